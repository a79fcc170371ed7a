//! The measure of the views: the same rows in a plain SQLite file without encryption, with nothing in it but the columns that
//! are shown, and the user's collation registered from the same library.

use std::cmp::Ordering;
use std::fmt::Write as _;
use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use icu_collator::Collator;
use icu_collator::options::CollatorOptions;
use icu_locale_core::locale;
use jiff::civil::date;
use rusqlite::{Connection, params};

use crate::data::{COLUMNS, Invoice, cents};
use crate::questions::Asked;

/// Hundred-thousandths in a cent.
const CENT: i64 = 1_000;

/// The rows, in files.
pub(crate) struct Plain {
    _folder: tempfile::TempDir,
    file: PathBuf,
    /// The same rows as comma-separated values.
    pub(crate) csv: PathBuf,
    rows: u32,
}

impl Plain {
    /// Writes the rows of this many invoices.
    pub(crate) fn new(rows: u32, lines: u32) -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder can be made");
        let (file, csv) = (folder.path().join("plain.db"), folder.path().join("rows.csv"));
        write(&file, &csv, rows, lines);
        Self { _folder: folder, file, csv, rows }
    }

    /// Opens it with cold caches.
    pub(crate) fn open(&self) -> PlainReader {
        let connection = Connection::open(&self.file).expect("the file can be opened");
        let collator = Collator::try_new(locale!("en-US").into(), CollatorOptions::default());
        let collator = collator.expect("the collation of English is built in");
        let compare = move |a: &str, b: &str| -> Ordering { collator.compare(a, b) };
        connection.create_collation("words", compare).expect("a collation can be registered");
        PlainReader { connection, rows: self.rows }
    }
}

/// A connection to the rows.
pub(crate) struct PlainReader {
    connection: Connection,
    rows: u32,
}

impl PlainReader {
    /// Answers a question as the command does: how many rows there are, and the page from this row on. Answers how long that
    /// took, the count and the id of the first row.
    pub(crate) fn ask(&self, asked: &Asked, first: u32, size: u32) -> (Duration, u32, String) {
        let begun = Instant::now();
        let condition =
            if asked.condition.is_empty() { String::new() } else { format!("WHERE {}", asked.condition) };
        let count = if condition.is_empty() {
            self.rows
        } else {
            let sql = format!("SELECT count(*) FROM invoice {condition}");
            self.connection.query_row(&sql, [], |row| row.get(0)).expect("the rows can be counted")
        };
        let order = if asked.order.is_empty() { "at" } else { &asked.order };
        let sql = format!(
            "SELECT {} FROM invoice {condition} ORDER BY {order} LIMIT {size} OFFSET {first}",
            COLUMNS.join(", ")
        );
        let rows = self.rows_of(&sql);
        let took = begun.elapsed();
        let id = rows.first().and_then(|row| row[11].clone()).unwrap_or_default();
        (took, count, id)
    }

    /// Reads the rows from this one on by their primary key.
    pub(crate) fn range(&self, first: u32, size: u32) -> Duration {
        let begun = Instant::now();
        let sql = format!("SELECT {} FROM invoice WHERE at >= ?1 AND at < ?2", COLUMNS.join(", "));
        let mut statement = self.connection.prepare_cached(&sql).expect("rows can be asked for");
        let mut rows = statement.query([first, first + size]).expect("rows can be read");
        let mut read = 0;
        while let Some(row) = rows.next().expect("a row can be read") {
            std::hint::black_box(texts(row));
            read += 1;
        }
        assert_eq!(read, size);
        begun.elapsed()
    }

    /// Adds up the customers with the largest sum of a column, each by its months, and all customers by months. Answers how long
    /// that took, how many months of customers there are, and what all of them add up to.
    pub(crate) fn groups(&self, by: &str, size: u32) -> (Duration, (usize, i64)) {
        let begun = Instant::now();
        let sums = "count(*), sum(amount_n), sum(balanceRemaining_n)";
        let month = "substr(transactionDate, 1, 7)";
        let largest = format!("FROM invoice GROUP BY customer ORDER BY sum({by}) DESC LIMIT {size}");
        let customers = self.sums(&format!("SELECT customer, {sums} {largest}"));
        self.connection
            .execute_batch(&format!("CREATE TEMP TABLE page AS SELECT customer {largest}"))
            .expect("the customers of the page are kept");
        let cells = self.sums(&format!(
            "SELECT customer || {month}, {sums} FROM invoice WHERE customer IN page GROUP BY customer, {month}"
        ));
        let months = self.sums(&format!("SELECT {month}, {sums} FROM invoice GROUP BY 1"));
        let took = begun.elapsed();
        self.connection.execute_batch("DROP TABLE temp.page").expect("the page is dropped");
        std::hint::black_box((customers, months));
        (took, (cells.len(), cells.iter().map(|(_, amount, balance)| amount + balance).sum()))
    }

    fn sums(&self, sql: &str) -> Vec<(String, i64, i64)> {
        let mut statement = self.connection.prepare(sql).expect("sums can be asked for");
        let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(2)?, row.get(3)?)));
        rows.expect("sums can be read").collect::<Result<_, _>>().expect("sums can be read")
    }

    fn rows_of(&self, sql: &str) -> Vec<Vec<Option<String>>> {
        let mut statement = self.connection.prepare(sql).expect("rows can be asked for");
        let rows = statement.query_map([], |row| Ok(texts(row))).expect("rows can be read");
        rows.collect::<Result<_, _>>().expect("rows can be read")
    }
}

fn texts(row: &rusqlite::Row<'_>) -> Vec<Option<String>> {
    (0..COLUMNS.len()).map(|column| row.get(column).expect("every column is text")).collect()
}

fn write(file: &Path, csv: &Path, rows: u32, lines: u32) {
    let mut connection = Connection::open(file).expect("a file can be made");
    connection
        .execute_batch(
            "CREATE TABLE invoice (at INTEGER PRIMARY KEY, refNumber TEXT, transactionDate TEXT, transactionDate_n INTEGER,
                customer TEXT, customer_id TEXT, purchaseOrderNumber TEXT, terms TEXT, terms_id TEXT, dueDate TEXT,
                dueDate_n INTEGER, amount TEXT, amount_n INTEGER, balanceRemaining TEXT, balanceRemaining_n INTEGER,
                isPaid TEXT, memo TEXT, updatedAt TEXT, updatedAt_n INTEGER, id TEXT) STRICT",
        )
        .expect("a table can be made");
    let mut out = BufWriter::new(File::create(csv).expect("a file can be made"));
    let transaction = connection.transaction().expect("a transaction begins");
    {
        let marks = vec!["?"; 20].join(", ");
        let mut insert = transaction
            .prepare(&format!("INSERT INTO invoice VALUES ({marks})"))
            .expect("rows can be written");
        let days = |of: jiff::civil::Date| i64::from((of - date(1970, 1, 1)).get_days());
        for number in 0..rows {
            let one = Invoice::new(number, rows, lines);
            let updated = one.updated_at();
            let updated_n = updated.parse::<jiff::Timestamp>().expect("a moment").as_millisecond();
            let (customer_id, customer) = &one.customer;
            let (terms_id, terms) = one.terms.clone().unzip();
            let (date, due) = (one.date.to_string(), one.due.to_string());
            let (amount, balance) = (cents(one.amount), cents(one.balance));
            let paid = one.is_paid().to_string();
            insert
                .execute(params![
                    number,
                    one.ref_number,
                    date,
                    days(one.date),
                    customer,
                    customer_id,
                    one.order,
                    terms,
                    terms_id,
                    due,
                    days(one.due),
                    amount,
                    one.amount * CENT,
                    balance,
                    one.balance * CENT,
                    paid,
                    one.memo,
                    updated,
                    updated_n,
                    one.id,
                ])
                .expect("a row is written");
            let mut line = number.to_string();
            let cells = [
                Some(&one.ref_number),
                Some(&date),
                Some(&days(one.date).to_string()),
                Some(customer),
                one.order.as_ref(),
                terms.as_ref(),
                Some(&due),
                Some(&amount),
                Some(&(one.amount * CENT).to_string()),
                Some(&balance),
                Some(&paid),
                one.memo.as_ref(),
                Some(&updated),
                Some(&one.id),
            ]
            .map(|cell| cell.map_or(String::new(), |cell| format!("\"{cell}\"")));
            let _ = write!(line, ",{}", cells.join(","));
            writeln!(out, "{line}").expect("a line is written");
        }
    }
    transaction.commit().expect("the rows are written");
    out.flush().expect("the lines are written");
}
