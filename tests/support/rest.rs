//! Another client of a service: knows the interface's paths and nothing of the app.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

pub use reqwest::Method;
use reqwest::header::CONTENT_TYPE;
use reqwest::{Client, RequestBuilder, StatusCode};
use secrecy::{ExposeSecret, SecretString};
use serde_json::Value;
use serde_json::value::RawValue;

/// A record: the text of each field as it arrived.
pub type Record = BTreeMap<String, Box<RawValue>>;

/// An answer.
#[derive(Debug, Clone)]
pub struct Answer {
    /// Status.
    pub status: StatusCode,
    /// Body, as text.
    pub body: String,
    /// How long it took.
    pub took: Duration,
}

impl Answer {
    /// The body as JSON.
    ///
    /// # Panics
    /// Where it is none.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    /// The records of a list, digits untouched.
    ///
    /// # Panics
    /// Where it is no list.
    pub fn records(&self) -> Vec<Record> {
        #[derive(serde::Deserialize)]
        struct List {
            data: Vec<Record>,
        }
        let list: List =
            serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body));
        list.data
    }
}

/// Every record of a list as it arrived, each a text.
#[derive(serde::Deserialize)]
struct Texts {
    data: Vec<Box<RawValue>>,
}

/// A client with a key.
#[derive(Debug, Clone)]
pub struct Rest {
    client: Client,
    address: String,
    key: SecretString,
}

impl Rest {
    /// A client of the service at this address.
    pub fn new(address: &str, key: &str) -> Self {
        // Only the first install counts; a second says that one is there.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = Client::builder().no_proxy().build().expect("a plain client can be made");
        Self { client, address: address.to_owned(), key: SecretString::from(key) }
    }

    /// The same client with another key; making a new one takes a while.
    pub fn with_key(&self, key: &SecretString) -> Self {
        Self { key: key.clone(), ..self.clone() }
    }

    /// The same client for a service at another address.
    pub fn at(&self, address: &str) -> Self {
        Self { address: address.to_owned(), ..self.clone() }
    }

    /// One page of a list, with the caller's patience for a busy lane in seconds.
    pub async fn list(&self, connection: &str, query: &str, patience_seconds: u32) -> Answer {
        let request = self
            .request(Method::GET, &format!("/api/v1/{query}"))
            .header("x-connection-id", connection)
            .header("x-nxus-timeout-seconds", patience_seconds.to_string());
        Self::send(request).await
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
        let mut records = Vec::new();
        // Whole documents, as the app asks for them. Types that do not take one of these ignore it.
        let mut query = format!(
            "{record_type}?limit=150&activeStatus=All&includeLineItems=true&includeLinkedTransactions=true"
        );
        loop {
            let answer = self.list(connection, &query, 30).await;
            assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
            let texts: Texts =
                serde_json::from_str(&answer.body).unwrap_or_else(|error| panic!("{error}: {}", answer.body));
            records.extend(texts.data.iter().map(|text| text.get().to_owned()));
            let page = answer.json();
            let Some(cursor) = page["nextCursor"].as_str().filter(|_| page["hasMore"] == true) else {
                return records;
            };
            query = format!("{record_type}?limit=150&cursor={cursor}");
        }
    }

    /// Closes a cursor.
    pub async fn close(&self, cursor: &str) -> Answer {
        Self::send(self.request(Method::POST, &format!("/api/v1/cursors/{cursor}/close"))).await
    }

    /// The connections, as the service lists them.
    pub async fn connections(&self) -> Vec<Value> {
        let answer = Self::send(self.request(Method::GET, "/api/v1/connections")).await;
        let body = answer.json();
        let list = body.as_array().or_else(|| body["data"].as_array());
        list.unwrap_or_else(|| panic!("no list of connections: {}", answer.body)).clone()
    }

    /// Does a step of the setup page whose address this client has: the page itself, or one of its forms.
    pub async fn page(&self, step: &str) -> StatusCode {
        let method = if step.is_empty() { Method::GET } else { Method::POST };
        let request = self.client.request(method, format!("{}{step}", self.address));
        Self::send(request).await.status
    }

    /// Any call of the interface with the key, with a JSON body or none.
    ///
    /// # Errors
    /// Where no whole answer came back; whether the service did what was asked is then open.
    pub async fn call(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> Result<Answer, reqwest::Error> {
        let mut request = self.request(method, path);
        if let Some(body) = body {
            request = request.header(CONTENT_TYPE, "application/json").body(body.to_string());
        }
        Self::try_send(request).await
    }

    fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.client.request(method, format!("{}{path}", self.address)).bearer_auth(self.key.expose_secret())
    }

    async fn send(request: RequestBuilder) -> Answer {
        Self::try_send(request).await.expect("the service answers")
    }

    async fn try_send(request: RequestBuilder) -> Result<Answer, reqwest::Error> {
        let start = Instant::now();
        let response = request.send().await?;
        let status = response.status();
        let body = response.text().await?;
        Ok(Answer { status, body, took: start.elapsed() })
    }
}
