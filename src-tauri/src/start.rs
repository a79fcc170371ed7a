//! Starting: logs, desk, window, tray, and the profiles that were open.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use ledgerlane_clock::SystemClock;
use ledgerlane_desk::interface::CloseWay;
use ledgerlane_desk::{Desk, DeskParts, EmbeddedServices, Keychain};
use tauri::{App, Manager, RunEvent, WebviewWindow, WindowEvent};
use tokio::sync::watch;

use crate::arguments::{self, Asked};
use crate::clipboard::AppClipboard;
use crate::instance::{self, Instance, Quit, Start};
use crate::outside::ThisComputer;
use crate::{
    about, closing, commands, embedded, environment, events, frame, language, logging, menu, notify,
    quitting, reading, tray, window, zoom,
};

/// True once the profile that was shown is open again, or known not to be.
pub(crate) struct Resumed(pub(crate) watch::Receiver<bool>);

/// Exit code of a command line that the app does not know.
const NOT_UNDERSTOOD: u8 = 2;
/// Exit code of `--quit` if the user wants the app to go on.
const GOES_ON: u8 = 3;
/// Exit code of `--quit` if neither the app nor its user answers.
const NO_ANSWER: u8 = 4;

/// Runs the app until it is quit, or does what its command line asks for instead.
#[expect(clippy::print_stderr, reason = "there is no window to say it in")]
pub fn run() -> ExitCode {
    environment::prepare();
    let context = tauri::generate_context!();
    let folder = instance::data_folder(&context.config().identifier);
    let at_login = match arguments::read(std::env::args_os().skip(1)) {
        Asked::Open => false,
        Asked::AtLogin => true,
        Asked::Version => return say(&format!("ledgerlane {}", about::version())),
        Asked::Help => return say(&language::words().desktop_help()),
        Asked::Quit => return quit(folder.as_deref()),
        #[cfg(target_os = "linux")]
        Asked::KeepClipboard => return crate::clipboard::x11::keep(),
        Asked::Unknown(argument) => {
            eprintln!("{}", language::words().desktop_not_understood(&argument));
            return ExitCode::from(NOT_UNDERSTOOD);
        }
    };
    #[cfg(windows)]
    if !crate::webview2::is_installed() {
        return ExitCode::FAILURE;
    }
    let Some(folder) = folder else {
        eprintln!("{}", language::words().desktop_not_started("HOME"));
        return ExitCode::FAILURE;
    };
    let instance = match instance::take(&folder) {
        Start::First(claim) => {
            environment::pass_over_silent_bus();
            claim.serve()
        }
        Start::Second => return ExitCode::SUCCESS,
        Start::Silent => {
            let words = language::words();
            let (summary, body) = (words.desktop_already_open(), words.desktop_not_answering());
            eprintln!("{summary}. {body}");
            notify::alone(summary, body);
            return ExitCode::FAILURE;
        }
    };
    let builder = tauri::Builder::default();
    #[cfg(target_os = "macos")]
    let builder = builder.menu(menu::of_app);
    let built = builder
        .manage(quitting::Quitting::default())
        .invoke_handler(commands::handler())
        .setup(move |app| set_up(app, folder, instance, at_login))
        .on_menu_event(|app, event| menu::chosen(app, &event))
        .on_window_event(|window, event| match event {
            WindowEvent::CloseRequested { api, .. } => {
                api.prevent_close();
                tauri::async_runtime::spawn(closing::end(window.app_handle().clone(), CloseWay::Close));
            }
            WindowEvent::Focused(false) => {
                tauri::async_runtime::spawn(frame::remember(window.app_handle()));
            }
            _ => {}
        })
        .build(context);
    match built {
        Ok(app) => {
            app.run(|app, event| match event {
                // No window is left to ask, but nobody chose to quit.
                RunEvent::ExitRequested { api, code: None, .. } => api.prevent_exit(),
                RunEvent::Exit => quitting::end_without_loop(app),
                _ => {}
            });
            ExitCode::SUCCESS
        }
        Err(error) => {
            tracing::error!(%error, "the app did not start");
            eprintln!("{}", language::words().desktop_not_started(&error.to_string()));
            ExitCode::FAILURE
        }
    }
}

/// Prints a line for the person at the terminal. A closed terminal is no reason to fail.
fn say(text: &str) -> ExitCode {
    drop(writeln!(std::io::stdout(), "{text}"));
    ExitCode::SUCCESS
}

/// Asks the app that is open to quit.
#[expect(clippy::print_stderr, reason = "there is no window to say it in")]
fn quit(folder: Option<&Path>) -> ExitCode {
    let words = language::words();
    let (sentence, code) = match folder.map_or(Quit::Gone, instance::quit) {
        Quit::Gone => return ExitCode::SUCCESS,
        Quit::GoesOn => (words.desktop_goes_on(), GOES_ON),
        Quit::NoAnswer => (words.desktop_quit_unanswered(), NO_ANSWER),
    };
    eprintln!("{sentence}");
    ExitCode::from(code)
}

fn set_up(
    app: &mut App,
    data: PathBuf,
    instance: Arc<Instance>,
    at_login: bool,
) -> Result<(), Box<dyn std::error::Error>> {
    let handle = app.handle().clone();
    logging::start(&app.path().app_log_dir()?);
    let _runtime = tauri::async_runtime::handle().inner().enter();
    let clipboard = AppClipboard::default();
    let desk = Desk::open(DeskParts {
        data,
        version: app.package_info().version.to_string(),
        embedded: EmbeddedServices {
            sample: Arc::new(embedded::Sample::default()),
            own_books: Arc::new(embedded::OwnBooks::default()),
        },
        runs_quickbooks: environment::runs_quickbooks(),
        secrets: Arc::new(Keychain::start()?),
        outside: Arc::new(ThisComputer::new(handle.clone(), clipboard.clone())),
        clock: Arc::new(SystemClock),
        language: language::language(),
        locale: language::locale(),
        reading: reading::runtime(),
    })?;
    app.manage(desk.clone());
    app.manage(clipboard);
    app.manage(closing::Question::default());
    app.manage(zoom::CurrentZoom::as_remembered(&desk));
    let (resumed, waiting) = watch::channel(false);
    app.manage(Resumed(waiting));
    tauri::async_runtime::spawn(events::forward(handle.clone(), desk.clone()));
    tauri::async_runtime::spawn(quitting::on_signal(handle.clone()));
    let titled = desk.clone();
    tauri::async_runtime::spawn(async move {
        desk.resume().await;
        resumed.send_replace(true);
    });
    let window = window::make(&handle)?;
    if at_login {
        let has_icon = tray::add(&handle);
        tauri::async_runtime::spawn(leave_hidden(window, has_icon));
    } else {
        window.show()?;
        tray::add(&handle);
    }
    instance.set_up(handle.clone());
    app.manage(instance);
    tauri::async_runtime::spawn(window::follow_title(handle, titled));
    Ok(())
}

/// Leaves the window hidden where the tray shows the way to it. Elsewhere it is minimised, so that the list of windows does.
///
/// A panel that starts after the app counts as no tray: then both show the way.
async fn leave_hidden(window: WebviewWindow, has_icon: bool) {
    if has_icon && tray::is_shown().await {
        return;
    }
    if let Err(error) = window.minimize().and_then(|()| window.show()) {
        tracing::warn!(%error, "the window is hidden, and a second start shows it");
    }
}
