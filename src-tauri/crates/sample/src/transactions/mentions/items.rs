//! Items that documents name.

use crate::SampleCompany;
use crate::lists::{
    self, TaxArea,
    numbers::{DISCOUNTS, GROUPS, OTHER_CHARGES, SERVICES, TAX_GROUPS, TAX_ITEMS},
};
use crate::sale_units::{Outcome, SaleUnit};
use crate::streams::Stream;
use crate::traffic::BillSort;
use crate::transactions::basket::{Counter, Item, Line, group_of, items_sold};
use crate::transactions::bill_facts::{CREDITED, RECEIVED, goods};
use crate::transactions::orders::{ORDERED_INVOICES, estimate_customer, invoice_of};
use crate::transactions::sale_facts::{customer_of, invoiced};
use crate::transactions::sales::receipt_customer;
use crate::transactions::{credits, sales_tax, stock};

use super::Outline;

/// First half of the id of an item.
fn number(company: &SampleCompany, item: Item) -> u64 {
    match item {
        Item::Stock(item) => company.stock.number(item),
        Item::Service(index) => SERVICES.number(index as u64),
        Item::OtherCharge(index) => OTHER_CHARGES.number(index as u64),
        Item::Discount(index) => DISCOUNTS.number(index as u64),
    }
}

/// First half of the id of the sales tax item that a customer pays.
fn tax_of(company: &SampleCompany, customer: u64) -> Option<u64> {
    match lists::tax_area(company, customer) {
        TaxArea::Exempt => None,
        TaxArea::State => Some(TAX_ITEMS.number(0)),
        TaxArea::County => Some(TAX_GROUPS.number(0)),
        TaxArea::City => Some(TAX_GROUPS.number(1)),
    }
}

/// Every item that a document or one of its lines names.
pub(crate) fn visit_items(of: &Outline<'_>, mut visit: impl FnMut(u64)) {
    let (books, document) = (of.books, of.document);
    let sold = |counter, index, visit: &mut dyn FnMut(u64)| {
        items_sold(books, counter, index).for_each(|item| visit(number(books, item)));
        if let Some(group) = group_of(index) {
            visit(GROUPS.number(group as u64));
        }
    };
    let bought = |lines: &[Line], visit: &mut dyn FnMut(u64)| {
        lines.iter().for_each(|line| visit(number(books, line.item)));
    };
    // Of a document that is about an invoice, the tax is that of its customer.
    let taxed = |customer, visit: &mut dyn FnMut(u64)| {
        if let Some(tax) = tax_of(books, customer) {
            visit(tax);
        }
    };
    match of.stream {
        Stream::Invoices | Stream::WebInvoices => {
            match SaleUnit::of_invoice(document).outcome() {
                Outcome::Void => {}
                Outcome::WebOrder => bought(&invoiced(books, document).lines, &mut visit),
                Outcome::FinanceCharge => visit(OTHER_CHARGES.number(lists::FINANCE_CHARGE as u64)),
                _ => sold(Counter::Invoices, document, &mut visit),
            }
            taxed(customer_of(books, document), &mut visit);
        }
        Stream::SalesReceipts => {
            sold(Counter::Receipts, document, &mut visit);
            taxed(receipt_customer(books, document), &mut visit);
        }
        Stream::Estimates => {
            match invoice_of(document) {
                Some(invoice) => sold(Counter::Invoices, invoice, &mut visit),
                None => sold(Counter::Estimates, document, &mut visit),
            }
            taxed(estimate_customer(books, document), &mut visit);
        }
        Stream::SalesOrders => {
            let invoice = ORDERED_INVOICES.nth(document);
            sold(Counter::Invoices, invoice, &mut visit);
            taxed(customer_of(books, invoice), &mut visit);
        }
        Stream::CreditMemos => {
            let invoice = credits::credited(document);
            if let Some(first) = items_sold(books, Counter::Invoices, invoice).next() {
                visit(number(books, first));
            }
            taxed(customer_of(books, invoice), &mut visit);
        }
        Stream::Charges => visit(SERVICES.number(0)),
        Stream::Bills => match BillSort::of(document) {
            BillSort::Goods(rank) if RECEIVED.rank(rank).is_none() => bought(&goods(books, rank), &mut visit),
            _ => {}
        },
        Stream::VendorCredits => bought(&goods(books, CREDITED.nth(document))[..1], &mut visit),
        Stream::PurchaseOrders => bought(&goods(books, document), &mut visit),
        Stream::ItemReceipts => bought(&goods(books, RECEIVED.nth(document)), &mut visit),
        Stream::TaxPayments => {
            sales_tax::items_of(document).iter().for_each(|&item| visit(TAX_ITEMS.number(item as u64)));
        }
        Stream::Adjustments => {
            let differences = stock::differences(books, document);
            differences.iter().for_each(|&(item, _)| visit(books.stock.number(item)));
        }
        Stream::Builds => {
            let (assembly, _) = stock::built(books, document);
            visit(books.stock.number(books.stock.assembly(assembly)));
            lists::components(assembly).iter().for_each(|&(part, _)| visit(books.stock.number(part)));
        }
        Stream::Time => visit(SERVICES.number(1)),
        Stream::PromptPayments
        | Stream::LatePayments
        | Stream::WebPayments
        | Stream::Refunds
        | Stream::PromptDeposits
        | Stream::LateDeposits
        | Stream::GoodsPayments
        | Stream::CostPayments
        | Stream::CardPayments
        | Stream::Checks
        | Stream::CardCharges
        | Stream::CardCredits
        | Stream::JournalEntries => {}
    }
}
