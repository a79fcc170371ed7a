//! Profiles: the sample, the test of a key, forgetting.

use ledgerlane_desk::ProfileId;
use ledgerlane_desk::interface::{ForProfile, Nothing, RememberScreen};
use ledgerlane_tests::deskless::{about, about_profile};

use super::*;

#[tokio::test(flavor = "multi_thread")]
async fn the_sample_works_at_once_and_again_after_a_restart() {
    let world = World::new();
    let desk = world.desk();
    assert!(desk.app_state().await.unwrap().profile.is_none(), "nothing is open at the first start");
    desk.explore_sample(Nothing {}).await.unwrap();
    let board = shown(&desk).await.connections(about_profile()).await.unwrap();
    assert!(board.rows.len() >= 6);
    let count = async |wanted: ConnectionStatus| {
        let rows = shown(&desk).await.connections(about_profile()).await.unwrap().rows;
        rows.iter().filter(|row| row.status == wanted).count()
    };
    until("all three states", LONG, async || {
        let waiting = count(ConnectionStatus::Waiting).await >= 2;
        let connected = count(ConnectionStatus::Connected).await >= 2;
        (waiting && connected && count(ConnectionStatus::NotConnected).await >= 2).then_some(())
    })
    .await;
    until("the watch of a link made at the first start to go on", LONG, async || {
        row(&desk, "copperfield").await.watch.filter(|watch| watch.checks >= 3)
    })
    .await;
    let copperfield = row(&desk, "copperfield").await;
    let url = address(&desk, &copperfield.id).await;
    let screen = Screen::Setup { connection: copperfield.id.clone() };
    let remember = RememberScreen { profile: shown_id(&desk), screen: screen.clone() };
    desk.remember_screen(remember).await.unwrap();
    desk.shut_down().await;
    drop(desk);

    let desk = world.desk();
    desk.resume().await;
    let state = desk.app_state().await.unwrap();
    assert_eq!(state.screen, screen);
    assert_eq!(state.profile.map(|profile| profile.id), Some(ledgerlane_desk::SAMPLE_PROFILE));
    let mut events = desk.events();
    let again = row(&desk, "copperfield").await;
    assert_eq!(address(&desk, &again.id).await, url, "the link is the same after a restart");
    play_the_client(&url).await;
    event("the connection", &mut events, |event| match event {
        DeskEvent::Connected { connection, .. } if connection == copperfield.id => Some(()),
        _ => None,
    })
    .await;
    desk.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_test_of_an_address_and_a_key_says_what_is_wrong() {
    let service = ServiceProcess::start(KEY);
    let world = World::new();
    let desk = world.desk();
    let asked = async |address: &str, key: &str| {
        let test = TestService { address: address.to_owned(), key: key.to_owned() };
        let outcome = desk.test_service(test).await.unwrap();
        assert!(!outcome.accepted);
        outcome.problem.unwrap().code
    };
    assert_eq!(asked(service.address(), "sk_test_wrong").await, ProblemCode::KeyRefused);
    assert_eq!(asked(service.address(), " ").await, ProblemCode::KeyInvalid);
    assert_eq!(asked("http://connect.example", KEY).await, ProblemCode::AddressInsecure);
    assert_eq!(asked("not an address", KEY).await, ProblemCode::AddressInvalid);
    let closed = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    assert_eq!(asked(&format!("http://{closed}"), KEY).await, ProblemCode::Unreachable);
    let plain = service.address().replace("http://", "https://");
    assert_eq!(asked(&plain, KEY).await, ProblemCode::NotHttps);
    let saved = desk.save_service(SaveService { this_session_only: false }).await;
    assert!(saved.is_err(), "what was refused cannot be saved");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_key_is_in_the_keychain_alone_and_forgetting_removes_it() {
    let service = ServiceProcess::start(KEY);
    let world = World::new();
    let desk = world.connected_desk(&service).await;
    let fernhill = row(&desk, "fernhill").await.id;
    let url =
        shown(&desk).await.create_link(link(&desk, &fernhill, 30, None)).await.unwrap().address.unwrap().url;
    let kept: Vec<String> = world.secrets.kept.lock().unwrap().values().cloned().collect();
    assert!(kept.iter().any(|secret| secret == KEY));
    for (secret, what) in [(KEY, "the key"), (url.as_str(), "a link's address")] {
        let token = secret.rsplit('/').next().unwrap();
        assert_eq!(files_with(world.folder.path(), token), Vec::<String>::new(), "{what} lies in a file");
    }
    assert!(!service.log().contains(KEY));

    let profile = desk.app_state().await.unwrap().profile.unwrap().id;
    desk.forget_profile(ForProfile { profile }).await.unwrap();
    let kept: Vec<String> = world.secrets.kept.lock().unwrap().values().cloned().collect();
    assert!(!kept.iter().any(|secret| secret == KEY), "the keychain still has it");
    assert!(desk.app_state().await.unwrap().profiles.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn forgetting_deletes_the_copies_on_the_disk_too_and_a_number_is_not_given_twice() {
    let service = ServiceProcess::start(KEY);
    let world = World::new();
    let desk = world.connected_desk(&service).await;
    let quarry = row(&desk, "quarry-road").await.id;
    shown(&desk).await.open_records(records(&desk, &quarry, "Customers")).await.unwrap();
    here(&desk, &quarry, "Customers", |view| view.state == RecordsState::Complete).await;
    let profile = desk.app_state().await.unwrap().profile.unwrap().id;
    desk.forget_profile(ForProfile { profile }).await.unwrap();
    desk.shut_down().await;
    drop(desk);

    let desk = world.connected_desk(&service).await;
    let again = desk.app_state().await.unwrap().profile.unwrap().id;
    assert_ne!(again, profile, "what belonged to the forgotten service can never be taken for this one's");
    let types = shown(&desk).await.record_types(about(quarry.clone())).await.unwrap().types;
    assert!(types.iter().all(|kind| kind.records.here == 0), "nothing is left of the forgotten books");
    desk.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_kept_for_one_run_is_asked_for_again_and_can_be_forgotten() {
    let service = ServiceProcess::start(KEY);
    let world = World::new();
    let desk = world.desk();
    let test = TestService { address: service.address().to_owned(), key: KEY.to_owned() };
    assert!(desk.test_service(test).await.unwrap().accepted);
    let profile = desk.save_service(SaveService { this_session_only: true }).await.unwrap().id;
    assert!(!world.secrets.kept.lock().unwrap().values().any(|secret| secret == KEY));
    desk.shut_down().await;
    drop(desk);

    let desk = world.desk();
    desk.resume().await;
    let state = desk.app_state().await.unwrap();
    assert_eq!(state.problem.map(|problem| problem.code), Some(ProblemCode::KeyMissing));
    assert_eq!(state.profiles.len(), 1, "the profile stays although its key is gone");
    desk.forget_profile(ForProfile { profile }).await.unwrap();
    assert!(desk.app_state().await.unwrap().profiles.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_profile_that_cannot_open_leaves_the_open_one_alone() {
    let world = World::new();
    let desk = world.desk();
    desk.explore_sample(Nothing {}).await.unwrap();
    let problem = desk.open_profile(ForProfile { profile: ProfileId(77) }).await.unwrap_err();
    assert_eq!(problem.code, ProblemCode::ProfileGone);
    assert_eq!(
        shown(&desk).await.connections(about_profile()).await.unwrap().problem,
        None,
        "the sample is still open"
    );
    desk.shut_down().await;
}

fn files_with(folder: &std::path::Path, secret: &str) -> Vec<String> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files_with(&path, secret));
        } else {
            let bytes = std::fs::read(&path).unwrap();
            if bytes.windows(secret.len()).any(|part| part == secret.as_bytes()) {
                found.push(path.display().to_string());
            }
        }
    }
    found
}
