//! What happens to links without anybody asking: those whose time is over are recorded as expired and lose their tokens, and
//! those that ended long ago are forgotten.

use std::time::Duration;

use jiff::SignedDuration;
use rusqlite::{Connection, OptionalExtension};

use super::IS_LIVE;
use crate::steady::{KnownTime, Moment};
use crate::store::{StoreError, empty_journal};

/// How long a session can be read after its end: a year.
const RETENTION: SignedDuration = SignedDuration::from_hours(365 * 24);
const DAY_MILLISECONDS: i64 = 24 * 3_600_000;
/// Most sessions that one sweep deletes, so that no change waits long for it.
const MAX_FORGOTTEN: i64 = 500;

/// Forgets sessions that ended before a time, the first of them first, as many as are named. An index leads to them: this is
/// asked once a minute.
pub(super) const FORGET: &str = "DELETE FROM sessions WHERE row IN
     (SELECT row FROM sessions WHERE ended_at < ?1 ORDER BY ended_at LIMIT ?2)";

/// Records every link whose time is over as expired, and what time it is, so that neither goes back over a restart. Within the
/// transaction of a change of links. Returns how many links those were.
pub(super) fn record_expired(db: &Connection, now: Moment) -> Result<usize, StoreError> {
    let ran_out = expire_overdue(db, now)?;
    save_known_time(db, now)?;
    Ok(ran_out)
}

/// Records every link whose time is over as expired. Returns how many those were.
fn expire_overdue(db: &Connection, now: Moment) -> Result<usize, StoreError> {
    Ok(db.execute(
        &format!(
            "UPDATE sessions SET status = 'expired', expired_reason = 'out_of_time', ended_at = expires_at, token = NULL
             WHERE {IS_LIVE} AND ends_at <= ?1"
        ),
        [now.steady],
    )?)
}

/// Saves what time it is.
fn save_known_time(db: &Connection, now: Moment) -> Result<(), StoreError> {
    let KnownTime { steady, wall } = now.known();
    db.execute(
        "INSERT INTO time (one, steady, wall) VALUES (1, ?1, ?2)
         ON CONFLICT (one) DO UPDATE SET steady = excluded.steady, wall = excluded.wall",
        (steady, wall),
    )?;
    Ok(())
}

/// The time that was saved last. None in a new state.
pub(crate) fn known_time(db: &Connection) -> Result<Option<KnownTime>, StoreError> {
    let read = |row: &rusqlite::Row<'_>| Ok(KnownTime { steady: row.get(0)?, wall: row.get(1)? });
    Ok(db.query_row("SELECT steady, wall FROM time", [], read).optional()?)
}

/// Ends links whose time is over, forgets sessions that ended more than a year ago, 500 at a time, and brings the journal
/// into the state, so that no token of an ended link stays in it. Writes nothing while no link is live and none is that old.
/// Forgets nothing by a clock that leaped forward lately.
pub(crate) fn sweep(db: &mut Connection, now: Moment) -> Result<(), StoreError> {
    let change = db.transaction()?;
    // First: what this sweep ends is there to be read until the next one, whatever day the clock showed at its end.
    if now.may_forget {
        let long_ago = now.wall.as_millisecond().saturating_sub(RETENTION.as_millis() as i64);
        change.execute(FORGET, (long_ago, MAX_FORGOTTEN))?;
    }
    expire_overdue(&change, now)?;
    // Only for links that live on by it. A clock that leaped forward has ended them all, and what it shows is not kept: a new
    // start finds the leap again.
    let live = format!("SELECT 1 FROM sessions WHERE {IS_LIVE} LIMIT 1");
    let is_any_live = change.query_row(&live, [], |_| Ok(())).optional()?.is_some();
    // And once a day by a clock that did not leap: a long time without links is no leap at the next start.
    let is_old = |known: KnownTime| now.wall.as_millisecond().saturating_sub(known.wall) > DAY_MILLISECONDS;
    if is_any_live || now.may_forget && known_time(&change)?.is_some_and(is_old) {
        save_known_time(&change, now)?;
    }
    change.commit()?;
    // Nobody is held up for this: what stays in the journal now goes with the next sweep.
    db.busy_timeout(Duration::ZERO)?;
    empty_journal(db)
}
