//! The columns that tables show first: what names a record, what stays where there is little room, and what goes first.

use std::collections::HashSet;

use ledgerlane_api::{Catalogue, Column, DOCUMENT, FieldKind, RecordType, Role};

/// The columns of a table, with what the table is called here and the list whose rows it shows.
struct Table<'a> {
    name: String,
    kind: &'a RecordType,
    list: Option<&'a str>,
    columns: &'a [Column],
}

impl Table<'_> {
    fn first(&self) -> Vec<&Column> {
        self.columns.iter().filter(|column| column.first).collect()
    }

    fn kind_of(&self, path: &str) -> FieldKind {
        match self.list {
            Some(list) => self.kind.kind_in_list(list, path),
            None => self.kind.kind(path),
        }
    }
}

/// Every table that has columns of its own: one for each type, and one for each list within its records.
fn tables() -> Vec<Table<'static>> {
    let types = Catalogue::built_in().types().iter();
    types
        .flat_map(|kind| {
            let records = Table { name: kind.path.clone(), kind, list: None, columns: &kind.columns };
            let lists = kind.lists.iter().map(move |list| Table {
                name: format!("{}/{}", kind.path, list.path),
                kind,
                list: Some(&list.path),
                columns: &list.columns,
            });
            std::iter::once(records).chain(lists)
        })
        .collect()
}

#[test]
fn a_table_has_each_column_once_and_one_column_that_names_its_rows() {
    for table in tables() {
        let name = &table.name;
        let mut seen = HashSet::new();
        for column in table.columns {
            assert!(seen.insert(&column.field), "{name}.{} comes twice", column.field);
        }
        let naming: Vec<_> = table.columns.iter().filter(|column| column.role == Role::Name).collect();
        let [naming] = naming.as_slice() else { panic!("{name} has {} naming columns", naming.len()) };
        assert!(naming.first && naming.rank == 0, "{name}.{} can go", naming.field);
        // Whatever else has no room, the row is known by the columns it begins with.
        let at = table.columns.iter().position(|column| column.role == Role::Name);
        assert!(at <= Some(2), "{name} is named late");
    }
}

/// INV-COLUMN-1
#[test]
fn what_is_due_and_what_is_open_stays_however_narrow_the_table_is() {
    for table in tables() {
        for column in table.first() {
            let last = column.field.rsplit('.').next().unwrap_or_default();
            let stays = column.role == Role::Open
                || matches!(last, "balance" | "openAmount" | "unusedPayment")
                || last == "dueDate" && !column.field.starts_with(DOCUMENT);
            assert!(!stays || column.rank == 0, "{}.{} can go", table.name, column.field);
            if column.role == Role::Open {
                assert_eq!(table.kind_of(&column.field), FieldKind::Money, "{}.{}", table.name, column.field);
            }
        }
    }
}

#[test]
fn columns_go_one_by_one_and_those_the_user_adds_never_do() {
    for table in tables() {
        let mut ranks: Vec<u8> =
            table.first().iter().map(|column| column.rank).filter(|&rank| rank > 0).collect();
        ranks.sort_unstable();
        let expected: Vec<u8> = (1..).take(ranks.len()).collect();
        assert_eq!(ranks, expected, "{}", table.name);
        for column in table.columns.iter().filter(|column| !column.first) {
            assert_eq!(column.rank, 0, "{}.{}", table.name, column.field);
        }
    }
}

#[test]
fn amounts_outlast_terms_notes_and_answers() {
    for table in tables() {
        let first = table.first();
        let is_amount = |column: &&&Column| {
            let amounts = ["amount", "totalAmount", "depositTotal", "creditAmount", "amountDue", "duration"];
            column.field.rsplit('.').next().is_some_and(|last| amounts.contains(&last))
        };
        let Some(amount) = first.iter().find(is_amount) else { continue };
        for column in &first {
            let is_lesser = matches!(
                column.field.as_str(),
                "terms" | "memo" | "notes" | "description" | "isPaid" | "purchaseOrderNumber"
            );
            assert!(!is_lesser || column.rank > amount.rank, "{}.{}", table.name, column.field);
        }
    }
}

#[test]
fn records_that_stand_under_others_are_named_further_in() {
    for kind in Catalogue::built_in().types() {
        let indented: Vec<_> = kind.columns.iter().filter(|column| column.indent.is_some()).collect();
        assert_eq!(!indented.is_empty(), kind.field("sublevel").is_some(), "{}", kind.path);
        for column in indented {
            assert_eq!(column.role, Role::Name, "{}.{}", kind.path, column.field);
            assert_eq!(column.indent.as_deref().map(|field| kind.kind(field)), Some(FieldKind::Integer));
        }
        assert!(kind.lists.iter().flat_map(|list| &list.columns).all(|column| column.indent.is_none()));
    }
}

#[test]
fn a_table_of_lines_begins_with_the_record_that_each_line_belongs_to() {
    for table in tables().into_iter().filter(|table| table.list.is_some()) {
        let first = table.first();
        let of_record = first.iter().take_while(|column| column.field.starts_with(DOCUMENT)).count();
        assert!(of_record > 0, "{} does not say whose its lines are", table.name);
        let later = first.iter().skip(of_record).any(|column| column.field.starts_with(DOCUMENT));
        assert!(!later, "{} has columns of the record between those of the line", table.name);
        assert!(first.len() > of_record, "{} has nothing of the line", table.name);
        if table.kind.field("refNumber").is_some() && table.kind.path != "Deposits" {
            let fields: Vec<_> = first.iter().take(2).map(|column| column.field.as_str()).collect();
            assert_eq!(fields, ["document.refNumber", "document.transactionDate"], "{}", table.name);
        }
    }
    let mut seen = HashSet::new();
    assert!(tables().iter().all(|table| seen.insert(table.name.clone())), "a list has two tables");
}

#[test]
fn invoices_customers_and_accounts_show_what_a_bookkeeper_looks_for() {
    let shown = |path: &str| -> Vec<String> {
        let kind = Catalogue::built_in().find(path).unwrap();
        kind.columns.iter().filter(|column| column.first).map(|column| column.field.clone()).collect()
    };
    let has = |path: &str, fields: &[&str]| {
        let shown = shown(path);
        for field in fields {
            assert!(shown.iter().any(|column| column == field), "{path} does not show {field}");
        }
    };
    has("Invoices", &["subtotal", "salesTaxTotal", "amount", "balanceRemaining", "dueDate"]);
    has("Customers", &["name", "email", "balance"]);
    assert!(!shown("Customers").contains(&"companyName".to_owned()), "it repeats the name");
    has("Accounts", &["accountNumber", "name", "parent", "accountType", "balance"]);
    let journal = Catalogue::built_in().find("JournalEntries").unwrap();
    let lists: Vec<_> = journal.lists.iter().map(|list| list.path.as_str()).collect();
    assert_eq!(lists, ["debitLines", "creditLines"], "an entry has its debits and credits in its lines");
}
