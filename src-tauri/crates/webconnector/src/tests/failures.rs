//! What happens where QuickBooks does not do what it is asked.

use ledgerlane_api::Catalogue;
use ledgerlane_company::{CompanyError, ConnectorCall, ListFilter};

use super::bench::{Bench, CONNECTION, answer, customers, ids, next, outcome, page, status};

fn out_of_reach(code: &str, said: &str) -> CompanyError {
    CompanyError::OutOfReach { code: code.to_owned(), said: said.to_owned() }
}

/// Answers the first page of a list, and gives back what became of it.
async fn first_page(answer: &str) -> Result<ledgerlane_company::Page, CompanyError> {
    let bench = Bench::new();
    let making = bench.begin(ListFilter::default(), 2).await;
    let ticket = bench.sign_in().await;
    bench.ask_for_work(&ticket).await;
    bench.answer(&ticket, answer).await;
    outcome(making).await.1
}

#[tokio::test]
async fn an_hresult_reaches_who_asked_and_the_user() {
    let bench = Bench::new();
    let making = bench.begin(ListFilter::default(), 1).await;
    let ticket = bench.sign_in().await;
    bench.ask_for_work(&ticket).await;
    let failed = [
        ("ticket", ticket.as_str()),
        ("response", ""),
        ("hresult", "0x80040414"),
        ("message", "A dialog is open."),
    ];
    assert_eq!(bench.text("receiveResponseXML", &failed).await, "-1");
    assert_eq!(outcome(making).await.1, Err(out_of_reach("0x80040414", "A dialog is open.")));
    let said = "A window in QuickBooks waits for an answer. Close it, then press Update Selected.";
    assert_eq!(bench.last_error(&ticket).await, said);
    assert_eq!(bench.close(&ticket).await, said);
    bench.begun().await;
}

#[tokio::test]
async fn who_waits_for_a_quickbooks_that_cannot_be_opened_is_told() {
    let bench = Bench::new();
    let list = bench.begin(ListFilter::default(), 1).await;
    let file = std::sync::Arc::clone(&bench.file);
    let probe = tokio::spawn(async move { file.probe().await });
    super::bench::settle().await;
    let ticket = bench.sign_in().await;
    let failed =
        [("ticket", ticket.as_str()), ("hresult", "0x80040408"), ("message", "Could not start QuickBooks.")];
    assert_eq!(bench.text("connectionError", &failed).await, "done");
    let told = out_of_reach("0x80040408", "Could not start QuickBooks.");
    assert_eq!(outcome(list).await.1, Err(told.clone()));
    assert_eq!(outcome(probe).await, Err(told));
    assert!(bench.last_error(&ticket).await.starts_with("QuickBooks did not start."));
    bench.close(&ticket).await;
    assert_eq!(bench.authenticate(CONNECTION, super::bench::PASSWORD).await[1], "none");
}

#[tokio::test]
async fn a_connection_error_ends_what_is_at_work() {
    let bench = Bench::new();
    let making = bench.begin(ListFilter::default(), 1).await;
    let ticket = bench.sign_in().await;
    bench.ask_for_work(&ticket).await;
    let failed = [("ticket", ticket.as_str()), ("hresult", "0x80010105"), ("message", "The server failed.")];
    assert_eq!(bench.text("connectionError", &failed).await, "done");
    assert_eq!(outcome(making).await.1, Err(out_of_reach("0x80010105", "The server failed.")));
}

#[tokio::test]
async fn what_quickbooks_refuses_is_refused() {
    let refused = CompanyError::Refused { code: "3030".to_owned(), said: "Bad date & time.".to_owned() };
    assert_eq!(first_page(&status("3030", "Error", "Bad date &amp; time.")).await, Err(refused));
    let refused = CompanyError::Refused { code: "3391".to_owned(), said: "No iterator.".to_owned() };
    assert_eq!(first_page(&status("3391", "Error", "No iterator.")).await, Err(refused));
}

#[tokio::test]
async fn warnings_are_no_refusals() {
    assert!(first_page(&status("530", "Warn", "Unsupported field.")).await.is_ok());
}

#[tokio::test]
async fn an_iterator_that_quickbooks_dropped_is_a_session_lost() {
    let bench = Bench::new();
    let (ticket, walk) = bench.begun().await;
    let making = next(walk, 1).await;
    bench.ask_for_work(&ticket).await;
    assert_eq!(bench.answer(&ticket, &status("3391", "Error", "No such iterator.")).await, "99");
    assert_eq!(outcome(making).await.1, Err(CompanyError::SessionLost));
}

#[tokio::test]
async fn a_refused_page_closes_the_iterator() {
    let bench = Bench::new();
    let (ticket, walk) = bench.begun().await;
    let making = next(walk, 1).await;
    bench.ask_for_work(&ticket).await;
    assert_eq!(bench.answer(&ticket, &status("1000", "Error", "Internal error.")).await, "66");
    let (walk, refused) = outcome(making).await;
    assert!(matches!(refused, Err(CompanyError::Refused { .. })));
    drop(walk);
    assert!(bench.ask_for_work(&ticket).await.contains("iterator=\"Stop\""));
}

#[tokio::test]
async fn what_cannot_be_read_is_said_and_names_nothing() {
    for unreadable in [
        "",
        "Secret, not XML",
        "<QBXML><QBXMLMsgsRs><CustomerQueryRs statusCode=\"0\"><CustomerRet><Name>Secret",
        &answer("<VendorQueryRs statusCode=\"0\" statusSeverity=\"Info\"/>"),
        &answer("<CustomerQueryRs/>"),
        &answer(&format!(
            "<CustomerQueryRs statusCode=\"0\">{}{}</CustomerQueryRs>",
            "<a>".repeat(70),
            "</a>".repeat(70)
        )),
        &format!("<!DOCTYPE Secret>{}", page("", &["1"])),
        &page("iteratorRemainingCount=\"5\"", &["1"]),
        &page("", &["1", "2", "3"]),
    ] {
        let failed = first_page(unreadable).await;
        assert!(
            matches!(&failed, Err(CompanyError::Unreadable(said)) if !said.contains("Secret")),
            "{unreadable}: {failed:?}"
        );
    }
    let why = "CustomerQueryRs: it is not well-formed XML".to_owned();
    assert_eq!(
        first_page("Secret, not XML").await.err(),
        Some(CompanyError::Unreadable(why)),
        "which request"
    );
}

#[tokio::test]
async fn an_answer_to_another_request_is_never_taken() {
    for (id, is_taken) in [("1.1", true), ("", true), ("2.1", false), ("1", false), ("1.2", false)] {
        let answered = page(&format!(r#"requestID="{id}" iteratorRemainingCount="0""#), &["1"]);
        let page = first_page(&answered).await;
        assert_eq!(page.is_ok(), is_taken, "{id}: {page:?}");
    }
}

#[tokio::test]
async fn a_record_that_cannot_be_read_is_said() {
    let bench = Bench::new();
    let file = std::sync::Arc::clone(&bench.file);
    let asked = tokio::spawn(async move { file.record(customers(), "80000001-1").await });
    super::bench::settle().await;
    let ticket = bench.sign_in().await;
    bench.ask_for_work(&ticket).await;
    bench.answer(&ticket, &answer("<HostQueryRs statusCode=\"0\"/>")).await;
    assert!(matches!(outcome(asked).await, Err(CompanyError::Unreadable(_))));
}

#[tokio::test]
async fn a_call_that_cannot_be_taken_ends_its_request_at_once() {
    for gives_up in [true, false] {
        let bench = Bench::new();
        let making = bench.begin(ListFilter::default(), 1).await;
        let ticket = bench.sign_in().await;
        bench.ask_for_work(&ticket).await;
        // With attributes, as some programs send it, and broken off.
        let body =
            format!("<Envelope><Body><receiveResponseXML><ticket xmlns=\"urn:x\">{ticket}</ticket><resp");
        if gives_up {
            bench.endpoint.give_up(body.as_bytes(), "it is too long");
        } else {
            let call = ConnectorCall { body: body.into_bytes(), content_type: None };
            assert_eq!(bench.endpoint.answer(call).await.status, 500);
        }
        assert!(matches!(outcome(making).await.1, Err(CompanyError::Unreadable(_))), "{gives_up}");
        assert!(bench.last_error(&ticket).await.contains("could not be taken"));
    }
}

#[tokio::test]
async fn a_filter_of_which_quickbooks_does_not_know_one_record_is_tested_here() {
    let bench = Bench::new();
    let invoices = Catalogue::built_in().find("Invoices").unwrap();
    let parameters = [("entityIds".to_owned(), "8-1".to_owned()), ("entityIds".to_owned(), "8-2".to_owned())];
    let filter = ListFilter::read(&parameters, invoices).unwrap();
    let making = next(bench.file.open_list(invoices, filter).await.unwrap(), 10).await;
    let ticket = bench.sign_in().await;
    assert!(bench.ask_for_work(&ticket).await.contains("<EntityFilter>"));
    let refused =
        "<InvoiceQueryRs statusCode=\"3120\" statusSeverity=\"Error\" statusMessage=\"Not found.\"/>";
    bench.answer(&ticket, &answer(refused)).await;
    let again = bench.ask_for_work(&ticket).await;
    assert!(again.contains("<InvoiceQueryRq") && !again.contains("<EntityFilter>"), "{again}");
    let invoice = |id: &str, of: &str| {
        format!(
            "<InvoiceRet><TxnID>{id}</TxnID><CustomerRef><ListID>{of}</ListID></CustomerRef></InvoiceRet>"
        )
    };
    let all = invoice("1-1", "8-1") + &invoice("1-2", "8-3");
    let all = format!("<InvoiceQueryRs statusCode=\"0\" iteratorRemainingCount=\"0\">{all}</InvoiceQueryRs>");
    bench.answer(&ticket, &answer(&all)).await;
    assert_eq!(ids(&outcome(making).await.1.unwrap()), ["1-1"]);
}
