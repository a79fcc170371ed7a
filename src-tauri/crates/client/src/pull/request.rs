//! What a pull is asked to read.

use ledgerlane_api::{ConnectionRef, PageLimit, RecordType};

/// What to read.
#[derive(Debug, Clone)]
pub struct PullRequest {
    /// The connection, by the id under which its lane is known: always the same form for one connection.
    pub connection: ConnectionRef,
    /// The record type.
    pub record_type: &'static RecordType,
    /// Records on a page. A flat list is asked for without it.
    pub limit: PageLimit,
    /// How far to read.
    pub reach: Reach,
    /// Query parameters besides `limit` and `cursor`, with the names of the interface.
    pub filters: Vec<(String, String)>,
}

/// How far a pull reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    /// Page 1, after which the cursor is closed.
    Peek,
    /// The whole list where it has at most this many records. Else page 1, after which the cursor is closed.
    PeekUpTo(u64),
    /// The whole list.
    Whole,
}
