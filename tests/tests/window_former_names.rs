//! Copies that were kept before fields were renamed, in the real window: their tables have the headings of today over the values of then.
#![cfg(target_os = "linux")]

use std::collections::BTreeMap;
use std::path::Path;

use ledgerlane_tests::LONG;
use ledgerlane_tests::page::Page;
use ledgerlane_tests::session::DesktopSession;
use serde_json::Value;

/// The text of a cell for a value that was sent: the name of a reference, and a dash for a blank.
fn text(value: &Value) -> String {
    let text = value["fullname"].as_str().or_else(|| value.as_str()).unwrap_or_default();
    if text.is_empty() { "–".to_owned() } else { text.to_owned() }
}

async fn open_kept(window: &Page, kind: &str) {
    window.until_shown("nav.types .types-group").await;
    window.fill("nav.types input", kind).await;
    window.until_says("types-foot", "match").await;
    window.click("[data-testid^=type-kept-]").await;
    window.until_says_within("kept-copy", "Before the change, read ", LONG).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_kept_before_the_change_shows_its_columns_under_their_new_names() {
    let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/data-folders/former-names");
    let mut session = DesktopSession::start().await;
    let folder = session.folders()[0].join("data/io.ledgerlane.desktop");
    std::fs::create_dir_all(&folder).expect("a home is writable");
    for file in std::fs::read_dir(fixture.join("data")).expect("the fixture is here").flatten() {
        std::fs::copy(file.path(), folder.join(file.file_name())).expect("it can be copied");
    }
    let kept = std::fs::read_to_string(fixture.join("keychain.json")).expect("the fixture has keys");
    let kept: BTreeMap<String, String> = serde_json::from_str(&kept).expect("the keys are JSON");
    for (name, secret) in kept {
        session.keychain().store(&name, secret.as_bytes()).await.expect("the keychain takes a secret");
    }
    let sent = std::fs::read_to_string(fixture.join("sent.json")).expect("the fixture has records");
    let sent: BTreeMap<String, Vec<Value>> = serde_json::from_str(&sent).expect("the records are JSON");

    let window = session.open_app().await;
    window.click("explore-sample").await;
    window.open_records("harbor-lane").await;
    open_kept(&window, "Checks").await;
    let column = |kind: &str, field: &str| sent[kind].iter().map(|one| text(&one[field])).collect::<Vec<_>>();
    window.until_column("No.", &column("Checks", "refNumber")).await;
    window.until_column("Payee", &column("Checks", "entity")).await;
    window.picture("former-names-checks").await;

    open_kept(&window, "Invoices").await;
    window.until_column("No.", &column("Invoices", "refNumber")).await;
    window.click("show-lines").await;
    let lines = sent["Invoices"].iter().flat_map(|invoice| {
        let lines = invoice["itemLines"].as_array().into_iter().flatten();
        lines.map(|line| (text(&line["item"]), text(&invoice["customerMsg"])))
    });
    let (items, messages): (Vec<_>, Vec<_>) = lines.unzip();
    window.until_column("Item", &items).await;
    window.until_column("Customer message (invoice)", &messages).await;
    window.picture("former-names-lines").await;
}
