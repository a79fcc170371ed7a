//! What a service calls its connections, so that an answer about another one than was asked for is recognised.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use ledgerlane_api::{Connection, ConnectionRef, connection_digits};

/// Names of the connections that the service described.
#[derive(Default)]
pub(crate) struct Names(Mutex<HashMap<String, Ids>>);

/// The names of one connection, each in its comparable form.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Ids {
    id: String,
    external: Option<String>,
}

/// Two forms of one id are the same in this form.
fn comparable(id: &str) -> String {
    connection_digits(id).unwrap_or_else(|| id.trim().to_owned())
}

fn is_prefixed(id: &str) -> bool {
    id.trim().starts_with("conn_")
}

impl Names {
    fn all(&self) -> MutexGuard<'_, HashMap<String, Ids>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes in the whole list.
    pub(crate) fn learn_all(&self, connections: &[Connection]) {
        let mut names = HashMap::with_capacity(connections.len() * 2);
        for connection in connections {
            add(&mut names, connection);
        }
        *self.all() = names;
    }

    /// Takes in one connection.
    pub(crate) fn learn(&self, connection: &Connection) {
        add(&mut self.all(), connection);
    }

    /// Whether an answer that names `told` is about another connection than the one asked for. Names that cannot be
    /// compared, such as an external id that was never listed and a GUID, count as the same.
    pub(crate) fn is_other(&self, asked: &ConnectionRef, told: Option<&str>) -> bool {
        let Some(told) = told.filter(|told| !told.trim().is_empty()) else { return false };
        let (one, other) = (comparable(asked.as_str()), comparable(told));
        if one == other {
            return false;
        }
        let ids = |id: &str| connection_digits(id).is_some();
        let same_kind = |id: &str| (ids(id) && ids(told)) || (is_prefixed(id) && is_prefixed(told));
        match self.all().get(&one) {
            Some(known) if known.id == other || known.external.as_ref() == Some(&other) => false,
            // Every name it has is known, so that any other one is another's; but what a service whose ids are none of
            // the documented forms means by a GUID is not known.
            Some(known) => ids(&known.id) || !ids(told),
            None => same_kind(asked.as_str()),
        }
    }
}

fn add(names: &mut HashMap<String, Ids>, connection: &Connection) {
    let external = connection.external_id.as_deref().filter(|id| !id.trim().is_empty()).map(comparable);
    let ids = Ids { id: comparable(&connection.id), external };
    if let Some(external) = &ids.external {
        // An id comes before an external id that looks the same.
        names.entry(external.clone()).or_insert_with(|| ids.clone());
    }
    names.insert(ids.id.clone(), ids);
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: &str = "conn_0f8fad5bd9cb469fa16570867728950e";
    const ONE_AS_GUID: &str = "0F8FAD5B-D9CB-469F-A165-70867728950E";
    const TWO: &str = "conn_7c9e6679742540de944be07fc1f90ae7";

    fn other(names: &Names, asked: &str, told: &str) -> bool {
        names.is_other(&ConnectionRef::new(asked).unwrap(), Some(told))
    }

    #[test]
    fn ids_are_compared_by_their_digits() {
        let names = Names::default();
        for (asked, told, wanted) in [
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
            assert_eq!(other(&names, asked, told), wanted, "{asked} {told}");
        }
        assert!(!names.is_other(&ConnectionRef::new(ONE).unwrap(), None));
    }

    #[test]
    fn an_external_id_is_compared_once_its_connection_was_listed() {
        let one = serde_json::from_str(&format!(r#"{{"id":"{ONE}","externalId":"fernhill"}}"#)).unwrap();
        let names = Names::default();
        names.learn_all(&[one]);
        for (asked, told, wanted) in [
            ("fernhill", ONE_AS_GUID, false),
            ("fernhill", TWO, true),
            (ONE, "fernhill", false),
            (ONE, "somebody-else", true),
            (ONE, TWO, true),
        ] {
            assert_eq!(other(&names, asked, told), wanted, "{asked} {told}");
        }
        names.learn(&serde_json::from_str(r#"{"id":"conn_1"}"#).unwrap());
        assert!(other(&names, "conn_1", "conn_2"));
        assert!(!other(&names, "conn_1", ONE_AS_GUID), "an id of no documented form");
    }
}
