//! Numbers and ids as types of their own, so that they cannot be mixed up.

use std::fmt;
use std::ops::Deref;

use rusqlite::ToSql;
use rusqlite::types::{FromSql, FromSqlResult, ToSqlOutput, ValueRef};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::interface::UnixMillis;

/// Number of a profile. The sample is 0, the books of this computer are -1, and services count from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
pub struct ProfileId(pub i64);

/// Prefixed id of a connection, as its service gave it. Only [`ledgerlane_api::ConnectionRef`] knows whether a call can
/// name it: an id that came from a page or an old file may be anything.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
pub struct ConnectionId(pub String);

/// Number of a setup link in the ledger of this desk. It is counted over all profiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
pub struct LinkId(pub i64);

impl ConnectionId {
    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Deref for ConnectionId {
    type Target = str;

    /// An id can be read wherever a text can; only what is known to be an id becomes one.
    fn deref(&self) -> &str {
        &self.0
    }
}

impl From<&str> for ConnectionId {
    fn from(id: &str) -> Self {
        Self(id.to_owned())
    }
}

macro_rules! stored_as_its_value {
    ($($id:ty),*) => {$(
        impl fmt::Display for $id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl ToSql for $id {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                self.0.to_sql()
            }
        }

        impl FromSql for $id {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
                FromSql::column_result(value).map(Self)
            }
        }
    )*};
}

stored_as_its_value!(ProfileId, ConnectionId, LinkId, UnixMillis);
