//! Message sets: what goes to QuickBooks and comes back as one document.

use std::ops::Range;
use std::sync::Arc;

use ledgerlane_company::CompanyError;
use serde::Deserialize;

use crate::xml::{self, Element, Outline, XmlError};

/// The attribute of a request that comes back in its answer.
const REQUEST_ID: &str = "requestID";

/// Levels of a document down to its answers: the document, the message set, an answer.
const ANSWER_LEVELS: usize = 3;

/// A version of qbXML: what QuickBooks 2021 and later speak is 13.0 and above. The table writes it as `"8.0"`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(try_from = "String")]
pub(crate) struct Version {
    major: u16,
    minor: u16,
}

impl TryFrom<String> for Version {
    type Error = std::num::ParseIntError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let (major, minor) = text.split_once('.').unwrap_or((&text, "0"));
        Ok(Self { major: major.parse()?, minor: minor.parse()? })
    }
}

impl Version {
    /// The version that requests are made for. Later ones only add to it.
    pub(crate) const NEWEST: Self = Self { major: 13, minor: 0 };

    /// The version to write requests in for a QuickBooks that reads up to this one, given as the Web Connector sends it.
    pub(crate) fn for_host(major: &str, minor: &str) -> Self {
        let newest =
            major.trim().parse().ok().map(|major| Self { major, minor: minor.trim().parse().unwrap_or(0) });
        newest.filter(|version| version.major > 0).map_or(Self::NEWEST, |version| version.min(Self::NEWEST))
    }
}

/// Writes requests as one document. A request is not tried if one before it failed. Each one carries an id, by which its answer is known.
pub(crate) fn write_request(requests: &[Element], version: Version, id_prefix: &str) -> String {
    let Version { major, minor } = version;
    let mut text = format!(r#"{}<?qbxml version="{major}.{minor}"?>"#, xml::DECLARATION);
    let requests = requests.iter().enumerate();
    let requests =
        requests.map(|(at, request)| request.clone().attribute(REQUEST_ID, request_id(id_prefix, at)));
    let set = Element::with_children("QBXMLMsgsRq", requests.collect()).attribute("onError", "stopOnError");
    xml::write(&Element::with_children("QBXML", vec![set]), &mut text);
    text
}

/// The id of the request at a place in its document.
fn request_id(prefix: &str, at: usize) -> String {
    format!("{prefix}.{}", at + 1)
}

/// An answer that is expected.
pub(crate) struct Expected<'a> {
    /// Its name.
    pub(crate) name: &'a str,
    /// The id of its request.
    pub(crate) request_id: String,
}

impl<'a> Expected<'a> {
    /// Returns the answers of these names to requests that [`write_request`] wrote with this prefix.
    pub(crate) fn to(names: &[&'a str], id_prefix: &str) -> Vec<Self> {
        let names = names.iter().enumerate();
        names.map(|(at, name)| Self { name, request_id: request_id(id_prefix, at) }).collect()
    }

    /// Whether an element is this answer. QuickBooks may leave the id out.
    fn is(&self, answer: &Element) -> bool {
        let id = answer.value_of(REQUEST_ID).filter(|id| !id.is_empty());
        answer.name == self.name && id.is_none_or(|id| id == self.request_id)
    }
}

/// The answer to a request. Its records are still text.
pub(crate) struct Reply {
    /// The element of the answer, without what is in it.
    head: Element,
    /// The document with the answer.
    document: Arc<String>,
    /// Where the elements in the answer stand in the document.
    parts: Vec<Range<usize>>,
}

impl Reply {
    /// The value of an attribute.
    pub(crate) fn value_of(&self, attribute: &str) -> Option<&str> {
        self.head.value_of(attribute)
    }

    /// The records of these names, in the order of the answer.
    pub(crate) fn records(&self, names: &[impl AsRef<str>]) -> impl Iterator<Item = RecordText> {
        let records =
            self.parts.iter().map(|at| RecordText { document: Arc::clone(&self.document), at: at.clone() });
        records.filter(|record| names.iter().any(|name| name.as_ref() == record.name()))
    }

    /// The first record of this name.
    ///
    /// # Errors
    /// As [`RecordText::read`].
    pub(crate) fn record(&self, name: &str) -> Result<Option<Element>, CompanyError> {
        self.records(&[name]).next().map(|record| record.read()).transpose()
    }
}

/// A record as it stands in an answer. The answer stays in memory as long as one of its records.
pub(crate) struct RecordText {
    document: Arc<String>,
    at: Range<usize>,
}

impl RecordText {
    fn text(&self) -> &str {
        self.document.get(self.at.clone()).unwrap_or_default()
    }

    /// The name of the element, without a prefix.
    fn name(&self) -> &str {
        let tag = self.text().trim_start_matches('<');
        let name = tag.split(|letter: char| letter.is_whitespace() || "/>".contains(letter)).next();
        let name = name.unwrap_or_default();
        name.split_once(':').map_or(name, |(_, name)| name)
    }

    /// Reads the record.
    ///
    /// # Errors
    /// [`CompanyError::Unreadable`] if it has more elements than any record.
    pub(crate) fn read(&self) -> Result<Element, CompanyError> {
        xml::read(self.text()).map_err(unreadable)
    }
}

fn unreadable(error: XmlError) -> CompanyError {
    CompanyError::Unreadable(error.to_string())
}

/// Reads the answers of a document, which must be those that are expected, in this order. The whole document is checked, but no record is
/// read yet.
///
/// # Errors
/// [`CompanyError::Unreadable`] if it is another document.
pub(crate) fn read_answers(text: String, expected: &[Expected<'_>]) -> Result<Vec<Reply>, CompanyError> {
    let root = xml::outline(&text, ANSWER_LEVELS).map_err(unreadable)?;
    let set = Some(root).filter(|root| root.element.name == "QBXML").and_then(|root| {
        root.within.into_iter().find(|set| set.element.name == "QBXMLMsgsRs").map(|set| set.within)
    });
    let answers =
        set.ok_or_else(|| CompanyError::Unreadable("it is no answer of QuickBooks Desktop".to_owned()))?;
    let is_expected = answers.len() == expected.len()
        && expected.iter().zip(&answers).all(|(expected, answer)| expected.is(&answer.element));
    if !is_expected {
        return Err(CompanyError::Unreadable("it answers something else than was asked".to_owned()));
    }
    let document = Arc::new(text);
    let reply =
        |Outline { element, parts, .. }| Reply { head: element, document: Arc::clone(&document), parts };
    Ok(answers.into_iter().map(reply).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_are_written_in_a_version_that_quickbooks_reads() {
        for (major, minor, version) in [
            ("13", "0", "13.0"),
            ("16", "0", "13.0"),
            ("13", "1", "13.0"),
            ("12", "1", "12.1"),
            ("8", "", "8.0"),
            ("", "", "13.0"),
            ("0", "0", "13.0"),
            ("CA3", "0", "13.0"),
        ] {
            let text = write_request(&[Element::new("HostQueryRq")], Version::for_host(major, minor), "7");
            let expected = format!(
                "<?xml version=\"1.0\" encoding=\"utf-8\"?><?qbxml version=\"{version}\"?><QBXML>\
                 <QBXMLMsgsRq onError=\"stopOnError\"><HostQueryRq requestID=\"7.1\"/></QBXMLMsgsRq></QBXML>"
            );
            assert_eq!(text, expected, "{major}.{minor}");
        }
    }

    /// Reads a document whose root is a message set with these answers.
    fn read(document: &str) -> Result<Vec<Reply>, CompanyError> {
        read_answers(document.to_owned(), &Expected::to(&["HostQueryRs", "CompanyQueryRs"], "7"))
    }

    fn set(answers: &str) -> String {
        format!("<QBXML><QBXMLMsgsRs>{answers}</QBXMLMsgsRs></QBXML>")
    }

    #[test]
    fn answers_to_something_else_are_refused() {
        let has_both = |text: &str| read(text).is_ok_and(|answers| answers.len() == 2);
        for text in [
            "<HostQueryRs/><CompanyQueryRs/>",
            r#"<HostQueryRs requestID="7.1"/><CompanyQueryRs requestID="7.2"/>"#,
            r#"<HostQueryRs requestID=""/><CompanyQueryRs requestID="7.2"/>"#,
        ] {
            assert!(has_both(&set(text)), "{text}");
        }
        for text in [
            set("<CompanyQueryRs/><HostQueryRs/>"),
            set("<HostQueryRs/>"),
            set("<HostQueryRs/><CompanyQueryRs/><CustomerQueryRs/>"),
            set(r#"<HostQueryRs requestID="6.1"/><CompanyQueryRs requestID="7.2"/>"#),
            set(r#"<HostQueryRs requestID="7.1"/><CompanyQueryRs requestID="7.1"/>"#),
            "<QBXML/>".to_owned(),
            "<QBPOSXML><QBXMLMsgsRs><HostQueryRs/><CompanyQueryRs/></QBXMLMsgsRs></QBPOSXML>".to_owned(),
            "Not XML".to_owned(),
        ] {
            assert!(matches!(read(&text), Err(CompanyError::Unreadable(_))), "{text}");
        }
    }

    #[test]
    fn records_of_an_answer_are_read_one_at_a_time() {
        let answers = set(
            "<HostQueryRs> <HostRet\n a='1'><Name>é&#7;</Name></HostRet><Other/><q:HostRet/></HostQueryRs><CompanyQueryRs/>",
        );
        let answers = read(&answers).unwrap();
        let records: Vec<_> = answers[0].records(&["HostRet"]).map(|record| record.read().unwrap()).collect();
        assert_eq!(
            records.iter().map(|record| record.text_of("Name")).collect::<Vec<_>>(),
            ["é\u{fffd}", ""]
        );
        assert_eq!(answers[0].record("HostRet").unwrap().as_ref(), records.first());
        assert_eq!(answers[1].record("HostRet").unwrap(), None);
    }
}
