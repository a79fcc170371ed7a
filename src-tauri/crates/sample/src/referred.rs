//! Tests of what documents refer to, by numbers instead of JSON.

use ledgerlane_company::{Referred, ReferredRecords};

use super::books::Books;
use super::lists::{self, numbers};
use super::record::{self, Id, Numbers};
use super::streams::Stream;
use super::transactions::{self, Outline};

/// What a document shows of itself: all of its fields where it is in the list of its type, few where it is in the list of all
/// transactions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shown {
    Whole,
    Summary,
}

/// A test of a document: it must refer to at least one of several records of one sort.
#[derive(Debug)]
pub(super) struct ReferredTest {
    sort: Referred,
    /// First halves of their ids. Without those of ids that no record has.
    records: Vec<u64>,
}

/// A list, how many records it has, and the id of one of them.
type Listed = (Numbers, fn(&Books<'_>) -> u64, fn(&Books<'_>, Numbers, u64) -> Id);

/// The id of a record that was there from the start.
fn fixed(_: &Books<'_>, numbers: Numbers, index: u64) -> Id {
    numbers.id(index, record::opened())
}

const VENDORS: [Listed; 1] =
    [(numbers::VENDORS, |books| books.vendors(), |books, _, index| lists::vendor_base(books, index).id)];
/// Lists that names of people and companies are in.
const PARTIES: [Listed; 4] = [
    (numbers::CUSTOMERS, |books| books.customers, |books, _, index| lists::customer_base(books, index).id),
    VENDORS[0],
    (numbers::EMPLOYEES, lists::employee_count, |books, _, index| lists::employee_base(books, index).id),
    (numbers::OTHER_NAMES, lists::other_name_count, |books, _, index| {
        lists::other_name_base(books, index).id
    }),
];
const ACCOUNTS: [Listed; 1] = [(numbers::ACCOUNTS, lists::account_count, fixed)];
const CLASSES: [Listed; 1] = [(numbers::CLASSES, |_| lists::CLASSES.count(), fixed)];
/// Lists of the items that documents can name.
const ITEMS: [Listed; 12] = [
    (numbers::PARTS, lists::part_count, fixed),
    (numbers::ASSEMBLIES, lists::assembly_count, fixed),
    (numbers::SERVICES, lists::service_count, fixed),
    (numbers::NON_STOCK, lists::non_stock_count, fixed),
    (numbers::OTHER_CHARGES, lists::other_charge_count, fixed),
    (numbers::DISCOUNTS, lists::discount_count, fixed),
    (numbers::FIXED_ASSETS, lists::asset_count, fixed),
    (numbers::GROUPS, lists::group_count, fixed),
    (numbers::PAYMENT_ITEMS, lists::payment_item_count, fixed),
    (numbers::TAX_ITEMS, lists::tax_item_count, fixed),
    (numbers::TAX_GROUPS, lists::tax_group_count, fixed),
    (numbers::SUBTOTALS, lists::subtotal_count, fixed),
];

fn lists_of(sort: Referred) -> &'static [Listed] {
    match sort {
        Referred::Entities => &PARTIES,
        Referred::Vendors => &VENDORS,
        Referred::Accounts => &ACCOUNTS,
        Referred::Items => &ITEMS,
        Referred::Classes => &CLASSES,
    }
}

/// First half of the id of the record with this id. `None` if no list has it.
fn number_of(books: &Books<'_>, sort: Referred, id: &str) -> Option<u64> {
    let id = id.to_ascii_uppercase();
    lists_of(sort).iter().find_map(|(numbers, count, id_of)| {
        let index = numbers.index(&id).filter(|&index| index < count(books))?;
        (id_of(books, *numbers, index) == *id.as_str()).then(|| numbers.number(index))
    })
}

impl ReferredTest {
    pub(super) fn new(books: &Books<'_>, referred: &ReferredRecords) -> Self {
        let ids = referred.ids.iter();
        let mut records: Vec<u64> = ids.filter_map(|id| number_of(books, referred.sort, id)).collect();
        records.sort_unstable();
        Self { sort: referred.sort, records }
    }

    /// Whether no document passes it.
    pub(super) fn is_hopeless(&self, shown: Shown) -> bool {
        let is_shown = shown == Shown::Whole || !matches!(self.sort, Referred::Items | Referred::Classes);
        self.records.is_empty() || !is_shown
    }

    pub(super) fn passes(&self, books: &Books<'_>, stream: Stream, document: u64, shown: Shown) -> bool {
        Outline::passes(books, stream, document, |of| match shown {
            Shown::Whole => self.names_one(of),
            Shown::Summary => match self.sort {
                Referred::Entities | Referred::Vendors => transactions::party(of),
                Referred::Accounts => transactions::account(of),
                Referred::Items | Referred::Classes => None,
            }
            .is_some_and(|record| self.has(record)),
        })
    }

    fn has(&self, record: u64) -> bool {
        self.records.binary_search(&record).is_ok()
    }

    fn names_one(&self, of: &Outline<'_>) -> bool {
        let mut is_named = false;
        let visit = |record| is_named |= self.has(record);
        match self.sort {
            Referred::Entities | Referred::Vendors => transactions::visit_parties(of, visit),
            Referred::Accounts => transactions::visit_accounts(of, visit),
            Referred::Items => transactions::visit_items(of, visit),
            Referred::Classes => transactions::visit_classes(of, visit),
        }
        is_named
    }
}
