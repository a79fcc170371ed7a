//! The list of all items.

use crate::books::{Books, Named};
use crate::json::Object;

use super::accounts::{account, chart};
use super::items::{self, cost, finish, supplier};
use super::other_items;
use super::tables::TAX_CODES;

/// An item as the list of all items shows it; `sort` is its list's path after `Items`.
pub(crate) fn write_any(books: &Books<'_>, sort: &str, index: u64, named: &Named, record: &mut Object<'_>) {
    let described = items::described(sort, index);
    let (text, price) = described.unwrap_or_else(|| other_items::described(sort, index));
    // Stock items alone go by a longer name here than their own list has.
    record.text("itemType", if sort == "Inventory" { "InventoryItem" } else { sort });
    record.text("description", &text);
    record.money("price", price);
    record.number("pricePercent", 0);
    record.reference("account", &account(chart::SALES_LUMBER));
    record.text("salesDescription", &text);
    record.money("salesPrice", price);
    record.reference("incomeAccount", &account(chart::SALES_LUMBER));
    record.text("purchaseDesc", &text);
    record.money("purchaseCost", cost(price));
    record.reference("purchaseTaxCode", &TAX_CODES.reference(1));
    record.reference("expenseAccount", &account(chart::COST_OF_GOODS));
    record.reference("preferredVendor", &supplier(books, index));
    finish(books, named, index, true, &text, record);
}
