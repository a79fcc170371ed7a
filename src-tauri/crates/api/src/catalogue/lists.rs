//! Tables of the lists within records: the lines of invoices, the applied transactions of payments.

use serde::Deserialize;

use super::{Catalogue, Column, Field, FieldKind, RecordType};

/// A list within the records of a type whose items are the rows of a table of their own, as the lines of invoices are.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct ListTable {
    /// Path of the list within the record, as in `lines` or `lineGroups.lines`.
    pub path: String,
    /// Columns of the table, in their order. A field that begins with [`DOCUMENT`] is one of the record that the line belongs to.
    pub columns: Vec<Column>,
}

/// What begins the fields of a table of lines that belong to the record around a line, as in `document.refNumber`.
pub const DOCUMENT: &str = "document.";

impl RecordType {
    /// Returns the table of a list within the records; `None` where the catalogue has no columns for it.
    pub fn list(&self, path: &str) -> Option<&ListTable> {
        self.lists.iter().find(|list| list.path == path)
    }

    /// Returns the fields of the items of a list within the records, as in `lineGroups.lines`; `None` where the path leads to no list
    /// of objects.
    pub fn list_fields(&self, path: &str) -> Option<&[Field]> {
        let mut names = path.split('.').peekable();
        let mut fields = self.fields.as_slice();
        while let Some(name) = names.next() {
            let field = fields.iter().find(|field| field.name == name)?;
            fields = Catalogue::built_in().shape(field.of.as_deref()?)?;
            if names.peek().is_none() {
                return (field.kind == FieldKind::List).then_some(fields);
            }
        }
        None
    }

    /// Returns the kind of a field of the lines of a list, or of their record where its path begins with [`DOCUMENT`]. A field that is
    /// not in the catalogue counts as text.
    pub fn kind_in_list(&self, list: &str, path: &str) -> FieldKind {
        if let Some(of_document) = path.strip_prefix(DOCUMENT) {
            return self.kind(of_document);
        }
        let mut fields = self.list_fields(list);
        let mut kind = None;
        for name in path.split('.') {
            let field = fields.and_then(|fields| fields.iter().find(|field| field.name == name));
            kind = field.map(Field::holds);
            fields = field.and_then(|field| Catalogue::built_in().shape(field.of.as_deref()?));
        }
        kind.unwrap_or(FieldKind::Text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_column_of_a_table_of_lines_is_a_known_field_of_the_line_or_its_record() {
        for kind in Catalogue::built_in().types() {
            for list in &kind.lists {
                let place = format!("{}/{}", kind.path, list.path);
                let fields = kind.list_fields(&list.path).unwrap_or_else(|| panic!("{place} is no list"));
                for column in &list.columns {
                    let known = match column.field.strip_prefix(DOCUMENT) {
                        Some(of_document) => kind.within(of_document),
                        None => fields.iter().find(|field| field.name == column.field),
                    };
                    let known = known.unwrap_or_else(|| panic!("{place}.{}", column.field));
                    let has_a_cell = !matches!(known.kind, FieldKind::Object | FieldKind::List);
                    assert!(has_a_cell, "{place}.{}", column.field);
                    assert_eq!(kind.kind_in_list(&list.path, &column.field), known.holds());
                }
                assert!(list.columns.iter().any(|column| column.first), "{place}");
            }
        }
    }

    #[test]
    fn a_path_leads_to_the_fields_of_the_lines_of_a_list() {
        let catalogue = Catalogue::built_in();
        let (invoices, receipts) =
            (catalogue.find("Invoices").unwrap(), catalogue.find("SalesReceipts").unwrap());
        for (kind, list, is_list) in [
            (invoices, "lines", true),
            (invoices, "lineGroups.lines", true),
            (receipts, "lineGroups.lines", true),
            (catalogue.find("Bills").unwrap(), "itemGroupLines.lines", true),
            (catalogue.find("Bills").unwrap(), "itemLines.item", false),
            (invoices, "billingAddress", false),
            (invoices, "refNumber", false),
            (invoices, "nothing", false),
            (invoices, "", false),
        ] {
            assert_eq!(kind.list_fields(list).is_some(), is_list, "{list}");
        }
        for (list, path, kind) in [
            ("lines", "amount", FieldKind::Money),
            ("lines", "document.transactionDate", FieldKind::Date),
            ("lines", "document.billingAddress.city", FieldKind::Text),
            ("lineGroups.lines", "item", FieldKind::Reference),
            ("lines", "nothing", FieldKind::Text),
            ("nothing", "amount", FieldKind::Text),
        ] {
            assert_eq!(invoices.kind_in_list(list, path), kind, "{list}.{path}");
        }
        let credit_memos = catalogue.find("CreditMemos").unwrap();
        let outer = "creditCardTransactionInfo.creditCardTransactionInputInfo.expirationYear";
        assert_eq!(credit_memos.kind_in_list("lines", outer), FieldKind::Integer);
    }
}
