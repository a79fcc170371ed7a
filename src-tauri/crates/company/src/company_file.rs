//! A company file, and a walk through one of its lists.

use async_trait::async_trait;
use ledgerlane_api::RecordType;

use crate::{CompanyError, CustomFieldDefinition, Identity, ListFilter};

/// A company file. The caller holds the connection's lane for a list or a record, so only one is asked for at a time. The exception is a
/// walk that was dropped a moment ago: its last records may still be on their way.
///
/// Every call may take minutes. A caller that no longer wants an answer drops the call, and the company file stops working on it as soon
/// as it can.
#[async_trait]
pub trait CompanyFile: Send + Sync {
    /// Opens a walk through the records of a type that pass the filter.
    ///
    /// # Errors
    /// [`CompanyError::NotOffered`] where the company file cannot list this type, [`CompanyError::Filter`] where it can but not with this
    /// filter, and whatever keeps it from answering.
    async fn open_list(
        &self,
        record_type: &'static RecordType,
        filter: ListFilter,
    ) -> Result<Box<dyn Walk>, CompanyError>;

    /// Counts the records of a type that pass the filter. The default opens a walk and asks for its total.
    async fn count(
        &self,
        record_type: &'static RecordType,
        filter: ListFilter,
    ) -> Result<Count, CompanyError> {
        count_of(self.open_list(record_type, filter).await?.as_mut()).await
    }

    /// The record of a type with this id, as JSON text with every field of the catalogue. `None` if there is none.
    async fn record(
        &self,
        record_type: &'static RecordType,
        id: &str,
    ) -> Result<Option<String>, CompanyError>;

    /// Returns the definitions of the company's custom fields, all of them in one answer. They may hold more owners than were asked for.
    ///
    /// # Errors
    /// [`CompanyError::NotOffered`] where the company file cannot list them, and whatever keeps it from answering.
    async fn custom_field_definitions(
        &self,
        _owner_ids: &[String],
    ) -> Result<Vec<CustomFieldDefinition>, CompanyError> {
        Err(CompanyError::NotOffered)
    }

    /// Asks the company file who it is, which shows that it answers now. It may be asked while a walk is open.
    ///
    /// # Errors
    /// Whatever keeps it from answering.
    async fn probe(&self) -> Result<Identity, CompanyError>;
}

/// A walk through a list, from its first record to its last. It goes forward only.
///
/// INV-WALK-2: A walk lives in its cursor and is closed by dropping it, so no way out can forget it. Dropping must not block: what closing
/// takes is done afterwards, and before the company file works on anything else.
#[async_trait]
pub trait Walk: Send {
    /// Appends the next `most` records to `text`, as JSON texts with commas between them; fewer only at the end of the list. Nobody asks
    /// again after an error or the last page.
    ///
    /// # Errors
    /// Whatever keeps the company file from answering; [`CompanyError::SessionLost`] where the walk cannot go on and has to be opened
    /// anew.
    async fn next_page(&mut self, most: u64, text: String) -> Result<Page, CompanyError>;
}

/// How many records a list has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Count {
    /// The number of records.
    pub records: u64,
    /// Whether the program that keeps the books calls the number approximate.
    pub is_approximate: bool,
}

/// Records of each page that [`count_of`] asks for after the first.
const PAGE_TO_COUNT: u64 = 500;

/// Counts the records of a walk that has not begun. A walk that knows its total on its first page gives one record; any other is read
/// through.
///
/// # Errors
/// As [`Walk::next_page`].
pub async fn count_of(walk: &mut dyn Walk) -> Result<Count, CompanyError> {
    let (mut records, mut most) = (0, 1);
    loop {
        let page = walk.next_page(most, String::new()).await?;
        records += page.count;
        // A list that ended has as many records as were read, whatever its company file expected.
        let total = if page.is_last { Some(records) } else { page.total };
        if let Some(records) = total {
            return Ok(Count { records, is_approximate: false });
        }
        most = PAGE_TO_COUNT;
    }
}

/// A page of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// The text that was handed in, with the records at its end.
    pub text: String,
    /// How many records there are on the page.
    pub count: u64,
    /// How many records the whole list has. None as long as the company file does not know.
    pub total: Option<u64>,
    /// Whether the list ends with this page.
    pub is_last: bool,
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;

    /// A walk through so many records, which notes how many were asked for each time.
    struct CountedWalk {
        left: u64,
        total: Option<u64>,
        asked: Mutex<Vec<u64>>,
    }

    #[async_trait]
    impl Walk for CountedWalk {
        async fn next_page(&mut self, most: u64, text: String) -> Result<Page, CompanyError> {
            self.asked.lock().unwrap().push(most);
            let count = most.min(self.left);
            self.left -= count;
            Ok(Page { text, count, total: self.total, is_last: self.left == 0 })
        }
    }

    async fn count(left: u64, total: Option<u64>) -> (u64, Vec<u64>) {
        let mut walk = CountedWalk { left, total, asked: Mutex::default() };
        let count = count_of(&mut walk).await.unwrap();
        assert!(!count.is_approximate);
        (count.records, walk.asked.into_inner().unwrap())
    }

    #[tokio::test]
    async fn a_total_on_the_first_page_is_the_count_and_any_other_walk_is_read_through() {
        assert_eq!(count(1_201, Some(1_201)).await, (1_201, vec![1]));
        assert_eq!(count(1_201, None).await, (1_201, vec![1, 500, 500, 500]));
        assert_eq!(count(0, None).await, (0, vec![1]));
        assert_eq!(count(1, Some(9)).await, (1, vec![1]), "a list that ended has what was read");
    }
}
