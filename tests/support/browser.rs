//! What a client does in their browser.

use crate::page::Page;
use crate::{LONG, SHORT};

const PLAY: &str = "//button[contains(., 'Play the client')]";

/// Goes through a setup page to its end, as the person at the QuickBooks computer would.
pub async fn play_the_client(browser: &Page) {
    play_the_client_until(browser, "is connected").await;
}

/// As [`play_the_client`], to where the browser shows a heading with these words.
pub async fn play_the_client_until(browser: &Page, words: &str) {
    browser.click(PLAY).await;
    // What QuickBooks would ask comes next, a button each.
    browser
        .wait_within("the page to say that it is done", LONG, async || {
            if browser.text_now("h1").await?.contains(words) {
                return Some(());
            }
            browser.click_now("form button.btn--primary").await;
            None
        })
        .await;
}

/// Says that a link went to the wrong person.
pub async fn decline(browser: &Page) {
    browser.click("//button[contains(., 'This is not for me')]").await;
    browser.until_says_within("h1", "The link has ended", SHORT).await;
}
