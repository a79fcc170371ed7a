//! The lines of all connections.

use std::collections::HashMap;
use std::sync::Arc;

use ledgerlane_clock::Clock;
use parking_lot::Mutex;

use crate::line::Line;
use crate::ticket;

/// The lines of all connections, by the prefixed id of the connection in small letters.
pub(crate) struct Lines {
    clock: Arc<dyn Clock>,
    /// Only [`Lines::of`] changes it; a line stays for as long as the program runs. No line is locked while this is.
    lines: Mutex<HashMap<String, Arc<Line>>>,
}

impl Lines {
    /// No lines yet.
    pub(crate) fn new(clock: Arc<dyn Clock>) -> Self {
        Self { clock, lines: Mutex::default() }
    }

    /// The line of a connection.
    pub(crate) fn of(&self, connection: &str) -> Arc<Line> {
        let mut lines = self.lines.lock();
        let line = lines.entry(connection.to_ascii_lowercase());
        let new = || Arc::new(Line::new(connection.to_owned(), Arc::clone(&self.clock)));
        Arc::clone(line.or_insert_with(new))
    }

    /// The line in whose session a ticket was given out. Locks that line alone: a stranger's call holds up one connection at most.
    pub(crate) fn with_ticket(&self, ticket: &str) -> Option<Arc<Line>> {
        self.known(ticket::connection_of(ticket)?).filter(|line| line.has_ticket(ticket))
    }

    /// The line of a connection that has one.
    fn known(&self, connection: &str) -> Option<Arc<Line>> {
        self.lines.lock().get(&connection.to_ascii_lowercase()).map(Arc::clone)
    }
}
