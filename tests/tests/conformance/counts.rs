//! Counts of lists, and the definitions of custom fields.

use std::collections::HashSet;
use std::iter;

use jiff::Timestamp;
use ledgerlane_api::limits::FLAT_LIMIT;
use ledgerlane_api::{Catalogue, ListShape};
use ledgerlane_tests::rest::Method;
use serde_json::Value;

use crate::pages::{number, paginated, read_pages};
use crate::target::{Target, query, text};

/// Types that have no count.
const UNCOUNTED: [&str; 2] = ["AccountsTaxLineInfo", "SpecialItems"];

/// Asks for a count, whose answer is checked for the keys that it has to have.
async fn count(target: &Target, connection: &str, path: &str) -> u64 {
    let call = target.call(Method::GET, &format!("/api/v1/{path}"));
    let answer = call.connection(connection).send().await.is(200);
    let id = answer.header("x-request-id").map(str::to_owned);
    let answer = answer.json();
    assert_eq!((id, answer["success"].as_bool()), (Some(text(&answer["requestId"])), Some(true)), "{path}");
    let is_approximate = answer["isApproximate"].as_bool();
    // QuickBooks calls the numbers approximate that it tells itself.
    assert!(is_approximate.is_some_and(|is| !is || target.is_over_quickbooks()), "{path}: {answer}");
    assert!(text(&answer["timestamp"]).parse::<Timestamp>().is_ok(), "{path}: {answer}");
    assert_eq!(answer.as_object().map(|keys| keys.len()), Some(5), "{path}: {answer}");
    number(&answer, "count")
}

pub(crate) async fn counts_are_those_of_the_lists(target: &Target) {
    let connection = target.books();
    for kind in target.types().filter(|kind| !UNCOUNTED.contains(&&*kind.path)) {
        let counted = count(target, &connection, &format!("{}/count", kind.kebab)).await;
        for path in iter::once(&kind.path).chain(&kind.aliases) {
            assert_eq!(count(target, &connection, &format!("{path}/count")).await, counted, "{path}");
        }
        let listed = match kind.shape {
            ListShape::Paginated => {
                let page = target.filtered(&connection, kind, &[("limit", 1)]).await.is(200).json();
                crate::pages::close_cursor(target, &page).await;
                number(&page, "totalCount")
            }
            ListShape::Flat => target.list(&connection, &kind.path).await.is(200).records().len() as u64,
        };
        // A list without pages is cut, and its count is not.
        let is_cut = kind.shape == ListShape::Flat && listed == FLAT_LIMIT as u64;
        assert!(counted == listed || (is_cut && counted > listed), "{}: {counted}, {listed}", kind.path);
    }
    for path in UNCOUNTED {
        let kind = Catalogue::built_in().find(path).expect("it is a type");
        for path in [&kind.path, &kind.kebab].into_iter().chain(&kind.aliases) {
            let refused = target.list(&connection, &format!("{path}/count")).await.is(405);
            assert_eq!(refused.json()["error"]["code"], "COUNT_NOT_SUPPORTED", "{path}");
            assert_eq!(refused.header("allow"), Some(""), "{path}");
        }
    }
}

pub(crate) async fn filters_narrow_a_count(target: &Target) {
    let connection = target.books();
    for (path, filters) in [
        ("customers", &[][..]),
        ("customers", &[("activeStatus", "All")]),
        ("customers", &[("activeStatus", "InactiveOnly")]),
        ("customers", &[("nameContains", "a"), ("activeStatus", "All")]),
        ("invoices", &[("fromTransactionDate", "2026-01-01")]),
        ("invoices", &[("refNumberContains", "1")]),
    ] {
        let kind = Catalogue::built_in().find(path).expect("it is a type");
        let sent: Vec<_> = filters.iter().map(|(name, value)| (*name, (*value).to_owned())).collect();
        let listed = read_pages(target, &connection, kind, &sent, 150).await;
        let listed: usize = listed.iter().map(|page| page["data"].as_array().map_or(0, Vec::len)).sum();
        // A count has no pages: a limit and a cursor are ignored.
        let more = [filters, &[("limit", "0"), ("cursor", "x")]].concat();
        let counted = count(target, &connection, &query(&format!("{path}/COUNT"), &more)).await;
        assert_eq!(counted, listed as u64, "{path} {filters:?}");
        assert!(counted > 0, "{path} {filters:?}");
    }
    let bad = target.call(Method::GET, "/api/v1/customers/count?activeStatus=perhaps");
    bad.connection(&connection).send().await.is(400);
}

pub(crate) async fn custom_field_definitions(target: &Target) {
    const KEYS: [&str; 9] = [
        "objectType",
        "id",
        "ownerId",
        "name",
        "type",
        "assignToObjects",
        "listRequire",
        "transactionRequire",
        "formatString",
    ];
    let connection = target.books();
    let answer = target.list(&connection, "custom-field-definitions").await.is(200);
    let whole = answer.json();
    let definitions = answer.records();
    assert_eq!(number(&whole, "count"), definitions.len() as u64);
    assert!(whole.get("nextCursor").is_none() && whole.get("hasMore").is_none(), "{whole}");
    for definition in &definitions {
        let keys = definition.as_object().unwrap_or_else(|| panic!("{definition}"));
        assert!(KEYS.iter().all(|key| keys.contains_key(*key)) && keys.len() == KEYS.len(), "{definition}");
    }
    let defined: HashSet<(String, String)> =
        definitions.iter().map(|one| (text(&one["ownerId"]), text(&one["name"]))).collect();
    let mut carried = HashSet::new();
    for kind in paginated(target).filter(|kind| kind.field("customFields").is_some()) {
        let page = target.filtered(&connection, kind, &[("limit", 150)]).await.is(200).json();
        crate::pages::close_cursor(target, &page).await;
        for record in page["data"].as_array().into_iter().flatten() {
            let fields = record["customFields"].as_array();
            let named = |field: &Value| (text(&field["ownerId"]), text(&field["name"]));
            carried.extend(fields.into_iter().flatten().map(named));
        }
    }
    assert!(!carried.is_empty() && carried.is_subset(&defined), "{carried:?} {defined:?}");
    let owners = query("custom-field-definitions", &[("OwnerIds", "no-such-owner")]);
    assert!(target.list(&connection, &owners).await.is(200).records().is_empty());
}
