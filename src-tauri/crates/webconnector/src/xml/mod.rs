//! XML as small trees. A document is checked whole before any part of it is used, so that half an answer never counts. The records of an
//! answer are read one at a time, because an answer may be long.

mod decode;
mod read;
mod write;

pub(crate) use self::decode::decode;
pub(crate) use self::read::{Outline, XmlError, outline, read};
pub(crate) use self::write::{DECLARATION, can_carry, write};

/// An element. Names are local names, without a prefix: no document that is read here mixes two namespaces with equal names.
#[derive(Clone, PartialEq, Eq)]
#[cfg_attr(test, derive(Debug))]
pub(crate) struct Element {
    /// Its name, without a prefix where it was read.
    pub(crate) name: String,
    /// Names and values of its attributes, in their order.
    pub(crate) attributes: Vec<(String, String)>,
    /// The elements in it, in their order.
    pub(crate) children: Vec<Element>,
    /// The text in it, without that of its children.
    pub(crate) text: String,
}

impl Element {
    /// An element with nothing in it.
    pub(crate) fn new(name: impl Into<String>) -> Self {
        Self { name: name.into(), attributes: Vec::new(), children: Vec::new(), text: String::new() }
    }

    /// An element that holds a text.
    pub(crate) fn with_text(name: impl Into<String>, text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::new(name) }
    }

    /// An element that holds others.
    pub(crate) fn with_children(name: impl Into<String>, children: Vec<Self>) -> Self {
        Self { children, ..Self::new(name) }
    }

    /// The element with one attribute more.
    pub(crate) fn attribute(mut self, name: &str, value: impl Into<String>) -> Self {
        self.attributes.push((name.to_owned(), value.into()));
        self
    }

    /// The value of an attribute.
    pub(crate) fn value_of(&self, attribute: &str) -> Option<&str> {
        self.attributes.iter().find(|(name, _)| name == attribute).map(|(_, value)| value.as_str())
    }

    /// The first child of this name.
    pub(crate) fn child(&self, name: &str) -> Option<&Self> {
        self.children.iter().find(|child| child.name == name)
    }

    /// The text of the first child of this name. Empty where there is none.
    pub(crate) fn text_of(&self, child: &str) -> &str {
        self.child(child).map_or("", |child| child.text.as_str())
    }
}
