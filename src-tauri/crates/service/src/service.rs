//! Starting and stopping a service.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use jiff::tz::TimeZone;
use ledgerlane_clock::{Clock, SystemClock};
use ledgerlane_company::ConnectorAccounts;
use parking_lot::Mutex;
use secrecy::SecretString;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::calls::CallLimiter;
use crate::company_files::KnownFiles;
use crate::connectors::{ReadablePasswords, StoredAccounts};
use crate::http::{App, Hosts, Limits, router};
use crate::keys::KeyCache;
use crate::lanes::Lanes;
use crate::server::{Listeners, Server};
use crate::steady::SteadyClock;
use crate::store::connections::{self as stored, Mode, NewConnection};
use crate::store::{self, Loss, Store, StoreError, StoreThread, connectors, keys as stored_keys, sessions};
use crate::sweeper::LeapWatch;
use crate::{KeySource, LostState, ServiceConfig, sweeper};

/// Why a service did not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// Another program has the port: another one may be free.
    #[error("{0} is in use by another program")]
    AddressInUse(SocketAddr),
    /// Another service works on the data folder.
    #[error("another service works on this data folder")]
    FolderInUse,
    /// The data folder is something else.
    #[error("{} is not a folder", .0.display())]
    NotAFolder(PathBuf),
    /// Keys and records would travel in the open.
    #[error(
        "{0} can be reached from other machines, and keys must not travel in the open: \
        it needs a certificate, or a proxy in front of it that speaks TLS"
    )]
    InTheOpen(SocketAddr),
    /// Setup links would lead nowhere.
    #[error("setup links cannot lead to {0}: it needs the public address that clients use")]
    NoPublicUrl(SocketAddr),
    /// Links would begin with http:// where only https:// is answered.
    #[error("setup links would begin with {0}, and a service with a certificate answers https:// alone")]
    PlainPublicUrl(String),
    /// The certificate or its key could not be used.
    #[error("cannot use the certificate: {0}")]
    Tls(String),
    /// The address could not be listened on.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, #[source] std::io::Error),
    /// The folder was in use, and its state is gone or damaged.
    #[error("{}", .loss.sentence(.folder))]
    StateLost {
        /// The data folder.
        folder: PathBuf,
        /// What became of the state.
        loss: Loss,
    },
    /// The state was written by a newer version, or by one that is too old for this one.
    #[error("{0}")]
    OtherVersion(String),
    /// The state's tables have no version, as in a copy that was made with SQLite's `.dump`.
    #[error("{0}")]
    StateWithoutVersion(String),
    /// The state could not be opened.
    #[error("cannot open {0}")]
    State(String),
}

impl StartError {
    fn of_store(error: StoreError, folder: PathBuf) -> Self {
        match store::damage(error) {
            StoreError::Lost(loss) => Self::StateLost { folder, loss },
            error @ (StoreError::Newer { .. } | StoreError::Older { .. }) => {
                Self::OtherVersion(error.to_string())
            }
            error @ StoreError::NoVersion => Self::StateWithoutVersion(error.to_string()),
            StoreError::InUse => Self::FolderInUse,
            StoreError::NotAFolder(path) => Self::NotAFolder(path),
            other => Self::State(other.to_string()),
        }
    }
}

/// A running service. Dropping it stops it without waiting; [`Service::stop`] waits.
pub struct Service {
    address: String,
    new_key: Option<SecretString>,
    has_new_state: bool,
    stopping: CancellationToken,
    server: Option<JoinHandle<()>>,
    sweeper: Option<JoinHandle<()>>,
    state: Option<StoreThread>,
}

impl Service {
    /// Opens the state, binds the address and serves. At first start the connections are made that the company files begin with.
    pub async fn start(config: ServiceConfig) -> Result<Self, StartError> {
        Self::start_with_clock(config, Arc::new(SystemClock)).await
    }

    /// As [`Service::start`], with another clock.
    pub async fn start_with_clock(config: ServiceConfig, clock: Arc<dyn Clock>) -> Result<Self, StartError> {
        let edge = config.edge;
        edge.check(config.listen)?;
        let files = edge.tls.clone();
        let read = tokio::task::spawn_blocking(move || files.map(|files| files.read()).transpose()).await;
        let tls = read.map_err(|error| StartError::Tls(error.to_string()))??;
        // The port first: if it is taken, an embedder tries another one while the state is still free.
        let listeners = Listeners::open(config.listen, edge.both_loopbacks).map_err(|(address, error)| {
            match error.kind() {
                std::io::ErrorKind::AddrInUse => StartError::AddressInUse(address),
                _ => StartError::Listen(address, error),
            }
        })?;
        let address = listeners.address().map_err(|error| StartError::Listen(config.listen, error))?;
        let folder = config.data.clone();
        let opened = tokio::task::spawn_blocking(move || match config.lost_state {
            LostState::Refuse => Store::open(&folder),
            LostState::StartAnew => {
                Store::open_or_start_anew(&folder, |error| matches!(error, StoreError::Lost(_)))
            }
            LostState::StartAnewOverOtherVersion => Store::open_or_start_anew(&folder, |error| {
                matches!(error, StoreError::Lost(_) | StoreError::Newer { .. } | StoreError::Older { .. })
            }),
        });
        let opened = opened.await.map_err(|error| StartError::State(error.to_string()))?;
        let failed = |error| StartError::of_store(error, config.data.clone());
        let (store, state) = opened.map_err(&failed)?;
        let files = KnownFiles::new(config.files, config.test_files);
        let prepared = prepare(&store, &files, &config.key, clock.wall()).await;
        let prepared = prepared.and_then(|keys| Ok((keys, store.read(sessions::known_time)?)));
        let ((keys, new_key), known_time) = match prepared {
            Ok(prepared) => prepared,
            Err(error) => {
                close(state).await;
                return Err(failed(error));
            }
        };
        let own = format!("{}://{address}", if tls.is_some() { "https" } else { "http" });
        let base = edge.public_url.as_ref().map_or(own.as_str(), |public| public.as_str()).to_owned();
        let called = base.clone();
        if let Err(error) = store.run(move |db| connectors::save_address(db, &called)).await {
            close(state).await;
            return Err(failed(error));
        }
        let steady = Arc::new(SteadyClock::new(Arc::clone(&clock)));
        let passwords = Arc::new(ReadablePasswords::default());
        let accounts = StoredAccounts {
            store: store.clone(),
            steady: Arc::clone(&steady),
            passwords: Arc::clone(&passwords),
        };
        let connectors = files.connectors(&(Arc::new(accounts) as Arc<dyn ConnectorAccounts>));
        let leaps = LeapWatch::new(&*clock, known_time);
        let stopping = CancellationToken::new();
        let sweeper =
            sweeper::run(store.clone(), Arc::clone(&steady), Arc::clone(&clock), leaps, stopping.clone());
        let calls = CallLimiter::new(edge.most_connections);
        let app = Arc::new(App {
            store,
            lanes: Lanes::new(Arc::clone(&clock), calls.clone()),
            clock: Arc::clone(&clock),
            steady,
            keys,
            files,
            connectors,
            passwords,
            connections: stored::ConnectionCache::default(),
            firm: config.firm.filter(|text| !text.trim().is_empty()),
            contact: config.contact.filter(|text| !text.trim().is_empty()),
            time_zone: TimeZone::system(),
            hosts: Hosts::new(address, tls.is_some(), edge.public_url.as_ref()),
            base,
            document: OnceLock::new(),
            limits: Limits::new(edge.rate_limit),
            suppressed: Mutex::default(),
            calls,
            completing: Mutex::default(),
            stopping: stopping.clone(),
        });
        let server = Server {
            router: router(app),
            tls,
            max_connections: edge.most_connections,
            clock,
            stopping: stopping.clone(),
        };
        let server = tokio::spawn(server.serve(listeners));
        let sweeper = tokio::spawn(sweeper);
        tracing::info!(address = own, "listening");
        let has_new_state = state.is_new();
        Ok(Self {
            address: own,
            new_key,
            has_new_state,
            stopping,
            server: Some(server),
            sweeper: Some(sweeper),
            state: Some(state),
        })
    }

    /// Where it listens, `http://127.0.0.1:PORT` or with `https`.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// The API key, if it was made by this start. It cannot be read again later.
    pub fn new_key(&self) -> Option<&SecretString> {
        self.new_key.as_ref()
    }

    /// Whether its state was made by this start: the folder was not in use, or its state had been lost and it started anew.
    pub fn has_new_state(&self) -> bool {
        self.has_new_state
    }

    /// Stops accepting, lets answers under way finish for a few seconds, and closes the state.
    pub async fn stop(mut self) {
        self.stopping.cancel();
        if let Some(server) = self.server.take() {
            let _ = server.await;
        }
        if let Some(sweeper) = self.sweeper.take() {
            let _ = sweeper.await;
        }
        if let Some(state) = self.state.take() {
            close(state).await;
        }
        tracing::info!("stopped");
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        // Dropped without `stop`: the listener ends, and the state with the last request.
        self.stopping.cancel();
    }
}

async fn close(state: StoreThread) {
    if tokio::task::spawn_blocking(move || state.close()).await.is_err() {
        tracing::error!("the state could not be closed");
    }
}

/// At first start, makes the connections that the company files begin with, and the first key unless one was given.
async fn prepare(
    store: &Store,
    files: &KnownFiles,
    source: &KeySource,
    now: jiff::Timestamp,
) -> Result<(KeyCache, Option<SecretString>), StoreError> {
    let first = files.first_connections();
    store
        .run(move |db| {
            let change = db.transaction()?;
            if !stored::were_any(&change)? {
                for (file_kind, first) in first {
                    let new = NewConnection {
                        id: first.id,
                        external_id: Some(first.external_id),
                        description: first.description,
                        mode: Mode::Development,
                        file_kind,
                    };
                    if let (Some(made), Some(identity)) = (stored::create(&change, &new, now)?, &first.set_up)
                    {
                        stored::set_up(&change, made.row, identity, now)?;
                    }
                }
            }
            Ok(change.commit()?)
        })
        .await?;
    match source {
        KeySource::Given(key) => Ok((KeyCache::new(Some(key)), None)),
        KeySource::Stored => {
            let made = store.run(move |db| stored_keys::first(db, now)).await?;
            let known = store.read(stored_keys::known)?;
            if known.iter().all(|key| key.refused(now).is_some()) {
                tracing::warn!(
                    "no API key works: all were revoked or have run out; \
                     `ledgerlane-service key add` makes one, and needs no new start"
                );
            }
            Ok((KeyCache::new(None), made))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn damage_that_only_a_later_step_of_the_start_meets_is_a_lost_state_too() {
        for code in [rusqlite::ffi::SQLITE_CORRUPT, rusqlite::ffi::SQLITE_NOTADB] {
            let error = rusqlite::Error::SqliteFailure(rusqlite::ffi::Error::new(code), None);
            let error = StartError::of_store(error.into(), "data".into());
            assert!(matches!(error, StartError::StateLost { loss: Loss::Damaged(_), .. }), "{error:?}");
        }
        let error =
            rusqlite::Error::SqliteFailure(rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_FULL), None);
        let error = StartError::of_store(error.into(), "data".into());
        assert!(matches!(error, StartError::State(_)), "{error:?}");
    }
}
