//! What a company of a size has and spends besides goods: what was there when the books began, rent, wages, loans.

use super::lists::{COUNTER_CLASS, DELIVERY_CLASS, LUMBER_CLASS, YARD_CLASS};
use super::random::Seed;

/// Amounts that go with the size of a company, in cents.
#[derive(Debug, Clone, Copy)]
pub(super) struct Scale {
    seed: Seed,
    /// What it sells in a month, about.
    monthly_sales: i64,
    /// What it pays for a cost of a trade, of what is usual, in thousandths.
    cost_part: i64,
}

/// What is paid for all trades' costs, of what is sold.
const COSTS: f64 = 0.065;

/// What a company of any size keeps in checking for the next truckload, in cents.
const TRUCKLOAD: i64 = 5_000_000;

/// A month's payroll, in cents.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Payroll {
    /// Gross wages by department.
    pub(super) gross: [i64; DEPARTMENTS.len()],
    /// Taxes the company pays on them.
    pub(super) taxes: i64,
    /// What is withheld from wages.
    pub(super) withheld: i64,
}

/// What wages are booked for.
pub(super) struct Department {
    pub(super) name: &'static str,
    /// Its part of wages, in hundredths.
    part: i64,
    /// Place of its class in the list of classes. The office has none.
    pub(super) class: Option<usize>,
}

pub(super) const DEPARTMENTS: [Department; 5] = [
    Department { name: "Yard", part: 38, class: Some(YARD_CLASS) },
    Department { name: "Counter", part: 17, class: Some(COUNTER_CLASS) },
    Department { name: "Delivery", part: 25, class: Some(DELIVERY_CLASS) },
    Department { name: "Millwork shop", part: 12, class: Some(LUMBER_CLASS) },
    Department { name: "Office", part: 8, class: None },
];

impl Payroll {
    pub(super) fn gross_sum(&self) -> i64 {
        self.gross.iter().sum()
    }

    /// What employees are paid.
    pub(super) fn net(&self) -> i64 {
        self.gross_sum() - self.withheld
    }

    /// What is owed to the agencies.
    pub(super) fn owed(&self) -> i64 {
        self.withheld + self.taxes
    }
}

/// What a company had and owed when the books began, in cents, besides goods.
#[derive(Debug, Clone, Copy)]
pub(super) struct Opening {
    pub(super) checking: i64,
    pub(super) payroll_checking: i64,
    pub(super) petty_cash: i64,
    pub(super) prepaid_insurance: i64,
    pub(super) trucks: i64,
    pub(super) equipment: i64,
    pub(super) depreciation: i64,
    pub(super) deposits_paid: i64,
    pub(super) loans: i64,
    pub(super) retained_earnings: i64,
}

/// Whole tens of dollars.
fn rounded(cents: i64) -> i64 {
    cents / 1_000 * 1_000
}

impl Scale {
    /// Of a company that sells so many times in a month for so much, and pays so many costs, which are usually as high as this.
    pub(super) fn new(
        seed: Seed,
        sales_a_month: f64,
        usual_sale: i64,
        costs_a_month: f64,
        usual_cost: i64,
    ) -> Self {
        let monthly_sales = sales_a_month * usual_sale as f64;
        let part = monthly_sales * COSTS / (costs_a_month * usual_cost as f64);
        Self { seed, monthly_sales: monthly_sales as i64, cost_part: (part * 1_000.0).ceil() as i64 }
    }

    /// What is paid for something that usually costs this much, in cents.
    pub(super) fn cost(&self, usual: i64) -> i64 {
        (usual * self.cost_part / 1_000).max(100)
    }

    fn part(&self, thousandths: i64) -> i64 {
        rounded(self.monthly_sales * thousandths / 1_000)
    }

    pub(super) fn opening(&self) -> Opening {
        Opening {
            checking: self.part(1_400) + TRUCKLOAD,
            payroll_checking: self.part(40),
            petty_cash: 50_000,
            prepaid_insurance: self.part(90),
            trucks: self.part(2_600),
            equipment: self.part(1_400),
            depreciation: self.part(1_200),
            deposits_paid: self.part(80),
            loans: self.part(1_500),
            retained_earnings: self.part(900),
        }
    }

    /// What the checking account is kept at; more is drawn by the owner.
    pub(super) fn cash_kept(&self) -> i64 {
        self.part(1_300) + TRUCKLOAD
    }

    pub(super) fn rent(&self, month: u64) -> i64 {
        // The rent goes up by three percent every January.
        rounded(self.part(30) * (100 + 3 * (month / 12) as i64) / 100)
    }

    /// What is paid for insurance in a month, and what of it is used up.
    pub(super) fn insurance(&self) -> i64 {
        self.part(9)
    }

    pub(super) fn depreciation(&self, month: u64) -> i64 {
        let Opening { trucks, equipment, depreciation, .. } = self.opening();
        let each = rounded((trucks + equipment) / 96);
        // Nothing is written off for more than it cost.
        (trucks + equipment - depreciation - each * month as i64).clamp(0, each)
    }

    /// What is paid back of the loans in a month, and the interest on what was left.
    pub(super) fn loan(&self, month: u64) -> (i64, i64) {
        let all = self.opening().loans;
        let each = rounded(all / 72);
        let left = (all - each * month as i64).max(0);
        (left.min(each), left * 55 / 12_000)
    }

    pub(super) fn payroll(&self, month: u64) -> Payroll {
        let raise = 100 + 3 * (month / 12) as i64;
        // Wages follow the hours of the month.
        let hours = 96 + self.seed.below("hours of the month", month, 9) as i64;
        let all = self.part(120) * raise / 100 * hours / 100;
        let gross = DEPARTMENTS.each_ref().map(|department| all * department.part / 100);
        let sum: i64 = gross.iter().sum();
        Payroll { gross, taxes: sum * 765 / 10_000, withheld: sum * 218 / 1_000 }
    }
}
