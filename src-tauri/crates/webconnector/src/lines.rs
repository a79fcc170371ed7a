//! The lines of all connections.

use std::collections::HashMap;
use std::sync::Arc;

use ledgerlane_clock::Clock;
use ledgerlane_company::ConnectorMemory;
use parking_lot::Mutex;

use crate::line::Line;
use crate::ticket;

/// The lines of all connections, by the prefixed id of the connection in small letters.
pub(crate) struct Lines {
    clock: Arc<dyn Clock>,
    /// A line is made when it is first asked for and stays until its connection is deleted. No line is locked while this is.
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
        let new = || {
            Arc::new(Line::new(connection.to_owned(), ConnectorMemory::default(), Arc::clone(&self.clock)))
        };
        Arc::clone(line.or_insert_with(new))
    }

    /// Makes the lines of connections with what was remembered of their connectors.
    pub(crate) fn remember(&self, memories: Vec<(String, ConnectorMemory)>) {
        let mut lines = self.lines.lock();
        for (connection, memory) in memories {
            let line = Line::new(connection.clone(), memory, Arc::clone(&self.clock));
            lines.insert(connection.to_ascii_lowercase(), Arc::new(line));
        }
    }

    /// Whether the connector of another connection runs on the computer of this one's, as far as both named it.
    pub(crate) fn share_computer(&self, connection: &str) -> bool {
        let computer_of = |line: &Line| line.status().computer.map(|computer| computer.to_lowercase());
        let Some(computer) = self.known(connection).and_then(|line| computer_of(&line)) else { return false };
        let others: Vec<_> = {
            let lines = self.lines.lock();
            let others = lines.iter().filter(|(id, _)| !id.eq_ignore_ascii_case(connection));
            others.map(|(_, line)| Arc::clone(line)).collect()
        };
        others.iter().any(|line| computer_of(line).as_ref() == Some(&computer))
    }

    /// Ends and forgets the line of a connection that was deleted.
    pub(crate) fn forget(&self, connection: &str) {
        let line = self.lines.lock().remove(&connection.to_ascii_lowercase());
        if let Some(line) = line {
            line.end();
        }
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
