//! The exports of this run, as the page sees them.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use parking_lot::Mutex;
use tokio_util::sync::CancellationToken;

use super::ends_soon;
use super::file::Target;
use crate::ids::ConnectionId;
use crate::interface::{ClientTable, DeskEvent, ExportState, ExportView};
use crate::profile_events::ProfileEvents;

/// Most ended exports that are remembered: the oldest go first.
const MOST_ENDED: usize = 20;

struct Entry {
    view: ExportView,
    path: PathBuf,
    /// Cancelled once it is to end.
    stopped: CancellationToken,
    /// Cancelled once it has ended.
    ended: CancellationToken,
    /// Its user opened or showed its file.
    is_seen: bool,
}

/// The exports of a profile in this run.
pub(super) struct Registry {
    events: ProfileEvents,
    /// Locked for a moment by the methods here alone.
    list: Mutex<List>,
}

#[derive(Default)]
struct List {
    entries: Vec<Entry>,
    /// The tables whose newest export has no sensitive fields, so that it can be done once more without asking for them.
    repeatable: BTreeSet<ClientTable>,
    /// Number of exports that were begun.
    begun: u32,
    /// The profile is closed: exports are stopped by that.
    is_closing: bool,
}

impl Registry {
    pub(super) fn new(events: ProfileEvents) -> Self {
        Self { events, list: Mutex::default() }
    }

    /// Takes note whether a table, named as in [`crate::interface::PlanExport::table`], can be exported once more as before.
    pub(super) fn repeats(&self, table: ClientTable, can: bool) {
        let mut list = self.list.lock();
        if can {
            list.repeatable.insert(table);
        } else {
            list.repeatable.remove(&table);
        }
    }

    /// Enters an export, which gets an id, and tells of it. Returns it with what stops it.
    pub(super) fn begin(&self, mut view: ExportView, path: &Path) -> (ExportView, CancellationToken) {
        let stopped = CancellationToken::new();
        let mut list = self.list.lock();
        list.begun += 1;
        view.id = list.begun;
        if list.is_closing {
            stopped.cancel();
        }
        let ended = CancellationToken::new();
        if view.state.has_ended() {
            ended.cancel();
        }
        list.entries.push(Entry {
            view: view.clone(),
            path: path.to_path_buf(),
            stopped: stopped.clone(),
            ended,
            is_seen: false,
        });
        let ended = list.entries.iter().filter(|entry| entry.view.state.has_ended()).count();
        if ended > MOST_ENDED
            && let Some(oldest) = list.entries.iter().position(|entry| entry.view.state.has_ended())
        {
            list.entries.remove(oldest);
        }
        drop(list);
        self.tell(&view);
        (view, stopped)
    }

    /// Says how far an export is.
    pub(super) fn set(&self, id: u32, state: ExportState) {
        let view = {
            let mut list = self.list.lock();
            let Some(entry) = list.entries.iter_mut().find(|entry| entry.view.id == id) else { return };
            entry.view.state = state;
            if entry.view.state.has_ended() {
                entry.ended.cancel();
            }
            entry.view.clone()
        };
        self.tell(&view);
    }

    /// Takes note of the name and the folder that the file got. The page hears of it with the next state.
    pub(super) fn placed(&self, id: u32, target: &Target) {
        let mut list = self.list.lock();
        if let Some(entry) = list.entries.iter_mut().find(|entry| entry.view.id == id) {
            entry.path.clone_from(&target.path);
            entry.view.file = target.name();
            entry.view.folder = target.folder.display().to_string();
        }
    }

    pub(super) fn views(&self) -> Vec<ExportView> {
        self.list.lock().entries.iter().map(|entry| entry.view.clone()).collect()
    }

    /// Whether a table was exported in this run so that it can be exported once more as before.
    pub(super) fn can_repeat(&self, connection: &ConnectionId, table: &str) -> bool {
        let table = ClientTable { connection: connection.clone(), table: table.to_owned() };
        self.list.lock().repeatable.contains(&table)
    }

    /// The tables that can be exported once more as before.
    pub(super) fn repeatable(&self) -> Vec<ClientTable> {
        self.list.lock().repeatable.iter().cloned().collect()
    }

    /// Exports that have not ended, and unseen ones that ended with a file or a failure.
    pub(super) fn unseen(&self) -> Vec<ExportView> {
        let list = self.list.lock();
        let unseen = list
            .entries
            .iter()
            .filter(|entry| !entry.is_seen && !matches!(entry.view.state, ExportState::Stopped));
        unseen.map(|entry| entry.view.clone()).collect()
    }

    /// Takes note that the user looks at the file of an export.
    pub(super) fn seen(&self, id: u32) {
        let mut list = self.list.lock();
        list.entries.iter_mut().filter(|entry| entry.view.id == id).for_each(|entry| entry.is_seen = true);
        drop(list);
        self.events.wake_under_way();
    }

    /// Whether exports are stopped because the profile is closed.
    pub(super) fn is_closing(&self) -> bool {
        self.list.lock().is_closing
    }

    /// Stops all exports except those that end within seconds. Returns tokens that are cancelled at the ends of the latter.
    pub(super) fn close(&self) -> Vec<CancellationToken> {
        let mut list = self.list.lock();
        list.is_closing = true;
        let (ending, others): (Vec<_>, Vec<_>) = list
            .entries
            .iter()
            .filter(|entry| !entry.view.state.has_ended())
            .partition(|entry| ends_soon(&entry.view.state));
        others.iter().for_each(|entry| entry.stopped.cancel());
        ending.into_iter().map(|entry| entry.ended.clone()).collect()
    }

    /// The path of a file that was written.
    pub(super) fn written(&self, id: u32) -> Option<PathBuf> {
        let list = self.list.lock();
        let entry = list.entries.iter().find(|entry| entry.view.id == id)?;
        matches!(entry.view.state, ExportState::Done { .. }).then(|| entry.path.clone())
    }

    /// Whether an export is under way into this file.
    pub(super) fn writes(&self, path: &Path) -> bool {
        self.list.lock().entries.iter().any(|entry| !entry.view.state.has_ended() && entry.path == path)
    }

    pub(super) fn stop(&self, id: u32) {
        let list = self.list.lock();
        list.entries.iter().filter(|entry| entry.view.id == id).for_each(|entry| entry.stopped.cancel());
    }

    pub(super) fn stop_all(&self) {
        self.list.lock().entries.iter().for_each(|entry| entry.stopped.cancel());
    }

    /// Forgets an export that has ended.
    pub(super) fn dismiss(&self, id: u32) {
        self.list.lock().entries.retain(|entry| entry.view.id != id || !entry.view.state.has_ended());
        self.events.wake_under_way();
    }

    fn tell(&self, view: &ExportView) {
        let profile = self.events.profile();
        self.events.emit(&DeskEvent::ExportChanged { profile, export: Box::new(view.clone()) });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::events::Events;
    use crate::ids::ProfileId;
    use crate::interface::ExportFormat;

    fn entry(id: u32, state: ExportState) -> Entry {
        let view = ExportView {
            id,
            connection: "conn_1".into(),
            record_type: Some("Invoices".to_owned()),
            table: "Invoices".to_owned(),
            format: ExportFormat::Csv,
            file: "invoices.csv".to_owned(),
            folder: "/".to_owned(),
            state,
        };
        Entry {
            view,
            path: PathBuf::new(),
            stopped: CancellationToken::new(),
            ended: CancellationToken::new(),
            is_seen: false,
        }
    }

    #[test]
    fn an_end_stops_all_exports_but_those_that_end_within_seconds_and_waits_for_these() {
        let writing = |left_ms| ExportState::Writing { rows: 5, of: Some(10), left_ms };
        let states = [
            (ExportState::Reading, true),
            (writing(None), true),
            (writing(Some(60_000)), true),
            (writing(Some(1_000)), false),
            (ExportState::Finishing, false),
        ];
        let events = ProfileEvents::new(Events::default(), ProfileId(1), None, CancellationToken::new());
        let registry = Registry::new(events);
        for (id, (state, _)) in (1..).zip(&states) {
            registry.list.lock().entries.push(entry(id, state.clone()));
        }
        let waited_for = registry.close();
        let is_stopped: Vec<bool> =
            registry.list.lock().entries.iter().map(|entry| entry.stopped.is_cancelled()).collect();
        assert_eq!(is_stopped, states.map(|(_, stops)| stops));
        assert_eq!(waited_for.len(), 2);
        assert!(!waited_for.iter().any(CancellationToken::is_cancelled));
        for id in [4, 5] {
            registry.set(id, ExportState::Stopped);
        }
        assert!(waited_for.iter().all(CancellationToken::is_cancelled), "they have ended");
    }
}
