//! What a request says, checked against the schema that the table describes.

use serde_json::Value;

use super::table::{self, Reach};
use super::xml::Element;

/// What elements serve that may stand several times in a row.
const REPEATED: &str =
    "ids fullnames refNumbers entityIds accountIds itemIds classIds accountTypes BarCodeValues ownerIds";

/// A document that QuickBooks does not answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// The HRESULT.
    pub code: &'static str,
    /// What QuickBooks says.
    pub said: String,
}

impl Refusal {
    /// QuickBooks found an error when parsing the document.
    pub(super) fn not_parsed(why: impl Into<String>) -> Self {
        Self { code: "0x80040400", said: why.into() }
    }
}

/// A request for a list.
#[derive(Debug)]
pub(super) struct ListRequest {
    /// The request as it came.
    pub(super) element: Element,
    /// Path of the record type.
    pub(super) path: &'static str,
    /// The query in the table.
    pub(super) query: &'static Value,
    /// The elements that hold a value, with what the table says they serve.
    pub(super) criteria: Vec<(&'static str, Element)>,
}

impl ListRequest {
    /// Reads a request for a list.
    ///
    /// # Errors
    /// If QuickBooks of this version and country cannot parse it.
    pub(super) fn read(element: Element, reach: Reach) -> Result<Self, Refusal> {
        let name = element.name.strip_suffix("Rq").unwrap_or(&element.name).to_owned();
        let refuse = |why: &str| Err(Refusal::not_parsed(format!("{name}: {why}")));
        let found = table::query(&name).filter(|(_, query)| reach.has(query));
        let Some((path, query)) = found else { return refuse("there is no such request") };
        let known = |attribute: &str| match attribute {
            "requestID" => true,
            "metaData" => query["counts"] == true,
            "iterator" | "iteratorID" => query["iterator"] == true,
            _ => false,
        };
        if let Some((attribute, _)) = element.attributes.iter().find(|(attribute, _)| !known(attribute)) {
            return refuse(&format!("the attribute {attribute}"));
        }
        let mut criteria = Vec::new();
        let nodes = query["elements"].as_array().map_or(&[][..], Vec::as_slice);
        let rest = fit(nodes, &element.children, reach, &mut criteria);
        if let Some(first) = rest.first() {
            return refuse(&format!("{} is unknown, misplaced or has a wrong value", first.name));
        }
        let request = Self { element, path, query, criteria };
        if request.element.attribute("iterator").is_some() && request.text("limit").is_none() {
            return refuse("an iterator needs MaxReturned");
        }
        if path == "BillPaymentOrCredits" && request.text("vendorId").is_none() {
            return refuse("PayeeEntityRef is missing");
        }
        Ok(request)
    }

    /// The values of elements that serve this.
    pub(super) fn texts<'a>(&'a self, serves: &'a str) -> impl Iterator<Item = &'a str> {
        self.criteria.iter().filter(move |(known, _)| *known == serves).map(|(_, element)| &*element.text)
    }

    /// The value of the first element that serves this.
    pub(super) fn text(&self, serves: &str) -> Option<&str> {
        self.criteria.iter().find(|(known, _)| *known == serves).map(|(_, element)| &*element.text)
    }

    /// Whether the query knows an element that serves this.
    pub(super) fn knows(&self, serves: &str) -> bool {
        knows(&self.query["elements"], serves)
    }
}

/// Whether a part of a schema knows an element that serves this.
fn knows(part: &Value, serves: &str) -> bool {
    match part {
        Value::Array(parts) => parts.iter().any(|part| knows(part, serves)),
        Value::Object(node) => node.iter().any(|(key, part)| match part {
            Value::String(own) => key == "serves" && own == serves,
            part => knows(part, serves),
        }),
        _ => false,
    }
}

/// Walks through the nodes of a schema and through elements side by side. Returns the elements that do not fit.
fn fit<'a>(
    nodes: &'static [Value],
    mut elements: &'a [Element],
    reach: Reach,
    criteria: &mut Vec<(&'static str, Element)>,
) -> &'a [Element] {
    for node in nodes {
        if let Some(rows) = node["one_of"].as_array() {
            // The row that fits most is meant. Whatever stands beside it is of another row, and refused.
            let fits = rows.iter().filter_map(Value::as_array).map(|row| {
                let mut found = Vec::new();
                (fit(row, elements, reach, &mut found), found)
            });
            if let Some((rest, found)) = fits.min_by_key(|(rest, _)| rest.len()) {
                elements = rest;
                criteria.extend(found);
            }
            continue;
        }
        let may_repeat = REPEATED.split(' ').any(|serves| node["serves"] == serves);
        while let Some((first, rest)) = elements.split_first()
            && node["name"] == first.name.as_str()
            && reach.has(node)
            && let Some(found) = value(node, first, reach)
        {
            criteria.extend(found);
            elements = rest;
            if !may_repeat {
                break;
            }
        }
    }
    elements
}

/// What an element says; `None` if it has a value that it cannot have.
fn value(node: &'static Value, element: &Element, reach: Reach) -> Option<Vec<(&'static str, Element)>> {
    if !element.attributes.is_empty() {
        return None;
    }
    if let Some(nodes) = node["of"].as_array() {
        let mut found = Vec::new();
        let rest = fit(nodes, &element.children, reach, &mut found);
        return Some(found).filter(|found| rest.is_empty() && !found.is_empty());
    }
    let serves = node["serves"].as_str()?;
    let text = element.text.as_str();
    let is_right = match serves {
        "nameContains" | "refNumberContains" => {
            let [criterion, sought] = element.children.as_slice() else { return None };
            let name = if serves == "nameContains" { "Name" } else { "RefNumber" };
            let criteria = ["StartsWith", "Contains", "EndsWith"];
            criterion.name == "MatchCriterion"
                && criteria.contains(&&*criterion.text)
                && sought.name == name
                && !sought.text.is_empty()
        }
        "limit" => text.parse::<u32>().is_ok_and(|most| most > 0),
        "activeStatus" => matches!(text, "ActiveOnly" | "InactiveOnly" | "All"),
        "includeLineItems" | "includeLinkedTransactions" => matches!(text, "true" | "false"),
        "ids" | "entityIds" | "accountIds" | "itemIds" | "classIds" | "vendorId" | "APAccountId" => {
            (1..=36).contains(&text.len())
        }
        "fromTransactionDate" | "toTransactionDate" | "DueDate" | "FromEffectiveDate" | "ToEffectiveDate" => {
            text.len() == 10 && text.parse::<jiff::civil::Date>().is_ok()
        }
        "updatedAfter" | "updatedBefore" => text.parse::<jiff::civil::Date>().is_ok(),
        _ => !text.is_empty(),
    };
    let is_plain = element.children.is_empty() || serves.ends_with("Contains");
    (is_right && is_plain).then(|| vec![(serves, element.clone())])
}
