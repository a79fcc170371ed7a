//! The documented error body: `{"error": {message, userFacingMessage, type, code, httpStatusCode,
//! integrationCode, requestId, retryAfter, errors}}`, all nine keys always present.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The whole error body.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ErrorBody {
    /// What went wrong.
    pub error: ErrorDetail,
}

/// What went wrong. A reader tolerates missing keys; our service writes each of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ErrorDetail {
    /// The message for developers.
    #[serde(default)]
    pub message: String,
    /// The message for people.
    #[serde(default)]
    pub user_facing_message: Option<String>,
    /// Family of the code, `VALIDATION_ERROR_TYPE` for example.
    #[serde(default, rename = "type")]
    pub kind: Option<String>,
    /// The code, for programs. Readers must tolerate codes that they do not know.
    #[serde(default)]
    pub code: Option<String>,
    /// The HTTP status once more.
    #[serde(default)]
    pub http_status_code: Option<u16>,
    /// Status of QuickBooks or its connector, where the failure came from there.
    #[serde(default)]
    pub integration_code: Option<String>,
    /// Identifies the request in the service's logs.
    #[serde(default)]
    pub request_id: Option<String>,
    /// Seconds after which a retry can help, as in the header Retry-After.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u64>))]
    pub retry_after: Option<serde_json::Number>,
    /// What is wrong with the fields of a refused body and with the parameters of a refused query, by their names.
    #[serde(default)]
    pub errors: Option<BTreeMap<String, Vec<String>>>,
}

macro_rules! codes {
    ($($(#[$meta:meta])* $name:ident => $text:literal, $family:literal, $status:literal, retry $retry:literal;)*) => {
        /// The codes of our service. Each has one status, one family, and says whether a retry can help.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum ErrorCode {
            $($(#[$meta])* $name,)*
        }

        impl ErrorCode {
            /// Every code.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            /// Returns the code as it is on the wire.
            pub fn as_str(self) -> &'static str {
                match self { $(Self::$name => $text,)* }
            }

            /// Returns the family of the code as it is on the wire.
            pub fn family(self) -> &'static str {
                match self { $(Self::$name => $family,)* }
            }

            /// Returns the HTTP status of the code.
            pub fn status(self) -> u16 {
                match self { $(Self::$name => $status,)* }
            }

            /// Returns what the header `x-should-retry` says: whether a retry can help.
            pub fn should_retry(self) -> bool {
                match self { $(Self::$name => $retry,)* }
            }
        }
    };
}

codes! {
    /// A value is missing or out of bounds.
    Validation => "VALIDATION_ERROR", "VALIDATION_ERROR_TYPE", 400, retry false;
    /// No key was sent.
    ApiKeyRequired => "API_KEY_REQUIRED", "AUTHENTICATION_ERROR_TYPE", 401, retry false;
    /// The key is not known.
    ApiKeyInvalid => "API_KEY_INVALID", "AUTHENTICATION_ERROR_TYPE", 401, retry false;
    /// The key ran out.
    ApiKeyExpired => "API_KEY_EXPIRED", "AUTHENTICATION_ERROR_TYPE", 401, retry false;
    /// The key was revoked.
    ApiKeyRevoked => "API_KEY_REVOKED", "AUTHENTICATION_ERROR_TYPE", 401, retry false;
    /// The key's role does not reach this call.
    Authorization => "AUTHORIZATION_ERROR", "AUTHORIZATION_ERROR_TYPE", 403, retry false;
    /// A cross-site request, or one whose host name may be DNS rebinding.
    CrossSite => "CSRF_VALIDATION_FAILED", "SECURITY_ERROR_TYPE", 403, retry false;
    /// The key is of the other kind than the connection: test keys use development connections, live keys production ones.
    KeyMode => "KEY_MODE_MISMATCH", "AUTHORIZATION_ERROR_TYPE", 403, retry false;
    /// The connection is a development one, and its company file is no sample.
    DevelopmentAccess => "DEVELOPMENT_ACCESS_RESTRICTED", "RESTRICTION_ERROR_TYPE", 403, retry false;
    /// The connection was archived: it can be read and restored, not used.
    ConnectionArchived => "CONNECTION_ARCHIVED", "RESTRICTION_ERROR_TYPE", 403, retry false;
    /// The connection was made inactive.
    ConnectionRestricted => "CONNECTION_RESTRICTED", "RESTRICTION_ERROR_TYPE", 403, retry false;
    /// No such connection, session or record.
    NotFound => "QBD_OBJECT_NOT_FOUND", "NOT_FOUND_ERROR_TYPE", 404, retry false;
    /// No such route.
    UnknownRoute => "RESOURCE_NOT_FOUND", "NOT_FOUND_ERROR_TYPE", 404, retry false;
    /// The route exists, with other methods.
    MethodNotAllowed => "METHOD_NOT_ALLOWED", "APPLICATION_ERROR_TYPE", 405, retry false;
    /// The company file behind the connection does not offer lists of this type.
    ListNotOffered => "GET_PAGINATED_NOT_SUPPORTED", "APPLICATION_ERROR_TYPE", 405, retry false;
    /// The company file behind the connection does not offer single records of this type.
    RecordNotOffered => "GET_BY_ID_NOT_SUPPORTED", "APPLICATION_ERROR_TYPE", 405, retry false;
    /// The company file behind the connection does not count records of this type.
    CountNotOffered => "COUNT_NOT_SUPPORTED", "APPLICATION_ERROR_TYPE", 405, retry false;
    /// The service creates no records.
    CreateNotOffered => "CREATE_NOT_SUPPORTED", "APPLICATION_ERROR_TYPE", 405, retry false;
    /// The service changes no records.
    UpdateNotOffered => "UPDATE_NOT_SUPPORTED", "APPLICATION_ERROR_TYPE", 405, retry false;
    /// The service deletes no records.
    DeleteNotOffered => "DELETE_NOT_SUPPORTED", "APPLICATION_ERROR_TYPE", 405, retry false;
    /// The service voids no transactions.
    VoidNotOffered => "VOID_NOT_SUPPORTED", "APPLICATION_ERROR_TYPE", 405, retry false;
    /// The lane stayed busy or the company file was silent for the whole wait budget, or the request was too slow to arrive.
    RequestTimeout => "REQUEST_TIMEOUT", "TIMEOUT_ERROR_TYPE", 408, retry true;
    /// The external id is taken.
    Conflict => "CONFLICT", "VALIDATION_ERROR_TYPE", 409, retry false;
    /// The cursor lapsed, was closed, or belongs to another list.
    Session => "QBD_SESSION_ERROR", "INTEGRATION_RESPONSE_ERROR_TYPE", 410, retry false;
    /// The body is too large.
    TooLarge => "PAYLOAD_TOO_LARGE", "VALIDATION_ERROR_TYPE", 413, retry false;
    /// The address is too long.
    UriTooLong => "URI_TOO_LONG", "VALIDATION_ERROR_TYPE", 414, retry false;
    /// The headers are too many or too long.
    HeadersTooLarge => "HEADERS_TOO_LARGE", "VALIDATION_ERROR_TYPE", 431, retry false;
    /// The body is not JSON by its content type.
    UnsupportedMedia => "UNSUPPORTED_MEDIA_TYPE", "VALIDATION_ERROR_TYPE", 415, retry false;
    /// QuickBooks refused the request.
    QuickBooksRefused => "QBD_XML_RESPONSE_ERROR", "INTEGRATION_RESPONSE_ERROR_TYPE", 422, retry false;
    /// Too many requests.
    RateLimit => "RATE_LIMIT_EXCEEDED", "RATE_LIMIT_ERROR_TYPE", 429, retry true;
    /// A fault of the service.
    Unexpected => "UNEXPECTED_ERROR", "UNEXPECTED_ERROR_TYPE", 500, retry false;
    /// QuickBooks answered something that cannot be read.
    UnexpectedAnswer => "UNEXPECTED_SERVICE_RESPONSE", "INTEGRATION_RESPONSE_ERROR_TYPE", 502, retry false;
    /// The connector is there, and QuickBooks could not be used through it.
    QuickBooksOutOfReach => "QBD_CONNECTION_ERROR", "INTEGRATION_CONNECTION_ERROR_TYPE", 502, retry true;
    /// Every place for a network connection is taken, or the state cannot be read or written now.
    Busy => "SERVICE_BUSY", "APPLICATION_ERROR_TYPE", 503, retry true;
    /// The connector has not called for too long.
    NotConnected => "QWC_NOT_CONNECTED", "INTEGRATION_CONNECTION_OFFLINE_TYPE", 503, retry false;
    /// The connection was never set up.
    NeverConnected => "QWC_NEVER_CONNECTED", "INTEGRATION_CONNECTION_OFFLINE_TYPE", 503, retry false;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_nine_keys_are_written() {
        let body = ErrorBody {
            error: ErrorDetail {
                message: "m".into(),
                user_facing_message: None,
                kind: None,
                code: None,
                http_status_code: None,
                integration_code: None,
                request_id: None,
                retry_after: None,
                errors: None,
            },
        };
        let value = serde_json::to_value(&body).unwrap();
        assert_eq!(value["error"].as_object().unwrap().len(), 9);
    }

    #[test]
    fn codes_are_distinct_texts() {
        let texts: std::collections::HashSet<_> = ErrorCode::ALL.iter().map(|code| code.as_str()).collect();
        assert_eq!(texts.len(), ErrorCode::ALL.len());
    }
}
