//! The contract between the app and a connector service: wire types, identifiers, limits, the record-type
//! catalogue and the error body. Does no IO; rejects bad input and cannot fail otherwise.

pub mod auth_session;
pub mod catalogue;
pub mod connection;
pub mod error;
pub mod ids;
pub mod limits;
pub mod list;

pub use auth_session::{AuthSession, AuthStatus, CreateAuthSession, SessionStatus};
pub use catalogue::{Catalogue, Column, Family, Field, FieldKind, ListShape, RecordType};
pub use connection::{Connection, ConnectionProbe, CreateConnection, UpdateConnection};
pub use error::{ErrorBody, ErrorCode, ErrorDetail};
pub use ids::{ConnectionRef, Cursor, IdError, connection_digits};
pub use limits::{ExpiryMinutes, LimitError, PageLimit};
pub use list::{FlatList, RecordPage};
