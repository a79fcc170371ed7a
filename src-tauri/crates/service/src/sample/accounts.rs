//! Accounts: a short chart as any company has it, then accounts for jobs until there are as many as wanted.

use super::json::Object;
use super::record;
use super::{ActiveStatus, SampleCompany};

/// Full name of the receivables account.
pub(super) const RECEIVABLES: &str = "Accounts receivable";
/// Its place in the chart.
const RECEIVABLES_PLACE: u64 = 3;

/// Number, name, type.
const CHART: [(u32, &str, &str); 36] = [
    (1000, "Checking, operating", "Bank"),
    (1010, "Checking, payroll", "Bank"),
    (1050, "Petty cash, yard office", "Bank"),
    (1200, RECEIVABLES, "AccountsReceivable"),
    (1310, "Inventory, lumber and sheet goods", "OtherCurrentAsset"),
    (1320, "Inventory, masonry", "OtherCurrentAsset"),
    (1330, "Inventory, fasteners", "OtherCurrentAsset"),
    (1400, "Prepaid insurance", "OtherCurrentAsset"),
    (1500, "Trucks", "FixedAsset"),
    (1510, "Forklifts", "FixedAsset"),
    (1520, "Yard and sheds", "FixedAsset"),
    (1590, "Accumulated depreciation", "FixedAsset"),
    (1800, "Deposits paid", "OtherAsset"),
    (2000, "Accounts payable", "AccountsPayable"),
    (2100, "Company card", "CreditCard"),
    (2200, "Sales tax payable", "OtherCurrentLiability"),
    (2300, "Payroll liabilities", "OtherCurrentLiability"),
    (2500, "Truck loans", "LongTermLiability"),
    (3000, "Owner's equity", "Equity"),
    (3900, "Retained earnings", "Equity"),
    (4000, "Sales, lumber", "Income"),
    (4010, "Sales, masonry", "Income"),
    (4020, "Sales, delivery", "Income"),
    (4900, "Discounts given", "Income"),
    (5000, "Cost of goods sold", "CostOfGoodsSold"),
    (5100, "Freight in", "CostOfGoodsSold"),
    (6000, "Rent", "Expense"),
    (6010, "Wages", "Expense"),
    (6020, "Fuel", "Expense"),
    (6030, "Repairs", "Expense"),
    (6040, "Insurance", "Expense"),
    (6050, "Telephone", "Expense"),
    (6060, "Office supplies", "Expense"),
    (7000, "Interest received", "OtherIncome"),
    (8000, "Interest paid", "OtherExpense"),
    (9000, "Estimates", "NonPosting"),
];

const JOB_PARTS: [(&str, &str); 4] = [
    ("materials", "CostOfGoodsSold"),
    ("delivery", "CostOfGoodsSold"),
    ("labor", "Expense"),
    ("returns", "Income"),
];

/// Types whose accounts carry a balance.
fn has_balance(kind: &str) -> bool {
    !matches!(kind, "Income" | "Expense" | "CostOfGoodsSold" | "OtherIncome" | "OtherExpense" | "NonPosting")
}

fn is_inactive(place: u64) -> bool {
    // Finished jobs; the chart itself is in use.
    place >= CHART.len() as u64 && place * 7 % 32 < 7
}

/// Whether an account has this status.
pub(super) fn fits(place: u64, status: ActiveStatus) -> bool {
    match status {
        ActiveStatus::All => true,
        ActiveStatus::ActiveOnly => !is_inactive(place),
        ActiveStatus::InactiveOnly => is_inactive(place),
    }
}

/// Where accounts begin: apart from the customers' ids, as QuickBooks numbers each list from one sequence.
const FIRST: u64 = 0x50_0000;

fn id(place: u64) -> String {
    record::list_id(FIRST + place, record::FIRST_DAY.at(8, 0, 0, 0))
}

/// Place of the account with this id.
pub(super) fn find(company: &SampleCompany, wanted: &str) -> Option<u64> {
    let place = record::list_place(wanted)?.checked_sub(FIRST).filter(|&place| place < company.accounts)?;
    (id(place) == wanted).then_some(place)
}

/// Id of the receivables account.
pub(super) fn receivables_id() -> String {
    id(RECEIVABLES_PLACE)
}

/// Writes an account with every field of the catalogue.
pub(super) fn write(company: &SampleCompany, place: u64, out: &mut String) {
    let (number, name, kind) = match CHART.get(place as usize) {
        Some((number, name, kind)) => (number.to_string(), (*name).to_owned(), *kind),
        None => {
            let nth = place - CHART.len() as u64;
            let (part, kind) = JOB_PARTS[(nth % 4) as usize];
            (format!("J{:05}", 20_001 + nth), format!("Job {}, {part}", 2_301 + nth / 4), kind)
        }
    };
    let cents = match kind {
        _ if place == RECEIVABLES_PLACE => company.receivables(),
        _ if !has_balance(kind) => 0,
        _ => {
            let amount = 30_000 + company.seed.below("account", place, 90_000_000) as i64;
            if name == "Accumulated depreciation" { -amount } else { amount }
        }
    };
    let special = match place {
        RECEIVABLES_PLACE => Some("AccountsReceivable"),
        13 => Some("AccountsPayable"),
        15 => Some("SalesTaxPayable"),
        16 => Some("PayrollLiabilities"),
        19 => Some("RetainedEarnings"),
        35 => Some("Estimates"),
        _ => None,
    };
    let flow = match kind {
        "Bank" => "NotApplicable",
        "FixedAsset" | "OtherAsset" => "Investing",
        "Equity" | "LongTermLiability" => "Financing",
        _ if has_balance(kind) => "Operating",
        _ => "None",
    };
    let created = record::FIRST_DAY.at(8, 0, 0, 0);
    let updated = record::working_hour(
        record::business_day(company.seed.below("account change", place, 1_000), 1_000),
        company.seed.number("account hour", place),
    );
    let updated = updated.max(created);
    let mut record = Object::begin(out);
    record.text("id", &id(place));
    record.text("objectType", "qbd_account");
    record.text("name", &name);
    record.text("createdAt", &record::stamp(created));
    record.text("updatedAt", &record::stamp(updated));
    record.plain("revisionNumber", format_args!("{}", record::unix(updated)));
    record.text("fullname", &name);
    record.nulls(&["parent"]);
    record.whole("sublevel", 0);
    record.text("accountType", kind);
    record.text_or_null("specialAccountType", special);
    record.yes_no("isTaxAccount", special == Some("SalesTaxPayable"));
    record.text("accountNumber", &number);
    record.nulls(&["bankNumber"]);
    let description = (place >= CHART.len() as u64).then_some("Kept for job costing");
    record.text_or_null("description", description);
    record.money("balance", cents);
    record.money("totalBalance", cents);
    record.nulls(&["salesTaxCode", "taxLineDetails"]);
    record.text("cashFlowClassification", flow);
    record.nulls(&["currency"]);
    record.yes_no("isActive", !is_inactive(place));
    record.empty_lists(&["customFields"]);
    record.end();
}
