//! Transactions that are linked with each other: the payments of an invoice, the invoices of a payment.

use ledgerlane_api::{DOCUMENT, Family, RecordType};
use ledgerlane_records::{CopyId, Filter, RecordValues, Rule, Store, StoreError, Test, View};

use super::related::{Here, TypeHere, skip_unreadable};

/// Lists within transactions whose items name other transactions, each with the field of an item that has the id.
const LINKS: [(&str, &str); 5] = [
    ("linkedTransactions", "transactionId"),
    ("appliedToTransactions", "id"),
    ("appliedCredits", "id"),
    ("refundAppliedToTransactions", "id"),
    ("depositLines", "transactionId"),
];

/// One-sided lists: the other transaction may not name this one. `linkedTransactions` stands in both.
const ONE_SIDED: [&str; 3] = ["appliedToTransactions", "refundAppliedToTransactions", "depositLines"];

/// Fields of records that name a transaction.
const LINK_FIELDS: [&str; 2] = ["bill.id", "credit.id"];

/// The list of all transactions. It is searched for a transaction that no list of its own type has.
const ALL_TRANSACTIONS: &str = "Transactions";

/// Records of a type that are linked with another one.
pub(super) struct Linked<'h> {
    pub(super) of: &'h TypeHere,
    pub(super) rows: u32,
    pub(super) view: View,
}

/// Finds the transactions that a record names, and the transactions that name it.
pub(super) fn linked<'h>(
    store: &Store,
    here: &'h Here,
    kind: &RecordType,
    copy: CopyId,
    record: u32,
    values: &RecordValues,
) -> Result<Vec<Linked<'h>>, StoreError> {
    let mut named = ids_named(store, copy, record, values)?;
    let is_transaction = kind.family == Family::Transactions && !values.id.is_empty();
    let mut all = Vec::new();
    let (general, special): (Vec<_>, Vec<_>) = here.types().partition(|of| of.kind.path == ALL_TRANSACTIONS);
    for of in special.into_iter().chain(general) {
        if of.kind.family != Family::Transactions {
            continue;
        }
        let mut ids = skip_unreadable(store.ids_here(of.copy, &named))?.unwrap_or_default();
        named.retain(|id| !ids.iter().any(|(found, _)| found == id));
        if is_transaction {
            let naming = ids_naming(store, of, &values.id)?;
            let naming = naming.into_iter().filter(|id| !ids.iter().any(|(known, _)| known == id));
            let naming: Vec<String> = naming.collect();
            ids.extend(skip_unreadable(store.ids_here(of.copy, &naming))?.unwrap_or_default());
        }
        if !ids.is_empty() {
            let rows = ids.iter().map(|(_, rows)| rows).sum();
            let ids: Vec<String> = ids.into_iter().map(|(id, _)| id).collect();
            all.push(Linked { of, rows, view: view_of(of.kind, &ids) });
        }
    }
    Ok(all)
}

/// The ids of transactions that a record names, each once.
fn ids_named(
    store: &Store,
    copy: CopyId,
    record: u32,
    values: &RecordValues,
) -> Result<Vec<String>, StoreError> {
    let of_fields = values.fields.iter().filter(|field| LINK_FIELDS.contains(&field.path.as_str()));
    let mut ids: Vec<String> = of_fields.filter_map(|field| field.value.text().map(str::to_owned)).collect();
    for (list, _) in values.lists.iter().filter(|(_, rows)| *rows > 0) {
        if let Some(id) = id_field(list) {
            let of_lines = skip_unreadable(store.texts_of_lines(copy, list, record, id))?;
            ids.extend(of_lines.unwrap_or_default());
        }
    }
    ids.sort_unstable();
    ids.dedup();
    ids.retain(|id| *id != values.id);
    Ok(ids)
}

/// The field of a list's items that names a transaction; `None` if the list names none.
fn id_field(list: &str) -> Option<&'static str> {
    let name = list.rsplit_once('.').map_or(list, |(_, name)| name);
    LINKS.iter().find(|(known, _)| *known == name).map(|(_, field)| *field)
}

/// The ids of the records of a type that name a transaction in a one-sided list: the transaction may not name them.
fn ids_naming(store: &Store, of: &TypeHere, id: &str) -> Result<Vec<String>, StoreError> {
    let mut ids = Vec::new();
    for list in ONE_SIDED {
        let Some(path) = id_field(list).filter(|_| of.kind.field(list).is_some()) else { continue };
        let test = Test::Equal { to: id.to_owned() };
        let lines = View {
            list: Some(list.to_owned()),
            columns: of.kind.id_fields.iter().map(|path| format!("{DOCUMENT}{path}")).collect(),
            filter: Some(Filter::Rule(Rule { path: path.to_owned(), test })),
            ..View::default()
        };
        let Some(page) = skip_unreadable(store.page(of.copy, &lines, 0, u32::MAX))? else { continue };
        let documents = page.rows.into_iter();
        ids.extend(
            documents.filter_map(|row| row.cells.iter().find_map(|cell| cell.text().map(str::to_owned))),
        );
    }
    ids.sort_unstable();
    ids.dedup();
    Ok(ids)
}

/// The view of the records with these ids.
fn view_of(kind: &RecordType, ids: &[String]) -> View {
    let test = || match ids {
        [to] => Test::Equal { to: to.clone() },
        _ => Test::OneOf { values: ids.to_vec() },
    };
    let mut rules: Vec<_> =
        kind.id_fields.iter().map(|path| Filter::Rule(Rule { path: path.clone(), test: test() })).collect();
    let filter = if rules.len() == 1 { rules.pop() } else { Some(Filter::Any(rules)) };
    View { filter, ..View::default() }
}

#[cfg(test)]
mod tests {
    use super::super::related::tests::related;
    use super::super::testing::filled;
    use super::*;

    const INVOICES: [&str; 3] = [
        r#"{"id":"I1","linkedTransactions":[{"transactionId":"P1","transactionType":"ReceivePayment"},
            {"transactionId":"O1","transactionType":"SalesOrder"},{"transactionId":"gone"}]}"#,
        r#"{"id":"I2"}"#,
        r#"{"id":"I3"}"#,
    ];
    const PAYMENTS: [&str; 3] = [
        r#"{"id":"P1","appliedToTransactions":[{"id":"I1"}],"linkedTransactions":[{"transactionId":"I1"}]}"#,
        r#"{"id":"P2","appliedToTransactions":[{"id":"I2"},{"id":"I1"}]}"#,
        r#"{"id":"P3"}"#,
    ];

    fn company() -> Store {
        let store = Store::in_memory().unwrap();
        filled(&store, "Invoices", &INVOICES);
        filled(&store, "ReceivePayments", &PAYMENTS);
        filled(&store, "SalesOrders", &[r#"{"id":"O1"}"#]);
        filled(
            &store,
            "Deposits",
            &[r#"{"id":"D1","depositLines":[{"transactionId":"P1"},{"transactionId":"P2"}]}"#],
        );
        filled(&store, "Transactions", &[r#"{"id":"P1"}"#, r#"{"id":"I1"}"#, r#"{"id":"gone"}"#]);
        store
    }

    #[test]
    fn an_invoice_leads_to_its_payments_and_orders_from_either_side() {
        let store = company();
        let of_invoice = related(&store, "Invoices", 0);
        assert_eq!(
            of_invoice,
            [("SalesOrders", None, 1), ("ReceivePayments", None, 2), ("Transactions", None, 1)]
                .map(|(path, list, rows)| (path.to_owned(), list, rows)),
            "a transaction that a list of its own type has is not told of twice"
        );
        let second = related(&store, "Invoices", 1);
        assert_eq!(second, [("ReceivePayments".to_owned(), None, 1)], "though it knows nothing of it");
        assert!(related(&store, "Invoices", 2).is_empty());
    }

    #[test]
    fn a_payment_leads_to_what_it_pays_and_to_its_deposit() {
        let store = company();
        let of = |record| related(&store, "ReceivePayments", record);
        let rows = |path: &str, rows| (path.to_owned(), None, rows);
        assert_eq!(of(0), [rows("Invoices", 1), rows("Deposits", 1)]);
        assert_eq!(of(1), [rows("Invoices", 2), rows("Deposits", 1)]);
        assert_eq!(related(&store, "Deposits", 0), [rows("ReceivePayments", 2)]);
    }

    #[test]
    fn a_record_that_came_twice_is_counted_as_its_table_counts_it() {
        let store = Store::in_memory().unwrap();
        filled(&store, "Invoices", &INVOICES);
        filled(&store, "ReceivePayments", &[PAYMENTS[0], PAYMENTS[0]]);
        assert_eq!(related(&store, "Invoices", 0), [("ReceivePayments".to_owned(), None, 2)]);
    }
}
