//! The shell: the window, the tray, notifications, and the commands. The only crate that knows Tauri. Everything a
//! command does is done by the desk.

mod about;
mod arguments;
mod at_login;
mod clipboard;
mod closing;
mod commands;
mod embedded;
mod environment;
mod events;
mod frame;
mod instance;
mod language;
mod logging;
mod menu;
mod notify;
mod outside;
mod quitting;
mod reading;
mod start;
mod tray;
#[cfg(windows)]
mod webview2;
mod window;
mod zoom;

pub use start::run;
