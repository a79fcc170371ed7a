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
use crate::qbxml::{Criteria, ListQuery, Listed, QueryStep, Status, is_possible_id};
use crate::record::{self, Findings};
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
        let listed = Listed::find(record_type).ok_or(CompanyError::NotOffered)?;
        let query = ListQuery { listed, criteria: Criteria::of(&filter)? };
        Ok(Box::new(ListWalk::new(Arc::clone(&self.line), self.path.clone(), record_type, filter, query)))
    }

    async fn record(
        &self,
        record_type: &'static RecordType,
        id: &str,
    ) -> Result<Option<String>, CompanyError> {
        let listed = Listed::find(record_type).ok_or(CompanyError::NotOffered)?;
        if !is_possible_id(id) {
            return Ok(None);
        }
        let question = Question {
            requests: vec![listed.by_id(id)],
            answers: std::slice::from_ref(&listed.answer),
            part: IteratorPart::None,
            path: self.path.clone(),
        };
        let answered = self.line.ask(question).await?;
        let bytes = answered.bytes;
        let read = blocking::run(bytes, move || read_record(record_type, listed, &answered)).await;
        let Some((text, findings)) = read.ok_or(CompanyError::SessionLost)?? else { return Ok(None) };
        findings.log(self.line.connection());
        Ok(Some(text))
    }

    async fn count(
        &self,
        record_type: &'static RecordType,
        filter: ListFilter,
    ) -> Result<Count, CompanyError> {
        let listed = Listed::find(record_type).ok_or(CompanyError::NotOffered)?;
        let query = ListQuery { listed, criteria: Criteria::of(&filter)? };
        // Ids and names are few, and QuickBooks warns of each that is missing: their records are counted instead.
        if matches!(query.criteria, Criteria::Named(_)) {
            let (line, path) = (Arc::clone(&self.line), self.path.clone());
            return count_of(&mut ListWalk::new(line, path, record_type, filter, query)).await;
        }
        let question = Question {
            requests: vec![query.request(QueryStep::Count)],
            answers: std::slice::from_ref(&listed.answer),
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
fn read_record(
    record_type: &RecordType,
    listed: &Listed,
    answered: &Answer,
) -> Result<Option<(String, Findings)>, CompanyError> {
    let Some(answer) = answered.answers.first() else { return Ok(None) };
    let status = Status::of(answer)?;
    let found = answer.record(listed.record)?;
    if found.is_none() && status.is_no_such_record() {
        return Ok(None);
    }
    status.check()?;
    let Some(found) = found else { return Ok(None) };
    let (mut text, mut findings) = (String::new(), Findings::default());
    record::write(record_type, &found, &mut findings, &mut text);
    Ok(Some((text, findings)))
}
