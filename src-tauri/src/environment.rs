//! What must be set before the windowing library starts. Called first of all, while there is one thread.

/// Prepares the environment of this process.
pub(crate) fn prepare() {
    // The runtime lets itself be driven by whoever sets this, in release builds too. Only test builds may be.
    if !cfg!(debug_assertions) {
        std::env::remove_var("TAURI_WEBVIEW_AUTOMATION");
    }
    // Without a GPU the shared-buffer renderer of WebKitGTK is slow and sometimes leaves the window blank.
    if cfg!(target_os = "linux") && std::env::var_os("WEBKIT_DISABLE_DMABUF_RENDERER").is_none() && !has_gpu()
    {
        std::env::set_var("WEBKIT_DISABLE_DMABUF_RENDERER", "1");
    }
}

fn has_gpu() -> bool {
    std::fs::read_dir("/dev/dri").is_ok_and(|devices| {
        devices.flatten().any(|device| device.file_name().to_string_lossy().starts_with("renderD"))
    })
}
