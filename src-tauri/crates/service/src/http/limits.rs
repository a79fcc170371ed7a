//! Rate limits: of each key, of each setup link, of each connector, and of each address for wrong keys and for calls that lead to none of
//! them.

use std::net::IpAddr;
use std::time::Instant;

use crate::keys::Caller;
use crate::problem::Problem;
use crate::rate_limiter::Peer;
use crate::rate_limiter::RateLimiter;

/// How many times the calls of a second may come at once.
const BURST: u32 = 4;
/// Wrong keys from one address that are answered at once; after them one a second.
const WRONG_KEYS: u32 = 30;
/// Calls a second, in the long run, from one address without a key and without a link: for the document, and for paths and links that do
/// not exist. As many refusals are answered.
const WITHOUT_KEY: u32 = 100;
/// Calls a second, in the long run, of one connector. A list of short pages over a fast line makes some ten.
const OF_CONNECTOR: u32 = 100;
/// Calls a second, in the long run, of one setup link, from all addresses together. An open page asks every 2 s.
const OF_LINK: u32 = 20;
/// Calls of one setup link at once.
const OF_LINK_AT_ONCE: u32 = 100;

/// The limits of a service.
///
/// INV-STRANGER-1: No stranger shuts a setup page. A call that names a link counts for that link alone. Other calls without a key count
/// for their address, after Host and Origin were checked, so what foreign web pages send uses up nothing.
pub(crate) struct Limits {
    /// By the key's number. None: no limit.
    calls: Option<RateLimiter<i64>>,
    /// None unless the calls of keys are limited too.
    without_key: Option<RateLimiter<IpAddr>>,
    /// By the row of the link's session. None unless the calls of keys are limited too.
    links: Option<RateLimiter<i64>>,
    /// By the row of the connection, and by the address unless the caller is known. None unless the calls of keys are limited too.
    connectors: Option<RateLimiter<(i64, Option<IpAddr>)>>,
    wrong_keys: RateLimiter<IpAddr>,
    /// None unless the calls of keys are limited too.
    refused: Option<RateLimiter<IpAddr>>,
}

impl Limits {
    /// `calls` a second are let through of each key. None: calls are not limited.
    pub(crate) fn new(calls: Option<u32>) -> Self {
        let strangers = || calls.map(|_| RateLimiter::new(WITHOUT_KEY, WITHOUT_KEY * BURST));
        let (without_key, refused) = (strangers(), strangers());
        let links = calls.map(|_| RateLimiter::new(OF_LINK, OF_LINK_AT_ONCE));
        let connectors = calls.map(|_| RateLimiter::new(OF_CONNECTOR, OF_CONNECTOR * BURST));
        let calls = calls.map(|calls| RateLimiter::new(calls, calls.saturating_mul(BURST)));
        Self { calls, without_key, links, connectors, wrong_keys: RateLimiter::new(1, WRONG_KEYS), refused }
    }

    /// Counts a call with a key, or refuses it.
    pub(super) fn call(&self, caller: Caller, now: Instant) -> Result<(), Problem> {
        let Some(calls) = &self.calls else { return Ok(()) };
        calls
            .take(caller.key, now)
            .map_err(|wait| Problem::too_many("More calls came with this API key than are allowed.", wait))
    }

    /// Counts a call of a setup link, by the row of its session. It never counts for the address it came from: behind a proxy all callers
    /// have one address, and one stranger there would shut all setup pages.
    pub(super) fn link(&self, session: i64, now: Instant) -> Result<(), Problem> {
        let Some(links) = &self.links else { return Ok(()) };
        let message = "More calls came for this setup link than are allowed.";
        links.take(session, now).map_err(|wait| Problem::too_many(message, wait))
    }

    /// Counts a call of a connection's connector, by the row of the connection. A caller that only names the connection counts by where it
    /// calls `from`, so that a stranger elsewhere does not use up the connector's calls.
    pub(super) fn connector(&self, connection: i64, from: Option<Peer>, now: Instant) -> Result<(), Problem> {
        let Some(connectors) = &self.connectors else { return Ok(()) };
        let message = "More calls came from this connector than are allowed.";
        let caller = (connection, from.map(|Peer(address)| network(address)));
        let taken = connectors.take(caller, now).map_err(|wait| Problem::too_many(message, wait));
        // Who only names the connection may be a stranger, whose refused calls must not fill the log.
        taken.map_err(|problem| if from.is_some() { problem.hanging_up() } else { problem })
    }

    /// Counts a call that takes no key and leads neither to a link nor to a connector.
    pub(super) fn without_key(&self, peer: Option<Peer>, now: Instant) -> Result<(), Problem> {
        let (Some(without_key), Some(Peer(address))) = (&self.without_key, peer) else { return Ok(()) };
        let message = "More calls without an API key came from this address than are allowed.";
        let taken = without_key.take(network(address), now);
        taken.map_err(|wait| Problem::too_many(message, wait).hanging_up())
    }

    /// Counts a refused call of an unknown caller. Returns a problem if too many came from its address. These calls have a count of their
    /// own, so they shut nothing for others at the same address.
    pub(super) fn refused(&self, peer: Option<Peer>, now: Instant) -> Option<Problem> {
        let (Some(refused), Some(Peer(address))) = (&self.refused, peer) else { return None };
        let message = "More calls that had to be refused came from this address than are answered.";
        refused.take(network(address), now).err().map(|wait| Problem::too_many(message, wait).hanging_up())
    }

    /// Counts a wrong key. Returns a problem if too many came from its address. Wrong keys never hold up right ones, also not from the same
    /// address: behind a proxy all callers have one address.
    pub(super) fn wrong_key(&self, peer: Option<Peer>, now: Instant) -> Option<Problem> {
        let Peer(address) = peer?;
        let refused = self.wrong_keys.take(network(address), now);
        let message = "Too many wrong API keys came from this address.";
        refused.err().map(|wait| Problem::too_many(message, wait).hanging_up())
    }
}

/// The address; of IPv6 the /64 network, which belongs to one customer.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(ip) => IpAddr::V6((u128::from(ip) >> 64 << 64).into()),
        ip => ip,
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;
    use crate::keys::Role;

    /// More callers than any count remembers.
    const STRANGERS: u32 = 20_000;

    /// A call of the caller with this number, and whether it was let through.
    type Call = fn(&Limits, u32, Instant) -> bool;

    fn peer(number: u32) -> Option<Peer> {
        Some(Peer(Ipv4Addr::from_bits(number).into()))
    }

    #[test]
    fn a_stranger_who_names_a_connector_is_hung_up_on_and_its_open_visit_is_not() {
        let (limits, now) = (Limits::new(Some(10)), Instant::now());
        for (from, hangs_up) in [(peer(1), true), (None, false)] {
            let refused = loop {
                if let Err(problem) = limits.connector(1, from, now) {
                    break problem;
                }
            };
            assert_eq!(refused.hangs_up(), hangs_up, "{from:?}");
        }
    }

    #[test]
    fn strangers_in_masses_reset_none_of_the_counts() {
        let call_with_key: Call = |limits, number, now| {
            limits.call(Caller { key: number.into(), kind: None, role: Role::Admin }, now).is_ok()
        };
        let counts: [(&str, Call); 7] = [
            ("calls with a key", call_with_key),
            ("calls of a link", |limits, number, now| limits.link(number.into(), now).is_ok()),
            ("visits of a connector", |limits, number, now| {
                limits.connector(number.into(), None, now).is_ok()
            }),
            ("sign-ins of a connector", |limits, number, now| limits.connector(1, peer(number), now).is_ok()),
            ("calls without a key", |limits, number, now| limits.without_key(peer(number), now).is_ok()),
            ("wrong keys", |limits, number, now| limits.wrong_key(peer(number), now).is_none()),
            ("refused calls", |limits, number, now| limits.refused(peer(number), now).is_none()),
        ];
        for (count, is_let_through) in counts {
            let limits = Limits::new(Some(10));
            let now = Instant::now();
            while is_let_through(&limits, 0, now) {}
            for stranger in 1..=STRANGERS {
                assert!(is_let_through(&limits, stranger, now), "{count}");
            }
            assert!(!is_let_through(&limits, 0, now), "{count} (INV-RATE-1)");
        }
    }
}
