//! The families of goods, each with accounts of its own.

use super::accounts::chart;

/// A family of goods that lie in the yard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Family {
    /// Lumber and sheets.
    Lumber,
    /// Masonry.
    Masonry,
    /// Hardware.
    Hardware,
    /// Insulation and roofing.
    Envelope,
}

/// All families, in the order of their accounts.
pub(crate) const FAMILIES: [Family; 4] =
    [Family::Lumber, Family::Masonry, Family::Hardware, Family::Envelope];

impl Family {
    /// The account that sales of the family are booked to.
    pub(crate) fn income_account(self) -> usize {
        match self {
            Self::Lumber => chart::SALES_LUMBER,
            Self::Masonry => chart::SALES_MASONRY,
            Self::Hardware => chart::SALES_HARDWARE,
            Self::Envelope => chart::SALES_ENVELOPE,
        }
    }

    /// The account that holds the worth of what of the family lies in the yard.
    pub(crate) fn asset_account(self) -> usize {
        match self {
            Self::Lumber => chart::INVENTORY_LUMBER,
            Self::Masonry => chart::INVENTORY_MASONRY,
            Self::Hardware => chart::INVENTORY_HARDWARE,
            Self::Envelope => chart::INVENTORY_ENVELOPE,
        }
    }
}
