//! Paths: how a view names a field, and what a path leads to in a JSON text.
//!
//! A path is names with points between them. A name may be followed by the number of an item in brackets, counted from 0:
//! `billingAddress.city`, `lines[0].amount`, `customFields[2].value`. What a path leads to is read like this:
//!
//! - a number, a text, true and false are themselves; null, an empty text and what is not there are a blank;
//! - an object with a name or an id (`fullname`, `fullName`, `name`, `id`) is its name, or its id where it has none;
//! - another object, and a list without the number of an item, is its JSON text as it arrived.

use std::borrow::Cow;

use ledgerlane_api::FieldKind;

use crate::scanner::{Scanner, text_of};
use crate::value::Value;
use crate::view::error::{PathProblem, ViewError};

/// A step of a path.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Step {
    /// To the value under a key of an object.
    Key(String),
    /// To an item of a list.
    Item(usize),
}

/// A path within a JSON text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct JsonPath(Vec<Step>);

impl JsonPath {
    /// Reads a path.
    ///
    /// # Errors
    /// Returns [`ViewError::Path`] where it cannot be read.
    pub(crate) fn parse(path: &str) -> Result<Self, ViewError> {
        let wrong = |problem| ViewError::Path { path: path.to_owned(), problem };
        let mut steps = Vec::new();
        for part in path.split('.') {
            let (name, brackets) = match part.find(['[', ']']) {
                Some(at) => part.split_at(at),
                None => (part, ""),
            };
            if name.is_empty() {
                let problem = if part.is_empty() { PathProblem::NameMissing } else { PathProblem::Brackets };
                return Err(wrong(problem));
            }
            steps.push(Step::Key(name.to_owned()));
            let mut rest = brackets;
            while !rest.is_empty() {
                let inner = rest.strip_prefix('[').and_then(|rest| rest.split_once(']'));
                let (number, behind) = inner.ok_or_else(|| wrong(PathProblem::Brackets))?;
                let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
                let number = number.parse().ok().filter(|_| is_number);
                steps.push(Step::Item(number.ok_or_else(|| wrong(PathProblem::Brackets))?));
                rest = behind;
            }
        }
        Ok(Self(steps))
    }

    /// Returns what the path leads to in a JSON text that was checked.
    pub(crate) fn find(&self, json: &str) -> Found {
        let mut value = json;
        for step in &self.0 {
            let Some(next) = value_behind(value, step) else { return Found::Blank };
            value = next;
        }
        Found::of_json(value)
    }
}

/// Returns the value behind a step; `None` where there is none. Of equal keys the last one counts.
fn value_behind<'a>(json: &'a str, step: &Step) -> Option<&'a str> {
    let mut found = None;
    let mut scanner = Scanner::new(json);
    match (step, scanner.peek()) {
        (Step::Key(wanted), b'{') => scanner.object(|scanner, key| {
            let value = scanner.value();
            if key == *wanted {
                found = Some(value);
            }
        }),
        (Step::Item(wanted), b'[') => {
            let mut item = 0;
            scanner.array(|scanner| {
                let value = scanner.value();
                if item == *wanted {
                    found = Some(value);
                }
                item += 1;
            });
        }
        _ => {}
    }
    found
}

/// Returns the items of a list, which may lie in several lists, as `lineGroups.lines` does, in their order.
pub(crate) fn items_of<'a>(json: &'a str, list: &str) -> Vec<&'a str> {
    let mut within = vec![json];
    let mut names = list.split('.').peekable();
    while let Some(name) = names.next() {
        let step = Step::Key(name.to_owned());
        let mut next = Vec::new();
        for value in within.iter().filter_map(|value| value_behind(value, &step)) {
            let mut scanner = Scanner::new(value);
            match scanner.peek() {
                b'[' => scanner.array(|scanner| next.push(scanner.value())),
                // The lists may lie in objects, but an object in the place of the last one has no rows.
                b'{' if names.peek().is_some() => next.push(value),
                _ => {}
            }
        }
        within = next;
    }
    within
}

/// What a path leads to, with the kind that JSON gives it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Found {
    /// Nothing.
    Blank,
    /// A number.
    Number(String),
    /// True or false.
    YesNo(String),
    /// A text, or what is shown as one.
    Text(String),
}

impl Found {
    fn of_json(value: &str) -> Self {
        match value.as_bytes().first() {
            None | Some(b'n') => Self::Blank,
            Some(b't' | b'f') => Self::YesNo(value.to_owned()),
            Some(b'{') => Self::Text(name_of(value).unwrap_or_else(|| value.to_owned())),
            Some(b'[') => Self::Text(value.to_owned()),
            Some(b'"') => match text_of(value) {
                text if text.is_empty() => Self::Blank,
                text => Self::Text(text.into_owned()),
            },
            Some(_) => Self::Number(value.to_owned()),
        }
    }

    /// Returns the kind that a column of such values has; `None` for a blank, which every kind has.
    pub(crate) fn kind(&self) -> Option<FieldKind> {
        match self {
            Self::Blank => None,
            Self::Number(_) => Some(FieldKind::Number),
            Self::YesNo(_) => Some(FieldKind::YesNo),
            Self::Text(_) => Some(FieldKind::Text),
        }
    }

    /// Returns the value, of the kind that it has by itself.
    pub(crate) fn into_value(self) -> Value {
        match self {
            Self::Blank => Value::Blank,
            Self::Number(text) => Value::of_text(FieldKind::Number, &text),
            Self::YesNo(text) => Value::of_text(FieldKind::YesNo, &text),
            Self::Text(text) => Value::Text(text),
        }
    }

    /// Returns the text of the value; an empty one for a blank.
    pub(crate) fn text(&self) -> &str {
        match self {
            Self::Blank => "",
            Self::Number(text) | Self::YesNo(text) | Self::Text(text) => text,
        }
    }
}

/// Returns the name of a referenced record, or its id where it has no name; `None` for an object that has neither.
fn name_of(object: &str) -> Option<String> {
    let mut names: [Cow<'_, str>; 4] = Default::default();
    Scanner::new(object).object(|scanner, key| {
        let value = scanner.value();
        let place = ["fullname", "fullName", "name", "id"].iter().position(|name| key == *name);
        if let Some(name) = place.and_then(|place| names.get_mut(place)) {
            *name = if value.starts_with('"') { text_of(value) } else { Cow::Borrowed("") };
        }
    });
    names.into_iter().find(|name| !name.is_empty()).map(Cow::into_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(json: &str, path: &str) -> Found {
        JsonPath::parse(path).unwrap().find(json)
    }

    #[test]
    fn a_path_leads_through_objects_and_lists() {
        let json = r#"{"a":{"b":"x"},"lines":[{"amount":12.50},{"amount":-3e2,"item":{"id":"7","fullname":"Sand"}}],
            "deep":[[1,2],[3]],"none":null,"empty":"","yes":true,"other":{"x":1}}"#;
        let number = |text: &str| Found::Number(text.to_owned());
        let text = |text: &str| Found::Text(text.to_owned());
        for (path, expected) in [
            ("a.b", text("x")),
            ("lines[0].amount", number("12.50")),
            ("lines[1].amount", number("-3e2")),
            ("lines[1].item", text("Sand")),
            ("lines[1].item.id", text("7")),
            ("lines[2].amount", Found::Blank),
            ("lines.amount", Found::Blank),
            ("deep[0][1]", number("2")),
            ("deep[1]", text("[3]")),
            ("none", Found::Blank),
            ("empty", Found::Blank),
            ("nothing.here", Found::Blank),
            ("yes", Found::YesNo("true".to_owned())),
            ("other", text(r#"{"x":1}"#)),
        ] {
            assert_eq!(found(json, path), expected, "{path}");
        }
    }

    #[test]
    fn a_path_that_cannot_be_read_says_why() {
        for (path, expected) in [
            ("", PathProblem::NameMissing),
            ("a..b", PathProblem::NameMissing),
            ("a.", PathProblem::NameMissing),
            ("[0]", PathProblem::Brackets),
            ("a[", PathProblem::Brackets),
            ("a[]", PathProblem::Brackets),
            ("a[x]", PathProblem::Brackets),
            ("a[+1]", PathProblem::Brackets),
            ("a]", PathProblem::Brackets),
            ("a[0]b", PathProblem::Brackets),
            ("a[99999999999999999999]", PathProblem::Brackets),
        ] {
            match JsonPath::parse(path) {
                Err(ViewError::Path { problem, .. }) => assert_eq!(problem, expected, "{path}"),
                other => panic!("{path}: {other:?}"),
            }
        }
    }

    #[test]
    fn the_items_of_lists_within_lists_stand_in_one_row() {
        let json = r#"{"groups":[{"lines":[1,2]},{"lines":null},{},{"lines":[3]}],"lines":[4]}"#;
        assert_eq!(items_of(json, "groups.lines"), ["1", "2", "3"]);
        assert_eq!(items_of(json, "lines"), ["4"]);
        assert!(items_of(json, "nothing").is_empty());
    }
}
