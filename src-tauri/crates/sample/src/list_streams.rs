//! The documents of a list, by their position in it and by their place in the ids of their type.

use super::books::Books;
use super::record::IdPlace;
use super::streams::Stream;
use super::web_shop;

/// The streams that a list of transactions is made up of.
#[derive(Debug, Clone, Copy)]
pub(super) struct ListStreams {
    /// One, or two that are interleaved.
    lasting: &'static [Stream],
    /// What comes over the web shop. It is at the end of the list.
    web: Option<Stream>,
}

impl ListStreams {
    pub(super) const fn new(lasting: &'static [Stream], web: Option<Stream>) -> Self {
        Self { lasting, web }
    }

    pub(super) fn all(self) -> impl Iterator<Item = Stream> {
        self.lasting.iter().copied().chain(self.web)
    }

    pub(super) fn count(self, books: &Books<'_>) -> u64 {
        self.all().map(|stream| books.count(stream)).sum()
    }

    fn lasting_count(self, books: &Books<'_>) -> u64 {
        self.lasting.iter().map(|&stream| books.count(stream)).sum()
    }

    /// The index of a document by which its type knows it, by its position in the list.
    pub(super) fn index_at(self, books: &Books<'_>, position: u64) -> u64 {
        if let (Some(web), Some(nth)) = (self.web, position.checked_sub(self.lasting_count(books))) {
            return books.documents(web).start + nth;
        }
        match books.interleaved(self.lasting) {
            None => position,
            Some(interleaved) => {
                let (stream, number) = interleaved.at(position, books.counts());
                stream.index(number)
            }
        }
    }

    /// Position in the list of a document of one of its streams. `None` if there is none.
    pub(super) fn position_of(self, books: &Books<'_>, stream: Stream, document: u64) -> Option<u64> {
        let documents = books.documents(stream);
        documents.contains(&document).then(|| match books.interleaved(self.lasting) {
            _ if self.web == Some(stream) => self.lasting_count(books) + document - documents.start,
            None => document,
            Some(interleaved) => interleaved.position(stream, document, books.counts()),
        })
    }

    /// The document that has this place in the ids of its type.
    pub(super) fn at_place(self, books: &Books<'_>, place: IdPlace) -> Option<(Stream, u64)> {
        match place {
            IdPlace::Lasting(index) => Some(Stream::of_index(self.lasting, index)),
            IdPlace::Order(place) => {
                let web = self.web?;
                Some((web, web_shop::at_place(&books.documents(web), place)?))
            }
        }
    }
}
