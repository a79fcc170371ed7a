//! Steps in the app that many tests begin with.

use crate::page::Page;

impl Page {
    /// Types the address and key of a service into the welcome screen, and saves them.
    pub async fn connect_to(&self, address: &str, key: &str) {
        self.fill("service-address", address).await;
        self.fill("service-key", key).await;
        self.click("test-service").await;
        self.until_attribute("test-result", "data-state", "accepted").await;
        self.click("save-service").await;
        self.until_shown("board-row-harbor-lane").await;
    }

    /// Opens a connection from the board.
    pub async fn open_connection(&self, external_id: &str) {
        let row = format!("board-row-{external_id}");
        let either = async || (self.shows(&row).await || self.shows("board").await).then_some(());
        self.wait("the board or the way to it", either).await;
        if !self.shows(&row).await {
            self.click("board").await;
        }
        self.click(&format!("[data-testid=\"{row}\"] .row-name")).await;
        self.until_shown("tab-setup").await;
    }

    /// Makes a link for a connection that has none, and returns its address. Its watch is a reason to ask before closing.
    pub async fn make_link(&self, external_id: &str) -> String {
        self.open_connection(external_id).await;
        self.click("create-link").await;
        self.until_attribute("watch-line", "data-state", "watching").await;
        self.text("link-url").await
    }
}
