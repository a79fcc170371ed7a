//! A setup link, as the desk works with it. Each type reads itself from a row of the table `link`.

use jiff::Timestamp;
use rusqlite::types::{FromSql, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Result, Row};
use tokio_util::sync::CancellationToken;

use crate::board::Caller;
use crate::ids::{ConnectionId, LinkId};
use crate::interface::{EndedLink, LinkFate, WatchOrder};
use crate::time::from_millisecond;

impl LinkFate {
    fn as_text(self) -> &'static str {
        match self {
            Self::Replaced => "replaced",
            Self::OutOfTime => "out_of_time",
            Self::Completed => "completed",
            Self::Declined => "declined",
            Self::Unknown => "unknown",
        }
    }
}

impl ToSql for LinkFate {
    fn to_sql(&self) -> Result<ToSqlOutput<'_>> {
        self.as_text().to_sql()
    }
}

impl FromSql for LinkFate {
    /// A text that this version does not know becomes [`LinkFate::Unknown`].
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let text = value.as_str()?;
        let known = [Self::Replaced, Self::OutOfTime, Self::Completed, Self::Declined];
        Ok(known.into_iter().find(|fate| fate.as_text() == text).unwrap_or_else(|| {
            tracing::warn!(text, "the ledger tells an end of a link that this version does not know");
            Self::Unknown
        }))
    }
}

impl ToSql for WatchOrder {
    fn to_sql(&self) -> Result<ToSqlOutput<'_>> {
        match self {
            Self::Watch => "watch",
            Self::Pause => "pause",
            Self::Stop => "stop",
        }
        .to_sql()
    }
}

impl FromSql for WatchOrder {
    /// A text that this version does not know becomes [`WatchOrder::Watch`].
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        Ok(match value.as_str()? {
            "pause" => Self::Pause,
            "stop" => Self::Stop,
            _ => Self::Watch,
        })
    }
}

/// When a link was first copied, opened and mailed here. Copied or mailed it is handed over; opened here it is not.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Sent {
    /// Copied to the clipboard.
    pub(crate) copied_at: Option<Timestamp>,
    /// Opened in a browser of this computer.
    pub(crate) opened_at: Option<Timestamp>,
    /// Put into a mail.
    pub(crate) mailed_at: Option<Timestamp>,
}

impl Sent {
    /// Merges two; the time in `self` wins, because the first time of each counts.
    pub(super) fn or(self, later: Self) -> Self {
        Self {
            copied_at: self.copied_at.or(later.copied_at),
            opened_at: self.opened_at.or(later.opened_at),
            mailed_at: self.mailed_at.or(later.mailed_at),
        }
    }

    fn read(row: &Row<'_>) -> Result<Self> {
        let (copied_at, opened_at) = (optional_time(row, "copied_at")?, optional_time(row, "opened_at")?);
        Ok(Self { copied_at, opened_at, mailed_at: optional_time(row, "mailed_at")? })
    }
}

/// When the client said on the phone that a step was done; `None` for a step that the client did not mention.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct ClientSaid {
    /// The link was opened.
    pub(crate) opened_at: Option<Timestamp>,
    /// Access was allowed.
    pub(crate) allowed_at: Option<Timestamp>,
}

impl ClientSaid {
    fn read(row: &Row<'_>) -> Result<Self> {
        let opened_at = optional_time(row, "opened_said_at")?;
        Ok(Self { opened_at, allowed_at: optional_time(row, "allowed_said_at")? })
    }
}

/// A link that the service has just made, to be entered into the ledger.
#[derive(Debug)]
pub(crate) struct NewLink {
    /// The connection that it sets up.
    pub(crate) connection: ConnectionId,
    /// Id of its auth session; `None` if the service gave none.
    pub(crate) session: Option<String>,
    /// When it was made.
    pub(crate) created_at: Timestamp,
    /// When it stops working; `None` if the service did not say.
    pub(crate) expires_at: Option<Timestamp>,
    /// The life it was made with, minutes.
    pub(crate) minutes: u32,
    /// The connection was set up already when it was made.
    pub(crate) already_set_up: bool,
    /// Where the client lands afterwards; `None` for nowhere.
    pub(crate) redirect: Option<String>,
    /// Who asked for it.
    pub(crate) asked_by: Caller,
}

/// A live link, without its address.
///
/// INV-LINK-5: The end of a link is what the service said. If the service said nothing usable, the end is unknown, also after a restart,
/// and the link is watched until it is set up, replaced or stopped.
#[derive(Debug, Clone)]
pub(crate) struct LiveLink {
    /// Its number in the ledger.
    pub(crate) id: LinkId,
    /// The connection that it sets up.
    pub(crate) connection: ConnectionId,
    /// As [`NewLink::session`].
    pub(crate) session: Option<String>,
    /// When it was made.
    pub(crate) created_at: Timestamp,
    /// As [`NewLink::expires_at`].
    pub(crate) expires_at: Option<Timestamp>,
    /// The life it was made with, minutes.
    pub(crate) minutes: u32,
    /// Links made here that ended when it was made.
    pub(crate) replaced: u32,
    /// The connection was set up already when it was made.
    pub(crate) already_set_up: bool,
    /// Where the client lands afterwards; `None` for nowhere.
    pub(crate) redirect: Option<String>,
    /// What was done with it here.
    pub(crate) sent: Sent,
    /// What the client said.
    pub(crate) said: ClientSaid,
    /// Who asked for it: the desk for the first links of the sample, which nobody waits for.
    pub(crate) asked_by: Caller,
    /// What its user ordered of its watch, which a restart keeps.
    pub(crate) order: WatchOrder,
    /// Its address, sealed; `None` if there was no keychain.
    pub(crate) sealed_address: Option<Vec<u8>>,
    /// Cancelled when it ends, which ends everything that follows it.
    ended: CancellationToken,
}

impl LiveLink {
    /// Reads a link that has not ended.
    pub(crate) fn read(row: &Row<'_>) -> Result<Self> {
        let redirect: String = row.get("redirect")?;
        Ok(Self {
            id: row.get("id")?,
            connection: row.get("connection")?,
            session: row.get("session")?,
            created_at: time(row, "created_at")?,
            expires_at: optional_time(row, "expires_at")?,
            minutes: row.get("minutes")?,
            replaced: row.get("replaced")?,
            already_set_up: row.get("already_set_up")?,
            redirect: Some(redirect).filter(|redirect| !redirect.is_empty()),
            sent: Sent::read(row)?,
            said: ClientSaid::read(row)?,
            asked_by: if row.get("made_by_desk")? { Caller::Desk } else { Caller::User },
            order: row.get::<_, Option<WatchOrder>>("watch_order")?.unwrap_or(WatchOrder::Watch),
            sealed_address: row.get("url")?,
            ended: CancellationToken::new(),
        })
    }

    /// Cancelled when the link ends.
    pub(crate) fn ended(&self) -> &CancellationToken {
        &self.ended
    }

    /// Whether its time is over at this moment by this computer's clock; false if the service did not say when that is.
    pub(crate) fn is_over(&self, now: Timestamp) -> bool {
        self.expires_at.is_some_and(|end| end <= now)
    }
}

impl EndedLink {
    /// Reads a link that has ended.
    pub(crate) fn read(row: &Row<'_>) -> Result<Self> {
        Ok(Self {
            id: row.get("id")?,
            created_at: row.get("created_at")?,
            ended_at: row.get("ended_at")?,
            minutes: row.get("minutes")?,
            fate: row.get("fate")?,
        })
    }
}

/// The link that led to a connection.
#[derive(Debug, Clone)]
pub(crate) struct CompletedLink {
    /// When the first true was seen.
    pub(crate) ended_at: Timestamp,
    /// When it was made.
    pub(crate) created_at: Timestamp,
    /// What was done with it here.
    pub(crate) sent: Sent,
    /// What the client said.
    pub(crate) said: ClientSaid,
    /// The checks had paused before, so the connection was set up some time before `ended_at`.
    pub(crate) seen_late: bool,
}

impl CompletedLink {
    /// Reads a link that ended as completed.
    pub(crate) fn read(row: &Row<'_>) -> Result<Self> {
        Ok(Self {
            ended_at: time(row, "ended_at")?,
            created_at: time(row, "created_at")?,
            sent: Sent::read(row)?,
            said: ClientSaid::read(row)?,
            seen_late: row.get("seen_late")?,
        })
    }
}

fn time(row: &Row<'_>, column: &str) -> Result<Timestamp> {
    row.get(column).map(from_millisecond)
}

fn optional_time(row: &Row<'_>, column: &str) -> Result<Option<Timestamp>> {
    Ok(row.get::<_, Option<i64>>(column)?.map(from_millisecond))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_end_of_a_newer_version_is_said_to_be_unknown() {
        let read = |text: &str| LinkFate::column_result(ValueRef::Text(text.as_bytes())).unwrap();
        for fate in [LinkFate::Replaced, LinkFate::OutOfTime, LinkFate::Completed, LinkFate::Declined] {
            assert_eq!(read(fate.as_text()), fate);
        }
        assert_eq!(read("withdrawn"), LinkFate::Unknown, "and not to have run out");
    }
}
