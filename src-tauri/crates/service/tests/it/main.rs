//! The service over real HTTP, with its clock in the tests' hands.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "helpers of tests fail the test they help")]

mod beyond;
mod bounds;
mod changes;
mod clients;
mod connections;
mod document;
mod filters;
mod guards;
mod keys;
mod limits;
mod links;
mod lists;
mod modes;
mod page;
mod program;
mod records;
mod sample;
mod shape;
mod starting;
mod support;
