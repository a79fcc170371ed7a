//! Bills and credits that are to be paid.

use crate::books::{Books, Document, Named};
use crate::json::Object;
use crate::lists;
use crate::streams::Stream;

use super::bill_facts::{credit_left, is_used, open};
use super::ref_numbers::RefNumber;
use super::{bills, supply};

/// A bill or a credit that is to be paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ToPay {
    Bill(u64),
    Credit(u64),
}

/// Open bills, then vendor credits that are left. A bill is open for a few weeks, and so are most credits: only the last
/// ones are looked at.
pub(crate) fn all_to_pay(books: &Books<'_>) -> Vec<ToPay> {
    let recent = |stream| books.count_until(stream, books.here().shifted(-OPEN_DAYS));
    let bills = recent(Stream::Bills)..books.count(Stream::Bills);
    let recent = recent(Stream::VendorCredits);
    let credits = (0..books.count(Stream::VendorCredits))
        .filter(|&credit| (!is_used(credit) || credit >= recent) && credit_left(books, credit) != 0);
    let bills = bills.filter(|&bill| open(books, bill) != 0).map(ToPay::Bill);
    bills.chain(credits.map(ToPay::Credit)).collect()
}

/// Business days after which every bill is paid, in the smallest company.
const OPEN_DAYS: i32 = 400;

pub(crate) fn to_pay_count(books: &Books<'_>) -> u64 {
    books.to_pay().len() as u64
}

fn to_pay(books: &Books<'_>, index: u64) -> (ToPay, Document) {
    let one = books.to_pay().get(index as usize).copied().unwrap_or(ToPay::Bill(0));
    let document = match one {
        ToPay::Bill(bill) => bills::bill_base(books, bill),
        ToPay::Credit(credit) => supply::vendor_credit_base(books, credit),
    };
    (one, document)
}

pub(crate) fn to_pay_base(books: &Books<'_>, index: u64) -> Named {
    let (_, document) = to_pay(books, index);
    let number = document.number.map(RefNumber::to_text).unwrap_or_default();
    Named {
        name: number.clone(),
        fullname: number,
        id: document.id,
        parent: None,
        is_active: true,
        made: document.made,
        saved: document.saved,
    }
}

pub(crate) fn write_to_pay(books: &Books<'_>, index: u64, _: &Named, record: &mut Object<'_>) {
    let (one, document) = to_pay(books, index);
    let (key, object_type, word) = match one {
        ToPay::Bill(_) => ("bill", "qbd_bill", "Bill"),
        ToPay::Credit(_) => ("credit", "qbd_vendor_credit", "VendorCredit"),
    };
    record.object(key, |object| {
        document.begin(object_type, object);
        object.fill(|field, object| match field {
            "transactionDate" => object.plain(field, document.date),
            "currency" => object.reference(field, &lists::home_currency()),
            "exchangeRate" => object.number(field, 1),
            "amountDue" | "amount" | "creditRemaining" | "creditRemainingInHomeCurrency" => {
                object.money(field, document.amount);
            }
            "amountDueInHomeCurrency" | "amountInHomeCurrency" => object.money_text(field, document.amount),
            "refNumber" => object.ref_number(field, document.number),
            "memo" => object.text(field, &document.saved.remark(document.memo)),
            "transactionType" => object.text(field, word),
            "payablesAccount" | "account" => object.reference(field, document.account.as_ref()),
            "dueDate" => match one {
                ToPay::Bill(bill) => object.plain(field, bills::due(books, bill, &document)),
                ToPay::Credit(_) => object.skip(),
            },
            "entity" => object.reference(field, document.entity.as_ref()),
            "hasValidLineItems" => object.yes_no(field, true),
            "externalId" => match document.external_id(books) {
                Some(id) => object.text(field, &id),
                None => object.skip(),
            },
            "linkedTransactions" => match one {
                ToPay::Bill(bill) => document.links(books, &bills::links(books, bill, &document), object),
                ToPay::Credit(_) => object.skip(),
            },
            "expenseLines" | "itemLines" => match one {
                ToPay::Bill(bill) => bills::write_lines_of(books, bill, field, &document, object),
                ToPay::Credit(credit) if field == "itemLines" => {
                    supply::write_credit_lines(books, credit, &document, object);
                }
                ToPay::Credit(_) => object.skip(),
            },
            "customFields" => match one {
                ToPay::Bill(_) => bills::write_bill_field(&document, object),
                ToPay::Credit(_) => supply::write_credit_field(&document, object),
            },
            _ => object.skip(),
        });
    });
}
