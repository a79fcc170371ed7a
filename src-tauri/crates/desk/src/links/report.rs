//! What the service tells of a link.

use ledgerlane_api::SessionStatus;
use ledgerlane_client::ClientError;

use super::{LinkFate, Links, LiveLink};

/// What the service told of a link.
#[derive(Debug, Default)]
pub(crate) struct LinkReport {
    /// How far its session is; `None` if the service did not say.
    pub(crate) status: Option<SessionStatus>,
    /// How it ended; `None` if it is live, or the service did not say.
    pub(crate) fate: Option<LinkFate>,
}

impl Links {
    /// Asks the service what became of a link. A link without a session cannot be asked about.
    ///
    /// # Errors
    /// As the service answers. A service that does not tell is no reason to worry the user.
    pub(crate) async fn ask(&self, link: &LiveLink) -> Result<LinkReport, ClientError> {
        let Some(session) = &link.session else { return Ok(LinkReport::default()) };
        let session = self.context.client.auth_session(session).await?;
        self.context.health.call_answered();
        let fate = match (session.status, session.expired_reason.as_deref()) {
            (Some(SessionStatus::Expired), Some("declined")) => Some(LinkFate::Declined),
            (Some(SessionStatus::Expired), Some("replaced")) => Some(LinkFate::Replaced),
            (Some(SessionStatus::Expired), Some("out_of_time")) => Some(LinkFate::OutOfTime),
            (Some(SessionStatus::Expired), _) => {
                // The service's own clock may be ahead of this computer's.
                let is_over = link.is_over(self.now())
                    || session.expires_at.is_some_and(|end| end <= self.context.clock.wall());
                Some(if is_over { LinkFate::OutOfTime } else { LinkFate::Replaced })
            }
            _ => None,
        };
        Ok(LinkReport { status: session.status, fate })
    }
}
