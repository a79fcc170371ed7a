//! What every SQLite file of the project needs: a mode that only its owner can read, the write-ahead log, and tables of the program's
//! version.

mod private;
mod schema;
mod wal;

pub use private::make_private;
pub use schema::{Found, Schema, SchemaError, user_version};
pub use wal::use_wal;
