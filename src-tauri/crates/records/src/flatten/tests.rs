//! Tests of how records become rows.

use proptest::prelude::*;

use super::*;
use crate::Store;
use crate::scanner::without_duplicates;
use crate::sheet::Layout;

fn layout(record_type: &str) -> Arc<Layout> {
    Store::in_memory().unwrap().layout(record_type).unwrap()
}

thread_local! {
    static LAYOUT: Arc<Layout> = layout("Invoices");
}

/// Rows as `sheet#id path=text ...`, which a test can read.
fn rows(layout: &Layout, json: &str) -> Vec<String> {
    let flat = layout.tree.flatten(json, "id");
    flat.rows
        .iter()
        .map(|row| {
            let sheet = &layout.sheets[row.sheet];
            let cells = row.cells.iter().map(|(field, cell)| {
                let path = &sheet.fields[*field as usize].path;
                match cell {
                    Cell::Blank => format!(" {path}"),
                    Cell::Text(text) => format!(" {path}={text}"),
                    Cell::Scaled(text, Some(units)) => format!(" {path}={text}:{units}"),
                    Cell::Scaled(text, None) => format!(" {path}={text}:-"),
                    Cell::Reference { id, name } => format!(" {path}={name}({id})"),
                }
            });
            let list = sheet.list.as_deref().unwrap_or("record");
            format!("{list}#{}{}", row.id, cells.collect::<String>())
        })
        .collect()
}

#[test]
fn a_document_becomes_its_row_and_rows_of_its_lines() {
    let json = r#"{"id":"1-2","transactionDate":"2024-01-31","billingAddress":{"city":"Leeds","state":null},
        "customer":{"id":"8-1","fullname":"Mill & Co"},"amount":12.50,"isPaid":false,
        "lineGroups":[{"id":"g1","quantity":2,"lines":[{"id":"l1","amount":1E2},{"id":"l2"}]},
            {"id":"g2","lines":[{"id":"l3","customFields":[{"name":"Size","value":"XL"}]}]}]}"#;
    assert_eq!(
        rows(&layout("Invoices"), json),
        [
            "record#1-2 id=1-2 transactionDate=2024-01-31:19753 billingAddress.city=Leeds billingAddress.state \
             customer=Mill & Co(8-1) amount=12.50:1250000 isPaid=false",
            "lineGroups#g1 id=g1 quantity=2:200000",
            "lineGroups.lines#l1 id=l1 amount=1E2:10000000",
            "lineGroups.lines#l2 id=l2",
            "lineGroups#g2 id=g2",
            "lineGroups.lines#l3 id=l3",
            "lineGroups.lines.customFields# name=Size value=XL",
        ]
    );
}

#[test]
fn values_of_another_shape_are_kept_as_they_are() {
    let layout = layout("Invoices");
    for (json, row) in [
        (r#"{"customer":"Mill"}"#, "record# customer=Mill()"),
        (r#"{"customer":{"id":7,"name":"","fullName":"M"}}"#, "record# customer=M(7)"),
        (r#"{"customer":{"id":null,"fullname":null}}"#, "record# customer"),
        (r#"{"customer":["a"]}"#, "record# customer=[\"a\"]()"),
        (r#"{"amount":"12.50"}"#, "record# amount=12.50:1250000"),
        (r#"{"amount":123456789012345678.91}"#, "record# amount=123456789012345678.91:-"),
        (r#"{"amount":{"value":1}}"#, "record# amount={\"value\":1}:-"),
        (r#"{"memo":7}"#, "record# memo=7"),
        (r#"{"memo":"","id":null}"#, "record# memo id"),
        (r#"{"lines":null,"billingAddress":null}"#, "record#"),
        (r#"{"lines":{"a":1},"billingAddress":[1]}"#, "record#"),
        (r#"{"lines":"none","billingAddress":7}"#, "record#"),
        ("null", "record#"),
        ("-7.50", "record#"),
        ("[1,[2]]", "record#"),
        ("\"text\"", "record#"),
    ] {
        assert_eq!(rows(&layout, json), [row], "{json}");
    }
    assert_eq!(
        rows(&layout, r#"{"lines":[null,{"id":"a"},[],7]}"#),
        ["record#", "lines#", "lines#a id=a", "lines#", "lines#"]
    );
}

#[test]
fn fields_that_no_sheet_has_are_found_with_their_kind() {
    let layout = layout("Invoices");
    let json = r#"{"colour":"red","size":{"w":1.5,"deep":{"a":{"b":{"c":1}}}},"gone":null,"empty":"","tags":[1],
        "a.b":1,"":2,"billingAddress":7,"lines":[{"bin":true}],"it's \"x\"":"q"}"#;
    let mut found = layout.tree.flatten(json, "id").unknown;
    found.sort_by(|a, b| (a.0, &a.1).cmp(&(b.0, &b.1)));
    let lines = layout.sheets.iter().position(|sheet| sheet.list.as_deref() == Some("lines")).unwrap();
    assert_eq!(
        found,
        [
            (0, "colour".to_owned(), FieldKind::Text),
            (0, "it's \"x\"".to_owned(), FieldKind::Text),
            (0, "size.w".to_owned(), FieldKind::Number),
            (lines, "bin".to_owned(), FieldKind::YesNo),
        ]
    );
}

#[test]
fn a_key_that_comes_twice_is_noticed_where_it_matters() {
    let layout = layout("Invoices");
    for (json, is_noticed) in [
        (r#"{"id":"1","id":"2"}"#, true),
        (r#"{"lines":[{"id":"1"}],"lines":[]}"#, true),
        (r#"{"lines":[{"id":"1"},{"id":"2"}],"expenseLines":[{"id":"1"}]}"#, false),
        (r#"{"billingAddress":{"city":"a"},"shippingAddress":{"city":"b"}}"#, false),
        (r#"{"billingAddress":{"city":"a","city":"b"}}"#, true),
    ] {
        assert_eq!(layout.tree.flatten(json, "id").has_duplicates, is_noticed, "{json}");
    }
}

#[test]
fn references_have_three_spellings_of_their_name() {
    let layout = layout("Invoices");
    for (json, shown) in [
        (r#"{"terms":{"fullname":"A","fullName":"B","name":"C"}}"#, "record# terms=A()"),
        (r#"{"terms":{"fullname":null,"fullName":"B","name":"C"}}"#, "record# terms=B()"),
        (r#"{"terms":{"fullname":"","name":"C","id":"1-1"}}"#, "record# terms=C(1-1)"),
        (r#"{"terms":{"id":"1-1"}}"#, "record# terms=(1-1)"),
    ] {
        assert_eq!(rows(&layout, json), [shown]);
    }
}

/// JSON of any shape with keys that records have.
fn json() -> impl Strategy<Value = String> {
    let keys =
        "(id|amount|customer|fullname|lines|lineGroups|lines|customFields|billingAddress|city|x|a\\.b)";
    let leaf = prop_oneof![
        Just("null".to_owned()),
        Just("true".to_owned()),
        "-?[0-9]{1,12}(\\.[0-9]{1,8})?([eE]-?[0-9]{1,3})?",
        "\"[a-z\u{e9}\u{1F600} ]{0,4}\"",
        Just(r#""\ud800\n""#.to_owned()),
    ];
    leaf.prop_recursive(5, 40, 5, move |inner| {
        prop_oneof![
            proptest::collection::vec(inner.clone(), 0..4)
                .prop_map(|items| format!("[{}]", items.join(" ,"))),
            proptest::collection::vec((keys, inner), 0..6).prop_map(|entries| {
                let entries: Vec<String> =
                    entries.into_iter().map(|(key, value)| format!("\"{key}\": {value}")).collect();
                format!("{{{} }}", entries.join(","))
            }),
        ]
    })
}

proptest! {
    #[test]
    fn any_record_becomes_rows_and_without_duplicates_it_has_none(json in json()) {
        let layout = LAYOUT.with(Arc::clone);
        let flat = layout.tree.flatten(&json, "id");
        prop_assert_eq!(flat.rows[0].sheet, 0);
        let rewritten = without_duplicates(&json, 12);
        prop_assert!(!layout.tree.flatten(&rewritten, "id").has_duplicates);
        if !flat.has_duplicates {
            // Blanks around values are all that the text may lose, and a key that no sheet has may come twice.
            prop_assert_eq!(flat.rows.len(), layout.tree.flatten(&rewritten, "id").rows.len());
        }
    }
}
