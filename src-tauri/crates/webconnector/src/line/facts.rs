//! What is known of a connector: what it told, what went wrong, and what of it has to be remembered.

use std::collections::BTreeMap;
use std::mem;
use std::time::{Duration, Instant};

use jiff::Timestamp;
use ledgerlane_api::trouble::{OTHER_COMPANY, TWO_COMPUTERS, WRONG_PASSWORD};
use ledgerlane_api::{ConnectorFinding, ConnectorStatus, ConnectorTrouble};
use ledgerlane_company::{ConnectorAccount, ConnectorMemory};

use super::host::Host;
use crate::record::Findings;

/// How long two computers with the same account are told.
const TWO_COMPUTERS_TOLD: Duration = Duration::from_secs(60 * 60);
/// How often the time of the last visit is remembered where nothing else changed.
const REMEMBER_EVERY: Duration = Duration::from_secs(10 * 60);
/// Fields with findings that are told of a connection.
const MOST_FINDINGS: usize = 200;

/// What is known of a connector.
pub(super) struct ConnectorFacts {
    /// What outlives a restart, except its pauses, which [`Presence`](super::presence::Presence) has.
    memory: ConnectorMemory,
    /// Time of the last sign-in with a wrong password. `None` after a sign-in with the right one.
    wrong_password_at: Option<Timestamp>,
    /// When the computer was named last in this run of the program.
    computer_at: Option<Instant>,
    /// Another computer, with when it was replaced on both clocks.
    other_computer: Option<(String, Instant, Timestamp)>,
    /// Values that could not be read, by type and field.
    findings: BTreeMap<&'static str, Findings>,
    /// What is remembered, and since when.
    remembered: (ConnectorMemory, Instant),
    /// The path of the company file, where it is another one than the connection knows.
    moved_to: Option<String>,
}

impl ConnectorFacts {
    /// What was remembered at this time.
    pub(super) fn new(memory: ConnectorMemory, now: Instant) -> Self {
        Self {
            remembered: (memory.clone(), now),
            memory,
            wrong_password_at: None,
            computer_at: None,
            other_computer: None,
            findings: BTreeMap::new(),
            moved_to: None,
        }
    }

    /// When the connector signed in last. `None` if it never did.
    pub(super) fn last_visit_at(&self) -> Option<Timestamp> {
        self.memory.last_visit_at
    }

    /// Notes a sign-in with the right password.
    pub(super) fn signed_in(&mut self, at: Timestamp) {
        self.memory.last_visit_at = Some(at);
        self.wrong_password_at = None;
    }

    /// Notes a sign-in with a wrong password. It is not remembered, because a stranger could send it.
    pub(super) fn wrong_password(&mut self, at: Timestamp) {
        self.wrong_password_at = Some(at);
    }

    /// Notes what the connector told of the computer and of the company file of an account.
    pub(super) fn greeted(&mut self, host: &Host, account: &ConnectorAccount, now: Instant, at: Timestamp) {
        if host.told.company.is_some() {
            self.answered();
        }
        let (told, memory) = (&host.told, &mut self.memory);
        let newer = |told: Option<String>, known: &mut Option<String>| *known = told.or(known.take());
        newer(told.company.clone(), &mut memory.company);
        newer(told.edition(), &mut memory.edition);
        newer(Some(host.country.clone()).filter(|country| !country.is_empty()), &mut memory.country);
        memory.year = told.year().or(memory.year);
        if let Some(foretold) = &told.foretold {
            memory.foretold = foretold.iter().map(|&code| code.to_owned()).collect();
        }
        let open = host.company_file.to_lowercase();
        let known = account.company_file.as_ref().map(|known| known.trim().to_lowercase());
        if !open.is_empty() && known.is_none_or(|known| known != open) {
            self.moved_to = Some(host.company_file.clone());
        }
        self.met_computer(told.computer(account), now, at);
    }

    /// Notes that the file of another company is open.
    pub(super) fn met_another(&mut self, company: &str, at: Timestamp) {
        self.memory.other_company = Some(company.to_owned());
        self.failed(OTHER_COMPANY.to_owned(), at);
    }

    /// Notes the computer that a company file names.
    fn met_computer(&mut self, computer: Option<String>, now: Instant, at: Timestamp) {
        let Some(computer) = computer else { return };
        let is_recent =
            self.computer_at.is_some_and(|at| now.saturating_duration_since(at) < TWO_COMPUTERS_TOLD);
        let before = self.memory.computer.replace(computer);
        let before = before.filter(|before| is_recent && self.memory.computer.as_ref() != Some(before));
        if let Some(before) = before {
            self.other_computer = Some((before, now, at));
        }
        self.computer_at = Some(now);
    }

    /// Notes what went wrong.
    pub(super) fn failed(&mut self, code: String, at: Timestamp) {
        self.memory.trouble = Some(ConnectorTrouble { code, at });
    }

    /// Notes that QuickBooks answered.
    pub(super) fn answered(&mut self) {
        self.memory.trouble = None;
        self.memory.other_company = None;
    }

    /// Notes the values that could not be read in a list. Replaces the findings of the last read.
    pub(super) fn found(&mut self, record_type: &'static str, findings: Findings) {
        self.findings.insert(record_type, findings);
    }

    /// Whether two computers came within the last hour.
    pub(super) fn has_two_computers(&self, now: Instant) -> bool {
        let since = self.other_computer.as_ref().map(|(_, since, _)| *since);
        since.is_some_and(|since| now.saturating_duration_since(since) < TWO_COMPUTERS_TOLD)
    }

    /// What is known, except the visits.
    pub(super) fn status(&self, now: Instant) -> ConnectorStatus {
        let ConnectorMemory {
            company,
            other_company,
            edition,
            year,
            country,
            computer,
            last_visit_at,
            trouble,
            foretold,
            ..
        } = self.memory.clone();
        let two = self.other_computer.as_ref().filter(|_| self.has_two_computers(now));
        let coded = |code: &str, at| ConnectorTrouble { code: code.to_owned(), at };
        let wrong_password = || self.wrong_password_at.map(|at| coded(WRONG_PASSWORD, at));
        let two_computers = || two.map(|(_, _, at)| coded(TWO_COMPUTERS, *at));
        let findings = self.findings.iter().flat_map(|(record_type, findings)| {
            let finding = |(field, count): (&str, u64)| ConnectorFinding {
                record_type: (*record_type).to_owned(),
                field: field.to_owned(),
                count,
            };
            findings.counts().into_iter().map(finding).collect::<Vec<_>>()
        });
        ConnectorStatus {
            company,
            other_company,
            edition,
            year,
            country,
            other_computer: two.map(|(name, _, _)| name.clone()),
            computer,
            last_visit_at,
            trouble: trouble.or_else(two_computers).or_else(wrong_password),
            foretold,
            findings: findings.take(MOST_FINDINGS).collect(),
            ..ConnectorStatus::default()
        }
    }

    /// Takes out what has to be remembered now, with the path of the company file where it moved. `pauses` are those of its visits.
    pub(super) fn take_unsaved(
        &mut self,
        pauses: Vec<u32>,
        now: Instant,
    ) -> Option<(ConnectorMemory, Option<String>)> {
        let memory = ConnectorMemory { pauses, ..self.memory.clone() };
        let (remembered, since) = &self.remembered;
        let is_late = now.saturating_duration_since(*since) >= REMEMBER_EVERY;
        let is_first = remembered.last_visit_at.is_none() || remembered.pauses.len() < memory.pauses.len();
        let is_due = (is_first || is_late) && remembered.last_visit_at != memory.last_visit_at;
        let lasting = |memory: &ConnectorMemory| {
            let mut memory = ConnectorMemory { last_visit_at: None, pauses: Vec::new(), ..memory.clone() };
            let trouble = memory.trouble.take().map(|trouble| trouble.code);
            (memory, trouble)
        };
        if !is_due && self.moved_to.is_none() && lasting(remembered) == lasting(&memory) {
            return None;
        }
        self.remembered = (memory.clone(), now);
        Some((memory, mem::take(&mut self.moved_to)))
    }
}
