//! The two bare loops that a pull is measured against: one fetches the same pages and throws them away, one stores the same
//! rows in the same encrypted tables, with every value ready beforehand.

use std::path::Path;
use std::time::{Duration, Instant};

use rusqlite::types::Value;
use rusqlite::{Connection, OpenFlags, params_from_iter};

use crate::computer::COPIES_KEY;
use crate::pages::{CONNECTION, PAGE, PageService};

/// Rows of a part of a sheet, of which the store holds a chunk a field.
const PART_ROWS: i64 = 8_192;

/// Fetches every page, one after the other, and throws it away.
pub(crate) async fn fetch(service: &PageService) -> Duration {
    // Installing it again fails, which is harmless.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let client = reqwest::Client::builder().no_proxy().build().expect("a plain client can be made");
    let begun = Instant::now();
    for page in 0..service.count() {
        let address = if page == 0 { service.list() } else { service.next() };
        let answer = client.get(address).header("x-connection-id", CONNECTION).send().await;
        let body = answer.expect("the page is answered").bytes().await.expect("the page is whole");
        assert!(body.len() > 100, "page {page} is no page");
    }
    begun.elapsed()
}

/// A statement with the rows it takes.
struct Filling {
    insert: String,
    /// Rows by the page that brings them.
    pages: Vec<Vec<Vec<Value>>>,
}

/// What a pull left in its file, ready to be written again.
pub(crate) struct Recorded {
    /// What makes the tables and their indexes.
    schema: Vec<String>,
    fillings: Vec<Filling>,
}

/// Opens a file of the store without the store.
pub(crate) fn open(file: &Path) -> Connection {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
    let connection = Connection::open_with_flags(file, flags).expect("the file can be opened");
    let key: String = COPIES_KEY.iter().map(|byte| format!("{byte:02x}")).collect();
    connection.pragma_update(None, "key", format!("x'{key}'")).expect("a key can be given");
    connection
}

impl Recorded {
    /// Reads everything that a pull of so many pages left in this file.
    pub(crate) fn read(file: &Path, pages: usize) -> Self {
        let connection = open(file);
        let mut statement = connection
            .prepare("SELECT name, type, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY type DESC")
            .expect("the tables can be listed");
        let objects: Vec<(String, String, String)> = statement
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
            .and_then(Iterator::collect)
            .expect("the tables can be listed");
        let tables = objects.iter().filter(|(_, kind, _)| kind == "table");
        let mut fillings: Vec<Filling> =
            tables.map(|(name, ..)| Filling::read(&connection, name, pages)).collect();
        // A row is written after the rows it refers to: its copy first.
        fillings.sort_by_key(|filling| !filling.insert.contains(" copy "));
        Self { schema: objects.into_iter().map(|(_, _, sql)| sql).collect(), fillings }
    }

    /// Writes it into a new file, one transaction a page.
    pub(crate) fn write(&self, file: &Path) -> Duration {
        let mut connection = open(file);
        let is_wal: String =
            connection.query_row("PRAGMA journal_mode = wal", [], |row| row.get(0)).expect("it has a log");
        assert_eq!(is_wal, "wal");
        connection.pragma_update(None, "synchronous", "NORMAL").expect("as the store has it");
        connection.pragma_update(None, "journal_size_limit", 8 << 20).expect("as the store has it");
        connection.pragma_update(None, "cache_size", -16 << 10).expect("as the store has it");
        connection.pragma_update(None, "temp_store", "MEMORY").expect("as the store has it");
        // The order of the tables is not that of their references, and nothing that grows has any.
        connection.pragma_update(None, "foreign_keys", false).expect("references can be left unchecked");
        for sql in &self.schema {
            connection.execute_batch(sql).expect("a table can be made again");
        }
        let pages = self.fillings.iter().map(|filling| filling.pages.len()).max().unwrap_or(0);
        let begun = Instant::now();
        for page in 0..pages {
            let transaction = connection.transaction().expect("a transaction begins");
            for filling in &self.fillings {
                let Some(rows) = filling.pages.get(page).filter(|rows| !rows.is_empty()) else { continue };
                let mut insert = transaction.prepare_cached(&filling.insert).expect("a row can be inserted");
                for row in rows {
                    insert.execute(params_from_iter(row)).expect("a row is inserted");
                }
            }
            let here = (page as i64 + 1) * i64::from(PAGE);
            let count = "UPDATE copy SET here = ?, pages = ?";
            let mut count = transaction.prepare_cached(count).expect("a copy counts its rows");
            count.execute([here, page as i64 + 1]).expect("a copy counts its rows");
            drop(count);
            transaction.commit().expect("a page is written");
        }
        begun.elapsed()
    }

    /// Rows of all tables.
    pub(crate) fn rows(&self) -> usize {
        self.fillings.iter().flat_map(|filling| &filling.pages).map(Vec::len).sum()
    }
}

impl Filling {
    fn read(connection: &Connection, table: &str, pages: usize) -> Self {
        let mut statement =
            connection.prepare(&format!("SELECT * FROM \"{table}\"")).expect("a table can be read");
        let columns: Vec<String> = statement.column_names().map(str::to_owned).collect();
        let at = |name: &str| columns.iter().position(|column| column == name);
        // Of a line, the document; of a document, its own number.
        let (record, sequence, place, part) = (at("record"), at("seq"), at("at"), at("part"));
        let integer = |row: &[Value], column: usize| match row[column] {
            Value::Integer(value) => value,
            _ => 0,
        };
        let page_of = |row: &[Value]| {
            let document = match (record, sequence, place, part) {
                (Some(record), ..) => integer(row, record),
                (_, Some(sequence), ..) => integer(row, sequence),
                (_, _, Some(place), _) => integer(row, place) & 0xffff_ffff,
                (.., Some(part)) => (integer(row, part) + 1) * PART_ROWS - 1,
                _ => 0,
            };
            usize::try_from(document / i64::from(PAGE)).unwrap_or(0).min(pages - 1)
        };
        let mut by_page: Vec<Vec<Vec<Value>>> = vec![Vec::new(); pages];
        let mut rows = statement.query([]).expect("a table can be read");
        while let Some(row) = rows.next().expect("a row can be read") {
            let values: Vec<Value> =
                (0..columns.len()).map(|column| row.get(column).expect("a value can be read")).collect();
            by_page[page_of(&values)].push(values);
        }
        let marks = vec!["?"; columns.len()].join(", ");
        Self { insert: format!("INSERT INTO {table} VALUES ({marks})"), pages: by_page }
    }
}
