//! Where Web Connectors call in. The operations, their parameters and what their results mean come from the Web Connector programmer's
//! guide.

use std::sync::Arc;

use async_trait::async_trait;
use ledgerlane_company::{
    ConnectorAccounts, ConnectorAnswer, ConnectorCall, ConnectorCaller, ConnectorEndpoint, Identity, SignIn,
};

use crate::blocking;
use crate::identity;
use crate::line::{FAILED, Failure, GIVE_UP, Host, Line};
use crate::lines::Lines;
use crate::soap::{self, SoapCall, SoapResult};
use crate::ticket;
use crate::words::words;

/// The path on which they call.
pub(crate) const PATH: &str = "/qbwc";
/// The operation that brings what QuickBooks answered.
const RECEIVE_RESPONSE: &str = "receiveResponseXML";
/// Instead of a company file: user or password are wrong.
const WRONG_USER: &str = "nvu";
/// Instead of a company file: there is nothing to do.
const NO_WORK: &str = "none";
/// Third and fourth text of a sign-in: the visit is not put off, and the connector's own interval holds. Neither makes a connector come
/// sooner.
const AS_IT_IS: &str = "";

/// The endpoint of the Web Connectors of all connections.
///
/// INV-SETUP-1: The answer of the company file sets a connection up, and nothing else does. A connector that signs in for a company file
/// that never answered, or whose link is live, is handed the question who it is.
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
        soap::parameter_in(beginning, "ticket").is_some_and(|ticket| self.lines.with_ticket(ticket).is_some())
    }

    fn caller_of(&self, beginning: &[u8]) -> Option<ConnectorCaller> {
        let Some(ticket) = soap::parameter_in(beginning, "ticket") else {
            return soap::parameter_in(beginning, "strUserName")
                .map(|user| ConnectorCaller::User(user.to_owned()));
        };
        match self.lines.with_ticket(ticket) {
            Some(line) => Some(ConnectorCaller::Visit(line.connection().to_owned())),
            // The ticket of a sign-in without work, or of a visit that ended.
            None => ticket::connection_of(ticket).map(|user| ConnectorCaller::User(user.to_owned())),
        }
    }

    fn ended(&self, beginning: &[u8]) -> Option<ConnectorAnswer> {
        let names_connection =
            soap::parameter_in(beginning, "ticket").and_then(ticket::connection_of).is_some();
        let brings_answer = names_connection && soap::is_call_of(beginning, RECEIVE_RESPONSE);
        brings_answer.then(|| soap::answer(RECEIVE_RESPONSE, SoapResult::Text(FAILED.to_string())))
    }

    fn give_up(&self, beginning: &[u8], why: &str) {
        let Some(ticket) = soap::parameter_in(beginning, "ticket") else { return };
        if let Some(line) = self.lines.with_ticket(ticket) {
            line.lose_answer(ticket, why);
        }
    }

    async fn answer(&self, call: ConnectorCall) -> ConnectorAnswer {
        let (lines, accounts) = (Arc::clone(&self.lines), Arc::clone(&self.accounts));
        let Some((taken, line)) =
            blocking::run(call.body.len(), move || take(&lines, &*accounts, call)).await
        else {
            return soap::fault();
        };
        let answer = match taken {
            Taken::Answered(answer) => answer,
            Taken::AsksForWork(call, host) => {
                let request = match &line {
                    Some(line) => line.next_request(call.parameter("ticket"), *host).await,
                    None => None,
                };
                call.answer(SoapResult::Text(request.unwrap_or_default()))
            }
            Taken::Introduced { connection, identity, answer } => {
                self.accounts.set_up(&connection, identity).await;
                answer
            }
        };
        if let Some(line) = line
            && let Some((memory, moved_to)) = line.take_unsaved()
        {
            self.accounts.remember(line.connection(), memory, moved_to).await;
        }
        answer
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
    /// The connector on this host asks for work, which may have to be waited for.
    AsksForWork(SoapCall, Box<Host>),
    /// The company file said who it is, which its connection waited for.
    Introduced { connection: String, identity: Identity, answer: ConnectorAnswer },
}

/// Reads a call, and answers it unless it asks for work. Returns also the line of its connection, if its ticket is of an open session or
/// its password is right.
fn take(
    lines: &Lines,
    accounts: &dyn ConnectorAccounts,
    ConnectorCall { body, content_type }: ConnectorCall,
) -> (Taken, Option<Arc<Line>>) {
    let Some(call) = SoapCall::read(&body, content_type.as_deref()) else {
        // Nobody waits for an answer that cannot be read.
        if let Some((line, ticket)) =
            soap::parameter_in(&body, "ticket").and_then(|ticket| Some((lines.with_ticket(ticket)?, ticket)))
        {
            line.lose_answer(ticket, "the call of the connector is no SOAP");
        }
        return (Taken::Answered(soap::fault()), None);
    };
    // A long answer is in memory once from here on.
    drop(body);
    let line = lines.with_ticket(call.parameter("ticket"));
    let of_line = line.as_deref();
    let result = match call.operation() {
        "serverVersion" | "getServerVersion" => SoapResult::Text(env!("CARGO_PKG_VERSION").to_owned()),
        // No text: every version of the connector will do.
        "clientVersion" => SoapResult::Text(String::new()),
        "authenticate" => {
            let (texts, line) = authenticate(lines, accounts, &call);
            return (Taken::Answered(call.answer(SoapResult::Texts(texts.into()))), line);
        }
        "sendRequestXML" => {
            let host = Box::new(host(&call));
            return (Taken::AsksForWork(call, host), line);
        }
        RECEIVE_RESPONSE => return (receive_response(of_line, call), line),
        "connectionError" => SoapResult::Text(connection_error(of_line, &call).to_owned()),
        "getLastError" => SoapResult::Text(last_error(of_line, &call)),
        "closeConnection" => SoapResult::Text(close_connection(of_line, &call)),
        _ => return (Taken::Answered(soap::fault()), None),
    };
    (Taken::Answered(call.answer(result)), line)
}

/// A ticket, in the place of the company file why there is no session, and twice nothing; and the line, if the password is right.
fn authenticate(
    lines: &Lines,
    accounts: &dyn ConnectorAccounts,
    call: &SoapCall,
) -> ([String; 4], Option<Arc<Line>>) {
    let texts =
        |ticket: String, file: &str| [ticket, file.to_owned(), AS_IT_IS.to_owned(), AS_IT_IS.to_owned()];
    // People paste a password with the blanks around it.
    let (user, password) = (call.parameter("strUserName").trim(), call.parameter("strPassword").trim());
    let account = match accounts.sign_in(user, password) {
        SignIn::Connection(account) => *account,
        SignIn::WrongPassword { id } => {
            tracing::warn!(connection = id, "a connector signed in with a wrong password");
            lines.of(&id).note_wrong_password();
            return (texts(String::new(), WRONG_USER), None);
        }
        SignIn::Unknown => {
            tracing::warn!("a connector signed in with an unknown user");
            return (texts(String::new(), WRONG_USER), None);
        }
        // It comes again by itself. A connector that is told to come later would show that as an error.
        SignIn::OutOfReach => return (texts(String::new(), NO_WORK), None),
    };
    let line = lines.of(&account.id);
    let Ok(ticket) = ticket::new_ticket(line.connection()) else {
        tracing::error!("the system gives no random numbers for a ticket");
        return (texts(String::new(), NO_WORK), None);
    };
    if account.wants_set_up {
        line.ask_on_sign_in(identity::question());
    }
    let file = line.begin_session(&ticket, account);
    (texts(ticket, file.as_deref().unwrap_or(NO_WORK)), Some(line))
}

fn host(call: &SoapCall) -> Host {
    Host::new(
        call.parameter("strCompanyFileName"),
        call.parameter("qbXMLCountry"),
        call.parameter("qbXMLMajorVers"),
        call.parameter("qbXMLMinorVers"),
        call.parameter("strHCPResponse"),
    )
}

fn receive_response(line: Option<&Line>, mut call: SoapCall) -> Taken {
    let response = call.take_document("response");
    let ticket = call.parameter("ticket");
    let Some(line) = line else {
        return Taken::Answered(call.answer(SoapResult::Text(FAILED.to_string())));
    };
    let percent = line.take_response(ticket, response, &failure(&call));
    let answer = call.answer(SoapResult::Text(percent.to_string()));
    match line.take_own_answer().map(|answered| answered.and_then(identity::read)) {
        None => Taken::Answered(answer),
        Some(Ok(identity)) => {
            Taken::Introduced { connection: line.connection().to_owned(), identity, answer }
        }
        Some(Err(error)) => {
            line.note_no_identity(&error);
            Taken::Answered(answer)
        }
    }
}

fn connection_error(line: Option<&Line>, call: &SoapCall) -> &'static str {
    line.map_or(GIVE_UP, |line| line.take_connection_error(call.parameter("ticket"), &failure(call)))
}

fn last_error(line: Option<&Line>, call: &SoapCall) -> String {
    let said = line.and_then(|line| line.last_error(call.parameter("ticket")));
    said.unwrap_or_else(|| words().status_column_ended())
}

/// What the connector's user reads. Empty after a sign-in that was refused: the connector says itself why.
fn close_connection(line: Option<&Line>, call: &SoapCall) -> String {
    let ticket = call.parameter("ticket");
    match line.and_then(|line| line.close(ticket)) {
        Some(said) => said,
        None if ticket.is_empty() => String::new(),
        None => words().status_column_nothing(),
    }
}

fn failure(call: &SoapCall) -> Failure<'_> {
    Failure { code: call.parameter("hresult"), said: call.parameter("message") }
}
