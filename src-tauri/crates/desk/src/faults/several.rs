//! Several services open at once: their links, their keys, their reads and what the page hears of them.

use std::sync::Arc;
use std::time::Duration;

use super::{NO, STATUS, YES, live_link};
use crate::copies::copy_key;
use crate::desk::Desk;
use crate::ids::ProfileId;
use crate::interface::{DeskEvent, ForProfile, ForRecords, ProblemCode, RememberScreen, Screen, Work};
use crate::links::LinkFate;
use crate::tables::record_type;
use crate::testing::{self, ByHand, Services};

const FIRST: &str = "http://127.0.0.1:9";
const SECOND: &str = "http://127.0.0.1:11";
const INVOICES: &str = "GET /api/v1/Invoices";
const CLOSE: &str = "POST /api/v1/cursors/c/close";

/// A page with one record, which more follow.
const PAGE: &str =
    r#"{"success":true,"data":[{"id":"1"}],"nextCursor":"c","hasMore":true,"totalCount":3000}"#;

/// A computer on which two services were used, each with a live link, and the desk was quit while the first was shown.
struct Used {
    folder: tempfile::TempDir,
    services: Services,
    first: (ProfileId, ByHand),
    second: (ProfileId, ByHand),
}

impl Used {
    async fn new() -> Self {
        let (folder, services) = (tempfile::tempdir().unwrap(), Services::default());
        let desk = services.desk(folder.path());
        let first = services.keep_with_link(&desk, FIRST).await;
        let second = services.keep_with_link(&desk, SECOND).await;
        desk.inner.context.settings.update(|values| values.shown_profile = Some(first)).await.unwrap();
        desk.shut_down().await;
        services.keychain.take_asked();
        let (first, second) = ((first, services.at(FIRST)), (second, services.at(SECOND)));
        Self { folder, services, first, second }
    }

    fn desk(&self) -> Desk {
        self.services.desk(self.folder.path())
    }
}

fn watched(desk: &Desk) -> Vec<ProfileId> {
    let entries = desk.work_under_way().entries.into_iter();
    entries.filter(|one| matches!(one.work, Work::Watch { .. })).map(|one| one.profile).collect()
}

async fn problems(desk: &Desk) -> Vec<Option<ProblemCode>> {
    let entries = desk.profiles().await.unwrap();
    entries.into_iter().map(|entry| entry.problem.map(|problem| problem.code)).collect()
}

async fn waiting(desk: &Desk) -> Vec<u32> {
    desk.profiles().await.unwrap().into_iter().map(|entry| entry.waiting).collect()
}

#[tokio::test(start_paused = true)]
async fn after_a_restart_links_of_all_services_are_watched_and_the_keychain_is_asked_for_one_key_after_another()
 {
    let mut used = Used::new().await;
    let desk = used.desk();
    let mut events = desk.events();
    assert_eq!(waiting(&desk).await, [1, 1], "as the ledger has it");
    desk.resume().await;
    assert_eq!(desk.app_state().await.unwrap().profile.unwrap().id, used.first.0);
    desk.inner.profiles.resumed().await;

    assert_eq!(watched(&desk), [used.first.0, used.second.0]);
    let keychain = &used.services.keychain;
    let keys = [format!("key for {FIRST}"), "vault".to_owned(), format!("key for {SECOND}")];
    assert_eq!(keychain.take_asked(), keys, "each once");
    assert!(!keychain.was_asked_at_once(), "each may ask its user for a password");
    assert_eq!(desk.app_state().await.unwrap().profile.unwrap().id, used.first.0, "the other is not shown");

    used.second.1.asked(STATUS).await.answer(200, YES);
    used.first.1.asked(STATUS).await.answer(200, NO);
    let connected = loop {
        if let DeskEvent::Connected { profile, service, .. } = testing::next_event(&mut events).await {
            break (profile, service);
        }
    };
    assert_eq!(connected, (used.second.0, Some("hand".to_owned())));
    assert_eq!(waiting(&desk).await, [1, 0]);
    desk.shut_down().await;
    assert_eq!(watched(&desk), []);
}

#[tokio::test(start_paused = true)]
async fn a_keychain_that_is_locked_is_asked_once_and_all_services_are_watched_once_it_is_open() {
    let used = Used::new().await;
    let keychain = &used.services.keychain;
    keychain.lock();
    let desk = used.desk();
    desk.resume().await;
    desk.inner.profiles.resumed().await;
    assert_eq!(keychain.take_asked(), [format!("key for {FIRST}")], "the others would be refused as well");
    let locked = Some(ProblemCode::KeychainLocked);
    assert_eq!(problems(&desk).await, [locked, locked], "the menu says why nothing is watched");
    assert_eq!(waiting(&desk).await, [1, 1]);

    keychain.unlock();
    desk.open_profile(ForProfile { profile: used.first.0 }).await.unwrap();
    desk.inner.profiles.resumed().await;
    assert_eq!(watched(&desk), [used.first.0, used.second.0]);
    assert_eq!(problems(&desk).await, [None, None]);
    desk.shut_down().await;
}

#[tokio::test(start_paused = true)]
async fn a_service_without_its_key_keeps_no_other_from_being_watched() {
    let used = Used::new().await;
    let desk = used.desk();
    let keychain = &used.services.keychain;
    crate::secrets::SecretStore::delete(&keychain.inside, &format!("key for {FIRST}")).await.unwrap();
    desk.resume().await;
    desk.inner.profiles.resumed().await;
    assert_eq!(watched(&desk), [used.second.0]);
    assert_eq!(problems(&desk).await, [Some(ProblemCode::KeyMissing), None]);
    let state = desk.app_state().await.unwrap();
    assert_eq!(state.reopen.map(|profile| profile.id), Some(used.first.0));
    desk.shut_down().await;
}

/// Reads the invoices of the one connection, up to a request for its second page that is not answered.
async fn read(desk: &Desk, profile: ProfileId, service: &mut ByHand) -> testing::PendingCall {
    let (connection, record_type) = ("conn_1".into(), "Invoices".to_owned());
    let invoices = ForRecords { profile, connection, record_type };
    desk.profile(profile).unwrap().read_all(invoices).await.unwrap();
    service.asked(INVOICES).await.answer(200, PAGE);
    service.asked(INVOICES).await
}

#[tokio::test(start_paused = true)]
async fn a_read_goes_on_when_another_service_is_shown_and_quitting_closes_the_cursors_of_all() {
    let mut used = Used::new().await;
    let desk = used.desk();
    let ((first, one), (second, other)) =
        ((used.first.0, &mut used.first.1), (used.second.0, &mut used.second.1));
    desk.open_profile(ForProfile { profile: first }).await.unwrap();
    let next = read(&desk, first, one).await;
    desk.open_profile(ForProfile { profile: second }).await.unwrap();
    assert_eq!(desk.app_state().await.unwrap().profile.unwrap().id, second);
    next.answer(200, PAGE.replace(r#""id":"1""#, r#""id":"2""#).as_str());
    let _third_page = one.asked(INVOICES).await;
    assert!(!one.has_asked(CLOSE), "nobody stopped it");
    let _second_page = read(&desk, second, other).await;

    let quitting = tokio::spawn({
        let desk = desk.clone();
        async move { desk.shut_down().await }
    });
    let (of_first, of_second) = tokio::join!(one.asked(CLOSE), other.asked(CLOSE));
    assert!(!quitting.is_finished(), "both are closed side by side, and quitting waits for both");
    of_first.answer(204, "");
    of_second.answer(204, "");
    quitting.await.unwrap();
    assert!(desk.inner.context.db.open_cursors(first).unwrap().is_empty());
    assert!(desk.inner.context.db.open_cursors(second).unwrap().is_empty());
}

#[tokio::test(start_paused = true)]
async fn forgetting_a_service_leaves_the_others_open() {
    let used = Used::new().await;
    let desk = used.desk();
    desk.open_profile(ForProfile { profile: used.second.0 }).await.unwrap();
    desk.open_profile(ForProfile { profile: used.first.0 }).await.unwrap();
    desk.forget_profile(ForProfile { profile: used.second.0 }).await.unwrap();
    assert_eq!(desk.app_state().await.unwrap().profile.unwrap().id, used.first.0, "it is still shown");
    assert_eq!(watched(&desk), [used.first.0]);
    desk.forget_profile(ForProfile { profile: used.first.0 }).await.unwrap();
    assert_eq!(desk.app_state().await.unwrap().profile, None);
    assert_eq!(watched(&desk), []);
}

#[tokio::test(start_paused = true)]
async fn kept_copies_are_named_before_they_go_with_their_service_and_no_others_go() {
    let used = Used::new().await;
    let desk = used.desk();
    let (first, second) = (used.first.0, used.second.0);
    let lease = desk.inner.context.copies.lease().await.unwrap();
    let of =
        |profile, connection: &str| copy_key(profile, &connection.into(), record_type("Invoices").unwrap());
    let lists = [(of(first, "conn_1"), Some("Year end")), (of(first, "conn_2"), Some("May"))];
    for (key, name) in
        lists.into_iter().chain([(of(first, "conn_3"), None), (of(second, "conn_1"), Some("June"))])
    {
        let read = lease.run(move |store| {
            let copy = store.begin(&key, 1)?;
            store.show(copy)?;
            name.map_or(Ok(()), |name| store.keep(copy, name))
        });
        read.await.unwrap();
    }
    let kept = async |profile| desk.kept_of_profile(ForProfile { profile }).await.unwrap().names;
    assert_eq!(kept(first).await, ["Year end", "May"]);
    desk.forget_profile(ForProfile { profile: first }).await.unwrap();
    assert_eq!((kept(first).await, kept(second).await), (vec![], vec!["June".to_owned()]));
    desk.shut_down().await;
}

#[tokio::test(start_paused = true)]
async fn one_profile_is_shown_and_each_has_a_screen_of_its_own() {
    let used = Used::new().await;
    let desk = used.desk();
    desk.open_profile(ForProfile { profile: used.first.0 }).await.unwrap();
    let screen = |connection: &str| Screen::Records { connection: connection.into(), record_type: None };
    for (profile, connection) in [(used.first.0, "conn_1"), (used.second.0, "conn_2")] {
        desk.open_profile(ForProfile { profile }).await.unwrap();
        let remember = RememberScreen { profile, screen: screen(connection) };
        desk.remember_screen(remember).await.unwrap();
    }
    let shown = |profile: &Arc<crate::open_profile::OpenProfile>| profile.poller.is_shown();
    let [first, second] = [used.first.0, used.second.0].map(|id| desk.inner.profiles.open.get(id).unwrap());
    assert_eq!((shown(&first), shown(&second)), (false, true));
    assert_eq!(desk.app_state().await.unwrap().screen, screen("conn_2"));
    desk.open_profile(ForProfile { profile: used.first.0 }).await.unwrap();
    assert_eq!((shown(&first), shown(&second)), (true, false));
    assert_eq!(desk.app_state().await.unwrap().screen, screen("conn_1"));
    desk.shut_down().await;

    let desk = used.desk();
    desk.resume().await;
    assert_eq!(
        desk.app_state().await.unwrap().screen,
        screen("conn_1"),
        "the one shown last, where its user was"
    );
    desk.shut_down().await;
}

#[tokio::test(start_paused = true)]
async fn a_menu_that_changes_often_is_told_of_ten_times_a_second_and_not_where_nothing_changed() {
    let used = Used::new().await;
    let desk = used.desk();
    desk.resume().await;
    desk.inner.profiles.resumed().await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    let mut events = desk.events();
    let mut told = || {
        let events = std::iter::from_fn(|| events.try_recv().ok());
        let menus = events.filter_map(|event| match event {
            DeskEvent::ProfilesChanged { profiles } => Some(profiles),
            _ => None,
        });
        menus.map(|menu| menu.iter().map(|entry| entry.waiting).collect::<Vec<_>>()).collect::<Vec<_>>()
    };
    let emit = || desk.inner.context.events.send(&DeskEvent::BoardChanged { profile: used.first.0 });
    for _ in 0..50 {
        emit();
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(told(), Vec::<Vec<u32>>::new(), "nobody waits who did not before");

    // Links end and are made again and again between two looks at the menu.
    let profile = desk.profile(used.second.0).unwrap();
    for half in 0..100 {
        match profile.links.live(&"conn_1".into()) {
            Some(link) => assert!(profile.links.end(&link, LinkFate::Declined).await, "{half}"),
            None => drop(live_link(&profile, false).await),
        }
        emit();
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
    let told = told();
    assert!((2..=31).contains(&told.len()), "three seconds have thirty tenths: {told:?}");
    desk.shut_down().await;
}

#[tokio::test(start_paused = true)]
async fn the_menu_says_why_links_of_a_service_that_is_not_shown_are_not_watched() {
    let mut used = Used::new().await;
    let desk = used.desk();
    desk.resume().await;
    desk.inner.profiles.resumed().await;
    let problems = async |desk: &Desk| {
        let entries = desk.profiles().await.unwrap();
        entries.into_iter().map(|entry| entry.problem.map(|problem| problem.code)).collect::<Vec<_>>()
    };
    assert_eq!(problems(&desk).await, [None, None]);
    let mut events = desk.events();
    // Its program ended, so the checks of its watch get no answer.
    for _ in 0..3 {
        drop(used.second.1.asked(STATUS).await);
    }
    assert_eq!(problems(&desk).await, [None, Some(ProblemCode::Unreachable)]);
    tokio::time::sleep(Duration::from_secs(1)).await;
    let told = std::iter::from_fn(|| events.try_recv().ok());
    assert!(told.filter(|event| matches!(event, DeskEvent::ProfilesChanged { .. })).count() > 0);
    desk.open_profile(ForProfile { profile: used.second.0 }).await.unwrap();
    assert_eq!(problems(&desk).await, [None, None], "its own screens say so now");
    desk.shut_down().await;
}
