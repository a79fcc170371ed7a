//! Opening, testing and keeping services while others do the same, and services that cannot be opened.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use crate::ids::ProfileId;
use crate::interface::{ForProfile, ForRecords, Nothing, ProblemCode, SaveService, TestService};
use crate::sample::SAMPLE_PROFILE;
use crate::testing::{self, FakeSample, Services};

const FIRST: &str = "http://127.0.0.1:9";
const SECOND: &str = "http://127.0.0.1:11";
const LIST: &str = "GET /api/v1/connections";

fn test_of(address: &str) -> TestService {
    TestService { address: address.to_owned(), key: "sk_test_0123456789".to_owned() }
}

#[tokio::test(start_paused = true)]
async fn a_pair_that_is_tested_while_another_is_saved_can_be_saved_next() {
    let (folder, services) = (tempfile::tempdir().unwrap(), Services::default());
    let desk = services.desk(folder.path());
    let _first = services.at(FIRST);
    let mut second = services.at(SECOND);
    testing::accept(&desk, FIRST, "sk_test_first");
    // The keychain takes its time to give the key to the profile that is opened.
    let saving = tokio::spawn({
        let desk = desk.clone();
        async move { desk.save_service(SaveService { this_session_only: false }).await }
    });
    while services.keychain.take_asked().is_empty() {
        tokio::task::yield_now().await;
    }
    let testing = tokio::spawn({
        let desk = desk.clone();
        async move { desk.test_service(test_of(SECOND)).await.unwrap() }
    });
    second.asked(LIST).await.answer(200, "[]");
    assert!(testing.await.unwrap().accepted);
    assert!(!saving.is_finished(), "the keychain is still asked");
    assert_eq!(saving.await.unwrap().unwrap().address.as_deref(), Some(FIRST));

    let saved = desk.save_service(SaveService { this_session_only: false }).await.unwrap();
    assert_eq!(saved.address.as_deref(), Some(SECOND), "its key does not have to be typed again");
    let none = desk.save_service(SaveService { this_session_only: false }).await.unwrap_err();
    assert_eq!(none.code, ProblemCode::NoProfile, "what was saved is held no longer");
    desk.shut_down().await;
}

/// INV-OPEN-1
#[tokio::test(start_paused = true)]
async fn the_sample_does_not_go_on_running_where_its_profile_could_not_be_opened_or_is_closed() {
    let (folder, services) = (tempfile::tempdir().unwrap(), Services::default());
    let desk = services.desk(folder.path());
    let mut service = services.at(FakeSample::ADDRESS);
    let file = rusqlite::Connection::open(folder.path().join("desk.db")).unwrap();
    file.execute_batch(
        "CREATE TRIGGER full BEFORE INSERT ON setting BEGIN SELECT RAISE(ABORT, 'full'); END;",
    )
    .unwrap();
    assert_eq!(desk.explore_sample(Nothing {}).await.unwrap_err().code, ProblemCode::Storage);
    assert_eq!(services.sample.started(), 1, "it was started before that failed");
    assert!(!services.sample.is_running());

    file.execute_batch("DROP TRIGGER full").unwrap();
    let opening = tokio::spawn({
        let desk = desk.clone();
        async move { desk.explore_sample(Nothing {}).await }
    });
    service.asked(LIST).await.answer(200, "[]");
    opening.await.unwrap().unwrap();
    assert!(services.sample.is_running());
    desk.inner.profiles.open.close(SAMPLE_PROFILE).await;
    assert!(!services.sample.is_running());
}

/// INV-OPEN-1
#[tokio::test(start_paused = true)]
async fn two_that_open_the_same_service_wait_for_one_opening_and_closing_waits_for_it() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (profile, _service) = testing::by_hand(&desk).await;
    let (open, id) = (&desk.inner.profiles.open, ProfileId(7));
    let opened = AtomicUsize::new(0);
    let opening = || {
        opened.fetch_add(1, Ordering::SeqCst);
        let profile = profile.clone();
        async move {
            tokio::time::sleep(Duration::from_secs(1)).await;
            Ok(profile)
        }
    };
    let (one, other, ()) = tokio::join!(open.open(id, opening), open.open(id, opening), async {
        tokio::task::yield_now().await;
        assert!(open.get(id).is_none(), "it is not open before it is");
        open.close(id).await;
        assert!(profile.context.tasks.closing().is_cancelled(), "what was being opened was closed");
    });
    assert!(one.is_ok() && other.is_ok());
    assert_eq!(opened.load(Ordering::SeqCst), 1);
    assert!(open.get(id).is_none());
}

#[tokio::test(start_paused = true)]
async fn a_service_opened_while_it_is_closed_is_opened_anew_and_none_while_all_are_closed() {
    let (folder, services) = (tempfile::tempdir().unwrap(), Services::default());
    let desk = services.desk(folder.path());
    let id = services.keep_with_link(&desk, FIRST).await;
    let mut service = services.at(FIRST);
    desk.open_profile(ForProfile { profile: id }).await.unwrap();
    let before = desk.profile(id).unwrap();
    let (_, again) =
        tokio::join!(desk.inner.profiles.open.close(id), desk.open_profile(ForProfile { profile: id }));
    again.unwrap();
    let after = desk.profile(id).unwrap();
    assert!(!Arc::ptr_eq(&before, &after), "what was closed stays closed");

    // A read whose cursor is not closed yet holds up the quitting.
    let invoices =
        ForRecords { profile: id, connection: "conn_1".into(), record_type: "Invoices".to_owned() };
    after.read_all(invoices).await.unwrap();
    let page = r#"{"success":true,"data":[{"id":"1"}],"nextCursor":"c","hasMore":true,"totalCount":3000}"#;
    service.asked("GET /api/v1/Invoices").await.answer(200, page);
    let _next = service.asked("GET /api/v1/Invoices").await;
    let quitting = tokio::spawn({
        let desk = desk.clone();
        async move { desk.shut_down().await }
    });
    let closing = service.asked("/api/v1/cursors/c/close").await;
    assert_eq!(
        desk.explore_sample(Nothing {}).await.unwrap_err().code,
        ProblemCode::NoProfile,
        "the app is ending"
    );
    closing.answer(204, "");
    quitting.await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn an_opening_that_panics_is_a_failure_and_can_be_tried_again() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (profile, _service) = testing::by_hand(&desk).await;
    let (open, id) = (&desk.inner.profiles.open, ProfileId(7));
    let failed = open.open(id, || async { panic!("a fault of the program") }).await;
    assert_eq!(failed.err().map(|problem| problem.code), Some(ProblemCode::Internal));
    assert!(open.open(id, || async { Ok(profile) }).await.is_ok());
}

#[tokio::test(start_paused = true)]
async fn the_profile_asked_for_last_is_shown_although_the_one_before_it_opened_later() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let (one, _service) = testing::by_hand(&desk).await;
    let (other, _far) = testing::far_by_hand(&desk).await;
    let open = &desk.inner.profiles.open;
    let (before, after) = (open.request_to_show(), open.request_to_show());
    assert!(open.show(other.context.profile.id, after));
    assert!(!open.show(one.context.profile.id, before), "its user asked for another since");
    assert_eq!(open.shown().unwrap().context.profile.id, other.context.profile.id);
    desk.shut_down().await;
}

#[tokio::test]
async fn a_file_that_does_not_say_where_a_key_is_uses_none_and_lists_the_service() {
    let (folder, services) = (tempfile::tempdir().unwrap(), Services::default());
    let desk = services.desk(folder.path());
    let id = services.keep_with_link(&desk, FIRST).await;
    let file = rusqlite::Connection::open(folder.path().join("desk.db")).unwrap();
    file.execute("UPDATE profile SET in_keychain = 9", []).unwrap();
    assert_eq!(
        desk.open_profile(ForProfile { profile: id }).await.unwrap_err().code,
        ProblemCode::KeyMissing
    );
    let menu = desk.profiles().await.unwrap();
    assert_eq!(menu[0].problem.as_ref().map(|problem| problem.code), Some(ProblemCode::KeyMissing));
    // One may lie in the keychain all the same.
    desk.forget_profile(ForProfile { profile: id }).await.unwrap();
    let left = crate::secrets::SecretStore::get(&services.keychain.inside, &format!("key for {FIRST}")).await;
    assert!(left.unwrap().is_none());
}
