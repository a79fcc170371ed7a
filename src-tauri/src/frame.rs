//! Size and place of the window. It opens as it was left, on a screen that is still there.

use std::future::Future;

use ledgerlane_desk::{Desk, WindowFrame};
use tauri::{AppHandle, LogicalSize, Manager, Monitor, PhysicalPosition, PhysicalSize, WebviewWindow};

use crate::window;

/// Size of the window's inside until the user changes it.
pub(crate) const DEFAULT_SIZE: LogicalSize<f64> = LogicalSize::new(1280.0, 800.0);
/// The smallest its inside can be made.
pub(crate) const MIN_SIZE: LogicalSize<f64> = LogicalSize::new(960.0, 640.0);

/// Looks where the window is now and remembers it. A window that cannot be seen is left as it was remembered when it went away.
/// It is looked at before this returns, so that it may be hidden right after; only writing it down is waited for, which a disk may hold
/// up.
pub(crate) fn remember(app: &AppHandle) -> impl Future<Output = ()> + Send + use<> {
    let desk = app.state::<Desk>().inner().clone();
    let seen = app.get_webview_window(window::MAIN).map(|window| visible_frame(&window));
    async move {
        match seen {
            Some(Ok(Some(now))) => {
                if let Err(problem) = desk.remember_window_frame(now).await {
                    tracing::warn!(%problem, "the place of the window is not remembered");
                }
            }
            Some(Err(error)) => tracing::warn!(%error, "the window did not say where it is"),
            _ => {}
        }
    }
}

/// Where the window is now; none while it is hidden or minimized.
fn visible_frame(window: &WebviewWindow) -> tauri::Result<Option<WindowFrame>> {
    if !window.is_visible()? || window.is_minimized()? {
        return Ok(None);
    }
    let maximized = window.is_maximized()?;
    let place = window.outer_position()?;
    let size =
        if maximized { DEFAULT_SIZE.to_physical(window.scale_factor()?) } else { window.inner_size()? };
    Ok(Some(WindowFrame { x: place.x, y: place.y, width: size.width, height: size.height, maximized }))
}

/// Moves a window that is not shown yet to where it was left.
pub(crate) fn restore(window: &WebviewWindow, left: WindowFrame) -> tauri::Result<()> {
    let screens: Vec<Screen> = window.available_monitors()?.iter().map(Screen::of).collect();
    if let Some(frame) = fitted(left, &screens) {
        window.set_size(PhysicalSize::new(frame.width, frame.height))?;
        window.set_position(PhysicalPosition::new(frame.x, frame.y))?;
    }
    if left.maximized {
        window.maximize()?;
    }
    Ok(())
}

/// The part of a screen that windows may cover, in points.
#[derive(Debug, Clone, Copy)]
struct Screen {
    x: i32,
    y: i32,
    width: u32,
    height: u32,
    scale: f64,
}

impl Screen {
    fn of(monitor: &Monitor) -> Self {
        let area = monitor.work_area();
        Self {
            x: area.position.x,
            y: area.position.y,
            width: area.size.width,
            height: area.size.height,
            scale: monitor.scale_factor(),
        }
    }

    /// How much of a window lies on it, in points.
    fn covered_by(&self, frame: &WindowFrame) -> i64 {
        let shared = |at: i32, length: u32, frame_at: i32, frame_length: u32| {
            let end = (i64::from(at) + i64::from(length)).min(i64::from(frame_at) + i64::from(frame_length));
            (end - i64::from(at.max(frame_at))).max(0)
        };
        shared(self.x, self.width, frame.x, frame.width) * shared(self.y, self.height, frame.y, frame.height)
    }
}

/// Where a window goes that was left there: whole onto the screen it lay on most, no larger than that screen and no
/// smaller than it may be. `None` if that screen is gone: then it opens as at the first start.
fn fitted(left: WindowFrame, screens: &[Screen]) -> Option<WindowFrame> {
    let screen = screens.iter().max_by_key(|screen| screen.covered_by(&left))?;
    if screen.covered_by(&left) == 0 {
        return None;
    }
    let smallest: PhysicalSize<u32> = MIN_SIZE.to_physical(screen.scale);
    let width = left.width.min(screen.width).max(smallest.width);
    let height = left.height.min(screen.height).max(smallest.height);
    let within = |at: i32, length: u32, screen_at: i32, screen_length: u32| {
        let room = i32::try_from(screen_length.saturating_sub(length)).unwrap_or(0);
        at.clamp(screen_at, screen_at.saturating_add(room))
    };
    Some(WindowFrame {
        x: within(left.x, width, screen.x, screen.width),
        y: within(left.y, height, screen.y, screen.height),
        width,
        height,
        ..left
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const LAPTOP: Screen = Screen { x: 0, y: 0, width: 1920, height: 1040, scale: 1.0 };
    const BESIDE: Screen = Screen { x: 1920, y: 0, width: 2560, height: 1400, scale: 1.0 };

    fn frame(x: i32, y: i32, width: u32, height: u32) -> WindowFrame {
        WindowFrame { x, y, width, height, maximized: false }
    }

    #[test]
    fn a_window_on_a_screen_that_is_there_comes_back_where_it_was() {
        let left = frame(2000, 100, 1400, 900);
        assert_eq!(fitted(left, &[LAPTOP, BESIDE]), Some(left));
    }

    #[test]
    fn a_window_on_a_screen_that_is_gone_opens_as_at_first() {
        assert_eq!(fitted(frame(2000, 100, 1400, 900), &[LAPTOP]), None);
        assert_eq!(fitted(frame(2000, 100, 1400, 900), &[]), None);
    }

    #[test]
    fn a_window_that_hangs_over_the_edge_comes_back_whole() {
        assert_eq!(fitted(frame(1500, -300, 1400, 900), &[LAPTOP]), Some(frame(1920 - 1400, 0, 1400, 900)));
        let larger = frame(-50, 10, 5000, 4000);
        assert_eq!(fitted(larger, &[LAPTOP]), Some(frame(0, 0, 1920, 1040)));
        let tiny = frame(5, 5, 1, 1);
        assert_eq!(fitted(tiny, &[LAPTOP]), Some(frame(5, 5, 960, 640)));
    }

    #[test]
    fn a_screen_smaller_than_the_smallest_window_shows_its_upper_left_corner() {
        let small = Screen { x: 10, y: 20, width: 800, height: 600, scale: 1.0 };
        assert_eq!(fitted(frame(300, 300, 1280, 800), &[small]), Some(frame(10, 20, 960, 640)));
    }

    #[test]
    fn numbers_that_no_screen_has_do_no_harm() {
        assert_eq!(fitted(frame(i32::MAX, i32::MIN, u32::MAX, u32::MAX), &[LAPTOP]), None);
        let huge = fitted(frame(i32::MIN, i32::MIN, u32::MAX, u32::MAX), &[LAPTOP]);
        assert_eq!(huge, Some(frame(0, 0, 1920, 1040)));
    }
}
