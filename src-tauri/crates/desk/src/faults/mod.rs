//! What goes wrong outside, and commands that cross each other.

mod statuses;
