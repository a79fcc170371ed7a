//! Where a table stands in the window, and one that is longer and wider than its view, in a real browser.
#![cfg(target_os = "linux")]
#![expect(clippy::panic, reason = "a test that cannot go on says why by panicking")]

use ledgerlane_tests::look::{Look, built_page};
use ledgerlane_tests::picture_browser::{Frame, PictureBrowser};

#[tokio::test(flavor = "multi_thread")]
async fn heads_totals_and_frozen_columns_stay_in_sight_and_each_head_has_its_own_grip() {
    let folder = tempfile::tempdir().expect("a folder");
    let browser = PictureBrowser::start(folder.path()).await;
    let look = Look::serve(built_page()).await.expect("a port");
    browser.shape(Frame { width: 960, height: 640, scale: 1, dark: false }).await;
    look.open(&browser, "grid-frozen", None).await.unwrap_or_else(|why| panic!("{why}"));
    let found = browser.page().script(include_str!("../support/in_sight.js"), Vec::new()).await;
    assert_eq!(found, serde_json::json!([]));
}

/// Above a table stand the client's head, tabs with tools, and the heads of the columns; beside these at most one line of what is read.
#[tokio::test(flavor = "multi_thread")]
async fn the_first_row_stands_near_the_top_of_the_window() {
    let folder = tempfile::tempdir().expect("a folder");
    let browser = PictureBrowser::start(folder.path()).await;
    let look = Look::serve(built_page()).await.expect("a port");
    browser.shape(Frame { width: 1280, height: 800, scale: 1, dark: false }).await;
    let strips =
        ["totals", "filter-chips", "filter-search", "pulling", "peeked", "stopped", "failed", "offline"];
    for (screen, most) in strips.map(|screen| (screen, 150)).into_iter().chain([("filter-one", 240)]) {
        look.open(&browser, screen, None).await.unwrap_or_else(|why| panic!("{why}"));
        let top = browser
            .value("document.querySelector('[role=grid] tbody tr')?.getBoundingClientRect().top")
            .await;
        let top = top.as_f64().expect("a row stands somewhere");
        assert!(
            top > 0.0 && top <= f64::from(most),
            "on '{screen}' the first row stands {top} px below the top"
        );
    }
}
