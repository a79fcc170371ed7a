//! A Web Connector that passes texts on as they stand in SOAP, so that it takes next to no time.

use std::future::Future;
use std::time::Duration;

use ledgerlane_tests::rest::{Method, Rest};

use crate::quickbooks::{ReadyQuickBooks, between};

/// How long it waits between visits without work.
const REST: Duration = Duration::from_millis(5);

pub(crate) struct Connector {
    service: Rest,
    user: String,
    password: String,
    quickbooks: ReadyQuickBooks,
}

impl Connector {
    /// The connector of a connection at the service at this address.
    pub(crate) fn new(address: &str, user: &str, password: &str, quickbooks: ReadyQuickBooks) -> Self {
        let (user, password) = (user.to_owned(), password.to_owned());
        Self { service: Rest::new(address, ""), user, password, quickbooks }
    }

    /// Visits the service until a caller's work is done, whose result it returns.
    pub(crate) async fn visit_until<T>(&mut self, work: impl Future<Output = T>) -> T {
        let visits = async {
            loop {
                self.visit().await;
                tokio::time::sleep(REST).await;
            }
        };
        tokio::select! {
            done = work => done,
            () = visits => unreachable!("visits go on for ever"),
        }
    }

    /// One visit, until the service says that it is over.
    async fn visit(&mut self) {
        let (ticket, has_work) = sign_in(&self.service, &self.user, &self.password).await;
        while has_work && self.answer_next(&ticket).await {}
        call(&self.service, "closeConnection", &[("ticket", &ticket)]).await;
    }

    /// A visit that answers one request.
    pub(crate) async fn visit_once(&mut self) {
        let (ticket, _) = sign_in(&self.service, &self.user, &self.password).await;
        self.answer_next(&ticket).await;
        call(&self.service, "closeConnection", &[("ticket", &ticket)]).await;
    }

    /// Fetches a request and brings its answer, if there is one. Returns whether the visit goes on.
    async fn answer_next(&mut self, ticket: &str) -> bool {
        let Some(request) = fetch(&self.service, ticket).await else {
            let said = call(&self.service, "getLastError", &[("ticket", ticket)]).await;
            return between(&said, "<getLastErrorResult>", "</") == Some("NoOp");
        };
        let answer = self.quickbooks.answer(&request).await;
        bring(&self.service, ticket, &answer).await < 100
    }
}

/// Signs in. Returns the ticket, and whether there is work.
pub(crate) async fn sign_in(service: &Rest, user: &str, password: &str) -> (String, bool) {
    let signed_in = [("strUserName", user), ("strPassword", password)];
    let answer = call(service, "authenticate", &signed_in).await;
    let mut texts = answer.split("<string").skip(1).map(|text| between(text, ">", "<").unwrap_or_default());
    let (ticket, file) = (texts.next().unwrap_or_default(), texts.next().unwrap_or_default());
    assert_ne!(file, "nvu", "the password is known");
    (ticket.to_owned(), file != "none")
}

/// Asks for work. `None` if there is none now.
pub(crate) async fn fetch(service: &Rest, ticket: &str) -> Option<String> {
    let host = [
        ("ticket", ticket),
        ("strHCPResponse", ""),
        ("strCompanyFileName", r"C:\Books\Sample.qbw"),
        ("qbXMLCountry", "US"),
        ("qbXMLMajorVers", "16"),
        ("qbXMLMinorVers", "0"),
    ];
    let request = call(service, "sendRequestXML", &host).await;
    between(&request, "<sendRequestXMLResult>", "</").filter(|request| !request.is_empty()).map(str::to_owned)
}

/// Brings an answer. Returns how far the work is, in percent.
pub(crate) async fn bring(service: &Rest, ticket: &str, answer: &str) -> i32 {
    let brought = [("ticket", ticket), ("response", answer), ("hresult", ""), ("message", "")];
    let percent = call(service, "receiveResponseXML", &brought).await;
    let percent = between(&percent, "<receiveResponseXMLResult>", "</").map(str::parse::<i32>);
    let Some(Ok(percent @ 1..)) = percent else { panic!("the answer is not taken: {percent:?}") };
    percent
}

/// Calls an operation with texts that are escaped already.
pub(crate) async fn call(service: &Rest, operation: &str, parameters: &[(&str, &str)]) -> String {
    let mut body = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?><soap:Envelope xmlns:soap=\"http://schemas.xmlsoap.org/soap/envelope/\"><soap:Body>\
         <{operation} xmlns=\"http://developer.intuit.com/\">"
    );
    for (name, value) in parameters {
        body.extend(["<", name, ">", value, "</", name, ">"]);
    }
    body.push_str(&format!("</{operation}></soap:Body></soap:Envelope>"));
    let call = service.bare(Method::POST, "/qbwc");
    let call = call.header("soapaction", &format!("\"http://developer.intuit.com/{operation}\""));
    call.body("text/xml; charset=utf-8", body).send().await.is(200).body
}
