//! Change, for a sample company that lives: records are saved again, as after a review. When a record was saved last is
//! a pure function of the time, so nothing is stored and a restart changes nothing.

use jiff::Timestamp;
use jiff::civil::DateTime;

use super::SampleCompany;
use super::moment::HOST_OFFSET;
use super::record::{self, Numbers};

/// Before this nothing changes: 1 November 2026, midnight at the company's host.
pub(super) fn began() -> Timestamp {
    Timestamp::constant(1_793_509_200, 0)
}

/// The last change of a record by `now`; none while nothing changes. Half of the changes save a record again, the others come with
/// orders of the web shop. Each record is saved again once in the time in which all are.
pub(super) fn last_change(
    company: &SampleCompany,
    numbers: Numbers,
    index: u64,
    now: Timestamp,
) -> Option<DateTime> {
    let per_minute = u64::from(company.changes_per_minute);
    if per_minute == 0 {
        return None;
    }
    let since = u64::try_from(now.as_second() - began().as_second()).ok()?;
    let all = company.record_count();
    let period = (all * 2 * 60 / per_minute).max(1);
    let purpose = record::type_number(numbers);
    let phase = company.seed.below("live", purpose * 0x1_0000_0000 + index, period);
    let at = (since.checked_sub(phase)? / period) * period + phase;
    let at = Timestamp::from_second(began().as_second() + i64::try_from(at).ok()?).ok()?;
    Some(HOST_OFFSET.to_datetime(at))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::SampleSize;

    #[test]
    fn half_as_many_are_saved_again_as_are_asked_for_and_none_before_its_time() {
        let company = SampleCompany::behind("conn_any", SampleSize::Small, 12);
        let all = company.record_count();
        let now: Timestamp = "2027-06-01T10:00:00Z".parse().unwrap();
        let numbers = Numbers::List(0);
        // One list of as many records as all lists have together stands for them.
        let mut by_minute: BTreeMap<i64, u64> = BTreeMap::new();
        for index in 0..all {
            let at = last_change(&company, numbers, index, now).unwrap();
            assert!(record::unix(at) <= now.as_second());
            *by_minute.entry((now.as_second() - record::unix(at)) / 60).or_default() += 1;
        }
        let hour: u64 = by_minute.range(0..60).map(|(_, count)| count).sum();
        assert!((6 * 60 / 2..6 * 60 * 2).contains(&hour), "{hour} in the last hour");
        assert_eq!(last_change(&company, numbers, 1, "2026-10-01T00:00:00Z".parse().unwrap()), None);
        let still = SampleCompany::behind("conn_any", SampleSize::Small, 0);
        assert_eq!(last_change(&still, numbers, 1, now), None);
    }
}
