//! What vendors do. Everything about a vendor follows from its trade: what it sells, what a bill of it is for and how
//! large it is, and how it is paid.

use super::chart;
use super::families::Family;
use super::vendors::{AGENCIES, is_in_use};

/// What vendors of one trade sell, and what is written on their documents.
#[derive(Debug)]
pub(crate) struct Trade {
    /// What its vendors are called after their town.
    pub(crate) word: &'static str,
    /// What it sells for stock. None for who sells something else.
    pub(crate) family: Option<Family>,
    /// The account of what it sells.
    pub(crate) account: usize,
    /// What a line of its bills says.
    pub(crate) memos: &'static [&'static str],
    /// The smallest and the largest usual bill, in cents.
    pub(crate) amounts: (i64, i64),
    /// Whether it is paid by card when it sells.
    pub(crate) is_paid_by_card: bool,
    /// Index of its usual terms in the list of terms.
    pub(crate) terms: usize,
    /// Index of its type in the list of vendor types.
    pub(crate) vendor_type: usize,
    /// Whether its vendors are near the yard.
    pub(super) is_near: bool,
    /// A remark about its vendors.
    pub(super) note: &'static str,
}

const NET_30: usize = 0;
const NET_15: usize = 1;
const AT_ONCE: usize = 2;
const DISCOUNTED: usize = super::tables::EARLY_TERMS;
const NET_45: usize = 4;

const MILL: usize = 0;
const DISTRIBUTOR: usize = 1;
const HAULAGE: usize = 2;
const OFFICE: usize = 3;
const UTILITY: usize = 5;
const SERVICE: usize = 6;
const ENVELOPE_DISTRIBUTOR: usize = 7;

/// A trade that sells goods for stock.
const fn goods(
    word: &'static str,
    family: Family,
    memos: &'static [&'static str],
    amounts: (i64, i64),
    terms: usize,
    vendor_type: usize,
    note: &'static str,
) -> Trade {
    Trade {
        word,
        family: Some(family),
        account: chart::COST_OF_GOODS,
        memos,
        amounts,
        is_paid_by_card: false,
        terms,
        vendor_type,
        is_near: false,
        note,
    }
}

/// A trade near the yard that sells something else and is sent a check.
const fn costs(
    word: &'static str,
    account: usize,
    memos: &'static [&'static str],
    amounts: (i64, i64),
    terms: usize,
    vendor_type: usize,
    note: &'static str,
) -> Trade {
    Trade {
        word,
        family: None,
        account,
        memos,
        amounts,
        is_paid_by_card: false,
        terms,
        vendor_type,
        is_near: true,
        note,
    }
}

const fn by_card(trade: Trade) -> Trade {
    Trade { is_paid_by_card: true, ..trade }
}

/// Every trade; a vendor's follows from its index.
static TRADES: [Trade; 25] = [
    goods(
        "Lumber Mills",
        Family::Lumber,
        &["Studs and joists, mixed load", "Joists, kiln dried", "Treated posts and boards"],
        (180_000, 2_400_000),
        DISCOUNTED,
        MILL,
        "Full truckloads only.",
    ),
    goods(
        "Sawmill",
        Family::Lumber,
        &["Rough sawn boards", "Timbers, cut to list", "Studs, second choice"],
        (90_000, 1_100_000),
        NET_30,
        MILL,
        "Call before pick-up, one lane at the scale.",
    ),
    goods(
        "Plywood Distributors",
        Family::Lumber,
        &["Plywood and OSB, mixed lifts", "Gypsum board", "Sheathing, by the lift"],
        (150_000, 1_900_000),
        NET_30,
        DISTRIBUTOR,
        "Delivers on Tuesdays and Fridays.",
    ),
    goods(
        "Brick Works",
        Family::Masonry,
        &["Brick, modular, by the cube", "Face brick, sample cubes"],
        (60_000, 780_000),
        NET_30,
        MILL,
        "Cubes are counted at the gate.",
    ),
    goods(
        "Cement",
        Family::Masonry,
        &["Portland cement, pallets", "Concrete mix, pallets", "Mortar and cement"],
        (45_000, 640_000),
        NET_15,
        MILL,
        "Pallets are credited when they come back.",
    ),
    goods(
        "Quarry",
        Family::Masonry,
        &["Concrete block", "Block and lintels", "Rebar and block"],
        (38_000, 520_000),
        NET_30,
        MILL,
        "Weigh tickets come with the bill.",
    ),
    goods(
        "Fasteners",
        Family::Hardware,
        &["Nails, by the box", "Deck screws and nails", "Structural screws"],
        (24_000, 310_000),
        NET_45,
        DISTRIBUTOR,
        "No freight above five hundred dollars.",
    ),
    goods(
        "Hardware Wholesale",
        Family::Hardware,
        &["Hardware, counter stock", "Hangers and plates", "Screws and nails, stock order"],
        (30_000, 420_000),
        NET_30,
        DISTRIBUTOR,
        "Back orders ship with the next order.",
    ),
    goods(
        "Insulation Supply",
        Family::Envelope,
        &["Insulation, rolls", "Insulation and vapor barrier"],
        (52_000, 690_000),
        NET_30,
        ENVELOPE_DISTRIBUTOR,
        "Keep dry, straight into shed 2.",
    ),
    goods(
        "Roofing Supply",
        Family::Envelope,
        &["Shingles, by the pallet", "Shingles and underlayment"],
        (80_000, 960_000),
        DISCOUNTED,
        ENVELOPE_DISTRIBUTOR,
        "Rooftop delivery on request.",
    ),
    goods(
        "Membrane Supply",
        Family::Envelope,
        &["Roof membrane and edging", "House wrap and tape"],
        (40_000, 450_000),
        NET_30,
        ENVELOPE_DISTRIBUTOR,
        "Rolls are dated, oldest first.",
    ),
    by_card(costs(
        "Fuel & Oil",
        chart::FUEL,
        &["Diesel for the trucks", "Heating oil", "Diesel for the forklifts", "Hydraulic oil"],
        (18_000, 240_000),
        NET_15,
        DISTRIBUTOR,
        "Fills the yard tank on Mondays.",
    )),
    by_card(costs(
        "Truck Parts",
        chart::REPAIRS,
        &["Brake parts", "Tires", "Filters and belts", "Forklift service", "Saw blades, sharpened"],
        (4_500, 180_000),
        NET_30,
        SERVICE,
        "Charges a core deposit on batteries.",
    )),
    costs(
        "Freight Lines",
        chart::FREIGHT,
        &["Freight from the mill", "Flatbed, one load", "Freight, part load"],
        (28_000, 340_000),
        NET_30,
        HAULAGE,
        "Two hours are free at the dock.",
    ),
    costs(
        "Power & Light",
        chart::UTILITIES,
        &["Electricity, yard and office", "Electricity, kiln"],
        (42_000, 290_000),
        AT_ONCE,
        UTILITY,
        "Three meters on one bill.",
    ),
    costs(
        "Water Authority",
        chart::UTILITIES,
        &["Water and sewer", "Storm water fee"],
        (8_500, 46_000),
        NET_15,
        UTILITY,
        "Reads the meter every quarter.",
    ),
    costs(
        "Telephone",
        chart::TELEPHONE,
        &["Telephone and internet", "Handsets for the trucks"],
        (12_000, 64_000),
        NET_15,
        UTILITY,
        "Four lines and the gate phone.",
    ),
    by_card(costs(
        "Office Products",
        chart::OFFICE,
        &["Paper and toner", "Receipt rolls", "Desk chairs", "Stamps and envelopes"],
        (2_500, 48_000),
        NET_30,
        OFFICE,
        "Orders before four come the next day.",
    )),
    by_card(costs(
        "Tool Rental",
        chart::EQUIPMENT_RENTAL,
        &["Lift, by the week", "Compactor, two days", "Forklift, by the week"],
        (9_000, 220_000),
        AT_ONCE,
        SERVICE,
        "Take pictures before it goes back.",
    )),
    costs(
        "Insurance Agency",
        chart::INSURANCE,
        &["Liability, installment", "Truck insurance, installment", "Workers' compensation, installment"],
        (85_000, 620_000),
        AT_ONCE,
        OFFICE,
        "Policies renew on the first of April.",
    ),
    costs(
        "Waste Removal",
        chart::WASTE,
        &["Container, emptied", "Scrap lumber, hauled off"],
        (14_000, 88_000),
        NET_30,
        HAULAGE,
        "Scrap metal goes in its own container.",
    ),
    costs(
        "Realty",
        chart::RENT,
        &["Rent of the masonry yard", "Rent of the showroom"],
        (240_000, 780_000),
        AT_ONCE,
        OFFICE,
        "Due on the first of the month.",
    ),
    costs(
        "Savings Bank",
        chart::BANK_FEES,
        &["Account fees", "Card processing fees", "Safe deposit box"],
        (1_500, 52_000),
        AT_ONCE,
        OFFICE,
        "Takes its fees from the account.",
    ),
    costs(
        "Bookkeeping Service",
        chart::OFFICE,
        &["Bank accounts reconciled", "Payroll run", "Bookkeeping by the hour"],
        (35_000, 260_000),
        NET_15,
        SERVICE,
        "Works by the hour, with a monthly statement.",
    ),
    costs(
        "Township",
        chart::PERMITS,
        &["Yard license", "Sign permit", "Driveway permit", "Fire inspection"],
        (5_000, 95_000),
        AT_ONCE,
        OFFICE,
        "Applications by mail or at the counter.",
    ),
];

/// How many trades there are.
pub(super) const TRADE_COUNT: u64 = TRADES.len() as u64;

/// The trade of a vendor. None for a tax agency.
pub(crate) fn trade(index: u64) -> Option<&'static Trade> {
    let nth = index.checked_sub(AGENCIES)?;
    TRADES.get((nth % TRADE_COUNT) as usize)
}

impl Trade {
    /// How often something is bought from a vendor of the trade at most, compared with others: a permit is seldom needed.
    pub(crate) fn most_shares(&self) -> u64 {
        if self.account == chart::PERMITS { 1 } else { 12 }
    }

    /// Whether its vendors are paid the same every month: the landlord, the bank, the insurer.
    pub(crate) fn is_paid_monthly(&self) -> bool {
        matches!(self.account, chart::RENT | chart::BANK_FEES | chart::INSURANCE)
    }
}

/// What a bill of the trades that fit comes to, in cents, on average.
pub(crate) fn usual_cost(wants: &dyn Fn(&Trade) -> bool) -> i64 {
    let usual: Vec<i64> = TRADES
        .iter()
        .filter(|trade| wants(trade))
        .map(|trade| trade.amounts.0.midpoint(trade.amounts.1))
        .collect();
    usual.iter().sum::<i64>() / usual.len().max(1) as i64
}

/// The vendors in use whose trade fits, of a company with so many vendors.
pub(crate) fn vendors_among(vendors: u64, wants: &dyn Fn(&Trade) -> bool) -> Vec<u64> {
    (AGENCIES..vendors).filter(|&index| is_in_use(index) && trade(index).is_some_and(wants)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lists::FAMILIES;

    #[test]
    fn every_company_has_a_vendor_of_each_trade() {
        for one in &TRADES {
            assert!(!vendors_among(28, &|trade| trade.word == one.word).is_empty(), "{}", one.word);
            assert!(one.amounts.0 < one.amounts.1 && !one.memos.is_empty(), "{}", one.word);
        }
        for family in FAMILIES {
            assert!(vendors_among(28, &|trade| trade.family == Some(family)).len() >= 2, "{family:?}");
        }
        assert!((0..AGENCIES).all(|agency| trade(agency).is_none()));
    }
}
