//! The overview of small books, whose sums can be added up by reading.

use ledgerlane_records::{GroupKey, NewPage, Store};
use serde_json::json;
use serde_json::value::RawValue;

use super::read_overview;
use crate::copies::copy_key;
use crate::ids::{ConnectionId, ProfileId};
use crate::interface::{
    Bar, Overview, OverviewRequest, Picture, Problem, ProblemDetail, RowsBehind, TiePart, Ties,
};
use crate::tables::{PageRequest, TableRef, Unanswered, read_page, record_type};

const PROFILE: ProfileId = ProfileId(1);
/// A day in the year 2026, which began in January.
const TODAY: &str = "2026-11-28";

fn connection() -> ConnectionId {
    "conn_1".into()
}

fn read(store: &Store, path: &str, records: &serde_json::Value, is_cut: bool, findings: &[String]) {
    let kind = record_type(path).unwrap();
    let copy = store.begin(&copy_key(PROFILE, &connection(), kind), 0).unwrap();
    let texts: Vec<Box<RawValue>> = records
        .as_array()
        .unwrap()
        .iter()
        .map(|record| RawValue::from_string(record.to_string()).unwrap())
        .collect();
    let page = NewPage { record_type: kind, records: &texts, total: None, arrived_at: 7, took_ms: 1 };
    store.append(copy, &page).unwrap();
    store.finish(copy, is_cut, findings).unwrap();
    store.show(copy).unwrap();
}

fn ask(store: &Store, currency: Option<&str>, year_begins: u8) -> Overview {
    let request = OverviewRequest {
        profile: PROFILE,
        connection: connection(),
        today: TODAY.to_owned(),
        year_begins,
        currency: currency.map(str::to_owned),
    };
    read_overview(store, PROFILE, &request).unwrap().unwrap()
}

/// Books in one currency.
fn books() -> Store {
    let store = Store::in_memory().unwrap();
    let all = [
        (
            "Accounts",
            json!([
                { "id": "1", "fullname": "Checking", "accountType": "Bank", "balance": 100.5, "totalBalance": 120.5 },
                { "id": "2", "fullname": "Checking:Till", "accountType": "Bank", "balance": 20 },
                { "id": "3", "fullname": "Accounts Receivable", "accountType": "AccountsReceivable", "balance": 18.75 },
                { "id": "4", "fullname": "Payables", "accountType": "AccountsPayable", "balance": 7 },
            ]),
        ),
        (
            "Invoices",
            json!([
                { "id": "1", "customer": { "id": "a", "fullname": "Valley Forge:Kitchen" }, "dueDate": "2026-11-28",
                  "transactionDate": "2026-11-24", "subtotal": 10, "balanceRemaining": 11, "isPending": false },
                { "id": "2", "customer": { "id": "b", "fullname": "valley forge" }, "dueDate": "2026-09-28",
                  "transactionDate": "2026-08-28", "subtotal": 4, "balanceRemaining": 4.25 },
                { "id": "3", "customer": { "id": "c", "fullname": "Ashford" }, "dueDate": "2025-01-01",
                  "transactionDate": "2025-11-30", "subtotal": 7, "balanceRemaining": 7.5 },
                { "id": "4", "customer": { "id": "c", "fullname": "Ashford" }, "dueDate": "2026-01-01",
                  "transactionDate": "2026-11-30", "subtotal": 50, "balanceRemaining": 0 },
                { "id": "5", "customer": { "id": "c", "fullname": "Ashford" }, "dueDate": "2026-01-01",
                  "transactionDate": "2026-11-30", "subtotal": 1000, "balanceRemaining": 1000, "isPending": true },
            ]),
        ),
        (
            "Charges",
            json!([{ "id": "1", "customer": { "id": "c", "fullname": "Ashford" }, "dueDate": "2026-11-27",
                     "transactionDate": "2026-11-01", "amount": 1, "balanceRemaining": 1 }]),
        ),
        (
            "CreditMemos",
            json!([{ "id": "1", "transactionDate": "2026-11-02", "subtotal": 3, "creditRemaining": 2 },
                   { "id": "2", "transactionDate": "2024-01-02", "subtotal": 3, "creditRemaining": 0 }]),
        ),
        ("ReceivePayments", json!([{ "id": "1", "transactionDate": "2026-11-02", "unusedPayment": 3 }])),
        ("SalesReceipts", json!([{ "id": "1", "transactionDate": "2026-11-02", "subtotal": 5.5 }])),
        (
            "Bills",
            json!([{ "id": "1", "transactionDate": "2026-02-01", "openAmount": 8, "isPending": false,
                "expenseLines": [{ "account": { "id": "6", "fullname": "Rent:Yard" }, "amount": 6 },
                                 { "account": { "id": "7", "fullname": "Fuel" }, "amount": 2 }],
                "itemLines": [{ "item": { "id": "8", "fullname": "Sand" }, "amount": 9 }] },
              { "id": "2", "transactionDate": "2025-12-31", "openAmount": 0,
                "expenseLines": [{ "account": { "id": "7", "fullname": "Fuel" }, "amount": 70 }] }]),
        ),
        (
            "Checks",
            json!([{ "id": "1", "transactionDate": "2026-02-01",
                     "expenseLines": [{ "account": { "id": "6", "fullname": "Rent" }, "amount": 1.5 }] }]),
        ),
        ("CreditCardCharges", json!([])),
        ("VendorCredits", json!([{ "id": "1", "transactionDate": "2026-02-01", "openAmount": 1.5 }])),
    ];
    for (path, records) in all {
        read(&store, path, &records, false, &[]);
    }
    store
}

fn bars(picture: &Picture) -> Vec<(String, String, u32)> {
    let name = |key: &GroupKey| match key {
        GroupKey::Value { text } => text.clone(),
        // Names that differ in capitals alone are one family, written as one of them.
        GroupKey::Family { name } => name.to_lowercase(),
        GroupKey::Days { first, .. } => first.clone(),
        GroupKey::Age { number, .. } => number.to_string(),
        GroupKey::Blank => String::new(),
    };
    let bar = |bar: &Bar| (name(&bar.key), bar.amount.clone(), bar.rows);
    picture.drawn.as_ref().unwrap().bars.iter().map(bar).collect()
}

fn bar(name: &str, amount: &str, rows: u32) -> (String, String, u32) {
    (name.to_owned(), amount.to_owned(), rows)
}

#[test]
fn figures_are_sums_of_what_is_open() {
    let found = ask(&books(), None, 1);
    let told = |figure: &crate::interface::Figure| {
        let drawn = figure.drawn.as_ref().unwrap();
        (drawn.amount.clone(), drawn.rows, drawn.names.clone())
    };
    assert_eq!(told(&found.owed_to_client), ("23.75".to_owned(), 4, vec![]));
    assert_eq!(told(&found.late), ("11.75".to_owned(), 2, vec!["Ashford".to_owned()]));
    assert_eq!(told(&found.owed_by_client), ("8.00".to_owned(), 1, vec![]));
    let accounts = vec!["Checking".to_owned(), "Checking:Till".to_owned()];
    assert_eq!(told(&found.in_bank), ("120.50".to_owned(), 2, accounts));
    assert_eq!(found.vendor_credits.map(|bar| bar.amount).as_deref(), Some("-1.50"));
    let last = found.last_entry.map(|last| (last.record_type, last.date));
    assert_eq!(last, Some(("Invoices".to_owned(), "2026-11-30".to_owned())));
    assert_eq!((found.currency, found.other_currencies), (None, vec![]));
    assert!(found.lists.iter().all(|list| list.whole && !list.at_least), "{:?}", found.lists);
}

#[test]
fn every_age_has_a_bar_and_the_credits_tie_to_the_account() {
    let found = ask(&books(), None, 1);
    let ages = [
        bar("0", "11.00", 1),
        bar("1", "1.00", 1),
        bar("2", "0.00", 0),
        bar("3", "4.25", 1),
        bar("4", "7.50", 1),
    ];
    assert_eq!(bars(&found.ageing), ages);
    let drawn = found.ageing.drawn.unwrap();
    let lengths: Vec<_> = drawn.bars.iter().map(|bar| (bar.length, bar.share)).collect();
    assert_eq!(lengths[0], (10_000, Some(4_631)));
    assert_eq!((drawn.amount.as_str(), drawn.rows), ("23.75", 4));
    let credits = found.credits.unwrap();
    assert_eq!(
        (credits.amount.as_str(), credits.rows, credits.negative, credits.length),
        ("-5.00", 2, true, 4_545)
    );
    let ties = found.ties;
    let told = [ties.documents, ties.accounts, ties.difference].map(Option::unwrap);
    assert_eq!(told, ["18.75", "18.75", "0.00"]);
    assert!(ties.cover.missing.is_empty() && !ties.cover.at_least);
}

#[test]
fn open_bills_and_vendor_credits_are_held_against_the_payables_account() {
    let ties = ask(&books(), None, 1).ties_payable;
    assert_eq!(ties.cover.lists, ["Accounts", "Bills", "VendorCredits"]);
    let told = [ties.documents, ties.accounts, ties.difference].map(Option::unwrap);
    assert_eq!(told, ["6.50", "7.00", "0.50"]);
}

#[test]
fn ties_name_what_each_list_comes_to_and_open_its_rows() {
    let told = |ties: &Ties| -> Vec<(String, String, u32)> {
        let rows = |part: &TiePart| part.opens.as_ref().map_or(0, |opens| opens.rows);
        ties.parts.iter().map(|part| (part.record_type.clone(), part.amount.clone(), rows(part))).collect()
    };
    let store = books();
    let found = ask(&store, None, 1);
    let receivable = [
        bar("Invoices", "22.75", 3),
        bar("Charges", "1.00", 1),
        bar("CreditMemos", "-2.00", 1),
        bar("ReceivePayments", "-3.00", 1),
    ];
    assert_eq!(told(&found.ties), receivable);
    assert_eq!(told(&found.ties_payable), [bar("Bills", "8.00", 1), bar("VendorCredits", "-1.50", 1)]);
    read(&store, "VendorCredits", &json!([]), false, &[]);
    let none = ask(&store, None, 1).ties_payable;
    assert_eq!(told(&none), [bar("Bills", "8.00", 1), bar("VendorCredits", "0.00", 0)]);

    let store = Store::in_memory().unwrap();
    read(&store, "CreditMemos", &json!([{ "id": "1", "creditRemaining": 2 }]), false, &[]);
    let ties = ask(&store, None, 1).ties;
    assert_eq!(told(&ties), [bar("CreditMemos", "-2.00", 1)], "lists that are not here have no part");
    assert_eq!((ties.documents, ties.difference), (None, None));
}

#[test]
fn jobs_and_accounts_below_count_with_what_they_belong_to() {
    let found = ask(&books(), None, 1);
    assert_eq!(bars(&found.owe_most), [bar("valley forge", "15.25", 2), bar("ashford", "8.50", 2)]);
    assert_eq!(bars(&found.spending), [bar("rent", "7.50", 2), bar("fuel", "2.00", 1)]);
    assert_eq!(found.items_bought.unwrap().amount, "9.00");
}

#[test]
fn months_stand_beside_those_of_the_year_before() {
    let found = ask(&books(), None, 1);
    let months = found.sales.drawn.unwrap();
    let november = &months.bars[10];
    // Invoices of 10 and 50, a receipt of 5.5, less a credit of 3. The pending invoice does not count.
    assert_eq!((november.amount.as_str(), november.rows, november.so_far), ("62.50", 4, true));
    let before = november.before.as_ref().unwrap();
    assert_eq!((before.amount.as_str(), before.rows, before.length), ("7.00", 1, 1_120));
    assert_eq!((months.amount.as_str(), months.bars.len()), ("66.50", 12));
    assert_eq!(months.bars.iter().filter(|bar| bar.so_far).count(), 1);
    let opened: Vec<_> = november.opens.iter().map(|rows| rows.record_type.as_str()).collect();
    assert_eq!(opened, ["Invoices", "SalesReceipts", "CreditMemos"]);
    let other = ask(&books(), None, 11).sales.drawn.unwrap();
    assert_eq!((other.bars[0].amount.as_str(), other.bars[0].so_far), ("62.50", true));
}

/// Every row set that an overview opens.
fn opened(overview: &Overview) -> Vec<(String, Vec<RowsBehind>)> {
    let figures = [&overview.owed_to_client, &overview.late, &overview.owed_by_client, &overview.in_bank];
    let figures = figures.into_iter().flat_map(|figure| &figure.drawn);
    let pictures = [&overview.ageing, &overview.owe_most, &overview.spending];
    let bars = pictures.into_iter().flat_map(|picture| &picture.drawn).flat_map(|drawn| &drawn.bars);
    let figures = figures.map(|figure| (figure.amount.clone(), figure.opens.clone()));
    figures.chain(bars.map(|bar| (bar.amount.clone(), bar.opens.clone()))).collect()
}

#[test]
fn what_is_opened_has_the_count_and_the_sum_that_were_shown() {
    let store = books();
    let amounts = [
        ("Invoices", "balanceRemaining"),
        ("Charges", "balanceRemaining"),
        ("Accounts", "balance"),
        ("Bills", "openAmount"),
    ];
    for (shown, opens) in opened(&ask(&store, None, 1)) {
        let mut sum = ledgerlane_records::Amount::default();
        for rows in opens {
            let path = rows.record_type.as_str();
            let amount = match &rows.view.list {
                Some(_) => "amount",
                None => amounts.iter().find(|(of, _)| *of == path).unwrap().1,
            };
            let asked = TableRef::new(PROFILE, &connection(), path, None).unwrap();
            let page = PageRequest::new(1, 50).unwrap();
            let table = read_page(&store, &asked, rows.view.clone(), page).unwrap().unwrap().table;
            assert_eq!(table.count, rows.rows, "{path}");
            let copy = store.shown(&copy_key(PROFILE, &connection(), asked.kind)).unwrap().unwrap();
            let paths = [amount.to_owned()];
            let totals = store.totals_of_numbers(copy.id, &rows.view, &paths, None).unwrap();
            for total in &totals.columns[0].totals {
                sum = sum + ledgerlane_records::Amount::of_sum(&total.sum).unwrap();
            }
        }
        assert_eq!(sum.to_string(), shown);
    }
}

#[test]
fn nothing_is_drawn_until_its_lists_are_whole() {
    let store = Store::in_memory().unwrap();
    let nothing = ask(&store, None, 1);
    assert!(opened(&nothing).is_empty() && nothing.last_entry.is_none());
    assert_eq!(nothing.ageing.cover.missing, ["Invoices", "Charges"]);
    assert_eq!(
        nothing.ties.cover.missing,
        ["Accounts", "Invoices", "Charges", "CreditMemos", "ReceivePayments"]
    );

    read(&store, "Bills", &json!([{ "id": "1", "openAmount": 8 }]), false, &[]);
    let kind = record_type("Invoices").unwrap();
    let copy = store.begin(&copy_key(PROFILE, &connection(), kind), 0).unwrap();
    store.show(copy).unwrap();
    let found = ask(&store, None, 1);
    assert_eq!(found.owed_by_client.drawn.unwrap().amount, "8.00");
    assert!(found.owed_to_client.drawn.is_none(), "a part of the invoices says nothing of all");
    assert_eq!(found.spending.cover.missing, ["Checks", "CreditCardCharges"]);
}

#[test]
fn what_may_not_be_all_is_at_least_so_much() {
    let store = books();
    let finding = r#"{"found":"twice","count":2}"#.to_owned();
    read(&store, "Invoices", &json!([{ "id": "1", "balanceRemaining": 2 }]), false, &[finding]);
    read(&store, "Bills", &json!([{ "id": "1", "openAmount": "n/a" }]), false, &[]);
    read(&store, "Accounts", &json!([{ "id": "1", "accountType": "Bank", "balance": 3 }]), true, &[]);
    let found = ask(&store, None, 1);
    assert!(found.owed_to_client.cover.at_least && found.ageing.cover.at_least, "a finding");
    assert!(found.owed_by_client.cover.at_least, "an amount that cannot be added");
    assert!(found.in_bank.cover.at_least, "a list that the service cut");
    assert_eq!(found.in_bank.drawn.unwrap().amount, "3.00");
    let parts: Vec<_> = found.lists[0].parts.iter().map(|part| part[0].1.as_str()).collect();
    assert_eq!(parts, ["Bank", "AccountsReceivable", "AccountsPayable"]);
    // Blank dates are told apart, and nothing is lost.
    assert_eq!(bars(&found.ageing).last(), Some(&bar("", "2.00", 1)));
}

#[test]
fn documents_that_do_not_say_what_is_open_are_told() {
    let store = books();
    let at_least = |bill: serde_json::Value| {
        read(&store, "Bills", &json!([bill]), false, &[]);
        ask(&store, None, 1).owed_by_client.cover.at_least
    };
    assert!(at_least(json!({ "id": "1", "isPaid": false })), "it is owed, and nothing says how much");
    assert!(!at_least(json!({ "id": "1", "isPaid": true })));
    assert!(!at_least(json!({ "id": "1", "isPaid": false, "openAmount": 3 })));
}

#[test]
fn currencies_are_never_added() {
    let store = books();
    let invoice = |id: &str, currency: &str, open: u32| {
        json!({ "id": id, "currency": { "id": currency, "fullname": currency }, "balanceRemaining": open,
                "dueDate": "2026-01-01" })
    };
    let invoices = [
        invoice("1", "Euro", 2),
        invoice("2", "euro", 3),
        invoice("3", "US Dollar", 4),
        invoice("4", "Euro", 0),
    ];
    for path in [
        "Accounts",
        "Charges",
        "CreditMemos",
        "ReceivePayments",
        "SalesReceipts",
        "Checks",
        "Bills",
        "VendorCredits",
    ] {
        read(&store, path, &json!([]), false, &[]);
    }
    read(&store, "Invoices", &json!(invoices), false, &[]);
    let owed = |currency: Option<&str>| {
        let found = ask(&store, currency, 1);
        (found.currency, found.other_currencies, found.owed_to_client.drawn.unwrap().amount)
    };
    let (euro, dollar) = (Some("Euro".to_owned()), Some("US Dollar".to_owned()));
    assert_eq!(owed(None), (euro, vec!["US Dollar".to_owned()], "5.00".to_owned()));
    assert_eq!(owed(Some("us dollar")), (dollar, vec!["Euro".to_owned()], "4.00".to_owned()));
    let (none, others, amount) = owed(Some(""));
    assert_eq!((none, others.len(), amount.as_str()), (None, 2, "0.00"));
}

#[test]
fn a_day_or_a_month_that_cannot_be_read_is_told() {
    let store = books();
    for (today, year_begins, detail) in [
        ("28.11.2026", 1, None),
        ("2026-02-30", 1, None),
        (TODAY, 0, Some(ProblemDetail::GroupsImpossible)),
        (TODAY, 13, Some(ProblemDetail::GroupsImpossible)),
    ] {
        let request = OverviewRequest {
            profile: PROFILE,
            connection: connection(),
            today: today.to_owned(),
            year_begins,
            currency: None,
        };
        let why: Unanswered = read_overview(&store, PROFILE, &request).unwrap().unwrap_err();
        let told = Problem::from(why).detail;
        let is_operand =
            matches!(&told, Some(ProblemDetail::ViewOperand { operand, .. }) if operand == today);
        assert!(detail.map_or(is_operand, |detail| told == Some(detail)), "{today} {year_begins}");
    }
}
