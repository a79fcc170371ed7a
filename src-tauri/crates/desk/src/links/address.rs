//! Addresses of live links: finding them after a restart, keeping them sealed, handing them out.
//!
//! INV-LINK-4: The page gets an address with the detail of the open connection alone. Rows, boards and events carry none.

use std::sync::{Arc, OnceLock};

use secrecy::{ExposeSecret, SecretString};

use super::{Address, Links, LiveLink, qr};
use crate::ids::ConnectionId;
use crate::interface::{LinkAddress, Problem, ProblemCode};
use crate::problems;
use crate::vault::SealedFor;

impl Links {
    /// Finds the address of a link after a restart: unsealed, or else asked of the service that made it, which for any other
    /// than the sample's happens in the background.
    pub(crate) async fn recover_address(self: &Arc<Self>, link: &LiveLink) {
        let unsealed = match &link.sealed_address {
            Some(sealed) => self.context.vault.unseal(SealedFor::Link(link.id), sealed).await,
            None => None,
        };
        match (unsealed, link.session.clone()) {
            (Some(url), _) => self.know_address(link, url),
            (None, Some(session)) if self.context.is_sample() => self.ask_address(link, &session).await,
            (None, Some(session)) => {
                let (links, link) = (self.clone(), link.clone());
                self.context.tasks.spawn(async move { links.ask_address(&link, &session).await });
            }
            (None, None) => {}
        }
    }

    async fn ask_address(&self, link: &LiveLink, session: &str) {
        let Ok(session) = self.context.client.auth_session(session).await else { return };
        self.context.health.call_answered();
        if let Ok(url) = self.context.client.checked_link(&session.auth_flow_url) {
            self.know_address(link, SecretString::from(url.as_str().to_owned()));
        }
    }

    /// Takes note of the address of a live link, and marks the row, which says whether the address is known.
    pub(crate) fn know_address(&self, link: &LiveLink, url: SecretString) {
        {
            let mut state = self.state.lock();
            if state.live.get(&link.connection).is_none_or(|live| live.id != link.id) {
                return;
            }
            state.addresses.insert(link.id, Address { url, qr: OnceLock::new() });
        }
        self.context.row_changes.mark(link.connection.as_str());
    }

    /// Seals the address of a link and keeps it for the next start. It takes as long as the keychain takes; without one the
    /// address is known until the app ends.
    pub(crate) async fn seal_address(&self, link: &LiveLink) {
        let url = self.state.lock().addresses.get(&link.id).map(|address| address.url.clone());
        let Some(url) = url.filter(|_| !self.context.is_sample()) else { return };
        if let Some(sealed) = self.context.vault.seal(SealedFor::Link(link.id), url.expose_secret()).await {
            let id = link.id;
            if let Err(error) = self.context.db.run(move |db| db.set_link_url(id, &sealed)).await {
                problems::database(&error);
            }
        }
    }

    /// Whether the address of a live link is known and can be used.
    pub(crate) fn has_address(&self, link: &LiveLink) -> bool {
        !self.is_dead(link) && self.state.lock().addresses.contains_key(&link.id)
    }

    /// The address of the live link of a connection, for the page of that connection alone.
    pub(crate) fn address(&self, connection: &ConnectionId) -> Option<LinkAddress> {
        let state = self.state.lock();
        let link = state.live.get(connection).filter(|link| !self.is_dead(link))?;
        let address = state.addresses.get(&link.id)?;
        let url = address.url.expose_secret();
        let qr = address.qr.get_or_init(|| qr::drawn(url)).clone();
        Some(LinkAddress { link: link.id, url: url.to_owned(), qr })
    }

    /// The live link of a connection with its address, to be opened, copied or mailed.
    ///
    /// # Errors
    /// [`ProblemCode::LinkGone`] where there is no live link, where its time is over, or where its address is not known.
    pub(crate) fn usable(&self, connection: &ConnectionId) -> Result<(LiveLink, SecretString), Problem> {
        let link = self.require_live(connection)?;
        let url = self.state.lock().addresses.get(&link.id).map(|address| address.url.clone());
        url.filter(|_| !self.is_dead(&link) && !link.is_over(self.now()))
            .map(|url| (link, url))
            .ok_or_else(|| problems::problem(ProblemCode::LinkGone))
    }
}
