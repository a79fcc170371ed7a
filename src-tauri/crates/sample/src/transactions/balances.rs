//! What customers owe and vendors are owed, and when that last changed.

use jiff::civil::DateTime;

use crate::record;
use crate::{OpenBalance, SampleCompany, empty_balances};

use super::bill_facts::{self, CREDITED, UNUSED};
use super::invoice_facts::{self, InvoiceOutcome, sums};
use super::sales;

/// What is owed for an invoice. Most are paid, and need no adding up.
fn open_of_invoice(company: &SampleCompany, invoice: u64) -> i64 {
    if company.invoice_outcomes.of(invoice) == InvoiceOutcome::Paid { 0 } else { sums(company, invoice).open }
}

/// What is owed for an invoice and for what hangs on it: its charge, less the credit left of its credit memo.
fn owed_around(company: &SampleCompany, invoice: u64) -> i64 {
    open_of_invoice(company, invoice) + sales::charge_left(company, invoice)
        - sales::credit_left(company, invoice)
}

/// What all customers owe together: what is open of the invoices that are, of charges and of credit memos.
pub(crate) fn receivables(company: &SampleCompany) -> i64 {
    let unpaid = company.invoice_outcomes.marked(|outcome| outcome != InvoiceOutcome::Paid);
    let invoices: i64 = (0..unpaid.count()).map(|nth| open_of_invoice(company, unpaid.nth(nth))).sum();
    invoices + sales::charges_left(company) - sales::credits_left(company)
}

/// What a customer owes: the sum over its open transactions.
pub(crate) fn customer_balance(company: &SampleCompany, customer: u64) -> i64 {
    with_customer(company, customer).0
}

/// When a customer's balance last changed.
pub(crate) fn last_sale(company: &SampleCompany, customer: u64) -> Option<DateTime> {
    with_customer(company, customer).1
}

/// Balance and last change, added up once.
fn with_customer(company: &SampleCompany, customer: u64) -> OpenBalance {
    let indexes = company.customer_balances.get_or_init(|| empty_balances(company.customers));
    *indexes[customer as usize].get_or_init(|| {
        let invoices = || company.sold_to.documents_of(customer, company.invoices);
        let balance = invoices().map(|invoice| owed_around(company, invoice)).sum();
        // An invoice is paid within 53 days. One that is older than the last by more changed before it.
        let since =
            invoices().max().unwrap_or(0).saturating_sub(record::indexes_within(60, company.invoices));
        let late = invoices().filter(|&invoice| invoice >= since);
        (balance, late.map(|invoice| invoice_facts::changed(company, invoice)).max())
    })
}

/// What is owed for a bill, less the credit left of its vendor credit.
fn owing_around(company: &SampleCompany, bill: u64) -> i64 {
    let is_credit_left = CREDITED.rank(bill).is_some_and(|credit| UNUSED.rank(credit).is_some());
    bill_facts::open(company, bill) - if is_credit_left { bill_facts::credit(company, bill) } else { 0 }
}

/// What is owed to all vendors together: the open bills, less the credits that are left.
pub(crate) fn payables(company: &SampleCompany) -> i64 {
    let bills =
        (0..company.open_bills.count()).map(|nth| bill_facts::open(company, company.open_bills.nth(nth)));
    let unused = UNUSED.count(CREDITED.count(company.bills()));
    let credits = (0..unused).map(|nth| bill_facts::credit(company, CREDITED.nth(UNUSED.nth(nth))));
    bills.sum::<i64>() - credits.sum::<i64>()
}

/// What is owed to a vendor: the sum over its open transactions.
pub(crate) fn vendor_balance(company: &SampleCompany, vendor: u64) -> i64 {
    with_vendor(company, vendor).0
}

/// When a vendor's balance last changed.
pub(crate) fn last_purchase(company: &SampleCompany, vendor: u64) -> Option<DateTime> {
    with_vendor(company, vendor).1
}

/// Balance and last change, added up once.
fn with_vendor(company: &SampleCompany, vendor: u64) -> OpenBalance {
    let indexes = company.vendor_balances.get_or_init(|| empty_balances(company.vendors()));
    *indexes[vendor as usize].get_or_init(|| {
        let bills = || company.bought_from.documents_of(vendor, company.bills());
        let balance = bills().map(|bill| owing_around(company, bill)).sum();
        // As with invoices: a bill is paid within 35 days.
        let since = bills().max().unwrap_or(0).saturating_sub(record::indexes_within(60, company.bills()));
        let late = bills().filter(|&bill| bill >= since);
        (balance, late.map(|bill| bill_facts::changed(company, bill)).max())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SampleSize;

    #[test]
    fn a_customers_last_change_is_that_of_all_its_invoices_and_the_ledger_that_of_all_customers() {
        let id = crate::connections::CONNECTIONS[3].id();
        let company = SampleCompany::behind(&id, SampleSize::Small, 0);
        let made: Vec<_> = (0..company.invoices).map(|nth| invoice_facts::made(&company, nth)).collect();
        assert!(made.is_sorted(), "in order of time");
        let mut sum = 0;
        for customer in 0..company.customers {
            let all = company.sold_to.documents_of(customer, company.invoices);
            let last = all.map(|invoice| invoice_facts::changed(&company, invoice)).max();
            assert_eq!(last_sale(&company, customer), last, "customer {customer}");
            sum += customer_balance(&company, customer);
        }
        assert_eq!(receivables(&company), sum);
    }

    #[test]
    fn a_vendors_last_change_is_that_of_all_its_bills_and_the_ledger_that_of_all_vendors() {
        let id = crate::connections::CONNECTIONS[3].id();
        let company = SampleCompany::behind(&id, SampleSize::Small, 0);
        let mut sum = 0;
        for vendor in 0..company.vendors() {
            let all = company.bought_from.documents_of(vendor, company.bills());
            assert_eq!(
                last_purchase(&company, vendor),
                all.map(|bill| bill_facts::changed(&company, bill)).max(),
                "vendor {vendor}"
            );
            sum += vendor_balance(&company, vendor);
        }
        assert_eq!(payables(&company), sum);
    }
}
