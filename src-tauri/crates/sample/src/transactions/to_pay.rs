//! Bills and credits that are to be paid.

use crate::books::{Books, Document, Named};
use crate::json::{Object, Reference};
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

/// The vendor that is owed or owes. Records do not name it, and callers filter by it.
pub(crate) fn to_pay_vendor(books: &Books<'_>, index: u64) -> Option<Reference> {
    to_pay(books, index).1.entity
}

pub(crate) fn write_to_pay(books: &Books<'_>, index: u64, _: &Named, record: &mut Object<'_>) {
    let (one, document) = to_pay(books, index);
    let (key, object_type, word) = match one {
        ToPay::Bill(_) => ("bill", "qbd_bill", "Bill"),
        ToPay::Credit(_) => ("credit", "qbd_vendor_credit", "VendorCredit"),
    };
    record.object(key, |object| {
        object.id("id", document.id);
        object.text("objectType", object_type);
        match one {
            ToPay::Bill(bill) => {
                object.day("dueDate", bills::due(books, bill, &document));
                object.money("amountDue", document.amount);
                object.money("amountDueInHomeCurrency", document.amount);
            }
            ToPay::Credit(_) => {
                object.money("creditRemaining", document.amount);
                object.money("creditRemainingInHomeCurrency", document.amount);
            }
        }
        object.text("transactionType", word);
        object.reference("payablesAccount", document.account.as_ref());
        object.day("transactionDate", document.date);
        object.ref_number("refNumber", document.number);
        document.write_currency(object);
    });
}
