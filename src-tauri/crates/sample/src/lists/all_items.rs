//! The list of all items.

use crate::books::{Books, Named};
use crate::json::Object;

use super::assemblies::assembly_facts;
use super::items::{Facts, part_facts};
use super::other_items::{
    asset_facts, discount_facts, group_facts, payment_item_facts, subtotal_facts, tax_group_facts,
    tax_item_facts,
};
use super::services::{non_stock_facts, other_charge_facts, service_facts};

/// What an item of these is, by its list's path after `Items`.
fn facts(sort: &str, index: u64) -> Facts {
    match sort {
        "Inventory" => part_facts(index),
        "NonInventory" => non_stock_facts(index),
        "Service" => service_facts(index),
        "OtherCharge" => other_charge_facts(index),
        "Discount" => discount_facts(index),
        "FixedAsset" => asset_facts(index),
        "Group" => group_facts(index),
        "InventoryAssembly" => assembly_facts(index),
        "Payment" => payment_item_facts(index),
        "SalesTax" => tax_item_facts(index),
        "SalesTaxGroup" => tax_group_facts(index),
        _ => subtotal_facts(index),
    }
}

/// An item as the list of all items shows it; `sort` is its list's path after `Items`.
pub(crate) fn write_any(books: &Books<'_>, sort: &str, index: u64, named: &Named, record: &mut Object<'_>) {
    let facts = facts(sort, index);
    // Stock items alone go by a longer name here than their own list has.
    record.text("itemType", if sort == "Inventory" { "InventoryItem" } else { sort });
    record.text("description", &facts.text);
    facts.write_price(books, "purchaseDesc", record);
    facts.finish(books, named, record);
}
