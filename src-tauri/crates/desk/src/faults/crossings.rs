//! Two things that cross each other: neither undoes the other, and neither goes unsaid.

use std::sync::Arc;
use std::time::Duration;

use ledgerlane_clock::SystemClock;

use super::{NO, STATUS, listed, live_link};
use crate::ids::ProfileId;
use crate::interface::{ClientStep, CreateLink, DeskEvent, ForProfile, NoteClientStep, SaveService};
use crate::testing::{self, PROFILE};

#[tokio::test(start_paused = true)]
async fn an_address_that_the_service_tells_after_a_restart_is_told_to_the_page() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk_of(folder.path(), Arc::new(testing::NoKeychain), Arc::new(SystemClock));
    let (profile, mut service) = listed(&desk).await;
    // The status of this connection is not checked, so no check reports its row again.
    live_link(&profile, true).await;
    profile.watches.resume().await;
    let asked = service.asked("GET /api/v1/auth-sessions/auth_sess_1").await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    let mut events = desk.events();
    asked.answer(200, r#"{"status":"pending","authFlowUrl":"http://127.0.0.1:9/setup/x"}"#);
    tokio::time::sleep(Duration::from_secs(1)).await;
    let told = std::iter::from_fn(|| events.try_recv().ok()).any(|event| match event {
        DeskEvent::ConnectionsChanged { rows, .. } => {
            rows.iter().any(|row| row.link.as_ref().is_some_and(|link| link.has_address))
        }
        _ => false,
    });
    assert!(profile.links.address(&"conn_1".into()).is_some());
    assert!(told, "the page still says that the address is not known");
    profile.close().await;
}

#[tokio::test(start_paused = true)]
async fn two_steps_of_the_client_that_are_noted_at_once_are_both_kept() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (profile, _service) = listed(&desk).await;
    live_link(&profile, false).await;
    let note = |step| NoteClientStep { profile: PROFILE, connection: "conn_1".into(), step, said: true };
    let (opened, allowed) = tokio::join!(
        profile.note_client_step(note(ClientStep::Opened)),
        profile.note_client_step(note(ClientStep::Allowed)),
    );
    opened.and(allowed).unwrap();
    let link = profile.row(&"conn_1".into()).unwrap().link.unwrap();
    assert!(link.opened_said_at.is_some() && link.allowed_said_at.is_some(), "what is shown: {link:?}");
    let row = profile.context.db.live_link(PROFILE, &"conn_1".into()).unwrap().unwrap();
    assert!(row.said.opened_at.is_some() && row.said.allowed_at.is_some(), "what is kept: {:?}", row.said);
    profile.close().await;
}

#[tokio::test(start_paused = true)]
async fn quitting_closes_the_open_services_although_another_one_cannot_be_opened_in_time() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (_profile, _service) = listed(&desk).await;
    // The keychain asks its user for a password.
    let open = desk.inner.profiles.open.clone();
    let opening = tokio::spawn(async move { open.open(ProfileId(2), std::future::pending).await.map(drop) });
    tokio::task::yield_now().await;
    let left = desk.shut_down_within(Duration::from_millis(4500)).await.unwrap_err();
    assert_eq!(left, "reads and checks of the open services, or a service that is being opened");
    assert!(desk.inner.profiles.open.get(PROFILE).is_none(), "its cursors are still open");
    opening.abort();
}

#[tokio::test(start_paused = true)]
async fn a_closed_profile_gives_up_the_check_of_its_watch() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (profile, mut service) = listed(&desk).await;
    profile.watches.start(&live_link(&profile, false).await);
    let asked = service.asked(STATUS).await;
    profile.close().await;
    tokio::time::sleep(Duration::from_millis(1)).await;
    assert!(asked.is_given_up());
}

#[tokio::test(start_paused = true)]
async fn a_link_that_is_made_while_its_service_gets_a_new_key_is_there_afterwards() {
    const ADDRESS: &str = "http://127.0.0.1:9";
    let (folder, services) = (tempfile::tempdir().unwrap(), testing::Services::default());
    let desk = services.desk(folder.path());
    let id = services.keep_with_link(&desk, ADDRESS).await;
    let mut service = services.at(ADDRESS);
    desk.open_profile(ForProfile { profile: id }).await.unwrap();
    let create = CreateLink {
        profile: id,
        connection: "conn_2".into(),
        minutes: 30,
        redirect_url: String::new(),
        replace: None,
    };
    let profile = desk.profile(id).unwrap();
    let making = tokio::spawn(async move { profile.create_link(create).await });
    service.asked("GET /api/v1/qwc-auth-setup/conn_2/status/authenticated").await.answer(200, NO);
    let posted = service.asked("POST /api/v1/auth-sessions").await;
    testing::accept(&desk, ADDRESS, "sk_test_new");
    let saving = tokio::spawn({
        let desk = desk.clone();
        async move { desk.save_service(SaveService { this_session_only: false }).await }
    });
    tokio::time::sleep(Duration::from_secs(6)).await;
    posted.answer(201, r#"{"id":"auth_sess_2","authFlowUrl":"http://127.0.0.1:9/setup/y"}"#);
    drop(making.await);
    saving.await.unwrap().unwrap();
    let opened = desk.profile(id).unwrap();
    assert!(opened.links.live(&"conn_2".into()).is_some(), "desk.db has it, and nobody shows or follows it");
    assert!(opened.watches.watched().contains(&"conn_2".into()));
    desk.shut_down().await;
}

/// INV-NUMBER-1: otherwise the page would keep the row without the link.
#[tokio::test(start_paused = true)]
async fn a_new_link_has_a_larger_number_than_an_answer_that_was_read_while_it_was_made() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (profile, mut service) = listed(&desk).await;
    let create = CreateLink {
        profile: PROFILE,
        connection: "conn_1".into(),
        minutes: 30,
        redirect_url: String::new(),
        replace: None,
    };
    let making = tokio::spawn({
        let profile = profile.clone();
        async move { profile.create_link(create).await }
    });
    service.asked(STATUS).await.answer(200, NO);
    let posted = service.asked("POST /api/v1/auth-sessions").await;
    let before = profile.detail(&"conn_1".into()).await.unwrap();
    posted.answer(201, r#"{"id":"auth_sess_1","authFlowUrl":"http://127.0.0.1:9/setup/x"}"#);
    let after = making.await.unwrap().unwrap();
    assert!(before.row.link.is_none() && after.row.link.is_some());
    assert!(before.number < after.number && before.row.number < after.row.number);
    profile.close().await;
}
