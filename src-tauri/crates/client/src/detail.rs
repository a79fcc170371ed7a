//! What happened, as far as the kind of a failure does not say it: codes with arguments, which callers put into words.

use crate::address::LinkError;

/// What happened, as far as the kind of the failure does not say it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ErrorDetail {
    /// A redirect, which was not followed.
    SentOn {
        /// Host that it leads to, with its port where that is not the scheme's default; `None` where it names none.
        host: Option<String>,
    },
    /// 429: too many requests.
    TooManyRequests {
        /// The pause that the service asks for, in seconds; `None` where it asks for none.
        pause: Option<u16>,
    },
    /// 503 with a pause, during which nothing is sent.
    Unavailable {
        /// The pause that the service asks for, in seconds.
        pause: u16,
    },
    /// The service refused the request without saying more by its status.
    RefusedAsItStands,
    /// The request cannot be made, so nothing was sent.
    Unsendable(Unsendable),
    /// The answer has a status that means nothing here.
    UnknownStatus {
        /// The status.
        status: u16,
    },
    /// The answer is a web page and not data.
    WebPage,
    /// The answer is larger than [`crate::transport::LARGEST_ANSWER_MEGABYTES`] and was not read further.
    TooLarge,
    /// What came back is no answer of a web service, or it arrived garbled.
    Garbled,
    /// The answer breaks the interface.
    Unusable(Unusable),
    /// The setup link in the answer is not safe to open.
    UnsafeLink(LinkError),
    /// There was an answer, and it does not say what became of a call that creates something. A failure of such a call without this
    /// had no answer.
    OutcomeNotSaid,
}

/// Why a request cannot be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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

/// Why an answer breaks the interface.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
