//! The client side of the interface: typed calls, the lane, pulls and watches. No other crate talks HTTP to a service.
//!
//! [`Client`] makes single calls. [`pull()`] reads a list through the connection's [`Lane`], the one way out for list calls. [`watch()`]
//! asks for a connection's status until it is set up. Clock and transport are traits, so that everything here runs in a simulation.
//!
//! Modules use each other in one direction: errors and answers, the wire, the lane, the client, and on top of it pulls and watches.

pub mod address;
mod answer;
mod body;
mod call;
pub mod client;
mod connection_ids;
mod detail;
pub mod error;
mod error_body;
mod http_transport;
pub mod lane;
mod list_queue;
mod pause;
pub mod pull;
mod retry;
mod retry_after;
mod silence;
mod single_answers;
mod status_calls;
pub mod transport;
pub mod watch;
mod wire;

pub use address::{AddressError, LinkError, ServiceAddress, checked_link};
pub use client::{Client, Reply};
pub use detail::{ErrorDetail, Unsendable, Unusable};
pub use error::{ClientError, ErrorKind};
pub use http_transport::{HttpTransport, Limits};
pub use lane::{CursorLog, Lane, LaneHolder, LaneState, Lanes, NoCursorLog};
pub use pull::{Finding, PageArrived, Pull, PullEnd, PullEvent, PullRequest, Reach, RestartReason, pull};
pub use silence::{Heard, SILENT_AFTER};
pub use single_answers::ConnectionList;
pub use status_calls::{BackgroundCheck, MAX_BACKGROUND_CHECKS};
pub use transport::{Request, Response, Transport, TransportError, TransportFault};
pub use watch::{WatchEnd, WatchEvent, WatchHandle, WatchPlan, watch};
