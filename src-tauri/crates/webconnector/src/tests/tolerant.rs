//! Values that are written otherwise than the schema says, values that are computed, and lists of several kinds.

use ledgerlane_api::Catalogue;
use serde_json::{Value, json};

use super::every_type::Read;

/// Reads one record of a type, and what was found in it.
fn one(path: &str, record: &str) -> (Value, Vec<(String, u64)>) {
    let (mut records, findings) = all(path, record);
    assert_eq!(records.len(), 1);
    (records.remove(0), findings)
}

fn all(path: &str, records: &str) -> (Vec<Value>, Vec<(String, u64)>) {
    let record_type = Catalogue::built_in().find(path).unwrap();
    let head = "<TimeCreated>2024-01-01T00:00:00</TimeCreated><TimeModified>2024-01-01T00:00:00</TimeModified>\
                <EditSequence>1</EditSequence>";
    let records = records.replace("<ListID>1<", &format!("{head}<ListID>1<"));
    let records = records.replace("<TxnID>1<", &format!("{head}<TxnID>1<"));
    let text = format!("<QBXML><QBXMLMsgsRs><XRs>{records}</XRs></QBXMLMsgsRs></QBXML>");
    let read = Read::of(record_type, "XRs", text);
    let counts = read.findings.counts().into_iter().map(|(field, count)| (field.to_owned(), count)).collect();
    (read.json(), counts)
}

#[test]
fn a_value_that_means_the_same_is_read() {
    let (record, findings) = one(
        "Invoices",
        "<InvoiceRet x='1'><TxnID> 1\n</TxnID><TxnID>1</TxnID><TxnNumber> 12.0 </TxnNumber><IsPaid>True</IsPaid><IsPending>NO</IsPending>\
         <IsToBePrinted>1</IsToBePrinted><Subtotal>+1,000.00</Subtotal>\
         <q:TxnDate>\n2024-02-29\n</q:TxnDate><Unheard>of</Unheard></InvoiceRet>",
    );
    assert_eq!(findings, []);
    let expected = json!({"id": "1", "transactionNumber": 12, "isPaid": true, "isPending": false, "isQueuedForPrint": true,
        "subtotal": 1000.0, "amount": 1000.0, "transactionDate": "2024-02-29"});
    for (name, value) in expected.as_object().unwrap() {
        assert_eq!(&record[name], value, "{name}");
    }
}

#[test]
fn a_percent_is_read_with_its_sign() {
    let term = |percent: &str| {
        one(
            "Terms",
            &format!(
                "<StandardTermsRet><ListID>1</ListID><DiscountPct>{percent}</DiscountPct></StandardTermsRet>"
            ),
        )
    };
    assert_eq!(term(" 2.5 %").0["discountPercentage"], json!(2.5));
    assert_eq!(term("2.5%").0["discountPercentage"], json!(2.5));
    assert_eq!(term("%").1, [("discountPercentage".to_owned(), 1)]);
}

#[test]
fn a_value_that_does_not_fit_is_null_and_counted() {
    let (records, findings) = all(
        "Invoices",
        "<InvoiceRet><TxnID>1</TxnID><TxnNumber>1.5</TxnNumber><IsPaid>perhaps</IsPaid><Subtotal>12.00 EUR</Subtotal>\
         <TxnDate>01/02/2024</TxnDate><InvoiceLineRet><TxnLineID>2</TxnLineID><Amount>x</Amount></InvoiceLineRet>\
         <InvoiceLineRet><Amount>y</Amount></InvoiceLineRet></InvoiceRet>\
         <InvoiceRet><TxnID>1</TxnID><IsPaid>perhaps</IsPaid></InvoiceRet>",
    );
    let expected = [
        ("amount", 1),
        ("isPaid", 2),
        ("lines.amount", 2),
        ("lines.id", 1),
        ("subtotal", 1),
        ("transactionDate", 1),
        ("transactionNumber", 1),
    ];
    assert_eq!(findings, expected.map(|(field, count)| (field.to_owned(), count)));
    let record = &records[0];
    for field in ["amount", "isPaid", "subtotal", "transactionDate", "transactionNumber"] {
        assert_eq!(record[field], Value::Null, "{field}");
    }
    assert_eq!((&record["lines"][1]["amount"], &record["lines"][1]["id"]), (&Value::Null, &json!("")));
}

#[test]
fn a_moment_that_is_none_is_empty_where_null_is_not_allowed() {
    let (record, findings) =
        one("Customers", "<CustomerRet><ListID>1</ListID><TimeCreated>x</TimeCreated></CustomerRet>");
    assert_eq!(
        (&record["createdAt"], findings),
        (&json!("2024-01-01T00:00:00"), Vec::new()),
        "the first one counts"
    );
    let (record, findings) =
        one("Customers", "<CustomerRet><TimeCreated>yesterday</TimeCreated><ListID>1</ListID></CustomerRet>");
    assert_eq!((&record["createdAt"], findings), (&json!(""), vec![("createdAt".to_owned(), 1)]));
}

#[test]
fn a_word_that_is_not_known_passes_and_is_counted() {
    let (record, findings) = one(
        "Employees",
        "<EmployeeRet><ListID>1</ListID><EmployeeType>Robot</EmployeeType><Gender>Female</Gender></EmployeeRet>",
    );
    assert_eq!((&record["employeeType"], &record["gender"]), (&json!("Robot"), &json!("female")));
    assert_eq!(findings, [("employeeType".to_owned(), 1)]);
}

#[test]
fn amounts_in_the_home_currency_are_texts() {
    let invoice = |rate: &str| {
        let text = format!(
            "<InvoiceRet><TxnID>1</TxnID><Subtotal>100.10</Subtotal><SalesTaxTotal>0.05</SalesTaxTotal>{rate}</InvoiceRet>"
        );
        one("Invoices", &text).0["amountInHomeCurrency"].clone()
    };
    assert_eq!(invoice("<ExchangeRate>1.33333</ExchangeRate>"), "133.53");
    assert_eq!(invoice(""), Value::Null);
    let receipt = "<SalesReceiptRet><TxnID>1</TxnID><TotalAmountInHomeCurrency>1,234.50</TotalAmountInHomeCurrency></SalesReceiptRet>";
    assert_eq!(one("SalesReceipts", receipt).0["amountInHomeCurrency"], "1234.50");
}

#[test]
fn values_are_computed_from_their_elements() {
    let assembly = "<ItemInventoryAssemblyRet><ListID>1</ListID><QuantityOnHand>3</QuantityOnHand><AverageCost>0.335</AverageCost>\
                    </ItemInventoryAssemblyRet>";
    assert_eq!(one("ItemsInventoryAssembly", assembly).0["totalValue"], json!(1.01));
    let adjustment = |lines: &str| {
        let text = format!("<InventoryAdjustmentRet><TxnID>1</TxnID>{lines}</InventoryAdjustmentRet>");
        one("InventoryAdjustments", &text).0["amount"].clone()
    };
    let line = |value: &str| {
        format!(
            "<InventoryAdjustmentLineRet><TxnLineID>2</TxnLineID><ValueDifference>{value}</ValueDifference></InventoryAdjustmentLineRet>"
        )
    };
    assert_eq!(adjustment(&[line("-10.10"), line("0.30")].concat()), json!(-9.8));
    assert_eq!(adjustment(""), Value::Null, "lines that were not asked for are no zero");
    let time = |status: &str| {
        let text = format!("<TimeTrackingRet><TxnID>1</TxnID>{status}</TimeTrackingRet>");
        let (record, _) = one("TimeTrackingActivities", &text);
        (record["isBillable"].clone(), record["isBilled"].clone())
    };
    assert_eq!(time("<BillableStatus>Billable</BillableStatus>"), (json!(true), json!(false)));
    assert_eq!(time("<BillableStatus>HasBeenBilled</BillableStatus>"), (json!(true), json!(true)));
    assert_eq!(time(""), (Value::Null, Value::Null));
}

#[test]
fn a_payable_is_a_bill_or_a_credit() {
    let (records, findings) = all(
        "BillPaymentOrCredits",
        "<BillToPayRet><BillToPay><TxnID>5-1</TxnID><AmountDue>12.50</AmountDue></BillToPay></BillToPayRet>\
         <BillToPayRet><CreditToApply><TxnID>6-1</TxnID><CreditRemaining>3.00</CreditRemaining></CreditToApply></BillToPayRet>",
    );
    assert_eq!(findings, []);
    assert_eq!(
        (&records[0]["bill"]["id"], &records[0]["bill"]["objectType"]),
        (&json!("5-1"), &json!("qbd_bill"))
    );
    assert_eq!((&records[0]["credit"], &records[1]["bill"]), (&Value::Null, &Value::Null));
    assert_eq!(records[1]["credit"]["creditRemaining"], json!(3.0));
}

#[test]
fn lists_of_several_kinds_have_the_records_of_each() {
    let (terms, _) = all(
        "Terms",
        "<DateDrivenTermsRet><ListID>1</ListID><DayOfMonthDue>15</DayOfMonthDue></DateDrivenTermsRet>\
         <StandardTermsRet><ListID>1</ListID><StdDueDays>30</StdDueDays></StandardTermsRet>",
    );
    assert_eq!(
        (&terms[0]["dueDayOfMonth"], &terms[1]["dueDays"]),
        (&json!(15), &json!(30)),
        "in their order"
    );
    let (special, findings) = all(
        "SpecialItems",
        "<ItemOtherChargeRet><ListID>1</ListID><SpecialItemType>FinanceCharge</SpecialItemType></ItemOtherChargeRet>\
         <ItemSubtotalRet><ListID>1</ListID></ItemSubtotalRet>",
    );
    assert_eq!((special.len(), &special[0]["specialItemType"]), (1, &json!("FinanceCharge")));
    assert_eq!((&special[0]["objectType"], findings), (&json!("qbd_special_item"), Vec::new()));
}
