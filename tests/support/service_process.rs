//! `ledgerlane-service` as a process of its own, as a firm would run it.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use secrecy::{ExposeSecret, SecretString};
use serde_json::Value;
use tempfile::TempDir;

use crate::rest::Rest;

/// A running service; ends when dropped.
#[derive(Debug)]
pub struct ServiceProcess {
    child: Child,
    folder: TempDir,
    address: String,
    key: SecretString,
}

impl ServiceProcess {
    /// Starts the service with the small sample and this key.
    ///
    /// # Panics
    /// Where it does not say where it listens.
    pub fn start(key: &str) -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder can be made");
        let log = std::fs::File::create(folder.path().join("service.log")).expect("a log can be made");
        let mut child = Command::new(crate::built("LEDGERLANE_SERVICE", "ledgerlane-service"))
            .args(["serve", "--listen", "127.0.0.1:0", "--latency-ms", "60", "--data"])
            .arg(folder.path().join("data"))
            .env("LEDGERLANE_SERVICE_KEY", key)
            .env("RUST_LOG", "debug")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .expect("the service starts");
        let mut line = String::new();
        let output = child.stdout.take().expect("its output is piped");
        let read = BufReader::new(output).read_line(&mut line);
        let address = read
            .ok()
            .and_then(|_| serde_json::from_str::<Value>(&line).ok())
            .and_then(|said| Some(said.get("listening")?.as_str()?.trim_end_matches('/').to_owned()));
        let Some(address) = address else {
            let _ = child.kill();
            let log = std::fs::read_to_string(folder.path().join("service.log")).unwrap_or_default();
            panic!("the service's first line says where it listens, and this does not: {line:?}\n{log}");
        };
        Self { child, folder, address, key: SecretString::from(key) }
    }

    /// Base address.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Another client of it, with the same key.
    pub fn client(&self) -> Rest {
        Rest::new(&self.address, self.key.expose_secret())
    }

    /// Its log so far.
    pub fn log(&self) -> String {
        std::fs::read_to_string(self.folder.path().join("service.log")).unwrap_or_default()
    }

    /// Where its state lies.
    pub fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }
}

impl Drop for ServiceProcess {
    fn drop(&mut self) {
        // Nothing to do where it is gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
