//! A company file that does what a test wrote down for it, call by call, and says how many of its walks are open.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use ledgerlane_api::RecordType;
use ledgerlane_company::{
    CompanyError, CompanyFile, CompanyFiles, ConnectionName, CustomFieldDefinition, Identity, ListFilter,
    Page, Walk,
};

/// What the next call is answered with.
#[derive(Debug, Clone)]
pub(crate) enum Answer {
    /// What a well company file answers.
    Well,
    /// It fails.
    Fails(CompanyError),
    /// It never answers.
    Silent,
    /// A page of so many records, whatever was asked for.
    Records(u64),
    /// It panics.
    Panics,
}

/// What a test wrote down, and what came of it.
#[derive(Debug)]
pub(crate) struct Script {
    /// Answers to the next calls, in order. A call beyond them is answered as by a well company file.
    answers: Mutex<VecDeque<Answer>>,
    open_walks: AtomicUsize,
    /// Records of every list.
    records: u64,
    knows_total: bool,
    /// What it says of itself.
    pub(crate) identity: Mutex<Identity>,
    /// The custom fields that it defines.
    pub(crate) definitions: Mutex<Vec<CustomFieldDefinition>>,
    /// Names under which it was asked for.
    names: Mutex<Vec<String>>,
}

impl Script {
    /// A company file whose lists have so many records.
    pub(crate) fn new(records: u64, knows_total: bool) -> Arc<Self> {
        let identity = Identity {
            company_name: Some("Harbor Lane (scripted)".into()),
            company_file: Some("D:\\Books\\harbor.qbw".into()),
            edition: None,
            is_sample: true,
        };
        Arc::new(Self {
            answers: Mutex::default(),
            open_walks: AtomicUsize::new(0),
            records,
            knows_total,
            identity: Mutex::new(identity),
            definitions: Mutex::default(),
            names: Mutex::default(),
        })
    }

    pub(crate) fn then(&self, answers: impl IntoIterator<Item = Answer>) {
        self.answers.lock().unwrap().extend(answers);
    }

    pub(crate) fn open_walks(&self) -> usize {
        self.open_walks.load(Ordering::SeqCst)
    }

    /// The name under which it was asked for last.
    pub(crate) fn last_name(&self) -> String {
        self.names.lock().unwrap().last().cloned().unwrap_or_default()
    }

    /// Waits as the next answer says; how many records it gives, where it says so.
    async fn play(&self) -> Result<Option<u64>, CompanyError> {
        let answer = self.answers.lock().unwrap().pop_front();
        match answer.unwrap_or(Answer::Well) {
            Answer::Well => Ok(None),
            Answer::Records(count) => Ok(Some(count)),
            Answer::Fails(error) => Err(error),
            Answer::Silent => std::future::pending().await,
            Answer::Panics => panic!("of a client's books"),
        }
    }
}

/// Company files of the kind `scripted`, all of which play one script.
pub(crate) struct ScriptedFiles(pub(crate) Arc<Script>);

impl CompanyFiles for ScriptedFiles {
    fn kind(&self) -> &'static str {
        "scripted"
    }

    fn behind(&self, connection: ConnectionName<'_>) -> Arc<dyn CompanyFile> {
        self.0.names.lock().unwrap().push(connection.name.to_owned());
        Arc::new(ScriptedFile(Arc::clone(&self.0)))
    }
}

struct ScriptedFile(Arc<Script>);

#[async_trait]
impl CompanyFile for ScriptedFile {
    async fn open_list(&self, _: &'static RecordType, _: ListFilter) -> Result<Box<dyn Walk>, CompanyError> {
        self.0.play().await?;
        self.0.open_walks.fetch_add(1, Ordering::SeqCst);
        Ok(Box::new(ScriptedWalk { script: Arc::clone(&self.0), given: 0 }))
    }

    async fn record(&self, _: &'static RecordType, id: &str) -> Result<Option<String>, CompanyError> {
        self.0.play().await?;
        Ok(Some(format!(r#"{{"id":"{id}"}}"#)))
    }

    async fn custom_field_definitions(
        &self,
        _: &[String],
    ) -> Result<Vec<CustomFieldDefinition>, CompanyError> {
        self.0.play().await?;
        Ok(self.0.definitions.lock().unwrap().clone())
    }

    async fn probe(&self) -> Result<Identity, CompanyError> {
        self.0.play().await?;
        Ok(self.0.identity.lock().unwrap().clone())
    }
}

struct ScriptedWalk {
    script: Arc<Script>,
    given: u64,
}

#[async_trait]
impl Walk for ScriptedWalk {
    async fn next_page(&mut self, most: u64, mut text: String) -> Result<Page, CompanyError> {
        let left = self.script.records - self.given;
        let count = self.script.play().await?.unwrap_or(most.min(left));
        let records: Vec<String> =
            (self.given..self.given + count).map(|nth| format!(r#"{{"id":"{nth}"}}"#)).collect();
        text.push_str(&records.join(","));
        self.given += count;
        let total = self.script.knows_total.then_some(self.script.records);
        Ok(Page { text, count, total, is_last: self.given >= self.script.records })
    }
}

impl Drop for ScriptedWalk {
    fn drop(&mut self) {
        self.script.open_walks.fetch_sub(1, Ordering::SeqCst);
    }
}
