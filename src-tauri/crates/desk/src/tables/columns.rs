//! The columns of tables of records and of lines.

use ledgerlane_api::{
    Catalogue, Column, DOCUMENT, Field, FieldKind, Group, IN_HOME_CURRENCY, ListShape, ListTable, RecordType,
    Role, is_sensitive,
};
use ledgerlane_records::View;

use crate::interface::{CellKind, ColumnRole, ColumnView, ListView, RecordsView, TypeGroup, TypeView};
use crate::parts::PartQuery;

/// Most fields of its own that a table of lines begins with if the catalogue has no columns for it.
const MOST_OF_LINE: usize = 8;

/// A record type with what is here of it.
pub(crate) fn type_view(kind: &RecordType, records: RecordsView) -> TypeView {
    let first = |list: Option<&str>, columns: &[Column]| {
        let first = columns.iter().filter(|column| column.first);
        first
            .map(|column| column_view(kind, list, &column.field, kind_of(kind, list, &column.field)))
            .collect()
    };
    let list_view = |list: &ListTable| ListView {
        path: list.path.clone(),
        columns: first(Some(&list.path), &list.columns),
    };
    let is_flat = kind.shape == ListShape::Flat;
    let filters = kind.all_filters().filter(|name| is_flat && PartQuery::takes(name));
    TypeView {
        path: kind.path.clone(),
        group: kind.group.into(),
        flat: is_flat,
        filters: filters.map(str::to_owned).collect(),
        columns: first(None, &kind.columns),
        lists: kind.lists.iter().map(list_view).collect(),
        records,
    }
}

/// The view with its columns; if it names none, with the first columns of its list. Every question about a view is asked of the result, so
/// that a search within the columns on screen finds the same rows for a page and for its totals.
pub(crate) fn with_columns(kind: &RecordType, mut view: View) -> View {
    if view.columns.is_empty() {
        view.columns = match view.list.as_deref() {
            None => first_of(&kind.columns),
            Some(list) => match kind.list(list) {
                Some(table) => first_of(&table.columns),
                None => plain_columns(kind, list),
            },
        };
    }
    view
}

fn first_of(columns: &[Column]) -> Vec<String> {
    columns.iter().filter(|column| column.first).map(|column| column.field.clone()).collect()
}

/// The first columns of a table of lines for which the catalogue has no columns: what tells the document apart, then fields of the line.
fn plain_columns(kind: &RecordType, list: &str) -> Vec<String> {
    let Some(fields) = kind.list_fields(list) else { return Vec::new() };
    let has = |name: &&str| kind.field(name).is_some();
    let number = ["refNumber", "name"].into_iter().find(has);
    let date = Some("transactionDate").filter(has);
    let party = ["customer", "vendor", "entity"].into_iter().find(has);
    let of_document = [number, date, party].into_iter().flatten();
    let mut columns: Vec<String> = of_document.map(|name| format!("{DOCUMENT}{name}")).collect();
    let of_line = fields.iter().filter(|field| has_cell(field) && field.name != "objectType");
    let but_id = of_line.filter(|field| field.name != "id").take(MOST_OF_LINE);
    columns.extend(but_id.map(|field| field.name.clone()));
    columns
}

fn has_cell(field: &Field) -> bool {
    !matches!(field.kind, FieldKind::Object | FieldKind::List)
}

/// What the catalogue says that a field of a list holds.
pub(super) fn kind_of(kind: &RecordType, list: Option<&str>, path: &str) -> FieldKind {
    match list {
        None => kind.kind(path),
        Some(list) => kind.kind_in_list(list, path),
    }
}

/// A column of a table, which holds values of this kind.
pub(super) fn column_view(kind: &RecordType, list: Option<&str>, path: &str, holds: FieldKind) -> ColumnView {
    let columns = match list {
        None => kind.columns.as_slice(),
        Some(list) => kind.list(list).map_or(&[][..], |table| &table.columns),
    };
    let column = columns.iter().find(|column| column.field == path);
    ColumnView {
        field: path.to_owned(),
        kind: cell_kind(holds),
        role: column.map_or(Role::Plain, |column| column.role).into(),
        means: Catalogue::built_in().meaning(path.trim_end_matches(IN_HOME_CURRENCY), holds),
        rank: column.map_or(0, |column| column.rank),
        indent: column.and_then(|column| column.indent.clone()),
        adds_up: kind.adds_up(list, path),
        nested: holds == FieldKind::Reference || path.rsplit('.').next() == Some("fullname"),
        sensitive: is_sensitive(path),
    }
}

pub(super) fn cell_kind(kind: FieldKind) -> CellKind {
    match kind {
        FieldKind::Money => CellKind::Money,
        FieldKind::Number | FieldKind::Integer => CellKind::Number,
        FieldKind::Date => CellKind::Date,
        FieldKind::DateTime => CellKind::DateTime,
        FieldKind::Duration => CellKind::Duration,
        FieldKind::Enumeration => CellKind::Enumeration,
        FieldKind::YesNo => CellKind::YesNo,
        FieldKind::Text | FieldKind::Reference | FieldKind::Object | FieldKind::List => CellKind::Text,
    }
}

impl From<Role> for ColumnRole {
    fn from(role: Role) -> Self {
        match role {
            Role::Name => Self::Name,
            Role::Open => Self::Open,
            Role::Plain => Self::Plain,
            Role::Quiet => Self::Quiet,
        }
    }
}

impl From<Group> for TypeGroup {
    fn from(group: Group) -> Self {
        match group {
            Group::Sales => Self::Sales,
            Group::Purchases => Self::Purchases,
            Group::Items => Self::Items,
            Group::Banking => Self::Banking,
            Group::Payroll => Self::Payroll,
            Group::Lists => Self::Lists,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::record_type;

    #[test]
    fn a_table_of_lines_without_columns_of_its_own_begins_with_its_document() {
        let columns = |path: &str, list: &str| plain_columns(record_type(path).unwrap(), list);
        let document = ["document.refNumber", "document.transactionDate", "document.customer"];
        let lines = columns("Invoices", "lines");
        assert_eq!(lines[..3], document);
        assert_eq!(lines.len(), 3 + MOST_OF_LINE);
        assert!(lines.contains(&"item".to_owned()) && !lines.contains(&"objectType".to_owned()));
        assert_eq!(columns("Bills", "expenseLines")[2], "document.vendor");
        assert_eq!(columns("PriceLevels", "perItemPriceLevels")[0], "document.name");
        assert!(columns("Invoices", "nothing").is_empty());
    }

    #[test]
    fn every_list_of_every_type_has_columns() {
        for kind in Catalogue::built_in().types() {
            let of_objects = kind.fields.iter().filter(|field| field.kind == FieldKind::List);
            let of_objects = of_objects.filter(|field| field.of.as_deref() != Some("reference"));
            for list in of_objects {
                let view = View { list: Some(list.name.clone()), ..View::default() };
                assert!(!with_columns(kind, view).columns.is_empty(), "{} {}", kind.path, list.name);
            }
        }
    }

    #[test]
    fn a_view_with_columns_keeps_them() {
        let kind = record_type("Invoices").unwrap();
        let view = View { columns: vec!["memo".to_owned()], ..View::default() };
        assert_eq!(with_columns(kind, view.clone()), view);
        let first = with_columns(kind, View::default()).columns;
        assert_eq!(first, first_of(&kind.columns));
    }
}
