//! What is remembered of the window: its size and place on the screen, and how large its page is shown.

use serde::{Deserialize, Serialize};

use crate::interface::{Zoom, ZoomStep};

/// Sizes the page can be shown in, per cent.
const SIZES: [u16; 8] = [80, 90, 100, 110, 125, 150, 175, 200];

/// Where the window was, in points of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct WindowFrame {
    /// Left edge.
    pub x: i32,
    /// Upper edge.
    pub y: i32,
    /// Width of its inside.
    pub width: u32,
    /// Height of its inside.
    pub height: u32,
    /// It filled the screen; the rest tells where it goes back to.
    pub maximized: bool,
}

impl Zoom {
    /// The next size in this direction; the same one at the end of them.
    pub fn step(self, step: ZoomStep) -> Self {
        let larger = || SIZES.into_iter().find(|size| *size > self.percent);
        let smaller = || SIZES.into_iter().rev().find(|size| *size < self.percent);
        match step {
            ZoomStep::Larger => larger().map_or(self, |percent| Self { percent }),
            ZoomStep::Smaller => smaller().map_or(self, |percent| Self { percent }),
            ZoomStep::Reset => Self::default(),
        }
    }

    /// This size where it is one of those there are. A file may say any number.
    pub(crate) fn if_offered(self) -> Option<Self> {
        SIZES.contains(&self.percent).then_some(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;

    #[test]
    fn steps_go_from_80_to_200_and_stay_there() {
        let mut zoom = Zoom::default();
        let mut seen = vec![zoom.percent];
        for _ in 0..7 {
            zoom = zoom.step(ZoomStep::Larger);
            seen.push(zoom.percent);
        }
        assert_eq!(seen, [100, 110, 125, 150, 175, 200, 200, 200]);
        for _ in 0..9 {
            zoom = zoom.step(ZoomStep::Smaller);
        }
        assert_eq!(zoom.percent, 80);
        assert_eq!(zoom.step(ZoomStep::Reset).percent, 100);
    }

    #[tokio::test]
    async fn a_size_that_does_not_exist_is_not_taken_up() {
        let folder = tempfile::tempdir().unwrap();
        let desk = testing::desk(folder.path());
        assert_eq!(desk.zoom(), Zoom::default());
        desk.remember_zoom(Zoom { percent: 150 }).await.unwrap();
        assert_eq!(desk.zoom().percent, 150);
        desk.remember_zoom(Zoom { percent: 4000 }).await.unwrap();
        assert_eq!(desk.zoom(), Zoom::default());
    }

    #[tokio::test]
    async fn a_window_that_fills_the_screen_goes_back_to_where_it_was_seen_last_although_the_disk_was_slow() {
        let folder = tempfile::tempdir().unwrap();
        let desk = testing::desk(folder.path());
        let at = |x, maximized| WindowFrame { x, y: 0, width: 1280, height: 800, maximized };
        desk.remember_window_frame(at(10, false)).await.unwrap();
        let (moved, filled) =
            tokio::join!(desk.remember_window_frame(at(20, false)), desk.remember_window_frame(at(0, true)));
        moved.and(filled).unwrap();
        assert_eq!(desk.window_frame(), Some(at(20, true)));
    }
}
