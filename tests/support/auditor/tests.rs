//! A few documents that tie out, and what is said once one of them is changed.

use jiff::civil::date;

use super::{Auditor, Expected, Report};

const LISTS: &str = r#"
Accounts {"id":"A1-1","accountNumber":"1000","fullname":"Checking","accountType":"Bank","balance":0}
Accounts {"id":"A2-1","accountNumber":"1100","fullname":"Receivables","accountType":"AccountsReceivable",
    "balance":26.50,"totalBalance":26.50}
Accounts {"id":"A3-1","accountNumber":"1200","fullname":"Stock","accountType":"OtherCurrentAsset","balance":30,
    "totalBalance":30}
Accounts {"id":"A4-1","accountNumber":"1499","fullname":"Undeposited","accountType":"OtherCurrentAsset",
    "specialAccountType":"UndepositedFunds","balance":79.50,"totalBalance":79.5}
Accounts {"id":"A5-1","accountNumber":"2000","fullname":"Payables","accountType":"AccountsPayable","balance":60,
    "totalBalance":60}
Accounts {"id":"A6-1","accountNumber":"2200","fullname":"Tax","accountType":"OtherCurrentLiability",
    "specialAccountType":"SalesTaxPayable","balance":6,"totalBalance":6}
Accounts {"id":"A7-1","accountNumber":"3900","fullname":"Retained","accountType":"Equity",
    "specialAccountType":"RetainedEarnings","balance":0}
Accounts {"id":"A8-1","accountNumber":"4000","fullname":"Sales","accountType":"Income","balance":100,
    "totalBalance":100}
Accounts {"id":"A9-1","accountNumber":"5000","fullname":"Cost","accountType":"CostOfGoodsSold","balance":30,
    "totalBalance":30}
ItemsInventory {"id":"B1-1","fullname":"Stud","incomeAccount":{"id":"A8-1"},"cogsAccount":{"id":"A9-1"},
    "assetAccount":{"id":"A3-1"},"averageCost":3,"quantityOnHand":10,"reorderPoint":5}
ItemsSalesTax {"id":"C1-1","taxRate":6}
Customers {"id":"D1-1","balance":26.50,"totalBalance":26.50}
Vendors {"id":"E1-1","balance":60}
Bills {"id":"F1-1","transactionDate":"2023-01-03","vendor":{"id":"E1-1"},"payablesAccount":{"id":"A5-1"},
    "amount":60,"openAmount":60,"isPaid":false,"itemLines":[{"item":{"id":"B1-1"},"quantity":20,"amount":60}]}
Invoices {"id":"F2-1","transactionDate":"2023-01-04","dueDate":"2023-01-14","customer":{"id":"D1-1"},
    "receivablesAccount":{"id":"A2-1"},"itemSalesTax":{"id":"C1-1"},"customerSalesTaxCode":{"id":"9-1",
    "fullname":"Tax"},"subtotal":100,"salesTaxTotal":6,"amount":106,"amountInHomeCurrency":"106.00",
    "balanceRemaining":26.50,"isPaid":false,"currency":null,"isPending":null,"lines":[{"item":{"id":"B1-1"},"quantity":10,"amount":100,
    "salesTaxCode":{"id":"9-1","fullname":"Tax"}}]}
ReceivePayments {"id":"F3-1","transactionDate":"2023-01-05","customer":{"id":"D1-1"},
    "receivablesAccount":{"id":"A2-1"},"depositToAccount":{"id":"A4-1"},"amount":79.50,"unusedPayment":0,
    "appliedToTransactions":[{"id":"F2-1","paymentAmount":79.50,"discountAmount":0}]}
"#;

fn audited(records: &str) -> Report {
    let mut auditor = Auditor::new(Expected { today: date(2023, 1, 31), is_large: false });
    // A record goes on in the lines that begin with a space.
    for (path, record) in records.replace("\n    ", "").lines().filter_map(|line| line.split_once(' ')) {
        auditor.take(path, record);
    }
    auditor.finish("A firm")
}

#[test]
fn books_that_tie_out_are_said_to() {
    let report = audited(LISTS);
    assert!(report.failures.is_empty(), "{report}");
    assert_eq!(report.documents(), 3);
    let text = report.to_string();
    assert!(text.contains("Net income") && text.contains("70.00") && text.contains("166.00"), "{text}");
}

#[test]
fn every_change_of_a_figure_is_found() {
    for (figure, changed, kind) in [
        (
            r#""balance":26.50,"totalBalance":26.50}"#,
            r#""balance":26.51,"totalBalance":26.51}"#,
            "an account's balance",
        ),
        (r#""quantityOnHand":10"#, r#""quantityOnHand":11"#, "quantity on hand"),
        (r#""averageCost":3"#, r#""averageCost":3.01"#, "average cost"),
        (r#""openAmount":60"#, r#""openAmount":50"#, "what is open of a document"),
        (r#""taxRate":6"#, r#""taxRate":6.25"#, "the tax of a sale"),
        (r#""subtotal":100"#, r#""subtotal":99"#, "lines are not its total"),
        (r#""amountInHomeCurrency":"106.00""#, r#""amountInHomeCurrency":"105.00""#, "home currency"),
        (r#""paymentAmount":79.50"#, r#""paymentAmount":79.49"#, "what it pays and what is left"),
        (r#""depositToAccount":{"id":"A4-1"}"#, r#""depositToAccount":{"id":"A1-1"}"#, "undeposited funds"),
        (r#""transactionDate":"2023-01-05""#, r#""transactionDate":"2023-02-05""#, "later than today"),
        (r#""reorderPoint":5"#, r#""reorderPoint":0"#, "no reorder point"),
    ] {
        let records = LISTS.replacen(figure, changed, 1);
        let found = audited(&records).failures.to_string();
        assert!(found.contains(kind), "{figure} to {changed}:\n{found}");
    }
}
