//! A keychain that is locked: when a service is saved, at the start, and when local copies are opened. Nothing is lost
//! meanwhile, and everything goes on once it is open again.

use ledgerlane_desk::interface::{
    ForProfile, KeychainState, ProblemCode, RecordsState, SaveService, TestService,
};
use ledgerlane_tests::deskless::{about, about_profile, address, row, shown};
use ledgerlane_tests::service_process::ServiceProcess;
use ledgerlane_tests::world::{KEY, World, here, link, records};

const COPIES: &str = "records.db";

#[tokio::test(flavor = "multi_thread")]
async fn a_service_that_could_not_be_saved_is_saved_once_the_keychain_is_open() {
    let service = ServiceProcess::start(KEY);
    let world = World::new();
    let desk = world.desk();
    let test = TestService { address: service.address().to_owned(), key: KEY.to_owned() };
    assert!(desk.test_service(test).await.unwrap().accepted, "a test needs no keychain");

    world.secrets.lock();
    let refused = desk.save_service(SaveService { this_session_only: false }).await.unwrap_err();
    assert_eq!(refused.code, ProblemCode::KeychainLocked);
    let state = desk.app_state().await.unwrap();
    assert_eq!(state.keychain, KeychainState::Locked);
    assert!(state.profile.is_none() && state.profiles.is_empty(), "half a profile is none: {state:?}");

    // The key does not have to be typed again.
    world.secrets.unlock();
    let saved = desk.save_service(SaveService { this_session_only: false }).await.unwrap();
    let state = desk.app_state().await.unwrap();
    assert_eq!(state.profile.map(|open| open.id), Some(saved.id));
    assert_eq!(state.keychain, KeychainState::Open);
    assert!(world.secrets.kept.lock().unwrap().values().any(|secret| secret == KEY));
    desk.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn with_a_locked_keychain_a_service_can_be_used_for_one_run() {
    let service = ServiceProcess::start(KEY);
    let world = World::new();
    let desk = world.desk();
    let test = TestService { address: service.address().to_owned(), key: KEY.to_owned() };
    assert!(desk.test_service(test).await.unwrap().accepted);
    world.secrets.lock();
    assert!(desk.save_service(SaveService { this_session_only: false }).await.is_err());
    desk.save_service(SaveService { this_session_only: true }).await.unwrap();
    assert_eq!(shown(&desk).await.connections(about_profile()).await.unwrap().rows.len(), 8);
    desk.shut_down().await;
    world.secrets.unlock();
    assert!(world.secrets.kept.lock().unwrap().is_empty(), "a key for one run is kept nowhere");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_start_with_a_locked_keychain_loses_nothing() {
    let service = ServiceProcess::start(KEY);
    let world = World::new();
    let first = world.connected_desk(&service).await;
    let profile = first.app_state().await.unwrap().profile.unwrap().id;
    let fernhill = row(&first, "fernhill").await.id;
    let url = shown(&first)
        .await
        .create_link(link(&first, &fernhill, 240, None))
        .await
        .unwrap()
        .address
        .unwrap()
        .url;
    let harbor = row(&first, "harbor-lane").await.id;
    shown(&first).await.open_records(records(&first, &harbor, "Customers")).await.unwrap();
    here(&first, &harbor, "Customers", |view| view.state == RecordsState::Complete).await;
    first.shut_down().await;
    drop(first);

    world.secrets.lock();
    let desk = world.desk();
    desk.resume().await;
    let state = desk.app_state().await.unwrap();
    assert!(state.profile.is_none(), "nothing opens without its key");
    assert_eq!(state.problem.map(|problem| problem.code), Some(ProblemCode::KeychainLocked));
    assert_eq!(state.keychain, KeychainState::Locked);
    assert_eq!(
        state.profiles.iter().map(|one| one.profile.id).collect::<Vec<_>>(),
        [profile],
        "it stays listed"
    );
    assert_eq!(
        desk.open_profile(ForProfile { profile }).await.unwrap_err().code,
        ProblemCode::KeychainLocked
    );

    world.secrets.unlock();
    desk.open_profile(ForProfile { profile }).await.unwrap();
    let state = desk.app_state().await.unwrap();
    assert_eq!((state.problem, state.keychain), (None, KeychainState::Open));
    assert_eq!(address(&desk, &fernhill).await, url, "the link is still live, and its address opens again");
    let kept = here(&desk, &harbor, "Customers", |view| view.here > 0).await;
    assert_eq!((kept.here, kept.state), (1_286, RecordsState::Complete), "and so do the local copies");
    desk.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn copies_opened_with_a_locked_keychain_stay_in_memory_and_those_on_the_disk_stay() {
    let service = ServiceProcess::start(KEY);
    let world = World::new();
    let first = world.connected_desk(&service).await;
    let harbor = row(&first, "harbor-lane").await.id;
    shown(&first).await.open_records(records(&first, &harbor, "Customers")).await.unwrap();
    here(&first, &harbor, "Customers", |view| view.state == RecordsState::Complete).await;
    let types = shown(&first).await.record_types(about(harbor.clone())).await.unwrap();
    assert_eq!((types.in_memory, types.keychain), (false, KeychainState::Open));
    first.shut_down().await;
    drop(first);
    let file = world.folder.path().join(COPIES);
    let before = std::fs::read(&file).unwrap();

    // Its screen was locked between the start and the first look at the records.
    let desk = world.desk();
    desk.resume().await;
    world.secrets.lock();
    shown(&desk).await.open_records(records(&desk, &harbor, "Accounts")).await.unwrap();
    here(&desk, &harbor, "Accounts", |view| view.state == RecordsState::Complete).await;
    let types = shown(&desk).await.record_types(about(harbor.clone())).await.unwrap();
    assert_eq!((types.in_memory, types.keychain), (true, KeychainState::Locked), "the window can say so");
    desk.shut_down().await;
    drop(desk);
    assert_eq!(std::fs::read(&file).unwrap(), before, "nobody touched the copies on the disk");

    world.secrets.unlock();
    let desk = world.desk();
    desk.resume().await;
    let types = shown(&desk).await.record_types(about(harbor.clone())).await.unwrap();
    assert_eq!((types.in_memory, types.keychain), (false, KeychainState::Open));
    let here = |path: &str| types.types.iter().find(|kind| kind.path == path).unwrap().records.here;
    assert_eq!((here("Customers"), here("Accounts")), (1_286, 0), "what was in memory went with it");
    desk.shut_down().await;
}
