//! What lies in the yard: product lines and the sizes under them. The same in every company; a company holds as many
//! of them, from the first, as it has stock items.

mod envelope;
mod hardware;
mod lines;
mod lumber;
mod masonry;

use std::sync::LazyLock;

use super::families::Family;
use lines::{EACH, Line};

/// A stock item, as sales and purchases look at it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct StockItem {
    pub(crate) family: Family,
    /// In cents a unit; a quarter of it is whole cents.
    pub(crate) price: i64,
    /// In cents a unit; half of it is whole cents.
    pub(crate) cost: i64,
    /// How many of it a line of a sale usually holds.
    pub(crate) usual: i64,
    /// Place of its unit in the list of units.
    pub(crate) unit: usize,
    /// How often it is sold, compared with other items. 0: never.
    pub(crate) shares: u64,
}

/// What only the lists show of a stock item.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) name: String,
    pub(super) text: String,
    /// Index of the product line that a size is under. None for a product line.
    pub(super) parent: Option<usize>,
    /// Whether it is not sold any more.
    pub(super) is_discontinued: bool,
}

/// The product lines that every company has, the ones sold most. The first sizes of these come first, then the lines
/// themselves, then the second sizes of those from [`SECOND_SIZES_FROM`] on.
const FIRST: [&str; 14] = [
    "LUM-2X4", "LUM-2X6", "PLY-CDX", "OSB", "GYP", "CEM", "MIX", "BRK", "BLK", "REB", "INS", "SHG", "NAIL",
    "SCR-DECK",
];

/// The first of the lines in [`FIRST`] whose second size every company has.
const SECOND_SIZES_FROM: usize = 2;

/// How many stock items every company has.
pub(super) const FEWEST: u64 = (FIRST.len() * 3 - SECOND_SIZES_FROM) as u64;

/// How many stock items there are.
pub(super) const MOST: u64 = 500;

/// What a pack costs, in hundredths of what its pieces cost one by one.
const PACK_PRICE: i64 = 94;

/// All stock items, by their index.
#[derive(Debug, Default)]
struct Catalogue {
    items: Vec<StockItem>,
    entries: Vec<Entry>,
}

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(Catalogue::build);

/// A price to the next four cents.
fn to_price(cents: i64) -> i64 {
    (cents + 2) / 4 * 4
}

/// What something of a price costs, to the next two cents.
fn to_cost(family: Family, price: i64) -> i64 {
    let percent = match family {
        Family::Lumber => 68,
        Family::Masonry => 62,
        Family::Hardware => 55,
        Family::Envelope => 64,
    };
    (price * percent / 100 + 1) / 2 * 2
}

impl Catalogue {
    fn build() -> Self {
        let lines: Vec<(Family, &Line)> = [
            (Family::Lumber, lumber::LINES),
            (Family::Masonry, masonry::LINES),
            (Family::Hardware, hardware::LINES),
            (Family::Envelope, envelope::LINES),
        ]
        .into_iter()
        .flat_map(|(family, lines)| lines.iter().map(move |line| (family, line)))
        .collect();
        let first: Vec<(Family, &Line)> = FIRST
            .iter()
            .filter_map(|code| lines.iter().find(|(_, line)| line.code == *code).copied())
            .collect();
        let mut catalogue = Self::default();
        let parent_of = |nth: usize| FIRST.len() + nth;
        for (nth, &(family, line)) in first.iter().enumerate() {
            catalogue.add_size(family, line, 0, parent_of(nth));
        }
        for &(family, line) in &first {
            catalogue.add_line(family, line);
        }
        for (nth, &(family, line)) in first.iter().enumerate().skip(SECOND_SIZES_FROM) {
            catalogue.add_size(family, line, 1, parent_of(nth));
        }
        for (nth, &(family, line)) in first.iter().enumerate() {
            let there = if nth < SECOND_SIZES_FROM { 1 } else { 2 };
            catalogue.add_sizes(family, line, there, parent_of(nth));
        }
        for &(family, line) in lines.iter().filter(|(_, line)| !FIRST.contains(&line.code)) {
            let parent = catalogue.entries.len();
            catalogue.add_line(family, line);
            catalogue.add_sizes(family, line, 0, parent);
        }
        catalogue
    }

    /// Adds a product line itself, which is not sold.
    fn add_line(&mut self, family: Family, line: &Line) {
        let price = to_price(line.price);
        let item =
            StockItem { family, price, cost: to_cost(family, price), usual: 1, unit: line.unit, shares: 0 };
        let (name, text) = (line.code.to_owned(), line.text.replace("{}", ""));
        self.add(item, Entry { name, text, parent: None, is_discontinued: false });
    }

    /// Adds the sizes of a product line from one on, and its packs.
    fn add_sizes(&mut self, family: Family, line: &Line, from: usize, parent: usize) {
        for nth in from..line.sizes.len() {
            self.add_size(family, line, nth, parent);
        }
        for &(size, pack, pieces) in line.packs {
            let (name, text, factor) = line.sizes[size];
            let price = to_price(to_price(line.price * factor / 1_000) * pieces * PACK_PRICE / 100);
            let name = format!("{name} {pack} of {pieces}");
            let text = format!("{}, {pack} of {pieces}", line.text.replace("{}", text));
            let item =
                StockItem { family, price, cost: to_cost(family, price), usual: 1, unit: EACH, shares: 1 };
            self.add(item, Entry { name, text, parent: Some(parent), is_discontinued: false });
        }
    }

    /// Adds a size of a product line. The further it is from the first, the less it is sold, and the dearer it is,
    /// the fewer at a time. A few are not sold any more, never the first ones.
    fn add_size(&mut self, family: Family, line: &Line, nth: usize, parent: usize) {
        let (name, text, factor) = line.sizes[nth];
        let price = to_price(line.price * factor / 1_000);
        let is_discontinued = nth > 0 && self.items.len() % 19 == 14 && !line.has_pack_of(nth);
        let item = StockItem {
            family,
            price,
            cost: to_cost(family, price),
            usual: (line.usual * 1_000 / factor.max(1_000)).max(1),
            unit: line.unit,
            shares: if is_discontinued { 0 } else { (line.shares * 3 / (3 + nth as u64)).max(1) },
        };
        let text = line.text.replace("{}", text);
        self.add(item, Entry { name: name.to_owned(), text, parent: Some(parent), is_discontinued });
    }

    fn add(&mut self, item: StockItem, entry: Entry) {
        self.items.push(item);
        self.entries.push(entry);
    }
}

/// A stock item, by its index.
pub(crate) fn stock_item(index: u64) -> StockItem {
    CATALOGUE.items[index as usize]
}

/// What the lists show of a stock item.
pub(super) fn entry(index: u64) -> &'static Entry {
    &CATALOGUE.entries[index as usize]
}

/// Description of a stock item.
pub(crate) fn stock_text(index: u64) -> &'static str {
    &entry(index).text
}

/// The name of a stock item with that of its product line.
pub(super) fn stock_name(index: u64) -> String {
    let entry = entry(index);
    match entry.parent {
        Some(parent) => format!("{}:{}", CATALOGUE.entries[parent].name, entry.name),
        None => entry.name.clone(),
    }
}

/// Fields of a stock item's own that the company has set up: species and grade of lumber, and the shelf.
pub(super) fn custom_fields(index: u64) -> Vec<(&'static str, String)> {
    let (item, text) = (stock_item(index), &entry(index).text);
    let species = [
        ("SPF", "Spruce-pine-fir", "No. 2 and better"),
        ("southern pine", "Southern yellow pine", "No. 2"),
        ("no. 2 pine", "Eastern white pine", "No. 2 common"),
        ("cedar", "Western red cedar", "Select tight knot"),
        ("oak", "Red oak", "Select and better"),
        ("spruce", "Spruce", "Utility"),
    ];
    let mut fields = Vec::new();
    if item.family == Family::Lumber
        && let Some((_, species, grade)) = species.iter().find(|(word, ..)| text.contains(word))
    {
        fields.push(("Species", (*species).to_owned()));
        fields.push(("Grade", (*grade).to_owned()));
    }
    let row = match item.family {
        Family::Lumber => 'A',
        Family::Masonry => 'B',
        Family::Hardware => 'C',
        Family::Envelope => 'D',
    };
    fields.push(("Shelf", format!("{row}{:02}-{}", index / 6 + 1, index % 6 + 1)));
    fields
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part_parent(index: u64) -> Option<u64> {
        entry(index).parent.map(|parent| parent as u64)
    }

    #[test]
    fn there_are_as_many_as_a_large_company_has() {
        assert_eq!((CATALOGUE.items.len(), CATALOGUE.entries.len()), (MOST as usize, MOST as usize));
    }

    #[test]
    fn the_first_are_a_mix_of_all_families_under_their_lines() {
        for family in super::super::FAMILIES {
            let of_family = (0..FEWEST).filter(|&index| stock_item(index).family == family).count();
            assert!(of_family >= 6, "{family:?}: {of_family}");
        }
        for index in 0..FEWEST {
            assert!(part_parent(index).is_none_or(|parent| parent < FEWEST), "{index}");
        }
        for index in FEWEST..MOST {
            assert!(part_parent(index).is_none_or(|parent| parent < index), "{index}");
        }
    }

    #[test]
    fn prices_and_costs_are_in_proportion() {
        for index in 0..MOST {
            let StockItem { family, price, cost, usual, unit, shares } = stock_item(index);
            assert_eq!((price % 4, cost % 2), (0, 0), "{index}");
            assert!(
                price * 54 <= cost * 100 && cost * 100 <= price * 70,
                "{index} {family:?}: {cost} of {price}"
            );
            assert!(usual >= 1 && unit < 5 && shares <= 12, "{index}");
        }
    }

    #[test]
    fn a_pack_costs_less_than_its_pieces() {
        let lift = (0..MOST).find(|&index| stock_name(index) == "LUM-2X4:8 lift of 208");
        let lift = lift.map(|index| (stock_item(index).price, stock_text(index)));
        let each = stock_item(0).price;
        assert_eq!(lift, Some((to_price(each * 208 * 94 / 100), "Stud, 2 x 4 x 8 ft, SPF, lift of 208")));
    }
}
