//! A company file with its connector, both in the hands of a test.

#![allow(clippy::unwrap_used, reason = "tests stop where something is not as they need it")]

use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use ledgerlane_api::{Catalogue, ConnectorStatus, RecordType};
use ledgerlane_clock::ManualClock;
use ledgerlane_company::{
    CompanyError, CompanyFile, CompanyFiles, ConnectionName, ConnectorAccount, ConnectorAccounts,
    ConnectorAnswer, ConnectorCall, ConnectorEndpoint, ConnectorMemory, Identity, ListFilter, Page, SignIn,
    Walk,
};
use tokio::task::JoinHandle;

use crate::WebConnectorFiles;
use crate::qbxml::Dialect;
use crate::xml::{self, Element};

/// The connection of every test.
pub(super) const CONNECTION: &str = "conn_Acme";
/// Its connector's password.
pub(super) const PASSWORD: &str = "right & <proper>";
/// The company file that the connector names.
pub(super) const COMPANY_FILE: &str = r"C:\Books\Acme & Söhne.qbw";
/// How every request begins, up to the first message.
pub(super) const REQUEST: &str = "<?xml version=\"1.0\" encoding=\"utf-8\"?><?qbxml version=\"13.0\"?>\
                                  <QBXML><QBXMLMsgsRq onError=\"continueOnError\">";
/// How every request ends.
pub(super) const REQUEST_END: &str = "</QBXMLMsgsRq></QBXML>";

/// How long a question for work is held back.
pub(super) const HOLD: Duration = Duration::from_secs(3);

/// A page that is being made, with the walk it is of.
pub(super) type Making = JoinHandle<(Box<dyn Walk>, Result<Page, CompanyError>)>;

/// A company file and its connector.
pub(super) struct Bench {
    pub(super) clock: Arc<ManualClock>,
    pub(super) files: WebConnectorFiles,
    pub(super) file: Arc<dyn CompanyFile>,
    pub(super) endpoint: Arc<dyn ConnectorEndpoint>,
    pub(super) account: Arc<Account>,
}

/// The one account of a test.
#[derive(Default)]
pub(super) struct Account {
    /// Whether the company file of the connection never said who it is.
    wants_set_up: bool,
    /// Who the company file was when the connection was set up.
    pub(super) set_up: Mutex<Option<Identity>>,
    /// What it was signed in to, except the id.
    pub(super) account: Mutex<ConnectorAccount>,
    /// What was remembered last, and the path that the company file moved to.
    pub(super) remembered: Mutex<Option<(ConnectorMemory, Option<String>)>>,
}

#[async_trait]
impl ConnectorAccounts for Account {
    fn remembered(&self) -> Vec<(String, ConnectorMemory)> {
        let remembered = self.remembered.lock().unwrap().take();
        remembered.into_iter().map(|(memory, _)| (CONNECTION.to_owned(), memory)).collect()
    }

    async fn remember(&self, connection: &str, memory: ConnectorMemory, moved_to: Option<String>) {
        assert_eq!(connection, CONNECTION);
        *self.remembered.lock().unwrap() = Some((memory, moved_to));
    }

    fn sign_in(&self, user: &str, password: &str) -> SignIn {
        match (user, password) {
            (user, PASSWORD) if user.eq_ignore_ascii_case(CONNECTION) => {
                let wants_set_up = self.wants_set_up && self.set_up.lock().unwrap().is_none();
                let account = self.account.lock().unwrap().clone();
                let id = CONNECTION.to_owned();
                SignIn::Connection(Box::new(ConnectorAccount { id, wants_set_up, ..account }))
            }
            (user, _) if user.eq_ignore_ascii_case(CONNECTION) => {
                SignIn::WrongPassword { id: CONNECTION.to_owned() }
            }
            ("conn_unreadable", _) => SignIn::OutOfReach,
            _ => SignIn::Unknown,
        }
    }

    async fn set_up(&self, connection: &str, identity: Identity) {
        assert_eq!(connection, CONNECTION);
        *self.set_up.lock().unwrap() = Some(identity);
    }
}

impl Bench {
    /// A connection that is set up, whose QuickBooks was there before, so that it is known what it reads.
    pub(super) fn new() -> Self {
        let bench = Self::with(Account::default());
        bench.files.line(CONNECTION).note_dialect(Dialect::NEWEST);
        bench
    }

    /// A connection that is set up, and whose QuickBooks was not there since the program started.
    pub(super) fn restarted() -> Self {
        Self::with(Account::default())
    }

    /// A connection whose company file never answered.
    pub(super) fn not_set_up() -> Self {
        Self::with(Account { wants_set_up: true, ..Account::default() })
    }

    pub(super) fn with(account: Account) -> Self {
        account.account.lock().unwrap().may_work = true;
        let clock = Arc::new(ManualClock::new("2026-03-01T09:00:00Z".parse().unwrap()));
        let files = WebConnectorFiles::new(Arc::clone(&clock) as _);
        let account = Arc::new(account);
        let endpoint = files.connector(Arc::clone(&account) as _).unwrap();
        let file = files.behind(ConnectionName { id: CONNECTION, name: "Acme" });
        Self { clock, files, file, endpoint, account }
    }

    /// Begins a list of customers and asks for its first page.
    pub(super) async fn begin(&self, filter: ListFilter, most: u64) -> Making {
        let walk = self.file.open_list(customers(), filter).await.unwrap();
        next(walk, most).await
    }

    /// Begins the list of all customers and plays the connector until its first page is there, with one record of three. Returns the
    /// ticket and the walk.
    pub(super) async fn begun(&self) -> (String, Box<dyn Walk>) {
        let making = self.begin(ListFilter::default(), 1).await;
        let ticket = self.sign_in().await;
        assert!(self.ask_for_work(&ticket).await.contains("iterator=\"Start\""));
        assert_eq!(
            self.answer(&ticket, &page(r#"iteratorRemainingCount="2" iteratorID="{it-1}""#, &["1"])).await,
            "50"
        );
        let (walk, first) = outcome(making).await;
        assert!(!first.unwrap().is_last);
        (ticket, walk)
    }

    /// Calls an operation.
    pub(super) async fn call(&self, operation: &str, parameters: &[(&str, &str)]) -> ConnectorAnswer {
        call(Arc::clone(&self.endpoint), operation, parameters).await
    }

    /// Calls an operation that gives back a text.
    pub(super) async fn text(&self, operation: &str, parameters: &[(&str, &str)]) -> String {
        result(operation, &self.call(operation, parameters).await).text
    }

    /// Signs in, and gives back the first two texts of four.
    pub(super) async fn authenticate(&self, user: &str, password: &str) -> [String; 2] {
        let parameters = [("strUserName", user), ("strPassword", password)];
        let texts = result("authenticate", &self.call("authenticate", &parameters).await).children;
        assert!(texts.iter().all(|text| text.name == "string"));
        let [ticket, file, put_off, interval] =
            <[Element; 4]>::try_from(texts).unwrap().map(|text| text.text);
        assert_eq!((put_off.as_str(), interval.as_str()), ("", ""));
        [ticket, file]
    }

    /// Signs in where work is waiting. Returns the ticket.
    pub(super) async fn sign_in(&self) -> String {
        let [ticket, file] = self.authenticate(CONNECTION, PASSWORD).await;
        assert!(!["none", "nvu"].contains(&file.as_str()), "{file}");
        ticket
    }

    /// Asks for work.
    pub(super) async fn ask_for_work(&self, ticket: &str) -> String {
        self.ask_for_work_of(ticket, "16", "US").await
    }

    /// Asks for work beside a QuickBooks of this version and country.
    pub(super) async fn ask_for_work_of(&self, ticket: &str, version: &str, country: &str) -> String {
        let host = ["", version, country];
        let asked = self.begin_to_ask(ticket, host).await;
        assert!(asked.is_finished(), "the question is held back");
        asked.await.unwrap()
    }

    /// Asks for the first work of a session, with what QuickBooks says of itself.
    pub(super) async fn greet(&self, ticket: &str, hcp: &str) -> String {
        outcome(self.begin_to_ask(ticket, [hcp, "16", "US"]).await).await
    }

    /// Asks for work in the background.
    pub(super) async fn wait_for_work(&self, ticket: &str) -> JoinHandle<String> {
        self.begin_to_ask(ticket, ["", "16", "US"]).await
    }

    /// Asks for work until the visit ends, although no work comes. Returns the sentence that ends it.
    pub(super) async fn linger(&self, ticket: &str) -> String {
        loop {
            let held = self.wait_for_work(ticket).await;
            if !held.is_finished() {
                self.clock.advance(HOLD);
            }
            assert_eq!(outcome(held).await, "");
            match self.last_error(ticket).await {
                pause if pause == "NoOp" => {}
                said => return said,
            }
        }
    }

    /// Asks for work in the background, with what QuickBooks says of itself, its version and its country.
    async fn begin_to_ask(&self, ticket: &str, host: [&str; 3]) -> JoinHandle<String> {
        let (endpoint, ticket) = (Arc::clone(&self.endpoint), ticket.to_owned());
        let host = host.map(str::to_owned);
        let waiting = tokio::spawn(async move {
            without_ids(&result("sendRequestXML", &ask_for_work(endpoint, &ticket, host).await).text)
        });
        settle().await;
        waiting
    }

    /// Brings an answer of QuickBooks.
    pub(super) async fn answer(&self, ticket: &str, response: &str) -> String {
        let parameters = [("ticket", ticket), ("response", response), ("hresult", ""), ("message", "")];
        let percent = self.text("receiveResponseXML", &parameters).await;
        settle().await;
        percent
    }

    pub(super) async fn last_error(&self, ticket: &str) -> String {
        self.text("getLastError", &[("ticket", ticket)]).await
    }

    /// Closes the connection. Returns what the connector's user reads.
    pub(super) async fn close(&self, ticket: &str) -> String {
        let said = self.text("closeConnection", &[("ticket", ticket)]).await;
        settle().await;
        said
    }

    /// What is known of the connector.
    pub(super) fn status(&self) -> ConnectorStatus {
        self.files.connector_status(CONNECTION).unwrap()
    }
}

/// Asks for the next page of a walk in the background.
pub(super) async fn next(mut walk: Box<dyn Walk>, most: u64) -> Making {
    let making = tokio::spawn(async move {
        let page = walk.next_page(most, String::new()).await;
        (walk, page)
    });
    settle().await;
    making
}

/// What became of a task, which has to be over once nothing more can happen.
pub(super) async fn outcome<T>(task: JoinHandle<T>) -> T {
    settle().await;
    assert!(task.is_finished(), "it still waits");
    task.await.unwrap()
}

/// Runs every task until it waits.
pub(super) async fn settle() {
    for _ in 0..50 {
        tokio::task::yield_now().await;
    }
}

pub(super) fn customers() -> &'static RecordType {
    Catalogue::built_in().find("Customers").unwrap()
}

/// Reads a filter as the service does.
pub(super) fn filter(query: &[(&str, &str)]) -> ListFilter {
    let query: Vec<_> = query.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    ListFilter::read(&query, customers()).unwrap()
}

/// A request for customers, as it is handed out.
pub(super) fn request(attributes: &str, inside: &str) -> String {
    let attributes = if attributes.is_empty() { String::new() } else { format!(" {attributes}") };
    format!(
        "{REQUEST}<CustomerQueryRq{attributes}>{inside}<OwnerID>0</OwnerID></CustomerQueryRq>{REQUEST_END}"
    )
}

/// An answer with customers that have these ids.
pub(super) fn page(attributes: &str, ids: &[&str]) -> String {
    let status = r#"statusCode="0" statusSeverity="Info" statusMessage="Status OK""#;
    let records: String =
        ids.iter().map(|id| format!("<CustomerRet><ListID>{id}</ListID></CustomerRet>")).collect();
    answer(&format!("<CustomerQueryRs {status} {attributes}>{records}</CustomerQueryRs>"))
}

/// An answer with a status and no customers.
pub(super) fn status(code: &str, severity: &str, said: &str) -> String {
    answer(&format!(
        r#"<CustomerQueryRs statusCode="{code}" statusSeverity="{severity}" statusMessage="{said}" />"#
    ))
}

/// A document with answers.
pub(super) fn answer(answers: &str) -> String {
    format!("<?xml version=\"1.0\" ?>\n<QBXML>\n<QBXMLMsgsRs>\n{answers}\n</QBXMLMsgsRs>\n</QBXML>\n")
}

/// The ids of the records of a page.
pub(super) fn ids(page: &Page) -> Vec<String> {
    let records: Vec<serde_json::Value> = serde_json::from_str(&format!("[{}]", page.text)).unwrap();
    assert_eq!(records.len() as u64, page.count);
    records.iter().map(|record| record["id"].as_str().unwrap().to_owned()).collect()
}

/// A request without the ids of its messages, each of which must have one.
fn without_ids(request: &str) -> String {
    let mut parts = request.split(" requestID=\"");
    let begin = parts.next().unwrap().to_owned();
    let messages = request.matches("QueryRq ").count();
    assert_eq!(request.matches(" requestID=").count(), messages, "{request}");
    parts.fold(begin, |text, part| text + part.split_once('"').unwrap().1)
}

/// The element that holds the result of an operation.
fn result(operation: &str, answer: &ConnectorAnswer) -> Element {
    assert_eq!((answer.status, answer.content_type), (200, "text/xml; charset=utf-8"));
    let mut element = xml::read(&answer.body).unwrap();
    assert_eq!(element.name, "Envelope");
    for name in ["Body".to_owned(), format!("{operation}Response"), format!("{operation}Result")] {
        assert_eq!(element.children.len(), 1);
        element = element.children.remove(0);
        assert_eq!(element.name, name);
    }
    element
}

async fn ask_for_work(
    endpoint: Arc<dyn ConnectorEndpoint>,
    ticket: &str,
    [hcp, version, country]: [String; 3],
) -> ConnectorAnswer {
    let parameters = [
        ("ticket", ticket),
        ("strHCPResponse", &hcp),
        ("strCompanyFileName", COMPANY_FILE),
        ("qbXMLCountry", &country),
        ("qbXMLMajorVers", &version),
        ("qbXMLMinorVers", "0"),
    ];
    call(endpoint, "sendRequestXML", &parameters).await
}

/// Calls an operation as the Web Connector does, with a prefix on every name.
async fn call(
    endpoint: Arc<dyn ConnectorEndpoint>,
    operation: &str,
    parameters: &[(&str, &str)],
) -> ConnectorAnswer {
    let parameters =
        parameters.iter().map(|(name, value)| Element::with_text(format!("q:{name}"), *value)).collect();
    let operation = Element::with_children(format!("q:{operation}"), parameters)
        .attribute("xmlns:q", "http://developer.intuit.com/");
    let mut body = String::from("<?xml version=\"1.0\" encoding=\"utf-8\"?><s:Envelope><s:Body>");
    xml::write(&operation, &mut body);
    body.push_str("</s:Body></s:Envelope>");
    endpoint.answer(ConnectorCall { body: body.into_bytes(), content_type: None }).await
}
