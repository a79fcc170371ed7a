//! The link ledger: every setup link this app made, with its state and fate.

use std::collections::HashMap;

use jiff::Timestamp;
use rusqlite::{OptionalExtension, params};

use super::Db;
use crate::board::Caller;
use crate::ids::{ConnectionId, LinkId, ProfileId};
use crate::interface::{EndedLink, LinkFate, WatchOrder};
use crate::links::{CompletedLink, LiveLink, NewLink, Sent};
use crate::time::to_millisecond;

/// Why a link could not be entered.
#[derive(Debug, thiserror::Error)]
pub(crate) enum AddLinkError {
    /// Its profile was forgotten meanwhile.
    #[error("the profile was forgotten")]
    ProfileGone,
    /// The file cannot be written.
    #[error(transparent)]
    Sqlite(#[from] rusqlite::Error),
}

impl Db {
    /// Enters a link; the live one of the same connection ends as replaced in the same step.
    ///
    /// # Errors
    /// [`AddLinkError::ProfileGone`] where the profile was forgotten meanwhile; nothing is written then.
    pub(crate) fn add_link(&self, profile: ProfileId, new: &NewLink) -> Result<LiveLink, AddLinkError> {
        let mut connection = self.lock();
        let transaction = connection.transaction()?;
        if !Self::is_here(&transaction, profile)? {
            return Err(AddLinkError::ProfileGone);
        }
        let created_at = to_millisecond(new.created_at);
        let replaced = transaction.execute(
            "UPDATE link SET ended_at = ?, fate = 'replaced', url = NULL
                WHERE profile = ? AND connection = ? AND ended_at IS NULL",
            params![created_at, profile, new.connection],
        )?;
        let link = transaction.query_row(
            "INSERT INTO link (profile, connection, session, created_at, expires_at, minutes, replaced, already_set_up,
                redirect, made_by_desk) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING *",
            params![
                profile,
                new.connection,
                new.session,
                created_at,
                new.expires_at.map(to_millisecond),
                new.minutes,
                replaced as i64,
                new.already_set_up,
                new.redirect.as_deref().unwrap_or_default(),
                new.asked_by == Caller::Desk
            ],
            LiveLink::read,
        )?;
        transaction.commit()?;
        Ok(link)
    }

    /// Keeps the sealed address of a link that is still live.
    pub(crate) fn set_link_url(&self, id: LinkId, sealed: &[u8]) -> rusqlite::Result<()> {
        self.lock()
            .execute("UPDATE link SET url = ? WHERE id = ? AND ended_at IS NULL", params![sealed, id])?;
        Ok(())
    }

    /// Live links of a profile.
    pub(crate) fn live_links(&self, profile: ProfileId) -> rusqlite::Result<Vec<LiveLink>> {
        let connection = self.lock();
        let mut statement =
            connection.prepare_cached("SELECT * FROM link WHERE profile = ? AND ended_at IS NULL")?;
        statement.query_map([profile], LiveLink::read)?.collect()
    }

    /// The live link of a connection.
    #[cfg(test)]
    pub(crate) fn live_link(
        &self,
        profile: ProfileId,
        connection: &ConnectionId,
    ) -> rusqlite::Result<Option<LiveLink>> {
        let database = self.lock();
        let mut statement = database
            .prepare_cached("SELECT * FROM link WHERE profile = ? AND connection = ? AND ended_at IS NULL")?;
        statement.query_row(params![profile, connection], LiveLink::read).optional()
    }

    /// The link of each connection of a profile that ended last.
    pub(crate) fn last_ended_links(
        &self,
        profile: ProfileId,
    ) -> rusqlite::Result<HashMap<ConnectionId, EndedLink>> {
        let database = self.lock();
        let mut statement = database.prepare_cached(
            "SELECT * FROM link WHERE profile = ? AND ended_at IS NOT NULL ORDER BY ended_at, id",
        )?;
        // A later one of the same connection takes the place of an earlier one.
        statement.query_map([profile], |row| Ok((row.get("connection")?, EndedLink::read(row)?)))?.collect()
    }

    /// Number of the newest link of a profile; 0 where there is none.
    pub(crate) fn newest_link(&self, profile: ProfileId) -> rusqlite::Result<LinkId> {
        self.lock()
            .query_row("SELECT coalesce(max(id), 0) FROM link WHERE profile = ?", [profile], |row| row.get(0))
    }

    /// Links that ended, newest first.
    pub(crate) fn ended_links(
        &self,
        profile: ProfileId,
        connection: &ConnectionId,
        most: u32,
    ) -> rusqlite::Result<Vec<EndedLink>> {
        let database = self.lock();
        let mut statement = database.prepare_cached(
            "SELECT * FROM link WHERE profile = ? AND connection = ? AND ended_at IS NOT NULL
                ORDER BY ended_at DESC, id DESC LIMIT ?",
        )?;
        statement.query_map(params![profile, connection, most], EndedLink::read)?.collect()
    }

    /// Ends a live link and erases its address. `seen_late`: the checks had paused before. Returns false if it had ended before.
    pub(crate) fn end_link(
        &self,
        id: LinkId,
        fate: LinkFate,
        at: Timestamp,
        seen_late: bool,
    ) -> rusqlite::Result<bool> {
        let changed = self.lock().execute(
            "UPDATE link SET ended_at = ?, fate = ?, seen_late = ?, url = NULL WHERE id = ? AND ended_at IS NULL",
            params![to_millisecond(at), fate, seen_late, id],
        )?;
        Ok(changed == 1)
    }

    /// Keeps what was done with a link; the first time of each counts.
    pub(crate) fn mark_sent(&self, id: LinkId, sent: Sent) -> rusqlite::Result<()> {
        let [copied_at, opened_at, mailed_at] =
            [sent.copied_at, sent.opened_at, sent.mailed_at].map(|at| at.map(to_millisecond));
        self.lock().execute(
            "UPDATE link SET copied_at = coalesce(copied_at, ?), opened_at = coalesce(opened_at, ?),
                mailed_at = coalesce(mailed_at, ?) WHERE id = ?",
            params![copied_at, opened_at, mailed_at, id],
        )?;
        Ok(())
    }

    /// Keeps what its user ordered of the watch of a link.
    pub(crate) fn set_watch_order(&self, id: LinkId, order: WatchOrder) -> rusqlite::Result<()> {
        self.lock().execute("UPDATE link SET watch_order = ? WHERE id = ?", params![order, id])?;
        Ok(())
    }

    /// Keeps when the client said that the link was opened; `None` takes it back.
    pub(crate) fn set_opened_said(&self, id: LinkId, at: Option<Timestamp>) -> rusqlite::Result<()> {
        let at = at.map(to_millisecond);
        self.lock().execute("UPDATE link SET opened_said_at = ? WHERE id = ?", params![at, id])?;
        Ok(())
    }

    /// Keeps when the client said that access was allowed; `None` takes it back.
    pub(crate) fn set_allowed_said(&self, id: LinkId, at: Option<Timestamp>) -> rusqlite::Result<()> {
        let at = at.map(to_millisecond);
        self.lock().execute("UPDATE link SET allowed_said_at = ? WHERE id = ?", params![at, id])?;
        Ok(())
    }

    /// The last link that led to a connection; `None` if no link of this desk did.
    pub(crate) fn completed_link(
        &self,
        profile: ProfileId,
        connection: &ConnectionId,
    ) -> rusqlite::Result<Option<CompletedLink>> {
        self.lock()
            .query_row(
                "SELECT * FROM link WHERE profile = ? AND connection = ? AND fate = 'completed'
                    ORDER BY ended_at DESC LIMIT 1",
                params![profile, connection],
                CompletedLink::read,
            )
            .optional()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::in_memory;
    use crate::links::ClientSaid;
    use crate::sample::SAMPLE_PROFILE;

    fn at(ms: i64) -> Timestamp {
        Timestamp::from_millisecond(ms).unwrap()
    }

    fn new(connection: &str, created_at: i64) -> NewLink {
        NewLink {
            connection: connection.into(),
            session: Some("auth_sess_1".to_owned()),
            created_at: at(created_at),
            expires_at: Some(at(created_at + 60_000)),
            minutes: 1,
            already_set_up: false,
            redirect: None,
            asked_by: Caller::User,
        }
    }

    #[test]
    fn a_new_link_ends_the_live_one_of_its_connection_only() {
        let db = in_memory();
        let a = ConnectionId::from("a");
        let first = db.add_link(SAMPLE_PROFILE, &new("a", 1)).unwrap();
        db.set_link_url(first.id, b"sealed").unwrap();
        db.add_link(SAMPLE_PROFILE, &new("b", 2)).unwrap();
        let second = db.add_link(SAMPLE_PROFILE, &new("a", 3)).unwrap();
        assert_eq!((first.replaced, second.replaced), (0, 1));
        assert_eq!(db.live_link(SAMPLE_PROFILE, &a).unwrap().unwrap().id, second.id);
        let ended = db.ended_links(SAMPLE_PROFILE, &a, 9).unwrap();
        assert_eq!(
            (ended[0].id, ended[0].fate, ended[0].ended_at),
            (first.id, LinkFate::Replaced, at(3).into())
        );
        assert_eq!(db.live_links(SAMPLE_PROFILE).unwrap().len(), 2);
    }

    /// INV-LINK-1
    #[test]
    fn the_address_is_erased_when_a_link_ends_and_cannot_come_back() {
        let db = in_memory();
        let link = db.add_link(SAMPLE_PROFILE, &new("a", 1)).unwrap();
        db.set_link_url(link.id, b"sealed").unwrap();
        assert!(db.end_link(link.id, LinkFate::Declined, at(5), false).unwrap());
        assert!(!db.end_link(link.id, LinkFate::Completed, at(6), false).unwrap(), "a link ends once");
        db.set_link_url(link.id, b"late").unwrap();
        let url: Option<Vec<u8>> = db.lock().query_row("SELECT url FROM link", [], |row| row.get(0)).unwrap();
        assert_eq!(url, None);
    }

    #[test]
    fn the_first_handing_over_counts_and_what_was_said_can_be_taken_back() {
        let db = in_memory();
        let link = db.add_link(SAMPLE_PROFILE, &new("a", 1)).unwrap();
        db.mark_sent(link.id, Sent { opened_at: Some(at(9)), ..Sent::default() }).unwrap();
        db.mark_sent(link.id, Sent { copied_at: Some(at(10)), ..Sent::default() }).unwrap();
        let later = Sent { copied_at: Some(at(20)), mailed_at: Some(at(21)), ..Sent::default() };
        db.mark_sent(link.id, later).unwrap();
        db.set_opened_said(link.id, Some(at(30))).unwrap();
        db.set_allowed_said(link.id, Some(at(31))).unwrap();
        db.set_allowed_said(link.id, None).unwrap();
        db.end_link(link.id, LinkFate::Completed, at(40), false).unwrap();
        let row = db.completed_link(SAMPLE_PROFILE, &"a".into()).unwrap().unwrap();
        assert_eq!(
            row.sent,
            Sent { copied_at: Some(at(10)), opened_at: Some(at(9)), mailed_at: Some(at(21)) }
        );
        assert_eq!(row.said, ClientSaid { opened_at: Some(at(30)), allowed_at: None });
    }

    #[test]
    fn a_link_of_a_forgotten_profile_is_not_entered_and_that_is_said() {
        let db = in_memory();
        assert!(matches!(db.add_link(ProfileId(9), &new("a", 1)), Err(AddLinkError::ProfileGone)));
    }
}
