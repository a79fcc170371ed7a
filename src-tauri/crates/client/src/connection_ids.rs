//! The ids that a service gives its connections, by which an answer about another connection than was asked for is recognised.

use std::collections::HashMap;

use ledgerlane_api::{Connection, ConnectionRef, connection_digits};
use parking_lot::Mutex;

/// The ids of the connections that the service described.
///
/// The lock is held for a look-up or a change and never while a call waits. Any call that brings a description changes the map; any
/// answer about a connection is compared with it.
///
/// INV-ANSWER-1: An answer that names another connection than the request is an error, not an answer.
#[derive(Default)]
pub(crate) struct ConnectionIds(Mutex<HashMap<String, Ids>>);

/// The ids of one connection, each in its comparable form.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Ids {
    /// The id that the service gave the connection.
    id: String,
    /// The id that its owner gave it; `None` if it has none.
    external: Option<String>,
}

/// Returns the form in which two spellings of one id are equal.
fn comparable(id: &str) -> String {
    connection_digits(id).unwrap_or_else(|| id.trim().to_owned())
}

/// Returns whether an id is written in the prefixed form.
fn is_prefixed(id: &str) -> bool {
    id.trim().starts_with("conn_")
}

impl ConnectionIds {
    /// Takes the map for a moment.
    /// Replaces all ids by those of a whole list.
    pub(crate) fn replace(&self, connections: &[Connection]) {
        let mut ids = HashMap::with_capacity(connections.len() * 2);
        for connection in connections {
            add(&mut ids, connection);
        }
        *self.0.lock() = ids;
    }

    /// Adds the ids of one connection.
    pub(crate) fn add(&self, connection: &Connection) {
        add(&mut self.0.lock(), connection);
    }

    /// Returns whether an answer that names the connection `answered` is about another one than `asked`. Ids that cannot be compared,
    /// such as an external id that was never listed and a GUID, count as the same. So does an answer that names none.
    pub(crate) fn is_other(&self, asked: &ConnectionRef, answered: Option<&str>) -> bool {
        let Some(answered) = answered.filter(|id| !id.trim().is_empty()) else { return false };
        let (one, other) = (comparable(asked.as_str()), comparable(answered));
        if one == other {
            return false;
        }
        let has_digits = |id: &str| connection_digits(id).is_some();
        let same_form =
            |id: &str| (has_digits(id) && has_digits(answered)) || (is_prefixed(id) && is_prefixed(answered));
        match self.0.lock().get(&one) {
            Some(known) if known.id == other || known.external.as_ref() == Some(&other) => false,
            // Every id of the connection is known, so that any other id is another connection's. But what a service whose ids have
            // none of the documented forms means by a GUID is not known.
            Some(known) => has_digits(&known.id) || !has_digits(answered),
            None => same_form(asked.as_str()),
        }
    }
}

/// Enters a connection under both of its ids.
fn add(all: &mut HashMap<String, Ids>, connection: &Connection) {
    let external = connection.external_id.as_deref().filter(|id| !id.trim().is_empty()).map(comparable);
    let ids = Ids { id: comparable(&connection.id), external };
    if let Some(external) = &ids.external {
        // Where an external id equals another connection's id, the id counts.
        all.entry(external.clone()).or_insert_with(|| ids.clone());
    }
    all.insert(ids.id.clone(), ids);
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: &str = "conn_0f8fad5bd9cb469fa16570867728950e";
    const ONE_AS_GUID: &str = "0F8FAD5B-D9CB-469F-A165-70867728950E";
    const TWO: &str = "conn_7c9e6679742540de944be07fc1f90ae7";

    fn other(ids: &ConnectionIds, asked: &str, answered: &str) -> bool {
        ids.is_other(&ConnectionRef::new(asked).unwrap(), Some(answered))
    }

    #[test]
    fn ids_are_compared_by_their_digits() {
        let ids = ConnectionIds::default();
        for (asked, answered, wanted) in [
            (ONE, ONE, false),
            (ONE, ONE_AS_GUID, false),
            (ONE_AS_GUID, ONE, false),
            (ONE, TWO, true),
            (ONE_AS_GUID, TWO, true),
            (ONE, "", false),
            ("conn_1", "conn_2", true),
            ("conn_1", "conn_1", false),
            // Not listed yet: they cannot be compared.
            ("fernhill", TWO, false),
            (ONE, "fernhill", false),
        ] {
            assert_eq!(other(&ids, asked, answered), wanted, "{asked} {answered}");
        }
        assert!(!ids.is_other(&ConnectionRef::new(ONE).unwrap(), None));
    }

    #[test]
    fn an_external_id_is_compared_once_its_connection_was_listed() {
        let one = serde_json::from_str(&format!(r#"{{"id":"{ONE}","externalId":"fernhill"}}"#)).unwrap();
        let ids = ConnectionIds::default();
        ids.replace(&[one]);
        for (asked, answered, wanted) in [
            ("fernhill", ONE_AS_GUID, false),
            ("fernhill", TWO, true),
            (ONE, "fernhill", false),
            (ONE, "somebody-else", true),
            (ONE, TWO, true),
        ] {
            assert_eq!(other(&ids, asked, answered), wanted, "{asked} {answered}");
        }
        ids.add(&serde_json::from_str(r#"{"id":"conn_1"}"#).unwrap());
        assert!(other(&ids, "conn_1", "conn_2"));
        assert!(!other(&ids, "conn_1", ONE_AS_GUID), "an id of no documented form");
    }
}
