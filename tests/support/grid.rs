//! The table of records as its user sees it and moves in it: columns, cells and the sums under them.

use serde_json::json;

use crate::keyboard::ENTER;
use crate::page::Page;
use crate::table::Table;
use crate::wait::seen;
use crate::{LONG, SHORT};

impl Page {
    /// Opens the records of a connection.
    pub async fn open_records(&self, connection: &str) {
        self.open_connection(connection).await;
        self.click("tab-records").await;
    }

    /// Opens a type of the connection on screen, whose list is short enough to be read to its end by itself.
    pub async fn open_type(&self, record_type: &str, covers: &str) {
        let item = format!("type-{record_type}");
        self.until_shown("nav.types .types-group").await;
        if self.shows(&item).await {
            self.click(&item).await;
        } else {
            // Its group is shut.
            self.fill("nav.types input", record_type).await;
            self.until_shown(&item).await;
            self.press(ENTER).await;
        }
        self.until_says_within("records-foot", covers, LONG).await;
        self.until_attribute_within("lane", "data-holder", "free", LONG).await;
    }

    /// Waits until a column of the page on screen has these texts: in all of its rows, in this order.
    ///
    /// # Panics
    /// Where it has others.
    pub async fn until_column(&self, word: &str, expected: &[String]) {
        let shown = seen(SHORT, async || {
            let table = Table::of(self).await;
            (table.head.iter().any(|head| head == word) && table.column(word) == expected).then_some(())
        })
        .await;
        if shown.is_none() {
            let table = Table::of(self).await;
            let text = self.text_now("body").await.unwrap_or_default();
            assert!(table.head.iter().any(|head| head == word), "there is no column '{word}':\n{text}");
            assert_eq!(table.column(word), expected, "the column '{word}'");
        }
    }

    /// The selector of a cell of the page, by the index of its row from 0 and the field of its column. The table is scrolled to it
    /// where it is out of sight.
    pub async fn cell(&self, row: usize, field: &str) -> String {
        let script = "const [field, row] = arguments;
            const head = document.querySelector(`thead th[data-field=\"${field}\"]`);
            if (!head) return null;
            const wrap = head.closest('.gridwrap'), at = [...head.parentElement.children].indexOf(head);
            const cell = wrap.querySelector(`tbody tr[data-at=\"${row}\"]`)?.children[at];
            const height = wrap.querySelector('tbody tr[data-at]')?.offsetHeight;
            if (!height) return null;
            if (!cell) wrap.scrollTop = row * height;
            if (!cell) return null;
            const box = cell.getBoundingClientRect(), view = wrap.getBoundingClientRect();
            const foot = wrap.querySelector('tfoot')?.offsetHeight ?? 0;
            const top = view.top + head.offsetHeight, bottom = view.bottom - foot;
            if (box.top < top || box.bottom > bottom) wrap.scrollTop += box.top - (top + bottom) / 2;
            return at + 1";
        let at = self
            .wait(&format!("a cell of '{field}' in row {row}"), async || {
                self.script(script, vec![json!(field), json!(row)]).await.as_u64()
            })
            .await;
        format!("table[role=grid] tbody tr[data-at=\"{row}\"] > td:nth-child({at})")
    }

    /// The sum that stands under a column, once everything is counted.
    pub async fn total(&self, field: &str) -> String {
        let script = "const foot = document.querySelector('[data-testid=totals]');
            const head = document.querySelector(`thead th[data-field=\"${arguments[0]}\"]`);
            if (!foot || !head || foot.getAttribute('aria-busy') === 'true') return null;
            const { left, right } = head.getBoundingClientRect(), middle = (left + right) / 2;
            const under = [...foot.querySelectorAll('[data-testid=totals-row] td')].find(cell => {
                const box = cell.getBoundingClientRect();
                return box.left <= middle && middle <= box.right;
            });
            return under?.textContent.trim() ?? null";
        self.wait(&format!("a sum under '{field}'"), async || {
            self.script(script, vec![json!(field)]).await.as_str().map(str::to_owned)
        })
        .await
    }

    /// Waits until the sum under a column is this.
    ///
    /// # Panics
    /// Where it is another one.
    pub async fn until_total(&self, field: &str, expected: &str) {
        if seen(SHORT, async || (self.total(field).await == expected).then_some(())).await.is_none() {
            assert_eq!(self.total(field).await, expected, "the sum under '{field}'");
        }
    }
}
