//! A data folder in which fields and lists have the names that the interface gave them before release 1.0.0: copies, looks, tabs, choices
//! and work that was cut off go on under the names of today. tests/fixtures/data-folders/README.md says how it was made.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use ledgerlane_clock::SystemClock;
use ledgerlane_records::{CopyId, View};
use serde_json::{Value, json};

use crate::desk::Desk;
use crate::sample::SAMPLE_PROFILE;
use crate::secrets::SecretStore;
use crate::testing::{self, MemorySecrets};

const HARBOR: &str = "conn_c3aa0fbb3fc7b81ee8803293293df174";

fn fixture() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tests/fixtures/data-folders/former-names")
}

async fn opened(folder: &Path) -> Desk {
    for file in std::fs::read_dir(fixture().join("data")).unwrap().map(Result::unwrap) {
        std::fs::copy(file.path(), folder.join(file.file_name())).unwrap();
    }
    let secrets = Arc::new(MemorySecrets::default());
    let kept = std::fs::read_to_string(fixture().join("keychain.json")).unwrap();
    for (name, secret) in serde_json::from_str::<BTreeMap<String, String>>(&kept).unwrap() {
        secrets.set(&name, &secret.into()).await.unwrap();
    }
    testing::desk_of(folder, secrets, Arc::new(SystemClock))
}

/// The records as the service sent them, with their former names.
fn sent(record_type: &str) -> Vec<Value> {
    let sent = std::fs::read_to_string(fixture().join("sent.json")).unwrap();
    serde_json::from_str::<BTreeMap<String, Vec<Value>>>(&sent).unwrap().remove(record_type).unwrap()
}

/// What a table shows of a value that was sent: the name of a reference, and nothing for a blank.
fn cell(value: &Value) -> Option<String> {
    let text = match value {
        Value::Object(reference) => reference["fullname"].as_str().unwrap_or_default().to_owned(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    Some(text).filter(|text| !text.is_empty() && text != "null")
}

/// The cells of a kept copy under a view.
async fn shown(desk: &Desk, record_type: &'static str, view: Value) -> Vec<Vec<Option<String>>> {
    let view: View = serde_json::from_value(view).unwrap();
    let copies = desk.inner.context.copies.lease().await.unwrap();
    let page = copies.run(move |store| {
        let kept = store.kept(SAMPLE_PROFILE.0, HARBOR).unwrap();
        let of_type: Vec<CopyId> = kept
            .into_iter()
            .filter(|(key, _)| key.record_type == record_type)
            .map(|(_, copy)| copy.id)
            .collect();
        Ok(store.page(of_type[0], &view, 0, 1_000).unwrap())
    });
    let rows = page.await.unwrap().rows;
    rows.into_iter()
        .map(|row| row.cells.iter().map(|cell| cell.text().map(str::to_owned)).collect())
        .collect()
}

#[tokio::test]
async fn kept_copies_show_what_was_sent_under_the_names_of_today() {
    let folder = tempfile::tempdir().unwrap();
    let desk = opened(folder.path()).await;
    let checks = sent("Checks");
    let of = |check: &Value| vec![cell(&check["refNumber"]), cell(&check["entity"]), cell(&check["amount"])];
    let columns = ["refNumber", "payee", "amount"];
    let rows = shown(&desk, "Checks", json!({ "columns": columns })).await;
    assert_eq!(rows, checks.iter().map(of).collect::<Vec<_>>());

    let lines = checks.iter().flat_map(|check| check["expenseLines"].as_array().unwrap());
    let named = lines.filter(|line| cell(&line["customer"]).is_some());
    let named: Vec<_> = named.map(|line| vec![cell(&line["customer"]), cell(&line["amount"])]).collect();
    assert!(!named.is_empty());
    let filter = json!({ "rule": { "path": "payee", "test": { "is": "not_blank" } } });
    let view = json!({ "list": "expenseLines", "columns": ["payee", "amount"], "filter": filter });
    assert_eq!(shown(&desk, "Checks", view).await, named);

    let invoices = sent("Invoices");
    let lines = invoices.iter().flat_map(|invoice| {
        let message = cell(&invoice["customerMsg"]);
        let lines = invoice["itemLines"].as_array().unwrap().iter();
        lines.map(move |line| vec![cell(&line["item"]), cell(&line["amount"]), message.clone()])
    });
    let view = json!({ "list": "lines", "columns": ["item", "amount", "document.customerMessage"] });
    assert_eq!(shown(&desk, "Invoices", view).await, lines.collect::<Vec<_>>());
    let groups: usize = invoices.iter().map(|one| one["itemGroupLines"].as_array().unwrap().len()).sum();
    assert!(groups > 0);
    assert_eq!(shown(&desk, "Invoices", json!({ "list": "lineGroups" })).await.len(), groups);
    desk.shut_down().await;
}

#[tokio::test]
async fn a_former_name_is_not_offered_as_a_field_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let desk = opened(folder.path()).await;
    let copies = desk.inner.context.copies.lease().await.unwrap();
    let fields = copies.run(|store| {
        let kept = store.kept(SAMPLE_PROFILE.0, HARBOR).unwrap().into_iter();
        let paths = |copy| store.record(copy, 0).unwrap().unwrap().fields.into_iter().map(|field| field.path);
        Ok(kept.map(|(key, copy)| (key.record_type, paths(copy.id).collect())).collect())
    });
    let fields: BTreeMap<String, BTreeSet<String>> = fields.await.unwrap();
    for (record_type, former, today) in
        [("Checks", "entity", "payee"), ("Invoices", "customerMsg", "customerMessage")]
    {
        let paths = &fields[record_type];
        assert!(paths.contains(today) && !paths.contains(former), "{record_type}: {paths:?}");
    }
    desk.shut_down().await;
}

#[tokio::test]
async fn looks_tabs_choices_and_cut_off_work_go_on_under_the_names_of_today() {
    let folder = tempfile::tempdir().unwrap();
    let desk = opened(folder.path()).await;
    let context = &desk.inner.context;
    let looks = context.tabs.looks().await.unwrap().looks;
    let columns =
        |table: &str| looks[table].columns.iter().map(|column| column.path.clone()).collect::<Vec<_>>();
    assert_eq!(looks.keys().collect::<Vec<_>>(), ["Checks", "Checks/expenseLines", "Invoices/lines"]);
    assert_eq!(columns("Checks"), ["refNumber", "payee", "amount", "memo"]);
    assert_eq!(columns("Checks/expenseLines"), ["account", "payee", "amount"]);
    assert_eq!(columns("Invoices/lines"), ["item", "document.customerMessage", "amount"]);

    let tabs = context.tabs.open_tabs(SAMPLE_PROFILE).await.unwrap();
    let views: Vec<Value> = tabs.tabs.iter().map(|tab| serde_json::to_value(&tab.view).unwrap()).collect();
    let not_blank = |path: &str| json!({ "rule": { "path": path, "test": { "is": "not_blank" } } });
    assert_eq!(views.len(), 2);
    assert_eq!(
        (&views[0]["columns"], &views[0]["filter"], &views[0]["order"]),
        (
            &json!(["refNumber", "payee"]),
            &not_blank("payee"),
            &json!([{ "path": "payee", "descending": true }])
        )
    );
    assert_eq!(
        (&views[1]["list"], &views[1]["filter"]),
        (&json!("lines"), &not_blank("document.customerMessage"))
    );

    assert!(context.db.export_choices("Invoices/lines").unwrap().is_some());
    let work = context.db.work_under_way().unwrap();
    assert_eq!(work.iter().map(|(work, _)| work.list.as_str()).collect::<Vec<_>>(), ["lines"]);
    desk.shut_down().await;
}
