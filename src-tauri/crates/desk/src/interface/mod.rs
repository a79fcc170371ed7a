//! What the desk and its user interface say to each other: the list of commands, their requests, the views they
//! answer with, the events pushed in between, and the errors. The TypeScript of all of it is generated from here.

pub mod board;
pub mod connector;
pub mod copies;
pub mod events;
pub mod exports;
pub mod groups;
pub mod overview;
pub mod problem;
pub mod problem_detail;
pub mod profiles;
pub mod records;
pub mod setup;
pub mod tables;
pub mod tabs;
pub mod time;
pub mod typescript;
pub mod under_way;
pub mod window;

pub use board::*;
pub use connector::*;
pub use copies::*;
pub use events::*;
pub use exports::*;
pub use groups::*;
pub use overview::*;
pub use problem::*;
pub use problem_detail::*;
pub use profiles::*;
pub use records::*;
pub use setup::*;
pub use tables::*;
pub use tabs::*;
pub use time::*;
pub use under_way::*;
pub use window::*;
