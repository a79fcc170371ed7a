//! The contract between the app and a connector service: wire types, identifiers, limits, the record-type catalogue and the error
//! body. It does no IO, and it fails only where an input breaks the contract.

pub mod auth_session;
pub mod catalogue;
pub mod connection;
pub mod connector;
pub mod error;
pub mod ids;
pub mod limits;
pub mod list;
pub mod loopback;
pub mod trouble;

pub use auth_session::{AuthSession, AuthStatus, CreateAuthSession, SessionStatus};
pub use catalogue::{
    Catalogue, Column, DOCUMENT, Family, Field, FieldKind, Group, Heading, IN_HOME_CURRENCY, ITEM_TYPES,
    ListShape, ListTable, Meaning, RecordType, Renaming, Role, RowShape, address_of, is_sensitive,
    is_sensitive_name,
};
pub use connection::{Connection, ConnectionProbe, CreateConnection, UpdateConnection};
pub use connector::{ConnectorFinding, ConnectorSetup, ConnectorStatus, ConnectorStep, ConnectorTrouble};
pub use error::{ErrorBody, ErrorCode, ErrorDetail};
pub use ids::{ConnectionRef, Cursor, IdError, connection_digits};
pub use limits::{ExpiryMinutes, LimitError, PageLimit};
pub use list::{FlatList, RecordPage};
pub use loopback::{LOCALHOST, LOOPBACK_HOSTS, is_loopback_host};
pub use trouble::{FixedBy, Trouble};
