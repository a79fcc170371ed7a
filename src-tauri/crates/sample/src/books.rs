//! A company file at a moment, as a list call looks at it.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::ops::{Deref, Range};
use std::sync::{Arc, Mutex, PoisonError};

use jiff::Timestamp;
use jiff::civil::{Date, DateTime};

use super::json::{Object, Reference};
use super::ledger::{Balances, Settled};
use super::moment::BookTime;
use super::record::{self, Id, Numbers};
use super::streams::{Counts, Stream};
use super::transactions::{self, Basket, RecentBalances, RefNumber, ToPay};
use super::web_shop::FIRST_ORDER;
use super::{SampleCompany, lists, live, names};

/// What documents are asked to carry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Parts {
    /// Whether they carry their lines.
    pub(super) lines: bool,
    /// Whether they carry the transactions that are linked to them.
    pub(super) linked: bool,
}

/// Documents with all of their parts.
pub(super) const WHOLE: Parts = Parts { lines: true, linked: true };

/// A company file at a moment.
#[derive(Debug)]
pub(super) struct Books<'a> {
    company: &'a SampleCompany,
    now: Timestamp,
    /// The same moment, at the company's host.
    here: BookTime,
    counts: Counts,
    pub(super) parts: Parts,
    // Each of these is made when it is first needed.
    balances: OnceCell<Arc<Balances>>,
    to_pay: OnceCell<Vec<ToPay>>,
    pub(super) open_balances: RecentBalances,
}

/// Remembers how many documents there were at the moment that was asked for last: most calls ask for the same one, and to
/// count takes longer than most records do.
#[derive(Debug, Default)]
pub(super) struct LastCounts(Mutex<Option<(BookTime, Counts)>>);

impl LastCounts {
    fn at(&self, company: &SampleCompany, at: BookTime, now: Timestamp) -> Counts {
        let known = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, counts)) = known.filter(|(known, _)| *known == at) {
            return counts;
        }
        let counts = Counts::at(company, at, now);
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((at, counts));
        counts
    }
}

impl Deref for Books<'_> {
    type Target = SampleCompany;

    fn deref(&self) -> &SampleCompany {
        self.company
    }
}

impl<'a> Books<'a> {
    pub(super) fn new(company: &'a SampleCompany, now: Timestamp, parts: Parts) -> Self {
        let here = BookTime::at_host(now);
        let counts = company.counted.at(company, here, now);
        let (balances, to_pay) = (OnceCell::new(), OnceCell::new());
        let open_balances = RecentBalances::default();
        Self { company, now, here, counts, parts, balances, to_pay, open_balances }
    }

    /// How many documents of each stream there are.
    pub(super) fn counts(&self) -> &Counts {
        &self.counts
    }

    /// How many documents of a stream there are.
    pub(super) fn count(&self, stream: Stream) -> u64 {
        self.counts.of(stream)
    }

    /// The numbers of the documents of a stream.
    pub(super) fn documents(&self, stream: Stream) -> Range<u64> {
        self.counts.documents(stream)
    }

    /// The moment at the company's host.
    pub(super) fn here(&self) -> BookTime {
        self.here
    }

    /// What all documents booked. It is added up when it is first needed.
    pub(super) fn balances(&self) -> &Balances {
        self.balances.get_or_init(|| self.company.ledger.at(self.company, self.here, &self.counts))
    }

    /// Whether what all documents booked is added up already.
    pub(super) fn has_balances(&self) -> bool {
        self.company.ledger.has(self.here, &self.counts)
    }

    /// What documents of a month are that follow from the months before it.
    pub(super) fn settled(&self, month: u64) -> Settled {
        self.company.ledger.settled(self.company, month)
    }

    /// Bills and credits that are to be paid.
    pub(super) fn to_pay(&self) -> &[ToPay] {
        self.to_pay.get_or_init(|| transactions::all_to_pay(self))
    }

    /// When a record was last saved. It was saved at `known`, and perhaps again later.
    pub(super) fn saved(&self, numbers: Numbers, index: u64, known: DateTime) -> Saved {
        let live = live::last_change(self.company, numbers, index, self.now);
        Saved { at: live.map_or(known, |live| live.max(known)), again: live.filter(|live| *live > known) }
    }

    /// A record with a name.
    pub(super) fn named(
        &self,
        numbers: Numbers,
        index: u64,
        name: &str,
        made: DateTime,
        changed: DateTime,
    ) -> Named {
        // What is changed later than now is as it was made.
        let known = if changed > self.here.date_time() { made } else { changed.max(made) };
        let saved = self.saved(numbers, index, known);
        Named {
            id: numbers.id(index, made),
            name: name.to_owned(),
            fullname: name.to_owned(),
            parent: None,
            is_active: true,
            made,
            saved,
        }
    }

    /// A document made at a moment, and perhaps changed by a later one that is about it.
    pub(super) fn document(
        &self,
        numbers: Numbers,
        index: u64,
        made: BookTime,
        changed: Option<BookTime>,
    ) -> Document {
        let made = made.date_time();
        let known = changed.map_or(made, |changed| changed.date_time().max(made));
        Document {
            id: numbers.id(index, made),
            index,
            date: made.date(),
            number: None,
            memo: "",
            entity: None,
            account: None,
            amount: 0,
            currency: 0,
            amount_at_home: 0,
            basket: None,
            made,
            saved: self.saved(numbers, index, known),
        }
    }
}

/// When a record was last saved.
#[derive(Debug, Clone, Copy)]
pub(super) struct Saved {
    pub(super) at: DateTime,
    /// When a live change saved it again. `None` if no live change was the last one.
    pub(super) again: Option<DateTime>,
}

impl Saved {
    /// The remark that a record has; who looked it over wrote so where there was none.
    pub(super) fn remark(self, own: &str) -> Cow<'_, str> {
        match self.again {
            Some(at) if own.is_empty() => Cow::Owned(format!("Looked over on {}", at.date())),
            _ => Cow::Borrowed(own),
        }
    }
}

/// What all records of lists have in common.
#[derive(Debug)]
pub(super) struct Named {
    pub(super) id: Id,
    pub(super) name: String,
    /// The names of the records above it and its own, with colons between.
    pub(super) fullname: String,
    pub(super) parent: Option<Reference>,
    pub(super) is_active: bool,
    pub(super) made: DateTime,
    pub(super) saved: Saved,
}

impl Named {
    pub(super) fn inactive(self, is_inactive: bool) -> Self {
        Self { is_active: !is_inactive, ..self }
    }

    /// The same record as a child of another one.
    pub(super) fn under(self, parent: Reference) -> Self {
        Self { fullname: [parent.fullname.as_str(), ":", &self.name].concat(), parent: Some(parent), ..self }
    }

    /// What every record of a list begins with.
    pub(super) fn begin(&self, object_type: &str, record: &mut Object<'_>) {
        // What is to be paid has the id of its bill or credit only.
        if record.comes_next("id") {
            record.id("id", self.id);
        }
        record.text("objectType", object_type);
        if record.comes_next("name") {
            record.text("name", &self.name);
        }
        if record.has("createdAt") {
            record.stamp("createdAt", self.made);
            record.stamp("updatedAt", self.saved.at);
            record.whole_text("revisionNumber", record::unix(self.saved.at));
        }
    }

    /// Writes where the record stands in a tree: its full name, its parent and its depth.
    pub(super) fn tree(&self, record: &mut Object<'_>) {
        if record.has("fullname") {
            record.text("fullname", &self.fullname);
        }
        if record.has("parent") {
            record.reference("parent", self.parent.as_ref());
        }
        record.whole("sublevel", self.fullname.matches(':').count() as i64);
    }

    /// What every record of a list ends with.
    pub(super) fn end(&self, record: &mut Object<'_>) {
        if record.has("isActive") {
            record.yes_no("isActive", self.is_active);
        }
    }
}

/// What all transactions have in common.
#[derive(Debug)]
pub(super) struct Document {
    pub(super) id: Id,
    pub(super) index: u64,
    pub(super) date: Date,
    /// `None` if its type has none.
    pub(super) number: Option<RefNumber>,
    pub(super) memo: &'static str,
    pub(super) entity: Option<Reference>,
    pub(super) account: Option<Reference>,
    /// In cents.
    pub(super) amount: i64,
    /// Place in the list of currencies; 0 for the home currency.
    pub(super) currency: usize,
    /// The amount in the home currency, in cents, where it is in another one.
    pub(super) amount_at_home: i64,
    /// What it sells, where its amount was added up from that.
    pub(super) basket: Option<Basket>,
    pub(super) made: DateTime,
    pub(super) saved: Saved,
}

/// A transaction another one is linked to.
#[derive(Debug)]
pub(super) struct Link {
    pub(super) id: Id,
    pub(super) transaction_type: &'static str,
    pub(super) date: Date,
    pub(super) number: Option<RefNumber>,
    /// In cents.
    pub(super) amount: i64,
}

/// Writes the transactions that something is linked to.
pub(super) fn write_links(links: &[Link], record: &mut Object<'_>) {
    record.list("linkedTransactions", links.len() as u64, |nth, object| {
        let link = &links[nth as usize];
        object.text("objectType", "qbd_linked_transaction");
        object.id("transactionId", link.id);
        object.text("transactionType", link.transaction_type);
        object.day("transactionDate", link.date);
        object.ref_number("refNumber", link.number);
        object.text("linkType", "AMTTYPE");
        object.money("amount", link.amount);
    });
}

impl Document {
    /// As another document links to it.
    pub(super) fn link(&self, transaction_type: &'static str, amount: i64) -> Link {
        Link { id: self.id, transaction_type, date: self.date, number: self.number, amount }
    }

    /// What every transaction begins with.
    pub(super) fn begin(&self, object_type: &str, record: &mut Object<'_>) {
        record.id("id", self.id);
        record.text("objectType", object_type);
        record.stamp("createdAt", self.made);
        record.stamp("updatedAt", self.saved.at);
        record.whole_text("revisionNumber", record::unix(self.saved.at));
    }

    /// What most go on with: date, currency, number, memo.
    pub(super) fn opening(&self, record: &mut Object<'_>) {
        record.day("transactionDate", self.date);
        self.write_currency(record);
        record.ref_number("refNumber", self.number);
        record.text("memo", &self.saved.remark(self.memo));
    }

    /// Writes what [`Document::opening`] does, and the transaction's number where it comes next.
    pub(super) fn opening_with_number(&self, record: &mut Object<'_>) {
        self.opening(record);
        if record.comes_next("transactionNumber") {
            self.transaction_number(record);
        }
    }

    pub(super) fn transaction_number(&self, record: &mut Object<'_>) {
        let number = match self.index.checked_sub(FIRST_ORDER) {
            // QuickBooks' numbers have 31 bits.
            Some(order) => 1_000_000_000 + order % 1_000_000_000,
            None => self.index + 1,
        };
        record.whole("transactionNumber", number as i64);
    }

    pub(super) fn write_currency(&self, record: &mut Object<'_>) {
        record.reference("currency", &lists::CURRENCIES.reference(self.currency));
        record.digits("exchangeRate", lists::EXCHANGE_RATES[self.currency]);
    }

    /// Its amount in the home currency, in cents.
    pub(super) fn at_home(&self) -> i64 {
        if self.currency == 0 { self.amount } else { self.amount_at_home }
    }

    /// What most end with, up to their lines. Left out where not asked for: the links.
    pub(super) fn tail(&self, books: &Books<'_>, links: &[Link], record: &mut Object<'_>) {
        record.money("amount", self.amount);
        if record.has("entity") {
            record.reference("entity", self.entity.as_ref());
        }
        if record.has("account") {
            record.reference("account", self.account.as_ref());
        }
        if record.has("amountInHomeCurrency") {
            record.money_text("amountInHomeCurrency", self.at_home());
        }
        self.closing(books, links, record);
    }

    /// Its id in another program, and its links.
    pub(super) fn closing(&self, books: &Books<'_>, links: &[Link], record: &mut Object<'_>) {
        if let Some(id) = self.external_id(books) {
            record.text("externalId", &id);
        }
        self.links(books, links, record);
    }

    /// The id that another program gave it, where one did.
    pub(super) fn external_id(&self, books: &Books<'_>) -> Option<String> {
        (self.index % 7 == 2).then(|| names::guid(books.seed, &self.id.to_text(), self.index))
    }

    pub(super) fn links(&self, books: &Books<'_>, links: &[Link], record: &mut Object<'_>) {
        write_links(if books.parts.linked { links } else { &[] }, record);
    }
}
