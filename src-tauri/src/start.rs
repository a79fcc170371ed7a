//! Starting: logs, desk, window, tray, and the profiles that were open.

use std::process::ExitCode;
use std::sync::Arc;

use ledgerlane_clock::SystemClock;
use ledgerlane_desk::{Desk, DeskParts, Keychain};
use tauri::{App, AppHandle, Manager, RunEvent, WindowEvent};
use tokio::sync::watch;

use crate::outside::ThisComputer;
use crate::sample::EmbeddedSample;
use crate::{
    closing, commands, environment, events, frame, language, logging, quitting, reading, tray, window, zoom,
};

/// True once the profile that was shown is open again, or known not to be.
pub(crate) struct Resumed(pub(crate) watch::Receiver<bool>);

/// Runs the app until it is quit.
#[expect(clippy::print_stderr, reason = "there is no window to say it in")]
pub fn run() -> ExitCode {
    environment::prepare();
    #[cfg(windows)]
    if !crate::webview2::is_installed() {
        return ExitCode::FAILURE;
    }
    let built = tauri::Builder::default()
        .plugin(tauri_plugin_single_instance::init(|app, _, _| quitting::started_again(app)))
        .manage(quitting::Quitting::default())
        .invoke_handler(commands::handler())
        .setup(set_up)
        .on_window_event(|window, event| match event {
            WindowEvent::CloseRequested { api, .. } => {
                api.prevent_close();
                tauri::async_runtime::spawn(closing::asked(window.app_handle().clone()));
            }
            WindowEvent::Focused(false) => {
                tauri::async_runtime::spawn(frame::remember(window.app_handle()));
            }
            _ => {}
        })
        .build(tauri::generate_context!());
    match built {
        Ok(app) => {
            app.run(|app, event| match event {
                // No window is left to ask, but nobody chose to quit.
                RunEvent::ExitRequested { api, code: None, .. } => api.prevent_exit(),
                RunEvent::Exit => quitting::end(app),
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

fn set_up(app: &mut App) -> Result<(), Box<dyn std::error::Error>> {
    let handle = app.handle().clone();
    logging::start(&app.path().app_log_dir()?);
    let _runtime = tauri::async_runtime::handle().inner().enter();
    let desk = Desk::open(DeskParts {
        data: app.path().app_data_dir()?,
        version: app.package_info().version.to_string(),
        sample: Arc::new(EmbeddedSample::default()),
        secrets: Arc::new(Keychain::start()?),
        outside: Arc::new(ThisComputer::new(handle.clone())),
        clock: Arc::new(SystemClock),
        language: language::language(),
        locale: language::locale(),
        reading: reading::runtime(),
    })?;
    app.manage(desk.clone());
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
    show(&handle)?;
    tauri::async_runtime::spawn(window::follow_title(handle, titled));
    Ok(())
}

fn show(app: &AppHandle) -> tauri::Result<()> {
    window::open(app)?;
    tray::add(app);
    Ok(())
}
