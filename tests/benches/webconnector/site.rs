//! A service with a connection to QuickBooks, and its connector.

use std::process::Command;

use ledgerlane_tests::rest::{Answer, Rest};
use ledgerlane_tests::service_process::{ServiceProcess, program};
use serde::Deserialize;
use serde_json::json;

use crate::FLAGS;
use crate::connector::Connector;
use crate::quickbooks::{List, ReadyQuickBooks};

/// Live keys have real files.
pub(crate) const KEY: &str = "sk_live_4f1c9a70e2d84b6f93a5d7c80b1e62f3a4c5d6e7";
/// Documents with all that they have, as the app asks for them.
pub(crate) const WHOLE: &str =
    "limit=150&activeStatus=All&includeLineItems=true&includeLinkedTransactions=true";
/// Patience for a page, seconds.
const PATIENCE: u32 = 90;

pub(crate) struct Site {
    pub(crate) service: ServiceProcess,
    pub(crate) connector: Connector,
    pub(crate) connection: String,
}

impl Site {
    /// Starts a service whose QuickBooks has a list of so many records, and sets its connection up.
    pub(crate) async fn new(list: List, length: usize) -> Self {
        let mut flags = FLAGS.to_vec();
        flags.push("--webconnector");
        Self::at(ServiceProcess::start_with(KEY, &flags), list, length).await
    }

    /// Sets a connection up at a service, whose QuickBooks has a list of so many records.
    pub(crate) async fn at(service: ServiceProcess, list: List, length: usize) -> Self {
        let connection = make_connection(&service.client()).await;
        let mut password = Command::new(program());
        password.args(["connector", "password", &connection, "--data"]).arg(service.data());
        let password = password.output().expect("the program runs");
        assert!(password.status.success(), "{}", String::from_utf8_lossy(&password.stderr));
        let password = String::from_utf8(password.stdout).expect("a password is text");
        let quickbooks = ReadyQuickBooks::new(list, length);
        let mut connector = Connector::new(service.address(), &connection, password.trim(), quickbooks);
        connector.visit_once().await;
        Self { service, connector, connection }
    }

    /// Reads a list to its end. Returns how many pages it had.
    pub(crate) async fn pull(&mut self, list: &str) -> u32 {
        let client = self.service.client();
        self.connector.visit_until(pull(&client, &self.connection, list)).await
    }
}

/// Makes a connection. Returns its prefixed id.
pub(crate) async fn make_connection(client: &Rest) -> String {
    let made = client.post("/api/v1/connections", json!({ "description": "Ours" })).await.is(201);
    made.json()["id"].as_str().expect("an id").to_owned()
}

/// Reads a list to its end. Returns how many pages it had.
pub(crate) async fn pull(client: &Rest, connection: &str, list: &str) -> u32 {
    let first = format!("{list}?{WHOLE}");
    let mut page = client.list(connection, &first, PATIENCE).await.is(200);
    let mut pages = 1;
    while let Some(cursor) = next_cursor(&page) {
        page = client.list(connection, &format!("{list}?limit=150&cursor={cursor}"), PATIENCE).await.is(200);
        pages += 1;
    }
    pages
}

/// The cursor for the page behind this one. The records are skipped, not read.
fn next_cursor(page: &Answer) -> Option<String> {
    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Page {
        next_cursor: Option<String>,
        has_more: bool,
    }
    let page: Page = serde_json::from_str(&page.body).expect("a page is JSON");
    page.next_cursor.filter(|_| page.has_more)
}
