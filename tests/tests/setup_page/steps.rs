//! The way from the link to the company file's answer.

use std::sync::Arc;
use std::time::Duration;

use ledgerlane_tests::clock::StillClock;
use ledgerlane_tests::quickbooks::{Fault, Visit};
use reqwest::Method;
use serde_json::{Value, json};

use crate::client::Client;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_page_the_file_and_the_password_connect_a_company_file() {
    let client = Client::new().await;
    let page = client.page();
    page.until_says("h1", "Connect QuickBooks Desktop for Oak").await;
    assert_eq!(client.status().await["setup"]["openedAt"], Value::Null);
    let saved = client.begin_and_save().await;
    assert_eq!(saved.user, client.connection);
    page.until_says("li.done:nth-child(2) h2", "File saved").await;
    page.until_says("li.now h2", "Open the file").await;
    assert!(!page.shows(".secret").await, "it is folded until the file is added");
    client.add(&saved).await;
    page.until_says("li.done:nth-child(3) h2", "Added to the Web Connector").await;
    let password = client.password().await;
    let setup = client.status().await["setup"].clone();
    assert!(["openedAt", "savedAt", "addedAt"].iter().all(|step| setup[step].is_string()), "{setup}");
    assert_eq!(setup["signedIn"], false);

    // A wrong password is told on the page, and the right one stays readable.
    let mut connector = client.connector(&saved, "wrong");
    assert_eq!(connector.visit().await, Visit::NoWork("nvu".to_owned()));
    page.until_says("[data-trouble]", "password").await;
    assert_eq!(client.password().await, password);

    // People type capitals and leave hyphens out.
    connector.password = password.to_uppercase().replace('-', "");
    let visit = connector.visit_closed_after(1).await;
    assert!(matches!(visit, Visit::Done { .. }), "{visit:?}");
    page.until_says("h1", "You connected Quarry Road").await;
    page.until_says("main aside", "Remove, while the company file is open").await;
    assert!(!page.html().await.contains(&password), "it was for the one sign-in");
    assert_eq!(client.status().await["setup"], Value::Null, "no client is on the way any more");
    let reading = client.service.caller.list(&client.connection, "Customers?limit=5", 60);
    connector.visit_until(reading).await.is(200);
}

/// INV-PASSWORD-1
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restart_loses_no_step_and_hides_the_password() {
    let client = Client::new().await;
    client.page().click("#go button").await;
    client.page().until_shown("#file").await;
    let client = client.after_restart().await;
    client.page().until_says("li.now h2", "Save the file").await;
    let saved = client.save().await;
    let client = client.after_restart().await;
    client.page().until_says("li.now h2", "Open the file").await;
    client.add(&saved).await;
    let client = client.after_restart().await;
    client.page().until_says("#password", "Make a new password").await;
    assert!(client.page().text("ol.todo").await.contains("it is not shown again"));
    client.page().click("#new-password button").await;
    let first = client.password().await;

    // Another one ends it, as a client would ask for whose page lost it.
    let asked = format!("{}/password", client.path);
    client.service.caller.bare(Method::POST, &asked).send().await.is(303);
    let mut connector = client.connector(&saved, &first);
    assert_eq!(connector.visit().await, Visit::NoWork("nvu".to_owned()));
    client.open().await;
    connector.password = client.password().await;
    assert_ne!(connector.password, first);

    // QuickBooks is not ready when the connector signs in.
    connector.quickbooks.host.at_opening = Some(Fault::DialogOpen);
    connector.visit().await;
    client.page().until_says("li.now h2", "The company file answers").await;
    let client = client.after_restart().await;
    client.page().until_says("li.now h2", "The company file answers").await;
    client.page().until_says("[data-trouble]", "A window in QuickBooks").await;
    connector.quickbooks.host.at_opening = None;
    connector.call_at(client.service.caller.address());
    connector.visit_closed_after(1).await;
    client.page().until_says("h1", "You connected").await;
    let client = client.after_restart().await;
    client.page().until_says("h1", "You connected Quarry Road").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_link_that_ran_out_after_the_file_was_saved_goes_on_showing_its_steps() {
    let clock = Arc::new(StillClock::new("2026-11-19T09:00:00Z".parse().unwrap()));
    let client = Client::at(clock.clone()).await;
    let page = client.page();
    let saved = client.begin_and_save().await;
    page.click("//summary[contains(., 'Paste the password')]").await;
    let password = client.password().await;
    clock.advance(Duration::from_secs(31 * 60));
    page.until_says(".client-sub", "What you began goes on").await;
    page.until_says("li.now h2", "Open the file").await;
    assert!(!page.html().await.contains(&password), "a link that ended shows no password");
    for form in ["#no", "#file", "#new-pair", "#new-password"] {
        assert!(!page.shows(form).await, "{form}: a link that ended changes nothing");
    }

    client.add(&saved).await;
    page.until_says("li.done:nth-child(3) h2", "Added to the Web Connector").await;
    let mut connector = client.connector(&saved, "wrong");
    connector.visit().await;
    page.until_says("[data-trouble]", "password").await;
    assert!(client.status().await["setup"]["addedAt"].is_string(), "the desk follows it too");
    connector.password = password;
    let visit = connector.visit_closed_after(1).await;
    assert!(matches!(visit, Visit::Done { .. }), "the end of a link ends no password: {visit:?}");
    page.until_says("h1", "You connected Quarry Road").await;
    assert!(client.is_connected().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_company_file_with_a_mark_gets_a_new_pair_and_a_declined_link_ends_its_password() {
    let client = Client::new().await;
    let page = client.page();
    let before = client.begin_and_save().await;
    client.add(&before).await;
    let password = client.password().await;
    page.click("//summary[contains(., 'QBWC1039')]").await;
    page.click("#new-pair button").await;
    page.until_says("li.now h2", "Save the file").await;
    let after = client.save().await;
    assert_ne!(before.stamp.owner_id, after.stamp.owner_id);
    assert_ne!(before.stamp.file_id, after.stamp.file_id);
    page.until_says("li.now h2", "Open the file").await;
    client.add(&after).await;
    assert_eq!(client.password().await, password, "the password is of the connection");

    page.click("#no button").await;
    page.until_says("h1", "The link has ended").await;
    let mut connector = client.connector(&after, &password);
    assert_eq!(connector.visit().await, Visit::NoWork("nvu".to_owned()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_script_forms_and_a_reload_do_the_same() {
    let client = Client::new().await;
    client.browser.runs_no_scripts().await;
    client.open().await;
    let page = client.page();
    let saved = client.begin_and_save().await;
    page.until_says("li.now h2", "Save the file").await;
    // The page stands still until the client looks again.
    page.click("//noscript//a").await;
    page.until_says("li.now h2", "Open the file").await;
    client.add(&saved).await;
    page.click("//noscript//a").await;
    page.until_says("li.done:nth-child(3) h2", "Added to the Web Connector").await;
    page.click("//summary[contains(., 'QBWC1039')]").await;
    page.click("#new-pair button").await;
    page.until_says("li.now h2", "Save the file").await;
    let saved = client.save().await;
    client.add(&saved).await;
    client.open().await;
    let mut connector = client.connector(&saved, &client.password().await);
    connector.visit_closed_after(1).await;
    page.click("//noscript//a").await;
    page.until_says("h1", "You connected Quarry Road").await;
    page.click("#not-this button").await;
    page.until_says("h1", "not connected any more").await;
    assert_eq!(client.status().await["company"], json!(null));
}
