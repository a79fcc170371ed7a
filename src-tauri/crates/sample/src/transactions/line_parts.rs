//! What a line of items says, field by field.

use std::sync::OnceLock;

use crate::SampleCompany;
use crate::json::{FieldIndex, Object, Reference, Template};
use crate::layouts::Layout;
use crate::lists::{self, TAX_CODES, UNITS};
use crate::moment::FIRST_DAY;

use super::basket::{Item, Line};
use super::lines::Lines;
use super::own_fields::write_field;
use super::tracking::{self, Lot, Serials};

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
    Invoiced,
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
static LINE_PARTS: [(&str, Part); 38] = [
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
    ("payee", Part::Customer),
    ("invoiced", Part::Invoiced),
    ("itemGroup", Part::Group),
    ("unitOfMeasure", Part::Unit),
    ("overrideUnitOfMeasureSet", Part::UnitSet),
    ("creditCardTransactionInfo", Part::Card),
    ("customFields", Part::OwnFields),
    ("inventorySite", Part::Site),
    ("inventorySiteLocation", Part::Location),
    ("manufacturerPartNumber", Part::MakersNumber),
    ("lotNumber", Part::Lot),
    ("expirationDate", Part::Expires),
    ("expirationDateForSerialLotNumber", Part::Expires),
    ("serialNumber", Part::Serials),
    ("otherCustomField1", Part::FirstRemark),
    ("otherCustomField2", Part::OtherRemark),
    ("other", Part::FirstRemark),
    ("other2", Part::OtherRemark),
];

/// What lines of one type of document say about each item that is sold. It is the same in every company, so it is written once.
#[derive(Debug)]
pub(super) struct SoldLines {
    pub(super) object_type: &'static str,
    /// By the number of the item. They are made when the first of them is asked for.
    items: OnceLock<Vec<OnceLock<Template<Part>>>>,
}

impl SoldLines {
    pub(super) const fn new(object_type: &'static str) -> Self {
        Self { object_type, items: OnceLock::new() }
    }

    /// The template of lines of an item, laid out like this. None of an item that is sold rarely, or where lines of the item were laid
    /// out otherwise before.
    fn template(
        &'static self,
        lines: &Lines<'_>,
        item: Item,
        layout: &'static Layout,
    ) -> Option<&'static Template<Part>> {
        let company: &SampleCompany = lines.books;
        let items = self.items.get_or_init(|| (0..SOLD_OFTEN).map(|_| OnceLock::new()).collect());
        let template = items.get(number(company, item)?)?.get_or_init(|| {
            let line = Line { item, halves: 0, rate: 0, amount: 0, is_taxable: false };
            let differs = |part| !follows_from_item(company, item, part);
            let write =
                |field, part, object: &mut Object<'_>| lines.write_part(field, part, &line, 0, None, object);
            Template::new(layout, &LINE_PARTS, differs, write)
        });
        template.is_of(layout).then_some(template)
    }
}

/// Numbers of items that are sold often: parts, then assemblies, then services.
const FIRST_ASSEMBLY: usize = lists::MOST_PARTS;
const FIRST_SERVICE: usize = FIRST_ASSEMBLY + lists::ASSEMBLY_COUNT as usize;
const SOLD_OFTEN: usize = FIRST_SERVICE + lists::SERVICE_COUNT;

/// Number of an item that is sold often: the same in every company. None of other charges and discounts.
fn number(company: &SampleCompany, item: Item) -> Option<usize> {
    match item {
        Item::Stock(place) => Some(match company.stock.assembly_of(place) {
            None => place,
            Some(assembly) => FIRST_ASSEMBLY + assembly as usize,
        }),
        Item::Service(index) => Some(FIRST_SERVICE + index),
        Item::OtherCharge(_) | Item::Discount(_) => None,
    }
}

/// Whether what a line of a sale says in a field follows from its item alone.
fn follows_from_item(company: &SampleCompany, item: Item, part: Part) -> bool {
    let stock = |has: &dyn Fn(usize) -> bool| matches!(item, Item::Stock(place) if has(place));
    match part {
        Part::ObjectType
        | Part::Item
        | Part::Description
        | Part::RatePercent
        | Part::Cost
        | Part::Unit
        | Part::Location
        | Part::MakersNumber => true,
        // What is part of a group has no template.
        Part::Group => true,
        Part::Lot | Part::Expires => !stock(&|place| Lot::of(&company.stock, place, FIRST_DAY).is_some()),
        Part::Serials => !stock(&|place| Serials::of(&company.stock, place, 0, 1, 1).is_some()),
        _ => false,
    }
}

impl Lines<'_> {
    /// Writes a line; `group` is the group of items that it is part of.
    pub(super) fn write_line(
        &self,
        line: &Line,
        nth: u64,
        group: Option<&Reference>,
        object: &mut Object<'_>,
    ) {
        let sold = self.sold.filter(|_| group.is_none());
        match sold.and_then(|sold| sold.template(self, line.item, object.layout())) {
            Some(template) => object.fill_template(template, |field, part, object| {
                self.write_part(field, part, line, nth, None, object);
            }),
            None => object.fill_parts(&LINE_PARTS, |field, part, object| {
                self.write_part(field, part, line, nth, group, object);
            }),
        }
    }

    /// Writes what a line says in a field, where it says anything there.
    fn write_part(
        &self,
        field: FieldIndex,
        part: Part,
        line: &Line,
        nth: u64,
        group: Option<&Reference>,
        object: &mut Object<'_>,
    ) {
        let is_discount = matches!(line.item, Item::Discount(_));
        // A discount is taken once, and its rate is what it takes off. A discount by percentage has neither.
        let is_percentage = discount_percent(line.item).is_some();
        let halves = match (is_percentage, is_discount) {
            (true, _) => None,
            (false, true) => Some(2),
            (false, false) => Some(line.halves),
        };
        match part {
            Part::Id => object.id(field, self.id(nth)),
            Part::ObjectType => object.text(field, self.object_type),
            Part::Item => object.reference(field, &line.item.reference(self.books)),
            Part::Description => object.text(field, line.item.text(self.books)),
            Part::Quantity => write_halves(field, halves, object),
            Part::Rate if is_percentage => {}
            Part::Rate => object.money(field, if is_discount { line.amount } else { line.rate }),
            Part::RatePercent => {
                if let Some(percent) = discount_percent(line.item) {
                    object.percent(field, percent);
                }
            }
            Part::Cost => {
                if let Some(cost) = self.cost(line) {
                    object.money(field, cost);
                }
            }
            Part::Invoiced => write_halves(field, halves.map(|of| if self.is_done { of } else { 0 }), object),
            Part::Amount => object.money(field, line.amount),
            Part::Class => object.reference(field, self.class.as_ref()),
            Part::TaxCode => {
                let code = if line.is_taxable { self.tax_code } else { 1 };
                object.reference(field, &TAX_CODES.reference(code));
            }
            Part::Received => write_halves(field, halves.map(|of| if self.is_done { of } else { 0 }), object),
            Part::Unbilled => write_halves(field, halves.map(|of| if self.is_done { 0 } else { of }), object),
            Part::Markup => {
                if let Some(cost) = self.cost(line) {
                    object.money(field, line.rate - cost);
                }
            }
            Part::MarkupPercent => {
                if let Some(cost) = self.cost(line) {
                    object.percent(field, (line.rate - cost) * 10_000 / cost);
                }
            }
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
            Part::IsClosed => object.yes_no(field, self.is_closed),
            // Only some lines have these.
            Part::UnitSet | Part::OwnFields => {}
            of_goods => {
                if let Item::Stock(item) = line.item {
                    self.write_tracking(field, of_goods, item, line.halves / 2, nth, object);
                }
            }
        }
    }

    /// Writes one of the fields that only goods have: where they lie, their lot, remarks of the yard.
    fn write_tracking(
        &self,
        field: FieldIndex,
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

    /// What a line's item costs, in cents. `None` if no cost is known.
    fn cost(&self, line: &Line) -> Option<i64> {
        match line.item {
            Item::Stock(item) => Some(self.books.stock.item(item).cost).filter(|&cost| cost != 0),
            _ => None,
        }
    }
}

/// Percent of a discount item, in hundredths of a percent. None of one that takes off an amount, and of another item.
fn write_halves(field: FieldIndex, halves: Option<i64>, object: &mut Object<'_>) {
    if let Some(halves) = halves {
        object.halves(field, halves);
    }
}

fn discount_percent(item: Item) -> Option<i64> {
    match item {
        Item::Discount(index) => Some(-lists::discount(index).1).filter(|&percent| percent != 0),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;
    use ledgerlane_api::Catalogue;

    use super::super::invoices::invoice_base;
    use super::super::numbers::INVOICES;
    use super::super::sale_facts::invoiced;
    use super::*;
    use crate::SampleSize;
    use crate::books::{Books, WHOLE};
    use crate::connections::CONNECTIONS;

    static SOLD: SoldLines = SoldLines::new("qbd_invoice_line");

    /// Companies have as many parts as suits them, so that their assemblies come elsewhere among what they have in the yard.
    #[test]
    fn lines_from_templates_are_those_that_are_written_part_by_part() {
        let now = Timestamp::constant(1_795_081_260, 0);
        let mut templates = 0;
        for id in [CONNECTIONS[3].id(), "conn_any".to_owned(), CONNECTIONS[4].id()] {
            let company = SampleCompany::behind(&id, SampleSize::Small, 0);
            let books = Books::new(&company, now, WHOLE);
            for invoice in 0..600 {
                let document = invoice_base(&books, invoice);
                let basket = invoiced(&books, invoice);
                let from_templates = Lines::sold(&books, INVOICES, &document, &SOLD);
                let part_by_part = Lines { sold: None, ..Lines::sold(&books, INVOICES, &document, &SOLD) };
                let [templated, whole] = [&from_templates, &part_by_part].map(|lines| {
                    let mut out = String::new();
                    let fields = &Catalogue::built_in().find("Invoices").unwrap().fields;
                    let mut record = Object::begin(&mut out, Layout::of(fields));
                    lines.write_basket("lines", &basket, &mut record);
                    lines.write_group("lineGroups", "lines", &basket, &mut record);
                    record.end();
                    out
                });
                assert_eq!(templated, whole, "invoice {invoice} of {id}");
                templates += basket.lines.iter().filter(|line| number(&company, line.item).is_some()).count();
            }
        }
        assert!(templates > 1_000, "{templates}");
    }
}
