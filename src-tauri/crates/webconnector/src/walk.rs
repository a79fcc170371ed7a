//! Walks through lists of QuickBooks.

use std::mem;
use std::sync::Arc;
use std::vec;

use async_trait::async_trait;
use ledgerlane_api::RecordType;
use ledgerlane_company::{CompanyError, ListFilter, Page, Walk};

use crate::blocking;
use crate::line::{Answer, IteratorPart, Line, OpenIterator, Question, records_left};
use crate::qbxml::{Criteria, ListQuery, QueryStep, RecordText, Status};
use crate::record::{self, Findings};
use crate::xml::Element;

/// A walk through a list. Dropping it in the middle closes its iterator in QuickBooks.
pub(crate) struct ListWalk {
    line: Arc<Line>,
    /// Path of the file that alone may answer. None: whichever is open.
    path: Option<Arc<str>>,
    record_type: &'static RecordType,
    /// Which fields its records keep.
    filter: Arc<ListFilter>,
    query: Arc<ListQuery>,
    stage: Stage,
    /// Records on the pages before.
    before: u64,
}

/// How far a walk is.
enum Stage {
    /// Nothing was asked yet.
    Begin,
    /// QuickBooks has more records for this iterator.
    Iterating(OpenIterator),
    /// All records have come; these are left of them.
    Read(Records),
    /// It ended, failed, or its last call was dropped.
    Over,
}

/// The records of an answer that were not given out yet.
#[derive(Default)]
struct Records {
    left: vec::IntoIter<RecordText>,
    /// How long their answer was as text, in bytes.
    bytes: usize,
}

impl ListWalk {
    /// A walk that has not begun.
    pub(crate) fn new(
        line: Arc<Line>,
        path: Option<Arc<str>>,
        record_type: &'static RecordType,
        filter: ListFilter,
        query: ListQuery,
    ) -> Self {
        let (filter, query) = (Arc::new(filter), Arc::new(query));
        Self { line, path, record_type, filter, query, stage: Stage::Begin, before: 0 }
    }
}

#[async_trait]
impl Walk for ListWalk {
    async fn next_page(&mut self, most: u64, text: String) -> Result<Page, CompanyError> {
        match mem::replace(&mut self.stage, Stage::Over) {
            Stage::Begin => match &self.query.criteria {
                // Without ids QuickBooks would give all records.
                Criteria::Named(names) if names.is_empty() => self.cut(Records::default(), most, text).await,
                Criteria::Named(_) => {
                    let answered = self.ask(self.query.request(QueryStep::Whole), IteratorPart::None).await?;
                    let bytes = answered.bytes;
                    let (records, _) = self.records(answered, Step::First)?;
                    self.cut(Records { left: records.into_iter(), bytes }, most, text).await
                }
                Criteria::Passing(_) => {
                    let request = self.query.request(QueryStep::Start(most));
                    let answered = self.ask(request, IteratorPart::Opens(Arc::clone(&self.query))).await?;
                    self.take(answered, Step::First, most, text).await
                }
            },
            Stage::Iterating(iterator) => {
                let request = iterator.next_records(most);
                let answered = self.ask(request, IteratorPart::GoesOn(iterator)).await?;
                self.take(answered, Step::Next, most, text).await
            }
            Stage::Read(records) => self.cut(records, most, text).await,
            Stage::Over => Err(CompanyError::SessionLost),
        }
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

/// How many records the list has left after an answer. `None` if QuickBooks does not say.
type Left = Option<u64>;

impl ListWalk {
    async fn ask(&self, request: Element, part: IteratorPart) -> Result<Answer, CompanyError> {
        let answers = std::slice::from_ref(&self.query.listed.answer);
        self.line.ask(Question { requests: vec![request], answers, part, path: self.path.clone() }).await
    }

    /// The records of an answer, and how many are left. Keeps the iterator for the rest.
    fn records(&mut self, answered: Answer, step: Step) -> Result<(Vec<RecordText>, Left), CompanyError> {
        if let Some(iterator) = answered.iterator {
            self.stage = Stage::Iterating(iterator);
        }
        let Some(answer) = answered.answers.into_iter().next() else { return Ok((Vec::new(), None)) };
        let status = Status::of(&answer)?;
        if step == Step::Next && status.is_iterator_invalid() {
            return Err(CompanyError::SessionLost);
        }
        let left = if status.is_none_found() { Some(0) } else { records_left(&answer) };
        status.check()?;
        let mut records = Vec::new();
        for found in answer.records(&[self.query.listed.record]) {
            if record::is_of(self.record_type, &found)? {
                records.push(found);
            }
        }
        Ok((records, left))
    }

    /// The page that a step of an iterator brought.
    async fn take(
        &mut self,
        answered: Answer,
        step: Step,
        most: u64,
        text: String,
    ) -> Result<Page, CompanyError> {
        let bytes = answered.bytes;
        let (records, left) = self.records(answered, step)?;
        let count = records.len() as u64;
        if count > most {
            return Err(CompanyError::Unreadable("it has more records than were asked for".to_owned()));
        }
        // A full page without a remaining count may or may not be the last one. A guess could cut the list.
        if left.is_none() && count == most {
            return Err(CompanyError::Unreadable("it does not say how many records are left".to_owned()));
        }
        // Dropping a call while its page is written loses the page, so the walk cannot go on.
        let stage = mem::replace(&mut self.stage, Stage::Over);
        let text = self.write(records, bytes, text).await?;
        self.stage = stage;
        self.before += count;
        let is_last = !matches!(self.stage, Stage::Iterating(_));
        Ok(Page { text, count, total: left.map(|left| self.before + left), is_last })
    }

    /// The next page of records that have all come.
    async fn cut(&mut self, mut records: Records, most: u64, text: String) -> Result<Page, CompanyError> {
        let total = self.before + records.left.len() as u64;
        let page: Vec<_> = records.left.by_ref().take(usize::try_from(most).unwrap_or(usize::MAX)).collect();
        let count = page.len() as u64;
        let text = self.write(page, records.bytes, text).await?;
        self.before += count;
        let is_last = records.left.len() == 0;
        if !is_last {
            self.stage = Stage::Read(records);
        }
        Ok(Page { text, count, total: Some(total), is_last })
    }

    /// Appends records of an answer of so many bytes, with commas between them.
    async fn write(
        &self,
        records: Vec<RecordText>,
        bytes: usize,
        text: String,
    ) -> Result<String, CompanyError> {
        let (record_type, filter) = (self.record_type, Arc::clone(&self.filter));
        let written = blocking::run(bytes, move || write(record_type, &filter, &records, text)).await;
        let (text, findings) = written.ok_or(CompanyError::SessionLost)??;
        findings.log(self.line.connection());
        Ok(text)
    }
}

fn write(
    record_type: &RecordType,
    filter: &ListFilter,
    records: &[RecordText],
    mut text: String,
) -> Result<(String, Findings), CompanyError> {
    let mut findings = Findings::default();
    for (nth, found) in records.iter().enumerate() {
        if nth > 0 {
            text.push(',');
        }
        let from = text.len();
        record::write(record_type, &found.read()?, &mut findings, &mut text);
        filter.keep_fields(record_type, from, &mut text);
    }
    Ok((text, findings))
}
