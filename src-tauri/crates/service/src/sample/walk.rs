//! Lists as they are read: a list of one type, perhaps filtered, page by page; and one record by its id.

use std::ops::Range;

use jiff::Timestamp;
use ledgerlane_api::RecordType;

use super::books::{Books, WHOLE};
use super::filter::Filter;
use super::head::Head;
use super::json::Object;
use super::kinds::{Body, Kind};
use super::{SampleCompany, lists};

/// Records looked through between two questions whether anybody still wants them.
const UNASKED: usize = 256;

/// A list of one type as it was when its first page was asked for. It stays as it was until its last page.
#[derive(Debug)]
pub struct Walk {
    kind: &'static Kind,
    of: &'static RecordType,
    filter: Filter,
    now: Timestamp,
    /// Places of the records that pass; none where all do, and nothing needs to be looked through.
    passing: Option<Vec<u32>>,
    total: u64,
}

impl Walk {
    /// How many records the list has.
    pub fn total(&self) -> u64 {
        self.total
    }
}

impl SampleCompany {
    /// Begins to read a list. Looks through every record where a filter narrows it, and through none where not.
    /// None: a type it holds nothing of. Looking through a million records takes seconds: it stops, with what it has, once
    /// `is_wanted` says no.
    pub fn walk(
        &self,
        of: &'static RecordType,
        filter: Filter,
        now: Timestamp,
        is_wanted: impl Fn() -> bool,
    ) -> Option<Walk> {
        let kind = Kind::of(&of.path)?;
        let books = Books::new(self, now, WHOLE);
        let all = (kind.count)(&books);
        let passing = filter.narrows().then(|| match filter.ids() {
            Some(ids) => {
                let found: Vec<u64> = ids.iter().filter_map(|id| kind.find(&books, id)).collect();
                passing(&books, kind, of, &filter, found.into_iter(), is_wanted)
            }
            None => passing(&books, kind, of, &filter, 0..all, is_wanted),
        });
        let total = passing.as_ref().map_or(all, |places| places.len() as u64);
        Some(Walk { kind, of, filter, now, passing, total })
    }

    /// Writes records of a list, by their place in it, as JSON texts with commas between.
    pub fn page(&self, walk: &Walk, range: Range<u64>, out: &mut String) {
        let books = Books::new(self, walk.now, walk.filter.parts());
        for (nth, at) in (range.start..range.end.min(walk.total)).enumerate() {
            if nth > 0 {
                out.push(',');
            }
            let place = match &walk.passing {
                Some(places) => u64::from(places[at as usize]),
                None => at,
            };
            let before = out.len();
            write(&books, walk.kind, walk.of, place, out);
            walk.filter.keep_fields(walk.of, before, out);
        }
    }

    /// The record of a type with this id, as JSON text.
    pub fn record(&self, of: &'static RecordType, id: &str, now: Timestamp) -> Option<String> {
        let kind = Kind::of(&of.path)?;
        let books = Books::new(self, now, WHOLE);
        let place = kind.find(&books, id)?;
        let mut out = String::new();
        write(&books, kind, of, place, &mut out);
        Some(out)
    }

    /// How many records there are, of all types.
    pub(super) fn record_count(&self) -> u64 {
        let books = Books::new(self, Timestamp::UNIX_EPOCH, WHOLE);
        Kind::apart().map(|kind| (kind.count)(&books)).sum()
    }
}

fn passing(
    books: &Books<'_>,
    kind: &'static Kind,
    of: &'static RecordType,
    filter: &Filter,
    places: impl Iterator<Item = u64>,
    is_wanted: impl Fn() -> bool,
) -> Vec<u32> {
    let mut passing: Vec<u32> = places
        .enumerate()
        .take_while(|(nth, _)| nth % UNASKED != 0 || is_wanted())
        .map(|(_, place)| place)
        .filter(|&place| {
            head(books, kind, place).is_some_and(|head| filter.passes(&head))
                && filter.passes_text(|| {
                    let mut text = String::new();
                    write(books, kind, of, place, &mut text);
                    text
                })
        })
        .filter_map(|place| u32::try_from(place).ok())
        .collect();
    passing.sort_unstable();
    passing.dedup();
    passing
}

fn head(books: &Books<'_>, kind: &'static Kind, place: u64) -> Option<Head> {
    match &kind.body {
        Body::Names(head, ..) => Some(head(books, place).into()),
        Body::Documents(head, ..) => Some(head(books, place).into()),
        Body::Several(paths) => {
            let (member, place) = Kind::member(books, paths, place)?;
            head(books, member, place)
        }
    }
}

fn write(books: &Books<'_>, kind: &'static Kind, of: &'static RecordType, place: u64, out: &mut String) {
    let mut record = Object::begin(out, &of.fields);
    match &kind.body {
        Body::Names(head, write, _) => {
            let named = head(books, place);
            named.begin(&of.object_type, &mut record);
            write(books, place, &named, &mut record);
            named.end(&mut record);
        }
        Body::Documents(head, write, ..) => {
            let document = head(books, place);
            document.begin(&of.object_type, &mut record);
            write(books, place, &document, &mut record);
        }
        Body::Several(paths) => write_member(books, paths, of, place, &mut record),
    }
    record.end();
}

/// Writes a record of a list of several types.
fn write_member(books: &Books<'_>, paths: &[&str], of: &RecordType, place: u64, record: &mut Object<'_>) {
    let Some((member, place)) = Kind::member(books, paths, place) else { return };
    match &member.body {
        Body::Names(head, ..) => {
            let named = head(books, place);
            named.begin(&of.object_type, record);
            lists::write_any(books, member.path.trim_start_matches("Items"), place, &named, record);
            named.end(record);
        }
        Body::Documents(head, _, _, word) => {
            let document = head(books, place);
            document.begin(&of.object_type, record);
            document.opening(record);
            record.text("transactionType", word);
            record.reference("entity", document.entity.as_ref());
            record.money("amount", document.amount);
            record.reference("account", document.account.as_ref());
            record.money_text("amountInHomeCurrency", document.amount);
            document.closing(books, &[], record);
        }
        Body::Several(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use ledgerlane_api::Catalogue;
    use serde_json::Value;

    use super::*;
    use crate::{SampleSize, ids};

    #[test]
    fn a_look_through_ends_when_nobody_wants_it() {
        let company = SampleCompany::behind("conn_any", SampleSize::Small, 0);
        let of = Catalogue::built_in().find("Transactions").unwrap();
        let filter = || Filter::read(&[("refNumberContains".to_owned(), String::new())], of).unwrap();
        let asked = Cell::new(0);
        let whole = company.walk(of, filter(), Timestamp::UNIX_EPOCH, || true).unwrap();
        let cut = company.walk(of, filter(), Timestamp::UNIX_EPOCH, || asked.replace(asked.get() + 1) < 1);
        assert!(whole.total() > UNASKED as u64, "there is more to look through");
        assert_eq!((cut.unwrap().total(), asked.get()), (UNASKED as u64, 2));
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
        let company = SampleCompany::behind(&ids::sample_connection_id("quarry-road"), SampleSize::Small, 0);
        for of in Catalogue::built_in().types() {
            let walk = company.walk(of, Filter::default(), Timestamp::UNIX_EPOCH, || true).unwrap();
            let mut text = String::from("[");
            company.page(&walk, 0..walk.total(), &mut text);
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
