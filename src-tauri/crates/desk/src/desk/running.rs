//! What keeps the app running when nobody looks at it: the system starts it at login, and closing its window hides it. Without that, the
//! calls of this computer's Web Connector fail.

use super::Desk;
use crate::interface::{Nothing, Problem, Running, SetRunning};
use crate::problems;

impl Desk {
    /// What keeps the app running. Whether it starts at login is asked of the system.
    ///
    /// # Errors
    /// [`crate::interface::ProblemCode::StartAtLogin`] where the system does not tell.
    pub async fn running(&self, _: Nothing) -> Result<Running, Problem> {
        let at_login = self.inner.context.outside.starts_at_login().await;
        let settings = self.inner.context.settings.get();
        Ok(Running {
            at_login: at_login.map_err(|error| problems::start_at_login(&error))?,
            in_background: settings.keeps_running,
            asked: settings.running_asked,
        })
    }

    /// Changes what keeps the app running.
    ///
    /// # Errors
    /// Where the setting cannot be written, nothing has changed. [`crate::interface::ProblemCode::StartAtLogin`] where the system refuses:
    /// the rest is kept.
    pub async fn set_running(&self, set: SetRunning) -> Result<Nothing, Problem> {
        let written = self.inner.context.settings.update(move |values| {
            values.keeps_running = set.in_background.unwrap_or(values.keeps_running);
            values.running_asked = true;
        });
        written.await?;
        if let Some(on) = set.at_login {
            let changed = self.inner.context.outside.start_at_login(on).await;
            changed.map_err(|error| problems::start_at_login(&error))?;
        }
        Ok(Nothing {})
    }

    /// Whether closing the window hides it, whatever is under way.
    pub fn keeps_running(&self) -> bool {
        self.inner.context.settings.get().keeps_running
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::interface::{ProblemCode, ProblemDetail};
    use crate::testing;

    #[tokio::test]
    async fn an_answer_is_kept_although_the_system_refuses_a_part_of_it() {
        let folder = tempfile::tempdir().unwrap();
        let desk = testing::desk(folder.path());
        let set = SetRunning { at_login: Some(true), in_background: Some(true) };
        let refused = desk.set_running(set).await.unwrap_err();
        assert_eq!(refused.code, ProblemCode::StartAtLogin);
        assert!(matches!(refused.detail, Some(ProblemDetail::SystemSaid { error }) if !error.is_empty()));
        assert!(desk.keeps_running());

        // What nobody is asked for is not done either.
        desk.set_running(SetRunning::default()).await.unwrap();
        drop(desk);
        let desk = testing::desk(folder.path());
        assert!(desk.keeps_running(), "nothing was changed, and the next start knows it");
        desk.set_running(SetRunning { at_login: None, in_background: Some(false) }).await.unwrap();
        assert!(!desk.keeps_running());
    }

    #[tokio::test]
    async fn an_answer_marks_its_user_as_asked() {
        let folder = tempfile::tempdir().unwrap();
        let desk = testing::desk(folder.path());
        let asked = || desk.inner.context.settings.get().running_asked;
        assert!(!asked());
        desk.set_running(SetRunning::default()).await.unwrap();
        assert!(asked() && !desk.keeps_running());
    }
}
