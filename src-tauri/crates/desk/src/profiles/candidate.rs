//! The address and the key that a service accepted in a test and that are not kept yet. They are held here so that the key
//! crosses from the page once, although testing and saving are two buttons.

use ledgerlane_client::ServiceAddress;
use parking_lot::Mutex;
use secrecy::SecretString;

/// An address and a key that a service accepted.
#[derive(Clone)]
pub(crate) struct Candidate {
    /// Base address of the service.
    pub(crate) address: ServiceAddress,
    /// Its key.
    pub(crate) key: SecretString,
}

/// Number of a test. Later tests have higher ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TestNumber(u64);

#[derive(Default)]
struct State {
    /// The newest test that began.
    newest: u64,
    /// What the newest test accepted; `None` while it runs, where it failed, and once the pair is kept.
    held: Option<Candidate>,
}

/// The owner of the candidate. Only the pair of the newest test is held.
#[derive(Default)]
pub(crate) struct Candidates(Mutex<State>);

impl Candidates {
    /// A test begins. The pair of the test before it is not held any longer.
    pub(crate) fn begin_test(&self) -> TestNumber {
        let mut state = self.0.lock();
        state.newest += 1;
        state.held = None;
        TestNumber(state.newest)
    }

    /// Holds the pair that a test accepted, unless a newer test began meanwhile.
    pub(crate) fn hold(&self, test: TestNumber, accepted: Candidate) {
        let mut state = self.0.lock();
        if state.newest == test.0 {
            state.held = Some(accepted);
        }
    }

    /// The pair that is held, with the number of its test.
    pub(crate) fn held(&self) -> Option<(TestNumber, Candidate)> {
        let state = self.0.lock();
        state.held.clone().map(|held| (TestNumber(state.newest), held))
    }

    /// Lets go of the pair of this test, which is kept now. That of a newer test stays.
    pub(crate) fn let_go(&self, test: TestNumber) {
        let mut state = self.0.lock();
        if state.newest == test.0 {
            state.held = None;
        }
    }
}
