//! How the page looks: nothing is cut, nothing overlaps, and axe finds nothing, on a phone and on a computer, light and dark, at 200 %, in
//! a longer language and in one that is written from right to left.

use std::path::{Path, PathBuf};

use ledgerlane_tests::picture_browser::{Frame, PictureBrowser};
use ledgerlane_tests::quickbooks::Fault;

use crate::client::Client;

/// Names a folder for a picture of every look.
const PICTURES: &str = "LEDGERLANE_SETUP_PICTURES";
const PHONE: Frame = Frame { width: 390, height: 844, scale: 1, dark: false };
const COMPUTER: Frame = Frame { width: 1280, height: 800, scale: 1, dark: false };
const SIZES: [(&str, Frame); 3] =
    [("phone", PHONE), ("computer", COMPUTER), ("at-200", Frame { scale: 2, ..COMPUTER })];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_face_fits_and_can_be_read_by_everybody() {
    let client = Client::new().await;
    look(&client, "ready").await;
    post(&client, "begin").await;
    look(&client, "begun").await;
    client.open().await;
    let saved = client.save().await;
    look(&client, "file").await;
    client.add(&saved).await;
    look(&client, "added").await;
    client.open().await;
    let mut connector = client.connector(&saved, &client.password().await);
    connector.quickbooks.host.at_opening = Some(Fault::NotAdmin);
    connector.visit().await;
    look(&client, "signed-in").await;
    connector.quickbooks.host.at_opening = None;
    connector.visit_closed_after(1).await;
    look(&client, "done").await;
    post(&client, "disconnect").await;
    look(&client, "disconnected").await;
}

async fn post(client: &Client, step: &str) {
    let asked = format!("{}/{step}", client.path);
    client.service.caller.bare(reqwest::Method::POST, &asked).send().await.is(303);
}

/// Looks at a face in every size and theme, and in languages that show what a translation would break.
async fn look(client: &Client, face: &str) {
    let browser = &client.browser;
    for language in ["en", "en-XA", "ar-XB"] {
        browser.reads(language).await;
        for (size, frame) in SIZES {
            for dark in [false, true] {
                // A translation changes neither colours nor what 200 % does.
                if language != "en" && (dark || frame.scale > 1) {
                    continue;
                }
                browser.shape(Frame { dark, ..frame }).await;
                client.open().await;
                assert_eq!(browser.value("document.documentElement.lang").await, language);
                let theme = if dark { "dark" } else { "light" };
                let what = format!("{face}-{size}-{theme}-{language}");
                assert_eq!(faults(browser, frame, dark, &what).await, Vec::<String>::new(), "{what}");
            }
        }
    }
    browser.shape(COMPUTER).await;
    browser.reads("en").await;
}

/// What does not fit, and what axe finds, a sentence each.
async fn faults(browser: &PictureBrowser, frame: Frame, dark: bool, what: &str) -> Vec<String> {
    let page = browser.page();
    // The page scrolls, so it is looked at in a window that is as long as it is, with everything that is folded.
    let open = "document.querySelectorAll('details').forEach(one => { one.open = true; });
        return document.documentElement.scrollHeight";
    let height = page.script(open, Vec::new()).await.as_u64().unwrap();
    let height = u32::try_from(height).unwrap() * frame.scale;
    browser.shape(Frame { height, dark, ..frame }).await;
    if let Some(folder) = std::env::var_os(PICTURES).map(PathBuf::from) {
        save(&folder, what, browser).await;
    }
    let fit = page.script(include_str!("../../support/fit.js"), Vec::new()).await;
    let axe = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ui/node_modules/axe-core/axe.min.js");
    let run = "return axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
        violations.map(one => `${one.id}: ${one.nodes.map(node => node.html.slice(0, 120)).join(' | ')}`));";
    let script = format!("{}\n{run}", std::fs::read_to_string(&axe).unwrap());
    let found = page.script(&script, Vec::new()).await;
    [fit, found].into_iter().flat_map(|some| serde_json::from_value::<Vec<String>>(some).unwrap()).collect()
}

async fn save(folder: &Path, name: &str, browser: &PictureBrowser) {
    std::fs::create_dir_all(folder).unwrap();
    std::fs::write(folder.join(format!("{name}.png")), browser.png().await).unwrap();
}
