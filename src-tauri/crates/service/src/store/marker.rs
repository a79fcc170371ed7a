//! The mark of a data folder that a state was made in. If the state of a marked folder is missing, it was lost; an unmarked folder had
//! none yet. The lock file tells nothing: a first start that was killed half way leaves it too.

use std::io::{Error, Write};
use std::path::Path;

use super::folder;

/// File that marks the folder. Its existence decides, not its text.
const MARK: &str = "was-in-use";

/// The text of the mark, for people who find the file.
const TEXT: &str = "The state of a ledgerlane-service was made in this folder. While this file is here, a service.db that is \
    missing or empty is taken for lost and not for a first start.\n";

/// How version 0.1.0 ended the text while it set the state aside, before the number that it gave the files.
const NUMBERED: &str = "Being set aside under the number ";

/// Whether a state was made in the folder.
pub(super) fn is_in(folder: &Path) -> Result<bool, Error> {
    folder.join(MARK).try_exists()
}

/// Marks the folder, without a number of version 0.1.0. Only once the state in it is on disk: a mark without a state keeps the service
/// from starting.
pub(super) fn leave(folder: &Path) -> Result<(), Error> {
    if is_in(folder)? && number(folder).is_none() {
        return Ok(());
    }
    let mut mark = folder::open_private(&folder.join(MARK))?;
    mark.set_len(0)?;
    mark.write_all(TEXT.as_bytes())?;
    mark.sync_all()?;
    sync(folder)
}

/// The number of the files that version 0.1.0 was setting aside when it was cut off.
pub(super) fn number(folder: &Path) -> Option<u32> {
    let text = std::fs::read_to_string(folder.join(MARK)).ok()?;
    // Without its end of line the number may lack digits.
    let (_, number) = text.strip_suffix('\n')?.rsplit_once(NUMBERED)?;
    number.parse().ok()
}

/// Takes the mark away, for a folder that begins anew.
pub(super) fn remove(folder: &Path) -> Result<(), Error> {
    if !is_in(folder)? {
        return Ok(());
    }
    std::fs::remove_file(folder.join(MARK))?;
    sync(folder)
}

/// Brings the file names of the folder to disk.
#[cfg(unix)]
pub(super) fn sync(folder: &Path) -> Result<(), Error> {
    std::fs::File::open(folder)?.sync_all()
}

/// Other systems have no call for it and bring file names to disk by themselves.
#[cfg(not(unix))]
pub(super) fn sync(_: &Path) -> Result<(), Error> {
    Ok(())
}
