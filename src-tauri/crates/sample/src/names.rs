//! Names. Businesses only: nobody here exists, and no person is made up.

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

const TRADES: [&str; 47] = [
    "Builders LLC",
    "Roofing",
    "Masonry",
    "Drywall",
    "Plumbing",
    "Electrical",
    "Excavating",
    "Concrete & Paving",
    "Tile & Stone",
    "Ready-Mix",
    "Steel Erectors",
    "Painting",
    "Carpentry",
    "Landscaping",
    "Fencing",
    "Flooring",
    "Heating & Cooling",
    "Insulation",
    "Glass & Mirror",
    "Kitchens",
    "Cabinets",
    "Restoration",
    "Demolition",
    "Waterproofing",
    "Scaffolding",
    "Millwork",
    "Siding",
    "Gutters",
    "Decks",
    "Pools",
    "Garage Doors",
    "Welding",
    "Surveying",
    "Homes",
    "Contracting",
    "Development",
    "Property Services",
    "Facilities",
    "Public Schools",
    "Housing Authority",
    "Parks Department",
    "Medical Center",
    "Self Storage",
    "Farm Supply",
    "Marina",
    "Hardware",
    "Design Build",
];

/// Names that show what names can be: long, from right to left, accented. By index among the customers.
const SPECIAL: [(u64, &str); 10] = [
    (2, "شركة النور للمقاولات"),
    (4, "Étienne Marchand Charpentes"),
    (7, "Beckett-Okafor Joint Venture (Harbor Street Parking Structure, Phase 2)"),
    (9, "Công ty Xây dựng Hòa Bình"),
    (12, "Overlook Ridge Development Partners, L.P."),
    (15, "مؤسسة النخيل"),
    (17, "Menuiserie Lefèvre & Fils"),
    (21, "Nguyễn Phát Vật Liệu Xây Dựng"),
    (22, "O'Hara \"The Barn\" Conversions"),
    (23, "7 & 9 Mill Lane"),
];

/// Cities with their state and the postal code.
pub(super) const CITIES: [(&str, &str, &str); 10] = [
    ("Scranton", "PA", "18503"),
    ("Wilkes-Barre", "PA", "18701"),
    ("Allentown", "PA", "18101"),
    ("Easton", "PA", "18042"),
    ("Reading", "PA", "19601"),
    ("Edison", "NJ", "08817"),
    ("Morristown", "NJ", "07960"),
    ("Newburgh", "NY", "12550"),
    ("Kingston", "NY", "12401"),
    ("Binghamton", "NY", "13901"),
];

pub(super) const STREETS: [&str; 8] = [
    "Canal Street",
    "Foundry Road",
    "Harbor Lane",
    "Industrial Way",
    "Mill Street",
    "Quarry Road",
    "Railroad Avenue",
    "Water Street",
];

/// What is sold: name, description, price in cents. Prices are even, so that half a unit costs whole cents.
pub(super) const ITEMS: [(&str, &str, i64); 16] = [
    ("LUM-2X4-8", "Stud, 2 x 4 x 8 ft", 428),
    ("LUM-2X6-12", "Joist, 2 x 6 x 12 ft", 1_196),
    ("PLY-CDX-34", "Plywood, CDX, 3/4 in", 4_650),
    ("OSB-716", "OSB, 7/16 in", 1_748),
    ("GYP-12-8", "Gypsum board, 1/2 in, 4 x 8 ft", 1_386),
    ("CEM-94", "Portland cement, 94 lb", 1_624),
    ("MIX-80", "Concrete mix, 80 lb", 698),
    ("BRK-MOD", "Brick, modular, each", 84),
    ("BLK-8", "Concrete block, 8 in", 236),
    ("REB-4-20", "Rebar, no. 4, 20 ft", 1_090),
    ("INS-R19", "Insulation, R-19, roll", 5_420),
    ("SHG-ARC", "Shingles, architectural, bundle", 3_998),
    ("NAIL-16D", "Nails, 16d, 50 lb", 6_840),
    ("SCR-DECK", "Deck screws, 5 lb", 3_274),
    ("DEL-TRUCK", "Delivery, truck", 9_500),
    ("LAB-YARD", "Yard labor, hour", 5_200),
];

/// Name of a customer; no two of a company are alike.
pub(super) fn customer(seed: Seed, index: u64) -> String {
    if let Some((_, name)) = SPECIAL.iter().find(|(special, _)| *special == index) {
        return (*name).to_owned();
    }
    paired(seed, "names", index, &TRADES)
}

/// Whether a customer has no company name.
pub(super) fn is_nameless(index: u64) -> bool {
    index % 61 == 23
}

/// What vendors are called after their town.
const SUPPLIERS: [&str; 23] = [
    "Lumber Mills",
    "Sawmill",
    "Brick Works",
    "Cement",
    "Gypsum",
    "Fasteners",
    "Insulation Supply",
    "Roofing Supply",
    "Truck Parts",
    "Fuel & Oil",
    "Freight Lines",
    "Power & Light",
    "Water Authority",
    "Office Products",
    "Tool Rental",
    "Insurance Agency",
    "Telephone",
    "Waste Removal",
    "Steel Service Center",
    "Plywood Distributors",
    "Quarry",
    "Paint & Coatings",
    "Hardware Wholesale",
];

/// What other names are called after their town.
const OTHERS: [&str; 9] = [
    "Realty",
    "Township",
    "Notary Office",
    "Little League",
    "Chamber of Commerce",
    "Credit Union",
    "Fire Company",
    "Storage Partners",
    "Courier",
];

/// Name of a vendor; no two of a company are alike.
pub(super) fn vendor(seed: Seed, index: u64) -> String {
    match index {
        0 => "State Revenue Office, sales tax".to_owned(),
        3 => "Scierie Côté & Frères".to_owned(),
        5 => "معمل الطوب الأحمر".to_owned(),
        8 => "Wholesale Building Materials Cooperative of the Northeastern Counties, Inc.".to_owned(),
        _ => paired(seed, "vendors", index, &SUPPLIERS),
    }
}

/// Another name; no two of a company are alike.
pub(super) fn other(seed: Seed, index: u64) -> String {
    paired(seed, "others", index, &OTHERS)
}

/// A town and a trade. 2,029 is prime to the product of their numbers, so each pair comes once before any
/// twice.
fn paired(seed: Seed, purpose: &str, index: u64, trades: &[&str]) -> String {
    let pairs = (TOWNS.len() * trades.len()) as u64;
    let pair = ((index % pairs) * 2_029 + seed.below(purpose, 0, pairs)) % pairs;
    let name = format!("{} {}", TOWNS[(pair % 72) as usize], trades[(pair / 72) as usize]);
    match index / pairs {
        0 => name,
        again => format!("{name} {}", again + 1),
    }
}

/// A made-up telephone number: 555-0100 to 555-0199 are kept free for those.
pub(super) fn phone(area: &str, number: u64) -> String {
    format!("({area}) 555-01{:02}", number % 100)
}

/// A made-up GUID.
pub(super) fn guid(seed: Seed, purpose: &str, index: u64) -> String {
    let (high, low) = (seed.number(purpose, index), seed.number(purpose, index ^ 0xffff_0000));
    format!(
        "{:08x}-{:04x}-4{:03x}-8{:03x}-{:012x}",
        high >> 32,
        high & 0xffff,
        (high >> 16) & 0xfff,
        low & 0xfff,
        low >> 16
    )
}

/// As much of a name as a line of an address or of a card holds.
pub(super) fn line(name: &str) -> String {
    cut(name, 41)
}

/// At most `most` characters of a text.
pub(super) fn cut(text: &str, most: usize) -> String {
    text.chars().take(most).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_of_a_list_share_a_name() {
        let seed = Seed::from_text("any");
        for name in [customer, vendor, other] {
            let names: std::collections::HashSet<String> =
                (0..8_000).map(|index| name(seed, index)).collect();
            assert_eq!(names.len(), 8_000);
        }
    }
}
