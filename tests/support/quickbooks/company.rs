//! The lists of a sample company, read once.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use ledgerlane_api::{Catalogue, RecordType};
use ledgerlane_company::{CompanyFile, CustomFieldDefinition, ListFilter};
use serde_json::{Map, Value};

/// The fields of a record, as the sample has them.
pub(super) type Record = Arc<Map<String, Value>>;

/// Lists that were read, by the path of their type.
type Lists = HashMap<&'static str, Arc<[Record]>>;

/// A company that stands still. Its lists are read when they are first needed. Clones share them.
#[derive(Clone)]
pub struct Company {
    file: Arc<dyn CompanyFile>,
    lists: Arc<Mutex<Lists>>,
}

impl Company {
    /// The company in a file.
    pub fn new(file: Arc<dyn CompanyFile>) -> Self {
        Self { file, lists: Arc::default() }
    }

    /// The records of a type, in QuickBooks' order, with their lines and links.
    pub(super) async fn list(&self, path: &'static str) -> Arc<[Record]> {
        let known = self.lists.lock().expect("no test panics in between").get(path).cloned();
        if let Some(list) = known {
            return list;
        }
        let list: Arc<[Record]> = self.narrowed(path, ListFilter::default()).await.into();
        self.lists.lock().expect("no test panics in between").insert(path, Arc::clone(&list));
        list
    }

    /// The records of a type that pass the sample's own filter. Payable bills do not say their vendor; the sample knows it.
    pub(super) async fn narrowed(&self, path: &str, filter: ListFilter) -> Vec<Record> {
        let filter = ListFilter { with_lines: true, with_links: true, ..filter };
        let mut walk =
            self.file.open_list(record_type(path), filter).await.expect("the sample has every type");
        let mut records = Vec::new();
        loop {
            let page = walk.next_page(1_000, "[".to_owned()).await.expect("the sample answers");
            let page_of: Vec<Map<String, Value>> =
                serde_json::from_str(&format!("{}]", page.text)).expect("records are JSON objects");
            records.extend(page_of.into_iter().map(Arc::new));
            if page.is_last {
                return records;
            }
        }
    }

    /// Whether one of these types has a record with this id.
    pub(super) async fn has(&self, paths: &[&str], id: &str) -> bool {
        for path in paths {
            if self.file.record(record_type(path), id).await.expect("the sample answers").is_some() {
                return true;
            }
        }
        false
    }

    /// The custom fields that its users defined.
    pub(super) async fn custom_fields(&self) -> Vec<CustomFieldDefinition> {
        self.file.custom_field_definitions(&[]).await.expect("the sample answers")
    }

    /// What it is called.
    pub(super) async fn name(&self) -> String {
        self.file.probe().await.expect("the sample answers").company_name.unwrap_or_default()
    }
}

/// A type of the catalogue.
fn record_type(path: &str) -> &'static RecordType {
    Catalogue::built_in().find(path).expect("a type of the catalogue")
}
