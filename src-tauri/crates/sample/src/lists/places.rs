//! Where customers, vendors and others are, and how their addresses are written.

use crate::json::Object;

use super::tax_areas::TaxArea;

/// Where people and companies are.
#[derive(Debug)]
pub(super) struct City {
    pub(super) name: &'static str,
    pub(super) state: &'static str,
    pub(super) code: &'static str,
    /// Area code of its telephone numbers.
    pub(super) phone: &'static str,
    /// The sales tax of what is delivered there; none outside Pennsylvania.
    pub(super) area: TaxArea,
}

const fn city(
    name: &'static str,
    state: &'static str,
    code: &'static str,
    phone: &'static str,
    area: TaxArea,
) -> City {
    City { name, state, code, phone, area }
}

/// The cities the yard delivers to; the first [`NEAR`] are near it.
pub(super) static CITIES: [City; 16] = [
    city("Scranton", "PA", "18503", "570", TaxArea::City),
    city("Wilkes-Barre", "PA", "18701", "570", TaxArea::County),
    city("Hazleton", "PA", "18201", "570", TaxArea::County),
    city("Carbondale", "PA", "18407", "570", TaxArea::City),
    city("Honesdale", "PA", "18431", "570", TaxArea::State),
    city("Stroudsburg", "PA", "18360", "570", TaxArea::State),
    city("Tunkhannock", "PA", "18657", "570", TaxArea::State),
    city("Pottsville", "PA", "17901", "570", TaxArea::State),
    city("Allentown", "PA", "18101", "610", TaxArea::State),
    city("Bethlehem", "PA", "18015", "610", TaxArea::County),
    city("Easton", "PA", "18042", "610", TaxArea::State),
    city("Lehighton", "PA", "18235", "610", TaxArea::State),
    city("Reading", "PA", "19601", "610", TaxArea::County),
    city("Edison", "NJ", "08817", "732", TaxArea::Exempt),
    city("Newburgh", "NY", "12550", "845", TaxArea::Exempt),
    city("Binghamton", "NY", "13901", "607", TaxArea::Exempt),
];

/// How many of [`CITIES`] are near the yard.
pub(super) const NEAR: u64 = 5;

/// Cities of customers who pay in Canadian dollars.
pub(super) static CANADIAN_CITIES: [City; 5] = [
    city("Kingston", "ON", "K7L 3C7", "613", TaxArea::Exempt),
    city("Québec", "QC", "G1R 4P5", "418", TaxArea::Exempt),
    city("Ottawa", "ON", "K1P 5M7", "613", TaxArea::Exempt),
    city("Montréal", "QC", "H2Y 1C6", "514", TaxArea::Exempt),
    city("Sherbrooke", "QC", "J1H 5N4", "819", TaxArea::Exempt),
];

pub(super) const STREETS: [&str; 8] = [
    "Canal Street",
    "Foundry Road",
    "Harbor Lane",
    "Industrial Way",
    "Mill Street",
    "Quarry Road",
    "Railroad Avenue",
    "Water Street",
];

pub(super) const LINES: [&str; 5] = ["line1", "line2", "line3", "line4", "line5"];

/// Writes the lines of an address, up to five.
pub(super) fn write_lines(lines: &[&str], object: &mut Object<'_>) {
    for (key, line) in LINES.into_iter().zip(lines) {
        object.text(key, line);
    }
}

/// Writes a block of an address, as an envelope shows it: its lines, its city, and its country if there is one and room for it.
pub(super) fn write_block(lines: &[&str], city: &City, country: &str, object: &mut Object<'_>) {
    let lines = &lines[..lines.len().min(LINES.len() - 1)];
    write_lines(lines, object);
    object.plain(LINES[lines.len()], format_args!("{}, {} {}", city.name, city.state, city.code));
    if let Some(last) = LINES.get(lines.len() + 1) {
        object.text(*last, country);
    }
}

/// Writes an address: its lines, its city, the country and a note.
pub(super) fn write_address(lines: &[&str], city: &City, country: &str, note: &str, object: &mut Object<'_>) {
    write_lines(lines, object);
    object.text("city", city.name);
    object.text("state", city.state);
    object.text("postalCode", city.code);
    object.text("country", country);
    object.text("note", note);
}
