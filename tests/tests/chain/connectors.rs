//! What the desk tells of a client's Web Connector.

use ledgerlane_desk::interface::ConnectorView;
use ledgerlane_tests::deskless::{about, about_profile};
use ledgerlane_tests::quickbooks::{
    self, Company, Fault, Host, QuickBooks, QuickBooksService, still_company,
};
use ledgerlane_webconnector::WebConnectorFiles;

use super::*;

#[tokio::test(flavor = "multi_thread")]
async fn a_window_that_waits_in_quickbooks_is_told_with_what_to_do_until_quickbooks_answers() {
    let files = Arc::new(WebConnectorFiles::new(Arc::new(ledgerlane_clock::SystemClock)));
    let service = QuickBooksService::start(files).await;
    let company = Company::new(still_company());
    let (connection, mut connector) =
        service.connect(QuickBooks::new(Host::new("16.0"), company), Duration::from_secs(1)).await;
    connector.quickbooks.host.at_work = Some(Fault::DialogOpen);
    let world = World::new();
    let desk = world.desk();
    let test = TestService { address: service.caller.address().to_owned(), key: quickbooks::KEY.to_owned() };
    assert!(desk.test_service(test).await.unwrap().accepted);
    desk.save_service(SaveService { this_session_only: false }).await.unwrap();
    shown(&desk).await.connections(about_profile()).await.unwrap();

    let told = async |what: &str, fits: fn(&ConnectorView) -> bool| {
        until(what, LONG, async || {
            let detail = shown(&desk).await.open_connection(about(connection.as_str())).await.unwrap();
            detail.connector.filter(fits)
        })
        .await
    };
    let known = told("the connector", |_| true).await;
    assert_eq!((known.trouble, known.year), (None, Some(2024)));

    shown(&desk).await.open_records(records(&desk, &connection, "Customers")).await.unwrap();
    let failed = here(&desk, &connection, "Customers", |view| view.problem.is_some());
    let failed = connector.visit_until(failed).await.problem.unwrap();
    assert_eq!(failed.integration_code.as_deref(), Some("0x80040414"));
    let trouble = told("the trouble", |connector| connector.trouble.is_some()).await.trouble.unwrap();
    assert_eq!((trouble.code.as_str(), trouble.trouble), ("0x80040414", failed.trouble));

    connector.quickbooks.host.at_work = None;
    shown(&desk).await.open_records(records(&desk, &connection, "Vendors")).await.unwrap();
    let read = here(&desk, &connection, "Vendors", |view| view.state == RecordsState::Complete);
    connector.visit_until(read).await;
    told("the end of the trouble", |connector| connector.trouble.is_none()).await;
    desk.shut_down().await;
}
