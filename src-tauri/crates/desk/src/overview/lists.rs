//! The lists that the overview is drawn from, with what is here of each.

use ledgerlane_api::{Catalogue, RecordType};
use ledgerlane_records::{CopySummary, Store, StoreError};

use crate::copies::{copy_key, is_whole};
use crate::ids::{ConnectionId, ProfileId};
use crate::interface::{OverviewList, UnixMillis};

/// Paths of the lists in the order in which they are best read: the figures first.
const PATHS: [&str; 10] = [
    "Accounts",
    "Invoices",
    "CreditMemos",
    "ReceivePayments",
    "Bills",
    "SalesReceipts",
    "VendorCredits",
    "Checks",
    "CreditCardCharges",
    "JournalEntries",
];

/// What is here of each list.
pub(super) struct Lists(Vec<(&'static RecordType, Option<CopySummary>)>);

impl Lists {
    pub(super) fn of(
        store: &Store,
        profile: ProfileId,
        connection: &ConnectionId,
    ) -> Result<Self, StoreError> {
        let kinds = PATHS.iter().filter_map(|path| Catalogue::built_in().find(path));
        let lists = kinds.map(|kind| Ok((kind, store.shown(&copy_key(profile, connection, kind))?)));
        lists.collect::<Result<_, StoreError>>().map(Self)
    }

    pub(super) fn views(&self) -> Vec<OverviewList> {
        let view = |(kind, copy): &(&'static RecordType, Option<CopySummary>)| OverviewList {
            record_type: kind.path.clone(),
            parts: Vec::new(),
            whole: copy.as_ref().is_some_and(|copy| copy.complete),
            at_least: copy.as_ref().is_some_and(|copy| copy.complete && !is_whole(copy)),
            rows: copy.as_ref().map_or(0, |copy| copy.here),
            read_at: copy.as_ref().map(|copy| UnixMillis(copy.read_at)),
        };
        self.0.iter().map(view).collect()
    }
}
