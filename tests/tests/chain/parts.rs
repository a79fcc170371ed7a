//! A flat list longer than the service gives at once, read in parts.

use std::collections::HashSet;

use super::*;
use ledgerlane_desk::interface::{PartOutcome, PartsBy, ReadPart, ReadParts, RecordsView, StopPull};

/// Accounts of Harbor Lane in the sample, and how many of them are inactive.
const ACCOUNTS: u32 = 567;

async fn read_part(desk: &Desk, connection: &str, filters: &[(&str, &str)]) -> RecordsView {
    let filters = filters.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let part = ReadPart {
        profile: shown_id(desk),
        connection: connection.into(),
        record_type: "Accounts".into(),
        filters,
    };
    shown(desk).await.read_part(part).await.unwrap();
    here(desk, connection, "Accounts", |view| view.state == RecordsState::Complete).await
}

async fn read_parts(desk: &Desk, connection: &str, by: PartsBy) -> RecordsView {
    let parts = ReadParts {
        profile: shown_id(desk),
        connection: connection.into(),
        record_type: "Accounts".into(),
        by,
    };
    shown(desk).await.read_parts(parts).await.unwrap();
    here(desk, connection, "Accounts", |view| view.state == RecordsState::Complete).await
}

/// The parts of a list: their filters as one text, their rows, and how they came out.
fn parts(view: &RecordsView) -> Vec<(String, u32, PartOutcome)> {
    let filters = |filters: &[(String, String)]| {
        filters.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("&")
    };
    view.parts.iter().map(|part| (filters(&part.filters), part.rows, part.outcome)).collect()
}

/// The ids of every row of the table.
async fn ids(desk: &Desk, connection: &str) -> Vec<String> {
    let mut ids = Vec::new();
    for page in 1.. {
        let request = TablePageRequest {
            profile: shown_id(desk),
            connection: connection.into(),
            record_type: "Accounts".into(),
            copy: None,
            view: Default::default(),
            page,
            size: 150,
        };
        let table = shown(desk).await.table_page(request).await.unwrap();
        ids.extend(table.rows.into_iter().map(|row| row.id));
        if page == table.pages {
            break;
        }
    }
    ids
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_that_was_cut_becomes_whole_by_halves_and_ranges_of_names() {
    let service = ServiceProcess::start(KEY);
    let world = World::new();
    let desk = world.connected_desk(&service).await;
    let harbor = row(&desk, "harbor-lane").await.id;

    shown(&desk).await.open_records(records(&desk, &harbor, "Accounts")).await.unwrap();
    let cut = here(&desk, &harbor, "Accounts", |view| view.state == RecordsState::Complete).await;
    assert_eq!((cut.here, cut.cut), (500, true));
    assert_eq!(parts(&cut), [(String::new(), 500, PartOutcome::Cut)]);

    // A filter that the service does not know changes nothing, and is no part of a whole.
    let ignored = read_part(&desk, &harbor, &[("isActive", "false")]).await;
    assert_eq!(parts(&ignored)[1], ("isActive=false".into(), 500, PartOutcome::ChangedNothing));
    assert_eq!((ignored.here, ignored.cut), (500, true));

    // Whole lists of other filters add rows, and do not make the list whole.
    let expenses = read_part(&desk, &harbor, &[("accountType", "Expense")]).await;
    assert_eq!(parts(&expenses)[2].2, PartOutcome::NotCut);
    assert!(expenses.here > 500 && expenses.cut, "{expenses:?}");

    let halves = read_parts(&desk, &harbor, PartsBy::Halves).await;
    let inactive = parts(&halves).into_iter().find(|(asked, ..)| asked == "activeStatus=InactiveOnly");
    let (_, inactive, outcome) = inactive.unwrap();
    assert_eq!(outcome, PartOutcome::NotCut);
    assert!(ACCOUNTS - inactive > 500, "or the sample has too few active accounts for this test: {inactive}");
    assert!(halves.cut, "the active half was cut");

    let whole = read_parts(&desk, &harbor, PartsBy::Names).await;
    assert_eq!((whole.here, whole.cut, whole.total), (ACCOUNTS, false, None));
    let by_name = parts(&whole);
    assert!(
        by_name.iter().any(|(asked, ..)| asked.starts_with("activeStatus=ActiveOnly&nameTo=")),
        "{by_name:?}"
    );
    let all = ids(&desk, &harbor).await;
    assert_eq!(all.len(), ACCOUNTS as usize);
    assert_eq!(all.iter().collect::<HashSet<_>>().len(), ACCOUNTS as usize, "each account once");
    desk.shut_down().await;

    // What the parts came to is kept with the copy.
    drop(desk);
    let desk = world.desk();
    desk.resume().await;
    desk.app_state().await.unwrap();
    let kept = here(&desk, &harbor, "Accounts", |view| view.here > 0).await;
    assert_eq!((kept.here, kept.cut, parts(&kept)), (ACCOUNTS, false, by_name));
    desk.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn reading_everything_starts_over_and_ranges_of_names_alone_are_enough() {
    let service = ServiceProcess::start(KEY);
    let world = World::new();
    let desk = world.connected_desk(&service).await;
    let harbor = row(&desk, "harbor-lane").await.id;

    let whole = read_parts(&desk, &harbor, PartsBy::Names).await;
    assert_eq!((whole.here, whole.cut), (ACCOUNTS, false), "{:?}", parts(&whole));
    let again = read_parts(&desk, &harbor, PartsBy::Names).await;
    assert_eq!(parts(&again), parts(&whole), "nothing is left to be asked for");

    shown(&desk).await.read_all(records(&desk, &harbor, "Accounts")).await.unwrap();
    let anew =
        here(&desk, &harbor, "Accounts", |view| view.state == RecordsState::Complete && view.cut).await;
    assert_eq!((anew.here, parts(&anew)), (500, vec![(String::new(), 500, PartOutcome::Cut)]));

    let stop = StopPull { profile: shown_id(&desk), connection: harbor.as_str().into(), record_type: None };
    shown(&desk).await.stop_pull(stop).await.unwrap();
    let other = service.client().list(&harbor, "Customers?limit=1", 2).await;
    assert_eq!(other.status, 200, "the lane is free: {}", other.body);
    desk.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn days_on_which_records_changed_make_a_list_whole_too() {
    let service = ServiceProcess::start(KEY);
    let world = World::new();
    let desk = world.connected_desk(&service).await;
    let harbor = row(&desk, "harbor-lane").await.id;
    shown(&desk).await.open_records(records(&desk, &harbor, "Accounts")).await.unwrap();
    here(&desk, &harbor, "Accounts", |view| view.state == RecordsState::Complete).await;

    // The day on which about half of the accounts had changed.
    let mut changed: Vec<String> = Vec::new();
    let rest = service.client();
    for status in ["ActiveOnly", "InactiveOnly"] {
        let list = rest.list(&harbor, &format!("Accounts?activeStatus={status}"), 5).await.json();
        changed.extend(
            list["data"]
                .as_array()
                .unwrap()
                .iter()
                .map(|account| account["updatedAt"].as_str().unwrap()[..10].to_owned()),
        );
    }
    changed.sort_unstable();
    let middle: jiff::civil::Date = changed[changed.len() / 2].parse().unwrap();
    let (until, from) = (middle.to_string(), middle.tomorrow().unwrap().to_string());

    let first = read_part(&desk, &harbor, &[("updatedBefore", until.as_str())]).await;
    assert_eq!((first.parts[1].outcome, first.cut), (PartOutcome::NotCut, true));
    let both = read_part(&desk, &harbor, &[("updatedAfter", from.as_str())]).await;
    assert_eq!((both.here, both.cut), (ACCOUNTS, false), "{:?}", parts(&both));
    desk.shut_down().await;
}
