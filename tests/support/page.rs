//! A page under WebDriver: the app's window, or the user's browser.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use fantoccini::elements::Element;
use fantoccini::wd::{Capabilities, WebDriverCompatibleCommand};
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

use crate::desktop::Desktop;
use crate::wait::seen;
use crate::{LONG, SHORT, until};

/// A command of Chromium's own, which chromedriver passes on.
#[derive(Debug)]
struct Devtools {
    command: &'static str,
    parameters: Value,
}

impl WebDriverCompatibleCommand for Devtools {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (reqwest::Method, Option<String>) {
        let body = json!({ "cmd": self.command, "params": self.parameters });
        (reqwest::Method::POST, Some(body.to_string()))
    }
}

/// A page. Elements are named by their `data-testid`; by a CSS selector, where the name holds one of `[.#:> ` or is `body` or `h1`; or by
/// an XPath, where it starts with `//`.
#[derive(Debug)]
pub struct Page {
    pub(crate) client: Client,
    name: &'static str,
    desktop: Option<Arc<Desktop>>,
}

impl Page {
    /// Starts the app through WebKitWebDriver.
    pub(crate) async fn app(port: u16, app: &Path, desktop: &Arc<Desktop>) -> Self {
        // No browserName: WebKitGTK's driver refuses every name a webview could have.
        let options = json!({ "binary": app, "args": [] });
        let page = Self::connect(port, json!({ "webkitgtk:browserOptions": options }), "app").await;
        Self { desktop: Some(Arc::clone(desktop)), ..page }
    }

    /// Starts Chromium through chromedriver.
    pub(crate) async fn browser(port: u16, profile: &Path) -> Self {
        let arguments = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-quic",
            "--no-first-run",
            "--no-proxy-server",
            "--window-size=1200,900",
        ];
        let mut arguments: Vec<String> = arguments.into_iter().map(str::to_owned).collect();
        arguments.push(format!("--user-data-dir={}", profile.display()));
        Self::connect(port, json!({ "goog:chromeOptions": { "args": arguments } }), "browser").await
    }

    async fn connect(port: u16, capabilities: Value, name: &'static str) -> Self {
        let capabilities: Capabilities = capabilities.as_object().cloned().unwrap_or_default();
        let address = format!("http://127.0.0.1:{port}");
        let up = async || tokio::net::TcpStream::connect(("127.0.0.1", port)).await.ok().map(drop);
        until("the driver to listen", SHORT, up).await;
        let mut builder = ClientBuilder::new(HttpConnector::new());
        builder.capabilities(capabilities);
        let opened = tokio::time::timeout(LONG, builder.connect(&address)).await;
        let client = opened
            .unwrap_or_else(|_| panic!("the {name} did not open in {} s", LONG.as_secs()))
            .unwrap_or_else(|error| panic!("the {name} could not be driven: {error}"));
        Self { client, name, desktop: None }
    }

    /// Opens an address.
    pub async fn goto(&self, address: &str) {
        in_time(&format!("opening {address}"), self.client.goto(address))
            .await
            .unwrap_or_else(|error| panic!("{address} did not open: {error}"));
    }

    /// Waits for an element that can be seen, and clicks it.
    pub async fn click(&self, id: &str) {
        self.wait(&format!("'{id}' to be clicked"), async || self.click_now(id).await).await;
    }

    /// Clicks an element; none while it cannot be clicked.
    pub async fn click_now(&self, id: &str) -> Option<()> {
        let element = self.shown(id).await?;
        (element.is_enabled().await.ok()? && element.click().await.is_ok()).then_some(())
    }

    /// Clicks what takes the window away: the driver would wait for ever for a window that is gone.
    pub async fn click_and_go(&self, id: &str) {
        self.until_shown(id).await;
        let script = "const button = document.querySelector(arguments[0]); setTimeout(() => button.click())";
        // A window that goes at once takes the script's answer with it. Whether it went, the caller looks.
        let _ = in_time(script, self.client.execute(script, vec![json!(selector(id))])).await;
    }

    /// Chooses an option of a list by its value.
    pub async fn choose(&self, id: &str, value: &str) {
        self.wait(&format!("'{value}' to be chosen in '{id}'"), async || {
            self.shown(id).await?.select_by_value(value).await.ok()
        })
        .await;
    }

    /// Types into a field, in place of what it held.
    pub async fn fill(&self, id: &str, text: &str) {
        self.wait(&format!("'{id}' to be filled"), async || {
            let field = self.shown(id).await?;
            field.clear().await.ok()?;
            field.send_keys(text).await.ok()
        })
        .await;
    }

    /// Presses keys where the focus is. Names of keys: [`crate::keyboard`].
    pub async fn press(&self, keys: &str) {
        let element = self.client.active_element().await.expect("a page has a focus");
        element.send_keys(keys).await.expect("keys can be pressed");
    }

    /// The text of an element, once it can be seen.
    pub async fn text(&self, id: &str) -> String {
        self.wait(&format!("the text of '{id}'"), async || self.text_now(id).await).await
    }

    /// The text of an element; none while it cannot be seen.
    pub async fn text_now(&self, id: &str) -> Option<String> {
        self.shown(id)
            .await?
            .prop("innerText")
            .await
            .ok()?
            .map(|text| text.replace('\u{a0}', " ").trim().to_owned())
    }

    /// The texts of all elements that match.
    pub async fn texts(&self, id: &str) -> Vec<String> {
        let script = "return [...document.querySelectorAll(arguments[0])].map(e => e.textContent.trim())";
        let texts = self.script(script, vec![json!(selector(id))]).await;
        serde_json::from_value(texts).expect("texts come as a list of texts")
    }

    /// Waits until an element's text holds these words, within [`SHORT`] or as long as `within`.
    pub async fn until_says(&self, id: &str, words: &str) -> String {
        self.until_says_within(id, words, SHORT).await
    }

    /// Waits until an element's text holds these words. Case does not count: stylesheets change it.
    pub async fn until_says_within(&self, id: &str, words: &str, within: Duration) -> String {
        let wanted = words.to_lowercase();
        self.wait_within(&format!("'{id}' to say '{words}'"), within, async || {
            self.text_now(id).await.filter(|text| text.to_lowercase().contains(&wanted))
        })
        .await
    }

    /// Waits until an element can be seen.
    pub async fn until_shown(&self, id: &str) {
        self.wait(&format!("'{id}' to be seen"), async || self.shown(id).await.map(drop)).await;
    }

    /// Waits until an element cannot be seen any more.
    pub async fn until_gone(&self, id: &str) {
        self.wait(&format!("'{id}' to go"), async || self.shown(id).await.is_none().then_some(())).await;
    }

    /// Whether an element can be seen.
    pub async fn shows(&self, id: &str) -> bool {
        self.shown(id).await.is_some()
    }

    /// An attribute of an element, once it is there.
    pub async fn attribute(&self, id: &str, name: &str) -> Option<String> {
        self.wait(&format!("'{id}'"), async || self.find(id).await?.attr(name).await.ok()).await
    }

    /// Waits until an attribute of an element is this.
    pub async fn until_attribute(&self, id: &str, name: &str, value: &str) {
        self.until_attribute_within(id, name, value, SHORT).await;
    }

    /// Waits until an attribute of an element is this, as long as `within`.
    pub async fn until_attribute_within(&self, id: &str, name: &str, value: &str, within: Duration) {
        self.wait_within(&format!("'{id}' to have {name}='{value}'"), within, async || {
            let found = self.find(id).await?.attr(name).await.ok()?;
            (found.as_deref() == Some(value)).then_some(())
        })
        .await;
    }

    /// Runs a script in the page.
    ///
    /// # Panics
    /// Where it throws.
    pub async fn script(&self, script: &str, arguments: Vec<Value>) -> Value {
        in_time(script, self.client.execute(script, arguments))
            .await
            .unwrap_or_else(|error| panic!("a script failed: {error}"))
    }

    /// The page as HTML, with what was typed into its fields.
    pub async fn html(&self) -> String {
        let script = "return document.documentElement.outerHTML + \
                      [...document.querySelectorAll('input, textarea')].map(e => e.value).join('\\n')";
        self.script(script, Vec::new()).await.as_str().unwrap_or_default().to_owned()
    }

    /// Gives the browser a command of Chromium's own.
    ///
    /// # Panics
    /// Where it is refused.
    pub(crate) async fn devtools(&self, command: &'static str, parameters: Value) -> Value {
        in_time(command, self.client.issue_cmd(Devtools { command, parameters }))
            .await
            .unwrap_or_else(|error| panic!("{command} failed: {error}"))
    }

    /// What the browser shows, as a PNG.
    ///
    /// # Panics
    /// Where none can be taken.
    pub(crate) async fn screenshot(&self) -> Vec<u8> {
        in_time("a picture", self.client.screenshot())
            .await
            .unwrap_or_else(|error| panic!("no picture could be taken: {error}"))
    }

    /// Takes a picture for the tour, where there is one: `target/tour/NAME.png`.
    pub async fn picture(&self, name: &str) {
        if let Some(folder) = std::env::var_os("LEDGERLANE_TOUR") {
            self.save_picture(&PathBuf::from(folder).join(format!("{name}.png"))).await;
        }
    }

    /// Whether it still answers.
    pub async fn answers(&self) -> bool {
        in_time("the title", self.client.title()).await.is_ok()
    }

    /// Waits until it ended: its driver has nothing to drive any more.
    pub async fn until_ended(self) {
        until("the app to end", SHORT, async || (!self.answers().await).then_some(())).await;
    }

    /// Waits within [`SHORT`] and shows the page where it was in vain.
    pub async fn wait<T>(&self, what: &str, look: impl AsyncFnMut() -> Option<T>) -> T {
        self.wait_within(what, SHORT, look).await
    }

    /// Waits as long as `within` and shows the page where it was in vain.
    ///
    /// # Panics
    /// Where nothing was seen in time.
    pub async fn wait_within<T>(
        &self,
        what: &str,
        within: Duration,
        look: impl AsyncFnMut() -> Option<T>,
    ) -> T {
        match seen(within, look).await {
            Some(found) => found,
            None => {
                let text: String =
                    self.text_now("body").await.unwrap_or_default().chars().take(1_500).collect();
                let picture = std::env::temp_dir().join(format!("ledgerlane-{}-failure.png", self.name));
                self.save_picture(&picture).await;
                let seconds = within.as_secs();
                panic!(
                    "waited {seconds} s in vain for {what} in the {}. A picture is in {}. It says:\n{text}",
                    self.name,
                    picture.display()
                )
            }
        }
    }

    async fn save_picture(&self, file: &Path) {
        let png = match &self.desktop {
            None => in_time("a picture", self.client.screenshot()).await.ok(),
            // Taken of the screen: WebKitGTK's driver waits for ever for a picture of a webview that stands still.
            Some(desktop) => {
                // What fades in is waited for; what breathes for ever is not.
                let frames = "const ends = document.getAnimations()
                        .filter(a => a.effect?.getComputedTiming().endTime !== Infinity)
                        .map(a => a.finished.catch(() => true));
                    return Promise.all(ends).then(() => new Promise(done => requestAnimationFrame(() =>
                        requestAnimationFrame(() => requestAnimationFrame(() => done(true))))))";
                // A hidden window paints none; its picture then is what it was.
                let _ = tokio::time::timeout(Duration::from_secs(5), self.script(frames, Vec::new())).await;
                desktop.windows().first().and_then(|window| desktop.picture(window))
            }
        };
        if let Some(png) = png {
            std::fs::write(file, png).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        }
    }

    /// The first element that matches and can be seen: pages hold some twice, for wide windows and for narrow ones.
    /// The browser is asked itself, because the drivers' own idea takes a text cut with an ellipsis for unseen.
    pub(crate) async fn shown(&self, id: &str) -> Option<Element> {
        let script = "const [path, name] = arguments;
            const found = document.evaluate(path ? name : '/..', document, null, 7, null);
            const all = path ? [...Array(found.snapshotLength).keys()].map(i => found.snapshotItem(i))
                             : [...document.querySelectorAll(name)];
            const seen = e => e.checkVisibility({ visibilityProperty: true }) && e.getClientRects().length > 0;
            return all.find(seen) ?? null;";
        let path = id.starts_with("//");
        let name = if path { id.to_owned() } else { selector(id) };
        let found = self.client.execute(script, vec![json!(path), json!(name)]).await.ok()?;
        let reference = found.as_object()?.values().next()?.as_str()?.to_owned();
        Some(Element::from_element_id(self.client.clone(), reference.into()))
    }

    async fn find(&self, id: &str) -> Option<Element> {
        self.client.find(locator(id, &selector(id))).await.ok()
    }
}

fn locator<'a>(id: &'a str, css: &'a str) -> Locator<'a> {
    if id.starts_with("//") { Locator::XPath(id) } else { Locator::Css(css) }
}

/// A driver's answer.
///
/// # Panics
/// Where none comes: some commands wait for ever on a minimised window.
pub(crate) async fn in_time<T>(what: &str, command: impl Future<Output = T>) -> T {
    tokio::time::timeout(LONG, command).await.unwrap_or_else(|_| panic!("the driver did not answer: {what}"))
}

pub(crate) fn selector(id: &str) -> String {
    if matches!(id, "body" | "h1") || id.contains(['[', '.', '#', ':', '>', ' ']) {
        id.to_owned()
    } else {
        format!("[data-testid=\"{id}\"]")
    }
}
