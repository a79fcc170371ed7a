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

    /// One visit, until the service has no more work.
    pub(crate) async fn visit(&mut self) {
        let signed_in = [("strUserName", &*self.user), ("strPassword", &*self.password)];
        let answer = self.call("authenticate", &signed_in).await;
        let mut texts =
            answer.split("<string").skip(1).map(|text| between(text, ">", "<").unwrap_or_default());
        let (ticket, file) = (texts.next().unwrap_or_default(), texts.next().unwrap_or_default());
        assert_ne!(file, "nvu", "the password is known");
        if file == "none" {
            return;
        }
        loop {
            let host = [
                ("ticket", ticket),
                ("strHCPResponse", ""),
                ("strCompanyFileName", r"C:\Books\Sample.qbw"),
                ("qbXMLCountry", "US"),
                ("qbXMLMajorVers", "16"),
                ("qbXMLMinorVers", "0"),
            ];
            let request = self.call("sendRequestXML", &host).await;
            let Some(request) = between(&request, "<sendRequestXMLResult>", "</").map(str::to_owned) else {
                break;
            };
            let answer = self.quickbooks.answer(&request).await;
            let brought = [("ticket", ticket), ("response", &answer), ("hresult", ""), ("message", "")];
            let percent = self.call("receiveResponseXML", &brought).await;
            let percent = between(&percent, "<receiveResponseXMLResult>", "</").map(str::parse::<i32>);
            assert!(matches!(percent, Some(Ok(1..))), "the answer is taken: {percent:?}");
            if percent == Some(Ok(100)) {
                break;
            }
        }
        self.call("closeConnection", &[("ticket", ticket)]).await;
    }

    /// Calls an operation with texts that are escaped already.
    async fn call(&self, operation: &str, parameters: &[(&str, &str)]) -> String {
        let mut body = format!(
            "<?xml version=\"1.0\" encoding=\"utf-8\"?><soap:Envelope xmlns:soap=\"http://schemas.xmlsoap.org/soap/envelope/\"><soap:Body>\
             <{operation} xmlns=\"http://developer.intuit.com/\">"
        );
        for (name, value) in parameters {
            body.extend(["<", name, ">", value, "</", name, ">"]);
        }
        body.push_str(&format!("</{operation}></soap:Body></soap:Envelope>"));
        let call = self.service.bare(Method::POST, "/qbwc");
        let call = call.header("soapaction", &format!("\"http://developer.intuit.com/{operation}\""));
        call.body("text/xml; charset=utf-8", body).send().await.is(200).body
    }
}
