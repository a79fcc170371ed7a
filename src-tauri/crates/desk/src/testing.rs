//! Stand-ins for the tests of this crate: keychains that work or do not exist, a computer with neither browser nor
//! sample.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use ledgerlane_client::SystemClock;
use secrecy::{ExposeSecret, SecretString};

use crate::desk::{Desk, DeskParts};
use crate::outside::Outside;
use crate::sample::{SampleAddress, SampleService};
use crate::secrets::{SecretStore, SecretsError};

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
impl SampleService for Nowhere {
    async fn start(&self, _: PathBuf, _: Option<u16>) -> Result<SampleAddress, String> {
        Err("There is no sample here.".to_owned())
    }
    async fn stop(&self) {}
}

#[async_trait]
impl Outside for Nowhere {
    async fn open(&self, _: &str) -> bool {
        false
    }
    async fn copy(&self, _: &str) -> bool {
        false
    }
}

/// A desk in this folder, with nothing around it.
pub(crate) fn desk(folder: &Path) -> Desk {
    Desk::open(DeskParts {
        data: folder.to_owned(),
        version: "test".to_owned(),
        sample: Arc::new(Nowhere),
        secrets: Arc::new(MemorySecrets::default()),
        outside: Arc::new(Nowhere),
        clock: Arc::new(SystemClock),
    })
    .unwrap()
}
