//! The service side of the interface: connections, setup links and their pages, status, lists with lanes and
//! cursors, over HTTP on a loopback address or HTTPS beyond it. State lies in SQLite in a folder of its own; cursors live in memory.
//! The company files behind it are made up ([`sample`]) and served as if a connector read them.

mod concurrency_limiter;
mod config;
mod edge;
mod http;
mod ids;
pub mod keys;
mod lanes;
mod locks;
mod page;
mod problem;
mod rate_limiter;
pub mod sample;
mod server;
mod service;
mod steady;
mod store;
mod suppressed;
mod sweeper;

pub use config::{KeySource, LostState, SampleSize, ServiceConfig};
pub use edge::{Edge, PublicUrl, TlsFiles};
pub use service::{Service, StartError};
pub use store::Loss;
