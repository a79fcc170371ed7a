//! QuickBooks through the Web Connector, as a company file.

#![forbid(unsafe_code)]
