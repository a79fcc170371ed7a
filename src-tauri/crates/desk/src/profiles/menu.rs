//! The menu of profiles: each with how many connections wait in it, and why its links are not watched.

use std::sync::Arc;
use std::time::Duration;

use tokio_util::sync::{CancellationToken, DropGuard};

use super::Profiles;
use super::listed::{own_books_view, sample_view, service_view};
use crate::interface::{DeskEvent, Problem, ProfileEntry, ProfileKind};

/// Throttle of menu events. The first change after a quiet time is sent at once.
const REPORT_EVERY: Duration = Duration::from_millis(100);

impl Profiles {
    /// Every profile as it is now, those inside the app first where they were used.
    pub(crate) async fn menu(&self) -> Result<Vec<ProfileEntry>, Problem> {
        let settings = self.context.settings.get();
        let (now, dead_up_to) = (self.context.clock.wall(), settings.sample_dead_up_to);
        let read = self.context.db.run(move |db| {
            Ok::<_, rusqlite::Error>((db.profiles()?, db.waiting_by_ledger(now, dead_up_to)?))
        });
        let (records, ledger) = read.await?;
        let sample = settings.sample_port.map(|_| sample_view());
        let own_books = settings.own_books_port.map(|_| own_books_view(self.context.language));
        let views = sample.into_iter().chain(own_books).chain(records.into_iter().map(service_view));
        let entries = views.map(|profile| match self.open.get(profile.id) {
            Some(open) => {
                ProfileEntry { waiting: open.waiting(), problem: open.unwatched_because(), profile }
            }
            None => {
                let waiting = ledger.get(&profile.id).copied().unwrap_or_default();
                // The Web Connector calls this service at any time, so its outage is told without waiting clients too.
                let matters = waiting > 0 || profile.kind == ProfileKind::OwnBooks;
                let problem = self.unopened.lock().get(&profile.id).cloned().filter(|_| matters);
                ProfileEntry { waiting, problem, profile }
            }
        });
        Ok(entries.collect())
    }

    /// Tells the interface whenever the menu changed, until the guard is dropped.
    pub(crate) fn follow_menu(self: &Arc<Self>) -> DropGuard {
        let ending = CancellationToken::new();
        let (events, clock) = (self.context.events.clone(), self.context.clock.clone());
        // A weak reference: the profiles live as long as their desk.
        let profiles = Arc::downgrade(self);
        tokio::spawn(ending.clone().run_until_cancelled_owned(async move {
            loop {
                events.menu_woken().await;
                let Some(profiles) = profiles.upgrade() else { return };
                profiles.tell_menu().await;
                drop(profiles);
                clock.sleep(REPORT_EVERY).await;
            }
        }));
        ending.drop_guard()
    }

    async fn tell_menu(&self) {
        // The command that asks for the menu reports why it cannot be read.
        let Ok(profiles) = self.menu().await else { return };
        {
            let mut told = self.told_menu.lock();
            if told.as_ref() == Some(&profiles) {
                return;
            }
            *told = Some(profiles.clone());
        }
        self.context.events.send(&DeskEvent::ProfilesChanged { profiles });
    }
}
