//! Own books: the company files of the QuickBooks on this computer. Its Web Connector asks a service inside the app.

use std::io::ErrorKind;
use std::path::Path;

use crate::ids::ProfileId;
use crate::interface::Problem;
use crate::problems;

/// Number of the profile of this computer's QuickBooks.
pub const OWN_BOOKS_PROFILE: ProfileId = ProfileId(-1);

/// Folder of the state of its service, in the app's data.
pub(crate) const FOLDER: &str = "own-books";

/// Deletes the state of its service, which does not run. Company files that were connected have to be connected again.
pub(crate) fn remove(data: &Path) -> Result<(), Problem> {
    let folder = data.join(FOLDER);
    match std::fs::remove_dir_all(&folder) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(problems::left_behind(&folder, &error)),
        _ => Ok(()),
    }
}
