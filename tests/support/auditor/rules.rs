//! The rules of each type of document.

use super::lists::Kind;
use super::numbers::{Id, divided, money};
use super::postings::Entry;
use super::records::Line;

/// How the failure of a sum is called.
const LINES: &str = "a document's lines are not its total";

/// What the lines of a document come to, those that only add up others left out.
fn sum<'l>(entry: &Entry<'_>, lines: impl IntoIterator<Item = &'l Line<'l>>) -> i64 {
    let counts = |line: &&Line<'_>| {
        entry.lists.items.get(&line.item.id).is_none_or(|item| item.kind != Kind::Subtotal)
    };
    lines.into_iter().filter(counts).map(|line| line.amount.0).sum()
}

/// Whether lines come to their document's totals, and groups to theirs.
pub(super) fn adds_up(entry: &mut Entry<'_>) {
    let document = entry.document;
    for group in document.groups() {
        let lines = sum(entry, &group.lines);
        entry.same("the lines of a group are not its total", group.total_amount.0, lines);
    }
    let items = sum(entry, document.item_lines());
    let expenses = sum(entry, &document.expense_lines);
    let amount = document.amount.0;
    match entry.path {
        "Invoices" | "SalesReceipts" | "CreditMemos" | "Estimates" | "SalesOrders" => {
            entry.same(LINES, document.subtotal.0, items);
            let total = document.subtotal.0 + document.sales_tax_total.0;
            entry.same("a document's amount is not its subtotal and tax", amount, total);
            taxes(entry);
        }
        "Bills"
        | "ItemReceipts"
        | "Checks"
        | "CreditCardCharges"
        | "CreditCardCredits"
        | "PurchaseOrders"
        | "SalesTaxPaymentChecks" => entry.same(LINES, amount, items + expenses),
        "VendorCredits" => entry.same(LINES, document.credit_amount.0, items + expenses),
        "JournalEntries" => {
            let (debits, credits) = (sum(entry, &document.debit_lines), sum(entry, &document.credit_lines));
            entry.same("a journal entry does not balance", debits, credits);
        }
        "Deposits" => {
            let lines: i64 = document.deposit_lines.iter().map(|line| line.amount.0).sum();
            let back = document.cash_back_info.as_ref().map_or(0, |back| back.amount.0);
            entry.same(LINES, document.deposit_total.0 + back, lines);
        }
        "ReceivePayments" => {
            let applied: i64 =
                document.applied_to_transactions.iter().map(|applied| applied.payment_amount.0).sum();
            entry.same(
                "a payment is not what it pays and what is left",
                amount,
                applied + document.unused_payment.0,
            );
        }
        "CheckBillPayments" | "CreditCardBillPayments" => {
            let applied: i64 =
                document.applied_to_transactions.iter().map(|applied| applied.payment_amount.0).sum();
            entry.same("a payment is not what it pays", amount, applied);
        }
        "ArRefundCreditCards" => {
            let refunds = document.refund_applied_to_transactions.iter();
            let refunded = refunds.map(|refund| refund.refund_amount.0).sum();
            entry.same("a refund is not what it pays back", amount, refunded);
        }
        _ => {}
    }
    let total = match entry.path {
        "VendorCredits" => document.credit_amount.0,
        "Deposits" => document.deposit_total.0,
        _ => amount,
    };
    entry.check_home(total);
}

/// Whether the tax of a sale is that of its taxable lines, each component rounded by itself.
fn taxes(entry: &mut Entry<'_>) {
    let document = entry.document;
    let has = document.sales_tax_total.0;
    let tax = document.item_sales_tax.id;
    // A customer who is not taxed pays none, whatever the lines say.
    let is_taxed = document.customer_sales_tax_code.fullname.0 != "Non" && !tax.is_blank();
    if !is_taxed {
        return entry.same("a sale without tax has tax", has, 0);
    }
    let Some(rates) = entry.lists.rates(tax) else {
        return entry.fail("a sale has a tax that is not known", || tax.to_string());
    };
    let taxable = sum(entry, document.item_lines().filter(|line| line.sales_tax_code.fullname.0 == "Tax"));
    // Rates are in ten-thousandths of a percent.
    let each = |rate: &i64| divided(i128::from(taxable) * i128::from(*rate), 1_000_000).0;
    let should = rates.iter().map(each).sum();
    entry.same("the tax of a sale is not that of its taxable lines", has, should);
}

/// Notes what a sales order still holds back.
pub(super) fn sales_order(entry: &mut Entry<'_>) {
    let document = entry.document;
    if document.is_fully_invoiced || document.is_manually_closed {
        return;
    }
    for line in document.item_lines() {
        if entry.lists.items.get(&line.item.id).is_some_and(|item| item.kind == Kind::Stock) {
            entry.ledger.stock(line.item.id).on_sales_order += line.quantity.0;
        }
    }
}

/// Notes what a purchase order still brings.
pub(super) fn purchase_order(entry: &mut Entry<'_>) {
    let document = entry.document;
    if document.is_fully_received || document.is_manually_closed {
        return;
    }
    for line in document.item_lines().filter(|line| !line.is_manually_closed) {
        if entry.lists.items.get(&line.item.id).is_some_and(|item| item.kind == Kind::Stock) {
            entry.ledger.stock(line.item.id).on_order += line.quantity.0 - line.received_quantity.0;
        }
    }
}

/// Posts a document of a type that is part of the books.
pub(super) fn post(entry: &mut Entry<'_>) {
    let document = entry.document;
    let amount = document.amount.0;
    match entry.path {
        "Invoices" => {
            entry.debit(document.receivables_account.id, document.subtotal.0 + document.sales_tax_total.0);
            sale(entry, 1);
            owed(entry, amount, document.balance_remaining.0);
        }
        "SalesReceipts" => {
            let total = document.subtotal.0 + document.sales_tax_total.0;
            entry.debit(document.deposit_to_account.id, total);
            sale(entry, 1);
            received(entry, total);
        }
        "CreditMemos" => {
            entry.credit(document.receivables_account.id, document.subtotal.0 + document.sales_tax_total.0);
            sale(entry, -1);
            let open = document.credit_remaining.0;
            settles(entry, document.id, amount - open);
            open_with_customer(entry, -open);
        }
        "Charges" => {
            entry.debit(document.receivables_account.id, amount);
            let over = document.override_item_account.id;
            entry.sold_item(document.item.id, over, document.quantity.0, amount, 1);
            owed(entry, amount, document.balance_remaining.0);
        }
        "ReceivePayments" => receive_payment(entry),
        "ArRefundCreditCards" => {
            entry.debit(document.receivables_account.id, amount);
            entry.credit(document.account.id, amount);
            for refund in &document.refund_applied_to_transactions {
                settles(entry, refund.id, -refund.refund_amount.0);
            }
        }
        "Deposits" => deposit(entry),
        "Bills" => {
            entry.credit(document.payables_account.id, amount);
            entry.purchase(1);
            let open = document.open_amount.0;
            settles(entry, document.id, amount - open);
            open_with_vendor(entry, open);
            check_paid(entry, open);
        }
        "VendorCredits" => {
            let amount = document.credit_amount.0;
            entry.debit(document.payables_account.id, amount);
            entry.purchase(-1);
            let open = document.open_amount.0;
            settles(entry, document.id, amount - open);
            open_with_vendor(entry, -open);
        }
        "ItemReceipts" => {
            entry.credit(document.liability_account.id, amount);
            entry.purchase(1);
        }
        "CheckBillPayments" => pay_bills(entry, entry.lists.paid_from(document.id)),
        "CreditCardBillPayments" => pay_bills(entry, document.credit_card_account.id),
        "Checks" | "CreditCardCharges" => {
            entry.credit(document.account.id, amount);
            entry.purchase(1);
        }
        "CreditCardCredits" => {
            entry.debit(document.account.id, amount);
            entry.purchase(-1);
        }
        "JournalEntries" => {
            for line in &document.debit_lines {
                entry.debit(line.account.id, line.amount.0);
            }
            for line in &document.credit_lines {
                entry.credit(line.account.id, line.amount.0);
            }
        }
        "SalesTaxPaymentChecks" => {
            entry.credit(document.account.id, amount);
            let payable = entry.lists.tax_payable;
            for line in &document.lines {
                entry.debit(payable, line.amount.0);
            }
        }
        "InventoryAdjustments" => adjust(entry),
        "BuildAssemblies" => build(entry),
        other => entry.fail("a type of document has no rule", || other.to_owned()),
    }
}

/// The lines and the tax of a sale; `sign` is -1 for a credit.
fn sale(entry: &mut Entry<'_>, sign: i64) {
    let document = entry.document;
    for line in document.item_lines() {
        entry.sold(line, sign);
    }
    let payable = entry.lists.tax_payable;
    entry.credit(payable, sign * document.sales_tax_total.0);
}

/// Something a customer owes, of which so much is open.
fn owed(entry: &mut Entry<'_>, amount: i64, open: i64) {
    settles(entry, entry.document.id, amount - open);
    open_with_customer(entry, open);
    check_paid(entry, open);
}

fn check_paid(entry: &mut Entry<'_>, open: i64) {
    if entry.document.is_paid.is_some_and(|is_paid| is_paid != (open <= 0)) {
        entry.fail("a document says wrongly whether it is paid", || format!("{} is open", money(open)));
    }
}

/// Notes what of a document is settled: positive by its own word, negative by that of the one that settles it.
fn settles(entry: &mut Entry<'_>, document: Id, amount: i64) {
    entry.ledger.unsettled.add(document, amount);
}

fn open_with_customer(entry: &mut Entry<'_>, open: i64) {
    let (customer, home) = (entry.document.customer.id, entry.home(open));
    let due = entry.document.due_date.0.unwrap_or(entry.date);
    if !entry.lists.customers.contains_key(&customer) {
        entry.fail("a document has no customer", || customer.to_string());
    }
    entry.ledger.receivables.add(customer, due, home);
}

fn open_with_vendor(entry: &mut Entry<'_>, open: i64) {
    let (vendor, home) = (entry.document.vendor.id, entry.home(open));
    let due = entry.document.due_date.0.unwrap_or(entry.date);
    if !entry.lists.vendors.contains_key(&vendor) {
        entry.fail("a document has no vendor", || vendor.to_string());
    }
    entry.ledger.payables.add(vendor, due, home);
}

/// Notes money that waits to be taken to the bank.
fn received(entry: &mut Entry<'_>, amount: i64) {
    let (id, home) = (entry.document.id, entry.home(amount));
    if entry.lists.undeposited == entry.document.deposit_to_account.id {
        entry.ledger.undeposited.add(id, home);
    }
}

fn receive_payment(entry: &mut Entry<'_>) {
    let document = entry.document;
    let (receivables, amount) = (document.receivables_account.id, document.amount.0);
    entry.credit(receivables, amount);
    entry.debit(document.deposit_to_account.id, amount);
    received(entry, amount);
    let mut paid = 0;
    for applied in &document.applied_to_transactions {
        let discount = applied.discount_amount.0;
        entry.credit(receivables, discount);
        entry.debit(applied.discount_account.id, discount);
        let credits: i64 = applied.applied_credits.iter().map(|credit| credit.amount.0).sum();
        settles(entry, applied.id, -(applied.payment_amount.0 + discount + credits));
        for credit in &applied.applied_credits {
            settles(entry, credit.id, -credit.amount.0);
        }
        paid += applied.payment_amount.0;
    }
    // What is left can be given back by a refund, or set against something later.
    let unused = document.unused_payment.0;
    settles(entry, document.id, amount - paid - unused);
    open_with_customer(entry, -unused);
}

fn pay_bills(entry: &mut Entry<'_>, from: Id) {
    let document = entry.document;
    let payables = document.payables_account.id;
    entry.debit(payables, document.amount.0);
    entry.credit(from, document.amount.0);
    for applied in &document.applied_to_transactions {
        let discount = applied.discount_amount.0;
        entry.debit(payables, discount);
        entry.credit(applied.discount_account.id, discount);
        let credits: i64 = applied.applied_credits.iter().map(|credit| credit.amount.0).sum();
        settles(entry, applied.id, -(applied.payment_amount.0 + discount + credits));
        for credit in &applied.applied_credits {
            settles(entry, credit.id, -credit.amount.0);
        }
    }
}

fn deposit(entry: &mut Entry<'_>) {
    let document = entry.document;
    entry.debit(document.deposit_to_account.id, document.deposit_total.0);
    if let Some(back) = &document.cash_back_info {
        entry.debit(back.account.id, back.amount.0);
    }
    let undeposited = entry.lists.undeposited;
    for line in &document.deposit_lines {
        entry.credit(line.account.id, line.amount.0);
        if !line.transaction_id.is_blank() {
            if undeposited != line.account.id {
                entry.fail("a payment is deposited from another account than undeposited funds", || {
                    line.transaction_id.to_string()
                });
            }
            let home = entry.home(line.amount.0);
            entry.ledger.undeposited.add(line.transaction_id, -home);
        }
    }
}

fn adjust(entry: &mut Entry<'_>) {
    let document = entry.document;
    for line in &document.lines {
        let Some(item) = entry.item(line.item.id) else { continue };
        let (quantity, value) = (line.quantity_difference.0, line.value_difference.0);
        let cost = entry.cost(item, quantity);
        entry.same("stock was not adjusted at its average cost", value, cost);
        entry.debit_home(item.asset, value);
        entry.debit_home(document.account.id, -value);
        entry.moves(line.item.id, quantity);
    }
}

fn build(entry: &mut Entry<'_>) {
    let document = entry.document;
    let assembly = document.item_inventory_assembly.id;
    if let Some(item) = entry.item(assembly) {
        let value = entry.cost(item, document.quantity_to_build.0);
        entry.debit_home(item.asset, value);
        entry.moves(assembly, document.quantity_to_build.0);
    }
    for line in &document.lines {
        let Some(item) = entry.item(line.item.id) else { continue };
        let (needed, is_stock) = (line.quantity_needed.0, item.kind == Kind::Stock);
        let value = entry.cost(item, needed);
        if is_stock {
            entry.debit_home(item.asset, -value);
            entry.moves(line.item.id, -needed);
        }
    }
}
