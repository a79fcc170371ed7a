//! A naive model of views for tests: records as they were generated, evaluated in the plainest way. It knows nothing of columns,
//! integers or folded buffers: numbers are decimals, moments are those of jiff, and texts are compared letter by letter.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use icu_collator::options::CollatorOptions;
use icu_collator::{CollatorBorrowed, CollatorPreferences};
use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;
use ledgerlane_api::FieldKind;
use rust_decimal::Decimal;

use crate::view::{Filter, OrderBy, Rule, SearchWithin, Test, View};

/// A value of a record as it was generated.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Raw {
    Null,
    Text(String),
    Number(&'static str),
    YesNo(bool),
    Reference(String, String),
}

impl Raw {
    /// Writes the value as JSON.
    pub(crate) fn json(&self) -> String {
        let quoted = |text: &str| serde_json::Value::from(text).to_string();
        match self {
            Self::Null => "null".to_owned(),
            Self::Text(text) => quoted(text),
            Self::Number(number) => (*number).to_owned(),
            Self::YesNo(yes) => yes.to_string(),
            Self::Reference(id, name) => format!(r#"{{"id":{},"fullname":{}}}"#, quoted(id), quoted(name)),
        }
    }

    /// Returns the text that stands for the value; an empty one for a blank.
    pub(crate) fn text(&self) -> String {
        match self {
            Self::Null => String::new(),
            Self::Text(text) => text.clone(),
            Self::Number(number) => (*number).to_owned(),
            Self::YesNo(yes) => yes.to_string(),
            Self::Reference(id, name) if name.is_empty() => id.clone(),
            Self::Reference(_, name) => name.clone(),
        }
    }

    fn id(&self) -> String {
        match self {
            Self::Reference(id, _) => id.clone(),
            _ => String::new(),
        }
    }

    fn json_kind(&self) -> Option<FieldKind> {
        match self {
            Self::Number(_) => Some(FieldKind::Number),
            Self::YesNo(_) => Some(FieldKind::YesNo),
            _ if self.text().is_empty() => None,
            _ => Some(FieldKind::Text),
        }
    }
}

/// The fields of a record or a line by their paths.
pub(crate) type Fields = BTreeMap<&'static str, Raw>;

/// A row of a model's table; the values of its record have paths that begin with `document.`.
#[derive(Debug, Clone)]
pub(crate) struct ModelRow {
    pub(crate) seq: u32,
    pub(crate) fields: Fields,
}

/// A value as it compares.
#[derive(Debug, Clone, PartialEq)]
enum Typed {
    Number(Decimal),
    /// Days, milliseconds, yes or no.
    Whole(i64),
    Text(String),
    Unfit(String),
    Blank,
}

/// The rows of a copy, and how views see them.
pub(crate) struct Model<'a> {
    pub(crate) rows: &'a [ModelRow],
    /// The kinds of the fields of the store, by their paths; any other path is looked up in the JSON.
    pub(crate) kinds: BTreeMap<&'static str, FieldKind>,
    collator: CollatorBorrowed<'static>,
}

pub(crate) fn fold(text: &str) -> Vec<char> {
    let once = |text: &mut dyn Iterator<Item = char>| -> Vec<char> {
        text.flat_map(char::to_uppercase).flat_map(char::to_lowercase).collect()
    };
    once(&mut once(&mut text.chars()).into_iter())
}

fn decimal(text: &str) -> Option<Decimal> {
    let plain = text.strip_prefix('-').unwrap_or(text);
    if !plain.starts_with(|first: char| first.is_ascii_digit()) || plain.ends_with('.') {
        return None;
    }
    let number: Decimal = text.parse().or_else(|_| Decimal::from_scientific(text)).ok()?;
    let units = number.checked_mul(Decimal::from(100_000))?;
    (units.fract().is_zero() && units >= i64::MIN.into() && units <= i64::MAX.into())
        .then_some(number.normalize())
}

fn moment(text: &str) -> Option<i64> {
    let local = |text: &str| {
        let at: DateTime = text.parse().ok()?;
        Some(at.to_zoned(TimeZone::UTC).ok()?.timestamp())
    };
    let at = text.parse::<Timestamp>().ok().or_else(|| local(text).filter(|_| text.len() >= 10));
    at.map(Timestamp::as_millisecond)
}

fn day(text: &str) -> Option<i64> {
    let date: Date = text.parse().ok().filter(|_| text.len() == 10)?;
    Some((date - Date::constant(1970, 1, 1)).get_days().into())
}

fn typed(kind: FieldKind, text: &str) -> Typed {
    if text.is_empty() {
        return Typed::Blank;
    }
    let whole = |whole: Option<i64>| whole.map_or_else(|| Typed::Unfit(text.to_owned()), Typed::Whole);
    match kind {
        FieldKind::Money | FieldKind::Number | FieldKind::Integer => {
            decimal(text).map_or_else(|| Typed::Unfit(text.to_owned()), Typed::Number)
        }
        FieldKind::Date => whole(day(text)),
        FieldKind::DateTime => whole(moment(text)),
        FieldKind::YesNo => whole(match text {
            "true" => Some(1),
            "false" => Some(0),
            _ => None,
        }),
        _ => Typed::Text(text.to_owned()),
    }
}

/// The clock time of a moment; the tests show moments in UTC by the clock of UTC.
fn clock(text: &str) -> Option<i64> {
    let at: DateTime = text.trim_end_matches('Z').parse().ok().filter(|_| text.len() >= 10)?;
    Some(at.to_zoned(TimeZone::UTC).ok()?.timestamp().as_millisecond())
}

/// A value as filters compare it: a moment by its clock time.
fn clock_typed(kind: FieldKind, text: &str) -> Typed {
    match typed(kind, text) {
        Typed::Whole(_) if kind == FieldKind::DateTime => Typed::Whole(clock(text).unwrap()),
        value => value,
    }
}

/// The first and the last value that an operand stands for.
fn operand(kind: FieldKind, text: &str) -> Option<(Typed, Typed)> {
    if kind == FieldKind::DateTime
        && let Some(day) = day(text)
    {
        let first = day * 86_400_000;
        return Some((Typed::Whole(first), Typed::Whole(first + 86_399_999)));
    }
    let value = clock_typed(kind, text);
    (!matches!(value, Typed::Unfit(_) | Typed::Blank)).then(|| (value.clone(), value))
}

impl<'a> Model<'a> {
    pub(crate) fn new(rows: &'a [ModelRow], kinds: &[(&'static str, FieldKind)]) -> Self {
        let english = icu_locale_core::Locale::try_from_str("en").unwrap();
        let collator =
            CollatorBorrowed::try_new(CollatorPreferences::from(&english), CollatorOptions::default())
                .unwrap();
        Self { rows, kinds: kinds.iter().copied().collect(), collator }
    }

    fn raw<'r>(&self, row: &'r ModelRow, path: &str) -> &'r Raw {
        row.fields.get(path).unwrap_or(&Raw::Null)
    }

    /// What a path holds: as the store has it, or as the JSON of all rows has it.
    pub(crate) fn kind(&self, path: &str) -> FieldKind {
        self.kinds.get(path).copied().unwrap_or_else(|| {
            let mut kinds: Vec<FieldKind> =
                self.rows.iter().filter_map(|row| self.raw(row, path).json_kind()).collect();
            kinds.dedup();
            match kinds[..] {
                [kind] => kind,
                _ => FieldKind::Text,
            }
        })
    }

    fn value(&self, row: &ModelRow, path: &str) -> Typed {
        typed(self.kind(path), &self.raw(row, path).text())
    }

    /// The value as filters see it.
    fn filtered_value(&self, row: &ModelRow, path: &str) -> Typed {
        clock_typed(self.kind(path), &self.raw(row, path).text())
    }

    /// The text that searches look at.
    fn searched_text(&self, row: &ModelRow, path: &str) -> String {
        let text = self.raw(row, path).text();
        let is_moment =
            self.kind(path) == FieldKind::DateTime && matches!(self.value(row, path), Typed::Whole(_));
        if is_moment { text[..19].to_owned() } else { text }
    }

    fn compare(&self, one: &Typed, other: &Typed) -> Ordering {
        match (one, other) {
            (Typed::Number(one), Typed::Number(other)) => one.cmp(other),
            (Typed::Whole(one), Typed::Whole(other)) => one.cmp(other),
            (Typed::Text(one), Typed::Text(other)) | (Typed::Unfit(one), Typed::Unfit(other)) => {
                self.collator.compare(one, other)
            }
            _ => panic!("{one:?} and {other:?} do not compare"),
        }
    }

    /// The rows of a view, or nothing where an operand fits no value.
    pub(crate) fn rows_of(&self, view: &View) -> Option<Vec<&'a ModelRow>> {
        let mut rows = Vec::new();
        for row in self.rows {
            let is_shown = match &view.filter {
                Some(filter) => self.passes(row, filter)?,
                None => true,
            };
            if is_shown && self.is_found(row, view) {
                rows.push(row);
            }
        }
        if let Some(filter) = &view.filter {
            // Also where there is no row at all.
            self.is_sound(filter).then_some(())?;
        }
        rows.sort_by(|one, other| self.order(&view.order, one, other));
        Some(rows)
    }

    pub(crate) fn order(&self, by: &[OrderBy], one: &ModelRow, other: &ModelRow) -> Ordering {
        let class = |value: &Typed| match value {
            Typed::Blank => 2,
            Typed::Unfit(_) => 1,
            _ => 0,
        };
        for by in by {
            let (one, other) = (self.value(one, &by.path), self.value(other, &by.path));
            let order = match class(&one).cmp(&class(&other)) {
                Ordering::Equal if one == Typed::Blank => Ordering::Equal,
                Ordering::Equal if by.descending => self.compare(&other, &one),
                Ordering::Equal => self.compare(&one, &other),
                order => order,
            };
            if order != Ordering::Equal {
                return order;
            }
        }
        Ordering::Equal
    }

    fn is_found(&self, row: &ModelRow, view: &View) -> bool {
        let Some(search) = &view.search else { return true };
        let within: Vec<&str> = match search.within {
            SearchWithin::Shown => view.columns.iter().map(String::as_str).collect(),
            SearchWithin::All => {
                self.kinds.keys().copied().filter(|path| !path.starts_with("document.")).collect()
            }
        };
        let also = |text: &str| {
            search.also.as_deref().is_some_and(|also| {
                let ends = |end: &str| !text.is_empty() && fold(text).ends_with(&fold(end));
                if also.contains('.') {
                    ends(also) || ends(&format!("{also}0"))
                } else {
                    contains(text, also)
                }
            })
        };
        let found = |text: &str| contains(text, &search.text) || also(text);
        search.text.is_empty() || within.iter().any(|path| found(&self.searched_text(row, path)))
    }

    fn is_sound(&self, filter: &Filter) -> bool {
        match filter {
            Filter::All(filters) | Filter::Any(filters) => filters.iter().all(|filter| self.is_sound(filter)),
            Filter::Rule(Rule { path, test }) => {
                let kind = self.kind(path);
                let fits = |text: &String| operand(kind, text).is_some();
                let is_text = matches!(typed(kind, "x"), Typed::Text(_));
                match test {
                    Test::Equal { to } | Test::NotEqual { to } => to.is_empty() || fits(to),
                    Test::Between { least, most } => is_text || [least, most].into_iter().flatten().all(fits),
                    Test::Below { than } | Test::Above { than } => is_text || fits(than),
                    _ => true,
                }
            }
        }
    }

    fn passes(&self, row: &ModelRow, filter: &Filter) -> Option<bool> {
        match filter {
            Filter::All(filters) => {
                let all: Option<Vec<bool>> = filters.iter().map(|filter| self.passes(row, filter)).collect();
                Some(all?.into_iter().all(|passes| passes))
            }
            Filter::Any(filters) => {
                let any: Option<Vec<bool>> = filters.iter().map(|filter| self.passes(row, filter)).collect();
                Some(any?.into_iter().any(|passes| passes))
            }
            Filter::Rule(_) if !self.is_sound(filter) => None,
            Filter::Rule(rule) => Some(self.is_true(row, rule)),
        }
    }

    /// Whether a value is one of a list.
    pub(crate) fn is_one_of(&self, row: &ModelRow, path: &str, wanted: &str) -> bool {
        let (raw, value) = (self.raw(row, path), self.filtered_value(row, path));
        if wanted.is_empty() {
            return value == Typed::Blank;
        }
        match (value, operand(self.kind(path), wanted)) {
            (Typed::Blank, _) => false,
            (Typed::Text(text), _) => {
                fold(&text) == fold(wanted) || !raw.id().is_empty() && fold(&raw.id()) == fold(wanted)
            }
            (Typed::Unfit(text), None) => fold(&text) == fold(wanted),
            (Typed::Unfit(_), Some(_)) | (_, None) => false,
            (value, Some((least, most))) => self.lies_between(&value, &least, &most),
        }
    }

    fn lies_between(&self, value: &Typed, least: &Typed, most: &Typed) -> bool {
        self.compare(value, least) != Ordering::Less && self.compare(value, most) != Ordering::Greater
    }

    fn is_true(&self, row: &ModelRow, Rule { path, test }: &Rule) -> bool {
        let value = self.filtered_value(row, path);
        let text = self.searched_text(row, path);
        let kind = self.kind(path);
        // Operands of texts may be empty here, which are below every other text.
        let bound = |text: &str| {
            operand(kind, text)
                .unwrap_or_else(|| (Typed::Text(text.to_owned()), Typed::Text(text.to_owned())))
        };
        let fits = !matches!(value, Typed::Blank | Typed::Unfit(_));
        match test {
            Test::Blank => value == Typed::Blank,
            Test::NotBlank => value != Typed::Blank,
            Test::Equal { to } => self.is_one_of(row, path, to),
            Test::NotEqual { to } => !self.is_one_of(row, path, to),
            Test::OneOf { values } => values.iter().any(|wanted| self.is_one_of(row, path, wanted)),
            Test::NoneOf { values } => !values.iter().any(|wanted| self.is_one_of(row, path, wanted)),
            Test::Contains { text: wanted } => value != Typed::Blank && contains(&text, wanted),
            Test::NotContains { text: wanted } => value == Typed::Blank || !contains(&text, wanted),
            Test::StartsWith { text: wanted } => {
                value != Typed::Blank && fold(&text).starts_with(&fold(wanted))
            }
            Test::EndsWith { text: wanted } => value != Typed::Blank && fold(&text).ends_with(&fold(wanted)),
            Test::Between { least, most } => {
                let above = |least: &String| self.compare(&value, &bound(least).0) != Ordering::Less;
                let below = |most: &String| self.compare(&value, &bound(most).1) != Ordering::Greater;
                fits && least.as_ref().is_none_or(above) && most.as_ref().is_none_or(below)
            }
            Test::Below { than } => fits && self.compare(&value, &bound(than).0) == Ordering::Less,
            Test::Above { than } => fits && self.compare(&value, &bound(than).1) == Ordering::Greater,
        }
    }

    /// The text of a cell.
    pub(crate) fn cell(&self, row: &ModelRow, path: &str) -> String {
        let text = self.raw(row, path).text();
        let is_moment =
            self.kind(path) == FieldKind::DateTime && matches!(self.value(row, path), Typed::Whole(_));
        match text.strip_suffix('Z').filter(|_| is_moment) {
            Some(clock) => format!("{}+00:00", clock.replace(".250", ".25")),
            None => text,
        }
    }

    /// The number in a row; `Err` with whether there is no value, where it holds no number.
    pub(crate) fn number(&self, row: &ModelRow, path: &str) -> Result<Decimal, bool> {
        match self.value(row, path) {
            Typed::Number(number) => Ok(number),
            value => Err(value == Typed::Blank),
        }
    }

    /// A text that is the same for values that are equal; `None` for a blank.
    pub(crate) fn identity(&self, row: &ModelRow, path: &str) -> Option<String> {
        self.identity_of(path, &self.raw(row, path).text())
    }

    /// The same for a text of a column.
    pub(crate) fn identity_of(&self, path: &str, text: &str) -> Option<String> {
        Some(match clock_typed(self.kind(path), text) {
            Typed::Blank => return None,
            Typed::Number(number) => format!("n{}", number.normalize()),
            Typed::Whole(whole) => format!("w{whole}"),
            Typed::Text(text) | Typed::Unfit(text) => format!("t{}", String::from_iter(fold(&text))),
        })
    }

    /// The day of a date or of the clock time of a moment.
    pub(crate) fn day(&self, row: &ModelRow, path: &str) -> Option<String> {
        let kind = self.kind(path);
        let is_of_days = matches!(kind, FieldKind::Date | FieldKind::DateTime);
        let fits = matches!(self.value(row, path), Typed::Whole(_));
        (is_of_days && fits).then(|| self.raw(row, path).text()[..10].to_owned())
    }

    /// Compares two texts in the order of the language.
    pub(crate) fn compare_texts(&self, one: &str, other: &str) -> Ordering {
        self.collator.compare(one, other)
    }

    /// Whether two rows have the same value.
    pub(crate) fn has_same(&self, one: &ModelRow, other: &ModelRow, path: &str) -> bool {
        match (self.filtered_value(one, path), self.filtered_value(other, path)) {
            (Typed::Text(one), Typed::Text(other)) | (Typed::Unfit(one), Typed::Unfit(other)) => {
                fold(&one) == fold(&other)
            }
            (one, other) => one == other,
        }
    }

    /// Whether a row's value is shown as most rows write it, and not as the first one does.
    pub(crate) fn is_text(&self, row: &ModelRow, path: &str) -> bool {
        matches!(self.value(row, path), Typed::Text(_) | Typed::Unfit(_))
    }
}

fn contains(text: &str, wanted: &str) -> bool {
    let (text, wanted) = (fold(text), fold(wanted));
    wanted.is_empty() || text.windows(wanted.len()).any(|window| window == wanted)
}
