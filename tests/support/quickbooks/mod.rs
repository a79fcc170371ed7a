//! QuickBooks Desktop and its Web Connector, played with a sample company: the Windows side of a service, over real HTTP.
//!
//! The table of qbXML is read here once more, and no code of the crate `webconnector` is used, so that each checks the other.

mod about;
mod company;
mod connector;
mod fault;
mod filters;
mod program;
mod records;
mod request;
mod served;
pub mod table;
pub mod xml;

pub use company::Company;
pub use connector::{Connector, Pace, Visit};
pub use fault::Fault;
pub use program::{Host, Program, QuickBooks, Stamp};
pub use request::Refusal;
pub use served::{KEY, QuickBooksService, still_company};
