//! The folder of the desk's data and desk.db in it: made private, opened, and put aside if it is damaged.

use std::path::Path;

use ledgerlane_sqlite::SchemaError;

use crate::aside;
use crate::db::{self, Db};
use crate::interface::Problem;
use crate::problems;

/// The desk's own file.
pub(crate) const FILE: &str = "desk.db";

/// Makes the folder if it is missing, and opens desk.db in it. A damaged file is put aside and another one begun, with a problem to
/// tell: without a desk there would be no window to say it in.
///
/// # Errors
/// Returns the problem if nothing can be kept in this folder.
pub(crate) fn open(folder: &Path) -> Result<(Db, Option<Problem>), Problem> {
    prepare(folder)?;
    open_file(folder)
}

/// Whether an earlier desk.db was put aside, so that this one does not know every service and client there was.
pub(crate) fn is_desk_file_aside(folder: &Path) -> bool {
    // An unreadable folder may hold one.
    aside::of(&folder.join(FILE), aside::Why::Unreadable).map_or(true, |files| !files.is_empty())
}

fn open_file(folder: &Path) -> Result<(Db, Option<Problem>), Problem> {
    let path = folder.join(FILE);
    aside::undo_cut_off(&path).map_err(|error| problems::not_put_aside(&path, &error))?;
    let failed = match open_readable(&path) {
        Ok(db) => return Ok((db, None)),
        Err(error) => error,
    };
    let problem = problems::desk_file(&failed);
    if !db::is_damage(&failed) {
        return Err(problem);
    }
    let Ok(place) = aside::put(&path, aside::Why::Unreadable) else {
        return Err(problem);
    };
    let db = open_readable(&path).map_err(|error| problems::desk_file(&error))?;
    let name = place.strip_prefix(folder).unwrap_or(&place).display().to_string();
    Ok((db, Some(problems::desk_file_put_aside(&name))))
}

/// Opens the file and reads its settings once, because no desk opens without them.
fn open_readable(path: &Path) -> Result<Db, SchemaError> {
    let db = Db::open(path)?;
    db.setting_rows()?;
    Ok(db)
}

fn prepare(folder: &Path) -> Result<(), Problem> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(|error| problems::folder_not_made(&error))?;
    make_private(folder);
    Ok(())
}

fn make_private(folder: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        if let Err(error) = std::fs::set_permissions(folder, std::fs::Permissions::from_mode(0o700)) {
            tracing::warn!(%error, "the data folder stays readable to others");
        }
    }
    #[cfg(not(unix))]
    let _ = folder;
}
