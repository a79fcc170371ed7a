//! Profiles as the interface shows them.

use ledgerlane_client::ServiceAddress;
use ledgerlane_words::Language;
use url::Url;

use crate::db::{Db, ProfileRecord};
use crate::ids::ProfileId;
use crate::interface::{Problem, ProfileKind, ProfileView};
use crate::own_books::OWN_BOOKS_PROFILE;
use crate::problems;
use crate::sample::SAMPLE_PROFILE;

/// The sample as a profile.
pub(super) fn sample_view() -> ProfileView {
    ProfileView { id: SAMPLE_PROFILE, kind: ProfileKind::Sample, name: None, address: None, key_hint: None }
}

/// The books of this computer as a profile.
pub(super) fn own_books_view(language: Language) -> ProfileView {
    let name = Some(language.words().own_books_name());
    ProfileView { id: OWN_BOOKS_PROFILE, kind: ProfileKind::OwnBooks, name, address: None, key_hint: None }
}

/// A service as a profile.
pub(super) fn service_view(record: ProfileRecord) -> ProfileView {
    ProfileView {
        id: record.id,
        kind: ProfileKind::Service,
        name: Some(record.name),
        address: Some(record.address),
        key_hint: Some(record.key_hint),
    }
}

/// What to call a service: its host, with the port and the path where they were given. Notifications name a service by this alone,
/// so two at one host must not be called the same.
pub(super) fn name_of(address: &ServiceAddress) -> String {
    let url = Url::parse(address.as_str()).ok();
    let port = url.as_ref().and_then(Url::port).map(|port| format!(":{port}")).unwrap_or_default();
    let path = url.as_ref().map_or("", |url| url.path().trim_end_matches('/'));
    format!("{}{port}{path}", address.host())
}

/// The row of a service.
///
/// # Errors
/// [`ProblemCode::ProfileGone`](crate::interface::ProblemCode::ProfileGone) where there is none.
pub(super) async fn record(db: &Db, id: ProfileId) -> Result<ProfileRecord, Problem> {
    let found = db.run(move |db| db.profile(id)).await?;
    found.ok_or_else(problems::profile_gone)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_services_at_one_host_have_names_of_their_own() {
        let named = |text: &str| name_of(&ServiceAddress::parse(text).unwrap());
        assert_eq!(named("https://books.example"), "books.example");
        assert_eq!(named("http://127.0.0.1:8080"), "127.0.0.1:8080");
        assert_eq!(named("https://books.example/north/api/v1"), "books.example/north");
        assert_eq!(named("https://books.example:8443/south"), "books.example:8443/south");
    }
}
