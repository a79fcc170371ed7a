//! The service under test, as a client over the network sees it.

use std::fmt::Display;
use std::future;
use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use ledgerlane_api::{Catalogue, RecordType};
use ledgerlane_clock::SystemClock;
use ledgerlane_tests::quickbooks::{Company, Host, QuickBooks, QuickBooksService, still_company};
use ledgerlane_tests::rest::{Answer, Method, Rest};
use ledgerlane_tests::service_process::ServiceProcess;
use ledgerlane_webconnector::WebConnectorFiles;
use serde_json::Value;
use tokio::sync::Mutex;
use tokio::task::JoinSet;

const OWN_KEY: &str = "sk_test_0123456789abcdef0123456789abcdef0123456";

/// The types of which QuickBooks tells nothing without a value.
const NEED_A_VALUE: [&str; 2] = ["BarCodes", "BillPaymentOrCredits"];
/// Connections with the same company for checks that only read. Each has a lane, for which the checks wait.
const LANES: usize = 4;
/// Longest time between the visits of a connector.
const INTERVAL: Duration = Duration::from_millis(200);

/// A service with what the rules need on it.
pub(crate) struct Target {
    rest: Rest,
    /// A connection that is set up, where the service is not ours.
    given: Option<String>,
    /// Prefixed ids of the connections made here, to be deleted at the end.
    made: Mutex<Vec<String>>,
    own: Option<ServiceProcess>,
    quickbooks: Option<OverQuickBooks>,
}

/// A service of ours whose company files are in QuickBooks.
struct OverQuickBooks {
    service: QuickBooksService,
    company: Company,
    books: Vec<String>,
    /// How often one of the books was chosen.
    chosen: AtomicUsize,
    /// The connectors, which visit as long as this is there.
    visits: Mutex<JoinSet<()>>,
}

impl OverQuickBooks {
    /// Prefixed id of a new connection, whose connector visits from now on.
    async fn connect(&self) -> String {
        let quickbooks = QuickBooks::new(Host::new("16.0"), self.company.clone());
        let (connection, mut connector) = self.service.connect(quickbooks, INTERVAL).await;
        self.visits.lock().await.spawn(async move { connector.visit_until(future::pending()).await });
        connection
    }
}

impl Deref for Target {
    type Target = Rest;

    fn deref(&self) -> &Rest {
        &self.rest
    }
}

impl Target {
    /// The service that the environment names, else `ledgerlane-service` started for this.
    pub(crate) fn from_environment() -> Result<Self, String> {
        let variable = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        let made = Mutex::default();
        let Some(address) = variable("LEDGERLANE_CONFORMANCE_URL") else {
            let own = ServiceProcess::start_with(OWN_KEY, &["--firm", "Marlow"]);
            return Ok(Self { rest: own.client(), given: None, made, own: Some(own), quickbooks: None });
        };
        let needed = |name: &str| variable(name).ok_or_else(|| format!("{name} is needed with a base URL"));
        let rest = Rest::new(&address, &needed("LEDGERLANE_CONFORMANCE_KEY")?);
        let given = Some(needed("LEDGERLANE_CONFORMANCE_CONNECTION")?);
        Ok(Self { rest, given, made, own: None, quickbooks: None })
    }

    /// A service started for this, whose company files are in QuickBooks.
    pub(crate) async fn over_quickbooks() -> Self {
        let service = QuickBooksService::start(Arc::new(WebConnectorFiles::new(Arc::new(SystemClock)))).await;
        let rest = service.caller.clone();
        let mut over = OverQuickBooks {
            service,
            company: Company::new(still_company()),
            books: Vec::new(),
            chosen: AtomicUsize::default(),
            visits: Mutex::default(),
        };
        for _ in 0..LANES {
            over.books.push(over.connect().await);
        }
        Self { rest, given: None, made: Mutex::default(), own: None, quickbooks: Some(over) }
    }

    /// Whether it is a service of ours, started for this.
    pub(crate) fn is_own(&self) -> bool {
        self.own.is_some() || self.quickbooks.is_some()
    }

    /// Whether its company files are in QuickBooks.
    pub(crate) fn is_over_quickbooks(&self) -> bool {
        self.quickbooks.is_some()
    }

    /// The types whose lists can be asked for without a value.
    pub(crate) fn types(&self) -> impl Iterator<Item = &'static RecordType> {
        let is_over_quickbooks = self.is_over_quickbooks();
        let is_told = move |kind: &&RecordType| !is_over_quickbooks || !NEED_A_VALUE.contains(&&*kind.path);
        Catalogue::built_in().types().iter().filter(is_told)
    }

    /// Seconds in which a free lane answers, and less than a cursor lives.
    pub(crate) fn short_wait(&self) -> u32 {
        if self.is_over_quickbooks() { 5 } else { 1 }
    }

    /// A list call that waits up to 30 s for the lane.
    pub(crate) async fn list(&self, connection: &str, list: &str) -> Answer {
        self.rest.list(connection, list, 30).await
    }

    /// A list call with these parameters.
    pub(crate) async fn filtered<V: Display>(
        &self,
        connection: &str,
        record_type: &RecordType,
        parameters: &[(&str, V)],
    ) -> Answer {
        self.list(connection, &query(&record_type.path, parameters)).await
    }

    /// A connection that nobody has set up, as the service answered it.
    pub(crate) async fn new_connection(&self, more: Value) -> Value {
        let made = self.post("/api/v1/connections", more).await.is(201).json();
        self.made.lock().await.push(text(&made["id"]));
        made
    }

    /// A connection of its own whose client has been through setup; the given one where there is no such client.
    pub(crate) async fn set_up_connection(&self) -> String {
        if let Some(given) = &self.given {
            return given.clone();
        }
        if let Some(over) = &self.quickbooks {
            return over.connect().await;
        }
        let made = self.new_connection(serde_json::json!({"description": "Of a check"})).await;
        let id = text(&made["id"]);
        let session = self.mint(&id).await;
        self.play(&text(&session["authFlowUrl"])).await;
        id
    }

    /// A connection with the same company file every time, to be read only; several checks read it at once. The given
    /// one where the service is not ours.
    pub(crate) fn books(&self) -> String {
        if let Some(over) = &self.quickbooks {
            return over.books[over.chosen.fetch_add(1, Ordering::Relaxed) % LANES].clone();
        }
        self.given.clone().unwrap_or_else(|| "quarry-road".to_owned())
    }

    /// Makes a setup link.
    pub(crate) async fn mint(&self, connection: &str) -> Value {
        let body = serde_json::json!({"connectionId": connection});
        self.post("/api/v1/auth-sessions", body).await.is(201).json()
    }

    /// A session as it is now: its status.
    pub(crate) async fn status_of(&self, session: &Value) -> String {
        let read = self.get(&format!("/api/v1/auth-sessions/{}", text(&session["id"]))).await.is(200).json();
        text(&read["status"])
    }

    /// Whether the service says that a connection is set up.
    pub(crate) async fn is_connected(&self, connection: &str) -> bool {
        let path = format!("/api/v1/qwc-auth-setup/{connection}/status/authenticated");
        let status = self.get(&path).await.is(200).json();
        status["isConnected"].as_bool().unwrap_or_else(|| panic!("isConnected is no boolean: {status}"))
    }

    /// Deletes what was made here. What cannot be deleted stays; the rules have been checked by then.
    pub(crate) async fn clean_up(&self) {
        for id in self.made.lock().await.drain(..) {
            let path = format!("/api/v1/connections/{id}/permanent");
            let _ = self.call(Method::DELETE, &path).try_send().await;
        }
    }
}

/// `Customers?nameContains=a%20b`.
pub(crate) fn query<V: Display>(path: &str, parameters: &[(&str, V)]) -> String {
    let mut query = url::form_urlencoded::Serializer::new(String::new());
    for (name, value) in parameters {
        query.append_pair(name, &value.to_string());
    }
    format!("{path}?{}", query.finish())
}

/// A text that has to be there.
pub(crate) fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("a text was to be here, not {value}")).to_owned()
}
