//! Lines of the tax form that accounts are reported on.

use crate::books::{Books, Named};
use crate::record::{self, Id, Numbers};

/// A line of the tax form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TaxLine {
    GrossReceipts,
    Returns,
    OtherIncome,
    Purchases,
    OtherCosts,
    Rents,
    Taxes,
    Wages,
    Repairs,
    BadDebts,
    Interest,
    Depreciation,
    OtherDeductions,
    Cash,
    Receivables,
    Inventory,
    OtherCurrentAssets,
    DepreciableAssets,
    AccumulatedDepreciation,
    OtherAssets,
    Payables,
    OtherCurrentLiabilities,
    LongTermLoans,
    Capital,
    Draws,
    RetainedEarnings,
    /// On no line.
    None,
}

/// Number and name of each line, in the order of [`TaxLine`].
const LINES: [(u64, &str); 26] = [
    (1_359, "Income: gross receipts or sales"),
    (1_360, "Income: returns and allowances"),
    (1_366, "Income: other income"),
    (1_367, "COGS: purchases"),
    (1_369, "COGS: other costs"),
    (1_370, "Deductions: rents"),
    (1_371, "Deductions: taxes and licenses"),
    (1_377, "Deductions: salaries and wages"),
    (1_382, "Deductions: repairs and maintenance"),
    (1_383, "Deductions: bad debts"),
    (1_386, "Deductions: interest"),
    (1_388, "Deductions: depreciation"),
    (1_395, "Deductions: other deductions"),
    (1_519, "B/S-Assets: cash"),
    (1_520, "B/S-Assets: accounts receivable"),
    (1_522, "B/S-Assets: inventory"),
    (1_525, "B/S-Assets: other current assets"),
    (1_527, "B/S-Assets: buildings and other depreciable assets"),
    (1_528, "B/S-Assets: accumulated depreciation"),
    (1_531, "B/S-Assets: other assets"),
    (1_533, "B/S-Liabilities: accounts payable"),
    (1_535, "B/S-Liabilities: other current liabilities"),
    (1_537, "B/S-Liabilities: long-term loans"),
    (1_540, "B/S-Equity: capital"),
    (1_541, "B/S-Equity: distributions"),
    (1_542, "B/S-Equity: retained earnings"),
];

/// Number and name of a line. An account that is on none says that.
pub(crate) fn shown(line: TaxLine) -> (u64, &'static str) {
    LINES.get(line as usize).copied().unwrap_or((0, "<Not tax-related>"))
}

pub(crate) fn tax_line_count(_: &Books<'_>) -> u64 {
    LINES.len() as u64
}

pub(crate) fn tax_line_base(books: &Books<'_>, index: u64) -> Named {
    let (number, name) = LINES[index as usize];
    let named = books.named(Numbers::List(0x51), index, name, record::opened(), record::opened());
    Named { id: Id::plain(number), ..named }
}
