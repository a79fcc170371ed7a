//! Auth sessions at rest: each carries one setup link. Every change of a link's state is here, each one
//! transaction:
//!
//! ```text
//! pending -> in_progress -> completed
//!    \____________\_______-> expired (replaced | out_of_time | declined)
//! ```
//!
//! A connection has at most one live link (pending or in progress); an index of the state holds that. A link that has
//! ended is without its token: it is found by a digest of it from then on.
//!
//! Links expire by steady time. Reading one writes nothing: whether its time is over follows from the clock, and the next
//! write or sweep records it.

mod sweep;

use jiff::{SignedDuration, Timestamp};
use ledgerlane_api::{ExpiryMinutes, SessionStatus};
use ledgerlane_company::Identity;
use rusqlite::{Connection, OptionalExtension, Row};

pub(crate) use sweep::{known_time, sweep};

use crate::ids;
use crate::steady::Moment;
use crate::store::StoreError;
use crate::store::connections::{self, time};

/// An auth session as it is stored, with its state as of a moment.
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
    /// When it runs out, by the clock as it was when the link was made.
    pub(crate) expires_at: Timestamp,
    /// How long the link still works. Zero once it has ended.
    pub(crate) left: SignedDuration,
    /// When the client went on from the page. None before.
    pub(crate) begun_at: Option<Timestamp>,
    /// When QuickBooks was told to allow access. None before.
    pub(crate) allowed_at: Option<Timestamp>,
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
    /// In progress becomes completed, and the connection set up with what its company file said of itself.
    Complete(Identity),
    /// 'This is not for me': ends a live link.
    Decline,
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

/// The SQL condition for a link that can still be used, but for its time. It says what [`LinkState::is_live`] says.
const IS_LIVE: &str = "status IN ('pending', 'in_progress')";

const COLUMNS: &str = "row, id, connection, token, redirect_url, status, expired_reason, created_at, expires_at, \
    begun_at, allowed_at, ended_at, ends_at";

/// Reads a session with its state as of `now`: a live link whose time is over has expired, also where no write has recorded that.
fn read(row: &Row<'_>, now: Moment) -> rusqlite::Result<StoredSession> {
    let reason: Option<String> = row.get(6)?;
    let mut state = LinkState::read(&row.get::<_, String>(5)?, reason.as_deref());
    let left = row.get::<_, i64>(12)?.saturating_sub(now.steady);
    let ran_out = state.is_live() && left <= 0;
    if ran_out {
        state = LinkState::Expired(ExpiredReason::OutOfTime);
    }
    let ended_at: Option<i64> = row.get(if ran_out { 8 } else { 11 })?;
    Ok(StoredSession {
        row: row.get(0)?,
        id: row.get(1)?,
        connection: row.get(2)?,
        token: row.get::<_, Option<String>>(3)?.filter(|_| state.is_live()),
        redirect_url: row.get(4)?,
        state,
        created_at: time(row.get(7)?),
        expires_at: time(row.get(8)?),
        begun_at: row.get::<_, Option<i64>>(9)?.map(time),
        allowed_at: row.get::<_, Option<i64>>(10)?.map(time),
        ended_at: ended_at.map(time),
        left: if state.is_live() { SignedDuration::from_millis(left) } else { SignedDuration::ZERO },
    })
}

/// Makes a new link for a connection and expires those before it, in one transaction: of two that race, the later
/// one's link lives.
pub(crate) fn mint(db: &mut Connection, new: &NewSession, now: Moment) -> Result<StoredSession, StoreError> {
    let change = db.transaction()?;
    let at = now.wall.as_millisecond();
    // A link that ran out before this moment ran out; it was not replaced.
    sweep::record_expired(&change, now)?;
    change.execute(
        &format!(
            "UPDATE sessions SET status = 'expired', expired_reason = 'replaced', ended_at = ?2, token = NULL
             WHERE connection = ?1 AND {IS_LIVE}"
        ),
        (new.connection, at),
    )?;
    let life = i64::from(new.life) * 60_000;
    change.execute(
        "INSERT INTO sessions (id, connection, token, token_hash, redirect_url, status, created_at, expires_at, ends_at)
         VALUES (?1, ?2, ?3, ?4, ?5, 'pending', ?6, ?7, ?8)",
        (
            &new.id,
            new.connection,
            &new.token,
            ids::link_token_hash(&new.token),
            &new.redirect_url,
            at,
            at.saturating_add(life),
            now.steady.saturating_add(life),
        ),
    )?;
    let made = fetch(&change, "row", &change.last_insert_rowid(), now)?;
    change.commit()?;
    made.ok_or(StoreError::Sqlite(rusqlite::Error::QueryReturnedNoRows))
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
pub(crate) fn by_id(db: &Connection, id: &str, now: Moment) -> Result<Option<StoredSession>, StoreError> {
    fetch(db, "id", &id, now)
}

/// A session by the secret part of its link, its state as of `now`.
pub(crate) fn by_token(
    db: &Connection,
    token: &str,
    now: Moment,
) -> Result<Option<StoredSession>, StoreError> {
    fetch(db, "token_hash", &ids::link_token_hash(token), now)
}

/// Applies a step of the client to a link, and returns the session as it is afterwards. A step that does not fit the link's
/// state changes nothing. None where there is no such link.
pub(crate) fn apply_step(
    db: &mut Connection,
    token: &str,
    step: &Step,
    now: Moment,
) -> Result<Option<StoredSession>, StoreError> {
    let change = db.transaction()?;
    let ran_out = sweep::record_expired(&change, now)?;
    let Some(session) = by_token(&change, token, now)? else { return Ok(None) };
    let at = now.wall.as_millisecond();
    let sql = match (step, session.state) {
        (Step::Begin, LinkState::Pending) => {
            "UPDATE sessions SET status = 'in_progress', begun_at = ?2 WHERE row = ?1"
        }
        (Step::Allow, LinkState::InProgress) => {
            "UPDATE sessions SET allowed_at = coalesce(allowed_at, ?2) WHERE row = ?1"
        }
        (Step::Complete(identity), LinkState::InProgress) => {
            connections::set_up(&change, session.connection, identity, now.wall)?;
            "UPDATE sessions SET status = 'completed', allowed_at = coalesce(allowed_at, ?2), ended_at = ?2,
                 token = NULL WHERE row = ?1"
        }
        (Step::Decline, LinkState::Pending | LinkState::InProgress) => {
            "UPDATE sessions SET status = 'expired', expired_reason = 'declined', ended_at = ?2, token = NULL
             WHERE row = ?1"
        }
        _ => {
            // A step on an ended link makes the service write nothing.
            if ran_out > 0 {
                change.commit()?;
            }
            return Ok(Some(session));
        }
    };
    change.execute(sql, (session.row, at))?;
    let after = fetch(&change, "row", &session.row, now)?;
    change.commit()?;
    Ok(after)
}

fn fetch(
    db: &Connection,
    column: &'static str,
    value: &dyn rusqlite::ToSql,
    now: Moment,
) -> Result<Option<StoredSession>, StoreError> {
    let mut statement = db.prepare_cached(&format!("SELECT {COLUMNS} FROM sessions WHERE {column} = ?1"))?;
    Ok(statement.query_row([value], |row| read(row, now)).optional()?)
}

#[cfg(test)]
mod tests;
