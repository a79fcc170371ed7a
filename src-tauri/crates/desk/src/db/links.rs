//! The link ledger: every setup link this app made, with its state and fate.

use crate::ids::{ConnectionId, LinkId, ProfileId};
use std::collections::HashMap;

use rusqlite::{OptionalExtension, Row, params};

use super::Db;

/// A row of a live link. Times are milliseconds since 1970, UTC; so are all times here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct LinkRow {
    /// Its number.
    pub id: LinkId,
    /// Prefixed id of its connection.
    pub connection: ConnectionId,
    /// Id of its auth session, where the service told one.
    pub session: Option<String>,
    /// Its address, sealed.
    pub url: Option<Vec<u8>>,
    /// When it was made.
    pub created_at: i64,
    /// When it stops working, where the service told.
    pub expires_at: Option<i64>,
    /// Life it was made with.
    pub minutes: u32,
    /// Links made here that ended when it was made.
    pub replaced: u32,
    /// The connection was set up already.
    pub already_set_up: bool,
    /// Where the client lands afterwards; empty for nowhere.
    pub redirect: String,
    /// What was done with it here.
    pub sent: SentRow,
    /// What the client said.
    pub said: ClientSaidRow,
}

/// When a link was first copied, opened and mailed here. Copied or mailed it is handed over; opened here it is not.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct SentRow {
    /// Copied.
    pub copied_at: Option<i64>,
    /// Opened in a browser here.
    pub opened_at: Option<i64>,
    /// Put into a mail.
    pub mailed_at: Option<i64>,
}

/// When the client said a step was done.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct ClientSaidRow {
    /// Opened the link.
    pub opened_at: Option<i64>,
    /// Allowed access.
    pub allowed_at: Option<i64>,
}

/// A link that was just made.
#[derive(Debug)]
pub(crate) struct NewLink<'a> {
    /// Number of the profile.
    pub profile: ProfileId,
    /// Prefixed id of the connection.
    pub connection: &'a ConnectionId,
    /// Id of the auth session.
    pub session: Option<&'a str>,
    /// When it was made.
    pub created_at: i64,
    /// When it stops working, where the service told.
    pub expires_at: Option<i64>,
    /// Life it was made with.
    pub minutes: u32,
    /// The connection was set up already.
    pub already_set_up: bool,
    /// Where the client lands afterwards; empty for nowhere.
    pub redirect: &'a str,
}

fn live(row: &Row<'_>) -> rusqlite::Result<LinkRow> {
    Ok(LinkRow {
        id: row.get("id")?,
        connection: row.get("connection")?,
        session: row.get("session")?,
        url: row.get("url")?,
        created_at: row.get("created_at")?,
        expires_at: row.get("expires_at")?,
        minutes: row.get("minutes")?,
        replaced: row.get("replaced")?,
        already_set_up: row.get("already_set_up")?,
        redirect: row.get("redirect")?,
        sent: sent(row)?,
        said: said(row)?,
    })
}

/// A row of a link that ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct EndedLinkRow {
    /// Its number.
    pub id: LinkId,
    /// Prefixed id of its connection.
    pub connection: ConnectionId,
    /// When it was made.
    pub created_at: i64,
    /// When it ended.
    pub ended_at: i64,
    /// Life it was made with.
    pub minutes: u32,
    /// How it ended, as the version that ended it wrote it.
    pub fate: String,
}

/// A row of the link that led to a connection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct CompletedLinkRow {
    /// When it ended.
    pub ended_at: i64,
    /// When it was made.
    pub created_at: i64,
    /// What was done with it here.
    pub sent: SentRow,
    /// What the client said.
    pub said: ClientSaidRow,
    /// The checks had paused before it ended.
    pub seen_late: bool,
}

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

fn ended(row: &Row<'_>) -> rusqlite::Result<EndedLinkRow> {
    Ok(EndedLinkRow {
        id: row.get("id")?,
        connection: row.get("connection")?,
        created_at: row.get("created_at")?,
        ended_at: row.get("ended_at")?,
        minutes: row.get("minutes")?,
        fate: row.get("fate")?,
    })
}

fn sent(row: &Row<'_>) -> rusqlite::Result<SentRow> {
    Ok(SentRow {
        copied_at: row.get("copied_at")?,
        opened_at: row.get("opened_at")?,
        mailed_at: row.get("mailed_at")?,
    })
}

fn said(row: &Row<'_>) -> rusqlite::Result<ClientSaidRow> {
    Ok(ClientSaidRow { opened_at: row.get("opened_said_at")?, allowed_at: row.get("allowed_said_at")? })
}

impl Db {
    /// Enters a link; the live one of the same connection ends as replaced in the same step.
    ///
    /// # Errors
    /// [`AddLinkError::ProfileGone`] where the profile was forgotten meanwhile; nothing is written then.
    pub(crate) fn add_link(&self, new: &NewLink<'_>) -> Result<LinkRow, AddLinkError> {
        let mut connection = self.lock();
        let transaction = connection.transaction()?;
        if !Self::is_here(&transaction, new.profile)? {
            return Err(AddLinkError::ProfileGone);
        }
        let replaced = transaction.execute(
            "UPDATE link SET ended_at = ?, fate = 'replaced', url = NULL
                WHERE profile = ? AND connection = ? AND ended_at IS NULL",
            params![new.created_at, new.profile, new.connection],
        )?;
        let record = transaction.query_row(
            "INSERT INTO link (profile, connection, session, created_at, expires_at, minutes, replaced, already_set_up,
                redirect) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING *",
            params![
                new.profile,
                new.connection,
                new.session,
                new.created_at,
                new.expires_at,
                new.minutes,
                replaced as i64,
                new.already_set_up,
                new.redirect
            ],
            live,
        )?;
        transaction.commit()?;
        Ok(record)
    }

    /// Keeps the sealed address of a link that is still live.
    pub(crate) fn set_link_url(&self, id: LinkId, sealed: &[u8]) -> rusqlite::Result<()> {
        self.lock()
            .execute("UPDATE link SET url = ? WHERE id = ? AND ended_at IS NULL", params![sealed, id])?;
        Ok(())
    }

    /// Live links of a profile.
    pub(crate) fn live_links(&self, profile: ProfileId) -> rusqlite::Result<Vec<LinkRow>> {
        let connection = self.lock();
        let mut statement =
            connection.prepare_cached("SELECT * FROM link WHERE profile = ? AND ended_at IS NULL")?;
        statement.query_map([profile], live)?.collect()
    }

    /// The live link of a connection.
    #[cfg(test)]
    pub(crate) fn live_link(
        &self,
        profile: ProfileId,
        connection: &ConnectionId,
    ) -> rusqlite::Result<Option<LinkRow>> {
        let database = self.lock();
        let mut statement = database
            .prepare_cached("SELECT * FROM link WHERE profile = ? AND connection = ? AND ended_at IS NULL")?;
        statement.query_row(params![profile, connection], live).optional()
    }

    /// The link of each connection of a profile that ended last.
    pub(crate) fn last_ended_links(&self, profile: ProfileId) -> rusqlite::Result<Vec<EndedLinkRow>> {
        let database = self.lock();
        let mut statement = database.prepare_cached(
            "SELECT * FROM link WHERE profile = ? AND ended_at IS NOT NULL ORDER BY ended_at, id",
        )?;
        let rows =
            statement.query_map([profile], |row| ended(row).map(|row| (row.connection.clone(), row)))?;
        // A later one of the same connection takes the place of an earlier one.
        let last: HashMap<ConnectionId, EndedLinkRow> = rows.collect::<rusqlite::Result<_>>()?;
        Ok(last.into_values().collect())
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
    ) -> rusqlite::Result<Vec<EndedLinkRow>> {
        let database = self.lock();
        let mut statement = database.prepare_cached(
            "SELECT * FROM link WHERE profile = ? AND connection = ? AND ended_at IS NOT NULL
                ORDER BY ended_at DESC, id DESC LIMIT ?",
        )?;
        statement.query_map(params![profile, connection, most], ended)?.collect()
    }

    /// Ends a live link and erases its address. `seen_late`: the checks had paused before. False where it had ended before.
    pub(crate) fn end_link(
        &self,
        id: LinkId,
        fate: &str,
        at: i64,
        seen_late: bool,
    ) -> rusqlite::Result<bool> {
        let changed = self.lock().execute(
            "UPDATE link SET ended_at = ?, fate = ?, seen_late = ?, url = NULL WHERE id = ? AND ended_at IS NULL",
            params![at, fate, seen_late, id],
        )?;
        Ok(changed == 1)
    }

    /// Keeps what was done with a link; the first time of each counts.
    pub(crate) fn mark_sent(&self, id: LinkId, sent: SentRow) -> rusqlite::Result<()> {
        self.lock().execute(
            "UPDATE link SET copied_at = coalesce(copied_at, ?), opened_at = coalesce(opened_at, ?),
                mailed_at = coalesce(mailed_at, ?) WHERE id = ?",
            params![sent.copied_at, sent.opened_at, sent.mailed_at, id],
        )?;
        Ok(())
    }

    /// Keeps when the client said that the link was opened. None: they took it back.
    pub(crate) fn set_opened_said(&self, id: LinkId, at: Option<i64>) -> rusqlite::Result<()> {
        self.lock().execute("UPDATE link SET opened_said_at = ? WHERE id = ?", params![at, id])?;
        Ok(())
    }

    /// Keeps when the client said that access was allowed. None: they took it back.
    pub(crate) fn set_allowed_said(&self, id: LinkId, at: Option<i64>) -> rusqlite::Result<()> {
        self.lock().execute("UPDATE link SET allowed_said_at = ? WHERE id = ?", params![at, id])?;
        Ok(())
    }

    /// The link that set a connection up last. None if no link of this desk did.
    pub(crate) fn completed_link(
        &self,
        profile: ProfileId,
        connection: &ConnectionId,
    ) -> rusqlite::Result<Option<CompletedLinkRow>> {
        self.lock()
            .query_row(
                "SELECT * FROM link WHERE profile = ? AND connection = ? AND fate = 'completed'
                    ORDER BY ended_at DESC LIMIT 1",
                params![profile, connection],
                |row| {
                    Ok(CompletedLinkRow {
                        ended_at: row.get("ended_at")?,
                        created_at: row.get("created_at")?,
                        sent: sent(row)?,
                        said: said(row)?,
                        seen_late: row.get("seen_late")?,
                    })
                },
            )
            .optional()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::in_memory;
    use crate::sample::SAMPLE_PROFILE;

    fn new(connection: &ConnectionId, created_at: i64) -> NewLink<'_> {
        NewLink {
            profile: SAMPLE_PROFILE,
            connection,
            session: Some("auth_sess_1"),
            created_at,
            expires_at: Some(created_at + 60_000),
            minutes: 1,
            already_set_up: false,
            redirect: "",
        }
    }

    #[test]
    fn a_new_link_ends_the_live_one_of_its_connection_only() {
        let db = in_memory();
        let [a, b] = ["a", "b"].map(ConnectionId::from);
        let first = db.add_link(&new(&a, 1)).unwrap();
        db.set_link_url(first.id, b"sealed").unwrap();
        db.add_link(&new(&b, 2)).unwrap();
        let second = db.add_link(&new(&a, 3)).unwrap();
        assert_eq!((first.replaced, second.replaced), (0, 1));
        assert_eq!(db.live_link(SAMPLE_PROFILE, &a).unwrap().unwrap().id, second.id);
        let ended = db.ended_links(SAMPLE_PROFILE, &a, 9).unwrap();
        assert_eq!((ended[0].id, ended[0].fate.as_str(), ended[0].ended_at), (first.id, "replaced", 3));
        assert_eq!(db.live_links(SAMPLE_PROFILE).unwrap().len(), 2);
    }

    #[test]
    fn the_address_is_erased_when_a_link_ends_and_cannot_come_back() {
        let db = in_memory();
        let link = db.add_link(&new(&"a".into(), 1)).unwrap();
        db.set_link_url(link.id, b"sealed").unwrap();
        assert!(db.end_link(link.id, "declined", 5, false).unwrap());
        assert!(!db.end_link(link.id, "completed", 6, false).unwrap(), "a link ends once");
        db.set_link_url(link.id, b"late").unwrap();
        let url: Option<Vec<u8>> = db.lock().query_row("SELECT url FROM link", [], |row| row.get(0)).unwrap();
        assert_eq!(url, None);
    }

    #[test]
    fn the_first_handing_over_counts_and_what_was_said_can_be_taken_back() {
        let db = in_memory();
        let link = db.add_link(&new(&"a".into(), 1)).unwrap();
        db.mark_sent(link.id, SentRow { opened_at: Some(9), ..SentRow::default() }).unwrap();
        db.mark_sent(link.id, SentRow { copied_at: Some(10), ..SentRow::default() }).unwrap();
        let later = SentRow { copied_at: Some(20), mailed_at: Some(21), ..SentRow::default() };
        db.mark_sent(link.id, later).unwrap();
        db.set_opened_said(link.id, Some(30)).unwrap();
        db.set_allowed_said(link.id, Some(31)).unwrap();
        db.set_allowed_said(link.id, None).unwrap();
        db.end_link(link.id, "completed", 40, false).unwrap();
        let row = db.completed_link(SAMPLE_PROFILE, &"a".into()).unwrap().unwrap();
        assert_eq!(row.sent, SentRow { copied_at: Some(10), opened_at: Some(9), mailed_at: Some(21) });
        assert_eq!(row.said, ClientSaidRow { opened_at: Some(30), allowed_at: None });
    }

    #[test]
    fn a_link_of_a_forgotten_profile_is_not_entered_and_that_is_said() {
        let db = in_memory();
        let a = ConnectionId::from("a");
        let new = NewLink { profile: ProfileId(9), ..new(&a, 1) };
        assert!(matches!(db.add_link(&new), Err(AddLinkError::ProfileGone)));
    }
}
