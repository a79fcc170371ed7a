//! Stand-ins for the tests of this crate: keychains that work or do not exist, a computer with neither browser nor
//! sample, a clock that can jump, a service whose answers a test gives by hand.

mod services;

use std::collections::HashMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use async_trait::async_trait;
use futures_util::future::BoxFuture;
use http::{HeaderMap, StatusCode};
use jiff::Timestamp;
use ledgerlane_client::{
    Client, Request, Response, ServiceAddress, Transport, TransportError, TransportFault,
};
use ledgerlane_clock::{Clock, Sleep, SystemClock};
use ledgerlane_records::{CopyKey, Store};
use ledgerlane_words::Language;
use secrecy::{ExposeSecret, SecretString};
use tokio::sync::{mpsc, oneshot};

use crate::copies::{Coverage, LocalCopy};
use crate::db::{KeyPlace, NewProfile};
use crate::desk::{Desk, DeskParts};
use crate::embedded::{EmbeddedAddress, EmbeddedError, EmbeddedService, EmbeddedServices};
use crate::events::Listener;
use crate::ids::{ConnectionId, ProfileId};
use crate::interface::{DeskEvent, ForConnection, ForExport, ForProfile, Problem, ProfileKind, ProfileView};
use crate::open_profile::OpenProfile;
use crate::outside::Outside;
use crate::profiles::Candidate;
use crate::secrets::{SecretStore, SecretsError};
pub(crate) use services::{FakeOwnBooks, FakeSample, Services};

/// The first profile that a desk keeps.
pub(crate) const PROFILE: ProfileId = ProfileId(1);

/// A keychain in memory.
#[derive(Default)]
pub(crate) struct MemorySecrets(Mutex<HashMap<String, String>>);

#[async_trait]
impl SecretStore for MemorySecrets {
    async fn get(&self, name: &str) -> Result<Option<SecretString>, SecretsError> {
        Ok(self.0.lock().unwrap().get(name).cloned().map(SecretString::from))
    }
    async fn set(&self, name: &str, secret: &SecretString) -> Result<(), SecretsError> {
        self.0.lock().unwrap().insert(name.to_owned(), secret.expose_secret().to_owned());
        Ok(())
    }
    async fn delete(&self, name: &str) -> Result<(), SecretsError> {
        self.0.lock().unwrap().remove(name);
        Ok(())
    }
}

/// A computer without a keychain.
pub(crate) struct NoKeychain;

#[async_trait]
impl SecretStore for NoKeychain {
    async fn get(&self, _: &str) -> Result<Option<SecretString>, SecretsError> {
        Err(SecretsError::Missing)
    }
    async fn set(&self, _: &str, _: &SecretString) -> Result<(), SecretsError> {
        Err(SecretsError::Missing)
    }
    async fn delete(&self, _: &str) -> Result<(), SecretsError> {
        Err(SecretsError::Missing)
    }
}

struct Nowhere;

#[async_trait]
impl EmbeddedService for Nowhere {
    async fn start(&self, _: PathBuf, _: Option<u16>) -> Result<EmbeddedAddress, EmbeddedError> {
        Err(EmbeddedError::Failed("nothing runs here".to_owned()))
    }
    async fn stop(&self) {}
}

#[async_trait]
impl Outside for Nowhere {
    async fn open(&self, _: &str) -> bool {
        false
    }
    async fn takes_mail(&self) -> bool {
        false
    }
    async fn copy(&self, _: &str) -> bool {
        false
    }
    async fn copy_picture(&self, _: &str) -> bool {
        false
    }
    fn documents(&self) -> Option<PathBuf> {
        None
    }
    async fn choose_folder(&self, _: Option<&Path>) -> Option<PathBuf> {
        None
    }
    async fn show_file(&self, _: &Path) -> bool {
        false
    }
    async fn starts_at_login(&self) -> io::Result<bool> {
        Err(io::ErrorKind::PermissionDenied.into())
    }
    async fn start_at_login(&self, _: bool) -> io::Result<()> {
        Err(io::ErrorKind::PermissionDenied.into())
    }
}

/// A desk in this folder, with nothing around it.
pub(crate) fn desk(folder: &Path) -> Desk {
    desk_of(folder, Arc::new(MemorySecrets::default()), Arc::new(SystemClock))
}

/// A desk with this keychain and this clock.
pub(crate) fn desk_of(folder: &Path, secrets: Arc<dyn SecretStore>, clock: Arc<dyn Clock>) -> Desk {
    Desk::open(DeskParts {
        data: folder.to_owned(),
        version: "test".to_owned(),
        embedded: EmbeddedServices { sample: Arc::new(Nowhere), own_books: Arc::new(Nowhere) },
        runs_quickbooks: false,
        secrets,
        outside: Arc::new(Nowhere),
        clock,
        language: Language::ENGLISH,
        locale: "en-US".to_owned(),
        reading: None,
    })
    .unwrap()
}

/// A copy of so many rows on one page, read in the first second of 1970.
pub(crate) fn local_copy(rows: u32) -> LocalCopy {
    let key = CopyKey { profile: 0, connection: "conn_1".into(), record_type: "Invoices".into() };
    LocalCopy {
        id: Store::in_memory().unwrap().begin(&key, 0).unwrap(),
        rows,
        total: None,
        pages: 1,
        coverage: Coverage::Part,
        is_cut: false,
        started_at: Timestamp::UNIX_EPOCH,
        read_at: Timestamp::from_millisecond(9).unwrap(),
        took: Duration::from_millis(60),
        findings: vec![],
        parts: None,
    }
}

/// A computer whose wall clock can be set. Its monotonic clock is tokio's.
pub(crate) struct JumpingClock {
    began: Instant,
    jumped: AtomicI64,
}

impl Default for JumpingClock {
    fn default() -> Self {
        Self { began: SystemClock.monotonic(), jumped: AtomicI64::new(0) }
    }
}

impl JumpingClock {
    pub(crate) fn jump(&self, by_ms: i64) {
        self.jumped.fetch_add(by_ms, Ordering::SeqCst);
    }
}

impl Clock for JumpingClock {
    fn monotonic(&self) -> Instant {
        SystemClock.monotonic()
    }
    fn wall(&self) -> Timestamp {
        let passed = i64::try_from((self.monotonic() - self.began).as_millis()).unwrap();
        let wall = 1_760_000_000_000 + passed + self.jumped.load(Ordering::SeqCst);
        Timestamp::from_millisecond(wall).unwrap()
    }
    fn sleep_until(&self, at: Instant) -> Sleep {
        SystemClock.sleep_until(at)
    }
}

/// A call that waits for its answer.
pub(crate) struct PendingCall {
    pub(crate) call: String,
    /// The query parameters, as they stand in the address; empty where there are none.
    pub(crate) query: String,
    answer: oneshot::Sender<(u16, HeaderMap, String)>,
}

impl PendingCall {
    pub(crate) fn answer(self, status: u16, body: &str) {
        // Fails where the call was given up.
        drop(self.answer.send((status, HeaderMap::new(), body.to_owned())));
    }

    /// Whether the caller waits no longer.
    pub(crate) fn is_given_up(&self) -> bool {
        self.answer.is_closed()
    }

    /// Answers that the service is not to be asked for so many seconds.
    pub(crate) fn wants_pause(self, status: u16, seconds: u64) {
        let headers = HeaderMap::from_iter([(http::header::RETRY_AFTER, seconds.into())]);
        drop(self.answer.send((status, headers, String::new())));
    }
}

/// A service whose answers a test gives by hand, in any order.
pub(crate) struct ByHand {
    calls: mpsc::UnboundedReceiver<PendingCall>,
    waiting: Vec<PendingCall>,
}

struct Line(mpsc::UnboundedSender<PendingCall>);

impl Transport for Line {
    fn send(&self, request: Request) -> BoxFuture<'_, Result<Response, TransportError>> {
        let (answer, answered) = oneshot::channel();
        let call = format!("{} {}", request.method, request.url.path());
        let query = request.url.query().unwrap_or_default().to_owned();
        drop(self.0.send(PendingCall { call, query, answer }));
        Box::pin(async move {
            match tokio::time::timeout(request.timeout, answered).await {
                Ok(Ok((status, headers, body))) => {
                    Ok(Response { status: StatusCode::from_u16(status).unwrap(), headers, body: body.into() })
                }
                Ok(Err(_)) => Err(TransportError::new(TransportFault::Interrupted, "hung up")),
                Err(_) => Err(TransportError::new(TransportFault::TimedOut, "no answer")),
            }
        })
    }
}

impl ByHand {
    /// The next call that ends like this, `POST /api/v1/auth-sessions`; others wait.
    pub(crate) async fn asked(&mut self, end: &str) -> PendingCall {
        if let Some(at) = self.waiting.iter().position(|asked| asked.call.ends_with(end)) {
            return self.waiting.remove(at);
        }
        loop {
            let asked = self.calls.recv().await.expect("the client is there");
            if asked.call.ends_with(end) {
                return asked;
            }
            self.waiting.push(asked);
        }
    }

    /// Whether a call that ends like this came.
    pub(crate) fn has_asked(&mut self, end: &str) -> bool {
        self.waiting.extend(std::iter::from_fn(|| self.calls.try_recv().ok()));
        self.waiting.iter().any(|asked| asked.call.ends_with(end))
    }
}

/// A profile to keep whose service is at this address.
pub(crate) fn profile_at(address: &str, key: KeyPlace) -> NewProfile {
    NewProfile {
        name: "hand".to_owned(),
        address: address.to_owned(),
        key_hint: "…".to_owned(),
        key,
        created_at: Timestamp::UNIX_EPOCH,
    }
}

/// Holds this pair as one that its service accepted in a test.
pub(crate) fn accept(desk: &Desk, address: &str, key: &str) {
    let candidates = &desk.inner.candidates;
    let accepted = Candidate {
        address: ServiceAddress::parse(address).unwrap(),
        key: SecretString::from(key.to_owned()),
    };
    candidates.hold(candidates.begin_test(), accepted);
}

/// The next event that is not about the menu of profiles or the list of what is under way, which are told of whatever happens in
/// any of them.
pub(crate) async fn next_event(events: &mut Listener) -> DeskEvent {
    loop {
        match events.recv().await.expect("the desk is there") {
            DeskEvent::ProfilesChanged { .. } | DeskEvent::UnderWayChanged { .. } => {}
            event => return event,
        }
    }
}

impl Desk {
    /// The profile that is shown.
    pub(crate) async fn session(&self) -> Result<Arc<OpenProfile>, Problem> {
        self.inner.profiles.open.shown().ok_or_else(crate::problems::no_profile)
    }
}

/// Opens a service profile whose answers are given by hand. Nothing of it runs yet.
pub(crate) async fn by_hand(desk: &Desk) -> (Arc<OpenProfile>, ByHand) {
    by_hand_at(desk, "http://127.0.0.1:9").await
}

/// The same for a service on another computer.
pub(crate) async fn far_by_hand(desk: &Desk) -> (Arc<OpenProfile>, ByHand) {
    by_hand_at(desk, "https://far.example").await
}

async fn by_hand_at(desk: &Desk, address: &str) -> (Arc<OpenProfile>, ByHand) {
    let profile = desk.inner.context.db.save_profile(&profile_at(address, KeyPlace::Nowhere)).unwrap();
    let (line, calls) = mpsc::unbounded_channel();
    let client = Client::with_parts(
        ServiceAddress::parse(&profile.address).unwrap(),
        SecretString::from("sk_test_by_hand"),
        Arc::new(Line(line)),
        desk.inner.context.clock.clone(),
    );
    let view = ProfileView {
        id: profile.id,
        kind: ProfileKind::Service,
        name: Some(profile.name),
        address: Some(profile.address),
        key_hint: None,
    };
    let open = &desk.inner.profiles.open;
    let opened = OpenProfile::open(&desk.inner.context, view, client.unwrap()).await.unwrap();
    // A test that opens a profile twice means the newer one.
    open.close(profile.id).await;
    let opened = open.open(profile.id, || async { Ok(opened) }).await.unwrap();
    assert!(open.show(profile.id, open.request_to_show()));
    (opened, ByHand { calls, waiting: Vec::new() })
}

/// A request about a connection. Its profile is whatever profile it is given to.
pub(crate) fn about(connection: impl Into<ConnectionId>) -> ForConnection {
    ForConnection { profile: PROFILE, connection: connection.into() }
}

/// A request about the profile that it is given to.
pub(crate) fn about_profile() -> ForProfile {
    ForProfile { profile: PROFILE }
}

/// A request about an export of the profile that it is given to.
pub(crate) fn about_export(id: u32) -> ForExport {
    ForExport { profile: PROFILE, id }
}
