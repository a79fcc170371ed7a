//! What a service must remember of one connection, given what it has acknowledged.

use ledgerlane_tests::rest::{Answer, Call, Method, Rest};
use serde_json::{Value, json};

/// A link's state on the wire, with the reason where it is expired.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum State {
    Pending,
    InProgress,
    Completed,
    Replaced,
    OutOfTime,
    Declined,
}

impl State {
    fn is_live(self) -> bool {
        matches!(self, Self::Pending | Self::InProgress)
    }

    fn read(session: &Value) -> Self {
        match (session["status"].as_str(), session["expiredReason"].as_str()) {
            (Some("pending"), None) => Self::Pending,
            (Some("in_progress"), None) => Self::InProgress,
            (Some("completed"), None) => Self::Completed,
            (Some("expired"), Some("replaced")) => Self::Replaced,
            (Some("expired"), Some("out_of_time")) => Self::OutOfTime,
            (Some("expired"), Some("declined")) => Self::Declined,
            _ => panic!("no state of a link: {session}"),
        }
    }
}

/// A link that was acknowledged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Link {
    pub(crate) id: String,
    /// `/setup/TOKEN`; the service has another port after each start.
    path: String,
    pub(crate) state: State,
}

/// A connection that was acknowledged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Connection {
    pub(crate) id: String,
    description: String,
    is_archived: bool,
    is_set_up: bool,
    is_deleted: bool,
    pub(crate) links: Vec<Link>,
}

/// Something to ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Step {
    Rename(u32),
    Archive,
    Restore,
    Delete,
    Mint,
    Begin,
    Complete,
    Decline,
}

impl Connection {
    /// Makes one. Returns `None` if no answer came.
    pub(crate) async fn create(client: &Rest, random: &mut fastrand::Rng) -> Option<Self> {
        let description = format!("Made {:08x}", random.u32(..));
        let body = json!({"description": description});
        let answer = client.call(Method::POST, "/api/v1/connections").json(&body).try_send().await.ok()?;
        let made = answer.is(201).json();
        let id = made["id"].as_str().expect("a connection has an id").to_owned();
        let (is_archived, is_set_up, is_deleted) = (false, false, false);
        Some(Self { id, description, is_archived, is_set_up, is_deleted, links: Vec::new() })
    }

    /// A step that fits the state.
    pub(crate) fn pick(&self, random: &mut fastrand::Rng) -> Step {
        let live = self.links.last().map(|link| link.state);
        let fits = |step: Step| match step {
            Step::Rename(_) | Step::Delete => true,
            Step::Archive => !self.is_archived,
            Step::Restore => self.is_archived,
            Step::Mint => !self.is_archived,
            Step::Begin => live == Some(State::Pending),
            Step::Complete => live == Some(State::InProgress),
            Step::Decline => live.is_some_and(State::is_live),
        };
        loop {
            let step = match random.u8(..40) {
                0..8 => Step::Rename(random.u32(..)),
                8..11 => Step::Archive,
                11..15 => Step::Restore,
                15 => Step::Delete,
                16..24 => Step::Mint,
                24..30 => Step::Begin,
                30..36 => Step::Complete,
                _ => Step::Decline,
            };
            if fits(step) {
                return step;
            }
        }
    }

    pub(crate) fn is_deleted(&self) -> bool {
        self.is_deleted
    }

    /// Asks for a step. Returns `None` if no answer came.
    pub(crate) async fn ask(&self, client: &Rest, step: Step) -> Option<Answer> {
        let path = format!("/api/v1/connections/{}", self.id);
        let form = |name: &str| format!("{}/{name}", self.links.last().map_or("", |link| &link.path));
        let (method, path, body, status) = match step {
            Step::Rename(to) => (Method::POST, path, Some(json!({"description": name(to)})), 200),
            Step::Archive => (Method::DELETE, path, None, 204),
            Step::Restore => (Method::POST, format!("{path}/restore"), None, 200),
            Step::Delete => (Method::DELETE, format!("{path}/permanent"), None, 204),
            Step::Mint => {
                let body = json!({"connectionId": self.id, "linkExpiryMins": 10_080});
                (Method::POST, "/api/v1/auth-sessions".to_owned(), Some(body), 201)
            }
            Step::Begin => (Method::POST, form("begin"), None, 303),
            Step::Complete => (Method::POST, form("complete"), None, 303),
            Step::Decline => (Method::POST, form("decline"), None, 303),
        };
        let call = client.call(method, &path);
        let call = body.iter().fold(call, Call::json);
        Some(call.try_send().await.ok()?.is(status))
    }

    /// Returns what is known after a step. `answer` is `None` if the step may have been taken without an answer.
    pub(crate) fn taken(&self, step: Step, answer: Option<&Answer>) -> Self {
        let mut after = self.clone();
        let last = after.links.last_mut().filter(|link| link.state.is_live());
        match step {
            Step::Rename(to) => after.description = name(to),
            Step::Archive => {
                after.is_archived = true;
                last.into_iter().for_each(|link| link.state = State::OutOfTime);
            }
            Step::Restore => after.is_archived = false,
            Step::Delete => after.is_deleted = true,
            Step::Mint => {
                last.into_iter().for_each(|link| link.state = State::Replaced);
                after.links.extend(answer.map(|answer| minted(&answer.json())));
            }
            Step::Begin => last.into_iter().for_each(|link| link.state = State::InProgress),
            Step::Complete => {
                last.into_iter().for_each(|link| link.state = State::Completed);
                after.is_set_up = true;
            }
            Step::Decline => last.into_iter().for_each(|link| link.state = State::Declined),
        }
        after
    }

    /// The same connection as the service has it now.
    pub(crate) async fn read(&self, client: &Rest) -> Self {
        let answer = client.get(&format!("/api/v1/connections/{}", self.id)).await;
        let mut stored = self.clone();
        stored.is_deleted = answer.status == 404;
        if stored.is_deleted {
            for link in &self.links {
                let gone = client.get(&format!("/api/v1/auth-sessions/{}", link.id)).await;
                assert_eq!(gone.status, 404, "a link outlived its connection: {}", gone.body);
            }
            return stored;
        }
        let now = answer.is(200).json();
        stored.description = now["description"].as_str().unwrap_or_default().to_owned();
        stored.is_archived = now["isArchived"] == true;
        stored.is_set_up = now["lastConnectedAt"].is_string();
        for link in &mut stored.links {
            let session = client.get(&format!("/api/v1/auth-sessions/{}", link.id)).await.is(200).json();
            link.state = State::read(&session);
        }
        stored
    }
}

/// The link of a session that was acknowledged.
pub(crate) fn minted(session: &Value) -> Link {
    let id = session["id"].as_str().expect("a session has an id").to_owned();
    let url = session["authFlowUrl"].as_str().expect("a session has a link");
    let path = url.find("/setup/").map(|at| url[at..].to_owned()).expect("a link leads to the setup page");
    Link { id, path, state: State::Pending }
}

fn name(number: u32) -> String {
    format!("Renamed {number:08x}")
}
