//! Where a table stands in the window, and one that is longer and wider than its view, in a real browser.
#![cfg(target_os = "linux")]
#![expect(clippy::expect_used, clippy::panic, reason = "a test that cannot go on says why by panicking")]

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

/// What is on the screen at a size, in a window that is scrolled to the end of its table.
async fn measured(look: &Look, browser: &PictureBrowser, screen: &str, frame: Frame) -> Table {
    browser.shape(frame).await;
    look.open(browser, screen, None).await.unwrap_or_else(|why| panic!("{why}"));
    let found = browser.page().script(include_str!("../support/table_room.js"), Vec::new()).await;
    serde_json::from_value(found).expect("what the script measures")
}

/// What a table on screen has room for.
#[derive(Debug, serde::Deserialize)]
struct Table {
    /// Its totals, and by how many pixels each is out of sight.
    totals: Vec<(String, f64)>,
}

#[tokio::test(flavor = "multi_thread")]
async fn at_200_percent_totals_stay_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    let browser = PictureBrowser::start(folder.path()).await;
    let look = Look::serve(built_page()).await.expect("a port");
    for screen in ["totals", "complete", "cut", "filter-one"] {
        let frame = Frame { width: 1280, height: 800, scale: 2, dark: false };
        let table = measured(&look, &browser, screen, frame).await;
        assert!(table.totals.len() > 1, "'{screen}' has a count and a sum: {table:?}");
        let hidden: Vec<_> = table.totals.iter().filter(|(_, out)| *out > 1.0).collect();
        assert!(hidden.is_empty(), "'{screen}': {hidden:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_toast_never_covers_totals() {
    const COVERED: &str = "
        const box = (one) => {
            const range = document.createRange();
            range.selectNodeContents(one);
            return range.getBoundingClientRect();
        };
        const texts = [...document.querySelectorAll('tfoot td')].filter((cell) => cell.textContent.trim() !== '');
        const toasts = [...document.querySelectorAll('.toast')].map((one) => one.getBoundingClientRect());
        const covers = (toast, text) =>
            toast.left < text.right && text.left < toast.right && toast.top < text.bottom && text.top < toast.bottom;
        const covered = texts.filter((cell) => toasts.some((toast) => covers(toast, box(cell))));
        return { toasts: toasts.length, totals: texts.length, covered: covered.map((cell) => cell.textContent.trim()) };";
    let folder = tempfile::tempdir().expect("a folder");
    let browser = PictureBrowser::start(folder.path()).await;
    let look = Look::serve(built_page()).await.expect("a port");
    for screen in ["toast-filter", "toast-groups", "toast-ageing"] {
        for (width, height, scale) in [(960, 640, 1), (1280, 800, 1), (1280, 800, 2)] {
            browser.shape(Frame { width, height, scale, dark: false }).await;
            look.open(&browser, screen, None).await.unwrap_or_else(|why| panic!("{why}"));
            let found = browser.page().script(COVERED, Vec::new()).await;
            assert!(found["totals"].as_u64() > Some(1), "'{screen}' has totals: {found}");
            assert_eq!(found["toasts"], 2, "'{screen}' has toasts: {found}");
            assert_eq!(found["covered"], serde_json::json!([]), "'{screen}' at {width} and scale {scale}");
        }
    }
}
