//! Parts that the app asks for by itself: both halves, or ranges of names that are divided until none is cut. The plan is stateless: the
//! next part follows from the parts that were read.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use ledgerlane_api::RecordType;
use serde::Deserialize;
use serde_json::value::RawValue;

use super::query::PartQuery;
use super::space::{ACTIVE, INACTIVE, NAMES, STATUS, Space, covers};
use super::{Completeness, Part, Parts};
use crate::interface::PartsBy;

impl PartsBy {
    /// Whether the list takes the filters that it needs.
    pub(crate) fn is_possible(self, kind: &RecordType) -> bool {
        let takes = |name: &str| kind.all_filters().any(|taken| taken == name);
        match self {
            Self::Halves => takes(STATUS),
            Self::Names => takes(NAMES.0) && takes(NAMES.1),
        }
    }
}

/// What follows from the parts so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Next {
    /// This part is to be asked for.
    Ask(PartQuery),
    /// The list is whole.
    Whole,
    /// No further part of this kind can help: the service ignores the filters, a part that was cut has no two names to divide it at, or
    /// both halves were read and one of them was cut.
    Exhausted,
}

/// What to ask for next.
pub(crate) fn next(parts: &Parts, split: PartsBy, kind: &RecordType) -> Next {
    if parts.completeness(kind) != Completeness::Unknown {
        return Next::Whole;
    }
    match split {
        PartsBy::Halves => {
            let halves = [ACTIVE, INACTIVE].map(|status| PartQuery::of(&[(STATUS, status)]));
            halves.into_iter().find(|half| parts.find(half).is_none()).map_or(Next::Exhausted, Next::Ask)
        }
        PartsBy::Names => {
            let needed = still_needed(parts, kind);
            let everything = PartQuery::everything();
            if needed.is_empty() && parts.find(&everything).is_none() {
                return Next::Ask(everything);
            }
            let to_divide = needed.into_iter().filter(|part| part.cut);
            to_divide.filter_map(|part| missing_half(parts, part)).next().map_or(Next::Exhausted, Next::Ask)
        }
    }
}

/// Returns a minimal set of parts that would cover everything if no part had been cut. Returns an empty list if even all parts together
/// leave a gap. Gives up earlier parts first, which are wider.
fn still_needed<'p>(parts: &'p Parts, kind: &RecordType) -> Vec<&'p Part> {
    let mut needed: Vec<(&Part, Space<'_>)> =
        parts.iter().filter_map(|part| Some((part, part.space(kind)?))).collect();
    let cover = |some: &[(&Part, Space<'_>)]| {
        let spaces: Vec<_> = some.iter().map(|(_, space)| *space).collect();
        covers(&spaces, true)
    };
    if !cover(&needed) {
        return Vec::new();
    }
    // Parts that were not cut cost nothing more, so they stay.
    for part in parts.iter().filter(|part| part.cut) {
        let rest: Vec<_> = needed.iter().filter(|(other, _)| !std::ptr::eq(*other, part)).copied().collect();
        if cover(&rest) {
            needed = rest;
        }
    }
    needed.into_iter().map(|(part, _)| part).collect()
}

/// The half of a part that was not read yet; `None` if both were read, or if the part cannot be divided.
fn missing_half(parts: &Parts, part: &Part) -> Option<PartQuery> {
    let middle = part.middle.as_deref();
    let (from, to) = (part.asked.value(NAMES.0), part.asked.value(NAMES.1));
    let halves = [(from, Some(middle?)), (Some(middle?), to)].map(|range| part.asked.within(NAMES, range));
    halves.into_iter().find(|half| parts.find(half).is_none())
}

/// The names of a record. A service may order its ranges by either.
#[derive(Deserialize)]
struct Named {
    #[serde(default)]
    name: Option<String>,
    #[serde(default)]
    fullname: Option<String>,
}

/// The name at which a part that was cut can be divided: the median of the names that lie within its range; `None` if none does.
///
/// Names are ordered by their small letters, which is a guess at the service's order: a wrong guess makes unequal halves and loses nothing.
/// A record has two names; the one that agrees better with the range that the service just answered counts.
pub(crate) fn middle(asked: &PartQuery, records: &[Box<RawValue>]) -> Option<String> {
    let (from, to) =
        (asked.value(NAMES.0).map(str::to_lowercase), asked.value(NAMES.1).map(str::to_lowercase));
    // Services refuse a range whose ends are equal, and may not tell capital letters from small ones.
    let is_within = |key: &String| {
        from.as_ref().is_none_or(|from| key.cmp(from) == Ordering::Greater)
            && to.as_ref().is_none_or(|to| key.cmp(to) == Ordering::Less)
    };
    let named: Vec<Named> =
        records.iter().filter_map(|record| serde_json::from_str(record.get()).ok()).collect();
    let within = |name: fn(&Named) -> Option<&String>| {
        let mut keys: Vec<(String, &String)> = named
            .iter()
            .filter_map(name)
            .filter(|name| !name.is_empty())
            .map(|name| (name.to_lowercase(), name))
            .filter(|(key, _)| is_within(key))
            .collect();
        keys.sort_unstable();
        keys
    };
    let by_name = within(|named| named.name.as_ref());
    let by_fullname = within(|named| named.fullname.as_ref());
    let keys = if by_fullname.len() > by_name.len() { by_fullname } else { by_name };
    // Each name once, so that many records of one name do not hide the others.
    let names: BTreeMap<&str, &str> = keys.iter().map(|(key, name)| (key.as_str(), name.as_str())).collect();
    let middle = names.len().checked_sub(1)? / 2;
    names.into_values().nth(middle).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parts::tests::{accounts, part, parts};

    fn records(names: &[&str]) -> Vec<Box<RawValue>> {
        names.iter().map(|name| RawValue::from_string(format!(r#"{{"name":"{name}"}}"#)).unwrap()).collect()
    }

    /// A company file whose flat list is cut at `limit`, and that collates names by small letters.
    struct Company {
        accounts: Vec<(String, bool)>,
        limit: usize,
        /// The filters on names are ignored.
        ignores_names: bool,
    }

    impl Company {
        fn read(&self, asked: &PartQuery) -> Part {
            let low = |name: &str| asked.value(name).filter(|_| !self.ignores_names).map(str::to_lowercase);
            let (from, to) = (low("nameFrom"), low("nameTo"));
            let found = self.accounts.iter().filter(|(name, is_active)| {
                let name = name.to_lowercase();
                from.as_ref().is_none_or(|from| name >= *from)
                    && to.as_ref().is_none_or(|to| name <= *to)
                    && asked
                        .value(STATUS)
                        .is_none_or(|status| status == if *is_active { ACTIVE } else { INACTIVE })
            });
            let found: Vec<&str> = found.take(self.limit).map(|(name, _)| name.as_str()).collect();
            let cut = found.len() == self.limit;
            Part {
                rows: u32::try_from(found.len()).unwrap(),
                unchanged: cut
                    && !asked.is_everything()
                    && self.ignores_names
                    && asked.value(STATUS).is_none(),
                middle: cut.then(|| middle(asked, &records(&found))).flatten(),
                ..Part { asked: asked.clone(), ..part(&[], cut) }
            }
        }

        /// Reads what the plan asks for, and returns what it came to and how often it asked.
        fn divide(&self, all: &mut Parts, split: PartsBy) -> (Next, usize) {
            for asked in 0.. {
                match next(all, split, accounts()) {
                    Next::Ask(part) if asked < 200 => all.add(self.read(&part)),
                    end => return (end, asked),
                }
            }
            unreachable!("the range has no end")
        }
    }

    fn company(count: usize) -> Company {
        // In another order than that of the names, as QuickBooks lists them.
        let name = |nth: usize| format!("{} {nth}", ["Job", "bank", "Ápex", "Zinc"][nth * 7 % 4]);
        let accounts = (0..count).map(|nth| (name(nth), nth % 5 != 0)).collect();
        Company { accounts, limit: 10, ignores_names: false }
    }

    #[test]
    fn both_halves_are_asked_for_and_then_it_is_known_whether_that_was_enough() {
        let mut small = Parts::default();
        small.add(company(11).read(&PartQuery::everything()));
        assert_eq!(company(11).divide(&mut small, PartsBy::Halves), (Next::Whole, 2));
        let mut large = Parts::default();
        large.add(company(40).read(&PartQuery::everything()));
        assert_eq!(company(40).divide(&mut large, PartsBy::Halves), (Next::Exhausted, 2));
        let (end, _) = company(40).divide(&mut large, PartsBy::Names);
        assert_eq!(end, Next::Whole);
        let of_inactive = |part: &&Part| part.asked.value(STATUS) == Some(INACTIVE);
        assert_eq!(large.iter().filter(of_inactive).count(), 1, "the half that was not cut is not divided");
    }

    #[test]
    fn ranges_of_names_are_divided_until_none_is_cut() {
        for count in [11, 40, 300] {
            let company = company(count);
            let mut all = Parts::default();
            all.add(company.read(&PartQuery::everything()));
            let (end, asked) = company.divide(&mut all, PartsBy::Names);
            assert_eq!(end, Next::Whole, "{count}");
            assert!(asked <= 2 * count / 3, "{asked} for {count}");
        }
    }

    #[test]
    fn a_plan_goes_on_where_it_was_stopped() {
        let company = company(120);
        let mut all = Parts::default();
        all.add(company.read(&PartQuery::everything()));
        let (_, whole) = company.divide(&mut all.clone(), PartsBy::Names);
        let Next::Ask(first) = next(&all, PartsBy::Names, accounts()) else { panic!("nothing to ask for") };
        all.add(company.read(&first));
        let kept = serde_json::to_string(&all).unwrap();
        let mut later: Parts = serde_json::from_str(&kept).unwrap();
        assert_eq!(company.divide(&mut later, PartsBy::Names), (Next::Whole, whole - 1));
    }

    #[test]
    fn a_list_of_which_nothing_is_here_is_read_as_one_first() {
        let mut all = Parts::default();
        assert_eq!(next(&all, PartsBy::Names, accounts()), Next::Ask(PartQuery::everything()));
        all.add(company(300).read(&PartQuery::of(&[("accountType", "Bank")])));
        assert_eq!(company(300).divide(&mut all, PartsBy::Names).0, Next::Whole);
    }

    #[test]
    fn filters_that_the_service_ignores_are_not_tried_again_and_again() {
        let company = Company { ignores_names: true, ..company(120) };
        let mut all = Parts::default();
        all.add(company.read(&PartQuery::everything()));
        assert_eq!(company.divide(&mut all, PartsBy::Names), (Next::Exhausted, 2));
    }

    #[test]
    fn records_of_one_name_cannot_be_divided() {
        let accounts = (0..30).map(|_| ("Job".to_owned(), true)).collect();
        let company = Company { accounts, limit: 10, ignores_names: false };
        let mut all = Parts::default();
        all.add(company.read(&PartQuery::everything()));
        let (end, asked) = company.divide(&mut all, PartsBy::Names);
        assert_eq!(end, Next::Exhausted);
        assert!(asked <= 4, "{asked}");
    }

    #[test]
    fn a_part_that_no_whole_needs_is_not_divided() {
        let cut = Part { middle: Some("M".into()), ..part(&[("updatedAfter", "2024-01-01")], true) };
        let everything = Part { middle: Some("K".into()), ..part(&[], true) };
        let asked = next(&parts(&[everything, cut]), PartsBy::Names, accounts());
        assert_eq!(asked, Next::Ask(PartQuery::of(&[("nameTo", "K")])));
    }

    #[test]
    fn the_middle_lies_strictly_within_the_range() {
        let of = |asked: &[(&str, &str)], names: &[&str]| middle(&PartQuery::of(asked), &records(names));
        assert_eq!(of(&[], &["c", "a", "B"]).as_deref(), Some("B"));
        assert_eq!(of(&[("nameFrom", "B"), ("nameTo", "d")], &["b", "C", "D", ""]).as_deref(), Some("C"));
        assert_eq!(of(&[("nameTo", "B")], &["b", "B"]), None);
        assert_eq!(of(&[], &["a", "a", "a", "z"]).as_deref(), Some("a"));
        let nested: Vec<_> = ["Yard", "Yard:Attic", "Yard:Cellar"]
            .iter()
            .map(|full| (full.rsplit(':').next().unwrap(), full))
            .map(|(name, full)| format!(r#"{{"name":"{name}","fullname":"{full}"}}"#))
            .map(|text| RawValue::from_string(text).unwrap())
            .collect();
        let ordered_by_fullname = middle(&PartQuery::of(&[("nameFrom", "Y")]), &nested);
        assert_eq!(ordered_by_fullname.as_deref(), Some("Yard:Attic"));
    }

    #[test]
    fn lists_that_take_no_such_filter_are_not_divided() {
        let kind = |path: &str| crate::tables::record_type(path).unwrap();
        assert!(
            PartsBy::Halves.is_possible(kind("Accounts")) && PartsBy::Names.is_possible(kind("Employees"))
        );
        assert!(!PartsBy::Names.is_possible(kind("InventoryAdjustments")));
        assert!(!PartsBy::Halves.is_possible(kind("BarCodes")));
    }
}
