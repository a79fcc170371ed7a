//! Message sets: what goes to QuickBooks and comes back as one document.

use ledgerlane_company::CompanyError;
use serde::Deserialize;

use crate::xml::{self, Element};

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

/// Writes requests as one document. A request is not tried where one before it failed.
pub(crate) fn write_request(requests: &[Element], version: Version) -> String {
    let Version { major, minor } = version;
    let mut text = format!(r#"{}<?qbxml version="{major}.{minor}"?>"#, xml::DECLARATION);
    let set = Element::with_children("QBXMLMsgsRq", requests.to_vec()).attribute("onError", "stopOnError");
    xml::write(&Element::with_children("QBXML", vec![set]), &mut text);
    text
}

/// Reads the answers of a document, which must be those to the requests that `expected` names, in this order.
///
/// # Errors
/// [`CompanyError::Unreadable`] where it is another document.
pub(crate) fn read_answers(text: &str, expected: &[&str]) -> Result<Vec<Element>, CompanyError> {
    let document = xml::read(text).map_err(|error| CompanyError::Unreadable(error.to_string()))?;
    let answers = Some(document).filter(|document| document.name == "QBXML").and_then(|document| {
        document.children.into_iter().find(|child| child.name == "QBXMLMsgsRs").map(|set| set.children)
    });
    let answers =
        answers.ok_or_else(|| CompanyError::Unreadable("it is no answer of QuickBooks".to_owned()))?;
    if !answers.iter().map(|answer| answer.name.as_str()).eq(expected.iter().copied()) {
        return Err(CompanyError::Unreadable("it answers something else than was asked".to_owned()));
    }
    Ok(answers)
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
            let text = write_request(&[Element::new("HostQueryRq")], Version::for_host(major, minor));
            let expected = format!(
                "<?xml version=\"1.0\" encoding=\"utf-8\"?><?qbxml version=\"{version}\"?><QBXML>\
                 <QBXMLMsgsRq onError=\"stopOnError\"><HostQueryRq/></QBXMLMsgsRq></QBXML>"
            );
            assert_eq!(text, expected, "{major}.{minor}");
        }
    }

    #[test]
    fn answers_to_something_else_are_refused() {
        let read =
            |text: &str| read_answers(text, &["HostQueryRs", "CompanyQueryRs"]).map(|answers| answers.len());
        let set = |answers: &str| format!("<QBXML><QBXMLMsgsRs>{answers}</QBXMLMsgsRs></QBXML>");
        assert_eq!(read(&set("<HostQueryRs/><CompanyQueryRs/>")), Ok(2));
        for text in [
            set("<CompanyQueryRs/><HostQueryRs/>"),
            set("<HostQueryRs/>"),
            set("<HostQueryRs/><CompanyQueryRs/><CustomerQueryRs/>"),
            "<QBXML/>".to_owned(),
            "<Other><QBXMLMsgsRs><HostQueryRs/><CompanyQueryRs/></QBXMLMsgsRs></Other>".to_owned(),
            "Not XML".to_owned(),
        ] {
            assert!(matches!(read(&text), Err(CompanyError::Unreadable(_))), "{text}");
        }
    }
}
