//! Tables: what is asked of records that were read, compared with what the service itself answers.

use ledgerlane_desk::interface::{
    ColumnValuesRequest, CopyNumber, NamedRecord, NotFoundRequest, RecordDetail, RecordRequest, TablePage,
    TableTotals, ViewRequest,
};
use ledgerlane_desk::{ConnectionId, OpenProfile, ProfileId};
use serde_json::{Value, json};

use super::*;

/// A connection whose lists were read.
struct Company {
    profile: Arc<OpenProfile>,
    id: ProfileId,
    connection: ConnectionId,
}

fn view(json: Value) -> View {
    serde_json::from_value(json).unwrap()
}

impl Company {
    async fn page(&self, record_type: &str, view: &View, page: u32, size: u32) -> TablePage {
        let request = TablePageRequest {
            profile: self.id,
            connection: self.connection.clone(),
            record_type: record_type.to_owned(),
            copy: None,
            view: view.clone(),
            page,
            size,
        };
        self.profile.table_page(request).await.unwrap()
    }

    async fn totals(&self, view: &View, page: &TablePage) -> TableTotals {
        let request = ViewRequest {
            profile: self.id,
            connection: self.connection.clone(),
            record_type: "Invoices".to_owned(),
            copy: None,
            view: view.clone(),
            state: page.state.clone(),
        };
        self.profile.table_totals(request).await.unwrap()
    }

    async fn record(&self, record_type: &str, copy: Option<CopyNumber>, record: u32) -> RecordDetail {
        let request = RecordRequest {
            profile: self.id,
            connection: self.connection.clone(),
            record_type: record_type.to_owned(),
            copy: copy.unwrap(),
            record,
        };
        self.profile.record(request).await.unwrap()
    }
}

/// A list of a record of the service.
fn list<'a>(record: &'a Value, name: &str) -> &'a [Value] {
    record[name].as_array().map_or(&[], Vec::as_slice)
}

/// Hundredths of an amount that was written with at most two digits after the point.
fn cents(text: &str) -> i64 {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    format!("{whole}{fraction:0<2}").parse().unwrap()
}

/// Every record of a type as the service has it, with its lines and links.
async fn of_service(service: &ServiceProcess, connection: &ConnectionId, record_type: &str) -> Vec<Value> {
    let mut records = Vec::new();
    let parts = "limit=150&includeLineItems=true&includeLinkedTransactions=true";
    let mut query = format!("{record_type}?{parts}");
    loop {
        let page = service.client().list(&connection.0, &query, 30).await.json();
        records.extend(page["data"].as_array().unwrap().iter().cloned());
        let Some(cursor) = page["nextCursor"].as_str().filter(|_| page["hasMore"] == true) else {
            return records;
        };
        query = format!("{record_type}?{parts}&cursor={cursor}");
    }
}

/// The amount of a value as text: `serde_json` would write a number anew.
fn amounts(records: &[Value], list_name: Option<&str>) -> i64 {
    let amount = |value: &Value| value["amount"].as_number().map_or(0, |amount| cents(&amount.to_string()));
    match list_name {
        None => records.iter().map(amount).sum(),
        Some(name) => records.iter().flat_map(|record| list(record, name)).map(amount).sum(),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn invoices_with_their_lines_totals_values_and_what_is_related_to_them() {
    let service = ServiceProcess::start(KEY);
    let world = World::new();
    let desk = world.connected_desk(&service).await;
    let connection = ConnectionId::from(row(&desk, "quarry-road").await.id.0.as_str());
    for record_type in ["Customers", "Invoices", "ReceivePayments"] {
        shown(&desk).await.open_records(records(&desk, &connection.0, record_type)).await.unwrap();
        here(&desk, &connection.0, record_type, |view| view.state == RecordsState::Complete).await;
    }
    let company = Company { profile: shown(&desk).await, id: shown_id(&desk), connection };
    let invoices = of_service(&service, &company.connection, "Invoices").await;
    let payments = of_service(&service, &company.connection, "ReceivePayments").await;

    lines_and_totals(&company, &invoices).await;
    values_of_columns(&company, &invoices).await;
    records_and_their_relations(&company, &invoices, &payments).await;
    desk.shut_down().await;
}

async fn lines_and_totals(company: &Company, invoices: &[Value]) {
    let all = View::default();
    let page = company.page("Invoices", &all, 1, 150).await;
    assert_eq!((page.count as usize, page.here as usize), (invoices.len(), invoices.len()));
    let sum = |totals: &TableTotals, path: &str| {
        let column = totals.columns.iter().find(|column| column.path == path).unwrap();
        column.totals.iter().map(|total| cents(&total.sum)).sum::<i64>()
    };
    let totals = company.totals(&all, &page).await;
    assert_eq!((totals.state.as_ref(), totals.count), (page.state.as_ref(), page.count));
    assert_eq!(sum(&totals, "amount"), amounts(invoices, None));
    assert!(totals.columns.iter().all(|column| column.path != "customer"), "a name does not add up");

    let lines = view(json!({ "list": "lines" }));
    let page = company.page("Invoices", &lines, 1, 150).await;
    let count: usize = invoices.iter().map(|invoice| list(invoice, "lines").len()).sum();
    assert!(count > invoices.len());
    assert_eq!((page.count as usize, page.here as usize), (count, count));
    let at = |field: &str| page.columns.iter().position(|column| column.field == field).unwrap();
    let (number, item) = (at("document.refNumber"), at("item"));
    let expected = invoices
        .iter()
        .zip(0u32..)
        .flat_map(|(invoice, record)| list(invoice, "lines").iter().map(move |line| (invoice, record, line)));
    for (row, (invoice, record, line)) in page.rows.iter().zip(expected) {
        assert_eq!((row.record, row.id.as_str()), (record, line["id"].as_str().unwrap()));
        assert_eq!(row.cells[number].as_deref(), invoice["refNumber"].as_str());
        assert_eq!(row.cells[item].as_deref(), line["item"]["fullname"].as_str());
    }
    let totals = company.totals(&lines, &page).await;
    assert_eq!((totals.count as usize, sum(&totals, "amount")), (count, amounts(invoices, Some("lines"))));

    let open = view(json!({
        "columns": ["refNumber", "amount"],
        "filter": { "rule": { "path": "isPaid", "test": { "is": "equal", "to": "false" } } },
        "order": [{ "path": "amount", "descending": true }],
    }));
    let page = company.page("Invoices", &open, 1, 20).await;
    let expected: Vec<Value> = invoices.iter().filter(|one| one["isPaid"] == false).cloned().collect();
    assert_eq!((page.count as usize, page.here as usize), (expected.len(), invoices.len()));
    assert_eq!(sum(&company.totals(&open, &page).await, "amount"), amounts(&expected, None));
    let shown: Vec<i64> = page.rows.iter().map(|row| cents(row.cells[1].as_deref().unwrap())).collect();
    assert!(shown.is_sorted_by(|one, next| one >= next), "{shown:?}");
}

async fn values_of_columns(company: &Company, invoices: &[Value]) {
    let request = ColumnValuesRequest {
        profile: company.id,
        connection: company.connection.clone(),
        record_type: "Invoices".to_owned(),
        copy: None,
        view: View::default(),
        path: "customer".to_owned(),
        most: 1_000,
    };
    let values = company.profile.column_values(request).await.unwrap();
    let of = |name: &str| invoices.iter().filter(|one| one["customer"]["fullname"] == name).count();
    assert!(values.values.len() > 3 && values.more == 0);
    for value in &values.values {
        let name = value.text.as_deref().unwrap();
        assert_eq!(value.rows as usize, of(name), "{name}");
    }
    assert_eq!(values.values.iter().map(|value| value.rows as usize).sum::<usize>(), invoices.len());

    let number = invoices[7]["refNumber"].as_str().unwrap().to_owned();
    let request = NotFoundRequest {
        profile: company.id,
        connection: company.connection.clone(),
        record_type: "Invoices".to_owned(),
        copy: None,
        view: View::default(),
        path: "refNumber".to_owned(),
        values: vec!["no such number".to_owned(), number],
    };
    let missing = company.profile.values_not_found(request).await.unwrap();
    assert_eq!((missing.asked, missing.values), (2, vec!["no such number".to_owned()]));
}

async fn records_and_their_relations(company: &Company, invoices: &[Value], payments: &[Value]) {
    // The first invoice with a payment.
    let pays = |invoice: &Value| -> Vec<String> {
        let id = &invoice["id"];
        let of_invoice = payments.iter().filter(|payment| {
            list(payment, "appliedToTransactions").iter().any(|applied| applied["id"] == *id)
        });
        of_invoice.map(|payment| payment["id"].as_str().unwrap().to_owned()).collect()
    };
    let paid = (0u32..).zip(invoices).find(|(_, invoice)| !pays(invoice).is_empty());
    let (number, invoice) = paid.unwrap();
    let page = company.page("Invoices", &View::default(), 1, 500).await;
    assert_eq!(page.rows[number as usize].record, number);
    let detail = company.record("Invoices", page.copy, number).await;
    assert_eq!(serde_json::from_str::<Value>(&detail.json).unwrap(), *invoice);
    let rows = |path: &str| detail.lists.iter().find(|list| list.path == path).unwrap().rows as usize;
    assert_eq!(rows("lines"), list(invoice, "lines").len());
    let memo = detail.fields.iter().find(|field| field.path == "memo").unwrap();
    assert_eq!(memo.text.as_deref(), invoice["memo"].as_str().filter(|memo| !memo.is_empty()));

    let of_payments = detail.related.iter().find(|one| one.record_type == "ReceivePayments").unwrap();
    assert!(of_payments.complete);
    let found = company.page("ReceivePayments", &of_payments.view, 1, 50).await;
    let mut ids: Vec<String> = found.rows.into_iter().map(|row| row.id).collect();
    let mut expected = pays(invoice);
    ids.sort();
    expected.sort();
    assert_eq!((of_payments.rows as usize, ids), (expected.len(), expected));

    // From the invoice to its customer, and from there to all of the customer's invoices.
    let customer = detail.fields.iter().find(|field| field.path == "customer").unwrap();
    let id = invoice["customer"]["id"].as_str().unwrap().to_owned();
    let named = NamedRecord { record_type: "Customers".to_owned(), id: id.clone() };
    assert_eq!(customer.names.as_ref(), Some(&named));
    let by_id = json!({ "filter": { "rule": { "path": "id", "test": { "is": "equal", "to": id } } } });
    let found = company.page("Customers", &view(by_id), 1, 50).await;
    assert_eq!(found.rows.len(), 1);
    let detail = company.record("Customers", found.copy, found.rows[0].record).await;
    let of_invoices = detail.related.iter().find(|one| one.record_type == "Invoices").unwrap();
    let expected: Vec<&str> = invoices
        .iter()
        .filter(|one| one["customer"]["id"] == id.as_str())
        .map(|one| one["id"].as_str().unwrap())
        .collect();
    let found = company.page("Invoices", &of_invoices.view, 1, 500).await;
    assert_eq!(found.rows.iter().map(|row| row.id.as_str()).collect::<Vec<_>>(), expected);
    assert_eq!((of_invoices.rows as usize, of_invoices.view.list.as_ref()), (expected.len(), None));
}
