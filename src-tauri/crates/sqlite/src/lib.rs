//! What every SQLite file of the project needs, whoever keeps it: that only its owner can read it, the write-ahead log, and
//! tables that are brought to the program's version.

mod migrations;
mod private;
mod wal;

pub use migrations::{MigrationError, Step, migrate, user_version};
pub use private::make_private;
pub use wal::use_wal;
