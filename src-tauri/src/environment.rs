//! What must be set before the windowing library starts, while there is one thread.

/// Longest wait for the session's bus to greet the app.
#[cfg(target_os = "linux")]
const BUS_LIMIT: std::time::Duration = std::time::Duration::from_secs(2);

/// Has WebKitGTK draw without buffers that it shares with the GPU, whatever its value. A user who set it wants that.
#[cfg(target_os = "linux")]
const NO_SHARED_BUFFERS: &str = "WEBKIT_DISABLE_DMABUF_RENDERER";

/// Prepares the environment of this process. Called first of all.
pub(crate) fn prepare() {
    // This variable opens the runtime to WebDriver, in release builds too. Only test builds may be driven.
    if !cfg!(debug_assertions) {
        std::env::remove_var("TAURI_WEBVIEW_AUTOMATION");
    }
    #[cfg(target_os = "linux")]
    if !shares_buffers(std::path::Path::new("/")) && std::env::var_os(NO_SHARED_BUFFERS).is_none() {
        std::env::set_var(NO_SHARED_BUFFERS, "1");
    }
}

/// Whether the shared-buffer renderer of WebKitGTK works with what is in these folders of the system. Without a GPU it is slow. Without a
/// GPU and with the driver of NVIDIA it sometimes leaves the window blank.
#[cfg(target_os = "linux")]
fn shares_buffers(root: &std::path::Path) -> bool {
    let has_gpu = std::fs::read_dir(root.join("dev/dri")).is_ok_and(|devices| {
        devices.flatten().any(|device| device.file_name().to_string_lossy().starts_with("renderD"))
    });
    // The free driver nouveau makes neither of these.
    let has_nvidia = ["dev/nvidiactl", "proc/driver/nvidia"].iter().any(|path| root.join(path).exists());
    has_gpu && !has_nvidia
}

/// Leaves a bus alone that takes connections and says nothing: GTK waits for it without a limit before it opens a window. Called
/// while there is one thread.
pub(crate) fn pass_over_silent_bus() {
    #[cfg(target_os = "linux")]
    if is_bus_silent() {
        std::env::set_var("DBUS_SESSION_BUS_ADDRESS", "disabled:");
    }
}

/// Whether QuickBooks Desktop runs on this system. `LEDGERLANE_OWN_BOOKS` says so elsewhere, for tests.
pub(crate) fn runs_quickbooks() -> bool {
    cfg!(windows) || std::env::var_os("LEDGERLANE_OWN_BOOKS").is_some()
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

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::fs;

    use super::shares_buffers;

    #[test]
    fn buffers_are_shared_with_a_gpu_that_the_driver_of_nvidia_does_not_run() {
        let shares = |devices: &[&str]| {
            let root = tempfile::tempdir().unwrap();
            for device in devices {
                let device = root.path().join(device);
                fs::create_dir_all(device.parent().unwrap()).unwrap();
                fs::write(device, "").unwrap();
            }
            shares_buffers(root.path())
        };
        assert!(!shares(&[]) && !shares(&["dev/dri/card0"]), "no GPU");
        assert!(shares(&["dev/dri/card0", "dev/dri/renderD128"]));
        assert!(!shares(&["dev/dri/renderD128", "dev/nvidiactl", "dev/nvidia0"]));
        assert!(!shares(&["dev/dri/renderD128", "proc/driver/nvidia/version"]));
    }
}
