//! The app's side, without its window.

use ledgerlane_desk::interface::{DeskEvent, ForRecords, RecordsState, SaveService, TestService};
use ledgerlane_tests::deskless::{about_profile, shown, shown_id};
use ledgerlane_tests::world::World;

use crate::announce;
use crate::site::{KEY, Site};

/// Reads the invoices into the store of an app. Returns how many rows its table has: none if the app refuses them.
pub(crate) async fn pulled_rows(site: &mut Site) -> u32 {
    let world = World::new();
    let test = TestService { address: site.service.address().to_owned(), key: KEY.to_owned() };
    let connection = site.connection.clone();
    let reading = async {
        let desk = world.desk();
        let outcome = desk.test_service(test).await.expect("a test always has an outcome");
        assert!(outcome.accepted, "{:?}", outcome.problem);
        desk.save_service(SaveService { this_session_only: false }).await.expect("the service is kept");
        let profile = shown(&desk).await;
        profile.connections(about_profile()).await.expect("a board is always shown");
        let mut events = desk.events();
        let read = ForRecords {
            profile: shown_id(&desk),
            connection: connection.as_str().into(),
            record_type: "Invoices".to_owned(),
        };
        profile.read_all(read).await.expect("the list is read");
        let rows = loop {
            let event = events.recv().await.expect("the desk is open");
            if let DeskEvent::RecordsChanged { records, .. } = event {
                match records.state {
                    RecordsState::Complete => break records.here,
                    RecordsState::Failed | RecordsState::Stopped => {
                        announce(&format!("the pull ended: {:?}", records.problem));
                        break 0;
                    }
                    _ => {}
                }
            }
        };
        drop(profile);
        desk.shut_down().await;
        rows
    };
    site.connector.visit_until(reading).await
}
