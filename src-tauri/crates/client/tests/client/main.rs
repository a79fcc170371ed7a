//! The client against a simulated service and over real HTTP.
#![expect(clippy::unwrap_used, clippy::expect_used, reason = "test code")]

mod calls;
mod lanes;
mod large_bodies;
mod model;
mod one_call;
mod optional_parameters;
mod over_http;
mod pulls;
mod releases;
mod try_now;
mod walks;
mod watching;
