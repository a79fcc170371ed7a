//! What happened, as far as the code of a problem does not say it. Each has words in the page; one without does not compile.

use ledgerlane_client::ErrorDetail;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What happened, as far as the code does not say it. An argument is a value: a name, a number, or what the operating system or a
/// library said, which is shown in its own words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum ProblemDetail {
    /// A page of a table was asked for with another number of rows than it can have.
    PageSize {
        /// Most rows of a page.
        most: u32,
        /// Rows that were asked for.
        asked: u32,
    },
    /// A look was to be kept that no table can have: another size of pages than there are, or too many columns, too long or too wide.
    TableLook,
    /// A part was asked for of a list that comes in pages.
    PartsOfPages,
    /// A part was asked for with a parameter without a name, or with one that a pull sets itself or that chooses what a record holds.
    PartFilter,
    /// The list takes no filter by which the app could divide it in this way.
    PartsNotTaken,
    /// A view names a field in a way that cannot be read.
    ViewPath {
        /// The path.
        path: String,
    },
    /// A view compares a field with something that its values cannot be.
    ViewOperand {
        /// Path of the field.
        path: String,
        /// What it is compared with.
        operand: String,
        /// What the field holds.
        expected: ExpectedValue,
    },
    /// A view wants the lines of a list that these records do not have.
    ViewList {
        /// Path of the list.
        list: String,
    },
    /// A level has more groups than can be listed.
    GroupsTooMany {
        /// Path of the field.
        path: String,
        /// Most groups of a level.
        most: u32,
    },
    /// The bounds of ages are not above 0 and ascending, or lead out of the calendar.
    GroupBounds,
    /// Rows are to be grouped by days or ages of a field without dates.
    GroupDates {
        /// Path of the field.
        path: String,
    },
    /// Groups have no level or more than three, or a business year begins with no month.
    GroupsImpossible,
    /// The external id is too long.
    ExternalIdTooLong {
        /// Most characters of one.
        most: u16,
    },
    /// Another connection has the external id.
    ExternalIdTaken {
        /// The external id.
        external_id: String,
    },
    /// The link is in the clipboard instead.
    LinkCopied,
    /// The link could not be put into the clipboard either.
    LinkNotCopied,
    /// The message is in the clipboard instead.
    MessageCopied {
        /// Whether a mail program is set up on this computer.
        has_program: bool,
    },
    /// The message could not be put into the clipboard either.
    MessageNotCopied {
        /// Whether a mail program is set up on this computer.
        has_program: bool,
    },
    /// The keychain has no key any more.
    KeyRemoved,
    /// The key was used until the app closed, and not kept.
    KeyNotKept,
    /// desk.db does not say where the key is.
    KeyPlaceUnknown,
    /// The disk is full.
    DiskFull,
    /// The local copies cannot be opened with the key in the keychain.
    CopiesWrongKey,
    /// A newer version of the app wrote the local copies.
    CopiesNewer,
    /// The local copies cannot be read or written.
    CopiesFailed {
        /// What the database said.
        error: String,
    },
    /// A version of the app wrote the local copies that is too old for this one.
    CopiesOlder,
    /// The local copy is not here any more.
    CopyGone,
    /// The local copy of this list cannot be read; another read writes a new one.
    CopyUnreadable {
        /// What the database said.
        error: String,
    },
    /// A copy cannot be kept while its list is read into it.
    CopyBeingRead,
    /// The copy is kept already.
    CopyKeptAlready {
        /// The name that it is kept under, as the user wrote it then.
        name: String,
    },
    /// Another copy of the same list is kept under the name.
    CopyNameTaken {
        /// The name, as the user wrote it for the other copy.
        name: String,
    },
    /// A copy cannot have the name, because it is empty or too long.
    CopyNameLength {
        /// Most characters of one.
        most: u32,
    },
    /// The local copies were damaged and are begun anew.
    CopiesDamaged,
    /// The local copies were damaged. They were put aside, with those kept under a name, and are begun anew.
    DamagedCopiesPutAside {
        /// The file they are in now.
        file: String,
    },
    /// The local copies belong to another key. They were put aside and are begun anew.
    CopiesPutAside {
        /// The file they are in now.
        file: String,
    },
    /// desk.db cannot be read or written.
    DeskFileFailed,
    /// A version of the app wrote desk.db that is too old for this one.
    DeskFileOlder,
    /// A newer version of the app wrote desk.db.
    DeskFileNewer,
    /// desk.db was damaged and put aside.
    DeskFilePutAside {
        /// Its name now.
        file: String,
    },
    /// The folder of the data cannot be made.
    FolderNotMade {
        /// What the operating system said.
        error: String,
    },
    /// A file that may tell of a forgotten service could not be deleted.
    FileNotDeleted {
        /// The file.
        file: String,
        /// What the operating system said.
        error: String,
    },
    /// A file that belongs to another key could not be put aside.
    FileNotPutAside {
        /// The file.
        file: String,
        /// What the operating system said.
        error: String,
    },
    /// A service inside the app did not start.
    EmbeddedNotStarted {
        /// What it said.
        error: String,
    },
    /// Another program has a port that the app needs.
    PortTaken {
        /// The port.
        port: u16,
    },
    /// No file can have the name.
    FileName,
    /// The folder is not there, or is none.
    FolderGone {
        /// The folder.
        folder: String,
    },
    /// The operating system does not allow to write there, or another program has the file open.
    FileRefused {
        /// The file.
        file: String,
    },
    /// The file could not be written.
    FileFailed {
        /// What the operating system said.
        error: String,
    },
    /// The file is not there any more.
    FileGone {
        /// The file.
        file: String,
    },
    /// The rows changed again and again while they were written.
    RowsChanging,
    /// A sheet of Excel holds fewer columns than the file would have.
    ColumnsTooMany {
        /// How many it would have.
        columns: u32,
        /// How many a sheet holds.
        most: u32,
    },
    /// The list was to be read whole first, and its read ended before that.
    ListNotWhole,
    /// What the operating system said.
    SystemSaid {
        /// Its words.
        error: String,
    },
    /// The clipboard did not take a text.
    ClipboardRefused,
    /// The keychain still has a key after it was deleted.
    KeyStillKept,
    /// Making a link was interrupted.
    MakingInterrupted,
    /// Opening a service was interrupted.
    OpeningInterrupted,
    /// Work on the local copies was interrupted.
    CopiesInterrupted,
    /// The operating system gave no random numbers.
    NoRandomNumbers,
    /// A setting could not be written.
    SettingNotWritten,
    /// A command panicked.
    CommandFailed,
    /// The page got no answer of the desk. The page alone makes this.
    BridgeFailed {
        /// What was thrown instead; `None` if nothing was said.
        error: Option<String>,
    },
    /// What the client says of a failed call.
    #[serde(untagged)]
    Call(#[ts(inline)] ErrorDetail),
}

/// What a field holds, as far as an operand has to be written in a certain way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ExpectedValue {
    /// An amount or another number.
    Number,
    /// A date, `2024-01-31`.
    Date,
    /// A date with a time.
    DateTime,
    /// A length of time, `PT3H30M`.
    Duration,
    /// `true` or `false`.
    YesNo,
    /// Any text.
    Text,
}
