//! Settings: everything the desk remembers that belongs to no table of its own, as one typed value.
//!
//! desk.db keeps each field as a row of its own, named like the field, so that rows that this version does not know
//! stay untouched.

use std::collections::BTreeMap;
use std::sync::Arc;

use parking_lot::Mutex as SyncMutex;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};
use tokio::sync::Mutex;

use crate::db::Db;
use crate::ids::{ConnectionId, LinkId, ProfileId};
use crate::interface::{CloseChoice, Problem, ProblemDetail, Screen, Zoom};
use crate::problems;
use crate::window::WindowFrame;

/// The row of [`SettingsValues::never_keep_records`].
const NEVER_KEEP_RECORDS: &str = "never_keep_records";

/// Has the settings of this database say that no records are kept. Called before the desk is open, so it may wait for the disk.
pub(crate) fn forbid_records(db: &Db) -> rusqlite::Result<()> {
    db.write_settings(&[(NEVER_KEEP_RECORDS.to_owned(), true.to_string())])
}

/// What the desk remembers from start to start. A field that was never set has its default.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct SettingsValues {
    /// The profile the window shows, which the next start shows again; `None` for the welcome screen.
    #[serde(rename = "open_profile")]
    pub shown_profile: Option<ProfileId>,
    /// What the window showed of each profile; a profile that is not there was on its board.
    #[serde(rename = "places", deserialize_with = "kept_screens")]
    pub screens: BTreeMap<ProfileId, Screen>,
    /// What closing the window does while links are watched; `None` to ask.
    pub close_choice: Option<CloseChoice>,
    /// Closing the window hides it, whatever is under way, so that the app goes on.
    pub keeps_running: bool,
    /// The user was asked whether the app keeps running and starts at login.
    pub running_asked: bool,
    /// Where the window was; `None` before it was anywhere.
    pub window_frame: Option<WindowFrame>,
    /// The size the page is shown in; `None` before anybody chose one.
    pub zoom: Option<Zoom>,
    /// The port the sample's service answers at, so that its links stay good; `None` before the sample was used.
    pub sample_port: Option<u16>,
    /// The newest link of the sample that leads nowhere, because its service moved to another port or began anew after it was
    /// made; `None` where all of them lead there.
    pub sample_dead_up_to: Option<LinkId>,
    /// The port at which the Web Connector of this computer calls; `None` before its books were connected.
    pub own_books_port: Option<u16>,
    /// Most memory that the columns of tables take, in megabytes, from the next start on; `None` for 256. No screen sets it.
    pub column_cache_megabytes: Option<u32>,
    /// The sample's first links and notes were made.
    pub sample_begun: bool,
    /// Nothing that was read is written to this computer's disk: copies are in memory, and end with the app.
    pub never_keep_records: bool,
    /// Files of copies that are aside and whose notice the user dismissed, as their owner identifies them.
    pub dismissed_aside: Vec<String>,
}

/// A screen as it is kept. Version 0.1.0 kept a tab of a connection, and the board as no connection.
#[derive(Deserialize)]
#[serde(untagged)]
enum KeptScreen {
    Screen(Screen),
    OfVersion0_1_0 { connection: Option<ConnectionId>, tab: String, record_type: Option<String> },
}

fn kept_screens<'de, D: Deserializer<'de>>(from: D) -> Result<BTreeMap<ProfileId, Screen>, D::Error> {
    let screen = |kept| match kept {
        KeptScreen::Screen(screen) => screen,
        KeptScreen::OfVersion0_1_0 { connection: None, .. } => Screen::Board,
        KeptScreen::OfVersion0_1_0 { connection: Some(connection), tab, record_type } => {
            if tab == "records" {
                Screen::Records { connection, record_type }
            } else {
                Screen::Setup { connection }
            }
        }
    };
    let kept = BTreeMap::<ProfileId, KeptScreen>::deserialize(from)?;
    Ok(kept.into_iter().map(|(profile, kept)| (profile, screen(kept))).collect())
}

impl SettingsValues {
    /// Where the user was in a profile.
    pub(crate) fn screen_of(&self, profile: ProfileId) -> Screen {
        self.screens.get(&profile).cloned().unwrap_or_default()
    }

    /// Reads rows. A row that cannot be read has the default and is logged; it stays in the file until it is changed. One that may
    /// forbid to keep records forbids it.
    fn of_rows(rows: Vec<(String, String)>) -> Self {
        let mut fields = Map::new();
        let mut may_be_never = false;
        for (name, text) in rows {
            let read = serde_json::from_str::<Value>(&text).and_then(|value| {
                let alone = Map::from_iter([(name.clone(), value.clone())]);
                serde_json::from_value::<Self>(alone.into()).map(|_| value)
            });
            match read {
                Ok(value) => drop(fields.insert(name, value)),
                Err(error) => {
                    tracing::warn!(name, %error, "a setting cannot be read and has its default");
                    // The row was only ever written by a user who chose. Rows on the disk could not be taken back.
                    may_be_never |= name == NEVER_KEEP_RECORDS;
                }
            }
        }
        let mut values: Self = serde_json::from_value(fields.into()).unwrap_or_else(|error| {
            tracing::error!(%error, "the settings cannot be read and have their defaults");
            Self::default()
        });
        values.never_keep_records |= may_be_never;
        values
    }

    fn fields(&self) -> Result<Map<String, Value>, serde_json::Error> {
        match serde_json::to_value(self)? {
            Value::Object(fields) => Ok(fields),
            _ => Ok(Map::new()),
        }
    }

    /// The rows that differ from those of `before`.
    fn changed_rows(&self, before: &Self) -> Result<Vec<(String, String)>, serde_json::Error> {
        let before = before.fields()?;
        let changed = self.fields()?.into_iter().filter(|(name, value)| before.get(name) != Some(value));
        Ok(changed.map(|(name, value)| (name, value.to_string())).collect())
    }
}

/// The owner of the settings. Cheap to clone; all clones are one.
#[derive(Clone)]
pub(crate) struct Settings(Arc<Inner>);

struct Inner {
    db: Db,
    /// What desk.db holds. Only [`Settings::update`] changes it, once that is written.
    values: SyncMutex<SettingsValues>,
    /// Held through an update, so that none is written over another that began before it.
    updating: Mutex<()>,
}

impl Settings {
    /// Reads the settings of this database. Called before the desk is open, so it may wait for the disk.
    pub(crate) fn open(db: Db) -> rusqlite::Result<Self> {
        let values = SettingsValues::of_rows(db.setting_rows()?);
        Ok(Self(Arc::new(Inner { db, values: SyncMutex::new(values), updating: Mutex::default() })))
    }

    /// The settings as they are kept now.
    pub(crate) fn get(&self) -> SettingsValues {
        self.0.values.lock().clone()
    }

    /// Changes settings and writes what changed. Updates are done in the order they were asked for.
    ///
    /// # Errors
    /// Where they cannot be written; then all of them stay as they were.
    pub(crate) async fn update(
        &self,
        change: impl FnOnce(&mut SettingsValues) + Send,
    ) -> Result<(), Problem> {
        let _one_at_a_time = self.0.updating.lock().await;
        let before = self.get();
        let mut after = before.clone();
        change(&mut after);
        let rows = after.changed_rows(&before).map_err(|error| {
            tracing::error!(%error, "a setting cannot be written as JSON");
            problems::internal(ProblemDetail::SettingNotWritten)
        })?;
        if rows.is_empty() {
            return Ok(());
        }
        let written = self.0.db.run(move |db| db.write_settings(&rows)).await;
        written?;
        *self.0.values.lock() = after;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::in_memory;

    fn rows(rows: &[(&str, &str)]) -> Vec<(String, String)> {
        rows.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
    }

    fn setup(connection: &str) -> Screen {
        Screen::Setup { connection: connection.into() }
    }

    #[tokio::test]
    async fn every_setting_is_found_again_as_it_was_written() {
        let db = in_memory();
        let written = rows(&[
            ("close_choice", r#""background""#),
            ("open_profile", "2"),
            ("places", r#"{"1":{"kind":"records","connection":"conn_1","record_type":"Customers"}}"#),
            ("sample_begun", "true"),
            ("sample_port", "21761"),
            ("window_frame", r#"{"x":1,"y":-2,"width":1280,"height":800,"maximized":true}"#),
            ("zoom", r#"{"percent":125}"#),
        ]);
        db.write_settings(&written).unwrap();
        let settings = Settings::open(db.clone()).unwrap();
        let values = settings.get();
        let records =
            Screen::Records { connection: "conn_1".into(), record_type: Some("Customers".to_owned()) };
        assert_eq!((values.shown_profile, values.screen_of(ProfileId(1))), (Some(ProfileId(2)), records));
        assert_eq!(values.screen_of(ProfileId(2)), Screen::Board, "each profile has a screen of its own");
        assert_eq!((values.close_choice, values.sample_port), (Some(CloseChoice::Background), Some(21_761)));
        assert!(values.sample_begun && values.zoom == Some(Zoom { percent: 125 }));
        assert_eq!(values.window_frame.map(|frame| (frame.x, frame.y, frame.maximized)), Some((1, -2, true)));
        let overview = Screen::Overview { connection: "conn_2".into() };
        settings.update(|values| values.screens.extend([(ProfileId(2), overview.clone())])).await.unwrap();
        assert_eq!(Settings::open(db).unwrap().get().screen_of(ProfileId(2)), overview);
    }

    #[tokio::test]
    async fn the_screens_that_version_0_1_0_kept_are_shown_again() {
        let db = in_memory();
        let places = [
            r#""1":{"connection":"conn_1","tab":"setup","record_type":null}"#,
            r#""2":{"connection":"conn_1","tab":"records","record_type":"Customers"}"#,
            r#""3":{"connection":null,"tab":"records","record_type":"Customers"}"#,
        ];
        db.write_settings(&rows(&[("places", &format!("{{{}}}", places.join(",")))])).unwrap();
        let values = Settings::open(db).unwrap().get();
        let records =
            Screen::Records { connection: "conn_1".into(), record_type: Some("Customers".to_owned()) };
        let screens = [1, 2, 3].map(|profile| values.screen_of(ProfileId(profile)));
        assert_eq!(screens, [setup("conn_1"), records, Screen::Board]);
        assert_eq!(values.screens.len(), 3);
    }

    #[tokio::test]
    async fn what_another_version_wrote_and_this_one_cannot_read_stays_as_it_is() {
        let db = in_memory();
        let of_others = rows(&[
            ("close_choice", r#""ask_tomorrow""#),
            ("theme", r#"{"dark":true}"#),
            ("zoom", "no JSON"),
        ]);
        db.write_settings(&of_others).unwrap();
        let settings = Settings::open(db.clone()).unwrap();
        assert_eq!(settings.get(), SettingsValues::default());
        settings.update(|values| values.sample_port = Some(7)).await.unwrap();
        let mut expected = of_others;
        expected.insert(1, ("sample_port".to_owned(), "7".to_owned()));
        assert_eq!(db.setting_rows().unwrap(), expected);
    }

    #[tokio::test]
    async fn records_are_not_kept_where_nobody_can_tell_whether_they_may_be() {
        for unreadable in ["no JSON", "\"always\"", "1", ""] {
            let db = in_memory();
            db.write_settings(&rows(&[("never_keep_records", unreadable), ("sample_port", "7")])).unwrap();
            let settings = Settings::open(db.clone()).unwrap();
            assert!(settings.get().never_keep_records, "{unreadable}");
            assert_eq!(settings.get().sample_port, Some(7));
            settings.update(|values| values.never_keep_records = false).await.unwrap();
            assert!(!Settings::open(db).unwrap().get().never_keep_records, "the user chose anew");
        }
        assert!(!Settings::open(in_memory()).unwrap().get().never_keep_records);
    }

    #[tokio::test]
    async fn changes_that_cannot_be_written_are_not_taken_up() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("desk.db");
        let settings = Settings::open(Db::open(&path).unwrap()).unwrap();
        let file = rusqlite::Connection::open(&path).unwrap();
        file.execute_batch(
            "CREATE TRIGGER full BEFORE INSERT ON setting BEGIN SELECT RAISE(ABORT, 'full'); END;",
        )
        .unwrap();
        assert!(settings.update(|values| values.sample_begun = true).await.is_err());
        assert!(!settings.get().sample_begun);
        file.execute_batch("DROP TRIGGER full").unwrap();
        settings.update(|values| values.sample_begun = true).await.unwrap();
        assert!(Settings::open(Db::open(&path).unwrap()).unwrap().get().sample_begun);
    }

    #[tokio::test]
    async fn changes_at_once_are_all_kept() {
        let settings = Settings::open(in_memory()).unwrap();
        let updates = (0..50).map(|number| {
            settings.update(move |values| drop(values.screens.insert(ProfileId(number), setup("conn_1"))))
        });
        futures_util::future::join_all(updates).await.into_iter().for_each(Result::unwrap);
        assert_eq!(settings.get().screens.len(), 50);
    }
}
