//! The whole job without a window: the desk against the real service, over HTTP.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on says why by panicking")]

mod connectors;
mod links;
mod parts;
mod profiles;
mod records;
mod sample;
mod several;
mod tables;
mod whole;

use std::sync::Arc;
use std::time::Duration;

use ledgerlane_desk::Desk;
use ledgerlane_desk::interface::{
    ConnectionStatus, Coverage, CreateLink, DeskEvent, LinkFate, NewConnection, OpenLink, ProblemCode,
    ProblemDetail, RecordsState, SaveService, Screen, SetWatch, TablePageRequest, TestService, WatchOrder,
    WatchState,
};
use ledgerlane_records::View;
use ledgerlane_tests::deskless::{Noting, address, event, row, shown, shown_id};
use ledgerlane_tests::rest::Rest;
use ledgerlane_tests::service_process::ServiceProcess;
use ledgerlane_tests::world::{KEY, World, here, link, records};
use ledgerlane_tests::{LONG, until};

fn open(desk: &Desk, connection: &str, preview: bool) -> OpenLink {
    OpenLink { profile: shown_id(desk), connection: connection.into(), preview }
}

/// Does what the client's browser does: opens the page and goes through its forms.
async fn play_the_client(url: &str) {
    Rest::new("", "").play(url).await;
}
