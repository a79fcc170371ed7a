//! QuickBooks: answers documents of requests from its company.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use ledgerlane_api::Catalogue;
use ledgerlane_company::ListFilter;

use super::about::{about, is_about};
use super::company::{Company, Record};
use super::fault::Fault;
use super::filters::{names_records, narrows, passes};
use super::records::{Shown, ret};
use super::request::{ListRequest, Refusal};
use super::table::{Reach, Version};
use super::xml::{DECLARATION, Element};

/// A computer with QuickBooks and a company file.
#[derive(Debug, Clone)]
pub struct Host {
    /// The newest version of qbXML that its QuickBooks reads.
    pub version: Version,
    /// `US`, `CA`, `UK` or `AU`.
    pub country: &'static str,
    /// Its name in the network.
    pub computer: &'static str,
    /// Whether QuickBooks is open.
    pub program: Program,
    /// Path of the company file.
    pub file: String,
    /// Name of the company. `None`: that of the sample company.
    pub company_name: Option<&'static str>,
    /// What a Web Connector noted in the company file when it was set up. `None`: none was.
    pub stamp: Option<Stamp>,
    /// Whether the company uses currencies. If it does not, QuickBooks has no list of them.
    pub has_currencies: bool,
    /// Whether the connector may sign in while QuickBooks is closed.
    pub allows_automatic_login: bool,
    /// Whether the connector may read personal data.
    pub allows_personal_data: bool,
    /// How long QuickBooks takes to open.
    pub opens_in: Duration,
    /// What keeps the company file from being opened for a connector.
    pub at_opening: Option<Fault>,
    /// What keeps QuickBooks from answering requests.
    pub at_work: Option<Fault>,
}

/// Whether QuickBooks is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Program {
    /// With the company file.
    Open,
    /// Without a company.
    WithoutCompany,
    /// It is not. A connector that may sign in opens it with the company file, for the visit.
    Closed,
}

/// What a Web Connector keeps in a company file, from its file of settings. Both are GUIDs without braces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stamp {
    /// Under which it is kept.
    pub owner_id: String,
    /// What the company file is known by.
    pub file_id: String,
}

impl Host {
    /// An American QuickBooks that reads qbXML up to this version, with a file open.
    ///
    /// # Panics
    /// If there is no such version.
    pub fn new(version: &str) -> Self {
        let version = Version::read(version).expect("a version of qbXML");
        Self {
            version,
            country: "US",
            computer: "FRONT-DESK",
            program: Program::Open,
            file: r"C:\Books\Sample.qbw".to_owned(),
            company_name: None,
            stamp: None,
            has_currencies: true,
            allows_automatic_login: true,
            allows_personal_data: true,
            opens_in: Duration::ZERO,
            at_opening: None,
            at_work: None,
        }
    }

    /// Opens the company file at a path for a connector; an empty path is that of whichever file is open.
    ///
    /// # Errors
    /// If QuickBooks cannot be used with this file now.
    pub(super) fn open(&self, path: &str) -> Result<(), Refusal> {
        let is_ours = path.to_lowercase() == self.file.to_lowercase();
        let refused = |code, said: &str| Err(Refusal { code, said: said.to_owned() });
        match self.program {
            _ if self.at_opening.is_some() => self.at_opening.map_or(Ok(()), |fault| Err(fault.refusal())),
            Program::Open if path.is_empty() || is_ours => Ok(()),
            Program::Open => refused(
                "0x8004040A",
                "A QuickBooks company data file is already open and it is different from the one requested.",
            ),
            _ if path.is_empty() => refused(
                "0x80040416",
                "If the QuickBooks company data file is not open, the name of the data file is needed.",
            ),
            _ if !is_ours => refused("0x80040408", "Could not start QuickBooks."),
            Program::Closed if !self.allows_automatic_login => refused(
                "0x8004041D",
                "This application is not allowed to log into this QuickBooks company data file automatically.",
            ),
            Program::WithoutCompany | Program::Closed => Ok(()),
        }
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
/// QuickBooks does something else.
const BUSY: Status = ("1010", "Error", "The system is not available.");
const NO_RECORD: Status = ("3120", "Error", "An object that is specified in the request cannot be found.");
const NOT_TRIED: Status = ("3231", "Error", "The request has not been processed.");
const SWITCHED_OFF: Status =
    ("3250", "Error", "This feature is not enabled or not available in this version of QuickBooks.");
const PERSONAL: Status = ("3261", "Error", "The application has no permission to access personal data.");
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
    /// If QuickBooks cannot parse it, does not know its version, or cannot work.
    ///
    /// # Panics
    /// If it asks for anything but to read: the product must never write.
    pub async fn answer(&mut self, document: &str) -> Result<String, Refusal> {
        if let Some(fault) = self.host.at_work.filter(|fault| *fault != Fault::Busy) {
            return Err(fault.refusal());
        }
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
                Ok(ListRequest { element, .. }) | Err(element) if self.host.at_work == Some(Fault::Busy) => {
                    answer_to(&element, BUSY, Vec::new())
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
        if request.path == "Employees" && !self.host.allows_personal_data {
            return without_records(PERSONAL);
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
