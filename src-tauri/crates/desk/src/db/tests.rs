//! Versions of desk.db, who may read it, and the order of the work on it.

use super::*;
use crate::board::Caller;
use crate::ids::ConnectionId;
use crate::links::NewLink;
use crate::time::from_millisecond as at;

#[test]
fn tabs_are_kept_for_a_profile_that_is_here_and_go_with_it() {
    let db = in_memory();
    db.lock()
        .execute_batch("INSERT INTO profile VALUES (1, 'a', 'https://a.example', '', 0, 0, NULL)")
        .unwrap();
    assert_eq!(db.sealed_tabs(ProfileId(1)).unwrap(), None);
    assert!(db.write_tabs(ProfileId(1), Some(&[7])).unwrap());
    assert!(!db.write_tabs(ProfileId(2), Some(&[7])).unwrap(), "nobody is there to keep them for");
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
fn a_connection_has_one_live_link() {
    let db = in_memory();
    let unknown_end = NewLink {
        connection: "d".into(),
        session: None,
        created_at: at(1),
        expires_at: None,
        minutes: 30,
        already_set_up: false,
        redirect: None,
        asked_by: Caller::User,
    };
    assert_eq!(db.add_link(ProfileId(0), &unknown_end).unwrap().expires_at, None);
    let two = "INSERT INTO link (profile, connection, created_at, minutes, replaced, already_set_up)
        VALUES (1, 'c', 0, 30, 0, 0), (1, 'c', 1, 30, 0, 0)";
    assert!(db.lock().execute(two, []).is_err());
}

#[test]
fn folders_of_exports_go_with_their_client() {
    let db = in_memory();
    db.lock()
        .execute_batch(
            "INSERT INTO profile VALUES (1, 'a', 'https://a.example', '', 0, 0, NULL);
            INSERT INTO connection (profile, id, position, json, listed) VALUES (1, 'conn_1', 0, '{}', 0)",
        )
        .unwrap();
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
fn a_file_of_a_newer_or_a_too_old_version_is_refused_and_not_touched() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("desk.db");
    drop(Db::open(&path).unwrap());
    let refused = |version: i64| {
        Connection::open(&path).unwrap().pragma_update(None, "user_version", version).unwrap();
        let bytes = std::fs::read(&path).unwrap();
        let refused = Db::open(&path).err().unwrap();
        assert!(!is_damage(&refused), "a damaged file is put aside");
        assert_eq!(std::fs::read(&path).unwrap(), bytes);
        refused
    };
    assert!(matches!(refused(SCHEMA.version() + 1), SchemaError::Newer { .. }));
    assert!(matches!(refused(3), SchemaError::Older { found: 3, .. }));
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
