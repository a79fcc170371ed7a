//! The service over real HTTP, with its clock in the tests' hands.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "helpers of tests fail the test they help")]

mod admission;
mod beyond;
mod bounds;
mod case;
mod changes;
mod clients;
mod clocks;
mod company_files;
mod connections;
mod damaged_state;
mod document;
mod edge;
mod edge_bodies;
mod edge_calls;
mod edge_full;
mod edge_heads;
mod edge_slots;
mod ended_keys;
mod filters;
mod gone_callers;
mod guards;
mod identities;
mod keys;
mod landing;
mod language;
mod limits;
mod links;
mod lists;
mod lost_state;
mod modes;
mod other_versions;
mod outages;
mod page;
mod program;
mod records;
mod sample;
mod sample_records;
mod scripted;
mod secrets;
mod shape;
mod starting;
mod strangers;
mod support;
