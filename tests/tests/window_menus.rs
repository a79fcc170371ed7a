//! The real window is no web page: no menu of a browser, nothing selected as a whole, and menus of its own for
//! connections and cells, by mouse and by keyboard.
#![cfg(target_os = "linux")]

use ledgerlane_tests::keyboard::{CONTROL, DOWN, ENTER, ESCAPE, MENU};
use ledgerlane_tests::page::Page;
use ledgerlane_tests::session::DesktopSession;
use ledgerlane_tests::table::Table;
use ledgerlane_tests::{LONG, SHORT, until};
use serde_json::json;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn menus_offer_what_can_be_done_and_a_browsers_menu_never_comes() {
    let mut session = DesktopSession::start_without_keychain().await;
    let window = session.open_app().await;
    window.click("explore-sample").await;
    window
        .until_attribute("[data-testid=board-row-copperfield] [data-status]", "data-status", "waiting")
        .await;

    assert!(!menu_of_the_system(&window, "h1").await, "a heading has no menu");
    assert!(!window.shows("context-menu").await);
    assert!(menu_of_the_system(&window, "[data-testid=find]").await, "a field keeps cut, copy and paste");

    focus(&window, "h1").await;
    window.press(&format!("{CONTROL}a")).await;
    let selected = window.script("return getSelection().toString()", Vec::new()).await;
    assert_eq!(selected, "", "Ctrl A selects nothing outside a field");

    a_press_elsewhere_closes_a_menu_and_its_button_does_so_once(&window).await;
    connections_have_a_menu(&session, &window).await;
    cells_have_a_menu(&session, &window).await;
}

/// Light dismiss comes before the click of the same press, so a button could open again what light dismiss just closed.
async fn a_press_elsewhere_closes_a_menu_and_its_button_does_so_once(window: &Page) {
    for closes in ["profile-menu", "board-foot"] {
        window.click("profile-menu").await;
        window.until_shown("profiles").await;
        window.until_attribute("profile-menu", "aria-expanded", "true").await;
        window.click(closes).await;
        window.until_gone("profiles").await;
        window.until_attribute("profile-menu", "aria-expanded", "false").await;
        assert!(!window.shows("profiles").await, "{closes} closed it once and for all");
    }
    window.click("profile-menu").await;
    window.until_shown("profiles").await;
    window.press(ESCAPE).await;
    window.until_gone("profiles").await;
    assert!(has_focus(window, "[data-testid=profile-menu]").await, "the focus is back at the button");
}

async fn connections_have_a_menu(session: &DesktopSession, window: &Page) {
    let waiting = "[data-testid=board-row-copperfield] .row-name";
    assert!(!menu_of_the_system(window, waiting).await);
    let offered = window.texts("[data-testid=context-menu] [role=menuitem]").await;
    let wanted = [
        "Open setup",
        "Open overview",
        "Open records",
        "Copy link",
        "Open link in browser",
        "Copy name",
        "Copy connection id",
    ];
    assert_eq!(offered[..7], wanted);
    window.press(ESCAPE).await;
    window.until_gone("context-menu").await;

    // By keyboard, on one without a live link.
    let connected = "[data-testid=board-row-harbor-lane] .row-name";
    focus(window, connected).await;
    window.press(MENU).await;
    window.until_shown("context-menu").await;
    let offered = window.texts("[data-testid=context-menu] [role=menuitem]").await;
    assert!(!offered.iter().any(|label| label.contains("link")), "there is none: {offered:?}");
    window.press(ESCAPE).await;
    window.until_gone("context-menu").await;
    assert!(has_focus(window, connected).await, "the focus is back where it was");
    window.press(MENU).await;
    window.press_until_focused(DOWN, "menu-copy-id").await;
    window.press(ENTER).await;
    window.until_gone("context-menu").await;
    let id = async || session.clipboard().starts_with("conn_").then_some(());
    until("the id in the clipboard", SHORT, id).await;
    assert!(has_focus(window, connected).await);

    for list in [".rail-list .rail-btn", ".side-list .side-item"] {
        if !window.shows(list).await {
            window.press(&format!("{CONTROL}\\")).await;
        }
        window.until_shown(list).await;
        assert!(!menu_of_the_system(window, list).await);
        window.until_shown("menu-records").await;
        window.press(ESCAPE).await;
        window.until_gone("context-menu").await;
    }
    focus(window, connected).await;
    window.press(MENU).await;
    window.click("menu-records").await;
    window.until_shown("records").await;
}

async fn cells_have_a_menu(session: &DesktopSession, window: &Page) {
    window.click("type-Customers").await;
    window.until_says_within("records-foot", "Covers all 1,286 customers", LONG).await;
    let table = Table::of(window).await;
    let cell = window.cell(1, "name").await;
    let second = cell.as_str();
    assert!(!menu_of_the_system(window, second).await);
    window.click("menu-copy-cells").await;
    let copied = |wanted: &str| {
        let wanted = wanted.to_owned();
        async move || (session.clipboard() == wanted).then_some(())
    };
    until("the cell in the clipboard", SHORT, copied(&table.rows[1][0])).await;

    // The row by keyboard: the cell has the focus again.
    window.until_gone("context-menu").await;
    assert!(has_focus(window, second).await);
    window.press(MENU).await;
    window.press_until_focused(DOWN, "menu-copy-row").await;
    window.press(ENTER).await;
    let row = async || {
        let text = session.clipboard();
        let cells: Vec<&str> = text.split('\t').collect();
        (cells.len() == table.head.len() && cells[0] == table.rows[1][0]).then_some(())
    };
    until("the row in the clipboard", SHORT, row).await;
}

/// Clicks with the right button. Whether the system's own menu would come.
async fn menu_of_the_system(window: &Page, selector: &str) -> bool {
    let script = "const at = document.querySelector(arguments[0]), box = at.getBoundingClientRect();
        return at.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true,
            button: 2, clientX: box.left + 5, clientY: box.top + 5 }))";
    window.until_shown(selector).await;
    window.script(script, vec![json!(selector)]).await == true
}

async fn focus(window: &Page, selector: &str) {
    window.script("document.querySelector(arguments[0]).focus()", vec![json!(selector)]).await;
}

async fn has_focus(window: &Page, selector: &str) -> bool {
    let script = "return document.activeElement.matches(arguments[0])";
    window.script(script, vec![json!(selector)]).await == true
}
