//! The sample companies behind connections. A company follows from the id of its connection, so that a service with many
//! connections need not remember them all: of the small ones it keeps those that were made last, and makes others again.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use crate::{SampleCompany, SampleSize};

/// Most small companies that are kept. Each takes some 20 kB.
const MOST_KEPT: usize = 1_000;
/// Invoices from which on a company is large: there are a few of those, which take long to add up again.
const LARGE: u64 = 1_000;

/// The companies of all connections.
pub(crate) struct Companies {
    /// By the prefixed id of their connection. Only [`Companies::behind`] changes it; the lock keeps two calls from making one
    /// twice.
    known: Mutex<HashMap<Arc<str>, Arc<ConnectedCompany>>>,
    making: Arc<Making>,
}

/// How companies are made, and which small ones are kept.
struct Making {
    size: SampleSize,
    changes_per_minute: u32,
    /// Small companies that are made, oldest first. Only [`Making::keep`] changes it.
    kept: Mutex<VecDeque<Weak<ConnectedCompany>>>,
}

/// The company of a connection, made or not.
pub(crate) struct ConnectedCompany {
    id: Arc<str>,
    making: Arc<Making>,
    /// [`ConnectedCompany::get`] makes it, and [`Making::keep`] forgets it.
    made: Mutex<Option<Arc<SampleCompany>>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Companies {
    pub(crate) fn new(size: SampleSize, changes_per_minute: u32) -> Self {
        let making = Making { size, changes_per_minute, kept: Mutex::default() };
        Self { known: Mutex::default(), making: Arc::new(making) }
    }

    /// The company behind the connection with this prefixed id.
    pub(crate) fn behind(&self, id: &str) -> Arc<ConnectedCompany> {
        let mut known = lock(&self.known);
        if let Some(company) = known.get(id) {
            return Arc::clone(company);
        }
        let id: Arc<str> = id.into();
        let making = Arc::clone(&self.making);
        let company = Arc::new(ConnectedCompany { id: Arc::clone(&id), making, made: Mutex::default() });
        known.insert(id, Arc::clone(&company));
        company
    }
}

impl ConnectedCompany {
    /// The company itself. It is made where it is not kept; the same one each time, whenever it is made.
    pub(crate) fn get(self: &Arc<Self>) -> Arc<SampleCompany> {
        let mut made = lock(&self.made);
        if let Some(company) = &*made {
            return Arc::clone(company);
        }
        let Making { size, changes_per_minute, .. } = *self.making;
        let company = Arc::new(SampleCompany::behind(&self.id, size, changes_per_minute));
        *made = Some(Arc::clone(&company));
        // Keeping it forgets another one, whose lock must not be taken under this one.
        drop(made);
        if company.invoices < LARGE {
            self.making.keep(Arc::downgrade(self));
        }
        company
    }
}

impl Making {
    /// Keeps a company that was just made, and forgets the oldest one where there are too many.
    fn keep(&self, new: Weak<ConnectedCompany>) {
        let oldest = {
            let mut kept = lock(&self.kept);
            kept.push_back(new);
            if kept.len() > MOST_KEPT { kept.pop_front() } else { None }
        };
        if let Some(oldest) = oldest.and_then(|oldest| oldest.upgrade()) {
            // A call that works with it keeps it until it is done.
            lock(&oldest.made).take();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::connections::CONNECTIONS;

    #[test]
    fn the_companies_made_last_are_kept_and_large_ones_for_good() {
        let companies = Companies::new(SampleSize::Small, 0);
        let large = companies.behind(&CONNECTIONS[3].id()).get();
        let first = companies.behind("conn_0").get();
        assert!(Arc::ptr_eq(&first, &companies.behind("conn_0").get()));
        for nth in 1..=MOST_KEPT {
            companies.behind(&format!("conn_{nth}")).get();
        }
        let known: Vec<_> = lock(&companies.known).values().map(Arc::clone).collect();
        assert_eq!(known.iter().filter(|one| lock(&one.made).is_some()).count(), MOST_KEPT + 1);
        let again = companies.behind("conn_0").get();
        assert!(!Arc::ptr_eq(&first, &again), "it was forgotten");
        assert_eq!((first.customers, first.invoices), (again.customers, again.invoices));
        assert!(Arc::ptr_eq(&large, &companies.behind(&CONNECTIONS[3].id()).get()));
    }
}
