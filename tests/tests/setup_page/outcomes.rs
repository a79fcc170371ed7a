//! What goes wrong on the way, and what the client says after it went well.

use ledgerlane_tests::quickbooks::{Fault, Host, Stamp, Visit};
use reqwest::Method;

use crate::client::Client;

/// The last step of the page.
const ANSWER: &str = "The company file answers";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_in_the_way_at_quickbooks_is_told_until_the_company_file_answers() {
    let client = Client::new().await;
    let page = client.page();
    let saved = client.begin_and_save().await;
    client.add(&saved).await;
    let mut connector = client.connector(&saved, &client.password().await);
    for (fault, told, step) in [
        (Fault::DialogOpen, "A window in QuickBooks waits", ANSWER),
        (Fault::NotAdmin, "The first access needs the Admin", "Let QuickBooks allow it"),
        (Fault::NotAllowed, "QuickBooks gives no access", "Let QuickBooks allow it"),
        (Fault::ViewOnly, "QuickBooks is in view-only mode", ANSWER),
        (Fault::OtherVersion, "The company file is of another version", ANSWER),
    ] {
        connector.quickbooks.host.at_opening = Some(fault);
        let visit = connector.visit().await;
        assert!(matches!(visit, Visit::Failed(_)), "{fault:?}: {visit:?}");
        page.until_says("[data-trouble]", told).await;
        page.until_says("li.now h2", step).await;
        assert!(!client.is_connected().await, "{fault:?}");
    }
    connector.quickbooks.host.at_opening = None;

    // The file that is open carries the mark of another connection.
    let own = connector.quickbooks.host.stamp.clone().unwrap();
    let file_id = "00000000-0000-4000-8000-000000000009".to_owned();
    connector.quickbooks.host.stamp = Some(Stamp { file_id, ..own.clone() });
    connector.visit_closed_after(1).await;
    page.until_says("[data-trouble]", "Another company file is open").await;
    assert!(!client.is_connected().await, "the books of another company");
    connector.quickbooks.host.stamp = Some(own);

    let visit = connector.visit_closed_after(1).await;
    assert!(matches!(visit, Visit::Done { .. }), "{visit:?}");
    page.until_says("h1", "You connected Quarry Road").await;
    assert!(client.is_connected().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_who_connected_the_wrong_company_ends_it_and_connects_the_right_one() {
    let mut client = Client::new().await;
    let mut wrong = client.connect().await;
    let first = client.path.clone();
    client.page().click("#not-this button").await;
    client.page().until_says("h1", "not connected any more").await;
    assert!(!client.is_connected().await);
    assert_eq!(wrong.visit().await, Visit::NoWork("nvu".to_owned()), "its password opens nothing");
    let status = client.status().await;
    assert!(status["company"].is_null() && status["computer"].is_null(), "{status}");
    let refused = client.service.caller.list(&client.connection, "Customers?limit=5", 5).await;
    assert_eq!(refused.json()["error"]["code"], "QWC_NEVER_CONNECTED");

    client.follow_another_link().await;
    let right = client.connect().await;
    let stamps = [&wrong, &right].map(|connector| connector.quickbooks.host.stamp.clone().unwrap());
    assert_ne!(stamps[0].owner_id, stamps[1].owner_id, "the wrong company file carries the first mark");
    assert_ne!(stamps[0].file_id, stamps[1].file_id);
    let late = client.service.caller.bare(Method::POST, &format!("{first}/disconnect"));
    late.send().await.is(303);
    assert!(client.is_connected().await, "an earlier link ends nothing of a later one");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_page_of_a_second_company_on_one_computer_says_that_one_at_a_time_is_read() {
    let client = Client::new().await;
    client.connect().await;
    assert!(!client.page().text("ol.todo").await.contains("cannot switch"), "one company alone");
    let mut second = Client::beside(client).await;
    let saved = second.begin_and_save().await;
    second.add(&saved).await;
    let password = second.password().await;
    let elsewhere = Host { computer: "BACK-OFFICE", ..Host::new("16.0") };
    let mut connector = second.connector_of(&saved, &password, elsewhere);
    connector.visit_closed_after(1).await;
    second.page().until_says("h1", "You connected").await;
    assert!(!second.page().text("ol.todo").await.contains("cannot switch"), "on another computer");

    second.follow_another_link().await;
    second.page().click("#go button").await;
    connector.quickbooks.host.computer = "front-desk";
    connector.visit_closed_after(1).await;
    second.page().until_says("h1", "You connected").await;
    second.page().until_says("ol.todo", "The Web Connector cannot switch between them").await;
}
