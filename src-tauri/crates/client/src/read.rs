//! Reading answers of single calls: tolerant of what a service leaves out, strict about what is used.

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use ledgerlane_api::{AuthSession, AuthStatus, Connection};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

type Object = Map<String, Value>;

fn object(body: &[u8]) -> Result<Object, &'static str> {
    match serde_json::from_slice(body) {
        Ok(Value::Object(object)) => Ok(object),
        Ok(_) => Err("it is not an object"),
        Err(_) => Err("it is not JSON"),
    }
}

/// Makes moments readable: one without an offset is taken for UTC, what is no moment counts as missing.
fn mend_moments(object: &mut Object, names: &[&str]) {
    for name in names {
        let Some(value) = object.get_mut(*name) else { continue };
        let moment = value.as_str().and_then(moment);
        *value = moment.map_or(Value::Null, |moment| Value::String(moment.to_string()));
    }
}

fn moment(text: &str) -> Option<Timestamp> {
    text.parse().ok().or_else(|| {
        let local: DateTime = text.parse().ok()?;
        Some(local.to_zoned(TimeZone::UTC).ok()?.timestamp())
    })
}

fn typed<T: DeserializeOwned>(object: Object, what: &'static str) -> Result<T, &'static str> {
    serde_json::from_value(Value::Object(object)).map_err(|_| what)
}

fn one_connection(mut object: Object) -> Result<Connection, &'static str> {
    mend_moments(&mut object, &["lastConnectedAt", "createdAt", "updatedAt"]);
    let connection: Connection = typed(object, "it does not describe a connection")?;
    if connection.id.trim().is_empty() {
        Err("it describes a connection without an id")
    } else {
        Ok(connection)
    }
}

/// A bare array, or the array under `data`. One that cannot be read is left out; none that can be is an error.
pub(crate) fn connections(body: &[u8]) -> Result<Vec<Connection>, &'static str> {
    let list = match serde_json::from_slice(body) {
        Ok(Value::Array(list)) => list,
        Ok(Value::Object(mut object)) => match object.remove("data") {
            Some(Value::Array(list)) => list,
            _ => return Err("it is not a list of connections"),
        },
        Ok(_) => return Err("it is not a list of connections"),
        Err(_) => return Err("it is not JSON"),
    };
    let given = list.len();
    let read: Vec<Connection> = list
        .into_iter()
        .filter_map(|value| match value {
            Value::Object(object) => one_connection(object).ok(),
            _ => None,
        })
        .collect();
    if read.len() < given {
        tracing::warn!(given, read = read.len(), "connections that cannot be read were left out");
    }
    if read.is_empty() && given > 0 { Err("none of its connections can be read") } else { Ok(read) }
}

/// One connection.
pub(crate) fn connection(body: &[u8]) -> Result<Connection, &'static str> {
    one_connection(object(body)?)
}

/// An auth session. One that is read again may come without its link.
pub(crate) fn auth_session(body: &[u8]) -> Result<AuthSession, &'static str> {
    let mut object = object(body)?;
    object.remove("clientSecret");
    mend_moments(&mut object, &["createdAt", "expiresAt"]);
    if object.get("authFlowUrl").is_none_or(Value::is_null) {
        object.insert("authFlowUrl".to_owned(), Value::String(String::new()));
    }
    typed(object, "it does not describe a setup link")
}

/// A status. `isConnected` has to be there, true, false or null; anything else must not pass for either.
pub(crate) fn auth_status(body: &[u8]) -> Result<AuthStatus, &'static str> {
    let mut object = object(body)?;
    mend_moments(&mut object, &["lastSyncAt"]);
    match object.get("isConnected") {
        Some(Value::Bool(_) | Value::Null) => typed(object, "it does not describe a status"),
        _ => Err("it does not say whether the connection is set up"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_come_bare_or_wrapped() {
        for text in [r#"[{"id":"conn_1"}]"#, r#"{"data":[{"id":"conn_1"}]}"#] {
            assert_eq!(connections(text.as_bytes()).unwrap()[0].id, "conn_1", "{text}");
        }
        assert!(connections(b"[]").unwrap().is_empty());
        for text in ["{}", "1", "", r#"{"data":{}}"#, r#"[{"id":""},{"name":"x"},3]"#] {
            assert!(connections(text.as_bytes()).is_err(), "{text}");
        }
    }

    #[test]
    fn a_moment_without_an_offset_does_not_lose_the_connection() {
        let text =
            r#"[{"id":"a","createdAt":"2024-05-01T10:00:00","updatedAt":"yesterday","lastConnectedAt":5}]"#;
        let read = connections(text.as_bytes()).unwrap();
        assert_eq!(read[0].created_at.unwrap().to_string(), "2024-05-01T10:00:00Z");
        assert_eq!((read[0].updated_at, read[0].last_connected_at), (None, None));
    }

    #[test]
    fn only_true_is_true() {
        let status = |text: &str| auth_status(text.as_bytes()).map(|status| status.is_connected);
        assert_eq!(status(r#"{"isConnected":true}"#), Ok(Some(true)));
        assert_eq!(status(r#"{"isConnected":null}"#), Ok(None));
        for text in [r#"{"isConnected":"true"}"#, r#"{"isConnected":1}"#, "{}", "[]", "true"] {
            assert!(status(text).is_err(), "{text}");
        }
    }
}
