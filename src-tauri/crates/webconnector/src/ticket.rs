//! Tickets of sessions: `CONNECTION:{GUID}`. The Web Connector takes a ticket as any text, and sends it back with every call.

/// Stands between the connection's id and the GUID. A GUID never contains it.
const SEPARATOR: char = ':';

/// Returns a ticket for a session of this connection, with 128 random bits.
///
/// # Errors
/// Where the system gives no random numbers.
pub(crate) fn new_ticket(connection: &str) -> Result<String, getrandom::Error> {
    let mut bits = [0; 16];
    getrandom::fill(&mut bits)?;
    let hex = format!("{:032x}", u128::from_be_bytes(bits));
    let (a, b, c, d, e) = (&hex[..8], &hex[8..12], &hex[12..16], &hex[16..20], &hex[20..]);
    Ok(format!("{connection}{SEPARATOR}{{{a}-{b}-{c}-{d}-{e}}}"))
}

/// Returns the id of the connection that a ticket names, also for an invalid ticket. `None` if it names no connection.
pub(crate) fn connection_of(ticket: &str) -> Option<&str> {
    ticket.rsplit_once(SEPARATOR).map(|(connection, _)| connection)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ticket_names_its_connection_and_no_two_are_equal() {
        let ticket = new_ticket("conn_Acme").unwrap();
        assert_eq!(connection_of(&ticket), Some("conn_Acme"));
        let guid = ticket.strip_prefix("conn_Acme:").unwrap();
        let parts: Vec<usize> = guid.trim_matches(['{', '}']).split('-').map(str::len).collect();
        assert_eq!(parts, [8, 4, 4, 4, 12]);
        assert_eq!(guid.chars().filter(char::is_ascii_hexdigit).count(), 32);
        assert_ne!(ticket, new_ticket("conn_Acme").unwrap());
        assert_eq!((connection_of(""), connection_of(guid)), (None, None));
    }
}
