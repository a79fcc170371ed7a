//! What goes wrong outside, and commands that cross each other.

mod answers;
mod arranged;
mod aside;
mod clocks;
mod closing;
mod connectors;
mod crossings;
mod data_folder;
mod exports;
mod former_names;
mod interrupted;
mod keeping;
mod kept;
mod keys_cut_off;
mod links;
mod never_kept;
mod opening;
mod outages;
mod own_books;
mod owners;
mod pacing;
mod parts;
mod queues;
mod reads;
mod sample_notes;
mod several;
mod statuses;
mod stops;
mod under_way;

use crate::testing::PROFILE;
use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use tokio::task::JoinHandle;

use crate::board::Caller;
use crate::desk::Desk;
use crate::events::Listener;
use crate::interface::{ConnectionRow, DeskEvent, NewConnection, Problem, RecordsView};
use crate::links::{LiveLink, NewLink};
use crate::open_profile::OpenProfile;
use crate::testing::{self, ByHand};

const LISTED: &str = r#"[{"id":"conn_1","description":"Harbor Lane"}]"#;
const STATUS: &str = "GET /api/v1/qwc-auth-setup/conn_1/status/authenticated";
const NO: &str = r#"{"isConnected":false}"#;
const YES: &str = r#"{"isConnected":true}"#;

/// A profile with one connection.
async fn listed(desk: &Desk) -> (Arc<OpenProfile>, ByHand) {
    let (session, mut service) = testing::by_hand(desk).await;
    let listing = tokio::spawn({
        let session = session.clone();
        async move { session.board.list(Caller::Desk).await }
    });
    service.asked("GET /api/v1/connections").await.answer(200, LISTED);
    listing.await.unwrap();
    (session, service)
}

/// The view of a list, once it is so.
async fn until(events: &mut Listener, record_type: &str, so: impl Fn(&RecordsView) -> bool) -> RecordsView {
    loop {
        if let DeskEvent::RecordsChanged { records, .. } = events.recv().await.unwrap()
            && records.record_type == record_type
            && so(&records)
        {
            return *records;
        }
    }
}

/// A link of half an hour that was made just now, for a connection that was set up already or not.
async fn live_link(session: &OpenProfile, already_set_up: bool) -> LiveLink {
    session.links.enter(new_link(session.context.now(), already_set_up)).await.unwrap()
}

fn new_link(now: Timestamp, already_set_up: bool) -> NewLink {
    NewLink {
        connection: "conn_1".into(),
        session: Some("auth_sess_1".to_owned()),
        created_at: now,
        expires_at: Some(now + SignedDuration::from_mins(30)),
        minutes: 30,
        already_set_up,
        redirect: None,
        asked_by: Caller::User,
    }
}

/// A second connection that the service has just made; what the desk does then goes on.
async fn made(desk: &Desk, service: &mut ByHand) -> JoinHandle<Result<ConnectionRow, Problem>> {
    let desk = desk.clone();
    let new =
        NewConnection { profile: PROFILE, description: "Fernhill".to_owned(), external_id: String::new() };
    let making = tokio::spawn(async move { desk.session().await.unwrap().create_connection(new).await });
    let posted = service.asked("POST /api/v1/connections").await;
    posted.answer(201, r#"{"id":"conn_2","description":"Fernhill"}"#);
    making
}
