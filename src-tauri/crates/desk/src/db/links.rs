//! The link ledger: every setup link this app made, with its state and fate.

use crate::ids::ProfileId;
use std::collections::HashMap;

use rusqlite::{OptionalExtension, Row, params};

use super::Db;
use crate::interface::{ClientStep, ConnectedView, EndedLink, LinkFate};

/// A live link as the ledger has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct LinkRecord {
    /// Its number.
    pub id: i64,
    /// Prefixed id of its connection.
    pub connection: String,
    /// Id of its auth session, where the service told one.
    pub session: Option<String>,
    /// Its address, sealed.
    pub url: Option<Vec<u8>>,
    /// When it was made, milliseconds since 1970; so are all times here.
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
    pub sent: Sent,
    /// What the client said.
    pub said: ClientSaid,
}

/// When a link was first copied, opened and mailed here. Copied or mailed it is handed over; opened here it is not.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Sent {
    /// Copied.
    pub copied_at: Option<i64>,
    /// Opened in a browser here.
    pub opened_at: Option<i64>,
    /// Put into a mail.
    pub mailed_at: Option<i64>,
}

/// When the client said a step was done.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct ClientSaid {
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
    pub connection: &'a str,
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

fn fate_text(fate: LinkFate) -> &'static str {
    match fate {
        LinkFate::Replaced => "replaced",
        LinkFate::OutOfTime => "out_of_time",
        LinkFate::Completed => "completed",
        LinkFate::Declined => "declined",
        LinkFate::Unknown => "unknown",
    }
}

fn fate(text: &str) -> LinkFate {
    match text {
        "replaced" => LinkFate::Replaced,
        "completed" => LinkFate::Completed,
        "declined" => LinkFate::Declined,
        "out_of_time" => LinkFate::OutOfTime,
        _ => LinkFate::Unknown,
    }
}

fn live(row: &Row<'_>) -> rusqlite::Result<LinkRecord> {
    Ok(LinkRecord {
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
        sent: Sent {
            copied_at: row.get("copied_at")?,
            opened_at: row.get("opened_at")?,
            mailed_at: row.get("mailed_at")?,
        },
        said: ClientSaid { opened_at: row.get("opened_said_at")?, allowed_at: row.get("allowed_said_at")? },
    })
}

fn ended(row: &Row<'_>) -> rusqlite::Result<EndedLink> {
    let text: String = row.get("fate")?;
    Ok(EndedLink {
        id: row.get("id")?,
        created_at: row.get("created_at")?,
        ended_at: row.get("ended_at")?,
        minutes: row.get("minutes")?,
        fate: fate(&text),
    })
}

impl Db {
    /// Enters a link; the live one of the same connection ends as replaced in the same step.
    ///
    /// # Errors
    /// `QueryReturnedNoRows` where the profile was forgotten meanwhile.
    pub(crate) fn add_link(&self, new: &NewLink<'_>) -> rusqlite::Result<LinkRecord> {
        let mut connection = self.lock();
        let transaction = connection.transaction()?;
        if !Self::is_here(&transaction, new.profile)? {
            return Err(rusqlite::Error::QueryReturnedNoRows);
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
    pub(crate) fn set_link_url(&self, id: i64, sealed: &[u8]) -> rusqlite::Result<()> {
        self.lock()
            .execute("UPDATE link SET url = ? WHERE id = ? AND ended_at IS NULL", params![sealed, id])?;
        Ok(())
    }

    /// Live links of a profile.
    pub(crate) fn live_links(&self, profile: ProfileId) -> rusqlite::Result<Vec<LinkRecord>> {
        let connection = self.lock();
        let mut statement =
            connection.prepare_cached("SELECT * FROM link WHERE profile = ? AND ended_at IS NULL")?;
        statement.query_map([profile], live)?.collect()
    }

    /// The live link of a connection.
    pub(crate) fn live_link(
        &self,
        profile: ProfileId,
        connection: &str,
    ) -> rusqlite::Result<Option<LinkRecord>> {
        let database = self.lock();
        let mut statement = database
            .prepare_cached("SELECT * FROM link WHERE profile = ? AND connection = ? AND ended_at IS NULL")?;
        statement.query_row(params![profile, connection], live).optional()
    }

    /// The link of each connection of a profile that ended last.
    pub(crate) fn last_ended_links(
        &self,
        profile: ProfileId,
    ) -> rusqlite::Result<HashMap<String, EndedLink>> {
        let database = self.lock();
        let mut statement = database.prepare_cached(
            "SELECT * FROM link WHERE profile = ? AND ended_at IS NOT NULL ORDER BY ended_at, id",
        )?;
        let rows = statement.query_map([profile], |row| Ok((row.get("connection")?, ended(row)?)))?;
        // A later one of the same connection takes the place of an earlier one.
        rows.collect()
    }

    /// Number of the newest link of a profile; 0 where there is none.
    pub(crate) fn newest_link(&self, profile: ProfileId) -> rusqlite::Result<i64> {
        self.lock()
            .query_row("SELECT coalesce(max(id), 0) FROM link WHERE profile = ?", [profile], |row| row.get(0))
    }

    /// Links that ended, newest first.
    pub(crate) fn ended_links(
        &self,
        profile: ProfileId,
        connection: &str,
        most: u32,
    ) -> rusqlite::Result<Vec<EndedLink>> {
        let database = self.lock();
        let mut statement = database.prepare_cached(
            "SELECT * FROM link WHERE profile = ? AND connection = ? AND ended_at IS NOT NULL
                ORDER BY ended_at DESC, id DESC LIMIT ?",
        )?;
        statement.query_map(params![profile, connection, most], ended)?.collect()
    }

    /// Ends a live link and erases its address. False where it had ended before.
    pub(crate) fn end_link(&self, id: i64, fate: LinkFate, at: i64) -> rusqlite::Result<bool> {
        let changed = self.lock().execute(
            "UPDATE link SET ended_at = ?, fate = ?, url = NULL WHERE id = ? AND ended_at IS NULL",
            params![at, fate_text(fate), id],
        )?;
        Ok(changed == 1)
    }

    /// Ends a live link as the one that led to the connection. `seen_late`: the checks had paused before.
    pub(crate) fn complete_link(&self, id: i64, at: i64, seen_late: bool) -> rusqlite::Result<()> {
        self.lock().execute(
            "UPDATE link SET ended_at = ?, fate = 'completed', url = NULL, seen_late = ?
                WHERE id = ? AND ended_at IS NULL",
            params![at, seen_late, id],
        )?;
        Ok(())
    }

    /// Notes what was done with a link; the first time of each counts.
    pub(crate) fn mark_sent(&self, id: i64, sent: &Sent) -> rusqlite::Result<()> {
        self.lock().execute(
            "UPDATE link SET copied_at = coalesce(copied_at, ?), opened_at = coalesce(opened_at, ?),
                mailed_at = coalesce(mailed_at, ?) WHERE id = ?",
            params![sent.copied_at, sent.opened_at, sent.mailed_at, id],
        )?;
        Ok(())
    }

    /// Notes what the client said, or takes it back.
    pub(crate) fn mark_said(&self, id: i64, step: ClientStep, at: Option<i64>) -> rusqlite::Result<()> {
        let column = match step {
            ClientStep::Opened => "opened_said_at",
            ClientStep::Allowed => "allowed_said_at",
        };
        self.lock().execute(&format!("UPDATE link SET {column} = ? WHERE id = ?"), params![at, id])?;
        Ok(())
    }

    /// How the connection became connected, from the link that led to it last.
    pub(crate) fn completed_link(
        &self,
        profile: ProfileId,
        connection: &str,
    ) -> rusqlite::Result<Option<ConnectedView>> {
        self.lock()
            .query_row(
                "SELECT * FROM link WHERE profile = ? AND connection = ? AND fate = 'completed'
                    ORDER BY ended_at DESC LIMIT 1",
                params![profile, connection],
                |row| {
                    let sent: [Option<i64>; 2] = [row.get("copied_at")?, row.get("mailed_at")?];
                    Ok(ConnectedView {
                        at: row.get("ended_at")?,
                        link_created_at: row.get("created_at")?,
                        sent_at: sent.into_iter().flatten().min(),
                        opened_said_at: row.get("opened_said_at")?,
                        allowed_said_at: row.get("allowed_said_at")?,
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

    fn new(connection: &str, created_at: i64) -> NewLink<'_> {
        NewLink {
            profile: ProfileId(0),
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
        let first = db.add_link(&new("a", 1)).unwrap();
        db.set_link_url(first.id, b"sealed").unwrap();
        db.add_link(&new("b", 2)).unwrap();
        let second = db.add_link(&new("a", 3)).unwrap();
        assert_eq!((first.replaced, second.replaced), (0, 1));
        assert_eq!(db.live_link(ProfileId(0), "a").unwrap().unwrap().id, second.id);
        let ended = db.ended_links(ProfileId(0), "a", 9).unwrap();
        assert_eq!((ended[0].id, ended[0].fate, ended[0].ended_at), (first.id, LinkFate::Replaced, 3));
        assert_eq!(db.live_links(ProfileId(0)).unwrap().len(), 2);
    }

    #[test]
    fn the_address_is_erased_when_a_link_ends_and_cannot_come_back() {
        let db = in_memory();
        let link = db.add_link(&new("a", 1)).unwrap();
        db.set_link_url(link.id, b"sealed").unwrap();
        assert!(db.end_link(link.id, LinkFate::Declined, 5).unwrap());
        assert!(!db.end_link(link.id, LinkFate::Completed, 6).unwrap(), "a link ends once");
        db.set_link_url(link.id, b"late").unwrap();
        let url: Option<Vec<u8>> = db.lock().query_row("SELECT url FROM link", [], |row| row.get(0)).unwrap();
        assert_eq!(url, None);
    }

    #[test]
    fn the_first_handing_over_counts_and_what_was_said_can_be_taken_back() {
        let db = in_memory();
        let link = db.add_link(&new("a", 1)).unwrap();
        db.mark_sent(link.id, &Sent { opened_at: Some(9), ..Sent::default() }).unwrap();
        db.mark_sent(link.id, &Sent { copied_at: Some(10), ..Sent::default() }).unwrap();
        db.mark_sent(link.id, &Sent { copied_at: Some(20), mailed_at: Some(21), ..Sent::default() }).unwrap();
        db.mark_said(link.id, ClientStep::Opened, Some(30)).unwrap();
        db.mark_said(link.id, ClientStep::Allowed, Some(31)).unwrap();
        db.mark_said(link.id, ClientStep::Allowed, None).unwrap();
        db.end_link(link.id, LinkFate::Completed, 40).unwrap();
        let view = db.completed_link(ProfileId(0), "a").unwrap().unwrap();
        assert_eq!((view.sent_at, view.opened_said_at, view.allowed_said_at), (Some(10), Some(30), None));
    }
}
