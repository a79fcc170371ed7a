//! Invoices. Whose invoice i is follows by arithmetic in both directions: invoices come in rounds; a round has as
//! many places as all customers have shares, each place belongs to one customer, and from round to round the places
//! are turned by a fixed step. So the customer of an invoice is one look-up, and the invoices of a customer are one
//! per round for each of its places.

use jiff::civil::{Date, DateTime};

use super::json::Object;
use super::random::Seed;
use super::record::{self, TAX_RATE, TERMS, lists};
use super::{InvoiceParts, SampleCompany, accounts, customers, names};

/// First ref number.
const FIRST_NUMBER: u64 = 10_001;

/// Amounts of an invoice, in cents.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Sums {
    pub(super) subtotal: i64,
    pub(super) tax: i64,
    /// What is still owed; negative where more was paid than asked.
    pub(super) open: i64,
}

impl Sums {
    fn total(self) -> i64 {
        self.subtotal + self.tax
    }
}

struct Line {
    item: usize,
    /// In halves of a unit.
    halves: i64,
    amount: i64,
}

/// The places of a round, and each customer's places: a few customers buy often, most now and then, some never.
pub(super) fn deal_places(seed: Seed, customers: u64) -> (Vec<u32>, Vec<u32>, Vec<u32>) {
    let mut round = Vec::new();
    for customer in 0..customers {
        let shares = match seed.below("shares", customer, 20) {
            0 => 0,
            1..=8 => 1,
            9..=14 => 2 + seed.below("more shares", customer, 3),
            15..=18 => 5 + seed.below("more shares", customer, 4),
            _ => 16 + seed.below("more shares", customer, 16),
        };
        round.extend(std::iter::repeat_n(customer as u32, shares as usize));
    }
    if round.is_empty() {
        round.push(0);
    }
    for last in (1..round.len()).rev() {
        round.swap(last, seed.below("shuffle", last as u64, last as u64 + 1) as usize);
    }
    let mut places_of = vec![0_u32; customers as usize + 1];
    for &customer in &round {
        places_of[customer as usize + 1] += 1;
    }
    for customer in 0..customers as usize {
        places_of[customer + 1] += places_of[customer];
    }
    let mut next = places_of.clone();
    let mut places = vec![0_u32; round.len()];
    for (place, &customer) in round.iter().enumerate() {
        let slot = &mut next[customer as usize];
        places[*slot as usize] = place as u32;
        *slot += 1;
    }
    (round, places_of, places)
}

/// How far the places of a round are turned against those of the round before.
fn turn(company: &SampleCompany, round: u64) -> u64 {
    let length = company.round.len() as u64;
    (round % length) * (company.seed.below("turn", 0, length)) % length
}

/// The customer an invoice belongs to.
pub(super) fn customer_of(company: &SampleCompany, invoice: u64) -> u64 {
    let length = company.round.len() as u64;
    let place = (invoice % length + turn(company, invoice / length)) % length;
    u64::from(company.round[place as usize])
}

/// Place of the invoice with this id.
pub(super) fn find(company: &SampleCompany, wanted: &str) -> Option<u64> {
    let place = record::transaction_place(wanted).filter(|&place| place < company.invoices)?;
    (record::transaction_id(place, created(company, place)) == wanted).then_some(place)
}

/// All invoices of a customer.
fn invoices_of(company: &SampleCompany, customer: u64) -> impl Iterator<Item = u64> + '_ {
    let length = (company.round.len() as u64).max(1);
    let customer = customer as usize;
    let places =
        &company.places[company.places_of[customer] as usize..company.places_of[customer + 1] as usize];
    (0..company.invoices.div_ceil(length)).flat_map(move |round| {
        let turn = turn(company, round);
        places
            .iter()
            .map(move |&place| round * length + (u64::from(place) + length - turn) % length)
            .filter(|&invoice| invoice < company.invoices)
    })
}

/// What a customer owes: the sum over its invoices.
pub(super) fn open_balance(company: &SampleCompany, customer: u64) -> i64 {
    invoices_of(company, customer).map(|invoice| sums(company, invoice).open).sum()
}

/// When a customer's balance last changed.
pub(super) fn last_change(company: &SampleCompany, customer: u64) -> Option<DateTime> {
    invoices_of(company, customer).map(|invoice| updated(company, invoice)).max()
}

fn line_count(company: &SampleCompany, invoice: u64) -> u64 {
    1 + company.seed.below("lines", invoice, 3)
}

fn line(company: &SampleCompany, invoice: u64, nth: u64) -> Line {
    let number = company.seed.number("line", invoice * 4 + nth);
    let item = (number % names::ITEMS.len() as u64) as usize;
    let units = 1 + (number >> 8) as i64 % if (number >> 40).is_multiple_of(9) { 900 } else { 60 };
    let halves = units * 2 + i64::from(item == names::ITEMS.len() - 1 && (number >> 32).is_multiple_of(2));
    Line { item, halves, amount: halves * (names::ITEMS[item].2 / 2) }
}

/// Amounts of an invoice.
pub(super) fn sums(company: &SampleCompany, invoice: u64) -> Sums {
    let subtotal: i64 = (0..line_count(company, invoice)).map(|nth| line(company, invoice, nth).amount).sum();
    let customer = customer_of(company, invoice);
    let taxed = customers::is_taxed(company, customer);
    let tax = if taxed { (subtotal * TAX_RATE + 5_000) / 10_000 } else { 0 };
    let total = subtotal + tax;
    let fate = company.seed.below("fate", invoice, 1_000);
    let open = if company.seed.below("overpays", customer, 40) == 7 {
        // Customers that pay too much: nothing is open, and now and then there is a credit.
        if fate < 250 { -(total / 20 + 1) } else { 0 }
    } else if invoice * 100 < company.invoices * 93 {
        match fate {
            0..=5 => total,
            6..=17 => total - total * 3 / 4,
            _ => 0,
        }
    } else {
        match fate {
            0..=419 => total,
            420..=499 => total - total / 2,
            _ => 0,
        }
    };
    Sums { subtotal, tax, open }
}

fn day(company: &SampleCompany, invoice: u64) -> Date {
    record::business_day(invoice, company.invoices)
}

fn created(company: &SampleCompany, invoice: u64) -> DateTime {
    // Within a day the ids rise, so the times must: the place decides first.
    record::working_hour(day(company, invoice), invoice * 7 % 36_000)
}

/// Last change: the payment, where there was one.
fn updated(company: &SampleCompany, invoice: u64) -> DateTime {
    let created = created(company, invoice);
    let sums = sums(company, invoice);
    if sums.open == sums.total() { created } else { paid_on(company, invoice).max(created) }
}

fn paid_on(company: &SampleCompany, invoice: u64) -> DateTime {
    let wait = 3 + company.seed.below("paid after", invoice, 50) as i64;
    let last = record::business_day(record::BUSINESS_DAYS - 1, record::BUSINESS_DAYS);
    let paid = record::to_business_day(record::plus_days(day(company, invoice), wait)).min(last);
    record::working_hour(paid, company.seed.number("paid at", invoice))
}

/// Writes an invoice with every field of the catalogue.
pub(super) fn write(company: &SampleCompany, invoice: u64, parts: InvoiceParts, out: &mut String) {
    let seed = company.seed;
    let customer = customer_of(company, invoice);
    let (customer_id, customer_name) = customers::identity(company, customer);
    let (created, updated, day) =
        (created(company, invoice), updated(company, invoice), day(company, invoice));
    let sums = sums(company, invoice);
    let terms = customers::terms(company, customer);
    let due = record::plus_days(day, terms.map_or(0, |nth| TERMS[nth].1));
    let receivable = accounts::receivables_id();
    let mut record = Object::begin(out);
    record.text("id", &record::transaction_id(invoice, created));
    record.text("objectType", "qbd_invoice");
    record.text("createdAt", &record::stamp(created));
    record.text("updatedAt", &record::stamp(updated));
    record.plain("revisionNumber", format_args!("{}", record::unix(updated)));
    record.plain("transactionDate", format_args!("{day}"));
    record.nulls(&["currency", "exchangeRate"]);
    record.plain("refNumber", format_args!("{}", FIRST_NUMBER + invoice));
    let memo = match seed.below("memo", invoice, 20) {
        0 => Some("Will call at the yard"),
        1 => Some("Second delivery, rest follows"),
        2 => Some("Leave with the site office"),
        _ => None,
    };
    record.text_or_null("memo", memo);
    record.reference("customer", &customer_id, &customer_name);
    record.nulls(&["class"]);
    record.reference("receivablesAccount", &receivable, accounts::RECEIVABLES);
    record.reference("template", &record::fixed_id(lists::TEMPLATES, 0), "Product invoice");
    record.plain("dueDate", format_args!("{due}"));
    record.object("billingAddress", |object| customers::address(company, customer, &customer_name, object));
    record.object("shippingAddress", |object| customers::address(company, customer, &customer_name, object));
    record.yes_no("isPending", false);
    record.yes_no("isFinanceCharge", false);
    match seed.below("has order", invoice, 5) {
        0 | 1 => record.nulls(&["purchaseOrderNumber"]),
        2 => record.plain("purchaseOrderNumber", format_args!("{:05}", seed.below("order", invoice, 99_999))),
        _ => record.plain(
            "purchaseOrderNumber",
            format_args!("PO-{}-{:03}", day.year() % 100, seed.below("order", invoice, 999) + 1),
        ),
    }
    match terms {
        Some(nth) => record.reference("terms", &record::fixed_id(lists::TERMS, nth as u64), TERMS[nth].0),
        None => record.nulls(&["terms"]),
    }
    record.nulls(&["salesRepresentative", "shipmentOrigin"]);
    record.plain("shippingDate", format_args!("{day}"));
    let method = seed.below("method", invoice, 3);
    let method_name = ["Our truck", "Will call", "Carrier"][method as usize];
    record.reference("shippingMethod", &record::fixed_id(lists::METHODS, method), method_name);
    record.nulls(&["itemSalesTax", "customerMsg"]);
    record.yes_no("isQueuedForPrint", false);
    record.yes_no("isQueuedForEmail", seed.below("mail it", invoice, 6) == 0);
    record.yes_no("isTaxIncluded", false);
    let (code, nth) = if sums.tax == 0 { ("Non", 1) } else { ("Tax", 0) };
    let tax_code = record::fixed_id(lists::TAX_CODES, nth);
    record.reference("customerSalesTaxCode", &tax_code, code);
    record.nulls(&["otherCustomField"]);
    record.money("subtotal", sums.subtotal);
    record.money("salesTaxTotal", sums.tax);
    record.money("balanceRemaining", sums.open);
    record.yes_no("isPaid", sums.open <= 0);
    record.money("amount", sums.total());
    record.reference("entity", &customer_id, &customer_name);
    record.reference("account", &receivable, accounts::RECEIVABLES);
    record.nulls(&["amountInHomeCurrency"]);
    record.yes_no("hasValidLineItems", true);
    record.nulls(&["externalId"]);
    let paid = sums.total() - sums.open;
    record.list("linkedTransactions", u64::from(parts.linked && paid != 0), |_, link| {
        let at = paid_on(company, invoice);
        link.text("objectType", "qbd_linked_transaction");
        link.text("transactionId", &record::transaction_id(lists::PAYMENTS * 0x100_0000 + invoice, at));
        link.text("transactionType", "ReceivePayment");
        link.plain("transactionDate", format_args!("{}", at.date()));
        link.plain("refNumber", format_args!("{}", 50_001 + invoice));
        link.text("linkType", "AMTTYPE");
        link.money("amount", -paid);
    });
    record.empty_lists(&["expenseLines"]);
    let lines = if parts.lines { line_count(company, invoice) } else { 0 };
    record.list("itemLines", lines, |nth, object| {
        let Line { item, halves, amount } = line(company, invoice, nth);
        let (name, description, price) = names::ITEMS[item];
        object.text("id", &record::transaction_id(lists::LINES * 0x100_0000 + invoice * 4 + nth, created));
        object.text("objectType", "qbd_invoice_line");
        object.nulls(&["otherCustomField1", "otherCustomField2"]);
        object.reference("item", &record::fixed_id(lists::ITEMS, item as u64), name);
        object.text("description", description);
        let half = if halves % 2 == 0 { "" } else { ".5" };
        object.raw("quantity", &format!("{}{half}", halves / 2));
        object.nulls(&["cost"]);
        object.money("amount", amount);
        object.nulls(&[
            "customer",
            "class",
            "overrideItemAccount",
            "billableStatus",
            "itemGroup",
            "unitOfMeasure",
        ]);
        object.money("rate", price);
        object.reference("salesTaxCode", &tax_code, code);
        object.nulls(&["inventorySite", "inventorySiteLocation", "serialNumber", "lotNumber", "serviceDate"]);
        object.empty_lists(&["customFields"]);
    });
    record.empty_lists(&["itemGroupLines", "customFields"]);
    record.end();
}
