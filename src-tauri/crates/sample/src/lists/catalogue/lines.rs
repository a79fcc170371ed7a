//! What a product line is written down as.

/// A size of a product line: its name, what it adds to the description of the line, and its price in thousandths of
/// the price of the line's first size.
pub(super) type Size = (&'static str, &'static str, i64);

/// Many pieces sold as one: which size of the line, what they are packed as, and how many pieces.
pub(super) type Pack = (usize, &'static str, i64);

/// A product line. Its first size is the one that is sold most.
#[derive(Debug)]
pub(super) struct Line {
    pub(super) code: &'static str,
    /// Description, with `{}` where that of a size goes.
    pub(super) text: &'static str,
    /// Place of its unit in the list of units.
    pub(super) unit: usize,
    /// Price of the first size, in cents.
    pub(super) price: i64,
    /// How many of it are usually sold at a time.
    pub(super) usual: i64,
    /// How often the first size is sold, of 12.
    pub(super) shares: u64,
    pub(super) sizes: &'static [Size],
    pub(super) packs: &'static [Pack],
}

/// A product line that is sold by the size; `sold` is how many at a time, and how often.
pub(super) const fn line(
    code: &'static str,
    text: &'static str,
    unit: usize,
    price: i64,
    sold: (i64, u64),
    sizes: &'static [Size],
) -> Line {
    Line { code, text, unit, price, usual: sold.0, shares: sold.1, sizes, packs: &[] }
}

impl Line {
    /// The same line, sold in packs too.
    pub(super) const fn packed(self, packs: &'static [Pack]) -> Self {
        Self { packs, ..self }
    }

    /// Whether one of its sizes is sold in packs too.
    pub(super) fn has_pack_of(&self, size: usize) -> bool {
        self.packs.iter().any(|&(packed, ..)| packed == size)
    }
}

// Places in the list of units.
pub(super) const EACH: usize = 0;
pub(super) const SHEET: usize = 1;
pub(super) const BAG: usize = 2;
pub(super) const BUNDLE: usize = 3;
