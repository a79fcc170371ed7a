//! What one document says agrees with what the others and the lists say: read from the records as they are answered.

use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;
use jiff::civil::Date;
use serde_json::Value;

use crate::connections::CONNECTIONS;
use crate::time_tests::records;
use crate::{SampleCompany, SampleSize};

/// All records of some types of a sample company, by type and id.
struct Read(BTreeMap<&'static str, BTreeMap<String, Value>>);

impl Read {
    fn all_of(paths: &[&'static str]) -> Self {
        Self::all_at("2026-11-19T09:41:00Z", paths)
    }

    fn all_at(now: &str, paths: &[&'static str]) -> Self {
        let company = SampleCompany::behind(&CONNECTIONS[4].id(), SampleSize::Small, 0);
        let now: Timestamp = now.parse().unwrap();
        Self(paths.iter().map(|&path| (path, records(&company, path, now))).collect())
    }

    fn of(&self, path: &str) -> impl Iterator<Item = &Value> {
        self.0[path].values()
    }
}

fn day(value: &Value) -> Date {
    value.as_str().unwrap().parse().unwrap()
}

fn cents(value: &Value) -> i64 {
    let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
    format!("{whole}{part:0<2}").parse().unwrap_or_else(|_| panic!("{text} is no amount"))
}

fn name(value: &Value) -> &str {
    value["fullname"].as_str().unwrap_or_default()
}

/// The discounts that payments take on what they pay, each with the day of its payment and the document it pays.
fn discounts<'a>(
    read: &'a Read,
    payments: &'a str,
    paid: &'a str,
) -> impl Iterator<Item = (i64, Date, &'a Value)> {
    read.of(payments).flat_map(move |payment| {
        let made = day(&payment["transactionDate"]);
        payment["appliedToTransactions"].as_array().unwrap().iter().filter_map(move |applied| {
            let discount = applied.get("discountAmount").filter(|discount| !discount.is_null())?;
            let id = applied["id"].as_str().unwrap();
            Some((cents(discount), made, &read.0[paid][id]))
        })
    })
}

#[test]
fn a_discount_is_taken_only_as_the_terms_of_the_document_give_it() {
    let read = Read::all_of(&["Terms", "Invoices", "ReceivePayments", "Bills", "CheckBillPayments"]);
    for (payments, paid, of) in
        [("ReceivePayments", "Invoices", "subtotal"), ("CheckBillPayments", "Bills", "amountDue")]
    {
        let mut taken = 0;
        for (discount, made, document) in discounts(&read, payments, paid) {
            let terms = &read.0["Terms"][document["terms"]["id"].as_str().unwrap()];
            let days = terms["discountDays"].as_i64().unwrap();
            let percent = cents(&terms["discountPercentage"]) / 100;
            let open_for = day(&document["transactionDate"]).until(made).unwrap().get_days();
            assert!(
                i64::from(open_for) <= days,
                "{document:#} is paid early after {open_for} days of {days}"
            );
            assert_eq!(discount, (cents(&document[of]) * percent + 50) / 100, "{document:#}");
            taken += 1;
        }
        assert!(taken > 1, "{payments} take {taken} discounts");
    }
}

#[test]
fn what_is_delivered_is_not_fetched() {
    let read = Read::all_of(&["Invoices", "SalesReceipts"]);
    let (mut delivered, mut fetched) = (0, 0);
    for invoice in read.of("Invoices") {
        let method = name(&invoice["shippingMethod"]);
        let says_will_call = invoice["memo"].as_str() == Some("Will call at the yard");
        let lines = invoice["lines"].as_array().unwrap();
        let is_delivered = lines.iter().any(|line| ["DEL-TRUCK", "FUEL"].contains(&name(&line["item"])));
        if is_delivered {
            assert_eq!(method, "Our truck", "{invoice:#}");
            assert!(!says_will_call, "{invoice:#}");
            delivered += 1;
        }
        if ["Will call", ""].contains(&method) {
            assert_ne!(name(&invoice["class"]), "Delivery", "{invoice:#}");
            assert_ne!(invoice["shipmentOrigin"], "Mill", "{invoice:#}");
        }
        if says_will_call {
            assert_eq!(method, "Will call", "{invoice:#}");
            fetched += 1;
        }
        if !invoice["customFields"].as_array().unwrap().is_empty() {
            assert_eq!(method, "Our truck", "a truck is named: {invoice:#}");
        }
    }
    for receipt in read.of("SalesReceipts") {
        let lines = receipt["lines"].as_array().unwrap();
        let is_delivered = lines.iter().any(|line| ["DEL-TRUCK", "FUEL"].contains(&name(&line["item"])));
        assert_eq!(name(&receipt["shipMethod"]) == "Our truck", is_delivered, "{receipt:#}");
        assert!(!is_delivered || receipt["memo"] != "Counter sale", "{receipt:#}");
        delivered += u64::from(is_delivered);
    }
    assert!(delivered > 10 && fetched > 1, "{delivered} delivered, {fetched} fetched");
}

#[test]
fn only_checks_and_cash_are_taken_to_the_bank() {
    let read = Read::all_of(&["Deposits"]);
    let mut deposits = std::collections::BTreeMap::new();
    for deposit in read.of("Deposits") {
        let lines = deposit["depositLines"].as_array().unwrap();
        let payments = lines.iter().filter(|line| line["transactionType"] == "ReceivePayment");
        let methods: Vec<bool> =
            payments.map(|line| ["Check", "Cash"].contains(&name(&line["paymentMethod"]))).collect();
        let memo = match (methods.contains(&true), methods.contains(&false)) {
            (true, false) => "Taken to the bank",
            (true, true) => "Taken to the bank, with electronic payments",
            _ => "Electronic payments",
        };
        assert_eq!(deposit["memo"], memo, "{deposit:#}");
        let is_taken_by_somebody = !deposit["customFields"].as_array().unwrap().is_empty();
        assert!(!is_taken_by_somebody || methods.contains(&true), "{deposit:#}");
        *deposits.entry(memo).or_insert(0) += 1;
    }
    assert!(deposits.len() == 3 && deposits.values().all(|&count| count > 2), "{deposits:?}");
}

#[test]
fn nobody_pays_much_in_cash() {
    let read = Read::all_of(&["ReceivePayments", "Deposits", "SalesReceipts"]);
    let mut in_cash = 0;
    for payment in read.of("ReceivePayments") {
        if name(&payment["paymentMethod"]) == "Cash" {
            assert!(cents(&payment["amount"]) <= 100_000, "{payment:#}");
            in_cash += 1;
        }
    }
    assert!(in_cash > 1, "{in_cash} payments in cash");
    let sold_in_cash = |receipt: &&Value| name(&receipt["paymentMethod"]) == "Cash";
    for receipt in read.of("SalesReceipts").filter(sold_in_cash) {
        assert!(cents(&receipt["totalAmount"]) <= 100_000, "{receipt:#}");
        assert!(receipt["checkNumber"].is_null(), "cash is no check: {receipt:#}");
    }
    assert!(read.of("SalesReceipts").any(|receipt| sold_in_cash(&receipt)), "none is sold in cash");
    // A deposit names the method of each payment as the payment itself does.
    let mut deposited = 0;
    for line in read.of("Deposits").flat_map(|deposit| deposit["depositLines"].as_array().unwrap()) {
        let Some(payment) = line["transactionId"].as_str().and_then(|id| read.0["ReceivePayments"].get(id))
        else {
            continue;
        };
        assert_eq!(line["paymentMethod"], payment["paymentMethod"], "{line:#}");
        deposited += 1;
    }
    assert!(deposited > 1, "{deposited} payments in deposits");
}

#[test]
fn wages_stand_in_the_class_of_their_department() {
    let read = Read::all_of(&["JournalEntries"]);
    let lines = read.of("JournalEntries").flat_map(|entry| entry["debitLines"].as_array().unwrap());
    let departments: BTreeSet<(&str, &str)> = lines
        .filter(|line| name(&line["account"]).starts_with("Wages"))
        .map(|line| (line["memo"].as_str().unwrap(), name(&line["class"])))
        .collect();
    let expected = [
        ("Counter", "Counter"),
        ("Delivery", "Delivery"),
        ("Millwork shop", "Yard:Lumber"),
        ("Office", ""),
        ("Yard", "Yard"),
    ];
    assert_eq!(departments, BTreeSet::from(expected));
}

#[test]
fn hours_are_written_down_by_the_yard_and_paid_by_the_hour() {
    let read = Read::all_of(&["TimeTrackingActivities"]);
    for hours in read.of("TimeTrackingActivities") {
        let worker = name(&hours["entity"]);
        assert!(!worker.starts_with("Bookkeeper") && !worker.starts_with("Estimator"), "{hours:#}");
        assert_eq!(name(&hours["payrollItemWage"]), "Hourly", "{hours:#}");
    }
    assert!(read.of("TimeTrackingActivities").count() > 10);
}

#[test]
fn money_goes_back_to_a_card_as_a_refund_and_comes_from_it_as_a_charge() {
    let read = Read::all_of(&["ArRefundCreditCards", "SalesReceipts"]);
    for (path, expected) in [("ArRefundCreditCards", "Refund"), ("SalesReceipts", "Charge")] {
        let asked = |record: &Value| {
            record["creditCardTransactionInfo"]["creditCardTransactionInputInfo"]["transactionType"].clone()
        };
        let sorts: Vec<Value> =
            read.of(path).map(asked).filter(|sort| sort.as_str().is_some_and(|it| !it.is_empty())).collect();
        assert!(!sorts.is_empty() && sorts.iter().all(|sort| sort == expected), "{path}: {sorts:?}");
    }
}

#[test]
fn a_bill_and_what_takes_from_it_name_each_other_with_the_same_amount() {
    let read = Read::all_of(&["Bills", "CheckBillPayments", "VendorCredits"]);
    let links = |record: &'_ Value| record["linkedTransactions"].as_array().unwrap().clone();
    for path in ["CheckBillPayments", "VendorCredits"] {
        let mut linked = 0;
        for taker in read.of(path) {
            for link in links(taker) {
                let bill = &read.0["Bills"][link["transactionId"].as_str().unwrap()];
                let back = links(bill).into_iter().find(|back| back["transactionId"] == taker["id"]);
                let back = back.unwrap_or_else(|| panic!("{taker:#} {bill:#}"));
                assert_eq!(cents(&back["amount"]), -cents(&link["amount"]), "{taker:#} {bill:#}");
                linked += 1;
            }
        }
        assert!(linked > 1, "{linked} of {path} are linked");
    }
}

#[test]
fn what_was_offered_and_ordered_is_invoiced_on_the_same_terms_from_the_same_place() {
    let read = Read::all_of(&["Invoices", "Estimates", "SalesOrders"]);
    for (path, origin) in [("Estimates", None), ("SalesOrders", Some("shipmentOrigin"))] {
        let mut linked = 0;
        for before in read.of(path) {
            for link in before["linkedTransactions"].as_array().unwrap_or_else(|| panic!("{path} {before:#}"))
            {
                let Some(invoice) = read.0["Invoices"].get(link["transactionId"].as_str().unwrap()) else {
                    continue;
                };
                assert_eq!(before["terms"], invoice["terms"], "{before:#}");
                if let Some(origin) = origin {
                    assert_eq!(before[origin], invoice[origin], "{before:#}");
                }
                linked += 1;
            }
        }
        assert!(linked > 1, "{linked} of {path} are linked");
    }
}

#[test]
fn a_cost_is_booked_to_the_place_it_arose_in() {
    let company = SampleCompany::behind(&CONNECTIONS[3].id(), SampleSize::Small, 0);
    let now: Timestamp = "2026-11-19T09:41:00Z".parse().unwrap();
    let charges = records(&company, "CreditCardCharges", now);
    let bills = records(&company, "Bills", now);
    let costs = charges.values().chain(bills.values());
    let lines = costs.flat_map(|document| document["expenseLines"].as_array().unwrap());
    let (mut read, mut kiln) = (0, 0);
    for line in lines {
        let is_a_trucks = name(&line["account"]).contains(":Unit ");
        match line["memo"].as_str().unwrap() {
            "Diesel for the trucks" | "Brake parts" | "Tires" => assert!(is_a_trucks, "{line:#}"),
            "Heating oil" | "Diesel for the forklifts" | "Forklift service" => {
                assert!(!is_a_trucks, "{line:#}");
            }
            "Electricity, kiln" => {
                assert_eq!(name(&line["account"]), "Utilities:Drying kiln", "{line:#}");
                kiln += 1;
            }
            memo => {
                assert!(memo == "Rebate" || !name(&line["account"]).ends_with(":Drying kiln"), "{line:#}");
                continue;
            }
        }
        read += 1;
    }
    assert!(read > 100 && kiln > 1, "{read} lines, {kiln} of the kiln");
}

#[test]
fn an_invoice_says_what_was_applied_to_it() {
    // An invoice is paid in part for a few weeks only.
    let months = (1..=11).map(|month| Read::all_at(&format!("2026-{month:02}-19T09:41:00Z"), &["Invoices"]));
    let months: Vec<Read> = months.collect();
    let (mut paid, mut partly, mut open) = (0, 0, 0);
    for invoice in months.iter().flat_map(|read| read.of("Invoices")) {
        let [total, left, applied] =
            ["amount", "balanceRemaining", "appliedAmount"].map(|key| cents(&invoice[key]));
        assert_eq!(cents(&invoice["subtotal"]) + cents(&invoice["salesTaxTotal"]), total, "{invoice:#}");
        assert_eq!(total + applied, left, "{invoice:#}");
        assert_eq!(invoice["balanceRemainingInHomeCurrency"], invoice["balanceRemaining"], "{invoice:#}");
        assert_eq!(invoice["isPaid"], left == 0, "{invoice:#}");
        let links = invoice["linkedTransactions"].as_array().unwrap();
        let payments = links.iter().filter(|link| link["transactionType"] == "ReceivePayment");
        assert_eq!(payments.map(|link| cents(&link["amount"])).sum::<i64>(), applied, "{invoice:#}");
        match (left == 0, applied != 0) {
            (true, true) => paid += 1,
            (false, true) => partly += 1,
            (_, false) => open += 1,
        }
    }
    assert!(paid > 10 && partly > 0 && open > 1, "{paid} paid, {partly} in part, {open} open");
}

#[test]
fn the_tax_of_an_invoice_is_the_percentage_of_what_is_taxable() {
    let read = Read::all_of(&["Invoices", "SalesTaxCodes", "ItemsSalesTax", "ItemsSalesTaxGroup"]);
    let rate_of = |item: &Value| cents(&read.0["ItemsSalesTax"][item["id"].as_str().unwrap()]["taxRate"]);
    let mut taxed = BTreeSet::new();
    for invoice in read.of("Invoices") {
        let groups = invoice["lineGroups"].as_array().unwrap();
        let in_groups = groups.iter().flat_map(|group| group["lines"].as_array().unwrap());
        let lines = invoice["lines"].as_array().unwrap().iter().chain(in_groups);
        let is_taxable = |line: &&Value| {
            let code = line["salesTaxCode"]["id"].as_str().unwrap();
            read.0["SalesTaxCodes"][code]["isTaxable"] == true
        };
        let taxable: i64 = lines.filter(is_taxable).map(|line| cents(&line["amount"])).sum();
        let percentage = cents(&invoice["salesTaxPercentage"]);
        let tax = cents(&invoice["salesTaxTotal"]);
        // Each tax of a group is rounded by itself.
        assert!((tax * 10_000 - taxable * percentage).abs() <= 10_000, "{tax} of {taxable}: {invoice:#}");
        let item = &invoice["itemSalesTax"];
        let group = item["id"].as_str().and_then(|id| read.0["ItemsSalesTaxGroup"].get(id));
        let rate = match group {
            Some(group) => group["itemSalesTax"].as_array().unwrap().iter().map(rate_of).sum(),
            None if item.is_null() => 0,
            None => rate_of(item),
        };
        assert_eq!(rate, percentage, "{invoice:#}");
        if tax != 0 {
            taxed.insert(percentage);
        }
    }
    assert!(taxed.len() > 1, "{taxed:?}");
}

#[test]
fn a_discount_is_suggested_as_the_terms_of_the_invoice_give_it() {
    let read = Read::all_of(&["Terms", "Invoices"]);
    let (mut suggested, mut others) = (0, 0);
    for invoice in read.of("Invoices") {
        let terms = invoice["terms"]["id"].as_str().map(|id| &read.0["Terms"][id]);
        let [amount, date] = ["suggestedDiscountAmount", "suggestedDiscountDate"].map(|key| &invoice[key]);
        let Some(days) = terms.and_then(|terms| terms["discountDays"].as_i64()) else {
            assert!(amount.is_null() && date.is_null(), "{invoice:#}");
            others += 1;
            continue;
        };
        let percent = cents(&terms.unwrap()["discountPercentage"]) / 100;
        assert_eq!(cents(amount), (cents(&invoice["subtotal"]) * percent + 50) / 100, "{invoice:#}");
        let open_for = day(&invoice["transactionDate"]).until(day(date)).unwrap().get_days();
        assert_eq!(i64::from(open_for), days, "{invoice:#}");
        suggested += 1;
    }
    assert!(suggested > 1 && others > 1, "{suggested} suggested, {others} others");
}

#[test]
fn a_sales_order_is_fully_invoiced_exactly_if_each_of_its_lines_is() {
    let read = Read::all_of(&["SalesOrders"]);
    let mut seen = [0, 0];
    for order in read.of("SalesOrders") {
        let groups = order["lineGroups"].as_array().unwrap();
        let in_groups = groups.iter().flat_map(|group| group["lines"].as_array().unwrap());
        let lines = order["lines"].as_array().unwrap().iter().chain(in_groups);
        let mut lines = lines.filter(|line| !line["quantity"].is_null());
        let is_done = order["isFullyInvoiced"] == true;
        assert_eq!(lines.all(|line| line["invoiced"] == line["quantity"]), is_done, "{order}");
        seen[usize::from(is_done)] += 1;
    }
    assert!(seen[0] > 0 && seen[1] > 0, "{seen:?}");
}

#[test]
fn an_invoice_has_the_customer_s_order_number_of_its_sales_order() {
    let read = Read::all_of(&["SalesOrders", "Invoices"]);
    let mut seen = 0;
    for order in read.of("SalesOrders") {
        for link in order["linkedTransactions"].as_array().unwrap() {
            let invoice = &read.0["Invoices"][link["transactionId"].as_str().unwrap()];
            assert_eq!(invoice["purchaseOrderNumber"], order["poNumber"], "{order}");
            seen += usize::from(!order["poNumber"].is_null());
        }
    }
    assert!(seen > 0);
}

#[test]
fn a_discount_by_percentage_has_neither_a_rate_nor_a_quantity() {
    let read = Read::all_of(&["Invoices", "SalesOrders"]);
    let documents = read.of("Invoices").chain(read.of("SalesOrders"));
    let lines = documents.flat_map(|document| document["lines"].as_array().unwrap());
    let discounts: Vec<&Value> = lines.filter(|line| !line["ratePercent"].is_null()).collect();
    assert!(!discounts.is_empty());
    for line in discounts {
        assert!(line["rate"].is_null() && line["quantity"].is_null() && line["invoiced"].is_null(), "{line}");
    }
}
