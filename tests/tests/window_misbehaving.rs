//! A service that lies, leaves out and refuses, in the real window: what is shown of it is what is known.
#![cfg(target_os = "linux")]
#![expect(clippy::expect_used, reason = "a test that cannot go on says why by panicking")]

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

use axum::Router;
use axum::extract::Request;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use ledgerlane_tests::page::Page;
use ledgerlane_tests::session::DesktopSession;
use ledgerlane_tests::{LONG, SHORT, until};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

const KEY: &str = "sk_test_of_a_service_that_misbehaves_0001";
const ONE: &str = "conn_0f8fad5bd9cb469fa16570867728950e";
const TWO: &str = "conn_7c9e6679742540de944be07fc1f90ae7";

/// A service that answers each path as it is told to.
#[derive(Clone, Default)]
struct Liar(Arc<Mutex<Told>>);

#[derive(Default)]
struct Told {
    answers: HashMap<String, (u16, String)>,
    asked: Vec<String>,
}

impl Liar {
    async fn start(&self) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("loopback has a free port");
        let address = format!("http://{}", listener.local_addr().expect("a bound port has a number"));
        let liar = self.clone();
        let router =
            Router::new().fallback(move |request: Request| std::future::ready(liar.answer(&request)));
        tokio::spawn(async move { axum::serve(listener, router).await });
        address
    }

    fn told(&self) -> MutexGuard<'_, Told> {
        self.0.lock().expect("no test panics in between")
    }

    /// Answers this path, without `/api/v1/`, like this from now on.
    fn says(&self, path: &str, status: u16, body: &str) {
        self.told().answers.insert(path.to_owned(), (status, body.to_owned()));
    }

    fn status_of(&self, id: &str, body: &str) {
        self.says(&format!("qwc-auth-setup/{id}/status/authenticated"), 200, body);
    }

    /// How often a path was asked for.
    fn asked(&self, path: &str) -> usize {
        self.told().asked.iter().filter(|asked| *asked == path).count()
    }

    fn answer(&self, request: &Request) -> Response {
        let path = request.uri().path().trim_start_matches("/api/v1/").to_owned();
        let mut told = self.told();
        let answer = told.answers.get(&path).cloned();
        told.asked.push(path);
        let (status, body) =
            answer.unwrap_or((404, r#"{"error":{"code":"QBD_OBJECT_NOT_FOUND"}}"#.to_owned()));
        let status = StatusCode::from_u16(status).expect("a status");
        (status, [(header::CONTENT_TYPE, "application/json")], body).into_response()
    }
}

/// Says hello as a mail server does, to everybody.
async fn no_web_service() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("loopback has a free port");
    let address = format!("http://{}", listener.local_addr().expect("a bound port has a number"));
    tokio::spawn(async move {
        while let Ok((mut socket, _)) = listener.accept().await {
            tokio::spawn(async move {
                let mut request = [0; 4096];
                while socket.read(&mut request).await.is_ok_and(|read| read > 0) {
                    let _ = socket.write_all(b"220 mail.example ESMTP\r\n").await;
                }
            });
        }
    });
    address
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_shown_of_a_service_that_misbehaves_is_what_is_known() {
    let liar = Liar::default();
    let address = liar.start().await;
    let mut session = DesktopSession::start().await;
    let window = session.open_app().await;

    it_is_told_what_answers_there(&window, &liar, &address).await;
    the_board_counts_what_it_cannot_show(&window, &liar, &address).await;
    an_answer_about_another_connection_is_none(&window, &liar).await;
    an_end_that_nobody_told_is_unknown(&window, &liar).await;
    a_flat_list_with_a_cursor_is_read_once_and_marked(&window, &liar).await;
    a_refusal_has_its_reason(&window, &liar).await;
    a_key_that_is_refused_for_a_moment_is_tried_again(&window, &liar).await;
}

async fn test_service(window: &Page, address: &str) {
    window.until_shown("service-address").await;
    window.fill("service-address", address).await;
    window.fill("service-key", KEY).await;
    window.click("test-service").await;
}

async fn it_is_told_what_answers_there(window: &Page, liar: &Liar, address: &str) {
    let mail = no_web_service().await;
    test_service(window, &mail).await;
    window.until_attribute_within("test-result", "data-code", "bad_answer", LONG).await;
    window
        .until_says("test-result", &format!("{} answered something else", mail.trim_start_matches("http://")))
        .await;
    liar.says("connections", 407, "");
    test_service(window, address).await;
    window.until_says_within("test-result", "The network's proxy asks for a sign-in (HTTP 407).", LONG).await;
}

async fn the_board_counts_what_it_cannot_show(window: &Page, liar: &Liar, address: &str) {
    let list = format!(
        r#"[{{"id":"{ONE}","externalId":"fernhill","description":"Fernhill"}},{{"id":".."}},{{"id":"{ONE}"}},
            {{"id":"{TWO}","externalId":"harbor","description":"Harbor"}}]"#
    );
    liar.says("connections", 200, &list);
    liar.status_of(ONE, &format!(r#"{{"connectionId":"{TWO}","isConnected":true}}"#));
    liar.status_of(TWO, &format!(r#"{{"connectionId":"{TWO}","isConnected":true}}"#));
    test_service(window, address).await;
    window.until_says_within("test-result", "2 connections are visible", LONG).await;
    window.click("save-service").await;
    window.until_shown("board-row-fernhill").await;
    window.until_says("board-unreadable", "2 could not be read").await;
}

async fn an_answer_about_another_connection_is_none(window: &Page, liar: &Liar) {
    window.until_attribute("[data-testid='board-row-harbor'] .status", "data-status", "connected").await;
    window.until_attribute("[data-testid='board-row-fernhill'] .status", "data-status", "check_failed").await;
    let title = window.attribute("[data-testid='board-row-fernhill'] .status", "title").await;
    assert!(title.is_some_and(|title| title.contains("answered about another connection")));
    // The same id in its other form is an answer.
    liar.status_of(ONE, r#"{"connectionId":"0F8FAD5B-D9CB-469F-A165-70867728950E","isConnected":false}"#);
    window.click("check-all").await;
    window
        .until_attribute("[data-testid='board-row-fernhill'] .status", "data-status", "not_connected")
        .await;
    window.open_connection("fernhill").await;
    window.until_attribute("status", "data-status", "not_connected").await;
}

async fn an_end_that_nobody_told_is_unknown(window: &Page, liar: &Liar) {
    liar.says(
        "auth-sessions",
        201,
        r#"{"id":"auth_sess_1","authFlowUrl":"http://127.0.0.1:9/setup/x","expiresAt":"soon"}"#,
    );
    liar.says("auth-sessions/auth_sess_1", 200, r#"{"id":"auth_sess_1","status":"pending"}"#);
    window.click("create-link").await;
    window.until_says("time-left", "Unknown").await;
    let setup = window.text("setup").await;
    assert!(setup.contains("The service did not say when this link stops working."), "{setup}");
    assert!(!setup.contains("left of"), "{setup}");
    window.until_attribute("watch-line", "data-state", "watching").await;
}

async fn a_flat_list_with_a_cursor_is_read_once_and_marked(window: &Page, liar: &Liar) {
    liar.says(
        "Accounts",
        200,
        r#"{"success":true,"data":[{"id":"1-1","name":"Cash"}],"nextCursor":"c1","hasMore":true,"totalCount":9999999999}"#,
    );
    liar.says("cursors/c1/close", 204, "");
    window.open_connection("harbor").await;
    window.click("tab-records").await;
    window.click("type-Accounts").await;
    window.until_says("cut-notice", "The service stopped at 1 account.").await;
    window.until_says("findings", "a count that cannot be").await;
    until("the cursor to be closed", SHORT, async || (liar.asked("cursors/c1/close") == 1).then_some(()))
        .await;
    assert_eq!(liar.asked("Accounts"), 1);
}

async fn a_refusal_has_its_reason(window: &Page, liar: &Liar) {
    let refusal = r#"{"error":{"code":"SUBSCRIPTION_REQUIRED","type":"BILLING_ERROR_TYPE",
        "userFacingMessage":"Your trial is over."}}"#;
    liar.says("Invoices", 402, refusal);
    window.click("type-Invoices").await;
    window
        .until_says("records-empty", "The service wants a subscription or a payment for this (HTTP 402).")
        .await;
    window.until_says("records-empty", "The service says: Your trial is over.").await;
}

async fn a_key_that_is_refused_for_a_moment_is_tried_again(window: &Page, liar: &Liar) {
    liar.says("Customers", 401, r#"{"error":{"code":"API_KEY_INVALID"}}"#);
    window.click("type-Customers").await;
    window.until_shown("fix").await;
    liar.says(
        "Customers",
        200,
        r#"{"success":true,"data":[{"id":"1-1","name":"Quarry Road"}],"hasMore":false,"totalCount":1}"#,
    );
    window.click("read-again").await;
    window.until_says("records-foot", "Covers the only customer").await;
}
