//! `cargo xtask pictures`: every screen of the page over a desk that is made up, in both sizes and both themes, as
//! PNG files. Arguments: the folder of the built page, the folder for the pictures, a word where only screens with it
//! in their name are wanted, `--language` with the tag of a pseudo-language, and `--contrast` for the system's high contrast.
#![expect(clippy::print_stdout, reason = "it tells the person at the terminal what was written")]

#[cfg(target_os = "linux")]
mod linux {
    use std::collections::VecDeque;
    use std::error::Error;
    use std::path::Path;
    use std::sync::{Mutex, PoisonError};

    use ledgerlane_tests::look::{Look, Screens};
    use ledgerlane_tests::picture_browser::{Frame, PictureBrowser};

    type Failed = Box<dyn Error + Send + Sync>;

    /// Sizes of the window: the smallest there is, and the usual one.
    const SIZES: [(u32, u32); 2] = [(960, 640), (1280, 800)];
    /// Browsers at work at once.
    const AT_ONCE: usize = 2;

    /// Which pictures are wanted.
    #[derive(Debug, Default)]
    pub(super) struct Wanted {
        /// A part of the screen's name; empty for all.
        pub(super) word: String,
        /// The tag of a pseudo-language; none for English.
        pub(super) language: Option<String>,
        /// In the colors of a system with high contrast.
        pub(super) contrast: bool,
    }

    /// A screen at a size, for a picture in each theme.
    struct Task {
        screen: String,
        frame: Frame,
    }

    impl Task {
        fn file(&self, wanted: &Wanted, theme: &str) -> String {
            let theme = if wanted.contrast { format!("contrast-{theme}") } else { theme.to_owned() };
            let zoom = if self.frame.scale == 2 { "-at-200" } else { "" };
            let language = wanted.language.as_ref().map(|tag| format!("-{tag}")).unwrap_or_default();
            format!("{}{zoom}{language}-{theme}-{}x{}.png", self.screen, self.frame.width, self.frame.height)
        }
    }

    pub(super) async fn run(built: &Path, to: &Path, wanted: &Wanted) -> Result<usize, Failed> {
        let look = Look::serve(built.to_owned()).await?;
        let folder = tempfile::tempdir()?;
        let mut lookers = Vec::new();
        for number in 0..AT_ONCE {
            let own = folder.path().join(number.to_string());
            std::fs::create_dir_all(&own)?;
            lookers.push(PictureBrowser::start(&own).await);
        }
        let tasks = Mutex::new(tasks(look.screens(&lookers[0]).await?, &wanted.word));
        let work = lookers.iter().map(|looker| draw(looker, &look, &tasks, wanted, to));
        let mut written = 0;
        for done in futures_util::future::join_all(work).await {
            written += done?;
        }
        Ok(written)
    }

    /// What there is to draw.
    fn tasks(screens: Screens, only: &str) -> VecDeque<Task> {
        let frame = |(width, height), scale| Frame { width, height, scale, dark: false };
        let mut tasks = VecDeque::new();
        for screen in screens.all.into_iter().filter(|name| name.contains(only)) {
            if screens.at200.contains(&screen) {
                tasks.push_back(Task { screen: screen.clone(), frame: frame(SIZES[1], 2) });
            }
            tasks.extend(SIZES.map(|size| Task { screen: screen.clone(), frame: frame(size, 1) }));
        }
        tasks
    }

    async fn draw(
        looker: &PictureBrowser,
        look: &Look,
        tasks: &Mutex<VecDeque<Task>>,
        wanted: &Wanted,
        to: &Path,
    ) -> Result<usize, Failed> {
        let mut written = 0;
        loop {
            let next = tasks.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
            let Some(task) = next else { return Ok(written) };
            looker.shape(task.frame).await;
            look.open(looker, &task.screen, wanted.language.as_deref()).await?;
            for (theme, dark) in [("light", false), ("dark", true)] {
                looker.theme(dark, wanted.contrast).await;
                std::fs::write(to.join(task.file(wanted, theme)), looker.png().await)?;
                written += 1;
            }
        }
    }
}

#[cfg(target_os = "linux")]
#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    const USAGE: &str = "Usage: pictures BUILT-PAGE FOLDER [WORD] [--language TAG] [--contrast]";
    let mut arguments = std::env::args_os().skip(1);
    let (Some(built), Some(to)) = (arguments.next(), arguments.next()) else {
        return Err(USAGE.into());
    };
    let mut wanted = linux::Wanted::default();
    while let Some(argument) = arguments.next() {
        let argument = argument.to_string_lossy().into_owned();
        if argument == "--contrast" {
            wanted.contrast = true;
        } else if argument == "--language" {
            let tag = arguments.next().ok_or(USAGE)?;
            wanted.language = Some(tag.to_string_lossy().into_owned());
        } else {
            wanted.word = argument;
        }
    }
    let written = linux::run(built.as_ref(), to.as_ref(), &wanted).await?;
    println!("{written} pictures are in {}", std::path::Path::new(&to).display());
    if written == 0 { Err(format!("No screen has '{}' in its name.", wanted.word).into()) } else { Ok(()) }
}

#[cfg(not(target_os = "linux"))]
fn main() {
    println!("The pictures are taken on Linux.");
}
