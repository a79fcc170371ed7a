//! What documents say about a customer again and again. A large company remembers it, where each customer has many documents. A small
//! one, of which a service has many, makes it each time.

use std::sync::OnceLock;

use crate::SampleCompany;
use crate::json::{ObjectMemory, Reference};

/// What a company remembers of its customers, by their index: less than a kilobyte of each that was asked for.
#[derive(Debug, Default)]
pub(crate) struct CustomerMemories(Vec<OnceLock<Box<CustomerMemory>>>);

/// What is remembered of a customer.
#[derive(Debug)]
pub(crate) struct CustomerMemory {
    reference: Reference,
    /// Its addresses, as objects of a document.
    pub(crate) billing: ObjectMemory,
    pub(crate) billing_block: ObjectMemory,
    pub(crate) shipping: ObjectMemory,
    pub(crate) shipping_block: ObjectMemory,
}

impl CustomerMemories {
    /// Of a company with so many customers, which are remembered only in a large one.
    pub(crate) fn new(customers: u64, is_large: bool) -> Self {
        let remembered = if is_large { customers } else { 0 };
        Self((0..remembered).map(|_| OnceLock::new()).collect())
    }
}

/// What is remembered of a customer. None in a small company.
pub(crate) fn customer_memory(company: &SampleCompany, index: u64) -> Option<&CustomerMemory> {
    let memory = company.customer_memories.0.get(usize::try_from(index).ok()?)?;
    Some(memory.get_or_init(|| {
        Box::new(CustomerMemory {
            reference: super::customers::make_reference(company, index).shared(),
            billing: ObjectMemory::default(),
            billing_block: ObjectMemory::default(),
            shipping: ObjectMemory::default(),
            shipping_block: ObjectMemory::default(),
        })
    }))
}

/// The reference to a customer or job.
pub(crate) fn customer(company: &SampleCompany, index: u64) -> Reference {
    match customer_memory(company, index) {
        Some(memory) => memory.reference.clone(),
        None => super::customers::make_reference(company, index),
    }
}
