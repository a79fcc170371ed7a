//! Stand-ins for the tests of this crate: keychains that work, do not exist, or are locked.

use std::collections::HashMap;
use std::sync::Mutex;

use async_trait::async_trait;
use secrecy::{ExposeSecret, SecretString};

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
