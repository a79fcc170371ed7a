//! The lists that documents refer to: accounts, items, taxes, customers and vendors.

use std::collections::HashMap;

use super::failures::Failures;
use super::numbers::{Id, money};
use super::records::{AccountRecord, ItemRecord, PartyRecord, TransactionRecord};

/// Where an account stands in the reports.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    /// Assets.
    Asset,
    /// Liabilities.
    Liability,
    /// Equity.
    Equity,
    /// Income of every sort.
    Income,
    /// Costs and expenses of every sort.
    Expense,
    /// Orders and estimates, which are no part of the books.
    NonPosting,
}

impl Side {
    fn of(account_type: &str) -> Option<Self> {
        Some(match account_type {
            "Bank" | "AccountsReceivable" | "OtherCurrentAsset" | "FixedAsset" | "OtherAsset" => Self::Asset,
            "AccountsPayable" | "CreditCard" | "OtherCurrentLiability" | "LongTermLiability" => {
                Self::Liability
            }
            "Equity" => Self::Equity,
            "Income" | "OtherIncome" => Self::Income,
            "CostOfGoodsSold" | "Expense" | "OtherExpense" => Self::Expense,
            "NonPosting" => Self::NonPosting,
            _ => return None,
        })
    }

    /// Whether it is part of the result of a year.
    pub(super) fn is_result(self) -> bool {
        matches!(self, Self::Income | Self::Expense)
    }

    /// The sign that turns a debit into an increase of the balance.
    pub(super) fn sign(self) -> i64 {
        if matches!(self, Self::Asset | Self::Expense | Self::NonPosting) { 1 } else { -1 }
    }
}

/// An account as later checks need it: balances in cents, on its own side.
#[derive(Debug, Clone)]
pub(super) struct Account {
    pub(super) number: String,
    pub(super) fullname: String,
    pub(super) parent: Id,
    pub(super) kind: String,
    pub(super) side: Side,
    pub(super) special: String,
    pub(super) balance: i64,
    pub(super) total_balance: i64,
}

/// A customer or a vendor.
#[derive(Debug, Clone, Copy)]
pub(super) struct Party {
    pub(super) parent: Id,
    pub(super) balance: i64,
    pub(super) total_balance: i64,
}

/// What a line of an item does to the books.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// It lies in the yard: a sale takes it out at its average cost, a purchase adds to it.
    Stock,
    /// It has accounts and no stock.
    Other,
    /// It only adds up the lines above it.
    Subtotal,
}

/// An item as later checks need it, with the accounts that it is posted to.
#[derive(Debug, Clone)]
pub(super) struct Item {
    pub(super) fullname: String,
    pub(super) kind: Kind,
    pub(super) income: Id,
    pub(super) expense: Id,
    pub(super) cost_of_goods: Id,
    pub(super) asset: Id,
    pub(super) average_cost: i64,
    pub(super) on_hand: i64,
    pub(super) on_order: i64,
    pub(super) on_sales_order: i64,
    pub(super) reorder_point: i64,
}

/// All the lists.
#[derive(Debug, Clone, Default)]
pub(super) struct Lists {
    pub(super) accounts: HashMap<Id, Account>,
    pub(super) items: HashMap<Id, Item>,
    /// The rates of each tax, one for each of its components.
    pub(super) taxes: HashMap<Id, Vec<i64>>,
    /// Groups of taxes, by the taxes in them.
    pub(super) tax_groups: HashMap<Id, Vec<Id>>,
    pub(super) customers: HashMap<Id, Party>,
    pub(super) vendors: HashMap<Id, Party>,
    /// The accounts that bills were paid from by check, by the payment.
    paid_from: HashMap<Id, Id>,
    /// The accounts that QuickBooks uses for something by itself, by what that is.
    specials: HashMap<String, Id>,
    pub(super) tax_payable: Id,
    pub(super) undeposited: Id,
}

/// Of two accounts the first that there is.
fn either(first: Id, second: Id) -> Id {
    if first.is_blank() { second } else { first }
}

impl Lists {
    /// Takes a record of a list; whether the type is one.
    pub(super) fn take(
        &mut self,
        path: &str,
        record: &str,
        failures: &mut Failures,
    ) -> serde_json::Result<bool> {
        match path {
            "Accounts" => self.account(serde_json::from_str(record)?, failures),
            "Customers" | "Vendors" => {
                let record: PartyRecord<'_> = serde_json::from_str(record)?;
                let (parent, balance) = (record.parent.id, record.balance.0);
                let party = Party { parent, balance, total_balance: record.total_balance.0 };
                let parties = if path == "Customers" { &mut self.customers } else { &mut self.vendors };
                parties.insert(record.id, party);
            }
            "Transactions" => {
                let record: TransactionRecord<'_> = serde_json::from_str(record)?;
                if record.transaction_type.0 == "BillPaymentCheck" {
                    self.paid_from.insert(record.id, record.account.id);
                }
            }
            "ItemsSalesTax" => {
                let record: ItemRecord<'_> = serde_json::from_str(record)?;
                self.taxes.insert(record.id, vec![record.tax_rate.0]);
            }
            "ItemsSalesTaxGroup" => {
                let record: ItemRecord<'_> = serde_json::from_str(record)?;
                let taxes = record.item_sales_tax.iter().map(|tax| tax.id).collect();
                self.tax_groups.insert(record.id, taxes);
            }
            "ItemsInventory"
            | "ItemsInventoryAssembly"
            | "ItemsService"
            | "ItemsNonInventory"
            | "ItemsOtherCharge"
            | "ItemsDiscount"
            | "ItemsPayment"
            | "ItemsSubtotal"
            | "ItemsFixedAsset" => self.item(path, serde_json::from_str(record)?, failures),
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn account(&mut self, record: AccountRecord<'_>, failures: &mut Failures) {
        let kind = record.account_type.0;
        let Some(side) = Side::of(kind) else {
            failures.add("an account has a type that is none", || format!("{}: {kind}", record.fullname));
            return;
        };
        let account = Account {
            number: record.account_number,
            fullname: record.fullname,
            parent: record.parent.id,
            kind: kind.to_owned(),
            side,
            special: record.special_account_type.0.to_owned(),
            balance: record.balance.0,
            total_balance: record.total_balance.0,
        };
        match account.special.as_str() {
            "SalesTaxPayable" => self.tax_payable = record.id,
            "UndepositedFunds" => self.undeposited = record.id,
            _ => {}
        }
        self.specials.insert(account.special.clone(), record.id);
        self.accounts.insert(record.id, account);
    }

    fn item(&mut self, path: &str, record: ItemRecord<'_>, failures: &mut Failures) {
        let account = record.account.id;
        let (kind, income, expense) = match path {
            "ItemsInventory" | "ItemsInventoryAssembly" => {
                (Kind::Stock, record.income_account.id, record.asset_account.id)
            }
            "ItemsSubtotal" => (Kind::Subtotal, Id::default(), Id::default()),
            "ItemsPayment" => (Kind::Other, record.deposit_to_account.id, record.deposit_to_account.id),
            "ItemsFixedAsset" => (Kind::Other, record.asset_account.id, record.asset_account.id),
            _ => {
                let income = either(record.income_account.id, account);
                (Kind::Other, income, either(record.expense_account.id, account))
            }
        };
        let item = Item {
            fullname: record.fullname,
            kind,
            income,
            expense,
            cost_of_goods: record.cogs_account.id,
            asset: record.asset_account.id,
            average_cost: record.average_cost.0,
            on_hand: record.quantity_on_hand.0,
            on_order: record.quantity_on_order.0,
            on_sales_order: record.quantity_on_sales_order.0,
            reorder_point: record.reorder_point.or(record.build_point).map_or(0, |point| point.0),
        };
        if let Some(total) = record.total_value {
            let worth = i128::from(item.on_hand) * i128::from(item.average_cost);
            if worth != i128::from(total.0) * 100 {
                failures.add("an assembly's total value is not its quantity at average cost", || {
                    let (id, total) = (record.id, money(total.0));
                    let (quantity, cost) = (money(item.on_hand), money(item.average_cost));
                    format!("{} {id}: {quantity} at {cost} is not {total}", item.fullname)
                });
            }
        }
        self.items.insert(record.id, item);
    }

    /// The rates of a tax or of a group of taxes; `None` if there is no such tax.
    pub(super) fn rates(&self, tax: Id) -> Option<Vec<i64>> {
        if let Some(rates) = self.taxes.get(&tax) {
            return Some(rates.clone());
        }
        let taxes = self.tax_groups.get(&tax)?;
        taxes.iter().map(|tax| self.taxes.get(tax).and_then(|rates| rates.first().copied())).collect()
    }

    /// The accounts of banks.
    pub(super) fn banks(&self) -> Vec<Id> {
        self.accounts.iter().filter(|(_, account)| account.kind == "Bank").map(|(id, _)| *id).collect()
    }

    /// The account that a bill was paid from by check; blank where nothing says so.
    pub(super) fn paid_from(&self, payment: Id) -> Id {
        self.paid_from.get(&payment).copied().unwrap_or_default()
    }

    /// The account that QuickBooks uses for something by itself.
    pub(super) fn special(&self, special: &str) -> Option<Id> {
        self.specials.get(special).copied()
    }
}
