//! Lists of records. A record stays the JSON text that arrived, so that no number is ever rounded on the way.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// One page of a paginated list.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RecordPage {
    /// False where the service failed and says so with status 200.
    #[serde(default)]
    pub success: Option<bool>,
    /// Identifies the request in the service's logs.
    #[serde(default)]
    pub request_id: Option<String>,
    /// The records, as they arrived.
    pub data: Vec<Box<RawValue>>,
    /// The `cursor` of the next page. It is the same for a whole sequence of pages, and null at the end.
    #[serde(default)]
    pub next_cursor: Option<String>,
    /// Number of this page, from 1.
    #[serde(default)]
    pub page: Option<i64>,
    /// Records on this page, as the service counts them.
    #[serde(default)]
    pub count: Option<i64>,
    /// Records on a page at most, as the service applied it.
    #[serde(default)]
    pub limit: Option<i64>,
    /// Number of records in the whole list.
    #[serde(default)]
    pub total_count: Option<i64>,
    /// Number of pages in the whole list. Documented for the public service, not in the interface.
    #[serde(default)]
    pub page_count: Option<i64>,
    /// Whether more pages remain.
    #[serde(default)]
    pub has_more: Option<bool>,
    /// Number of records after this page.
    #[serde(default)]
    pub remaining_count: Option<i64>,
    /// When the service answered, RFC 3339. Documented for the public service, not in the interface.
    #[serde(default)]
    pub timestamp: Option<String>,
}

/// A flat list: one array of at most [`FLAT_LIMIT`](crate::limits::FLAT_LIMIT) records. It has no cursor, and nothing says whether it was
/// cut.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct FlatList {
    /// False where the service failed and says so with status 200.
    #[serde(default)]
    pub success: Option<bool>,
    /// Identifies the request in the service's logs.
    #[serde(default)]
    pub request_id: Option<String>,
    /// The records, as they arrived.
    pub data: Vec<Box<RawValue>>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_keep_their_digits() {
        let text = r#"{"data":[{"id":"1-1","balance":12345678901234567.89}],"hasMore":false}"#;
        let page: RecordPage = serde_json::from_str(text).unwrap();
        assert_eq!(page.data[0].get(), r#"{"id":"1-1","balance":12345678901234567.89}"#);
        assert!(serde_json::to_string(&page).unwrap().contains("12345678901234567.89"));
    }
}
