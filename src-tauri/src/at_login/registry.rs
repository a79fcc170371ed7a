//! The Run key of Windows, for the user who is logged in.

use std::io;

use windows_registry::CURRENT_USER;

use super::{this_program, APPROVED, NAME, RUN};
use crate::arguments::AT_LOGIN;

/// The registry has no such key or value.
const NOT_FOUND: i32 = 0x8007_0002_u32.cast_signed();

/// The value that starts this program at login.
#[derive(Debug, Clone)]
pub(crate) struct LoginEntry {
    name: String,
    line: String,
}

impl LoginEntry {
    /// Returns the entry of this program; `None` if it does not know where it lies.
    pub(crate) fn of_this_program() -> Option<Self> {
        Some(Self { name: NAME.to_owned(), line: format!("\"{}\" {AT_LOGIN}", this_program()?) })
    }

    /// Whether Windows starts this very program at login. Task Manager leaves the value and switches it off beside it.
    pub(crate) fn is_on(&self) -> io::Result<bool> {
        let line = found(CURRENT_USER.open(RUN).and_then(|key| key.get_string(&self.name)))?;
        let approved = found(CURRENT_USER.open(APPROVED).and_then(|key| key.get_value(&self.name)))?;
        // The first byte is even where it is on.
        let is_off = approved.and_then(|value| value.first().copied()).is_some_and(|first| first % 2 == 1);
        Ok(!is_off && line.is_some_and(|line| line == self.line))
    }

    /// Has Windows start this program at login, or not any more.
    pub(crate) fn set(&self, on: bool) -> io::Result<()> {
        found(self.remove(APPROVED))?;
        if on {
            CURRENT_USER.create(RUN)?.set_string(&self.name, &self.line)?;
        } else {
            found(self.remove(RUN))?;
        }
        Ok(())
    }

    fn remove(&self, key: &str) -> windows_registry::Result<()> {
        CURRENT_USER.options().write().open(key)?.remove_value(&self.name)
    }
}

/// What the registry has; `None` if it has no such thing.
fn found<T>(result: windows_registry::Result<T>) -> io::Result<Option<T>> {
    match result {
        Ok(value) => Ok(Some(value)),
        Err(error) if error.code().0 == NOT_FOUND => Ok(None),
        Err(error) => Err(error.into()),
    }
}

#[cfg(test)]
mod tests {
    use windows_registry::{Type, CURRENT_USER};

    use super::{found, LoginEntry, APPROVED, RUN};

    /// Task Manager writes twelve bytes: a state, and when it was switched off.
    const SWITCHED_OFF: [u8; 12] = [3, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8];

    #[test]
    fn windows_starts_this_program_at_login_until_its_user_takes_that_back() {
        let own = LoginEntry::of_this_program().unwrap();
        // Another name: the value of an installed app stays alone.
        let entry = LoginEntry { name: format!("Ledgerlane test {}", std::process::id()), ..own };
        assert!(!entry.is_on().unwrap());
        entry.set(false).unwrap();

        entry.set(true).unwrap();
        let program = std::env::current_exe().unwrap();
        let line = CURRENT_USER.open(RUN).unwrap().get_string(&entry.name).unwrap();
        assert_eq!(line, format!("\"{}\" --at-login", program.display()));
        assert!(entry.is_on().unwrap());

        let approved = CURRENT_USER.create(APPROVED).unwrap();
        approved.set_bytes(&entry.name, Type::Bytes, &SWITCHED_OFF).unwrap();
        assert!(!entry.is_on().unwrap(), "Task Manager switched it off");
        entry.set(true).unwrap();
        assert!(entry.is_on().unwrap());

        let other =
            LoginEntry { line: r#""C:\Elsewhere\ledgerlane.exe" --at-login"#.to_owned(), ..entry.clone() };
        assert!(!other.is_on().unwrap(), "it starts another program");

        entry.set(false).unwrap();
        assert!(!entry.is_on().unwrap());
        assert_eq!(found(CURRENT_USER.open(RUN).unwrap().get_string(&entry.name)).unwrap(), None);
    }
}
