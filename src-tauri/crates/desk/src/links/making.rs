//! Making a setup link.
//!
//! INV-LINK-2: Making a link is never retried by itself, because a second try would end the link of the first. One link of a connection
//! is made at a time; other connections do not wait.

use jiff::Timestamp;
use ledgerlane_api::{AuthSession, ConnectionRef, ExpiryMinutes};
use ledgerlane_client::{Client, ClientError, ErrorKind};
use secrecy::SecretString;
use url::Url;

use super::{LinkFate, LinkReport, Links, LiveLink, NewLink};
use crate::board::{Caller, StatusAnswer};
use crate::ids::ConnectionId;
use crate::interface::{CreateLink, Problem, ProblemCode, Who};
use crate::problems;
use crate::time::{from_millisecond, to_millisecond};

/// Tolerance, in milliseconds, when a link's granted lifetime is compared with the requested one. Covers clock skew and rounding to
/// seconds.
const ROUNDING: i64 = 60_000;

impl Links {
    /// Whether a link is being made for a connection.
    pub(super) fn is_making(&self, connection: &ConnectionId) -> bool {
        self.state.lock().making.get(connection).is_some_and(|making| making.try_lock().is_err())
    }

    /// Waits until every link that is being made now is entered, or its making has failed.
    pub(crate) async fn making_ended(&self) {
        let all: Vec<_> = self.state.lock().making.values().cloned().collect();
        for making in all {
            drop(making.lock().await);
        }
    }

    /// Has the service make a link and enters it. Returns `None` if nothing had to be made, because the client went through with the link
    /// that was to be replaced. One link of a connection is made at a time; other connections do not wait for that.
    ///
    /// # Errors
    /// [`ProblemCode::LinkLive`] if the user did not agree to replace the live link. [`ProblemCode::LinkUncertain`] if no answer came: a
    /// link may have been made, and making is never retried automatically.
    pub(crate) async fn make(
        &self,
        order: &CreateLink,
        asked_by: Caller,
    ) -> Result<Option<LiveLink>, Problem> {
        let expiry =
            ExpiryMinutes::new(order.minutes).map_err(|_| problems::problem(ProblemCode::ExpiryInvalid))?;
        let redirect = landing(&order.redirect_url)?;
        let id = &order.connection;
        let reference = ConnectionRef::new(id.as_str()).map_err(|_| problems::not_here())?;
        let making = self.state.lock().making.entry(id.clone()).or_default().clone();
        let _one_at_a_time = making.lock().await;

        let live = self.live(id);
        if live.as_ref().is_some_and(|live| order.replace != Some(live.id)) {
            return Err(problems::problem(ProblemCode::LinkLive));
        }
        let client = self.context.client.for_person();
        let already_set_up = self.check_before_making(&client, id, &reference).await?;
        if already_set_up && live.as_ref().is_some_and(|live| !live.already_set_up) {
            // The client went through with the link that was to be replaced: nothing is left to make.
            return Ok(None);
        }
        let sent_at = self.context.clock.monotonic();
        let made = match client.create_auth_session(&reference, expiry, redirect.as_ref()).await {
            Ok(made) => made,
            Err(error) => {
                self.context.health.call_failed(&error, Caller::User, sent_at);
                if let Some(live) = live {
                    self.settle_after_failure(&live, error.kind).await;
                }
                return Err(match error.kind {
                    ErrorKind::BadAnswer | ErrorKind::OtherConnection => unsafe_link(&error),
                    _ => problems::client(&error),
                });
            }
        };
        self.context.health.call_answered();
        let created_at = self.now();
        let said_at = made.service_time.unwrap_or_else(|| self.context.clock.wall());
        let made = made.value;
        let life = granted(&made, said_at, expiry);
        let link = self
            .enter(NewLink {
                connection: id.clone(),
                session: made.id.clone(),
                created_at,
                // The service's clock may be off; the life it granted counts from when the answer came.
                expires_at: life.map(|life| from_millisecond(to_millisecond(created_at) + life)),
                // Some services grant more than was asked for.
                minutes: life
                    .and_then(|life| u32::try_from(life.div_euclid(60_000)).ok())
                    .unwrap_or_default()
                    .max(u32::from(expiry.get())),
                already_set_up,
                redirect: redirect.map(|url| url.as_str().to_owned()),
                asked_by,
            })
            .await?;
        self.know_address(&link, SecretString::from(made.auth_flow_url));
        Ok(Some(link))
    }

    /// Asks whether the connection is set up already. Older answers do not count: whether the new link succeeds can only be told against
    /// this one.
    async fn check_before_making(
        &self,
        client: &Client,
        id: &ConnectionId,
        reference: &ConnectionRef,
    ) -> Result<bool, Problem> {
        let sent_at = self.context.clock.monotonic();
        // Nothing is begun for a profile that is being closed.
        let checked = self.context.tasks.closing().run_until_cancelled(client.auth_status(reference));
        let status = checked.await.ok_or_else(problems::no_profile)?.map_err(|error| {
            self.context.health.call_failed(&error, Caller::User, sent_at);
            problems::client(&error)
        })?;
        let connected = status.is_connected.unwrap_or(false);
        let answer = StatusAnswer {
            connected,
            company_name: status.company_name,
            last_sync_at: status.last_sync_at,
            sent_at,
            at: self.context.clock.wall(),
        };
        self.status_answered(id, answer).await;
        Ok(connected)
    }

    /// A new link may have been made although this desk did not get it, and that ended the link before. Its end is no news, because the
    /// user caused it here.
    async fn settle_after_failure(&self, live: &LiveLink, kind: ErrorKind) {
        match kind {
            // The service answered with a link that must not be opened, so it did end the one before.
            ErrorKind::BadAnswer => {
                self.end(live, LinkFate::Replaced).await;
            }
            // A link was perhaps made, or made for another connection. Only the service knows whether the link before lives.
            ErrorKind::LinkUncertain | ErrorKind::OtherConnection => {
                if let Ok(LinkReport { fate: Some(fate), .. }) = self.ask(live).await {
                    self.end(live, fate).await;
                }
            }
            _ => {}
        }
    }
}

/// The service's link is not one to open. It ended the older links all the same.
pub(crate) fn unsafe_link(error: &ClientError) -> Problem {
    let problem = problems::problem(ProblemCode::LinkUnsafe);
    let (request_id, status) = (error.request_id.clone(), error.status);
    Problem { request_id, status, who: Who::Service, ..problem }
}

/// Lifetime of a link as the service says it, milliseconds, by the service's clock if that is known. Zero or less: it is over already.
/// `None` if the service does not say, or says an end that no link can have.
fn granted(made: &AuthSession, said_at: Timestamp, asked: ExpiryMinutes) -> Option<i64> {
    let life = made.expires_at?.as_millisecond() - made.created_at.unwrap_or(said_at).as_millisecond();
    let [asked, longest] = [asked, ExpiryMinutes::MAX].map(|minutes| i64::from(minutes.get()) * 60_000);
    let shown = if life <= asked + ROUNDING { life.min(asked) } else { life };
    (shown <= longest).then_some(shown)
}

/// Where the client lands afterwards: http or https, without a name and password in it.
fn landing(typed: &str) -> Result<Option<Url>, Problem> {
    let typed = typed.trim();
    if typed.is_empty() {
        return Ok(None);
    }
    let fits = |url: &Url| {
        matches!(url.scheme(), "http" | "https") && url.username().is_empty() && url.password().is_none()
    };
    Url::parse(typed)
        .ok()
        .filter(fits)
        .map(Some)
        .ok_or_else(|| problems::problem(ProblemCode::RedirectInvalid))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_web_addresses_to_land_on() {
        assert_eq!(landing("  ").unwrap(), None);
        assert_eq!(
            landing("https://a.example/done?x=1").unwrap().unwrap().as_str(),
            "https://a.example/done?x=1"
        );
        for typed in [
            "javascript:alert(1)",
            "data:text/html,x",
            "file:///etc",
            "//evil",
            "a.example",
            "https://u:p@a.example",
        ] {
            assert_eq!(landing(typed).unwrap_err().code, ProblemCode::RedirectInvalid, "{typed}");
        }
    }

    #[test]
    fn the_life_of_a_link_is_what_the_service_granted() {
        let said_at: Timestamp = "2026-01-01T10:00:00Z".parse().unwrap();
        let minutes = |more: &str| {
            let made =
                serde_json::from_str(&format!(r#"{{"authFlowUrl":"https://a.example/x"{more}}}"#)).unwrap();
            granted(&made, said_at, ExpiryMinutes::default()).map(|life| life / 60_000)
        };
        for (told, wanted) in [
            (r#","createdAt":"2026-01-01T08:00:00Z","expiresAt":"2026-01-01T08:30:00Z""#, Some(30)),
            (r#","createdAt":"2026-01-01T08:00:00Z","expiresAt":"2026-01-01T08:20:00Z""#, Some(20)),
            (r#","createdAt":"2026-01-01T08:00:00Z","expiresAt":"2026-01-01T08:30:20Z""#, Some(30)),
            (r#","createdAt":"2026-01-01T10:00:00Z","expiresAt":"2026-01-01T09:00:00Z""#, Some(-60)),
            (r#","expiresAt":"2026-01-01T10:30:00Z""#, Some(30)),
            (r#","expiresAt":"2026-01-02T10:00:00Z""#, Some(1_440)),
            (r#","expiresAt":"2026-01-01T09:00:00Z""#, Some(-60)),
            (r#","createdAt":"2026-01-01T10:00:00Z""#, None),
            (r#","expiresAt":"9999-01-01T00:00:00Z""#, None),
            ("", None),
        ] {
            assert_eq!(minutes(told), wanted, "{told}");
        }
    }
}
