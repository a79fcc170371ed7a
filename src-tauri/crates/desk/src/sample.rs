//! The sample: the service inside the app, as the desk knows it.

use std::path::PathBuf;

use async_trait::async_trait;
use ledgerlane_api::ExpiryMinutes;
use secrecy::SecretString;

use crate::ids::ProfileId;
use crate::interface::SampleNote;

/// Number of the sample's profile.
pub const SAMPLE_PROFILE: ProfileId = ProfileId(0);

/// Where the sample answers, and the key it takes. Both live in memory only.
#[derive(Debug, Clone)]
pub struct SampleAddress {
    /// Base address on loopback.
    pub address: String,
    /// The key it takes, which was made for this run of the app.
    pub key: SecretString,
    /// The service began with nothing: it was never used in this folder, or what it kept there was lost or damaged.
    pub is_new: bool,
}

/// The service inside the app. The shell implements it; the desk knows it only through this and the wire.
#[async_trait]
pub trait SampleService: Send + Sync {
    /// Starts it on this port, or on another one where it is taken; answers where it is once it answers.
    ///
    /// # Errors
    /// Why it did not start, in the words of the service or of the operating system.
    async fn start(&self, data: PathBuf, port: Option<u16>) -> Result<SampleAddress, String>;
    /// Stops it; does nothing where it does not run.
    async fn stop(&self);
}

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
