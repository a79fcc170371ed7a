//! What stands behind a connection and answers its lists: a company file. The service asks it through [`CompanyFile`] and does not
//! know which kind it is. There are two: the sample, whose books are made up, and QuickBooks through the Web Connector.
//!
//! The trait is made for the slowest company file. A list of QuickBooks is an iterator: it goes forward only, ends with its session, and
//! may take minutes for a page. So a list is a [`Walk`], which is opened, asked page by page, and dropped.

#![forbid(unsafe_code)]

mod company_file;
mod connector;
mod custom_field;
mod error;
mod files;
mod filter;
mod identity;

pub use company_file::{CompanyFile, Count, Page, Walk, count_of};
pub use connector::{
    ConnectorAccount, ConnectorAccounts, ConnectorAnswer, ConnectorCall, ConnectorCaller, ConnectorEndpoint,
    ConnectorMemory, ConnectorSettings, SignIn,
};
pub use custom_field::{CustomFieldDefinition, CustomFieldType};
pub use error::CompanyError;
pub use files::{CompanyFiles, ConnectionName, FirstConnection};
pub use filter::{
    ACCOUNT_TYPES, FIRST_DAY, FilterError, HostMoment, LAST_DAY, ListFilter, RecordTest, Referred,
    ReferredRecords, TextTest, TimeRange, field_of,
};
pub use identity::Identity;
