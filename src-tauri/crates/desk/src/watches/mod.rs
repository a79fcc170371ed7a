//! Watches: every live link is followed by exactly one of two: its watch, run by the client, or, where its user stopped that or it
//! would tell nothing, the slower follower of links that are not watched.

mod unwatched;
mod watch;

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use parking_lot::Mutex;
use tokio_util::sync::{CancellationToken, DropGuard};

pub(crate) use watch::Watch;

use crate::board::Board;
use crate::check_pace::CheckPace;
use crate::context::ProfileContext;
use crate::ids::{ConnectionId, LinkId};
use crate::interface::{Problem, ProblemCode, WatchOrder, WatchView};
use crate::links::{Links, LiveLink};
use crate::problems;

/// The watches of a profile: the one owner of who follows a link. It calls the links, the board and the pace.
///
/// INV-LINK-3: Exactly one task follows a live link, whatever the user does with its watch.
pub(crate) struct Watches {
    context: Arc<ProfileContext>,
    board: Arc<Board>,
    links: Arc<Links>,
    pace: Arc<CheckPace>,
    /// Changed by the methods of this owner alone.
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// Who follows the live link of each connection.
    followers: HashMap<ConnectionId, Follower>,
    /// Counts the followers there were, to tell one from the one before it.
    started: u64,
}

/// Who follows a live link. Dropping it ends its task, so that putting another in its place leaves one.
struct Follower {
    number: u64,
    link: LinkId,
    /// Its watch; `None` if the link is followed without one.
    watch: Option<Watch>,
    _end_of_task: DropGuard,
}

/// What a task of a follower knows of itself.
#[derive(Clone)]
struct FollowerId {
    link: LiveLink,
    number: u64,
    /// Cancelled when another follower takes its place, or its link ends.
    ended: CancellationToken,
}

impl Watches {
    /// Nothing is followed yet.
    pub(crate) fn new(
        context: Arc<ProfileContext>,
        board: Arc<Board>,
        links: Arc<Links>,
        pace: Arc<CheckPace>,
    ) -> Self {
        Self { context, board, links, pace, state: Mutex::default() }
    }

    /// The pace that the watches report their checks to.
    #[cfg(test)]
    pub(crate) fn pace(&self) -> &CheckPace {
        &self.pace
    }

    /// Follows every live link again after a start; those that are followed already stay with their follower.
    pub(crate) async fn resume(self: &Arc<Self>) {
        for link in self.links.all_live() {
            if self.state.lock().followers.get(&link.connection).is_some_and(|one| one.link == link.id) {
                continue;
            }
            self.links.recover_address(&link).await;
            self.context.row_changes.mark(link.connection.as_str());
            self.start(&link);
        }
    }

    /// Follows a link until its connection is set up or it ends otherwise: with a watch where that can tell anything and its user did
    /// not stop it.
    pub(crate) fn start(self: &Arc<Self>, link: &LiveLink) {
        // The status of a connection that is set up is true before the client does anything, and a dead link is opened by nobody:
        // a watch would tell nothing.
        if link.already_set_up || self.links.is_dead(link) || link.order == WatchOrder::Stop {
            self.follow_unwatched(link);
        } else {
            self.follow_watched(link);
        }
    }

    /// Starts, pauses or ends the watch of a connection. A restart keeps that.
    ///
    /// # Errors
    /// [`ProblemCode::LinkGone`] where a watch is to start and there is no live link.
    pub(crate) async fn order(
        self: &Arc<Self>,
        connection: &ConnectionId,
        order: WatchOrder,
    ) -> Result<(), Problem> {
        let live = self.links.live(connection);
        match order {
            WatchOrder::Watch => {
                if !self.change(connection, Watch::resume) {
                    let mut link = live.clone().ok_or_else(|| problems::problem(ProblemCode::LinkGone))?;
                    link.order = order;
                    self.start(&link);
                    // Its first check is what the person wants now.
                    self.change(connection, Watch::resume);
                }
            }
            WatchOrder::Pause => {
                self.change(connection, Watch::pause);
            }
            WatchOrder::Stop => {
                let is_watched =
                    self.state.lock().followers.get(connection).is_some_and(|one| one.watch.is_some());
                if let Some(link) = live.as_ref().filter(|_| is_watched) {
                    self.follow_unwatched(link);
                }
            }
        }
        if let Some(link) = live {
            self.links.keep_order(&link, order).await;
        }
        self.context.row_changes.mark(connection.as_str());
        Ok(())
    }

    /// Ends every follower, and the checks that their watches have under way.
    pub(crate) fn end_all(&self) {
        self.state.lock().followers.clear();
    }

    /// Has the watch of a connection check now and go back to every 2 s. False where there is none.
    pub(crate) fn nudge(&self, connection: &ConnectionId) -> bool {
        self.change(connection, |watch| watch.nudge())
    }

    /// Has the watch of a connection check now, where it waits after a failure.
    pub(crate) fn wake(&self, connection: &ConnectionId) {
        self.change(connection, |watch| watch.wake());
    }

    /// The watch of a connection as it is shown; `None` if there is none.
    pub(crate) fn view(&self, connection: &ConnectionId) -> Option<WatchView> {
        self.state.lock().followers.get(connection)?.watch.as_ref().map(Watch::view)
    }

    /// The watches as they are shown, by connection.
    pub(crate) fn views(&self) -> HashMap<ConnectionId, WatchView> {
        let state = self.state.lock();
        let watched = state.followers.iter().filter_map(|(id, one)| Some((id, one.watch.as_ref()?)));
        watched.map(|(id, watch)| (id.clone(), watch.view())).collect()
    }

    /// Connections that have a watch, paused or not.
    pub(crate) fn watched(&self) -> HashSet<ConnectionId> {
        self.connections_whose(|_| true)
    }

    /// Connections whose watch is not paused.
    pub(crate) fn active(&self) -> HashSet<ConnectionId> {
        self.connections_whose(|watch| !watch.is_paused())
    }

    /// Connections whose watch waits after a failure.
    pub(crate) fn on_hold(&self) -> HashSet<ConnectionId> {
        self.connections_whose(Watch::is_on_hold)
    }

    fn connections_whose(&self, wanted: impl Fn(&Watch) -> bool) -> HashSet<ConnectionId> {
        let state = self.state.lock();
        let found = state.followers.iter().filter(|(_, one)| one.watch.as_ref().is_some_and(&wanted));
        found.map(|(id, _)| id.clone()).collect()
    }

    /// Changes the watch of a connection. False where there is none.
    fn change(&self, connection: &ConnectionId, change: impl FnOnce(&mut Watch)) -> bool {
        let mut state = self.state.lock();
        let watch = state.followers.get_mut(connection).and_then(|one| one.watch.as_mut());
        watch.map(change).is_some()
    }

    /// Changes the watch of this follower. `None` if another follower took its place.
    fn change_of<T>(&self, follower: &FollowerId, change: impl FnOnce(&mut Watch) -> T) -> Option<T> {
        let mut state = self.state.lock();
        let one = state.followers.get_mut(&follower.link.connection);
        one.filter(|one| one.number == follower.number).and_then(|one| one.watch.as_mut()).map(change)
    }

    /// Replaces the follower of the link. The task of the follower before ends by that.
    fn put(&self, link: &LiveLink, watch: Option<Watch>) -> FollowerId {
        let ended = link.ended().child_token();
        let mut state = self.state.lock();
        state.started += 1;
        let number = state.started;
        let follower = Follower { number, link: link.id, watch, _end_of_task: ended.clone().drop_guard() };
        state.followers.insert(link.connection.clone(), follower);
        FollowerId { link: link.clone(), number, ended }
    }

    /// Runs the task of a follower, which ends when its link ends or another follower takes its place. It ends between two steps, never
    /// within one: the step that sees the end of a link has to tell of it. Only the closing of the profile cuts off a step; events
    /// are dropped from then on.
    fn run(self: &Arc<Self>, follower: FollowerId, work: impl Future<Output = ()> + Send + 'static) {
        let watches = self.clone();
        self.context.tasks.spawn(async move {
            work.await;
            watches.remove(&follower);
        });
    }

    fn remove(&self, follower: &FollowerId) {
        let mut state = self.state.lock();
        let connection = &follower.link.connection;
        if state.followers.get(connection).is_some_and(|one| one.number == follower.number) {
            state.followers.remove(connection);
            drop(state);
            self.context.row_changes.mark(connection.as_str());
        }
    }
}
