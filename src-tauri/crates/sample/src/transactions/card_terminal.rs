//! What the card terminal at the counter keeps of a payment.

use crate::books::{Books, Document};
use crate::json::Object;
use crate::web_shop::FIRST_ORDER;
use crate::{lists, names, record};

/// Transactions that the terminal settles together.
const BATCH: u64 = 40;

/// A transaction of the terminal.
#[derive(Debug, Clone, Copy)]
pub(super) struct CardTransaction<'a> {
    pub(super) books: &'a Books<'a>,
    pub(super) customer: u64,
    /// Its number at the terminal.
    pub(super) number: u64,
    /// Whether the money goes back to the card.
    pub(super) is_refund: bool,
    pub(super) document: &'a Document,
}

impl CardTransaction<'_> {
    /// Writes what the terminal was asked and what it answered; no digit of a card but the last four.
    pub(super) fn write(&self, record: &mut Object<'_>) {
        record.object("creditCardTransactionInfo", |card| {
            card.object("creditCardTransactionInputInfo", |request| self.write_request(request));
            card.object("creditCardTransactionResultInfo", |response| self.write_response(response));
        });
    }

    fn write_request(&self, request: &mut Object<'_>) {
        let number = self.number;
        let (street, code) = lists::card_address(self.books, self.customer);
        request.plain("number", format_args!("************{:04}", 1_000 + number * 37 % 9_000));
        request.number("expirationMonth", 1 + number % 12);
        request.number("expirationYear", 2028 + number % 3);
        let name = self.document.entity.as_ref().map_or("", |entity| entity.fullname.as_str());
        // A job has no card; its customer has.
        let name = name.split(':').next().unwrap_or(name);
        request.text("name", &names::line(name));
        request.text("address", &street);
        request.text("postalCode", code);
        // Cards of businesses are charged with a reference of their own.
        if number.is_multiple_of(3) {
            request.plain("commercialCardCode", format_args!("C{:05}", self.customer + 1));
        }
        let is_ordered = self.document.index >= FIRST_ORDER;
        request.text("transactionMode", if is_ordered { "CardNotPresent" } else { "CardPresent" });
        request.text("transactionType", if self.is_refund { "Refund" } else { "Charge" });
    }

    fn write_response(&self, response: &mut Object<'_>) {
        let number = self.number;
        response.number("resultCode", 0);
        response.text("resultMessage", "Approved");
        response.plain("creditCardTransactionId", format_args!("T{:08}", 40_000_000 + number));
        response.text("merchantAccountNumber", "4480000000012");
        response.plain("authorizationCode", format_args!("{:06}", 100_000 + number * 7_919 % 900_000));
        response.text("avsStreet", "NotAvailable");
        response.text("avsZip", "Pass");
        response.text("cardSecurityCodeMatch", "Pass");
        response.plain("reconBatchId", format_args!("{:06}", 700_000 + number / BATCH));
        response.number("paymentGroupingCode", 1);
        response.text("paymentStatus", "Completed");
        response.plain("transactionAuthorizationTime", record::stamp(self.document.made));
        response.number("transactionAuthorizationStamp", record::unix(self.document.made));
        response.plain("clientTransactionId", format_args!("YARD-{:08}", number + 1));
    }
}
