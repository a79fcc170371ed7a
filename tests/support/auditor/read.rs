//! Reads a company's records from a service, a page at a time.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use jiff::civil::{Date, date};
use serde::Deserialize;
use serde_json::value::RawValue;

use super::{Auditor, DOCUMENTS, Expected, LISTS, Report};
use crate::rest::Rest;

/// How many records a flat list answers at most.
const FLAT: usize = 500;

/// Flat lists: they come at once and are cut.
const FLAT_LISTS: [&str; 2] = ["Accounts", "InventoryAdjustments"];

/// The types of accounts, by which the list of accounts is asked for in parts.
const ACCOUNT_TYPES: [&str; 16] = [
    "AccountsPayable",
    "AccountsReceivable",
    "Bank",
    "CostOfGoodsSold",
    "CreditCard",
    "Equity",
    "Expense",
    "FixedAsset",
    "Income",
    "LongTermLiability",
    "NonPosting",
    "OtherAsset",
    "OtherCurrentAsset",
    "OtherCurrentLiability",
    "OtherExpense",
    "OtherIncome",
];

/// The days that no document of a sample company lies beyond.
const DAYS: (Date, Date) = (date(2010, 1, 1), date(2037, 12, 31));

/// Where a company is read: a service, and the id of the connection there.
#[derive(Debug, Clone)]
pub struct Source {
    /// The service.
    pub client: Rest,
    /// The connection.
    pub connection: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Page<'a> {
    #[serde(borrow)]
    data: Vec<&'a RawValue>,
    next_cursor: Option<&'a str>,
    has_more: Option<bool>,
}

impl Source {
    /// The company of this external id.
    ///
    /// # Panics
    /// Where the service has none.
    pub async fn of(client: Rest, external_id: &str) -> Self {
        let connections = client.connections().await;
        let found = connections.iter().find(|connection| connection["externalId"] == external_id);
        let id = found.and_then(|connection| connection["id"].as_str());
        let connection = id.unwrap_or_else(|| panic!("no connection {external_id}")).to_owned();
        Self { client, connection }
    }

    /// Gives every record of a type to an auditor.
    async fn read(&self, path: &str, auditor: &mut Auditor) {
        match path {
            "Accounts" => {
                for account_type in ACCOUNT_TYPES {
                    let query = format!("{path}?accountType={account_type}&activeStatus=All");
                    self.flat(path, &query, auditor).await;
                }
            }
            path if FLAT_LISTS.contains(&path) => {
                let mut parts = vec![DAYS];
                while let Some((from, to)) = parts.pop() {
                    let query = format!(
                        "{path}?fromTransactionDate={from}&toTransactionDate={to}&includeLineItems=true"
                    );
                    let body = self.page(&query).await;
                    match body.as_deref().map(page) {
                        // A part that is cut is asked for in halves.
                        Ok(Ok(page)) if page.data.len() >= FLAT && from < to => {
                            let middle = middle(from, to);
                            parts.push((middle.tomorrow().unwrap_or(to), to));
                            parts.push((from, middle));
                        }
                        _ => {
                            self.taken(path, body, auditor);
                        }
                    }
                }
            }
            "Transactions" => {
                for account in auditor.lists.banks() {
                    self.paginated(path, &format!("accountIds={account}"), auditor).await;
                }
            }
            // Types that do not take one of these leave it alone.
            _ => {
                let whole = "activeStatus=All&includeLineItems=true&includeLinkedTransactions=true";
                self.paginated(path, whole, auditor).await;
            }
        }
    }

    async fn flat(&self, path: &str, query: &str, auditor: &mut Auditor) {
        let body = self.page(query).await;
        let (count, _) = self.taken(path, body, auditor);
        if count >= FLAT {
            auditor.could_not(format!("{query}: {count} records, which may not be all"));
        }
    }

    async fn paginated(&self, path: &str, filters: &str, auditor: &mut Auditor) {
        let mut query = format!("{path}?limit=150&{filters}");
        loop {
            let body = self.page(&query).await;
            let (_, cursor) = self.taken(path, body, auditor);
            let Some(cursor) = cursor else { return };
            query = format!("{path}?limit=150&cursor={cursor}");
        }
    }

    /// A page of a list, or why there is none.
    async fn page(&self, query: &str) -> Result<String, String> {
        let answer = self.client.list(&self.connection, query, 60).await;
        if answer.status == 200 { Ok(answer.body) } else { Err(format!("{query}: {}", answer.body)) }
    }

    /// Gives the records of a page to an auditor; how many there were, and the cursor of the next page.
    fn taken(
        &self,
        path: &str,
        body: Result<String, String>,
        auditor: &mut Auditor,
    ) -> (usize, Option<String>) {
        let read = match &body {
            Ok(body) => page(body),
            Err(why) => Err(why.clone()),
        };
        match read {
            Ok(page) => {
                for record in &page.data {
                    auditor.take(path, record.get());
                }
                let cursor = page.next_cursor.filter(|_| page.has_more == Some(true));
                (page.data.len(), cursor.map(str::to_owned))
            }
            Err(why) => {
                auditor.could_not(why);
                (0, None)
            }
        }
    }
}

fn page(body: &str) -> Result<Page<'_>, String> {
    serde_json::from_str(body).map_err(|error| error.to_string())
}

/// The day in the middle between two.
fn middle(from: Date, to: Date) -> Date {
    let days = to.duration_since(from).as_secs() / 86_400;
    let half = jiff::Span::new().try_days(days / 2).ok();
    half.and_then(|half| from.checked_add(half).ok()).unwrap_or(from)
}

/// Audits a company that several services serve alike: the first gives the lists, and all of them share the documents.
///
/// # Panics
/// Where a reader does.
pub async fn audit(sources: Vec<Source>, company: &str, expected: Expected) -> Report {
    let mut auditor = Auditor::new(expected);
    let Some(first) = sources.first() else { return auditor.finish(company) };
    for path in LISTS {
        first.read(path, &mut auditor).await;
    }
    let next = Arc::new(AtomicUsize::new(0));
    let mut readers = tokio::task::JoinSet::new();
    for source in sources {
        let (mut reader, next) = (auditor.fork(), Arc::clone(&next));
        readers.spawn(async move {
            // A reader that is done takes the next type.
            while let Some(path) = DOCUMENTS.get(next.fetch_add(1, Ordering::Relaxed)) {
                source.read(path, &mut reader).await;
            }
            reader
        });
    }
    while let Some(reader) = readers.join_next().await {
        auditor.merge(reader.expect("a reader goes through every record"));
    }
    auditor.finish(company)
}
