//! Keeping local copies under names, and deleting them. It is done here because both have to know which lists are being read.
//!
//! INV-KEPT-1: A copy under a name does not change and is deleted only by its own entry. Rows that are still coming in cannot be kept.
//! Deleting the copies of a list first stops its pull, under the lock that starting a pull takes, so no row comes back.

use std::collections::BTreeSet;

use jiff::{SignedDuration, Timestamp};
use ledgerlane_api::{Catalogue, RecordType};
use ledgerlane_records::{CopyId, CopyKey, CopySummary, ShownCopy, Store, StoreError};

use super::Pulls;
use crate::copies::{CopiesError, Lease, LocalCopy, StoreNumber, is_whole};
use crate::ids::ConnectionId;
use crate::interface::{CopiesToDelete, CopyNumber, KeptCopies, KeptCopy, Problem, RecordsView};
use crate::problems;
use crate::time;

/// Most characters of a name.
const LONGEST_NAME: usize = 60;
const HOURS_A_DAY: i64 = 24;

impl Pulls {
    /// Keeps the copy that a table shows under a name, if it is the copy that the user saw. A copy has one name, and a name is given to one
    /// copy of a list. Names that differ in capitals alone are the same name.
    ///
    /// # Errors
    /// [`crate::interface::ProblemCode::CopyNotKept`] if the name is empty, too long or taken, if the copy has a name already, or while the
    /// list is read into it: a kept copy must not change any more. [`crate::interface::ProblemCode::RowsReadAnew`] if the table shows
    /// another copy by now.
    pub(crate) async fn keep_copy(
        &self,
        connection: &ConnectionId,
        kind: &'static RecordType,
        seen: CopyNumber,
        name: &str,
    ) -> Result<KeptCopy, Problem> {
        let name = usable_name(name)?;
        // Two calls that take the same name would both find it free.
        let switching = self.switching(connection);
        let _one_at_a_time = switching.lock().await;
        let lease = self.context.copies.lease().await?;
        self.reports.load(connection, &[kind], &lease).await?;
        let shown = self.reports.registry.read(connection, kind, |list| {
            let list = list.ok_or(CopiesError::Replaced)?.state;
            let shown = list.shown().map(|copy| copy.id).ok_or_else(problems::not_here)?;
            if shown.number() != seen.0 {
                return Err(problems::rows_read_anew());
            }
            if list.is_growing() { Err(problems::copy_being_read()) } else { Ok(shown) }
        })?;
        let key = crate::copies::copy_key(self.context.events.profile(), connection, kind);
        lease.run(move |store| keep(store, &key, shown, &name)).await?
    }

    /// Lets a table show the copy that was put aside for it, or deletes that copy.
    ///
    /// # Errors
    /// [`crate::interface::ProblemCode::NotFound`] if another copy is to be chosen about by now, and
    /// [`crate::interface::ProblemCode::CopyNotKept`] while the list is being read.
    pub(crate) async fn choose_rows(
        &self,
        connection: &ConnectionId,
        kind: &'static RecordType,
        copy: CopyNumber,
        show: bool,
    ) -> Result<RecordsView, Problem> {
        // While this is held, no read of the list begins.
        let switching = self.switching(connection);
        let _one_at_a_time = switching.lock().await;
        let lease = self.context.copies.lease().await?;
        self.reports.load(connection, &[kind], &lease).await?;
        let aside = self.reports.registry.read(connection, kind, |list| {
            let list = list.ok_or(CopiesError::Replaced)?;
            if list.state.is_under_way() {
                return Err(problems::copy_being_read());
            }
            let aside = list.aside.map(|aside| aside.id).filter(|aside| aside.number() == copy.0);
            aside.ok_or_else(problems::not_here)
        })?;
        lease.run(move |store| if show { store.show(aside) } else { store.discard(aside) }).await?;
        lease.remove_old_copies();
        self.reports.registry.choose(connection, kind, show);
        self.reports.records(connection, kind);
        self.reports.view(connection, kind)
    }

    /// The copies of a connection that are kept, the oldest first. Leaves out copies of types that this version does not know, and copies
    /// that cannot be read; the log names the latter.
    pub(crate) async fn kept_copies(&self, connection: &ConnectionId) -> Result<KeptCopies, Problem> {
        let lease = self.context.copies.lease().await?;
        self.kept(connection, &lease).await
    }

    /// Keeps a copy of a connection no longer. It is deleted unless its table shows it. Returns the copies that are still kept.
    ///
    /// # Errors
    /// [`crate::interface::ProblemCode::NotFound`] if the connection has no such kept copy.
    pub(crate) async fn forget_kept(
        &self,
        connection: &ConnectionId,
        copy: CopyNumber,
    ) -> Result<KeptCopies, Problem> {
        let lease = self.context.copies.lease().await?;
        let (profile, of) = (self.context.events.profile().0, connection.clone());
        let forgotten = lease.run(move |store| match store.forget_kept(profile, of.as_str(), copy.0) {
            Err(StoreError::Gone) => Ok(false),
            forgotten => forgotten.map(|()| true),
        });
        if !forgotten.await? {
            return Err(problems::not_here());
        }
        lease.remove_old_copies();
        self.kept(connection, &lease).await
    }

    async fn kept(&self, connection: &ConnectionId, lease: &Lease) -> Result<KeptCopies, Problem> {
        let (profile, of) = (self.context.events.profile().0, connection.clone());
        let kept = lease.run(move |store| store.kept(profile, of.as_str())).await?;
        let known =
            kept.into_iter().filter(|(key, _)| Catalogue::built_in().find(&key.record_type).is_some());
        let copies = known.filter_map(|(key, copy)| {
            let read = kept_copy(&key.record_type, copy);
            read.inspect_err(|error| tracing::warn!(?error, "a kept copy cannot be read and is left out"))
                .ok()
        });
        let may_be_more = lease.is_in_memory() && self.context.copies.have_file();
        let aside = self.context.copies.put_aside();
        let aside = aside.iter().map(|file| file.display().to_string()).collect();
        Ok(KeptCopies { copies: copies.collect(), may_be_more, aside })
    }

    /// Deletes local copies: all that `which` means, or nothing. A copy that is kept under a name stays, and its table goes on showing it.
    ///
    /// A read of one of these lists is stopped first, also while it waits, so that it does not bring the rows back. Deleting by age leaves
    /// out a list that is being read, because it gets a new copy anyway. The page hears of the lists at once; their rows leave the file in
    /// the background. Returns how many copies were deleted.
    ///
    /// # Errors
    /// [`crate::interface::ProblemCode::RowsReadAnew`] if the table shows another copy than the user saw. Also if the copies cannot be read
    /// or written; the reads may be stopped then all the same.
    pub(crate) async fn delete_copies(&self, which: &CopiesToDelete) -> Result<u32, Problem> {
        if let CopiesToDelete::OfType { connection, record_type, copy } = which
            && let Some(kind) = Catalogue::built_in().find(record_type)
            && let Some(shown) =
                self.reports.registry.read(connection, kind, |list| list?.state.shown().map(|one| one.id))
            && shown.number() != copy.0
        {
            // A read of other rows than the user saw goes on.
            return Err(problems::rows_read_anew());
        }
        let before = self.age_limit(which);
        let stops = !matches!(which, CopiesToDelete::OlderThan { .. });
        let is_named = |of: &ConnectionId, path: &str| stops && names(which, of, path);
        // Before the lock, which opening a list holds for as long as converting its copy takes.
        self.cancel_pulls(is_named);
        let lease = self.context.copies.lease().await?;
        let shown = self.shown(&lease).await?;
        let mut connections: BTreeSet<ConnectionId> = shown.iter().map(connection_of).collect();
        connections.extend(self.reports.registry.connections_read());
        connections.retain(|connection| names_connection(which, connection));
        // Lock order: sorted by connection, so that two deletions do not deadlock. While the locks are held, no pull of these begins.
        let mut held = Vec::with_capacity(connections.len());
        for connection in &connections {
            held.push(self.switching(connection).lock_owned().await);
        }
        self.end_pulls(is_named).await;
        // What a table shows may be another copy since the reads have ended.
        let mut meant = self.shown(&lease).await?;
        only_seen(which, &meant)?;
        meant.retain(|copy| {
            let connection = connection_of(copy);
            connections.contains(&connection)
                && names(which, &connection, &copy.key.record_type)
                && before.is_none_or(|before| copy.read_at <= before.as_millisecond())
                && !self.is_read(&connection, &copy.key.record_type)
        });
        let ids: Vec<CopyId> = meant.iter().filter(|copy| !copy.is_kept).map(|copy| copy.id).collect();
        let deleted = lease.run(move |store| store.discard_unless_kept(&ids)).await?;
        lease.remove_old_copies();
        meant.retain(|copy| deleted.contains(&copy.id));
        self.tell_deleted(&meant, &lease)?;
        Ok(u32::try_from(deleted.len()).unwrap_or(u32::MAX))
    }

    /// Takes note that this store is in use and that nothing is in it, because the user had all copies deleted.
    pub(crate) fn copies_are_gone(&self, store: StoreNumber) {
        self.reports.registry.all_deleted(store);
    }

    async fn shown(&self, lease: &Lease) -> Result<Vec<ShownCopy>, CopiesError> {
        let profile = self.context.events.profile().0;
        lease.run(move |store| store.shown_copies(profile)).await
    }

    /// Copies that were read before this are deleted by age; `None` if age does not matter.
    fn age_limit(&self, which: &CopiesToDelete) -> Option<Timestamp> {
        let CopiesToDelete::OlderThan { days } = which else { return None };
        let age = SignedDuration::from_hours(i64::from(*days) * HOURS_A_DAY);
        // Nothing is older than the beginning of the calendar.
        Some(time::now(&*self.context.clock).checked_sub(age).unwrap_or(Timestamp::MIN))
    }

    /// Whether a list is being read or waits to be.
    fn is_read(&self, connection: &ConnectionId, path: &str) -> bool {
        !self.reports.registry.handles(|of, read| of == connection && read == path).is_empty()
    }

    /// Says of the lists of these copies that nothing of them is here any more.
    fn tell_deleted(&self, copies: &[ShownCopy], lease: &Lease) -> Result<(), CopiesError> {
        for copy in copies {
            // No screen shows a type that this version does not know.
            let Some(kind) = Catalogue::built_in().find(&copy.key.record_type) else { continue };
            let connection = connection_of(copy);
            self.reports.registry.copy_deleted(lease.number(), &connection, kind)?;
            self.reports.records(&connection, kind);
        }
        Ok(())
    }
}

/// Nothing of a type is deleted where its table shows another copy than the one that the user saw.
fn only_seen(which: &CopiesToDelete, shown: &[ShownCopy]) -> Result<(), Problem> {
    let CopiesToDelete::OfType { connection, record_type, copy } = which else { return Ok(()) };
    let mut of_type = shown
        .iter()
        .filter(|one| one.key.connection == connection.as_str() && one.key.record_type == *record_type);
    if of_type.all(|one| one.id.number() == copy.0) { Ok(()) } else { Err(problems::rows_read_anew()) }
}

/// Whether a list is among those whose copies are to be deleted.
fn names(which: &CopiesToDelete, connection: &ConnectionId, path: &str) -> bool {
    match which {
        CopiesToDelete::OfType { record_type, .. } => {
            names_connection(which, connection) && record_type == path
        }
        _ => names_connection(which, connection),
    }
}

fn names_connection(which: &CopiesToDelete, connection: &ConnectionId) -> bool {
    match which {
        CopiesToDelete::OfType { connection: named, .. }
        | CopiesToDelete::OfConnection { connection: named } => named == connection,
        CopiesToDelete::All | CopiesToDelete::OlderThan { .. } => true,
    }
}

fn connection_of(copy: &ShownCopy) -> ConnectionId {
    ConnectionId::from(copy.key.connection.as_str())
}

/// A name as it is kept: in one line, without blanks around it.
fn usable_name(name: &str) -> Result<String, Problem> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    if (1..=LONGEST_NAME).contains(&name.chars().count()) {
        Ok(name)
    } else {
        Err(problems::copy_name_length(u32::try_from(LONGEST_NAME).unwrap_or(u32::MAX)))
    }
}

/// Keeps this copy of a list under a name. The inner error is why it is not done.
fn keep(
    store: &Store,
    key: &CopyKey,
    copy: CopyId,
    name: &str,
) -> Result<Result<KeptCopy, Problem>, StoreError> {
    let kept = store.kept(key.profile, &key.connection)?;
    let of_list: Vec<_> = kept.iter().filter(|(of, _)| of == key).map(|(_, kept)| kept).collect();
    if let Some(known) = of_list.iter().find(|kept| kept.id == copy) {
        return Ok(Err(problems::copy_kept_already(known.kept_as.as_deref().unwrap_or_default())));
    }
    let is_name = |kept: &&&CopySummary| {
        kept.kept_as.as_ref().is_some_and(|other| other.to_lowercase() == name.to_lowercase())
    };
    if of_list.iter().any(|kept| is_name(&kept)) {
        return Ok(Err(problems::copy_name_taken(name)));
    }
    store.keep(copy, name)?;
    let kept = store.kept(key.profile, &key.connection)?;
    let kept = kept.into_iter().find(|(_, kept)| kept.id == copy).ok_or(StoreError::Gone)?;
    Ok(kept_copy(&key.record_type, kept.1).map_err(Problem::from))
}

/// A copy that is kept, as the page gets it.
fn kept_copy(record_type: &str, copy: CopySummary) -> Result<KeptCopy, CopiesError> {
    let name = copy.kept_as.clone().unwrap_or_default();
    let complete = is_whole(&copy);
    let copy = LocalCopy::try_from(copy)?;
    Ok(KeptCopy {
        copy: CopyNumber(copy.id.number()),
        record_type: record_type.to_owned(),
        name,
        rows: copy.rows,
        complete,
        findings: copy.findings,
        read_at: copy.read_at.into(),
    })
}
