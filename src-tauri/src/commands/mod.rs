//! The commands of the page, one file for each feature. Each calls into the desk and does nothing itself.

mod connections;
mod copies;
mod exports;
mod guard;
mod profiles;
mod records;
mod setup;
mod tables;
mod tabs;
mod window;

use std::sync::Arc;

use ledgerlane_desk::interface::Problem;
use ledgerlane_desk::{Desk, OpenProfile, ProfileId};
use tauri::{AppHandle, Manager};

pub(crate) use called::handler;

/// Makes from the one list of commands what the page calls, and its handler. Every command answers through the guard.
macro_rules! with_commands {
    ($($room:ident :: $name:ident ($request:ty) -> $reply:ty;)*) => {
        mod called {
            use ledgerlane_desk::interface::*;
            use tauri::AppHandle;

            use super::{connections, copies, exports, guard, profiles, records, setup, tables, tabs, window};

            $(
                #[tauri::command]
                async fn $name(app: AppHandle, request: $request) -> Result<$reply, Problem> {
                    guard::answered(stringify!($name), $room::$name(app, request)).await
                }
            )*

            /// Answers the page's calls.
            pub(crate) fn handler() -> impl Fn(tauri::ipc::Invoke) -> bool + Send + Sync + 'static {
                tauri::generate_handler![$($name),*]
            }
        }
    };
}

include!("../../crates/desk/src/interface/list.rs");

/// The desk that the commands call into.
fn desk(app: &AppHandle) -> Desk {
    app.state::<Desk>().inner().clone()
}

/// The open profile that a command names.
fn open(app: &AppHandle, profile: ProfileId) -> Result<Arc<OpenProfile>, Problem> {
    desk(app).profile(profile)
}
