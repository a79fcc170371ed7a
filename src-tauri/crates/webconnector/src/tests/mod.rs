//! The crate as its callers and a Web Connector see it. The connector's part is played by hand.

mod bench;
mod blocking;
mod counts;
mod failures;
mod filters;
mod records;
mod sessions;
mod soap;
mod walks;
