//! The service over real HTTP, with its clock in the tests' hands.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "helpers of tests fail the test they help")]

mod changes;
mod connections;
mod filters;
mod guards;
mod keys;
mod links;
mod lists;
mod page;
mod program;
mod records;
mod sample;
mod support;
