//! QuickBooks with its answers ready as text.

use std::sync::Arc;

use jiff::civil::date;
use ledgerlane_clock::SystemClock;
use ledgerlane_company::{CompanyFile, CompanyFiles, ConnectionName};
use ledgerlane_sample::{SampleFiles, SampleSettings};
use ledgerlane_tests::quickbooks::xml::Element;
use ledgerlane_tests::quickbooks::{Company, Host, QuickBooks};
use quick_xml::escape::{partial_escape, unescape};

/// Records that are made ready; longer lists repeat them.
const PREPARED: u64 = 1_500;
/// The sample company that the records are of.
const COMPANY: &str = "harbor-lane";
const ITERATOR: &str = "{11111111-2222-3333-4444-555555555555}";

/// A list, as it stands in SOAP: with every mark of XML escaped.
pub(crate) struct List {
    /// As in `InvoiceQuery`.
    query: &'static str,
    records: Vec<String>,
}

impl List {
    /// Invoices as the sample company has them, with all that they carry.
    pub(crate) async fn invoices() -> Self {
        Self::of("InvoiceQuery", true, |_| {}).await
    }

    /// The same invoices, each with so many lines.
    pub(crate) async fn invoices_of(lines: usize) -> Self {
        Self::of("InvoiceQuery", true, |invoice| set_lines(invoice, lines)).await
    }

    /// Customers.
    pub(crate) async fn customers() -> Self {
        Self::of("CustomerQuery", false, |_| {}).await
    }

    /// A list of the sample company, from the simulator, with every record changed in this way.
    async fn of(query: &'static str, has_lines: bool, change: impl Fn(&mut Element)) -> Self {
        let mut asked = vec![Element::text("MaxReturned", PREPARED.to_string())];
        if has_lines {
            asked.push(Element::text("IncludeLineItems", "true"));
            asked.push(Element::text("IncludeLinkedTxns", "true"));
        }
        asked.push(Element::text("OwnerID", "0"));
        let request = Element::new(&format!("{query}Rq"), asked).with("iterator", "Start");
        let set = Element::new("QBXMLMsgsRq", vec![request]).with("onError", "stopOnError");
        let document = format!("<?qbxml version=\"13.0\"?>{}", Element::new("QBXML", vec![set]).written());
        let text = simulator().answer(&document).await.expect("the simulator takes the request");
        let mut root = Element::read(&text).expect("an answer is XML");
        let records = std::mem::take(&mut root.children[0].children[0].children);
        let ready = records.into_iter().map(|mut record| {
            change(&mut record);
            partial_escape(record.written()).into_owned()
        });
        Self { query, records: ready.collect() }
    }
}

/// Repeats the lines of an invoice, or leaves some out.
fn set_lines(invoice: &mut Element, count: usize) {
    let is_line = |child: &Element| child.name == "InvoiceLineRet";
    let Some(at) = invoice.children.iter().position(is_line) else { return };
    let (lines, others): (Vec<_>, Vec<_>) =
        std::mem::take(&mut invoice.children).into_iter().partition(is_line);
    invoice.children = others;
    invoice.children.splice(at..at, lines.iter().cycle().take(count).cloned());
}

/// The simulator with a sample company that stands still.
fn simulator() -> QuickBooks {
    let settings = SampleSettings { date: Some(date(2026, 11, 19)), ..SampleSettings::default() };
    let files = SampleFiles::new(settings, Arc::new(SystemClock));
    let known = files.first_connections();
    let known = known.iter().find(|known| known.external_id == COMPANY).expect("the sample has the company");
    let file: Arc<dyn CompanyFile> = files.behind(ConnectionName { id: &known.id, name: &known.description });
    QuickBooks::new(Host::new("16.0"), Company::new(file))
}

/// QuickBooks with one list that is ready.
pub(crate) struct ReadyQuickBooks {
    list: List,
    /// How many records the list has.
    length: usize,
    /// How many of them the open iterator has not answered.
    left: usize,
    /// Answers what is asked besides the list.
    other: QuickBooks,
}

impl ReadyQuickBooks {
    /// QuickBooks with a list of so many records.
    pub(crate) fn new(list: List, length: usize) -> Self {
        Self { list, length, left: 0, other: simulator() }
    }

    /// Answers a request. Both are as they stand in SOAP.
    pub(crate) async fn answer(&mut self, request: &str) -> String {
        if !request.contains(self.list.query) {
            let request = unescape(request).expect("a text of SOAP");
            let answer = self.other.answer(&request).await.expect("the simulator takes the request");
            return partial_escape(answer).into_owned();
        }
        let value = |from| between(request, from, "&quot;").unwrap_or_default();
        let id = value("requestID=&quot;");
        if value("iterator=&quot;") == "Start" {
            self.left = self.length;
        }
        let most = between(request, "&lt;MaxReturned&gt;", "&lt;").and_then(|most| most.parse().ok());
        let count = if value("iterator=&quot;") == "Stop" { 0 } else { self.left.min(most.expect("a page")) };
        let begin = self.length - self.left;
        self.left -= count;
        let (query, left) = (self.list.query, self.left);
        let head = format!(
            "<?xml version=\"1.0\" ?>\n<QBXML>\n<QBXMLMsgsRs>\n<{query}Rs requestID=\"{id}\" statusCode=\"0\" statusSeverity=\"Info\" \
             statusMessage=\"Status OK\" iteratorRemainingCount=\"{left}\" iteratorID=\"{ITERATOR}\">\n"
        );
        let mut text = partial_escape(head).into_owned();
        for nth in begin..begin + count {
            text.push_str(&self.list.records[nth % self.list.records.len()]);
            text.push('\n');
        }
        text.push_str(&partial_escape(format!("</{query}Rs>\n</QBXMLMsgsRs>\n</QBXML>\n")));
        text
    }
}

/// What stands between two texts.
pub(crate) fn between<'a>(text: &'a str, from: &str, to: &str) -> Option<&'a str> {
    text.split_once(from)?.1.split_once(to).map(|(found, _)| found)
}
