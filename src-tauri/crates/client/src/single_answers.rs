//! Parsers for the answers of single calls. They tolerate what a service leaves out, and are strict about what is used. An error says
//! why the answer cannot be used.

use std::collections::HashSet;

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use ledgerlane_api::{
    AuthSession, AuthStatus, Connection, ConnectionRef, ConnectorStatus, connection_digits,
};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::detail::Unusable;

/// The connections of a list.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ConnectionList {
    /// The connections that can be used, in the service's order. Each id is one that calls can name, and no two are the same.
    pub connections: Vec<Connection>,
    /// How many more the list has: without an id that can be used, or with the id of one before.
    pub unreadable: u32,
}

/// A JSON object.
type Object = Map<String, Value>;

/// Parses a body that has to be an object.
fn object(body: &[u8]) -> Result<Object, Unusable> {
    match serde_json::from_slice(body) {
        Ok(Value::Object(object)) => Ok(object),
        Ok(_) => Err(Unusable::NotAnObject),
        Err(_) => Err(Unusable::NotJson),
    }
}

/// Rewrites fields that hold a time. One without an offset counts as UTC, and what is no time becomes null, so that a single field
/// does not cost the whole object.
fn normalize_times(object: &mut Object, names: &[&str]) {
    for name in names {
        let Some(value) = object.get_mut(*name) else { continue };
        let time = value.as_str().and_then(timestamp);
        *value = time.map_or(Value::Null, |time| Value::String(time.to_string()));
    }
}

/// Reads a time with an offset, or one without as UTC.
fn timestamp(text: &str) -> Option<Timestamp> {
    text.parse().ok().or_else(|| {
        let local: DateTime = text.parse().ok()?;
        Some(local.to_zoned(TimeZone::UTC).ok()?.timestamp())
    })
}

/// Converts an object to its type. `what` is the error.
fn typed<T: DeserializeOwned>(object: Object, what: Unusable) -> Result<T, Unusable> {
    serde_json::from_value(Value::Object(object)).map_err(|_| what)
}

/// Reads one connection, whose id has to be one that calls can name.
fn one_connection(mut object: Object) -> Result<Connection, Unusable> {
    normalize_times(&mut object, &["lastConnectedAt", "createdAt", "updatedAt"]);
    let connection: Connection = typed(object, Unusable::NotAConnection)?;
    match ConnectionRef::new(&connection.id) {
        // No call can name a connection with another id, so it is of no use.
        Ok(id) => Ok(Connection { id: id.into(), ..connection }),
        Err(_) => Err(Unusable::ConnectionWithoutId),
    }
}

/// Parses a list of connections, which is a bare array or the array under `data`. A connection that cannot be read, or has the id of
/// one before, is left out and counted. A list without a readable connection is an error.
pub(crate) fn connections(body: &[u8]) -> Result<ConnectionList, Unusable> {
    let list = match serde_json::from_slice(body) {
        Ok(Value::Array(list)) => list,
        Ok(Value::Object(mut object)) => match object.remove("data") {
            Some(Value::Array(list)) => list,
            _ => return Err(Unusable::NotConnections),
        },
        Ok(_) => return Err(Unusable::NotConnections),
        Err(_) => return Err(Unusable::NotJson),
    };
    let given = list.len();
    let mut seen = HashSet::new();
    let connections: Vec<Connection> = list
        .into_iter()
        .filter_map(|value| match value {
            Value::Object(object) => one_connection(object).ok(),
            _ => None,
        })
        .filter(|one| seen.insert(connection_digits(&one.id).unwrap_or_else(|| one.id.clone())))
        .collect();
    if connections.is_empty() && given > 0 {
        return Err(Unusable::NoReadableConnection);
    }
    let unreadable = u32::try_from(given - connections.len()).unwrap_or(u32::MAX);
    if unreadable > 0 {
        tracing::warn!(given, unreadable, "connections that cannot be read were left out");
    }
    Ok(ConnectionList { connections, unreadable })
}

/// Parses one connection.
pub(crate) fn connection(body: &[u8]) -> Result<Connection, Unusable> {
    one_connection(object(body)?)
}

/// Parses an auth session. One that is read again may come without its link.
pub(crate) fn auth_session(body: &[u8]) -> Result<AuthSession, Unusable> {
    let mut object = object(body)?;
    object.remove("clientSecret");
    normalize_times(&mut object, &["createdAt", "expiresAt"]);
    if object.get("authFlowUrl").is_none_or(Value::is_null) {
        object.insert("authFlowUrl".to_owned(), Value::String(String::new()));
    }
    typed(object, Unusable::NotALink)
}

/// Parses a status. `isConnected` has to be there and true, false or null: any other value must not pass for one of them.
pub(crate) fn auth_status(body: &[u8]) -> Result<AuthStatus, Unusable> {
    let mut object = object(body)?;
    normalize_times(&mut object, &["lastSyncAt"]);
    match object.get("isConnected") {
        Some(Value::Bool(_) | Value::Null) => typed(object, Unusable::NotAStatus),
        _ => Err(Unusable::StatusNotSaid),
    }
}

/// Parses the status of a connector. `step` has to be there: an object without it is the answer of something else.
pub(crate) fn connector(body: &[u8]) -> Result<ConnectorStatus, Unusable> {
    let mut object = object(body)?;
    normalize_times(&mut object, &["lastVisitAt", "nextVisitAt"]);
    if !object.contains_key("step") {
        return Err(Unusable::NotAStatus);
    }
    typed(object, Unusable::NotAStatus)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ledgerlane_api::ConnectorStep;

    #[test]
    fn connections_come_bare_or_wrapped() {
        for text in [r#"[{"id":"conn_1"}]"#, r#"{"data":[{"id":"conn_1"}]}"#] {
            assert_eq!(connections(text.as_bytes()).unwrap().connections[0].id, "conn_1", "{text}");
        }
        assert_eq!(connections(b"[]").unwrap(), ConnectionList::default());
        for text in ["{}", "1", "", r#"{"data":{}}"#, r#"[{"id":""},{"name":"x"},3]"#] {
            assert!(connections(text.as_bytes()).is_err(), "{text}");
        }
    }

    #[test]
    fn a_time_without_an_offset_does_not_lose_the_connection() {
        let text =
            r#"[{"id":"a","createdAt":"2024-05-01T10:00:00","updatedAt":"yesterday","lastConnectedAt":5}]"#;
        let list = connections(text.as_bytes()).unwrap().connections;
        assert_eq!(list[0].created_at.unwrap().to_string(), "2024-05-01T10:00:00Z");
        assert_eq!((list[0].updated_at, list[0].last_connected_at), (None, None));
    }

    #[test]
    fn what_cannot_be_shown_of_a_list_is_counted() {
        let text = r#"[{"id":" conn_1 "},{"id":"."},{"id":"a\u0000"},{"id":7},null,{"id":"conn_1"},
            {"id":"conn_0f8fad5bd9cb469fa16570867728950e"},{"id":"0F8FAD5B-D9CB-469F-A165-70867728950E"}]"#;
        let list = connections(text.as_bytes()).unwrap();
        let ids: Vec<&str> = list.connections.iter().map(|one| one.id.as_str()).collect();
        assert_eq!(ids, ["conn_1", "conn_0f8fad5bd9cb469fa16570867728950e"]);
        assert_eq!(list.unreadable, 6);
    }

    #[test]
    fn an_end_that_is_no_time_is_missing() {
        for (end, known) in
            [("\"2026-01-01T10:00:00Z\"", true), ("\"soon\"", false), ("5", false), ("null", false)]
        {
            let text = format!(r#"{{"authFlowUrl":"https://a.example/x","expiresAt":{end}}}"#);
            assert_eq!(auth_session(text.as_bytes()).unwrap().expires_at.is_some(), known, "{end}");
        }
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

    #[test]
    fn a_connector_needs_its_step_and_no_other_field() {
        let read = |text: &str| connector(text.as_bytes());
        assert_eq!(read(r#"{"step":"late"}"#).unwrap().step, ConnectorStep::Late);
        assert_eq!(read(r#"{"step":"off","nextVisitAt":"soon"}"#).unwrap().next_visit_at, None);
        for text in
            ["{}", "[]", "", r#"{"step":null}"#, r#"{"step":"dancing"}"#, r#"{"step":"off","findings":7}"#]
        {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
