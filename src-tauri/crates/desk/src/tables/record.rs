//! One record with everything that is known of it here.

use ledgerlane_api::{Catalogue, Field, FieldKind, RecordType, address_of};
use ledgerlane_records::{RecordValues, Store, StoreError, Value};

use super::columns::{cell_kind, kind_of};
use super::related::{Here, named, related_rows, unread};
use super::table_ref::{Answer, TableRef, Unanswered};
use crate::interface::{FieldValue, RecordDetail, RecordList, RowField, RowShape};

/// Reads a record of a copy by its number. Leaves out what leads to other records unless the table shows the copy: the other lists are as
/// they are today, and a record of a kept copy is as it was on another day. It blocks.
pub(crate) fn read_record(store: &Store, asked: &TableRef, record: u32) -> Answer<RecordDetail> {
    let found = match asked.ask(store, |copy| Ok((copy, store.record(copy, record)?)))? {
        Ok(Some((copy, Some(values)))) => (copy, values),
        Ok(_) => return Ok(Err(Unanswered::NotHere)),
        Err(why) => return Ok(Err(why)),
    };
    let (copy, values) = found;
    let here = Here::of(store, &asked.key)?;
    let here = if here.types().any(|of| of.copy == copy) { here } else { Here::default() };
    let related = related_rows(store, &here, asked.kind, copy, record, &values)?;
    let fields = fields(store, &here, asked.kind, &values)?;
    let is_active = values.fields.iter().find(|field| field.path == "isActive");
    Ok(Ok(RecordDetail {
        record_type: asked.kind.path.clone(),
        inactive: is_active.is_some_and(|field| field.value.text() == Some("false")),
        fields,
        lists: values.lists.into_iter().map(|(path, rows)| list(asked.kind, path, rows)).collect(),
        related,
        id: values.id,
        json: values.json,
    }))
}

/// A list within a record, with what the catalogue shows of its rows.
fn list(kind: &RecordType, path: String, rows: u32) -> RecordList {
    let field =
        |name: &String| RowField { path: name.clone(), kind: cell_kind(kind_of(kind, Some(&path), name)) };
    let shape = kind.row_shape(&path).map(|shape| RowShape {
        names: shape.names.clone(),
        others: shape.others.iter().map(field).collect(),
        link: shape.link.clone(),
    });
    RecordList { path, rows, shape }
}

/// The fields of a record, with what its references name.
fn fields(
    store: &Store,
    here: &Here,
    kind: &'static RecordType,
    values: &RecordValues,
) -> Result<Vec<FieldValue>, StoreError> {
    let catalogue = Catalogue::built_in();
    let value = |path: &str, of: FieldKind, value: &Value| {
        let names = named(store, here, kind, path, value)?;
        Ok::<_, StoreError>(FieldValue {
            unread: if names.is_none() { unread(here, kind, path, value) } else { Vec::new() },
            path: path.to_owned(),
            kind: cell_kind(of),
            heading: catalogue.heading(path, of),
            means: catalogue.meaning(path, of),
            rank: catalogue.rank_under_heading(path),
            of_address: address_of(path).is_some(),
            text: value.text().map(str::to_owned),
            by_this_clock: false,
            names,
        })
    };
    let mut fields = Vec::with_capacity(values.fields.len());
    for field in &values.fields {
        let shown = value(&field.path, field.kind, &field.value)?;
        fields.push(FieldValue { by_this_clock: field.by_this_clock, ..shown });
    }
    for (at, list) in kind.fields.iter().enumerate().filter(|(_, field)| is_list_of_references(field)) {
        let mut of_list = Vec::new();
        for (number, reference) in values.references(&list.name) {
            of_list.push(value(&format!("{}[{number}]", list.name), FieldKind::Reference, &reference)?);
        }
        if of_list.is_empty() {
            of_list.push(value(&list.name, FieldKind::Reference, &Value::Blank)?);
        }
        // Their place is that of the list in the catalogue.
        let behind = kind.fields.get(at + 1..).unwrap_or_default();
        let place = fields.iter().position(|field| behind.iter().any(|next| is_of(&field.path, &next.name)));
        let place = place.unwrap_or(fields.len());
        fields.splice(place..place, of_list);
    }
    Ok(fields)
}

/// Whether a path is that of a field of this name, or of one within it.
fn is_of(path: &str, name: &str) -> bool {
    path.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

fn is_list_of_references(field: &Field) -> bool {
    field.kind == FieldKind::List && field.of.as_deref() == Some("reference")
}

#[cfg(test)]
mod tests {
    use super::super::related::tests::record;
    use super::super::testing::{add, asked, filled, kept};
    use super::*;
    use crate::interface::{CellKind, CopyNumber, NamedRecord, Problem, ProblemCode};

    const INVOICE: &str = r#"{"id":"2","refNumber":"10481", "amount": 1.50e2,"isActive":false,"surprise":{"deep":true},
        "lines":[{"id":"a"},{"id":"b"}]}"#;

    #[test]
    fn a_record_tells_every_field_of_its_type_and_its_json_to_the_letter() {
        let store = Store::in_memory().unwrap();
        filled(&store, "Invoices", &[r#"{"id":"1"}"#, INVOICE]);
        let found = record(&store, "Invoices", 1);
        assert_eq!((found.record_type.as_str(), found.id.as_str(), found.inactive), ("Invoices", "2", true));
        assert_eq!(found.json, INVOICE);
        let at = |path: &str| found.fields.iter().position(|field| field.path == path).unwrap();
        let amount = &found.fields[at("amount")];
        assert_eq!((amount.kind, amount.text.as_deref()), (CellKind::Money, Some("1.50e2")));
        assert_eq!(found.fields[at("billingAddress.city")].text, None, "empty ones too");
        assert!(at("id") < at("refNumber") && at("refNumber") < at("billingAddress.city"));
        assert!(at("billingAddress.city") < at("amount") && at("externalId") < at("surprise.deep"));
        assert_eq!(found.fields.last().unwrap().path, "surprise.deep", "what nobody knew of comes last");
        let rows = |path: &str| found.lists.iter().find(|list| list.path == path).unwrap().rows;
        assert_eq!((rows("lines"), rows("lineGroups")), (2, 0));
    }

    #[test]
    fn each_reference_of_a_list_is_a_field_in_the_place_of_the_list() {
        let store = Store::in_memory().unwrap();
        filled(&store, "Accounts", &[r#"{"id":"A2"}"#]);
        let vendor = r#"{"id":"1","defaultExpenseAccounts":[{"id":"A1","fullname":"Rent"},{"id":"A2"},7]}"#;
        filled(&store, "Vendors", &[vendor, r#"{"id":"2"}"#]);
        let found = record(&store, "Vendors", 0).fields;
        let at = found.iter().position(|field| field.path == "defaultExpenseAccounts[0]").unwrap();
        let (first, second) = (&found[at], &found[at + 1]);
        assert_eq!((first.text.as_deref(), &first.names), (Some("Rent"), &None));
        assert_eq!((second.path.as_str(), second.text.as_deref()), ("defaultExpenseAccounts[1]", Some("A2")));
        let account = NamedRecord { record_type: "Accounts".to_owned(), id: "A2".to_owned() };
        assert_eq!(second.names, Some(account));
        let kind = super::super::record_type("Vendors").unwrap();
        let in_catalogue =
            kind.fields.iter().position(|field| field.name == "defaultExpenseAccounts").unwrap();
        let next = &kind.fields[in_catalogue + 1];
        assert!(is_of(&found[at + 2].path, &next.name), "{:?}", found[at + 2]);
        let empty = record(&store, "Vendors", 1).fields;
        let field = empty.iter().find(|field| field.path == "defaultExpenseAccounts").unwrap();
        assert_eq!(field.text, None);
    }

    #[test]
    fn a_reference_of_a_list_is_read_as_the_fields_of_tables_are() {
        let store = Store::in_memory().unwrap();
        filled(&store, "Accounts", &[r#"{"id":"77"}"#]);
        let spelled = r#"{"id":"1","defaultExpenseAccounts":[{"id":"A1","fullname":"Rent","name":"Of the house"},
            {"name":"Fees","fullName":"Bank fees","fullname":""},{"id":77},null,{"id":"A2","isActive":true},{}]}"#;
        filled(&store, "Vendors", &[spelled]);
        let found = record(&store, "Vendors", 0).fields;
        let of_list = found.iter().filter(|field| field.path.starts_with("defaultExpenseAccounts"));
        let texts: Vec<_> =
            of_list.clone().map(|field| (field.path.as_str(), field.text.as_deref())).collect();
        let path = |at: &str, text| (format!("defaultExpenseAccounts[{at}]"), Some(text));
        let expected = [path("0", "Rent"), path("1", "Bank fees"), path("2", "77"), path("4", "A2")];
        assert_eq!(texts, expected.each_ref().map(|(path, text)| (path.as_str(), *text)));
        let named = of_list.filter_map(|field| field.names.as_ref()).map(|named| named.id.as_str());
        assert_eq!(named.collect::<Vec<_>>(), ["77"], "a number is an id like any other");
    }

    #[test]
    fn a_record_of_a_kept_copy_does_not_lead_to_rows_of_today() {
        let store = Store::in_memory().unwrap();
        let customers = [r#"{"id":"C1","parent":{"id":"C2","fullname":"Abernathy"}}"#, r#"{"id":"C2"}"#];
        let year_end = kept(&store, "Customers", &customers);
        let now = filled(&store, "Customers", &customers);
        filled(&store, "Invoices", &[r#"{"id":"1","customer":{"id":"C1"}}"#]);
        let read = |copy: ledgerlane_records::CopyId| {
            let asked = TableRef { copy: Some(CopyNumber(copy.number())), ..asked("Customers") };
            let found = read_record(&store, &asked, 0).unwrap().unwrap();
            let parent = found.fields.into_iter().find(|field| field.path == "parent").unwrap();
            (found.related.len(), parent.text, parent.names.map(|named| named.id))
        };
        let parent = || Some("Abernathy".to_owned());
        assert_eq!(read(now), (1, parent(), Some("C2".to_owned())));
        assert_eq!(read(year_end), (0, parent(), None), "the name is the one of that day, and leads nowhere");
    }

    #[test]
    fn a_record_that_is_not_there_is_told_so() {
        let store = Store::in_memory().unwrap();
        let copy = filled(&store, "Invoices", &[INVOICE]);
        let read = |number, record| {
            let asked = TableRef { copy: Some(CopyNumber(number)), ..asked("Invoices") };
            read_record(&store, &asked, record).unwrap().map_err(|why| Problem::from(why).code)
        };
        assert!(read(copy.number(), 0).is_ok());
        assert_eq!(read(copy.number(), 1).unwrap_err(), ProblemCode::NotFound);
        assert_eq!(read(copy.number() + 1, 0).unwrap_err(), ProblemCode::NotFound);
        let next = store.begin(&asked("Invoices").key, 0).unwrap();
        add(&store, next, "Invoices", &[INVOICE]);
        assert_eq!(read(next.number(), 0).unwrap_err(), ProblemCode::NotFound, "no table shows it yet");
        store.show(next).unwrap();
        assert_eq!(read(copy.number(), 0).unwrap_err(), ProblemCode::NotFound, "its row numbers are gone");
        assert!(read(next.number(), 0).is_ok());
    }
}
