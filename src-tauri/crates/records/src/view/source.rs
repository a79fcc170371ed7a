//! Sources: where the values of a view's paths come from.

use std::sync::Arc;

use jiff::tz::TimeZone;
use ledgerlane_api::{DOCUMENT, FieldKind, IN_HOME_CURRENCY};

use crate::cache::ColumnKey;
use crate::copies::CopyId;
use crate::flatten::id_fields;
use crate::rows::record_type;
use crate::sheet::{Field, Sheet};
use crate::store::Store;
use crate::view::error::ViewError;
use crate::view::path::JsonPath;

/// The name of the field in which a record says what currency its amounts are in.
const CURRENCY: &str = "currency";

/// The tables of a copy that a view reads.
#[derive(Debug)]
pub(crate) struct Tables {
    /// The copy.
    pub(crate) copy: CopyId,
    /// The sheet whose rows are shown.
    pub(crate) sheet: Arc<Sheet>,
    /// The sheet of the records, where the rows are lines; `None` where they are the records themselves.
    pub(crate) documents: Option<Arc<Sheet>>,
    /// The zone whose clock moments in UTC are shown by.
    pub(crate) zone: TimeZone,
}

/// Where the values of a path come from.
#[derive(Debug, Clone)]
pub(crate) struct Source {
    /// Whether the record of a line has the value rather than the line itself.
    pub(crate) is_of_document: bool,
    /// What has the value.
    pub(crate) origin: Origin,
    /// The name of the column in the cache.
    pub(crate) key: ColumnKey,
}

/// What has a value.
#[derive(Debug, Clone)]
pub(crate) enum Origin {
    /// A field of the sheet.
    Field(Field),
    /// The JSON of the row.
    Json(JsonPath),
}

impl Source {
    /// Returns the field that the values come from; `None` where they come from the JSON.
    pub(crate) fn field(&self) -> Option<&Field> {
        match &self.origin {
            Origin::Field(field) => Some(field),
            Origin::Json(_) => None,
        }
    }

    /// Returns what the field holds; `None` where the values come from the JSON.
    pub(crate) fn kind(&self) -> Option<FieldKind> {
        self.field().map(|field| field.kind)
    }
}

impl Store {
    /// Returns the tables of a copy for a list of its records, or for the records themselves. A copy that an earlier version
    /// wrote is brought to today's fields first.
    pub(crate) fn tables(&self, copy: CopyId, list: Option<&str>) -> Result<Tables, ViewError> {
        let record_type = match self.views().record_type(copy) {
            Some(record_type) => record_type,
            None => {
                self.convert(copy)?;
                let record_type: Arc<str> = self.read(|connection| record_type(connection, copy))?.into();
                self.views().set_record_type(copy, &record_type);
                record_type
            }
        };
        let missing = || ViewError::List(list.unwrap_or_default().to_owned());
        let sheet = self.sheet(&record_type, list)?.ok_or_else(missing)?;
        let documents = match list {
            Some(_) => Some(self.sheet(&record_type, None)?.ok_or_else(missing)?),
            None => None,
        };
        Ok(Tables { copy, sheet, documents, zone: self.views().zone() })
    }
}

impl Tables {
    /// Returns where the values of a path come from.
    ///
    /// # Errors
    /// Returns [`ViewError::Path`] where the path cannot be read.
    pub(crate) fn source(&self, path: &str) -> Result<Source, ViewError> {
        match (&self.documents, path.strip_prefix(DOCUMENT)) {
            (Some(documents), Some(within)) => source_in(documents, within, true),
            _ => source_in(&self.sheet, path, false),
        }
        .map_err(|error| match error {
            // The path as the caller wrote it.
            ViewError::Path { problem, .. } => ViewError::Path { path: path.to_owned(), problem },
            error => error,
        })
    }

    /// Returns the source of a field of the sheet; `None` where it has no such field.
    pub(crate) fn own_field(&self, path: &str) -> Option<Source> {
        self.sheet.field(path).map(|field| of_field(&self.sheet, field, false))
    }

    /// Returns the fields that have the id of a row. The first with a value counts.
    pub(crate) fn ids(&self) -> Vec<Source> {
        let paths = if self.documents.is_some() { vec!["id"] } else { id_fields(&self.sheet.record_type) };
        paths.into_iter().filter_map(|path| self.own_field(path)).collect()
    }

    /// Returns every field of the sheet.
    pub(crate) fn own_fields(&self) -> impl Iterator<Item = Source> {
        self.sheet.fields.iter().map(|field| of_field(&self.sheet, field, false))
    }

    /// Returns what says which record a line belongs to.
    pub(crate) fn record_of_line(&self) -> Source {
        of_field(&self.sheet, &Field::record(), false)
    }

    /// Returns where the currency of an amount is: beside the amount, or else in the nearest object around it, which may be the
    /// row itself or the record of a line; `None` if none of them has one. An amount in the home currency of the company has none
    /// either: the currency beside it belongs to the amount that it was converted from.
    pub(crate) fn currency(&self, path: &str) -> Option<Source> {
        if path.ends_with(IN_HOME_CURRENCY) {
            return None;
        }
        let of_documents = |path: &str| {
            let documents = self.documents.as_ref()?;
            Some(of_field(documents, currency_around(documents, path)?, true))
        };
        match path.strip_prefix(DOCUMENT).filter(|_| self.documents.is_some()) {
            Some(within) => of_documents(within),
            None => match currency_around(&self.sheet, path) {
                Some(field) => Some(of_field(&self.sheet, field, false)),
                None => of_documents(""),
            },
        }
    }
}

/// Returns the currency in the innermost object around a path that has one.
fn currency_around<'a>(sheet: &'a Sheet, path: &str) -> Option<&'a Field> {
    let mut around = path;
    loop {
        around = around.rsplit_once('.').map_or("", |(around, _)| around);
        let currency = if around.is_empty() { CURRENCY.to_owned() } else { format!("{around}.{CURRENCY}") };
        match sheet.field(&currency) {
            Some(field) => return Some(field),
            None if around.is_empty() => return None,
            None => {}
        }
    }
}

fn of_field(sheet: &Sheet, field: &Field, is_of_document: bool) -> Source {
    let key = ColumnKey::Field { sheet: sheet.id, field: field.id };
    Source { is_of_document, origin: Origin::Field(field.clone()), key }
}

fn source_in(sheet: &Sheet, path: &str, is_of_document: bool) -> Result<Source, ViewError> {
    if let Some(field) = sheet.field(path) {
        return Ok(of_field(sheet, field, is_of_document));
    }
    let key = ColumnKey::Json { sheet: sheet.id, path: path.to_owned() };
    Ok(Source { is_of_document, origin: Origin::Json(JsonPath::parse(path)?), key })
}
