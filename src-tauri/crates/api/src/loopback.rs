//! Which hosts are this computer. To these a key and a setup link may travel without TLS, because nothing leaves the computer.

use std::net::IpAddr;

/// The name of this computer that every computer knows.
pub const LOCALHOST: &str = "localhost";

/// The hosts under which a service on this computer answers, as an address writes them.
pub const LOOPBACK_HOSTS: [&str; 3] = ["127.0.0.1", LOCALHOST, "[::1]"];

/// Returns whether a host is this computer: `localhost`, 127.0.0.0/8 or `::1`. The host is written as a parsed address gives it, in
/// small letters, and an IPv6 address may stand in brackets. A name that merely ends with `localhost` is none: a name server may
/// lead it elsewhere.
pub fn is_loopback_host(host: &str) -> bool {
    let ip = host.strip_prefix('[').and_then(|ip| ip.strip_suffix(']')).unwrap_or(host);
    host == LOCALHOST || ip.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_computer_is_its_name_and_its_own_addresses() {
        for host in LOOPBACK_HOSTS.into_iter().chain(["127.255.0.1", "::1"]) {
            assert!(is_loopback_host(host), "{host}");
        }
        for host in [
            "",
            "localhost.",
            "a.localhost",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            "127.1",
            "0.0.0.0",
            "[::]",
            "[::ffff:127.0.0.1]",
            "10.0.0.1",
            "[",
        ] {
            assert!(!is_loopback_host(host), "{host}");
        }
    }
}
