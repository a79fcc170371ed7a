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
    ($(
        $(#[$meta:meta])*
        $name:ident => $text:literal, $family:literal, $status:literal, retry $retry:literal, any call $any_call:literal, $for_people:expr;
    )*) => {
        /// The codes of our service. Each has one status, one family and one sentence for people, and says whether a retry can help.
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

            /// Returns whether any call can end with the code, whatever it asks for. Codes about keys need a call that takes one.
            pub fn is_of_any_call(self) -> bool {
                match self { $(Self::$name => $any_call,)* }
            }

            /// Returns the usual sentence for the person in front of the screen.
            pub fn for_people(self) -> &'static str {
                match self { $(Self::$name => $for_people,)* }
            }
        }
    };
}

// Sentences for people that several codes share.
const INVALID: &str = "Something in the request is not valid.";
const NOT_ALLOWED: &str = "This is not allowed.";
const NOT_OFFERED: &str = "The service does not offer this.";
const LIST_NOT_OFFERED: &str = "QuickBooks does not offer this list through the service.";
const READS_ONLY: &str = "The service reads records and does not change them.";

codes! {
    /// A value is missing or out of bounds.
    Validation => "VALIDATION_ERROR", "VALIDATION_ERROR_TYPE", 400, retry false, any call true, INVALID;
    /// No key was sent.
    ApiKeyRequired => "API_KEY_REQUIRED", "AUTHENTICATION_ERROR_TYPE", 401, retry false, any call true, "An API key is needed.";
    /// The key is not known.
    ApiKeyInvalid => "API_KEY_INVALID", "AUTHENTICATION_ERROR_TYPE", 401, retry false, any call true, "This API key is not known here.";
    /// The key ran out.
    ApiKeyExpired => "API_KEY_EXPIRED", "AUTHENTICATION_ERROR_TYPE", 401, retry false, any call true, "This API key has run out.";
    /// The key was revoked.
    ApiKeyRevoked => "API_KEY_REVOKED", "AUTHENTICATION_ERROR_TYPE", 401, retry false, any call true, "This API key was revoked.";
    /// The key's role does not reach this call.
    Authorization => "AUTHORIZATION_ERROR", "AUTHORIZATION_ERROR_TYPE", 403, retry false, any call true, NOT_ALLOWED;
    /// A cross-site request, or one whose host name may be DNS rebinding.
    CrossSite => "CSRF_VALIDATION_FAILED", "SECURITY_ERROR_TYPE", 403, retry false, any call true, NOT_ALLOWED;
    /// The key is of the other kind than the connection: test keys use development connections, live keys production ones.
    KeyMode => "KEY_MODE_MISMATCH", "AUTHORIZATION_ERROR_TYPE", 403, retry false, any call false,
        "This API key is for connections of the other mode.";
    /// The connection is a development one, and its company file is no sample.
    DevelopmentAccess => "DEVELOPMENT_ACCESS_RESTRICTED", "RESTRICTION_ERROR_TYPE", 403, retry false, any call false,
        "This connection is for sample company files only.";
    /// The connection was archived: it can be read and restored, not used.
    ConnectionArchived => "CONNECTION_ARCHIVED", "RESTRICTION_ERROR_TYPE", 403, retry false, any call false,
        "This connection was archived. Restore it to use it again.";
    /// The connection was made inactive.
    ConnectionRestricted => "CONNECTION_RESTRICTED", "RESTRICTION_ERROR_TYPE", 403, retry false, any call false,
        "This connection was made inactive.";
    /// No such connection, session or record.
    NotFound => "QBD_OBJECT_NOT_FOUND", "NOT_FOUND_ERROR_TYPE", 404, retry false, any call false, "There is nothing under this id.";
    /// No such route.
    UnknownRoute => "RESOURCE_NOT_FOUND", "NOT_FOUND_ERROR_TYPE", 404, retry false, any call true, NOT_OFFERED;
    /// The route exists, with other methods.
    MethodNotAllowed => "METHOD_NOT_ALLOWED", "APPLICATION_ERROR_TYPE", 405, retry false, any call true, NOT_OFFERED;
    /// The company file behind the connection does not offer lists of this type.
    ListNotOffered => "GET_PAGINATED_NOT_SUPPORTED", "APPLICATION_ERROR_TYPE", 405, retry false, any call false, LIST_NOT_OFFERED;
    /// The company file behind the connection does not offer single records of this type.
    RecordNotOffered => "GET_BY_ID_NOT_SUPPORTED", "APPLICATION_ERROR_TYPE", 405, retry false, any call false, LIST_NOT_OFFERED;
    /// The company file behind the connection does not count records of this type.
    CountNotOffered => "COUNT_NOT_SUPPORTED", "APPLICATION_ERROR_TYPE", 405, retry false, any call false,
        "QuickBooks does not count these records through the service.";
    /// The service creates no records.
    CreateNotOffered => "CREATE_NOT_SUPPORTED", "APPLICATION_ERROR_TYPE", 405, retry false, any call false, READS_ONLY;
    /// The service changes no records.
    UpdateNotOffered => "UPDATE_NOT_SUPPORTED", "APPLICATION_ERROR_TYPE", 405, retry false, any call false, READS_ONLY;
    /// The service deletes no records.
    DeleteNotOffered => "DELETE_NOT_SUPPORTED", "APPLICATION_ERROR_TYPE", 405, retry false, any call false, READS_ONLY;
    /// The service voids no transactions.
    VoidNotOffered => "VOID_NOT_SUPPORTED", "APPLICATION_ERROR_TYPE", 405, retry false, any call false, READS_ONLY;
    /// The lane stayed busy or the company file was silent for the whole wait budget, or the request was too slow to arrive.
    RequestTimeout => "REQUEST_TIMEOUT", "TIMEOUT_ERROR_TYPE", 408, retry true, any call false,
        "The connection stayed busy for too long. Try again.";
    /// The external id is taken.
    Conflict => "CONFLICT", "VALIDATION_ERROR_TYPE", 409, retry false, any call false, "Another connection has this external ID.";
    /// The cursor lapsed, was closed, or belongs to another list.
    Session => "QBD_SESSION_ERROR", "INTEGRATION_RESPONSE_ERROR_TYPE", 410, retry false, any call false,
        "The list has to be read again from its first page.";
    /// The body is too large.
    TooLarge => "PAYLOAD_TOO_LARGE", "VALIDATION_ERROR_TYPE", 413, retry false, any call false, INVALID;
    /// The address is too long.
    UriTooLong => "URI_TOO_LONG", "VALIDATION_ERROR_TYPE", 414, retry false, any call true, INVALID;
    /// The headers are too many or too long.
    HeadersTooLarge => "HEADERS_TOO_LARGE", "VALIDATION_ERROR_TYPE", 431, retry false, any call true, INVALID;
    /// The body is not JSON by its content type.
    UnsupportedMedia => "UNSUPPORTED_MEDIA_TYPE", "VALIDATION_ERROR_TYPE", 415, retry false, any call false, INVALID;
    /// QuickBooks refused the request.
    QuickBooksRefused => "QBD_XML_RESPONSE_ERROR", "INTEGRATION_RESPONSE_ERROR_TYPE", 422, retry false, any call false,
        "QuickBooks refused the request.";
    /// Too many requests.
    RateLimit => "RATE_LIMIT_EXCEEDED", "RATE_LIMIT_ERROR_TYPE", 429, retry true, any call true,
        "Too many requests. Wait a little, then try again.";
    /// A fault of the service.
    Unexpected => "UNEXPECTED_ERROR", "UNEXPECTED_ERROR_TYPE", 500, retry false, any call true, "The service failed.";
    /// QuickBooks answered something that cannot be read.
    UnexpectedAnswer => "UNEXPECTED_SERVICE_RESPONSE", "INTEGRATION_RESPONSE_ERROR_TYPE", 502, retry false, any call false,
        "QuickBooks gave an answer that cannot be read.";
    /// The connector is there, and QuickBooks could not be used through it.
    QuickBooksOutOfReach => "QBD_CONNECTION_ERROR", "INTEGRATION_CONNECTION_ERROR_TYPE", 502, retry true, any call false,
        "QuickBooks could not be opened on the client's computer. Ask the client to open it and look for a message.";
    /// Every place for a network connection is taken, or the state cannot be read or written now.
    Busy => "SERVICE_BUSY", "APPLICATION_ERROR_TYPE", 503, retry true, any call true, "The service is busy. Try again in a moment.";
    /// The connector has not called for too long.
    NotConnected => "QWC_NOT_CONNECTED", "INTEGRATION_CONNECTION_OFFLINE_TYPE", 503, retry false, any call false,
        "The client's computer does not answer. Ask the client to turn it on and start the Web Connector.";
    /// The connection was never set up.
    NeverConnected => "QWC_NEVER_CONNECTED", "INTEGRATION_CONNECTION_OFFLINE_TYPE", 503, retry false, any call false,
        "This connection has not been set up yet.";
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
