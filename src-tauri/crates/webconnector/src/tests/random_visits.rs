//! Random sequences of what connectors, their users and callers do. The line between them loses no record, mixes no companies and answers
//! every caller.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use ledgerlane_company::{
    CompanyError, CompanyFile, CompanyFiles, ConnectionName, ConnectorAccount, ConnectorAccounts,
    ConnectorMemory, Identity, SignIn,
};
use proptest::prelude::*;
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;

use super::bench::{Bench, COMPANY_FILE, PASSWORD, answer, customers, filter, ids, outcome, page, settle};

/// Two connections. What is asked of a company file, and what it answers, holds the name of its connection.
const CONNECTIONS: [&str; 2] = ["conn_Acme", "conn_Bolt"];
/// Customers of a company.
const CUSTOMERS: usize = 7;
/// More pages than a list has.
const ALL_PAGES: usize = 100;
/// More calls than a visit has that goes well.
const LONG_VISIT: usize = 400;

/// What happens next. A number chooses a connection or a caller.
#[derive(Debug, Clone)]
enum Event {
    /// A caller begins the list with pages of so many records, and asks for its first page.
    List(usize, u64),
    /// A caller asks for one record.
    Record(usize),
    /// The caller of a list asks for its next page.
    NextPage(usize),
    /// A caller goes away.
    Leaves(usize),
    /// The connector signs in, wherever its visit was.
    SignsIn(usize),
    /// It asks for work.
    Fetches(usize),
    /// It brings the answer of QuickBooks.
    Answers(usize),
    /// The answer of QuickBooks is lost on its way.
    LosesAnswer(usize),
    /// QuickBooks cannot work on the request.
    Fails(usize),
    /// QuickBooks does not open.
    DoesNotOpen(usize),
    /// Its user closes it.
    Closes(usize),
    /// A call of an earlier visit arrives.
    CallsLate(usize),
    /// Time passes.
    Seconds(u64),
}

fn event() -> impl Strategy<Value = Event> {
    let one = || 0..CONNECTIONS.len();
    prop_oneof![
        3 => (one(), 1..=4_u64).prop_map(|(of, most)| Event::List(of, most)),
        1 => one().prop_map(Event::Record),
        4 => (0..8_usize).prop_map(Event::NextPage),
        1 => (0..8_usize).prop_map(Event::Leaves),
        4 => one().prop_map(Event::SignsIn),
        8 => one().prop_map(Event::Fetches),
        8 => one().prop_map(Event::Answers),
        1 => one().prop_map(Event::LosesAnswer),
        1 => one().prop_map(Event::Fails),
        1 => one().prop_map(Event::DoesNotOpen),
        1 => one().prop_map(Event::Closes),
        2 => one().prop_map(Event::CallsLate),
        3 => prop::sample::select(vec![1, 3, 5, 31, 60, 121, 301, 3_600]).prop_map(Event::Seconds),
    ]
}

/// Accounts in which every connection has the same password.
struct Everybody;

#[async_trait]
impl ConnectorAccounts for Everybody {
    fn remembered(&self) -> Vec<(String, ConnectorMemory)> {
        Vec::new()
    }

    fn sign_in(&self, user: &str, _: &str) -> SignIn {
        let account = ConnectorAccount { id: user.to_owned(), may_work: true, ..ConnectorAccount::default() };
        SignIn::Connection(Box::new(account))
    }

    async fn set_up(&self, _: &str, _: Identity) {}

    async fn remember(&self, _: &str, _: ConnectorMemory, _: Option<String>) {}
}

/// The ids of the customers of a company, in their order.
fn all_of(connection: &str) -> Vec<String> {
    (1..=CUSTOMERS).map(|nth| format!("{connection}-{nth}")).collect()
}

/// A caller, and what it is told in the end: the ids of the records that it got.
struct Caller {
    connection: usize,
    /// The pages that it may ask for.
    pages: Arc<Semaphore>,
    /// The records that it wants.
    wanted: Vec<String>,
    told: JoinHandle<Result<Vec<String>, CompanyError>>,
}

/// A connector with its QuickBooks.
struct Connector {
    name: &'static str,
    ticket: Option<String>,
    /// Tickets of visits that are over.
    old: Vec<String>,
    /// Its call for work, as long as the service holds it.
    fetching: Option<JoinHandle<String>>,
    /// The request that QuickBooks works on.
    request: Option<String>,
    /// Iterators of the visit: how many records each has given.
    iterators: HashMap<String, usize>,
    begun: usize,
}

/// What stands between two texts.
fn between<'a>(text: &'a str, from: &str, to: &str) -> Option<&'a str> {
    text.split_once(from)?.1.split_once(to).map(|(found, _)| found)
}

impl Connector {
    fn new(name: &'static str) -> Self {
        let (old, iterators) = (Vec::new(), HashMap::new());
        Self { name, ticket: None, old, fetching: None, request: None, iterators, begun: 0 }
    }

    /// Ends the visit on this side.
    fn forget(&mut self) {
        self.old.extend(self.ticket.take());
        self.request = None;
        self.iterators.clear();
        if let Some(fetching) = self.fetching.take() {
            fetching.abort();
        }
    }

    /// Signs in. Returns whether there is work.
    async fn sign_in(&mut self, bench: &Bench) -> bool {
        self.forget();
        let [ticket, file, ..] = bench.authenticate(self.name, PASSWORD).await;
        self.ticket = Some(ticket).filter(|_| file != "none");
        self.ticket.is_some()
    }

    /// Asks for work, unless it does so or has some.
    async fn fetch(&mut self, bench: &Arc<Bench>) {
        let Some(ticket) = self.ticket.clone().filter(|_| self.fetching.is_none() && self.request.is_none())
        else {
            return;
        };
        let bench = Arc::clone(bench);
        self.fetching = Some(tokio::spawn(async move { fetched(&bench, &ticket).await }));
        settle().await;
    }

    /// Takes the answer to its call for work, if the service has given one.
    async fn take_work(&mut self, bench: &Bench) {
        let Some(fetching) = self.fetching.take_if(|fetching| fetching.is_finished()) else { return };
        let request = fetching.await.unwrap();
        if !request.is_empty() {
            assert!(request.contains(self.name), "{} is given work of another: {request}", self.name);
            self.request = Some(request);
        } else if let Some(ticket) = &self.ticket
            && bench.last_error(ticket).await != "NoOp"
        {
            self.close(bench).await;
        }
    }

    /// What QuickBooks answers to a request.
    fn answer(&mut self, request: &str) -> String {
        let status = |code: &str, severity: &str| {
            format!("statusCode=\"{code}\" statusSeverity=\"{severity}\" statusMessage=\"-\"")
        };
        let id = between(request, "requestID=\"", "\"").unwrap();
        let asked = between(request, "iterator=\"", "\"");
        let known = between(request, "iteratorID=\"", "\"").unwrap_or_default().to_owned();
        let all = all_of(self.name);
        let (attributes, records) = match asked {
            None => {
                let one = between(request, "<ListID>", "</ListID>").unwrap();
                (status("0", "Info"), vec![one.to_owned()])
            }
            Some("Stop") => {
                (status(if self.iterators.remove(&known).is_some() { "0" } else { "3391" }, "Info"), vec![])
            }
            Some("Continue") if !self.iterators.contains_key(&known) => (status("3391", "Error"), vec![]),
            Some(step) => {
                let iterator = if step == "Start" {
                    self.begun += 1;
                    format!("{}-it-{}", self.name, self.begun)
                } else {
                    known
                };
                let most: usize = between(request, "<MaxReturned>", "<").unwrap().parse().unwrap();
                let given = self.iterators.remove(&iterator).unwrap_or_default();
                let to = all.len().min(given + most);
                if to < all.len() {
                    self.iterators.insert(iterator.clone(), to);
                }
                let left = format!("iteratorRemainingCount=\"{}\" iteratorID=\"{iterator}\"", all.len() - to);
                (format!("{} {left}", status("0", "Info")), all[given..to].to_vec())
            }
        };
        let records: String =
            records.iter().map(|id| format!("<CustomerRet><ListID>{id}</ListID></CustomerRet>")).collect();
        answer(&format!("<CustomerQueryRs requestID=\"{id}\" {attributes}>{records}</CustomerQueryRs>"))
    }

    /// Brings the answer of QuickBooks, or a failure with this code.
    async fn bring(&mut self, bench: &Bench, failure: Option<&str>) {
        let (Some(request), Some(ticket)) = (self.request.take(), self.ticket.clone()) else { return };
        let answer = if failure.is_some() { String::new() } else { self.answer(&request) };
        let parameters = [
            ("ticket", &*ticket),
            ("response", &answer),
            ("hresult", failure.unwrap_or_default()),
            ("message", failure.unwrap_or_default()),
        ];
        let percent: i32 = bench.text("receiveResponseXML", &parameters).await.parse().unwrap();
        settle().await;
        if !(0..100).contains(&percent) {
            self.close(bench).await;
        }
    }

    /// Says that QuickBooks does not open, in a visit that has just begun.
    async fn does_not_open(&mut self, bench: &Bench) {
        let Some(ticket) = self.ticket.clone().filter(|_| self.fetching.is_none() && self.request.is_none())
        else {
            return;
        };
        let parameters = [("ticket", &*ticket), ("hresult", "0x80040414"), ("message", "A dialog is open.")];
        if bench.text("connectionError", &parameters).await == "done" {
            self.close(bench).await;
        }
    }

    async fn close(&mut self, bench: &Bench) {
        let Some(ticket) = self.ticket.clone() else { return };
        self.forget();
        bench.text("closeConnection", &[("ticket", &ticket)]).await;
        settle().await;
    }

    /// Goes through a visit in which all goes well.
    async fn visit(&mut self, bench: &Arc<Bench>) {
        if !self.sign_in(bench).await {
            return;
        }
        for _ in 0..LONG_VISIT {
            self.fetch(bench).await;
            while self.fetching.as_ref().is_some_and(|fetching| !fetching.is_finished()) {
                bench.clock.advance(Duration::from_secs(1));
                settle().await;
            }
            self.take_work(bench).await;
            self.bring(bench, None).await;
            if self.ticket.is_none() {
                return;
            }
        }
        panic!("the visit does not end");
    }
}

/// The request that a connector is given; empty if there is none.
async fn fetched(bench: &Bench, ticket: &str) -> String {
    let parameters = [
        ("ticket", ticket),
        ("strHCPResponse", ""),
        ("strCompanyFileName", COMPANY_FILE),
        ("qbXMLCountry", "US"),
        ("qbXMLMajorVers", "16"),
        ("qbXMLMinorVers", "0"),
    ];
    bench.text("sendRequestXML", &parameters).await
}

/// Everybody who takes part.
struct World {
    bench: Arc<Bench>,
    files: [Arc<dyn CompanyFile>; 2],
    connectors: [Connector; 2],
    callers: Vec<Caller>,
}

impl World {
    fn new() -> Self {
        let bench = Bench::new();
        let endpoint = bench.files.connector(Arc::new(Everybody)).unwrap();
        let behind = |id| bench.files.behind(ConnectionName { id, name: id });
        let files = CONNECTIONS.map(behind);
        let bench = Arc::new(Bench { endpoint, ..bench });
        Self { bench, files, connectors: CONNECTIONS.map(Connector::new), callers: Vec::new() }
    }

    /// A caller that reads a list of a company from its first page to its last one.
    fn list(&mut self, connection: usize, most: u64) {
        let (file, name) = (Arc::clone(&self.files[connection]), CONNECTIONS[connection]);
        let pages = Arc::new(Semaphore::new(1));
        let may_ask = Arc::clone(&pages);
        let read = async move {
            let filter = filter(&[("nameContains", name)]);
            let mut walk = file.open_list(customers(), filter).await?;
            let mut read = Vec::new();
            loop {
                may_ask.acquire().await.unwrap().forget();
                let page = walk.next_page(most, String::new()).await?;
                read.extend(ids(&page));
                if page.is_last {
                    return Ok(read);
                }
            }
        };
        let wanted = all_of(name);
        self.callers.push(Caller { connection, pages, wanted, told: tokio::spawn(read) });
    }

    /// A caller that asks for one record of a company.
    fn record(&mut self, connection: usize) {
        let (file, wanted) =
            (Arc::clone(&self.files[connection]), all_of(CONNECTIONS[connection])[2].clone());
        let id = wanted.clone();
        let read = async move {
            let record: serde_json::Value =
                serde_json::from_str(&file.record(customers(), &id).await?.unwrap()).unwrap();
            Ok(vec![record["id"].as_str().unwrap().to_owned()])
        };
        let pages = Arc::new(Semaphore::new(0));
        self.callers.push(Caller { connection, pages, wanted: vec![wanted], told: tokio::spawn(read) });
    }

    async fn happens(&mut self, event: &Event) {
        let bench = Arc::clone(&self.bench);
        match *event {
            Event::List(of, most) => self.list(of, most),
            Event::Record(of) => self.record(of),
            Event::NextPage(nth) => {
                if let Some(caller) = self.callers.get(nth) {
                    caller.pages.add_permits(1);
                }
            }
            Event::Leaves(nth) if nth < self.callers.len() => self.callers.swap_remove(nth).told.abort(),
            Event::Leaves(_) => {}
            Event::SignsIn(of) => _ = self.connectors[of].sign_in(&bench).await,
            Event::Fetches(of) => self.connectors[of].fetch(&bench).await,
            Event::Answers(of) => self.connectors[of].bring(&bench, None).await,
            Event::LosesAnswer(of) => self.connectors[of].request = None,
            Event::Fails(of) => self.connectors[of].bring(&bench, Some("0x80040414")).await,
            Event::DoesNotOpen(of) => self.connectors[of].does_not_open(&bench).await,
            Event::Closes(of) => self.connectors[of].close(&bench).await,
            Event::CallsLate(of) => {
                if let Some(ticket) = self.connectors[of].old.last() {
                    self.opens_nothing(ticket).await;
                }
            }
            Event::Seconds(seconds) => bench.clock.advance(Duration::from_secs(seconds)),
        }
        settle().await;
        for connector in &mut self.connectors {
            connector.take_work(&bench).await;
        }
    }

    /// Asserts that a ticket opens nothing.
    async fn opens_nothing(&self, ticket: &str) {
        let (bench, old) = (Arc::clone(&self.bench), ticket.to_owned());
        let fetching = tokio::spawn(async move { fetched(&bench, &old).await });
        assert_eq!(outcome(fetching).await, "", "an old ticket is given work");
        let answer = page("", &["stolen"]);
        let parameters = [("ticket", ticket), ("response", &*answer), ("hresult", ""), ("message", "")];
        let percent = self.bench.text("receiveResponseXML", &parameters).await;
        assert_eq!(percent, "-1", "an old ticket brings an answer");
    }

    /// Has both connectors come once more, and asserts that every caller has an outcome, and which records it got.
    async fn ends(mut self) {
        self.callers.iter().for_each(|caller| caller.pages.add_permits(ALL_PAGES));
        settle().await;
        let bench = Arc::clone(&self.bench);
        for connector in &mut self.connectors {
            connector.visit(&bench).await;
        }
        settle().await;
        for caller in self.callers {
            assert!(caller.told.is_finished(), "a caller of {} waits", CONNECTIONS[caller.connection]);
            if let Ok(read) = caller.told.await.unwrap() {
                assert_eq!(read, caller.wanted, "records that the caller got");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// INV-VISIT-1
    #[test]
    fn whatever_happens_lists_are_whole_tickets_work_once_and_nobody_waits_for_ever(
        events in prop::collection::vec(event(), 1..80),
    ) {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        runtime.block_on(async {
            let mut world = World::new();
            for event in &events {
                world.happens(event).await;
            }
            world.ends().await;
        });
    }
}
