//! Holds the overview of a company against what an auditor added up of its documents. A desk reads the lists over HTTP, as it reads those
//! of any service.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use jiff::civil::Date;
use ledgerlane_desk::Desk;
use ledgerlane_desk::interface::{Bar, Overview, OverviewRequest, Picture, RecordsState};
use ledgerlane_tests::auditor::{Pictures, Sum};
use ledgerlane_tests::deskless::{row, shown, shown_id};
use ledgerlane_tests::world::{here, records};

use super::TODAY;

/// Reads the lists of a company and compares its overview in every currency.
pub(super) async fn agrees(desk: &Desk, company: &str, books: &Pictures) {
    let connection = row(desk, company).await.id;
    for list in overview(desk, &connection.0, None).await.lists {
        let path = list.record_type;
        shown(desk).await.read_all(records(desk, &connection.0, &path)).await.unwrap();
        here(desk, &connection.0, &path, |list| list.state == RecordsState::Complete).await;
    }
    let first = overview(desk, &connection.0, None).await;
    compare(&first, books, company);
    assert_eq!(first.ties.difference.as_deref(), Some("0.00"), "{company}: {:?}", first.ties);
    assert_eq!(first.ties_payable.difference.as_deref(), Some("0.00"), "{company}: {:?}", first.ties_payable);
    if first.other_currencies.is_empty() {
        let bank = first.in_bank.drawn.unwrap();
        assert_eq!(cents(&bank.amount), books.bank, "{company}: the bank");
    }
    for currency in first.other_currencies {
        let found = overview(desk, &connection.0, Some(currency)).await;
        compare(&found, books, company);
    }
}

async fn overview(desk: &Desk, connection: &str, currency: Option<String>) -> Overview {
    let request = OverviewRequest {
        profile: shown_id(desk),
        connection: connection.into(),
        today: TODAY.to_string(),
        year_begins: 1,
        currency,
    };
    shown(desk).await.overview(request).await.unwrap()
}

/// An amount as cents.
fn cents(amount: &str) -> i64 {
    let (whole, fraction) = amount.split_once('.').unwrap();
    assert_eq!(fraction.len(), 2, "{amount} has cents");
    format!("{whole}{fraction}").parse().unwrap()
}

fn sum(bar: &Bar) -> Sum {
    (bar.rows, cents(&bar.amount))
}

fn compare(found: &Overview, books: &Pictures, company: &str) {
    let currency = found.currency.clone().unwrap_or_default();
    let about = format!("{company} in {currency:?}");
    let open = |paths: &[&str]| -> Vec<(Option<Date>, Sum)> {
        let of = |((of, path, due), sum): (&(String, String, Option<Date>), &Sum)| {
            (*of == currency && paths.contains(&path.as_str())).then_some((*due, *sum))
        };
        books.open.iter().filter_map(of).collect()
    };
    let all =
        |of: &[(Option<Date>, Sum)]| of.iter().fold((0, 0), |all, (_, sum)| (all.0 + sum.0, all.1 + sum.1));
    let owed = open(&["Invoices", "Charges"]);
    let figure = |figure: &ledgerlane_desk::interface::Figure| {
        let drawn = figure.drawn.as_ref().unwrap();
        (drawn.rows, cents(&drawn.amount))
    };
    assert_eq!(figure(&found.owed_to_client), all(&owed), "{about}: owed to the client");
    assert_eq!(figure(&found.owed_by_client), all(&open(&["Bills"])), "{about}: owed by the client");
    let (_, credits) = all(&open(&["CreditMemos", "ReceivePayments"]));
    assert_eq!(cents(&found.credits.as_ref().unwrap().amount), -credits, "{about}: credits");
    let (_, credits) = all(&open(&["VendorCredits"]));
    assert_eq!(cents(&found.vendor_credits.as_ref().unwrap().amount), -credits, "{about}: vendors");

    let mut ages = [(0, 0); 5];
    for (due, (rows, amount)) in &owed {
        let late = TODAY.duration_since(due.unwrap()).as_secs() / 86_400;
        let age = &mut ages[[0, 30, 60, 90].iter().filter(|bound| late > **bound).count()];
        *age = (age.0 + rows, age.1 + amount);
    }
    let bars =
        |picture: &Picture| -> Vec<Sum> { picture.drawn.as_ref().unwrap().bars.iter().map(sum).collect() };
    assert_eq!(bars(&found.ageing), ages, "{about}: ages");
    let late = (ages[3].0 + ages[4].0, ages[3].1 + ages[4].1);
    assert_eq!(figure(&found.late), late, "{about}: over 60 days late");

    largest(&found.owe_most, &books.owed_by_customer, 10, &about, |(of, _)| *of == currency);
    let year = TODAY.year();
    largest(&found.spending, &books.spending, 8, &about, |(of, spent, _)| *of == currency && *spent == year);
    let sales =
        |year: i16, month: i8| books.sales.get(&(currency.clone(), year, month)).copied().unwrap_or_default();
    for (month, bar) in (1..).zip(&found.sales.drawn.as_ref().unwrap().bars) {
        assert_eq!(sum(bar), sales(year, month), "{about}: sales of month {month}");
        let before = bar.before.as_ref().unwrap();
        let before = (before.rows, cents(&before.amount));
        assert_eq!(before, sales(year - 1, month), "{about}: sales of month {month} a year before");
    }
}

/// Compares the bars of a picture with the largest of some sums.
fn largest<K>(
    picture: &Picture,
    sums: &BTreeMap<K, Sum>,
    most: usize,
    about: &str,
    belongs: impl Fn(&K) -> bool,
) {
    let drawn = picture.drawn.as_ref().unwrap();
    let mut sums: Vec<Sum> = sums.iter().filter(|(key, _)| belongs(key)).map(|(_, sum)| *sum).collect();
    sums.sort_by_key(|(_, amount)| Reverse(*amount));
    let rest: i64 = sums.iter().skip(most).map(|(_, amount)| amount).sum();
    assert_eq!(cents(&drawn.more_amount), rest, "{about}: what has no bar");
    assert_eq!(drawn.more as usize, sums.len().saturating_sub(most), "{about}: groups without a bar");
    sums.truncate(most);
    assert_eq!(drawn.bars.iter().map(sum).collect::<Vec<_>>(), sums, "{about}: the largest");
}
