//! The query parameters with which a pull asks for everything that its table shows, and what becomes of them where the service refuses
//! one.
//!
//! A service need not know every parameter. One that answers 400 is asked again without one of them after the other, so that the refusal
//! of one costs nothing of what the others bring.

use ledgerlane_api::RecordType;

use super::finding::Finding;

/// A query parameter that a pull adds by itself.
#[derive(Debug)]
struct OptionalParameter {
    name: &'static str,
    value: &'static str,
    /// What is to be said about the list where the service refused the parameter.
    missing: Finding,
}

/// Every such parameter, the one that matters most first. A list without the first lacks whole records.
static PARAMETERS: [OptionalParameter; 3] = [
    OptionalParameter { name: "activeStatus", value: "All", missing: Finding::ActiveOnly },
    OptionalParameter { name: "includeLineItems", value: "true", missing: Finding::NoLines },
    OptionalParameter {
        name: "includeLinkedTransactions",
        value: "true",
        missing: Finding::NoLinkedTransactions,
    },
];

/// A set of [`PARAMETERS`]: bit n stands for the parameter at n.
type ParameterSet = u8;

/// The optional parameters of one pull. What the service refused stays refused for all walks of the pull, and no longer.
///
/// INV-PARAMETER-1: A pull asks for all that its table shows: inactive records, lines, linked transactions. If the service refuses a
/// parameter, the list goes on without it and a finding names what may be missing.
#[derive(Debug)]
pub(super) struct OptionalParameters {
    /// The parameters that this pull would send: its list takes them and its filters do not name them.
    wanted: ParameterSet,
    /// The parameters that its requests carry now.
    sent: ParameterSet,
    /// The sets that the service refused. None of them is sent again, so there are at most as many requests as sets.
    refused: Vec<ParameterSet>,
}

impl OptionalParameters {
    /// Creates the optional parameters of a pull of this type with these filters.
    pub(super) fn new(record_type: &RecordType, filters: &[(String, String)]) -> Self {
        let wanted = set_of(|name| {
            record_type.takes(name) && !filters.iter().any(|(filter, _)| filter.eq_ignore_ascii_case(name))
        });
        Self { wanted, sent: wanted, refused: Vec::new() }
    }

    /// Returns the names and values that a request carries.
    pub(super) fn query(&self) -> impl Iterator<Item = (String, String)> {
        members(self.sent).map(|parameter| (parameter.name.to_owned(), parameter.value.to_owned()))
    }

    /// Returns what the service refused to send or to tell.
    pub(super) fn missing(&self) -> impl Iterator<Item = Finding> + use<> {
        members(self.wanted & !self.sent).map(|parameter| parameter.missing.clone())
    }

    /// Chooses what the next request carries after the service refused the last one with 400, and returns false where nothing is left to
    /// choose: then the refusal is about something else. `said` is what the service said about it; where that names one parameter, the
    /// next request goes without this one. A service that names none, several (perhaps those that it takes) or the wrong one is asked
    /// without one parameter after the other, then without two, and so on.
    pub(super) fn leave_out_refused(&mut self, said: Option<&str>) -> bool {
        self.refused.push(self.sent);
        let said = said.unwrap_or_default().to_ascii_lowercase();
        let named = set_of(|name| said.contains(&name.to_ascii_lowercase()));
        let without_named = (named.count_ones() == 1).then_some(self.sent & !named);
        let mut fewer: Vec<ParameterSet> = (0..self.wanted).filter(|set| set & !self.wanted == 0).collect();
        // The sort is stable, so of two sets of one size the one with the earlier parameters comes first.
        fewer.sort_by_key(|set| std::cmp::Reverse(set.count_ones()));
        let next = without_named.into_iter().chain(fewer).find(|set| !self.refused.contains(set));
        self.sent = next.unwrap_or(self.sent);
        next.is_some()
    }
}

/// Returns the set of the parameters whose names fit.
fn set_of(fits: impl Fn(&str) -> bool) -> ParameterSet {
    let named = PARAMETERS.iter().enumerate().filter(|(_, parameter)| fits(parameter.name));
    named.fold(0, |set, (nth, _)| set | 1 << nth)
}

/// Returns the parameters of a set.
fn members(set: ParameterSet) -> impl Iterator<Item = &'static OptionalParameter> {
    PARAMETERS.iter().enumerate().filter(move |(nth, _)| set & 1 << nth != 0).map(|(_, parameter)| parameter)
}
