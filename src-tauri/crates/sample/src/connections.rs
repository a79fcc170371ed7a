//! The connections a service begins with, and the ids of them.

use ledgerlane_company::{FirstConnection, Identity};
use sha2::{Digest, Sha256};

/// One of the connections a service begins with.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SampleConnection {
    pub(crate) external_id: &'static str,
    name: &'static str,
    /// Whether its client has already been through setup.
    is_set_up: bool,
    /// Invoices, customers, accounts; none: a small company of its own.
    pub(crate) counts: Option<(u64, u64, u64)>,
}

/// The connections a service begins with, in their order.
pub(crate) const CONNECTIONS: [SampleConnection; 8] = [
    sample("copperfield", "Copperfield Electrical", false, None),
    sample("al-waha", "مخبز الواحة", false, None),
    sample("millbrook", "Millbrook Garden Centre", false, None),
    sample("harbor-lane", "Harbor Lane Building Supply", true, Some((12_480, 1_286, 567))),
    sample("quarry-road", "Quarry Road Stoneworks", true, Some((214, 41, 62))),
    sample("saltmarsh", "Saltmarsh Boatyard", true, Some((96_000, 2_870, 118))),
    sample("fernhill", "Fernhill Joinery", false, None),
    sample("tidepool", "Tidepool Aquatics", false, None),
];

const fn sample(
    external_id: &'static str,
    name: &'static str,
    is_set_up: bool,
    counts: Option<(u64, u64, u64)>,
) -> SampleConnection {
    SampleConnection { external_id, name, is_set_up, counts }
}

impl SampleConnection {
    /// Its prefixed id, the same on every machine.
    pub(crate) fn id(&self) -> String {
        let digest = Sha256::digest(format!("ledgerlane sample connection {}", self.external_id));
        let hex: String = digest[..16].iter().map(|byte| format!("{byte:02x}")).collect();
        format!("conn_{hex}")
    }

    pub(crate) fn to_first(self) -> FirstConnection {
        FirstConnection {
            id: self.id(),
            external_id: self.external_id.to_owned(),
            description: self.name.to_owned(),
            set_up: self.is_set_up.then(|| identity(self.name)),
        }
    }
}

/// What a sample company of this name says of itself.
pub(crate) fn identity(name: &str) -> Identity {
    // What no name of a file may hold.
    let file: String =
        name.chars().map(|c| if c.is_control() || "\\/:*?\"<>|".contains(c) { '_' } else { c }).collect();
    Identity {
        company_name: Some(name.to_owned()),
        company_file: Some(format!("C:\\QuickBooks\\{file}.qbw")),
        edition: Some("Enterprise".to_owned()),
        is_sample: true,
    }
}
