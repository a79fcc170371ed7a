//! What each document does to the books, as QuickBooks posts it.

use jiff::civil::Date;

use super::Expected;
use super::failures::Failures;
use super::ledger::Ledger;
use super::lists::{Item, Kind, Lists};
use super::numbers::{Id, decimal, divided, money};
use super::records::{Document, Line};
use super::rules;

/// The home currency.
const HOME: &str = "US Dollar";

/// Posts a document of a type as a bookkeeper would, and checks what it says of itself.
pub(super) fn take(
    path: &str,
    document: &Document<'_>,
    lists: &Lists,
    expected: &Expected,
    ledger: &mut Ledger,
    failures: &mut Failures,
) {
    match ledger.documents.get_mut(path) {
        Some(count) => *count += 1,
        None => {
            ledger.documents.insert(path.to_owned(), 1);
        }
    }
    let id = document.id;
    let Some(date) = document.transaction_date.0 else {
        return failures.add("a document has no date", || format!("{path} {id}"));
    };
    if date > expected.today {
        failures.add("a document is later than today", || format!("{path} {id}: {date}"));
    }
    let mut entry = Entry { path, document, date, lists, ledger, failures, sum: 0 };
    rules::adds_up(&mut entry);
    match path {
        "Estimates" | "TimeTrackingActivities" => {}
        "SalesOrders" => rules::sales_order(&mut entry),
        "PurchaseOrders" => rules::purchase_order(&mut entry),
        _ if document.is_pending => {}
        _ => {
            entry.ledger.newest = entry.ledger.newest.max(Some(date));
            entry.ledger.pictures.take(path, document, date);
            if path == "Invoices" {
                *entry.ledger.invoices.entry((date.year(), date.month())).or_default() += 1;
            }
            rules::post(&mut entry);
            if entry.sum != 0 {
                let sum = entry.sum;
                failures.add("a document's debits are not its credits", || {
                    format!("{path} {id}: debits less credits are {}", money(sum))
                });
            }
        }
    }
}

/// A document being posted.
pub(super) struct Entry<'e> {
    pub(super) path: &'e str,
    pub(super) document: &'e Document<'e>,
    pub(super) date: Date,
    pub(super) lists: &'e Lists,
    pub(super) ledger: &'e mut Ledger,
    pub(super) failures: &'e mut Failures,
    /// Debits less credits so far.
    sum: i64,
}

impl<'e> Entry<'e> {
    /// Notes a failure of this document.
    pub(super) fn fail(&mut self, kind: &'static str, more: impl FnOnce() -> String) {
        let (path, id) = (self.path, self.document.id);
        self.failures.add(kind, || format!("{path} {id}: {}", more()));
    }

    /// Notes a failure where two amounts of this document differ that should be the same.
    pub(super) fn same(&mut self, kind: &'static str, has: i64, should: i64) {
        let (path, id) = (self.path, self.document.id);
        self.failures.same(kind, has, should, || format!("{path} {id}"));
    }

    /// An amount of the document in the home currency, which is a whole number of cents.
    pub(super) fn home(&mut self, amount: i64) -> i64 {
        let rate = self.document.exchange_rate.0;
        if rate == 0 || self.document.currency.fullname.0 == HOME || self.document.currency.id.is_blank() {
            return amount;
        }
        let (home, is_exact) = divided(i128::from(amount) * i128::from(rate), 1_000_000);
        if !is_exact {
            self.fail("an amount is no whole number of cents in the home currency", || {
                format!("{} at {}", money(amount), rate as f64 / 1e6)
            });
        }
        home
    }

    /// Debits an account, with an amount of the document's currency.
    pub(super) fn debit(&mut self, account: Id, amount: i64) {
        let home = self.home(amount);
        self.debit_home(account, home);
    }

    /// Credits an account.
    pub(super) fn credit(&mut self, account: Id, amount: i64) {
        self.debit(account, -amount);
    }

    /// Debits an account, with an amount of the home currency.
    pub(super) fn debit_home(&mut self, account: Id, amount: i64) {
        if amount == 0 {
            return;
        }
        if !self.lists.accounts.contains_key(&account) {
            // The amount stays out of the sum too, so that the document is known not to balance.
            return self.fail("a document posts to no account", || format!("{} to {account}", money(amount)));
        }
        self.sum += amount;
        *self.ledger.postings.entry((account, self.date.year())).or_default() += amount;
    }

    /// The item of this id.
    pub(super) fn item(&mut self, id: Id) -> Option<&'e Item> {
        let lists: &'e Lists = self.lists;
        let item = lists.items.get(&id);
        if item.is_none() && !id.is_blank() {
            self.fail("a line has an item that is not known", || id.to_string());
        }
        item
    }

    /// What so many of an item cost on average, in cents.
    pub(super) fn cost(&mut self, item: &Item, quantity: i64) -> i64 {
        let (cost, is_exact) = divided(i128::from(quantity) * i128::from(item.average_cost), 100);
        if !is_exact {
            self.fail("a quantity does not cost a whole number of cents", || {
                format!("{} of {} at {}", money(quantity), item.fullname, money(item.average_cost))
            });
        }
        cost
    }

    /// Moves stock, in hundredths.
    pub(super) fn moves(&mut self, item: Id, quantity: i64) {
        if quantity != 0 {
            let stock = self.ledger.stock(item);
            stock.quantity += quantity;
            stock.movements += 1;
        }
    }

    /// A line that was sold; `sign` is -1 where it came back.
    pub(super) fn sold(&mut self, line: &Line<'_>, sign: i64) {
        self.sold_item(line.item.id, line.override_item_account.id, line.quantity.0, line.amount.0, sign);
    }

    /// So many of an item that were sold for an amount.
    pub(super) fn sold_item(&mut self, id: Id, over: Id, quantity: i64, amount: i64, sign: i64) {
        let Some(item) = self.item(id) else {
            if amount != 0 {
                self.fail("a line has an amount and no item", || money(amount));
            }
            return;
        };
        if item.kind == Kind::Subtotal {
            return;
        }
        self.credit(if over.is_blank() { item.income } else { over }, sign * amount);
        if item.kind == Kind::Stock {
            let cost = self.cost(item, quantity) * sign;
            self.debit_home(item.cost_of_goods, cost);
            self.debit_home(item.asset, -cost);
            self.moves(id, -sign * quantity);
        }
    }

    /// A line that was bought; `sign` is -1 where it went back.
    pub(super) fn bought(&mut self, line: &Line<'_>, sign: i64) {
        let (id, over) = (line.item.id, line.override_item_account.id);
        let (quantity, amount) = (line.quantity.0, line.amount.0);
        let Some(item) = self.item(id) else {
            if amount != 0 {
                self.fail("a line has an amount and no item", || money(amount));
            }
            return;
        };
        if item.kind == Kind::Subtotal {
            return;
        }
        self.debit(if over.is_blank() { item.expense } else { over }, sign * amount);
        if item.kind == Kind::Stock {
            let (cost, home) = (self.cost(item, quantity), self.home(amount));
            self.same("stock was not bought at its average cost", home, cost);
            self.moves(id, sign * quantity);
        }
    }

    /// Debits the lines of a purchase: of accounts, and of items.
    pub(super) fn purchase(&mut self, sign: i64) {
        let document = self.document;
        for line in &document.expense_lines {
            self.debit(line.account.id, sign * line.amount.0);
        }
        for line in document.item_lines() {
            self.bought(line, sign);
        }
    }

    /// Compares the amount in the home currency, where the document has one, with the amount at the rate of exchange.
    pub(super) fn check_home(&mut self, amount: i64) {
        let text = self.document.amount_in_home_currency.0;
        if text.is_empty() {
            return;
        }
        match decimal(text, 2) {
            Ok(has) => {
                let should = self.home(amount);
                self.same("an amount in the home currency is not the amount at its rate", has, should);
            }
            Err(error) => self.fail("an amount in the home currency cannot be read", || error),
        }
    }
}
