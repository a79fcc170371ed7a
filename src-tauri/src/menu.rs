//! The menus outside the window: what their entries do, and on macOS the menu of the app.

use ledgerlane_desk::interface::CloseWay;
use tauri::menu::MenuEvent;
use tauri::AppHandle;

use crate::{closing, quitting};

/// Id of the entry that brings the window forward.
pub(crate) const SHOW: &str = "show";
/// Id of the entries that quit.
pub(crate) const QUIT: &str = "quit";

/// Does what an entry of a menu says.
pub(crate) fn chosen(app: &AppHandle, event: &MenuEvent) {
    match event.id().as_ref() {
        SHOW => drop(quitting::started_again(app)),
        QUIT => drop(tauri::async_runtime::spawn(closing::end(app.clone(), CloseWay::Quit))),
        _ => {}
    }
}

/// The menu of the app. Its own Quit takes the place of the system's, which ends the app without asking.
#[cfg(target_os = "macos")]
pub(crate) fn of_app(app: &AppHandle) -> tauri::Result<tauri::menu::Menu<tauri::Wry>> {
    use tauri::menu::{Menu, MenuItem};

    let menu = Menu::default(app)?;
    if let Some(first) = menu.items()?.first().and_then(|item| item.as_submenu().cloned()) {
        let last = first.items()?.len().saturating_sub(1);
        first.remove_at(last)?;
        let words = crate::language::words().tray_quit();
        first.append(&MenuItem::with_id(app, QUIT, words, true, Some("Cmd+Q"))?)?;
    }
    Ok(menu)
}
