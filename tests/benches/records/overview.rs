//! The overview of a client with a million invoices, through the desk's command path.

use ledgerlane_tests::bench::{Row, median};
use serde_json::json;

use crate::announce;
use crate::computer::{Computer, overview_of};

/// Rounds.
const ROUNDS: usize = 5;
/// How many seconds a user waits for the overview at most once its lists are read.
const GOAL: f64 = 1.0;
/// A day in the last year of the invoices.
const TODAY: &str = "2024-11-14";
/// The lists beside the invoices, with the field that says what is open of a document.
const OTHERS: [(&str, &str); 8] = [
    ("Charges", "balanceRemaining"),
    ("Bills", "openAmount"),
    ("CreditMemos", "creditRemaining"),
    ("ReceivePayments", "unusedPayment"),
    ("SalesReceipts", "amount"),
    ("Checks", "amount"),
    ("CreditCardCharges", "amount"),
    ("VendorCredits", "openAmount"),
];

/// The rows of the overview over this computer's invoices. It writes the other lists first, each a fiftieth as long.
pub(crate) async fn rows(computer: &Computer, records: u32) -> Vec<Row> {
    announce(&format!("{records} invoices: the lists beside them"));
    let others = records / 50;
    computer.fill_list("Accounts", 100, account);
    for (path, open) in OTHERS {
        computer.fill_list(path, others, |number| document(number, open));
    }
    announce(&format!("{records} invoices: the overview"));
    let (mut first, mut again) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        // Nothing is in memory of a desk that was opened just now.
        let desk = computer.reopen().await;
        for times in [&mut first, &mut again] {
            let (took, overview) = overview_of(&desk.profile, TODAY).await;
            let drawn = overview.ageing.drawn.expect("the ages are drawn");
            assert!(
                drawn.rows > records / 10 && overview.ties.difference.is_some(),
                "{} rows are open",
                drawn.rows
            );
            assert!(overview.sales.drawn.is_some() && overview.spending.drawn.is_some());
            times.push(took.as_secs_f64());
        }
        desk.close().await;
    }
    let [first, again] = [first, again].map(median);
    let name = |what| format!("{records} invoices, the overview, {what}");
    let beside = format!("beside 8 lists of {others}");
    vec![
        Row::at_most(name("first"), first, "s", GOAL).noted(beside),
        Row::at_most(name("again"), again, "s", GOAL),
    ]
}

fn account(number: u32) -> String {
    let kind = ["Bank", "AccountsReceivable", "AccountsPayable", "Expense"][number as usize % 4];
    json!({ "id": number.to_string(), "fullname": format!("Account {number}"), "accountType": kind, "balance": number })
        .to_string()
}

/// A document with two lines, an eighth of which are open.
fn document(number: u32, open: &str) -> String {
    let day = format!("{}-{:02}-{:02}", 2015 + number % 10, number % 12 + 1, number % 28 + 1);
    let line = |nth: u32| {
        json!({ "account": { "id": nth.to_string(), "fullname": format!("Account {}", (number + nth) % 40) },
            "amount": number % 500 + nth })
    };
    let mut document = json!({
        "id": number.to_string(), "transactionDate": day, "dueDate": day, "subtotal": number % 900,
        "customer": { "id": "1", "fullname": format!("Customer {}", number % 2_000) },
        "expenseLines": [line(1), line(2)], "itemLines": [],
    });
    document[open] = json!(if number.is_multiple_of(8) { number % 700 } else { 0 });
    document.to_string()
}
