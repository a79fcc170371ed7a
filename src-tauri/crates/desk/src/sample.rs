//! The sample: the service inside the app, as the desk knows it.

use std::path::PathBuf;

use async_trait::async_trait;
use ledgerlane_api::ExpiryMinutes;
use secrecy::SecretString;

use crate::ids::ProfileId;

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
    /// The note it begins with.
    pub note: &'static str,
    /// A link is made for it at the first start.
    pub waiting: bool,
}

/// What the board of the sample shows at the first start.
pub(crate) const BEGINNINGS: &[Beginning] = &[
    Beginning { external_id: "copperfield", note: "Open the link and play the client", waiting: true },
    Beginning { external_id: "al-waha", note: "A name written from right to left", waiting: true },
    Beginning { external_id: "millbrook", note: "Wait and see, or let it run out", waiting: true },
    Beginning { external_id: "harbor-lane", note: "12,480 invoices, 1,286 customers", waiting: false },
    Beginning { external_id: "quarry-road", note: "A small file: 214 invoices", waiting: false },
    Beginning { external_id: "saltmarsh", note: "A large file: 96,000 invoices", waiting: false },
    Beginning { external_id: "fernhill", note: "For a link of your own", waiting: false },
    Beginning { external_id: "tidepool", note: "For another one", waiting: false },
];

/// Life of the links made at the first start, minutes: the longest there is.
pub(crate) fn beginning_minutes() -> i64 {
    i64::from(ExpiryMinutes::MAX.get())
}
