//! Visits from the outside: how long they last, which file they read, when the next one comes, and what people are told of them.

use std::time::Duration;

use ledgerlane_api::{ConnectorFinding, ConnectorStep};
use ledgerlane_clock::Clock;
use ledgerlane_company::{CompanyError, CompanyFiles, ConnectorAccount, ConnectorMemory, ListFilter};

use super::bench::{
    Account, Bench, COMPANY_FILE, CONNECTION, HOLD, PASSWORD, answer, next, outcome, page, settle,
};

const HCP: &str = include_str!("cases/hcp-pro-2014.xml");
const MINUTE: Duration = Duration::from_secs(60);

/// A connection whose company file is that of the case.
fn known_company() -> Bench {
    let bench = Bench::new();
    *bench.account.account.lock().unwrap() = ConnectorAccount {
        may_work: true,
        company_name: Some("myCompany".to_owned()),
        company_file: Some(COMPANY_FILE.to_owned()),
        owner_id: "01234567-89ab-cdef-0123-456789abcdef".to_owned(),
        file_id: "00000ee-1111-ffff-cccc-5ff123456047".to_owned(),
        ..ConnectorAccount::default()
    };
    bench
}

/// Lets the connector come without work so many times, with this pause between its sign-ins.
async fn come(bench: &Bench, times: u32, pause: Duration) {
    for _ in 0..times {
        bench.clock.advance(pause);
        assert_eq!(bench.authenticate(CONNECTION, PASSWORD).await[1], "none");
    }
}

fn failure<'a>(ticket: &'a str, code: &'a str, said: &'a str) -> [(&'a str, &'a str); 3] {
    [("ticket", ticket), ("hresult", code), ("message", said)]
}

/// Signs in for a caller, and returns what became of the first page where QuickBooks says this of itself.
async fn greeted(bench: &Bench, hcp: &str) -> Result<String, CompanyError> {
    let making = bench.begin(ListFilter::default(), 1).await;
    let [ticket, _] = bench.authenticate(CONNECTION, PASSWORD).await;
    let request = bench.greet(&ticket, hcp).await;
    if request.is_empty() {
        let refused = outcome(making).await.1;
        let said = bench.last_error(&ticket).await;
        assert_eq!(bench.close(&ticket).await, said);
        return Err(refused.unwrap_err());
    }
    bench.answer(&ticket, &page(r#"iteratorRemainingCount="0""#, &["1"])).await;
    outcome(making).await.1.unwrap();
    Ok(ticket)
}

#[tokio::test]
async fn the_lists_of_one_caller_are_one_visit() {
    let bench = Bench::new();
    let ticket = greeted(&bench, "").await.unwrap();
    for _ in 0..3 {
        let held = bench.wait_for_work(&ticket).await;
        assert!(!held.is_finished(), "the visit waits for the next list");
        bench.clock.advance(Duration::from_secs(2));
        let making = bench.begin(ListFilter::default(), 1).await;
        assert!(outcome(held).await.contains("<CustomerQueryRq"));
        bench.answer(&ticket, &page(r#"iteratorRemainingCount="0""#, &["1"])).await;
        assert!(outcome(making).await.1.is_ok());
    }
    let begun = bench.clock.monotonic();
    assert_eq!(bench.linger(&ticket).await, "Finished. Nothing is left to read.");
    assert_eq!(bench.clock.monotonic() - begun, Duration::from_secs(30));
}

#[tokio::test]
async fn a_visit_waits_longer_for_a_caller_that_gave_up() {
    let bench = Bench::new();
    let making = bench.begin(ListFilter::default(), 1).await;
    let ticket = bench.sign_in().await;
    bench.ask_for_work(&ticket).await;
    making.abort();
    settle().await;
    bench.answer(&ticket, &page(r#"iteratorRemainingCount="0""#, &["1"])).await;
    let begun = bench.clock.monotonic();
    bench.linger(&ticket).await;
    assert_eq!(bench.clock.monotonic() - begun, 2 * MINUTE);
    bench.close(&ticket).await;
    assert_eq!(
        bench.authenticate(CONNECTION, PASSWORD).await[1],
        "",
        "it still waits, for five minutes in all"
    );
    bench.clock.advance(4 * MINUTE);
    assert_eq!(bench.authenticate(CONNECTION, PASSWORD).await[1], "none");
}

#[tokio::test]
async fn a_caller_that_comes_long_before_a_visit_is_told_when_and_is_waited_for_then() {
    let bench = Bench::new();
    come(&bench, 4, 15 * MINUTE).await;
    bench.clock.advance(MINUTE);
    let early = bench.begin(ListFilter::default(), 1).await;
    let not_yet = CompanyError::NotYet { wait: 14 * MINUTE, every: 15 * MINUTE };
    assert_eq!(outcome(early).await.1, Err(not_yet));
    let status = bench.status();
    assert_eq!((status.step, status.every_seconds), (ConnectorStep::Away, Some(900)));
    assert_eq!(status.next_visit_at, bench.clock.wall().checked_add(14 * MINUTE).ok());
    bench.clock.advance(14 * MINUTE);
    let [ticket, file] = bench.authenticate(CONNECTION, PASSWORD).await;
    assert_eq!(file, "", "a visit begins without work");
    let held = bench.wait_for_work(&ticket).await;
    bench.clock.advance(HOLD);
    assert_eq!(outcome(held).await, "");
    assert_eq!(bench.last_error(&ticket).await, "NoOp");
    let again = bench.begin(ListFilter::default(), 1).await;
    assert!(bench.ask_for_work(&ticket).await.contains("<CustomerQueryRq"));
    again.abort();
}

#[tokio::test]
async fn a_connector_that_is_late_is_waited_for_and_one_that_is_off_is_not() {
    let bench = Bench::new();
    come(&bench, 4, 15 * MINUTE).await;
    for (after, step, is_waited_for) in [
        (15, ConnectorStep::Away, true),
        (17, ConnectorStep::Late, true),
        (45, ConnectorStep::Late, true),
        (46, ConnectorStep::Off, false),
    ] {
        let came_at = bench.status().last_visit_at.unwrap();
        let gone = bench.clock.wall().duration_since(came_at).unsigned_abs();
        bench.clock.advance(after * MINUTE - gone);
        assert_eq!(bench.status().step, step, "after {after} minutes");
        assert_eq!(bench.status().next_visit_at, None);
        let asked = bench.begin(ListFilter::default(), 1).await;
        assert_eq!(!asked.is_finished(), is_waited_for, "after {after} minutes");
        asked.abort();
    }
}

#[tokio::test]
async fn a_moved_file_and_a_renamed_company_go_on() {
    let bench = known_company();
    bench.account.account.lock().unwrap().company_file = Some(r"D:\Old\Acme.qbw".to_owned());
    let renamed = HCP.replace("<CompanyName>myCompany<", "<CompanyName>Ours<");
    greeted(&bench, &renamed).await.unwrap();
    let (memory, moved_to) = bench.account.remembered.lock().unwrap().take().unwrap();
    assert_eq!(moved_to.as_deref(), Some(COMPANY_FILE));
    assert_eq!((memory.company.as_deref(), memory.year), (Some("Ours"), Some(2014)));
}

#[tokio::test]
async fn the_file_of_another_company_is_not_read_and_both_names_are_told() {
    let bench = known_company();
    let other = HCP
        .replace("00000ee-1111", "99999ee-1111")
        .replace("<CompanyName>myCompany<", "<CompanyName>Theirs<");
    let refusal = CompanyError::OtherCompany { wanted: "myCompany".to_owned(), open: "Theirs".to_owned() };
    assert_eq!(greeted(&bench, &other).await, Err(refusal));
    let status = bench.status();
    assert_eq!(status.trouble.unwrap().code, "OTHER_COMPANY");
    assert_eq!((status.other_company.as_deref(), status.company), (Some("Theirs"), None));
    greeted(&bench, HCP).await.unwrap();
    let status = bench.status();
    assert_eq!(
        (status.trouble, status.other_company, status.company.as_deref()),
        (None, None, Some("myCompany"))
    );
}

#[tokio::test]
async fn nothing_of_a_walk_is_read_from_another_company() {
    let bench = known_company();
    let (ticket, walk) = bench.begun().await;
    bench.close(&ticket).await;
    let other = HCP.replace("00000ee-1111", "99999ee-1111");
    assert!(greeted(&bench, &other).await.is_err());
    assert_eq!(outcome(next(walk, 1).await).await.1, Err(CompanyError::SessionLost));
}

#[tokio::test]
async fn the_open_file_is_tried_once_where_another_one_was_named() {
    let bench = known_company();
    for (code, tries) in [("0x8004040A", 1), ("0x80040408", 1), ("0x80040416", 1), ("0x80040414", 0)] {
        let making = bench.begin(ListFilter::default(), 1).await;
        let [ticket, file] = bench.authenticate(CONNECTION, PASSWORD).await;
        assert_eq!(file, COMPANY_FILE);
        for _ in 0..tries {
            assert_eq!(bench.text("connectionError", &failure(&ticket, code, "No.")).await, "", "{code}");
            assert!(!making.is_finished());
        }
        assert_eq!(bench.text("connectionError", &failure(&ticket, code, "No.")).await, "done", "{code}");
        assert!(matches!(outcome(making).await.1, Err(CompanyError::OutOfReach { .. })));
        assert_eq!(bench.status().trouble.unwrap().code, code);
        bench.close(&ticket).await;
    }
}

#[tokio::test]
async fn view_only_mode_is_known_by_what_quickbooks_says() {
    let bench = Bench::new();
    let making = bench.begin(ListFilter::default(), 1).await;
    let ticket = bench.sign_in().await;
    let said = "The application trying to connect to QuickBooks is not supported in view-only mode.";
    assert_eq!(bench.text("connectionError", &failure(&ticket, "0x80040401", said)).await, "done");
    let out_of_reach = CompanyError::OutOfReach { code: "VIEW_ONLY".to_owned(), said: said.to_owned() };
    assert_eq!(outcome(making).await.1, Err(out_of_reach));
    assert_eq!(bench.status().trouble.unwrap().code, "VIEW_ONLY");
    let making = bench.begin(ListFilter::default(), 1).await;
    let ticket = bench.sign_in().await;
    bench.ask_for_work(&ticket).await;
    let parameters = [("ticket", ticket.as_str()), ("response", ""), ("hresult", ""), ("message", said)];
    assert_eq!(bench.text("receiveResponseXML", &parameters).await, "-1", "also without a number");
    assert!(matches!(outcome(making).await.1, Err(CompanyError::OutOfReach { .. })));
}

#[tokio::test]
async fn a_number_with_its_sign_is_the_same_code() {
    let bench = Bench::new();
    let making = bench.begin(ListFilter::default(), 1).await;
    let ticket = bench.sign_in().await;
    bench.text("connectionError", &failure(&ticket, "-2147220460", "A dialog is open.")).await;
    assert!(outcome(making).await.1.is_err());
    assert_eq!(bench.status().trouble.unwrap().code, "0x80040414");
}

#[tokio::test]
async fn a_company_file_that_does_not_say_who_it_is_is_a_trouble_and_its_user_reads_so() {
    let bench = Bench::not_set_up();
    let ticket = bench.sign_in().await;
    bench.ask_for_work(&ticket).await;
    bench.answer(&ticket, &answer("<HostQueryRs statusCode=\"0\"/><CompanyQueryRs statusCode=\"0\"/>")).await;
    assert_eq!(bench.status().trouble.unwrap().code, "NO_IDENTITY");
    assert!(bench.close(&ticket).await.starts_with("QuickBooks had a fault."));
}

#[tokio::test]
async fn two_computers_within_an_hour_are_told_by_name() {
    let bench = known_company();
    greeted(&bench, HCP).await.unwrap();
    assert_eq!(bench.status().computer.as_deref(), Some("EXAMPLE-PC"));
    let second = HCP.replace("EXAMPLE-PC", "LAPTOP");
    bench.clock.advance(MINUTE);
    greeted(&bench, &second).await.unwrap();
    let status = bench.status();
    assert_eq!(
        (status.computer.as_deref(), status.other_computer.as_deref()),
        (Some("LAPTOP"), Some("EXAMPLE-PC"))
    );
    assert_eq!(status.trouble.unwrap().code, "TWO_COMPUTERS");
    bench.authenticate(CONNECTION, "wrong").await;
    assert_eq!(bench.status().trouble.unwrap().code, "TWO_COMPUTERS", "a stranger hides nothing");
    bench.authenticate(CONNECTION, PASSWORD).await;
    bench.clock.advance(60 * MINUTE);
    let status = bench.status();
    assert_eq!((status.other_computer, status.trouble), (None, None), "a computer that was replaced");
}

#[tokio::test]
async fn what_the_rights_of_the_service_will_keep_it_from_is_foretold() {
    let bench = known_company();
    greeted(&bench, HCP).await.unwrap();
    assert_eq!(bench.status().foretold, ["0x8004041D", "3261"]);
}

#[tokio::test]
async fn values_that_cannot_be_read_are_told_until_their_list_is_read_again() {
    let bench = Bench::new();
    let read = async |balance: &str| {
        let making = bench.begin(ListFilter::default(), 9).await;
        let ticket = bench.sign_in().await;
        bench.ask_for_work(&ticket).await;
        let record = format!("<CustomerRet><ListID>1</ListID><Balance>{balance}</Balance></CustomerRet>");
        bench
            .answer(
                &ticket,
                &answer(&format!("<CustomerQueryRs statusCode=\"0\">{record}{record}</CustomerQueryRs>")),
            )
            .await;
        outcome(making).await.1.unwrap();
        let findings = bench.status().findings.into_iter();
        findings.filter(|finding| finding.field == "balance").collect::<Vec<_>>()
    };
    let finding =
        ConnectorFinding { record_type: "Customers".to_owned(), field: "balance".to_owned(), count: 2 };
    assert_eq!(read("a lot").await, [finding]);
    assert_eq!(read("12.00").await, []);
}

#[tokio::test]
async fn a_connection_that_may_not_be_used_has_nothing_to_do() {
    let bench = Bench::new();
    let making = bench.begin(ListFilter::default(), 1).await;
    bench.account.account.lock().unwrap().may_work = false;
    assert_eq!(bench.authenticate(CONNECTION, PASSWORD).await[1], "none");
    assert_eq!(outcome(making).await.1, Err(CompanyError::NotConnected));
}

#[tokio::test]
async fn a_wrong_password_is_told_at_its_connection() {
    let bench = Bench::new();
    bench.authenticate(CONNECTION, "wrong").await;
    assert_eq!(bench.status().trouble.unwrap().code, "QBWC1040");
    bench.authenticate(CONNECTION, PASSWORD).await;
    assert_eq!(bench.status().trouble, None);
    let spaced = format!(" {PASSWORD}\n");
    assert_eq!(
        bench.authenticate(CONNECTION, &spaced).await[1],
        "none",
        "a copied password may have a line end"
    );
}

#[tokio::test]
async fn a_deleted_connection_takes_its_callers_and_its_state_along() {
    let bench = known_company();
    let (ticket, walk) = bench.begun().await;
    let waiting = bench.begin(ListFilter::default(), 1).await;
    bench.files.forget(CONNECTION);
    assert_eq!(outcome(waiting).await.1, Err(CompanyError::NotConnected));
    assert_eq!(outcome(next(walk, 1).await).await.1, Err(CompanyError::NotConnected));
    assert_eq!(bench.ask_for_work(&ticket).await, "");
    assert_eq!(bench.status().step, ConnectorStep::NeverCame);
}

#[tokio::test]
async fn what_is_remembered_counts_after_a_restart() {
    let last_visit_at = Some("2026-03-01T08:50:00Z".parse().unwrap());
    let memory = ConnectorMemory {
        company: Some("Acme".to_owned()),
        pauses: vec![900, 901, 899],
        last_visit_at,
        ..ConnectorMemory::default()
    };
    let account = Account::default();
    *account.remembered.lock().unwrap() = Some((memory, None));
    let bench = Bench::with(account);
    let status = bench.status();
    assert_eq!((status.every_seconds, status.last_visit_at), (Some(900), last_visit_at));
    assert_eq!((status.step, status.company.as_deref()), (ConnectorStep::Away, Some("Acme")));
    let early = bench.begin(ListFilter::default(), 1).await;
    assert!(matches!(outcome(early).await.1, Err(CompanyError::NotYet { .. })));
}

#[tokio::test]
async fn the_first_visits_and_every_change_are_remembered_and_idle_ones_now_and_then() {
    let bench = Bench::new();
    let remembered = || bench.account.remembered.lock().unwrap().take().map(|(memory, _)| memory.pauses);
    for pauses in 0..=5 {
        come(&bench, 1, MINUTE).await;
        assert_eq!(remembered().map(|pauses| pauses.len()), Some(pauses));
    }
    for _ in 0..9 {
        come(&bench, 1, MINUTE).await;
        assert_eq!(remembered(), None);
    }
    come(&bench, 1, MINUTE).await;
    assert_eq!(remembered(), Some(vec![60; 5]));
    bench.authenticate(CONNECTION, "wrong").await;
    assert_eq!(remembered(), None, "a stranger could send it");
    let making = bench.begin(ListFilter::default(), 1).await;
    let ticket = bench.sign_in().await;
    bench.text("connectionError", &failure(&ticket, "0x80040408", "No.")).await;
    assert!(outcome(making).await.1.is_err());
    assert!(remembered().is_some(), "a failure is remembered at once");
}

#[tokio::test]
async fn a_stranger_with_the_ticket_of_no_visit_changes_nothing_that_is_remembered() {
    let bench = Bench::new();
    bench.status();
    for operation in ["closeConnection", "getLastError"] {
        bench.text(operation, &[("ticket", "conn_Acme:{0}")]).await;
    }
    assert_eq!(*bench.account.remembered.lock().unwrap(), None);
}

#[tokio::test]
async fn a_caller_of_a_seldom_connector_hears_why_the_last_visit_read_nothing() {
    let bench = Bench::new();
    come(&bench, 4, 15 * MINUTE).await;
    bench.clock.advance(15 * MINUTE);
    let making = bench.begin(ListFilter::default(), 1).await;
    let waiting = bench.begin(ListFilter::default(), 2).await;
    let ticket = bench.sign_in().await;
    bench.ask_for_work(&ticket).await;
    let parameters =
        [failure(&ticket, "0x80040414", "A dialog is open.").as_slice(), &[("response", "")]].concat();
    assert_eq!(bench.text("receiveResponseXML", &parameters).await, "-1");
    bench.close(&ticket).await;
    let failed =
        CompanyError::OutOfReach { code: "0x80040414".to_owned(), said: "A dialog is open.".to_owned() };
    assert_eq!(outcome(making).await.1, Err(failed.clone()));
    assert_eq!(outcome(waiting).await.1, Err(failed.clone()), "the next visit is too far away to wait for");
    let again = bench.begin(ListFilter::default(), 1).await;
    assert_eq!(outcome(again).await.1, Err(failed));
    bench.clock.advance(15 * MINUTE);
    let ticket = bench.sign_in().await;
    let held = bench.wait_for_work(&ticket).await;
    let making = bench.begin(ListFilter::default(), 1).await;
    assert!(outcome(held).await.contains("<CustomerQueryRq"), "the next visit tries again");
    making.abort();
}

#[tokio::test]
async fn a_visit_without_work_ends_after_ten_minutes_however_often_somebody_asks() {
    let bench = Bench::new();
    let ticket = greeted(&bench, "").await.unwrap();
    let begun = bench.clock.monotonic();
    loop {
        let held = bench.wait_for_work(&ticket).await;
        bench.clock.advance(HOLD);
        assert_eq!(outcome(held).await, "");
        if bench.last_error(&ticket).await != "NoOp" {
            break;
        }
        bench.clock.advance(Duration::from_secs(20));
        let making = bench.begin(ListFilter::default(), 1).await;
        assert!(bench.ask_for_work(&ticket).await.contains("<CustomerQueryRq"));
        bench.answer(&ticket, &page(r#"iteratorRemainingCount="0""#, &["1"])).await;
        assert!(outcome(making).await.1.is_ok());
    }
    assert!(bench.clock.monotonic() - begun < 11 * MINUTE);
}

#[tokio::test]
async fn a_visit_that_is_closed_in_the_middle_says_so() {
    let bench = Bench::new();
    let (ticket, walk) = bench.begun().await;
    assert_eq!(bench.close(&ticket).await, "This visit has ended. The next one goes on by itself.");
    drop(walk);
}
