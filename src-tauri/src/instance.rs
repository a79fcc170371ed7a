//! Single instance: one process a data folder. A lock file decides, which the system gives back however the process ends. The first
//! process listens on loopback, so that a second start can bring its window forward or ask it to quit; neither needs the session's bus.

use std::fs::{self, File, TryLockError};
use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use tauri::AppHandle;

use crate::quitting::{self, QUIT_LIMIT};

/// Locked by the process that uses the folder.
const LOCK: &str = "lock";
/// Where the process that uses the folder listens: its port and a secret, which only the user of the folder can read.
const RUNNING: &str = "running";
/// How long a second start looks for an answer. With the last try it ends within 5 s.
const ANSWERS_WITHIN: Duration = Duration::from_secs(2);
/// How long one try takes at most.
const TRY_LIMIT: Duration = Duration::from_secs(1);
const TRY_AGAIN_AFTER: Duration = Duration::from_millis(100);
/// How long `--quit` waits for the user's answer.
const USER_ANSWERS_WITHIN: Duration = Duration::from_secs(60);
/// A second start asks the first process to bring its window forward; the first process did, or is about to open it.
const FORWARD: u8 = b'f';
/// A second start asks the first process to quit; the first process is quitting.
const QUIT: u8 = b'q';
/// The user of the first process wants it to go on.
const GOES_ON: u8 = b'g';

/// What a start finds.
pub(crate) enum Start {
    /// No other process uses the folder.
    First(Claim),
    /// The process that uses the folder has its window in front.
    Second,
    /// A process uses the folder and does not answer.
    Silent,
}

/// What came of asking an app to quit.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Quit {
    /// No process uses the folder.
    Gone,
    /// Its user was asked and wants it to go on.
    GoesOn,
    /// Nobody answered: neither the process nor its user.
    NoAnswer,
}

/// The right to use the data folder.
///
/// INV-FOLDER-1: at most one process has it, so that nobody deletes the unfinished exports and copies of another.
pub(crate) struct Claim {
    folder: PathBuf,
    /// Locked as long as it is open; `None` where the file system has no locks.
    lock: Option<File>,
}

/// The process that uses the data folder, for second starts.
pub(crate) struct Instance {
    /// Never dropped: the folder belongs to this process until it ends.
    _lock: Option<File>,
    /// The app, once it is set up.
    app: OnceLock<AppHandle>,
}

impl Instance {
    /// Brings forward the window of this app for second starts, from now on.
    pub(crate) fn set_up(&self, app: AppHandle) {
        drop(self.app.set(app));
    }

    fn answer(&self, asked: u8) -> u8 {
        match (asked, self.app.get()) {
            (FORWARD, None) => FORWARD,
            (FORWARD, Some(app)) if !quitting::started_again(app) => FORWARD,
            (QUIT, Some(app)) if !quitting::agreed_to_end(app) => GOES_ON,
            // Before there is a window, nobody can be asked.
            (QUIT, None) => GOES_ON,
            _ => QUIT,
        }
    }
}

/// The folder of the app's data. It does not roam: copies are large, and a database cannot be merged.
pub(crate) fn data_folder(identifier: &str) -> Option<PathBuf> {
    dirs::data_local_dir().map(|folder| folder.join(identifier))
}

/// Takes the folder for this process. While the process that has it quits, waits for its end.
pub(crate) fn take(folder: &Path) -> Start {
    let began = Instant::now();
    let mut limit = ANSWERS_WITHIN;
    loop {
        let no_lock = match lock(folder) {
            Ok(lock) => return Start::First(Claim { folder: folder.to_owned(), lock: Some(lock) }),
            Err(no_lock) => no_lock,
        };
        match ask(folder, FORWARD, TRY_LIMIT) {
            Some(FORWARD) => return Start::Second,
            Some(QUIT) => limit = QUIT_LIMIT + ANSWERS_WITHIN,
            // The folder has no locks. What is wrong with it is told in the window.
            None if matches!(no_lock, TryLockError::Error(_)) => {
                return Start::First(Claim { folder: folder.to_owned(), lock: None });
            }
            _ => {}
        }
        if began.elapsed() >= limit {
            return Start::Silent;
        }
        std::thread::sleep(TRY_AGAIN_AFTER);
    }
}

/// Asks the process that uses the folder to quit, and waits until it has.
pub(crate) fn quit(folder: &Path) -> Quit {
    if is_free(folder) {
        return Quit::Gone;
    }
    match ask(folder, QUIT, USER_ANSWERS_WITHIN) {
        Some(GOES_ON) => return Quit::GoesOn,
        Some(QUIT) => {}
        // The process may have ended instead of answering.
        _ => return if is_free(folder) { Quit::Gone } else { Quit::NoAnswer },
    }
    let agreed = Instant::now();
    while agreed.elapsed() < QUIT_LIMIT + ANSWERS_WITHIN {
        if is_free(folder) {
            return Quit::Gone;
        }
        std::thread::sleep(TRY_AGAIN_AFTER);
    }
    Quit::NoAnswer
}

/// Whether no process uses the folder, which need not be there. A folder without locks is free if nobody listens for it.
fn is_free(folder: &Path) -> bool {
    match File::options().write(true).open(folder.join(LOCK)) {
        Ok(file) => file.try_lock().is_ok(),
        Err(error) => error.kind() == std::io::ErrorKind::NotFound,
    }
}

fn lock(folder: &Path) -> Result<File, TryLockError> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(TryLockError::Error)?;
    let file = File::options().create(true).truncate(false).write(true).open(folder.join(LOCK));
    let file = file.map_err(TryLockError::Error)?;
    file.try_lock()?;
    Ok(file)
}

impl Claim {
    /// Listens for second starts on a thread of its own. Where that fails, they are told that nobody answers.
    pub(crate) fn serve(self) -> Arc<Instance> {
        let Self { folder, lock } = self;
        let instance = Arc::new(Instance { _lock: lock, app: OnceLock::new() });
        let serving = instance.clone();
        let listening = listen(&folder).and_then(|(listener, secret)| {
            std::thread::Builder::new().name("second starts".to_owned()).spawn(move || {
                for stream in listener.incoming().flatten() {
                    let (secret, serving) = (secret.clone(), serving.clone());
                    // Each on a thread of its own, because one that asks to quit waits for the user. A caller that goes away or does not
                    // know the secret gets no answer.
                    std::thread::spawn(move || drop(reply(stream, &secret, &serving)));
                }
            })
        });
        if let Err(error) = listening {
            tracing::warn!(%error, "a second start cannot bring the window forward");
        }
        instance
    }
}

fn listen(folder: &Path) -> std::io::Result<(TcpListener, String)> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
    let mut random = [0; 16];
    getrandom::fill(&mut random).map_err(std::io::Error::other)?;
    let secret = format!("{:032x}", u128::from_le_bytes(random));
    let file = folder.join(RUNNING);
    // Made anew, so that it has the rights of this process's files.
    drop(fs::remove_file(&file));
    let mut options = File::options();
    options.create_new(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file)?.write_all(format!("{} {secret}", listener.local_addr()?.port()).as_bytes())?;
    Ok((listener, secret))
}

fn reply(mut stream: TcpStream, secret: &str, instance: &Instance) -> std::io::Result<()> {
    stream.set_read_timeout(Some(TRY_LIMIT))?;
    let mut said = vec![0; secret.len()];
    stream.read_exact(&mut said)?;
    if said == secret.as_bytes() {
        let mut asked = [0];
        stream.read_exact(&mut asked)?;
        stream.write_all(&[instance.answer(asked[0])])?;
    }
    Ok(())
}

/// Asks something of the process that uses the folder; `None` if it does not answer within the time.
fn ask(folder: &Path, what: u8, within: Duration) -> Option<u8> {
    let running = fs::read_to_string(folder.join(RUNNING)).ok()?;
    let (port, secret) = running.split_once(' ')?;
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port.parse().ok()?));
    let mut stream = TcpStream::connect_timeout(&address, TRY_LIMIT).ok()?;
    stream.set_read_timeout(Some(within)).ok()?;
    stream.write_all(secret.as_bytes()).ok()?;
    stream.write_all(&[what]).ok()?;
    let mut answer = [0];
    stream.read_exact(&mut answer).ok()?;
    Some(answer[0])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_taken_once_and_a_second_start_hears_from_the_first() {
        let folder = tempfile::tempdir().unwrap();
        let Start::First(first) = take(folder.path()) else { panic!("nobody else is there") };
        let _first = first.serve();
        assert!(matches!(take(folder.path()), Start::Second));
    }

    #[test]
    fn a_folder_that_nobody_answers_for_is_not_taken() {
        let folder = tempfile::tempdir().unwrap();
        let _held = lock(folder.path()).unwrap();
        assert!(matches!(take(folder.path()), Start::Silent));
    }

    #[test]
    fn what_a_killed_process_left_stands_in_nobodys_way() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(LOCK), "").unwrap();
        fs::write(folder.path().join(RUNNING), "1 00000000000000000000000000000000").unwrap();
        assert!(matches!(take(folder.path()), Start::First(_)));
    }

    #[test]
    fn a_folder_without_locks_is_taken_once_while_its_first_process_answers() {
        let folder = tempfile::tempdir().unwrap();
        // A lock file that cannot be opened stands for a file system that refuses locks.
        fs::create_dir(folder.path().join(LOCK)).unwrap();
        fs::write(folder.path().join(RUNNING), "1 00000000000000000000000000000000").unwrap();
        let Start::First(first) = take(folder.path()) else { panic!("nobody else answers") };
        let _first = first.serve();
        assert!(matches!(take(folder.path()), Start::Second));
    }

    #[test]
    fn a_caller_without_the_secret_gets_no_answer() {
        let folder = tempfile::tempdir().unwrap();
        let Start::First(first) = take(folder.path()) else { panic!("nobody else is there") };
        let _first = first.serve();
        let running = fs::read_to_string(folder.path().join(RUNNING)).unwrap();
        let (port, _) = running.split_once(' ').unwrap();
        fs::write(folder.path().join(RUNNING), format!("{port} {:032x}", 7)).unwrap();
        assert_eq!(ask(folder.path(), FORWARD, TRY_LIMIT), None);
    }

    #[test]
    fn an_app_that_is_not_open_has_quit() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(quit(&folder.path().join("never-made")), Quit::Gone);
        assert!(!folder.path().join("never-made").exists(), "asking leaves nothing");
        drop(lock(folder.path()).unwrap());
        assert_eq!(quit(folder.path()), Quit::Gone);
    }

    #[test]
    fn quitting_has_no_answer_where_the_process_gives_none() {
        let folder = tempfile::tempdir().unwrap();
        let _held = lock(folder.path()).unwrap();
        assert_eq!(quit(folder.path()), Quit::NoAnswer);
    }

    #[test]
    fn an_app_without_a_window_yet_is_not_ended() {
        let folder = tempfile::tempdir().unwrap();
        let Start::First(first) = take(folder.path()) else { panic!("nobody else is there") };
        let _first = first.serve();
        assert_eq!(quit(folder.path()), Quit::GoesOn);
    }
}
