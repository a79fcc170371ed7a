//! The commands of the page. Each calls the method of its owner, through the guard.

mod guard;
mod window;

use ledgerlane_desk::Desk;
use tauri::{AppHandle, Manager};

pub(crate) use called::handler;

/// Calls the method of a command's owner.
macro_rules! call {
    (window, $name:ident, $app:ident, $request:ident) => {
        window::$name($app, $request).await
    };
    (desk, $name:ident, $app:ident, $request:ident) => {
        desk(&$app).$name($request).await
    };
    (profile, $name:ident, $app:ident, $request:ident) => {
        desk(&$app).profile($request.profile)?.$name($request).await
    };
}

/// Makes the handler of the page's calls from the one list of commands.
macro_rules! with_commands {
    ($($owner:ident :: $name:ident ($request:ty) -> $reply:ty;)*) => {
        mod called {
            use ledgerlane_desk::interface::*;
            use tauri::AppHandle;

            use super::{desk, guard, window};

            $(
                #[tauri::command]
                async fn $name(app: AppHandle, request: $request) -> Result<Numbered<$reply>, Problem> {
                    // Taken before the state is read: an event with a larger number tells of a later change.
                    let number = desk(&app).next_number();
                    let work = async move { call!($owner, $name, app, request) };
                    Ok(Numbered { number, value: guard::answered(stringify!($name), work).await? })
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
