//! Texts that pages are written into. A page is some hundred kilobytes, which the allocator takes from the system and gives
//! back each time, and the system clears; so a few texts are used again.

use std::sync::{Arc, Mutex};

use bytes::Bytes;

use crate::locks::lock;

/// Most texts that are kept: as many pages as are often under way at a time.
const MOST_KEPT: usize = 32;
/// Room of a text that is kept, bytes: a smaller one is as quickly made, and a larger one is rare.
const KEPT_ROOM: std::ops::RangeInclusive<usize> = 64 * 1024..=1024 * 1024;

/// Empty texts with room for a page.
#[derive(Clone, Default)]
pub(crate) struct Texts {
    /// The lock is held to push or pop one.
    kept: Arc<Mutex<Vec<String>>>,
}

/// A text that is on its way to a caller, and kept after that.
struct Lent {
    text: String,
    home: Texts,
}

impl Texts {
    /// An empty text.
    pub(super) fn take(&self) -> String {
        lock(&self.kept).pop().unwrap_or_default()
    }

    /// A text as the body of an answer. It is kept once nobody has any part of the body.
    pub(super) fn lend(&self, text: String) -> Bytes {
        Bytes::from_owner(Lent { text, home: self.clone() })
    }
}

impl AsRef<[u8]> for Lent {
    fn as_ref(&self) -> &[u8] {
        self.text.as_bytes()
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        let mut text = std::mem::take(&mut self.text);
        if !KEPT_ROOM.contains(&text.capacity()) {
            return;
        }
        text.clear();
        let mut kept = lock(&self.home.kept);
        if kept.len() < MOST_KEPT {
            kept.push(text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_used_again_once_all_of_its_body_has_gone() {
        let texts = Texts::default();
        let mut text = String::with_capacity(*KEPT_ROOM.start());
        text.push_str("a page");
        let place = text.as_ptr();
        let mut body = texts.lend(text);
        let piece = body.split_to(2);
        assert_eq!((&piece[..], &body[..]), (&b"a "[..], &b"page"[..]));
        drop(body);
        assert_eq!(texts.take().capacity(), 0, "a piece is on its way");
        drop(piece);
        let again = texts.take();
        assert!(again.is_empty());
        assert_eq!(again.as_ptr(), place);
    }

    #[test]
    fn a_few_are_kept_and_none_that_is_small_or_huge() {
        let texts = Texts::default();
        for room in [0, *KEPT_ROOM.start() - 1, *KEPT_ROOM.end() + 1] {
            drop(texts.lend(String::with_capacity(room)));
        }
        assert!(lock(&texts.kept).is_empty());
        let lent: Vec<Bytes> =
            (0..2 * MOST_KEPT).map(|_| texts.lend(String::with_capacity(*KEPT_ROOM.end()))).collect();
        drop(lent);
        assert_eq!(lock(&texts.kept).len(), MOST_KEPT);
    }
}
