//! Where Web Connectors call in. The operations, their parameters and what their results mean come from the Web Connector programmer's
//! guide.

use std::sync::Arc;

use async_trait::async_trait;
use ledgerlane_company::{
    CompanyError, ConnectorAccounts, ConnectorAnswer, ConnectorCall, ConnectorCaller, ConnectorEndpoint,
    Identity, SignIn,
};

use crate::blocking;
use crate::identity;
use crate::line::{FAILED, Failure, Host};
use crate::lines::Lines;
use crate::qbxml::Version;
use crate::soap::{self, SoapCall, SoapResult};
use crate::table::Edition;
use crate::ticket;
use crate::xml;

/// The path on which they call.
pub(crate) const PATH: &str = "/qbwc";
/// Instead of a company file: user or password are wrong.
const WRONG_USER: &str = "nvu";
/// Instead of a company file: there is nothing to do.
const NO_WORK: &str = "none";
/// Instead of a company file: the connector shall come again later.
const BUSY: &str = "busy";
/// That a failure to open QuickBooks is not tried again with another file.
const GIVE_UP: &str = "done";
/// What is shown beside the connection in the Web Connector when a session has ended.
const ENDED: &str = "Finished.";
/// What is said of a ticket that is not of the open session.
const UNKNOWN_SESSION: &str =
    "The session is not known. It ended meanwhile, or the connector signed in again.";

/// The endpoint of the Web Connectors of all connections.
pub(crate) struct QbwcEndpoint {
    lines: Arc<Lines>,
    accounts: Arc<dyn ConnectorAccounts>,
}

#[async_trait]
impl ConnectorEndpoint for QbwcEndpoint {
    fn path(&self) -> &'static str {
        PATH
    }

    fn may_be_long(&self, beginning: &[u8]) -> bool {
        soap::ticket_in(beginning).is_some_and(|ticket| self.lines.with_ticket(ticket).is_some())
    }

    fn caller_of(&self, beginning: &[u8]) -> Option<ConnectorCaller> {
        let ticket = soap::ticket_in(beginning)?;
        self.lines.with_ticket(ticket).map(|line| ConnectorCaller::Visit(line.connection().to_owned()))
    }

    fn give_up(&self, beginning: &[u8], why: &str) {
        let Some(ticket) = soap::ticket_in(beginning) else { return };
        if let Some(line) = self.lines.with_ticket(ticket) {
            line.lose_answer(ticket, why);
        }
    }

    async fn answer(&self, call: ConnectorCall) -> ConnectorAnswer {
        let (lines, accounts) = (Arc::clone(&self.lines), Arc::clone(&self.accounts));
        match blocking::run(call.body.len(), move || take(&lines, &*accounts, call)).await {
            None => soap::fault(),
            Some(Taken::Answered(answer)) => answer,
            Some(Taken::AsksForWork(call)) => {
                let request = send_request(&self.lines, &call).await;
                call.answer(SoapResult::Text(request))
            }
            Some(Taken::Introduced { connection, identity, answer }) => {
                self.accounts.set_up(&connection, identity).await;
                answer
            }
        }
    }
}

impl QbwcEndpoint {
    /// The endpoint of these lines, whose connectors have these accounts.
    pub(crate) fn new(lines: Arc<Lines>, accounts: Arc<dyn ConnectorAccounts>) -> Self {
        Self { lines, accounts }
    }
}

/// What a call comes to once it is read.
enum Taken {
    /// It is answered.
    Answered(ConnectorAnswer),
    /// The connector asks for work, which may have to be waited for.
    AsksForWork(SoapCall),
    /// The company file of a connection said who it is, for the first time.
    Introduced { connection: String, identity: Identity, answer: ConnectorAnswer },
}

/// Reads a call, and answers it unless it asks for work.
fn take(
    lines: &Lines,
    accounts: &dyn ConnectorAccounts,
    ConnectorCall { body, content_type }: ConnectorCall,
) -> Taken {
    let Some(call) = SoapCall::read(&body, content_type.as_deref()) else {
        // Nobody waits for an answer that cannot be read.
        if let Some((line, ticket)) =
            soap::ticket_in(&body).and_then(|ticket| Some((lines.with_ticket(ticket)?, ticket)))
        {
            line.lose_answer(ticket, "the call of the connector is no SOAP");
        }
        return Taken::Answered(soap::fault());
    };
    // A long answer is in memory once from here on.
    drop(body);
    let result = match call.operation() {
        "serverVersion" => SoapResult::Text(env!("CARGO_PKG_VERSION").to_owned()),
        // No text: every version of the connector will do.
        "clientVersion" => SoapResult::Text(String::new()),
        "authenticate" => SoapResult::Texts(authenticate(lines, accounts, &call).into()),
        "sendRequestXML" => return Taken::AsksForWork(call),
        "receiveResponseXML" => return receive_response(lines, call),
        "connectionError" => SoapResult::Text(connection_error(lines, &call)),
        "getLastError" => SoapResult::Text(last_error(lines, &call)),
        "closeConnection" => SoapResult::Text(close_connection(lines, &call)),
        _ => return Taken::Answered(soap::fault()),
    };
    Taken::Answered(call.answer(result))
}

/// A ticket, and in the place of the company file why there is no session.
fn authenticate(lines: &Lines, accounts: &dyn ConnectorAccounts, call: &SoapCall) -> [String; 2] {
    let refused = |why: &str| [String::new(), why.to_owned()];
    let (user, password) = (call.parameter("strUserName"), call.parameter("strPassword"));
    let (connection, wants_set_up) = match accounts.sign_in(user.trim(), password) {
        SignIn::Connection(account) => (account.id, account.wants_set_up),
        SignIn::Unknown | SignIn::WrongPassword { .. } => {
            tracing::warn!("a connector signed in with a wrong user or password");
            return refused(WRONG_USER);
        }
        SignIn::OutOfReach => return refused(BUSY),
    };
    let line = lines.of(&connection);
    let Ok(ticket) = ticket::new_ticket(line.connection()) else {
        tracing::error!("the system gives no random numbers for a ticket");
        return refused(BUSY);
    };
    if wants_set_up {
        line.ask_on_sign_in(identity::question(None));
    }
    let file = line.begin_session(&ticket).unwrap_or_else(|| NO_WORK.to_owned());
    [ticket, file]
}

async fn send_request(lines: &Lines, call: &SoapCall) -> String {
    let ticket = call.parameter("ticket");
    let Some(line) = lines.with_ticket(ticket) else { return String::new() };
    let named = Version::for_host(call.parameter("qbXMLMajorVers"), call.parameter("qbXMLMinorVers"));
    let host = Host {
        company_file: call.parameter("strCompanyFileName").to_owned(),
        version: supported(call.parameter("strHCPResponse")).unwrap_or(named),
        edition: Edition::of(call.parameter("qbXMLCountry")),
    };
    line.next_request(ticket, host).await.unwrap_or_default()
}

/// Returns the newest version that QuickBooks lists as supported in the host response. `None` if it lists none.
fn supported(host: &str) -> Option<Version> {
    let document = xml::read(host).ok()?;
    let answer = document.child("QBXMLMsgsRs")?.child("HostQueryRs")?.child("HostRet")?;
    let entries = answer.children.iter().filter(|child| child.name == "SupportedQBXMLVersion");
    Version::newest_of(entries.map(|entry| entry.text.as_str()))
}

fn receive_response(lines: &Lines, mut call: SoapCall) -> Taken {
    let response = call.take_document("response");
    let ticket = call.parameter("ticket");
    let Some(line) = lines.with_ticket(ticket) else {
        return Taken::Answered(call.answer(SoapResult::Text(FAILED.to_string())));
    };
    let percent = line.take_response(ticket, response, &failure(&call));
    let answer = call.answer(SoapResult::Text(percent.to_string()));
    match line.take_own_answer().map(|answered| answered.and_then(identity::read)) {
        None => Taken::Answered(answer),
        Some(Ok(Identity { company_file: None, .. })) => {
            // Without a path any other file could answer in its place later.
            tracing::warn!(
                connection = line.connection(),
                "the connector did not say which company file is open"
            );
            Taken::Answered(answer)
        }
        Some(Ok(identity)) => {
            Taken::Introduced { connection: line.connection().to_owned(), identity, answer }
        }
        Some(Err(error)) => {
            // What QuickBooks said may name the company file.
            let code = match &error {
                CompanyError::OutOfReach { code, .. } | CompanyError::Refused { code, .. } => code.as_str(),
                _ => "-",
            };
            tracing::warn!(connection = line.connection(), code, "the company file did not say who it is");
            Taken::Answered(answer)
        }
    }
}

fn connection_error(lines: &Lines, call: &SoapCall) -> String {
    let ticket = call.parameter("ticket");
    if let Some(line) = lines.with_ticket(ticket) {
        line.take_connection_error(ticket, &failure(call));
    }
    GIVE_UP.to_owned()
}

fn last_error(lines: &Lines, call: &SoapCall) -> String {
    let ticket = call.parameter("ticket");
    let said = lines.with_ticket(ticket).and_then(|line| line.last_error(ticket));
    said.unwrap_or_else(|| UNKNOWN_SESSION.to_owned())
}

fn close_connection(lines: &Lines, call: &SoapCall) -> String {
    let ticket = call.parameter("ticket");
    if let Some(line) = lines.with_ticket(ticket) {
        line.close(ticket);
    }
    ENDED.to_owned()
}

fn failure(call: &SoapCall) -> Failure<'_> {
    Failure { code: call.parameter("hresult"), said: call.parameter("message") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_version_that_quickbooks_lists_is_taken() {
        let listed = include_str!("tests/cases/hcp-pro-2014.xml");
        assert_eq!(supported(listed), Some(Version::NEWEST));
        let older = listed.replace("<SupportedQBXMLVersion>13.0</SupportedQBXMLVersion>", "");
        assert_eq!(supported(&older), Some(Version::for_host("12", "0")));
        let other_lines = listed.replace("<SupportedQBXMLVersion>", "<SupportedQBXMLVersion>CA");
        assert_eq!(supported(&other_lines), None, "entries with letters are of other lines");
        assert_eq!((supported(""), supported("<QBXML/>")), (None, None));
    }
}
