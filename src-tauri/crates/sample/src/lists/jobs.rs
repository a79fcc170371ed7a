//! Jobs of customers: which there are, what they are called, and how far each has come. Of each dozen of customers four
//! are jobs.

use jiff::civil::{Date, DateTime};

use crate::SampleCompany;
use crate::books::Books;
use crate::json::Object;
use crate::moment;
use crate::transactions;

/// How many customers and jobs the same pattern repeats after.
const DOZEN: u64 = 12;
/// The customer of a dozen that has jobs.
const WITH_JOBS: u64 = 6;
/// The job of a dozen that has a job of its own.
const WITH_PHASE: u64 = 9;
/// The job of a job.
const PHASE: u64 = 10;

/// The customer that a customer or job belongs to: itself, unless it is a job.
pub(crate) fn root(index: u64) -> u64 {
    match index % DOZEN {
        nth @ 7..=PHASE => index - nth + WITH_JOBS,
        _ => index,
    }
}

/// The customer or job that a job is directly under.
pub(crate) fn parent_of(index: u64) -> Option<u64> {
    match index % DOZEN {
        nth @ 7..=WITH_PHASE => Some(index - nth + WITH_JOBS),
        PHASE => Some(index - 1),
        _ => None,
    }
}

/// The jobs of a customer or job, and theirs.
pub(crate) fn jobs_of(company: &SampleCompany, index: u64) -> impl Iterator<Item = u64> + use<> {
    let count = match index % DOZEN {
        WITH_JOBS => 4,
        WITH_PHASE => 1,
        _ => 0,
    };
    index + 1..(index + 1 + count).min(company.customers.max(index + 1))
}

/// How far a job has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum JobStatus {
    Awarded,
    Closed,
    InProgress,
    /// No job.
    None,
    NotAwarded,
    Pending,
}

impl JobStatus {
    fn word(self) -> &'static str {
        match self {
            Self::Awarded => "Awarded",
            Self::Closed => "Closed",
            Self::InProgress => "InProgress",
            Self::None => "None",
            Self::NotAwarded => "NotAwarded",
            Self::Pending => "Pending",
        }
    }
}

fn status(index: u64) -> JobStatus {
    use JobStatus::{Awarded, Closed, InProgress, NotAwarded, Pending};
    let dozen = (index / DOZEN % 4) as usize;
    match index % DOZEN {
        7 => [Closed, InProgress, InProgress, Awarded][dozen],
        8 => [Pending, InProgress, NotAwarded, Closed][dozen],
        WITH_PHASE => [InProgress, Closed, Awarded, InProgress][dozen],
        PHASE => [InProgress, Closed, Pending, Awarded][dozen],
        _ => JobStatus::None,
    }
}

/// Whether anything is sold to a customer or job: not to a job that was never awarded.
pub(crate) fn takes_orders(index: u64) -> bool {
    !matches!(status(index), JobStatus::Pending | JobStatus::NotAwarded)
}

/// A job that something is bought for, by any number: the first of a customer's jobs, which was always awarded.
pub(crate) fn job_for(company: &SampleCompany, number: u64) -> u64 {
    let all = (company.customers.saturating_sub(WITH_JOBS + 1)).div_ceil(DOZEN).max(1);
    number % all * DOZEN + WITH_JOBS + 1
}

/// Sites: what jobs are called, and what is built there.
const SITES: [(&str, &str); 24] = [
    ("Canal Street garage", "Three decks of parking, 240 spaces"),
    ("Mill Street flats", "Twelve flats over shops"),
    ("School roof", "New roof over the gymnasium"),
    ("Parking structure, ramps and deck sealing", "Ramps, expansion joints and deck sealing"),
    ("Warehouse 4", "Tilt-up warehouse with two docks"),
    ("Fire station, bay extension", "Third bay for the ladder truck"),
    ("Railroad Avenue offices", "Two floors of offices, fit-out"),
    ("Retaining wall, north slope", "Block wall, 180 feet"),
    ("Clinic entrance", "Ramp, canopy and new doors"),
    ("Water Street row houses", "Eight row houses, shells"),
    ("Library reading room", "Millwork and acoustic ceiling"),
    ("Market hall", "Repointing and new floor"),
    ("Foundry Road bridge deck", "Timber deck and railings"),
    ("Pump house", "Block building with a flat roof"),
    ("Harbor Lane boathouse", "Siding, doors and slipway"),
    ("Cold store", "Insulated panels and slab"),
    ("Town hall steps", "Granite steps, reset"),
    ("Bus shelter programme", "Forty shelters along three routes"),
    ("Barn conversion", "Two dwellings in a bank barn"),
    ("Industrial Way unit 12", "Partition walls and mezzanine"),
    ("Playground", "Footings, edging and fence"),
    ("Chapel roof", "Slate repairs and gutters"),
    ("Trail head shelter", "Post and beam shelter"),
    ("Quarry Road depot", "Office, wash bay and yard slab"),
];

/// What the job of a job is called, and what is done in it.
const PHASES: [(&str, &str); 6] = [
    ("Phase 2", "What the first phase left out"),
    ("Foundations", "Excavation, footings and slab"),
    ("Punch list", "What the inspection found"),
    ("Change order 1", "Added by the owner"),
    ("Temporary works", "Shoring, hoarding and access"),
    ("Finishes", "Trim, doors and paint"),
];

/// What a job is called, and what is done; none for a customer.
fn site(company: &SampleCompany, index: u64) -> Option<(&'static str, &'static str)> {
    let dozen = index / DOZEN;
    match index % DOZEN {
        // Sites one after another are distinct, so no customer has two jobs of a name.
        nth @ 7..=WITH_PHASE => {
            let first = company.seed.below("sites", 0, SITES.len() as u64);
            Some(SITES[((first + dozen * 3 + nth - 7) % SITES.len() as u64) as usize])
        }
        PHASE => Some(PHASES[(dozen % PHASES.len() as u64) as usize]),
        _ => None,
    }
}

/// What a job is called; none for a customer.
pub(super) fn site_name(company: &SampleCompany, index: u64) -> Option<&'static str> {
    site(company, index).map(|(name, _)| name)
}

/// The day a job was entered: after its customer, before the books begin. None for a customer.
pub(super) fn entered(company: &SampleCompany, index: u64) -> Option<Date> {
    let days = match index % DOZEN {
        7..=WITH_PHASE => 16 + company.seed.below("job age", index, 12),
        PHASE => 3 + company.seed.below("job age", index, 11),
        _ => return None,
    };
    Some(moment::to_business_day(moment::plus_days(moment::FIRST_DAY, -(days as i64))).min(moment::FIRST_DAY))
}

/// Writes the status, the dates and the description of a job.
pub(super) fn write_job(books: &Books<'_>, index: u64, made: DateTime, record: &mut Object<'_>) {
    let status = status(index);
    let wait = books.seed.below("job", index, 120) as i64;
    let begun = made.date();
    // Those that go on are to end in the winter after the books.
    let to_come = moment::plus_days(jiff::civil::date(2026, 12, 14), wait);
    record.text("jobStatus", status.word());
    let (start, projected, end) = match status {
        // The first job of a customer has no record of its own.
        JobStatus::None => (None, None, None),
        JobStatus::Awarded | JobStatus::InProgress => (Some(begun), Some(to_come), None),
        JobStatus::Closed => {
            // A job is closed when the last of its bills is settled.
            let last = transactions::last_sale(books, index).map_or(begun, |last| last.date());
            let end = last.max(moment::plus_days(begun, 45 + wait));
            (Some(begun), Some(moment::plus_days(end, wait % 20 - 10)), Some(end))
        }
        JobStatus::Pending => (Some(to_come), Some(moment::plus_days(to_come, 60)), None),
        // It ended when it was known that others got it.
        JobStatus::NotAwarded => (None, None, Some(moment::plus_days(begun, 45 + wait % 50))),
    };
    for (key, day) in [("jobStartDate", start), ("jobProjectedEndDate", projected), ("jobEndDate", end)] {
        if let Some(day) = day {
            record.day(key, day);
        }
    }
    record.text("jobDescription", site(books, index).map_or("", |(_, work)| work));
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::SampleSize;

    #[test]
    fn parents_come_before_their_jobs_and_know_them() {
        let company = SampleCompany::behind("conn_any", SampleSize::Small, 0);
        for index in 0..company.customers {
            let above: Vec<u64> =
                std::iter::successors(parent_of(index), |&above| parent_of(above)).collect();
            assert!(above.iter().all(|&above| above < index));
            assert_eq!(above.last().copied().unwrap_or(index), root(index));
            for above in above {
                assert!(jobs_of(&company, above).any(|job| job == index), "{above} has {index}");
            }
            for job in jobs_of(&company, index) {
                assert_eq!(root(job), root(index));
                assert!(job < company.customers);
            }
        }
    }

    #[test]
    fn jobs_are_in_every_state_and_no_customer_is() {
        let words: BTreeSet<&str> = (0..41).map(|index| status(index).word()).collect();
        assert_eq!(words.len(), 6, "{words:?}");
        for index in 0..96 {
            assert_eq!(status(index) == JobStatus::None, parent_of(index).is_none());
            let above = parent_of(index).map(status);
            assert!(above != Some(JobStatus::Closed) || status(index) == JobStatus::Closed, "job {index}");
            assert!(parent_of(index).is_some() || takes_orders(index));
        }
    }

    #[test]
    fn the_jobs_of_a_customer_have_distinct_names() {
        let company = SampleCompany::behind("conn_any", SampleSize::Small, 0);
        for customer in [6, 18, 30, 282, 1_206] {
            let jobs = customer + 1..customer + 4;
            let names: BTreeSet<_> = jobs.filter_map(|job| site_name(&company, job)).collect();
            assert_eq!(names.len(), 3, "{names:?}");
        }
    }
}
