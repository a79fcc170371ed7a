//! A Web Connector. It calls a service over HTTP with SOAP 1.1 and passes requests on to its QuickBooks.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use ledgerlane_clock::Clock;
use reqwest::Method;
use tokio::time::timeout;

use super::program::QuickBooks;
use super::xml::Element;
use crate::rest::{Answer, Rest};
use crate::wait::LONG;

/// How long a connector waits between visits as long as there is work.
const FIRST_REST: Duration = Duration::from_millis(1);
/// The last error that makes a connector wait and ask for work again.
const PAUSE: &str = "NoOp";
/// What the service answers if a company file that cannot be opened is not to be tried again.
const GIVE_UP: &str = "done";
/// How often a connector tries to open a company file in a visit.
const MOST_TRIES: usize = 3;

/// How long a connector takes and waits.
#[derive(Debug, Clone, Copy)]
pub struct Pace {
    /// How long QuickBooks takes for an answer.
    pub latency: Duration,
    /// How long the connector waits if there is no request at the moment (`NoOp`): five seconds in the real one.
    pub rest: Duration,
    /// How long the connector waits between visits: a minute or more in the real one.
    pub interval: Duration,
}

/// How a visit ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Visit {
    /// There was no work: `none`, or `nvu` for a wrong user or password.
    NoWork(String),
    /// So many requests were answered, and the service said this at the end.
    Done {
        /// Number of requests.
        requests: usize,
        /// What the service said.
        said: String,
    },
    /// QuickBooks could not be used, and the service said this of it.
    Failed(String),
}

/// A Web Connector beside QuickBooks.
pub struct Connector {
    service: Rest,
    user: String,
    /// The password that its user typed in.
    pub password: String,
    /// Its QuickBooks.
    pub quickbooks: QuickBooks,
    clock: Arc<dyn Clock>,
    pace: Pace,
    ticket: String,
    /// Whether the next request is the first of its visit.
    is_first: bool,
}

impl Connector {
    /// The connector of a connection at this service. The user is the prefixed id of the connection.
    pub fn new(
        service: Rest,
        user: &str,
        password: &str,
        quickbooks: QuickBooks,
        clock: Arc<dyn Clock>,
        pace: Pace,
    ) -> Self {
        let (user, password) = (user.to_owned(), password.to_owned());
        Self { service, user, password, quickbooks, clock, pace, ticket: String::new(), is_first: true }
    }

    /// Another connector that was set up with the same file and password, beside this QuickBooks.
    pub fn another(&self, quickbooks: QuickBooks) -> Self {
        let (service, clock) = (self.service.clone(), Arc::clone(&self.clock));
        Self::new(service, &self.user, &self.password, quickbooks, clock, self.pace)
    }

    /// Calls the service at another address from now on.
    pub fn call_at(&mut self, address: &str) {
        self.service = self.service.at(address);
    }

    /// Goes through a whole visit, until the service says that it is over.
    ///
    /// # Panics
    /// If the service gives an answer that no Web Connector understands, or the visit lingers on a clock that stands still.
    pub async fn visit(&mut self) -> Visit {
        timeout(LONG, self.visit_closed_after(usize::MAX)).await.expect("a visit that ends")
    }

    /// Goes through a visit that the connector's user closes after so many answers, if it does not end before.
    ///
    /// # Panics
    /// If the service gives an answer that no Web Connector understands.
    pub async fn visit_closed_after(&mut self, most: usize) -> Visit {
        self.text("serverVersion", &[]).await;
        let said = self.text("clientVersion", &[("strVersion", "34.0.10001.106")]).await;
        assert!(!said.starts_with("E:"), "the service refuses this connector: {said}");
        let file = self.authenticate().await;
        if matches!(&*file, "none" | "nvu") {
            self.close().await;
            return Visit::NoWork(file);
        }
        if !self.open(file).await {
            return Visit::Failed(self.close().await);
        }
        let mut requests = 0;
        while requests < most {
            let request = self.fetch().await;
            if request.is_empty() {
                let said = self.last_error().await;
                if said == PAUSE {
                    self.clock.sleep(self.pace.rest).await;
                    continue;
                }
                self.close().await;
                return Visit::Done { requests, said };
            }
            let percent = self.serve(&request).await;
            requests += 1;
            if percent < 0 {
                let said = self.last_error().await;
                self.close().await;
                return Visit::Failed(said);
            }
            if percent >= 100 {
                break;
            }
        }
        Visit::Done { requests, said: self.close().await }
    }

    /// Visits the service again and again until a caller's work is done, whose result it returns. Exponential backoff: visits without work
    /// are further and further apart, up to the connector's interval.
    pub async fn visit_until<T>(&mut self, work: impl Future<Output = T>) -> T {
        let visits = async {
            let mut rest = FIRST_REST;
            loop {
                let visit = self.visit_closed_after(usize::MAX).await;
                rest = if matches!(visit, Visit::NoWork(_)) { rest * 2 } else { FIRST_REST };
                rest = rest.min(self.pace.interval);
                self.clock.sleep(rest).await;
            }
        };
        tokio::select! {
            biased;
            done = work => done,
            () = visits => unreachable!("visits go on for ever"),
        }
    }

    /// Signs in, which ends the visit before. Returns the company file that the service wants, or why there is no visit.
    ///
    /// # Panics
    /// If the service wants the connector to come later or less often: nobody could call sooner than that.
    pub async fn authenticate(&mut self) -> String {
        self.quickbooks.end_visit();
        self.is_first = true;
        let parameters = [("strUserName", &*self.user), ("strPassword", &*self.password)];
        let texts = self.result("authenticate", &parameters).await.children;
        let texts: Vec<String> = texts.into_iter().map(|text| text.text).collect();
        let [ticket, file, later, seldom] = <[String; 4]>::try_from(texts).expect("four texts");
        assert_eq!((&*later, &*seldom), ("", ""), "the update is not postponed, and the interval stays");
        assert_ne!(file, "busy", "the update is not put off");
        self.ticket = ticket;
        file
    }

    /// Has QuickBooks open a company file, and another one for as long as the service names one. Returns whether one is open.
    ///
    /// # Panics
    /// If the service does not give up.
    pub async fn open(&mut self, mut file: String) -> bool {
        self.clock.sleep(self.quickbooks.host.opens_in).await;
        for _ in 0..MOST_TRIES {
            let Err(refusal) = self.quickbooks.host.open(&file) else { return true };
            file = self.connection_error(refusal.code, &refusal.said).await;
            if file == GIVE_UP {
                return false;
            }
        }
        panic!("the service has its connector try {file:?} again and again");
    }

    /// Fetches a request; empty if there is none. The first one of a visit brings what QuickBooks says of itself.
    pub async fn fetch(&mut self) -> String {
        let host = self.quickbooks.host.clone();
        let (major, minor) = host.version.text().split_once('.').unwrap_or_default();
        let mut told = String::new();
        if self.is_first {
            let owner = host.stamp.as_ref().map(|stamp| format!("{{{}}}", stamp.owner_id));
            let owner = owner.map(|owner| Element::text("OwnerID", owner)).into_iter().collect();
            let asked = vec![
                Element::text("HostQueryRq", ""),
                Element::new("CompanyQueryRq", owner),
                Element::text("PreferencesQueryRq", ""),
            ];
            let set = Element::new("QBXMLMsgsRq", asked).with("onError", "continueOnError");
            let root = Element::new("QBXML", vec![set]).written();
            let asked = format!("<?qbxml version=\"{}\"?>{root}", host.version.text());
            told = self.quickbooks.answer(&asked).await.unwrap_or_default();
            self.is_first = false;
        }
        let parameters = [
            ("ticket", &*self.ticket),
            ("strHCPResponse", &told),
            ("strCompanyFileName", &host.file),
            ("qbXMLCountry", host.country),
            ("qbXMLMajorVers", major),
            ("qbXMLMinorVers", minor),
        ];
        self.text("sendRequestXML", &parameters).await
    }

    /// Has QuickBooks answer a request and brings the answer. Returns how far the work is, in percent.
    pub async fn serve(&mut self, request: &str) -> i32 {
        self.clock.sleep(self.pace.latency).await;
        match self.quickbooks.answer(request).await {
            Ok(answer) => self.bring(&answer, "", "").await,
            Err(refusal) => self.bring("", refusal.code, &refusal.said).await,
        }
    }

    /// Brings an answer, or why there is none. Returns how far the work is, in percent; below 0 if the service gave up.
    ///
    /// # Panics
    /// If the service says no number.
    pub async fn bring(&self, response: &str, hresult: &str, message: &str) -> i32 {
        let parameters =
            [("ticket", &*self.ticket), ("response", response), ("hresult", hresult), ("message", message)];
        self.text("receiveResponseXML", &parameters).await.parse().expect("percent")
    }

    /// Says that the company file could not be opened. Returns what the service wants tried instead.
    pub async fn connection_error(&self, hresult: &str, message: &str) -> String {
        let parameters = [("ticket", &*self.ticket), ("hresult", hresult), ("message", message)];
        self.text("connectionError", &parameters).await
    }

    /// Asks what went wrong.
    pub async fn last_error(&self) -> String {
        self.text("getLastError", &[("ticket", &self.ticket)]).await
    }

    /// Ends the visit. Returns what the service says of it.
    pub async fn close(&mut self) -> String {
        self.quickbooks.end_visit();
        self.text("closeConnection", &[("ticket", &self.ticket)]).await
    }

    /// Calls an operation, and returns its result as a text.
    async fn text(&self, operation: &str, parameters: &[(&str, &str)]) -> String {
        self.result(operation, parameters).await.text
    }

    /// Calls an operation that has to succeed.
    async fn result(&self, operation: &str, parameters: &[(&str, &str)]) -> Element {
        let answer = self.call(operation, parameters).await.is(200);
        let envelope = Element::read(&answer.body);
        let inside = |around: Option<Element>| around.and_then(|mut around| around.children.pop());
        // Envelope, body, response, result.
        let result =
            inside(inside(inside(envelope))).filter(|result| result.name == format!("{operation}Result"));
        result.unwrap_or_else(|| panic!("{operation}: no result in {}", answer.body))
    }

    /// Calls an operation as the Web Connector does: without an API key.
    pub async fn call(&self, operation: &str, parameters: &[(&str, &str)]) -> Answer {
        let parameters = parameters.iter().map(|(name, value)| Element::text(name, *value)).collect();
        let call = Element::new(operation, parameters).with("xmlns", "http://developer.intuit.com/");
        let envelope = Element::new("soap:Envelope", vec![Element::new("soap:Body", vec![call])])
            .with("xmlns:soap", "http://schemas.xmlsoap.org/soap/envelope/");
        let body = format!("<?xml version=\"1.0\" encoding=\"utf-8\"?>{}", envelope.written());
        let action = format!("\"http://developer.intuit.com/{operation}\"");
        let call = self.service.bare(Method::POST, "/qbwc").header("soapaction", &action);
        call.body("text/xml; charset=utf-8", body).send().await
    }
}
