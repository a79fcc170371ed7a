//! Lists that come page by page.

use std::collections::HashSet;

use ledgerlane_api::{Catalogue, ListShape, RecordType};
use ledgerlane_tests::rest::Answer;
use serde_json::Value;

use crate::target::{Target, query, text};

/// Pages that are read of a company file of unknown size.
const FOREIGN_PAGES: usize = 5;

/// The types listed page by page.
pub(crate) fn paginated(target: &Target) -> impl Iterator<Item = &'static RecordType> {
    target.types().filter(|record_type| record_type.shape == ListShape::Paginated)
}

/// A paginated type that has to be there.
pub(crate) fn record_type(path: &str) -> &'static RecordType {
    let record_type = Catalogue::built_in().find(path);
    record_type.unwrap_or_else(|| panic!("{path} is a type"))
}

/// A whole number of an envelope.
pub(crate) fn number(page: &Value, key: &str) -> u64 {
    page[key].as_u64().unwrap_or_else(|| panic!("{key} is no whole number: {}", page[key]))
}

/// Closes what a page left open.
pub(crate) async fn close_cursor(target: &Target, page: &Value) {
    if page["hasMore"] == true {
        target.close(&text(&page["nextCursor"])).await.is(204);
    }
}

/// Reads a list from page 1 on, at most so many pages, and closes what stays open.
pub(crate) async fn read_pages(
    target: &Target,
    connection: &str,
    record_type: &RecordType,
    parameters: &[(&str, String)],
    limit: u64,
) -> Vec<Value> {
    let most = if target.is_own() { usize::MAX } else { FOREIGN_PAGES };
    let mut pages: Vec<Value> = Vec::new();
    let mut parameters = parameters.to_vec();
    parameters.push(("limit", limit.to_string()));
    let mut list = query(&record_type.path, &parameters);
    loop {
        let page = target.list(connection, &list).await.is(200).json();
        let goes_on = page["hasMore"] == true && pages.len() + 1 < most;
        if goes_on && pages.is_empty() {
            parameters.push(("cursor", text(&page["nextCursor"])));
            list = query(&record_type.path, &parameters);
        }
        pages.push(page);
        if !goes_on {
            close_cursor(target, &pages[pages.len() - 1]).await;
            return pages;
        }
    }
}

/// The id of a record: the first of the fields that may have it.
pub(crate) fn id_of<'r>(record_type: &RecordType, record: &'r Value) -> &'r str {
    let pointers = record_type.id_fields.iter().map(|path| format!("/{}", path.replace('.', "/")));
    let id = pointers.into_iter().find_map(|pointer| record.pointer(&pointer)?.as_str());
    id.unwrap_or_else(|| panic!("{}: no id: {record}", record_type.path))
}

/// Checks the arithmetic of the pages.
fn adds_up(record_type: &RecordType, pages: &[Value], limit: u64) {
    let total = number(&pages[0], "totalCount");
    let (mut seen, mut ids) = (0, HashSet::new());
    for (nth, page) in pages.iter().enumerate() {
        let name = format!("{} page {} at limit {limit}", record_type.path, nth + 1);
        let records = page["data"].as_array().map_or(&[][..], Vec::as_slice);
        seen += records.len() as u64;
        assert_eq!(number(page, "page"), nth as u64 + 1, "{name}: page");
        assert_eq!(number(page, "count"), records.len() as u64, "{name}: count");
        assert_eq!(number(page, "limit"), limit, "{name}: limit");
        assert_eq!(number(page, "totalCount"), total, "{name}: totalCount is steady");
        assert_eq!(number(page, "remainingCount"), total - seen, "{name}: remainingCount");
        assert_eq!(page["hasMore"], Value::Bool(total > seen), "{name}: hasMore");
        let full = page["hasMore"] == true;
        assert!(!full || records.len() as u64 == limit, "{name}: only the last page is short");
        for record in records {
            let id = id_of(record_type, record);
            assert!(ids.insert(id.to_owned()), "{name}: {id} twice");
        }
    }
}

pub(crate) async fn envelope(target: &Target) {
    let connection = target.books();
    for record_type in paginated(target) {
        let list = query(&record_type.path, &[("limit", 2)]);
        let page = target.list(&connection, &list).await.is(200).json();
        let name = &record_type.path;
        assert_eq!(page["success"], true, "{name}");
        assert!(!text(&page["requestId"]).is_empty(), "{name}");
        assert!(page["data"].is_array() && page["hasMore"].is_boolean(), "{name}: {page}");
        for key in ["page", "count", "limit", "totalCount", "remainingCount"] {
            number(&page, key);
        }
        let cursor = page.get("nextCursor").unwrap_or(&Value::Null);
        assert_eq!(cursor.is_string(), page["hasMore"] == true, "{name}: a cursor while pages remain");
        close_cursor(target, &page).await;
    }
}

pub(crate) async fn two_fields_besides(target: &Target) {
    let connection = target.books();
    for record_type in paginated(target) {
        let page = target.filtered(&connection, record_type, &[("limit", 2)]).await.is(200).json();
        close_cursor(target, &page).await;
        assert_eq!(
            number(&page, "pageCount"),
            number(&page, "totalCount").div_ceil(2),
            "{}",
            record_type.path
        );
        assert!(text(&page["timestamp"]).parse::<jiff::Timestamp>().is_ok(), "{}", record_type.path);
        assert_eq!(
            page.as_object().map(serde_json::Map::len),
            Some(12),
            "{}: nothing else",
            record_type.path
        );
    }
}

pub(crate) async fn arithmetic(target: &Target) {
    let connection = target.books();
    for record_type in paginated(target) {
        adds_up(record_type, &read_pages(target, &connection, record_type, &[], 150).await, 150);
    }
    for limit in [1, 7, 149] {
        let record_type = record_type("Customers");
        adds_up(record_type, &read_pages(target, &connection, record_type, &[], limit).await, limit);
    }
}

pub(crate) async fn pages_make_one_list(target: &Target) {
    let connection = target.books();
    let record_type = record_type("Customers");
    let ids = |pages: &[Value]| -> Vec<Value> {
        let records = pages.iter().flat_map(|page| page["data"].as_array().into_iter().flatten());
        records.map(|record| record["id"].clone()).collect()
    };
    let small = ids(&read_pages(target, &connection, record_type, &[], 4).await);
    let large = ids(&read_pages(target, &connection, record_type, &[], 150).await);
    assert!(large.starts_with(&small), "the same order whatever the page size");
    assert!(!target.is_own() || small.len() == large.len());
}

pub(crate) async fn one_cursor_for_the_sequence(target: &Target) {
    let connection = target.books();
    let pages = read_pages(target, &connection, record_type("Customers"), &[], 5).await;
    assert!(pages.len() > 2, "there is more than a page and a half to read");
    let first = text(&pages[0]["nextCursor"]);
    for page in pages.iter().filter(|page| page["hasMore"] == true) {
        assert_eq!(page["nextCursor"], first.as_str());
    }
    let last = &pages[pages.len() - 1];
    if target.is_own() {
        assert_eq!((&last["hasMore"], &last["nextCursor"]), (&Value::Bool(false), &Value::Null));
    }
}

pub(crate) async fn the_last_page_ends_it(target: &Target) {
    let connection = target.set_up_connection().await;
    let pages = read_pages(target, &connection, record_type("Customers"), &[], 9).await;
    let cursor = text(&pages[0]["nextCursor"]);
    assert_eq!(pages[pages.len() - 1]["hasMore"], false);
    let free = target
        .list_call(&connection, "Customers?limit=1")
        .wait(target.short_wait())
        .send()
        .await
        .is(200)
        .json();
    close_cursor(target, &free).await;
    let past = target.list(&connection, &format!("Customers?limit=9&cursor={cursor}")).await;
    crate::cursors::assert_gone(&past);
}

pub(crate) async fn at_most_150(target: &Target) {
    let connection = target.books();
    let page = target.list(&connection, "Invoices?limit=150").await.is(200).json();
    assert!(number(&page, "count") <= 150 && number(&page, "limit") == 150);
    close_cursor(target, &page).await;
    let above = target.list(&connection, "Invoices?limit=151").await;
    if above.status == 200 {
        assert!(above.records().len() <= 150, "never more than 150 records");
        close_cursor(target, &above.json()).await;
    } else {
        assert!((400..500).contains(&above.status), "{}", above.body);
    }
}

pub(crate) async fn bad_limits_are_refused(target: &Target) {
    let connection = target.books();
    for record_type in paginated(target) {
        let page = target.list(&connection, &record_type.path).await.is(200).json();
        assert_eq!(number(&page, "limit"), 150, "{}: where nothing is said", record_type.path);
        close_cursor(target, &page).await;
        for bad in ["0", "-1", "151", "abc", "1.5", "", "99999999999999999999"] {
            let refused = target.list(&connection, &format!("{}?limit={bad}", record_type.path)).await;
            refused_as_invalid(&refused.is(400));
        }
    }
}

fn refused_as_invalid(answer: &Answer) {
    assert_eq!(answer.json()["error"]["code"], "VALIDATION_ERROR", "{}", answer.asked);
}

pub(crate) async fn unknown_parameters_are_ignored(target: &Target) {
    let connection = target.books();
    let ids = async |list: &str| -> Vec<Value> {
        let page = target.list(&connection, list).await.is(200).json();
        close_cursor(target, &page).await;
        let records = page["data"].as_array().into_iter().flatten();
        records.map(|record| record["id"].clone()).collect()
    };
    let plain = ids("Customers?limit=9").await;
    assert!(!plain.is_empty());
    // There is no sorting to ask for, so what looks like it changes nothing.
    for more in ["colour=blue", "sort=-name", "orderBy=balance&desc=true", "%F0%9F%90%99=1", "page=3"] {
        assert_eq!(ids(&format!("Customers?limit=9&{more}")).await, plain, "{more}");
    }
}

pub(crate) async fn both_spellings_in_any_case(target: &Target) {
    let connection = target.books();
    for record_type in target.types() {
        let mut answers = Vec::new();
        let mut spellings = vec![record_type.path.clone(), record_type.kebab.clone()];
        spellings.extend(record_type.aliases.iter().cloned());
        let in_case: Vec<String> =
            spellings.iter().flat_map(|path| [path.to_lowercase(), path.to_uppercase()]).collect();
        spellings.extend(in_case);
        for path in spellings {
            let answer = target.list(&connection, &format!("{path}?limit=3")).await.is(200);
            if record_type.shape == ListShape::Paginated {
                close_cursor(target, &answer.json()).await;
            }
            answers.push((path, answer.records()));
        }
        for (path, records) in &answers[1..] {
            assert_eq!(records, &answers[0].1, "{path} is {}", record_type.path);
        }
    }
}

pub(crate) async fn the_connection_has_to_be_named(target: &Target) {
    target.get("/api/v1/Customers").await.is(400);
    let never = text(&target.new_connection(serde_json::json!({})).await["id"]);
    let answer = target.list(&never, "Customers").await.is(503);
    assert_eq!(answer.json()["error"]["code"], "QWC_NEVER_CONNECTED");
}
