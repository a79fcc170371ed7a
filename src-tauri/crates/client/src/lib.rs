//! The client side of the interface: typed calls, the lane, pulls and watches. The only crate that talks HTTP.
//!
//! [`Client`] makes single calls. [`pull()`] reads a list, through the connection's [`Lane`], the one way out
//! for list calls. [`watch()`] asks for a connection's status until it is set up. Clock and transport are traits,
//! so that everything here runs in a simulation.

pub mod address;
mod answer;
pub mod client;
pub mod error;
mod http_transport;
pub mod lane;
mod names;
mod pause;
pub mod pull;
mod read;
mod retry;
mod said;
pub mod transport;
pub mod watch;
mod wire;

pub use address::{AddressError, LinkError, ServiceAddress, checked_link};
pub use client::{Answered, Client, Listed};
pub use error::{ClientError, ErrorKind};
pub use http_transport::{HttpTransport, Limits};
pub use lane::{Lane, LaneHolder, LaneState, Lanes};
pub use pull::{
    CursorLog, Finding, NoCursorLog, PageArrived, Pull, PullEnd, PullEvent, PullRequest, Reach,
    RestartReason, pull,
};
pub use transport::{Request, Response, Transport, TransportError, TransportFault};
pub use watch::{WatchEnd, WatchEvent, WatchHandle, WatchPlan, watch};
