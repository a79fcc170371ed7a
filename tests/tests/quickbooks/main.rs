//! The simulator of QuickBooks: its answers against the sample's own, a service that reads from it against the same sample read directly,
//! and what becomes of a visit of its connector in which something goes wrong.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on says why by panicking")]

mod answers;
mod reads;
mod visits;

use std::sync::{Arc, LazyLock};

use ledgerlane_api::RecordType;
use ledgerlane_company::{CompanyFile, ListFilter};
use ledgerlane_tests::quickbooks::{Company, Host, QuickBooks, still_company};
use serde_json::Value;

static FILE: LazyLock<Arc<dyn CompanyFile>> = LazyLock::new(still_company);
static COMPANY: LazyLock<Company> = LazyLock::new(|| Company::new(Arc::clone(&FILE)));

fn quickbooks(host: Host) -> QuickBooks {
    QuickBooks::new(host, COMPANY.clone())
}

/// The records that the sample itself gives for parameters of the interface.
async fn from_sample(kind: &'static RecordType, parameters: &[(&str, &str)]) -> Vec<Value> {
    let parameters: Vec<_> =
        parameters.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let filter = ListFilter::read(&parameters, kind).unwrap();
    let page = FILE.open_list(kind, filter).await.unwrap().next_page(10_000, "[".to_owned()).await;
    serde_json::from_str(&format!("{}]", page.unwrap().text)).unwrap()
}

/// The id of a record of the interface.
fn id(record: &Value) -> String {
    record["id"].as_str().unwrap().to_owned()
}

/// What is said for every record of a type, with all that it has.
const EVERYTHING: [(&str, &str); 4] = [
    ("activeStatus", "All"),
    ("includeLineItems", "true"),
    ("includeLinkedTransactions", "true"),
    ("ownerIds", "0"),
];

/// The first reference in a value under a field of this kind.
fn reference(value: &Value, holds: fn(&str) -> bool) -> Option<String> {
    match value {
        Value::Array(values) => values.iter().find_map(|value| reference(value, holds)),
        Value::Object(fields) => fields.iter().find_map(|(name, value)| {
            let id = value["id"].as_str().filter(|_| holds(name) && value.get("fullname").is_some());
            id.map(str::to_owned).or_else(|| reference(value, holds))
        }),
        _ => None,
    }
}

/// Values for a parameter of the interface that some of these records pass, among them one with this number.
fn values(records: &[Value], parameter: &str, nth: usize) -> Vec<String> {
    let texts = |field: &str| {
        let found =
            records.iter().filter_map(|record| record[field].as_str()).filter(|text| !text.is_empty());
        let found: Vec<String> = found.map(str::to_owned).collect();
        found.get(nth % found.len().max(1)).cloned().into_iter().collect::<Vec<_>>()
    };
    let inside = |texts: Vec<String>| {
        texts.iter().map(|text| text.chars().skip(1).take(3).collect::<String>().to_uppercase()).collect()
    };
    let first_letters =
        |texts: Vec<String>| texts.iter().map(|text| text.chars().take(2).collect()).collect();
    let last_letters = |texts: Vec<String>| {
        texts.iter().map(|text| text.chars().skip(text.chars().count() - 1).collect()).collect()
    };
    let referred = |holds| records.iter().find_map(|record| reference(record, holds)).into_iter().collect();
    match parameter {
        "ids" => texts("id"),
        "fullnames" if records.iter().any(|record| record.get("fullname").is_some()) => texts("fullname"),
        "fullnames" => texts("name"),
        "refNumbers" | "refNumberFrom" | "refNumberTo" => texts("refNumber"),
        "refNumberContains" => inside(texts("refNumber")),
        "refNumberStartsWith" => first_letters(texts("refNumber")),
        "refNumberEndsWith" => last_letters(texts("refNumber")),
        "nameFrom" | "nameTo" => texts("name"),
        "nameContains" | "nameFilter" => inside(texts("name")),
        "nameStartsWith" => first_letters(texts("name")),
        "nameEndsWith" => last_letters(texts("name")),
        "activeStatus" => vec!["InactiveOnly".to_owned(), "ActiveOnly".to_owned()],
        // By turns with the host's offset, by the host's clock, and the day alone.
        "updatedAfter" | "updatedBefore" => {
            let letters = [25, 19, 10][records.len() % 3];
            texts("updatedAt").iter().map(|at| at[..letters].to_owned()).collect()
        }
        "fromTransactionDate" | "toTransactionDate" => texts("transactionDate"),
        "FromEffectiveDate" | "ToEffectiveDate" => texts("currentEffectiveDate"),
        "accountTypes" | "accountType" => texts("accountType"),
        "entityIds" => {
            referred(|field| matches!(field, "entity" | "customer" | "vendor" | "employee" | "payee"))
        }
        "accountIds" => referred(|field| field.ends_with("Account")),
        "itemIds" => referred(|field| field == "item"),
        "classIds" => referred(|field| field == "class"),
        _ => Vec::new(),
    }
}
