//! What the desk knows of the sample: its number, its first links, and what is said of its connections.

use ledgerlane_api::ExpiryMinutes;

use crate::ids::ProfileId;
use crate::interface::SampleNote;

/// Number of the sample's profile.
pub const SAMPLE_PROFILE: ProfileId = ProfileId(0);

/// A connection of the sample as this desk begins with it.
pub(crate) struct Beginning {
    /// Its external id.
    pub external_id: &'static str,
    /// What the page shows in place of a note until the user writes one.
    note: SampleNote,
    /// A link is made for it at the first start.
    pub waiting: bool,
}

impl Beginning {
    const fn new(external_id: &'static str, note: SampleNote, waiting: bool) -> Self {
        Self { external_id, note, waiting }
    }
}

/// What the board of the sample shows at the first start.
pub(crate) const BEGINNINGS: &[Beginning] = &[
    Beginning::new("copperfield", SampleNote::PlayTheClient, true),
    Beginning::new("al-waha", SampleNote::RightToLeft, true),
    Beginning::new("millbrook", SampleNote::WaitAndSee, true),
    Beginning::new("harbor-lane", SampleNote::WholeBooks, false),
    Beginning::new("quarry-road", SampleNote::SmallFile, false),
    Beginning::new("saltmarsh", SampleNote::LargeFile, false),
    Beginning::new("fernhill", SampleNote::LinkOfYourOwn, false),
    Beginning::new("tidepool", SampleNote::AnotherLink, false),
];

/// What the page shows in place of a note at this connection of the sample; `None` if the sample says nothing of it.
pub(crate) fn note(external_id: &str) -> Option<SampleNote> {
    BEGINNINGS.iter().find(|one| one.external_id == external_id).map(|one| one.note)
}

/// Life of the links made at the first start, minutes: the longest there is.
pub(crate) fn beginning_minutes() -> i64 {
    i64::from(ExpiryMinutes::MAX.get())
}
