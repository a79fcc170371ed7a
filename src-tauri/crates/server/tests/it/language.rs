//! The language of setup pages, as a browser asks for it.

use ledgerlane_words::Language;
use ledgerlane_words::choices::MinuteOrHourOrDay;

use super::support::{Answer, bench};

const BROWSER: (&str, &str) = ("accept", "text/html");

fn assert_named(answer: &Answer, tag: &str) {
    assert_eq!(answer.header("content-language"), Some(tag));
    assert_eq!(answer.header("vary"), Some("Accept-Language"));
}

#[tokio::test]
async fn the_page_and_its_state_are_in_the_heaviest_language_that_there_is() {
    let bench = bench().await;
    let link = bench.path(&bench.mint("fernhill", "").await);
    for (wanted, tag, direction) in [
        ("xx, en-XA;q=0.8, en;q=0.5", "en-XA", "ltr"),
        ("en;q=0.2, ar-XB;q=0.9", "ar-XB", "rtl"),
        ("en-XA;q=0, tlh, xx;q=0.1", "en", "ltr"),
        ("en-GB,en;q=0.9", "en", "ltr"),
        ("q=;,;=", "en", "ltr"),
    ] {
        let words = Language::choose([tag]).words();
        let headers = [("accept-language", wanted)];
        let page = bench.send("GET", &link, &headers, "").await;
        assert_eq!(page.status, 200);
        assert_named(&page, tag);
        assert!(page.body.contains(&format!(r#"<html lang="{tag}" dir="{direction}">"#)), "{wanted}");
        assert!(page.body.contains(&words.setup_page_not_for_me()), "{wanted}: {}", page.body);
        assert_eq!(page.body.contains("This is not for me"), tag == "en", "{wanted}");
        let state = bench.send("GET", &format!("{link}/state"), &headers, "").await;
        assert_named(&state, tag);
        assert_eq!(state.json()["left"], words.setup_page_left_minutes(30), "{wanted}");
    }
    let page = bench.send("GET", &link, &[], "").await;
    assert_named(&page, "en");
}

#[tokio::test]
async fn times_days_and_lengths_are_in_the_readers_language() {
    let bench = bench().await;
    let link = bench.path(&bench.mint("fernhill", "").await);
    let words = Language::choose(["en-XA"]).words();
    for step in ["begin", "allow"] {
        bench.step(&link, step).await;
    }
    bench.clock.advance(std::time::Duration::from_secs(3 * 60));
    bench.step(&link, "complete").await;
    let page = async || bench.send("GET", &link, &[("accept-language", "en-XA")], "").await.body;
    let today = page().await;
    assert!(today.contains(&words.setup_page_done_took(3, MinuteOrHourOrDay::Minute)), "{today}");
    let at = words.setup_page_moment_today("|");
    let (before, _) = at.split_once('|').unwrap();
    assert!(today.contains(&format!(r#"Z">{before}"#)), "{before}: {today}");
    // The zone of the computer may have another day at this time, but no other month.
    let month = words.calendar_month_short(11);
    assert!(!today.contains(&format!(" {month} ")), "{today}");
    bench.clock.advance(std::time::Duration::from_secs(3 * 86_400));
    let later = page().await;
    assert!(later.contains(&format!(" {month} ")) && !later.contains(" Nov "), "{later}");
}

#[tokio::test]
async fn a_page_that_cannot_be_shown_says_so_in_the_readers_language() {
    let bench = bench().await;
    let link = bench.path(&bench.mint("fernhill", "").await);
    let other = rusqlite::Connection::open(bench.folder.path().join("service.db")).unwrap();
    other.execute_batch("BEGIN EXCLUSIVE").unwrap();
    let headers = [BROWSER, ("accept-language", "ar-XB")];
    let page = bench.send("POST", &format!("{link}/begin"), &headers, "").await;
    assert_eq!(page.status, 503);
    assert_named(&page, "ar-XB");
    let words = Language::choose(["ar-XB"]).words();
    assert!(page.body.contains(&words.setup_page_error_reason_busy()), "{}", page.body);
    assert!(page.body.contains(r#"dir="rtl""#), "{}", page.body);
    let program = bench.step(&link, "begin").await;
    assert_eq!(program.header("content-language"), None, "programs are told in the documented shape");
}
