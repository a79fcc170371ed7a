//! Values of single fields: bounds of fields that clients send, constants and formats of fields in answers. The types of the interface
//! leave this open, because other services may know more.

use ledgerlane_api::ExpiryMinutes;
use serde_json::{Value, json};

use super::super::connections::MAX_CHARS;
use crate::page::MAX_TARGET_BYTES;

/// Text in a header: printable ASCII, without blanks around it.
pub(super) const HEADER_TEXT: &str = "^[!-~]([ -~]*[!-~])?$";
/// A prefixed id of a connection in an answer.
const CONNECTION_ID: &str = "^conn_[0-9a-f]{32}$";
/// An auth session's id in an answer.
const SESSION_ID: &str = "^auth_sess_[A-Za-z0-9_-]{22}$";
/// A pattern of cursors: 128 random bits in base64url.
const CURSOR: &str = "^[A-Za-z0-9_-]{22}$";

/// No control characters, but for white space around the text, which is trimmed.
const PLAIN_TEXT: &str = r"^\s*[^\u0000-\u001f\u007f-\u009f]*\s*$";
/// Texts that mean a place in a path, a prefixed id or a GUID.
const NO_EXTERNAL_ID: &str = concat!(
    r"^\s*(\.|\.\.|[Cc][Oo][Nn][Nn]_[0-9A-Fa-f]{32}|",
    r"\{?([0-9A-Fa-f]{32}|[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})\}?)\s*$",
);

/// A connection by any of its ids.
pub(super) fn any_connection_id() -> Value {
    json!({ "type": "string", "minLength": 1, "maxLength": MAX_CHARS })
}

/// The cursor of a query. An empty text is no cursor.
pub(super) fn cursor_or_none() -> Value {
    json!({ "type": "string", "pattern": format!("^({})?$", CURSOR.trim_matches(['^', '$'])) })
}

/// The cursor of an answer; null on the last page.
pub(super) fn next_cursor() -> Value {
    json!({
        "type": ["string", "null"], "pattern": CURSOR,
        "description": "The same for a whole sequence; null on the last page.",
    })
}

/// A landing address: a web address whose host is a name of letters, digits and hyphens, or an IP address.
fn redirect_url() -> String {
    let scheme = "[Hh][Tt][Tt][Pp][Ss]?://";
    let label = "[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
    // If its last label began with a digit, a name would be read as an IPv4 address.
    let name = format!(r"({label}\.)*[A-Za-z]([A-Za-z0-9-]{{0,61}}[A-Za-z0-9])?");
    let byte = "(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])";
    let number = format!(r"{byte}(\.{byte}){{3}}");
    let port = "(:(6553[0-5]|655[0-2][0-9]|65[0-4][0-9]{2}|6[0-4][0-9]{3}|[1-5][0-9]{4}|[0-9]{1,4}))?";
    format!(r"^\s*({scheme}({name}|{number}|\[::1\]){port}([/?#][!-~]*)?)?\s*$")
}

/// Adds bounds of fields that clients send. Null counts as left out everywhere.
pub(super) fn add_to_bodies(schemas: &mut Value) {
    for body in ["CreateConnection", "UpdateConnection"] {
        let fields = &mut schemas[body]["properties"];
        set(&mut fields["description"], json!({ "maxLength": MAX_CHARS }));
        let external_id = json!({
            "maxLength": MAX_CHARS, "pattern": PLAIN_TEXT, "not": { "type": "string", "pattern": NO_EXTERNAL_ID },
            "description": "An id of the owner's choice that no other connection has, in any case. White space around it is taken \
             away, and an empty text is none.",
        });
        set(&mut fields["externalId"], external_id);
    }
    let fields = &mut schemas["CreateAuthSession"]["properties"];
    let connection = "Any of the three forms of a connection's id. Empty or left out: the header x-connection-id \
         names the connection.";
    set(&mut fields["connectionId"], json!({ "maxLength": MAX_CHARS, "description": connection }));
    let redirect = json!({
        "maxLength": MAX_TARGET_BYTES, "pattern": redirect_url(),
        "description": "Where the client's browser goes when setup is done, https:// or http://, at most 2048 bytes, \
         without a user name or a password. The host is an IP address, or a name of letters, digits, '-', '.' and '_'. Beyond \
         the pattern these are taken: '_' anywhere in a name, '-' at its ends, a dot at its end, international letters, and \
         every form of an IP address that browsers know. So are letters beyond ASCII and blanks after the host, which are \
         escaped. The page adds ledgerlane_status to the query, which may not carry that itself, nor parts of it \
         (ledgerlane_status[]). Empty: nowhere.",
    });
    set(&mut fields["redirectUrl"], redirect);
    let minutes = json!({
        "type": ["integer", "null"],
        "minimum": ExpiryMinutes::MIN.get(),
        "maximum": ExpiryMinutes::MAX.get(),
        "default": ExpiryMinutes::default().get(),
        "description": "How long the link works, minutes.",
    });
    fields["linkExpiryMins"] = minutes;
}

/// Adds constants and formats of fields in answers of this service.
pub(super) fn add_to_answers(schemas: &mut Value) {
    let text_or_null = |values: &[&str]| {
        let mut all: Vec<Value> = values.iter().map(|value| json!(value)).collect();
        all.push(Value::Null);
        json!({ "enum": all })
    };
    let moment = || json!({ "type": "string" });
    for (schema, field, known) in [
        ("Connection", "id", json!({ "pattern": CONNECTION_ID })),
        ("Connection", "objectType", json!({ "type": "string", "const": "connection" })),
        ("Connection", "mode", json!({ "type": "string", "enum": ["development", "production"] })),
        ("Connection", "lifecycleState", json!({ "type": "string", "enum": ["active", "archived"] })),
        ("Connection", "restrictionReason", text_or_null(&["inactive"])),
        ("Connection", "createdAt", moment()),
        ("Connection", "updatedAt", moment()),
        ("ConnectionProbe", "connectionId", json!({ "pattern": CONNECTION_ID })),
        ("ConnectionProbe", "object", json!({ "type": "string", "const": "connection_probe" })),
        ("ConnectionProbe", "elapsedMs", json!({ "type": "integer", "minimum": 0 })),
        ("ConnectionProbe", "checkedAt", moment()),
        ("ConnectorStatus", "connectionId", json!({ "pattern": CONNECTION_ID })),
        ("ConnectorStatus", "object", json!({ "const": "connector_status" })),
        ("AuthStatus", "connectionId", json!({ "type": "string", "format": "uuid" })),
        ("AuthStatus", "isConnected", json!({ "type": "boolean" })),
        ("AuthSession", "id", json!({ "type": "string", "pattern": SESSION_ID })),
        ("AuthSession", "objectType", json!({ "type": "string", "const": "auth_session" })),
        ("AuthSession", "connectionId", json!({ "type": "string", "pattern": CONNECTION_ID })),
        ("AuthSession", "createdAt", moment()),
        ("AuthSession", "expiresAt", moment()),
        ("AuthSession", "redirectUrl", json!({ "type": "string" })),
        ("AuthSession", "expiredReason", text_or_null(&["declined", "out_of_time", "replaced"])),
    ] {
        set(&mut schemas[schema]["properties"][field], known);
    }
}

/// Writes these keys into a schema, and replaces keys of the same name.
fn set(schema: &mut Value, keys: Value) {
    let (Some(schema), Value::Object(keys)) = (schema.as_object_mut(), keys) else { return };
    schema.extend(keys);
}
