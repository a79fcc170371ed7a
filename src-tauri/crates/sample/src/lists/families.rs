//! Families of goods: what lies in the yard is of one, and so are the vendors it comes from.

use super::chart;

/// A family of goods.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Family {
    Lumber,
    Masonry,
    Hardware,
    /// What closes a building: insulation and roofing.
    Envelope,
}

/// Every family, in the order of their accounts.
pub(crate) const FAMILIES: [Family; 4] =
    [Family::Lumber, Family::Masonry, Family::Hardware, Family::Envelope];

impl Family {
    /// The account its sales go to.
    pub(crate) fn income_account(self) -> usize {
        chart::SALES_LUMBER + self as usize
    }

    /// The account its stock is on.
    pub(crate) fn asset_account(self) -> usize {
        match self {
            Self::Lumber => chart::INVENTORY_LUMBER,
            Self::Masonry => chart::INVENTORY_MASONRY,
            Self::Hardware => chart::INVENTORY_HARDWARE,
            Self::Envelope => chart::INVENTORY_ENVELOPE,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_family_has_its_own_accounts() {
        let sales = [chart::SALES_LUMBER, chart::SALES_MASONRY, chart::SALES_HARDWARE, chart::SALES_ENVELOPE];
        let stock = [
            chart::INVENTORY_LUMBER,
            chart::INVENTORY_MASONRY,
            chart::INVENTORY_HARDWARE,
            chart::INVENTORY_ENVELOPE,
        ];
        assert_eq!(FAMILIES.map(Family::income_account), sales);
        assert_eq!(FAMILIES.map(Family::asset_account), stock);
    }
}
