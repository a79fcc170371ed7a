//! The sample when what it kept on this computer is gone: it works all the same, and says that it began anew.

use ledgerlane_desk::interface::{ForProfile, Nothing};
use ledgerlane_tests::deskless::{about, about_profile};
use std::fs;
use std::path::Path;

use super::*;

/// Takes what the sample kept, in one way or another.
type Fault = fn(&Path);

const FAULTS: [(&str, Fault); 6] = [
    ("its file is gone", |sample| fs::remove_file(sample.join("service.db")).unwrap()),
    ("its file is empty", |sample| fs::write(sample.join("service.db"), "").unwrap()),
    ("its file is no database", |sample| fs::write(sample.join("service.db"), [0x55; 20_000]).unwrap()),
    ("its file is damaged inside", |sample| {
        let mut bytes = fs::read(sample.join("service.db")).unwrap();
        // The first page stays: it is a database still, of the version that was used.
        bytes[4096..].fill(0x55);
        fs::write(sample.join("service.db"), bytes).unwrap();
    }),
    ("its file was cut off", |sample| {
        let file = fs::File::options().write(true).open(sample.join("service.db")).unwrap();
        file.set_len(6000).unwrap();
    }),
    ("its folder is gone", |sample| fs::remove_dir_all(sample).unwrap()),
];

#[tokio::test(flavor = "multi_thread")]
async fn it_begins_anew_and_says_so_once() {
    for (fault, take) in FAULTS {
        let world = World::new();
        let desk = world.desk();
        desk.explore_sample(Nothing {}).await.unwrap();
        assert_eq!(desk.app_state().await.unwrap().problem, None, "the first start is nothing to tell of");
        let before = row(&desk, "copperfield").await.link.unwrap();
        desk.shut_down().await;
        drop(desk);
        take(&world.folder.path().join("sample"));

        let desk = world.desk();
        desk.resume().await;
        let state = desk.app_state().await.unwrap();
        assert_eq!(state.profile.map(|open| open.id), Some(ledgerlane_desk::SAMPLE_PROFILE), "{fault}");
        let told = state.problem.unwrap_or_else(|| panic!("{fault}, and nothing is said"));
        assert_eq!(told.code, ProblemCode::SampleAnew, "{fault}");
        until("all statuses", LONG, async || {
            let rows = shown(&desk).await.connections(about_profile()).await.unwrap().rows;
            (rows.len() == 8 && rows.iter().all(|row| row.status != ConnectionStatus::NotChecked))
                .then_some(())
        })
        .await;
        for name in ["copperfield", "al-waha", "millbrook"] {
            let row = row(&desk, name).await;
            let link = row.link.unwrap();
            assert!(link.dead, "{fault}: {link:?}");
            let opened = shown(&desk).await.open_connection(about(row.id.clone())).await.unwrap();
            assert_eq!(opened.address, None, "{fault}");
            assert_eq!((row.status, row.watch), (ConnectionStatus::NotConnected, None), "{fault}");
        }

        let copperfield = row(&desk, "copperfield").await.id;
        let made =
            shown(&desk).await.create_link(link(&desk, &copperfield, 30, Some(before.id))).await.unwrap();
        let (address, made) = (made.address.unwrap().url, made.row);
        assert!(made.watch.is_some() && !made.link.as_ref().unwrap().dead, "{fault}");
        play_the_client(&address).await;
        until("the connection", LONG, async || {
            (row(&desk, "copperfield").await.status == ConnectionStatus::Connected).then_some(())
        })
        .await;
        desk.explore_sample(Nothing {}).await.unwrap();
        assert_eq!(desk.app_state().await.unwrap().problem, None, "{fault}: told once");
        desk.shut_down().await;
        drop(desk);

        let desk = world.desk();
        desk.resume().await;
        assert_eq!(desk.app_state().await.unwrap().problem, None, "{fault}: nor at the next start");
        desk.shut_down().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn it_says_so_also_where_it_is_opened_from_another_service() {
    let service = ServiceProcess::start(KEY);
    let world = World::new();
    let desk = world.desk();
    desk.explore_sample(Nothing {}).await.unwrap();
    desk.shut_down().await;
    drop(desk);
    fs::remove_file(world.folder.path().join("sample/service.db")).unwrap();

    let desk = world.connected_desk(&service).await;
    assert_eq!(desk.app_state().await.unwrap().problem, None);
    let other = desk.app_state().await.unwrap().profile.unwrap().id;
    desk.explore_sample(Nothing {}).await.unwrap();
    assert_eq!(desk.app_state().await.unwrap().problem.unwrap().code, ProblemCode::SampleAnew);
    desk.open_profile(ForProfile { profile: other }).await.unwrap();
    assert_eq!(desk.app_state().await.unwrap().problem, None, "it is no news of another service");
    desk.shut_down().await;
}
