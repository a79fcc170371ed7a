//! The mark of a data folder that a state was made in. With it a state that is not there was lost; without it there was
//! none yet. The lock is no such mark: a first start that was killed half way leaves it too.

use std::io::{Error, Write};
use std::path::Path;

use super::folder;

/// File that marks the folder. That it is there decides, not what it says.
const MARK: &str = "was-in-use";

/// The text of the mark, for people who find the file.
const TEXT: &str = "The state of a ledgerlane-service was made in this folder. While this file is here, a service.db that is \
    missing or empty is taken for lost and not for a first start.\n";

/// The line of the mark while the state is being set aside, before the number.
const NUMBERED: &str = "Being set aside under the number ";

/// Whether a state was made in the folder.
pub(super) fn is_in(folder: &Path) -> Result<bool, Error> {
    folder.join(MARK).try_exists()
}

/// Marks the folder. Only once the state in it is on disk: a mark without a state keeps the service from starting.
pub(super) fn leave(folder: &Path) -> Result<(), Error> {
    if is_in(folder)? { Ok(()) } else { write(folder, TEXT) }
}

/// As [`leave`], and takes a number off the mark.
pub(super) fn leave_plain(folder: &Path) -> Result<(), Error> {
    if number(folder).is_some() { write(folder, TEXT) } else { leave(folder) }
}

/// Marks the folder as one whose state is being set aside under a number.
pub(super) fn leave_numbered(folder: &Path, number: u32) -> Result<(), Error> {
    write(folder, &format!("{TEXT}{NUMBERED}{number}\n"))
}

/// The number under which the state was being set aside last; none where that came to its end or never began.
pub(super) fn number(folder: &Path) -> Option<u32> {
    // A mark that cannot be read marks the folder all the same.
    let text = std::fs::read_to_string(folder.join(MARK)).ok()?;
    // Without its end of line the number may lack digits.
    let last = text.strip_suffix('\n')?.lines().last()?;
    last.strip_prefix(NUMBERED)?.parse().ok()
}

fn write(folder: &Path, text: &str) -> Result<(), Error> {
    let mut mark = folder::open_private(&folder.join(MARK))?;
    mark.set_len(0)?;
    mark.write_all(text.as_bytes())?;
    mark.sync_all()?;
    sync(folder)
}

/// Takes the mark away, for a folder that begins anew.
pub(super) fn remove(folder: &Path) -> Result<(), Error> {
    if !is_in(folder)? {
        return Ok(());
    }
    std::fs::remove_file(folder.join(MARK))?;
    sync(folder)
}

/// Brings the names in the folder to disk.
#[cfg(unix)]
pub(super) fn sync(folder: &Path) -> Result<(), Error> {
    std::fs::File::open(folder)?.sync_all()
}

/// Other systems have no such call for a folder, and bring its names to disk by themselves.
#[cfg(not(unix))]
pub(super) fn sync(_: &Path) -> Result<(), Error> {
    Ok(())
}
