//! What a part covers for certain, as a box of four dimensions: the status of records, a range of names, a range of days on which records
//! changed, and a range of days on which documents are dated. All other filters say nothing about what is missing.
//!
//! Days have one order. The order of names is not known, because each service collates them in its own way. So two ranges of names touch
//! only if one ends at the very text at which the other begins; both ends belong to a range. The conclusions here hold in every order.

use jiff::civil::Date;
use ledgerlane_api::RecordType;

use super::query::PartQuery;

/// The parameters that bound a range of names.
pub(super) const NAMES: (&str, &str) = ("nameFrom", "nameTo");
const CHANGED: (&str, &str) = ("updatedAfter", "updatedBefore");
const DATED: (&str, &str) = ("fromTransactionDate", "toTransactionDate");
/// The parameter that chooses active or inactive records, and its values.
pub(super) const STATUS: &str = "activeStatus";
pub(super) const ACTIVE: &str = "ActiveOnly";
pub(super) const INACTIVE: &str = "InactiveOnly";
/// Earlier versions, and descriptions of the interface before release 1.0.0, spelled it in capitals.
const BOTH: [&str; 2] = ["All", "ALL"];

/// Which records a part asks for by their status.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Status {
    Both,
    Active,
    Inactive,
    /// Those that the service chooses if it is not asked for a status.
    ByService,
}

/// A range of names, both ends included; `None` for an end that is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Names<'a> {
    from: Option<&'a str>,
    to: Option<&'a str>,
}

/// A range of days, both ends included. The first and the last day that can be written stand for an open end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Days {
    from: Date,
    to: Date,
}

impl Days {
    fn hold(self, day: Date) -> bool {
        self.from <= day && day <= self.to
    }
}

/// What a part covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Space<'a> {
    status: Status,
    names: Names<'a>,
    changed: Days,
    dated: Days,
}

impl<'a> Space<'a> {
    /// What a part covers that asked for this. `None` if that is not certain: with a filter other than those above, with one that the type
    /// is not known to take, with one that is given twice, or with a value that services may read in several ways. Only the spelling of the
    /// interface's description counts, because a service that ignores another spelling chooses by itself.
    pub(super) fn of(asked: &'a PartQuery, status_by_service: bool, kind: &RecordType) -> Option<Self> {
        for (nth, (name, value)) in asked.filters().iter().enumerate() {
            let is_known =
                name == STATUS || [NAMES, CHANGED, DATED].iter().any(|(from, to)| name == from || name == to);
            let is_taken = kind.all_filters().any(|taken| taken == name);
            let is_repeated =
                asked.filters()[..nth].iter().any(|(other, _)| other.eq_ignore_ascii_case(name));
            if !is_known || !is_taken || is_repeated || value.is_empty() {
                return None;
            }
        }
        let status = match asked.value(STATUS) {
            None if status_by_service => Status::ByService,
            // A pull asks for all records itself if the type takes that filter. A type that does not take it has one status.
            None => Status::Both,
            Some(both) if BOTH.contains(&both) => Status::Both,
            Some(ACTIVE) => Status::Active,
            Some(INACTIVE) => Status::Inactive,
            Some(_) => return None,
        };
        let names = Names { from: asked.value(NAMES.0), to: asked.value(NAMES.1) };
        Some(Self { status, names, changed: days(asked, CHANGED)?, dated: days(asked, DATED)? })
    }

    /// Whether it holds records of one status. What the service chose holds them only if `by_service`.
    fn holds(&self, is_active: bool, by_service: bool) -> bool {
        match self.status {
            Status::Both => true,
            Status::Active => is_active,
            Status::Inactive => !is_active,
            Status::ByService => by_service,
        }
    }
}

/// A range of whole days; `None` if an end is something else. A moment is on different days in different time zones.
fn days(asked: &PartQuery, (from, to): (&str, &str)) -> Option<Days> {
    let day = |name: &str, open: Date| match asked.value(name) {
        None => Some(open),
        Some(text) => text.parse::<Date>().ok().filter(|day| day.to_string() == text),
    };
    Some(Days { from: day(from, Date::MIN)?, to: day(to, Date::MAX)? })
}

/// Whether spaces cover everything together, whatever the order of names is. With `by_service`, everything is what the service lists
/// while it chooses which inactive records belong to that.
pub(super) fn covers(spaces: &[Space<'_>], by_service: bool) -> bool {
    [true, false].into_iter().all(|is_active| {
        let of_status: Vec<_> = spaces.iter().filter(|space| space.holds(is_active, by_service)).collect();
        let (changed, dated) = (
            first_days(of_status.iter().map(|space| space.changed)),
            first_days(of_status.iter().map(|space| space.dated)),
        );
        changed.iter().all(|changed| {
            let then: Vec<_> = of_status.iter().filter(|space| space.changed.hold(*changed)).collect();
            dated.iter().all(|dated| {
                let names: Vec<_> =
                    then.iter().filter(|space| space.dated.hold(*dated)).map(|space| space.names).collect();
                cover_all_names(&names)
            })
        })
    })
}

/// The first day of each stretch of days throughout which the same ranges hold: what holds on it holds on the whole stretch.
fn first_days(ranges: impl Iterator<Item = Days>) -> Vec<Date> {
    let mut days = vec![Date::MIN];
    for range in ranges {
        days.push(range.from);
        // There is no day after the last one.
        days.extend(range.to.tomorrow());
    }
    days.sort_unstable();
    days.dedup();
    days
}

/// Whether ranges lead from the first name to the last, each beginning at the text at which an earlier one ends. Where they do, every
/// name lies in one of them in any order: on the way from before it to after it, one range steps over it. Where they do not, there is an
/// order in which a name is missed: one that puts it after all texts that were reached and before all others.
fn cover_all_names(ranges: &[Names<'_>]) -> bool {
    let mut reached: Vec<&str> = Vec::new();
    loop {
        let before = reached.len();
        for range in ranges {
            if range.from.is_none_or(|from| reached.contains(&from)) {
                match range.to {
                    None => return true,
                    Some(to) if !reached.contains(&to) => reached.push(to),
                    Some(_) => {}
                }
            }
        }
        if reached.len() == before {
            return false;
        }
    }
}
