//! The rows of an export on the way to their name.

use super::*;

/// A file that is to be replaced, the rows that will replace it, and what desk.db knows of them.
struct Replacing {
    folder: tempfile::TempDir,
    db: Db,
    rows: Unfinished,
}

/// What the process had done when it was killed, in this order.
const STEPS: [&str; 6] = ["whole", "about", "aside", "rows", "named", "removed"];

impl Replacing {
    fn new() -> Self {
        let (folder, db) = (tempfile::tempdir().unwrap(), Db::in_memory().unwrap());
        fs::write(folder.path().join("vendors.csv"), "old").unwrap();
        fs::write(folder.path().join("vendors.csv.about.txt"), "about old").unwrap();
        let mut rows = Unfinished::new(folder.path(), &db).unwrap();
        rows.file.write_all(b"new").unwrap();
        Self { folder, db, rows }
    }

    fn about(&self) -> PathBuf {
        self.folder.path().join("vendors.csv.about.txt")
    }

    /// Does the steps of replacing up to this one, as [`Unfinished::put`] does them, and ends as a killed process does: it has no
    /// file open, and Windows deletes none before it is closed.
    fn killed_after(step: &str) -> Self {
        let mut replacing = Self::new();
        replacing.rows.file = tempfile::tempfile().unwrap();
        replacing.up_to(step);
        replacing
    }

    fn up_to(&self, step: &str) {
        let (parts, about) = (&self.rows.parts, self.about());
        for done in STEPS {
            match done {
                "whole" => {
                    let key = about.display().to_string();
                    self.db.name_unfinished_export(&parts.key(), &key).unwrap();
                }
                "about" => parts.write_about("about new").unwrap(),
                "aside" => parts.put_old_aside(&about).unwrap(),
                "rows" => parts.name_rows(&self.folder.path().join("vendors.csv"), true).unwrap(),
                "named" => assert!(parts.name_about(&about)),
                _ => remove(&parts.old).unwrap(),
            }
            if done == step {
                return;
            }
        }
    }

    /// The rows and what stands beside them.
    fn found(&self) -> (String, Option<String>) {
        let rows = fs::read_to_string(self.folder.path().join("vendors.csv")).unwrap();
        (rows, fs::read_to_string(self.about()).ok())
    }
}

/// INV-PLACE-1.
#[test]
fn a_kill_at_any_step_leaves_rows_with_their_own_text_or_none_and_the_next_start_brings_it_back() {
    for step in STEPS {
        let replacing = Replacing::killed_after(step);
        let (rows, about) = replacing.found();
        assert!(about.is_none_or(|about| about == format!("about {rows}")), "after {step}");

        remove_left_over(&replacing.db);
        let is_new = ["rows", "named", "removed"].contains(&step);
        let rows = if is_new { "new" } else { "old" };
        assert_eq!(replacing.found(), (rows.to_owned(), Some(format!("about {rows}"))), "after {step}");
        assert_eq!(fs::read_dir(replacing.folder.path()).unwrap().count(), 2, "after {step}");
        assert!(replacing.db.unfinished_exports().unwrap().is_empty());
    }
}

#[test]
fn a_text_that_cannot_be_written_is_missing_beside_the_rows_and_the_old_one_goes() {
    let replacing = Replacing::new();
    // Nothing can be written where a folder is.
    fs::create_dir(&replacing.rows.parts.about).unwrap();
    let target = Target {
        folder: replacing.folder.path().to_path_buf(),
        path: replacing.folder.path().join("vendors.csv"),
        about: Some(replacing.about()),
    };
    let Replacing { rows, folder, .. } = replacing;
    let placed = rows.place(&target, folder.path(), &|_| "about new".to_owned(), true).unwrap();
    assert_eq!((placed.about, placed.target.path), (None, target.path.clone()));
    assert_eq!(fs::read_to_string(&target.path).unwrap(), "new");
    assert!(!folder.path().join("vendors.csv.about.txt").is_file());
}

/// INV-PLACE-2.
#[cfg(unix)]
#[test]
fn rows_whose_folder_went_away_are_kept_in_the_folder_of_the_app() {
    let Replacing { rows, folder, db } = Replacing::new();
    let target = Target {
        folder: folder.path().to_path_buf(),
        path: folder.path().join("vendors.csv"),
        about: Some(folder.path().join("vendors.csv.about.txt")),
    };
    let data = tempfile::tempdir().unwrap();
    let spare = data.path().join("exports");
    folder.close().unwrap();
    let placed = rows.place(&target, &spare, &|name| format!("about {name}"), true).unwrap();
    assert_eq!(placed.target.path, spare.join("vendors.csv"));
    assert_eq!(fs::read_to_string(&placed.target.path).unwrap(), "new");
    let about = fs::read_to_string(spare.join("vendors.csv.about.txt")).unwrap();
    assert_eq!(
        (about.as_str(), placed.about.as_deref()),
        ("about vendors.csv", Some("vendors.csv.about.txt"))
    );
    assert_eq!(fs::read_dir(&spare).unwrap().count(), 2);
    assert!(db.unfinished_exports().unwrap().is_empty());
}

#[test]
fn what_a_stick_has_of_an_export_is_deleted_once_the_stick_is_back() {
    let replacing = Replacing::killed_after("aside");
    let away = replacing.folder.path().with_extension("away");
    fs::rename(replacing.folder.path(), &away).unwrap();
    remove_left_over(&replacing.db);
    assert_eq!(replacing.db.unfinished_exports().unwrap().len(), 1);
    fs::rename(&away, replacing.folder.path()).unwrap();
    remove_left_over(&replacing.db);
    assert_eq!(replacing.found(), ("old".to_owned(), Some("about old".to_owned())));
    assert_eq!(fs::read_dir(replacing.folder.path()).unwrap().count(), 2);
}

#[test]
fn whole_rows_get_their_name_although_desk_db_takes_no_note_of_it() {
    let (folder, data) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (path, full) = (data.path().join("desk.db"), "BEGIN SELECT RAISE(ABORT, 'full'); END");
    let db = Db::open(&path).unwrap();
    let mut rows = Unfinished::new(folder.path(), &db).unwrap();
    rows.file.write_all(b"new").unwrap();
    let trigger = format!("CREATE TRIGGER full BEFORE UPDATE ON unfinished_export {full}");
    rusqlite::Connection::open(&path).unwrap().execute_batch(&trigger).unwrap();
    let target = Target {
        folder: folder.path().to_path_buf(),
        path: folder.path().join("vendors.csv"),
        about: Some(folder.path().join("vendors.csv.about.txt")),
    };
    let placed = rows.place(&target, folder.path(), &|_| "about new".to_owned(), true).unwrap();
    assert_eq!((placed.target.path, placed.about.is_some()), (target.path.clone(), true));
    assert_eq!(fs::read_to_string(&target.path).unwrap(), "new");
}
