//! The tray: the way back to a window in the background.

use std::panic::{catch_unwind, AssertUnwindSafe};

use tauri::menu::{Menu, MenuItem};
use tauri::tray::TrayIconBuilder;
use tauri::AppHandle;

use crate::{language, menu};

/// Puts the app into the tray. A desktop without one is no reason not to start: a second start shows the window too.
pub(crate) fn add(app: &AppHandle) {
    // The library behind it panics where the system lacks the indicator library.
    match catch_unwind(AssertUnwindSafe(|| build(app))) {
        Ok(Ok(())) => {}
        Ok(Err(error)) => tracing::warn!(%error, "no tray"),
        Err(_) => tracing::warn!("no tray: the indicator library is missing"),
    }
}

fn build(app: &AppHandle) -> tauri::Result<()> {
    let words = language::words();
    let show = MenuItem::with_id(app, menu::SHOW, words.tray_open(), true, None::<&str>)?;
    let quit = MenuItem::with_id(app, menu::QUIT, words.tray_quit(), true, None::<&str>)?;
    let mut tray = TrayIconBuilder::with_id("ledgerlane")
        .menu(&Menu::with_items(app, &[&show, &quit])?)
        .tooltip(words.tray_tooltip());
    if let Some(icon) = app.default_window_icon() {
        tray = tray.icon(icon.clone());
    }
    tray.build(app)?;
    Ok(())
}
