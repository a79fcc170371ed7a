//! References from one record to another one. Records of short lists, and the customers of a large company, are referred to again and
//! again, so what they are called and how that is written is remembered.

use std::fmt::{self, Display};
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use super::json;
use super::record::Id;

/// Another record, as a field names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Reference {
    id: Id,
    pub(super) fullname: Name,
    /// The reference as JSON, where it is remembered.
    text: Option<&'static str>,
}

impl Reference {
    pub(super) fn new(id: Id, fullname: impl Into<Name>) -> Self {
        Self { id, fullname: fullname.into(), text: None }
    }

    /// The same reference, which is copied and written without making it again.
    pub(super) fn shared(self) -> Self {
        let mut text = String::new();
        self.write(&mut text);
        let fullname = self.fullname.as_str().into();
        Self {
            id: self.id,
            fullname: Name::Shared(Arc::new(Written { fullname, text: text.into() })),
            text: None,
        }
    }

    pub(super) fn write(&self, out: &mut String) {
        let known = match &self.fullname {
            Name::Shared(written) => Some(&*written.text),
            _ => self.text,
        };
        if let Some(text) = known {
            out.push_str(text);
            return;
        }
        out.push_str("{\"id\":\"");
        self.id.write(out);
        out.push_str("\",\"fullname\":");
        json::text(&self.fullname, out);
        out.push('}');
    }
}

/// The full name of a record.
#[derive(Debug, Clone)]
pub(super) enum Name {
    /// Of a record that is the same in every company.
    Known(&'static str),
    /// Of a record that is made up for its company.
    Made(String),
    /// The same, remembered.
    Shared(Arc<Written>),
}

/// A full name, and the reference as JSON that has it.
#[derive(Debug)]
pub(super) struct Written {
    fullname: Box<str>,
    text: Box<str>,
}

impl Name {
    pub(super) fn as_str(&self) -> &str {
        match self {
            Self::Known(name) => name,
            Self::Made(name) => name,
            Self::Shared(written) => &written.fullname,
        }
    }
}

impl Deref for Name {
    type Target = str;

    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self)
    }
}

impl PartialEq for Name {
    fn eq(&self, other: &Self) -> bool {
        self.as_str() == other.as_str()
    }
}

impl Eq for Name {}

impl PartialEq<Name> for String {
    fn eq(&self, other: &Name) -> bool {
        self == other.as_str()
    }
}

impl From<String> for Name {
    fn from(name: String) -> Self {
        Self::Made(name)
    }
}

impl From<&'static str> for Name {
    fn from(name: &'static str) -> Self {
        Self::Known(name)
    }
}

/// References to the records of a short list, which is the same in every company. They are made when the first of them
/// is asked for.
#[derive(Debug)]
pub(super) struct Remembered(OnceLock<Vec<(Reference, String)>>);

impl Remembered {
    pub(super) const fn new() -> Self {
        Self(OnceLock::new())
    }

    /// The reference to a record, by its index, of the first `count` that are remembered. `make` makes one.
    pub(super) fn get(
        &'static self,
        index: usize,
        count: usize,
        make: impl Fn(usize) -> Reference,
    ) -> Reference {
        let all = self.0.get_or_init(|| {
            let written = |index| {
                let (reference, mut text) = (make(index), String::new());
                reference.write(&mut text);
                (reference, text)
            };
            (0..count).map(written).collect()
        });
        match all.get(index) {
            Some((known, text)) => {
                Reference { id: known.id, fullname: Name::Known(&known.fullname), text: Some(text) }
            }
            None => make(index),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{Numbers, opened};

    #[test]
    fn what_is_remembered_is_written_as_what_is_made() {
        static SOME: Remembered = Remembered::new();
        let make = |index: usize| {
            Reference::new(Numbers::List(3).id(index as u64, opened()), format!("Number \"{index}\""))
        };
        for index in 0..6 {
            let (made, remembered) = (make(index), SOME.get(index, 4, make));
            let [mut one, mut other] = [String::new(), String::new()];
            made.write(&mut one);
            remembered.write(&mut other);
            assert_eq!(one, other);
            assert_eq!(made.fullname, remembered.fullname);
            assert_eq!(remembered.text.is_some(), index < 4);
        }
    }
}
