//! Which records pass the criteria of a request. QuickBooks compares names and ref numbers in any case.

use jiff::Timestamp;
use jiff::civil::{Date, DateTime};

use super::request::ListRequest;
use super::xml::Element;

/// What a filter says that names other records, and whether an element of a record, by its name, holds one of them.
type Reference = (&'static str, fn(&str) -> bool);

/// The filters that name other records.
const REFERENCES: [Reference; 5] = [
    ("entityIds", |name| {
        matches!(name, "CustomerRef" | "VendorRef" | "EmployeeRef" | "PayeeEntityRef" | "EntityRef")
    }),
    ("accountIds", |name| name.ends_with("AccountRef")),
    ("itemIds", |name| name.starts_with("Item") && name.ends_with("Ref")),
    ("classIds", |name| name.ends_with("ClassRef")),
    ("APAccountId", |name| name == "APAccountRef"),
];

/// Whether a request leaves records of its list out.
pub(super) fn narrows(request: &ListRequest) -> bool {
    let shows = ["limit", "includeLineItems", "includeLinkedTransactions", "ownerIds"];
    let is_whole = |(serves, one): &(&str, Element)| {
        shows.contains(serves) || (*serves == "activeStatus" && one.text == "All")
    };
    let is_of_active = request.knows("activeStatus") && request.text("activeStatus").is_none();
    is_of_active || !request.criteria.iter().all(is_whole)
}

/// Whether a request is for records that refer to others, which their lines may do.
pub(super) fn names_records(request: &ListRequest) -> bool {
    REFERENCES.iter().any(|(serves, _)| request.text(serves).is_some())
}

/// Whether a record passes the criteria of a request. It takes the record with all that QuickBooks knows of it.
pub(super) fn passes(request: &ListRequest, record: &Element) -> bool {
    let own = |names: [&str; 2]| {
        let found = names.into_iter().map(|name| record.text_of(name)).find(|text| !text.is_empty());
        found.unwrap_or_default().to_lowercase()
    };
    let is_among = |serves: &str, own: String| {
        let mut asked = request.texts(serves).peekable();
        asked.peek().is_none() || asked.any(|one| one.to_lowercase() == own)
    };
    let lies_from_to = |from: &str, to: &str, own: String| {
        request.text(from).is_none_or(|from| *from.to_lowercase() <= *own)
            && request.text(to).is_none_or(|to| *own <= *to.to_lowercase())
    };
    let number = || record.text_of("RefNumber").to_lowercase();
    let name = || record.text_of("Name").to_lowercase();
    let day = |element: &str| record.text_of(element).to_owned();
    is_among("ids", own(["ListID", "TxnID"]))
        && is_among("fullnames", own(["FullName", "Name"]))
        && is_among("refNumbers", number())
        && is_among("accountTypes", record.text_of("AccountType").to_lowercase())
        && is_active(request, record)
        && fits(request, "nameContains", &name())
        && fits(request, "refNumberContains", &number())
        && lies_from_to("nameFrom", "nameTo", name())
        && lies_from_to("refNumberFrom", "refNumberTo", number())
        && was_saved(request, record.text_of("TimeModified"))
        && lies_from_to("fromTransactionDate", "toTransactionDate", day("TxnDate"))
        && lies_from_to("FromEffectiveDate", "ToEffectiveDate", day("CurrentEffectiveDate"))
        && request.text("DueDate").is_none_or(|latest| record.has(&|one| is_due(one, latest)))
        && REFERENCES.iter().all(|reference| refers(request, record, reference))
}

/// Without a word on it, a list holds active records alone. Records that are asked for by id or name may be inactive.
fn is_active(request: &ListRequest, record: &Element) -> bool {
    let is_named = request.text("ids").is_some() || request.text("fullnames").is_some();
    if is_named || !request.knows("activeStatus") {
        return true;
    }
    let wanted = match request.text("activeStatus") {
        Some("All") => return true,
        Some("InactiveOnly") => "false",
        _ => "true",
    };
    record.text_of("IsActive") == wanted
}

/// Whether a text in small letters fits a criterion.
fn fits(request: &ListRequest, serves: &str, own: &str) -> bool {
    let criteria = request.criteria.iter().filter(|(known, _)| *known == serves);
    criteria.map(|(_, element)| element.children.as_slice()).all(|parts| {
        let [criterion, sought] = parts else { return false };
        let sought = sought.text.to_lowercase();
        match criterion.text.as_str() {
            "StartsWith" => own.starts_with(&sought),
            "EndsWith" => own.ends_with(&sought),
            _ => own.contains(&sought),
        }
    })
}

fn is_due(element: &Element, latest: &str) -> bool {
    element.name == "DueDate" && &*element.text <= latest
}

/// Whether a record was saved within the bounds. A bound without an offset is the host's clock; a day alone is all of it.
fn was_saved(request: &ListRequest, saved: &str) -> bool {
    let Ok(clock) = saved.parse::<DateTime>() else { return true };
    // How the record stands to a bound.
    let against = |bound: &str, hour: i8, second: i8| match bound.parse::<Timestamp>() {
        Ok(bound) => saved.parse::<Timestamp>().ok().map(|saved| saved.cmp(&bound)),
        Err(_) if bound.contains('T') => bound.parse::<DateTime>().ok().map(|bound| clock.cmp(&bound)),
        Err(_) => {
            let day = bound.parse::<Date>().ok();
            day.map(|day| clock.cmp(&day.at(hour, second, second, 0)))
        }
    };
    request.text("updatedAfter").and_then(|from| against(from, 0, 0)).is_none_or(|order| order.is_ge())
        && request.text("updatedBefore").and_then(|to| against(to, 23, 59)).is_none_or(|order| order.is_le())
}

/// Whether a record refers to one of the records that a filter names.
fn refers(request: &ListRequest, record: &Element, (serves, holds): &Reference) -> bool {
    let ids: Vec<&str> = request.texts(serves).collect();
    ids.is_empty() || record.has(&|element| holds(&element.name) && ids.contains(&element.text_of("ListID")))
}
