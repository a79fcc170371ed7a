//! How large the page is shown. The shell zooms it, because a page cannot zoom itself.

use std::sync::{Mutex, PoisonError};

use ledgerlane_desk::interface::{Zoom, ZoomStep};
use ledgerlane_desk::Desk;
use tauri::{AppHandle, Manager, WebviewWindow};

use crate::window;

/// The size that the page is shown in now. Only this module changes it, and the lock is held for one reading or writing.
pub(crate) struct CurrentZoom(Mutex<Zoom>);

impl CurrentZoom {
    /// The size that was remembered last.
    pub(crate) fn as_remembered(desk: &Desk) -> Self {
        Self(Mutex::new(desk.zoom()))
    }

    fn now(&self) -> Zoom {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn step(&self, step: ZoomStep) -> Zoom {
        let mut zoom = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *zoom = zoom.step(step);
        *zoom
    }
}

/// Shows the page of a new window in the size it was shown in last.
pub(crate) fn restore(app: &AppHandle, window: &WebviewWindow) {
    show(window, app.state::<CurrentZoom>().now());
}

/// Shows the page in the next size, and remembers it.
pub(crate) async fn step(app: &AppHandle, step: ZoomStep) -> Zoom {
    let zoom = app.state::<CurrentZoom>().step(step);
    if let Some(window) = app.get_webview_window(window::MAIN) {
        show(&window, zoom);
    }
    let desk = app.state::<Desk>().inner().clone();
    if let Err(problem) = desk.remember_zoom(zoom).await {
        tracing::warn!(%problem, "the size of the page is not remembered");
    }
    zoom
}

fn show(window: &WebviewWindow, zoom: Zoom) {
    if let Err(error) = window.set_zoom(f64::from(zoom.percent) / 100.0) {
        tracing::warn!(%error, "the page was not shown in another size");
    }
}
