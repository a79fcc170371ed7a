//! What ended while its user looked elsewhere, and what the end of an earlier run cut off.

use parking_lot::Mutex;

use crate::db::{Db, WorkRow};
use crate::events::Events;
use crate::ids::{ConnectionId, ProfileId};
use crate::interface::{LinkFate, Problem, Screen, UnderWayEntry, Work};
use crate::problems;

/// Most entries that are kept: the oldest go first.
const MOST_KEPT: usize = 100;

/// The client whose work ended.
pub(crate) struct Whose {
    pub(crate) profile: ProfileId,
    /// What its service is called; `None` for the sample.
    pub(crate) service: Option<String>,
    pub(crate) connection: ConnectionId,
    /// Name of the client.
    pub(crate) name: String,
}

/// The owner of what ended unseen.
///
/// INV-WORK-1: desk.db has a row for each read and export under way. The row goes only when the work ended by itself or by its user, so the
/// next start tells what the end of the app cut off.
pub(crate) struct Unseen {
    db: Db,
    events: Events,
    /// Locked for a moment by the methods here alone.
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    entries: Vec<Entry>,
    /// Number of entries there were.
    counted: u32,
    /// What the window shows; `None` where nothing was shown yet.
    on_screen: Option<(ProfileId, Screen)>,
}

struct Entry {
    id: u32,
    view: UnderWayEntry,
    /// Its row in desk.db, for work that was cut off.
    row: Option<WorkRow>,
}

impl Unseen {
    /// What earlier runs left unfinished in desk.db.
    pub(crate) fn open(db: Db, events: Events) -> Self {
        let cut_off = db.work_under_way().unwrap_or_else(|error| {
            problems::database(&error);
            Vec::new()
        });
        let mut state = State::default();
        for (row, service) in cut_off {
            let whose = Whose {
                profile: row.profile,
                service,
                connection: row.connection.clone(),
                name: row.name.clone(),
            };
            let filled = |text: &str| (!text.is_empty()).then(|| text.to_owned());
            let (record_type, list, file) = (row.record_type.clone(), filled(&row.list), filled(&row.file));
            state.add(whose, Some(row), |id| Work::CutOff { id, record_type, list, file });
        }
        Self { db, events, state: Mutex::new(state) }
    }

    /// Writes down that work began, and forgets that the same work was cut off before. The write is queued by the call; the
    /// future waits for the disk.
    pub(crate) fn began(&self, row: &WorkRow) -> impl Future<Output = ()> + Send + use<> {
        let is_same = |other: &WorkRow| WorkRow { name: row.name.clone(), ..other.clone() } == *row;
        self.state.lock().entries.retain(|entry| !entry.row.as_ref().is_some_and(is_same));
        let row = row.clone();
        self.events.wake_under_way();
        self.write(move |db| db.work_began(&row))
    }

    /// Strikes out work that ended by itself or by its user.
    pub(crate) fn ended(&self, row: &WorkRow) {
        let row = row.clone();
        drop(self.write(move |db| db.work_ended(&row)));
    }

    /// A read ended. It is listed where its table is not on screen.
    pub(crate) fn read_ended(&self, whose: Whose, record_type: &str, problem: Option<Problem>) {
        let mut state = self.state.lock();
        if state.shows(whose.profile, &whose.connection, Some(record_type)) {
            return;
        }
        let connection = whose.connection.clone();
        let is_same = |view: &UnderWayEntry| {
            view.connection == connection
                && matches!(&view.work, Work::ReadEnded { record_type: of, .. } if of == record_type)
        };
        state.entries.retain(|entry| !is_same(&entry.view));
        let record_type = record_type.to_owned();
        state.add(whose, None, |id| Work::ReadEnded { id, record_type, problem });
        drop(state);
        self.events.wake_under_way();
    }

    /// A link ended, and not by what its user did here. It is listed where its screen is not shown.
    pub(crate) fn link_ended(&self, whose: Whose, fate: LinkFate) {
        let mut state = self.state.lock();
        if state.shows(whose.profile, &whose.connection, None) {
            return;
        }
        state.add(whose, None, |id| Work::LinkEnded { id, fate });
        drop(state);
        self.events.wake_under_way();
    }

    /// The window shows this profile, at the place its user left it.
    pub(crate) fn profile_shown(&self, profile: ProfileId, screen: Screen) {
        self.state.lock().on_screen = Some((profile, screen));
        self.events.wake_under_way();
    }

    /// The user went to a place. What ended there is seen by that. What was cut off stays until it is dismissed: a start may show its
    /// place by itself.
    pub(crate) fn looks_at(&self, profile: ProfileId, screen: Screen) {
        let mut state = self.state.lock();
        state.on_screen = Some((profile, screen));
        let entries = std::mem::take(&mut state.entries);
        let is_seen = |state: &State, view: &UnderWayEntry| match &view.work {
            Work::ReadEnded { record_type, .. } => {
                state.shows(view.profile, &view.connection, Some(record_type))
            }
            Work::LinkEnded { .. } => state.shows(view.profile, &view.connection, None),
            _ => false,
        };
        state.entries = entries.into_iter().filter(|entry| !is_seen(&state, &entry.view)).collect();
        drop(state);
        self.events.wake_under_way();
    }

    /// Lists an entry no longer.
    pub(crate) fn dismiss(&self, id: u32) {
        let mut state = self.state.lock();
        let at = state.entries.iter().position(|entry| entry.id == id);
        let row = at.map(|at| state.entries.remove(at)).and_then(|entry| entry.row);
        drop(state);
        if let Some(row) = row {
            self.ended(&row);
        }
        self.events.wake_under_way();
    }

    /// Lists nothing of a profile any more that began in this run: its user agreed to the end of that. What an earlier run left unfinished
    /// stays, because nobody was asked about it.
    pub(crate) fn ended_by_user(&self, profile: ProfileId) {
        let mut state = self.state.lock();
        state.entries.retain(|entry| entry.view.profile != profile || entry.row.is_some());
        let cut_off: Vec<_> = state.entries.iter().filter_map(|entry| entry.row.clone()).collect();
        drop(state);
        drop(self.write(move |db| {
            let under_way = db.work_under_way()?.into_iter().map(|(row, _)| row);
            let mut ended = under_way.filter(|row| row.profile == profile && !cut_off.contains(row));
            ended.try_for_each(|row| db.work_ended(&row))
        }));
        self.events.wake_under_way();
    }

    /// Lists nothing of a profile any more: it was forgotten.
    pub(crate) fn profile_ended(&self, profile: ProfileId) {
        self.state.lock().entries.retain(|entry| entry.view.profile != profile);
        drop(self.write(move |db| db.all_work_ended(profile)));
        self.events.wake_under_way();
    }

    /// Everything listed, the oldest first.
    pub(crate) fn entries(&self) -> Vec<UnderWayEntry> {
        self.state.lock().entries.iter().map(|entry| entry.view.clone()).collect()
    }

    /// Writes in the order of the calls, also where nobody waits for it.
    fn write<W>(&self, work: W) -> impl Future<Output = ()> + Send + use<W>
    where
        W: FnOnce(&Db) -> rusqlite::Result<()> + Send + 'static,
    {
        self.db.run(move |db| {
            if let Err(error) = work(db) {
                problems::database(&error);
            }
        })
    }
}

impl State {
    fn add(&mut self, whose: Whose, row: Option<WorkRow>, work: impl FnOnce(u32) -> Work) {
        self.counted += 1;
        let Whose { profile, service, connection, name } = whose;
        let view = UnderWayEntry { profile, service, connection, name, work: work(self.counted) };
        self.entries.push(Entry { id: self.counted, view, row });
        if self.entries.len() > MOST_KEPT {
            self.entries.remove(0);
        }
    }

    /// Whether the window shows the table of this type of a connection, or, without a type, the setup of the connection.
    fn shows(&self, profile: ProfileId, connection: &ConnectionId, record_type: Option<&str>) -> bool {
        let Some((shown, screen)) = &self.on_screen else { return false };
        let is_shown = match screen {
            Screen::Board | Screen::Overview { .. } => false,
            Screen::Setup { .. } => record_type.is_none(),
            Screen::Records { record_type: open, .. } => {
                record_type.is_some() && open.as_deref() == record_type
            }
        };
        *shown == profile && screen.connection() == Some(connection) && is_shown
    }
}
