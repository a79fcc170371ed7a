//! What the pictures of an overview have to show, added up from documents alone.

use std::collections::BTreeMap;

use jiff::civil::Date;

use super::records::{Document, Line};

/// The name of a currency; empty for documents that name none.
pub type Currency = String;

/// Rows and what they come to, in cents.
pub type Sum = (u32, i64);

/// The sums of a company's documents, each currency apart.
#[derive(Debug, Clone, Default)]
pub struct Pictures {
    /// What is open, by the type of the document and the day it falls due.
    pub open: BTreeMap<(Currency, String, Option<Date>), Sum>,
    /// What customers owe, by the customer with all jobs.
    pub owed_by_customer: BTreeMap<(Currency, String), Sum>,
    /// Sales before tax less credits, by year and month.
    pub sales: BTreeMap<(Currency, i16, i8), Sum>,
    /// Lines of bills, cheques and card charges, by year and account with all below it.
    pub spending: BTreeMap<(Currency, i16, String), Sum>,
    /// What the bank accounts hold, in the home currency.
    pub bank: i64,
}

impl Pictures {
    /// Takes a document that is posted.
    pub(super) fn take(&mut self, path: &str, document: &Document<'_>, date: Date) {
        let currency = || document.currency.fullname.0.to_string();
        let open = match path {
            "Invoices" | "Charges" => document.balance_remaining.0,
            "CreditMemos" => document.credit_remaining.0,
            "ReceivePayments" => document.unused_payment.0,
            "Bills" | "VendorCredits" => document.open_amount.0,
            _ => 0,
        };
        if open != 0 {
            add(&mut self.open, (currency(), path.to_owned(), document.due_date.0), open);
        }
        if open != 0 && matches!(path, "Invoices" | "Charges") {
            add(&mut self.owed_by_customer, (currency(), topmost(document.customer.fullname.0)), open);
        }
        let sign = match path {
            "Invoices" | "SalesReceipts" => Some(1),
            "CreditMemos" => Some(-1),
            _ => None,
        };
        if let Some(sign) = sign {
            add(&mut self.sales, (currency(), date.year(), date.month()), sign * document.subtotal.0);
        }
        if matches!(path, "Bills" | "Checks" | "CreditCardCharges") {
            for Line { account, amount, .. } in &document.expense_lines {
                add(&mut self.spending, (currency(), date.year(), topmost(account.fullname.0)), amount.0);
            }
        }
    }

    pub(super) fn merge(&mut self, other: Self) {
        merge(&mut self.open, other.open);
        merge(&mut self.owed_by_customer, other.owed_by_customer);
        merge(&mut self.sales, other.sales);
        merge(&mut self.spending, other.spending);
    }
}

/// The name before the first colon.
fn topmost(name: &str) -> String {
    name.split(':').next().unwrap_or_default().to_owned()
}

fn add<K: Ord>(sums: &mut BTreeMap<K, Sum>, key: K, amount: i64) {
    let sum = sums.entry(key).or_default();
    *sum = (sum.0 + 1, sum.1 + amount);
}

fn merge<K: Ord>(own: &mut BTreeMap<K, Sum>, other: BTreeMap<K, Sum>) {
    for (key, (rows, amount)) in other {
        let sum = own.entry(key).or_default();
        *sum = (sum.0 + rows, sum.1 + amount);
    }
}
