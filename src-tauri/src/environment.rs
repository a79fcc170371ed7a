//! What must be set before the windowing library starts, while there is one thread.

/// Longest wait for the session's bus to greet the app.
#[cfg(target_os = "linux")]
const BUS_LIMIT: std::time::Duration = std::time::Duration::from_secs(2);

/// Prepares the environment of this process. Called first of all.
pub(crate) fn prepare() {
    // This variable opens the runtime to WebDriver, in release builds too. Only test builds may be driven.
    if !cfg!(debug_assertions) {
        std::env::remove_var("TAURI_WEBVIEW_AUTOMATION");
    }
    // Without a GPU the shared-buffer renderer of WebKitGTK is slow and sometimes leaves the window blank.
    if cfg!(target_os = "linux") && std::env::var_os("WEBKIT_DISABLE_DMABUF_RENDERER").is_none() && !has_gpu()
    {
        std::env::set_var("WEBKIT_DISABLE_DMABUF_RENDERER", "1");
    }
}

/// Leaves a bus alone that takes connections and says nothing: GTK waits for it without a limit before it opens a window. Called
/// while there is one thread.
pub(crate) fn pass_over_silent_bus() {
    #[cfg(target_os = "linux")]
    if is_bus_silent() {
        std::env::set_var("DBUS_SESSION_BUS_ADDRESS", "disabled:");
    }
}

/// Whether the session's bus neither answers nor refuses. Asked on a thread that has ended when this returns.
#[cfg(target_os = "linux")]
fn is_bus_silent() -> bool {
    let asking = std::thread::spawn(|| {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let answer = async { tokio::time::timeout(BUS_LIMIT, zbus::Connection::session()).await.is_err() };
        Ok::<_, std::io::Error>(runtime.block_on(answer))
    });
    matches!(asking.join(), Ok(Ok(true)))
}

fn has_gpu() -> bool {
    std::fs::read_dir("/dev/dri").is_ok_and(|devices| {
        devices.flatten().any(|device| device.file_name().to_string_lossy().starts_with("renderD"))
    })
}
