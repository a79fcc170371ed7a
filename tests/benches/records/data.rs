//! The invoices of the bench: made up from their number alone, so that every run and every store gets the same ones. They look
//! like those of a company in building supplies: some thousand customers, most memos empty, half of the orders unnumbered.

use std::fmt::Write as _;

use jiff::civil::{Date, DateTime, date};
use jiff::{Span, ToSpan};

/// Path of the record type in the interface.
pub(crate) const RECORD_TYPE: &str = "Invoices";
/// The columns that the views show: every column that the catalogue has for invoices.
pub(crate) const COLUMNS: [&str; 12] = [
    "refNumber",
    "transactionDate",
    "customer",
    "purchaseOrderNumber",
    "terms",
    "dueDate",
    "amount",
    "balanceRemaining",
    "isPaid",
    "memo",
    "updatedAt",
    "id",
];

const FIRST: [&str; 24] = [
    "Abernathy",
    "Bayside",
    "Cedar",
    "Düring",
    "Eastgate",
    "Fernhill",
    "Granite",
    "Harbor",
    "Iron",
    "Juniper",
    "Kestrel",
    "Lakeview",
    "Millbrook",
    "Niño",
    "Ósk",
    "Pioneer",
    "Quarry",
    "Ridge",
    "Saltmarsh",
    "Tidepool",
    "Upland",
    "Vantage",
    "Westfield",
    "Zürich",
];
const SECOND: [&str; 20] = [
    "Lane",
    "Road",
    "& Sons",
    "Masonry",
    "Builders",
    "Roofing",
    "Joinery",
    "Plumbing",
    "Electric",
    "Timber",
    "Glass",
    "Paving",
    "Fencing",
    "Kitchens",
    "Interiors",
    "Landscapes",
    "Steel",
    "Tiles",
    "Drywall",
    "Painting",
];
const THIRD: [&str; 5] = ["LLC", "Inc.", "Co.", "Group", "Partners"];
const MEMOS: [&str; 10] = [
    "second draw",
    "final draw",
    "change order",
    "deposit",
    "retainage released",
    "delivered to the site",
    "per the estimate",
    "replacement for returned goods",
    "rush order",
    "framing and trim",
];
const TERMS: [(&str, i32); 6] = [
    ("Net 30", 30),
    ("Net 15", 15),
    ("Due on receipt", 0),
    ("2% 10 Net 30", 30),
    ("Net 60", 60),
    ("1% 10 Net 30", 30),
];
const ITEMS: [&str; 8] = [
    "Lumber:2x4 Stud",
    "Lumber:Plywood",
    "Hardware:Screws",
    "Labor:Framing",
    "Labor:Painting",
    "Tile:Porcelain",
    "Concrete:Ready mix",
    "Permit",
];
/// The first day of an invoice.
const BEGIN: Date = date(2015, 1, 5);
/// Days from the first to the last one.
const DAYS: i64 = 3_600;

/// An invoice: what its 12 columns hold.
#[derive(Debug, Clone)]
pub(crate) struct Invoice {
    pub(crate) id: String,
    pub(crate) ref_number: String,
    pub(crate) date: Date,
    pub(crate) customer: (String, String),
    pub(crate) order: Option<String>,
    pub(crate) terms: Option<(String, String)>,
    pub(crate) due: Date,
    /// In cents.
    pub(crate) amount: i64,
    /// In cents.
    pub(crate) balance: i64,
    pub(crate) memo: Option<String>,
    pub(crate) updated: DateTime,
    lines: Vec<Line>,
}

#[derive(Debug, Clone)]
struct Line {
    item: usize,
    quantity: i64,
    /// In cents.
    rate: i64,
}

/// An amount of cents as a record writes it.
pub(crate) fn cents(amount: i64) -> String {
    let sign = if amount < 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", amount.abs() / 100, amount.abs() % 100)
}

impl Invoice {
    /// The invoice of this number, from 0, of a list of `of` with so many lines each.
    pub(crate) fn new(number: u32, of: u32, lines: u32) -> Self {
        let mut random = fastrand::Rng::with_seed(u64::from(number).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        let pick = |random: &mut fastrand::Rng, texts: &[&'static str]| texts[random.usize(..texts.len())];
        // QuickBooks lists invoices in the order they were made.
        let day = i64::from(number) * DAYS / i64::from(of.max(1));
        let date = BEGIN.saturating_add(day.days());
        // Few customers buy much and many buy little.
        let customer = (random.f64().powi(2) * 8_000.0) as usize;
        let name = format!(
            "{} {} {} {}",
            FIRST[customer % FIRST.len()],
            SECOND[customer / FIRST.len() % SECOND.len()],
            THIRD[customer / 97 % THIRD.len()],
            customer / (FIRST.len() * SECOND.len()) + 1,
        );
        let terms = random.usize(..TERMS.len() + 1);
        let terms = TERMS.get(terms).map(|(name, days)| (terms, *name, *days));
        let count = if lines == 0 { 3 } else { lines };
        let bought: Vec<Line> = (0..count)
            .map(|_| Line {
                item: random.usize(..ITEMS.len()),
                quantity: random.i64(1..40),
                rate: random.i64(150..45_000),
            })
            .collect();
        let amount: i64 = bought.iter().map(|line| line.quantity * line.rate).sum();
        let balance = match random.u32(..10) {
            0 => amount,
            1 => amount / 2,
            2 => -random.i64(1..10_000),
            _ => 0,
        };
        let time = Span::new().days(random.i64(0..200)).seconds(random.i64(0..86_400));
        Self {
            id: format!("{:X}-{}", 0x8_0000 + number, 1_420_000_000 + u64::from(number) * 311),
            ref_number: (100_001 + number).to_string(),
            date,
            customer: (format!("{:X}-1420000000", 0x8000_0000_u32 + customer as u32), name),
            order: random.bool().then(|| format!("PO-{}-{:04}", date.year() % 100, random.u32(1..9_999))),
            terms: terms.map(|(at, name, _)| (format!("{at}0000-1420000000"), name.to_owned())),
            due: date.saturating_add(terms.map_or(0, |(_, _, days)| days).days()),
            amount,
            balance,
            memo: (random.u32(..10) < 4)
                .then(|| format!("Job {} {}", random.u32(1_000..60_000), pick(&mut random, &MEMOS))),
            updated: date.to_datetime(jiff::civil::time(0, 0, 0, 0)).saturating_add(time),
            lines: if lines == 0 { Vec::new() } else { bought },
        }
    }

    /// The moment of its last change, as a record writes it.
    pub(crate) fn updated_at(&self) -> String {
        format!("{}-05:00", self.updated)
    }

    /// Whether nothing is left to be paid.
    pub(crate) fn is_paid(&self) -> bool {
        self.balance <= 0
    }

    /// The record, as a service answers it.
    pub(crate) fn json(&self) -> String {
        let mut text = String::with_capacity(1_600);
        let reference = |of: &(String, String)| format!(r#"{{"id":"{}","fullname":"{}"}}"#, of.0, of.1);
        let quoted = |text: Option<&String>| text.map_or("null".to_owned(), |text| format!("\"{text}\""));
        // Writing to a text cannot fail.
        let _ = write!(
            text,
            concat!(
                r#"{{"id":"{id}","objectType":"qbd_invoice","createdAt":"{date}T08:00:00-05:00","#,
                r#""updatedAt":"{updated}","revisionNumber":"{number}","transactionDate":"{date}","#,
                r#""refNumber":"{number}","memo":{memo},"customer":{customer},"#,
                r#""class":null,"receivablesAccount":{{"id":"20000-1","fullname":"Accounts Receivable"}},"#,
                r#""dueDate":"{due}","billingAddress":{{"line1":"{name}","line2":"{number} Harbor Street","#,
                r#""city":"Portland","state":"ME","postalCode":"04101","country":null}},"isPending":false,"#,
                r#""purchaseOrderNumber":{order},"terms":{terms},"shippingDate":"{date}","#,
                r#""isQueuedForPrint":false,"isQueuedForEmail":false,"subtotal":{amount},"salesTaxTotal":0.00,"#,
                r#""amount":{amount},"balanceRemaining":{balance},"isPaid":{paid},"linkedTransactions":[],"#,
                r#""lines":["#
            ),
            id = self.id,
            date = self.date,
            updated = self.updated_at(),
            number = self.ref_number,
            memo = quoted(self.memo.as_ref()),
            customer = reference(&self.customer),
            due = self.due,
            name = self.customer.1,
            order = quoted(self.order.as_ref()),
            terms = self.terms.as_ref().map_or("null".to_owned(), reference),
            amount = cents(self.amount),
            balance = cents(self.balance),
            paid = self.is_paid(),
        );
        for (at, line) in self.lines.iter().enumerate() {
            let _ = write!(
                text,
                concat!(
                    r#"{comma}{{"id":"{id}-{at}","objectType":"qbd_invoice_line","#,
                    r#""item":{{"id":"{item}-1","fullname":"{name}"}},"description":"{name}","#,
                    r#""quantity":{quantity},"rate":{rate},"amount":{amount}}}"#
                ),
                comma = if at == 0 { "" } else { "," },
                id = self.id,
                at = at,
                item = line.item + 1,
                name = ITEMS[line.item],
                quantity = line.quantity,
                rate = cents(line.rate),
                amount = cents(line.quantity * line.rate),
            );
        }
        text.push_str("]}");
        text
    }
}
