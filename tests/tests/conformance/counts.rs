//! Counts of lists, and the definitions of custom fields.

use std::collections::HashSet;

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
    let answer = call.connection(connection).send().await.is(200).json();
    assert!(!text(&answer["requestId"]).is_empty(), "{path}");
    assert_eq!(answer["success"], true, "{path}");
    assert!(answer["isApproximate"].is_boolean(), "{path}: {answer}");
    assert!(text(&answer["timestamp"]).parse::<Timestamp>().is_ok(), "{path}: {answer}");
    assert_eq!(answer.as_object().map(|keys| keys.len()), Some(5), "{path}: {answer}");
    number(&answer, "count")
}

pub(crate) async fn counts_are_those_of_the_lists(target: &Target) {
    let connection = target.books();
    for kind in Catalogue::built_in().types().iter().filter(|kind| !UNCOUNTED.contains(&&*kind.path)) {
        let counted = count(target, &connection, &format!("{}/count", kind.kebab)).await;
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
        let call = target.call(Method::GET, &format!("/api/v1/{}/count", kind.kebab));
        let refused = call.connection(&connection).send().await.is(405).json();
        assert_eq!(refused["error"]["code"], "COUNT_NOT_SUPPORTED", "{path}");
    }
}

pub(crate) async fn filters_narrow_a_count(target: &Target) {
    let connection = target.books();
    for (path, filters) in [
        ("customers", &[("activeStatus", "All")][..]),
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
        let more = [filters, &[("limit", "1"), ("cursor", "AAAAAAAAAAAAAAAAAAAAAA")]].concat();
        let counted = count(target, &connection, &query(&format!("{path}/count"), &more)).await;
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
    for kind in paginated().filter(|kind| kind.field("customFields").is_some()) {
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
