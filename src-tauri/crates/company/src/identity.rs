//! Who a company file is.

/// What a company file says of itself. `None` if it does not say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Identity {
    /// Name of the company.
    pub company_name: Option<String>,
    /// Path of the file on the computer it lies on.
    pub company_file: Option<String>,
    /// Edition of the program that keeps it, `Enterprise` for example.
    pub edition: Option<String>,
    /// Whether it is a sample and nobody's books.
    pub is_sample: bool,
}
