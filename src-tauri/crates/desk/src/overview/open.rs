//! What is open: what customers owe and since when, what vendors are owed, and what is in the bank.

use ledgerlane_records::{Amount, GroupBy, GroupLevel, Test, ViewError};

use super::lists::AccountKind;
use super::sums::{Books, Merged, Rows, Summed, by, longest, merged, together};
use crate::interface::{Bar, Cover, Figure, FigureDrawn, Picture, PictureDrawn, TiePart, Ties};

const DUE: &str = "dueDate";
const CUSTOMER: &str = "customer";
const NAME: &str = "fullname";
const ACCOUNT_TYPE: &str = "accountType";
/// The last days of the ages.
const BOUNDS: [u32; 3] = [30, 60, 90];
/// The first age that is more than 60 days late.
const LATE: usize = 3;
/// How many customers have a bar.
const MOST_CUSTOMERS: usize = 10;

/// What customers owe.
pub(super) struct Receivable {
    pub(super) owed: Figure,
    pub(super) late: Figure,
    pub(super) ageing: Picture,
    pub(super) credits: Option<Bar>,
    pub(super) ties: Ties,
}

/// What vendors are owed.
pub(super) struct Payable {
    pub(super) owed: Figure,
    pub(super) credits: Option<Bar>,
    pub(super) ties: Ties,
}

fn owed() -> [Rows; 2] {
    ["Invoices", "Charges"].map(|path| Rows::of(path, "balanceRemaining").open())
}

fn credits() -> [Rows; 2] {
    [("CreditMemos", "creditRemaining"), ("ReceivePayments", "unusedPayment")]
        .map(|(path, amount)| Rows::of(path, amount).open().taken_off())
}

fn accounts(kind: AccountKind) -> Rows {
    Rows::of("Accounts", "balance").with(ACCOUNT_TYPE, Test::Equal { to: kind.value().to_owned() })
}

/// Draws what customers owe, by age on a day.
pub(super) fn receivable(books: &Books<'_>, today: &str) -> Result<Receivable, ViewError> {
    let rows = owed();
    let cover = books.cover(&rows, None);
    let level = by(DUE, GroupBy::Age { on: today.to_owned(), bounds: BOUNDS.to_vec() });
    let ages = books.groups(&rows, |_| level.clone())?.map(|found| every_age(&level, found)).transpose()?;
    let Tied { owed, credits, ties } = tied(books, &rows, &credits(), AccountKind::Receivable)?;
    let Some(ages) = ages else {
        let empty = || Figure { cover: cover.clone(), drawn: None };
        let ageing = Picture { cover: cover.clone(), drawn: None };
        let credits = credits.map(|credits| credits.bar(Amount::default(), Amount::default()));
        return Ok(Receivable { owed: empty(), late: empty(), ageing, credits, ties });
    };
    let whole = together(&ages);
    let longest = longest(ages.iter().chain(&credits));
    Ok(Receivable {
        owed: figure(cover.clone(), owed, Vec::new()),
        late: late(books, &cover, &ages)?,
        ageing: picture(cover, ages, longest, whole, None),
        credits: credits.map(|credits| credits.bar(longest, Amount::default())),
        ties,
    })
}

/// Fills in the ages without a row. Rows without a date come last.
fn every_age(level: &GroupLevel, found: Vec<Merged>) -> Result<Vec<Merged>, ViewError> {
    let ages = level.ages()?;
    let undated: Vec<Merged> = found.iter().filter(|group| !ages.contains(&group.key)).cloned().collect();
    let mut found = found.into_iter();
    let all = ages.into_iter().map(|key| {
        let of_age = found.as_slice().first().is_some_and(|group| group.key == key);
        of_age.then(|| found.next()).flatten().unwrap_or_else(|| Merged::none(key))
    });
    Ok(all.collect::<Vec<_>>().into_iter().chain(undated).collect())
}

/// Draws what is more than 60 days late, with the name of the customer whose document is the oldest.
fn late(books: &Books<'_>, cover: &Cover, ages: &[Merged]) -> Result<Figure, ViewError> {
    let Some(ledgerlane_records::GroupKey::Age { last: Some(last), .. }) = ages.get(LATE).map(|age| &age.key)
    else {
        return Ok(Figure { cover: cover.clone(), drawn: None });
    };
    let until = Test::Between { least: None, most: Some(last.clone()) };
    let rows = owed().map(|rows| rows.with(DUE, until.clone()));
    let total = books.total(&rows)?;
    let mut oldest: Option<(String, String)> = None;
    for behind in total.iter().flat_map(|total| &total.opens) {
        let first = books.first_text(behind, DUE, CUSTOMER)?;
        oldest = [oldest, first].into_iter().flatten().min();
    }
    let names = oldest.map(|(_, name)| name).into_iter().collect();
    Ok(figure(cover.clone(), total, names))
}

/// What documents and credits come to, and whether that is the balance of their accounts.
struct Tied {
    /// `None` if a list of documents is missing.
    owed: Option<Merged>,
    /// `None` if a list of credits is missing.
    credits: Option<Merged>,
    ties: Ties,
}

/// Compares documents less credits with the balance of the accounts of a kind.
fn tied(books: &Books<'_>, owed: &[Rows], credits: &[Rows], kind: AccountKind) -> Result<Tied, ViewError> {
    let (owed_by_list, credits_by_list) = (books.totals(owed)?, books.totals(credits)?);
    let lists = || owed.iter().chain(credits);
    let part = |(rows, total): (&Rows, &Option<Merged>)| {
        let total = total.as_ref()?;
        Some(TiePart {
            record_type: rows.path.to_owned(),
            amount: total.sum.amount.to_string(),
            opens: total.opens.first().cloned(),
        })
    };
    let parts = lists().zip(owed_by_list.iter().chain(&credits_by_list)).filter_map(part).collect();
    let (owed, credits) = (merged(&owed_by_list), merged(&credits_by_list));
    let mut ties = Ties { cover: books.cover(lists(), Some(kind)), parts, ..Ties::default() };
    if let (Some(owed), Some(credits), Some(accounts)) = (&owed, &credits, books.total(&[accounts(kind)])?) {
        let mut documents = owed.sum;
        documents += credits.sum;
        ties.cover.at_least |= documents.is_unclear || accounts.sum.is_unclear;
        ties.documents = Some(documents.amount.to_string());
        ties.accounts = Some(accounts.sum.amount.to_string());
        ties.difference = Some((accounts.sum.amount - documents.amount).to_string());
    }
    Ok(Tied { owed, credits, ties })
}

/// Draws the customers that owe most, with their jobs.
pub(super) fn owe_most(books: &Books<'_>) -> Result<Picture, ViewError> {
    let rows = owed();
    let cover = books.cover(&rows, None);
    let found = books.groups(&rows, |_| by(CUSTOMER, GroupBy::Family))?;
    Ok(largest(cover, found, MOST_CUSTOMERS))
}

/// Draws what vendors are owed, with their credits.
pub(super) fn payable(books: &Books<'_>) -> Result<Payable, ViewError> {
    let bills = [Rows::of("Bills", "openAmount").open()];
    let credits = [Rows::of("VendorCredits", "openAmount").open().taken_off()];
    let Tied { owed, credits, ties } = tied(books, &bills, &credits, AccountKind::Payable)?;
    Ok(Payable {
        owed: figure(books.cover(&bills, None), owed, Vec::new()),
        credits: credits.map(|credits| credits.bar(Amount::default(), Amount::default())),
        ties,
    })
}

/// Draws the balances of the bank accounts.
pub(super) fn in_bank(books: &Books<'_>) -> Result<Figure, ViewError> {
    let rows = [accounts(AccountKind::Bank)];
    let accounts = books.groups(&rows, |_| by(NAME, GroupBy::Value))?.unwrap_or_default();
    let names = accounts.into_iter().filter_map(|account| match account.key {
        ledgerlane_records::GroupKey::Value { text } => Some(text),
        _ => None,
    });
    Ok(figure(books.cover([], Some(AccountKind::Bank)), books.total(&rows)?, names.collect()))
}

fn figure(mut cover: Cover, total: Option<Merged>, names: Vec<String>) -> Figure {
    let drawn = total.map(|Merged { sum, opens, .. }| {
        cover.at_least |= sum.is_unclear;
        FigureDrawn { amount: sum.amount.to_string(), rows: sum.rows, names, opens }
    });
    Figure { cover, drawn }
}

/// Draws the largest groups, the largest first.
pub(super) fn largest(cover: Cover, found: Option<Vec<Merged>>, most: usize) -> Picture {
    let Some(mut groups) = found else { return Picture { cover, drawn: None } };
    let whole = together(&groups);
    // The sort is stable, so groups of one amount stay in the order of their names.
    groups.sort_by_key(|group| std::cmp::Reverse(group.sum.amount));
    let rest = groups.split_off(most.min(groups.len()));
    let longest = longest(&groups);
    picture(cover, groups, longest, whole, Some(&rest))
}

fn picture(
    mut cover: Cover,
    groups: Vec<Merged>,
    longest: Amount,
    whole: Summed,
    rest: Option<&[Merged]>,
) -> Picture {
    cover.at_least |= whole.is_unclear;
    let rest = rest.unwrap_or_default();
    let drawn = PictureDrawn {
        bars: groups.into_iter().map(|group| group.bar(longest, whole.amount)).collect(),
        more: u32::try_from(rest.len()).unwrap_or(u32::MAX),
        more_amount: together(rest).amount.to_string(),
        amount: whole.amount.to_string(),
        rows: whole.rows,
    };
    Picture { cover, drawn: Some(drawn) }
}
