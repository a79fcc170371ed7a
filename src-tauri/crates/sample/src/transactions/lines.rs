//! Lines of documents, as JSON.

use jiff::civil::DateTime;

use crate::books::{Books, Document};
use crate::json::{Object, Reference};
use crate::lists::{self, TAX_CODES};
use crate::record::{Id, Numbers};

use super::basket::{Basket, Item, Line};
use super::bill_facts::Cost;

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
    ServiceDate,
    BillableStatus,
    IsBilled,
    IsClosed,
}

/// What lines of all types of documents say, by field. No type has all of these.
static LINE_PARTS: [(&str, Part); 19] = [
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
    ("markupRatePercent", Part::Markup),
    ("serviceDate", Part::ServiceDate),
    ("billableStatus", Part::BillableStatus),
    ("isBilled", Part::IsBilled),
    ("isManuallyClosed", Part::IsClosed),
];

impl<'a> Lines<'a> {
    /// Of a document without sales tax and class.
    pub(super) fn bare(books: &'a Books<'a>, numbers: Numbers, document: &Document) -> Self {
        Self {
            books,
            numbers,
            document: document.index,
            made: document.made,
            object_type: "qbd_item_line",
            tax_code: 1,
            class: None,
            is_done: true,
        }
    }

    /// The id of the nth line of the document, from 0.
    fn id(&self, nth: u64) -> Id {
        self.numbers.line_key(self.document, nth, self.made)
    }

    /// Writes what was sold. Writes no lines where the call asked for none.
    pub(super) fn write_basket(&self, key: &str, basket: &Basket, record: &mut Object<'_>) {
        self.write(key, &basket.lines, record);
    }

    /// Writes the lines, with as many of their shape's fields as a line has. Writes none where the call asked for none.
    pub(super) fn write(&self, key: &str, lines: &[Line], record: &mut Object<'_>) {
        let count = if self.books.parts.lines { lines.len() as u64 } else { 0 };
        record.list(key, count, |nth, object| self.write_line(&lines[nth as usize], nth, object));
    }

    /// Writes the group of a basket, where it has one, with its lines under this key.
    pub(super) fn write_group(&self, key: &str, inner: &str, basket: &Basket, record: &mut Object<'_>) {
        let group = basket.group.as_ref().filter(|_| self.books.parts.lines);
        record.list(key, u64::from(group.is_some()), |_, object| {
            let Some((group, lines)) = group else { return };
            let first = basket.lines.len() as u64;
            object.fill(|field, object| match field {
                "id" => object.id(field, self.id(first)),
                "objectType" => object.text(field, "qbd_item_group_line"),
                "itemGroup" => object.reference(field, &lists::group(*group).0),
                "description" => object.text(field, lists::group_text(*group)),
                "quantity" => object.whole(field, 1),
                "totalAmount" => object.money(field, lines.iter().map(|line| line.amount).sum()),
                "isPrintItemsInGroup" | "shouldPrintItemsInGroup" => object.yes_no(field, true),
                field if field == inner => object.list(field, lines.len() as u64, |nth, object| {
                    self.write_line(&lines[nth as usize], first + 1 + nth, object);
                }),
                _ => object.skip(),
            });
        });
    }

    fn write_line(&self, line: &Line, nth: u64, object: &mut Object<'_>) {
        let is_discount = matches!(line.item, Item::Discount(_));
        object.fill_parts(&LINE_PARTS, |field, part, object| match part {
            Part::Id => object.id(field, self.id(nth)),
            Part::ObjectType => object.text(field, self.object_type),
            Part::Item => object.reference(field, &line.item.reference(self.books)),
            Part::Description => object.text(field, line.item.text(self.books)),
            Part::Quantity if !is_discount => object.halves(field, line.halves),
            Part::Rate if !is_discount => object.money(field, line.rate),
            Part::RatePercent if is_discount => object.percent(field, discount_percent(line.item)),
            Part::Cost => object.money(field, self.cost(line)),
            Part::Amount => object.money(field, line.amount),
            Part::Class => object.reference(field, self.class.as_ref()),
            Part::TaxCode => {
                let code = if line.is_taxable { self.tax_code } else { 1 };
                object.reference(field, &TAX_CODES.reference(code));
            }
            Part::Received => object.halves(field, if self.is_done { line.halves } else { 0 }),
            Part::Unbilled => object.halves(field, if self.is_done { 0 } else { line.halves }),
            Part::Markup => object.whole(field, 0),
            Part::ServiceDate => object.day(field, self.made.date()),
            Part::BillableStatus => object.text(field, "NotBillable"),
            Part::IsBilled => object.yes_no(field, self.is_done),
            Part::IsClosed => object.yes_no(field, false),
            // A discount has a percentage, and everything else a price.
            Part::Quantity | Part::Rate | Part::RatePercent => {}
        });
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

/// Writes the lines of costs. Writes none where the call asked for none.
pub(super) fn write_costs(costs: &[Cost], of: &Lines<'_>, record: &mut Object<'_>) {
    let count = if of.books.parts.lines { costs.len() as u64 } else { 0 };
    record.list("expenseLines", count, |nth, object| {
        let cost = &costs[nth as usize];
        object.id("id", of.id(nth));
        object.text("objectType", "qbd_expense_line");
        object.reference("account", &lists::account(cost.account));
        object.money("amount", cost.amount);
        object.text("memo", cost.memo);
        object.reference("class", of.class.as_ref());
        object.reference("salesTaxCode", &TAX_CODES.reference(1));
        object.money("taxAmount", 0);
        object.text("billableStatus", "NotBillable");
    });
}
