//! The sweep: links whose time is over are recorded as expired and lose their tokens, and sessions that ended long ago are deleted.
//!
//! INV-SWEEP-1: A sweep deletes sessions that ended more than a year ago, never one that it ended itself, and none for a day after the
//! wall clock leaped forward by more than 30 days.

use std::collections::HashSet;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use rusqlite::{Connection, OptionalExtension};

use super::{end, not_ended};
use crate::steady::Moment;
use crate::store::connections::time;
use crate::store::{StoreError, empty_journal};

/// How long a session can be read after its end: a year.
const RETENTION: SignedDuration = SignedDuration::from_hours(365 * 24);
/// Age in milliseconds from which the known time is written again: a day, far less than what counts as a leap.
const KNOWN_TIME_AGE: u64 = 24 * 3_600_000;
/// Most sessions that a sweep deletes, so that no change waits long for it.
const MAX_FORGOTTEN: i64 = 500;

/// Deletes at most `?2` sessions that ended before `?1`, oldest first. Runs once a minute, so it has an index.
pub(super) const FORGET: &str = "DELETE FROM sessions WHERE row IN
     (SELECT row FROM sessions WHERE ended_at < ?1 ORDER BY ended_at LIMIT ?2)";

/// What the wall clock showed when a link was made last, or at a sweep since. None until the state has its first session.
pub(crate) fn known_time(db: &Connection) -> Result<Option<Timestamp>, StoreError> {
    Ok(db.query_row("SELECT wall FROM time", [], |row| row.get(0)).optional()?.map(time))
}

/// Writes what the wall clock shows, for [`known_time`].
pub(super) fn save_known_time(db: &Connection, wall: Timestamp) -> Result<(), StoreError> {
    let sql =
        "INSERT INTO time (one, wall) VALUES (1, ?1) ON CONFLICT (one) DO UPDATE SET wall = excluded.wall";
    db.execute(sql, [wall.as_millisecond()])?;
    Ok(())
}

/// Ends links whose time is over, and brings the journal into the state, so that no token of an ended link stays in it. With
/// `may_forget`, deletes sessions that ended more than a year ago, 500 at a time, and once a day writes what the wall clock shows: a long
/// time without links is then no leap at the next start. Writes nothing if there is nothing to do.
pub(crate) fn sweep(db: &mut Connection, now: Moment<'_>, may_forget: bool) -> Result<(), StoreError> {
    let change = db.transaction()?;
    // Comes first: what this sweep ends can be read until the next one, whatever day the clock showed at its end.
    if may_forget {
        let long_ago = now.wall.as_millisecond().saturating_sub(RETENTION.as_millis() as i64);
        change.execute(FORGET, (long_ago, MAX_FORGOTTEN))?;
        let is_old =
            |known: Timestamp| now.wall.as_millisecond().abs_diff(known.as_millisecond()) > KNOWN_TIME_AGE;
        if known_time(&change)?.is_some_and(is_old) {
            save_known_time(&change, now.wall)?;
        }
    }
    let mut still_live = HashSet::new();
    for session in not_ended(&change, "", [], now)? {
        if session.state.is_live() {
            still_live.insert(session.id);
        } else {
            end(&change, session.row, "out_of_time", session.expires_at)?;
        }
    }
    change.commit()?;
    now.forget_all_but(|session| still_live.contains(session));
    // Does not wait for readers: what stays in the journal now goes with the next sweep.
    db.busy_timeout(Duration::ZERO)?;
    empty_journal(db)
}
