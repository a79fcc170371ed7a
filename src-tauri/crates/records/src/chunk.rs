//! Chunks: the values of one field over some thousand rows, as arrays that load whole, take little room and are scanned fast.

use std::collections::HashMap;
use std::hash::BuildHasher;
use std::panic;
use std::sync::Arc;

use arrow_array::builder::{Int64Builder, StringBuilder, UInt16Builder};
use arrow_array::{Array, ArrayRef, Int16Array, Int64Array, RecordBatch, StringArray, UInt16Array};
use arrow_ipc::reader::StreamReader;
use arrow_ipc::writer::StreamWriter;
use arrow_schema::{ArrowError, Field, Schema};
use hashbrown::{DefaultHashBuilder, HashTable};
use jiff::tz::TimeZone;
use ledgerlane_api::FieldKind;

use crate::moment::{self, ZULU};
use crate::value::{Form, SCALE, Value, form_of, text_of};

/// Rows of a part. A chunk holds one field of them. Tests of this crate have small parts, so that few rows fill several.
pub(crate) const PART_ROWS: u32 = if cfg!(test) { 16 } else { 8_192 };

/// Texts of the rows of a part. A text that stands in several rows is held once.
#[derive(Debug, Clone)]
pub(crate) struct Texts {
    /// For each row the index of its text in `distinct`; null where it has none.
    pub(crate) keys: UInt16Array,
    /// Every text that a row has, each once, in the order of its first row.
    pub(crate) distinct: StringArray,
}

impl Texts {
    /// Returns the text of a row; `None` where it has none.
    pub(crate) fn get(&self, row: usize) -> Option<&str> {
        self.keys.is_valid(row).then(|| self.distinct.value(usize::from(self.keys.value(row))))
    }

    /// Returns what leads to the text of a row; `None` where it has none.
    fn key(&self, row: usize) -> Option<CellKey<'_>> {
        let key = self.keys.is_valid(row).then(|| self.keys.value(row))?;
        Some(CellKey::Text { distinct: &self.distinct, key })
    }

    /// Returns whether the key of every row leads to a text.
    fn has_every_key(&self) -> bool {
        self.keys.iter().flatten().all(|key| usize::from(key) < self.distinct.len())
    }

    fn bytes(&self) -> usize {
        array_bytes(&self.keys) + array_bytes(&self.distinct)
    }
}

/// What leads to the text of a row.
#[derive(Debug, Clone, Copy)]
pub(crate) enum CellKey<'c> {
    /// One of the texts of a chunk.
    Text {
        /// The texts.
        distinct: &'c StringArray,
        /// Its index.
        key: u16,
    },
    /// The text follows from these.
    Units {
        /// The integer that stands for the value.
        units: i64,
        /// How the text was written.
        form: Form,
    },
}

impl<'c> CellKey<'c> {
    /// Returns where the text is.
    pub(crate) fn cell(self) -> Cell<'c> {
        match self {
            Self::Text { distinct, key } => Cell::Text(distinct.value(usize::from(key))),
            Self::Units { units, form } => Cell::Units { units, form },
        }
    }
}

/// The text of a row, before it is copied or made.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Cell<'c> {
    /// The text.
    Text(&'c str),
    /// As [`CellKey::Units`].
    Units {
        /// The integer that stands for the value.
        units: i64,
        /// How the text was written.
        form: Form,
    },
}

impl Cell<'_> {
    /// Returns the text in a field of this kind.
    pub(crate) fn text(self, kind: FieldKind) -> String {
        match self {
            Self::Text(text) => text.to_owned(),
            Self::Units { units, form } => text_of(kind, units, form).unwrap_or_default(),
        }
    }
}

/// The values of one field over the rows of a part.
#[derive(Debug, Clone)]
pub(crate) enum Chunk {
    /// Values of a kind that integers stand for.
    Scaled {
        /// The integers; null where the row has no value or one that does not fit.
        units: Int64Array,
        /// How each text was written; `None` where all of them were written in form 0.
        forms: Option<Int16Array>,
        /// Texts of the rows whose text does not follow from units and form; `None` where there are none.
        texts: Option<Texts>,
    },
    /// Texts, also those of a fixed set.
    Text(Texts),
    /// References to other records.
    Reference {
        /// Ids.
        ids: Texts,
        /// Names.
        names: Texts,
    },
}

impl Chunk {
    /// Returns the chunk as this computer shows it: moments in UTC get the offset of a zone.
    pub(crate) fn in_zone(mut self, kind: FieldKind, zone: &TimeZone) -> Self {
        if let (FieldKind::DateTime, Self::Scaled { units, forms, texts }) = (kind, &mut self) {
            if let Some(forms) = forms.as_mut().filter(|forms| forms.values().contains(&ZULU)) {
                let turned = forms.values().iter().zip(units.values()).map(|(form, units)| match *form {
                    ZULU => moment::offset_in(zone, *units),
                    form => form,
                });
                *forms = turned.collect::<Vec<Form>>().into();
            }
            if let Some(texts) = texts {
                let turned = |text: &str| moment::in_zone(text, zone).unwrap_or_else(|| text.to_owned());
                texts.distinct = texts.distinct.iter().map(|text| text.map(turned)).collect();
            }
        }
        self
    }

    /// Returns the clock times of the moments of a chunk (see [`moment`]); `None` where its units say the same.
    pub(crate) fn clocks(
        kind: FieldKind,
        units: &Int64Array,
        forms: Option<&Int16Array>,
        texts: Option<&Texts>,
    ) -> Option<Int64Array> {
        if kind != FieldKind::DateTime || (forms.is_none() && texts.is_none()) {
            return None;
        }
        let clock = |(row, units): (usize, Option<i64>)| {
            let units = units?;
            Some(match texts.and_then(|texts| texts.get(row)) {
                Some(text) => moment::clock_of_text(units, text),
                None => moment::clock_of_form(units, forms.map_or(0, |forms| forms.value(row))),
            })
        };
        Some(units.iter().enumerate().map(clock).collect())
    }

    /// Returns the value of a row of the part.
    pub(crate) fn value(&self, kind: FieldKind, row: usize) -> Value {
        match self {
            Self::Text(texts) => texts.get(row).map_or(Value::Blank, |text| Value::Text(text.to_owned())),
            Self::Reference { ids, names } => match (ids.get(row), names.get(row)) {
                (None, None) => Value::Blank,
                (id, name) => Value::Reference {
                    id: id.unwrap_or_default().to_owned(),
                    name: name.unwrap_or_default().to_owned(),
                },
            },
            Self::Scaled { units, forms, texts } => {
                let text = texts.as_ref().and_then(|texts| texts.get(row)).map(str::to_owned);
                match (units.is_valid(row).then(|| units.value(row)), text) {
                    (None, None) => Value::Blank,
                    (None, Some(text)) => Value::Unfit(text),
                    (Some(units), Some(text)) => Value::Scaled { units, text },
                    (Some(units), None) => {
                        let form = forms.as_ref().map_or(0, |forms| forms.value(row));
                        Value::Scaled { units, text: text_of(kind, units, form).unwrap_or_default() }
                    }
                }
            }
        }
    }

    /// Returns what leads to the text of a row of the part, as [`Value::text`] has it; `None` where it has none.
    pub(crate) fn key(&self, row: usize) -> Option<CellKey<'_>> {
        match self {
            Self::Text(texts) => texts.key(row),
            Self::Reference { ids, names } => names.key(row).or_else(|| ids.key(row)),
            Self::Scaled { units, forms, texts } => {
                if let Some(key) = texts.as_ref().and_then(|texts| texts.key(row)) {
                    return Some(key);
                }
                let units = units.is_valid(row).then(|| units.value(row))?;
                Some(CellKey::Units { units, form: forms.as_ref().map_or(0, |forms| forms.value(row)) })
            }
        }
    }

    /// Returns whether a row of the part has a value.
    pub(crate) fn has_value(&self, row: usize) -> bool {
        match self {
            Self::Text(texts) => texts.keys.is_valid(row),
            Self::Reference { ids, names } => ids.keys.is_valid(row) || names.keys.is_valid(row),
            Self::Scaled { units, texts, .. } => {
                units.is_valid(row) || texts.as_ref().is_some_and(|texts| texts.keys.is_valid(row))
            }
        }
    }

    /// Returns how many rows the chunk has.
    pub(crate) fn len(&self) -> usize {
        match self {
            Self::Text(texts) | Self::Reference { names: texts, .. } => texts.keys.len(),
            Self::Scaled { units, .. } => units.len(),
        }
    }

    /// Returns whether every row has a place in every array and every key a text, so that no row can be read out of bounds.
    pub(crate) fn is_sound(&self) -> bool {
        let rows = self.len();
        let are_sound = |texts: &Texts| texts.keys.len() == rows && texts.has_every_key();
        match self {
            Self::Text(texts) => are_sound(texts),
            Self::Reference { ids, names } => are_sound(ids) && are_sound(names),
            Self::Scaled { forms, texts, .. } => {
                forms.as_ref().is_none_or(|forms| forms.len() == rows) && texts.as_ref().is_none_or(are_sound)
            }
        }
    }

    /// Returns how many bytes of memory the chunk takes.
    pub(crate) fn bytes(&self) -> usize {
        match self {
            Self::Text(texts) => texts.bytes(),
            Self::Reference { ids, names } => ids.bytes() + names.bytes(),
            Self::Scaled { units, forms, texts } => {
                array_bytes(units)
                    + forms.as_ref().map_or(0, |forms| array_bytes(forms))
                    + texts.as_ref().map_or(0, Texts::bytes)
            }
        }
    }

    /// Writes the chunk as bytes: a stream of Arrow with one batch an array, because the arrays differ in length.
    pub(crate) fn encode(&self) -> Result<Vec<u8>, ArrowError> {
        let arrays: Vec<(&str, ArrayRef)> = match self {
            Self::Text(texts) => texts_arrays("keys", "texts", texts),
            Self::Reference { ids, names } => {
                let mut arrays = texts_arrays("id_keys", "ids", ids);
                arrays.extend(texts_arrays("keys", "texts", names));
                arrays
            }
            Self::Scaled { units, forms, texts } => {
                let mut arrays: Vec<(&str, ArrayRef)> = vec![("units", Arc::new(units.clone()))];
                arrays.extend(forms.clone().map(|forms| ("forms", Arc::new(forms) as ArrayRef)));
                arrays.extend(texts.iter().flat_map(|texts| texts_arrays("keys", "texts", texts)));
                arrays
            }
        };
        let mut bytes = Vec::new();
        for (name, array) in arrays {
            let schema =
                Arc::new(Schema::new(vec![Field::new(name, array.data_type().clone(), array.is_nullable())]));
            let mut writer = StreamWriter::try_new(&mut bytes, &schema)?;
            writer.write(&RecordBatch::try_new(schema, vec![array])?)?;
            writer.finish()?;
        }
        Ok(bytes)
    }

    /// Reads a chunk from its bytes.
    ///
    /// # Errors
    /// Returns an error where these are not the bytes of a chunk of this kind.
    pub(crate) fn decode(kind: FieldKind, bytes: &[u8]) -> Result<Self, ArrowError> {
        // Arrow answers lengths and places that contradict each other with a panic. Nothing that lives on is changed meanwhile.
        panic::catch_unwind(|| Self::decode_arrays(kind, bytes))
            .unwrap_or_else(|_| Err(ArrowError::IpcError("its lengths contradict each other".to_owned())))
    }

    fn decode_arrays(kind: FieldKind, mut bytes: &[u8]) -> Result<Self, ArrowError> {
        let mut arrays = HashMap::new();
        while !bytes.is_empty() {
            let mut reader = StreamReader::try_new(&mut bytes, None)?;
            let schema = reader.schema();
            let name = schema.fields().first().ok_or_else(|| missing("array"))?.name();
            let batch = reader.next().ok_or_else(|| missing(name))??;
            arrays.insert(name.clone(), batch.columns().first().ok_or_else(|| missing(name))?.clone());
            // The end of the stream lies behind the batch.
            if reader.next().is_some() {
                return Err(ArrowError::IpcError("a chunk has one batch an array".to_owned()));
            }
        }
        let mut texts = |keys: &str, distinct: &str| {
            let keys = take::<UInt16Array>(&mut arrays, keys)?;
            Ok::<_, ArrowError>(Texts { keys, distinct: take(&mut arrays, distinct)? })
        };
        match kind {
            FieldKind::Text | FieldKind::Enumeration | FieldKind::Object | FieldKind::List => {
                Ok(Self::Text(texts("keys", "texts")?))
            }
            FieldKind::Reference => {
                Ok(Self::Reference { ids: texts("id_keys", "ids")?, names: texts("keys", "texts")? })
            }
            _ => {
                let texts = texts("keys", "texts").ok();
                let units = take(&mut arrays, "units")?;
                Ok(Self::Scaled { units, forms: take(&mut arrays, "forms").ok(), texts })
            }
        }
    }
}

/// Returns how many bytes the values of an array take. Arrays that were read are slices of one shared buffer.
fn array_bytes(array: &dyn Array) -> usize {
    array.to_data().get_slice_memory_size().unwrap_or_else(|_| array.get_array_memory_size())
}

fn texts_arrays<'a>(keys: &'a str, distinct: &'a str, texts: &Texts) -> Vec<(&'a str, ArrayRef)> {
    vec![(keys, Arc::new(texts.keys.clone())), (distinct, Arc::new(texts.distinct.clone()))]
}

fn missing(name: &str) -> ArrowError {
    ArrowError::IpcError(format!("the chunk has no {name}"))
}

/// Takes the array of this name, as its type.
fn take<T: Array + Clone + 'static>(
    arrays: &mut HashMap<String, ArrayRef>,
    name: &str,
) -> Result<T, ArrowError> {
    let array = arrays.remove(name).ok_or_else(|| missing(name))?;
    array.as_any().downcast_ref::<T>().cloned().ok_or_else(|| missing(name))
}

/// Collects texts row by row.
#[derive(Debug, Default)]
struct TextsBuilder {
    keys: UInt16Builder,
    /// Rows at the end that have no text and are not in `keys` yet: many in one go cost as little as one.
    blanks: usize,
    distinct: StringBuilder,
    /// The key of each text in `distinct`, found by the hash of the text.
    known: HashTable<u16>,
    hasher: DefaultHashBuilder,
    /// The key of the last row that has a text: the same one often comes again.
    last: Option<u16>,
}

/// Returns the text of a key as bytes.
fn text_of_key(distinct: &StringBuilder, key: u16) -> &[u8] {
    let (offsets, key) = (distinct.offsets_slice(), usize::from(key));
    // Offsets of a builder grow from 0, so the casts keep them.
    &distinct.values_slice()[offsets[key] as usize..offsets[key + 1] as usize]
}

impl TextsBuilder {
    /// Adds the text of the next row. An empty text is none.
    fn push(&mut self, text: &str) {
        if text.is_empty() {
            self.blanks += 1;
            return;
        }
        self.write_blanks();
        let known = self.last.filter(|key| text_of_key(&self.distinct, *key) == text.as_bytes());
        let key = known.unwrap_or_else(|| self.key(text));
        self.last = Some(key);
        self.keys.append_value(key);
    }

    /// Returns the key of a text, which gets one where it is new.
    fn key(&mut self, text: &str) -> u16 {
        let Self { distinct, known, hasher, .. } = self;
        let hash = hasher.hash_one(text.as_bytes());
        if let Some(key) = known.find(hash, |key| text_of_key(distinct, *key) == text.as_bytes()) {
            return *key;
        }
        // A part has fewer rows than u16 has values, so the cast keeps the number.
        let key = known.len() as u16;
        distinct.append_value(text);
        known.insert_unique(hash, key, |key| hasher.hash_one(text_of_key(distinct, *key)));
        key
    }

    fn write_blanks(&mut self) {
        self.keys.append_nulls(std::mem::take(&mut self.blanks));
    }

    fn finish(mut self) -> Texts {
        self.write_blanks();
        Texts { keys: self.keys.finish(), distinct: self.distinct.finish() }
    }
}

/// Collects the values of one field, row by row.
#[derive(Debug)]
pub(crate) struct ChunkBuilder {
    kind: FieldKind,
    has_values: bool,
    /// Rows at the end that have no value and are in none of the arrays yet.
    blanks: usize,
    units: Int64Builder,
    forms: Vec<Form>,
    ids: TextsBuilder,
    texts: TextsBuilder,
}

impl ChunkBuilder {
    /// Begins a chunk of a field of this kind.
    pub(crate) fn new(kind: FieldKind) -> Self {
        Self {
            kind,
            has_values: false,
            blanks: 0,
            units: Int64Builder::new(),
            forms: Vec::new(),
            ids: TextsBuilder::default(),
            texts: TextsBuilder::default(),
        }
    }

    /// Adds the value of the next row; a row that is missing is blank. A part has at most [`PART_ROWS`] of them.
    pub(crate) fn push(&mut self, value: &Value) {
        match value {
            Value::Reference { id, name } => self.push_parts(name, id, None),
            value => self.push_parts(value.text().unwrap_or_default(), "", value.units()),
        }
    }

    /// Adds the value of the next row by what the store keeps of it: the text or the name, the id of a reference, and the integer
    /// that stands for it. Empty texts are none.
    pub(crate) fn push_parts(&mut self, text: &str, id: &str, units: Option<i64>) {
        if text.is_empty() && id.is_empty() && units.is_none() {
            return self.push_blanks(1);
        }
        self.write_blanks();
        self.has_values |= !text.is_empty() || !id.is_empty();
        match self.kind {
            FieldKind::Text | FieldKind::Enumeration | FieldKind::Object | FieldKind::List => {
                self.texts.push(text);
            }
            FieldKind::Reference => {
                self.ids.push(id);
                self.texts.push(text);
            }
            kind => {
                self.units.append_option(units);
                let form = units.and_then(|units| form_of(kind, units, text));
                self.forms.push(form.unwrap_or_default());
                // Where the form gives the text back, the text need not be held.
                self.texts.push(if form.is_some() { "" } else { text });
            }
        }
    }

    /// Adds rows without a value.
    pub(crate) fn push_blanks(&mut self, rows: usize) {
        self.blanks += rows;
    }

    /// Puts the rows without a value at the end into the arrays.
    fn write_blanks(&mut self) {
        let blanks = std::mem::take(&mut self.blanks);
        if blanks == 0 {
            return;
        }
        self.texts.blanks += blanks;
        match self.kind {
            FieldKind::Text | FieldKind::Enumeration | FieldKind::Object | FieldKind::List => {}
            FieldKind::Reference => self.ids.blanks += blanks,
            _ => {
                self.units.append_nulls(blanks);
                self.forms.resize(self.forms.len() + blanks, 0);
            }
        }
    }

    /// Adds a whole number as the value of the next row; its text is the one that form 0 gives.
    pub(crate) fn push_integer(&mut self, number: u32) {
        self.write_blanks();
        self.has_values = true;
        self.units.append_value(i64::from(number) * SCALE);
        self.forms.push(0);
        self.texts.push("");
    }

    /// Returns the chunk; `None` where every value is blank.
    pub(crate) fn finish(mut self) -> Option<Chunk> {
        if !self.has_values {
            return None;
        }
        self.write_blanks();
        let texts = self.texts.finish();
        Some(match self.kind {
            FieldKind::Text | FieldKind::Enumeration | FieldKind::Object | FieldKind::List => {
                Chunk::Text(texts)
            }
            FieldKind::Reference => Chunk::Reference { ids: self.ids.finish(), names: texts },
            _ => Chunk::Scaled {
                units: self.units.finish(),
                forms: self.forms.iter().any(|form| *form != 0).then(|| self.forms.into()),
                texts: Some(texts).filter(|texts| !texts.distinct.is_empty()),
            },
        })
    }
}

#[cfg(test)]
mod tests;
