//! `ledgerlane-service` as a process of its own, as a firm would run it.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use secrecy::{ExposeSecret, SecretString};
use serde_json::Value;
use tempfile::TempDir;

use crate::rest::Rest;

/// What it writes to stderr, beside its state.
const LOG: &str = "service.log";
/// Its state.
const DATA: &str = "data";

/// The day it stays for the sample companies, so that a test finds the same records on any day.
pub const SAMPLE_DATE: &str = "2026-11-19";

/// A running service; ends when dropped.
#[derive(Debug)]
pub struct ServiceProcess {
    child: Child,
    /// Its state and its log; kept while it runs where it is a folder of its own.
    folder: PathBuf,
    own: Option<TempDir>,
    address: String,
    key: SecretString,
}

impl ServiceProcess {
    /// Starts the service with the small sample and this key, in a folder of its own.
    ///
    /// # Panics
    /// Where it does not say where it listens.
    pub fn start(key: &str) -> Self {
        Self::start_with(key, &["--latency-ms", "60"])
    }

    /// As [`ServiceProcess::start`], with these flags of `serve` besides.
    ///
    /// # Panics
    /// Where it does not say where it listens.
    pub fn start_with(key: &str, flags: &[&str]) -> Self {
        let own = tempfile::tempdir().expect("a temporary folder can be made");
        let mut service = Self::start_in(own.path(), key, flags);
        service.own = Some(own);
        service
    }

    /// As [`ServiceProcess::start_with`], on the state an earlier one left in `folder`, or none.
    ///
    /// # Panics
    /// Where it does not say where it listens.
    pub fn start_in(folder: &Path, key: &str, flags: &[&str]) -> Self {
        Self::start_on(folder, key, 0, flags)
    }

    /// As [`ServiceProcess::start_in`], on the port an earlier one listened on; 0 for any that is free.
    ///
    /// # Panics
    /// Where it does not say where it listens.
    pub fn start_on(folder: &Path, key: &str, port: u16, flags: &[&str]) -> Self {
        let log = std::fs::File::options()
            .create(true)
            .append(true)
            .open(folder.join(LOG))
            .expect("a log can be made");
        let mut child = Command::new(program())
            .args(["serve", "--listen", &format!("127.0.0.1:{port}"), "--data"])
            .arg(folder.join(DATA))
            .args(flags)
            .args(sample_date(flags))
            .env("LEDGERLANE_SERVICE_KEY", key)
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
            let log = std::fs::read_to_string(folder.join(LOG)).unwrap_or_default();
            panic!("the service's first line says where it listens, and this does not: {line:?}\n{log}");
        };
        Self { child, folder: folder.to_owned(), own: None, address, key: SecretString::from(key) }
    }

    /// Base address.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// The port it listens on.
    ///
    /// # Panics
    /// Where its address names none.
    pub fn port(&self) -> u16 {
        let port = self.address.rsplit(':').next().and_then(|port| port.parse().ok());
        port.expect("an address on loopback names its port")
    }

    /// Another client of it, with the same key.
    pub fn client(&self) -> Rest {
        Rest::new(&self.address, self.key.expose_secret())
    }

    /// Processor time that it has used so far, in steps of 10 ms.
    ///
    /// # Panics
    /// Where the system does not tell (it does on Linux).
    pub fn processor_time(&self) -> Duration {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id()));
        let stat = stat.expect("the system tells what a process does");
        // proc(5): the program's name in parentheses is field 2; utime and stime, in hundredths of a second, are 14 and 15.
        let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields).split_whitespace();
        let ticks: u64 = fields.skip(11).take(2).filter_map(|ticks| ticks.parse::<u64>().ok()).sum();
        Duration::from_millis(ticks * 10)
    }

    /// Memory of its own that it has in use, bytes.
    ///
    /// # Panics
    /// Where the system does not tell (it does on Linux).
    pub fn memory(&self) -> u64 {
        self.status("RssAnon:")
    }

    /// Memory that it has in use, with the pages of its program, bytes. From now on [`ServiceProcess::peak_memory`] is told anew.
    ///
    /// # Panics
    /// Where the system does not tell (it does on Linux).
    pub fn begin_peak(&self) -> u64 {
        // proc(5): writing 5 resets the peak.
        std::fs::write(format!("/proc/{}/clear_refs", self.child.id()), "5").expect("a peak can be reset");
        self.status("VmRSS:")
    }

    /// Most memory that it had in use since [`ServiceProcess::begin_peak`], bytes.
    ///
    /// # Panics
    /// Where the system does not tell (it does on Linux).
    pub fn peak_memory(&self) -> u64 {
        self.status("VmHWM:")
    }

    /// A line of what the system tells of its memory, in bytes.
    fn status(&self, name: &str) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.expect("the system tells the memory of a process");
        let line = status.lines().find_map(|line| line.strip_prefix(name)?.strip_suffix("kB"));
        line.and_then(|kib| kib.trim().parse::<u64>().ok()).expect("memory in KiB") * 1024
    }

    /// Its log so far.
    pub fn log(&self) -> String {
        std::fs::read_to_string(self.folder.join(LOG)).unwrap_or_default()
    }

    /// Where its state lies.
    pub fn data(&self) -> PathBuf {
        self.folder.join(DATA)
    }

    /// Stops it, as if it hung: the system still takes network connections for it.
    #[cfg(target_os = "linux")]
    pub fn freeze(&self) {
        crate::process::signal("STOP", &self.child.id().to_string());
    }

    /// Has it go on after [`ServiceProcess::freeze`].
    #[cfg(target_os = "linux")]
    pub fn go_on(&self) {
        crate::process::signal("CONT", &self.child.id().to_string());
    }

    /// Ends it at once, as a power cut or a kill does: it gets to do nothing more.
    ///
    /// # Panics
    /// Where it had ended by itself.
    pub fn kill(mut self) {
        let ended = self.child.try_wait().expect("a child can be asked");
        assert!(ended.is_none(), "it had ended by itself: {ended:?}\n{}", self.log());
        self.child.kill().expect("a child that runs can be killed");
        self.child.wait().expect("a killed child ends");
    }
}

/// Where the program lies.
///
/// # Panics
/// Where it was not built.
pub fn program() -> PathBuf {
    crate::built("LEDGERLANE_SERVICE", "ledgerlane-service")
}

impl Drop for ServiceProcess {
    fn drop(&mut self) {
        // Nothing to do where it is gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The flags that stop the clock for the sample companies. `None` if the flags say otherwise.
fn sample_date(flags: &[&str]) -> &'static [&'static str] {
    let says_otherwise = flags.iter().any(|flag| matches!(*flag, "--sample-date" | "--changes-per-min"));
    if says_otherwise { &[] } else { &["--sample-date", SAMPLE_DATE] }
}
