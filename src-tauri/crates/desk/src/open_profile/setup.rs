//! Setup links and their watches, as the user of a profile works on them.

use std::sync::Arc;

use secrecy::{ExposeSecret, SecretString};

use super::OpenProfile;
use crate::board::Caller;
use crate::interface::{
    ConnectionDetail, CreateLink, ForConnection, NoteClientStep, OpenLink, OpenOutcome, Problem, ProblemCode,
    ProblemDetail, SetWatch,
};
use crate::links::{LiveLink, Message, Sent};
use crate::problems;

impl OpenProfile {
    /// Makes a setup link and watches it. The service ends every older link of the connection, so the user must agree to replace a live
    /// one. If the client went through with the live link meanwhile, no link is made and the answer shows the connection set up.
    ///
    /// # Errors
    /// [`ProblemCode::LinkLive`] where a live link was not agreed to be replaced; [`ProblemCode::LinkUncertain`] where no answer came:
    /// a link may have been made, and is never asked for again by itself.
    pub async fn create_link(self: &Arc<Self>, order: CreateLink) -> Result<ConnectionDetail, Problem> {
        let profile = self.clone();
        let making = self.context.unfinished.spawn(async move {
            profile.make_link(&order, Caller::User).await?;
            profile.detail(&order.connection).await
        });
        making.await.map_err(|_| problems::internal(ProblemDetail::MakingInterrupted))?
    }

    /// Waits until every link that is being made now is entered, or its making has failed.
    pub(crate) async fn link_making_ended(&self) {
        self.links.making_ended().await;
    }

    pub(super) async fn make_link(
        self: &Arc<Self>,
        order: &CreateLink,
        asked_by: Caller,
    ) -> Result<(), Problem> {
        let made = self.links.make(order, asked_by).await;
        self.context.row_changes.mark(order.connection.as_str());
        if let Some(link) = made? {
            self.watches.start(&link);
            self.links.seal_address(&link).await;
        }
        Ok(())
    }

    /// Opens the live link in the user's browser. That hands it to nobody. Where it fails, the link is in the clipboard.
    ///
    /// # Errors
    /// [`ProblemCode::LinkGone`] where there is no link to open.
    pub async fn open_link(&self, open: OpenLink) -> Result<OpenOutcome, Problem> {
        let (link, url) = self.links.usable(&open.connection)?;
        let opened = self.context.outside.open(url.expose_secret()).await;
        let problem = if opened {
            None
        } else {
            let copied = self.context.outside.copy(url.expose_secret()).await;
            let instead = if copied { ProblemDetail::LinkCopied } else { ProblemDetail::LinkNotCopied };
            Some(problems::problem(ProblemCode::NoBrowser).with(instead))
        };
        let opened_at = (opened && !open.preview).then(|| self.context.now());
        let detail = self.mark_sent(&link, Sent { opened_at, ..Sent::default() }).await?;
        Ok(OpenOutcome { problem, detail })
    }

    /// Puts the live link into the clipboard.
    ///
    /// # Errors
    /// [`ProblemCode::LinkGone`] where there is no link to copy.
    pub async fn copy_link(&self, of: ForConnection) -> Result<ConnectionDetail, Problem> {
        let (link, url) = self.links.usable(&of.connection)?;
        self.context.copy(url.expose_secret()).await?;
        self.mark_sent(&link, Sent { copied_at: Some(self.context.now()), ..Sent::default() }).await
    }

    /// Puts the mail with the live link into the clipboard, its subject first, to be pasted into another mail program.
    ///
    /// # Errors
    /// [`ProblemCode::LinkGone`] where there is no link to send.
    pub async fn copy_message(&self, of: ForConnection) -> Result<ConnectionDetail, Problem> {
        let (link, url) = self.links.usable(&of.connection)?;
        self.context.copy(&self.message(&link, &url).text()).await?;
        self.mark_sent(&link, Sent { copied_at: Some(self.context.now()), ..Sent::default() }).await
    }

    /// Opens a mail draft with the live link. Where no program takes it, the message is in the clipboard.
    ///
    /// # Errors
    /// [`ProblemCode::LinkGone`] where there is no link to send.
    pub async fn email_link(&self, of: ForConnection) -> Result<OpenOutcome, Problem> {
        let (link, url) = self.links.usable(&of.connection)?;
        let message = self.message(&link, &url);
        let has_program = self.context.outside.takes_mail().await;
        let (sent, problem) = if has_program && self.context.outside.open(message.address().as_str()).await {
            (Sent { mailed_at: Some(self.context.now()), ..Sent::default() }, None)
        } else {
            let copied = self.context.outside.copy(&message.text()).await;
            let instead = if copied {
                ProblemDetail::MessageCopied { has_program }
            } else {
                ProblemDetail::MessageNotCopied { has_program }
            };
            let sent = Sent { copied_at: copied.then(|| self.context.now()), ..Sent::default() };
            (sent, Some(problems::problem(ProblemCode::NoMailProgram).with(instead)))
        };
        Ok(OpenOutcome { problem, detail: self.mark_sent(&link, sent).await? })
    }

    /// Notes a step that only the client can see.
    ///
    /// # Errors
    /// [`ProblemCode::LinkGone`] where there is no live link.
    pub async fn note_client_step(&self, note: NoteClientStep) -> Result<ConnectionDetail, Problem> {
        let connection = note.connection;
        let link = self.links.require_live(&connection)?;
        self.links.mark_said(&link, note.step, note.said).await?;
        self.context.row_changes.mark(connection.as_str());
        self.detail(&connection).await
    }

    /// Starts, pauses or ends the watch of a connection.
    ///
    /// # Errors
    /// [`ProblemCode::LinkGone`] where a watch is to start and there is no live link.
    pub async fn set_watch(&self, set: SetWatch) -> Result<ConnectionDetail, Problem> {
        self.watches.order(&set.connection, set.order).await?;
        self.detail(&set.connection).await
    }

    fn message(&self, link: &LiveLink, url: &SecretString) -> Message {
        Message::new(
            self.context.language,
            &self.board.name(&link.connection),
            url.expose_secret(),
            link.expires_at,
        )
    }

    async fn mark_sent(&self, link: &LiveLink, sent: Sent) -> Result<ConnectionDetail, Problem> {
        self.links.mark_sent(link, sent).await?;
        self.context.row_changes.mark(link.connection.as_str());
        self.detail(&link.connection).await
    }
}
