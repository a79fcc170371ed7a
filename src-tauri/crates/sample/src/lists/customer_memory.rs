//! What documents say about a customer again and again. A large company remembers it, because each customer has many documents. A
//! small company makes it each time, because a service has many small companies.

use std::sync::OnceLock;

use crate::SampleCompany;
use crate::json::{ObjectMemory, Reference};

use super::tax_areas::{self, TaxArea};
use super::{customer_facts, customers};

/// What a company remembers of its customers, by their index: about a kilobyte of each that was asked for.
#[derive(Debug, Default)]
pub(crate) struct CustomerMemories(Vec<OnceLock<Box<CustomerMemory>>>);

/// What is remembered of a customer.
#[derive(Debug)]
pub(crate) struct CustomerMemory {
    reference: Reference,
    sales_rep: Reference,
    area: TaxArea,
    terms: Option<usize>,
    /// In tenths of a percent.
    price_percent: i64,
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
            reference: customers::make_reference(company, index).shared(),
            sales_rep: customer_facts::sales_rep(company, index),
            area: tax_areas::tax_area(company, index),
            terms: customer_facts::customer_terms(company, index),
            price_percent: customer_facts::price_percent(company, index),
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
        None => customers::make_reference(company, index),
    }
}

/// The sales tax that a customer or job pays.
pub(crate) fn tax_area(company: &SampleCompany, index: u64) -> TaxArea {
    match customer_memory(company, index) {
        Some(memory) => memory.area,
        None => tax_areas::tax_area(company, index),
    }
}

/// Index of a customer's terms in the list of terms. None for some customers.
pub(crate) fn customer_terms(company: &SampleCompany, index: u64) -> Option<usize> {
    match customer_memory(company, index) {
        Some(memory) => memory.terms,
        None => customer_facts::customer_terms(company, index),
    }
}

/// What a customer's price level adds to prices, in tenths of a percent; less than 0 for what it takes off.
pub(crate) fn price_percent(company: &SampleCompany, index: u64) -> i64 {
    match customer_memory(company, index) {
        Some(memory) => memory.price_percent,
        None => customer_facts::price_percent(company, index),
    }
}

/// Initials of who looks after a customer.
pub(crate) fn sales_rep(company: &SampleCompany, index: u64) -> Reference {
    match customer_memory(company, index) {
        Some(memory) => memory.sales_rep.clone(),
        None => customer_facts::sales_rep(company, index),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SampleSize;
    use crate::connections::CONNECTIONS;

    fn written(reference: &Reference) -> String {
        let mut out = String::new();
        reference.write(&mut out);
        out
    }

    #[test]
    fn what_is_remembered_is_what_follows_from_the_customer() {
        let company = SampleCompany::behind(&CONNECTIONS[3].id(), SampleSize::Small, 0);
        for index in 0..company.customers {
            assert!(customer_memory(&company, index).is_some());
            let made = customers::make_reference(&company, index);
            let known = customer(&company, index);
            assert_eq!((written(&known), &known), (written(&made), &made));
            assert_eq!(tax_area(&company, index), tax_areas::tax_area(&company, index));
            assert_eq!(customer_terms(&company, index), customer_facts::customer_terms(&company, index));
            assert_eq!(price_percent(&company, index), customer_facts::price_percent(&company, index));
            let rep = customer_facts::sales_rep(&company, index);
            assert_eq!(written(&sales_rep(&company, index)), written(&rep));
        }
    }

    #[test]
    fn a_small_company_remembers_none() {
        let company = SampleCompany::behind("conn_any", SampleSize::Small, 0);
        assert!(customer_memory(&company, 0).is_none());
        assert_eq!(customer(&company, 0), customers::make_reference(&company, 0));
    }
}
