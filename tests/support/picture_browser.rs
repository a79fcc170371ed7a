//! A browser without a window that takes pictures of pages at a given size, scale and theme.

use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use crate::chromedriver;
use crate::page::Page;
use crate::process::Process;

/// How a picture is taken.
#[derive(Debug, Clone, Copy)]
pub struct Frame {
    /// Points of the picture, across.
    pub width: u32,
    /// Points of the picture, down.
    pub height: u32,
    /// Points of the picture for one of the page: 2 is a page at 200 %.
    pub scale: u32,
    /// The system's theme.
    pub dark: bool,
}

/// A headless Chromium under chromedriver. Both end with it.
#[derive(Debug)]
pub struct PictureBrowser {
    page: Page,
    _driver: Process,
}

impl PictureBrowser {
    /// Starts one with a folder of its own, for its profile and logs.
    ///
    /// # Panics
    /// Where Chromium or its driver is missing or does not start.
    pub async fn start(folder: &Path) -> Self {
        let mut driver = Command::new("chromedriver");
        driver.env("HOME", folder).env("TZ", "Europe/London").env("LANG", "en_GB.UTF-8");
        driver.env("PATH", std::env::var_os("PATH").unwrap_or_default());
        let (driver, port) = chromedriver::start(&mut driver, folder);
        let page = Page::browser(port, &folder.join("chromium")).await;
        Self { page, _driver: driver }
    }

    /// The page it looks at.
    pub fn page(&self) -> &Page {
        &self.page
    }

    /// Has it save files into a folder, without asking.
    pub async fn saves_into(&self, folder: &Path) {
        let behavior = json!({ "behavior": "allow", "downloadPath": folder });
        self.page.devtools("Browser.setDownloadBehavior", behavior).await;
    }

    /// Has it run no script of a page that it opens from now on.
    pub async fn runs_no_scripts(&self) {
        self.page.devtools("Emulation.setScriptExecutionDisabled", json!({ "value": true })).await;
    }

    /// Has it ask for pages in this language from now on.
    pub async fn reads(&self, language: &str) {
        let agent = self.page.script("return navigator.userAgent", Vec::new()).await;
        let agent = json!({ "userAgent": agent, "acceptLanguage": language });
        self.page.devtools("Emulation.setUserAgentOverride", agent).await;
    }

    /// Shapes the page for a picture: before it is opened, so that nothing is laid out twice.
    pub async fn shape(&self, frame: Frame) {
        let (width, height) = (frame.width / frame.scale, frame.height / frame.scale);
        let metrics =
            json!({ "width": width, "height": height, "deviceScaleFactor": frame.scale, "mobile": false });
        self.page.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
        self.theme(frame.dark, false).await;
    }

    /// Switches the system's theme, to high contrast if wanted. Nothing moves: pictures are of what is reached in the end.
    pub async fn theme(&self, dark: bool, contrast: bool) {
        let features = json!({ "features": [
            { "name": "prefers-color-scheme", "value": if dark { "dark" } else { "light" } },
            { "name": "prefers-reduced-motion", "value": "reduce" },
            { "name": "forced-colors", "value": if contrast { "active" } else { "none" } },
        ] });
        self.page.devtools("Emulation.setEmulatedMedia", features).await;
    }

    /// What it sees, as a PNG.
    pub async fn png(&self) -> Vec<u8> {
        // Two frames: what was laid out for the one is painted in the other.
        let painted = "return new Promise(done =>
            requestAnimationFrame(() => requestAnimationFrame(() => done(true))))";
        self.page.script(painted, Vec::new()).await;
        self.page.screenshot().await
    }

    /// A value of the page, once it has one.
    pub async fn value(&self, expression: &str) -> Value {
        self.page
            .wait(expression, async || {
                let value = self.page.script(&format!("return {expression} ?? null"), Vec::new()).await;
                (!value.is_null()).then_some(value)
            })
            .await
    }
}
