//! What a user works on, without a window.

pub mod interface;
