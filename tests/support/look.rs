//! The page over a made-up desk (`ui/tests/look`), built by `npm run look:build` and served on loopback.

use std::path::{Path, PathBuf};

use axum::Router;
use axum::http::{StatusCode, Uri, header};
use axum::response::IntoResponse;
use serde_json::Value;
use tokio::net::TcpListener;

use crate::picture_browser::PictureBrowser;

/// The built page, and what it can show.
#[derive(Debug)]
pub struct Look {
    address: String,
}

/// What the page says it can show.
#[derive(Debug, serde::Deserialize)]
pub struct Screens {
    /// All screens, by name.
    pub all: Vec<String>,
    /// Those that are looked at in a window at 200 % as well.
    pub at200: Vec<String>,
    /// The tags of the pseudo-languages.
    pub languages: Vec<String>,
}

/// The folder of the page, from where `cargo xtask test` built it.
///
/// # Panics
/// Where it is not built.
pub fn built_page() -> PathBuf {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../ui/node_modules/.look");
    let folder = std::env::var_os("LEDGERLANE_LOOK").map_or_else(beside, PathBuf::from);
    assert!(
        folder.join("index.html").is_file(),
        "{} is not built: run `cargo xtask test`, or `npm run look:build` in ui",
        folder.display()
    );
    folder
}

impl Look {
    /// Serves the built page: a page that is a file may not load its own scripts.
    ///
    /// # Errors
    /// Where no port can be had.
    pub async fn serve(folder: PathBuf) -> std::io::Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = format!("http://{}", listener.local_addr()?);
        let files = Router::new().fallback(move |uri: Uri| {
            let file = folder.join(uri.path().trim_start_matches('/'));
            async move {
                match tokio::fs::read(&file).await {
                    Ok(bytes) => ([(header::CONTENT_TYPE, kind(&file))], bytes).into_response(),
                    Err(_) => StatusCode::NOT_FOUND.into_response(),
                }
            }
        });
        tokio::spawn(async move { axum::serve(listener, files).await });
        Ok(Self { address })
    }

    /// What there is to show: the page itself knows.
    ///
    /// # Errors
    /// Where the page tells something else.
    pub async fn screens(&self, browser: &PictureBrowser) -> serde_json::Result<Screens> {
        browser.page().goto(&format!("{}/index.html", self.address)).await;
        serde_json::from_value(browser.value("window.screens").await)
    }

    /// Opens a screen and waits until it is drawn; in English where no language is named.
    ///
    /// # Errors
    /// What the page says where it cannot be drawn.
    pub async fn open(
        &self,
        browser: &PictureBrowser,
        screen: &str,
        language: Option<&str>,
    ) -> Result<(), String> {
        let asked = language.map(|tag| format!("&language={tag}")).unwrap_or_default();
        browser.page().goto(&format!("{}/index.html?screen={screen}{asked}", self.address)).await;
        match browser.value("document.documentElement.dataset.built").await {
            Value::String(drawn) if drawn == "yes" => Ok(()),
            why => Err(format!("The screen '{screen}' could not be drawn: {why}")),
        }
    }
}

fn kind(file: &Path) -> &'static str {
    match file.extension().and_then(|ending| ending.to_str()) {
        Some("html") => "text/html",
        Some("js") => "text/javascript",
        Some("css") => "text/css",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    }
}
