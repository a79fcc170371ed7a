//! The service side of the interface: connections, setup links and their pages, status, lists with lanes and
//! cursors, over HTTP on a loopback address or HTTPS beyond it. State lies in SQLite in a folder of its own; cursors live in memory.
//! It does not know which company files stand behind the connections: the program that starts it brings them
//! ([`ledgerlane_company::CompanyFiles`]).

mod calls;
mod company_files;
mod config;
pub mod connectors;
mod edge;
mod http;
mod ids;
pub mod keys;
mod lanes;
mod page;
mod problem;
mod rate_limiter;
mod server;
mod service;
mod state_folder;
mod steady;
mod store;
mod suppressed;
mod sweeper;

pub use config::{KeySource, LostState, ServiceConfig};
pub use edge::{Edge, PublicUrl, TlsFiles};
pub use service::{Service, StartError};
pub use state_folder::FolderError;
pub use store::Loss;
