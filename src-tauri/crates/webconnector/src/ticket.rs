//! Tickets of sessions.

/// A random ticket, 128 bits long, written as a GUID: the form that the Web Connector programmer's guide shows.
///
/// # Errors
/// Where the system gives no random numbers.
pub(crate) fn new_ticket() -> Result<String, getrandom::Error> {
    let mut bits = [0; 16];
    getrandom::fill(&mut bits)?;
    let hex = format!("{:032x}", u128::from_be_bytes(bits));
    let (a, b, c, d, e) = (&hex[..8], &hex[8..12], &hex[12..16], &hex[16..20], &hex[20..]);
    Ok(format!("{{{a}-{b}-{c}-{d}-{e}}}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tickets_are_guids_and_differ() {
        let ticket = new_ticket().unwrap();
        let parts: Vec<usize> = ticket.trim_matches(['{', '}']).split('-').map(str::len).collect();
        assert_eq!(parts, [8, 4, 4, 4, 12]);
        assert_eq!(ticket.chars().filter(char::is_ascii_hexdigit).count(), 32);
        assert_ne!(ticket, new_ticket().unwrap());
    }
}
