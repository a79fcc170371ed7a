//! The types that come as one array.

use ledgerlane_api::{Catalogue, ListShape, RecordType};

use crate::target::{Target, text};

/// The flat types as the interface lists them.
const FLAT: [&str; 17] = [
    "Accounts",
    "AccountsTaxLineInfo",
    "BarCodes",
    "BillingRates",
    "CustomerTypes",
    "Employees",
    "InventoryAdjustments",
    "InventorySites",
    "OtherNames",
    "PaymentMethods",
    "PayrollItemsNonWage",
    "PayrollItemsWage",
    "PriceLevels",
    "SalesTaxCodes",
    "ShipMethods",
    "SpecialItems",
    "WorkersCompCodes",
];

/// Most records of a flat answer.
const MOST: usize = 500;

pub(crate) fn flat(target: &Target) -> impl Iterator<Item = &'static RecordType> {
    target.types().filter(|record_type| record_type.shape == ListShape::Flat)
}

pub(crate) async fn seventeen_types(target: &Target) {
    let connection = target.set_up_connection().await;
    for kind in flat(target) {
        let path = &kind.path;
        let answer = target.list(&connection, path).await.is(200).json();
        assert_eq!(answer["success"], true, "{path}");
        assert!(!text(&answer["requestId"]).is_empty(), "{path}");
        let records = answer["data"].as_array().unwrap_or_else(|| panic!("{path}: no data"));
        assert!(records.len() <= MOST, "{path}: {} records", records.len());
        assert!(!target.is_own() || !records.is_empty(), "{path}: the sample has some");
        for key in
            ["nextCursor", "hasMore", "page", "pageCount", "count", "limit", "totalCount", "remainingCount"]
        {
            assert!(answer.get(key).is_none(), "{path}: {key} has no place in a flat answer");
        }
    }
    let types = Catalogue::built_in().types().iter();
    let known = types.filter(|kind| kind.shape == ListShape::Flat).map(|kind| kind.path.as_str());
    let known: Vec<&str> = known.collect();
    assert!(FLAT.iter().all(|path| known.contains(path)) && known.len() == FLAT.len(), "{known:?}");
}

pub(crate) async fn capped_at_500_and_narrowed(target: &Target) {
    // The largest sample company has more accounts than one answer holds.
    let list = async |status: &str| {
        target.list("harbor-lane", &format!("Accounts?activeStatus={status}")).await.is(200).records()
    };
    let (all, active, inactive) = (list("All").await, list("ActiveOnly").await, list("InactiveOnly").await);
    assert_eq!(all.len(), MOST);
    assert!(!inactive.is_empty() && inactive.len() < MOST, "{}", inactive.len());
    let missing = inactive.iter().filter(|record| !all.contains(record)).count();
    assert!(missing > 0, "narrowing brings what the cap left out");
    assert!(active.iter().all(|record| record["isActive"] == true));
    assert!(inactive.iter().all(|record| record["isActive"] == false));
    assert!(active.len() + inactive.len() > MOST);
    assert_eq!((active.len(), list("activeonly").await), (MOST, active), "a value is taken in any case");
    for page in ["limit=7&cursor=x", "limit=500", "limit=0"] {
        let paged = target.list("harbor-lane", &format!("Accounts?activeStatus=ALL&{page}")).await.is(200);
        assert_eq!(paged.records(), all, "{page} changes nothing here");
    }
    let refused = target.list("harbor-lane", "Accounts?activeStatus=some").await.is(400);
    assert_eq!(refused.json()["error"]["code"], "VALIDATION_ERROR");
    let counted = target.list("harbor-lane", "accounts/count?activeStatus=All").await.is(200).json();
    assert_eq!(counted["count"], 567, "a count is not cut");
}

pub(crate) async fn no_cursor_and_no_pages(target: &Target) {
    let connection = target.set_up_connection().await;
    for record_type in flat(target) {
        let plain = target.list(&connection, &record_type.path).await.is(200).records();
        let cursor = format!("{}?cursor=AAAAAAAAAAAAAAAAAAAAAA", record_type.path);
        let with = target.list(&connection, &cursor).await.is(200).records();
        assert_eq!(with, plain, "{}: a cursor is ignored", record_type.path);
        // Nothing holds the lane afterwards: a short patience is enough for the next.
        target.list_call(&connection, &record_type.path).wait(target.short_wait()).send().await.is(200);
    }
}
