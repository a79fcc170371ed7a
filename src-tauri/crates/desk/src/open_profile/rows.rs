//! Rows of the board and the detail of a connection, composed from what the owners know. None of it asks desk.db, except the
//! history of the open connection.

use super::OpenProfile;
use crate::board::{Caller, ConnectionState};
use crate::exports::ends_soon;
use crate::ids::ConnectionId;
use crate::interface::{
    Board, ConnectedView, ConnectionDetail, ConnectionRow, ConnectionStatus, ExportView, LinkView, Problem,
    SampleNote, UnderWayEntry, UnixMillis, WatchView, Work,
};
use crate::links::{EndedLink, LiveLink};
use crate::{problems, sample};

/// Ended links that the detail of a connection shows.
const ENDED_LINKS_SHOWN: u32 = 20;

impl OpenProfile {
    /// Everything on the board.
    pub(crate) fn board_view(&self) -> Board {
        let number = self.context.events.next_number();
        let (mut live, mut ended) = self.links.by_connection();
        let mut watches = self.watches.views();
        let rows = self.board.connections().into_iter().map(|(id, one)| {
            let (live, ended, watch) = (live.remove(&id), ended.remove(&id), watches.remove(&id));
            self.compose_row(number, id, &one, live.as_ref(), ended.as_ref(), watch)
        });
        let rows = rows.collect();
        let listing = self.board.listing();
        Board {
            rows,
            unreadable: listing.unreadable,
            listed_at: listing.listed_at.map(UnixMillis::from),
            took_ms: listing.took.map(|took| u32::try_from(took.as_millis()).unwrap_or(u32::MAX)),
            problem: self.context.health.problem().or(listing.problem),
            outage: self.context.health.outage(),
        }
    }

    /// One connection as the board shows it; `None` if it was never listed.
    pub(crate) fn row(&self, id: &ConnectionId) -> Option<ConnectionRow> {
        let number = self.context.events.next_number();
        let one = self.board.connection(id)?;
        let (live, ended) = (self.links.live(id), self.links.last_ended(id));
        let watch = self.watches.view(id);
        Some(self.compose_row(number, id.clone(), &one, live.as_ref(), ended.as_ref(), watch))
    }

    /// The same for a command.
    ///
    /// # Errors
    /// Where the connection is not listed.
    pub(crate) fn require_row(&self, id: &ConnectionId) -> Result<ConnectionRow, Problem> {
        self.row(id).ok_or_else(problems::not_here)
    }

    fn compose_row(
        &self,
        number: u64,
        id: ConnectionId,
        one: &ConnectionState,
        live: Option<&LiveLink>,
        ended: Option<&EndedLink>,
        watch: Option<WatchView>,
    ) -> ConnectionRow {
        let connection = one.connection();
        let link = live.map(|link| self.link_view(link));
        // A check that failed takes nothing from what was answered before; `problem` tells of it.
        let status = match (one.connected(), &link) {
            _ if !one.is_listed() => ConnectionStatus::NotListed,
            (None, _) if one.problem().is_some() => ConnectionStatus::CheckFailed,
            (None, _) => ConnectionStatus::NotChecked,
            (Some(true), _) => ConnectionStatus::Connected,
            (Some(false), Some(link)) if !link.dead => ConnectionStatus::Waiting,
            (Some(false), _) => ConnectionStatus::NotConnected,
        };
        ConnectionRow {
            number,
            name: connection.name().to_owned(),
            external_id: connection.external_id.clone(),
            company_name: connection.company_name.clone(),
            status,
            checked_at: one.checked_at().map(UnixMillis::from),
            last_seen_at: connection.last_connected_at.map(UnixMillis::from),
            link,
            ended_link: ended.cloned(),
            watch,
            note: one.note().unwrap_or_default().to_owned(),
            sample_note: self.sample_note(one),
            problem: one.problem().cloned(),
            reading: self.pulls.reading(&id),
            id,
        }
    }

    /// What the sample says of a connection whose note its user never touched.
    fn sample_note(&self, one: &ConnectionState) -> Option<SampleNote> {
        let is_untouched = self.context.is_sample() && one.note().is_none();
        one.connection().external_id.as_deref().filter(|_| is_untouched).and_then(sample::note)
    }

    fn link_view(&self, link: &LiveLink) -> LinkView {
        LinkView {
            id: link.id,
            has_address: self.links.has_address(link),
            created_at: UnixMillis::from(link.created_at),
            expires_at: link.expires_at.map(UnixMillis::from),
            minutes: link.minutes,
            replaced: link.replaced,
            copied_at: link.sent.copied_at.map(UnixMillis::from),
            opened_at: link.sent.opened_at.map(UnixMillis::from),
            mailed_at: link.sent.mailed_at.map(UnixMillis::from),
            opened_said_at: link.said.opened_at.map(UnixMillis::from),
            allowed_said_at: link.said.allowed_at.map(UnixMillis::from),
            already_set_up: link.already_set_up,
            redirect: link.redirect.clone(),
            dead: self.links.is_dead(link),
        }
    }

    /// One connection, opened.
    ///
    /// # Errors
    /// Where it is not listed, or desk.db cannot be read.
    pub(crate) async fn detail(&self, id: &ConnectionId) -> Result<ConnectionDetail, Problem> {
        let number = self.context.events.next_number();
        let history = self.links.history(id, ENDED_LINKS_SHOWN).await?;
        let row = self.require_row(id)?;
        let completed = history.completed.filter(|_| row.status == ConnectionStatus::Connected);
        Ok(ConnectionDetail {
            number,
            lane: self.pulls.lane(id)?,
            ended_links: history.ended,
            connected: completed.map(|link| ConnectedView {
                at: UnixMillis::from(link.ended_at),
                link_created_at: UnixMillis::from(link.created_at),
                sent_at: [link.sent.copied_at, link.sent.mailed_at]
                    .into_iter()
                    .flatten()
                    .min()
                    .map(UnixMillis::from),
                opened_said_at: link.said.opened_at.map(UnixMillis::from),
                allowed_said_at: link.said.allowed_at.map(UnixMillis::from),
                seen_late: link.seen_late,
            }),
            address: self.links.address(id),
            connector: self.connectors.view(id),
            row,
        })
    }

    /// What is under way: reads, exports, and watches of links that a user made; and while another profile is shown, the exports that ended
    /// here, which its own screens show.
    pub(crate) fn under_way(&self) -> Vec<UnderWayEntry> {
        let entry = |connection: ConnectionId, work: Work| UnderWayEntry {
            profile: self.context.profile.id,
            service: self.context.profile.name.clone(),
            name: self.board.name(&connection),
            connection,
            work,
        };
        let reads = self.pulls.under_way().into_iter().map(|pull| {
            let record_type = pull.kind.path.clone();
            entry(pull.connection, Work::Read { record_type, rows: pull.rows, total: pull.total })
        });
        let is_shown = self.poller.is_shown();
        let exports = self.exports.unseen().into_iter().filter_map(|export| {
            let ExportView { id, connection, table, file, state, .. } = export;
            let ends_soon = ends_soon(&state);
            (!state.has_ended() || !is_shown)
                .then(|| entry(connection, Work::Export { id, table, file, state, ends_soon }))
        });
        let mut watched: Vec<ConnectionId> = self.watches.active().into_iter().collect();
        watched.sort_unstable();
        let watches = watched.into_iter().filter_map(|id| {
            let link = self.links.live(&id).filter(|link| link.asked_by == Caller::User)?;
            Some(entry(id, Work::Watch { expires_at: link.expires_at.map(UnixMillis::from) }))
        });
        reads.chain(exports).chain(watches).collect()
    }

    /// Why the links of a profile that the page does not show are not watched now; None while they are, and for the one that is shown,
    /// whose own screens say it.
    pub(crate) fn unwatched_because(&self) -> Option<Problem> {
        self.context.health.problem().filter(|_| !self.poller.is_shown() && self.waiting() > 0)
    }

    /// Connections that wait for their client: with a live link whose time is not over and that leads somewhere, and not set up.
    pub(crate) fn waiting(&self) -> u32 {
        let now = self.context.now();
        let waits = |link: &LiveLink| {
            let connected = self.board.connection(&link.connection).and_then(|one| one.connected());
            !link.already_set_up && !link.is_over(now) && !self.links.is_dead(link) && connected != Some(true)
        };
        u32::try_from(self.links.all_live().iter().filter(|link| waits(link)).count()).unwrap_or(u32::MAX)
    }
}
