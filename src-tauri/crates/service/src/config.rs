//! What a service is started with.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use ledgerlane_company::CompanyFiles;
use secrecy::SecretString;

use crate::Edge;

/// What a service is started with.
pub struct ServiceConfig {
    /// Address to listen on, one beyond loopback only as [`Edge`] allows; port 0 lets the system choose one.
    pub listen: SocketAddr,
    /// Folder of its state; made when missing, readable by this user only. One service at a time.
    pub data: PathBuf,
    /// What becomes of a state that was lost: gone from a folder that was in use, or damaged.
    pub lost_state: LostState,
    /// The company files that stand behind new connections. The connections that they begin with are made at first start.
    pub files: Arc<dyn CompanyFiles>,
    /// The company files behind new connections of test keys, of another kind than `files`, which then stay out of the reach of test keys.
    /// None: `files`.
    pub test_files: Option<Arc<dyn CompanyFiles>>,
    /// The firm that asks the client, on the setup page. None: the page names no firm.
    pub firm: Option<String>,
    /// How to reach the firm: a telephone number or a mail address.
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
    /// What is left of it is set aside, in a folder of its own, and a new state is made. A state that this or another version can
    /// read whole is not touched.
    StartAnew,
    /// As [`LostState::StartAnew`], and a state that only another version can read is set aside as well. For a state that nobody
    /// misses.
    StartAnewOverOtherVersion,
}

/// Where the API key comes from.
#[derive(Debug)]
pub enum KeySource {
    /// A key given by the embedder, held in memory only (hashed); never stored. Its role is admin; keys of the state
    /// are accepted beside it.
    Given(SecretString),
    /// From the state. The first start makes an admin key if there is no key, and [`crate::Service::new_key`] hands it back once.
    Stored,
}
