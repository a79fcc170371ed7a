//! The profiles that are open, and which one of them the window shows.

use std::collections::BTreeMap;
use std::sync::Arc;

use futures_util::FutureExt;
use futures_util::future::{BoxFuture, Shared, join_all};
use parking_lot::Mutex as SyncMutex;
use tokio::sync::watch;

use crate::embedded::EmbeddedServices;
use crate::events::Events;
use crate::ids::ProfileId;
use crate::interface::{Problem, ProblemDetail, ProfileView};
use crate::open_profile::OpenProfile;
use crate::problems;

/// What came of opening a profile.
type Opened = Result<Arc<OpenProfile>, Problem>;
/// Work that several callers wait for.
type Awaited<T> = Shared<BoxFuture<'static, T>>;

/// Where a profile is between being opened and being closed. One that is closed has none.
enum Stage {
    /// It is being opened.
    Opening(Awaited<Opened>),
    /// It is open.
    Open(Arc<OpenProfile>),
    /// It is being closed.
    Closing(Awaited<()>),
}

/// The order in which profiles were asked to be shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) struct ShowRequest(u64);

#[derive(Default)]
struct State {
    stages: BTreeMap<ProfileId, Stage>,
    /// The profile the window shows, which is open; `None` for the welcome screen.
    shown: Option<ProfileId>,
    /// The newest request to show a profile.
    requested: ShowRequest,
    /// The request that the shown profile answers. An older one that comes later changes nothing.
    answered: ShowRequest,
    /// The desk ends: all profiles are closed, and none is opened any more. Only [`OpenProfiles::close_all`] sets it.
    is_ending: bool,
}

/// The owner of the open profiles.
///
/// INV-OPEN-1: A profile is opened once, however many callers ask for it, and opened again only after it is closed. A service
/// inside the app runs while its profile is open, and stops if opening it fails.
pub(crate) struct OpenProfiles {
    /// Only methods of this type change it, in one step each; no lock is held while anything is waited for.
    state: SyncMutex<State>,
    /// The profile that is shown, for the window's title.
    shown_view: watch::Sender<Option<ProfileView>>,
    /// The services inside the app. Each runs while its profile is open, and at no other time.
    embedded: EmbeddedServices,
    /// Told of every profile that was opened or closed.
    events: Events,
}

impl OpenProfiles {
    /// No profile is open yet.
    pub(crate) fn new(embedded: EmbeddedServices, events: Events) -> Arc<Self> {
        Arc::new(Self { state: SyncMutex::default(), shown_view: watch::Sender::new(None), embedded, events })
    }

    /// Opens a profile once, however many callers ask: later callers wait for the first, or get the profile that is open. `open` is
    /// called if it is neither open nor being opened. Its work runs to the end, even if every caller stops waiting.
    ///
    /// # Errors
    /// What opening it met; [`ProblemCode::NoProfile`](crate::interface::ProblemCode::NoProfile) once all are being closed.
    pub(crate) async fn open<F>(self: &Arc<Self>, id: ProfileId, open: impl FnOnce() -> F) -> Opened
    where
        F: Future<Output = Opened> + Send + 'static,
    {
        let mut open = Some(open);
        loop {
            let closing = {
                let mut state = self.state.lock();
                match state.stages.get(&id) {
                    Some(Stage::Open(profile)) => return Ok(profile.clone()),
                    Some(Stage::Closing(closing)) => closing.clone(),
                    Some(Stage::Opening(opening)) => break opening.clone(),
                    None => {
                        let Some(open) = open.take().filter(|_| !state.is_ending) else {
                            return Err(problems::no_profile());
                        };
                        let opening = self.begin_to_open(id, open());
                        state.stages.insert(id, Stage::Opening(opening.clone()));
                        break opening;
                    }
                }
            };
            closing.await;
        }
        .await
    }

    /// The caller holds the lock of the state, which the work waits for at its end.
    fn begin_to_open(
        self: &Arc<Self>,
        id: ProfileId,
        work: impl Future<Output = Opened> + Send + 'static,
    ) -> Awaited<Opened> {
        let owner = self.clone();
        let work = tokio::spawn(work);
        let finished = tokio::spawn(async move {
            let opened = work.await.unwrap_or_else(|_| Err(interrupted()));
            if let (Err(_), Some(service)) = (&opened, owner.embedded.of(id)) {
                // It may have been started before the rest failed.
                service.stop().await;
            }
            owner.opened(id, &opened);
            opened
        });
        async move { finished.await.unwrap_or_else(|_| Err(interrupted())) }.boxed().shared()
    }

    fn opened(&self, id: ProfileId, opened: &Opened) {
        let mut state = self.state.lock();
        match opened {
            Ok(profile) => drop(state.stages.insert(id, Stage::Open(profile.clone()))),
            Err(_) => drop(state.stages.remove(&id)),
        }
        drop(state);
        self.events.wake_menu();
        self.events.wake_under_way();
    }

    /// Closes a profile: its pulls stop and their cursors are closed, and a service inside the app stops with its
    /// profile. Returns once that is done, or at once where it is not open.
    pub(crate) async fn close(self: &Arc<Self>, id: ProfileId) {
        loop {
            let opening = {
                let mut state = self.state.lock();
                match state.stages.get(&id) {
                    None => return,
                    Some(Stage::Opening(opening)) => opening.clone(),
                    Some(Stage::Closing(closing)) => break closing.clone(),
                    Some(Stage::Open(profile)) => {
                        let closing = self.begin_to_close(id, profile.clone());
                        state.stages.insert(id, Stage::Closing(closing.clone()));
                        if state.shown == Some(id) {
                            state.shown = None;
                            self.shown_view.send_replace(None);
                        }
                        break closing;
                    }
                }
            };
            drop(opening.await);
        }
        .await;
    }

    /// The caller holds the lock of the state, which the work waits for at its end.
    fn begin_to_close(self: &Arc<Self>, id: ProfileId, profile: Arc<OpenProfile>) -> Awaited<()> {
        let owner = self.clone();
        let work = tokio::spawn(async move {
            profile.close().await;
            if let Some(service) = owner.embedded.of(id) {
                service.stop().await;
            }
        });
        let owner = self.clone();
        let finished = tokio::spawn(async move {
            if work.await.is_err() {
                tracing::error!(profile = %id, "closing a profile did not finish");
            }
            owner.state.lock().stages.remove(&id);
            owner.events.wake_menu();
            owner.events.wake_under_way();
        });
        async move { drop(finished.await) }.boxed().shared()
    }

    /// Closes every profile for good, side by side: one that is being opened, which may take long, holds up no other. None is
    /// opened any more.
    pub(crate) async fn close_all(self: &Arc<Self>) {
        self.state.lock().is_ending = true;
        loop {
            let ids: Vec<ProfileId> = self.state.lock().stages.keys().copied().collect();
            if ids.is_empty() {
                break;
            }
            join_all(ids.into_iter().map(|id| self.close(id))).await;
        }
    }

    /// Takes note that a profile is to be shown once it is open.
    pub(crate) fn request_to_show(&self) -> ShowRequest {
        let mut state = self.state.lock();
        state.requested = ShowRequest(state.requested.0 + 1);
        state.requested
    }

    /// Shows a profile. False where it is not open any more, or a profile that was asked for later is shown already.
    pub(crate) fn show(&self, id: ProfileId, request: ShowRequest) -> bool {
        let mut state = self.state.lock();
        let Some(Stage::Open(profile)) = state.stages.get(&id) else { return false };
        if request < state.answered {
            return false;
        }
        let profile = profile.clone();
        if let Some(Stage::Open(before)) = state.shown.and_then(|before| state.stages.get(&before)) {
            before.set_shown(false);
        }
        profile.set_shown(true);
        state.shown = Some(id);
        state.answered = request;
        self.shown_view.send_replace(Some(profile.context.profile.clone()));
        // What the menu says of a profile depends on whether it is shown, and so does which of its exports are listed.
        self.events.wake_menu();
        self.events.wake_under_way();
        true
    }

    /// The profile the window shows.
    pub(crate) fn shown(&self) -> Option<Arc<OpenProfile>> {
        let state = self.state.lock();
        match state.stages.get(&state.shown?) {
            Some(Stage::Open(profile)) => Some(profile.clone()),
            _ => None,
        }
    }

    /// The profile the window shows, and each one that it shows from now on.
    pub(crate) fn follow_shown(&self) -> watch::Receiver<Option<ProfileView>> {
        self.shown_view.subscribe()
    }

    /// This profile where it is open.
    pub(crate) fn get(&self, id: ProfileId) -> Option<Arc<OpenProfile>> {
        match self.state.lock().stages.get(&id) {
            Some(Stage::Open(profile)) => Some(profile.clone()),
            _ => None,
        }
    }

    /// Every profile that is open, in the order of their numbers.
    pub(crate) fn all(&self) -> Vec<Arc<OpenProfile>> {
        let state = self.state.lock();
        let open = state.stages.values().filter_map(|stage| match stage {
            Stage::Open(profile) => Some(profile.clone()),
            _ => None,
        });
        open.collect()
    }
}

fn interrupted() -> Problem {
    problems::internal(ProblemDetail::OpeningInterrupted)
}
