//! A window with an empty page and a tray, and nothing else: what the windowing library costs by itself. `cargo xtask bench memory`
//! measures the app against it. It takes the WebKit variables that the app sets from its environment.

use tauri::menu::{Menu, MenuItem};
use tauri::tray::TrayIconBuilder;
use tauri::{WebviewUrl, WebviewWindowBuilder};

fn main() -> tauri::Result<()> {
    let builder = tauri::Builder::default().setup(|app| {
        WebviewWindowBuilder::new(app, "main", WebviewUrl::default()).inner_size(1280.0, 800.0).build()?;
        let quit = MenuItem::with_id(app, "quit", "Quit", true, None::<&str>)?;
        let tray = TrayIconBuilder::with_id("bare").menu(&Menu::with_items(app, &[&quit])?);
        let icon = app.default_window_icon().cloned();
        icon.into_iter().fold(tray, TrayIconBuilder::icon).build(app)?;
        Ok(())
    });
    builder.run(tauri::generate_context!("examples/bare-window/tauri.conf.json"))
}
