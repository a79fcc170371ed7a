//! Following a link that is not watched.

use std::sync::Arc;
use std::time::Duration;

use ledgerlane_api::SessionStatus;

use super::{FollowerId, Watches};
use crate::links::{LinkFate, LinkReport, LiveLink};
use crate::time;

/// A link that is not watched is asked about this often. A timer stands still while the computer sleeps, so this is also how late the
/// end of its time is seen after that.
const ASK_EVERY: Duration = Duration::from_secs(60);

impl Watches {
    /// Follows a link that is not watched until it ends: the service is asked now and then what became of it. When its time is over by
    /// this computer's clock the service has the last word, because that clock may have been set.
    pub(super) fn follow_unwatched(self: &Arc<Self>, link: &LiveLink) {
        let follower = self.put(link, None);
        let (watches, own) = (self.clone(), follower.clone());
        self.run(follower, async move { watches.ask_now_and_then(own).await });
    }

    async fn ask_now_and_then(self: Arc<Self>, follower: FollowerId) {
        let (links, clock) = (&self.links, &self.context.clock);
        let link = &follower.link;
        let time_left = || {
            let left = link.expires_at?.duration_since(time::now(&**clock));
            Duration::try_from(left).ok().filter(|left| !left.is_zero())
        };
        // `None` if nobody told when it ends.
        let due = link.expires_at.map(|_| clock.monotonic() + time_left().unwrap_or_default());
        loop {
            let asked = async {
                clock.sleep(time_left().unwrap_or(ASK_EVERY).min(ASK_EVERY)).await;
                links.ask(link).await
            };
            let Some(asked) = follower.ended.run_until_cancelled(asked).await else { return };
            let report = match asked {
                // A computer often wakes before its network does, and its clock may have been set.
                Err(error)
                    if error.status.is_none_or(|status| status >= 500)
                        && due.is_none_or(|due| clock.monotonic() < due) =>
                {
                    continue;
                }
                report => report.unwrap_or_default(),
            };
            if self.is_over(link, &report).await {
                return;
            }
        }
    }

    /// Ends the link where the report says so, or where its time is over and the report does not say that it lives.
    async fn is_over(&self, link: &LiveLink, report: &LinkReport) -> bool {
        let links = &self.links;
        if let Some(fate) = report.fate {
            return links.end_seen(link, fate).await;
        }
        match report.status {
            Some(SessionStatus::Completed) if link.already_set_up => {
                links.end(link, LinkFate::Completed).await;
                true
            }
            Some(SessionStatus::Pending | SessionStatus::InProgress) => false,
            _ if link.is_over(time::now(&*self.context.clock)) => {
                links.end_seen(link, LinkFate::OutOfTime).await;
                true
            }
            _ => false,
        }
    }
}
