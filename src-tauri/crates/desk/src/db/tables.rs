//! The tables of desk.db.

use ledgerlane_sqlite::Schema;

/// Tables of this version, and the oldest one that is opened.
pub(super) const SCHEMA: Schema = Schema { base: TABLES, base_version: 11, steps: &[ORIGIN_AND_WATCH] };

/// Leads to version 12.
const ORIGIN_AND_WATCH: &str = "
ALTER TABLE link ADD COLUMN made_by_desk INTEGER NOT NULL DEFAULT 0; -- 1 if no user asked for it: the sample's first links
ALTER TABLE link ADD COLUMN watch_order TEXT;                        -- what its user ordered of its watch; null: to watch it
";

const TABLES: &str = "
CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE profile (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    address TEXT NOT NULL UNIQUE,
    key_hint TEXT NOT NULL,
    in_keychain INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    incoming_hint TEXT                     -- write-ahead intent: hint of a key on its way into the keychain; null once both agree
) STRICT;
CREATE TABLE connection (
    profile INTEGER NOT NULL,              -- 0 is the sample, which has no row in `profile`
    id TEXT NOT NULL,
    position INTEGER NOT NULL,
    json TEXT NOT NULL,
    note TEXT NOT NULL DEFAULT '',
    listed INTEGER NOT NULL DEFAULT 1,
    connected INTEGER,
    checked_at INTEGER,
    note_written INTEGER NOT NULL DEFAULT 0, -- 1 once the user wrote or cleared the note
    PRIMARY KEY (profile, id)
) STRICT;

CREATE TABLE link (
    id INTEGER PRIMARY KEY,
    profile INTEGER NOT NULL,
    connection TEXT NOT NULL,
    session TEXT,
    url BLOB,                              -- sealed; null once the link has ended
    created_at INTEGER NOT NULL,
    expires_at INTEGER,                    -- null: nobody knows when
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
CREATE UNIQUE INDEX one_live_link ON link (profile, connection) WHERE ended_at IS NULL;
-- Finds the last link of a connection, which each row of the board shows.
CREATE INDEX ended_links ON link (profile, connection, ended_at) WHERE ended_at IS NOT NULL;
CREATE TABLE open_cursor (
    profile INTEGER NOT NULL,
    connection TEXT NOT NULL,
    cursor TEXT NOT NULL,
    PRIMARY KEY (profile, cursor)
) STRICT;

CREATE TABLE table_look (name TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT;
CREATE TABLE open_tabs (
    profile INTEGER PRIMARY KEY,
    sealed BLOB NOT NULL                   -- filters hold names and amounts of clients
) STRICT;

CREATE TABLE export_choices (
    name TEXT PRIMARY KEY,
    json TEXT NOT NULL                     -- without folders, which belong to a client, and sensitive fields, which are never remembered
) STRICT;
CREATE TABLE export_folder (
    profile INTEGER NOT NULL,
    connection TEXT NOT NULL,
    folder TEXT NOT NULL,
    PRIMARY KEY (profile, connection)
) STRICT;
-- A file is named here before it is made, so that no half of one is left behind.
CREATE TABLE unfinished_export (path TEXT PRIMARY KEY, about TEXT) STRICT;
-- Reads and exports that have not ended: the next start names what was cut off.
CREATE TABLE work_under_way (
    profile INTEGER NOT NULL,
    connection TEXT NOT NULL,
    name TEXT NOT NULL,
    record_type TEXT NOT NULL,
    list TEXT NOT NULL,
    file TEXT NOT NULL,
    PRIMARY KEY (profile, connection, record_type, list, file)
) STRICT;
";
