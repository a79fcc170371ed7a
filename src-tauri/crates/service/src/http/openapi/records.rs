//! The calls and schemas of record types, from the catalogue.

use std::time::Duration;

use ledgerlane_api::limits::{CONNECTION_HEADER, FLAT_LIMIT, LIST_WAIT, SINGLE_WAIT, WAIT_HEADER};
use ledgerlane_api::{Catalogue, Field, FieldKind, ITEM_TYPES, ListShape, PageLimit, RecordType};
use ledgerlane_company::{CustomFieldDefinition, CustomFieldType};
use serde_json::{Map, Value, json};

use super::super::{custom_fields, nouns};
use super::{filters, links, values};

/// Parameter of lists: how long they may wait for the lane.
pub(super) const LIST_WAIT_PARAMETER: &str = "wait.list";
/// The same parameter of single records and of probes.
pub(super) const SINGLE_WAIT_PARAMETER: &str = "wait.single";

/// Name of a type's records among the schemas: `SalesOrder` of `qbd_sales_order`.
fn schema_name(record_type: &RecordType) -> String {
    record_type
        .object_type
        .trim_start_matches("qbd_")
        .split('_')
        .map(|word| word.get(..1).unwrap_or_default().to_uppercase() + word.get(1..).unwrap_or_default())
        .collect()
}

/// Where one record is read.
fn single_path(record_type: &RecordType) -> String {
    format!("/api/v1/{}/{{id}}", record_type.single)
}

/// Where the records of a type are counted.
fn count_path(record_type: &RecordType) -> String {
    format!("/api/v1/{}/count", record_type.path)
}

/// Where the definitions of custom fields are listed.
const CUSTOM_FIELDS_PATH: &str = "/api/v1/custom-field-definitions";

/// The route behind a path of the document: record types share three.
pub(in crate::http) fn route(path: &str) -> &str {
    let types = Catalogue::built_in().types();
    if types.iter().any(|record_type| path.strip_prefix("/api/v1/") == Some(&record_type.path)) {
        "/api/v1/{kind}"
    } else if types.iter().any(|record_type| path == single_path(record_type)) {
        "/api/v1/{kind}/{id}"
    } else if types.iter().any(|record_type| path == count_path(record_type)) {
        "/api/v1/{kind}/count"
    } else {
        path
    }
}

pub(super) fn refers(to: &str, name: &str) -> Value {
    json!({ "$ref": format!("#/components/{to}/{name}") })
}

/// Schemas of records and of their lists, and the parameters that lists share.
pub(super) fn add_components(components: &mut Value) {
    let schemas = &mut components["schemas"];
    schemas["Reference"] = json!({
        "type": "object",
        "description": "Another record.",
        "properties": { "id": { "type": "string" }, "fullname": { "type": ["string", "null"] } },
        "required": ["id", "fullname"],
    });
    schemas["RecordCount"] = count_schema();
    schemas["CustomFieldDefinition"] = definition();
    schemas["CustomFieldDefinitionList"] = definition_list();
    for (name, fields) in Catalogue::built_in().shapes() {
        schemas[name] = object(fields, field_schema);
    }
    for record_type in Catalogue::built_in().types() {
        let name = schema_name(record_type);
        schemas[&name] = match record_type.path.as_str() {
            "Items" => any_item(record_type),
            _ => record(record_type, &record_type.fields),
        };
        schemas[format!("{name}List")] = list(record_type, &name);
    }
    let parameters = &mut components["parameters"];
    let mut connection = values::any_connection_id();
    connection["pattern"] = json!(values::HEADER_TEXT);
    parameters["connection"] = json!({
        "name": CONNECTION_HEADER, "in": "header", "required": true, "schema": connection,
        "description": "The connection: its prefixed id, its GUID or its externalId, where that is ASCII.",
    });
    parameters[LIST_WAIT_PARAMETER] = wait(LIST_WAIT);
    parameters[SINGLE_WAIT_PARAMETER] = wait(SINGLE_WAIT);
    parameters["limit"] = json!({
        "name": "limit", "in": "query", "description": "Records on a page.",
        "schema": {
            "type": "integer", "minimum": PageLimit::MIN.get(), "maximum": PageLimit::MAX.get(),
            "default": PageLimit::default().get(),
        },
    });
    parameters["cursor"] = json!({
        "name": "cursor", "in": "query", "schema": values::cursor_or_none(),
        "description": "nextCursor of the page before. Limit and filters stay those of the first page.",
    });
    for filter in Catalogue::built_in().types().iter().flat_map(RecordType::all_filters) {
        parameters[filters::key(filter)] = filters::parameter(filter);
    }
}

/// The schema of a type's record with these fields.
fn record(record_type: &RecordType, fields: &[Field]) -> Value {
    object(fields, |field| match field.name.as_str() {
        "objectType" => json!({ "type": "string", "const": record_type.object_type }),
        _ => field_schema(field),
    })
}

/// The schema of an item of any sort: the fields of the sort's own type, and the word for the sort.
fn any_item(items: &RecordType) -> Value {
    let own_types = ITEM_TYPES.iter().filter_map(|path| Catalogue::built_in().find(path));
    let sorts = own_types.map(|own| {
        let fields: Vec<Field> = own.fields.iter().chain(items.field("itemType")).cloned().collect();
        let mut schema = record(items, &fields);
        schema["properties"]["itemType"] = json!({ "type": "string", "const": own.item_type() });
        schema
    });
    json!({ "oneOf": sorts.collect::<Vec<_>>() })
}

/// How long a call may wait for the lane, as a parameter.
fn wait(most: Duration) -> Value {
    let most = most.as_secs();
    json!({
        "name": WAIT_HEADER, "in": "header",
        "schema": { "type": "integer", "minimum": 1, "default": most },
        "description": format!(
            "Seconds to wait for the connection's lane and the answer of its company file together. More than {most} count as {most}."
        ),
    })
}

/// The schema of an object with these fields, all of them required.
fn object(fields: &[Field], schema: impl Fn(&Field) -> Value) -> Value {
    closed(fields.iter().map(|field| (field.name.clone(), schema(field))).collect())
}

fn field_schema(field: &Field) -> Value {
    let mut schema = nullable(field);
    if field.kind != FieldKind::List && !field.may_be_null() {
        schema["type"] = schema["type"][0].take();
    }
    schema
}

/// The schema of a field that may be null, lists excepted.
fn nullable(field: &Field) -> Value {
    let or_null = |of: &str| json!({ "type": [of, "null"] });
    let within = || match field.of.as_deref() {
        Some("reference") => refers("schemas", "Reference"),
        Some(shape) => refers("schemas", shape),
        None => json!({ "type": "object" }),
    };
    match field.kind {
        FieldKind::Text | FieldKind::Enumeration | FieldKind::Duration => or_null("string"),
        FieldKind::Money | FieldKind::Number => or_null("number"),
        FieldKind::Integer => or_null("integer"),
        FieldKind::YesNo => or_null("boolean"),
        FieldKind::Date => json!({ "type": ["string", "null"], "format": "date" }),
        FieldKind::DateTime => json!({
            "type": ["string", "null"], "description": "Date and time, RFC 3339 or local to the QuickBooks computer.",
        }),
        FieldKind::Reference => json!({ "oneOf": [refers("schemas", "Reference"), { "type": "null" }] }),
        FieldKind::Object => json!({ "oneOf": [within(), { "type": "null" }] }),
        FieldKind::List => json!({ "type": "array", "items": within() }),
    }
}

/// The schema of a type's list.
fn list(record_type: &RecordType, name: &str) -> Value {
    let mut properties = json!({
        "success": { "type": "boolean" },
        "requestId": { "type": "string" },
        "data": { "type": "array", "items": refers("schemas", name) },
    });
    let number = json!({ "type": "integer", "minimum": 0 });
    match record_type.shape {
        ListShape::Flat => properties["data"]["maxItems"] = json!(FLAT_LIMIT),
        ListShape::Paginated => {
            properties["nextCursor"] = values::next_cursor();
            properties["hasMore"] = json!({ "type": "boolean" });
            properties["timestamp"] = json!({ "type": "string", "format": "date-time" });
            for name in ["page", "count", "limit"] {
                properties[name] = number.clone();
            }
            // Null while the company file does not know how many records there are.
            for name in ["totalCount", "pageCount", "remainingCount"] {
                properties[name] = json!({ "type": ["integer", "null"], "minimum": 0 });
            }
        }
    }
    closed(properties)
}

fn count_schema() -> Value {
    closed(json!({
        "requestId": { "type": "string" },
        "success": { "type": "boolean" },
        "count": { "type": "integer", "minimum": 0 },
        "isApproximate": { "type": "boolean" },
        "timestamp": { "type": "string", "format": "date-time" },
    }))
}

fn definition() -> Value {
    closed(json!({
        "objectType": { "type": "string", "const": CustomFieldDefinition::OBJECT_TYPE },
        "id": { "type": ["integer", "null"], "description": "Null for private definitions." },
        "ownerId": { "type": "string", "description": "0, or the GUID of the program that defined it." },
        "name": { "type": "string" },
        "type": { "type": "string", "enum": CustomFieldType::ALL.map(CustomFieldType::word) },
        "assignToObjects": { "type": "array", "items": { "type": "string" } },
        "listRequire": { "type": "boolean" },
        "transactionRequire": { "type": "boolean" },
        "formatString": { "type": ["string", "null"] },
    }))
}

fn definition_list() -> Value {
    closed(json!({
        "objectType": { "type": "string", "const": custom_fields::LIST_TYPE },
        "requestId": { "type": "string" },
        "success": { "type": "boolean" },
        "data": { "type": "array", "items": refers("schemas", "CustomFieldDefinition") },
        "count": { "type": "integer", "minimum": 0 },
        "timestamp": { "type": "string", "format": "date-time" },
    }))
}

/// The schema of an object with these properties, all of them required.
fn closed(properties: Value) -> Value {
    let every: Vec<&String> = properties.as_object().into_iter().flat_map(Map::keys).collect();
    json!({ "type": "object", "required": every, "properties": properties })
}

/// The paths of every type.
pub(super) fn add_paths(paths: &mut Value) {
    for record_type in Catalogue::built_in().types() {
        let name = schema_name(record_type);
        paths[format!("/api/v1/{}", record_type.path)] = json!({ "get": list_call(record_type, &name) });
        paths[single_path(record_type)] = json!({ "get": single_call(record_type, &name) });
        if record_type.is_counted() {
            paths[count_path(record_type)] = json!({ "get": count_call(record_type) });
        }
    }
    paths[CUSTOM_FIELDS_PATH] = json!({ "get": definitions_call() });
}

fn count_call(record_type: &RecordType) -> Value {
    let shared = ["connection", LIST_WAIT_PARAMETER].map(|name| refers("parameters", name));
    let filters = record_type.all_filters().map(|filter| refers("parameters", &filters::key(filter)));
    json!({
        "operationId": format!("Count{}", record_type.path),
        "tags": [record_type.path],
        "summary": format!("Counts {}.", nouns::of(record_type).many),
        "description": format!(
            "With the filters of the list; limit and cursor mean nothing. Also under /api/v1/{}/count.",
            record_type.kebab,
        ),
        "parameters": shared.into_iter().chain(filters).collect::<Vec<_>>(),
        "responses": { "200": answer("RecordCount") },
    })
}

fn definitions_call() -> Value {
    let several = |name: &str, description: &str| {
        json!({
            "name": name, "in": "query", "schema": { "type": "array", "items": { "type": "string" } },
            "description": format!("{description} In any case of letters, sent several times or with commas between."),
        })
    };
    json!({
        "operationId": "ListCustomFieldDefinitions",
        "tags": ["CustomFieldDefinitions"],
        "summary": "Lists the definitions of custom fields.",
        "description": "All in one answer.",
        "parameters": [
            refers("parameters", "connection"),
            refers("parameters", LIST_WAIT_PARAMETER),
            several("OwnerIds", "Owners of definitions: 0, or GUIDs."),
            several("AssignToObjects", "Sorts of records that have the field, as qbXML calls them: Customer, Item."),
        ],
        "responses": { "200": answer("CustomFieldDefinitionList") },
    })
}

fn list_call(record_type: &RecordType, name: &str) -> Value {
    let mut parameters = vec!["connection", LIST_WAIT_PARAMETER];
    let shape = match record_type.shape {
        ListShape::Paginated => {
            parameters.extend(["limit", "cursor"]);
            "In pages, with a cursor.".to_owned()
        }
        ListShape::Flat => format!("One array of at most {FLAT_LIMIT} records."),
    };
    let filters = record_type.all_filters().map(|filter| refers("parameters", &filters::key(filter)));
    let parameters: Vec<Value> =
        parameters.into_iter().map(|name| refers("parameters", name)).chain(filters).collect();
    let mut listed = answer(&format!("{name}List"));
    listed["links"] = links::of_a_list(record_type, name);
    json!({
        "operationId": format!("List{}", record_type.path),
        "tags": [record_type.path],
        "summary": format!("Lists {}.", nouns::of(record_type).many),
        "description": format!("{shape} Also under /api/v1/{}.", record_type.kebab),
        "parameters": parameters,
        "responses": { "200": listed },
    })
}

fn single_call(record_type: &RecordType, name: &str) -> Value {
    let id = json!({ "name": "id", "in": "path", "required": true, "schema": { "type": "string", "minLength": 1 } });
    json!({
        "operationId": format!("Read{name}"),
        "tags": [record_type.path],
        "summary": format!("Reads one {}.", nouns::of(record_type).one),
        "description": format!("Also under /api/v1/{}/{{id}} and /api/v1/{}/{{id}}.", record_type.path, record_type.kebab),
        "parameters": [id, refers("parameters", "connection"), refers("parameters", SINGLE_WAIT_PARAMETER)],
        "responses": { "200": answer(name) },
    })
}

fn answer(schema: &str) -> Value {
    json!({
        "description": "Read.",
        "content": { "application/json": { "schema": refers("schemas", schema) } },
    })
}
