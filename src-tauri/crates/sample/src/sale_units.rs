//! What becomes of invoices. They come in units: the invoices of one customer that are paid together, most often one.
//! The units come in rounds, and each sort of unit is spread evenly over a round, so that sales and payments keep step in a
//! company of any size. From one round to the next the pattern begins elsewhere, so that nobody sees it.

use std::sync::LazyLock;

use super::web_shop::FIRST_ORDER;

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
    /// Has terms with a discount for paying early, which is taken where it was paid early.
    Discounted,
    /// More was paid than was owed.
    Overpaid,
    /// Never paid.
    Unpaid,
    /// Voided.
    Void,
    /// A charge for paying late, itself paid late.
    FinanceCharge,
    /// Ordered in the web shop and paid at once.
    WebOrder,
}

use Outcome::{
    Charged, Discounted, FinanceCharge, Late, Overpaid, Paid, Parts, Returned, Unpaid, Void, WebOrder,
};

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
    /// Minutes after it was ordered in the web shop.
    AtOnce,
}

impl Outcome {
    /// Whether there is a payment of this promptness.
    const fn has(self, promptness: Promptness) -> bool {
        match promptness {
            Promptness::Prompt => {
                matches!(self, Paid | Charged | Returned | Parts | Discounted | Overpaid)
            }
            Promptness::Late => matches!(self, Late | Parts | FinanceCharge),
            Promptness::AtOnce => matches!(self, WebOrder),
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

/// Patterns that begin elsewhere each, as even as the first. Rounds take turns with them.
static PATTERNS: LazyLock<Vec<Pattern>> = LazyLock::new(|| {
    let order = even_order();
    let shifted = |shift: usize| Pattern::of(order.iter().cycle().skip(shift).take(order.len()));
    let first = shifted(0);
    let is_even = |pattern: &Pattern| {
        [Promptness::Prompt, Promptness::Late]
            .into_iter()
            .all(|promptness| pattern.most_behind(promptness) <= first.most_behind(promptness))
    };
    (0..order.len()).map(shifted).filter(is_even).collect()
});

/// The unit that an order of the web shop is. No pattern has any.
const WEB_UNIT: Unit = Unit { outcome: WebOrder, first: 0, width: 1, rank: 0, prompt_rank: 0, late_rank: 0 };

/// How many patterns further the next round is.
const TURN: u64 = 5;

/// How long the pattern is.
struct Length {
    units: u64,
    invoices: u64,
}

impl Length {
    /// Of all units, or of those with a payment of a promptness.
    const fn of_pattern(paid: Option<Promptness>) -> Self {
        let mut length = Self { units: 0, invoices: 0 };
        let mut sort = 0;
        while sort < SORTS.len() {
            let (outcome, units, width) = SORTS[sort];
            let counts = match paid {
                Some(promptness) => outcome.has(promptness),
                None => true,
            };
            if counts {
                length.units += units as u64;
                length.invoices += (units * width) as u64;
            }
            sort += 1;
        }
        length
    }
}

/// Units of the pattern.
const PATTERN_UNITS: u64 = Length::of_pattern(None).units;
/// Invoices of the pattern.
pub(super) const PATTERN_INVOICES: u64 = Length::of_pattern(None).invoices;

/// The sorts of units of a pattern, each spread evenly.
fn even_order() -> Vec<usize> {
    let all: usize = SORTS.iter().map(|&(_, units, _)| units).sum();
    let mut placed = [0_usize; SORTS.len()];
    (0..all)
        .map(|nth| {
            // The sort that is furthest behind its even share comes next; of two, the rarer one.
            let behind = |&sort: &usize| {
                let due = ((nth + 1) * SORTS[sort].1) as i64 - (placed[sort] * all) as i64;
                (due, std::cmp::Reverse(SORTS[sort].1))
            };
            let left = (0..SORTS.len()).filter(|&sort| placed[sort] < SORTS[sort].1);
            let sort = left.max_by_key(behind).unwrap_or(0);
            placed[sort] += 1;
            sort
        })
        .collect()
}

impl Pattern {
    /// Of sorts of units in this order.
    fn of<'a>(order: impl Iterator<Item = &'a usize>) -> Self {
        let mut pattern =
            Self { units: Vec::new(), unit_of: Vec::new(), prompt: Vec::new(), late: Vec::new() };
        for &sort in order {
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
    }

    /// The pattern of a round.
    #[inline]
    fn of_round(round: u64) -> &'static Self {
        static IN_TURN: LazyLock<Vec<&Pattern>> = LazyLock::new(|| {
            let all = PATTERNS.len();
            (0..all).map(|round| &PATTERNS[round * TURN as usize % all]).collect()
        });
        // Rounds have short numbers, which are divided faster.
        IN_TURN[(round as u32 % IN_TURN.len() as u32) as usize]
    }

    /// How many invoices after its even share something with a payment of this promptness comes at most.
    fn most_behind(&self, promptness: Promptness) -> u64 {
        let (paying, all) = (self.paying(promptness), self.unit_of.len() as u64);
        let behind = paying.iter().enumerate().map(|(rank, &unit)| {
            let unit = self.units[usize::from(unit)];
            (unit.first + unit.width).saturating_sub(rank as u64 * all / paying.len() as u64)
        });
        behind.max().unwrap_or(0)
    }

    fn paying(&self, promptness: Promptness) -> &[u16] {
        match promptness {
            Promptness::Prompt => &self.prompt,
            Promptness::Late => &self.late,
            Promptness::AtOnce => &[],
        }
    }
}

/// Payments of one promptness in the pattern.
pub(super) const fn pattern_payments(promptness: Promptness) -> u64 {
    match promptness {
        Promptness::Prompt => const { Length::of_pattern(Some(Promptness::Prompt)).units },
        Promptness::Late => const { Length::of_pattern(Some(Promptness::Late)).units },
        Promptness::AtOnce => 0,
    }
}

/// How many invoices after its even share a payment of this promptness may come at most: what it pays lies so far behind.
pub(super) fn most_behind(promptness: Promptness) -> u64 {
    Pattern::of_round(0).most_behind(promptness)
}

/// A unit of a company.
#[derive(Debug, Clone, Copy)]
pub(super) struct SaleUnit {
    /// From [`FIRST_ORDER`] on it is an order of the web shop.
    number: u64,
    /// As the pattern of its round has it.
    unit: &'static Unit,
}

impl PartialEq for SaleUnit {
    fn eq(&self, other: &Self) -> bool {
        self.number == other.number
    }
}

impl Eq for SaleUnit {}

impl SaleUnit {
    /// The unit with a number.
    pub(super) fn new(number: u64) -> Self {
        if number >= FIRST_ORDER {
            return Self { number, unit: &WEB_UNIT };
        }
        Self::of_round(number / PATTERN_UNITS, (number % PATTERN_UNITS) as usize)
    }

    /// The unit an invoice is in.
    pub(super) fn of_invoice(invoice: u64) -> Self {
        if invoice >= FIRST_ORDER {
            return Self::new(invoice);
        }
        let round = invoice / PATTERN_INVOICES;
        let within = Pattern::of_round(round).unit_of[(invoice % PATTERN_INVOICES) as usize];
        Self::of_round(round, usize::from(within))
    }

    /// A unit of a round, by its place in it.
    fn of_round(round: u64, within: usize) -> Self {
        Self { number: round * PATTERN_UNITS + within as u64, unit: &Pattern::of_round(round).units[within] }
    }

    /// Its number, which is that of an order from [`FIRST_ORDER`] on.
    pub(super) fn number(self) -> u64 {
        self.number
    }

    pub(super) fn is_web_order(self) -> bool {
        self.number >= FIRST_ORDER
    }

    fn round(self) -> u64 {
        self.number / PATTERN_UNITS
    }

    pub(super) fn outcome(self) -> Outcome {
        self.unit.outcome
    }

    /// Its invoices.
    pub(super) fn invoices(self) -> std::ops::Range<u64> {
        if self.is_web_order() {
            return self.number..self.number + 1;
        }
        let first = self.round() * PATTERN_INVOICES + self.unit.first;
        first..first + self.unit.width
    }

    /// How many units before it have a payment of this promptness. `None` if it has none itself.
    pub(super) fn payment_rank(self, promptness: Promptness) -> Option<u64> {
        let unit = self.unit;
        let within = match promptness {
            Promptness::Prompt => unit.prompt_rank,
            Promptness::Late => unit.late_rank,
            Promptness::AtOnce => return self.is_web_order().then_some(self.number),
        };
        unit.outcome.has(promptness).then(|| self.round() * pattern_payments(promptness) + within)
    }

    /// The unit with so many payments of this promptness before it.
    pub(super) fn paying(promptness: Promptness, rank: u64) -> Self {
        if promptness == Promptness::AtOnce {
            return Self::new(rank);
        }
        let each = pattern_payments(promptness);
        let paying = Pattern::of_round(rank / each).paying(promptness);
        Self::of_round(rank / each, usize::from(paying[(rank % each) as usize]))
    }

    /// How many units before it have the same outcome.
    pub(super) fn rank(self) -> u64 {
        self.round() * units_with(self.outcome()) + self.unit.rank
    }

    /// The unit with this outcome that has so many before it.
    pub(super) fn with(outcome: Outcome, rank: u64) -> Self {
        let each = units_with(outcome);
        let mut units =
            (0..).zip(&Pattern::of_round(rank / each).units).filter(|(_, unit)| unit.outcome == outcome);
        let within = units.nth((rank % each) as usize).map_or(0, |(nth, _)| nth);
        Self::of_round(rank / each, within)
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
        assert_eq!((PATTERN_INVOICES, PATTERN_UNITS), (200, 180));
        let mut next = 0;
        for number in 0..1_000 {
            let unit = SaleUnit::new(number);
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
            let mut ranks = (0..1_000).filter_map(|number| SaleUnit::new(number).payment_rank(promptness));
            assert!((0..100).all(|rank| ranks.next() == Some(rank)), "no rank is left out");
        }
    }

    #[test]
    fn sorts_of_units_are_spread_evenly() {
        assert!(most_behind(Promptness::Prompt) <= 6, "{}", most_behind(Promptness::Prompt));
        assert!(PATTERNS.len() > 10, "{}", PATTERNS.len());
        assert!(most_behind(Promptness::Late) <= 12, "{}", most_behind(Promptness::Late));
    }
}
