//! The service under test, as a client over the network sees it.

use std::fmt::Display;

use ledgerlane_api::RecordType;
use ledgerlane_tests::service_process::ServiceProcess;
use reqwest::header::{CONTENT_TYPE, HeaderMap, LOCATION};
use reqwest::redirect::Policy;
use reqwest::{Client, Method, RequestBuilder};
use secrecy::{ExposeSecret, SecretString};
use serde_json::Value;
use tokio::sync::Mutex;
use url::Url;

const OWN_KEY: &str = "sk_test_0123456789abcdef0123456789abcdef0123456";

/// A service with a key for it.
#[derive(Debug)]
pub(crate) struct Target {
    http: Client,
    base: String,
    key: SecretString,
    /// A connection that is set up, where the service is not ours.
    given: Option<String>,
    /// Prefixed ids of the connections made here, to be deleted at the end.
    made: Mutex<Vec<String>>,
    own: Option<ServiceProcess>,
}

/// An answer.
#[derive(Debug, Clone)]
pub(crate) struct Answer {
    /// What was asked, for messages.
    pub(crate) asked: String,
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) body: String,
}

impl Target {
    /// The service that the environment names, else `ledgerlane-service` started for this.
    pub(crate) fn from_environment() -> Result<Self, String> {
        // Only the first install counts; a second says that one is there.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let http = Client::builder().redirect(Policy::none()).build().map_err(|error| error.to_string())?;
        let variable = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        let Some(base) = variable("LEDGERLANE_CONFORMANCE_URL") else {
            let own = ServiceProcess::start_with(OWN_KEY, &["--firm", "Marlow"]);
            let (base, key) = (own.address().to_owned(), SecretString::from(OWN_KEY));
            return Ok(Self { http, base, key, given: None, made: Mutex::default(), own: Some(own) });
        };
        let needed = |name: &str| variable(name).ok_or_else(|| format!("{name} is needed with a base URL"));
        Ok(Self {
            http,
            base: base.trim_end_matches('/').to_owned(),
            key: SecretString::from(needed("LEDGERLANE_CONFORMANCE_KEY")?),
            given: Some(needed("LEDGERLANE_CONFORMANCE_CONNECTION")?),
            made: Mutex::default(),
            own: None,
        })
    }

    /// Where it listens.
    pub(crate) fn base(&self) -> &str {
        &self.base
    }

    /// Whether it is `ledgerlane-service`, started for this.
    pub(crate) fn is_own(&self) -> bool {
        self.own.is_some()
    }

    /// A call with the key.
    pub(crate) fn call(&self, method: Method, path: &str) -> Call {
        let call = self.bare(method, path);
        Call { request: call.request.bearer_auth(self.key.expose_secret()), ..call }
    }

    /// A call without a key. The path may be a whole address.
    pub(crate) fn bare(&self, method: Method, path: &str) -> Call {
        let url = if path.starts_with("http") { path.to_owned() } else { format!("{}{path}", self.base) };
        Call { asked: format!("{method} {path}"), request: self.http.request(method, url) }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.call(Method::GET, path).send().await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Answer {
        self.call(Method::POST, path).json(&body).send().await
    }

    /// A list call that waits up to 30 s for the lane.
    pub(crate) async fn list(&self, connection: &str, list: &str) -> Answer {
        self.list_call(connection, list).wait(30).send().await
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

    /// A list call, as far as it can be said without sending it.
    pub(crate) fn list_call(&self, connection: &str, list: &str) -> Call {
        self.call(Method::GET, &format!("/api/v1/{list}")).connection(connection)
    }

    /// Closes a cursor, and says what was answered.
    pub(crate) async fn close(&self, cursor: &str) -> Answer {
        self.call(Method::POST, &format!("/api/v1/cursors/{cursor}/close")).send().await
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
        let made = self.new_connection(serde_json::json!({"description": "Of a check"})).await;
        let id = text(&made["id"]);
        let session = self.mint(&id).await;
        self.play(&text(&session["authFlowUrl"])).await;
        id
    }

    /// A connection with the same company file every time, to be read only; several checks read it at once. The given
    /// one where the service is not ours.
    pub(crate) fn books(&self) -> String {
        self.given.clone().unwrap_or_else(|| "quarry-road".to_owned())
    }

    /// Makes a setup link.
    pub(crate) async fn mint(&self, connection: &str) -> Value {
        let body = serde_json::json!({"connectionId": connection});
        self.post("/api/v1/auth-sessions", body).await.is(201).json()
    }

    /// Plays the client: opens the page and goes through its forms to the end; the last answer to a form.
    pub(crate) async fn play(&self, link: &str) -> Answer {
        let mut last = None;
        // Every form leads to the next face of the page; the longest way has three.
        for _ in 0..5 {
            let page = self.bare(Method::GET, link).send().await.is(200);
            let Some(action) = page.forms().into_iter().find(|action| !action.ends_with("/decline")) else {
                break;
            };
            let answer = self.bare(Method::POST, &action).send().await.is(303);
            let away = answer.location().is_some_and(|to| !to.contains("/setup/"));
            last = Some(answer);
            if away {
                break;
            }
        }
        last.unwrap_or_else(|| panic!("the page has no form to go on with"))
    }

    /// Chooses 'This is not for me' on the page.
    pub(crate) async fn decline(&self, link: &str) -> Answer {
        let page = self.bare(Method::GET, link).send().await.is(200);
        let form = page.forms().into_iter().find(|action| action.ends_with("/decline"));
        let action = form.unwrap_or_else(|| panic!("the page has no form to decline with"));
        self.bare(Method::POST, &action).send().await.is(303)
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

    /// The connections, however they are wrapped.
    pub(crate) async fn connections(&self) -> Vec<Value> {
        let body = self.get("/api/v1/connections").await.is(200).json();
        let list = body.as_array().or_else(|| body["data"].as_array()).cloned();
        list.unwrap_or_else(|| panic!("no list of connections: {body}"))
    }

    /// Deletes what was made here. What cannot be deleted stays; the rules have been checked by then.
    pub(crate) async fn clean_up(&self) {
        for id in self.made.lock().await.drain(..) {
            let path = format!("/api/v1/connections/{id}/permanent");
            let _ = self.call(Method::DELETE, &path).request.send().await;
        }
    }
}

/// A call that was not sent yet.
pub(crate) struct Call {
    asked: String,
    request: RequestBuilder,
}

impl Call {
    pub(crate) fn connection(self, id: &str) -> Self {
        self.header("x-connection-id", id)
    }

    /// How long the service may let it wait for the lane, seconds.
    pub(crate) fn wait(self, seconds: u32) -> Self {
        self.header("x-nxus-timeout-seconds", &seconds.to_string())
    }

    pub(crate) fn header(self, name: &str, value: &str) -> Self {
        Self { request: self.request.header(name, value), ..self }
    }

    pub(crate) fn json(self, body: &Value) -> Self {
        self.body("application/json", body.to_string())
    }

    pub(crate) fn body(self, content_type: &str, body: String) -> Self {
        Self { request: self.request.header(CONTENT_TYPE, content_type).body(body), ..self }
    }

    pub(crate) async fn send(self) -> Answer {
        let answer = self.request.send().await;
        let answer = answer.unwrap_or_else(|error| panic!("{}: no answer: {error:?}", self.asked));
        let (status, headers) = (answer.status().as_u16(), answer.headers().clone());
        let body =
            answer.text().await.unwrap_or_else(|error| panic!("{}: half an answer: {error}", self.asked));
        Answer { asked: self.asked, status, headers, body }
    }
}

impl Answer {
    /// Itself, where it has this status.
    pub(crate) fn is(self, status: u16) -> Self {
        assert_eq!(self.status, status, "{}: {}", self.asked, self.body);
        self
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body)
            .unwrap_or_else(|error| panic!("{}: {error}: {}", self.asked, self.body))
    }

    /// The records of a list.
    pub(crate) fn records(&self) -> Vec<Value> {
        let mut body = self.json();
        match body["data"].take() {
            Value::Array(records) => records,
            _ => panic!("{}: no data: {}", self.asked, self.body),
        }
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name)?.to_str().ok()
    }

    pub(crate) fn location(&self) -> Option<&str> {
        self.header(LOCATION.as_str())
    }

    /// Where the forms of a page lead, in their order, as whole addresses.
    fn forms(&self) -> Vec<String> {
        let page = self.asked.trim_start_matches("GET ");
        let page = Url::parse(page).unwrap_or_else(|error| panic!("{page}: {error}"));
        let actions = self.body.split("<form ").skip(1).filter_map(|rest| {
            let action = rest.split_once("action=\"")?.1.split_once('"')?.0;
            page.join(action).ok().map(Into::into)
        });
        actions.collect()
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
