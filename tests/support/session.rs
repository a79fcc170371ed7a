//! A private desktop for one test: its own home folder, display, window manager, D-Bus session, keychain,
//! notifications and browser. Nothing of the real user is read or written, and everything ends with it.

use std::fs;
use std::io::Write;
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::UnixListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use tempfile::TempDir;

use crate::chromedriver;
use crate::desktop::{Desktop, Window};
use crate::keychain::{Keychain, PASSWORD};
use crate::notifications::Notifications;
use crate::page::Page;
use crate::process::{self, Process};
use crate::tray::{self, Tray};
use crate::{LONG, SHORT, app, until};

const MARK: &str = "LEDGERLANE_TEST_WORLD";
/// What opens addresses on the desktops there are.
const OPENERS: [&str; 6] = ["xdg-open", "gio", "gnome-open", "kde-open6", "kde-open5", "kde-open"];
/// The kinds of addresses and of exported files that the desktop has a program for, and folders. A kind of file has the names that systems
/// give it.
const OPENED: [&str; 13] = [
    "x-scheme-handler/http",
    "x-scheme-handler/https",
    MAIL,
    "inode/directory",
    "text/csv",
    "text/plain",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "application/json",
    "application/jsonl",
    "application/x-ndjson",
    "application/vnd.apache.parquet",
    "application/x-parquet",
    "application/octet-stream",
];
/// Names the program that asks for the password of a keychain. It is of gcr, which gnome-keyring needs.
const PROMPTER: &str = "/usr/share/dbus-1/services/org.gnome.keyring.SystemPrompter.service";
const MAIL: &str = "x-scheme-handler/mailto";
/// What the desktop of the person who runs the tests says of itself. Programs that know it open files by its rules.
const OTHER_DESKTOP: [&str; 6] = [
    "XDG_CURRENT_DESKTOP",
    "XDG_SESSION_DESKTOP",
    "DESKTOP_SESSION",
    "GNOME_DESKTOP_SESSION_ID",
    "KDE_FULL_SESSION",
    "KDE_SESSION_VERSION",
];

/// A private desktop.
#[derive(Debug)]
pub struct DesktopSession {
    /// Its notifications.
    pub notifications: Notifications,
    keychain: Option<Keychain>,
    /// Its windows.
    pub desktop: Arc<Desktop>,
    environment: Vec<(String, String)>,
    processes: Vec<Process>,
    folder: TempDir,
}

impl DesktopSession {
    /// Starts a desktop: Xvfb, openbox, dbus-daemon, an unlocked gnome-keyring, a receiver of notifications.
    ///
    /// # Panics
    /// Where one of them is missing or does not start.
    pub async fn start() -> Self {
        Self::with(true, false).await
    }

    /// Starts a desktop that asks its user for the password of a locked keychain. On other desktops a locked keychain refuses at once.
    ///
    /// # Panics
    /// Where a part of it is missing or does not start.
    pub async fn start_with_prompts() -> Self {
        Self::with(true, true).await
    }

    /// Starts a desktop that has no keychain, and none that could be started.
    ///
    /// # Panics
    /// Where a part of it is missing or does not start.
    pub async fn start_without_keychain() -> Self {
        Self::with(false, false).await
    }

    /// Its keychain.
    ///
    /// # Panics
    /// Where the desktop was started without.
    pub fn keychain(&self) -> &Keychain {
        self.keychain.as_ref().expect("this desktop has a keychain")
    }

    /// The window that asks for the password of the keychain, if it is there.
    pub fn prompt(&self) -> Option<Window> {
        self.desktop.windows().into_iter().find(|window| window.title.starts_with("Unlock"))
    }

    /// Types the password of the keychain into the window that asks for it.
    ///
    /// # Panics
    /// Where nobody is asked for it.
    pub async fn answer_prompt(&self) {
        let prompt = until("the question for the password", LONG, async || self.prompt()).await;
        self.desktop.activate(&prompt);
        let has_keyboard = async || self.prompt().filter(|prompt| prompt.active);
        until("the question to have the keyboard", SHORT, has_keyboard).await;
        self.desktop.enter(PASSWORD);
        let is_gone = async || self.prompt().is_none().then_some(());
        until("the keychain to take the password", SHORT, is_gone).await;
    }

    async fn with(keychain: bool, prompts: bool) -> Self {
        let folder =
            tempfile::Builder::new().prefix("ledgerlane-").tempdir().expect("a temporary folder can be made");
        let mut environment = home(folder.path());
        let mut processes = Vec::new();
        let logs = folder.path().join("logs");

        let mut xvfb = program("Xvfb", &environment);
        xvfb.args(["-displayfd", "1", "-screen", "0", "1360x900x24", "-nolisten", "tcp", "-noreset"]);
        let mut xvfb = Process::start(&xvfb, "xvfb", &logs, true);
        let display = format!(":{}", xvfb.first_line(|line| line.trim().parse::<u32>().ok()));
        processes.push(xvfb);
        environment.push(("DISPLAY".into(), display.clone()));
        let desktop = until("the display", SHORT, async || Desktop::connect(&display).map(Arc::new)).await;
        processes.push(Process::start(&program("openbox", &environment), "openbox", &logs, false));

        let mut bus = program("dbus-daemon", &environment);
        bus.args(["--nofork", "--nopidfile", "--print-address=1"])
            .arg(bus_configuration(folder.path(), prompts));
        let mut bus = Process::start(&bus, "dbus", &logs, true);
        let address = bus.first_line(|line| line.contains("unix:").then(|| line.to_owned()));
        processes.push(bus);
        environment.push(("DBUS_SESSION_BUS_ADDRESS".into(), address.clone()));
        let bus = zbus::connection::Builder::address(address.as_str()).expect("a bus says a valid address");
        let bus = bus.build().await.expect("the bus answers");

        let keychain = if keychain {
            processes.push(unlocked_keyring(&environment, &logs));
            let keychain = until("the keychain", SHORT, async || Keychain::open(&bus).await.ok()).await;
            // Works for the app only if it works for us.
            let stored = async || keychain.store("tests", b"a secret").await.ok();
            until("a default collection that takes secrets", SHORT, stored).await;
            Some(keychain)
        } else {
            None
        };
        let notifications = Notifications::listen(&bus).await;
        until("the window manager", SHORT, async || desktop.is_managed().then_some(())).await;
        Self { notifications, keychain, desktop, environment, processes, folder }
    }

    /// Starts a program of the build in this desktop, by the name its log is to have.
    pub fn run(&mut self, name: &str, program_path: &Path, arguments: &[&str]) -> Running {
        let mut command = program(&program_path.to_string_lossy(), &self.environment);
        command.args(arguments);
        Running(Process::start(&command, name, &self.logs(), false))
    }

    /// A program of the system, ready to run in this desktop.
    pub fn program(&self, name: &str) -> Command {
        let mut command = program(name, &self.environment);
        // What the tests themselves were started with is none of its business.
        command.env_clear().envs(self.environment.clone());
        command
    }

    /// Starts the app in its window, under WebDriver.
    pub async fn open_app(&mut self) -> Page {
        let port = free_port();
        let mut driver = program("WebKitWebDriver", &self.environment);
        driver.arg(format!("--port={port}")).env("TAURI_WEBVIEW_AUTOMATION", "true");
        driver.env("LEDGERLANE_SAMPLE_DATE", crate::service_process::SAMPLE_DATE);
        self.processes.push(Process::start(&driver, "webkit-driver", &self.logs(), false));
        Page::app(port, &app(), &self.desktop).await
    }

    /// The app's window, once it is there.
    pub async fn window(&self) -> Window {
        until("the app's window", SHORT, async || self.desktop.windows().into_iter().next()).await
    }

    /// Asks the app to end, as the system does on shutting down.
    ///
    /// # Panics
    /// Where it does not run.
    pub fn ask_app_to_end(&self) {
        let asked = process::ask_marked_to_end(&mark(self.folder.path()), &app());
        assert_eq!(asked, 1, "the app runs, once");
    }

    /// Stops the app, as if it hung.
    ///
    /// # Panics
    /// Where it does not run.
    pub fn freeze_app(&self) {
        let name = app().file_name().expect("a program has a name").to_string_lossy().into_owned();
        assert_eq!(process::freeze_marked(&mark(self.folder.path()), &name), 1, "the app runs, once");
    }

    /// Sets a variable for programs that are started from now on.
    pub fn set_variable(&mut self, name: &str, value: &str) {
        self.environment.push((name.to_owned(), value.to_owned()));
    }

    /// Lets the desktop show tray icons, until the tray is dropped. Without it there is none.
    ///
    /// # Panics
    /// Where the bus does not answer.
    pub async fn show_tray(&self) -> Tray {
        let bus = self.environment.iter().find(|(name, _)| name == "DBUS_SESSION_BUS_ADDRESS");
        tray::show(&bus.expect("the desktop has a bus").1).await
    }

    /// Takes the bus from programs that are started from now on: its address leads nowhere.
    pub fn lose_bus(&mut self) {
        self.set_bus(&self.folder.path().join("no-bus"));
    }

    /// Lets programs that are started from now on find a bus that takes connections and says nothing, until the guard is dropped.
    ///
    /// # Panics
    /// Where its socket cannot be made.
    pub fn silence_bus(&mut self) -> UnixListener {
        let socket = self.folder.path().join("silent-bus");
        let listener = UnixListener::bind(&socket).expect("a socket can be made");
        self.set_bus(&socket);
        listener
    }

    fn set_bus(&mut self, socket: &Path) {
        let address = format!("unix:path={}", socket.display());
        self.environment.retain(|(name, _)| name != "DBUS_SESSION_BUS_ADDRESS");
        self.environment.push(("DBUS_SESSION_BUS_ADDRESS".into(), address));
    }

    /// Bytes of memory that the app takes, its page's processes included.
    pub fn app_memory(&self) -> u64 {
        self.memory_of(&app()).into_iter().map(|(_, bytes)| bytes).sum()
    }

    /// Memory of a program that runs in this desktop and of what it started: names of processes, and bytes.
    pub fn memory_of(&self, program: &Path) -> Vec<(String, u64)> {
        process::memory_of_marked(&mark(self.folder.path()), program)
    }

    /// Lets the page of the app hang before it ran, once its process is there: it never hears a thing.
    pub async fn freeze_page(&self) {
        let mark = mark(self.folder.path());
        let frozen = async || (process::freeze_marked(&mark, "WebKitWebProcess") > 0).then_some(());
        until("the page's process", LONG, frozen).await;
    }

    /// Starts the user's browser, a real headless Chromium, at an address.
    pub async fn open_browser(&mut self, address: &str) -> Page {
        let mut driver = program("chromedriver", &self.environment);
        let (driver, port) = chromedriver::start(&mut driver, &self.logs());
        self.processes.push(driver);
        let browser = Page::browser(port, &self.folder.path().join("chromium")).await;
        browser.goto(address).await;
        browser
    }

    /// Addresses handed to the user's browser so far, oldest first.
    pub fn opened(&self) -> Vec<String> {
        let opened = fs::read_to_string(self.folder.path().join("opened")).unwrap_or_default();
        opened.lines().map(str::to_owned).collect()
    }

    /// Takes away what opens addresses on this desktop: every program for it fails from now on.
    ///
    /// # Panics
    /// Where the folder of programs cannot be written.
    pub fn take_openers_away(&self) {
        let folder = self.folder.path().join("bin");
        fs::create_dir_all(&folder).expect("a folder can be made");
        for name in OPENERS {
            executable(&folder.join(name), "#!/bin/sh\nexit 3\n");
        }
    }

    /// Brings it back.
    ///
    /// # Panics
    /// Where it was not taken away.
    pub fn bring_openers_back(&self) {
        fs::remove_dir_all(self.folder.path().join("bin")).expect("the programs that fail were put there");
    }

    /// Leaves no program for mail. Browsers are set up as before.
    ///
    /// # Panics
    /// Where the desktop's list cannot be written.
    pub fn take_mail_program_away(&self) {
        set_up_programs(self.folder.path(), OPENED.into_iter().filter(|kind| *kind != MAIL));
    }

    /// The clipboard's text.
    pub fn clipboard(&self) -> String {
        let output =
            self.program("xclip").args(["-selection", "clipboard", "-out"]).output().expect("xclip runs");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// Puts a text into the clipboard, as copying it in another program does.
    ///
    /// # Panics
    /// Where xclip does not take it.
    pub fn set_clipboard(&self, text: &str) {
        let mut command = self.program("xclip");
        // It goes on in the background to serve the text, and must not hold the test's own output open.
        command.args(["-selection", "clipboard", "-in"]).stdin(Stdio::piped()).stdout(Stdio::null());
        let mut xclip = command.spawn().expect("xclip runs");
        let mut input = xclip.stdin.take().expect("its input is piped");
        input.write_all(text.as_bytes()).expect("xclip reads");
        drop(input);
        xclip.wait().expect("xclip ends, once it serves the text");
    }

    /// Every folder a program of this user may write to: data, config, cache, state, the rest of the home, temporary
    /// and run-time files. The keychain's own store, which is encrypted, is among them; the browser's is not.
    pub fn folders(&self) -> Vec<PathBuf> {
        ["home", "run", "tmp", "logs"].into_iter().map(|name| self.folder.path().join(name)).collect()
    }

    /// What a program has printed, by the name of its log.
    pub fn log(&self, name: &str) -> String {
        fs::read_to_string(self.logs().join(format!("{name}.log"))).unwrap_or_default()
    }

    fn logs(&self) -> PathBuf {
        self.folder.path().join("logs")
    }
}

impl Drop for DesktopSession {
    fn drop(&mut self) {
        self.processes.clear();
        process::kill_marked(&mark(self.folder.path()));
        if std::thread::panicking() {
            for name in ["webkit-driver", "keyring"] {
                eprint_log(name, &self.log(name));
            }
        }
    }
}

/// A program a test runs beside the app.
#[derive(Debug)]
pub struct Running(Process);

impl Running {
    /// Waits until it ends by itself.
    ///
    /// # Panics
    /// Where it does not.
    pub async fn ended(self) {
        self.ended_within(LONG).await;
    }

    /// Waits until it ends by itself, for this long. Returns what it printed.
    ///
    /// # Panics
    /// Where it does not.
    pub async fn ended_within(mut self, limit: Duration) -> String {
        until("the program to end", limit, async || (!self.0.runs()).then_some(())).await;
        self.0.log()
    }
}

#[expect(clippy::print_stderr, reason = "the logs of a failed test are for the person who reads it")]
fn eprint_log(name: &str, log: &str) {
    let lines: Vec<&str> = log.lines().collect();
    if !lines.is_empty() {
        eprintln!("-- the end of {name}'s log\n{}", lines[lines.len().saturating_sub(40)..].join("\n"));
    }
}

/// The folders of a user who has never been here, and the variables that lead there.
fn home(folder: &Path) -> Vec<(String, String)> {
    let mut environment = vec![
        // Programs of the test's own come first; most tests have none.
        (
            "PATH".to_owned(),
            format!("{}:{}", folder.join("bin").display(), std::env::var("PATH").unwrap_or_default()),
        ),
        ("USER".to_owned(), "tester".to_owned()),
        ("LANG".to_owned(), "en_US.UTF-8".to_owned()),
        ("TZ".to_owned(), "UTC".to_owned()),
        ("GDK_BACKEND".to_owned(), "x11".to_owned()),
        ("GSETTINGS_BACKEND".to_owned(), "memory".to_owned()),
        ("NO_AT_BRIDGE".to_owned(), "1".to_owned()),
        ("WEBKIT_DISABLE_DMABUF_RENDERER".to_owned(), "1".to_owned()),
    ];
    let own = mark(folder);
    environment.extend(own.split_once('=').map(|(name, value)| (name.to_owned(), value.to_owned())));
    for (name, place) in [
        ("HOME", "home"),
        ("XDG_CONFIG_HOME", "home/config"),
        ("XDG_DATA_HOME", "home/data"),
        ("XDG_CACHE_HOME", "home/cache"),
        ("XDG_STATE_HOME", "home/state"),
        ("XDG_RUNTIME_DIR", "run"),
        ("TMPDIR", "tmp"),
        ("LOGS", "logs"),
    ] {
        let path = folder.join(place);
        fs::create_dir_all(&path).expect("a folder can be made");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o700))
            .expect("one's own folder can be closed");
        environment.push((name.to_owned(), path.to_string_lossy().into_owned()));
    }
    for (name, folders) in [("XDG_DATA_DIRS", "/usr/local/share:/usr/share"), ("XDG_CONFIG_DIRS", "/etc/xdg")]
    {
        let system = std::env::var(name).ok().filter(|folders| !folders.is_empty());
        let own = folder.join(name.to_lowercase());
        without_programs(system.as_deref().unwrap_or(folders), &own);
        environment.push((name.to_owned(), own.to_string_lossy().into_owned()));
    }
    environment.push(("BROWSER".to_owned(), browser_script(folder).to_string_lossy().into_owned()));
    environment
}

/// A folder like these of the system, as one, without the programs that are installed and what they open: icons, schemas and types stay.
fn without_programs(system: &str, own: &Path) {
    fs::create_dir_all(own).expect("a folder can be made");
    for entry in system.split(':').filter_map(|folder| fs::read_dir(folder).ok()).flatten().flatten() {
        let name = entry.file_name();
        let is_of_programs = name == "applications" || name.to_string_lossy().ends_with("mimeapps.list");
        let link = own.join(name);
        // An earlier folder goes before a later one.
        if !is_of_programs && !link.is_symlink() {
            std::os::unix::fs::symlink(entry.path(), link).expect("a link can be made");
        }
    }
}

/// The user's browser and every other program, as the desktop knows it: a script that notes the address or the path. The test then opens
/// an address in Chromium.
fn browser_script(folder: &Path) -> PathBuf {
    let script = folder.join("browser");
    let text = format!("#!/bin/sh\nprintf '%s\\n' \"$1\" >> '{}'\n", folder.join("opened").display());
    executable(&script, &text);
    // xdg-open asks the desktop's list before $BROWSER.
    let applications = folder.join("home/data/applications");
    fs::create_dir_all(&applications).expect("a folder can be made");
    let entry = format!("[Desktop Entry]\nType=Application\nName=Browser\nExec={} %u\n", script.display());
    fs::write(applications.join("browser.desktop"), entry).expect("a desktop entry can be written");
    set_up_programs(folder, OPENED.into_iter());
    script
}

/// Sets the script up as the program for these kinds, and none for others.
fn set_up_programs<'k>(folder: &Path, kinds: impl Iterator<Item = &'k str>) {
    let lines = kinds.map(|kind| format!("{kind}=browser.desktop\n"));
    let list = format!("[Default Applications]\n{}", lines.collect::<String>());
    fs::write(folder.join("home/config/mimeapps.list"), list).expect("a list can be written");
}

fn executable(file: &Path, text: &str) {
    fs::write(file, text).expect("a script can be written");
    fs::set_permissions(file, fs::Permissions::from_mode(0o700))
        .expect("one's own script can be made to run");
}

/// A bus that starts no services by itself: no second keychain, and not half a desktop whenever a window opens. With `prompts`, it starts
/// the program that asks for the password of the keychain.
fn bus_configuration(folder: &Path, prompts: bool) -> String {
    let (file, services) = (folder.join("bus.conf"), folder.join("services"));
    fs::create_dir_all(&services).expect("a folder can be made");
    if prompts {
        let prompter = Path::new(PROMPTER);
        let own = services.join(prompter.file_name().expect("a file has a name"));
        fs::copy(prompter, own).expect("gnome-keyring comes with what asks for its password");
    }
    let text = format!(
        "<!DOCTYPE busconfig PUBLIC '-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN' \
         'http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd'>\n\
         <busconfig><type>session</type><listen>unix:dir={}</listen><auth>EXTERNAL</auth><servicedir>{}</servicedir>\
         <policy context='default'><allow send_destination='*' eavesdrop='true'/><allow eavesdrop='true'/>\
         <allow own='*'/></policy></busconfig>\n",
        folder.join("run").display(),
        services.display()
    );
    fs::write(&file, text).expect("a file can be written");
    format!("--config-file={}", file.display())
}

/// gnome-keyring with a login keyring that is open, as after a login with a password.
fn unlocked_keyring(environment: &[(String, String)], logs: &Path) -> Process {
    let password = logs.join("../keyring-password");
    fs::write(&password, PASSWORD).expect("a file can be written");
    let mut keyring = program("sh", environment);
    let line = r#"exec gnome-keyring-daemon --foreground --unlock --components=secrets < "$0""#;
    keyring.args(["-c", line]).arg(&password);
    Process::start(&keyring, "keyring", logs, false)
}

fn program(name: &str, environment: &[(String, String)]) -> Command {
    let mut command = Command::new(name);
    OTHER_DESKTOP.iter().for_each(|name| _ = command.env_remove(name));
    command.envs(environment.iter().map(|(name, value)| (name, value)));
    command
}

fn mark(folder: &Path) -> String {
    format!("{MARK}={}", folder.display())
}

fn free_port() -> u16 {
    // WebKitWebDriver cannot say which port it took, so it is told one that was free a moment ago.
    let listener = TcpListener::bind("127.0.0.1:0").expect("loopback has a free port");
    listener.local_addr().expect("a bound port has a number").port()
}
