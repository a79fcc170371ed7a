//! XML as a tree of elements, written as QuickBooks writes it.

use std::fmt::Write as _;

use quick_xml::XmlVersion;
use quick_xml::escape::resolve_xml_entity;
use quick_xml::events::{BytesStart, Event};
use quick_xml::reader::Reader;

/// How every document begins.
pub const DECLARATION: &str = "<?xml version=\"1.0\" ?>";

/// An element with either a text or other elements in it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Element {
    /// Its name, without a prefix.
    pub name: String,
    /// Names and values of its attributes, in their order.
    pub attributes: Vec<(String, String)>,
    /// The elements in it, in their order.
    pub children: Vec<Element>,
    /// The text in it.
    pub text: String,
}

impl Element {
    /// An element with others in it.
    pub fn new(name: &str, children: Vec<Self>) -> Self {
        Self { name: name.to_owned(), children, ..Self::default() }
    }

    /// An element with a text in it.
    pub fn text(name: &str, text: impl Into<String>) -> Self {
        Self { name: name.to_owned(), text: text.into(), ..Self::default() }
    }

    /// The same element with one attribute more.
    #[must_use]
    pub fn with(mut self, attribute: &str, value: impl Into<String>) -> Self {
        self.attributes.push((attribute.to_owned(), value.into()));
        self
    }

    /// The value of an attribute.
    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The first child of this name.
    pub fn child(&self, name: &str) -> Option<&Self> {
        self.children.iter().find(|child| child.name == name)
    }

    /// The text of the first child of this name; empty if there is none.
    pub fn text_of(&self, child: &str) -> &str {
        self.child(child).map_or("", |child| &child.text)
    }

    /// Whether an element at any depth within this one passes a test.
    pub fn has(&self, test: &dyn Fn(&Self) -> bool) -> bool {
        self.children.iter().any(|child| test(child) || child.has(test))
    }

    /// Reads a document; `None` if it is not well-formed.
    pub fn read(text: &str) -> Option<Self> {
        let mut reader = Reader::from_str(text);
        // The innermost element is the last. The first one stands for the document.
        let mut open = vec![Self::default()];
        loop {
            match reader.read_event().ok()? {
                Event::Start(start) => open.push(element(&start)?),
                Event::Empty(start) => open.last_mut()?.children.push(element(&start)?),
                Event::End(_) => {
                    let closed = open.pop()?;
                    open.last_mut()?.children.push(closed);
                }
                Event::Text(text) => open.last_mut()?.text.push_str(&text.xml10_content()),
                Event::CData(text) => open.last_mut()?.text.push_str(&text.xml10_content()),
                Event::GeneralRef(reference) => match reference.resolve_char_ref().ok()? {
                    Some(letter) => open.last_mut()?.text.push(letter),
                    None => open.last_mut()?.text.push_str(resolve_xml_entity(&reference)?),
                },
                Event::Eof => break,
                _ => {}
            }
        }
        let document = open.pop().filter(|document| open.is_empty() && document.text.trim().is_empty())?;
        <[Self; 1]>::try_from(document.children).ok().map(|[root]| root)
    }

    /// The element as it is written. Letters beyond ASCII and all that XML escapes become references.
    pub fn written(&self) -> String {
        let mut out = String::new();
        self.write(&mut out);
        out
    }

    fn write(&self, out: &mut String) {
        let name = &self.name;
        out.push('<');
        out.push_str(name);
        for (name, value) in &self.attributes {
            // Writing to a text cannot fail.
            _ = write!(out, " {name}=\"");
            escape(value, out);
            out.push('"');
        }
        out.push('>');
        escape(&self.text, out);
        self.children.iter().for_each(|child| child.write(out));
        _ = write!(out, "</{name}>");
    }
}

fn element(start: &BytesStart<'_>) -> Option<Element> {
    let mut element = Element::new(start.local_name().into_inner(), Vec::new());
    for attribute in start.attributes() {
        let attribute = attribute.ok()?;
        let value = attribute.normalized_value(XmlVersion::Implicit1_0).ok()?.into_owned();
        element.attributes.push((attribute.key.into_inner().to_owned(), value));
    }
    Some(element)
}

/// Writes a text with its escapes.
fn escape(text: &str, out: &mut String) {
    let is_escaped = |byte: u8| !matches!(byte, b' '..=b'~') || b"&<>\"'".contains(&byte);
    let mut rest = text;
    while let Some(at) = rest.bytes().position(is_escaped) {
        out.push_str(&rest[..at]);
        let mut letters = rest[at..].chars();
        match letters.next() {
            Some('&') => out.push_str("&amp;"),
            Some('<') => out.push_str("&lt;"),
            Some('>') => out.push_str("&gt;"),
            Some('"') => out.push_str("&quot;"),
            Some('\'') => out.push_str("&apos;"),
            Some(letter) => _ = write!(out, "&#{};", u32::from(letter)),
            None => {}
        }
        rest = letters.as_str();
    }
    out.push_str(rest);
}
