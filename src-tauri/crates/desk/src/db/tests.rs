//! Versions of desk.db, who may read it, and the order of the work on it.

use rusqlite::TransactionBehavior;

use super::tables::STEPS;
use super::*;
use crate::ids::ConnectionId;
use crate::links::{LinkFate, NewLink, Sent};
use crate::time::from_millisecond as at;

/// A file as the version of the app left it whose tables had this version.
fn file_of_version(path: &Path, version: usize) -> Connection {
    let mut old = Connection::open(path).unwrap();
    let transaction = old.transaction_with_behavior(TransactionBehavior::Immediate).unwrap();
    ledgerlane_sqlite::migrate(&transaction, &STEPS[..version]).unwrap();
    transaction.commit().unwrap();
    old
}

#[test]
fn a_file_of_the_first_version_is_brought_up_to_date_and_keeps_its_links() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("desk.db");
    let old = file_of_version(&path, 1);
    old.execute_batch(
        "INSERT INTO link (profile, connection, created_at, expires_at, minutes, replaced, already_set_up)
            VALUES (1, 'c', 0, 9, 30, 0, 0)",
    )
    .unwrap();
    drop(old);
    for _ in 0..2 {
        let db = Db::open(&path).unwrap();
        assert!(db.live_link(ProfileId(1), &"c".into()).unwrap().is_some());
    }
    let db = Db::open(&path).unwrap();
    let link = db.live_link(ProfileId(1), &"c".into()).unwrap().unwrap();
    db.end_link(link.id, LinkFate::Completed, at(7), true).unwrap();
    assert!(db.completed_link(ProfileId(1), &"c".into()).unwrap().unwrap().seen_late);
}

#[test]
fn a_file_from_before_unknown_ends_keeps_every_link_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("desk.db");
    let old = file_of_version(&path, 3);
    old.execute_batch(
        "INSERT INTO link VALUES (4, 1, 'c', 'auth_sess_1', x'5ea1', 10, 90, 30, 2, 1, 11, 12, 13, 14, 15, NULL, NULL, 0,
            'https://a.example');
        INSERT INTO link VALUES (3, 1, 'c', NULL, NULL, 1, 9, 30, 0, 0, NULL, NULL, NULL, NULL, NULL, 8,
            'completed', 1, '');",
    )
    .unwrap();
    drop(old);
    let db = Db::open(&path).unwrap();
    let live = db.live_link(ProfileId(1), &"c".into()).unwrap().unwrap();
    assert_eq!((live.id.0, live.created_at, live.expires_at), (4, at(10), Some(at(90))));
    assert_eq!(
        (live.session.as_deref(), live.sealed_address.as_deref()),
        (Some("auth_sess_1"), Some(&[0x5e, 0xa1][..]))
    );
    assert_eq!((live.minutes, live.replaced, live.already_set_up), (30, 2, true));
    assert_eq!(live.sent, Sent { copied_at: Some(at(11)), opened_at: Some(at(12)), mailed_at: Some(at(13)) });
    assert_eq!((live.said.opened_at, live.said.allowed_at), (Some(at(14)), Some(at(15))));
    assert_eq!(live.redirect.as_deref(), Some("https://a.example"));
    let ended = db.completed_link(ProfileId(1), &"c".into()).unwrap().unwrap();
    assert_eq!((ended.ended_at, ended.seen_late), (at(8), true));
    let again = NewLink {
        connection: "d".into(),
        session: None,
        created_at: at(1),
        expires_at: None,
        minutes: 30,
        already_set_up: false,
        redirect: None,
    };
    assert_eq!(db.add_link(ProfileId(0), &again).unwrap().expires_at, None);
    let two = "INSERT INTO link (profile, connection, created_at, minutes, replaced, already_set_up)
        VALUES (1, 'c', 0, 30, 0, 0)";
    assert!(db.lock().execute(two, []).is_err(), "a connection still has one live link");
}

#[test]
fn a_file_from_before_tabs_were_kept_opens_and_takes_them() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("desk.db");
    let old = file_of_version(&path, 5);
    old.execute_batch("INSERT INTO profile VALUES (1, 'a', 'https://a.example', '', 0, 0)").unwrap();
    drop(old);
    let db = Db::open(&path).unwrap();
    assert_eq!(db.table_looks().unwrap(), []);
    assert_eq!(db.sealed_tabs(ProfileId(1)).unwrap(), None);
    db.write_table_look("Invoices", Some("{}")).unwrap();
    assert!(db.write_tabs(ProfileId(1), Some(&[7])).unwrap());
    assert!(!db.write_tabs(ProfileId(2), Some(&[7])).unwrap(), "nobody is there to keep them for");
    drop(db);
    let db = Db::open(&path).unwrap();
    assert_eq!(db.table_looks().unwrap().len(), 1);
    assert_eq!(db.sealed_tabs(ProfileId(1)).unwrap(), Some(vec![7]));
    assert!(db.write_tabs(ProfileId(1), None).unwrap());
    assert_eq!(
        db.sealed_tabs(ProfileId(1)).unwrap(),
        Some(vec![7]),
        "what could not be sealed replaces nothing"
    );
    db.delete_profile(ProfileId(1)).unwrap();
    assert_eq!(db.sealed_tabs(ProfileId(1)).unwrap(), None);
}

#[test]
fn folders_of_exports_go_with_their_client_and_none_is_taken_over_from_before_they_were_kept_by_client() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("desk.db");
    let old = file_of_version(&path, 7);
    old.execute_batch(
        r#"INSERT INTO export_choices VALUES ('Vendors', '{"format":"xlsx","sensitive":true,"folder":"/clients/a"}');
        INSERT INTO profile VALUES (1, 'a', 'https://a.example', '', 0, 0);
        INSERT INTO connection (profile, id, position, json, listed) VALUES (1, 'conn_1', 0, '{}', 0)"#,
    )
    .unwrap();
    drop(old);
    let db = Db::open(&path).unwrap();
    assert_eq!(db.export_choices("Vendors").unwrap().as_deref(), Some(r#"{"format":"xlsx"}"#));
    let clients = ["conn_1", "conn_2"].map(ConnectionId::from);
    for client in &clients {
        db.write_export_folder(ProfileId(1), client, "/clients").unwrap();
    }
    let folders =
        || clients.each_ref().map(|client| db.export_folder(ProfileId(1), client).unwrap().is_some());
    assert!(db.forget_unlisted(ProfileId(1), &clients[0]).unwrap());
    assert_eq!(folders(), [false, true]);
    db.delete_profile(ProfileId(1)).unwrap();
    assert_eq!(folders(), [false, false]);
}

#[test]
fn a_file_of_a_newer_version_is_not_touched() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("desk.db");
    let db = Db::open(&path).unwrap();
    db.lock().pragma_update(None, "user_version", STEPS.len() as u32 + 1).unwrap();
    drop(db);
    assert!(matches!(Db::open(&path), Err(DbError::Newer)));
}

#[cfg(unix)]
#[test]
fn only_the_owner_may_read_the_file_and_its_logs_whoever_made_them() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("desk.db");
    let modes = || {
        let entries = std::fs::read_dir(folder.path()).unwrap().map(Result::unwrap);
        let mode = |entry: &std::fs::DirEntry| entry.metadata().unwrap().permissions().mode() & 0o777;
        let mut modes: Vec<_> =
            entries.map(|entry| (entry.file_name().into_string().unwrap(), mode(&entry))).collect();
        modes.sort();
        modes
    };
    let wanted = ["desk.db", "desk.db-shm", "desk.db-wal"].map(|name| (name.to_owned(), 0o600));
    let db = Db::open(&path).unwrap();
    db.write_settings(&[("a".to_owned(), "1".to_owned())]).unwrap();
    assert_eq!(modes(), wanted, "new ones");
    // As an earlier version made them, and left them when it was killed.
    for (name, _) in &wanted {
        let open = std::fs::Permissions::from_mode(0o644);
        std::fs::set_permissions(folder.path().join(name), open).unwrap();
    }
    let again = Db::open(&path).unwrap();
    assert_eq!(modes(), wanted, "old ones");
    assert_eq!(again.setting_rows().unwrap(), [("a".to_owned(), "1".to_owned())]);
}

#[test]
fn two_that_open_a_new_file_at_once_both_get_it() {
    for _ in 0..20 {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("desk.db");
        let start = std::sync::Barrier::new(2);
        std::thread::scope(|threads| {
            for _ in 0..2 {
                threads.spawn(|| {
                    start.wait();
                    drop(Db::open(&path).unwrap());
                });
            }
        });
    }
}

#[test]
fn a_connection_that_cannot_be_read_does_not_hide_the_others_and_keeps_its_note() {
    let db = in_memory();
    let one = |id: &str| serde_json::from_str(&format!(r#"{{"id":"{id}"}}"#)).unwrap();
    db.save_connections(ProfileId(0), &[one("a"), one("b")]).unwrap();
    db.set_note(ProfileId(0), &"a".into(), "Call on Monday").unwrap();
    db.lock().execute("UPDATE connection SET json = '{' WHERE id = 'a'", []).unwrap();
    let known = db.saved_connections(ProfileId(0)).unwrap();
    assert_eq!(known.iter().map(|known| known.connection.id.as_str()).collect::<Vec<_>>(), ["b"]);
    assert_eq!(db.notes(ProfileId(0)).unwrap().get(&"a".into()).map(String::as_str), Some("Call on Monday"));
}

#[tokio::test(flavor = "multi_thread")]
async fn work_on_the_file_is_done_in_the_order_it_was_asked_for() {
    let db = in_memory();
    let under_way: Vec<_> = (0..200)
        .map(|number: i64| {
            db.run(move |db| {
                db.write_settings(&[("last".to_owned(), number.to_string())])?;
                db.setting_rows()
            })
        })
        .collect();
    for (number, asked) in under_way.into_iter().enumerate() {
        assert_eq!(asked.await.unwrap(), [("last".to_owned(), number.to_string())]);
    }
}

#[tokio::test]
async fn work_that_panics_makes_its_caller_panic_and_does_not_end_the_work_after_it() {
    let db = in_memory();
    let failed = tokio::spawn(db.run(|_| panic!("a fault of the program")));
    let after = db.run(Db::setting_rows);
    assert!(failed.await.unwrap_err().is_panic());
    assert_eq!(after.await.unwrap(), []);
}

#[tokio::test]
async fn work_nobody_waits_for_is_done_all_the_same_and_can_be_waited_for() {
    let db = in_memory();
    drop(db.run(|db| db.write_settings(&[("a".to_owned(), "1".to_owned())])));
    db.settle().await;
    assert_eq!(db.setting_rows().unwrap(), [("a".to_owned(), "1".to_owned())]);
}

#[test]
fn notes_of_an_earlier_version_are_the_users_also_those_that_were_cleared() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("desk.db");
    let old = file_of_version(&path, 4);
    old.execute_batch(
        "INSERT INTO setting VALUES ('sample_begun', 'true');
        INSERT INTO connection (profile, id, position, json, note) VALUES
            (0, 'a', 0, '{\"id\":\"a\"}', '12,480 invoices'), (0, 'b', 1, '{\"id\":\"b\"}', ''),
            (1, 'c', 0, '{\"id\":\"c\"}', 'Year end in June'), (1, 'd', 1, '{\"id\":\"d\"}', '')",
    )
    .unwrap();
    drop(old);
    let db = Db::open(&path).unwrap();
    let notes = |profile| -> Vec<Option<String>> {
        db.saved_connections(ProfileId(profile)).unwrap().into_iter().map(|one| one.note).collect()
    };
    assert_eq!(notes(0), [Some("12,480 invoices".to_owned()), Some(String::new())]);
    assert_eq!(notes(1), [Some("Year end in June".to_owned()), None]);
}

#[test]
fn a_sample_that_never_began_has_no_notes_of_its_user() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("desk.db");
    let old = file_of_version(&path, 4);
    old.execute_batch(
        "INSERT INTO connection (profile, id, position, json) VALUES (0, 'a', 0, '{\"id\":\"a\"}')",
    )
    .unwrap();
    drop(old);
    assert_eq!(Db::open(&path).unwrap().saved_connections(ProfileId(0)).unwrap()[0].note, None);
}
