//! Definitions of custom fields.

use ledgerlane_company::{CustomFieldDefinition, CustomFieldType};
use serde_json::{Value, json};

use super::company_files;
use super::scripted::Script;

fn definition(id: Option<&str>, owner: &str, name: &str, objects: &[&str]) -> CustomFieldDefinition {
    CustomFieldDefinition {
        id: id.map(str::to_owned),
        owner_id: owner.to_owned(),
        name: name.to_owned(),
        field_type: CustomFieldType::Text,
        assign_to_objects: objects.iter().map(|&object| object.to_owned()).collect(),
        list_require: true,
        transaction_require: false,
        format_string: None,
    }
}

#[tokio::test]
async fn definitions_come_in_one_answer_and_are_narrowed_by_owner_and_object() {
    let script = Script::new(0, true);
    let private = "{08EE8906-C209-40CB-9941-B021E398C70C}";
    *script.definitions.lock().unwrap() = vec![
        definition(Some("4"), "0", "Route", &["Customer", "Vendor"]),
        definition(Some("5"), "0", "Bin", &["Item"]),
        definition(None, private, "Sync", &[]),
    ];
    let bench = company_files::bench(&script).await;
    let ask = async |query: &str| {
        let answer = bench.list("ours", &format!("/api/v1/custom-field-definitions{query}")).await;
        assert_eq!(answer.status, 200, "{query}: {}", answer.body);
        (answer.json(), answer.header("x-request-id").unwrap().to_owned())
    };
    let (whole, id) = ask("").await;
    assert!(whole["timestamp"].as_str().unwrap().parse::<jiff::Timestamp>().is_ok());
    let row = |id: Value, owner: &str, name: &str, objects: &[&str]| {
        json!({
            "objectType": "qbd_custom_field_definition", "id": id, "ownerId": owner, "name": name, "type": "STR255TYPE",
            "assignToObjects": objects, "listRequire": true, "transactionRequire": false, "formatString": null,
        })
    };
    let data = [row(json!(4), "0", "Route", &["Customer", "Vendor"]), row(json!(5), "0", "Bin", &["Item"])];
    let expected = json!({
        "objectType": "list", "requestId": id, "success": true, "data": data, "count": 2, "timestamp": whole["timestamp"],
    });
    assert_eq!(whole, expected, "the public ones, without cursor and pages");
    let (own, _) = ask("?OwnerIds=%7B08EE8906-C209-40CB-9941-B021E398C70C%7D").await;
    assert_eq!(own["data"], json!([row(Value::Null, private, "Sync", &[])]));
    for (query, names) in [
        ("?OwnerIds=0", &["Route", "Bin"][..]),
        ("?ownerids=%7B08ee8906-c209-40cb-9941-b021e398c70c%7D", &["Sync"]),
        ("?AssignToObjects=vendor,item", &["Route", "Bin"]),
        ("?AssignToObjects=Vendor&assigntoobjects=ITEM", &["Route", "Bin"]),
        ("?OwnerIds=0&AssignToObjects=Item&colour=red", &["Bin"]),
        ("?AssignToObjects=Invoice", &[]),
        ("?AssignToObjects=", &["Route", "Bin"]),
    ] {
        let (some, _) = ask(query).await;
        let found: Vec<&str> =
            some["data"].as_array().unwrap().iter().map(|row| row["name"].as_str().unwrap()).collect();
        assert_eq!((found.as_slice(), &some["count"]), (names, &json!(names.len())), "{query}");
    }
}
