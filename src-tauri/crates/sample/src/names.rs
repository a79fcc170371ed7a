//! Names. Businesses only: nobody here exists, and no person is made up.

use super::digits;
use super::random::Seed;

const TOWNS: [&str; 72] = [
    "Abernathy",
    "Alder Creek",
    "Ashford",
    "Aspen Hill",
    "Bayside",
    "Beacon",
    "Birchwood",
    "Blackwater",
    "Briar",
    "Bridgeport",
    "Brookfield",
    "Canal Street",
    "Cedar Point",
    "Clearfield",
    "Coldspring",
    "Copper Ridge",
    "Crosby",
    "Dalton",
    "Deerfield",
    "Dunmore",
    "Eastgate",
    "Elmwood",
    "Fairview",
    "Fjordheim",
    "Foxglove",
    "Garrity",
    "Glenside",
    "Granite Falls",
    "Greenway",
    "Hartwell",
    "Hawthorn",
    "Highland",
    "Hollis",
    "Irongate",
    "Juniper",
    "Kestrel",
    "Kingsford",
    "Lakeshore",
    "Larchmont",
    "Lindenhurst",
    "Longmeadow",
    "Maple Row",
    "Marsh End",
    "Millstone",
    "Moorland",
    "Northgate",
    "Oakhurst",
    "Orchard Park",
    "Overlook",
    "Pemberton",
    "Pinecrest",
    "Quayside",
    "Ravenswood",
    "Redstone",
    "Ridgeway",
    "Riverbend",
    "Rockport",
    "Rosewood",
    "Sandhurst",
    "Saxonville",
    "Silver Lake",
    "Southport",
    "Stonebridge",
    "Summit",
    "Thornbury",
    "Tidewater",
    "Union Square",
    "Valley Forge",
    "Westbrook",
    "Whitfield",
    "Willow Run",
    "Yardley",
];

/// The kind of a customer. Its type, taxes and prices follow from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CustomerKind {
    Contractor,
    Framing,
    Masonry,
    Retail,
    /// Sells on what it buys.
    Wholesale,
    Public,
}

/// What customers are called after their town, and what kind of customer each is.
const TRADES: [(&str, CustomerKind); 47] = [
    ("Builders LLC", CustomerKind::Framing),
    ("Roofing", CustomerKind::Contractor),
    ("Masonry", CustomerKind::Masonry),
    ("Drywall", CustomerKind::Contractor),
    ("Plumbing", CustomerKind::Contractor),
    ("Electrical", CustomerKind::Contractor),
    ("Excavating", CustomerKind::Contractor),
    ("Concrete & Paving", CustomerKind::Masonry),
    ("Tile & Stone", CustomerKind::Masonry),
    ("Ready-Mix", CustomerKind::Wholesale),
    ("Steel Erectors", CustomerKind::Contractor),
    ("Painting", CustomerKind::Contractor),
    ("Carpentry", CustomerKind::Framing),
    ("Landscaping", CustomerKind::Contractor),
    ("Fencing", CustomerKind::Contractor),
    ("Flooring", CustomerKind::Contractor),
    ("Heating & Cooling", CustomerKind::Contractor),
    ("Insulation", CustomerKind::Contractor),
    ("Glass & Mirror", CustomerKind::Contractor),
    ("Kitchens", CustomerKind::Wholesale),
    ("Cabinets", CustomerKind::Wholesale),
    ("Restoration", CustomerKind::Contractor),
    ("Demolition", CustomerKind::Contractor),
    ("Waterproofing", CustomerKind::Contractor),
    ("Scaffolding", CustomerKind::Contractor),
    ("Millwork", CustomerKind::Contractor),
    ("Siding", CustomerKind::Contractor),
    ("Gutters", CustomerKind::Contractor),
    ("Decks", CustomerKind::Framing),
    ("Pools", CustomerKind::Contractor),
    ("Garage Doors", CustomerKind::Contractor),
    ("Welding", CustomerKind::Contractor),
    ("Surveying", CustomerKind::Contractor),
    ("Homes", CustomerKind::Framing),
    ("Contracting", CustomerKind::Contractor),
    ("Development", CustomerKind::Contractor),
    ("Property Services", CustomerKind::Retail),
    ("Facilities", CustomerKind::Retail),
    ("Public Schools", CustomerKind::Public),
    ("Housing Authority", CustomerKind::Public),
    ("Parks Department", CustomerKind::Public),
    ("Medical Center", CustomerKind::Retail),
    ("Self Storage", CustomerKind::Retail),
    ("Farm Supply", CustomerKind::Wholesale),
    ("Marina", CustomerKind::Retail),
    ("Hardware", CustomerKind::Wholesale),
    ("Design Build", CustomerKind::Contractor),
];

/// Names that show what names can be: long, from right to left, accented, quoted. By index among the customers, none of
/// them a job's.
const SPECIAL: [(u64, &str); 11] = [
    (2, "شركة النور للمقاولات"),
    (4, "Charpentes de la Rivière Étoilée"),
    (11, "Harbor Street Parking Structure (Phase 2)"),
    (12, "Overlook Ridge Development Partners, L.P."),
    (15, "مؤسسة النخيل"),
    (17, "Menuiserie Bois-Lefèvre"),
    (23, "7 & 9 Mill Lane"),
    (24, "Menuiserie du Vieux-Québec & Associés"),
    (25, "Cửa hàng Vật Liệu Xây Dựng Phát Đạt"),
    (26, "The Old Mill \"Barn\" Conversions"),
    (27, "Công ty Xây dựng Hòa Bình"),
];

/// The last index of [`SPECIAL`].
const LAST_SPECIAL: u64 = 27;

/// Name of a customer that is no job; no two of a company are alike.
pub(super) fn customer(seed: Seed, index: u64) -> String {
    if let Some(name) = special(index) {
        return name.to_owned();
    }
    let (pair, round) = pair(seed, "names", index, TRADES.len(), 1_297);
    paired(pair / TRADES.len(), TRADES[pair % TRADES.len()].0, round)
}

/// What kind of customer one is that is no job.
pub(super) fn customer_kind(seed: Seed, index: u64) -> CustomerKind {
    if special(index).is_some() {
        return CustomerKind::Contractor;
    }
    let (pair, _) = pair(seed, "names", index, TRADES.len(), 1_297);
    TRADES[pair % TRADES.len()].1
}

fn special(index: u64) -> Option<&'static str> {
    // The special ones come first, so that most customers are found not to be one by their index alone.
    if index > LAST_SPECIAL {
        return None;
    }
    SPECIAL.iter().find(|(special, _)| *special == index).map(|(_, name)| *name)
}

/// Whether a customer that is no job has no company name.
pub(super) fn is_nameless(index: u64) -> bool {
    index % 61 == 23
}

/// What other names are called after their town.
const OTHERS: [&str; 12] = [
    "Little League",
    "Fire Company",
    "Chamber of Commerce",
    "Credit Union",
    "Notary Office",
    "Historical Society",
    "Public Library",
    "Food Bank",
    "Street Fair",
    "Garden Club",
    "Ambulance Corps",
    "Trade School Fund",
];

/// Another name; no two of a company are alike.
pub(super) fn other(seed: Seed, index: u64) -> String {
    let (pair, round) = pair(seed, "others", index, OTHERS.len(), 331);
    paired(pair / OTHERS.len(), OTHERS[pair % OTHERS.len()], round)
}

/// A town, by any number.
pub(super) fn town(number: u64) -> &'static str {
    TOWNS[(number % TOWNS.len() as u64) as usize]
}

/// How many towns there are.
pub(super) const TOWN_COUNT: u64 = TOWNS.len() as u64;

/// The number of a pair of a town and a trade, and how often all pairs were used before. `step` is a prime that does
/// not divide how many pairs there are, so each pair comes once before any comes twice. It is near a golden part of
/// them, so neighbors share neither town nor trade.
fn pair(seed: Seed, purpose: &str, index: u64, trades: usize, step: u64) -> (usize, u64) {
    let pairs = TOWN_COUNT * trades as u64;
    let pair = ((index % pairs) * step + seed.below(purpose, 0, pairs)) % pairs;
    (pair as usize, index / pairs)
}

/// The name that a town, by its index, and a trade make.
fn paired(town: usize, trade: &str, round: u64) -> String {
    let name = [TOWNS[town], " ", trade].concat();
    match round {
        0 => name,
        again => format!("{name} {}", again + 1),
    }
}

/// A made-up telephone number: 555-0100 to 555-0199 are kept free for those.
pub(super) fn phone(area: &str, number: u64) -> String {
    let mut phone = String::with_capacity(14);
    phone.extend(["(", area, ") 555-01"]);
    digits::padded(number % 100, 2, &mut phone);
    phone
}

/// A made-up GUID.
pub(super) fn guid(seed: Seed, purpose: &str, index: u64) -> String {
    let (high, low) = (seed.number(purpose, index), seed.number(purpose, index ^ 0xffff_0000));
    let groups = [
        (high >> 32, 8),
        (high & 0xffff, 4),
        (0x4000 | (high >> 16) & 0xfff, 4),
        (0x8000 | low & 0xfff, 4),
        (low >> 16, 12),
    ];
    let mut guid = String::with_capacity(36);
    for (nth, (number, digits)) in groups.into_iter().enumerate() {
        if nth > 0 {
            guid.push('-');
        }
        digits::padded_hexadecimal(number, digits, &mut guid);
    }
    guid
}

/// How many characters QuickBooks keeps of a name, and of a line of an address.
pub(super) const LONGEST: usize = 41;

/// As much of a name as a line of an address or of a card holds.
pub(super) fn line(name: &str) -> String {
    fitting(name).to_owned()
}

/// As [`line`], not copied.
pub(super) fn fitting(name: &str) -> &str {
    // No character is shorter than a byte.
    if name.len() <= LONGEST {
        return name;
    }
    name.char_indices().nth(LONGEST).map_or(name, |(end, _)| &name[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_of_a_list_share_a_name() {
        let seed = Seed::from_text("any");
        for name in [customer, other] {
            let names: std::collections::HashSet<String> =
                (0..8_000).map(|index| name(seed, index)).collect();
            assert_eq!(names.len(), 8_000);
        }
    }

    #[test]
    fn the_special_names_come_first_in_order() {
        assert!(SPECIAL.is_sorted_by_key(|(index, _)| *index));
        assert_eq!(SPECIAL.last().map(|(index, _)| *index), Some(LAST_SPECIAL));
    }
}
