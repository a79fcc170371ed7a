//! The two servers, each a process of its own, with everything as a firm would run it: logs at their usual level into
//! a file, an API key of the state.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use serde_json::Value;
use tempfile::TempDir;

use ledgerlane_tests::service_process::SAMPLE_DATE;

use crate::bare;

/// A running server; ends when dropped.
pub(crate) struct Program {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Program {
    /// Starts a server whose first line says where it listens.
    fn start(command: &mut Command, log: &Path) -> Self {
        let log = File::options().create(true).append(true).open(log).expect("a log can be made");
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .expect("the server starts");
        let mut line = String::new();
        let output = child.stdout.take().expect("its output is piped");
        let read = BufReader::new(output).read_line(&mut line);
        let said = read.ok().and_then(|_| serde_json::from_str::<Value>(&line).ok());
        let address = said.and_then(|said| {
            said["listening"].as_str()?.trim_start_matches("http://").trim_end_matches('/').parse().ok()
        });
        let Some(address) = address else {
            let _ = child.kill();
            panic!("the server's first line says where it listens, and this does not: {line:?}")
        };
        Self { child, address }
    }

    /// Memory of its own that it has in use, bytes.
    pub(crate) fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.expect("the system tells the memory of a process (Linux)");
        let anonymous = status.lines().find_map(|line| line.strip_prefix("RssAnon:")?.strip_suffix("kB"));
        anonymous.and_then(|kib| kib.trim().parse::<u64>().ok()).expect("memory in KiB") * 1024
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // Nothing to do where it is gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The service's program and a folder of its own.
pub(crate) struct ServiceHome {
    program: PathBuf,
    folder: TempDir,
    /// An administrator's key.
    pub(crate) key: String,
}

impl ServiceHome {
    /// A new state with a key, in `parent`; in the system's temporary folder where there is none.
    pub(crate) fn new(parent: Option<&Path>) -> Self {
        let folder = match parent {
            Some(parent) => tempfile::tempdir_in(parent),
            None => tempfile::tempdir(),
        };
        let folder = folder.expect("a temporary folder can be made");
        let program = ledgerlane_tests::built("LEDGERLANE_SERVICE", "ledgerlane-service");
        let mut add = Command::new(&program);
        add.args(["key", "add", "--role", "admin", "--data"]).arg(folder.path());
        let key = add.output().expect("the service's program starts");
        let key = String::from_utf8(key.stdout).expect("a key is text").trim().to_owned();
        assert!(key.starts_with("sk_"), "no key was made");
        Self { program, folder, key }
    }

    /// Starts the service on this state.
    pub(crate) fn serve(&self, sample: &str) -> Program {
        let mut command = Command::new(&self.program);
        command.args(["serve", "--listen", "127.0.0.1:0", "--sample", sample, "--data"]);
        command.arg(self.folder.path());
        if self.knows("--rate-limit") {
            command.args(["--rate-limit", "0"]);
        }
        // No document comes while the lists are read.
        if self.knows("--sample-date") {
            command.args(["--sample-date", SAMPLE_DATE]);
        }
        command.env_remove("LEDGERLANE_SERVICE_KEY").env_remove("LEDGERLANE_LOG");
        Program::start(&mut command, &self.folder.path().join("service.log"))
    }

    /// Whether this service has a flag. An older one that is measured may not.
    fn knows(&self, flag: &str) -> bool {
        let help = Command::new(&self.program).args(["serve", "--help"]).output();
        help.is_ok_and(|help| String::from_utf8_lossy(&help.stdout).contains(flag))
    }

    /// Starts the bare handler with these answers.
    pub(crate) fn serve_bare(&self, answers: &[bare::Recorded]) -> Program {
        let file = self.folder.path().join("answers.json");
        let json = serde_json::to_vec(answers).expect("recorded answers are JSON");
        std::fs::write(&file, json).expect("the answers can be written");
        let own = std::env::current_exe().expect("a program knows where it lies");
        Program::start(Command::new(own).arg(bare::WORD).arg(file), &self.folder.path().join("bare.log"))
    }
}
