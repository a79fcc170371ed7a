//! The overview of a client's books: figures and pictures. Each is drawn from whole lists only and leads to the rows behind it.

use ledgerlane_records::{GroupKey, View};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::time::UnixMillis;
use crate::ids::{ConnectionId, ProfileId};

/// Asks for the overview of a connection.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct OverviewRequest {
    /// The profile it belongs to.
    pub profile: ProfileId,
    /// Prefixed id.
    pub connection: ConnectionId,
    /// The day by the user's clock, as in `2026-11-28`. Ages count up to it.
    pub today: String,
    /// The month that the business year begins with, 1 to 12.
    pub year_begins: u8,
    /// The currency of its amounts, by its name; empty for documents that name none. `None` for the one that most documents are in.
    #[serde(default)]
    #[ts(optional)]
    pub currency: Option<String>,
}

/// The overview of a connection. Amounts are decimal texts with two digits or more.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Overview {
    /// Every list that it is drawn from, in the order in which they are best read.
    pub lists: Vec<OverviewList>,
    /// The newest document of the lists that are here; `None` without one.
    pub last_entry: Option<LastEntry>,
    /// The currency of its amounts, by its name; `None` for documents without one.
    pub currency: Option<String>,
    /// Further currencies of documents and accounts, by their names; empty for documents that name none. Their amounts are not in any
    /// figure here.
    pub other_currencies: Vec<String>,
    /// What customers owe: open invoices and statement charges.
    pub owed_to_client: Figure,
    /// What of it is more than 60 days late.
    pub late: Figure,
    /// What vendors are owed: open bills.
    pub owed_by_client: Figure,
    /// Credits of vendors that are not applied yet, below zero; `None` until they are read.
    pub vendor_credits: Option<Bar>,
    /// Balances of the bank accounts.
    pub in_bank: Figure,
    /// What customers owe by age: not due, 1 to 30 days late, 31 to 60, 61 to 90, over 90.
    pub ageing: Picture,
    /// Credits and payments of customers that are not applied yet, below zero; `None` until they are read.
    pub credits: Option<Bar>,
    /// Whether the ages and the credits come to the balance of the receivables accounts.
    pub ties: Ties,
    /// Whether open bills and credits of vendors come to the balance of the payables accounts.
    pub ties_payable: Ties,
    /// The ten customers that owe most, with their jobs.
    pub owe_most: Picture,
    /// Sales before tax less credits, by the twelve months of the business year, each beside the same month a year before.
    pub sales: Picture,
    /// The eight accounts that most was spent on in the business year, with the accounts below them.
    pub spending: Picture,
    /// What was spent on items in the same time. Their lines name no account, so it is not in the picture. `None` while a list is missing.
    pub items_bought: Option<Bar>,
}

/// A list that the overview is drawn from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct OverviewList {
    /// Path of the type.
    #[ts(type = "RecordTypePath")]
    pub record_type: String,
    /// The query parameters of the parts that are needed of a flat list, one set for each, for [`super::ReadPart`]; none if the whole
    /// list is needed.
    pub parts: Vec<Vec<(String, String)>>,
    /// Whether enough of it is here to draw from.
    pub whole: bool,
    /// Whether its rows are possibly not all that there are: the service cut the list, or something does not add up about it.
    pub at_least: bool,
    /// Rows of it that are here.
    pub rows: u32,
    /// When the rows were read; `None` if nothing is here.
    pub read_at: Option<UnixMillis>,
}

/// The newest document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LastEntry {
    /// Path of its type.
    #[ts(type = "RecordTypePath")]
    pub record_type: String,
    /// Its date, as in `2026-11-24`.
    pub date: String,
}

/// What a figure or a picture is drawn from.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Cover {
    /// Paths of the types.
    #[ts(type = "RecordTypePath[]")]
    pub lists: Vec<String>,
    /// Paths of those that have to be read first. Nothing is drawn until this is empty.
    #[ts(type = "RecordTypePath[]")]
    pub missing: Vec<String>,
    /// Some list is possibly not whole, or some amount could not be added. Sums of amounts above 0 are at least these then; other sums
    /// can be more or less.
    pub at_least: bool,
    /// Rows read of all of them.
    pub rows: u32,
    /// When the oldest of them was read; `None` if one is missing.
    pub read_at: Option<UnixMillis>,
}

/// One number.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Figure {
    /// What it is drawn from.
    pub cover: Cover,
    /// The number; `None` while a list is missing.
    pub drawn: Option<FigureDrawn>,
}

/// A number with the rows behind it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct FigureDrawn {
    /// The amount.
    pub amount: String,
    /// Number of rows that it is the sum of.
    pub rows: u32,
    /// The name of whom it is about: of what is late, the customer with the oldest invoice; of the bank, the accounts; else none.
    pub names: Vec<String>,
    /// The rows, of each list that it is drawn from. Lists without a row are left out.
    pub opens: Vec<RowsBehind>,
}

/// A picture of bars.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Picture {
    /// What it is drawn from.
    pub cover: Cover,
    /// The bars; `None` while a list is missing.
    pub drawn: Option<PictureDrawn>,
}

/// The bars of a picture.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PictureDrawn {
    /// The bars, in the order they are drawn.
    pub bars: Vec<Bar>,
    /// Number of groups that have no bar of their own.
    pub more: u32,
    /// What those come to.
    pub more_amount: String,
    /// What all come to, those without a bar too.
    pub amount: String,
    /// Number of rows that it is the sum of.
    pub rows: u32,
}

/// A bar.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Bar {
    /// What it stands for.
    pub key: GroupKey,
    /// The amount.
    pub amount: String,
    /// Number of rows that it is the sum of.
    pub rows: u32,
    /// Its length in basis points of the longest bar of the picture, those of the year before included.
    pub length: u16,
    /// Whether the amount is below zero.
    pub negative: bool,
    /// Its share of the whole picture, basis points; `None` if the whole is not above zero or the amount is below it.
    pub share: Option<u16>,
    /// Whether it is not over yet, as the running month.
    pub so_far: bool,
    /// The same a year before, which has no share and no year before it; `None` in pictures without one.
    pub before: Option<Box<Bar>>,
    /// As [`FigureDrawn::opens`].
    pub opens: Vec<RowsBehind>,
}

/// Rows of a table that an amount is the sum of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RowsBehind {
    /// Path of the type.
    #[ts(type = "RecordTypePath")]
    pub record_type: String,
    /// The view that shows them.
    pub view: View,
    /// How many there are.
    pub rows: u32,
}

/// Whether documents come to the balance of their accounts.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Ties {
    /// What it is drawn from, the lists of the ages and the credits included.
    pub cover: Cover,
    /// What each list of documents or credits comes to that is here.
    pub parts: Vec<TiePart>,
    /// What the documents less the credits come to; `None` while a list is missing.
    pub documents: Option<String>,
    /// The balance of the accounts; `None` while a list is missing.
    pub accounts: Option<String>,
    /// The balance less the documents, `0.00` if they tie; `None` while a list is missing.
    pub difference: Option<String>,
}

/// What is open of one list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TiePart {
    /// Path of the type.
    #[ts(type = "RecordTypePath")]
    pub record_type: String,
    /// What its rows come to; credits are below zero.
    pub amount: String,
    /// Its rows; `None` if nothing is open.
    pub opens: Option<RowsBehind>,
}
