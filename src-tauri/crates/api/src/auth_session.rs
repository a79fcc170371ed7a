//! Auth sessions: each carries one setup link (`authFlowUrl`) and the link's state.

use std::fmt;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::limits::ExpiryMinutes;

/// Body of `POST /api/v1/auth-sessions`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct CreateAuthSession {
    /// Any of the three forms of a connection's id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub connection_id: Option<String>,
    /// Where the client's browser goes when setup is done, with `ledgerlane_status` added to the query; the query may not
    /// carry that itself. The host is an IP address, or of letters, digits, `-`, `.` and `_` alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub redirect_url: Option<String>,
    /// How long the link works, in minutes.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = u16, minimum = 1, maximum = 10080, default = 30))]
    pub link_expiry_mins: ExpiryMinutes,
}

/// States of a setup link.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum SessionStatus {
    /// The link was made and not opened yet.
    Pending,
    /// The client opened the link's page and went on.
    InProgress,
    /// The connection was set up with the link.
    Completed,
    /// The link's time is over, a newer link replaced it, or the client declined.
    Expired,
    /// A state that this version does not know.
    #[serde(other)]
    Unknown,
}

/// An auth session as a service describes it. The `clientSecret` that services send along is no field, so parsing drops it: nothing here
/// needs it, and what the app does not have cannot leak.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(description = "An auth session: it carries one setup link."))]
#[serde(rename_all = "camelCase")]
pub struct AuthSession {
    /// `auth_sess_` and more; missing where a service does not say.
    #[serde(default)]
    pub id: Option<String>,
    /// `auth_session`.
    #[serde(default)]
    pub object_type: Option<String>,
    /// When the link was made, by the service's clock.
    #[serde(default)]
    pub created_at: Option<Timestamp>,
    /// The connection that the link sets up.
    #[serde(default)]
    pub connection_id: Option<String>,
    /// The setup link. Whoever holds it can set up the connection, so it is a secret while it lives. Empty where the
    /// session has ended.
    pub auth_flow_url: String,
    /// When the link stops working, by the service's clock.
    #[serde(default)]
    pub expires_at: Option<Timestamp>,
    /// Where the client's browser goes when setup is done; empty or missing where none was asked for.
    #[serde(default)]
    pub redirect_url: Option<String>,
    /// State of the link.
    #[serde(default)]
    pub status: Option<SessionStatus>,
    /// Why the link expired: `replaced`, `out_of_time` or `declined`; missing where a service does not say.
    #[serde(default)]
    pub expired_reason: Option<String>,
}

impl fmt::Debug for AuthSession {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AuthSession")
            .field("id", &self.id)
            .field("connection_id", &self.connection_id)
            .field("expires_at", &self.expires_at)
            .field("status", &self.status)
            .finish_non_exhaustive()
    }
}

/// Answer of `GET /api/v1/qwc-auth-setup/{connectionId}/status/authenticated`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct AuthStatus {
    /// The connection that was asked for.
    #[serde(default)]
    pub connection_id: Option<String>,
    /// True once the connector called the service at least once, which does not mean that it can be reached now. Null is documented and
    /// counts as false.
    #[serde(default)]
    pub is_connected: Option<bool>,
    /// When the connector last synced.
    #[serde(default)]
    pub last_sync_at: Option<Timestamp>,
    /// The company's name as QuickBooks reports it.
    #[serde(default)]
    pub company_name: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_client_secret_is_dropped_and_the_link_is_not_in_debug_output() {
        let text =
            r#"{"authFlowUrl":"https://a.example/setup/s3cret","clientSecret":"cs_1","status":"weird"}"#;
        let session: AuthSession = serde_json::from_str(text).unwrap();
        assert_eq!(session.status, Some(SessionStatus::Unknown));
        assert!(!serde_json::to_string(&session).unwrap().contains("cs_1"));
        assert!(!format!("{session:?}").contains("s3cret"));
    }

    #[test]
    fn expiry_out_of_bounds_is_rejected_and_missing_means_thirty() {
        assert!(serde_json::from_str::<CreateAuthSession>(r#"{"linkExpiryMins":10081}"#).is_err());
        let body: CreateAuthSession = serde_json::from_str(r#"{"connectionId":"x"}"#).unwrap();
        assert_eq!(body.link_expiry_mins.get(), 30);
    }
}
