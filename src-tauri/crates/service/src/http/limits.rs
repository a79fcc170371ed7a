//! How many calls are answered: so many of each key, and from each address so many wrong keys and so many calls of paths
//! that take no key.

use std::net::IpAddr;
use std::time::Duration;

use crate::keys::Caller;
use crate::problem::Problem;
use crate::rate::Peer;
use crate::rate::Rate;

/// How many times the calls of a second may come at once.
const BURST: u32 = 4;
/// Wrong keys from one address that are answered as such at once; after them one a second.
const WRONG_KEYS: u32 = 30;
/// Calls a second, in the long run, from one address of paths that take no key: the document, setup pages, and what does
/// not exist. Generous, for behind a proxy everybody has the same address: a page that is open asks every 2 s.
const WITHOUT_KEY: u32 = 100;

/// The limits of a service.
pub(crate) struct Limits {
    /// By the key's number; no limit where there is none.
    calls: Option<Rate<i64>>,
    /// Only where the calls of keys are limited too.
    without_key: Option<Rate<IpAddr>>,
    wrong_keys: Rate<IpAddr>,
}

impl Limits {
    /// With so many calls a second of each key, if calls are limited.
    pub(crate) fn new(calls: Option<u32>) -> Self {
        let without_key = calls.map(|_| Rate::new(WITHOUT_KEY, WITHOUT_KEY * BURST));
        let calls = calls.map(|calls| Rate::new(calls, calls.saturating_mul(BURST)));
        Self { calls, without_key, wrong_keys: Rate::new(1, WRONG_KEYS) }
    }

    /// Counts a call.
    pub(super) fn call(&self, caller: Caller, now: Duration) -> Result<(), Problem> {
        let Some(calls) = &self.calls else { return Ok(()) };
        calls
            .take(caller.key, now)
            .map_err(|wait| Problem::too_many("More calls came with this API key than are allowed.", wait))
    }

    /// Counts a call of a path that takes no key.
    pub(super) fn without_key(&self, peer: Option<Peer>, now: Duration) -> Result<(), Problem> {
        let (Some(without_key), Some(Peer(address))) = (&self.without_key, peer) else { return Ok(()) };
        let message = "More calls without an API key came from this address than are allowed.";
        let taken = without_key.take(network(address), now);
        taken.map_err(|wait| Problem::too_many(message, wait).hanging_up())
    }

    /// Counts a wrong key, and tells whether there were too many. Right keys are looked at first and never held back by
    /// wrong ones, not even by those from the same address: behind a proxy everybody has the same.
    pub(super) fn wrong_key(&self, peer: Option<Peer>, now: Duration) -> Option<Problem> {
        let Peer(address) = peer?;
        let refused = self.wrong_keys.take(network(address), now);
        let message = "Too many wrong API keys came from this address.";
        refused.err().map(|wait| Problem::too_many(message, wait).hanging_up())
    }
}

/// The address; of IPv6 the part that is one customer's.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(ip) => IpAddr::V6((u128::from(ip) >> 64 << 64).into()),
        ip => ip,
    }
}
