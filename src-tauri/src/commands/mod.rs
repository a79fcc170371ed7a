//! The commands, one file a feature. Each calls into the desk; none does anything itself.

mod connections;
mod profiles;
mod records;
mod setup;
mod window;

/// Makes the handler from the one list of commands.
macro_rules! with_commands {
    ($($room:ident :: $name:ident ($request:ty) -> $reply:ty;)*) => {
        /// Answers the page's calls.
        pub(crate) fn handler() -> impl Fn(tauri::ipc::Invoke) -> bool + Send + Sync + 'static {
            tauri::generate_handler![$($room::$name),*]
        }
    };
}

include!("../../crates/desk/src/interface/list.rs");
