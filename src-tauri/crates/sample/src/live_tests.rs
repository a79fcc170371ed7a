//! A company that lives: orders come over the web shop, are paid and deleted, and the books tie out all the while.

use std::collections::BTreeMap;

use jiff::Timestamp;
use ledgerlane_api::Catalogue;
use ledgerlane_company::ListFilter;
use serde_json::Value;

use crate::connections::CONNECTIONS;
use crate::time_tests::{records, without_levels};
use crate::{SampleCompany, SampleSize};

/// A working day, a weekend, and a year's first hour.
const TIMES: [&str; 3] = ["2026-11-24T15:30:00Z", "2026-11-28T20:10:00Z", "2027-01-01T05:20:00Z"];

fn company() -> SampleCompany {
    SampleCompany::behind(&CONNECTIONS[4].id(), SampleSize::Small, 120)
}

fn times() -> impl Iterator<Item = Timestamp> {
    TIMES.into_iter().map(|time| time.parse().unwrap())
}

fn ids(records: &BTreeMap<String, Value>, is_new: impl Fn(&Value) -> bool) -> Vec<&str> {
    records.iter().filter(|(_, record)| is_new(record)).map(|(id, _)| id.as_str()).collect()
}

fn is_order(invoice: &Value) -> bool {
    invoice["refNumber"].as_str().is_some_and(|number| number.starts_with("W-"))
}

/// INV-SAMPLE-5
#[test]
fn orders_come_and_are_paid_and_deleted() {
    let company = company();
    let of = |path| Catalogue::built_in().find(path).unwrap();
    for now in times() {
        let invoices = records(&company, "Invoices", now);
        let orders = ids(&invoices, is_order);
        // 120 changes a minute are 15 orders, which stay for an hour and are paid after five minutes.
        assert_eq!(orders.len(), 900, "{now}");
        let unpaid = orders.iter().filter(|&&id| invoices[id]["isPaid"] == false).count();
        assert_eq!(unpaid, 75, "{now}");
        let payments = records(&company, "ReceivePayments", now);
        let paid = payments.values().flat_map(|payment| payment["appliedToTransactions"].as_array().unwrap());
        assert_eq!(paid.filter(|to| orders.contains(&to["id"].as_str().unwrap())).count(), 825, "{now}");
        let order = orders[40];
        let found = company.record(of("Invoices"), order, now).unwrap();
        assert_eq!(serde_json::from_str::<Value>(&found).unwrap(), invoices[order]);
        let later = now + jiff::SignedDuration::from_mins(61);
        assert_eq!(company.record(of("Invoices"), order, later), None, "it was deleted");
        let all_later = records(&company, "Invoices", later);
        assert!(orders.iter().all(|id| !all_later.contains_key(*id)));
        let lasting = ids(&invoices, |invoice| !is_order(invoice));
        assert!(lasting.iter().all(|id| all_later.contains_key(*id)), "nothing else goes");
        assert_eq!(ids(&all_later, is_order).len(), 900);
    }
}

#[test]
fn no_stamp_goes_back_and_none_stays_when_something_changed() {
    let company = company();
    for now in times() {
        let steps = [0, 3, 30, 64].map(|minutes| now + jiff::SignedDuration::from_mins(minutes));
        for of in Catalogue::built_in().types().iter().filter(|of| of.path != "BillPaymentOrCredits") {
            let states = steps.map(|now| records(&company, &of.path, now));
            for (step, pair) in steps[1..].iter().zip(states.windows(2)) {
                for (id, before) in &pair[0] {
                    let Some(after) = pair[1].get(id) else { continue };
                    let stamps = [before, after].map(|record| {
                        record["updatedAt"].as_str().map(|stamp| stamp.parse::<Timestamp>().unwrap())
                    });
                    assert!(stamps[0] <= stamps[1], "{} {id} at {step}", of.path);
                    assert!(stamps[1].is_none_or(|stamp| stamp <= *step), "{} {id} at {step}", of.path);
                    if stamps[0] == stamps[1] {
                        assert_eq!(without_levels(before), without_levels(after), "{} at {step}", of.path);
                    }
                }
            }
        }
    }
}

#[test]
fn accounts_are_stamped_when_orders_come_are_paid_and_deleted() {
    let company = SampleCompany::behind(&CONNECTIONS[4].id(), SampleSize::Small, 1);
    let begin = times().next().unwrap();
    let states =
        (0..40).map(|half| records(&company, "Accounts", begin + jiff::SignedDuration::from_secs(30 * half)));
    let states: Vec<_> = states.collect();
    let mut changes = 0;
    for pair in states.windows(2) {
        for (id, before) in &pair[0] {
            let after = &pair[1][id];
            changes += usize::from(before["balance"] != after["balance"]);
            assert!(
                before["balance"] == after["balance"] || before["updatedAt"] != after["updatedAt"],
                "{id}"
            );
        }
    }
    assert!(changes > 10, "{changes}");
}

#[test]
fn what_customers_owe_is_what_the_accounts_say() {
    let company = company();
    for now in times() {
        let amount = |record: &Value, field: &str| -> i64 {
            let text = record[field].as_str().map_or_else(|| record[field].to_string(), str::to_owned);
            (text.parse::<f64>().unwrap() * 100.0).round() as i64
        };
        let customers = records(&company, "Customers", now);
        let owed: i64 = customers.values().map(|customer| amount(customer, "balance")).sum();
        let accounts = records(&company, "Accounts", now);
        let receivables =
            accounts.values().find(|account| account["accountType"] == "AccountsReceivable").unwrap();
        assert_eq!(owed, amount(receivables, "balance"), "{now}");
        let open: i64 = records(&company, "Invoices", now)
            .values()
            .filter(|invoice| is_order(invoice))
            .map(|invoice| amount(invoice, "balanceRemaining"))
            .sum();
        assert!(open > 0, "some orders are not paid yet");
    }
}

#[test]
fn orders_are_found_by_what_they_name() {
    let company = company();
    let now = times().next().unwrap();
    let invoices = records(&company, "Invoices", now);
    let customer = ids(&invoices, is_order)[0];
    let customer = invoices[customer]["customer"]["id"].as_str().unwrap();
    let of = Catalogue::built_in().find("Invoices").unwrap();
    let filter = ListFilter::read(&[("entityIds".to_owned(), customer.to_owned())], of).unwrap();
    let found = company.snapshot(of, filter, now, || true).unwrap();
    let named = invoices.values().filter(|invoice| invoice["customer"]["id"] == customer);
    assert_eq!(found.total(), named.clone().count() as u64);
    assert!(named.filter(|invoice| is_order(invoice)).count() > 0);
}
