//! Start at login: an entry that the system keeps for its user, who can take it back there too. So nothing of it is remembered here.

#[cfg(not(windows))]
mod file;
#[cfg(windows)]
mod registry;

#[cfg(not(windows))]
pub(crate) use file::LoginEntry;
#[cfg(windows)]
pub(crate) use registry::LoginEntry;

/// The key of Windows whose values are started at login. The uninstaller removes the value, so it names both.
#[cfg(any(windows, test))]
const RUN: &str = r"Software\Microsoft\Windows\CurrentVersion\Run";
/// The key of Windows that says which of them its user switched off.
#[cfg(any(windows, test))]
const APPROVED: &str = r"Software\Microsoft\Windows\CurrentVersion\Explorer\StartupApproved\Run";
/// The name of the value in both.
#[cfg(any(windows, test))]
const NAME: &str = "Ledgerlane";

/// This program, as the system is to start it. Asked when the app starts: on Linux an upgrade takes the name from a program that runs.
fn this_program() -> Option<String> {
    std::env::current_exe().ok()?.into_os_string().into_string().ok()
}

#[cfg(test)]
mod tests {
    use super::{APPROVED, NAME, RUN};

    #[test]
    fn the_uninstaller_of_windows_removes_what_starts_the_app_at_login() {
        let installer = include_str!("../../packaging/ledgerlane.nsi");
        for key in [RUN, APPROVED] {
            let line = format!("DeleteRegValue HKCU \"{key}\" \"{NAME}\"");
            assert!(installer.lines().any(|one| one.trim() == line), "{line}");
        }
    }
}
