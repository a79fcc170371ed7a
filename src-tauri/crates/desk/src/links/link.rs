//! A setup link, as the desk works with it.

use jiff::Timestamp;
use tokio_util::sync::CancellationToken;

use crate::db::{ClientSaidRow, CompletedLinkRow, EndedLinkRow, LinkRow, SentRow};
use crate::ids::{ConnectionId, LinkId};
use crate::interface;
use crate::time::{from_millisecond, to_millisecond};

/// What became of a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LinkFate {
    /// A newer link took its place.
    Replaced,
    /// Its time ran out.
    OutOfTime,
    /// The connection was set up while it was live.
    Completed,
    /// The client said it was not for them.
    Declined,
    /// A newer version of the app noted an end that this one does not know.
    Unknown,
}

impl LinkFate {
    /// As desk.db keeps it.
    pub(crate) fn as_text(self) -> &'static str {
        match self {
            Self::Replaced => "replaced",
            Self::OutOfTime => "out_of_time",
            Self::Completed => "completed",
            Self::Declined => "declined",
            Self::Unknown => "unknown",
        }
    }

    /// As desk.db has it. A text that this version does not know is said to be unknown, not taken for another end.
    pub(crate) fn from_text(text: &str) -> Self {
        let known = [Self::Replaced, Self::OutOfTime, Self::Completed, Self::Declined];
        known.into_iter().find(|fate| fate.as_text() == text).unwrap_or_else(|| {
            tracing::warn!(text, "the ledger tells an end of a link that this version does not know");
            Self::Unknown
        })
    }
}

impl From<LinkFate> for interface::LinkFate {
    fn from(fate: LinkFate) -> Self {
        match fate {
            LinkFate::Replaced => Self::Replaced,
            LinkFate::OutOfTime => Self::OutOfTime,
            LinkFate::Completed => Self::Completed,
            LinkFate::Declined => Self::Declined,
            LinkFate::Unknown => Self::Unknown,
        }
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
    /// These times where they are known, else those of `later`: the first time of each counts.
    pub(super) fn or(self, later: Self) -> Self {
        Self {
            copied_at: self.copied_at.or(later.copied_at),
            opened_at: self.opened_at.or(later.opened_at),
            mailed_at: self.mailed_at.or(later.mailed_at),
        }
    }
}

impl From<Sent> for SentRow {
    fn from(sent: Sent) -> Self {
        Self {
            copied_at: sent.copied_at.map(to_millisecond),
            opened_at: sent.opened_at.map(to_millisecond),
            mailed_at: sent.mailed_at.map(to_millisecond),
        }
    }
}

impl From<SentRow> for Sent {
    fn from(row: SentRow) -> Self {
        Self {
            copied_at: row.copied_at.map(from_millisecond),
            opened_at: row.opened_at.map(from_millisecond),
            mailed_at: row.mailed_at.map(from_millisecond),
        }
    }
}

/// When the client said on the phone that a step was done; None where they did not.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct ClientSaid {
    /// The link was opened.
    pub(crate) opened_at: Option<Timestamp>,
    /// Access was allowed.
    pub(crate) allowed_at: Option<Timestamp>,
}

impl From<ClientSaidRow> for ClientSaid {
    fn from(row: ClientSaidRow) -> Self {
        Self {
            opened_at: row.opened_at.map(from_millisecond),
            allowed_at: row.allowed_at.map(from_millisecond),
        }
    }
}

/// A live link, without its address.
#[derive(Debug, Clone)]
pub(crate) struct LiveLink {
    /// Its number in the ledger.
    pub(crate) id: LinkId,
    /// The connection that it sets up.
    pub(crate) connection: ConnectionId,
    /// Id of its auth session; None where the service told none.
    pub(crate) session: Option<String>,
    /// When it was made.
    pub(crate) created_at: Timestamp,
    /// When it stops working; None where the service did not tell.
    pub(crate) expires_at: Option<Timestamp>,
    /// The life it was made with, minutes.
    pub(crate) minutes: u32,
    /// Links made here that ended when it was made.
    pub(crate) replaced: u32,
    /// The connection was set up already when it was made.
    pub(crate) already_set_up: bool,
    /// Where the client lands afterwards; None for nowhere.
    pub(crate) redirect: Option<String>,
    /// What was done with it here.
    pub(crate) sent: Sent,
    /// What the client said.
    pub(crate) said: ClientSaid,
    /// Its address, sealed; None where there was no keychain.
    pub(super) sealed_address: Option<Vec<u8>>,
    /// Cancelled when it ends, which ends whatever follows it.
    ended: CancellationToken,
}

impl LiveLink {
    /// Cancelled when the link ends.
    pub(crate) fn ended(&self) -> &CancellationToken {
        &self.ended
    }

    /// Whether its time is over at this moment by this computer's clock; false where nobody told when that is.
    pub(crate) fn is_over(&self, now: Timestamp) -> bool {
        self.expires_at.is_some_and(|end| end <= now)
    }
}

impl From<LinkRow> for LiveLink {
    fn from(row: LinkRow) -> Self {
        Self {
            id: row.id,
            connection: row.connection,
            session: row.session,
            created_at: from_millisecond(row.created_at),
            expires_at: row.expires_at.map(from_millisecond),
            minutes: row.minutes,
            replaced: row.replaced,
            already_set_up: row.already_set_up,
            redirect: Some(row.redirect).filter(|redirect| !redirect.is_empty()),
            sent: row.sent.into(),
            said: row.said.into(),
            sealed_address: row.url,
            ended: CancellationToken::new(),
        }
    }
}

/// A link that ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct EndedLink {
    /// Its number in the ledger.
    pub(crate) id: LinkId,
    /// When it was made.
    pub(crate) created_at: Timestamp,
    /// When it ended.
    pub(crate) ended_at: Timestamp,
    /// The life it was made with, minutes.
    pub(crate) minutes: u32,
    /// How it ended.
    pub(crate) fate: LinkFate,
}

impl From<EndedLinkRow> for EndedLink {
    fn from(row: EndedLinkRow) -> Self {
        Self {
            id: row.id,
            created_at: from_millisecond(row.created_at),
            ended_at: from_millisecond(row.ended_at),
            minutes: row.minutes,
            fate: LinkFate::from_text(&row.fate),
        }
    }
}

impl From<&EndedLink> for interface::EndedLink {
    fn from(link: &EndedLink) -> Self {
        Self {
            id: link.id,
            created_at: link.created_at.into(),
            ended_at: link.ended_at.into(),
            minutes: link.minutes,
            fate: link.fate.into(),
        }
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

impl From<CompletedLinkRow> for CompletedLink {
    fn from(row: CompletedLinkRow) -> Self {
        Self {
            ended_at: from_millisecond(row.ended_at),
            created_at: from_millisecond(row.created_at),
            sent: row.sent.into(),
            said: row.said.into(),
            seen_late: row.seen_late,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_end_of_a_newer_version_is_said_to_be_unknown() {
        for fate in [LinkFate::Replaced, LinkFate::OutOfTime, LinkFate::Completed, LinkFate::Declined] {
            assert_eq!(LinkFate::from_text(fate.as_text()), fate);
        }
        assert_eq!(LinkFate::from_text("withdrawn"), LinkFate::Unknown, "and not to have run out");
    }
}
