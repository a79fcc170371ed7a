//! Reading XML.

use quick_xml::XmlVersion;
use quick_xml::escape::resolve_xml_entity;
use quick_xml::events::{BytesStart, Event};
use quick_xml::reader::Reader;

use super::Element;

/// How many elements may stand within each other. qbXML answers in SOAP have about ten levels.
const MOST_LEVELS: usize = 64;
/// How many elements a document may have. A page of five hundred customers has less than a hundred thousand.
const MOST_ELEMENTS: usize = 1_000_000;
/// How long a document may be, in bytes.
const MOST_BYTES: usize = 64 << 20;

/// Why a document cannot be read. None of the sentences holds anything of the document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(crate) enum XmlError {
    /// It is no XML, or ends before it is whole.
    #[error("it is not well-formed XML")]
    NotWellFormed,
    /// It declares a document type, which is how XML is made to grow without end or to name files.
    #[error("it declares a document type")]
    DocumentType,
    /// It is longer, deeper or has more elements than anything that is expected here.
    #[error("it is larger than may be")]
    TooLarge,
}

/// Reads a document.
///
/// # Errors
/// Where it is not well-formed, declares a document type or is larger than may be.
pub(crate) fn read(text: &str) -> Result<Element, XmlError> {
    if text.len() > MOST_BYTES {
        return Err(XmlError::TooLarge);
    }
    // White space before the declaration is not XML, and some programs write it.
    let text = text.trim_start_matches(|c: char| c == '\u{feff}' || c.is_ascii_whitespace());
    let mut reader = Reader::from_str(text);
    let mut tree = Tree::default();
    loop {
        match reader.read_event().map_err(|_| XmlError::NotWellFormed)? {
            Event::Start(start) => tree.open(element(&start)?)?,
            Event::Empty(start) => {
                tree.open(element(&start)?)?;
                tree.close()?;
            }
            Event::End(_) => tree.close()?,
            Event::Text(text) => tree.text(&text.xml10_content())?,
            Event::CData(text) => tree.text(&text.xml10_content())?,
            Event::GeneralRef(reference) => {
                match reference.resolve_char_ref().map_err(|_| XmlError::NotWellFormed)? {
                    Some(letter) => tree.text(letter.encode_utf8(&mut [0; 4]))?,
                    None => tree.text(resolve_xml_entity(&reference).ok_or(XmlError::NotWellFormed)?)?,
                }
            }
            Event::DocType(_) => return Err(XmlError::DocumentType),
            Event::Comment(_) | Event::Decl(_) | Event::PI(_) => {}
            Event::Eof => return tree.finish(),
        }
    }
}

/// An element as its start tag has it.
fn element(start: &BytesStart<'_>) -> Result<Element, XmlError> {
    let mut element = Element::new(start.local_name().into_inner());
    for attribute in start.attributes() {
        let attribute = attribute.map_err(|_| XmlError::NotWellFormed)?;
        let value =
            attribute.normalized_value(XmlVersion::Implicit1_0).map_err(|_| XmlError::NotWellFormed)?;
        element.attributes.push((attribute.key.into_inner().to_owned(), value.into_owned()));
    }
    Ok(element)
}

/// A tree under construction.
#[derive(Default)]
struct Tree {
    /// Elements that are still open, the outermost first.
    open: Vec<Element>,
    /// The outermost element, once it is closed.
    root: Option<Element>,
    /// How many elements were opened.
    elements: usize,
}

impl Tree {
    fn open(&mut self, element: Element) -> Result<(), XmlError> {
        if self.root.is_some() {
            return Err(XmlError::NotWellFormed);
        }
        self.elements += 1;
        if self.open.len() == MOST_LEVELS || self.elements > MOST_ELEMENTS {
            return Err(XmlError::TooLarge);
        }
        self.open.push(element);
        Ok(())
    }

    fn close(&mut self) -> Result<(), XmlError> {
        let mut closed = self.open.pop().ok_or(XmlError::NotWellFormed)?;
        // White space between elements only sets them apart.
        if !closed.children.is_empty() && closed.text.trim().is_empty() {
            closed.text.clear();
        }
        match self.open.last_mut() {
            Some(around) => around.children.push(closed),
            None => self.root = Some(closed),
        }
        Ok(())
    }

    fn text(&mut self, text: &str) -> Result<(), XmlError> {
        match self.open.last_mut() {
            Some(element) => {
                element.text.push_str(text);
                Ok(())
            }
            None if text.trim().is_empty() => Ok(()),
            None => Err(XmlError::NotWellFormed),
        }
    }

    fn finish(self) -> Result<Element, XmlError> {
        match self.root {
            Some(root) if self.open.is_empty() => Ok(root),
            _ => Err(XmlError::NotWellFormed),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_attributes_and_prefixes_are_read() {
        let read = read(
            "\u{feff}\n<?xml version=\"1.0\"?><s:a xmlns:s=\"urn:x\" n='1 &lt; &#50;'>\n <s:b>A&amp;B &#1605;<![CDATA[<&>]]></s:b>\
             <!-- no --><c/></s:a>\n",
        )
        .unwrap();
        assert_eq!(read.name, "a");
        assert_eq!(read.value_of("n"), Some("1 < 2"));
        assert_eq!(read.text_of("b"), "A&B م<&>");
        assert_eq!(read.child("c"), Some(&Element::new("c")));
        assert_eq!((read.children.len(), read.text.as_str()), (2, ""));
    }

    #[test]
    fn what_is_not_well_formed_is_refused() {
        for text in [
            "",
            "text",
            "<a>",
            "<a></b>",
            "</a>",
            "<a/><b/>",
            "<a/>text",
            "<a>&unknown;</a>",
            "<a>&#0;</a>",
            "<a b=1/>",
            "<a",
            "<a>&amp</a>",
        ] {
            assert_eq!(read(text), Err(XmlError::NotWellFormed), "{text}");
        }
    }

    #[test]
    fn document_types_are_refused() {
        let text = "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>";
        assert_eq!(read(text), Err(XmlError::DocumentType));
    }

    #[test]
    fn elements_stand_within_each_other_up_to_a_limit() {
        let nested = |levels: usize| format!("{}{}", "<a>".repeat(levels), "</a>".repeat(levels));
        assert!(read(&nested(64)).is_ok());
        assert_eq!(read(&nested(65)), Err(XmlError::TooLarge));
        assert_eq!(read(&nested(1_000_000)), Err(XmlError::TooLarge));
        assert_eq!(read(&format!("<a>{}</a>", "<b/>".repeat(1_000_000))), Err(XmlError::TooLarge));
    }
}
