//! Views through the desk's command path against the same SQL on a plain file.

use std::time::Duration;

use ledgerlane_records::View;
use ledgerlane_tests::bench::{Row, median};

use crate::announce;
use crate::computer::{Computer, OpenDesk, SIZE, page_of};
use crate::duckdb;
use crate::plain::{Plain, PlainReader};
use crate::questions::{Kind, Question, plain, questions};

/// Rounds of each question.
const ROUNDS: usize = 3;
/// Pages that are read at random of each view.
const PAGES: usize = 200;
/// How many times a bare range read a later page may take.
const PAGE_GOAL: f64 = 2.0;
/// What a user needs at least to see a page before asking for the next thing.
const PAUSE: Duration = Duration::from_millis(500);
/// How long the desk gets to prepare the later pages of a million rows on a busy computer.
const PREPARATION: Duration = Duration::from_secs(4);

/// The rows of the views of this computer's copy.
pub(crate) async fn rows(computer: &Computer, plain: &Plain, records: u32) -> Vec<Row> {
    let questions = questions();
    announce(&format!("{records} rows: DuckDB"));
    let beside = duckdb::ask(plain, &questions, SIZE);
    let mut rows = Vec::new();
    for question in &questions {
        announce(&format!("{records} rows: {}", question.name));
        let mut times: Vec<[f64; 4]> = Vec::new();
        for _ in 0..ROUNDS {
            times.push(ask(computer, plain, question).await);
        }
        let middle = |at: usize| median(times.iter().map(|times| times[at]).collect());
        let ratio =
            |ours: usize, sql: usize| median(times.iter().map(|times| times[ours] / times[sql]).collect());
        for (which, goal, ours, sql) in
            [("first", question.kind.first_goal(), 0, 1), ("again", question.kind.again_goal(), 2, 3)]
        {
            let duck = beside.get(question.name).map(|took| if ours == 0 { took.first } else { took.again });
            let duck = duck.map_or(String::new(), |took| format!(", DuckDB {took:.1} ms"));
            let note = format!("{:.1} ms, SQLite {:.1} ms{duck}", middle(ours), middle(sql));
            let name = format!("{records} rows, {}, {which} / SQLite", question.name);
            rows.push(Row::at_most(name, ratio(ours, sql), "", goal).noted(note));
        }
        if question.kind == Kind::Sort {
            rows.push(last_page(computer, plain, question, records).await);
        }
    }
    rows.extend(later_pages(computer, plain, records).await);
    rows
}

/// Asks a question that was never asked since the desk was opened, and then one on the same columns. Answers what each took,
/// the desk before SQLite, in milliseconds.
async fn ask(computer: &Computer, plain: &Plain, question: &Question) -> [f64; 4] {
    let desk = opened(computer).await;
    let reader = plain.open();
    let mut times = [0.0; 4];
    for (nth, asked) in [&question.first, &question.again].into_iter().enumerate() {
        let (took, page) = page_of(&desk.profile, &asked.view, 1).await;
        let (sql, count, id) = reader.ask(asked, 0, SIZE);
        assert_eq!(page.count, count, "{}: the rows of the view", question.name);
        assert_eq!(page.rows.first().map(|row| row.id.as_str()).unwrap_or_default(), id, "{}", question.name);
        times[2 * nth] = took.as_secs_f64() * 1e3;
        times[2 * nth + 1] = sql.as_secs_f64() * 1e3;
        tokio::time::sleep(PAUSE).await;
    }
    desk.close().await;
    times
}

/// The same for the last page of an order, which needs the whole of it.
async fn last_page(computer: &Computer, plain: &Plain, question: &Question, records: u32) -> Row {
    let (mut ours, mut sql) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let desk = opened(computer).await;
        let last = records.div_ceil(SIZE);
        let (took, page) = page_of(&desk.profile, &question.first.view, last).await;
        let (bare, _, id) = plain.open().ask(&question.first, (last - 1) * SIZE, SIZE);
        assert_eq!(page.rows[0].id, id, "{}: the last page", question.name);
        ours.push(took.as_secs_f64() * 1e3);
        sql.push(bare.as_secs_f64() * 1e3);
        desk.close().await;
    }
    let ratio = median(ours.iter().zip(&sql).map(|(ours, sql)| ours / sql).collect());
    let note = format!("{:.1} ms, SQLite {:.1} ms", median(ours), median(sql));
    let name = format!("{records} rows, {}, first asked for its last page / SQLite", question.name);
    Row::at_most(name, ratio, "", question.kind.first_goal()).noted(note)
}

/// Pages at random of views that were asked before, against as many rows read by their primary key.
pub(crate) async fn later_pages(computer: &Computer, plain: &Plain, records: u32) -> Vec<Row> {
    let questions = questions();
    let desk = opened(computer).await;
    let reader = plain.open();
    let mut rows = Vec::new();
    let named = |name: &str| questions.iter().find(|one| one.name == name).map(|one| one.first.view.clone());
    for (name, view) in [
        ("no order", Some(self::plain())),
        ("sorted by customer", named("sort by customer")),
        ("filtered by date", named("filter by date")),
        ("found by a search", named("search the shown columns")),
    ] {
        let view = view.expect("the question is asked");
        announce(&format!("{records} rows: later pages, {name}"));
        rows.push(later_page(&desk, &reader, &view, records, name).await);
    }
    desk.close().await;
    rows
}

async fn later_page(desk: &OpenDesk, reader: &PlainReader, view: &View, records: u32, name: &str) -> Row {
    let (_, first) = page_of(&desk.profile, view, 1).await;
    tokio::time::sleep(PAUSE).await;
    // Behind the first page of an order or a filter, and behind the first later page of any other view, the desk prepares all others
    // in the background.
    let (unprepared, _) = page_of(&desk.profile, view, first.pages).await;
    tokio::time::sleep(PREPARATION).await;
    let mut random = fastrand::Rng::with_seed(11);
    let (mut ours, mut bare) = (Vec::new(), Vec::new());
    for _ in 0..PAGES {
        let (took, _) = page_of(&desk.profile, view, random.u32(1..first.pages.max(2))).await;
        ours.push(took.as_secs_f64() * 1e3);
        let range = reader.range(random.u32(0..records - SIZE), SIZE);
        bare.push(range.as_secs_f64() * 1e3);
    }
    let (ours, bare) = (median(ours), median(bare));
    let name = format!("{records} rows, later page, {name} / bare range read");
    let unprepared = unprepared.as_secs_f64() * 1e3;
    let note = format!("{ours:.2} ms, SQLite {bare:.2} ms; the first of them {unprepared:.1} ms");
    Row::at_most(name, ours / bare, "", PAGE_GOAL).noted(note)
}

/// A desk that was opened just now and shows the table as it begins.
async fn opened(computer: &Computer) -> OpenDesk {
    let desk = computer.reopen().await;
    page_of(&desk.profile, &plain(), 1).await;
    desk
}
