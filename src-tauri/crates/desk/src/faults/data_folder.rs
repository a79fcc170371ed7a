//! The data folder of version 0.1.0, which every later version opens with nothing lost. tests/fixtures/data-folders/README.md says what
//! is in it and how it was made.

use crate::ids::{ConnectionId, ProfileId};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use ledgerlane_records::View;
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::desk::Desk;
use crate::interface::{
    CloseChoice, ConnectionRow, ForProfile, LinkAddress, LinkFate, ProblemCode, RecordsState, RecordsView,
    Screen, TablePageRequest, UnixMillis,
};
use crate::secrets::SecretStore;
use crate::testing::{self, JumpingClock, MemorySecrets, PROFILE, about, about_profile};

const COPPERFIELD: &str = "conn_43aa3751f656e91d586c2813e95c253f";
const AL_WAHA: &str = "conn_3420b89219039accf6f9c5ece2fa75a2";
const MILLBROOK: &str = "conn_f74cdc803d12639db0ad3e55af58224d";
const HARBOR: &str = "conn_c3aa0fbb3fc7b81ee8803293293df174";
const QUARRY: &str = "conn_6e3da9fa8c3babebde228fc8cd95b5fa";
const SALTMARSH: &str = "conn_a1d0e206a1e8fde68e6664a395f40a29";
const FERNHILL: &str = "conn_85f385b4ad32f70c75f6f86b2edc5823";
const TIDEPOOL: &str = "conn_26236c08f6e4ef36afb13d75a16e6dc3";
/// Not listed by the service any more.
const VANTAGE: &str = "conn_6bca8f4e99fedb5ea27ab8b4dc754945";

/// 2026-11-20T15:00:00Z, when the folder was begun; what happened in it is counted in minutes from here.
const BEGAN: i64 = 1_795_186_800_000;
/// A day and a minute later it is opened: two of its links live.
const OPENED: i64 = BEGAN + 1_441 * 60_000;

fn minute(minute: i64) -> i64 {
    BEGAN + minute * 60_000
}

fn fixture() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tests/fixtures/data-folders/0.1.0")
}

/// A copy of the folder, with its keychain, at the time it is opened.
struct Opened {
    folder: tempfile::TempDir,
    secrets: Arc<MemorySecrets>,
    clock: Arc<JumpingClock>,
}

impl Opened {
    async fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        for file in std::fs::read_dir(fixture().join("data")).unwrap().map(Result::unwrap) {
            if file.file_type().unwrap().is_file() {
                std::fs::copy(file.path(), folder.path().join(file.file_name())).unwrap();
            }
        }
        let secrets = Arc::new(MemorySecrets::default());
        let kept = std::fs::read_to_string(fixture().join("keychain.json")).unwrap();
        for (name, secret) in serde_json::from_str::<BTreeMap<String, String>>(&kept).unwrap() {
            secrets.set(&name, &secret.into()).await.unwrap();
        }
        let clock = Arc::new(JumpingClock::default());
        clock.jump(OPENED - ledgerlane_clock::Clock::wall(&*clock).as_millisecond());
        Self { folder, secrets, clock }
    }

    fn desk(&self) -> Desk {
        testing::desk_of(self.folder.path(), self.secrets.clone(), self.clock.clone())
    }
}

async fn row(desk: &Desk, id: &str) -> ConnectionRow {
    desk.session()
        .await
        .unwrap()
        .connections(about_profile())
        .await
        .unwrap()
        .rows
        .into_iter()
        .find(|row| row.id.as_str() == id)
        .unwrap()
}

async fn address_of(desk: &Desk, connection: &str) -> LinkAddress {
    desk.session().await.unwrap().open_connection(about(connection)).await.unwrap().address.unwrap()
}

async fn view(desk: &Desk, connection: &str, record_type: &str) -> RecordsView {
    let types = desk.session().await.unwrap().record_types(about(connection)).await.unwrap().types;
    types.into_iter().find(|kind| kind.path == record_type).unwrap().records
}

#[tokio::test]
async fn services_settings_and_the_place_of_0_1_0_are_here() {
    let opened = Opened::new().await;
    let desk = opened.desk();
    assert_eq!(
        desk.inner.context.db.open_cursors(ProfileId(1)).unwrap(),
        ["cujeeisz4CmwaRQmXAsQ1g"],
        "left open when the app was killed"
    );
    desk.resume().await;
    let state = desk.app_state().await.unwrap();
    assert_eq!(state.problem, None);
    let profiles: Vec<_> = state
        .profiles
        .iter()
        .map(|entry| &entry.profile)
        .map(|one| (one.id.0, one.name.as_deref(), one.address.as_deref()))
        .collect();
    assert_eq!(
        profiles,
        [
            (0, None, None),
            (1, Some("127.0.0.1:9"), Some("http://127.0.0.1:9")),
            (3, Some("127.0.0.1:11"), Some("http://127.0.0.1:11")),
        ]
    );
    assert_eq!(state.profiles[1].profile.key_hint.as_deref(), Some("sk_test_…3456"));
    assert_eq!(
        state.profile.map(|open| open.id),
        Some(ProfileId(1)),
        "the one that was open, with its key from the keychain"
    );
    let screen = Screen::Records { connection: HARBOR.into(), record_type: Some("Customers".into()) };
    assert_eq!(state.screen, screen);
    assert_eq!(desk.close_choice(), Some(CloseChoice::Background));
    let settings = desk.inner.context.settings.get();
    assert_eq!(settings.sample_port, Some(21_761), "links of the sample lead there");
    assert!(settings.sample_begun, "its links are not made again");

    // The key of the other one was for one run alone.
    assert_eq!(
        desk.open_profile(ForProfile { profile: ProfileId(3) }).await.unwrap_err().code,
        ProblemCode::KeyMissing
    );
    desk.shut_down().await;
}

#[tokio::test]
async fn connections_of_0_1_0_are_listed_with_their_notes_and_states() {
    let opened = Opened::new().await;
    let desk = opened.desk();
    let db = &desk.inner.context.db;
    let known = |profile| {
        let known = db.saved_connections(profile).unwrap();
        known
            .into_iter()
            .filter(|one| one.is_listed)
            .map(|one| (one.connection.id.clone(), one.note, one.connected, one.checked_at))
    };
    let all = [COPPERFIELD, AL_WAHA, MILLBROOK, HARBOR, QUARRY, SALTMARSH, FERNHILL, TIDEPOOL];
    let service: Vec<_> = known(ProfileId(1)).collect();
    assert_eq!(service.iter().map(|one| one.0.as_str()).collect::<Vec<_>>(), all, "in the service's order");
    let connected = [AL_WAHA, HARBOR, QUARRY, SALTMARSH];
    for (id, note, is_connected, checked_at) in &service {
        assert_eq!(*is_connected, Some(connected.contains(&id.as_str())), "{id}");
        assert_eq!(*checked_at, Some(minute(1_440)), "{id}");
        let wanted = match id.as_str() {
            COPPERFIELD => "Ask for Jörg, 文件 \"Q3\"",
            HARBOR => "Year end in June",
            _ => "",
        };
        assert_eq!(note.as_deref().unwrap_or_default(), wanted, "{id}");
    }
    assert_eq!(
        db.notes(ProfileId(1)).unwrap()[&ConnectionId::from(VANTAGE)],
        "Moved to another firm",
        "the service lists it no more"
    );
    let names: Vec<_> = db
        .saved_connections(ProfileId(1))
        .unwrap()
        .into_iter()
        .map(|one| one.connection.description)
        .collect();
    assert_eq!(
        (names[1].as_deref(), names[3].as_deref()),
        (Some("مخبز الواحة"), Some("Harbor Lane Building Supply"))
    );

    assert_eq!(db.notes(ProfileId(3)).unwrap()[&ConnectionId::from(HARBOR)], "The note of another service");
    assert_eq!(known(ProfileId(3)).count(), 9);
    let sample: Vec<_> = known(ProfileId(0)).collect();
    assert_eq!(sample.iter().map(|one| one.0.as_str()).collect::<Vec<_>>(), all);
    assert_eq!((sample[0].2, sample[1].2), (Some(true), Some(false)), "the link of the first was completed");
    assert_eq!(sample[1].1.as_deref(), Some("Made up: call Priya on Monday"));
}

#[tokio::test]
async fn live_links_of_0_1_0_still_open_and_ended_ones_are_told() {
    let at = |of: i64| UnixMillis(minute(of));
    let opened = Opened::new().await;
    let desk = opened.desk();
    desk.resume().await;
    let link = row(&desk, COPPERFIELD).await.link.unwrap();
    let address = address_of(&desk, COPPERFIELD).await;
    assert_eq!(
        Some(address.url.as_str()),
        Some("http://127.0.0.1:9/setup/selbWsbrKr4srGDM3PsbgGgwqIMMxvxO6nWRn3mtqfY")
    );
    assert_eq!((link.created_at, link.expires_at), (at(11), Some(at(11 + 10_080))));
    assert_eq!((link.minutes, link.replaced, link.already_set_up, link.dead), (10_080, 0, false, false));
    assert_eq!((link.copied_at, link.opened_at, link.mailed_at), (Some(at(11)), None, Some(at(12))));
    assert_eq!(link.redirect.as_deref(), Some("https://books.example/done"));
    assert!(address.qr.is_some());
    let second = row(&desk, FERNHILL).await.link.unwrap();
    assert_eq!(
        Some(address_of(&desk, FERNHILL).await.url.as_str()),
        Some("http://127.0.0.1:9/setup/o-yPeJSYZqiTFXraHLecvsPcAsOATtGwyJ9kUlX1Yvk")
    );
    assert_eq!((second.minutes, second.replaced, second.opened_said_at), (4_320, 1, Some(at(10))));

    for (connection, fate, made, ended, minutes) in [
        (TIDEPOOL, LinkFate::OutOfTime, 2, 4, 1),
        (AL_WAHA, LinkFate::Completed, 5, 6, 30),
        (MILLBROOK, LinkFate::Declined, 7, 8, 30),
        (FERNHILL, LinkFate::Replaced, 9, 10, 30),
    ] {
        let ended_links =
            desk.session().await.unwrap().open_connection(about(connection)).await.unwrap().ended_links;
        assert_eq!(ended_links.len(), 1, "{connection}");
        let one = &ended_links[0];
        let seen = (one.fate, one.created_at, one.ended_at, one.minutes);
        assert_eq!(seen, (fate, at(made), at(ended), minutes), "{connection}");
    }
    let connected =
        desk.session().await.unwrap().open_connection(about(AL_WAHA)).await.unwrap().connected.unwrap();
    assert_eq!((connected.at, connected.link_created_at), (at(6), at(5)));
    // It was opened on this computer alone, and that hands nothing over any more.
    assert_eq!((connected.sent_at, connected.seen_late), (None, false));

    let db = &desk.inner.context.db;
    assert!(
        db.live_link(ProfileId(0), &AL_WAHA.into())
            .unwrap()
            .is_some_and(|link| link.sent.opened_at == Some(crate::time::from_millisecond(minute(1))))
    );
    assert!(db.live_link(ProfileId(0), &MILLBROOK.into()).unwrap().is_some());
    assert!(db.completed_link(ProfileId(0), &COPPERFIELD.into()).unwrap().is_some());
    desk.shut_down().await;
}

/// A record as the service sent it.
#[derive(Deserialize)]
struct Sent(BTreeMap<String, Box<RawValue>>);

impl Sent {
    /// The text of a field, as a table shows it.
    fn cell(&self, field: &str) -> Option<String> {
        let text = self.0.get(field)?.get();
        Some(serde_json::from_str(text).unwrap_or_else(|_| text.to_owned()))
    }
}

#[tokio::test]
async fn every_row_of_the_copies_of_0_1_0_can_be_read() {
    let opened = Opened::new().await;
    let desk = opened.desk();
    desk.resume().await;
    let sent = std::fs::read_to_string(fixture().join("sent.json")).unwrap();
    let sent: BTreeMap<String, Vec<Sent>> = serde_json::from_str(&sent).unwrap();
    assert_eq!(sent.len(), 5);
    for (connection, record_type, state, total, cut, read_at) in [
        (HARBOR, "Accounts", RecordsState::Complete, None, true, minute(12)),
        (QUARRY, "Customers", RecordsState::Complete, Some(41), false, minute(13)),
        (HARBOR, "Invoices", RecordsState::Peeked, Some(12_480), false, minute(14)),
        (HARBOR, "Customers", RecordsState::Peeked, Some(1_286), false, minute(15)),
        // Under way when the app was killed.
        (HARBOR, "Bills", RecordsState::Stopped, Some(3_120), false, minute(1_440)),
    ] {
        let sent = &sent[&format!("{connection}/{record_type}")];
        let seen = view(&desk, connection, record_type).await;
        assert_eq!(
            (seen.state, seen.total, seen.cut, seen.read_at, seen.here as usize, seen.findings.len()),
            (state, total, cut, Some(UnixMillis(read_at)), sent.len(), 0),
            "{record_type}"
        );
        let mut rows = Vec::new();
        for page in 1.. {
            let request = TablePageRequest {
                profile: PROFILE,
                connection: connection.into(),
                record_type: record_type.into(),
                copy: None,
                view: View::default(),
                page,
                size: 100,
            };
            let table = desk.session().await.unwrap().table_page(request).await.unwrap();
            let fields: Vec<String> = table.columns.iter().map(|column| column.field.clone()).collect();
            rows.extend(table.rows.into_iter().map(|row| (fields.clone(), row)));
            if page == table.pages {
                break;
            }
        }
        assert_eq!(rows.len(), sent.len());
        for ((fields, row), record) in rows.iter().zip(sent) {
            assert_eq!(Some(&row.id), record.cell("id").as_ref());
            for (field, cell) in fields.iter().zip(&row.cells) {
                assert_eq!(*cell, record.cell(field), "{record_type} {} {field}", row.id);
            }
        }
    }
    let copies = desk.inner.context.copies.lease().await.unwrap();
    let key = ledgerlane_records::CopyKey {
        profile: 0,
        connection: HARBOR.into(),
        record_type: "PaymentMethods".into(),
    };
    let sample = copies.run(move |store| store.shown(&key)).await.unwrap().unwrap();
    assert!(sample.complete && !sample.cut && sample.here == 7, "{sample:?}");
    let rows = copies.run(move |store| store.rows(sample.id, 0, 100)).await.unwrap();
    assert_eq!(rows.len(), 7);
    desk.shut_down().await;
}

#[tokio::test]
async fn a_copy_kept_under_a_name_and_what_was_arranged_in_0_1_0_are_here() {
    let opened = Opened::new().await;
    let desk = opened.desk();
    let context = &desk.inner.context;
    let copies = context.copies.lease().await.unwrap();
    let kept = copies.run(|store| store.kept(1, QUARRY)).await.unwrap();
    let kept: Vec<_> =
        kept.iter().map(|(key, copy)| (&*key.record_type, copy.kept_as.as_deref(), copy.here)).collect();
    assert_eq!(kept, [("Customers", Some("Year end 2025"), 41)]);
    let looks = context.tabs.looks().await.unwrap().looks;
    assert_eq!((looks["Customers"].columns[0].path.as_str(), looks["Customers"].frozen), ("name", 1));
    assert!(context.db.export_choices("Customers").unwrap().is_some());
    let folder = context.db.export_folder(ProfileId(1), &HARBOR.into()).unwrap();
    assert_eq!(folder.as_deref(), Some("/clients/harbor-lane"));
    desk.shut_down().await;
}

#[tokio::test]
async fn a_cursor_that_0_1_0_left_open_is_closed() {
    let opened = Opened::new().await;
    let desk = opened.desk();
    // The same service, whose answers are given by hand.
    let (session, mut service) = testing::by_hand(&desk).await;
    assert_eq!(session.context.profile.id, ProfileId(1));
    session.begin().await;
    service.asked("/api/v1/cursors/cujeeisz4CmwaRQmXAsQ1g/close").await.answer(204, "");
    while !desk.inner.context.db.open_cursors(ProfileId(1)).unwrap().is_empty() {
        tokio::task::yield_now().await;
    }
    desk.shut_down().await;
}
