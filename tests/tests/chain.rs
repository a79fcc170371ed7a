//! The whole job without a window: the desk against the real service, over HTTP.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on says why by panicking")]

use std::sync::Arc;
use std::time::Duration;

use ledgerlane_desk::interface::{
    ConnectionStatus, CreateLink, DeskEvent, LinkFate, NewConnection, Place, ProblemCode, RecordsState,
    SaveService, SetWatch, Tab, TablePageRequest, TestService, WatchOrder, WatchState,
};
use ledgerlane_tests::deskless::{Noting, event, row};
use ledgerlane_tests::rest::Rest;
use ledgerlane_tests::service_process::ServiceProcess;
use ledgerlane_tests::world::{KEY, World, here, link, records};
use ledgerlane_tests::{LONG, until};

/// Does what the client's browser does: opens the page and goes through its forms.
async fn play_the_client(url: &str) {
    let client = Rest::new(url, "");
    for step in ["", "/begin", "/complete"] {
        let status = client.page(step).await;
        assert!(status.is_success() || status.is_redirection(), "{step}: {status}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn from_a_typed_key_to_a_table() {
    let service = ServiceProcess::start(KEY);
    let world = World::new();
    let desk = world.connected_desk(&service).await;
    let mut events = desk.events();

    // A connection of one's own, and a link for it.
    let new = NewConnection { description: "Vantage Point Masonry".into(), external_id: "vantage".into() };
    let created = desk.create_connection(new).await.unwrap();
    let minted = desk.create_link(link(&created.id, 30, None)).await.unwrap();
    let live = minted.row.link.clone().expect("a live link");
    let url = live.url.expect("its address");
    assert!(live.qr.is_some());
    assert_eq!((live.minutes, live.replaced, live.already_set_up), (30, 0, false));
    assert_eq!(live.expires_at - live.created_at, 30 * 60_000);

    // Opened in the browser, watched, and connected without anything else being done here.
    assert!(desk.open_link(&created.id).await.unwrap().opened);
    assert_eq!(*world.outside.opened.lock().unwrap(), std::slice::from_ref(&url));
    until("a first check", LONG, async || {
        let row = row(&desk, "vantage").await;
        (row.status == ConnectionStatus::Waiting && row.watch?.state == WatchState::Watching).then_some(())
    })
    .await;
    play_the_client(&url).await;
    let took = event("the connection", &mut events, |event| match event {
        DeskEvent::Connected { connection, took_ms, .. } if connection == created.id => Some(took_ms),
        _ => None,
    })
    .await;
    assert!(took.is_some(), "it came from a link of this desk");
    let detail = desk.open_connection(&created.id).await.unwrap();
    assert_eq!(detail.row.status, ConnectionStatus::Connected);
    assert_eq!(detail.ended_links[0].fate, LinkFate::Completed);
    assert!(detail.row.link.is_none() && detail.connected.is_some());

    // A short list is read whole by itself and is what the service answers.
    desk.open_records(records(&created.id, "Customers")).await.unwrap();
    let all = here(&desk, &created.id, "Customers", |view| view.state == RecordsState::Complete).await;
    let other = service.client();
    let wanted = other.every_record(&created.id, "Customers").await;
    assert_eq!(all.here as usize, wanted.len());
    assert_eq!(all.total, Some(all.here));
    let request = |page, size| TablePageRequest {
        connection: created.id.clone(),
        record_type: "Customers".into(),
        page,
        size,
    };
    let page = desk.table_page(request(1, 50)).await.unwrap();
    assert_eq!(page.rows.len(), 50.min(wanted.len()));
    let name = page.columns.iter().position(|column| column.field == "name").unwrap();
    let balance = page.columns.iter().position(|column| column.field == "balance").unwrap();
    for (row, record) in page.rows.iter().zip(&wanted) {
        assert_eq!(row.id, serde_json::from_str::<String>(record["id"].get()).unwrap());
        assert_eq!(row.cells[name], serde_json::from_str::<Option<String>>(record["name"].get()).unwrap());
        assert_eq!(row.cells[balance].as_deref(), Some(record["balance"].get()), "digits as they were sent");
    }
    let past = desk.table_page(request(9_999, 50)).await.unwrap();
    assert_eq!(past.page, past.pages, "a page past the end is the last one");
    desk.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_list_waits_for_read_all_and_stop_frees_the_lane() {
    let service = ServiceProcess::start(KEY);
    let world = World::new();
    let desk = world.connected_desk(&service).await;
    let harbor = row(&desk, "harbor-lane").await.id;

    desk.open_records(records(&harbor, "Invoices")).await.unwrap();
    let peeked = here(&desk, &harbor, "Invoices", |view| view.state == RecordsState::Peeked).await;
    assert_eq!((peeked.here, peeked.total, peeked.pages_total), (150, Some(12_480), Some(84)));
    let other = service.client();
    let free = other.list(&harbor, "Customers?limit=1", 2).await;
    assert_eq!(free.status, 200, "after page 1 the lane is free: {}", free.body);
    let cursor = free.json()["nextCursor"].as_str().unwrap().to_owned();
    other.close(&cursor).await;

    desk.read_all(records(&harbor, "Invoices")).await.unwrap();
    here(&desk, &harbor, "Invoices", |view| view.state == RecordsState::Pulling && view.here > 450).await;
    desk.stop_pull(&harbor).await.unwrap();
    let freed = other.list(&harbor, "Customers?limit=1", 2).await;
    assert_eq!(freed.status, 200, "after Stop the lane is free at once: {}", freed.body);
    other.close(freed.json()["nextCursor"].as_str().unwrap()).await;
    let stopped = here(&desk, &harbor, "Invoices", |view| view.state == RecordsState::Stopped).await;
    assert!(stopped.here > 450 && stopped.here < 12_480, "{stopped:?}");

    // Leaving everything in the middle of a pull frees the lane too.
    desk.read_all(records(&harbor, "Invoices")).await.unwrap();
    here(&desk, &harbor, "Invoices", |view| view.state == RecordsState::Pulling && view.pages_read > 1).await;
    desk.shut_down().await;
    let freed = other.list(&harbor, "Customers?limit=1", 2).await;
    assert_eq!(freed.status, 200, "after quitting the lane is free at once: {}", freed.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_copy_stays_while_it_is_read_again_and_a_flat_list_says_it_was_cut() {
    let service = ServiceProcess::start(KEY);
    let world = World::new();
    let desk = world.connected_desk(&service).await;
    let harbor = row(&desk, "harbor-lane").await.id;

    desk.open_records(records(&harbor, "Accounts")).await.unwrap();
    let accounts = here(&desk, &harbor, "Accounts", |view| view.state == RecordsState::Complete).await;
    assert_eq!((accounts.here, accounts.cut, accounts.total), (500, true, None));

    desk.open_records(records(&harbor, "Customers")).await.unwrap();
    here(&desk, &harbor, "Customers", |view| view.state == RecordsState::Complete).await;
    desk.read_all(records(&harbor, "Customers")).await.unwrap();
    let again = here(&desk, &harbor, "Customers", |view| view.state == RecordsState::Pulling).await;
    assert_eq!((again.here, again.earlier), (1_286, true), "the whole copy stays on screen meanwhile");
    desk.stop_pull(&harbor).await.unwrap();
    let kept = here(&desk, &harbor, "Customers", |view| view.state == RecordsState::Stopped).await;
    assert_eq!((kept.here, kept.earlier), (1_286, true), "and is kept when the new one is stopped");
    desk.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_live_link_is_replaced_only_when_agreed_and_what_became_of_it_is_kept() {
    let service = ServiceProcess::start(KEY);
    let world = World::new();
    let desk = world.connected_desk(&service).await;
    let fernhill = row(&desk, "fernhill").await.id;

    let first = desk.create_link(link(&fernhill, 30, None)).await.unwrap().row.link.unwrap();
    let refused = desk.create_link(link(&fernhill, 30, None)).await.unwrap_err();
    assert_eq!(refused.code, ProblemCode::LinkLive);
    let second = desk.create_link(link(&fernhill, 60, Some(first.id))).await.unwrap();
    assert_eq!(second.row.link.as_ref().unwrap().replaced, 1);
    assert_eq!(second.ended_links[0].fate, LinkFate::Replaced);

    // The client says it is not for them; the desk finds out by itself.
    let url = second.row.link.unwrap().url.unwrap();
    let declined = Rest::new(&url, "").page("/decline").await;
    assert!(declined.is_success() || declined.is_redirection(), "{declined}");
    let ended = until("the link's fate", LONG, async || {
        let row = row(&desk, "fernhill").await;
        row.link.is_none().then_some(row.ended_link).flatten()
    })
    .await;
    assert_eq!(ended.fate, LinkFate::Declined);

    for minutes in [0, -1, 10_081, i64::MAX] {
        let refused = desk.create_link(link(&fernhill, minutes, None)).await.unwrap_err();
        assert_eq!(refused.code, ProblemCode::ExpiryInvalid, "{minutes}");
    }
    desk.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_was_set_up_before_is_no_success_of_a_new_link() {
    let service = ServiceProcess::start(KEY);
    let world = World::new();
    let desk = world.connected_desk(&service).await;
    let mut events = desk.events();
    let harbor = row(&desk, "harbor-lane").await.id;
    let minted = desk.create_link(link(&harbor, 30, None)).await.unwrap();
    assert!(minted.row.link.as_ref().unwrap().already_set_up);
    assert!(minted.row.watch.is_none(), "a watch would tell nothing");
    desk.check_connections().await.unwrap();
    event("a status of it", &mut events, |event| match event {
        DeskEvent::Connected { connection, .. } if connection == harbor => panic!("called a success"),
        DeskEvent::ConnectionChanged { row } if row.id == harbor => Some(()),
        _ => None,
    })
    .await;
    assert!(row(&desk, "harbor-lane").await.link.is_some(), "the link is still live");
    desk.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_sample_works_at_once_and_again_after_a_restart() {
    let world = World::new();
    let desk = world.desk();
    assert!(desk.app_state().await.unwrap().profile.is_none(), "nothing is open at the first start");
    desk.explore_sample().await.unwrap();
    let board = desk.connections().await.unwrap();
    assert!(board.rows.len() >= 6);
    let count = async |wanted: ConnectionStatus| {
        let rows = desk.connections().await.unwrap().rows;
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
    let url = copperfield.link.unwrap().url.unwrap();
    let place = Place { connection: Some(copperfield.id.clone()), tab: Tab::Setup, record_type: None };
    desk.remember_place(&place).unwrap();
    desk.shut_down().await;
    drop(desk);

    let desk = world.desk();
    desk.resume().await;
    let state = desk.app_state().await.unwrap();
    assert_eq!(state.place, place);
    assert_eq!(state.profile.map(|profile| profile.id), Some(ledgerlane_desk::SAMPLE_PROFILE));
    let mut events = desk.events();
    let again = row(&desk, "copperfield").await;
    assert_eq!(again.link.unwrap().url.as_ref(), Some(&url), "the link is the same after a restart");
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
        let outcome = desk.test_service(test).await;
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
    assert_eq!(asked(&plain, KEY).await, ProblemCode::TlsFailed);
    let saved = desk.save_service(SaveService { this_session_only: false }).await;
    assert!(saved.is_err(), "what was refused cannot be saved");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_key_is_in_the_keychain_alone_and_forgetting_removes_it() {
    let service = ServiceProcess::start(KEY);
    let world = World::new();
    let desk = world.connected_desk(&service).await;
    let fernhill = row(&desk, "fernhill").await.id;
    let url = desk.create_link(link(&fernhill, 30, None)).await.unwrap().row.link.unwrap().url.unwrap();
    let kept: Vec<String> = world.secrets.kept.lock().unwrap().values().cloned().collect();
    assert!(kept.iter().any(|secret| secret == KEY));
    for (secret, what) in [(KEY, "the key"), (url.as_str(), "a link's address")] {
        let token = secret.rsplit('/').next().unwrap();
        assert_eq!(files_with(world.folder.path(), token), Vec::<String>::new(), "{what} lies in a file");
    }
    assert!(!service.log().contains(KEY));

    let profile = desk.app_state().await.unwrap().profile.unwrap().id;
    desk.forget_profile(profile).await.unwrap();
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
    desk.open_records(records(&quarry, "Customers")).await.unwrap();
    here(&desk, &quarry, "Customers", |view| view.state == RecordsState::Complete).await;
    let profile = desk.app_state().await.unwrap().profile.unwrap().id;
    desk.forget_profile(profile).await.unwrap();
    desk.shut_down().await;
    drop(desk);

    let desk = world.connected_desk(&service).await;
    let again = desk.app_state().await.unwrap().profile.unwrap().id;
    assert_ne!(again, profile, "what belonged to the forgotten service can never be taken for this one's");
    let types = desk.record_types(&quarry).await.unwrap().types;
    assert!(types.iter().all(|kind| kind.records.here == 0), "nothing is left of the forgotten books");
    desk.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_kept_for_one_run_is_asked_for_again_and_can_be_forgotten() {
    let service = ServiceProcess::start(KEY);
    let world = World::new();
    let desk = world.desk();
    let test = TestService { address: service.address().to_owned(), key: KEY.to_owned() };
    assert!(desk.test_service(test).await.accepted);
    let profile = desk.save_service(SaveService { this_session_only: true }).await.unwrap().id;
    assert!(!world.secrets.kept.lock().unwrap().values().any(|secret| secret == KEY));
    desk.shut_down().await;
    drop(desk);

    let desk = world.desk();
    desk.resume().await;
    let state = desk.app_state().await.unwrap();
    assert_eq!(state.problem.map(|problem| problem.code), Some(ProblemCode::KeyMissing));
    assert_eq!(state.profiles.len(), 1, "the profile stays although its key is gone");
    desk.forget_profile(profile).await.unwrap();
    assert!(desk.app_state().await.unwrap().profiles.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn quitting_twice_waits_for_the_cursor_both_times() {
    let service = ServiceProcess::start(KEY);
    let world = World::new();
    let desk = world.connected_desk(&service).await;
    let harbor = row(&desk, "harbor-lane").await.id;
    desk.read_all(records(&harbor, "Invoices")).await.unwrap();
    here(&desk, &harbor, "Invoices", |view| view.state == RecordsState::Pulling && view.pages_read > 1).await;
    let first = tokio::spawn({
        let desk = desk.clone();
        async move { desk.shut_down().await }
    });
    // Whichever of the two is through first, the lane is free then.
    desk.shut_down().await;
    let freed = service.client().list(&harbor, "Customers?limit=1", 1).await;
    assert_eq!(freed.status, 200, "the second quit did not wait for the first: {}", freed.body);
    first.await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_whose_watch_was_stopped_ends_in_time_too() {
    let service = ServiceProcess::start(KEY);
    let world = World::new();
    let desk = world.connected_desk(&service).await;
    let tidepool = row(&desk, "tidepool").await.id;
    desk.create_link(link(&tidepool, 240, None)).await.unwrap();
    let stop = SetWatch { connection: tidepool.clone(), order: WatchOrder::Stop };
    assert!(desk.set_watch(stop).await.unwrap().row.watch.is_none());
    world.clock.sleep_for(Duration::from_secs(4 * 3600));
    let ended = until("the end of the link", LONG, async || {
        let row = row(&desk, "tidepool").await;
        row.link.is_none().then_some(row.ended_link).flatten()
    })
    .await;
    assert_eq!(ended.fate, LinkFate::OutOfTime);
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

#[tokio::test(flavor = "multi_thread")]
async fn without_a_browser_the_link_is_copied_and_it_says_so() {
    let service = ServiceProcess::start(KEY);
    let mut world = World::new();
    world.outside = Arc::new(Noting { without_browser: true, ..Noting::default() });
    let desk = world.connected_desk(&service).await;
    let fernhill = row(&desk, "fernhill").await.id;
    let minted = desk.create_link(link(&fernhill, 30, None)).await.unwrap();
    let outcome = desk.open_link(&fernhill).await.unwrap();
    assert!(!outcome.opened && outcome.copied);
    assert_eq!(world.outside.copied.lock().unwrap().last(), minted.row.link.unwrap().url.as_ref());
    let sent = outcome.detail.row.link.unwrap();
    assert!(sent.copied_at.is_some() && sent.opened_at.is_none());
    desk.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_profile_that_cannot_open_leaves_the_open_one_alone() {
    let world = World::new();
    let desk = world.desk();
    desk.explore_sample().await.unwrap();
    let problem = desk.open_profile(77).await.unwrap_err();
    assert_eq!(problem.code, ProblemCode::NotFound);
    assert!(desk.connections().await.is_ok(), "the sample is still open");
    desk.shut_down().await;
}
