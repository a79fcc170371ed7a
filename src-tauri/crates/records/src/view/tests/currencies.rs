//! Which currency the totals of an amount are in.

use super::*;

fn totals(record_type: &str, records: &[&str], view: &View, path: &str) -> Vec<(Option<String>, String)> {
    let store = Store::in_memory().unwrap();
    let copy = store.begin(&CopyKey { record_type: record_type.to_owned(), ..invoices() }, 1).unwrap();
    store.append(copy, &crate::copies::tests::page_of(record_type, records)).unwrap();
    let totals = store.totals_of_numbers(copy, view, &[path.to_owned()], None).unwrap().columns.remove(0);
    totals.totals.into_iter().map(|total| (total.currency, total.sum)).collect()
}

fn sum(currency: &str, sum: &str) -> (Option<String>, String) {
    (Some(currency.to_owned()), sum.to_owned())
}

#[test]
fn an_amount_in_the_home_currency_is_not_counted_in_the_currency_of_its_document() {
    let records = [
        r#"{"id":"a","currency":{"fullname":"Euro"},"totalAmount":100,"totalAmountInHomeCurrency":110}"#,
        r#"{"id":"b","currency":{"fullname":"US Dollar"},"totalAmount":7,"totalAmountInHomeCurrency":7}"#,
    ];
    let of = |path: &str| totals("SalesReceipts", &records, &View::default(), path);
    assert_eq!(of("totalAmount"), [sum("Euro", "100.00"), sum("US Dollar", "7.00")]);
    assert_eq!(of("totalAmountInHomeCurrency"), [(None, "117.00".to_owned())]);
}

#[test]
fn an_amount_within_an_object_is_in_the_currency_of_that_object() {
    let records = [
        r#"{"bill":{"id":"a","currency":{"fullname":"Euro"},"amountDue":100}}"#,
        r#"{"bill":{"id":"b","currency":{"fullname":"US Dollar"},"amountDue":7}}"#,
        r#"{"credit":{"id":"c","currency":{"fullname":"Euro"},"creditRemaining":3}}"#,
    ];
    let of = |path: &str| totals("BillPaymentOrCredits", &records, &View::default(), path);
    assert_eq!(
        of("bill.amountDue"),
        [sum("Euro", "100.00"), sum("US Dollar", "7.00"), (None, "0.00".to_owned())]
    );
    assert_eq!(of("credit.creditRemaining")[0], sum("Euro", "3.00"));
}

#[test]
fn an_amount_of_a_line_or_of_its_document_is_in_the_currency_of_the_document() {
    let records = [
        r#"{"id":"a","currency":{"fullname":"Euro"},"amount":5,"lines":[{"amount":2},{"amount":3}]}"#,
        r#"{"id":"b","amount":9,"lines":[{"amount":9}]}"#,
    ];
    let view = View { list: Some("lines".to_owned()), ..View::default() };
    let of = |path: &str| totals("Invoices", &records, &view, path);
    assert_eq!(of("amount"), [sum("Euro", "5.00"), (None, "9.00".to_owned())]);
    assert_eq!(of("document.amount"), [sum("Euro", "10.00"), (None, "9.00".to_owned())]);
}
