//! Every screen of the page in the pseudo-languages, in the smallest window: what does not fit there will not fit in a longer
//! language either, and what stands on the wrong side will in one that is written from right to left.
#![cfg(target_os = "linux")]
#![expect(clippy::expect_used, clippy::panic, reason = "a test that cannot go on says why by panicking")]

use std::path::{Path, PathBuf};

use ledgerlane_tests::look::{Look, built_page};
use ledgerlane_tests::picture_browser::{Frame, PictureBrowser};

/// The smallest window there is.
const SMALLEST: Frame = Frame { width: 960, height: 640, scale: 1, dark: false };

/// Names a folder for a picture of every screen in every pseudo-language.
const PICTURES: &str = "LEDGERLANE_PSEUDO_PICTURES";

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_cut_and_nothing_overlaps_in_a_longer_language() {
    let folder = tempfile::tempdir().expect("a folder");
    let browser = PictureBrowser::start(folder.path()).await;
    let look = Look::serve(built_page()).await.expect("a port");
    browser.shape(SMALLEST).await;
    let screens = look.screens(&browser).await.expect("the page knows its screens");
    assert!(screens.all.len() > 60, "{:?}", screens.all);
    assert_eq!(screens.languages, ["en-XA", "ar-XB"]);
    finds_what_is_planted(&look, &browser).await;
    let pictures = std::env::var_os(PICTURES).map(PathBuf::from);
    let mut faults = Vec::new();
    for language in &screens.languages {
        for screen in &screens.all {
            look.open(&browser, screen, Some(language))
                .await
                .unwrap_or_else(|why| panic!("{language}: {why}"));
            if let Some(folder) = &pictures {
                save(folder, &format!("{screen}-{language}-960x640.png"), &browser).await;
            }
            faults.extend(
                found(&browser).await.into_iter().map(|fault| format!("{screen} ({language}): {fault}")),
            );
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

/// The check itself finds a text that is cut, two that overlap and a page that is too wide, and takes a title for a text that is cut.
async fn finds_what_is_planted(look: &Look, browser: &PictureBrowser) {
    look.open(browser, "board", Some("ar-XB")).await.unwrap_or_else(|why| panic!("{why}"));
    let direction = browser.page().script("return document.documentElement.dir", Vec::new()).await;
    assert_eq!(direction, "rtl");
    let planted = "
        const main = document.querySelector('main');
        const put = (name, style, inner) => {
            const one = main.appendChild(document.createElement('p'));
            one.className = name;
            Object.assign(one.style, { position: 'absolute', top: '300px', insetInlineStart: '400px' }, style);
            one.append(...inner);
            return one;
        };
        const hidden = { overflow: 'hidden', whiteSpace: 'nowrap', width: '60px' };
        put('planted-cut', hidden, ['a text that is cut']);
        put('planted-title', { ...hidden, top: '330px' }, ['a text that is cut']).title = 'a text that is cut';
        put('planted-over', { top: '360px' }, ['one text']);
        put('planted-under', { top: '364px' }, ['another']);
        put('planted-wide', { top: '390px', insetInlineStart: '900px', width: '100px' }, ['wide']);";
    browser.page().script(planted, Vec::new()).await;
    let faults = found(browser).await;
    let cut =
        |name: &str| faults.iter().any(|fault| fault.contains(name) && fault.ends_with("says it whole"));
    assert!(cut("planted-cut"), "{faults:?}");
    assert!(!cut("planted-title"), "{faults:?}");
    assert!(
        faults.iter().any(|fault| fault.contains("planted-over") && fault.contains("planted-under")),
        "{faults:?}"
    );
    assert!(faults.iter().any(|fault| fault.contains("the window")), "{faults:?}");
}

/// What the check finds on the screen that is open, a sentence each.
async fn found(browser: &PictureBrowser) -> Vec<String> {
    let faults = browser.page().script(include_str!("../support/fit.js"), Vec::new()).await;
    serde_json::from_value(faults).expect("sentences")
}

async fn save(folder: &Path, name: &str, browser: &PictureBrowser) {
    std::fs::create_dir_all(folder).expect("the folder for pictures");
    std::fs::write(folder.join(name), browser.png().await).expect("a picture");
}
