//! The books of a company in the window, and the same books as the service gives them to another client.

use crate::page::Page;
use crate::rest::{Record, Rest};
use crate::service_process::ServiceProcess;
use crate::session::DesktopSession;

const KEY: &str = "sk_test_71c05b3de2f84a96b0d8c1e57a3f92644be0d18c";

/// A window whose service answers at once.
#[derive(Debug)]
pub struct Books {
    /// Serves the sample, with a latency of nothing.
    pub service: ServiceProcess,
    /// The display, keychain and programs that the app runs among.
    pub session: DesktopSession,
}

impl Books {
    /// Starts a service and a desktop. Read the records to compare with before the app does: a company file serves one reader at a time.
    pub async fn start() -> Self {
        Self {
            service: ServiceProcess::start_with(KEY, &["--latency-ms", "0"]),
            session: DesktopSession::start().await,
        }
    }

    /// Another client of the service.
    pub fn client(&self) -> Rest {
        self.service.client()
    }

    /// Opens the app and connects it to the service.
    pub async fn open(&mut self) -> Page {
        let window = self.session.open_app().await;
        window.connect_to(self.service.address(), KEY).await;
        window
    }
}

/// A field that is a text, or the name of what it refers to; empty if there is nothing.
///
/// # Panics
/// Where it is neither.
pub fn text(record: &Record, field: &str) -> String {
    let raw = record.get(field).map_or("\"\"", |raw| raw.get());
    let value: serde_json::Value =
        serde_json::from_str(raw).unwrap_or_else(|error| panic!("{field}: {error}: {raw}"));
    let text = value.as_str().or_else(|| value["fullname"].as_str()).or(value.is_null().then_some(""));
    text.unwrap_or_else(|| panic!("{field} is no text: {raw}")).to_owned()
}

/// A field of several records, as texts.
pub fn texts<'a>(records: impl IntoIterator<Item = &'a Record>, field: &str) -> Vec<String> {
    records.into_iter().map(|record| text(record, field)).collect()
}

/// The items of a list within a record.
///
/// # Panics
/// Where there is no such list.
pub fn lines(record: &Record, list: &str) -> Vec<Record> {
    let raw = record.get(list).map_or("[]", |raw| raw.get());
    serde_json::from_str(raw).unwrap_or_else(|error| panic!("{list} is no list: {error}: {raw}"))
}
