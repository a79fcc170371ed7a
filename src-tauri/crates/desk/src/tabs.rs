//! What a user arranged and finds again after a restart: how tables look, and which are open in tabs.
//!
//! Looks are of types, for every profile alike, and hold no client's data: desk.db has them as they are. Tabs are of a profile. Their
//! filters and searches hold names and amounts of clients, so desk.db has them sealed, and where nothing can be sealed, or records are
//! never kept on this computer, they are remembered until the app ends.

use std::collections::HashMap;
use std::ops::RangeInclusive;
use std::sync::Arc;

use ledgerlane_records::ViewError;
use secrecy::ExposeSecret;
use serde::Deserialize;
use serde_json::Value;
use tokio::sync::Mutex;

use crate::db::Db;
use crate::ids::ProfileId;
use crate::interface::{
    ChosenColumn, OpenTab, OpenTabs, Problem, ProblemCode, ProblemDetail, SaveTableLook, TableLook,
    TableLooks,
};
use crate::problems;
use crate::settings::Settings;
use crate::tables::earlier::rename_fields;
use crate::tables::record_type;
use crate::vault::{SealedFor, Vault};

/// The numbers of rows that a page of a table can have.
const PAGE_SIZES: [u32; 3] = [50, 150, 500];
/// Most columns of a table. The catalogue's types have fewer fields.
const MOST_COLUMNS: usize = 200;
/// Most characters of the path of a column. A field that was discovered has up to four names of 100, behind `document.` in a list.
const LONGEST_PATH: usize = 500;
/// The widths that a column can have, pixels: a look may come from another version, and no window shows a wider one.
const WIDTHS: RangeInclusive<u32> = 1..=10_000;

/// The owner of looks and tabs, one for the desk.
///
/// INV-TABS-1: What open tabs show names clients, so it is sealed for its profile or not written. Nothing replaces tabs in desk.db that
/// could not be read yet.
pub(crate) struct Tabs {
    db: Db,
    vault: Arc<Vault>,
    settings: Settings,
    /// The tabs that were asked for or saved in this run. Only the methods here change it, and hold the lock until desk.db has the
    /// change too, so that no older state is written over a newer one.
    of_profiles: Mutex<HashMap<ProfileId, Held>>,
}

/// The tabs of a profile in this run.
struct Held {
    before: Before,
    /// Those that the page has, as it saved them last.
    now: OpenTabs,
    /// Whether desk.db has what it is to have of them.
    is_written: bool,
}

impl Default for Held {
    fn default() -> Self {
        Self { before: Before::Unread, now: OpenTabs::default(), is_written: true }
    }
}

/// What is known of the tabs of the run before.
enum Before {
    /// desk.db may have some that were not read yet. Nothing may be written over them.
    Unread,
    /// They were read: those that the page does not have yet, `None` where there are none of these.
    Read(Option<OpenTabs>),
}

impl Held {
    /// The tabs of before that the page does not have, where they were read, and then those of this run.
    fn all(&self) -> OpenTabs {
        let Before::Read(Some(before)) = &self.before else { return self.now.clone() };
        let now = &self.now;
        let is_now = |old: &OpenTab| {
            now.tabs.iter().any(|new| {
                (&new.connection, &new.record_type, new.copy, &new.view)
                    == (&old.connection, &old.record_type, old.copy, &old.view)
            })
        };
        let mut active = now.active.or(before.active);
        let mut free = now.tabs.iter().chain(&before.tabs).map(|tab| tab.id).max().unwrap_or_default();
        let mut tabs = Vec::with_capacity(before.tabs.len() + now.tabs.len());
        for old in before.tabs.iter().filter(|old| !is_now(old)) {
            let mut tab = old.clone();
            if now.tabs.iter().any(|new| new.id == old.id) {
                // The page numbered one of this run the same.
                free = free.saturating_add(1);
                tab.id = free;
                if now.active.is_none() && active == Some(old.id) {
                    active = Some(free);
                }
            }
            tabs.push(tab);
        }
        tabs.extend(now.tabs.iter().cloned());
        let active = active.filter(|id| tabs.iter().any(|tab| tab.id == *id));
        OpenTabs { tabs, active }
    }
}

impl Tabs {
    /// Asks nothing of desk.db or of the vault yet.
    pub(crate) fn new(db: Db, vault: Arc<Vault>, settings: Settings) -> Self {
        Self { db, vault, settings, of_profiles: Mutex::default() }
    }

    /// How every table looks that a user arranged. A look that cannot be read is left out and logged: its table looks as the catalogue
    /// has it.
    pub(crate) async fn looks(&self) -> Result<TableLooks, Problem> {
        let rows = self.db.run(|db| db.table_looks()).await?;
        let looks = rows.into_iter().filter_map(|(name, json)| match serde_json::from_str(&json) {
            Ok(look) => Some((name, look)),
            Err(error) => {
                tracing::warn!(name, %error, "the look of a table cannot be read and is left out");
                None
            }
        });
        Ok(TableLooks { looks: looks.collect() })
    }

    /// Changes how a table looks. The default look is not kept.
    ///
    /// # Errors
    /// [`crate::interface::ProblemCode::NotFound`] where the catalogue has no such type,
    /// [`crate::interface::ProblemCode::Rejected`] where no table can look so, and where desk.db cannot be written.
    pub(crate) async fn save_look(&self, save: SaveTableLook) -> Result<(), Problem> {
        let SaveTableLook { table, look } = save;
        check_look(&table, &look)?;
        let json = if look == TableLook::default() { None } else { Some(json_of(&look)?) };
        let written = self.db.run(move |db| db.write_table_look(&table, json.as_deref())).await;
        Ok(written?)
    }

    /// The tabs of a profile. Where those of before cannot be read, there are none of them, and the log says so; where the keychain is
    /// locked, another call may bring them.
    pub(crate) async fn open_tabs(&self, profile: ProfileId) -> Result<OpenTabs, Problem> {
        let mut of_profiles = self.of_profiles.lock().await;
        let held = of_profiles.entry(profile).or_default();
        match self.read_before(profile, held).await {
            Err(problem) if held.now == OpenTabs::default() => return Err(problem),
            // Those of this run are not lost with the ones of before, which stay in desk.db.
            Err(_) => {}
            Ok(()) => {
                held.now = held.all();
                // From here on the page has them, and closes some.
                if let Before::Read(_) = held.before {
                    held.before = Before::Read(None);
                }
            }
        }
        Ok(held.now.clone())
    }

    /// Remembers the tabs of a profile that is there. Those of before that could not be read yet are not written over: these ones wait
    /// until they were read, and then follow them.
    ///
    /// # Errors
    /// Where desk.db cannot be read or written. They are then remembered until the app ends, and written at the next occasion.
    pub(crate) async fn save_tabs(&self, profile: ProfileId, tabs: OpenTabs) -> Result<(), Problem> {
        let mut of_profiles = self.of_profiles.lock().await;
        let held = of_profiles.entry(profile).or_default();
        held.now = tabs;
        held.is_written = false;
        if !self.write(profile, held).await? {
            // It was forgotten meanwhile.
            of_profiles.remove(&profile);
        }
        Ok(())
    }

    /// Writes the tabs that could not be written when they were saved, because the keychain was locked or records were not to be kept.
    /// What cannot be written now either waits on and is logged.
    pub(crate) async fn write_waiting(&self) {
        let mut of_profiles = self.of_profiles.lock().await;
        for (profile, held) in of_profiles.iter_mut().filter(|(_, held)| !held.is_written) {
            if let Err(problem) = self.write(*profile, held).await {
                tracing::warn!(%profile, ?problem, "tabs cannot be written");
            }
        }
    }

    /// Reads the tabs of the run before, unless they were read already. Where the vault does not open, they stay unread.
    async fn read_before(&self, profile: ProfileId, held: &mut Held) -> Result<(), Problem> {
        if !matches!(held.before, Before::Unread) {
            return Ok(());
        }
        // Where records are never kept, what desk.db has of tabs is only there to be deleted.
        let sealed = if self.settings.get().never_keep_records {
            None
        } else {
            let sealed = self.db.run(move |db| db.sealed_tabs(profile)).await;
            sealed?
        };
        let Some(sealed) = sealed else {
            held.before = Before::Read(None);
            return Ok(());
        };
        match self.vault.unseal_or_wait(SealedFor::Tabs(profile), &sealed).await {
            // A locked keychain may open later in this run.
            Err(_) => {
                tracing::warn!(%profile, keychain = ?self.vault.state(), "the tabs of before cannot be opened yet");
            }
            Ok(text) => {
                if text.is_none() {
                    tracing::warn!(%profile, "the tabs of before were sealed with another key");
                }
                held.before = Before::Read(text.map(|text| read(text.expose_secret())));
            }
        }
        Ok(())
    }

    /// Writes the tabs of a profile, where that is allowed and nothing unread is lost by it. Returns whether the profile is still there.
    async fn write(&self, profile: ProfileId, held: &mut Held) -> Result<bool, Problem> {
        let mut sealed = None;
        if !self.settings.get().never_keep_records {
            self.read_before(profile, held).await?;
            if let Before::Read(_) = held.before {
                sealed = self.vault.seal(SealedFor::Tabs(profile), &json_of(&held.all())?).await;
            }
        }
        let is_sealed = sealed.is_some();
        let written = self.db.run(move |db| db.write_tabs(profile, sealed.as_deref())).await;
        let is_here = written?;
        held.is_written = is_sealed;
        Ok(is_here)
    }

    /// Lets go of the tabs of a profile that is being forgotten. desk.db loses them with the profile.
    pub(crate) async fn let_go(&self, profile: ProfileId) {
        self.of_profiles.lock().await.remove(&profile);
    }

    /// Removes all tabs from desk.db, because records are never kept on this computer any more. Those of this run stay until the app
    /// ends. The caller has written that setting, so none is kept again meanwhile.
    pub(crate) async fn remove_kept(&self) -> Result<(), Problem> {
        // Waits for one that is just being kept.
        let mut of_profiles = self.of_profiles.lock().await;
        for held in of_profiles.values_mut() {
            // What nobody saw of the run before goes with its file.
            *held =
                Held { before: Before::Read(None), now: std::mem::take(&mut held.now), is_written: false };
        }
        Ok(self.db.run(|db| db.delete_all_tabs()).await?)
    }
}

/// Fails where a table cannot look so: desk.db is to hold nothing that the page could not show.
fn check_look(table: &str, look: &TableLook) -> Result<(), Problem> {
    let (path, list) = table.split_once('/').map_or((table, None), |(path, list)| (path, Some(list)));
    let kind = record_type(path)?;
    if let Some(list) = list.filter(|list| kind.list_fields(list).is_none()) {
        return Err(problems::view(&ViewError::List(list.to_owned())));
    }
    let is_column = |column: &ChosenColumn| {
        column.path.chars().count() <= LONGEST_PATH
            && column.width.is_none_or(|width| WIDTHS.contains(&width))
    };
    let is_possible = look.size.is_none_or(|size| PAGE_SIZES.contains(&size))
        && look.columns.len() <= MOST_COLUMNS
        && usize::try_from(look.frozen).is_ok_and(|frozen| frozen <= MOST_COLUMNS)
        && look.columns.iter().all(is_column);
    if is_possible {
        Ok(())
    } else {
        Err(problems::problem(ProblemCode::Rejected).with(ProblemDetail::TableLook))
    }
}

fn json_of(value: &impl serde::Serialize) -> Result<String, Problem> {
    serde_json::to_string(value).map_err(|error| {
        tracing::error!(%error, "what a user arranged cannot be written as JSON");
        problems::internal(ProblemDetail::SettingNotWritten)
    })
}

/// Tabs as they were written, by this version or another one, each to be read by itself.
#[derive(Debug, Default, Deserialize)]
struct Written {
    tabs: Vec<Value>,
    #[serde(default)]
    active: Option<u32>,
}

/// Reads tabs. One that this version cannot read is left out and logged; its text is not, because it may name a client.
fn read(text: &str) -> OpenTabs {
    let written: Written = serde_json::from_str(text).unwrap_or_else(|_| {
        tracing::warn!("the tabs of before cannot be read");
        Written::default()
    });
    let known = written.tabs.into_iter().filter_map(|tab| {
        let tab = serde_json::from_value::<OpenTab>(tab).ok();
        let mut tab = tab.filter(|tab| record_type(&tab.record_type).is_ok());
        if let Some(tab) = &mut tab {
            rename_fields(&tab.record_type, &mut tab.view, tab.form.as_mut());
        }
        if tab.is_none() {
            tracing::warn!("a tab of before cannot be read and is left out");
        }
        tab
    });
    let tabs: Vec<OpenTab> = known.collect();
    let active = written.active.filter(|id| tabs.iter().any(|tab| tab.id == *id));
    OpenTabs { tabs, active }
}
