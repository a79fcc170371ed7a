//! A Web Connector with a QuickBooks beside it, both played by a test: it signs in, fetches requests, answers them from a company of
//! customers and tells what it was asked, one turn at a time.

use std::collections::HashMap;
use std::fmt::Write;

use super::support::{Answer, raw, request};

/// The company file that it has open.
pub(crate) const COMPANY_FILE: &str = r"C:\Books\Harbor Lane & Sons.qbw";
/// The name that its QuickBooks says.
pub(crate) const COMPANY: &str = "Harbor Lane & Sons";

/// What came of a turn of the connector.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Turn {
    /// It answered a request and was told how far the work is, in percent.
    Answered { request: String, percent: String },
    /// There was no request, and this was said.
    NoRequest { said: String },
}

/// A Web Connector with a QuickBooks beside it.
pub(crate) struct ScriptedConnector {
    pub(crate) address: String,
    user: String,
    pub(crate) password: String,
    /// Customers of its company.
    customers: usize,
    /// The company file that is open.
    pub(crate) open: String,
    /// The company that is open.
    pub(crate) company: String,
    /// What it keeps in the company file: owner, name and value.
    pub(crate) kept: Vec<[String; 3]>,
    ticket: String,
    /// Whether it has asked for work in this session.
    has_asked: bool,
    /// How many customers each iterator has given. They end with the session.
    iterators: HashMap<String, usize>,
}

impl ScriptedConnector {
    pub(crate) fn new(address: &str, user: &str, password: &str, customers: usize) -> Self {
        Self {
            address: address.to_owned(),
            user: user.to_owned(),
            password: password.to_owned(),
            customers,
            open: COMPANY_FILE.to_owned(),
            company: COMPANY.to_owned(),
            kept: Vec::new(),
            ticket: String::new(),
            has_asked: false,
            iterators: HashMap::new(),
        }
    }

    /// Signs in, which ends the session before; what stands in the place of the company file.
    pub(crate) async fn sign_in(&mut self) -> String {
        self.iterators.clear();
        self.has_asked = false;
        let (user, password) = (self.user.clone(), self.password.clone());
        let answer = self.call("authenticate", &[("strUserName", &user), ("strPassword", &password)]).await;
        let texts: Vec<String> = answer
            .body
            .replace("<string/>", "<string></string>")
            .split("<string>")
            .skip(1)
            .map(|rest| plain(up_to(rest, "</string>")))
            .collect();
        let [ticket, file, later, interval] = texts.try_into().expect("four texts");
        assert_eq!((later, interval), (String::new(), String::new()), "it comes as often as its user wants");
        self.ticket = ticket;
        file
    }

    /// Fetches a request and answers it.
    pub(crate) async fn turn(&mut self) -> Turn {
        let fetched = self.fetch().await;
        if fetched.is_empty() {
            let ticket = self.ticket.clone();
            return Turn::NoRequest { said: self.text("getLastError", &[("ticket", &ticket)]).await };
        }
        let percent = self.answer(&fetched).await;
        Turn::Answered { request: fetched, percent }
    }

    /// Answers a request that it has fetched; how far the work is.
    pub(crate) async fn answer(&mut self, request: &str) -> String {
        let response = self.quickbooks(request);
        self.bring(&response, "", "").await
    }

    /// Fetches a request.
    pub(crate) async fn fetch(&mut self) -> String {
        let told = if self.has_asked { String::new() } else { self.introduction() };
        self.has_asked = true;
        let parameters = [
            ("ticket", self.ticket.as_str()),
            ("strHCPResponse", told.as_str()),
            ("strCompanyFileName", self.open.as_str()),
            ("qbXMLCountry", "US"),
            ("qbXMLMajorVers", "16"),
            ("qbXMLMinorVers", "0"),
        ];
        self.text("sendRequestXML", &parameters).await
    }

    /// Brings an answer, or a failure; how far the work is.
    pub(crate) async fn bring(&self, response: &str, hresult: &str, message: &str) -> String {
        let parameters = [
            ("ticket", self.ticket.as_str()),
            ("response", response),
            ("hresult", hresult),
            ("message", message),
        ];
        self.text("receiveResponseXML", &parameters).await
    }

    /// Ends its session. Returns what its user reads.
    pub(crate) async fn close(&mut self) -> String {
        self.iterators.clear();
        self.text("closeConnection", &[("ticket", &self.ticket)]).await
    }

    async fn text(&self, operation: &str, parameters: &[(&str, &str)]) -> String {
        let answer = self.call(operation, parameters).await;
        assert_eq!(answer.status, 200, "{operation}: {}", answer.body);
        between(&answer.body, &format!("<{operation}Result>"), &format!("</{operation}Result>"))
    }

    /// Calls an operation as the Web Connector does: without an API key.
    pub(crate) async fn call(&self, operation: &str, parameters: &[(&str, &str)]) -> Answer {
        raw(&self.address, &self.message(operation, parameters)).await
    }

    /// The ticket of its session.
    pub(crate) fn ticket(&self) -> &str {
        &self.ticket
    }

    /// A call of an operation as text.
    pub(crate) fn message(&self, operation: &str, parameters: &[(&str, &str)]) -> String {
        let mut inside = String::new();
        for (name, value) in parameters {
            write!(inside, "<{name}>{}</{name}>", escaped(value)).unwrap();
        }
        let body = format!(
            "<?xml version=\"1.0\" encoding=\"utf-8\"?>\
             <soap:Envelope xmlns:soap=\"http://schemas.xmlsoap.org/soap/envelope/\"><soap:Body>\
             <{operation} xmlns=\"http://developer.intuit.com/\">{inside}</{operation}></soap:Body></soap:Envelope>"
        );
        let action = format!("\"http://developer.intuit.com/{operation}\"");
        let headers = [("content-type", "text/xml; charset=utf-8"), ("soapaction", action.as_str())];
        request(&self.address, "POST", "/qbwc", &headers, &body)
    }

    /// What its QuickBooks answers to a request.
    fn quickbooks(&mut self, request: &str) -> String {
        if request.contains("<CompanyQueryRq") {
            return self.introduction();
        }
        document(&self.customers(request))
    }

    /// What its QuickBooks says of itself and of its company.
    fn introduction(&self) -> String {
        let kept: String = self
            .kept
            .iter()
            .map(|[owner, name, value]| {
                format!(
                    "<DataExtRet><OwnerID>{{{owner}}}</OwnerID><DataExtName>{name}</DataExtName>\
                 <DataExtType>STR255TYPE</DataExtType><DataExtValue>{value}</DataExtValue></DataExtRet>"
                )
            })
            .collect();
        document(&format!(
            "<HostQueryRs statusCode=\"0\" statusSeverity=\"Info\" statusMessage=\"OK\"><HostRet>\
             <ProductName>QuickBooks Enterprise Solutions 24.0</ProductName></HostRet></HostQueryRs>\
             <CompanyQueryRs statusCode=\"0\" statusSeverity=\"Info\" statusMessage=\"OK\"><CompanyRet>\
             <IsSampleCompany>true</IsSampleCompany><CompanyName>{}</CompanyName>{kept}</CompanyRet></CompanyQueryRs>",
            escaped(&self.company)
        ))
    }

    fn customers(&mut self, request: &str) -> String {
        let ids: Vec<String> =
            request.split("<ListID>").skip(1).map(|rest| up_to(rest, "<").to_owned()).collect();
        if !ids.is_empty() {
            let found: String =
                (0..self.customers).filter(|nth| ids.contains(&id(*nth))).map(customer).collect();
            // Of ids that are not there QuickBooks warns.
            let (code, severity) = if found.is_empty() { ("500", "Warn") } else { ("0", "Info") };
            return format!(
                "<CustomerQueryRs statusCode=\"{code}\" statusSeverity=\"{severity}\" statusMessage=\"-\">{found}</CustomerQueryRs>"
            );
        }
        let most: usize = between(request, "<MaxReturned>", "</MaxReturned>").parse().unwrap_or(0);
        let iterator = match between(request, "iterator=\"", "\"").as_str() {
            "Start" => format!("{{iterator-{}}}", self.iterators.len() + 1),
            "Continue" | "Stop" => between(request, "iteratorID=\"", "\""),
            other => panic!("no iterator: {other:?} in {request}"),
        };
        if request.contains("iterator=\"Stop\"") {
            self.iterators.remove(&iterator);
            return "<CustomerQueryRs statusCode=\"0\" statusSeverity=\"Info\" statusMessage=\"OK\"/>"
                .to_owned();
        }
        if request.contains("iterator=\"Start\"") {
            self.iterators.insert(iterator.clone(), 0);
        }
        let Some(given) = self.iterators.get_mut(&iterator) else {
            return "<CustomerQueryRs statusCode=\"3391\" statusSeverity=\"Error\" statusMessage=\"No iterator.\"/>"
                .to_owned();
        };
        let from = *given;
        *given = (from + most).min(self.customers);
        let (to, left) = (*given, self.customers - *given);
        let records: String = (from..to).map(customer).collect();
        format!(
            "<CustomerQueryRs statusCode=\"0\" statusSeverity=\"Info\" statusMessage=\"OK\" retCount=\"{}\" \
             iteratorRemainingCount=\"{left}\" iteratorID=\"{iterator}\">{records}</CustomerQueryRs>",
            to - from
        )
    }

    /// How many iterators its QuickBooks has open.
    pub(crate) fn open_iterators(&self) -> usize {
        self.iterators.values().filter(|given| **given < self.customers).count()
    }
}

/// Answers of QuickBooks as it writes them.
fn document(answers: &str) -> String {
    format!("<?xml version=\"1.0\" ?><QBXML><QBXMLMsgsRs>{answers}</QBXMLMsgsRs></QBXML>")
}

/// The id of a customer.
pub(crate) fn id(nth: usize) -> String {
    format!("8000{:04X}-1422671082", nth + 1)
}

fn customer(nth: usize) -> String {
    format!(
        "<CustomerRet><ListID>{}</ListID><TimeCreated>2015-01-30T21:24:42-05:00</TimeCreated>\
         <TimeModified>2026-03-01T08:00:00-05:00</TimeModified><EditSequence>1422671082</EditSequence>\
         <Name>Customer {nth} &amp; Co</Name><FullName>Customer {nth} &amp; Co</FullName><IsActive>true</IsActive>\
         <Sublevel>0</Sublevel><Balance>{nth}.50</Balance><TotalBalance>{nth}.50</TotalBalance></CustomerRet>",
        id(nth)
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A text of XML as it is meant.
fn plain(text: &str) -> String {
    text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&apos;", "'")
        .replace("&amp;", "&")
}

fn up_to<'a>(text: &'a str, end: &str) -> &'a str {
    text.split(end).next().unwrap_or_default()
}

/// What stands between two marks. Empty where the first is not there.
fn between(text: &str, begin: &str, end: &str) -> String {
    text.split_once(begin).map(|(_, rest)| plain(up_to(rest, end))).unwrap_or_default()
}
