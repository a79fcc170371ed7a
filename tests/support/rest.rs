//! The tests' HTTP client of a service: knows the interface's paths and nothing of the app. Bytes that no HTTP library would send
//! are written by the tests of the server, on plain sockets.

use std::collections::BTreeMap;

pub use reqwest::Method;
use reqwest::header::{CONTENT_TYPE, HeaderMap, LOCATION};
use reqwest::redirect::Policy;
use reqwest::{Certificate, Client, ClientBuilder, RequestBuilder};
use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::RawValue;
use url::Url;

/// A record: the text of each field as it arrived.
pub type Record = BTreeMap<String, Box<RawValue>>;

/// A client with a key.
#[derive(Debug, Clone)]
pub struct Rest {
    client: Client,
    address: String,
    key: SecretString,
}

impl Rest {
    /// A client of the service at this address. It follows no redirect.
    ///
    /// # Panics
    /// Where the HTTP library cannot be set up.
    pub fn new(address: &str, key: &str) -> Self {
        Self::of(address, key, Client::builder())
    }

    /// A client that makes a network connection for every call. A service whose clock leaps closes those that are not in use, perhaps
    /// while the next call is on its way.
    ///
    /// # Panics
    /// Where the HTTP library cannot be set up.
    pub fn without_reuse(address: &str, key: &str) -> Self {
        Self::of(address, key, Client::builder().pool_max_idle_per_host(0))
    }

    /// A client that trusts this authority alone, a certificate in PEM.
    ///
    /// # Panics
    /// Where the HTTP library cannot be set up, or the text is no certificate.
    pub fn trusting(address: &str, key: &str, authority: &str) -> Self {
        let authority = Certificate::from_pem(authority.as_bytes()).expect("a certificate");
        Self::of(address, key, Client::builder().tls_certs_only([authority]).no_proxy())
    }

    fn of(address: &str, key: &str, builder: ClientBuilder) -> Self {
        // Installing it again fails, which is harmless.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let builder = builder.redirect(Policy::none());
        // A service on this computer is never behind the proxy that the environment names.
        let builder = if address.starts_with("https:") { builder } else { builder.no_proxy() };
        let client = builder.build().expect("a plain client can be made");
        Self { client, address: address.trim_end_matches('/').to_owned(), key: SecretString::from(key) }
    }

    /// The same client with another key; making a new one takes a while.
    pub fn with_key(&self, key: &SecretString) -> Self {
        Self { key: key.clone(), ..self.clone() }
    }

    /// The same client for a service at another address.
    pub fn at(&self, address: &str) -> Self {
        Self { address: address.to_owned(), ..self.clone() }
    }

    /// Where the service listens.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// A call with the key.
    pub fn call(&self, method: Method, path: &str) -> Call {
        let call = self.bare(method, path);
        Call { request: call.request.bearer_auth(self.key.expose_secret()), ..call }
    }

    /// A call without a key. The path may be a whole address.
    pub fn bare(&self, method: Method, path: &str) -> Call {
        let url = if path.starts_with("http") { path.to_owned() } else { format!("{}{path}", self.address) };
        Call { asked: format!("{method} {path}"), request: self.client.request(method, url) }
    }

    /// Reads what lies at a path.
    pub async fn get(&self, path: &str) -> Answer {
        self.call(Method::GET, path).send().await
    }

    /// Sends a body to a path.
    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.call(Method::POST, path).json(&body).send().await
    }

    /// A call for a page of a list, not sent yet.
    pub fn list_call(&self, connection: &str, query: &str) -> Call {
        self.call(Method::GET, &format!("/api/v1/{query}")).connection(connection)
    }

    /// One page of a list, with the caller's patience for a busy lane in seconds.
    pub async fn list(&self, connection: &str, query: &str, patience_seconds: u32) -> Answer {
        self.list_call(connection, query).wait(patience_seconds).send().await
    }

    /// Every record of a paginated type, in the service's order.
    ///
    /// # Panics
    /// Where a page is refused.
    pub async fn every_record(&self, connection: &str, record_type: &str) -> Vec<Record> {
        let texts = self.every_text(connection, record_type).await;
        let read = |text: &String| {
            serde_json::from_str(text).unwrap_or_else(|error| panic!("no record: {error}: {text}"))
        };
        texts.iter().map(read).collect()
    }

    /// The text of every record of a paginated type exactly as it arrived, in the service's order.
    ///
    /// # Panics
    /// Where a page is refused.
    pub async fn every_text(&self, connection: &str, record_type: &str) -> Vec<String> {
        #[derive(Deserialize)]
        #[serde(rename_all = "camelCase")]
        struct Page {
            data: Vec<Box<RawValue>>,
            has_more: bool,
            next_cursor: Option<String>,
        }
        let mut records = Vec::new();
        // Whole documents, as the app asks for them. Types that do not take one of these ignore it.
        let mut query = format!(
            "{record_type}?limit=150&activeStatus=All&includeLineItems=true&includeLinkedTransactions=true"
        );
        loop {
            let page: Page = self.list(connection, &query, 30).await.is(200).read();
            records.extend(page.data.iter().map(|text| text.get().to_owned()));
            let Some(cursor) = page.next_cursor.filter(|_| page.has_more) else { return records };
            query = format!("{record_type}?limit=150&cursor={cursor}");
        }
    }

    /// Closes a cursor.
    pub async fn close(&self, cursor: &str) -> Answer {
        self.call(Method::POST, &format!("/api/v1/cursors/{cursor}/close")).send().await
    }

    /// The connections, as a bare array or wrapped.
    ///
    /// # Panics
    /// Where they are not listed.
    pub async fn connections(&self) -> Vec<Value> {
        let body = self.get("/api/v1/connections").await.is(200).json();
        let list = body.as_array().or_else(|| body["data"].as_array()).cloned();
        list.unwrap_or_else(|| panic!("no list of connections: {body}"))
    }

    /// Plays the client: opens the setup page and goes through its forms to the end. Returns the last answer to a form.
    ///
    /// # Panics
    /// Where the page cannot be gone through.
    pub async fn play(&self, link: &str) -> Answer {
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

    /// Chooses 'This is not for me' on the setup page.
    ///
    /// # Panics
    /// Where the page does not offer it.
    pub async fn decline(&self, link: &str) -> Answer {
        let page = self.bare(Method::GET, link).send().await.is(200);
        let form = page.forms().into_iter().find(|action| action.ends_with("/decline"));
        let action = form.unwrap_or_else(|| panic!("the page has no form to decline with"));
        self.bare(Method::POST, &action).send().await.is(303)
    }
}

/// A call that was not sent yet.
#[derive(Debug)]
pub struct Call {
    asked: String,
    request: RequestBuilder,
}

impl Call {
    /// Names the connection that the call is about.
    #[must_use]
    pub fn connection(self, id: &str) -> Self {
        self.header("x-connection-id", id)
    }

    /// How long the service may let it wait for the lane, seconds.
    #[must_use]
    pub fn wait(self, seconds: u32) -> Self {
        self.header("x-nxus-timeout-seconds", &seconds.to_string())
    }

    /// Adds a header.
    #[must_use]
    pub fn header(self, name: &str, value: &str) -> Self {
        Self { request: self.request.header(name, value), ..self }
    }

    /// Adds a body in JSON.
    #[must_use]
    pub fn json(self, body: &Value) -> Self {
        self.body("application/json", body.to_string())
    }

    /// Adds a body.
    #[must_use]
    pub fn body(self, content_type: &str, body: String) -> Self {
        Self { request: self.request.header(CONTENT_TYPE, content_type).body(body), ..self }
    }

    /// Sends it.
    ///
    /// # Panics
    /// Where no whole answer comes.
    pub async fn send(self) -> Answer {
        let asked = self.asked.clone();
        self.try_send().await.unwrap_or_else(|error| panic!("{asked}: no whole answer: {error:?}"))
    }

    /// Sends it to a service that may be gone.
    ///
    /// # Errors
    /// Where no whole answer came back; whether the service did what was asked is then open.
    pub async fn try_send(self) -> Result<Answer, reqwest::Error> {
        let response = self.request.send().await?;
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let body = response.text().await?;
        Ok(Answer { asked: self.asked, status, headers, body })
    }
}

/// An answer.
#[derive(Debug, Clone)]
pub struct Answer {
    /// What was asked, for messages.
    pub asked: String,
    /// Status.
    pub status: u16,
    /// Headers.
    pub headers: HeaderMap,
    /// Body, as text.
    pub body: String,
}

impl Answer {
    /// Itself, where it has this status.
    ///
    /// # Panics
    /// Where it has another.
    pub fn is(self, status: u16) -> Self {
        assert_eq!(self.status, status, "{}: {}", self.asked, self.body);
        self
    }

    /// The body as JSON.
    ///
    /// # Panics
    /// Where it is none.
    pub fn json(&self) -> Value {
        self.read()
    }

    /// The body as what it has to be.
    fn read<T: DeserializeOwned>(&self) -> T {
        serde_json::from_str(&self.body)
            .unwrap_or_else(|error| panic!("{}: {error}: {}", self.asked, self.body))
    }

    /// The records of a list.
    ///
    /// # Panics
    /// Where it is no list.
    pub fn records(&self) -> Vec<Value> {
        self.list()
    }

    /// The records of a list, digits untouched.
    ///
    /// # Panics
    /// Where it is no list.
    pub fn exact_records(&self) -> Vec<Record> {
        self.list()
    }

    fn list<R: DeserializeOwned>(&self) -> Vec<R> {
        #[derive(Deserialize)]
        struct List<R> {
            data: Vec<R>,
        }
        self.read::<List<R>>().data
    }

    /// A header, where it is text.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name)?.to_str().ok()
    }

    /// Where it redirects to.
    pub fn location(&self) -> Option<&str> {
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
