//! INV-MOMENT-1: one table of moments, held against every surface of the store. The page and the programs that read exported files are
//! held against the same table.

use arrow_array::Array;
use arrow_array::cast::AsArray;
use arrow_array::types::{Int16Type, TimestampMillisecondType};
use calamine::{Data, Reader as _, Xlsx};
use jiff::tz::TimeZone;
use ledgerlane_api::FieldKind;
use serde::Deserialize;

use super::formats::{read_csv, read_parquet, wall_clock};
use super::*;
use crate::value::units_of;
use crate::view::{Rule, Search, SearchWithin, Test};

#[derive(Deserialize)]
struct Table {
    computers: Vec<Computer>,
    durations: Vec<Length>,
}

#[derive(Deserialize)]
struct Computer {
    place: String,
    /// POSIX, as a computer without a list of zones has it.
    zone: String,
    moments: Vec<Moment>,
    by_instant: Vec<usize>,
}

#[derive(Deserialize)]
struct Moment {
    written: String,
    told: String,
    clock: String,
    offset: Option<i16>,
}

#[derive(Deserialize)]
struct Length {
    written: String,
    seconds: Option<i64>,
}

fn table() -> Table {
    serde_json::from_str(include_str!("../../../../../../tests/moments.json")).unwrap()
}

fn los_angeles() -> TimeZone {
    TimeZone::posix("PST8PDT,M3.2.0,M11.1.0").unwrap()
}

/// Invoices whose `createdAt` are the moments of a computer, one after the other, as often as fills several parts.
fn store_with_moments(computer: &Computer) -> (Store, CopyId) {
    let store = Store::in_memory().unwrap();
    store.set_zone(TimeZone::posix(&computer.zone).unwrap());
    let copy = store.begin(&key_of("Invoices"), 0).unwrap();
    for _ in 0..TIMES {
        let records = computer.moments.iter().zip(0..);
        let records: Vec<String> = records
            .map(|(moment, at)| json!({ "id": format!("{at}"), "createdAt": moment.written }).to_string())
            .collect();
        let texts: Vec<&str> = records.iter().map(String::as_str).collect();
        store.append(copy, &page_of("Invoices", &texts)).unwrap();
    }
    store.seal_full(copy).unwrap();
    (store, copy)
}

/// How often each moment is in the store.
const TIMES: usize = 5;

/// Checks a surface on every computer: before the column is in memory, where rows and sealed parts are read, and after.
fn each_way(check: impl Fn(&Computer, &Store, CopyId, &View)) {
    for computer in &table().computers {
        let (store, copy) = store_with_moments(computer);
        let view = View { columns: columns(&["id", "createdAt"]), ..View::default() };
        check(computer, &store, copy, &view);
        store.prepare(copy, &view).unwrap();
        check(computer, &store, copy, &view);
    }
}

fn rule(test: Test) -> Filter {
    Filter::Rule(Rule { path: "createdAt".to_owned(), test })
}

/// The numbers of the moments that a view has, once each.
fn found(store: &Store, copy: CopyId, view: &View) -> Vec<usize> {
    let page = store.text_page(copy, view, 0, u32::MAX).unwrap();
    let all: Vec<usize> = page.rows.iter().map(|row| row.id.parse().unwrap()).collect();
    let mut once = all.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(all.len(), once.len() * TIMES, "{view:?}");
    once
}

fn with_clock(moments: &[Moment], has: impl Fn(&str) -> bool) -> Vec<usize> {
    (0..).zip(moments).filter(|(_, moment)| has(&moment.clock)).map(|(at, _)| at).collect()
}

#[test]
fn a_page_and_a_record_tell_a_moment_by_its_clock() {
    each_way(|computer, store, copy, view| {
        let page = store.text_page(copy, view, 0, u32::MAX).unwrap();
        for (row, moment) in page.rows.iter().zip(computer.moments.iter().cycle()) {
            assert_eq!(row.cells[1].as_ref(), Some(&moment.told), "{}", moment.written);
        }
        for (seq, moment) in (0..).zip(&computer.moments) {
            let record = store.record(copy, seq).unwrap().unwrap();
            let field = record.fields.iter().find(|field| field.path == "createdAt").unwrap();
            assert_eq!(field.value.text(), Some(moment.told.as_str()));
            assert_eq!(
                field.by_this_clock,
                moment.written.ends_with('Z'),
                "{}: {}",
                computer.place,
                moment.written
            );
            assert!(record.json.contains(&moment.written), "the JSON stays as it arrived");
        }
    });
}

#[test]
fn a_filter_compares_moments_by_their_clocks_and_an_order_by_their_instants() {
    each_way(|computer, store, copy, view| {
        let filtered = |test: Test| {
            let filter = Some(rule(test));
            found(store, copy, &View { filter, ..view.clone() })
        };
        let days = computer.moments.iter().map(|moment| &moment.clock[..10]);
        for day in days.chain(["2026-07-01", "2026-10-24"]) {
            let to = day.to_owned();
            let of_day = with_clock(&computer.moments, |clock| clock.starts_with(day));
            assert_eq!(filtered(Test::Equal { to: to.clone() }), of_day, "{day}");
            let within = Test::Between { least: Some(to.clone()), most: Some(to.clone()) };
            assert_eq!(filtered(within), of_day, "{day}");
            let before = with_clock(&computer.moments, |clock| &clock[..10] < day);
            assert_eq!(filtered(Test::Below { than: to.clone() }), before, "{day}");
            let after = with_clock(&computer.moments, |clock| &clock[..10] > day);
            assert_eq!(filtered(Test::Above { than: to }), after, "{day}");
        }
        if computer.place == "Los Angeles" {
            // An operand in UTC, as earlier filters have it, is read by the clock of this computer.
            let least = Some("2026-11-19T08:00:00.000Z".to_owned());
            let most = Some("2026-11-20T07:59:59.999Z".to_owned());
            let of_day = with_clock(&computer.moments, |clock| clock.starts_with("2026-11-19"));
            assert_eq!(filtered(Test::Between { least, most }), of_day);
        }

        let order = vec![OrderBy { path: "createdAt".to_owned(), descending: false }];
        let page = store.text_page(copy, &View { order, ..view.clone() }, 0, u32::MAX).unwrap();
        let ids: Vec<usize> = page.rows.iter().step_by(TIMES).map(|row| row.id.parse().unwrap()).collect();
        assert_eq!(ids, computer.by_instant);
    });
}

#[test]
fn a_search_finds_a_moment_by_its_clock_and_not_by_its_offset() {
    each_way(|computer, store, copy, view| {
        for (text, within) in ["2026-11-19", "23:59:59", "T19:30", "08:00", "+13", "Z", ".25", "03:30"]
            .iter()
            .flat_map(|text| [(*text, SearchWithin::Shown), (*text, SearchWithin::All)])
        {
            let search = Some(Search { text: text.to_owned(), also: None, within });
            let of_text = with_clock(&computer.moments, |clock| clock.contains(text));
            assert_eq!(found(store, copy, &View { search, ..view.clone() }), of_text, "{text}");
        }
    });
}

#[test]
fn the_values_of_a_column_of_moments_are_its_clocks_and_each_finds_its_rows() {
    let store = Store::in_memory().unwrap();
    store.set_zone(los_angeles());
    let copy = store.begin(&key_of("Invoices"), 0).unwrap();
    // Two clocks of one instant, and one clock of two instants.
    let moments = [
        "2026-11-19T10:00:00-08:00",
        "2026-11-19T13:00:00-05:00",
        "2026-11-19T18:00:00Z",
        "2026-11-19T13:00:00-08:00",
        "never",
    ];
    let records: Vec<String> =
        moments.iter().map(|moment| json!({ "id": "1", "createdAt": moment }).to_string()).collect();
    let texts: Vec<&str> = records.iter().map(String::as_str).collect();
    store.append(copy, &page_of("Invoices", &texts)).unwrap();
    let values = store.values(copy, &View::default(), "createdAt", 9).unwrap().values;
    let told: Vec<_> = values.iter().map(|value| (value.value.text().unwrap(), value.rows)).collect();
    assert_eq!(told, [("2026-11-19T10:00:00-08:00", 2), ("2026-11-19T13:00:00-05:00", 2), ("never", 1)]);
    for (text, rows) in told {
        let filter = Some(rule(Test::OneOf { values: vec![text.to_owned()] }));
        assert_eq!(store.count(copy, &View { filter, ..View::default() }).unwrap(), rows, "{text}");
        let missing = store.not_found(copy, &View::default(), "createdAt", &[text.to_owned()]).unwrap();
        assert_eq!(missing.values, Vec::<String>::new());
    }
    let in_utc = ["2026-11-19T18:00:00".to_owned()];
    let missing = store.not_found(copy, &View::default(), "createdAt", &in_utc).unwrap();
    assert_eq!(missing.values, in_utc, "nobody sees this clock");
}

#[test]
fn every_kind_of_file_has_a_moment_by_its_clock() {
    each_way(|computer, store, copy, view| {
        let moments = || computer.moments.iter().cycle();
        let (bytes, _) = exported(store, copy, &order(view.clone(), ExportFormat::Csv(CsvDialect::Plain)));
        for (row, moment) in read_csv(&bytes, b',')[1..].iter().zip(moments()) {
            assert_eq!(row[1], moment.told);
        }
        let dialect = CsvDialect::Excel { separator: b';', decimal_mark: ',' };
        let (bytes, _) = exported(store, copy, &order(view.clone(), ExportFormat::Csv(dialect)));
        for (row, moment) in read_csv(&bytes, b';')[1..].iter().zip(moments()) {
            assert_eq!(row[1], moment.clock.replace('T', " "));
        }
        let (bytes, _) = exported(store, copy, &order(view.clone(), xlsx()));
        let mut book: Xlsx<_> = calamine::open_workbook_from_rs(std::io::Cursor::new(bytes)).unwrap();
        let range = book.worksheet_range("Invoices").unwrap();
        for (row, moment) in (1..).zip(computer.moments.iter()) {
            match range.get_value((row, 1)) {
                Some(Data::DateTime(at)) => {
                    assert!(wall_clock(at).starts_with(&moment.clock), "{}", moment.written)
                }
                other => panic!("{other:?} for {}", moment.written),
            }
        }
        let (bytes, _) = exported(store, copy, &order(view.clone(), ExportFormat::Parquet));
        let mut rows = 0;
        for batch in read_parquet(bytes) {
            let clocks =
                batch.column_by_name("createdAt").unwrap().as_primitive::<TimestampMillisecondType>();
            assert_eq!(clocks.timezone(), None);
            let offsets =
                batch.column_by_name("createdAt.utcOffsetMinutes").unwrap().as_primitive::<Int16Type>();
            for (at, moment) in (0..batch.num_rows()).zip(moments().skip(rows)) {
                let clock = units_of(FieldKind::DateTime, &moment.clock);
                assert_eq!(Some(clocks.value(at).div_euclid(1_000) * 1_000), clock, "{}", moment.written);
                assert_eq!(
                    offsets.is_valid(at).then(|| offsets.value(at)),
                    moment.offset,
                    "{}",
                    moment.written
                );
            }
            rows += batch.num_rows();
        }
        assert_eq!(rows, computer.moments.len() * TIMES);
    });
}

#[test]
fn a_length_of_time_is_one_for_the_store_where_it_is_one_for_the_page() {
    for Length { written, seconds } in table().durations {
        assert_eq!(units_of(FieldKind::Duration, &written), seconds, "{written}");
    }
}
