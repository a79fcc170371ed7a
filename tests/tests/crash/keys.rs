//! Keys, added and revoked by the program's own command beside the running service, and killed with it.

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use ledgerlane_tests::rest::Rest;
use ledgerlane_tests::service_process::program;
use secrecy::SecretString;
use tokio::process::Command;
use tokio::time::Instant;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Works,
    Revoked,
    /// Revoking it was not acknowledged.
    InDoubt,
}

struct Key {
    key: SecretString,
    id: usize,
    state: State,
}

/// Every key that was acknowledged.
pub(crate) struct Keys {
    data: PathBuf,
    random: fastrand::Rng,
    keys: Vec<Key>,
    acknowledged: usize,
}

impl Keys {
    pub(crate) fn new(folder: &Path, random: fastrand::Rng) -> Self {
        Self { data: folder.join("data"), random, keys: Vec::new(), acknowledged: 0 }
    }

    pub(crate) fn acknowledged(&self) -> usize {
        self.acknowledged
    }

    /// Adds and revokes until the time is over; the command that runs then is killed. A key whose adding was not
    /// acknowledged was never shown.
    pub(crate) async fn write_for(mut self, time: Duration) -> Self {
        let end = Instant::now() + time;
        loop {
            let working: Vec<usize> =
                (0..self.keys.len()).filter(|&at| self.keys[at].state == State::Works).collect();
            let revoke = (working.len() > 3 && self.random.bool())
                .then(|| working[self.random.usize(..working.len())]);
            let arguments = match revoke {
                Some(at) => vec!["revoke".to_owned(), self.keys[at].id.to_string()],
                None => ["add", "--role", "viewer"].map(str::to_owned).into(),
            };
            let output = tokio::time::timeout_at(end, self.command(&arguments).output()).await;
            match (output, revoke) {
                (Err(_), Some(at)) => self.keys[at].state = State::InDoubt,
                (Err(_), None) => {}
                (Ok(output), _) => {
                    let output = output.expect("the program starts");
                    let said = String::from_utf8_lossy(&output.stderr);
                    assert!(output.status.success(), "{arguments:?}: {said}");
                    self.acknowledged += 1;
                    match revoke {
                        Some(at) => self.keys[at].state = State::Revoked,
                        None => self.added(&String::from_utf8_lossy(&output.stdout)).await,
                    }
                    continue;
                }
            }
            return self;
        }
    }

    /// Takes a new key in. Its number is the highest: nobody else adds any.
    async fn added(&mut self, shown: &str) {
        let list = self.command(&["list".to_owned()]).output().await.expect("the program starts");
        let list = String::from_utf8_lossy(&list.stdout).into_owned();
        let id = list.lines().skip(1).filter_map(|line| line.split_whitespace().next()?.parse().ok()).max();
        let key = SecretString::from(shown.trim_end());
        self.keys.push(Key { key, id: id.expect("the key is listed"), state: State::Works });
    }

    fn command(&self, arguments: &[String]) -> Command {
        let mut command = Command::new(program());
        command.arg("key").args(arguments).arg("--data").arg(&self.data);
        command.kill_on_drop(true).stdin(Stdio::null());
        command
    }

    /// Every key works, or is refused as revoked, as it was acknowledged.
    pub(crate) async fn check(&mut self, client: &Rest) {
        for key in &mut self.keys {
            let answer = client.with_key(&key.key).get("/api/v1/connections").await;
            let stored = match answer.status {
                200 => State::Works,
                401 if answer.json()["error"]["code"] == "API_KEY_REVOKED" => State::Revoked,
                _ => panic!("key {}: {}", key.id, answer.body),
            };
            if key.state == State::InDoubt {
                key.state = stored;
            }
            assert_eq!(stored, key.state, "key {}", key.id);
        }
    }
}
