//! Lines of documents, as JSON.

use jiff::civil::DateTime;

use crate::SampleCompany;
use crate::books::{Books, Document};
use crate::json::{Object, Place, Reference};
use crate::lists::{self, SITES, TAX_CODES, UNITS};
use crate::record::{Id, Numbers};

use super::basket::{Basket, Item, Line};
use super::bill_facts::Cost;
use super::card_terminal::CardTransaction;
use super::own_fields::write_field;
use super::tracking::{self, Lot, Serials};

/// What lines are written for.
pub(super) struct Lines<'a> {
    pub(super) books: &'a Books<'a>,
    /// Numbers of the document's type.
    pub(super) numbers: Numbers,
    pub(super) document: u64,
    pub(super) made: DateTime,
    pub(super) object_type: &'static str,
    /// Place of the tax code of what is taxable. None of a document that has no sales tax.
    pub(super) tax_code: usize,
    pub(super) class: Option<Reference>,
    /// How much of each line was received, or billed, of what was ordered: all or nothing.
    pub(super) is_done: bool,
    /// The number of the purchase, the same in all of its documents. Some of what is bought is for a customer's job. None where
    /// nothing is bought.
    pub(super) purchase: Option<u64>,
    /// Who is paid.
    pub(super) vendor: Option<&'a Reference>,
    /// The card that the first line was paid with.
    pub(super) card: Option<CardTransaction<'a>>,
    /// Where the goods come from or go to.
    pub(super) site: Reference,
}

/// What a line of items says in one of its fields.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Id,
    ObjectType,
    Item,
    Description,
    Quantity,
    Rate,
    RatePercent,
    Cost,
    Amount,
    Class,
    TaxCode,
    Received,
    Unbilled,
    Markup,
    MarkupPercent,
    ServiceDate,
    BillableStatus,
    Customer,
    Group,
    Unit,
    UnitSet,
    Card,
    OwnFields,
    /// What only goods have: where they lie, their maker's number, their lot, remarks of the yard.
    Site,
    Location,
    MakersNumber,
    Lot,
    Expires,
    Serials,
    FirstRemark,
    OtherRemark,
    IsBilled,
    IsClosed,
}

/// What lines of all types of documents say, by field. No type has all of these.
static LINE_PARTS: [(&str, Part); 36] = [
    ("id", Part::Id),
    ("objectType", Part::ObjectType),
    ("item", Part::Item),
    ("description", Part::Description),
    ("quantity", Part::Quantity),
    ("rate", Part::Rate),
    ("ratePercent", Part::RatePercent),
    ("cost", Part::Cost),
    ("amount", Part::Amount),
    ("class", Part::Class),
    ("salesTaxCode", Part::TaxCode),
    ("receivedQuantity", Part::Received),
    ("unbilledQuantity", Part::Unbilled),
    ("markupRate", Part::Markup),
    ("markupRatePercent", Part::MarkupPercent),
    ("serviceDate", Part::ServiceDate),
    ("billableStatus", Part::BillableStatus),
    ("isBilled", Part::IsBilled),
    ("isManuallyClosed", Part::IsClosed),
    ("customer", Part::Customer),
    ("itemGroup", Part::Group),
    ("unitOfMeasure", Part::Unit),
    ("overrideUnitOfMeasureSet", Part::UnitSet),
    ("overrideUOMSet", Part::UnitSet),
    ("creditCardTransaction", Part::Card),
    ("customFields", Part::OwnFields),
    ("inventorySite", Part::Site),
    ("inventorySiteLocation", Part::Location),
    ("manufacturerPartNumber", Part::MakersNumber),
    ("lotNumber", Part::Lot),
    ("expirationDate", Part::Expires),
    ("serialNumber", Part::Serials),
    ("otherCustomField1", Part::FirstRemark),
    ("otherCustomField2", Part::OtherRemark),
    ("other", Part::FirstRemark),
    ("other2", Part::OtherRemark),
];

impl<'a> Lines<'a> {
    /// Of a document without sales tax and class.
    pub(super) fn bare(books: &'a Books<'a>, numbers: Numbers, document: &'a Document) -> Self {
        Self {
            books,
            numbers,
            document: document.index,
            made: document.made,
            object_type: "qbd_item_line",
            tax_code: 1,
            class: None,
            is_done: true,
            purchase: None,
            vendor: None,
            card: None,
            site: SITES.reference(0),
        }
    }

    /// Of a document that buys, and the number of its purchase.
    pub(super) fn bought(
        books: &'a Books<'a>,
        numbers: Numbers,
        document: &'a Document,
        purchase: u64,
    ) -> Self {
        let vendor = document.entity.as_ref();
        Self { purchase: Some(purchase), vendor, ..Self::bare(books, numbers, document) }
    }

    /// The id of the nth line of the document, from 0.
    fn id(&self, nth: u64) -> Id {
        self.numbers.line_key(self.document, nth, self.made)
    }

    /// Writes what was sold. Writes no lines where the call asked for none.
    pub(super) fn write_basket(&self, key: &'static str, basket: &Basket, record: &mut Object<'_>) {
        self.write(key, &basket.lines, record);
    }

    /// Writes the lines, with as many of their shape's fields as a line has. Writes none where the call asked for none.
    pub(super) fn write(&self, key: &'static str, lines: &[Line], record: &mut Object<'_>) {
        let count = if self.books.parts.lines { lines.len() as u64 } else { 0 };
        record.list(key, count, |nth, object| self.write_line(&lines[nth as usize], nth, None, object));
    }

    /// Writes the group of a basket, where it has one, with its lines under this key.
    pub(super) fn write_group(
        &self,
        key: &'static str,
        inner: &'static str,
        basket: &Basket,
        record: &mut Object<'_>,
    ) {
        let group = basket.group.as_ref().filter(|_| self.books.parts.lines);
        record.list(key, u64::from(group.is_some()), |_, object| {
            let Some((group, lines)) = group else { return };
            let first = basket.lines.len() as u64;
            let of_group = lists::group(*group).0;
            object.fill(|field, object| match field {
                "id" => object.id(field, self.id(first)),
                "objectType" => object.text(field, "qbd_item_group_line"),
                "itemGroup" => object.reference(field, &of_group),
                "description" => object.text(field, lists::group_text(*group)),
                "quantity" => object.whole(field, 1),
                "unitOfMeasure" => object.text(field, lists::unit_symbol(0)),
                "overrideUnitOfMeasureSet" if self.document.is_multiple_of(2) => {
                    object.reference(field, &UNITS.reference(0));
                }
                "totalAmount" => object.money(field, lines.iter().map(|line| line.amount).sum()),
                "isPrintItemsInGroup" | "shouldPrintItemsInGroup" => object.yes_no(field, true),
                field if field == inner => object.list(field, lines.len() as u64, |nth, object| {
                    self.write_line(&lines[nth as usize], first + 1 + nth, Some(&of_group), object);
                }),
                "customFields" if self.document % 3 == 1 => write_field("Load", "Last on, first off", object),
                _ => object.skip(),
            });
        });
    }

    /// Whether a line is one of those, one of `every`, that have something the others lack.
    fn is_one(&self, nth: u64, every: u64, which: u64) -> bool {
        (self.document + nth) % every == which
    }

    /// The job that a line is bought for. None for most.
    fn job(&self, nth: u64) -> Option<u64> {
        bought_for(self.books, self.purchase?, nth)
    }

    /// Whether what is bought for a job was billed on to its customer.
    fn job_status(&self, job: Option<u64>) -> &'static str {
        match job {
            None => "NotBillable",
            Some(_) => {
                ["HasBeenBilled", "Billable", "NotBillable"][(self.purchase.unwrap_or_default() % 3) as usize]
            }
        }
    }

    /// Writes a line; `group` is the group of items that it is part of.
    fn write_line(&self, line: &Line, nth: u64, group: Option<&Reference>, object: &mut Object<'_>) {
        let is_discount = matches!(line.item, Item::Discount(_));
        object.fill_parts(&LINE_PARTS, |field, part, object| match part {
            Part::Id => object.id(field, self.id(nth)),
            Part::ObjectType => object.text(field, self.object_type),
            Part::Item => object.reference(field, &line.item.reference(self.books)),
            Part::Description => object.text(field, line.item.text(self.books)),
            // A discount is taken once, and its rate is what it takes off.
            Part::Quantity => object.halves(field, if is_discount { 2 } else { line.halves }),
            Part::Rate => object.money(field, if is_discount { line.amount } else { line.rate }),
            Part::RatePercent => object.percent(field, discount_percent(line.item)),
            Part::Cost => object.money(field, self.cost(line)),
            Part::Amount => object.money(field, line.amount),
            Part::Class => object.reference(field, self.class.as_ref()),
            Part::TaxCode => {
                let code = if line.is_taxable { self.tax_code } else { 1 };
                object.reference(field, &TAX_CODES.reference(code));
            }
            Part::Received => object.halves(field, if self.is_done { line.halves } else { 0 }),
            Part::Unbilled => object.halves(field, if self.is_done { 0 } else { line.halves }),
            Part::Markup => object.money(field, self.markup(line).0),
            Part::MarkupPercent => object.percent(field, self.markup(line).1),
            Part::ServiceDate => object.day(field, self.made.date()),
            Part::BillableStatus => object.text(field, self.job_status(self.job(nth))),
            Part::Customer => {
                object.reference(field, self.job(nth).map(|job| lists::customer(self.books, job)).as_ref());
            }
            Part::Group => object.reference(field, group),
            Part::Unit => object.text(field, self.unit(line).map_or("", lists::unit_symbol)),
            Part::UnitSet if self.is_one(nth, 7, 4) => {
                object.reference(field, self.unit(line).map(|unit| UNITS.reference(unit)).as_ref());
            }
            Part::Card => match &self.card {
                Some(card) if nth == 0 => card.write(object),
                _ => {}
            },
            Part::OwnFields if self.is_one(nth, 8, 3) => write_field("Load", "First on, last off", object),
            Part::IsBilled => object.yes_no(field, self.is_done),
            Part::IsClosed => object.yes_no(field, false),
            // Only some lines have these.
            Part::UnitSet | Part::OwnFields => {}
            of_goods => {
                if let Item::Stock(item) = line.item {
                    self.write_tracking(field, of_goods, item, line.halves / 2, nth, object);
                }
            }
        });
    }

    /// Writes one of the fields that only goods have: where they lie, their lot, remarks of the yard.
    fn write_tracking(
        &self,
        field: Place,
        part: Part,
        item: usize,
        units: i64,
        nth: u64,
        object: &mut Object<'_>,
    ) {
        let stock = &self.books.stock;
        let (first, other) =
            if self.purchase.is_some() { ("Keep dry", "Own truck") } else { ("Set aside", "Second load") };
        match part {
            Part::Site => object.reference(field, &self.site),
            Part::Location => object.reference(field, &tracking::location(stock, item)),
            Part::MakersNumber => {
                object.plain(field, format_args!("MP-{:05}", lists::makers_number(item as u64)));
            }
            Part::Lot => {
                if let Some(lot) = Lot::of(stock, item, self.made.date()) {
                    object.plain(field, lot);
                }
            }
            Part::Expires => {
                if let Some(lot) = Lot::of(stock, item, self.made.date()) {
                    object.plain(field, lot.expires());
                }
            }
            Part::Serials => {
                let serials = Serials::of(stock, item, self.document / 100, 1 + self.document % 100, units);
                if let Some(serials) = serials {
                    object.plain(field, serials);
                }
            }
            Part::FirstRemark if self.is_one(nth, 9, 2) => object.text(field, first),
            Part::OtherRemark if self.is_one(nth, 9, 5) => object.text(field, other),
            _ => {}
        }
    }

    /// Place of a line's unit in the list of units. None of what has no unit.
    fn unit(&self, line: &Line) -> Option<usize> {
        match line.item {
            Item::Stock(item) => Some(tracking::unit(&self.books.stock, item)),
            Item::Service(service) => Some(lists::service_unit(service)),
            Item::OtherCharge(_) | Item::Discount(_) => None,
        }
    }

    /// What a line's price is above its cost: in cents, and in hundredths of a percent of the cost. Nothing where no cost is known.
    fn markup(&self, line: &Line) -> (i64, i64) {
        match self.cost(line) {
            0 => (0, 0),
            cost => (line.rate - cost, (line.rate - cost) * 10_000 / cost),
        }
    }

    fn cost(&self, line: &Line) -> i64 {
        match line.item {
            Item::Stock(item) => self.books.stock.item(item).cost,
            _ => 0,
        }
    }
}

/// Percent of a discount item, in hundredths of a percent; 0 of another item.
fn discount_percent(item: Item) -> i64 {
    match item {
        Item::Discount(index) => -lists::discount(index).1,
        _ => 0,
    }
}

/// The job that the nth line of a purchase of goods is for. None for most.
pub(super) fn bought_for(company: &SampleCompany, purchase: u64, nth: u64) -> Option<u64> {
    ((purchase + nth) % 11 == 6).then(|| lists::job_for(company, purchase))
}

/// The job that the nth cost of a document is for. None for most.
pub(super) fn spent_for(company: &SampleCompany, document: u64, nth: u64, cost: &Cost) -> Option<u64> {
    let is_for_job = (document + nth) % 4 == 1 && cost.amount > 0 && lists::is_job_cost(cost.account);
    is_for_job.then(|| lists::job_for(company, document))
}

/// Writes the lines of costs. Writes none where the call asked for none.
pub(super) fn write_costs(costs: &[Cost], of: &Lines<'_>, record: &mut Object<'_>) {
    let count = if of.books.parts.lines { costs.len() as u64 } else { 0 };
    record.list("expenseLines", count, |nth, object| {
        let cost = &costs[nth as usize];
        let job = spent_for(of.books, of.document, nth, cost);
        object.id("id", of.id(nth));
        object.text("objectType", "qbd_expense_line");
        object.reference("account", &lists::account(cost.account));
        object.money("amount", cost.amount);
        object.text("memo", cost.memo);
        object.reference("class", of.class.as_ref());
        object.reference("customer", job.map(|job| lists::customer(of.books, job)).as_ref());
        object.reference("salesRepresentative", job.map(|job| lists::sales_rep(of.books, job)).as_ref());
        object.reference("salesTaxCode", &TAX_CODES.reference(1));
        object.money("taxAmount", 0);
        object.reference("vendor", of.vendor.filter(|_| job.is_some()));
        object.text("billableStatus", of.job_status(job));
        if of.is_one(nth, 8, 3) {
            write_field("Receipt", "In the folder of the month", object);
        }
    });
}
