//! Several services on one computer, whose answers are given by hand, a sample that only says whether it runs, and a keychain
//! that tells what it was asked for.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use ledgerlane_api::Connection;
use ledgerlane_client::Client;
use ledgerlane_clock::SystemClock;
use ledgerlane_words::Language;
use secrecy::SecretString;
use tokio::sync::mpsc;

use super::{ByHand, Line, MemorySecrets, Nowhere, PendingCall, profile_at};
use crate::board::Caller;
use crate::db::KeyPlace;
use crate::desk::{Desk, DeskParts};
use crate::embedded::{EmbeddedAddress, EmbeddedError, EmbeddedService, EmbeddedServices};
use crate::ids::ProfileId;
use crate::links::NewLink;
use crate::secrets::{SecretStore, SecretsError};
use crate::vault::SealedFor;

/// A computer with a keychain, a sample, and services that every desk on it reaches.
#[derive(Default)]
pub(crate) struct Services {
    /// Where calls go, by the address of the service.
    lines: Arc<Mutex<HashMap<String, mpsc::UnboundedSender<PendingCall>>>>,
    pub(crate) keychain: Arc<WatchedKeychain>,
    pub(crate) sample: Arc<FakeSample>,
    pub(crate) own_books: Arc<FakeOwnBooks>,
}

impl Services {
    /// A service at this address from now on.
    pub(crate) fn at(&self, address: &str) -> ByHand {
        let (line, calls) = mpsc::unbounded_channel();
        self.lines.lock().unwrap().insert(address.to_owned(), line);
        ByHand { calls, waiting: Vec::new() }
    }

    /// A desk in this folder.
    pub(crate) fn desk(&self, folder: &Path) -> Desk {
        let parts = DeskParts {
            data: folder.to_owned(),
            version: "test".to_owned(),
            embedded: EmbeddedServices { sample: self.sample.clone(), own_books: self.own_books.clone() },
            runs_quickbooks: true,
            secrets: self.keychain.clone(),
            outside: Arc::new(Nowhere),
            clock: Arc::new(SystemClock),
            language: Language::ENGLISH,
            locale: "en-US".to_owned(),
            reading: None,
        };
        let lines = self.lines.clone();
        let make_client = move |address: ledgerlane_client::ServiceAddress, key| {
            let line = lines.lock().unwrap().get(address.as_str()).cloned().expect("a service is there");
            Client::with_parts(address, key, Arc::new(Line(line)), Arc::new(SystemClock))
        };
        Desk::open_with(parts, Arc::new(make_client)).unwrap()
    }

    /// Keeps a service at this address, with its key in the keychain, one connection, and a live link for that.
    pub(crate) async fn keep_with_link(&self, desk: &Desk, address: &str) -> ProfileId {
        let context = &desk.inner.context;
        let profile = context.db.save_profile(&profile_at(address, KeyPlace::Keychain)).unwrap().id;
        let key = SecretString::from("sk_test_x");
        self.keychain.inside.set(&format!("key for {address}"), &key).await.unwrap();
        let one: Connection = serde_json::from_str(r#"{"id":"conn_1","description":"Harbor Lane"}"#).unwrap();
        context.db.save_connections(profile, &[one]).unwrap();
        let now = context.clock.wall();
        let link = NewLink {
            connection: "conn_1".into(),
            session: Some("auth_sess_1".to_owned()),
            created_at: now,
            expires_at: Some(now + jiff::SignedDuration::from_mins(30)),
            minutes: 30,
            already_set_up: false,
            redirect: None,
            asked_by: Caller::User,
        };
        let link = context.db.add_link(profile, &link).unwrap();
        let sealed =
            context.vault.seal(SealedFor::Link(link.id), &format!("{address}/setup/x")).await.unwrap();
        context.db.set_link_url(link.id, &sealed).unwrap();
        profile
    }
}

/// A keychain that notes which entries it was asked to read, and whether two asked at once.
#[derive(Default)]
pub(crate) struct WatchedKeychain {
    pub(crate) inside: MemorySecrets,
    locked: AtomicBool,
    asked: Mutex<Vec<String>>,
    under_way: AtomicUsize,
    overlapped: AtomicBool,
}

impl WatchedKeychain {
    pub(crate) fn lock(&self) {
        self.locked.store(true, Ordering::SeqCst);
    }

    pub(crate) fn unlock(&self) {
        self.locked.store(false, Ordering::SeqCst);
    }

    /// The entries that were read since this was called last, in that order.
    pub(crate) fn take_asked(&self) -> Vec<String> {
        std::mem::take(&mut self.asked.lock().unwrap())
    }

    pub(crate) fn was_asked_at_once(&self) -> bool {
        self.overlapped.load(Ordering::SeqCst)
    }
}

#[async_trait]
impl SecretStore for WatchedKeychain {
    async fn get(&self, name: &str) -> Result<Option<SecretString>, SecretsError> {
        self.asked.lock().unwrap().push(name.to_owned());
        if self.under_way.fetch_add(1, Ordering::SeqCst) > 0 {
            self.overlapped.store(true, Ordering::SeqCst);
        }
        // Lets the other tasks ask now.
        for _ in 0..100 {
            tokio::task::yield_now().await;
        }
        self.under_way.fetch_sub(1, Ordering::SeqCst);
        if self.locked.load(Ordering::SeqCst) {
            return Err(SecretsError::Locked);
        }
        self.inside.get(name).await
    }
    async fn set(&self, name: &str, secret: &SecretString) -> Result<(), SecretsError> {
        self.inside.set(name, secret).await
    }
    async fn delete(&self, name: &str) -> Result<(), SecretsError> {
        self.inside.delete(name).await
    }
}

/// A sample at port 7 that only says whether it runs.
#[derive(Default)]
pub(crate) struct FakeSample {
    running: AtomicBool,
    started: AtomicUsize,
}

impl FakeSample {
    /// Where it answers.
    pub(crate) const ADDRESS: &str = "http://127.0.0.1:7";

    pub(crate) fn is_running(&self) -> bool {
        self.running.load(Ordering::SeqCst)
    }

    /// How often it was started.
    pub(crate) fn started(&self) -> usize {
        self.started.load(Ordering::SeqCst)
    }
}

#[async_trait]
impl EmbeddedService for FakeSample {
    async fn start(&self, _: PathBuf, _: Option<u16>) -> Result<EmbeddedAddress, EmbeddedError> {
        self.running.store(true, Ordering::SeqCst);
        self.started.fetch_add(1, Ordering::SeqCst);
        Ok(EmbeddedAddress {
            address: Self::ADDRESS.to_owned(),
            key: SecretString::from("sk_test_sample"),
            is_new: false,
        })
    }
    async fn stop(&self) {
        self.running.store(false, Ordering::SeqCst);
    }
}

/// The service for the books of this computer, at port 8, or at that of its last run.
#[derive(Default)]
pub(crate) struct FakeOwnBooks {
    running: AtomicBool,
    /// Another program has the port of its last run.
    pub(crate) port_is_taken: AtomicBool,
    /// The port that it was told at its last start.
    told: Mutex<Option<u16>>,
}

impl FakeOwnBooks {
    /// Where it answers first.
    pub(crate) const ADDRESS: &str = "http://127.0.0.1:8";

    pub(crate) fn is_running(&self) -> bool {
        self.running.load(Ordering::SeqCst)
    }

    pub(crate) fn told(&self) -> Option<u16> {
        *self.told.lock().unwrap()
    }
}

#[async_trait]
impl EmbeddedService for FakeOwnBooks {
    async fn start(&self, data: PathBuf, port: Option<u16>) -> Result<EmbeddedAddress, EmbeddedError> {
        *self.told.lock().unwrap() = port;
        if let Some(port) = port.filter(|_| self.port_is_taken.load(Ordering::SeqCst)) {
            return Err(EmbeddedError::PortTaken(port));
        }
        std::fs::create_dir_all(data).unwrap();
        self.running.store(true, Ordering::SeqCst);
        Ok(EmbeddedAddress {
            address: Self::ADDRESS.to_owned(),
            key: SecretString::from("sk_live_own"),
            is_new: port.is_none(),
        })
    }
    async fn stop(&self) {
        self.running.store(false, Ordering::SeqCst);
    }
}
