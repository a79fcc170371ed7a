//! Programs that a test starts, and their end.

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A program a test started; killed with its process group when dropped, and when the test dies.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    log: PathBuf,
}

impl Process {
    /// Starts a program; what it prints goes to `logs/NAME.log`, except standard output where `piped`.
    pub(crate) fn start(command: &Command, name: &str, logs: &Path, piped: bool) -> Self {
        let log = logs.join(format!("{name}.log"));
        let out = File::create(&log).expect("the log of a program can be made");
        let err = out.try_clone().expect("a file can be shared");
        // setpriv (util-linux) makes the kernel end it when the test is killed and no destructor runs.
        let mut guarded = Command::new("setpriv");
        guarded.args(["--pdeathsig", "TERM", "--"]).arg(command.get_program()).args(command.get_args());
        guarded.env_clear().envs(command.get_envs().filter_map(|(key, value)| Some((key, value?))));
        if let Some(folder) = command.get_current_dir() {
            guarded.current_dir(folder);
        }
        guarded.process_group(0).stdin(Stdio::null()).stderr(err);
        guarded.stdout(if piped { Stdio::piped() } else { Stdio::from(out) });
        let child = guarded.spawn().unwrap_or_else(|error| panic!("{name} could not be started: {error}"));
        Self { child, log }
    }

    /// The first line it prints that `wanted` takes something from. Blocks until then.
    ///
    /// # Panics
    /// Where its output ends before that.
    pub(crate) fn first_line<T>(&mut self, wanted: impl Fn(&str) -> Option<T>) -> T {
        self.find_line(wanted)
            .unwrap_or_else(|| panic!("it ended without saying where it listens; its log:\n{}", self.log()))
    }

    /// The same; `None` where its output ends before that.
    pub(crate) fn find_line<T>(&mut self, wanted: impl Fn(&str) -> Option<T>) -> Option<T> {
        let output = self.child.stdout.take().expect("its output is piped, and read once");
        let mut reader = BufReader::new(output);
        let mut line = String::new();
        while reader.read_line(&mut line).is_ok_and(|read| read > 0) {
            if let Some(found) = wanted(line.trim_end()) {
                // A full pipe would stop the program, so this thread goes on reading.
                std::thread::spawn(move || std::io::copy(&mut reader, &mut std::io::sink()));
                return Some(found);
            }
            line.clear();
        }
        None
    }

    /// What it has printed so far.
    pub(crate) fn log(&self) -> String {
        fs::read_to_string(&self.log).unwrap_or_default()
    }

    /// Whether it still runs.
    pub(crate) fn runs(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        signal("KILL", &format!("-{}", self.child.id()));
        // Nothing to do where it is gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Kills every process that was started with this variable in its environment, also those whose parent is gone.
pub(crate) fn kill_marked(mark: &str) {
    for process in marked(mark) {
        signal("KILL", &number(&process));
    }
}

/// Asks every process of this program that was started with this variable in its environment to end, as the system
/// does on shutting down. Answers how many there were.
pub(crate) fn ask_marked_to_end(mark: &str, program: &Path) -> usize {
    let runs_it = |process: &PathBuf| {
        fs::read_link(process.join("exe")).is_ok_and(|own| program.canonicalize().is_ok_and(|it| own == it))
    };
    let running: Vec<PathBuf> = marked(mark).into_iter().filter(runs_it).collect();
    for process in &running {
        signal("TERM", &number(process));
    }
    running.len()
}

/// Memory of a program and of everything it started, if it was started with this variable in its environment: names of processes, and
/// bytes. Memory that several processes share counts for each by its share.
pub(crate) fn memory_of_marked(mark: &str, program: &Path) -> Vec<(String, u64)> {
    let program = program.canonicalize().unwrap_or_default();
    let all = marked(mark);
    let parent = |process: &Path| {
        let status = fs::read_to_string(process.join("status")).unwrap_or_default();
        status.lines().find_map(|line| line.strip_prefix("PPid:").map(|id| id.trim().to_owned()))
    };
    let is_program = |process: &Path| fs::read_link(process.join("exe")).is_ok_and(|own| own == program);
    let belongs = |process: &PathBuf| {
        let mut process = process.clone();
        loop {
            if is_program(&process) {
                return true;
            }
            match parent(&process) {
                Some(id) if id != "0" && id != "1" => process = Path::new("/proc").join(id),
                _ => return false,
            }
        }
    };
    let share = |process: &PathBuf| {
        let rollup = fs::read_to_string(process.join("smaps_rollup")).ok()?;
        let line = rollup.lines().find_map(|line| line.strip_prefix("Pss:"))?;
        let kilobytes: u64 = line.trim().strip_suffix(" kB")?.trim().parse().ok()?;
        let program = fs::read_link(process.join("exe")).ok()?;
        Some((program.file_name()?.to_string_lossy().into_owned(), kilobytes * 1024))
    };
    all.iter().filter(|process| belongs(process)).filter_map(share).collect()
}

/// Stops every process with this variable in its environment whose program has this name, as if it hung. Answers how
/// many there were.
pub(crate) fn freeze_marked(mark: &str, program: &str) -> usize {
    let named = |process: &PathBuf| {
        fs::read_link(process.join("exe"))
            .is_ok_and(|own| own.file_name().is_some_and(|name| name == program))
    };
    let running: Vec<PathBuf> = marked(mark).into_iter().filter(named).collect();
    for process in &running {
        signal("STOP", &number(process));
    }
    running.len()
}

/// `/proc/7` for each process with this variable in its environment.
fn marked(mark: &str) -> Vec<PathBuf> {
    let processes = fs::read_dir("/proc").into_iter().flatten().flatten().map(|entry| entry.path());
    let has_it = |process: &PathBuf| {
        let environment = fs::read(process.join("environ")).unwrap_or_default();
        environment.split(|byte| *byte == 0).any(|variable| variable == mark.as_bytes())
    };
    processes.filter(has_it).collect()
}

fn number(process: &Path) -> String {
    process.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

pub(crate) fn signal(which: &str, whom: &str) {
    // It fails where the process is gone, which is what was wanted.
    let _ = Command::new("kill").args(["-s", which, "--", whom]).stderr(Stdio::null()).status();
}
