//! A table that is longer and wider than its view, in a real browser.
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
