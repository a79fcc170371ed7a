//! Numbers that look random and are a pure function of a seed, a purpose and an index.

use sha2::{Digest, Sha256};

/// The seed that all numbers of a company follow from.
#[derive(Debug, Clone, Copy)]
pub(super) struct Seed(u64);

impl Seed {
    pub(super) fn from_text(text: &str) -> Self {
        let digest = Sha256::digest(text.as_bytes());
        let mut first_bytes = [0_u8; 8];
        first_bytes.copy_from_slice(&digest[..8]);
        Self(u64::from_le_bytes(first_bytes))
    }

    /// The number for a purpose and an index: SplitMix64's finish.
    pub(super) fn number(self, purpose: impl Into<Purpose>, index: u64) -> u64 {
        let mut mixed = (self.0 ^ purpose.into().0)
            .wrapping_add(index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`.
    pub(super) fn below(self, purpose: impl Into<Purpose>, index: u64, bound: u64) -> u64 {
        self.number(purpose, index) % bound.max(1)
    }

    /// One of these values.
    pub(super) fn pick<T: Copy>(self, purpose: impl Into<Purpose>, index: u64, from: &[T]) -> T {
        from[self.below(purpose, index, from.len() as u64) as usize]
    }
}

/// What a number is for. That of a literal is worked out when the program is built.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Purpose(u64);

impl Purpose {
    /// The purpose of this text, by FNV-1a.
    pub(super) const fn new(text: &str) -> Self {
        let (bytes, mut hash, mut nth) = (text.as_bytes(), 0xcbf2_9ce4_8422_2325_u64, 0);
        while nth < bytes.len() {
            hash = (hash ^ bytes[nth] as u64).wrapping_mul(0x0000_0100_0000_01b3);
            nth += 1;
        }
        Self(hash)
    }
}

impl From<&str> for Purpose {
    #[inline]
    fn from(text: &str) -> Self {
        Self::new(text)
    }
}
