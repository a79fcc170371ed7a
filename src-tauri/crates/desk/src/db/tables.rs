//! The tables of desk.db: one step from each version to the next. A step that was released is never edited.

use ledgerlane_sqlite::Step;

/// Steps from an empty file to the tables of this version.
pub(super) const STEPS: &[Step] = &[
    Step::new(
        "tables",
        "CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
        CREATE TABLE profile (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL,
            address TEXT NOT NULL UNIQUE,
            key_hint TEXT NOT NULL,
            in_keychain INTEGER NOT NULL,
            created_at INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE connection (
            profile INTEGER NOT NULL,
            id TEXT NOT NULL,
            position INTEGER NOT NULL,
            json TEXT NOT NULL,
            note TEXT NOT NULL DEFAULT '',
            listed INTEGER NOT NULL DEFAULT 1,
            connected INTEGER,
            checked_at INTEGER,
            PRIMARY KEY (profile, id)
        ) STRICT;
        CREATE TABLE link (
            id INTEGER PRIMARY KEY,
            profile INTEGER NOT NULL,
            connection TEXT NOT NULL,
            session TEXT,
            url BLOB,
            created_at INTEGER NOT NULL,
            expires_at INTEGER NOT NULL,
            minutes INTEGER NOT NULL,
            replaced INTEGER NOT NULL,
            already_set_up INTEGER NOT NULL,
            copied_at INTEGER,
            opened_at INTEGER,
            mailed_at INTEGER,
            opened_said_at INTEGER,
            allowed_said_at INTEGER,
            ended_at INTEGER,
            fate TEXT
        ) STRICT;
        CREATE UNIQUE INDEX one_live_link ON link (profile, connection) WHERE ended_at IS NULL;
        CREATE TABLE open_cursor (
            profile INTEGER NOT NULL,
            connection TEXT NOT NULL,
            cursor TEXT NOT NULL,
            PRIMARY KEY (profile, cursor)
        ) STRICT;",
    ),
    Step::new("seen_late", "ALTER TABLE link ADD COLUMN seen_late INTEGER NOT NULL DEFAULT 0;"),
    Step::new("redirect", "ALTER TABLE link ADD COLUMN redirect TEXT NOT NULL DEFAULT '';"),
    // A link may end at a time that nobody knows. A column cannot be made to take nulls: the table is made again around it.
    Step::new(
        "unknown_ends",
        "CREATE TABLE new_link (
            id INTEGER PRIMARY KEY,
            profile INTEGER NOT NULL,
            connection TEXT NOT NULL,
            session TEXT,
            url BLOB,
            created_at INTEGER NOT NULL,
            expires_at INTEGER,
            minutes INTEGER NOT NULL,
            replaced INTEGER NOT NULL,
            already_set_up INTEGER NOT NULL,
            copied_at INTEGER,
            opened_at INTEGER,
            mailed_at INTEGER,
            opened_said_at INTEGER,
            allowed_said_at INTEGER,
            ended_at INTEGER,
            fate TEXT,
            seen_late INTEGER NOT NULL DEFAULT 0,
            redirect TEXT NOT NULL DEFAULT ''
        ) STRICT;
        INSERT INTO new_link SELECT id, profile, connection, session, url, created_at, expires_at, minutes, replaced,
            already_set_up, copied_at, opened_at, mailed_at, opened_said_at, allowed_said_at, ended_at, fate, seen_late,
            redirect FROM link;
        DROP TABLE link;
        ALTER TABLE new_link RENAME TO link;
        CREATE UNIQUE INDEX one_live_link ON link (profile, connection) WHERE ended_at IS NULL;",
    ),
    // Notes that an earlier version kept are the user's, also those that it wrote at the sample's connections by itself: it did that
    // once, so whoever has cleared one of them wants none.
    Step::new(
        "written_notes",
        "ALTER TABLE connection ADD COLUMN note_written INTEGER NOT NULL DEFAULT 0;
        UPDATE connection SET note_written = 1 WHERE note <> '' OR (profile = 0
            AND EXISTS (SELECT 1 FROM setting WHERE name = 'sample_begun' AND value = 'true'));",
    ),
    // A look is JSON. The tabs of a profile are sealed: their filters hold names and amounts of clients.
    Step::new(
        "looks_and_tabs",
        "CREATE TABLE table_look (name TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT;
        CREATE TABLE open_tabs (profile INTEGER PRIMARY KEY, sealed BLOB NOT NULL) STRICT;",
    ),
    // What was chosen for exports is JSON. A file that is being written is named before it is made, so that none is left behind.
    Step::new(
        "exports",
        "CREATE TABLE export_choices (name TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT;
        CREATE TABLE unfinished_export (path TEXT PRIMARY KEY) STRICT;",
    ),
    Step::new("unfinished_about", "ALTER TABLE unfinished_export ADD COLUMN about TEXT;"),
    // A folder belongs to a client, and sensitive fields are never remembered.
    Step::new(
        "export_folders",
        "CREATE TABLE export_folder (
            profile INTEGER NOT NULL,
            connection TEXT NOT NULL,
            folder TEXT NOT NULL,
            PRIMARY KEY (profile, connection)
        ) STRICT;
        UPDATE export_choices SET json = json_remove(json, '$.folder', '$.sensitive') WHERE json_valid(json);",
    ),
    // Write-ahead intent: the hint of a key that is on its way into the keychain, null once both are known to agree.
    Step::new("key_being_written", "ALTER TABLE profile ADD COLUMN incoming_hint TEXT;"),
    // Reads and exports that have not ended: the next start names what was cut off.
    Step::new(
        "work_under_way",
        "CREATE TABLE work_under_way (
            profile INTEGER NOT NULL,
            connection TEXT NOT NULL,
            name TEXT NOT NULL,
            record_type TEXT NOT NULL,
            list TEXT NOT NULL,
            file TEXT NOT NULL,
            PRIMARY KEY (profile, connection, record_type, list, file)
        ) STRICT;",
    ),
];

/// An index that belongs to no version, because it only makes it faster to find the last link of a connection, which each row
/// of the board shows.
pub(super) const INDEXES: &str =
    "CREATE INDEX IF NOT EXISTS ended_links ON link (profile, connection, ended_at)
    WHERE ended_at IS NOT NULL;";
