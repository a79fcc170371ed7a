//! Setup links: making one, handing it over, and what the client says on the phone.

mod draft;
mod qr;

use std::sync::Arc;

pub(crate) use draft::Message;
use jiff::Timestamp;
use ledgerlane_api::{AuthSession, ConnectionRef, ExpiryMinutes};
use ledgerlane_client::{ClientError, ErrorKind};
use secrecy::{ExposeSecret, SecretString};
use url::Url;

use crate::board::Caller;
use crate::board::StatusAnswer;
use crate::db::{LinkRecord, NewLink, Sent};
use crate::interface::{LinkAddress, LinkFate, LinkView, Problem, ProblemCode, Who};
use crate::open_profile::OpenProfile;
use crate::problems;
use crate::sync::lock;
use crate::watches::Told;

/// How much longer than asked for a life may look: clocks and whole seconds, milliseconds.
const ROUNDING: i64 = 60_000;

impl OpenProfile {
    pub(crate) async fn mint(
        self: &Arc<Self>,
        id: &str,
        minutes: i64,
        redirect: &str,
        replace: Option<i64>,
    ) -> Result<(), Problem> {
        let expiry = ExpiryMinutes::new(minutes).map_err(|_| {
            let message = "Enter 1 to 10080 minutes. The longest a link can live is 7 days.";
            problems::problem(ProblemCode::ExpiryInvalid, Who::You, message)
        })?;
        let redirect = landing(redirect)?;
        let reference = ConnectionRef::new(id).map_err(|_| problems::not_here("connection"))?;
        let _one_at_a_time = self.minting.lock().await;

        let live = self.database(self.db.live_link(self.view.id, id))?;
        if live.as_ref().is_some_and(|live| replace != Some(live.id)) {
            let message = "A link of this connection is live. A new one ends it at once.";
            return Err(problems::problem(ProblemCode::LinkLive, Who::You, message));
        }
        let asked = self.clock.monotonic();
        // Nothing is begun for a profile that is being left.
        let status = self.closing.run_until_cancelled(self.client.auth_status(&reference)).await;
        let status = status.ok_or_else(problems::no_profile)?.map_err(|error| {
            self.health.call_failed(&error, Caller::User, asked);
            problems::client(&error)
        })?;
        let already_set_up = status.is_connected.unwrap_or(false);
        // What was known may be older: only against this answer can the link's success be told.
        self.answered(
            id,
            StatusAnswer {
                connected: already_set_up,
                company_name: status.company_name,
                last_sync_at: status.last_sync_at,
                asked,
                at: self.clock.wall(),
            },
        );
        if already_set_up && live.as_ref().is_some_and(|live| !live.already_set_up) {
            // The client went through with the link that was to be replaced: nothing is left to make.
            return Ok(());
        }
        let asked = self.clock.monotonic();
        let made = match self.client.create_auth_session(&reference, expiry, redirect.as_ref()).await {
            Ok(made) => made,
            Err(error) => {
                self.health.call_failed(&error, Caller::User, asked);
                if let Some(live) = live {
                    self.doubt(&live, error.kind).await;
                }
                return Err(match error.kind {
                    ErrorKind::BadAnswer | ErrorKind::OtherConnection => unsafe_link(&error),
                    _ => problems::client(&error),
                });
            }
        };
        self.health.call_answered();
        let created_at = self.now();
        let said_at = made.service_time.unwrap_or_else(|| self.clock.wall());
        let made = made.value;
        let life = granted(&made, said_at, expiry);
        let record = self.database(
            self.db.add_link(&NewLink {
                profile: self.view.id,
                connection: id,
                session: made.id.as_deref(),
                created_at,
                // The service's clock may be off; the life it granted counts from when the answer came.
                expires_at: life.map(|life| created_at + life),
                // Some services grant more than was asked for.
                minutes: life
                    .and_then(|life| u32::try_from(life.div_euclid(60_000)).ok())
                    .unwrap_or_default()
                    .max(u32::from(expiry.get())),
                already_set_up,
                redirect: redirect.as_ref().map_or("", Url::as_str),
            }),
        )?;
        lock(&self.watches).remove(id);
        lock(&self.urls).retain(|number, _| *number != replace.unwrap_or(record.id));
        self.start_watch(&record);
        self.keep_url(&record, &made.auth_flow_url).await;
        Ok(())
    }

    /// A new link may have been made although this desk did not get it: the older one may have ended.
    async fn doubt(&self, live: &LinkRecord, kind: ErrorKind) {
        match kind {
            // The service answered with a link that must not be opened, so it did end the older one.
            ErrorKind::BadAnswer => {
                self.end_link(live.id, LinkFate::Replaced);
                lock(&self.watches).remove(&live.connection);
            }
            // Made, perhaps, or made for another connection: whether the older one lives only the service knows.
            ErrorKind::LinkUncertain | ErrorKind::OtherConnection => {
                if let Some(session) = &live.session
                    && let Ok(Told { fate: Some(fate), .. }) = self.ask_link(session, live.expires_at).await
                {
                    // What the user tried here ended it, so it is no news.
                    self.end_link(live.id, fate);
                    lock(&self.watches).remove(&live.connection);
                }
            }
            _ => return,
        }
        self.emit_row(&live.connection);
    }

    async fn keep_url(&self, link: &LinkRecord, url: &str) {
        lock(&self.urls).insert(link.id, SecretString::from(url.to_owned()));
        if self.is_sample() {
            // The sample needs no keychain: its own service tells the address again after a restart.
            return;
        }
        if let Some(sealed) = self.vault.seal(link.id, url).await
            && let Err(error) = self.db.set_link_url(link.id, &sealed)
        {
            problems::database(&error);
        }
    }

    /// Finds the address of a link after a restart: unsealed, or else asked of the service that made it, which for
    /// any other than the sample's happens in the background.
    pub(crate) async fn recover_url(self: &Arc<Self>, link: &LinkRecord) {
        let unsealed = match &link.url {
            Some(sealed) => self.vault.unseal(link.id, sealed).await,
            None => None,
        };
        match (unsealed, link.session.clone()) {
            (Some(url), _) => drop(lock(&self.urls).insert(link.id, url)),
            (None, Some(told)) if self.is_sample() => self.ask_url(link.id, &told).await,
            (None, Some(told)) => {
                let (number, id) = (link.id, link.connection.clone());
                self.spawn(move |session| async move {
                    session.ask_url(number, &told).await;
                    session.emit_row(&id);
                });
            }
            (None, None) => {}
        }
    }

    async fn ask_url(&self, link: i64, session: &str) {
        let told = self.client.auth_session(session).await.ok();
        if told.is_some() {
            self.health.call_answered();
        }
        if let Some(url) = told.and_then(|told| self.client.checked_link(&told.auth_flow_url).ok()) {
            lock(&self.urls).insert(link, SecretString::from(url.as_str().to_owned()));
        }
    }

    pub(crate) fn live(&self, connection: &str) -> Result<LinkRecord, Problem> {
        self.database(self.db.live_link(self.view.id, connection))?.ok_or_else(|| {
            problems::problem(ProblemCode::LinkGone, Who::You, "There is no live link. Create a new one.")
        })
    }

    pub(crate) fn live_url(&self, connection: &str) -> Result<(LinkRecord, SecretString), Problem> {
        let link = self.live(connection)?;
        let url = lock(&self.urls).get(&link.id).cloned();
        match url {
            Some(url) if !self.is_dead(&link) && link.expires_at.is_none_or(|end| self.now() < end) => {
                Ok((link, url))
            }
            _ => {
                let message = "The address of this link cannot be used any more. Create a new one.";
                Err(problems::problem(ProblemCode::LinkGone, Who::You, message))
            }
        }
    }

    pub(crate) fn mark_sent(&self, link: &LinkRecord, sent: &Sent) -> Result<(), Problem> {
        self.database(self.db.mark_sent(link.id, sent))?;
        self.emit_row(&link.connection);
        Ok(())
    }

    /// A link of the sample made before its service had to move to another port or to begin anew: what the client holds
    /// leads nowhere.
    pub(crate) fn is_dead(&self, link: &LinkRecord) -> bool {
        self.dead_up_to.is_some_and(|dead| link.id <= dead)
    }

    pub(crate) fn link_view(&self, link: &LinkRecord) -> LinkView {
        LinkView {
            id: link.id,
            created_at: link.created_at,
            expires_at: link.expires_at,
            minutes: link.minutes,
            replaced: link.replaced,
            copied_at: link.sent.copied_at,
            opened_at: link.sent.opened_at,
            mailed_at: link.sent.mailed_at,
            opened_said_at: link.said.opened_at,
            allowed_said_at: link.said.allowed_at,
            already_set_up: link.already_set_up,
            redirect: (!link.redirect.is_empty()).then(|| link.redirect.clone()),
            dead: self.is_dead(link),
        }
    }

    /// The address of a live link, for the page of its connection alone.
    pub(crate) fn link_address(&self, link: &LinkRecord) -> Option<LinkAddress> {
        let url = lock(&self.urls).get(&link.id).cloned().filter(|_| !self.is_dead(link))?;
        let url = url.expose_secret();
        Some(LinkAddress { link: link.id, url: url.to_owned(), qr: qr::drawn(url) })
    }
}

/// No program took the address; what lies in the clipboard instead.
pub(crate) fn instead(code: ProblemCode, copied: bool, why: &str, what: &str) -> Problem {
    let message = if copied {
        format!("{why}The {what} is in the clipboard instead.")
    } else {
        format!("{why}The clipboard did not take the {what} either: select the link and copy it yourself.")
    };
    problems::problem(code, Who::You, &message)
}

/// The service's link is not one to open. It ended the older links all the same.
pub(crate) fn unsafe_link(error: &ClientError) -> Problem {
    let message = format!("The service gave a setup link that Ledgerlane will not open. {}", error.message);
    let problem = problems::problem(ProblemCode::LinkUnsafe, Who::Service, message);
    Problem { request_id: error.request_id.clone(), status: error.status, ..problem }
}

/// How long the service says the link lives, milliseconds, by its own clock where that is known. Zero or less: it is over
/// already. None where it does not say, or says an end that no link can have.
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
    Url::parse(typed).ok().filter(fits).map(Some).ok_or_else(|| {
        let message = "The address to go to afterwards must begin with https:// or http://.";
        problems::problem(ProblemCode::RedirectInvalid, Who::You, message)
    })
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
