//! The query parameters that a part asks with.

use serde::{Deserialize, Serialize};

/// Query parameters, each a name of the interface and a value, in the order in which the user gave them. None: everything.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PartQuery(Vec<(String, String)>);

/// Parameters that a part cannot ask with. A pull sets the first two itself, and with a limit of its own a part would no longer be cut at
/// the service's. The others choose what a record holds and not which records come: records that lack something would take the place of
/// whole ones.
const RESERVED: [&str; 6] =
    ["limit", "cursor", "fields", "IncludeRetElementList", "includeLineItems", "includeLinkedTransactions"];

impl PartQuery {
    /// The whole list, without a filter.
    pub(crate) fn everything() -> Self {
        Self::default()
    }

    /// Filters as a user gave them; `None` if one has no name, or one that no part can ask with. `ALL` is the former spelling of
    /// `All`, which QuickBooks refuses.
    pub(crate) fn new(mut filters: Vec<(String, String)>) -> Option<Self> {
        let former = filters.iter_mut().filter(|(name, value)| name == "activeStatus" && value == "ALL");
        former.for_each(|(_, value)| *value = "All".to_owned());
        filters.iter().all(|(name, _)| Self::takes(name)).then_some(Self(filters))
    }

    /// Whether a part can ask with a parameter.
    pub(crate) fn takes(name: &str) -> bool {
        // A parameter with several values may be spelt as a list.
        let name = name.trim_end_matches("[]");
        !name.is_empty() && !RESERVED.iter().any(|own| own.eq_ignore_ascii_case(name))
    }

    /// Filters that the desk chose.
    pub(crate) fn of(filters: &[(&str, &str)]) -> Self {
        Self(filters.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect())
    }

    pub(crate) fn is_everything(&self) -> bool {
        self.0.is_empty()
    }

    /// The parameters, for a request.
    pub(crate) fn filters(&self) -> &[(String, String)] {
        &self.0
    }

    /// The value of a parameter; the first one of several.
    pub(super) fn value(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Whether both ask for the same: the order of parameters means nothing, but that of the values of one does.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        let sorted = |asked: &Self| {
            let mut filters = asked.0.clone();
            filters.sort_by(|(a, _), (b, _)| a.cmp(b));
            filters
        };
        self.0.len() == other.0.len() && sorted(self) == sorted(other)
    }

    /// The same with another range; `None` for an end that is open.
    pub(super) fn within(&self, (from, to): (&str, &str), range: (Option<&str>, Option<&str>)) -> Self {
        let others = self.0.iter().filter(|(name, _)| name != from && name != to).cloned();
        let ends = [(from, range.0), (to, range.1)];
        let ends = ends.into_iter().filter_map(|(name, end)| Some((name.to_owned(), end?.to_owned())));
        Self(others.chain(ends).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_choose_records_is_no_filter() {
        let named =
            |name: &str| PartQuery::new(vec![("nameTo".into(), "M".into()), (name.into(), "5".into())]);
        for name in ["limit", "Cursor", ""] {
            assert_eq!(named(name), None);
        }
        for name in ["fields[]", "fields", "IncludeRetElementList", "includeLineItems"] {
            assert_eq!(named(name), None, "{name}: its records would take the place of fuller ones");
        }
        assert!(named("limits").is_some());
        let all = |value: &str| PartQuery::new(vec![("activeStatus".to_owned(), value.to_owned())]);
        assert_eq!(all("ALL"), all("All"));
    }

    #[test]
    fn another_range_takes_the_place_of_the_one_before() {
        let asked = PartQuery::of(&[("nameFrom", "B"), ("activeStatus", "ActiveOnly"), ("nameTo", "P")]);
        let upper = asked.within(("nameFrom", "nameTo"), (Some("M"), Some("P")));
        assert_eq!(
            upper,
            PartQuery::of(&[("activeStatus", "ActiveOnly"), ("nameFrom", "M"), ("nameTo", "P")])
        );
        let open = asked.within(("nameFrom", "nameTo"), (None, None));
        assert_eq!(open, PartQuery::of(&[("activeStatus", "ActiveOnly")]));
    }
}
