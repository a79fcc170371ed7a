//! Reading XML.

use std::borrow::Cow;
use std::ops::Range;

use quick_xml::escape::resolve_xml_entity;
use quick_xml::events::{BytesStart, Event};
use quick_xml::reader::Reader;

use super::{Element, can_carry};

/// How many elements may stand within each other. qbXML answers in SOAP have about ten levels.
const MOST_LEVELS: usize = 64;
/// How many elements a tree may have. A page of records is no tree: each of them is one.
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

/// The upper levels of a document, and where the elements below them stand.
#[derive(PartialEq, Eq)]
#[cfg_attr(test, derive(Debug))]
pub(crate) struct Outline {
    /// The element, without what is in it.
    pub(crate) element: Element,
    /// The elements in it, in their order. Empty on the lowest level of the outline.
    pub(crate) within: Vec<Outline>,
    /// Where the elements in it begin and end in the text. Empty above the lowest level of the outline.
    pub(crate) parts: Vec<Range<usize>>,
}

/// Reads a document as a tree.
///
/// # Errors
/// If it is not well-formed, declares a document type or is larger than may be.
pub(crate) fn read(text: &str) -> Result<Element, XmlError> {
    let mut tree = Tree::default();
    parse(text, &mut tree)?;
    tree.root.ok_or(XmlError::NotWellFormed)
}

/// Checks a whole document, but reads only its upper levels, so that its length needs no memory. [`read`] takes each of the parts.
///
/// # Errors
/// As [`read`].
pub(crate) fn outline(text: &str, levels: usize) -> Result<Outline, XmlError> {
    let mut outliner = Outliner { levels, ..Outliner::default() };
    parse(text, &mut outliner)?;
    outliner.root.ok_or(XmlError::NotWellFormed)
}

/// Event sink of the parser. Opens and closes are nested.
trait Builder {
    /// Takes a start tag, which begins here in the text.
    fn open(&mut self, start: &BytesStart<'_>, begin: usize) -> Result<(), XmlError>;
    /// Takes a piece of text.
    fn text(&mut self, text: &str);
    /// Takes an end tag, which ends here in the text.
    fn close(&mut self, end: usize);
}

/// Parses a document.
fn parse(document: &str, builder: &mut impl Builder) -> Result<(), XmlError> {
    if document.len() > MOST_BYTES {
        return Err(XmlError::TooLarge);
    }
    // White space before the declaration is not XML, and some programs write it.
    let text = document.trim_start_matches(|c: char| c == '\u{feff}' || c.is_ascii_whitespace());
    let skipped = document.len() - text.len();
    let mut reader = Reader::from_str(text);
    let place =
        |reader: &Reader<&[u8]>| skipped + usize::try_from(reader.buffer_position()).unwrap_or(text.len());
    let (mut depth, mut is_over) = (0_usize, false);
    loop {
        let begin = place(&reader);
        let event = reader.read_event().map_err(|_| XmlError::NotWellFormed)?;
        if let Event::Start(start) | Event::Empty(start) = &event {
            if is_over {
                return Err(XmlError::NotWellFormed);
            }
            if depth == MOST_LEVELS {
                return Err(XmlError::TooLarge);
            }
            builder.open(start, begin)?;
            depth += 1;
        }
        match event {
            Event::Start(_) | Event::Comment(_) | Event::Decl(_) | Event::PI(_) => {}
            Event::Empty(_) | Event::End(_) => {
                depth = depth.checked_sub(1).ok_or(XmlError::NotWellFormed)?;
                is_over = depth == 0;
                builder.close(place(&reader));
            }
            Event::Text(text) if depth > 0 => builder.text(&mended(&text.xml10_content())),
            Event::CData(text) if depth > 0 => builder.text(&mended(&text.xml10_content())),
            Event::GeneralRef(name) if depth > 0 => {
                if let Some(letter) = letter(&name)? {
                    builder.text(letter.encode_utf8(&mut [0; 4]));
                }
            }
            Event::Text(text) if text.trim().is_empty() => {}
            Event::Text(_) | Event::CData(_) | Event::GeneralRef(_) => return Err(XmlError::NotWellFormed),
            Event::DocType(_) => return Err(XmlError::DocumentType),
            Event::Eof if is_over => return Ok(()),
            Event::Eof => return Err(XmlError::NotWellFormed),
        }
    }
}

/// An element as its start tag has it.
fn element(start: &BytesStart<'_>) -> Result<Element, XmlError> {
    let mut element = Element::new(start.local_name().into_inner());
    element.attributes = attributes(start).collect::<Result<_, _>>()?;
    Ok(element)
}

/// The names and values of the attributes in a start tag.
fn attributes(start: &BytesStart<'_>) -> impl Iterator<Item = Result<(String, String), XmlError>> {
    start.attributes().map(|attribute| {
        let attribute = attribute.map_err(|_| XmlError::NotWellFormed)?;
        Ok((attribute.key.into_inner().to_owned(), value(&attribute.value)?))
    })
}

/// The value of an attribute.
fn value(raw: &str) -> Result<String, XmlError> {
    let mut value = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some((before, from)) = rest.split_once('&') {
        value.push_str(&mended(before));
        let (name, behind) = from.split_once(';').ok_or(XmlError::NotWellFormed)?;
        value.extend(letter(name)?);
        rest = behind;
    }
    value.push_str(&mended(rest));
    Ok(value)
}

/// The letter that a reference stands for; `None` for NUL, which is dropped. XML forbids most control characters as references too, and
/// programs write them all the same.
fn letter(name: &str) -> Result<Option<char>, XmlError> {
    let Some(number) = name.strip_prefix('#') else {
        let letter = resolve_xml_entity(name).and_then(|text| text.chars().next());
        return letter.map(Some).ok_or(XmlError::NotWellFormed);
    };
    let (digits, radix) = number.strip_prefix('x').map_or((number, 10), |digits| (digits, 16));
    if digits.is_empty() || !digits.chars().all(|digit| digit.is_digit(radix)) {
        return Err(XmlError::NotWellFormed);
    }
    // Surrogates and numbers beyond Unicode are no letters.
    let letter = u32::from_str_radix(digits, radix).ok().and_then(char::from_u32);
    Ok(mend(letter.unwrap_or(char::REPLACEMENT_CHARACTER)))
}

/// A text with the letters that XML forbids replaced.
fn mended(text: &str) -> Cow<'_, str> {
    // The last two letters that XML forbids begin with this byte. Looking at bytes is faster than at letters.
    let is_plain = |byte: u8| matches!(byte, b'\t' | b'\n' | b'\r' | b' '..=0xee | 0xf0..);
    if text.bytes().all(is_plain) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().filter_map(mend).collect())
}

/// A letter, or what stands for one that XML forbids; `None` for NUL.
fn mend(letter: char) -> Option<char> {
    match letter {
        '\0' => None,
        letter if can_carry(letter) => Some(letter),
        _ => Some(char::REPLACEMENT_CHARACTER),
    }
}

/// Builds a tree.
#[derive(Default)]
struct Tree {
    /// Elements that are still open, the outermost first.
    open: Vec<Element>,
    /// The outermost element, once it is closed.
    root: Option<Element>,
    /// How many elements were opened.
    elements: usize,
}

impl Builder for Tree {
    fn open(&mut self, start: &BytesStart<'_>, _begin: usize) -> Result<(), XmlError> {
        self.elements += 1;
        if self.elements > MOST_ELEMENTS {
            return Err(XmlError::TooLarge);
        }
        self.open.push(element(start)?);
        Ok(())
    }

    fn text(&mut self, text: &str) {
        if let Some(element) = self.open.last_mut() {
            element.text.push_str(text);
        }
    }

    fn close(&mut self, _end: usize) {
        let Some(mut closed) = self.open.pop() else { return };
        // White space between elements only sets them apart.
        if !closed.children.is_empty() && closed.text.trim().is_empty() {
            closed.text.clear();
        }
        match self.open.last_mut() {
            Some(around) => around.children.push(closed),
            None => self.root = Some(closed),
        }
    }
}

/// Builds an outline.
#[derive(Default)]
struct Outliner {
    /// How many levels it has.
    levels: usize,
    /// Its elements that are still open, the outermost first.
    open: Vec<Outline>,
    /// How many elements are open below its levels.
    below: usize,
    /// Where the open part begins.
    begin: usize,
    /// How many elements and parts there are.
    elements: usize,
    /// The outermost element, once it is closed.
    root: Option<Outline>,
}

impl Builder for Outliner {
    fn open(&mut self, start: &BytesStart<'_>, begin: usize) -> Result<(), XmlError> {
        if self.below == 0 {
            self.elements += 1;
            self.begin = begin;
        }
        if self.elements > MOST_ELEMENTS {
            return Err(XmlError::TooLarge);
        }
        if self.open.len() < self.levels {
            let element = element(start)?;
            self.open.push(Outline { element, within: Vec::new(), parts: Vec::new() });
            return Ok(());
        }
        self.below += 1;
        attributes(start).try_for_each(|attribute| attribute.map(drop))
    }

    fn text(&mut self, _text: &str) {}

    fn close(&mut self, end: usize) {
        if self.below > 0 {
            self.below -= 1;
            if let Some(around) = self.open.last_mut().filter(|_| self.below == 0) {
                around.parts.push(self.begin..end);
            }
            return;
        }
        let closed = self.open.pop();
        match self.open.last_mut() {
            Some(around) => around.within.extend(closed),
            None => self.root = closed,
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
    fn letters_that_xml_forbids_are_replaced_and_nul_is_dropped() {
        let text = "<a n='&#7;&#0;\u{1}x'>&#7;&#x1F;&#27;&#0;&#x85;&#xFFFE;&#xD83D;&#xDE00;&#1114112;&#99999999999;\0\u{b}b</a>";
        let read = read(text).unwrap();
        assert_eq!(read.value_of("n"), Some("\u{fffd}\u{fffd}x"));
        assert_eq!(read.text, format!("{0}{0}{0}\u{85}{0}{0}{0}{0}{0}{0}b", '\u{fffd}'));
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
            "<a/>&amp;",
            "<a>&unknown;</a>",
            "<a>&#;</a>",
            "<a>&#x;</a>",
            "<a>&#+5;</a>",
            "<a n='&unknown;'/>",
            "<a n='&amp'/>",
            "<a b=1/>",
            "<a",
            "<a>&amp</a>",
        ] {
            assert_eq!(read(text), Err(XmlError::NotWellFormed), "{text}");
            assert_eq!(outline(text, 1), Err(XmlError::NotWellFormed), "{text}");
            assert_eq!(outline(text, 3), Err(XmlError::NotWellFormed), "{text}");
        }
    }

    #[test]
    fn document_types_are_refused() {
        let text = "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>";
        assert_eq!(read(text), Err(XmlError::DocumentType));
        assert_eq!(outline(text, 1), Err(XmlError::DocumentType));
    }

    #[test]
    fn elements_stand_within_each_other_up_to_a_limit() {
        let nested = |levels: usize| format!("{}{}", "<a>".repeat(levels), "</a>".repeat(levels));
        assert!(read(&nested(64)).is_ok());
        for levels in [65, 1_000_000] {
            assert_eq!(read(&nested(levels)), Err(XmlError::TooLarge));
        }
        assert!(outline(&nested(64), 2).is_ok());
        assert_eq!(outline(&nested(65), 2), Err(XmlError::TooLarge));
        assert_eq!(read(&format!("<a>{}</a>", "<b/>".repeat(1_000_000))), Err(XmlError::TooLarge));
    }

    #[test]
    fn an_outline_has_the_upper_levels_and_the_places_of_what_is_below() {
        let text = "\n<?xml version=\"1.0\"?><a> <b n=\"1\">x<c><c>&lt;é</c></c> <x:d n='é'/></b><b/></a>";
        let outline = outline(text, 2).unwrap();
        assert_eq!((outline.element.name.as_str(), outline.within.len(), outline.parts.len()), ("a", 2, 0));
        let [first, second] = outline.within.as_slice() else { panic!() };
        assert_eq!((first.element.value_of("n"), second.parts.len()), (Some("1"), 0));
        let parts: Vec<_> = first.parts.iter().map(|part| &text[part.clone()]).collect();
        assert_eq!(parts, ["<c><c>&lt;é</c></c>", "<x:d n='é'/>"]);
    }

    #[test]
    fn a_document_of_many_elements_has_an_outline() {
        let text = format!("<a><b>{}</b></a>", "<c><d/><d/></c>".repeat(400_000));
        assert_eq!(outline(&text, 2).unwrap().within[0].parts.len(), 400_000);
    }
}
