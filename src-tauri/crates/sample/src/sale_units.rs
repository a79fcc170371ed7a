//! What becomes of invoices. They come in units: the invoices of one customer that are paid together, most often one.
//! The units come in a pattern that repeats, and each sort of unit is spread evenly over it, so that sales and payments
//! keep step in a company of any size.

use std::sync::LazyLock;

/// What becomes of the invoices of a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    /// Paid as a whole.
    Paid,
    /// Paid as a whole, with a charge for a second trip.
    Charged,
    /// Paid as a whole; some goods were returned.
    Returned,
    /// Paid late.
    Late,
    /// Paid in part at first, and the rest late.
    Parts,
    /// Paid less a discount for paying early.
    Discounted,
    /// More was paid than was owed.
    Overpaid,
    /// Never paid.
    Unpaid,
    /// Voided.
    Void,
    /// A charge for paying late, itself paid late.
    FinanceCharge,
}

use Outcome::{Charged, Discounted, FinanceCharge, Late, Overpaid, Paid, Parts, Returned, Unpaid, Void};

/// Outcome, how many such units the pattern has, and how many invoices each has.
const SORTS: [(Outcome, usize, usize); 12] = [
    (Paid, 109, 1),
    (Paid, 12, 2),
    (Paid, 4, 3),
    (Charged, 4, 1),
    (Returned, 5, 1),
    (Late, 20, 1),
    (Parts, 8, 1),
    (Discounted, 10, 1),
    (Overpaid, 3, 1),
    (Unpaid, 1, 1),
    (Void, 2, 1),
    (FinanceCharge, 2, 1),
];

/// When something of a unit is paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Promptness {
    Prompt,
    Late,
}

impl Outcome {
    /// Whether there is a payment of this promptness.
    fn has(self, promptness: Promptness) -> bool {
        match promptness {
            Promptness::Prompt => {
                matches!(self, Paid | Charged | Returned | Parts | Discounted | Overpaid)
            }
            Promptness::Late => matches!(self, Late | Parts | FinanceCharge),
        }
    }
}

/// A unit of the pattern.
#[derive(Debug, Clone, Copy)]
struct Unit {
    outcome: Outcome,
    /// Its first invoice within the pattern.
    first: u64,
    width: u64,
    /// How many units before it have the same outcome.
    rank: u64,
    /// How many units before it have a prompt payment, and how many a late one.
    prompt_rank: u64,
    late_rank: u64,
}

#[derive(Debug)]
struct Pattern {
    units: Vec<Unit>,
    /// Unit of each invoice.
    unit_of: Vec<u16>,
    /// Units with a prompt payment, and units with a late one.
    prompt: Vec<u16>,
    late: Vec<u16>,
}

static PATTERN: LazyLock<Pattern> = LazyLock::new(|| {
    let all: usize = SORTS.iter().map(|&(_, units, _)| units).sum();
    let mut placed = [0_usize; SORTS.len()];
    let mut pattern =
        Pattern { units: Vec::new(), unit_of: Vec::new(), prompt: Vec::new(), late: Vec::new() };
    for nth in 0..all {
        // The sort that is furthest behind its even share comes next; of two, the rarer one.
        let behind = |&sort: &usize| {
            let due = ((nth + 1) * SORTS[sort].1) as i64 - (placed[sort] * all) as i64;
            (due, std::cmp::Reverse(SORTS[sort].1))
        };
        let sort =
            (0..SORTS.len()).filter(|&sort| placed[sort] < SORTS[sort].1).max_by_key(behind).unwrap_or(0);
        placed[sort] += 1;
        let (outcome, _, width) = SORTS[sort];
        let (first, unit) = (pattern.unit_of.len() as u64, pattern.units.len() as u16);
        let rank = pattern.units.iter().filter(|unit| unit.outcome == outcome).count() as u64;
        let (prompt_rank, late_rank) = (pattern.prompt.len() as u64, pattern.late.len() as u64);
        pattern.units.push(Unit { outcome, first, width: width as u64, rank, prompt_rank, late_rank });
        pattern.unit_of.extend(std::iter::repeat_n(unit, width));
        if outcome.has(Promptness::Prompt) {
            pattern.prompt.push(unit);
        }
        if outcome.has(Promptness::Late) {
            pattern.late.push(unit);
        }
    }
    pattern
});

/// Invoices of the pattern.
pub(super) fn pattern_invoices() -> u64 {
    PATTERN.unit_of.len() as u64
}

/// Units of the pattern.
pub(super) fn pattern_units() -> u64 {
    PATTERN.units.len() as u64
}

/// Payments of one promptness in the pattern.
pub(super) fn pattern_payments(promptness: Promptness) -> u64 {
    paying(promptness).len() as u64
}

fn paying(promptness: Promptness) -> &'static [u16] {
    match promptness {
        Promptness::Prompt => &PATTERN.prompt,
        Promptness::Late => &PATTERN.late,
    }
}

/// How many invoices after its even share a payment of this promptness may come at most: what it pays lies so far behind.
pub(super) fn most_behind(promptness: Promptness) -> u64 {
    let (paying, all) = (paying(promptness), pattern_invoices());
    let behind = paying.iter().enumerate().map(|(rank, &unit)| {
        let unit = PATTERN.units[usize::from(unit)];
        (unit.first + unit.width).saturating_sub(rank as u64 * all / paying.len() as u64)
    });
    behind.max().unwrap_or(0)
}

/// A unit of a company, by its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct SaleUnit(pub(super) u64);

impl SaleUnit {
    /// The unit an invoice is in.
    pub(super) fn of_invoice(invoice: u64) -> Self {
        let all = pattern_invoices();
        let within = PATTERN.unit_of[(invoice % all) as usize];
        Self(invoice / all * pattern_units() + u64::from(within))
    }

    fn unit(self) -> &'static Unit {
        &PATTERN.units[(self.0 % pattern_units()) as usize]
    }

    fn round(self) -> u64 {
        self.0 / pattern_units()
    }

    pub(super) fn outcome(self) -> Outcome {
        self.unit().outcome
    }

    /// Its invoices.
    pub(super) fn invoices(self) -> std::ops::Range<u64> {
        let first = self.round() * pattern_invoices() + self.unit().first;
        first..first + self.unit().width
    }

    /// How many units before it have a payment of this promptness. None where it has none itself.
    pub(super) fn payment_rank(self, promptness: Promptness) -> Option<u64> {
        let unit = self.unit();
        let within = match promptness {
            Promptness::Prompt => unit.prompt_rank,
            Promptness::Late => unit.late_rank,
        };
        unit.outcome.has(promptness).then(|| self.round() * pattern_payments(promptness) + within)
    }

    /// The unit with so many payments of this promptness before it.
    pub(super) fn paying(promptness: Promptness, rank: u64) -> Self {
        let paying = paying(promptness);
        let each = paying.len() as u64;
        Self(rank / each * pattern_units() + u64::from(paying[(rank % each) as usize]))
    }

    /// How many units before it have the same outcome.
    pub(super) fn rank(self) -> u64 {
        self.round() * units_with(self.outcome()) + self.unit().rank
    }

    /// The unit with this outcome that has so many before it.
    pub(super) fn with(outcome: Outcome, rank: u64) -> Self {
        let each = units_with(outcome);
        let mut units = (0..).zip(&PATTERN.units).filter(|(_, unit)| unit.outcome == outcome);
        let within = units.nth((rank % each) as usize).map_or(0, |(nth, _)| nth);
        Self(rank / each * pattern_units() + within)
    }
}

/// Units of the pattern with an outcome.
pub(super) fn units_with(outcome: Outcome) -> u64 {
    SORTS.iter().filter(|sort| sort.0 == outcome).map(|sort| sort.1 as u64).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_found_from_invoices_and_payments_and_both_ways() {
        assert_eq!((pattern_invoices(), pattern_units()), (200, 180));
        let mut next = 0;
        for number in 0..1_000 {
            let unit = SaleUnit(number);
            for invoice in unit.invoices() {
                assert_eq!((invoice, SaleUnit::of_invoice(invoice)), (next, unit));
                next += 1;
            }
            for promptness in [Promptness::Prompt, Promptness::Late] {
                if let Some(rank) = unit.payment_rank(promptness) {
                    assert_eq!(SaleUnit::paying(promptness, rank), unit);
                }
            }
            assert_eq!(SaleUnit::with(unit.outcome(), unit.rank()), unit);
        }
        for promptness in [Promptness::Prompt, Promptness::Late] {
            let mut ranks = (0..1_000).filter_map(|number| SaleUnit(number).payment_rank(promptness));
            assert!((0..100).all(|rank| ranks.next() == Some(rank)), "no rank is left out");
        }
    }

    #[test]
    fn sorts_of_units_are_spread_evenly() {
        assert!(most_behind(Promptness::Prompt) <= 6, "{}", most_behind(Promptness::Prompt));
        assert!(most_behind(Promptness::Late) <= 12, "{}", most_behind(Promptness::Late));
    }
}
