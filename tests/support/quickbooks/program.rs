//! QuickBooks: answers documents of requests from its company.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use ledgerlane_api::Catalogue;
use ledgerlane_company::ListFilter;

use super::about::{about, is_about};
use super::company::{Company, Record};
use super::filters::{names_records, narrows, passes};
use super::records::{Shown, ret};
use super::request::{ListRequest, Refusal};
use super::table::{Reach, Version};
use super::xml::{DECLARATION, Element};

/// A computer with QuickBooks.
#[derive(Debug, Clone)]
pub struct Host {
    /// The newest version of qbXML that its QuickBooks reads.
    pub version: Version,
    /// `US`, `CA`, `UK` or `AU`.
    pub country: &'static str,
    /// Path of the company file that is open.
    pub open: String,
    /// Whether the company uses currencies. If it does not, QuickBooks has no list of them.
    pub has_currencies: bool,
}

impl Host {
    /// An American QuickBooks that reads qbXML up to this version, with a file open.
    ///
    /// # Panics
    /// If there is no such version.
    pub fn new(version: &str) -> Self {
        let version = Version::read(version).expect("a version of qbXML");
        Self { version, country: "US", open: r"C:\Books\Sample.qbw".to_owned(), has_currencies: true }
    }
}

/// An iterator that has records left.
struct OpenIterator {
    /// What it was started with, which has to be said again at every step.
    criteria: Vec<(&'static str, Element)>,
    left: VecDeque<Record>,
}

/// QuickBooks with a company.
pub struct QuickBooks {
    /// The computer that it runs on.
    pub host: Host,
    company: Company,
    /// Records as criteria are tested on them, by their types and by whether they show their lines.
    tested: HashMap<(&'static str, bool), Arc<[Element]>>,
    /// The iterators of this visit, by their ids.
    iterators: HashMap<String, OpenIterator>,
    /// How many iterators there were.
    begun: u32,
}

/// What an answer says of how it went: code, severity, message.
type Status = (&'static str, &'static str, &'static str);

const OK: Status = ("0", "Info", "Status OK");
const NONE_FOUND: Status = ("1", "Info", "A query request did not find a matching object in QuickBooks");
const SOME_MISSING: Status = (
    "500",
    "Warn",
    "The query request has not been fully completed. There was a required element that could not be found in QuickBooks.",
);
const NO_RECORD: Status = ("3120", "Error", "An object that is specified in the request cannot be found.");
const NOT_TRIED: Status = ("3231", "Error", "The request has not been processed.");
const SWITCHED_OFF: Status =
    ("3250", "Error", "This feature is not enabled or not available in this version of QuickBooks.");
const NO_ITERATOR: Status = ("3391", "Error", "The iterator ID is not valid.");

impl QuickBooks {
    /// QuickBooks on a computer, with a company.
    pub fn new(host: Host, company: Company) -> Self {
        Self { host, company, tested: HashMap::new(), iterators: HashMap::new(), begun: 0 }
    }

    /// Ends the iterators, as the end of a visit does.
    pub fn end_visit(&mut self) {
        self.iterators.clear();
    }

    /// How many iterators have records left.
    pub fn open_iterators(&self) -> usize {
        self.iterators.len()
    }

    /// Answers a document of requests.
    ///
    /// # Errors
    /// If QuickBooks cannot parse it or does not know its version.
    ///
    /// # Panics
    /// If it asks for anything but to read: the product must never write.
    pub async fn answer(&mut self, document: &str) -> Result<String, Refusal> {
        let said = document.split_once("<?qbxml version=\"").and_then(|(_, rest)| rest.split_once('"'));
        let Some((said, _)) = said else { return Err(Refusal::not_parsed("no version of qbXML")) };
        let version = Version::read(said).filter(|version| *version <= self.host.version);
        let version = version
            .ok_or_else(|| Refusal { code: "0x80040423", said: format!("no support for qbXML {said}") })?;
        let reach = Reach { version, country: self.host.country };
        let root = Element::read(document).ok_or_else(|| Refusal::not_parsed("no XML"))?;
        let set = match (root.name.as_str(), <[Element; 1]>::try_from(root.children)) {
            ("QBXML", Ok([set])) if set.name == "QBXMLMsgsRq" => set,
            _ => return Err(Refusal::not_parsed("no QBXML with one QBXMLMsgsRq")),
        };
        let stops = match set.attribute("onError") {
            Some("stopOnError" | "rollbackOnError") => true,
            Some("continueOnError") => false,
            _ => return Err(Refusal::not_parsed("no onError")),
        };
        let mut requests = Vec::new();
        for request in set.children {
            assert!(request.name.ends_with("QueryRq"), "{} may write into the books", request.name);
            requests.push(match is_about(&request.name) {
                true => Err(request),
                false => Ok(ListRequest::read(request, reach)?),
            });
        }
        let mut answers = Vec::new();
        let mut has_failed = false;
        for request in requests {
            let answer = match request {
                Ok(ListRequest { element, .. }) | Err(element) if has_failed && stops => {
                    answer_to(&element, NOT_TRIED, Vec::new())
                }
                Ok(list) => self.list(list, reach).await,
                Err(request) => {
                    let records = about(&request, &self.host, &self.company).await;
                    answer_to(&request, if records.is_empty() { NONE_FOUND } else { OK }, records)
                }
            };
            has_failed |= answer.attribute("statusSeverity") == Some("Error");
            answers.push(answer);
        }
        let set = Element::new("QBXMLMsgsRs", answers);
        Ok(format!("{DECLARATION}{}", Element::new("QBXML", vec![set]).written()))
    }

    /// Answers a request for a list.
    async fn list(&mut self, request: ListRequest, reach: Reach) -> Element {
        let asked = &request.element;
        let without_records = |status| answer_to(asked, status, Vec::new());
        if request.path == "Currencies" && !self.host.has_currencies {
            return without_records(SWITCHED_OFF);
        }
        let most = request.text("limit").map_or(usize::MAX, |most| most.parse().unwrap_or(usize::MAX));
        let criteria: Vec<_> =
            request.criteria.iter().filter(|(serves, _)| *serves != "limit").cloned().collect();
        let (id, mut iterator) = match asked.attribute("iterator") {
            Some("Continue" | "Stop") => {
                let id = asked.attribute("iteratorID").unwrap_or_default().to_owned();
                let known = self.iterators.remove(&id).filter(|iterator| iterator.criteria == criteria);
                let Some(iterator) = known else { return without_records(NO_ITERATOR) };
                if asked.attribute("iterator") == Some("Stop") {
                    return without_records(OK);
                }
                (id, iterator)
            }
            _ => {
                if self.names_unknown(&request).await {
                    return without_records(NO_RECORD);
                }
                self.begun += 1;
                let left = self.matching(&request, reach).await.into();
                (format!("{{5eb02d92-0000-4000-8000-{:012}}}", self.begun), OpenIterator { criteria, left })
            }
        };
        let is_iterated = asked.attribute("iterator").is_some();
        let count = iterator.left.len();
        let named = request.texts("ids").chain(request.texts("fullnames")).chain(request.texts("refNumbers"));
        let status = match named.count() {
            named if named > count => SOME_MISSING,
            _ if count == 0 => NONE_FOUND,
            _ => OK,
        };
        let counts = |answer: Element| match asked.attribute("metaData") {
            Some("MetaDataOnly" | "MetaDataAndResponseData") => answer.with("retCount", count.to_string()),
            _ => answer,
        };
        if asked.attribute("metaData") == Some("MetaDataOnly") {
            return counts(without_records(status));
        }
        let owners: Vec<&str> = request.texts("ownerIds").collect();
        let shown = Shown {
            reach,
            lines: request.text("includeLineItems") == Some("true") || !request.knows("includeLineItems"),
            links: request.text("includeLinkedTransactions") == Some("true")
                || !request.knows("includeLinkedTransactions"),
            owners: &owners,
        };
        let page: Vec<Record> = iterator.left.drain(..most.min(count)).collect();
        let records = page.iter().map(|record| ret(request.path, record, shown)).collect();
        let answer = counts(answer_to(asked, status, records));
        if !is_iterated {
            return answer;
        }
        let answer =
            answer.with("iteratorRemainingCount", iterator.left.len().to_string()).with("iteratorID", &*id);
        if !iterator.left.is_empty() {
            self.iterators.insert(id, iterator);
        }
        answer
    }

    /// The records that a request is for.
    async fn matching(&mut self, request: &ListRequest, reach: Reach) -> Vec<Record> {
        let records = match request.path {
            path @ ("BillPaymentOrCredits" | "BarCodes") => {
                let serves = if path == "BarCodes" { "BarCodeValues" } else { "vendorId" };
                let parameters = request.texts(serves).map(|value| (serves.to_owned(), value.to_owned()));
                let parameters: Vec<_> = parameters.collect();
                if parameters.is_empty() {
                    return Vec::new();
                }
                let kind = Catalogue::built_in().find(path).expect("a type of the catalogue");
                let filter = ListFilter::read(&parameters, kind).expect("values that the sample takes");
                self.company.narrowed(path, filter).await.into()
            }
            path => self.company.list(path).await,
        };
        if !narrows(request) {
            return records.to_vec();
        }
        let tested = self.tested(request.path, names_records(request), &records, reach);
        let passing = records.iter().zip(&*tested).filter(|(_, tested)| passes(request, tested));
        passing.map(|(record, _)| Arc::clone(record)).collect()
    }

    /// Records as criteria are tested on them: with what QuickBooks knows, not with what the version of a request shows.
    fn tested(
        &mut self,
        path: &'static str,
        is_deep: bool,
        records: &[Record],
        reach: Reach,
    ) -> Arc<[Element]> {
        let reach = Reach { version: self.host.version, ..reach };
        let whole = Shown { reach, lines: is_deep, links: is_deep, owners: &[] };
        let write = || records.iter().map(|record| ret(path, record, whole)).collect();
        let is_list = !matches!(path, "BillPaymentOrCredits" | "BarCodes");
        if is_list { Arc::clone(self.tested.entry((path, is_deep)).or_insert_with(write)) } else { write() }
    }

    /// Whether a filter of a request names a record that the company does not have.
    async fn names_unknown(&self, request: &ListRequest) -> bool {
        const ENTITIES: &[&str] = &["Customers", "Vendors", "Employees", "OtherNames"];
        for (serves, lists) in [
            ("entityIds", ENTITIES),
            ("vendorId", &["Vendors"]),
            ("accountIds", &["Accounts"]),
            ("APAccountId", &["Accounts"]),
            ("itemIds", &["Items"]),
            ("classIds", &["Classes"]),
        ] {
            for id in request.texts(serves) {
                if !self.company.has(lists, id).await {
                    return true;
                }
            }
        }
        false
    }
}

/// An answer to a request.
fn answer_to(request: &Element, (code, severity, said): Status, records: Vec<Element>) -> Element {
    let answer = Element::new(&format!("{}Rs", request.name.trim_end_matches("Rq")), records);
    let answer = match request.attribute("requestID") {
        Some(id) => answer.with("requestID", id),
        None => answer,
    };
    answer.with("statusCode", code).with("statusSeverity", severity).with("statusMessage", said)
}
