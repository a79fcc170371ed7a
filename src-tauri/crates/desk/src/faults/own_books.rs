//! The books of this computer: their service keeps its port and its state, and is there whatever the window shows.

use std::sync::atomic::Ordering;

use crate::interface::{ForProfile, Nothing, ProblemCode, ProblemDetail, ProfileKind};
use crate::own_books::OWN_BOOKS_PROFILE;
use crate::testing::{FakeOwnBooks, Services};

const OWN: ForProfile = ForProfile { profile: OWN_BOOKS_PROFILE };

/// INV-OPEN-1
#[tokio::test(start_paused = true)]
async fn the_web_connector_finds_its_service_at_the_same_port_whatever_the_window_shows() {
    let (folder, services) = (tempfile::tempdir().unwrap(), Services::default());
    let _own = services.at(FakeOwnBooks::ADDRESS);
    let desk = services.desk(folder.path());
    assert!(desk.app_state().await.unwrap().runs_quickbooks);
    desk.resume().await;
    desk.inner.profiles.resumed().await;
    assert!(!services.own_books.is_running(), "nobody asked for it yet");
    let opened = desk.open_own_books(Nothing {}).await.unwrap();
    assert_eq!((opened.id, opened.kind), (OWN_BOOKS_PROFILE, ProfileKind::OwnBooks));
    assert_eq!(services.own_books.told(), None, "it chooses at its first start");
    desk.inner.context.settings.update(|values| values.shown_profile = None).await.unwrap();
    desk.shut_down().await;
    assert!(!services.own_books.is_running());

    let again = services.desk(folder.path());
    again.resume().await;
    again.inner.profiles.resumed().await;
    assert!(services.own_books.is_running());
    assert_eq!(services.own_books.told(), Some(8));
    let state = again.app_state().await.unwrap();
    assert_eq!(state.profile, None, "the window shows the welcome screen");
    assert!(state.profiles.iter().any(|entry| entry.profile == opened));
    again.shut_down().await;
}

/// INV-OWN-1
#[tokio::test(start_paused = true)]
async fn a_port_that_was_taken_is_told_and_another_one_is_not_chosen() {
    let (folder, services) = (tempfile::tempdir().unwrap(), Services::default());
    let _own = services.at(FakeOwnBooks::ADDRESS);
    let desk = services.desk(folder.path());
    desk.open_own_books(Nothing {}).await.unwrap();
    desk.shut_down().await;

    services.own_books.port_is_taken.store(true, Ordering::SeqCst);
    let desk = services.desk(folder.path());
    desk.resume().await;
    desk.inner.profiles.resumed().await;
    let state = desk.app_state().await.unwrap();
    let told = state.problem.expect("the profile that was shown cannot be opened");
    assert_eq!(
        (told.code, &told.detail),
        (ProblemCode::OwnBooksPortTaken, &Some(ProblemDetail::PortTaken { port: 8 }))
    );
    let entry = state.profiles.iter().find(|one| one.profile.id == OWN_BOOKS_PROFILE).expect("it is listed");
    assert_eq!(entry.problem.as_ref(), Some(&told), "the menu says so as well, though nobody waits there");
    assert_eq!(desk.inner.context.settings.get().own_books_port, Some(8));

    services.own_books.port_is_taken.store(false, Ordering::SeqCst);
    desk.open_own_books(Nothing {}).await.unwrap();
    assert_eq!(services.own_books.told(), Some(8));
    desk.shut_down().await;
}

/// INV-OWN-1
#[tokio::test(start_paused = true)]
async fn a_state_that_is_gone_is_not_begun_anew_until_its_user_forgets_it() {
    let (folder, services) = (tempfile::tempdir().unwrap(), Services::default());
    let _own = services.at(FakeOwnBooks::ADDRESS);
    let desk = services.desk(folder.path());
    desk.open_own_books(Nothing {}).await.unwrap();
    desk.shut_down().await;
    let state = folder.path().join("own-books");
    std::fs::remove_dir(&state).unwrap();

    let desk = services.desk(folder.path());
    let gone = desk.open_own_books(Nothing {}).await.unwrap_err();
    let at = state.display().to_string();
    assert_eq!(
        (gone.code, gone.detail),
        (ProblemCode::OwnBooksGone, Some(ProblemDetail::FolderGone { folder: at }))
    );
    assert!(!state.exists());

    desk.forget_profile(OWN).await.unwrap();
    assert!(desk.profiles().await.unwrap().is_empty());
    desk.open_own_books(Nothing {}).await.unwrap();
    assert_eq!(services.own_books.told(), None, "it begins anew, at a port that it chooses");
    desk.forget_profile(OWN).await.unwrap();
    assert!(!state.exists() && !services.own_books.is_running());
    desk.shut_down().await;
}

#[tokio::test(start_paused = true)]
async fn a_company_file_is_called_like_its_company_as_soon_as_that_is_known() {
    let (folder, services) = (tempfile::tempdir().unwrap(), Services::default());
    let mut own = services.at(FakeOwnBooks::ADDRESS);
    let desk = services.desk(folder.path());
    desk.open_own_books(Nothing {}).await.unwrap();
    let profile = desk.profile(OWN_BOOKS_PROFILE).unwrap();
    let listed = r#"[{"id":"conn_1","description":"QuickBooks Connection","externalId":"Company file 1"},
        {"id":"conn_2","description":"QuickBooks Connection","externalId":"Company file 2","companyName":"Harbor Lane"}]"#;
    let asking = profile.check_connections(OWN);
    let answering = async {
        loop {
            own.asked("GET /api/v1/connections").await.answer(200, listed);
        }
    };
    tokio::select! {
        done = asking => drop(done.unwrap()),
        () = answering => unreachable!("it answers for ever"),
    }
    let name = |id: &str| profile.board.connection(&id.into()).map(|one| one.name().to_owned());
    assert_eq!(name("conn_1").as_deref(), Some("Company file 1"));
    assert_eq!(name("conn_2").as_deref(), Some("Harbor Lane"));
    desk.shut_down().await;
}
