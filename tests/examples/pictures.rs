//! `cargo xtask pictures`: every screen of the page over a desk that is made up, in both sizes and both themes, as
//! PNG files. Arguments: the folder of the built page, the folder for the pictures, and a word where only screens with it
//! in their name are wanted.
#![expect(clippy::print_stdout, reason = "it tells the person at the terminal what was written")]

#[cfg(target_os = "linux")]
mod linux {
    use std::collections::VecDeque;
    use std::error::Error;
    use std::path::{Path, PathBuf};
    use std::sync::{Mutex, PoisonError};

    use axum::Router;
    use axum::http::{StatusCode, Uri, header};
    use axum::response::IntoResponse;
    use ledgerlane_tests::picture_browser::{Frame, PictureBrowser};
    use tokio::net::TcpListener;

    type Failed = Box<dyn Error + Send + Sync>;

    /// Sizes of the window: the smallest there is, and the usual one.
    const SIZES: [(u32, u32); 2] = [(960, 640), (1280, 800)];
    /// Browsers at work at once.
    const AT_ONCE: usize = 2;

    /// A screen at a size, for a picture in each theme.
    struct Task {
        screen: String,
        frame: Frame,
    }

    impl Task {
        fn file(&self, theme: &str) -> String {
            let zoom = if self.frame.scale == 2 { "-at-200" } else { "" };
            format!("{}{zoom}-{theme}-{}x{}.png", self.screen, self.frame.width, self.frame.height)
        }
    }

    pub(super) async fn run(built: &Path, to: &Path, only: &str) -> Result<usize, Failed> {
        let address = serve(built.to_owned()).await?;
        let folder = tempfile::tempdir()?;
        let mut lookers = Vec::new();
        for number in 0..AT_ONCE {
            let own = folder.path().join(number.to_string());
            std::fs::create_dir_all(&own)?;
            lookers.push(PictureBrowser::start(&own).await);
        }
        let tasks = Mutex::new(tasks(&lookers[0], &address, only).await?);
        let work = lookers.iter().map(|looker| draw(looker, &tasks, &address, to));
        let mut written = 0;
        for done in futures_util::future::join_all(work).await {
            written += done?;
        }
        Ok(written)
    }

    /// What there is to draw: the page itself knows its screens.
    async fn tasks(looker: &PictureBrowser, address: &str, only: &str) -> Result<VecDeque<Task>, Failed> {
        looker.page().goto(&format!("{address}/index.html")).await;
        let told = looker.value("window.screens").await;
        let names: Vec<String> = serde_json::from_value(told["all"].clone())?;
        let zoomed: Vec<String> = serde_json::from_value(told["at200"].clone())?;
        let frame = |(width, height), scale| Frame { width, height, scale, dark: false };
        let mut tasks = VecDeque::new();
        for screen in names.into_iter().filter(|name| name.contains(only)) {
            if zoomed.contains(&screen) {
                tasks.push_back(Task { screen: screen.clone(), frame: frame(SIZES[1], 2) });
            }
            tasks.extend(SIZES.map(|size| Task { screen: screen.clone(), frame: frame(size, 1) }));
        }
        Ok(tasks)
    }

    async fn draw(
        looker: &PictureBrowser,
        tasks: &Mutex<VecDeque<Task>>,
        address: &str,
        to: &Path,
    ) -> Result<usize, Failed> {
        let mut written = 0;
        loop {
            let next = tasks.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
            let Some(task) = next else { return Ok(written) };
            looker.shape(task.frame).await;
            looker.page().goto(&format!("{address}/index.html?screen={}", task.screen)).await;
            let drawn = looker.value("document.documentElement.dataset.built").await;
            if drawn != "yes" {
                return Err(format!("The screen '{}' could not be drawn: {drawn}", task.screen).into());
            }
            for (theme, dark) in [("light", false), ("dark", true)] {
                looker.theme(dark).await;
                std::fs::write(to.join(task.file(theme)), looker.png().await)?;
                written += 1;
            }
        }
    }

    /// Serves the files of a folder on loopback: a page that is a file may not load its own scripts.
    async fn serve(folder: PathBuf) -> Result<String, Failed> {
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
        Ok(address)
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
}

#[cfg(target_os = "linux")]
#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    let mut arguments = std::env::args_os().skip(1);
    let (Some(built), Some(to)) = (arguments.next(), arguments.next()) else {
        return Err("Usage: pictures BUILT-PAGE FOLDER [WORD]".into());
    };
    let only = arguments.next().map(|word| word.to_string_lossy().into_owned()).unwrap_or_default();
    let written = linux::run(built.as_ref(), to.as_ref(), &only).await?;
    println!("{written} pictures are in {}", std::path::Path::new(&to).display());
    if written == 0 { Err(format!("No screen has '{only}' in its name.").into()) } else { Ok(()) }
}

#[cfg(not(target_os = "linux"))]
fn main() {
    println!("The pictures are taken on Linux.");
}
