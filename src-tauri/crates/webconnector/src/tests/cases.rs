//! Answers as QuickBooks and programs around it write them.

use std::collections::BTreeMap;

use ledgerlane_api::Catalogue;
use ledgerlane_company::CompanyError;
use serde_json::value::RawValue;
use serde_json::{Value, json};

use super::every_type::{Read, check};
use crate::line::records_left;
use crate::qbxml::{Expected, Reply, Status, read_answers};
use crate::soap::SoapCall;
use crate::xml;

macro_rules! case {
    ($name:literal) => {
        include_bytes!(concat!("cases/", $name)).as_slice()
    };
}

/// Reads the records of a type, whose answer has this name and comes with this id.
fn read(path: &str, answer: &str, case: &[u8]) -> Read {
    let record_type = Catalogue::built_in().find(path).unwrap();
    // The ids of the cases are those of other programs.
    let text = xml::decode(case, None).replacen("requestID=", "othersID=", 1);
    let read = Read::of(record_type, answer, text);
    read.records.iter().for_each(|record| check(record_type, record));
    read
}

fn reply(answer: &str, request_id: &str, text: String) -> Result<Reply, CompanyError> {
    let expected = Expected { name: answer, request_id: request_id.to_owned() };
    read_answers(text, &[expected]).map(|mut replies| replies.remove(0))
}

/// The text of a value in a record, with all of its digits.
fn raw(record: &str, path: &str) -> String {
    path.split('.').fold(record.to_owned(), |value, key| match key.parse::<usize>() {
        Ok(at) => serde_json::from_str::<Vec<&RawValue>>(&value).unwrap()[at].to_string(),
        Err(_) => serde_json::from_str::<BTreeMap<&str, &RawValue>>(&value).unwrap()[key].to_string(),
    })
}

/// Compares values of a record with what they must be, as JSON texts.
fn has(record: &str, values: &[(&str, &str)]) {
    for (path, value) in values {
        assert_eq!(raw(record, path), *value, "{path}");
    }
}

#[test]
fn customers_with_hardly_a_field_are_kept() {
    let read = read("Customers", "CustomerQueryRs", case!("customer-five-sparse-nonascii.xml"));
    let records = read.json();
    assert_eq!(records.len(), 5);
    assert_eq!((&records[0]["name"], &records[0]["sublevel"]), (&json!("Andrée Lévesque"), &Value::Null));
    assert_eq!((&records[1]["id"], &records[1]["createdAt"]), (&json!(""), &json!("")));
    assert_eq!(records[1]["shippingAddress"]["city"], "Seattle");
    let contacts = json!([{"name": "Name1", "value": "Value1"}, {"name": "Name2", "value": "Value2"}]);
    assert_eq!(records[2]["customContactFields"], contacts);
    assert_eq!((&records[3]["jobStatus"], &records[3]["name"]), (&json!("InProgress"), &Value::Null));
    assert_eq!(records[4]["preferredDeliveryMethod"], "Mail");
    assert_eq!(
        read.findings.counts(),
        [("createdAt", 3), ("id", 3), ("revisionNumber", 3), ("updatedAt", 3)]
    );
}

#[test]
fn a_page_of_an_iterator_says_how_many_records_are_left() {
    let case = case!("customer-iterator-18-left.xml");
    let text = str::from_utf8(case).unwrap();
    let reply = reply("CustomerQueryRs", "1", text.to_owned()).unwrap();
    assert_eq!(records_left(&reply), Some(18));
    assert_eq!(reply.value_of("iteratorID"), Some("{01234567-89ab-cdef-0123-456789abcdef}"));
    let read = read("Customers", "CustomerQueryRs", case);
    has(
        &read.records[0],
        &[
            ("id", "\"110000-1232697602\""),
            ("createdAt", "\"2009-01-23T03:00:02-05:00\""),
            ("balance", "0.00"),
            ("sublevel", "0"),
        ],
    );
    assert_eq!(read.findings.counts(), []);
}

#[test]
fn a_job_has_its_parent() {
    let read = read("Customers", "CustomerQueryRs", case!("customer-job-of-parent.xml"));
    has(
        &read.records[0],
        &[
            ("fullname", "\"Acme Corporation:2024 Audit\""),
            ("sublevel", "1"),
            ("parent", r#"{"id":"80000001-1234567890","fullname":"Acme Corporation"}"#),
        ],
    );
}

#[test]
fn a_warning_is_no_failure() {
    let case = case!("customermod-warn-530.xml");
    let reply = reply("CustomerModRs", "0", str::from_utf8(case).unwrap().to_owned()).unwrap();
    let status = Status::of(&reply).unwrap();
    assert!(!status.is_error());
    assert_eq!(status.check(), Ok(()));
    let read = read("Customers", "CustomerModRs", case);
    has(&read.records[0], &[("billingAddress.city", "\"Sampletown\""), ("jobStatus", "\"Awarded\"")]);
    assert_eq!(read.findings.counts(), []);
}

#[test]
fn an_employee_has_hours_and_words_of_the_interface() {
    let read = read("Employees", "EmployeeQueryRs", case!("employee-payroll.xml"));
    has(
        &read.records[0],
        &[
            ("employeePayrollInfo.payPeriod", "\"weekly\""),
            ("employeePayrollInfo.useTimeDataToCreatePaychecks", "\"uses_time_data\""),
            ("employeePayrollInfo.sickHours.hoursAvailable", "\"PT0H15M0S\""),
            ("employeePayrollInfo.sickHours.maximumHours", "\"PT48H0M0S\""),
            ("employeePayrollInfo.sickHours.accrualPeriod", "\"accrues_per_paycheck\""),
            ("employeePayrollInfo.vacationHours.accrualStartDate", "\"2000-01-01\""),
            ("createdAt", "\"\""),
        ],
    );
    assert!(!read.records[0].contains("Fake Bank"), "bank data is no field");
    assert_eq!(read.findings.counts(), [("createdAt", 1), ("updatedAt", 1)]);
}

#[test]
fn lines_of_a_group_stay_in_their_group() {
    let read = read("Invoices", "InvoiceQueryRs", case!("invoice-group-between-lines.xml"));
    has(
        &read.records[0],
        &[
            ("lines.0.id", "\"456\""),
            ("lines.0.objectType", "\"qbd_invoice_line\""),
            ("lines.1.id", "\"012\""),
            ("lines.1.item", r#"{"id":"567","fullname":null}"#),
            ("lineGroups.0.id", "\"321\""),
            ("lineGroups.0.itemGroup.id", "\"987\""),
            ("lineGroups.0.lines.0.id", "\"345\""),
            ("amount", "null"),
        ],
    );
    let record = &read.json()[0];
    let count = |list: &Value| list.as_array().unwrap().len();
    assert_eq!((count(&record["lines"]), count(&record["lineGroups"])), (2, 1));
}

#[test]
fn invoices_are_right_to_the_cent() {
    let case = case!("invoice-two-iterator-end.xml");
    let id = "SW52b2ljZVF1ZXJ5fGJlZmUwNWJlYjg0NDEyZWU1NjE0MGRhMzMwZjE0ZTdj";
    let text = str::from_utf8(case).unwrap();
    assert_eq!(records_left(&reply("InvoiceQueryRs", id, text.to_owned()).unwrap()), Some(0));
    assert!(reply("InvoiceQueryRs", "1.1", text.to_owned()).is_err(), "it answers another request");
    let read = read("Invoices", "InvoiceQueryRs", case);
    has(
        &read.records[0],
        &[
            ("amount", "100.00"),
            ("subtotal", "100.00"),
            ("appliedAmount", "-55.00"),
            ("balanceRemaining", "45.00"),
            ("refNumber", "null"),
            ("transactionNumber", "2"),
            ("lines.0.rate", "100"),
            ("lines.0.amount", "100.00"),
            ("lines.0.item", "null"),
            ("lines.0.quantity", "null"),
            ("linkedTransactions.0.amount", "-55.00"),
            ("linkedTransactions.0.linkType", "\"AMTTYPE\""),
            ("linkedTransactions.0.objectType", "\"qbd_linked_transaction\""),
            ("amountInHomeCurrency", "null"),
        ],
    );
    has(
        &read.records[1],
        &[
            ("amount", "193.98"),
            ("salesTaxTotal", "10.98"),
            ("salesTaxPercentage", "\"6.00\""),
            ("dueDate", "\"2009-02-17\""),
            ("lines.0.amount", "39.00"),
            ("lines.1.quantity", "2"),
            ("lines.1.rate", "72.00"),
            ("lines.1.amount", "144.00"),
            ("linkedTransactions", "[]"),
        ],
    );
    assert_eq!(read.records.len(), 2);
    assert_eq!(read.findings.counts(), []);
}

#[test]
fn an_item_has_the_fields_of_its_own_kind() {
    let group = read("Items", "ItemQueryRs", case!("item-salestaxgroup.xml"));
    has(
        &group.records[0],
        &[
            ("itemType", "\"SalesTaxGroup\""),
            ("objectType", "\"qbd_item\""),
            ("fullname", "\"San Thomas Group\""),
            ("sublevel", "0"),
            ("itemSalesTax.0", r#"{"id":"8000002A-1189440679","fullname":"County, San Thomas"}"#),
            ("itemSalesTax.1.fullname", "\"Assessment\""),
        ],
    );
    assert_eq!(group.json()[0].get("quantityOnHand"), None);
    let own = read("ItemsSalesTaxGroup", "ItemQueryRs", case!("item-salestaxgroup.xml"));
    assert_eq!(
        group.records[0].replacen("\"itemType\":\"SalesTaxGroup\",", "", 1),
        own.records[0].replace("qbd_item_sales_tax_group", "qbd_item")
    );
    let service = read("Items", "ItemQueryRs", case!("item-service-price-percent.xml"));
    has(
        &service.records[0],
        &[
            ("itemType", "\"Service\""),
            ("name", "\"let's get intuit\""),
            ("pricePercent", "18.0"),
            ("price", "null"),
            ("account.fullname", "\"Repairs and Maintenance\""),
            ("createdAt", "\"2016-07-14T15:25:48+00:00\""),
        ],
    );
    assert_eq!(service.findings.counts(), []);
}

#[test]
fn a_journal_entry_amounts_to_its_debits() {
    let read = read("JournalEntries", "JournalEntryAddRs", case!("journalentry-add-credit-first.xml"));
    has(
        &read.records[0],
        &[
            ("amount", "60.27"),
            ("refNumber", "\"Interest\""),
            ("isAdjustment", "false"),
            ("creditLines.0.amount", "60.27"),
            ("creditLines.0.account.fullname", "\"Line of Credit\""),
            ("debitLines.0.id", "\"BF60-1828899527\""),
        ],
    );
    assert_eq!(read.findings.counts(), []);
}

#[test]
fn odd_letters_cost_no_record() {
    let customer = |case: &[u8]| {
        let read = read("Customers", "CustomerQueryRs", case);
        let [record] = read.json().try_into().unwrap();
        assert_eq!(read.findings.counts(), []);
        [&record["name"], &record["notes"]].map(|value| value.as_str().unwrap().to_owned())
    };
    let of = |name: &str, notes: &str| [name.to_owned(), notes.to_owned()];
    assert_eq!(
        customer(case!("made-char-refs-of-crlf.xml")),
        of("Tab\tTwo", "Line one\r\nLine two\r\n\r\nLine four")
    );
    assert_eq!(
        customer(case!("made-control-refs.xml")),
        of("Bell\u{fffd}Unit\u{fffd}Esc\u{fffd}", "one \u{85} two \u{fffd} three")
    );
    assert_eq!(customer(case!("made-nul-ref.xml")), of("NulInside", "one record of many holds it"));
    assert_eq!(customer(case!("made-declares-windows-1252.xml")), of("Andrée “L” Müller", "Price € 10"));
    assert_eq!(customer(case!("made-declares-windows-1252-bytes.bin")), of("Andrée Müller", "Price € 10"));
}

#[test]
fn an_answer_of_another_program_is_refused() {
    let text = str::from_utf8(case!("pos-customer-three.xml")).unwrap().to_owned();
    let refused = reply("CustomerQueryRs", "1", text).err().unwrap();
    assert_eq!(refused, CompanyError::Unreadable("it is no answer of QuickBooks Desktop".to_owned()));
}

/// The document that a call of a connector brings.
fn response(case: &[u8]) -> String {
    let mut call = SoapCall::read(case, Some("text/xml; charset=utf-8")).unwrap();
    assert_eq!((call.operation(), call.parameter("hresult")), ("receiveResponseXML", ""));
    call.take_document("response")
}

#[test]
fn answers_in_soap_are_read_escaped_or_not() {
    for (case, names) in [
        (case!("soap-iteminventory-one-escaped.xml"), vec!["Ruby T-Shirt"]),
        (
            case!("soap-iteminventory-four-raw.xml"),
            vec!["Haskell T-Shirt", "Ruby T-Shirt", "Sinatra T-Shirt", "SPREE-T-SHIRT-1"],
        ),
    ] {
        let read = read("ItemsInventory", "ItemInventoryQueryRs", response(case).as_bytes());
        assert_eq!(read.json().iter().map(|record| record["name"].clone()).collect::<Vec<_>>(), names);
        let at = names.iter().position(|name| *name == "Ruby T-Shirt").unwrap();
        has(
            &read.records[at],
            &[("salesPrice", "11.00"), ("purchaseCost", "10.00"), ("quantityOnHand", "200"), ("max", "null")],
        );
        assert_eq!(read.findings.counts(), []);
    }
}

#[test]
fn a_call_is_read_in_the_character_set_of_its_media_type() {
    let body =
        b"<Envelope><Body><connectionError><message>Caf\xe9</message></connectionError></Body></Envelope>";
    for (media_type, said) in [
        (Some("text/xml; charset=windows-1252"), "Café"),
        (Some("text/xml"), "Caf\u{fffd}"),
        (None, "Caf\u{fffd}"),
    ] {
        assert_eq!(SoapCall::read(body, media_type).unwrap().parameter("message"), said);
    }
}

#[test]
fn an_empty_answer_is_one_without_records() {
    let reply = reply("ItemInventoryQueryRs", "1", response(case!("soap-empty-status1-raw.xml"))).unwrap();
    let status = Status::of(&reply).unwrap();
    assert!(status.is_none_found() && !status.is_error());
    assert_eq!(reply.records(&["ItemInventoryRet"]).count(), 0);
}

#[test]
fn what_quickbooks_says_of_an_error_is_passed_on() {
    let response = response(case!("soap-error-3100-escaped.xml"));
    let reply = reply("ItemServiceAddRs", "SXRlbVNlcnZpY2VBZGR8c2hpcHBpbmc=", response).unwrap();
    let said = "The name \"Shipping Item - Example\" of the list element is already in use.".to_owned();
    let refused = CompanyError::Refused { code: "3100".to_owned(), said };
    assert_eq!(Status::of(&reply).unwrap().check(), Err(refused));
}
