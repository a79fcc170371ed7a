//! The service over real HTTP, with its clock in the tests' hands.

mod connections;
mod guards;
mod links;
mod lists;
mod page;
mod program;
mod sample;
mod support;
