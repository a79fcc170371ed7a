//! What goes wrong outside, and commands that cross each other.

mod clocks;
mod closing;
mod keeping;
mod older;
mod statuses;

use std::sync::Arc;

use crate::db::{LinkRecord, NewLink};
use crate::desk::Desk;
use crate::session::Session;
use crate::testing::{self, ByHand};

const LISTED: &str = r#"[{"id":"conn_1","description":"Harbor Lane"}]"#;
const STATUS: &str = "GET /api/v1/qwc-auth-setup/conn_1/status/authenticated";
const NO: &str = r#"{"isConnected":false}"#;
const YES: &str = r#"{"isConnected":true}"#;

/// A profile with one connection.
async fn listed(desk: &Desk) -> (Arc<Session>, ByHand) {
    let (session, mut service) = testing::by_hand(desk).await;
    let listing = tokio::spawn({
        let session = session.clone();
        async move { session.list().await }
    });
    service.asked("GET /api/v1/connections").await.answer(200, LISTED);
    listing.await.unwrap();
    (session, service)
}

/// A link of half an hour that was made just now, for a connection that was set up already or not.
fn live_link(session: &Session, already_set_up: bool) -> LinkRecord {
    let now = session.now();
    let new = NewLink {
        profile: session.view.id,
        connection: "conn_1",
        session: Some("auth_sess_1"),
        created_at: now,
        expires_at: now + 1_800_000,
        minutes: 30,
        already_set_up,
        redirect: "",
    };
    session.db.add_link(&new).unwrap()
}
