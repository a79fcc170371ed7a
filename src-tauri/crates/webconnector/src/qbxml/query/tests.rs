//! Requests of record types and filters.
