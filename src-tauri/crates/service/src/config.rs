//! What a service is started with.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use secrecy::SecretString;

use crate::Edge;

/// What a service is started with.
#[derive(Debug)]
pub struct ServiceConfig {
    /// Address to listen on, one beyond loopback only as [`Edge`] allows; port 0 lets the system choose one.
    pub listen: SocketAddr,
    /// Folder of its state; made when missing, readable by this user only. One service at a time.
    pub data: PathBuf,
    /// What becomes of a state that was lost: gone from a folder that was in use, or damaged.
    pub lost_state: LostState,
    /// How many invoices the largest sample company has.
    pub sample: SampleSize,
    /// How many records of each company change each minute; 0: none ever does.
    pub changes_per_minute: u32,
    /// How long every list answer is held back, the lane with it.
    pub latency: Duration,
    /// Who asks the client, on the setup page. Left out there when missing.
    pub firm: Option<String>,
    /// How to reach them, a telephone number or a mail address. Left out when missing.
    pub contact: Option<String>,
    /// Where the API key comes from.
    pub key: KeySource,
    /// Names, encryption and limits towards the network.
    pub edge: Edge,
}

/// What becomes of a state that was lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LostState {
    /// The service does not start.
    Refuse,
    /// What is left of it is set aside, never over what was set aside before, and a new state is made. A state that can be
    /// read whole is not touched, by this version or by a newer one that wrote it.
    StartAnew,
    /// As [`LostState::StartAnew`], and a state that a newer version wrote is set aside as well. For a state that nobody
    /// misses.
    StartAnewOverNewer,
}

/// Where the API key comes from.
#[derive(Debug)]
pub enum KeySource {
    /// A key given by the embedder, held in memory only (hashed); never stored. Its role is admin; keys of the state
    /// are accepted beside it.
    Given(SecretString),
    /// From the state; an admin key is made at first start, if there is none at all, and handed back once, by [`crate::Service::new_key`].
    Stored,
}

/// How many invoices Harbor Lane has, the largest sample company.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SampleSize {
    /// 12,480.
    Small,
    /// 100,000.
    Large,
    /// 1,000,000.
    Huge,
}

impl SampleSize {
    /// The number of invoices.
    pub fn invoices(self) -> u64 {
        match self {
            Self::Small => 12_480,
            Self::Large => 100_000,
            Self::Huge => 1_000_000,
        }
    }
}
