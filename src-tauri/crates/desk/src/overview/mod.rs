//! The overview of a client's books, put together from the local copies: figures and pictures, each drawn from whole lists only.

mod lists;

use ledgerlane_records::Store;

use crate::ids::ProfileId;
use crate::interface::{Overview, OverviewRequest};
use crate::tables::Answer;
use lists::Lists;

/// Reads the overview of a connection. It blocks.
pub(crate) fn read_overview(
    store: &Store,
    profile: ProfileId,
    request: &OverviewRequest,
) -> Answer<Overview> {
    let lists = Lists::of(store, profile, &request.connection)?;
    Ok(Ok(Overview { lists: lists.views(), ..Overview::default() }))
}
