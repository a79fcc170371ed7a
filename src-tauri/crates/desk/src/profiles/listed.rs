//! Profiles as the interface shows them.

use ledgerlane_client::ServiceAddress;
use url::Url;

use crate::db::{Db, ProfileRecord};
use crate::ids::ProfileId;
use crate::interface::{Problem, ProfileKind, ProfileView};
use crate::problems;
use crate::sample::SAMPLE_PROFILE;

/// The sample as a profile.
pub(super) fn sample_view() -> ProfileView {
    ProfileView {
        id: SAMPLE_PROFILE,
        kind: ProfileKind::Sample,
        name: "Sample company".to_owned(),
        address: None,
        key_hint: None,
    }
}

/// A service as a profile.
pub(super) fn service_view(record: ProfileRecord) -> ProfileView {
    ProfileView {
        id: record.id,
        kind: ProfileKind::Service,
        name: record.name,
        address: Some(record.address),
        key_hint: Some(record.key_hint),
    }
}

/// What to call a service: its host, with the port where one was given.
pub(super) fn name_of(address: &ServiceAddress) -> String {
    let port = Url::parse(address.as_str()).ok().and_then(|url| url.port());
    port.map_or_else(|| address.host().to_owned(), |port| format!("{}:{port}", address.host()))
}

/// The row of a service.
///
/// # Errors
/// [`ProblemCode::ProfileGone`](crate::interface::ProblemCode::ProfileGone) where there is none.
pub(super) async fn record(db: &Db, id: ProfileId) -> Result<ProfileRecord, Problem> {
    let found = db.run(move |db| db.profile(id)).await.map_err(|error| problems::database(&error))?;
    found.ok_or_else(problems::profile_gone)
}
