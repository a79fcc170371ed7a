//! A company file that is reached through a Web Connector.

use std::sync::Arc;

use async_trait::async_trait;
use ledgerlane_api::RecordType;
use ledgerlane_company::{
    CompanyError, CompanyFile, Count, CustomFieldDefinition, Identity, ListFilter, Walk, count_of,
};

use crate::blocking;
use crate::custom_fields;
use crate::identity;
use crate::line::{Answer, IteratorPart, Line, Question, Requests};
use crate::qbxml::{Dialect, ListQuery, QueryStep, Status, is_unknown_record};
use crate::record::{self, Findings, Lines};
use crate::walk::ListWalk;

/// A company file behind the line of its connection.
pub(crate) struct WebConnectorFile {
    line: Arc<Line>,
}

impl WebConnectorFile {
    /// The company file behind a line.
    pub(crate) fn new(line: Arc<Line>) -> Self {
        Self { line }
    }
}

#[async_trait]
impl CompanyFile for WebConnectorFile {
    async fn open_list(
        &self,
        record_type: &'static RecordType,
        filter: ListFilter,
    ) -> Result<Box<dyn Walk>, CompanyError> {
        Ok(Box::new(self.walk(ListQuery::new(record_type, filter))))
    }

    async fn record(
        &self,
        record_type: &'static RecordType,
        id: &str,
    ) -> Result<Option<String>, CompanyError> {
        let query = ListQuery::of_record(record_type, id);
        let plan = query.plan(self.line.dialect())?;
        if plan.queries.len() != 1 || plan.residual.narrows() {
            // No single request names the record: the list of the type is short, and is tested here.
            return one_of(&mut self.walk(query)).await;
        }
        let answered = self.ask(&query, QueryStep::Whole).await?;
        let read = blocking::run(answered.bytes, move || read_record(&query, &answered)).await;
        let Some((text, findings)) = read.ok_or(CompanyError::SessionLost)?? else { return Ok(None) };
        findings.log(self.line.connection());
        Ok(Some(text))
    }

    async fn count(
        &self,
        record_type: &'static RecordType,
        filter: ListFilter,
    ) -> Result<Count, CompanyError> {
        let query = ListQuery::new(record_type, filter);
        if !query.plan(self.line.dialect())?.counts {
            return count_of(&mut self.walk(query)).await;
        }
        match self.ask(&query, QueryStep::Count).await {
            Ok(answered) => Ok(Count { records: read_count(&answered)?, is_approximate: true }),
            // This QuickBooks is another one and does not count these by itself, or it does not know a record that the filter names.
            Err(error) if error == CompanyError::NotOffered || is_unknown_record(&error) => {
                count_of(&mut self.walk(query)).await
            }
            Err(error) => Err(error),
        }
    }

    async fn custom_field_definitions(
        &self,
        owner_ids: &[String],
    ) -> Result<Vec<CustomFieldDefinition>, CompanyError> {
        custom_fields::read(&self.line.ask(custom_fields::question(owner_ids)).await?)
    }

    async fn probe(&self) -> Result<Identity, CompanyError> {
        let answered = self.line.ask(identity::question()).await?;
        identity::read(answered)
    }
}

impl WebConnectorFile {
    fn walk(&self, query: ListQuery) -> ListWalk {
        ListWalk::new(Arc::clone(&self.line), query)
    }

    /// Asks a query in one answer. [`CompanyError::NotOffered`] where it has to be asked in another way.
    async fn ask(&self, query: &ListQuery, step: QueryStep<'static>) -> Result<Answer, CompanyError> {
        let query = query.clone();
        let plan = move |dialect: Dialect| {
            let plan = query.plan(dialect)?;
            match plan.queries.as_slice() {
                [planned] if plan.counts || step != QueryStep::Count => Ok(Requests {
                    requests: vec![planned.request(step)],
                    answers: vec![planned.answer()],
                    part: IteratorPart::None,
                }),
                _ => Err(CompanyError::NotOffered),
            }
        };
        self.line.ask(Question::Planned(Box::new(plan))).await
    }
}

/// The one record of a walk. `None` if it has none.
async fn one_of(walk: &mut ListWalk) -> Result<Option<String>, CompanyError> {
    let page = walk.next_page(1, String::new()).await?;
    Ok(Some(page.text).filter(|_| page.count > 0))
}

/// The number of records that an answer without records tells.
fn read_count(answered: &Answer) -> Result<u64, CompanyError> {
    let unreadable = || CompanyError::Unreadable("it does not say how many records there are".to_owned());
    let answer = answered.answers.first().ok_or_else(unreadable)?;
    let status = Status::of(answer)?;
    if status.is_none_found() {
        return Ok(0);
    }
    status.check()?;
    let count = answer.value_of("retCount").and_then(|count| count.trim().parse().ok());
    count.ok_or_else(unreadable)
}

/// The record in an answer, as JSON, and what did not fit in it. `None` if there is none.
fn read_record(query: &ListQuery, answered: &Answer) -> Result<Option<(String, Findings)>, CompanyError> {
    let plan = query.plan(answered.dialect)?;
    let names = plan.queries.first().map_or(&[][..], |planned| planned.records());
    let Some(answer) = answered.answers.first() else { return Ok(None) };
    let status = Status::of(answer)?;
    let found = answer.records(names).next().map(|found| found.read()).transpose()?;
    if found.is_none() && status.is_no_such_record() {
        return Ok(None);
    }
    status.check()?;
    let Some(found) = found else { return Ok(None) };
    let (mut text, mut findings) = (String::new(), Findings::default());
    record::write(query.record_type(), &found, Lines::Kept, &mut findings, &mut text);
    Ok(Some((text, findings)))
}
