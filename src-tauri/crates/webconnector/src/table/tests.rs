//! The table against the catalogue.

use ledgerlane_api::{Catalogue, Field, FieldKind};

use super::*;

/// Checks that sources are fields of the catalogue with what their kinds need.
fn check(place: &str, fields: &[Field], sources: &Sources) {
    for (name, source) in sources {
        let field = fields.iter().find(|field| field.name == *name);
        let field = field.unwrap_or_else(|| panic!("{place}.{name} is no field"));
        let of = field.of.as_deref().filter(|of| *of != "reference");
        let shape = source.element().and_then(|element| element.shape.as_deref());
        assert_eq!(of.is_some(), shape.is_some(), "{place}.{name}: an object has a shape");
        let (Some(of), Some(shape)) = (of, shape) else { continue };
        assert!(shape.starts_with(&format!("{of}.")), "{place}.{name}: {shape}");
        let within = Catalogue::built_in().shape(of).unwrap();
        let has_type = within.iter().any(|field| field.name == "objectType");
        let object_type = source.element().and_then(|element| element.object_type.as_ref());
        assert_eq!(object_type.is_some(), has_type, "{place}.{name}: the type of its objects");
        check(shape, within, Table::built_in().shape(shape).unwrap_or_else(|| panic!("no {shape}")));
    }
}

#[test]
fn every_record_type_has_a_row_whose_fields_are_those_of_the_catalogue() {
    let table = Table::built_in();
    let types = Catalogue::built_in().types();
    assert_eq!(table.types.len(), types.len());
    for record_type in types {
        let row = table.row(&record_type.path).unwrap_or_else(|| panic!("no {}", record_type.path));
        assert!(!row.queries.is_empty());
        check(&record_type.path, &record_type.fields, &row.fields);
        let id = record_type.fields.iter().find(|field| field.name == "id");
        assert_eq!(id.is_some(), row.fields.contains_key("id"), "{}", record_type.path);
    }
}

#[test]
fn fields_without_an_element_are_few_and_known() {
    let table = Table::built_in();
    let absent = |path: &str| {
        let record_type = Catalogue::built_in().find(path).unwrap();
        let row = table.row(path).unwrap();
        let fields = record_type.fields.iter();
        let absent =
            fields.filter(|field| !row.fields.contains_key(&field.name) && field.name != "objectType");
        absent
            .filter(|field| field.kind != FieldKind::List)
            .map(|field| field.name.as_str())
            .collect::<Vec<_>>()
    };
    assert_eq!(absent("Customers"), Vec::<&str>::new());
    assert_eq!(absent("Invoices"), Vec::<&str>::new());
    assert_eq!(
        absent("SalesOrders"),
        ["fulfillmentStatus", "salesChannel", "storeName", "storeType", "account"]
    );
}

#[test]
fn an_iterator_needs_a_number_of_records() {
    fn has_limit(nodes: &[Node]) -> bool {
        nodes.iter().any(|node| match node {
            Node::OneOf { one_of } => one_of.iter().any(|row| has_limit(row)),
            Node::Element(element) => element.serves == Some(Serves::Limit),
        })
    }
    for row in Table::built_in().types.values() {
        for query in &row.queries {
            assert!(has_limit(&query.elements) || !query.iterator, "{}", query.request.request());
        }
    }
}

/// INV-QBXML-1
#[test]
fn a_request_that_is_no_query_is_refused() {
    let read = |name: &str| serde_json::from_str::<QueryName>(&format!("\"{name}\""));
    assert_eq!(read("CustomerQuery").unwrap().request(), "CustomerQueryRq");
    for name in ["CustomerAdd", "CustomerMod", "ListDel", "CustomerQueryRq", ""] {
        assert!(read(name).is_err(), "{name}");
    }
}
