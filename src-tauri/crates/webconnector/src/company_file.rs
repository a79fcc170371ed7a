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
use crate::line::{Answer, IteratorPart, Line, Question};
use crate::qbxml::{Dialect, ListQuery, Plan, PlannedQuery, QueryStep, Status};
use crate::record;
use crate::walk::ListWalk;

/// A company file behind the line of its connection.
pub(crate) struct WebConnectorFile {
    line: Arc<Line>,
    /// Path of the file that alone may answer. None: whichever is open.
    path: Option<Arc<str>>,
}

impl WebConnectorFile {
    /// The company file behind a line.
    pub(crate) fn new(line: Arc<Line>, path: Option<&str>) -> Self {
        Self { line, path: path.map(Arc::from) }
    }
}

#[async_trait]
impl CompanyFile for WebConnectorFile {
    async fn open_list(
        &self,
        record_type: &'static RecordType,
        filter: ListFilter,
    ) -> Result<Box<dyn Walk>, CompanyError> {
        let plan = plan_of(&ListQuery::new(record_type, filter.clone()))?;
        Ok(Box::new(ListWalk::new(Arc::clone(&self.line), self.path.clone(), record_type, filter, plan)))
    }

    async fn record(
        &self,
        record_type: &'static RecordType,
        id: &str,
    ) -> Result<Option<String>, CompanyError> {
        let plan = plan_of(&ListQuery::of_record(record_type, id))?;
        let Some(query) = plan.queries.into_iter().next() else { return Ok(None) };
        let question = Question {
            requests: vec![query.request(QueryStep::Whole)],
            answers: vec![query.answer()],
            part: IteratorPart::None,
            path: self.path.clone(),
        };
        let answered = self.line.ask(question).await?;
        let bytes = answered.bytes;
        let read = blocking::run(bytes, move || read_record(record_type, &query, &answered)).await;
        read.ok_or(CompanyError::SessionLost)?
    }

    async fn count(
        &self,
        record_type: &'static RecordType,
        filter: ListFilter,
    ) -> Result<Count, CompanyError> {
        let plan = plan_of(&ListQuery::new(record_type, filter.clone()))?;
        let Some(query) = plan.queries.first().filter(|_| plan.counts) else {
            let (line, path) = (Arc::clone(&self.line), self.path.clone());
            return count_of(&mut ListWalk::new(line, path, record_type, filter, plan)).await;
        };
        let question = Question {
            requests: vec![query.request(QueryStep::Count)],
            answers: vec![query.answer()],
            part: IteratorPart::None,
            path: self.path.clone(),
        };
        Ok(Count { records: read_count(&self.line.ask(question).await?)?, is_approximate: true })
    }

    async fn custom_field_definitions(
        &self,
        owner_ids: &[String],
    ) -> Result<Vec<CustomFieldDefinition>, CompanyError> {
        custom_fields::read(&self.line.ask(custom_fields::question(owner_ids, self.path.clone())).await?)
    }

    async fn probe(&self) -> Result<Identity, CompanyError> {
        let answered = self.line.ask(identity::question(self.path.clone())).await?;
        identity::read(answered)
    }
}

/// How QuickBooks is asked for customers, the one list that is offered so far.
fn plan_of(query: &ListQuery) -> Result<Plan, CompanyError> {
    let plan = query.plan(Dialect::NEWEST)?;
    if query.path() != "Customers" || plan.residual.narrows() {
        return Err(CompanyError::NotOffered);
    }
    Ok(plan)
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

/// The record in an answer, as JSON. `None` if there is none.
fn read_record(
    record_type: &RecordType,
    query: &PlannedQuery,
    answered: &Answer,
) -> Result<Option<String>, CompanyError> {
    let Some(answer) = answered.answers.first() else { return Ok(None) };
    let status = Status::of(answer)?;
    let found = answer.children.iter().find(|child| query.is_record(child));
    if found.is_none() && status.is_no_such_record() {
        return Ok(None);
    }
    status.check()?;
    let Some(found) = found else { return Ok(None) };
    let mut text = String::new();
    record::write(record_type, found, &mut text)?;
    Ok(Some(text))
}
