//! Lists as they are read: a list of one type, perhaps filtered, page by page; and one record by its id.

use std::ops::Range;

use jiff::Timestamp;
use ledgerlane_api::{Catalogue, RecordType};
use ledgerlane_company::ListFilter;

use super::books::{Books, Parts, WHOLE};
use super::document_scan::{CANCEL_CHECK_INTERVAL, DocumentScan};
use super::filter_fields::FilterFields;
use super::json::Object;
use super::layouts::Layout;
use super::passing::PassingTest;
use super::sources::{Body, RecordSource};
use super::{SampleCompany, live, transactions};

/// Bills and credits that are to be paid.
const TO_PAY: &str = "BillPaymentOrCredits";
/// Slow types: each page looks through all bills.
const LOOKS_THROUGH: [&str; 1] = [TO_PAY];
/// Types whose records follow from what all documents booked together, which takes long to add up for the first time.
const FROM_THE_LEDGER: [&str; 9] = [
    "Items",
    "ItemsInventory",
    "ItemsInventoryAssembly",
    "BarCodes",
    "BuildAssemblies",
    "Accounts",
    "Checks",
    "SalesTaxPaymentChecks",
    "Transactions",
];
/// Most invoices of a company whose records are made in a moment: in a larger one, all that a party bought is too much.
const MOST_INVOICES: u64 = 100_000;

/// A list of one type as it was when its first page was asked for. It stays as it was until its last page.
#[derive(Debug)]
pub(crate) struct ListSnapshot {
    source: &'static RecordSource,
    of: &'static RecordType,
    filter: ListFilter,
    now: Timestamp,
    /// Indexes of the records that pass the filter. `None` if all do.
    passing: Option<Vec<u32>>,
    total: u64,
}

impl ListSnapshot {
    /// How many records the list has.
    pub(crate) fn total(&self) -> u64 {
        self.total
    }

    /// Whether a few records of it are made in a moment.
    pub(crate) fn is_quick(&self, company: &SampleCompany) -> bool {
        company.is_quick(self.of, self.now)
    }
}

impl SampleCompany {
    /// Takes a snapshot of a list. It looks at every record if a filter narrows the list, else at none. `None` for a type that the
    /// company has no source for. It stops, with what it has, once `is_wanted` says no.
    pub(crate) fn snapshot(
        &self,
        of: &'static RecordType,
        filter: ListFilter,
        now: Timestamp,
        is_wanted: impl Fn() -> bool,
    ) -> Option<ListSnapshot> {
        let source = RecordSource::of(&of.path)?;
        let books = Books::new(self, now, WHOLE);
        let all = (source.count)(&books);
        let passing = filter.narrows().then(|| {
            let test = PassingTest::new(&filter);
            // Where ids are asked for, nothing else needs to be looked at.
            if filter.ids.is_empty() {
                let scan = DocumentScan::new(&books, &test, &is_wanted);
                return scan
                    .and_then(|scan| scan.passing(source))
                    .unwrap_or_else(|| passing(&books, source, of, &test, 0..all, is_wanted));
            }
            let found: Vec<u64> = filter.ids.iter().filter_map(|id| source.find(&books, id)).collect();
            passing(&books, source, of, &test, found.into_iter(), is_wanted)
        });
        let total = passing.as_ref().map_or(all, |indexes| indexes.len() as u64);
        Some(ListSnapshot { source, of, filter, now, passing, total })
    }

    /// Whether a record of a type is made in a moment, so that to hand the work to another thread would take longer.
    pub(crate) fn is_quick(&self, of: &RecordType, now: Timestamp) -> bool {
        let path = of.path.as_str();
        // Which records change follows from how many there are, which are counted once.
        let are_counted = self.changes_per_minute == 0 || self.records.get().is_some();
        self.invoices <= MOST_INVOICES
            && are_counted
            && !LOOKS_THROUGH.contains(&path)
            && (!FROM_THE_LEDGER.contains(&path) || Books::new(self, now, WHOLE).has_balances())
    }

    /// Writes records of a list, by their index in it, as JSON texts with commas between.
    pub(crate) fn page(&self, snapshot: &ListSnapshot, range: Range<u64>, out: &mut String) {
        let parts = Parts { lines: snapshot.filter.with_lines, linked: snapshot.filter.with_links };
        let books = Books::new(self, snapshot.now, parts);
        let layout = Layout::of(&snapshot.of.fields);
        for (nth, at) in (range.start..range.end.min(snapshot.total)).enumerate() {
            if nth > 0 {
                out.push(',');
            }
            let index = match &snapshot.passing {
                Some(indexes) => u64::from(indexes[at as usize]),
                None => at,
            };
            let before = out.len();
            write(&books, snapshot.source, snapshot.of, layout, index, out);
            snapshot.filter.keep_fields(snapshot.of, before, out);
        }
    }

    /// The record of a type with this id, as JSON text.
    pub(crate) fn record(&self, of: &'static RecordType, id: &str, now: Timestamp) -> Option<String> {
        let source = RecordSource::of(&of.path)?;
        let books = Books::new(self, now, WHOLE);
        let index = source.find(&books, id)?;
        let mut out = String::new();
        write(&books, source, of, Layout::of(&of.fields), index, &mut out);
        Some(out)
    }

    /// How many records there are, of all types, when the company has as many invoices as its size says.
    pub(super) fn record_count(&self) -> u64 {
        *self.records.get_or_init(|| {
            let books = Books::new(self, live::began(), WHOLE);
            RecordSource::apart().map(|source| (source.count)(&books)).sum()
        })
    }
}

/// Those that pass a test. It makes each record, and writes it where that needs to be.
fn passing(
    books: &Books<'_>,
    source: &'static RecordSource,
    of: &'static RecordType,
    test: &PassingTest,
    indexes: impl Iterator<Item = u64>,
    is_wanted: impl Fn() -> bool,
) -> Vec<u32> {
    let layout = Layout::of(&of.fields);
    let mut passing: Vec<u32> = indexes
        .enumerate()
        .take_while(|(nth, _)| nth % CANCEL_CHECK_INTERVAL != 0 || is_wanted())
        .map(|(_, index)| index)
        .filter(|&index| {
            base(books, source, index).is_some_and(|base| test.passes(&base))
                && test.passes_text(|| {
                    let mut text = String::new();
                    write(books, source, of, layout, index, &mut text);
                    if source.path == TO_PAY
                        && let Some(vendor) = transactions::to_pay_vendor(books, index)
                    {
                        text.pop();
                        text.push_str(",\"vendor\":");
                        vendor.write(&mut text);
                        text.push('}');
                    }
                    text
                })
        })
        .filter_map(|index| u32::try_from(index).ok())
        .collect();
    passing.sort_unstable();
    passing.dedup();
    passing
}

fn base(books: &Books<'_>, source: &'static RecordSource, index: u64) -> Option<FilterFields> {
    match &source.body {
        Body::Names(base, ..) => Some(base(books, index).into()),
        Body::Documents { .. } => source.document(books, index).map(FilterFields::from),
        Body::Several(paths) => {
            let (member, index) = RecordSource::member(books, paths, index)?;
            base(books, member, index)
        }
    }
}

fn write(
    books: &Books<'_>,
    source: &'static RecordSource,
    of: &'static RecordType,
    layout: &'static Layout,
    index: u64,
    out: &mut String,
) {
    if let Body::Several(paths) = &source.body {
        return write_member(books, paths, of, layout, index, out);
    }
    let mut record = Object::begin(out, layout);
    match &source.body {
        Body::Names(base, write, _) => {
            let named = base(books, index);
            named.begin(&of.object_type, &mut record);
            write(books, index, &named, &mut record);
            named.end(&mut record);
        }
        Body::Documents { write, .. } => {
            if let Some(document) = source.document(books, index) {
                document.begin(&of.object_type, &mut record);
                write(books, document.index, &document, &mut record);
            }
        }
        Body::Several(_) => {}
    }
    record.end();
}

/// Writes a record of a list of several types: an item with the fields of its own type and the word for it, or the head of a transaction.
fn write_member(
    books: &Books<'_>,
    paths: &[&str],
    of: &'static RecordType,
    layout: &'static Layout,
    index: u64,
    out: &mut String,
) {
    let Some((member, index)) = RecordSource::member(books, paths, index) else { return };
    match &member.body {
        Body::Names(base, write, _) => {
            let Some(own) = Catalogue::built_in().find(member.path) else { return };
            let begin = out.len();
            let mut record = Object::begin(out, Layout::of(&own.fields));
            let named = base(books, index);
            named.begin(&of.object_type, &mut record);
            write(books, index, &named, &mut record);
            named.end(&mut record);
            record.end();
            let sort = own.item_type().unwrap_or_default();
            out.insert_str(begin + 1, &format!("\"itemType\":\"{sort}\","));
        }
        Body::Documents { word, .. } => {
            let Some(document) = member.document(books, index) else { return };
            let mut record = Object::begin(out, layout);
            document.begin(&of.object_type, &mut record);
            document.opening(&mut record);
            record.text("transactionType", word);
            record.reference("entity", document.entity.as_ref());
            record.money("amount", document.amount);
            record.reference("account", document.account.as_ref());
            record.money_text("amountInHomeCurrency", document.at_home());
            document.closing(books, &[], &mut record);
            record.end();
        }
        Body::Several(_) => {}
    }
}

#[cfg(test)]
mod filter_tests;
#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use ledgerlane_api::Catalogue;
    use serde_json::Value;

    use super::*;
    use crate::{SampleSize, lists};

    const NOW: Timestamp = Timestamp::constant(1_795_081_260, 0);
    use crate::connections::CONNECTIONS;

    #[test]
    fn filtering_ends_when_nobody_wants_the_list() {
        let company = SampleCompany::behind("conn_any", SampleSize::Small, 0);
        let of = Catalogue::built_in().find("Transactions").unwrap();
        let filter = || ListFilter::read(&[("refNumberContains".to_owned(), String::new())], of).unwrap();
        let asked = Cell::new(0);
        let whole = company.snapshot(of, filter(), NOW, || true).unwrap();
        let cut = company.snapshot(of, filter(), NOW, || asked.replace(asked.get() + 1) < 1);
        assert!(whole.total() > CANCEL_CHECK_INTERVAL as u64, "there is more to filter");
        assert_eq!((cut.unwrap().total(), asked.get()), (CANCEL_CHECK_INTERVAL as u64, 2));
    }

    #[test]
    fn bills_and_credits_to_pay_are_found_by_a_vendor_that_they_do_not_name() {
        let company = SampleCompany::behind(&CONNECTIONS[3].id(), SampleSize::Small, 0);
        let of = Catalogue::built_in().find(TO_PAY).unwrap();
        let count = |vendor: &str| {
            let filter = ListFilter::read(&[("vendorId".to_owned(), vendor.to_owned())], of).unwrap();
            company.snapshot(of, filter, NOW, || true).unwrap().total()
        };
        let books = Books::new(&company, NOW, WHOLE);
        let vendors = (0..company.vendors()).map(|index| lists::vendor_base(&books, index).id.to_text());
        let by_vendor: Vec<u64> = vendors.map(|vendor| count(&vendor)).collect();
        assert_eq!(by_vendor.iter().sum::<u64>(), transactions::to_pay_count(&books));
        assert!(by_vendor.iter().filter(|&&count| count > 0).count() > 1, "{by_vendor:?}");
        assert_eq!(count("80000001-1"), 0);
    }

    #[test]
    fn what_is_quick_adds_nothing_up() {
        for of in Catalogue::built_in().types() {
            let company = SampleCompany::behind(&CONNECTIONS[4].id(), SampleSize::Small, 0);
            let was_quick = company.is_quick(of, NOW);
            let whole = ListFilter { with_lines: true, with_links: true, ..ListFilter::default() };
            let snapshot = company.snapshot(of, whole, NOW, || true).unwrap();
            company.page(&snapshot, 0..snapshot.total(), &mut String::new());
            let looks_through = LOOKS_THROUGH.contains(&of.path.as_str());
            assert_eq!(was_quick, !company.ledger.is_begun() && !looks_through, "{}", of.path);
        }
    }

    #[test]
    fn what_was_added_up_or_counted_is_quick_until_time_adds_to_it() {
        let of = Catalogue::built_in().find("Accounts").unwrap();
        let id = CONNECTIONS[4].id();
        let company = SampleCompany::behind(&id, SampleSize::Small, 0);
        assert!(!company.is_quick(of, NOW));
        Books::new(&company, NOW, WHOLE).balances();
        assert!(company.is_quick(of, NOW));
        let later = NOW.checked_add(jiff::SignedDuration::from_hours(72)).unwrap();
        assert!(!company.is_quick(of, later));
        let customers = Catalogue::built_in().find("Customers").unwrap();
        let living = SampleCompany::behind(&id, SampleSize::Small, 1);
        assert!(!living.is_quick(customers, NOW));
        living.record_count();
        assert!(living.is_quick(customers, NOW));
        let huge = SampleCompany::behind(&CONNECTIONS[3].id(), SampleSize::Huge, 0);
        assert!(!huge.is_quick(customers, NOW));
    }

    #[test]
    fn no_line_is_longer_than_quickbooks_keeps() {
        fn lines(value: &Value, longest: &mut usize) {
            match value {
                Value::Object(fields) => fields.iter().for_each(|(field, value)| match value.as_str() {
                    Some(text) if field.starts_with("line") || field == "nameOnCard" => {
                        *longest = text.chars().count().max(*longest);
                    }
                    _ => lines(value, longest),
                }),
                Value::Array(values) => values.iter().for_each(|value| lines(value, longest)),
                _ => {}
            }
        }
        let company = SampleCompany::behind(&CONNECTIONS[4].id(), SampleSize::Small, 0);
        for of in Catalogue::built_in().types() {
            let whole = ListFilter { with_lines: true, with_links: true, ..ListFilter::default() };
            let snapshot = company.snapshot(of, whole, NOW, || true).unwrap();
            let mut text = String::from("[");
            company.page(&snapshot, 0..snapshot.total(), &mut text);
            text.push(']');
            let records: Value = serde_json::from_str(&text).unwrap();
            let mut longest = 0;
            lines(&records, &mut longest);
            assert!(longest <= 41, "{}: {longest}", of.path);
            let name = |one: &Value| one["name"].as_str().unwrap_or_default().chars().count();
            let names = records.as_array().unwrap().iter().map(name);
            assert!(of.path != "Accounts" || names.max() <= Some(31), "names of accounts");
        }
    }
}
