//! The services that run inside the app, on loopback, each with a key made for this run.

mod own_books;
mod sample;

pub(crate) use own_books::OwnBooks;
pub(crate) use sample::Sample;

use std::future::Future;

use ledgerlane_desk::{EmbeddedAddress, EmbeddedError};
use ledgerlane_service::Service;
use secrecy::SecretString;
use tokio::sync::Mutex;

/// A service while it runs. The lock is held while it starts and stops, so that it never runs twice.
#[derive(Default)]
struct Running(Mutex<Option<Service>>);

impl Running {
    /// Stops what runs, then starts another one.
    async fn start(
        &self,
        key: SecretString,
        start: impl Future<Output = Result<Service, EmbeddedError>>,
    ) -> Result<EmbeddedAddress, EmbeddedError> {
        let mut running = self.0.lock().await;
        if let Some(service) = running.take() {
            service.stop().await;
        }
        let service = start.await?;
        let (address, is_new) = (service.address().to_owned(), service.has_new_state());
        *running = Some(service);
        Ok(EmbeddedAddress { address, key, is_new })
    }

    async fn stop(&self) {
        if let Some(service) = self.0.lock().await.take() {
            service.stop().await;
        }
    }
}

/// An error in the words of what met it.
fn failed(error: impl std::fmt::Display) -> EmbeddedError {
    EmbeddedError::Failed(error.to_string())
}

/// Makes a key that is valid for this run. Its start says which connections it makes: `sk_test_` or `sk_live_`.
fn fresh_key(start: &str) -> Result<SecretString, EmbeddedError> {
    let mut bytes = [0u8; 32];
    getrandom::fill(&mut bytes).map_err(failed)?;
    let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    Ok(SecretString::from(format!("{start}{hex}")))
}
