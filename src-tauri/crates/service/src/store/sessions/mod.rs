//! Auth sessions at rest: each carries one setup link. Every change of a link's state is here, each one
//! transaction:
//!
//! ```text
//! pending -> in_progress -> completed (from pending too, if the company file answers first)
//!    \____________\_______-> expired (replaced | out_of_time | declined)
//! completed -> expired (declined), if the client says that it is the wrong company file
//! ```
//!
//! A connection has at most one live link (pending or in progress); a unique index keeps that. An ended link has lost its token and is
//! found by the token's digest.
//!
//! INV-SESSION-1: Reading a link writes nothing and waits for no writer. Whether its time is over follows from the clocks
//! ([`Moment::left`]), and the next sweep records it.

mod sweep;

use jiff::{SignedDuration, Timestamp};
use ledgerlane_api::{ExpiryMinutes, SessionStatus};
use ledgerlane_company::Identity;
use rusqlite::{Connection, OptionalExtension, Params, Row};

pub(crate) use sweep::{known_time, sweep};

use crate::ids;
use crate::steady::Moment;
use crate::store::StoreError;
use crate::store::connections::{self, time};
use crate::store::connectors::{self, NewPair};

/// An auth session as it is stored, with its state as of a moment.
///
/// INV-SESSION-2: The token is stored while the link is live and at no other time; the table has a CHECK for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct StoredSession {
    pub(crate) row: i64,
    pub(crate) id: String,
    /// Row of its connection.
    pub(crate) connection: i64,
    /// The secret part of its link. None once the link has ended.
    pub(crate) token: Option<String>,
    pub(crate) redirect_url: Option<String>,
    pub(crate) state: LinkState,
    pub(crate) created_at: Timestamp,
    /// When it runs out, by the wall clock.
    pub(crate) expires_at: Timestamp,
    /// How long the link still works. Zero once it has ended.
    pub(crate) left: SignedDuration,
    /// When the client went on from the page. None before.
    pub(crate) begun_at: Option<Timestamp>,
    /// When QuickBooks was told to allow access. None before.
    pub(crate) allowed_at: Option<Timestamp>,
    /// When the connector's file of settings was fetched. None before, and after a new one was asked for.
    pub(crate) file_at: Option<Timestamp>,
    /// When a Web Connector that has that file asked for the page for support, which it does when the file is added. None before.
    pub(crate) support_at: Option<Timestamp>,
    /// When it was completed or expired. None while its link is live.
    pub(crate) ended_at: Option<Timestamp>,
}

/// State of a setup link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LinkState {
    Pending,
    InProgress,
    Completed,
    Expired(ExpiredReason),
}

/// Why a link expired.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ExpiredReason {
    Replaced,
    OutOfTime,
    Declined,
}

impl StoredSession {
    /// Whether its client has the connector's file and follows its steps. A link that ran out keeps nobody from the rest of them.
    pub(crate) fn goes_on(&self) -> bool {
        let may = matches!(self.state, LinkState::InProgress | LinkState::Expired(ExpiredReason::OutOfTime));
        may && self.file_at.is_some()
    }

    /// Whether the connector, which came last at this time, signed in since the client went on from the page.
    pub(crate) fn is_signed_in(&self, last_visit_at: Option<Timestamp>) -> bool {
        self.begun_at.is_some_and(|begun| last_visit_at.is_some_and(|last| last >= begun))
    }
}

impl LinkState {
    /// The state on the wire.
    pub(crate) fn status(self) -> SessionStatus {
        match self {
            Self::Pending => SessionStatus::Pending,
            Self::InProgress => SessionStatus::InProgress,
            Self::Completed => SessionStatus::Completed,
            Self::Expired(_) => SessionStatus::Expired,
        }
    }

    /// Why it expired, on the wire.
    pub(crate) fn reason(self) -> Option<&'static str> {
        match self {
            Self::Expired(ExpiredReason::Replaced) => Some("replaced"),
            Self::Expired(ExpiredReason::OutOfTime) => Some("out_of_time"),
            Self::Expired(ExpiredReason::Declined) => Some("declined"),
            _ => None,
        }
    }

    /// Whether its link can still be used.
    pub(crate) fn is_live(self) -> bool {
        matches!(self, Self::Pending | Self::InProgress)
    }

    fn read(status: &str, reason: Option<&str>) -> Self {
        match (status, reason) {
            ("pending", _) => Self::Pending,
            ("in_progress", _) => Self::InProgress,
            ("completed", _) => Self::Completed,
            (_, Some("declined")) => Self::Expired(ExpiredReason::Declined),
            (_, Some("replaced")) => Self::Expired(ExpiredReason::Replaced),
            _ => Self::Expired(ExpiredReason::OutOfTime),
        }
    }
}

/// What a client does on the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Step {
    /// Goes on: pending becomes in progress.
    Begin,
    /// Lets QuickBooks allow access: stays in progress, with the time kept.
    Allow,
    /// Fetches the connector's file of settings: stays in progress, with the time kept.
    Fetch,
    /// In progress becomes completed, and the connection set up with what its company file said of itself.
    Complete(Identity),
    /// 'This is not for me': ends a live link.
    Decline,
    /// 'Not this one?' after a link was completed: ends the link, the password and what is known of the company. Only on the link that
    /// was made last.
    Disconnect(NewPair),
}

/// What a session is made of.
#[derive(Debug)]
pub(crate) struct NewSession {
    pub(crate) id: String,
    pub(crate) token: String,
    pub(crate) connection: i64,
    pub(crate) redirect_url: Option<String>,
    pub(crate) life: ExpiryMinutes,
}

/// SQL condition for a link that can still be used unless its time is over. Same as [`LinkState::is_live`].
const IS_LIVE: &str = "status IN ('pending', 'in_progress')";

const COLUMNS: &str = "row, id, connection, token, redirect_url, status, expired_reason, created_at, expires_at, \
    begun_at, allowed_at, ended_at, file_at, support_at";

/// Reads a session with its state as of `now`: a live link whose time is over has expired, even before a sweep records it.
fn read(row: &Row<'_>, now: Moment<'_>) -> rusqlite::Result<StoredSession> {
    let reason: Option<String> = row.get(6)?;
    let mut state = LinkState::read(&row.get::<_, String>(5)?, reason.as_deref());
    let (id, created_at, expires_at): (String, _, _) = (row.get(1)?, time(row.get(7)?), time(row.get(8)?));
    let left = if state.is_live() { now.left(&id, created_at, expires_at) } else { SignedDuration::ZERO };
    let ran_out = state.is_live() && left.is_zero();
    if ran_out {
        state = LinkState::Expired(ExpiredReason::OutOfTime);
    }
    let ended_at: Option<i64> = row.get(if ran_out { 8 } else { 11 })?;
    Ok(StoredSession {
        row: row.get(0)?,
        id,
        connection: row.get(2)?,
        token: row.get::<_, Option<String>>(3)?.filter(|_| state.is_live()),
        redirect_url: row.get(4)?,
        state,
        created_at,
        expires_at,
        begun_at: row.get::<_, Option<i64>>(9)?.map(time),
        allowed_at: row.get::<_, Option<i64>>(10)?.map(time),
        file_at: row.get::<_, Option<i64>>(12)?.map(time),
        support_at: row.get::<_, Option<i64>>(13)?.map(time),
        ended_at: ended_at.map(time),
        left,
    })
}

/// Makes a new link for a connection and ends the one before it, in one transaction. Of two calls that race, the later one's link lives.
pub(crate) fn mint(
    db: &mut Connection,
    new: &NewSession,
    now: Moment<'_>,
) -> Result<StoredSession, StoreError> {
    let change = db.transaction()?;
    let at = now.wall.as_millisecond();
    for before in not_ended(&change, "AND connection = ?1", [new.connection], now)? {
        // A link that ran out before this moment ran out; it was not replaced.
        if before.state.is_live() {
            end(&change, before.row, "replaced", now.wall)?;
        } else {
            end(&change, before.row, "out_of_time", before.expires_at)?;
        }
    }
    let life = i64::from(new.life) * 60_000;
    change.execute(
        "INSERT INTO sessions (id, connection, token, token_hash, redirect_url, status, created_at, expires_at)
         VALUES (?1, ?2, ?3, ?4, ?5, 'pending', ?6, ?7)",
        (
            &new.id,
            new.connection,
            &new.token,
            ids::link_token_hash(&new.token),
            &new.redirect_url,
            at,
            at.saturating_add(life),
        ),
    )?;
    let made = fetch(&change, "row", &change.last_insert_rowid(), now)?;
    sweep::save_known_time(&change, now.wall)?;
    change.commit()?;
    made.ok_or(StoreError::Sqlite(rusqlite::Error::QueryReturnedNoRows))
}

/// The sessions that no write has ended, with their state as of `now`: those whose time is over have expired. `also` narrows the
/// condition.
fn not_ended(
    db: &Connection,
    also: &'static str,
    parameters: impl Params,
    now: Moment<'_>,
) -> Result<Vec<StoredSession>, StoreError> {
    let mut statement =
        db.prepare_cached(&format!("SELECT {COLUMNS} FROM sessions WHERE {IS_LIVE} {also}"))?;
    let found = statement.query_map(parameters, |row| read(row, now))?;
    Ok(found.collect::<Result<_, _>>()?)
}

/// Ends a live link: it expires and loses its token.
fn end(db: &Connection, row: i64, reason: &str, at: Timestamp) -> Result<(), StoreError> {
    let sql = "UPDATE sessions SET status = 'expired', expired_reason = ?2, ended_at = ?3, token = NULL WHERE row = ?1";
    db.prepare_cached(sql)?.execute((row, reason, at.as_millisecond()))?;
    Ok(())
}

/// Ends the live link of a connection as if its time were over now.
pub(crate) fn expire_live(db: &Connection, connection: i64, now: Timestamp) -> Result<(), StoreError> {
    db.execute(
        &format!(
            "UPDATE sessions SET status = 'expired', expired_reason = 'out_of_time', token = NULL,
                 expires_at = min(expires_at, ?2), ended_at = min(expires_at, ?2)
             WHERE connection = ?1 AND {IS_LIVE}"
        ),
        (connection, now.as_millisecond()),
    )?;
    Ok(())
}

/// Deletes every session of a connection. Their links lead nowhere from then on.
pub(crate) fn delete_of(db: &Connection, connection: i64) -> Result<(), StoreError> {
    db.execute("DELETE FROM sessions WHERE connection = ?1", [connection])?;
    Ok(())
}

/// A session by its id, its state as of `now`.
pub(crate) fn by_id(db: &Connection, id: &str, now: Moment<'_>) -> Result<Option<StoredSession>, StoreError> {
    fetch(db, "id", &id, now)
}

/// A session by the secret part of its link, its state as of `now`.
pub(crate) fn by_token(
    db: &Connection,
    token: &str,
    now: Moment<'_>,
) -> Result<Option<StoredSession>, StoreError> {
    fetch(db, "token_hash", &ids::link_token_hash(token), now)
}

/// Applies a step of the client to a link, and returns the session as it is afterwards. A step that does not fit the link's state writes
/// nothing. None for an unknown token.
pub(crate) fn apply_step(
    db: &mut Connection,
    token: &str,
    step: &Step,
    now: Moment<'_>,
) -> Result<Option<StoredSession>, StoreError> {
    let change = db.transaction()?;
    let Some(session) = by_token(&change, token, now)? else { return Ok(None) };
    let at = now.wall.as_millisecond();
    let sql = match (step, session.state) {
        (Step::Begin, LinkState::Pending) => {
            "UPDATE sessions SET status = 'in_progress', begun_at = ?2 WHERE row = ?1"
        }
        (Step::Allow, LinkState::InProgress) => {
            "UPDATE sessions SET allowed_at = coalesce(allowed_at, ?2) WHERE row = ?1"
        }
        (Step::Fetch, LinkState::InProgress) => {
            "UPDATE sessions SET file_at = coalesce(file_at, ?2) WHERE row = ?1"
        }
        (Step::Complete(identity), LinkState::InProgress) => {
            connections::set_up(&change, session.connection, identity, now.wall)?;
            "UPDATE sessions SET status = 'completed', allowed_at = coalesce(allowed_at, ?2), ended_at = ?2,
                 token = NULL WHERE row = ?1"
        }
        (Step::Decline, LinkState::Pending | LinkState::InProgress) => {
            connectors::end_password_of(&change, session.connection, &session.id)?;
            "UPDATE sessions SET status = 'expired', expired_reason = 'declined', ended_at = ?2, token = NULL
             WHERE row = ?1"
        }
        (Step::Disconnect(pair), LinkState::Completed) if is_last(&change, &session)? => {
            connectors::begin_anew(&change, session.connection, pair)?;
            connections::forget_company(&change, session.connection, now.wall)?;
            "UPDATE sessions SET status = 'expired', expired_reason = 'declined', ended_at = ?2 WHERE row = ?1"
        }
        _ => return Ok(Some(session)),
    };
    change.execute(sql, (session.row, at))?;
    let after = fetch(&change, "row", &session.row, now)?;
    change.commit()?;
    Ok(after)
}

/// Whether no link of its connection was made after this one.
pub(crate) fn is_last(db: &Connection, session: &StoredSession) -> Result<bool, StoreError> {
    let sql = "SELECT NOT EXISTS (SELECT 1 FROM sessions WHERE row > ?1 AND connection = ?2)";
    Ok(db.prepare_cached(sql)?.query_row((session.row, session.connection), |row| row.get(0))?)
}

/// The link of a connection that was made last, its state as of `now`.
pub(crate) fn last_of(
    db: &Connection,
    connection: i64,
    now: Moment<'_>,
) -> Result<Option<StoredSession>, StoreError> {
    let last: Option<i64> =
        db.query_row("SELECT max(row) FROM sessions WHERE connection = ?1", [connection], |row| row.get(0))?;
    match last {
        Some(row) => fetch(db, "row", &row, now),
        None => Ok(None),
    }
}

/// Records that a Web Connector asked for the page for support.
pub(crate) fn support_fetched(
    db: &Connection,
    session: &StoredSession,
    at: Timestamp,
) -> Result<(), StoreError> {
    let sql = "UPDATE sessions SET support_at = coalesce(support_at, ?2) WHERE row = ?1";
    db.execute(sql, (session.row, at.as_millisecond()))?;
    Ok(())
}

/// Whether a connection has a live link.
pub(crate) fn has_live(db: &Connection, connection: i64, now: Moment<'_>) -> Result<bool, StoreError> {
    let links = not_ended(db, "AND connection = ?1", [connection], now)?;
    Ok(links.iter().any(|link| link.state.is_live()))
}

/// Sets a connection up that its company file answered for, and completes its live link, if it has one. A link whose time is over expires
/// as usual.
pub(crate) fn complete_of(
    db: &mut Connection,
    connection: i64,
    identity: &Identity,
    now: Moment<'_>,
) -> Result<(), StoreError> {
    let change = db.transaction()?;
    connections::set_up(&change, connection, identity, now.wall)?;
    for link in not_ended(&change, "AND connection = ?1", [connection], now)? {
        if link.state.is_live() {
            change.execute(
                "UPDATE sessions SET status = 'completed', begun_at = coalesce(begun_at, ?2),
                     allowed_at = coalesce(allowed_at, ?2), ended_at = ?2, token = NULL WHERE row = ?1",
                (link.row, now.wall.as_millisecond()),
            )?;
        }
    }
    Ok(change.commit()?)
}

fn fetch(
    db: &Connection,
    column: &'static str,
    value: &dyn rusqlite::ToSql,
    now: Moment<'_>,
) -> Result<Option<StoredSession>, StoreError> {
    let mut statement = db.prepare_cached(&format!("SELECT {COLUMNS} FROM sessions WHERE {column} = ?1"))?;
    Ok(statement.query_row([value], |row| read(row, now)).optional()?)
}

#[cfg(test)]
mod tests;
