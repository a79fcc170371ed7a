//! The reports that the auditor draws up, as an accountant reads them.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

use jiff::civil::Date;

use super::checks::{Balances, year};
use super::failures::Failures;
use super::ledger::{Ledger, OpenItems};
use super::lists::{Account, Kind, Lists, Side};
use super::numbers::{Id, divided, money};
use super::pictures::Pictures;

/// How long something is overdue.
pub(super) const BUCKETS: [&str; 5] =
    ["not due", "1 to 30 days", "31 to 60 days", "61 to 90 days", "over 90 days"];

/// The bucket of what falls due on a day, seen from another.
pub(super) fn bucket(today: Date, due: Date) -> usize {
    match today.duration_since(due).as_secs() / 86_400 {
        ..=0 => 0,
        1..=30 => 1,
        31..=60 => 2,
        61..=90 => 3,
        _ => 4,
    }
}

/// What an audit came to.
#[derive(Debug)]
pub struct Report {
    /// What is wrong.
    pub failures: Failures,
    /// What an overview has to show.
    pub pictures: Pictures,
    documents: u64,
    text: String,
}

impl Report {
    /// Draws up the reports of what was read.
    pub(super) fn new(
        company: &str,
        lists: &Lists,
        ledger: &Ledger,
        balances: &Balances,
        failures: Failures,
    ) -> Self {
        let mut writer = Writer { text: String::new(), lists, ledger };
        writer.begin(company);
        writer.trial_balance(balances);
        writer.ageing("Ageing of receivables", &ledger.receivables);
        writer.ageing("Ageing of payables", &ledger.payables);
        writer.inventory();
        writer.result(year(ledger) - 1);
        writer.result(year(ledger));
        let bank = lists.banks().iter().map(|account| balances.get(account).copied().unwrap_or(0)).sum();
        let pictures = Pictures { bank, ..ledger.pictures.clone() };
        Self { failures, pictures, documents: ledger.documents.values().sum(), text: writer.text }
    }

    /// How many documents were read.
    pub fn documents(&self) -> u64 {
        self.documents
    }
}

impl fmt::Display for Report {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "{}", self.text)?;
        if self.failures.is_empty() {
            writeln!(out, "The books tie out.")
        } else {
            write!(out, "The books do not tie out, {} failures:\n{}", self.failures.count(), self.failures)
        }
    }
}

/// Writes the reports into a text, which cannot fail.
struct Writer<'w> {
    text: String,
    lists: &'w Lists,
    ledger: &'w Ledger,
}

impl Writer<'_> {
    fn line(&mut self, name: &str, first: &str, second: &str) {
        let width = 56_usize.saturating_sub(name.chars().count());
        let _ = writeln!(self.text, "{name}{:width$}{first:>22}{second:>22}", "");
    }

    fn begin(&mut self, company: &str) {
        let newest = self.ledger.newest.map_or_else(|| "no documents".to_owned(), |day| day.to_string());
        let count: u64 = self.ledger.documents.values().sum();
        let _ = writeln!(self.text, "{company} as of {newest}, {count} documents");
        for (path, count) in &self.ledger.documents {
            let _ = writeln!(self.text, "    {path:<28}{count:>10}");
        }
    }

    /// The accounts of some sides in order of their numbers.
    fn accounts(&self, has: impl Fn(Side) -> bool) -> Vec<(Id, String, Side)> {
        let mut accounts: Vec<(&Id, &Account)> =
            self.lists.accounts.iter().filter(|(_, account)| has(account.side)).collect();
        accounts.sort_by(|(_, one), (_, other)| {
            (&one.number, &one.fullname).cmp(&(&other.number, &other.fullname))
        });
        let named = |(id, account): (&Id, &Account)| {
            (*id, format!("{} {}", account.number, account.fullname), account.side)
        };
        accounts.into_iter().map(named).collect()
    }

    fn trial_balance(&mut self, balances: &Balances) {
        self.text.push_str("\nTrial balance\n");
        self.line("", "Debit", "Credit");
        let (mut debits, mut credits) = (0, 0);
        for (id, name, _) in self.accounts(|side| side != Side::NonPosting) {
            match balances.get(&id).copied().unwrap_or(0) {
                0 => {}
                debit @ 1.. => {
                    debits += debit;
                    self.line(&name, &money(debit), "");
                }
                credit => {
                    credits -= credit;
                    self.line(&name, "", &money(-credit));
                }
            }
        }
        self.line("Total", &money(debits), &money(credits));
    }

    fn ageing(&mut self, title: &str, open: &OpenItems) {
        let Some(newest) = self.ledger.newest else { return };
        let mut buckets = [(0, 0); 5];
        for (due, (count, open)) in &open.by_day {
            let bucket = &mut buckets[bucket(newest, *due)];
            bucket.0 += count;
            bucket.1 += open;
        }
        let _ = writeln!(self.text, "\n{title}");
        self.line("", "Documents", "Open");
        for (name, (count, open)) in BUCKETS.into_iter().zip(buckets) {
            self.line(name, &count.to_string(), &money(open));
        }
        let (count, open) = buckets.iter().fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
        self.line("Total", &count.to_string(), &money(open));
    }

    fn inventory(&mut self) {
        let mut accounts: BTreeMap<String, (u64, u64, u64, i128)> = BTreeMap::new();
        for (id, item) in self.lists.items.iter().filter(|(_, item)| item.kind == Kind::Stock) {
            let account = self.lists.accounts.get(&item.asset);
            let name = account.map_or_else(
                || item.asset.to_string(),
                |account| format!("{} {}", account.number, account.fullname),
            );
            let stock = self.ledger.stock.get(id).copied().unwrap_or_default();
            let sum = accounts.entry(name).or_default();
            sum.0 += 1;
            sum.1 += u64::from(stock.movements > 0);
            sum.2 += u64::from(stock.quantity < 0);
            sum.3 += i128::from(stock.quantity) * i128::from(item.average_cost);
        }
        self.text.push_str("\nInventory valuation, by documents\n");
        self.line("", "Items (moved, negative)", "Value");
        let mut total = (0, 0, 0, 0);
        for (name, (items, moved, negative, value)) in accounts {
            let value = divided(value, 100).0;
            self.line(&name, &format!("{items} ({moved}, {negative})"), &money(value));
            total = (total.0 + items, total.1 + moved, total.2 + negative, total.3 + value);
        }
        let (items, moved, negative, value) = total;
        self.line("Total", &format!("{items} ({moved}, {negative})"), &money(value));
    }

    /// Profit and loss of a year.
    fn result(&mut self, year: i16) {
        let _ = writeln!(self.text, "\nProfit and loss of {year}");
        let mut result = 0;
        for (title, wanted) in [("Income", Side::Income), ("Costs and expenses", Side::Expense)] {
            let mut sum = 0;
            for (id, name, side) in self.accounts(|side| side == wanted) {
                let amount = self.ledger.postings.get(&(id, year)).copied().unwrap_or(0) * side.sign();
                if amount != 0 {
                    sum += amount;
                    self.line(&name, "", &money(amount));
                }
            }
            self.line(title, "", &money(sum));
            result -= sum * wanted.sign();
        }
        self.line("Net income", "", &money(result));
    }
}
