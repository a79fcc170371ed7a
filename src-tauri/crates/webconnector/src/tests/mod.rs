//! The crate as its callers and a Web Connector see it. The connector's part is played by hand.

mod bench;
mod blocking;
mod cases;
mod counts;
mod every_type;
mod failures;
mod filters;
mod mangled;
mod random_visits;
mod records;
mod sessions;
mod soap;
mod tolerant;
mod visits;
mod walks;
