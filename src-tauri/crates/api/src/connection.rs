//! Connections: one client's company file, linked to the service.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A connection as the service describes it. A service has to give the `id`; every other key may be missing or null.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Connection {
    /// Prefixed id: `conn_` and 32 hex digits.
    pub id: String,
    /// `connection`.
    #[serde(default)]
    pub object_type: Option<String>,
    /// The id that the owner of the connection chose. Calls take it wherever they take `id`.
    #[serde(default)]
    pub external_id: Option<String>,
    /// The name that the owner of the connection gave it.
    #[serde(default)]
    pub description: Option<String>,
    /// `development` or `production`.
    #[serde(default)]
    pub mode: Option<String>,
    /// `active` or `archived`; services may know more.
    #[serde(default)]
    pub lifecycle_state: Option<String>,
    /// Why the account may not use the connection.
    #[serde(default)]
    pub restriction_reason: Option<String>,
    /// Whether the account may use the connection.
    #[serde(default)]
    pub is_active: Option<bool>,
    /// Whether the connection is archived.
    #[serde(default)]
    pub is_archived: Option<bool>,
    /// Whether calls can use the connection now.
    #[serde(default)]
    pub is_operational: Option<bool>,
    /// Whether a payment is due before calls can use the connection.
    #[serde(default)]
    pub requires_payment: Option<bool>,
    /// State of the billing.
    #[serde(default)]
    pub billing_status: Option<String>,
    /// Address of the page that manages the billing.
    #[serde(default)]
    pub billing_url: Option<String>,
    /// Address at which a payment starts.
    #[serde(default)]
    pub billing_checkout_endpoint: Option<String>,
    /// The company's name as QuickBooks reports it, once the connection is set up.
    #[serde(default)]
    pub company_name: Option<String>,
    /// Path of the company file as QuickBooks reports it.
    #[serde(default)]
    pub company_file: Option<String>,
    /// QuickBooks edition, `Pro` or `Enterprise` for example.
    #[serde(default)]
    pub edition: Option<String>,
    /// When the connector last called the service.
    #[serde(default)]
    pub last_connected_at: Option<Timestamp>,
    /// When the connection was created.
    #[serde(default)]
    pub created_at: Option<Timestamp>,
    /// When the connection last changed.
    #[serde(default)]
    pub updated_at: Option<Timestamp>,
    /// Keys that this version does not know, as they arrived.
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
    /// The name of the connection. A service has a text of its own where none is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// An id of the owner's choice of at most 255 characters, unique in the account without regard to case.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub external_id: Option<String>,
}

/// Body of `POST /api/v1/connections/{id}`. A key that is left out changes nothing.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct UpdateConnection {
    /// The name of the connection.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// An id of the owner's choice; an empty text takes it away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub external_id: Option<String>,
    /// Whether the account may use the connection.
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
    /// Whether QuickBooks answered.
    pub responding: bool,
    /// The company's name as QuickBooks reports it, where it answered.
    #[serde(default)]
    pub company_name: Option<String>,
    /// Path of the company file as QuickBooks reports it, where it answered.
    #[serde(default)]
    pub company_file: Option<String>,
    /// How long the probe took, in milliseconds, with the wait for the lane.
    #[serde(default)]
    pub elapsed_ms: Option<i64>,
    /// When the probe ended.
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
