//! What the sample says of its connections, and the notes its user writes in place of it.

use std::sync::Arc;

use ledgerlane_api::Connection;
use ledgerlane_client::ServiceAddress;
use secrecy::SecretString;

use crate::board::Caller;
use crate::desk::Desk;
use crate::interface::{ConnectionRow, ProfileKind, ProfileView, SampleNote, SetNote};
use crate::open_profile::OpenProfile;
use crate::sample::SAMPLE_PROFILE;
use crate::testing;

/// The sample's profile as desk.db has it. Nothing is asked of its service.
async fn sample(desk: &Desk) -> Arc<OpenProfile> {
    let context = &desk.inner.context;
    let address = ServiceAddress::parse("http://127.0.0.1:9").unwrap();
    let client = (context.make_client)(address, SecretString::from("sk_test_x")).unwrap();
    let view = ProfileView {
        id: SAMPLE_PROFILE,
        kind: ProfileKind::Sample,
        name: None,
        address: None,
        key_hint: None,
    };
    OpenProfile::open(context, view, client).await.unwrap()
}

fn listed(desk: &Desk, id: &str, external_id: &str) {
    let text = format!(r#"{{"id":"{id}","externalId":"{external_id}","description":"Harbor Lane"}}"#);
    let one: Connection = serde_json::from_str(&text).unwrap();
    desk.inner.context.db.save_connections(SAMPLE_PROFILE, &[one]).unwrap();
}

fn told(row: &ConnectionRow) -> (&str, Option<SampleNote>) {
    (&row.note, row.sample_note)
}

async fn write(sample: &OpenProfile, note: &str) {
    let set = SetNote { profile: SAMPLE_PROFILE, connection: "conn_1".into(), note: note.to_owned() };
    sample.set_note(set).await.unwrap();
}

#[tokio::test]
async fn a_connection_has_the_samples_own_note_until_its_user_writes_or_clears_one() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    listed(&desk, "conn_1", "harbor-lane");
    let opened = sample(&desk).await;
    assert_eq!(told(&opened.row(&"conn_1".into()).unwrap()), ("", Some(SampleNote::WholeBooks)));
    let kept = desk.inner.context.db.notes(SAMPLE_PROFILE).unwrap();
    assert!(kept.is_empty(), "no sentence is kept for it: {kept:?}");

    write(&opened, "Call on Monday").await;
    assert_eq!(told(&opened.row(&"conn_1".into()).unwrap()), ("Call on Monday", None));
    write(&opened, "").await;
    opened.close().await;
    let again = sample(&desk).await;
    assert_eq!(told(&again.row(&"conn_1".into()).unwrap()), ("", None), "it stays cleared");
    again.close().await;
}

#[tokio::test]
async fn connections_that_the_user_made_have_no_note_of_the_sample() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    listed(&desk, "conn_1", "my-own");
    let opened = sample(&desk).await;
    assert_eq!(told(&opened.row(&"conn_1".into()).unwrap()), ("", None));
    opened.close().await;
}

#[tokio::test]
async fn a_service_that_uses_an_id_of_the_sample_has_none_of_its_notes() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (session, mut service) = testing::by_hand(&desk).await;
    let listing = tokio::spawn({
        let session = session.clone();
        async move { session.board.list(Caller::Desk).await }
    });
    let list = r#"[{"id":"conn_1","externalId":"harbor-lane"}]"#;
    service.asked("GET /api/v1/connections").await.answer(200, list);
    listing.await.unwrap();
    let row = session.row(&"conn_1".into());
    assert_eq!(row.as_ref().map(told), Some(("", None)));
    session.close().await;
}
