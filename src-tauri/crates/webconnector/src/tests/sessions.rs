//! Sessions of connectors: how they begin, and what is lost when they end.

use std::sync::Arc;
use std::time::Duration;

use ledgerlane_company::{CompanyError, ListFilter};

use crate::ticket;

use super::bench::{
    Bench, COMPANY_FILE, CONNECTION, PASSWORD, answer, customers, next, outcome, page, settle,
};

const UNKNOWN: &str = "This visit has ended. The next one goes on by itself.";

#[tokio::test]
async fn a_wrong_user_or_password_gets_no_ticket() {
    let bench = Bench::new();
    let _making = bench.begin(ListFilter::default(), 1).await;
    let refused = ["".to_owned(), "nvu".to_owned()];
    assert_eq!(bench.authenticate(CONNECTION, "wrong").await, refused);
    assert_eq!(bench.authenticate(CONNECTION, "").await, refused);
    assert_eq!(bench.authenticate("conn_other", PASSWORD).await, refused);
    assert_eq!(bench.authenticate("CONN_ACME", PASSWORD).await[1], "", "the user is known in any case");
}

#[tokio::test]
async fn a_connector_comes_again_where_its_account_cannot_be_looked_up() {
    let told = Bench::new().authenticate("conn_unreadable", PASSWORD).await;
    assert_eq!(told, ["".to_owned(), "none".to_owned()], "nobody hears busy");
}

const FINISHED: &str = "Finished. Nothing is left to read.";

/// What a company file answers when it is asked who it is.
const INTRODUCTION: &str = r#"<QBXML><QBXMLMsgsRs>
    <HostQueryRs statusCode="0" statusSeverity="Info" statusMessage="OK"><HostRet>
    <ProductName>QuickBooks Pro 2021</ProductName></HostRet></HostQueryRs>
    <CompanyQueryRs statusCode="0" statusSeverity="Info" statusMessage="OK"><CompanyRet>
    <CompanyName>Acme</CompanyName></CompanyRet></CompanyQueryRs></QBXMLMsgsRs></QBXML>"#;

#[tokio::test]
async fn a_company_file_that_never_answered_is_asked_at_every_sign_in_until_it_says_who_it_is() {
    let bench = Bench::not_set_up();
    let asked = async || {
        let ticket = bench.sign_in().await;
        let request = bench.ask_for_work(&ticket).await;
        assert!(request.contains("<HostQueryRq") && request.contains("<CompanyQueryRq"), "{request}");
        ticket
    };
    // QuickBooks cannot be used, then the connector forgets its session, then the answer is a refusal.
    let ticket = asked().await;
    let failed = [("ticket", ticket.as_str()), ("hresult", "0x80040414"), ("message", "A dialog is open.")];
    assert_eq!(bench.text("receiveResponseXML", &failed).await, "-1");
    bench.close(&ticket).await;
    asked().await;
    let ticket = asked().await;
    let refusal = INTRODUCTION.replace(
        r#"CompanyQueryRs statusCode="0" statusSeverity="Info""#,
        r#"CompanyQueryRs statusCode="3260" statusSeverity="Error""#,
    );
    assert_eq!(bench.answer(&ticket, &refusal).await, "99");
    bench.close(&ticket).await;
    assert_eq!(*bench.account.set_up.lock().unwrap(), None);
    // A long time later: the connection was never heard of in between.
    bench.clock.advance(Duration::from_secs(3_600));
    let ticket = asked().await;
    assert_eq!(bench.answer(&ticket, INTRODUCTION).await, "99");
    let told = bench.account.set_up.lock().unwrap().take().unwrap();
    assert_eq!(
        (told.company_name.as_deref(), told.company_file.as_deref()),
        (Some("Acme"), Some(COMPANY_FILE))
    );
    *bench.account.set_up.lock().unwrap() = Some(told);
    assert_eq!(bench.linger(&ticket).await, FINISHED, "one question is enough");
    bench.close(&ticket).await;
    assert_eq!(bench.authenticate(CONNECTION, PASSWORD).await[1], "none", "there is nothing to do");
}

#[tokio::test]
async fn without_work_there_is_no_session() {
    let bench = Bench::new();
    let [ticket, file] = bench.authenticate(CONNECTION, PASSWORD).await;
    assert_eq!((ticket::connection_of(&ticket), file.as_str()), (Some(CONNECTION), "none"));
    bench.close(&ticket).await;
    let making = bench.begin(ListFilter::default(), 1).await;
    assert_eq!(bench.ask_for_work(&ticket).await, "", "the ticket opens nothing");
    assert!(!making.is_finished());
}

#[tokio::test]
async fn a_ticket_that_is_not_known_gets_nothing() {
    let bench = Bench::new();
    let (_, walk) = bench.begun().await;
    for ticket in ["", "{00000000-0000-0000-0000-000000000000}"] {
        assert_eq!(bench.ask_for_work(ticket).await, "");
        assert_eq!(bench.last_error(ticket).await, UNKNOWN);
        assert_eq!(bench.answer(ticket, &page("", &[])).await, "-1");
        let error = [("ticket", ticket), ("hresult", "0x80040408"), ("message", "No")];
        assert_eq!(bench.text("connectionError", &error).await, "done");
        bench.close(ticket).await;
    }
    let making = next(walk, 1).await;
    assert!(!making.is_finished(), "the open session is as it was");
}

#[tokio::test]
async fn signing_in_again_loses_the_walk_and_what_is_at_work() {
    let bench = Bench::new();
    let (old, walk) = bench.begun().await;
    let going_on = next(walk, 1).await;
    bench.ask_for_work(&old).await;
    let queued = bench.begin(ListFilter::default(), 5).await;

    let ticket = bench.sign_in().await;
    assert_ne!(ticket, old);
    let (walk, lost) = outcome(going_on).await;
    assert_eq!(lost, Err(CompanyError::SessionLost));
    drop(walk);
    assert!(!queued.is_finished());
    assert_eq!(bench.ask_for_work(&old).await, "");
    assert_eq!(bench.last_error(&old).await, UNKNOWN);
    assert_eq!(bench.answer(&old, &page("", &["1"])).await, "-1");

    let start = bench.ask_for_work(&ticket).await;
    assert!(start.contains("iterator=\"Start\"") && start.contains("<MaxReturned>5<"), "{start}");
    bench.answer(&ticket, &page(r#"iteratorRemainingCount="0""#, &["1"])).await;
    assert!(outcome(queued).await.1.unwrap().is_last);
    assert_eq!(bench.linger(&ticket).await, FINISHED, "nothing of the old session is closed in the new one");
}

#[tokio::test]
async fn signing_in_again_without_work_loses_the_walk_too() {
    let bench = Bench::new();
    let (_, walk) = bench.begun().await;
    assert_eq!(bench.authenticate(CONNECTION, PASSWORD).await[1], "none");
    assert_eq!(outcome(next(walk, 1).await).await.1, Err(CompanyError::SessionLost));
}

#[tokio::test]
async fn a_walk_does_not_go_on_in_another_session() {
    let bench = Bench::new();
    let (old, walk) = bench.begun().await;
    bench.close(&old).await;
    let (ticket, other) = bench.begun().await;
    assert_eq!(outcome(next(walk, 1).await).await.1, Err(CompanyError::SessionLost));
    let going_on = next(other, 1).await;
    assert!(bench.ask_for_work(&ticket).await.contains("iterator=\"Continue\""));
    bench.answer(&ticket, &page(r#"iteratorRemainingCount="0""#, &["2"])).await;
    assert!(outcome(going_on).await.1.is_ok());
}

#[tokio::test]
async fn a_first_page_at_work_is_lost_when_the_connector_signs_in_again() {
    let bench = Bench::new();
    let making = bench.begin(ListFilter::default(), 1).await;
    let old = bench.sign_in().await;
    bench.ask_for_work(&old).await;
    bench.authenticate(CONNECTION, PASSWORD).await;
    assert_eq!(outcome(making).await.1, Err(CompanyError::SessionLost));
}

#[tokio::test]
async fn closing_the_connection_loses_the_walk_and_a_new_one_works() {
    let bench = Bench::new();
    let (ticket, walk) = bench.begun().await;
    let waiting = next(walk, 1).await;
    bench.close(&ticket).await;
    assert_eq!(outcome(waiting).await.1, Err(CompanyError::SessionLost));
    let (ticket, walk) = bench.begun().await;
    bench.close(&ticket).await;
    assert_eq!(outcome(next(walk, 1).await).await.1, Err(CompanyError::SessionLost));
}

#[tokio::test]
async fn silence_between_pages_loses_the_walk() {
    let bench = Bench::new();
    let (ticket, walk) = bench.begun().await;
    bench.clock.advance(Duration::from_secs(60));
    assert_eq!(outcome(next(walk, 1).await).await.1, Err(CompanyError::SessionLost));
    assert_eq!(bench.ask_for_work(&ticket).await, "");
    assert_eq!(bench.last_error(&ticket).await, UNKNOWN);
    bench.begun().await;
}

#[tokio::test]
async fn who_waits_for_a_silent_connector_is_told_without_a_call() {
    let bench = Bench::new();
    let (ticket, walk) = bench.begun().await;
    bench.clock.advance(Duration::from_secs(10));
    let waiting = next(walk, 1).await;
    bench.clock.advance(Duration::from_secs(49));
    settle().await;
    assert!(!waiting.is_finished());
    bench.last_error(&ticket).await;
    bench.clock.advance(Duration::from_secs(59));
    settle().await;
    assert!(!waiting.is_finished(), "a call ends the silence");
    bench.clock.advance(Duration::from_secs(1));
    settle().await;
    assert_eq!(outcome(waiting).await.1, Err(CompanyError::SessionLost));
}

#[tokio::test]
async fn quickbooks_may_work_for_a_quarter_of_an_hour() {
    let bench = Bench::new();
    let (ticket, walk) = bench.begun().await;
    let making = next(walk, 1).await;
    bench.ask_for_work(&ticket).await;
    for _ in 0..29 {
        bench.clock.advance(Duration::from_secs(30));
        settle().await;
    }
    assert!(!making.is_finished());
    let other = bench.begin(ListFilter::default(), 1).await;
    assert!(!other.is_finished(), "the connector is there, although it has not called for long");
    bench.answer(&ticket, &page(r#"iteratorRemainingCount="0""#, &["2"])).await;
    assert!(outcome(making).await.1.is_ok());

    assert!(bench.ask_for_work(&ticket).await.contains("iterator=\"Start\""));
    bench.clock.advance(Duration::from_secs(15 * 60));
    assert_eq!(outcome(other).await.1, Err(CompanyError::SessionLost), "its computer was turned off");
}

#[tokio::test]
async fn quickbooks_may_take_minutes_to_open() {
    let bench = Bench::new();
    let making = bench.begin(ListFilter::default(), 1).await;
    let ticket = bench.sign_in().await;
    bench.clock.advance(Duration::from_secs(299));
    settle().await;
    assert!(bench.ask_for_work(&ticket).await.contains("iterator=\"Start\""));
    making.abort();
}

#[tokio::test]
async fn a_request_that_did_not_arrive_is_lost() {
    let bench = Bench::new();
    let making = bench.begin(ListFilter::default(), 1).await;
    let ticket = bench.sign_in().await;
    bench.ask_for_work(&ticket).await;
    let held = bench.wait_for_work(&ticket).await;
    assert_eq!(outcome(making).await.1, Err(CompanyError::SessionLost));
    assert_eq!(bench.answer(&ticket, &page("", &["1"])).await, "-1", "nothing is at work");
    assert_eq!(
        bench.last_error(&ticket).await,
        "An answer of QuickBooks could not be taken. The next visit goes on."
    );
    assert!(!held.is_finished());
}

#[tokio::test]
async fn who_was_never_seen_is_waited_for_as_one_who_called_at_the_start() {
    let bench = Bench::new();
    bench.clock.advance(Duration::from_secs(1_200));
    let making = bench.begin(ListFilter::default(), 1).await;
    assert!(!making.is_finished());
    bench.clock.advance(Duration::from_secs(1));
    let late = bench.begin(ListFilter::default(), 1).await;
    assert_eq!(outcome(late).await.1, Err(CompanyError::NotConnected));
}

#[tokio::test]
async fn who_was_not_seen_for_long_is_not_connected() {
    let bench = Bench::new();
    bench.authenticate(CONNECTION, PASSWORD).await;
    bench.clock.advance(Duration::from_secs(20 * 60));
    let making = bench.begin(ListFilter::default(), 1).await;
    assert!(!making.is_finished(), "it may come every quarter of an hour");
    bench.clock.advance(Duration::from_millis(1));
    let file = Arc::clone(&bench.file);
    let asked =
        tokio::spawn(async move { (file.probe().await, file.record(customers(), "80000001-1").await) });
    assert_eq!(outcome(asked).await, (Err(CompanyError::NotConnected), Err(CompanyError::NotConnected)));
    bench.sign_in().await;
    let making = bench.begin(ListFilter::default(), 1).await;
    assert!(!making.is_finished());
}

/// INV-SETUP-1
#[tokio::test]
async fn a_company_file_that_does_not_say_which_it_is_sets_nothing_up() {
    let bench = Bench::not_set_up();
    let ticket = bench.sign_in().await;
    bench.ask_for_work(&ticket).await;
    let nothing = answer("<HostQueryRs statusCode=\"0\"/><CompanyQueryRs statusCode=\"0\"/>");
    assert_eq!(bench.answer(&ticket, &nothing).await, "99");
    assert_eq!(*bench.account.set_up.lock().unwrap(), None, "no company");
}

#[tokio::test]
async fn a_version_that_quickbooks_does_not_know_is_lowered_for_every_question() {
    let bench = Bench::not_set_up();
    let ticket = bench.sign_in().await;
    assert!(bench.ask_for_work(&ticket).await.contains("version=\"13.0\""));
    let failed = [("ticket", ticket.as_str()), ("hresult", "0x80040423"), ("message", "Unknown version.")];
    assert_eq!(bench.text("receiveResponseXML", &failed).await, "50", "the session goes on");
    bench.close(&ticket).await;
    let ticket = bench.sign_in().await;
    assert!(bench.ask_for_work(&ticket).await.contains("version=\"12.0\""));
}
