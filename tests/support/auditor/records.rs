//! What the auditor reads of records; every other field is passed over.

use serde::{Deserialize, Deserializer};

use super::numbers::{Cents, Day, Exchange, Id, Percent, Quantity, Text};

/// Reads null as the default: QuickBooks has nothing there.
fn or_default<'de, D: Deserializer<'de>, T: Deserialize<'de> + Default>(value: D) -> Result<T, D::Error> {
    Option::deserialize(value).map(Option::unwrap_or_default)
}

/// Another record, as a field names it; the default where it names none.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Reference<'a> {
    pub(super) id: Id,
    pub(super) fullname: Text<'a>,
}

/// A reference that names a record.
#[derive(Deserialize)]
struct Named<'a> {
    id: Id,
    #[serde(borrow, default)]
    fullname: Text<'a>,
}

impl<'de: 'a, 'a> Deserialize<'de> for Reference<'a> {
    fn deserialize<D: Deserializer<'de>>(value: D) -> Result<Self, D::Error> {
        let named = Option::deserialize(value)?;
        Ok(named.map_or_else(Self::default, |Named { id, fullname }| Self { id, fullname }))
    }
}

/// What an account says of its place in the chart, and its balances.
#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct AccountRecord<'a> {
    pub(super) id: Id,
    #[serde(deserialize_with = "or_default")]
    pub(super) fullname: String,
    #[serde(deserialize_with = "or_default")]
    pub(super) account_number: String,
    #[serde(borrow)]
    pub(super) parent: Reference<'a>,
    #[serde(borrow)]
    pub(super) account_type: Text<'a>,
    #[serde(borrow)]
    pub(super) special_account_type: Text<'a>,
    pub(super) balance: Cents,
    pub(super) total_balance: Cents,
}

/// A customer or a vendor.
#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct PartyRecord<'a> {
    pub(super) id: Id,
    #[serde(borrow)]
    pub(super) parent: Reference<'a>,
    pub(super) balance: Cents,
    pub(super) total_balance: Cents,
}

/// A transaction of any type, as the list of all of them has it.
#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct TransactionRecord<'a> {
    pub(super) id: Id,
    #[serde(borrow)]
    pub(super) transaction_type: Text<'a>,
    #[serde(borrow)]
    pub(super) account: Reference<'a>,
}

/// An item of any kind, items of tax included.
#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct ItemRecord<'a> {
    pub(super) id: Id,
    #[serde(deserialize_with = "or_default")]
    pub(super) fullname: String,
    #[serde(borrow)]
    pub(super) income_account: Reference<'a>,
    #[serde(borrow)]
    pub(super) account: Reference<'a>,
    #[serde(borrow)]
    pub(super) expense_account: Reference<'a>,
    #[serde(borrow)]
    pub(super) cogs_account: Reference<'a>,
    #[serde(borrow)]
    pub(super) asset_account: Reference<'a>,
    #[serde(borrow)]
    pub(super) deposit_to_account: Reference<'a>,
    pub(super) average_cost: Cents,
    pub(super) total_value: Option<Cents>,
    pub(super) quantity_on_hand: Quantity,
    pub(super) quantity_on_order: Quantity,
    pub(super) quantity_on_sales_order: Quantity,
    pub(super) reorder_point: Option<Quantity>,
    pub(super) build_point: Option<Quantity>,
    pub(super) tax_rate: Percent,
    #[serde(borrow)]
    pub(super) item_sales_tax: Vec<Reference<'a>>,
}

/// A line of a document of any kind.
#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct Line<'a> {
    #[serde(borrow)]
    pub(super) item: Reference<'a>,
    #[serde(borrow)]
    pub(super) account: Reference<'a>,
    #[serde(borrow)]
    pub(super) override_item_account: Reference<'a>,
    #[serde(borrow)]
    pub(super) sales_tax_code: Reference<'a>,
    pub(super) quantity: Quantity,
    pub(super) amount: Cents,
    pub(super) quantity_needed: Quantity,
    pub(super) quantity_difference: Quantity,
    pub(super) value_difference: Cents,
    pub(super) received_quantity: Quantity,
    #[serde(deserialize_with = "or_default")]
    pub(super) is_manually_closed: bool,
}

/// Lines that were sold or bought as a group.
#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct Group<'a> {
    pub(super) total_amount: Cents,
    /// Estimates call them otherwise than other documents do.
    #[serde(borrow, alias = "itemLines")]
    pub(super) lines: Vec<Line<'a>>,
}

/// What a payment pays.
#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct Applied<'a> {
    pub(super) id: Id,
    pub(super) payment_amount: Cents,
    pub(super) discount_amount: Cents,
    #[serde(borrow)]
    pub(super) discount_account: Reference<'a>,
    pub(super) applied_credits: Vec<Credit>,
}

/// A credit that was set against something owed.
#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct Credit {
    pub(super) id: Id,
    pub(super) amount: Cents,
}

/// What a refund pays back.
#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct Refunded {
    pub(super) id: Id,
    pub(super) refund_amount: Cents,
}

/// What a deposit takes to the bank.
#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct DepositLine<'a> {
    pub(super) transaction_id: Id,
    #[serde(borrow)]
    pub(super) account: Reference<'a>,
    pub(super) amount: Cents,
}

/// What is kept back of a deposit.
#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct CashBack<'a> {
    #[serde(borrow)]
    pub(super) account: Reference<'a>,
    pub(super) amount: Cents,
}

/// A document of any kind: each has some of these fields.
#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct Document<'a> {
    pub(super) id: Id,
    pub(super) transaction_date: Day,
    pub(super) due_date: Day,
    #[serde(borrow)]
    pub(super) currency: Reference<'a>,
    pub(super) exchange_rate: Exchange,
    #[serde(deserialize_with = "or_default")]
    pub(super) is_pending: bool,
    #[serde(borrow)]
    pub(super) customer: Reference<'a>,
    #[serde(borrow)]
    pub(super) vendor: Reference<'a>,
    #[serde(borrow)]
    pub(super) account: Reference<'a>,
    #[serde(borrow)]
    pub(super) receivables_account: Reference<'a>,
    #[serde(borrow)]
    pub(super) payables_account: Reference<'a>,
    #[serde(borrow)]
    pub(super) liability_account: Reference<'a>,
    #[serde(borrow)]
    pub(super) credit_card_account: Reference<'a>,
    #[serde(borrow)]
    pub(super) deposit_to_account: Reference<'a>,
    #[serde(borrow)]
    pub(super) item_sales_tax: Reference<'a>,
    #[serde(borrow)]
    pub(super) customer_sales_tax_code: Reference<'a>,
    pub(super) amount: Cents,
    #[serde(borrow)]
    pub(super) amount_in_home_currency: Text<'a>,
    pub(super) subtotal: Cents,
    pub(super) sales_tax_total: Cents,
    pub(super) balance_remaining: Cents,
    pub(super) credit_remaining: Cents,
    pub(super) unused_payment: Cents,
    pub(super) open_amount: Cents,
    pub(super) credit_amount: Cents,
    pub(super) deposit_total: Cents,
    #[serde(borrow)]
    pub(super) cash_back_info: Option<CashBack<'a>>,
    #[serde(borrow)]
    pub(super) item: Reference<'a>,
    #[serde(borrow)]
    pub(super) override_item_account: Reference<'a>,
    pub(super) quantity: Quantity,
    #[serde(borrow)]
    pub(super) item_inventory_assembly: Reference<'a>,
    pub(super) quantity_to_build: Quantity,
    pub(super) is_paid: Option<bool>,
    #[serde(deserialize_with = "or_default")]
    pub(super) is_fully_received: bool,
    #[serde(deserialize_with = "or_default")]
    pub(super) is_fully_invoiced: bool,
    #[serde(deserialize_with = "or_default")]
    pub(super) is_manually_closed: bool,
    #[serde(borrow)]
    pub(super) lines: Vec<Line<'a>>,
    #[serde(borrow)]
    pub(super) line_groups: Vec<Group<'a>>,
    #[serde(borrow)]
    pub(super) item_lines: Vec<Line<'a>>,
    #[serde(borrow)]
    pub(super) item_group_lines: Vec<Group<'a>>,
    #[serde(borrow)]
    pub(super) expense_lines: Vec<Line<'a>>,
    #[serde(borrow)]
    pub(super) debit_lines: Vec<Line<'a>>,
    #[serde(borrow)]
    pub(super) credit_lines: Vec<Line<'a>>,
    #[serde(borrow)]
    pub(super) deposit_lines: Vec<DepositLine<'a>>,
    #[serde(borrow)]
    pub(super) applied_to_transactions: Vec<Applied<'a>>,
    pub(super) refund_applied_to_transactions: Vec<Refunded>,
}

impl<'a> Document<'a> {
    /// The lines of items, those inside groups included.
    pub(super) fn item_lines(&self) -> impl Iterator<Item = &Line<'a>> {
        let groups = self.item_group_lines.iter().chain(&self.line_groups);
        self.item_lines.iter().chain(&self.lines).chain(groups.flat_map(|group| &group.lines))
    }

    /// The groups of lines.
    pub(super) fn groups(&self) -> impl Iterator<Item = &Group<'a>> {
        self.item_group_lines.iter().chain(&self.line_groups)
    }
}
