//! Compares the auditor's ledger with what the lists say of themselves.

use std::collections::{BTreeMap, HashMap};

use super::Expected;
use super::failures::Failures;
use super::ledger::Ledger;
use super::lists::{Kind, Lists, Party, Side};
use super::numbers::{Id, divided, money};
use super::reports::bucket;

/// The year in which the books of the sample begin: every month since its first has invoices.
const FIRST_YEAR: i16 = 2023;
/// Items that move in a large company, at least.
const ITEMS_THAT_MOVE: usize = 200;

/// The balance of each account by its postings, debits positive: of the current year for income and expenses.
pub(super) type Balances = HashMap<Id, i64>;

/// Runs every check; the balances by postings.
pub(super) fn run(lists: &Lists, ledger: &Ledger, expected: &Expected, failures: &mut Failures) -> Balances {
    let balances = balances(lists, ledger, failures);
    accounts(lists, &balances, failures);
    trial_balance(lists, failures);
    settled(ledger, failures);
    parties(lists, ledger, failures);
    receivables(lists, ledger, expected, failures);
    undeposited(lists, ledger, failures);
    stock(lists, ledger, expected, failures);
    months(ledger, expected, failures);
    balances
}

/// The entries in order of their ids, so that an audit says the same every time.
fn sorted<V>(map: &HashMap<Id, V>) -> impl Iterator<Item = (&Id, &V)> {
    let mut entries: Vec<_> = map.iter().collect();
    entries.sort_unstable_by_key(|(id, _)| **id);
    entries.into_iter()
}

/// The year of the newest document.
pub(super) fn year(ledger: &Ledger) -> i16 {
    ledger.newest.map_or(FIRST_YEAR, |newest| newest.year())
}

fn balances(lists: &Lists, ledger: &Ledger, failures: &mut Failures) -> Balances {
    let this_year = year(ledger);
    let mut balances = Balances::new();
    let mut earlier_results = 0;
    for (&(id, year), &amount) in &ledger.postings {
        let Some(account) = lists.accounts.get(&id) else { continue };
        if account.side.is_result() && year < this_year {
            earlier_results += amount;
        } else {
            *balances.entry(id).or_default() += amount;
        }
    }
    match lists.special("RetainedEarnings") {
        Some(retained) => *balances.entry(retained).or_default() += earlier_results,
        None => failures.add("there is no account of retained earnings", String::new),
    }
    for special in ["SalesTaxPayable", "UndepositedFunds"] {
        if lists.special(special).is_none() {
            failures.add("an account of a special type is missing", || special.to_owned());
        }
    }
    balances
}

/// Whether each account's balance is that of its postings, and its total that of the accounts under it.
fn accounts(lists: &Lists, balances: &Balances, failures: &mut Failures) {
    let mut under: HashMap<Id, Vec<Id>> = HashMap::new();
    for (id, account) in &lists.accounts {
        under.entry(account.parent).or_default().push(*id);
    }
    for (id, account) in sorted(&lists.accounts) {
        let who = || format!("{} {} ({id}, {})", account.number, account.fullname, account.kind);
        let should = account.side.sign() * balances.get(id).copied().unwrap_or(0);
        failures.same("an account's balance is not that of its postings", account.balance, should, who);
        let total = total(*id, &under, &|id| lists.accounts.get(&id).map_or(0, |account| account.balance));
        failures.same(
            "an account's total balance is not that of those under it",
            account.total_balance,
            total,
            who,
        );
    }
}

/// A balance with those of everything under it.
fn total(id: Id, under: &HashMap<Id, Vec<Id>>, balance: &dyn Fn(Id) -> i64) -> i64 {
    let below = under.get(&id).into_iter().flatten();
    balance(id) + below.map(|below| total(*below, under, balance)).sum::<i64>()
}

fn trial_balance(lists: &Lists, failures: &mut Failures) {
    let of = |wanted: Side| -> i64 {
        let accounts = lists.accounts.values().filter(|account| account.side == wanted);
        accounts.map(|account| account.balance).sum()
    };
    let (assets, liabilities, equity) = (of(Side::Asset), of(Side::Liability), of(Side::Equity));
    let (income, expenses) = (of(Side::Income), of(Side::Expense));
    let none = || "all accounts as the list has them".to_owned();
    failures.same(
        "the trial balance does not balance",
        assets + expenses,
        liabilities + equity + income,
        none,
    );
    let claims = liabilities + equity + (income - expenses);
    failures.same("assets are not liabilities, equity and the year's result", assets, claims, none);
}

/// Whether what documents say is open of them is what the ones that settle them leave open.
fn settled(ledger: &Ledger, failures: &mut Failures) {
    let mut unsettled: Vec<_> = ledger.unsettled.0.iter().collect();
    unsettled.sort_unstable();
    for (id, amount) in unsettled {
        failures.add("what is open of a document is not what payments and credits leave", || {
            format!("{id}: by its own word {} more is settled than others settle", money(*amount))
        });
    }
}

fn parties(lists: &Lists, ledger: &Ledger, failures: &mut Failures) {
    let both = [
        ("Customers", &lists.customers, &ledger.receivables.by_party),
        ("Vendors", &lists.vendors, &ledger.payables.by_party),
    ];
    for (path, parties, open) in both {
        for (id, party) in sorted(parties) {
            let should = open.get(id).copied().unwrap_or(0);
            failures.same("a party's balance is not what is open with it", party.balance, should, || {
                format!("{path} {id}")
            });
        }
    }
    let mut under: HashMap<Id, Vec<Id>> = HashMap::new();
    for (id, customer) in &lists.customers {
        under.entry(customer.parent).or_default().push(*id);
    }
    let balance = |id| lists.customers.get(&id).map_or(0, |customer: &Party| customer.balance);
    for (id, customer) in sorted(&lists.customers) {
        let total = total(*id, &under, &balance);
        failures.same(
            "a customer's total is not its balance with its jobs",
            customer.total_balance,
            total,
            || id.to_string(),
        );
    }
}

fn receivables(lists: &Lists, ledger: &Ledger, expected: &Expected, failures: &mut Failures) {
    for (kind, side, open) in
        [("AccountsReceivable", 1, &ledger.receivables), ("AccountsPayable", -1, &ledger.payables)]
    {
        let accounts = lists.accounts.values().filter(|account| account.kind == kind);
        let account: i64 = accounts.map(|account| account.balance).sum();
        let total: i64 = open.by_day.values().map(|(_, open)| open).sum();
        let what = if side == 1 { "customers" } else { "vendors" };
        failures.same("open items are not the balance of their account", account, total, || {
            format!("{kind} and what is open with {what}")
        });
    }
    let Some(newest) = ledger.newest.filter(|_| expected.is_large) else { return };
    let mut counts = [0; 5];
    for (due, (count, _)) in &ledger.receivables.by_day {
        counts[bucket(newest, *due)] += count;
    }
    for (nth, _) in counts.iter().enumerate().filter(|(_, count)| **count == 0) {
        failures.add("a bucket of the ageing of receivables is empty", || {
            super::reports::BUCKETS[nth].to_owned()
        });
    }
}

/// Whether undeposited funds are the payments that no deposit has taken to the bank.
fn undeposited(lists: &Lists, ledger: &Ledger, failures: &mut Failures) {
    let Some(account) = lists.special("UndepositedFunds").and_then(|id| lists.accounts.get(&id)) else {
        return;
    };
    let waiting: i64 = ledger.undeposited.0.values().filter(|amount| **amount > 0).sum();
    failures.same("undeposited funds are not the payments in no deposit", account.balance, waiting, || {
        account.fullname.clone()
    });
    let mut twice: Vec<_> = ledger.undeposited.0.iter().filter(|(_, amount)| **amount < 0).collect();
    twice.sort_unstable();
    for (id, amount) in twice {
        failures.add("a deposit holds what was never received, or received elsewhere", || {
            format!("payment {id}: {}", money(-amount))
        });
    }
}

fn stock(lists: &Lists, ledger: &Ledger, expected: &Expected, failures: &mut Failures) {
    let mut values: BTreeMap<Id, i128> = BTreeMap::new();
    let (mut moved, mut negative) = (0_usize, 0_usize);
    for (id, item) in sorted(&lists.items).filter(|(_, item)| item.kind == Kind::Stock) {
        let stock = ledger.stock.get(id).copied().unwrap_or_default();
        let who = || format!("{} ({id})", item.fullname);
        failures.same(
            "an item's quantity on hand is not that of its documents",
            item.on_hand,
            stock.quantity,
            who,
        );
        failures.same(
            "an item's quantity on order is not that of its orders",
            item.on_order,
            stock.on_order,
            who,
        );
        let (has, should) = (item.on_sales_order, stock.on_sales_order);
        failures.same("an item's quantity on sales orders is not that of its orders", has, should, who);
        *values.entry(item.asset).or_default() += i128::from(item.on_hand) * i128::from(item.average_cost);
        if stock.movements > 0 {
            moved += 1;
            negative += usize::from(item.on_hand < 0);
            if item.reorder_point <= 0 {
                failures.add("an item that moves has no reorder point", who);
            }
        }
    }
    for (id, value) in values {
        let (value, _) = divided(value, 100);
        let account = lists.accounts.get(&id);
        let balance = account.map_or(0, |account| account.balance);
        failures.same("the stock's value is not the balance of its account", balance, value, || {
            account.map_or_else(|| id.to_string(), |account| account.fullname.clone())
        });
    }
    if expected.is_large && moved < ITEMS_THAT_MOVE {
        failures.add("too few items move", || format!("{moved}, should be {ITEMS_THAT_MOVE} at least"));
    }
    if expected.is_large && (negative == 0 || negative * 10 >= moved) {
        failures.add("the share of items below nothing is not that of a firm", || {
            format!("{negative} of {moved}, should be one at least and less than a tenth")
        });
    }
}

/// Whether every month since the books began has invoices.
fn months(ledger: &Ledger, expected: &Expected, failures: &mut Failures) {
    let last = (expected.today.year(), expected.today.month());
    let all = (FIRST_YEAR..=last.0).flat_map(|year| (1..=12).map(move |month| (year, month)));
    for month in all.filter(|month| *month <= last) {
        if !ledger.invoices.contains_key(&month) {
            failures.add("a month has no invoices", || format!("{}-{:02}", month.0, month.1));
        }
    }
}
