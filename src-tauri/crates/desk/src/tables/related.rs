//! What leads from a record to others: the records that it names, and the rows of the local copies that name it.
//!
//! Ids are looked up in an index. Rows that name a record are counted over the columns of their references, which stay in memory once
//! one of them was read, and by the very view that shows them: the number on the button is that of the table behind it.

use ledgerlane_api::{Catalogue, RecordType};
use ledgerlane_records::{
    CopyId, CopyKey, Filter, RecordValues, Rule, Store, StoreError, Test, Value, View, ViewError,
};

use super::links::linked;
use super::references::named_types;
use crate::copies::is_whole;
use crate::interface::{NamedRecord, RelatedRows};

/// The lists of a connection that tables show, in the order of the catalogue.
#[derive(Default)]
pub(super) struct Here(Vec<TypeHere>);

/// A list that a table shows.
pub(super) struct TypeHere {
    pub(super) kind: &'static RecordType,
    pub(super) copy: CopyId,
    /// Whether the copy is the whole list.
    is_complete: bool,
}

impl Here {
    /// Looks up what is here of the connection that a list belongs to.
    pub(super) fn of(store: &Store, key: &CopyKey) -> Result<Self, StoreError> {
        let paths = store.shown_types(key.profile, &key.connection)?;
        let mut here = Vec::new();
        for kind in Catalogue::built_in().types().iter().filter(|kind| paths.contains(&kind.path)) {
            let key = CopyKey { record_type: kind.path.clone(), ..key.clone() };
            let shown = skip_unreadable(store.shown(&key).map_err(ViewError::from))?;
            if let Some(copy) = shown.flatten() {
                here.push(TypeHere { kind, copy: copy.id, is_complete: is_whole(&copy) });
            }
        }
        Ok(Self(here))
    }

    pub(super) fn types(&self) -> impl Iterator<Item = &TypeHere> {
        self.0.iter()
    }
}

/// Takes an answer about one of several copies. A copy that is gone or contradicts itself gives `None`; a store that cannot be read is an
/// error.
pub(super) fn skip_unreadable<T>(answer: Result<T, ViewError>) -> Result<Option<T>, StoreError> {
    match answer {
        Ok(answer) => Ok(Some(answer)),
        Err(ViewError::Store(StoreError::Gone)) => Ok(None),
        Err(ViewError::Store(StoreError::Inconsistent(error))) => {
            tracing::warn!(%error, "a local copy contradicts itself");
            Ok(None)
        }
        Err(ViewError::Store(error)) => Err(error),
        Err(error) => {
            tracing::debug!(%error, "a local copy does not have what was asked for");
            Ok(None)
        }
    }
}

/// Finds the record that a reference names, if a local copy has it.
pub(super) fn named(
    store: &Store,
    here: &Here,
    kind: &'static RecordType,
    path: &str,
    value: &Value,
) -> Result<Option<NamedRecord>, StoreError> {
    let Value::Reference { id, .. } = value else { return Ok(None) };
    if id.is_empty() {
        return Ok(None);
    }
    for named in named_types(kind, path) {
        let Some(of) = here.types().find(|of| of.kind.path == named.path) else { continue };
        let found = skip_unreadable(store.ids_here(of.copy, std::slice::from_ref(id)))?;
        if found.is_some_and(|found| !found.is_empty()) {
            return Ok(Some(NamedRecord { record_type: named.path.clone(), id: id.clone() }));
        }
    }
    Ok(None)
}

/// Returns the record that a reference names, in each list that may have it and is not here whole.
pub(super) fn unread(here: &Here, kind: &'static RecordType, path: &str, value: &Value) -> Vec<NamedRecord> {
    let Value::Reference { id, .. } = value else { return Vec::new() };
    // Nothing is here beside a record of a kept copy, which leads nowhere.
    if id.is_empty() || here.0.is_empty() {
        return Vec::new();
    }
    let types = named_types(kind, path);
    // The list of all items has those of every kind.
    let all = types.iter().copied().find(|of| of.path == "Items");
    let is_whole = |of: &RecordType| here.types().any(|one| one.kind.path == of.path && one.is_complete);
    let open = all.map_or(types, |all| vec![all]).into_iter().filter(|of| !is_whole(of));
    open.map(|of| NamedRecord { record_type: of.path.clone(), id: id.clone() }).collect()
}

/// Counts the rows of every list here that name a record, or that it names as linked with it.
pub(super) fn related_rows(
    store: &Store,
    here: &Here,
    kind: &'static RecordType,
    copy: CopyId,
    record: u32,
    values: &RecordValues,
) -> Result<Vec<RelatedRows>, StoreError> {
    let linked = linked(store, here, kind, copy, record, values)?;
    let mut all = Vec::new();
    for of in here.types() {
        let row = |rows: u32, view: View| RelatedRows {
            record_type: of.kind.path.clone(),
            rows,
            complete: of.is_complete,
            view,
        };
        let linked = linked.iter().filter(|linked| linked.of.kind.path == of.kind.path);
        all.extend(linked.map(|linked| row(linked.rows, linked.view.clone())));
        if values.id.is_empty() {
            continue;
        }
        for Naming { list, paths } in fields_naming(store, of, kind)? {
            let found = rows_naming(store, of.copy, list.as_deref(), &paths, &values.id);
            if let Some((rows, view)) = skip_unreadable(found)?.flatten() {
                all.push(row(rows, view));
            }
        }
    }
    Ok(all)
}

/// The references of a list that may name a record.
struct Naming {
    /// The list whose lines have them; `None` if the records themselves do.
    list: Option<String>,
    paths: Vec<String>,
}

/// The references of a type that may name records of another type, list by list; references of the records themselves come first.
fn fields_naming(store: &Store, of: &TypeHere, named: &RecordType) -> Result<Vec<Naming>, StoreError> {
    let mut lists: Vec<Naming> = Vec::new();
    for (list, path) in store.reference_fields(&of.kind.path)? {
        if !named_types(of.kind, &path).iter().any(|kind| kind.path == named.path) {
            continue;
        }
        match lists.iter_mut().find(|known| known.list == list) {
            Some(known) => known.paths.push(path),
            None => lists.push(Naming { list, paths: vec![path] }),
        }
    }
    Ok(lists)
}

/// Counts the rows of a list that name a record in at least one of the fields, with the view that shows them; `None` if no row does. If
/// one field alone names it in all of these rows, as `customer` does beside `entity`, the view asks for that field only.
fn rows_naming(
    store: &Store,
    copy: CopyId,
    list: Option<&str>,
    paths: &[String],
    id: &str,
) -> Result<Option<(u32, View)>, ViewError> {
    let rule =
        |path: &String| Filter::Rule(Rule { path: path.clone(), test: Test::Equal { to: id.to_owned() } });
    let view = |filter| View { list: list.map(str::to_owned), filter: Some(filter), ..View::default() };
    let any = match paths {
        [path] => view(rule(path)),
        paths => view(Filter::Any(paths.iter().map(rule).collect())),
    };
    let rows = store.count(copy, &any)?;
    if rows == 0 {
        return Ok(None);
    }
    if paths.len() > 1 {
        for path in paths {
            let one = view(rule(path));
            if store.count(copy, &one)? == rows {
                return Ok(Some((rows, one)));
            }
        }
    }
    Ok(Some((rows, any)))
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::page::{PageRequest, read_page};
    use super::super::record::read_record;
    use super::super::table_ref::TableRef;
    use super::super::testing::{add, asked, filled};
    use super::*;
    use crate::interface::{CopyNumber, RecordDetail};

    /// A record of the copy that a table shows.
    pub(in crate::tables) fn record(store: &Store, path: &str, number: u32) -> RecordDetail {
        let copy = store.shown(&asked(path).key).unwrap().unwrap().id;
        let asked = TableRef { copy: Some(CopyNumber(copy.number())), ..asked(path) };
        read_record(store, &asked, number).unwrap().unwrap()
    }

    /// The lists that name a record, with the number of rows, which is that of the table behind each.
    pub(in crate::tables) fn related(
        store: &Store,
        path: &str,
        number: u32,
    ) -> Vec<(String, Option<String>, u32)> {
        let rows = record(store, path, number).related.into_iter().map(|related| {
            let request = PageRequest::new(1, 1).unwrap();
            let page = read_page(store, &asked(&related.record_type), related.view.clone(), request);
            assert_eq!(page.unwrap().unwrap().table.count, related.rows, "{related:?}");
            (related.record_type, related.view.list, related.rows)
        });
        rows.collect()
    }

    const CUSTOMERS: [&str; 3] = [
        r#"{"id":"C1","fullname":"Dunmore"}"#,
        r#"{"id":"C2","fullname":"Dunmore:Gym","parent":{"id":"C1","fullname":"Dunmore"}}"#,
        r#"{"id":"C3","fullname":"C1"}"#,
    ];

    fn invoice(id: u32, customer: &str, item: &str) -> String {
        format!(
            r#"{{"id":"I{id}","customer":{{"id":"{customer}","fullname":"any"}},
                "receivablesAccount":{{"id":"A1"}},"account":{{"id":"A1"}},"terms":{{"fullname":"Net 30"}},
                "lines":[{{"item":{{"id":"{item}"}}}},{{"item":{{"id":"{item}"}}}}]}}"#
        )
    }

    fn company() -> Store {
        let store = Store::in_memory().unwrap();
        filled(&store, "Customers", &CUSTOMERS);
        let invoices: Vec<String> =
            (0..11).map(|id| invoice(id, if id < 7 { "C1" } else { "C2" }, "S1")).collect();
        filled(&store, "Invoices", &invoices.iter().map(String::as_str).collect::<Vec<_>>());
        filled(
            &store,
            "ItemsService",
            &[r#"{"id":"S1","incomeAccount":{"id":"A1"},"expenseAccount":{"id":"A2"}}"#],
        );
        filled(&store, "Items", &[r#"{"id":"S1"}"#, r#"{"id":"S2","expenseAccount":{"id":"A1"}}"#]);
        filled(&store, "Accounts", &[r#"{"id":"A1"}"#, r#"{"id":"A2"}"#]);
        store
    }

    #[test]
    fn a_customer_leads_to_its_invoices_and_jobs_by_its_id_alone() {
        let store = company();
        let rows = |path: &str, rows| (path.to_owned(), None, rows);
        assert_eq!(related(&store, "Customers", 0), [rows("Customers", 1), rows("Invoices", 7)]);
        assert_eq!(related(&store, "Customers", 1), [rows("Invoices", 4)]);
        assert!(related(&store, "Customers", 2).is_empty(), "a name is no id");
        let invoices = record(&store, "Customers", 0).related.pop().unwrap();
        let rule = Rule { path: "customer".to_owned(), test: Test::Equal { to: "C1".to_owned() } };
        assert_eq!(invoices.view, View { filter: Some(Filter::Rule(rule)), ..View::default() });
        assert!(invoices.complete);
    }

    #[test]
    fn a_record_that_several_fields_name_is_counted_once_a_row() {
        let store = company();
        let rows = |path: &str, rows| (path.to_owned(), None, rows);
        assert_eq!(
            related(&store, "Accounts", 0),
            [rows("Invoices", 11), rows("Items", 1), rows("ItemsService", 1)]
        );
        assert_eq!(related(&store, "Accounts", 1), [rows("ItemsService", 1)]);
        let both = filled(&store, "Bills", &[r#"{"id":"B1","payablesAccount":{"id":"A1"}}"#]);
        add(
            &store,
            both,
            "Bills",
            &[r#"{"id":"B2","account":{"id":"A1"}}"#, r#"{"id":"B3","account":{"id":"A2"}}"#],
        );
        let bills = record(&store, "Accounts", 0).related.into_iter().find(|one| one.record_type == "Bills");
        let bills = bills.unwrap();
        assert_eq!(bills.rows, 2);
        assert!(matches!(bills.view.filter, Some(Filter::Any(_))));
    }

    #[test]
    fn an_item_leads_to_the_lines_that_name_it() {
        let store = company();
        let lines = [("Invoices".to_owned(), Some("lines".to_owned()), 22)];
        assert_eq!(related(&store, "ItemsService", 0), lines);
        assert_eq!(related(&store, "Items", 0), lines, "the list of all items has the same one");
    }

    #[test]
    fn a_reference_leads_to_the_record_that_it_names_by_id() {
        let store = company();
        let names = |path: &str, number, field: &str| {
            let fields = record(&store, path, number).fields;
            fields.into_iter().find(|one| one.path == field).unwrap().names
        };
        let named =
            |path: &str, id: &str| Some(NamedRecord { record_type: path.to_owned(), id: id.to_owned() });
        filled(&store, "SalesReceipts", &[r#"{"id":"R1","entity":{"id":"C1"}}"#]);
        assert_eq!(names("Invoices", 0, "customer"), named("Customers", "C1"));
        assert_eq!(names("SalesReceipts", 0, "entity"), named("Customers", "C1"));
        assert_eq!(names("Invoices", 0, "account"), named("Accounts", "A1"));
        assert_eq!(names("Invoices", 0, "terms"), None, "it has a name and no id");
        assert_eq!(names("Customers", 1, "parent"), named("Customers", "C1"));
        assert_eq!(names("Customers", 1, "class"), None);
        filled(&store, "Invoices", &[&invoice(1, "C9", "S1")]);
        assert_eq!(names("Invoices", 0, "customer"), None, "no local copy has it");
    }

    #[test]
    fn a_reference_tells_the_lists_of_which_one_has_to_be_read_for_its_record() {
        let store = Store::in_memory().unwrap();
        let text = r#"{"id":"1","customer":{"id":"C1"},"terms":{"id":"T1"},"item":{"id":"S1"},"class":{"fullname":"North"}}"#;
        filled(&store, "Invoices", &[text]);
        let unread = |field: &str| {
            let fields = record(&store, "Invoices", 0).fields;
            fields.into_iter().find(|one| one.path == field).unwrap().unread
        };
        let of = |path: &str, id: &str| NamedRecord { record_type: path.to_owned(), id: id.to_owned() };
        assert_eq!(unread("customer"), [of("Customers", "C1")]);
        assert_eq!(unread("class"), [], "it has a name and no id");
        assert_eq!(unread("terms"), [of("Terms", "T1"), of("DateDrivenTerms", "T1")]);
        filled(&store, "Terms", &[r#"{"id":"T2"}"#]);
        assert_eq!(unread("terms"), [of("DateDrivenTerms", "T1")], "the other one does not have it");
        filled(&store, "Customers", &[r#"{"id":"C2"}"#]);
        assert_eq!(unread("customer"), [], "the list was read, and does not have it");
        filled(&store, "Customers", &[r#"{"id":"C1"}"#]);
        assert_eq!(unread("customer"), [], "it is here");
    }

    #[test]
    fn rows_of_other_connections_and_of_copies_that_nobody_sees_are_not_counted() {
        let store = company();
        let other = CopyKey { connection: "conn_2".to_owned(), ..asked("Invoices").key };
        let elsewhere = store.begin(&other, 0).unwrap();
        add(&store, elsewhere, "Invoices", &[&invoice(1, "C1", "S1")]);
        store.show(elsewhere).unwrap();
        let read = store.begin(&asked("Invoices").key, 0).unwrap();
        add(&store, read, "Invoices", &[&invoice(1, "C1", "S1")]);
        let of_customer = related(&store, "Customers", 0);
        assert_eq!(of_customer.last(), Some(&("Invoices".to_owned(), None, 7)));
        store.show(read).unwrap();
        let peeked = record(&store, "Customers", 0).related.pop().unwrap();
        assert_eq!((peeked.rows, peeked.complete), (1, false), "the list was not read to its end");
    }
}
