//! What a user arranged: how tables look, and which are open in tabs, whose filters name clients.

use std::path::Path;
use std::sync::Arc;

use ledgerlane_clock::SystemClock;
use ledgerlane_records::View;

use crate::desk::Desk;
use crate::ids::ProfileId;
use crate::interface::{
    ChosenColumn, Density, ForProfile, KeepRecords, Nothing, OpenTab, OpenTabs, ProblemCode, SaveTableLook,
    SaveTabs, TableLook,
};
use crate::open_profile::OpenProfile;
use crate::testing::{self, MemorySecrets, NoKeychain, PROFILE, Services, about_profile};
use crate::vault::SealedFor;

const CLIENT: &str = "Abernathy & Sons";

fn desk(folder: &Path, secrets: &Arc<MemorySecrets>) -> Desk {
    testing::desk_of(folder, secrets.clone(), Arc::new(SystemClock))
}

/// A tab whose filter and search name a client, and whose form has a range that moves.
fn tab(id: u32, record_type: &str) -> OpenTab {
    let view = serde_json::json!({
        "filter": { "rule": { "path": "customer", "test": { "is": "one_of", "values": [CLIENT] } } },
        "search": { "text": CLIENT, "within": "shown" },
        "order": [{ "path": "amount", "descending": true }],
    });
    let last_month = serde_json::json!({
        "path": "dueDate", "kind": "date", "operator": "last_month", "first": "", "second": "", "values": [],
    });
    let form = serde_json::json!({ "joint": "all", "members": [last_month] });
    let sum_by = serde_json::json!({
        "levels": [{ "path": "customer", "by": { "is": "family" } }],
        "across": { "path": "dueDate", "by": { "is": "age", "on": "2026-11-28", "bounds": [30, 60, 90] } },
        "sums": ["amount"],
        "order": { "is": "sum", "path": "amount", "currency": null },
        "descending": true,
    });
    OpenTab {
        id,
        connection: "conn_1".into(),
        record_type: record_type.to_owned(),
        copy: None,
        view: serde_json::from_value::<View>(view).unwrap(),
        form: serde_json::from_value(form).unwrap(),
        sum_by: serde_json::from_value(sum_by).unwrap(),
        page: 3,
        scroll: 420,
    }
}

fn two_tabs() -> OpenTabs {
    OpenTabs { tabs: vec![tab(4, "Invoices"), tab(2, "Customers")], active: Some(2) }
}

async fn save(session: &Arc<OpenProfile>, tabs: OpenTabs) {
    session.save_tabs(SaveTabs { profile: PROFILE, tabs }).await.unwrap();
}

fn kept(desk: &Desk, profile: ProfileId) -> Option<Vec<u8>> {
    desk.inner.context.db.sealed_tabs(profile).unwrap()
}

/// Whether a text lies in the open in a file of the folder.
fn is_in_the_open(folder: &Path, text: &str) -> bool {
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    files.filter(|path| path.is_file()).any(|path| {
        let bytes = std::fs::read(path).unwrap();
        bytes.windows(text.len()).any(|part| part == text.as_bytes())
    })
}

/// INV-TABS-1
#[tokio::test]
async fn tabs_are_as_they_were_after_a_restart_and_no_file_names_a_client() {
    let folder = tempfile::tempdir().unwrap();
    let secrets = Arc::new(MemorySecrets::default());
    let one = desk(folder.path(), &secrets);
    let (session, _service) = testing::by_hand(&one).await;
    assert_eq!(session.open_tabs(about_profile()).await.unwrap(), OpenTabs::default());
    save(&session, two_tabs()).await;
    assert_eq!(session.open_tabs(about_profile()).await.unwrap(), two_tabs());
    let look = SaveTableLook { table: "Invoices".to_owned(), look: narrow() };
    one.save_table_look(look).await.unwrap();
    assert!(is_in_the_open(folder.path(), "refNumber"), "what is looked for would be found");
    assert!(!is_in_the_open(folder.path(), "Abernathy"));
    one.shut_down().await;
    assert!(!is_in_the_open(folder.path(), "Abernathy"));

    let (session, _service) = testing::by_hand(&desk(folder.path(), &secrets)).await;
    assert_eq!(session.open_tabs(about_profile()).await.unwrap(), two_tabs());
}

#[tokio::test]
async fn without_a_keychain_tabs_last_until_the_app_ends() {
    let folder = tempfile::tempdir().unwrap();
    let one = testing::desk_of(folder.path(), Arc::new(NoKeychain), Arc::new(SystemClock));
    let (session, _service) = testing::by_hand(&one).await;
    save(&session, two_tabs()).await;
    assert_eq!(session.open_tabs(about_profile()).await.unwrap(), two_tabs());
    assert_eq!(kept(&one, PROFILE), None);
    one.shut_down().await;
    let again = testing::desk_of(folder.path(), Arc::new(NoKeychain), Arc::new(SystemClock));
    let (session, _service) = testing::by_hand(&again).await;
    assert_eq!(session.open_tabs(about_profile()).await.unwrap(), OpenTabs::default());
}

#[tokio::test]
async fn a_locked_keychain_costs_no_tabs() {
    let folder = tempfile::tempdir().unwrap();
    let services = Services::default();
    let one = services.desk(folder.path());
    let (session, _service) = testing::by_hand(&one).await;
    save(&session, two_tabs()).await;
    one.shut_down().await;

    services.keychain.lock();
    let locked = services.desk(folder.path());
    let (session, _service) = testing::by_hand(&locked).await;
    assert_eq!(session.open_tabs(about_profile()).await.unwrap(), OpenTabs::default());
    save(&session, OpenTabs::default()).await;
    locked.shut_down().await;

    services.keychain.unlock();
    let (session, _service) = testing::by_hand(&services.desk(folder.path())).await;
    assert_eq!(
        session.open_tabs(about_profile()).await.unwrap(),
        two_tabs(),
        "what could not be read was not written over"
    );
}

#[tokio::test]
async fn a_keychain_unlocked_in_the_run_brings_the_tabs_of_before_and_keeps_those_of_now() {
    let folder = tempfile::tempdir().unwrap();
    let services = Services::default();
    let one = services.desk(folder.path());
    let (session, _service) = testing::by_hand(&one).await;
    save(&session, two_tabs()).await;
    one.shut_down().await;

    services.keychain.lock();
    let locked = services.desk(folder.path());
    let (session, _service) = testing::by_hand(&locked).await;
    assert_eq!(session.open_tabs(about_profile()).await.unwrap(), OpenTabs::default());
    let vendors = OpenTabs { tabs: vec![tab(4, "Vendors")], active: Some(4) };
    save(&session, vendors.clone()).await;
    assert_eq!(session.open_tabs(about_profile()).await.unwrap(), vendors);
    services.keychain.unlock();
    locked.inner.context.vault.look().await;
    let since = OpenTabs { tabs: vec![tab(4, "Vendors"), tab(1, "Bills")], active: Some(1) };
    save(&session, since.clone()).await;
    // The page still has those of this run alone.
    save(&session, since.clone()).await;
    locked.shut_down().await;

    let (session, _service) = testing::by_hand(&services.desk(folder.path())).await;
    let all = OpenTabs {
        tabs: vec![tab(5, "Invoices"), tab(2, "Customers"), tab(4, "Vendors"), tab(1, "Bills")],
        active: Some(1),
    };
    assert_eq!(session.open_tabs(about_profile()).await.unwrap(), all);
    save(&session, since.clone()).await;
    assert_eq!(
        session.open_tabs(about_profile()).await.unwrap(),
        since,
        "the page had them all and closed some"
    );
}

#[tokio::test]
async fn tabs_saved_while_the_keychain_was_locked_are_written_when_the_app_ends() {
    let folder = tempfile::tempdir().unwrap();
    let services = Services::default();
    services.keychain.lock();
    let one = services.desk(folder.path());
    let (session, _service) = testing::by_hand(&one).await;
    save(&session, two_tabs()).await;
    assert_eq!(kept(&one, PROFILE), None);
    services.keychain.unlock();
    one.inner.context.vault.look().await;
    one.shut_down().await;
    let (session, _service) = testing::by_hand(&services.desk(folder.path())).await;
    assert_eq!(session.open_tabs(about_profile()).await.unwrap(), two_tabs());
}

/// INV-TABS-1
#[tokio::test]
async fn tabs_are_not_written_over_where_the_ones_of_before_could_not_be_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let desk = desk(folder.path(), &Arc::default());
    let (session, _service) = testing::by_hand(&desk).await;
    save(&session, two_tabs()).await;
    // As after a start: nothing was asked for yet.
    desk.inner.context.tabs.let_go(PROFILE).await;
    save(&session, OpenTabs::default()).await;
    desk.inner.context.tabs.let_go(PROFILE).await;
    assert_eq!(session.open_tabs(about_profile()).await.unwrap(), two_tabs());
}

#[tokio::test]
async fn tabs_open_while_nothing_was_kept_are_kept_again_with_the_records() {
    let folder = tempfile::tempdir().unwrap();
    let secrets = Arc::default();
    let one = desk(folder.path(), &secrets);
    let (session, _service) = testing::by_hand(&one).await;
    save(&session, two_tabs()).await;
    one.set_keep_records(KeepRecords { keep: false }).await.unwrap();
    one.set_keep_records(KeepRecords { keep: true }).await.unwrap();
    one.shut_down().await;
    let (session, _service) = testing::by_hand(&desk(folder.path(), &secrets)).await;
    assert_eq!(session.open_tabs(about_profile()).await.unwrap(), two_tabs());
}

#[tokio::test]
async fn tabs_go_with_their_profile_and_a_late_save_does_not_bring_them_back() {
    let folder = tempfile::tempdir().unwrap();
    let desk = desk(folder.path(), &Arc::default());
    let (first, _service) = testing::by_hand(&desk).await;
    save(&first, two_tabs()).await;
    let (second, _far) = testing::far_by_hand(&desk).await;
    save(&second, two_tabs()).await;
    desk.forget_profile(ForProfile { profile: PROFILE }).await.unwrap();
    assert_eq!(kept(&desk, PROFILE), None);
    save(&first, two_tabs()).await;
    assert_eq!(kept(&desk, PROFILE), None);
    assert_eq!(first.open_tabs(about_profile()).await.unwrap(), OpenTabs::default());
    assert_eq!(second.open_tabs(about_profile()).await.unwrap(), two_tabs(), "those of another profile stay");
}

#[tokio::test]
async fn tabs_that_cannot_be_read_are_left_out_and_the_others_are_here() {
    let folder = tempfile::tempdir().unwrap();
    let desk = desk(folder.path(), &Arc::default());
    let (session, _service) = testing::by_hand(&desk).await;
    let context = &desk.inner.context;
    let good = serde_json::to_value(tab(4, "Invoices")).unwrap();
    let unknown = serde_json::to_value(tab(5, "Dragons")).unwrap();
    let written = serde_json::json!({ "tabs": [{ "id": 1 }, good, unknown], "active": 5, "of_later": true });
    for (sealed, expected) in [
        (vec![], OpenTabs::default()),
        (vec![0x55; 90], OpenTabs::default()),
        (
            context.vault.seal(SealedFor::Tabs(ProfileId(9)), &written.to_string()).await.unwrap(),
            OpenTabs::default(),
        ),
        (context.vault.seal(SealedFor::Tabs(PROFILE), "no JSON").await.unwrap(), OpenTabs::default()),
        (
            context.vault.seal(SealedFor::Tabs(PROFILE), &written.to_string()).await.unwrap(),
            OpenTabs { tabs: vec![tab(4, "Invoices")], active: None },
        ),
    ] {
        context.tabs.let_go(PROFILE).await;
        assert!(context.db.write_tabs(PROFILE, Some(&sealed)).unwrap());
        assert_eq!(session.open_tabs(about_profile()).await.unwrap(), expected);
    }
    save(&session, two_tabs()).await;
    context.tabs.let_go(PROFILE).await;
    assert_eq!(session.open_tabs(about_profile()).await.unwrap(), two_tabs());
}

#[tokio::test]
async fn where_records_are_never_kept_tabs_are_not_either() {
    let folder = tempfile::tempdir().unwrap();
    let secrets = Arc::default();
    let one = desk(folder.path(), &secrets);
    let (session, _service) = testing::by_hand(&one).await;
    save(&session, two_tabs()).await;
    one.set_keep_records(KeepRecords { keep: false }).await.unwrap();
    assert_eq!(kept(&one, PROFILE), None);
    assert_eq!(session.open_tabs(about_profile()).await.unwrap(), two_tabs(), "they are open still");
    save(&session, two_tabs()).await;
    assert_eq!(kept(&one, PROFILE), None);
    one.shut_down().await;
    let (session, _service) = testing::by_hand(&desk(folder.path(), &secrets)).await;
    assert_eq!(session.open_tabs(about_profile()).await.unwrap(), OpenTabs::default());
}

fn narrow() -> TableLook {
    TableLook {
        columns: vec![ChosenColumn { path: "refNumber".to_owned(), width: Some(90) }],
        frozen: 1,
        density: Density::Compact,
        size: Some(500),
    }
}

#[tokio::test]
async fn looks_are_of_types_and_outlast_a_restart_and_a_profile() {
    let folder = tempfile::tempdir().unwrap();
    let secrets = Arc::default();
    let one = desk(folder.path(), &secrets);
    let (_session, _service) = testing::by_hand(&one).await;
    let save = |table: &str, look: TableLook| SaveTableLook { table: table.to_owned(), look };
    for table in ["Invoices", "Invoices/lines", "Customers"] {
        one.save_table_look(save(table, narrow())).await.unwrap();
    }
    one.save_table_look(save("Customers", TableLook::default())).await.unwrap();
    let refused = one.save_table_look(save("Dragons", narrow())).await.unwrap_err();
    assert_eq!(refused.code, ProblemCode::NotFound);
    one.forget_profile(ForProfile { profile: PROFILE }).await.unwrap();
    one.shut_down().await;

    let again = desk(folder.path(), &secrets);
    let looks = again.table_looks(Nothing {}).await.unwrap().looks;
    assert_eq!(looks.keys().collect::<Vec<_>>(), ["Invoices", "Invoices/lines"]);
    assert_eq!(looks["Invoices"], narrow());
    let context = &again.inner.context;
    context.db.write_table_look("Customers", Some(r#"{"density":"sparse"}"#)).unwrap();
    context.db.write_table_look("Bills", Some("no JSON")).unwrap();
    assert_eq!(
        again.table_looks(Nothing {}).await.unwrap().looks.len(),
        2,
        "what cannot be read is left out alone"
    );
}

#[tokio::test]
async fn looks_that_no_table_can_have_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let desk = desk(folder.path(), &Arc::default());
    let columns = |count: usize, length: usize| {
        let column = ChosenColumn { path: "a".repeat(length), width: None };
        TableLook { columns: vec![column; count], ..TableLook::default() }
    };
    let frozen = |frozen| TableLook { frozen, ..TableLook::default() };
    let wide = |width| {
        let column = ChosenColumn { path: "amount".to_owned(), width: Some(width) };
        TableLook { columns: vec![column], ..TableLook::default() }
    };
    let sized = |size| TableLook { size: Some(size), ..TableLook::default() };
    for (table, look) in [
        ("Invoices", sized(0)),
        ("Invoices", sized(151)),
        ("Invoices", sized(4_000_000_000)),
        ("Invoices", columns(201, 1)),
        ("Invoices", columns(1, 501)),
        ("Invoices", frozen(201)),
        ("Invoices", wide(0)),
        ("Invoices", wide(10_001)),
        ("Invoices/dragons", narrow()),
        ("Invoices/lines/dragons", narrow()),
        ("Invoices/", narrow()),
    ] {
        let save = SaveTableLook { table: table.to_owned(), look };
        let refused = desk.save_table_look(save).await.unwrap_err();
        assert_eq!(refused.code, ProblemCode::Rejected, "{table}");
        assert!(refused.detail.is_some(), "{table}: it says why");
    }
    for look in [sized(50), sized(150), columns(200, 500), frozen(200), wide(10_000)] {
        desk.save_table_look(SaveTableLook { table: "Invoices".to_owned(), look }).await.unwrap();
    }
    assert_eq!(desk.table_looks(Nothing {}).await.unwrap().looks.len(), 1);
}
