//! The lists that the overview is drawn from, with what is here of each.

use ledgerlane_api::{Catalogue, RecordType};
use ledgerlane_records::{CopyId, CopySummary, Store, StoreError};

use crate::copies::{copy_key, is_doubtful, parts_of};
use crate::ids::{ConnectionId, ProfileId};
use crate::interface::{Cover, OverviewList, UnixMillis};
use crate::parts::Parts;

pub(super) const ACCOUNTS: &str = "Accounts";
/// The parameter that asks for accounts of one kind.
const ACCOUNT_TYPES: &str = "accountTypes";
/// Paths of the lists in the order in which they are best read: the figures first.
const PATHS: [&str; 10] = [
    ACCOUNTS,
    "Invoices",
    "Charges",
    "Bills",
    "CreditMemos",
    "ReceivePayments",
    "SalesReceipts",
    "Checks",
    "CreditCardCharges",
    "VendorCredits",
];

/// The kinds of account whose balances are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum AccountKind {
    Bank,
    Receivable,
    Payable,
}

impl AccountKind {
    const ALL: [Self; 3] = [Self::Bank, Self::Receivable, Self::Payable];

    /// The parameter that asks for the accounts of this kind.
    fn filter(self) -> (&'static str, &'static str) {
        (ACCOUNT_TYPES, self.value())
    }

    /// The value that the field and the filter have for it.
    pub(super) fn value(self) -> &'static str {
        match self {
            Self::Bank => "Bank",
            Self::Receivable => "AccountsReceivable",
            Self::Payable => "AccountsPayable",
        }
    }
}

/// What is here of a list.
struct List {
    kind: &'static RecordType,
    /// `None` if nothing is here.
    copy: Option<CopySummary>,
    /// The parts that it was read in.
    parts: Parts,
    /// The kinds of account that the service may have more of than are here.
    cut_kinds: Vec<AccountKind>,
}

impl List {
    fn new(kind: &'static RecordType, copy: Option<CopySummary>) -> Result<Self, StoreError> {
        let parts = copy.as_ref().map(parts_of).transpose()?.flatten().unwrap_or_default();
        let is_cut = |kind: &AccountKind| {
            copy.as_ref().is_some_and(|copy| copy.cut) && parts.whole_part(kind.filter()).is_none()
        };
        let cut_kinds = AccountKind::ALL.into_iter().filter(is_cut).collect();
        Ok(Self { kind, copy, parts, cut_kinds })
    }

    fn view(&self) -> OverviewList {
        let copy = self.copy.as_ref();
        let part = |kind: &AccountKind| vec![(ACCOUNT_TYPES.to_owned(), kind.value().to_owned())];
        OverviewList {
            record_type: self.kind.path.clone(),
            parts: self.cut_kinds.iter().map(part).collect(),
            whole: copy.is_some_and(|copy| copy.complete),
            at_least: copy
                .is_some_and(|copy| copy.complete && (is_doubtful(copy) || !self.cut_kinds.is_empty())),
            rows: copy.map_or(0, |copy| copy.here),
            read_at: copy.map(|copy| UnixMillis(copy.read_at)),
        }
    }
}

/// What is here of each list.
pub(super) struct Lists(Vec<List>);

impl Lists {
    pub(super) fn of(
        store: &Store,
        profile: ProfileId,
        connection: &ConnectionId,
    ) -> Result<Self, StoreError> {
        let kinds = PATHS.iter().filter_map(|path| Catalogue::built_in().find(path));
        kinds
            .map(|kind| List::new(kind, store.shown(&copy_key(profile, connection, kind))?))
            .collect::<Result<_, _>>()
            .map(Self)
    }

    pub(super) fn views(&self) -> Vec<OverviewList> {
        self.0.iter().map(List::view).collect()
    }

    fn find(&self, path: &str) -> Option<&List> {
        self.0.iter().find(|list| list.kind.path == path)
    }

    /// The copies that can be drawn from, with the paths of their lists.
    pub(super) fn whole(&self) -> impl Iterator<Item = (&'static str, CopyId)> {
        self.0.iter().filter_map(|list| Some((list.kind.path.as_str(), whole_copy(list)?.id)))
    }

    /// The copy of a list if it can be drawn from.
    pub(super) fn copy(&self, path: &str) -> Option<CopyId> {
        self.find(path).and_then(whole_copy).map(|copy| copy.id)
    }

    /// What a figure of these lists covers. Of the accounts, only those of one kind count.
    pub(super) fn cover(&self, paths: &[&str], accounts: Option<AccountKind>) -> Cover {
        let mut cover = Cover::default();
        for path in paths {
            cover.lists.push((*path).to_owned());
            let Some(list) = self.find(path) else { continue };
            let Some(copy) = whole_copy(list) else {
                cover.missing.push((*path).to_owned());
                continue;
            };
            let is_cut = match accounts {
                Some(kind) if *path == ACCOUNTS => list.cut_kinds.contains(&kind),
                _ => copy.cut,
            };
            cover.at_least |= is_cut || is_doubtful(copy);
            cover.rows = cover.rows.saturating_add(copy.here);
            // Each part of a list is as old as its own read.
            let part =
                accounts.filter(|_| *path == ACCOUNTS).and_then(|kind| list.parts.whole_part(kind.filter()));
            let read_at = UnixMillis(part.map_or(copy.read_at, |part| part.read_at));
            cover.read_at = Some(cover.read_at.map_or(read_at, |oldest| oldest.min(read_at)));
        }
        if !cover.missing.is_empty() {
            cover.read_at = None;
        }
        cover
    }
}

fn whole_copy(list: &List) -> Option<&CopySummary> {
    list.copy.as_ref().filter(|copy| copy.complete)
}
