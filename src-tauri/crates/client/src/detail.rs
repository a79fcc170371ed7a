//! What happened, as far as the kind of a failure does not say it: codes with arguments, which callers put into words.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::address::LinkError;

/// What happened, as far as the kind of the failure does not say it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum ErrorDetail {
    /// A redirect, which was not followed.
    SentOn {
        /// Host that it leads to, with its port where that is not the scheme's default; `None` if it names none.
        host: Option<String>,
    },
    /// 429: too many requests.
    TooManyRequests {
        /// The pause that the service asks for, in seconds; `None` if it asks for none.
        seconds: Option<u16>,
    },
    /// 503 with a pause, during which nothing is sent. It has no words: the time of the next try is shown beside the problem.
    #[serde(skip)]
    Unavailable {
        /// The pause that the service asks for, in seconds.
        pause: u16,
    },
    /// The connector comes every now and then, and its next visit is not near enough for a call to wait for it.
    NextVisit {
        /// When it comes, as far as its visits tell, in milliseconds since 1970.
        at: i64,
    },
    /// The service refused the request without saying more by its status.
    RefusedAsItStands,
    /// The request cannot be made, so nothing was sent.
    Unsendable {
        /// What stands in its way.
        why: Unsendable,
    },
    /// The answer has a status that means nothing here.
    UnknownStatus {
        /// The status.
        status: u16,
    },
    /// The answer is a web page and not data.
    WebPage,
    /// The answer is larger than this and was not read further.
    TooLarge {
        /// Most that is read of an answer, units of 2^20 bytes.
        megabytes: u16,
    },
    /// What came back is no answer of a web service, or it arrived garbled.
    Garbled,
    /// The answer breaks the interface.
    Unusable {
        /// What is wrong with it.
        why: Unusable,
    },
    /// The setup link in the answer is not safe to open. It has no words: the desk has a code for it.
    #[serde(skip)]
    UnsafeLink(LinkError),
    /// A call that creates something had an answer, and it does not say what became of it. A failed call that creates something and lacks
    /// this had no answer.
    OutcomeNotSaid,
}

impl ErrorDetail {
    /// Whether the page has words for it. It has none for what is shown beside the problem or has a code of its own.
    pub fn has_words(&self) -> bool {
        !matches!(self, Self::Unavailable { .. } | Self::UnsafeLink(_))
    }
}

/// Why a request cannot be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Unsendable {
    /// The path of a record type has other characters than letters, digits, hyphens and underscores.
    RecordPath,
    /// The connection's id has characters that a header cannot carry.
    ConnectionId,
    /// The id of a setup link cannot be part of an address.
    LinkId,
    /// An id cannot be part of an address.
    PathSegment,
    /// The body cannot be written as JSON.
    Body,
}

/// What is wrong with an answer that breaks the interface.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Unusable {
    /// It is not JSON.
    NotJson,
    /// It is JSON and not an object.
    NotAnObject,
    /// It ends too early.
    CutShort,
    /// It is not a list, or its records are none.
    NotAList,
    /// It is not a list of connections.
    NotConnections,
    /// It lists connections, of which none can be read.
    NoReadableConnection,
    /// It does not describe a connection.
    NotAConnection,
    /// It describes a connection without an id that calls can name.
    ConnectionWithoutId,
    /// It does not describe a setup link.
    NotALink,
    /// It does not describe a status.
    NotAStatus,
    /// It does not say whether the connection is set up.
    StatusNotSaid,
    /// It promises more pages and has no cursor.
    CursorMissing,
    /// Its cursor cannot be sent back.
    CursorUnusable,
    /// Its cursor is another one than that of the page before.
    CursorChanged,
    /// The list does not come to an end.
    Endless,
}
