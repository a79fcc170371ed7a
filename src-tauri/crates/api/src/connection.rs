//! Connections: one client's company file, linked to the service.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A connection as the service describes it. Only `id` is required of a service; every other key may be
/// missing or null, and keys this type does not know are kept in `other`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Connection {
    /// Prefixed id: `conn_` and 32 hex digits.
    pub id: String,
    /// `connection`.
    #[serde(default)]
    pub object_type: Option<String>,
    /// The id its owner chose, usable wherever `id` is.
    #[serde(default)]
    pub external_id: Option<String>,
    /// What its owner calls it.
    #[serde(default)]
    pub description: Option<String>,
    /// `development` or `production`.
    #[serde(default)]
    pub mode: Option<String>,
    /// `active` or `archived`; services may know more.
    #[serde(default)]
    pub lifecycle_state: Option<String>,
    /// Why the account may not use it.
    #[serde(default)]
    pub restriction_reason: Option<String>,
    /// The account may use it.
    #[serde(default)]
    pub is_active: Option<bool>,
    /// It was archived.
    #[serde(default)]
    pub is_archived: Option<bool>,
    /// Usable for calls.
    #[serde(default)]
    pub is_operational: Option<bool>,
    /// Payment is due before it becomes usable.
    #[serde(default)]
    pub requires_payment: Option<bool>,
    /// State of its billing.
    #[serde(default)]
    pub billing_status: Option<String>,
    /// Where its billing is managed.
    #[serde(default)]
    pub billing_url: Option<String>,
    /// Where paying for it starts.
    #[serde(default)]
    pub billing_checkout_endpoint: Option<String>,
    /// The company's name as QuickBooks reports it, once it is set up.
    #[serde(default)]
    pub company_name: Option<String>,
    /// Path of the company file as QuickBooks reports it.
    #[serde(default)]
    pub company_file: Option<String>,
    /// QuickBooks edition, `Pro` or `Enterprise` for example.
    #[serde(default)]
    pub edition: Option<String>,
    /// When its connector was last seen.
    #[serde(default)]
    pub last_connected_at: Option<Timestamp>,
    /// When it was created.
    #[serde(default)]
    pub created_at: Option<Timestamp>,
    /// When it last changed.
    #[serde(default)]
    pub updated_at: Option<Timestamp>,
    /// Keys this version does not know, as they arrived.
    #[serde(flatten)]
    #[cfg_attr(feature = "openapi", schema(ignore))]
    pub other: Map<String, Value>,
}

impl Connection {
    /// Returns the name to show: the description, else the company name, else the external id, else the id.
    pub fn name(&self) -> &str {
        [&self.description, &self.company_name, &self.external_id]
            .into_iter()
            .flatten()
            .map(|text| text.trim())
            .find(|text| !text.is_empty())
            .unwrap_or(&self.id)
    }
}

/// Body of `POST /api/v1/connections`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct CreateConnection {
    /// What to call it; a service has a text of its own for none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// An id of the owner's choice, unique in the account whatever its case, at most 255 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub external_id: Option<String>,
}

/// Body of `POST /api/v1/connections/{id}`. What is left out stays as it is.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct UpdateConnection {
    /// What to call it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// An id of the owner's choice; an empty text takes it away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub external_id: Option<String>,
    /// Whether the account may use it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub is_active: Option<bool>,
}

/// Answer of `POST /api/v1/connections/{id}/probe`: whether the connection can be reached now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ConnectionProbe {
    /// `connection_probe`.
    #[serde(default)]
    pub object: Option<String>,
    /// Prefixed id of the connection.
    pub connection_id: String,
    /// QuickBooks answered.
    pub responding: bool,
    /// The company's name as QuickBooks reports it, where it answered.
    #[serde(default)]
    pub company_name: Option<String>,
    /// Path of the company file as QuickBooks reports it, where it answered.
    #[serde(default)]
    pub company_file: Option<String>,
    /// How long it took, milliseconds, the wait for the lane included.
    #[serde(default)]
    pub elapsed_ms: Option<i64>,
    /// When this was found.
    #[serde(default)]
    pub checked_at: Option<Timestamp>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_enough_and_unknown_keys_stay() {
        let text = r#"{"id":"conn_1","edition":null,"region":"north"}"#;
        let connection: Connection = serde_json::from_str(text).unwrap();
        assert_eq!(connection.name(), "conn_1");
        assert_eq!(connection.other["region"], "north");
    }

    #[test]
    fn every_documented_key_is_written() {
        let connection: Connection = serde_json::from_str(r#"{"id":"conn_1"}"#).unwrap();
        let keys: Vec<String> =
            serde_json::to_value(&connection).unwrap().as_object().unwrap().keys().cloned().collect();
        assert_eq!(keys.len(), 20, "{keys:?}");
    }
}
