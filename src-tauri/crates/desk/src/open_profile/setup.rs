//! Setup links and their watches, as the user of a profile works on them.

use std::sync::Arc;

use secrecy::ExposeSecret;

use super::OpenProfile;
use crate::db::Sent;
use crate::interface::{
    ConnectionDetail, CreateLink, NoteClientStep, OpenLink, OpenOutcome, Problem, ProblemCode, SetWatch,
    WatchOrder, WatchState, Who,
};
use crate::links::{Message, instead};
use crate::outside::Outside;
use crate::problems;
use crate::sync::lock;

impl OpenProfile {
    /// Makes a setup link. The service ends every older one of the connection, so a live one must be agreed to. None is
    /// made where that one turns out to have done its work meanwhile; the answer shows it connected.
    ///
    /// # Errors
    /// [`ProblemCode::LinkLive`] where a live link was not agreed to be replaced; [`ProblemCode::LinkUncertain`] where
    /// no answer came: a link may have been made, and is never asked for again by itself.
    pub async fn create_link(self: &Arc<Self>, create: CreateLink) -> Result<ConnectionDetail, Problem> {
        let making = self.clone();
        let making = self.unfinished.spawn(async move {
            let profile = making;
            profile.mint(&create.connection, create.minutes, &create.redirect_url, create.replace).await?;
            profile.emit_row(&create.connection);
            profile.detail(&create.connection)
        });
        making.await.map_err(|_| problems::internal("Making the link was interrupted."))?
    }

    /// Opens the live link in the user's browser. That hands it to nobody. Where it fails, the link is in the clipboard.
    pub async fn open_link(self: &Arc<Self>, open: &OpenLink) -> Result<OpenOutcome, Problem> {
        let (link, url) = self.live_url(&open.connection)?;
        let opened = self.outside.open(url.expose_secret()).await;
        let problem = if opened {
            None
        } else {
            let copied = self.outside.copy(url.expose_secret()).await;
            Some(instead(ProblemCode::NoBrowser, copied, "", "link"))
        };
        let opened_at = (opened && !open.preview).then(|| self.now());
        self.mark_sent(&link, &Sent { opened_at, ..Sent::default() })?;
        Ok(OpenOutcome { problem, detail: self.detail(&open.connection)? })
    }

    /// Puts the live link into the clipboard.
    pub async fn copy_link(self: &Arc<Self>, connection: &str) -> Result<ConnectionDetail, Problem> {
        let (link, url) = self.live_url(connection)?;
        copy(&*self.outside, url.expose_secret()).await?;
        self.mark_sent(&link, &Sent { copied_at: Some(self.now()), ..Sent::default() })?;
        self.detail(connection)
    }

    /// Puts the mail with the live link into the clipboard, its subject first: for whoever writes mail elsewhere.
    pub async fn copy_message(self: &Arc<Self>, connection: &str) -> Result<ConnectionDetail, Problem> {
        let (link, url) = self.live_url(connection)?;
        let message = Message::new(&self.row(connection)?.name, url.expose_secret(), link.expires_at);
        copy(&*self.outside, &message.text()).await?;
        self.mark_sent(&link, &Sent { copied_at: Some(self.now()), ..Sent::default() })?;
        self.detail(connection)
    }

    /// Opens a mail draft with the live link. Where no program takes it, the message is in the clipboard.
    pub async fn email_link(self: &Arc<Self>, connection: &str) -> Result<OpenOutcome, Problem> {
        let (link, url) = self.live_url(connection)?;
        let message = Message::new(&self.row(connection)?.name, url.expose_secret(), link.expires_at);
        let has_program = self.outside.takes_mail().await;
        let (sent, problem) = if has_program && self.outside.open(message.address().as_str()).await {
            (Sent { mailed_at: Some(self.now()), ..Sent::default() }, None)
        } else {
            let copied = self.outside.copy(&message.text()).await;
            let why = if has_program { "" } else { "None is set up on this computer. " };
            let sent = Sent { copied_at: copied.then(|| self.now()), ..Sent::default() };
            (sent, Some(instead(ProblemCode::NoMailProgram, copied, why, "message")))
        };
        self.mark_sent(&link, &sent)?;
        Ok(OpenOutcome { problem, detail: self.detail(connection)? })
    }

    /// Notes a step that only the client can see.
    pub async fn note_client_step(
        self: &Arc<Self>,
        note: NoteClientStep,
    ) -> Result<ConnectionDetail, Problem> {
        let link = self.live(&note.connection)?;
        self.database(self.db.mark_said(link.id, note.step, note.said.then(|| self.now())))?;
        self.emit_row(&note.connection);
        self.detail(&note.connection)
    }
}

impl OpenProfile {
    /// Starts, pauses or ends the watch of a connection.
    pub async fn set_watch(self: &Arc<Self>, set: SetWatch) -> Result<ConnectionDetail, Problem> {
        let running = lock(&self.watches).contains_key(&set.connection);
        match set.order {
            WatchOrder::Watch if !running => {
                let link =
                    self.database(self.db.live_link(self.view.id, &set.connection))?.ok_or_else(|| {
                        problems::problem(ProblemCode::LinkGone, Who::You, "There is no live link to watch.")
                    })?;
                self.start_watch(&link);
            }
            WatchOrder::Watch => {
                if let Some(watched) = lock(&self.watches).get_mut(&set.connection) {
                    watched.state = WatchState::Watching;
                    watched.handle.resume();
                }
            }
            WatchOrder::Pause => {
                if let Some(watched) = lock(&self.watches).get_mut(&set.connection) {
                    watched.state = WatchState::Paused;
                    watched.next_at = None;
                    watched.handle.pause();
                }
            }
            WatchOrder::Stop => {
                lock(&self.watches).remove(&set.connection);
                if let Some(link) = self.database(self.db.live_link(self.view.id, &set.connection))? {
                    self.follow_unwatched(&link);
                }
            }
        }
        self.emit_row(&set.connection);
        self.detail(&set.connection)
    }
}

async fn copy(outside: &dyn Outside, text: &str) -> Result<(), Problem> {
    if outside.copy(text).await {
        Ok(())
    } else {
        Err(problems::internal("The clipboard did not take the text."))
    }
}
