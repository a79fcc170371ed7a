//! The service side of the interface: connections, setup links and their pages, status, lists with lanes and
//! cursors, over HTTP on a loopback address. State lies in SQLite in a folder of its own; cursors live in memory.
//! The company files behind it are made up ([`sample`]) and served as if a connector read them.

pub mod clock;
mod config;
mod http;
mod ids;
pub mod keys;
mod lanes;
mod page;
mod problem;
pub mod sample;
mod server;
mod service;
mod store;

pub use config::{KeySource, SampleSize, ServiceConfig};
pub use service::{Service, StartError};
