//! Walks through lists of QuickBooks.

use std::collections::VecDeque;
use std::mem;
use std::sync::Arc;
use std::time::{Duration, Instant};

use async_trait::async_trait;
use jiff::fmt::temporal::Pieces;
use jiff::tz::Offset;
use ledgerlane_api::{ListShape, RecordType};
use ledgerlane_company::{CompanyError, ListFilter, Page, RecordTest, Walk};

use crate::blocking;
use crate::line::{
    Answer, IteratorPart, Line, OpenIterator, Question, Requests, is_unknown_version, records_left,
};
use crate::qbxml::{Dialect, ListQuery, Plan, PlannedQuery, QueryStep, Reply, Status, is_unknown_record};
use crate::record::{self, Findings, Lines};

/// Time after which a page is given with the records that are there. Callers wait for 90 s, and one more answer of QuickBooks may take half
/// a minute.
const FILLING: Duration = Duration::from_secs(45);
/// Fewest records without lines that QuickBooks is asked for where only some of them may pass.
const FEWEST_TO_TEST: u64 = 500;

/// A walk through a list. Dropping it in the middle closes its iterator in QuickBooks.
pub(crate) struct ListWalk {
    line: Arc<Line>,
    query: ListQuery,
    /// Records on the pages before.
    before: u64,
    stage: Stage,
}

/// How far a walk is.
enum Stage {
    /// Nothing was asked yet.
    Begin,
    /// QuickBooks was asked, and the query is open.
    Open(Box<OpenQuery>),
    /// It ended, failed, or its last call was dropped.
    Over,
}

/// A list that QuickBooks was asked for.
struct OpenQuery {
    reader: Arc<Reader>,
    /// The iterator for the records that QuickBooks still has. `None`: it has none.
    iterator: Option<OpenIterator>,
    /// How many records QuickBooks still has. `None` if it does not say.
    left: Option<u64>,
    /// Records that have come and are on no page yet, as JSON.
    spare: VecDeque<String>,
    /// What did not fit in the records so far.
    findings: Findings,
}

/// Makes JSON of the records of answers, and leaves those out that do not pass.
struct Reader {
    record_type: &'static RecordType,
    queries: Vec<PlannedQuery>,
    /// Which fields the records keep.
    filter: ListFilter,
    /// What QuickBooks does not test.
    residual: ListFilter,
    /// The test of the residual.
    test: RecordTest,
    /// Whether QuickBooks was asked for what refers to one of several records.
    names_several: bool,
    /// Whether the records came with lines that were not asked for.
    drops_lines: bool,
}

impl ListWalk {
    /// A walk that has not begun.
    pub(crate) fn new(line: Arc<Line>, query: ListQuery) -> Self {
        Self { line, query, before: 0, stage: Stage::Begin }
    }

    /// Asks for the first records, once more if QuickBooks could not be asked in this way: in an older version, or without a filter of
    /// which it does not know one record.
    async fn begin(&mut self, most: u64) -> Result<OpenQuery, CompanyError> {
        match self.first_answer(most).await {
            Err(error) if is_unknown_version(&error) => self.first_answer(most).await,
            Err(error) if is_unknown_record(&error) && self.query.test_references_here() => {
                self.first_answer(most).await
            }
            asked => asked,
        }
    }

    async fn first_answer(&self, most: u64) -> Result<OpenQuery, CompanyError> {
        // Two lists need no QuickBooks: one that cannot be asked for, and one that no record can pass.
        let dialect = self.line.dialect();
        if self.query.plan(dialect)?.queries.is_empty() {
            return Ok(OpenQuery::none(Reader::of(&self.query, dialect)?));
        }
        let query = self.query.clone();
        let plan = move |dialect| {
            let plan = query.plan(dialect)?;
            let most = records_to_ask(&plan.residual, query.filter().with_lines || plan.adds_lines, most, 0);
            let part = match plan.queries.as_slice() {
                [query] if query.iterates => IteratorPart::Opens(Arc::new(query.clone())),
                _ => IteratorPart::None,
            };
            let requests = plan.queries.iter().map(|query| query.request(QueryStep::Start(most))).collect();
            let answers = plan.queries.iter().map(PlannedQuery::answer).collect();
            Ok(Requests { requests, answers, part })
        };
        let answered = self.line.ask(Question::Planned(Box::new(plan))).await?;
        let mut asked = OpenQuery::none(Reader::of(&self.query, answered.dialect)?);
        let most = asked.records_to_ask(most);
        asked.take(&self.line, answered, Step::First, most).await?;
        Ok(asked)
    }

    /// Asks on until there are as many records as a page takes and it is known whether more follow, or the list ends, or time is over.
    async fn fill(&self, asked: &mut OpenQuery, most: u64, until: Instant) -> Result<(), CompanyError> {
        while let Some(iterator) = asked.iterator.take_if(|_| !asked.reader.is_full(&asked.spare, most)) {
            // A list without pages has no place for what follows.
            let has_pages = asked.reader.record_type.shape == ListShape::Paginated;
            let is_late = has_pages && self.line.now() >= until && !asked.spare.is_empty();
            if is_late {
                asked.iterator = Some(iterator);
                break;
            }
            let most = asked.records_to_ask(most);
            let requests = vec![iterator.next_records(most)];
            let answers = asked.reader.queries.iter().map(PlannedQuery::answer).collect();
            let question =
                Question::Known(Requests { requests, answers, part: IteratorPart::GoesOn(iterator) });
            asked.take(&self.line, self.line.ask(question).await?, Step::Next, most).await?;
        }
        Ok(())
    }
}

#[async_trait]
impl Walk for ListWalk {
    async fn next_page(&mut self, most: u64, mut text: String) -> Result<Page, CompanyError> {
        let until = self.line.now() + FILLING;
        // A call that is dropped leaves the walk over: the records that it took are lost.
        let mut asked = match mem::replace(&mut self.stage, Stage::Over) {
            Stage::Begin => Box::new(self.begin(most).await?),
            Stage::Open(asked) => asked,
            Stage::Over => return Err(CompanyError::SessionLost),
        };
        self.fill(&mut asked, most, until).await?;
        let mut count = 0;
        while count < most
            && let Some(record) = asked.spare.pop_front()
        {
            if count > 0 {
                text.push(',');
            }
            text.push_str(&record);
            count += 1;
        }
        self.before += count;
        let is_last = asked.iterator.is_none() && asked.spare.is_empty();
        // Records that QuickBooks still has may not pass.
        let left = asked.left.filter(|_| asked.reader.test.is_open() || asked.iterator.is_none());
        let total = left.map(|left| self.before + asked.spare.len() as u64 + left);
        if !is_last {
            self.stage = Stage::Open(asked);
        }
        Ok(Page { text, count, total, is_last })
    }
}

/// Returns how many records to ask QuickBooks for. The page takes `most`, and `there` of them have come.
fn records_to_ask(residual: &ListFilter, have_lines: bool, most: u64, there: usize) -> u64 {
    match (residual.narrows(), have_lines) {
        (false, _) => most.saturating_sub(there as u64).max(1),
        // Records with lines can be large: a caller asks for fewer where an answer was too large.
        (true, true) => most,
        (true, false) => most.max(FEWEST_TO_TEST),
    }
}

impl OpenQuery {
    /// A list without records.
    fn none(reader: Reader) -> Self {
        Self {
            reader: Arc::new(reader),
            iterator: None,
            left: Some(0),
            spare: VecDeque::new(),
            findings: Findings::default(),
        }
    }

    fn records_to_ask(&self, most: u64) -> u64 {
        let reader = &self.reader;
        let have_lines = reader.filter.with_lines || reader.drops_lines;
        records_to_ask(&reader.residual, have_lines, most, self.spare.len())
    }

    /// Takes the records of an answer, for which so many were asked.
    async fn take(
        &mut self,
        line: &Line,
        answered: Answer,
        step: Step,
        most: u64,
    ) -> Result<(), CompanyError> {
        self.iterator = answered.iterator;
        self.left = Some(0);
        let (mut replies, mut says_left) = (Vec::new(), true);
        for (query, reply) in self.reader.queries.iter().zip(answered.answers) {
            let status = Status::of(&reply)?;
            match step {
                Step::Next if status.is_iterator_invalid() => return Err(CompanyError::SessionLost),
                // A filter that names a record which is not there is refused as a whole. If it names others too, they are looked for here.
                Step::First
                    if status.is_no_such_record() && reply.is_empty() && !self.reader.names_several =>
                {
                    continue;
                }
                Step::First | Step::Next => status.check()?,
            }
            if query.iterates {
                self.left = records_left(&reply);
                says_left = self.left.is_some();
            }
            replies.push((query.records(), reply));
        }
        let reader = Arc::clone(&self.reader);
        let read = blocking::run(answered.bytes, move || reader.read(&replies)).await;
        let Read { records, passing, findings, offset } = read.ok_or(CompanyError::SessionLost)??;
        findings.log(line.connection());
        self.findings.merge(findings);
        line.note_findings(self.reader.record_type.path.as_str(), self.findings.clone());
        line.note_offset(offset);
        if self.iterator.is_some() && records == 0 {
            return Err(CompanyError::Unreadable("records are left, and it has none of them".to_owned()));
        }
        // A full answer without a remaining count may or may not be the last one. A guess could cut the list.
        if !says_left && records >= most {
            return Err(CompanyError::Unreadable("it does not say how many records are left".to_owned()));
        }
        self.spare.extend(passing);
        Ok(())
    }
}

/// The step of a walk that an answer belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    /// The first.
    First,
    /// One that goes on with an iterator.
    Next,
}

/// What was read of an answer.
struct Read {
    /// How many records came.
    records: u64,
    /// Those that pass, as JSON.
    passing: Vec<String>,
    /// What did not fit in them.
    findings: Findings,
    /// The offset from UTC of their times. `None` if they have none.
    offset: Option<Offset>,
}

impl Reader {
    /// The reader of the answers to a query that was written for this QuickBooks.
    fn of(query: &ListQuery, dialect: Dialect) -> Result<Self, CompanyError> {
        let Plan { queries, residual, adds_lines, .. } = query.plan(dialect)?;
        Ok(Self {
            record_type: query.record_type(),
            queries,
            filter: query.filter().clone(),
            test: RecordTest::new(&residual),
            residual,
            names_several: query.names_several(),
            drops_lines: adds_lines,
        })
    }

    /// Whether a page of so many records can be given: also whether more follow is known then.
    fn is_full(&self, spare: &VecDeque<String>, most: u64) -> bool {
        let there = spare.len() as u64;
        // QuickBooks has more records, but perhaps none that passes. Two empty pages after each other are endless to some clients.
        there > most || (there == most && self.test.is_open())
    }

    fn read(&self, replies: &[(&[String], Reply)]) -> Result<Read, CompanyError> {
        let mut read = Read { records: 0, passing: Vec::new(), findings: Findings::default(), offset: None };
        for (names, reply) in replies {
            for found in reply.records(names) {
                read.records += 1;
                let record = found.read()?;
                if !record::is_of(self.record_type, &record) {
                    continue;
                }
                let mut text = String::new();
                record::write(self.record_type, &record, Lines::Kept, &mut read.findings, &mut text);
                if !self.test.passes(&text) {
                    continue;
                }
                if self.drops_lines {
                    text.clear();
                    let known = &mut Findings::default();
                    record::write(self.record_type, &record, Lines::Dropped, known, &mut text);
                }
                read.offset = offset_of(record.text_of("TimeModified")).or(read.offset);
                self.filter.keep_fields(self.record_type, 0, &mut text);
                read.passing.push(text);
            }
        }
        Ok(read)
    }
}

/// The offset from UTC that a moment carries.
fn offset_of(moment: &str) -> Option<Offset> {
    Pieces::parse(moment.trim()).ok()?.to_numeric_offset()
}
