//! What a client does in their browser.

use crate::page::Page;
use crate::{LONG, SHORT};

/// Goes through a setup page to its end, as the person at the QuickBooks computer would.
pub async fn play_the_client(browser: &Page) {
    browser.click("//button[contains(., 'Play the client')]").await;
    // Between the first click and the end the page may ask once more; it goes on by itself otherwise.
    let next = "//main//form//button[not(contains(., 'not for me')) and not(contains(., 'Copy'))]";
    browser
        .wait_within("the page to say that it is done", LONG, async || {
            let title = browser.text_now("h1").await?;
            if title.contains("is connected") {
                return Some(());
            }
            if browser.shows(next).await {
                browser.click(next).await;
            }
            None
        })
        .await;
}

/// Says that a link went to the wrong person.
pub async fn decline(browser: &Page) {
    browser.click("//button[contains(., 'This is not for me')]").await;
    browser.until_says_within("h1", "The link has ended", SHORT).await;
}
