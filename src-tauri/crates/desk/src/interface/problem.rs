//! Errors as the interface shows them: a code the words hang on, what happened, what the service said, who can fix it.

use ledgerlane_api::{FixedBy, Trouble};
use ledgerlane_client::ErrorKind;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::ProblemDetail;

/// Who can fix it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// The person at this computer.
    You,
    /// The client whose company file it is.
    Client,
    /// Who looks after the client's computers.
    TheirIt,
    /// The operator of the service.
    Service,
    /// The network between.
    Network,
}

impl From<FixedBy> for Who {
    fn from(by: FixedBy) -> Self {
        match by {
            FixedBy::You => Self::You,
            FixedBy::Client => Self::Client,
            FixedBy::TheirIt => Self::TheirIt,
            FixedBy::Us => Self::Service,
        }
    }
}

macro_rules! problem_codes {
    ($($(#[$meta:meta])* $code:ident $(from $($kind:ident)|+: $who:ident)?;)*) => {
        /// What went wrong, as a code. The interface has words and an action for each; one without does not compile.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
        #[serde(rename_all = "snake_case")]
        pub enum ProblemCode {
            $($(#[$meta])* $code,)*
        }

        impl ProblemCode {
            /// Returns the code of a failed call, and who can fix it.
            pub(crate) fn of_client(kind: ErrorKind) -> (Self, Who) {
                match kind {
                    $($($(ErrorKind::$kind)|+ => (Self::$code, Who::$who),)?)*
                }
            }
        }
    };
}

// The codes. After `from` are the kinds of failed calls that a code stands for, and who can fix those.
problem_codes! {
    /// The address is not one: no scheme, no host, a path that is none.
    AddressInvalid;
    /// Plain http to another computer; a key would travel in the open.
    AddressInsecure;
    /// The key is empty, too long, or holds characters no header carries.
    KeyInvalid from KeyInvalid: You;
    /// The service refused the key (401).
    KeyRefused from KeyRefused: You;
    /// The key may not do this (403).
    NotAllowed from NotAllowed: Service;
    /// A subscription or a payment is missing (402).
    PaymentNeeded from PaymentNeeded: Service;
    /// The account, the connection or the kind of key is restricted (403).
    Restricted from Restricted: Service;
    /// A proxy on the way asks for a sign-in (407).
    ProxySignIn from ProxySignIn: Network;
    /// No such host, no route, nobody listening.
    Unreachable from Unreachable | DnsFailed: Network;
    /// The secure connection failed: certificate or protocol.
    TlsFailed from TlsFailed: Network;
    /// The service speaks only versions of TLS that are not safe any more.
    TlsOutdated from TlsOutdated: Service;
    /// What answers at the address does not speak https.
    NotHttps from NotHttps: You;
    /// No answer in time.
    TimedOut from TimedOut: Network;
    /// A call waits, and nothing came of the service meanwhile. The call goes on.
    Silent;
    /// The service sent the request elsewhere; the key does not follow.
    Redirected from Redirected: Service;
    /// The answer is not what the interface describes.
    BadAnswer from BadAnswer: Service;
    /// The answer is about another connection than was asked for.
    OtherConnection from OtherConnection: Service;
    /// What was asked for is not there (404).
    NotFound from NotFound: You;
    /// The service rejected a value (400, 409, 422).
    Rejected from Rejected: You;
    /// Too many requests (429).
    Busy from RateLimited: Service;
    /// The lane stayed busy (408).
    LaneBusy from LaneBusy: Client;
    /// The connection was never set up, or its connector is not running (503).
    NotConnected from NotConnected: Client;
    /// A fault of the service (5xx).
    ServiceFault from ServiceFault: Service;
    /// The cursor lapsed more often than a pull may start again.
    CursorLapsed from CursorLapsed: Network;
    /// Minting got no answer; a link may have been made.
    LinkUncertain from LinkUncertain: Network;
    /// Creating a connection got no answer; it may have been made.
    ConnectionUncertain from ConnectionUncertain: Network;
    /// A live link stands in the way and replacing it was not agreed to.
    LinkLive;
    /// There is no live link.
    LinkGone;
    /// The address a service gave as setup link is not one to open.
    LinkUnsafe;
    /// `linkExpiryMins` is out of its bounds.
    ExpiryInvalid;
    /// The address to land on afterwards is not http or https.
    RedirectInvalid;
    /// The external id is too long or taken.
    ExternalIdInvalid;
    /// A note has more characters than one may have.
    NoteTooLong;
    /// No program opened the link.
    NoBrowser;
    /// No program took the mail.
    NoMailProgram;
    /// The keychain does not answer or is locked.
    KeychainLocked;
    /// There is no keychain.
    KeychainMissing;
    /// The keychain has no key for this profile any more.
    KeyMissing;
    /// The keychain has no key for the copies that are kept on this computer.
    CopiesKeyMissing;
    /// Something of this computer's disk failed.
    Storage;
    /// The local copies were damaged, and new ones take their place.
    CopiesReplaced;
    /// The local copies were deleted, because their user changed where records are kept.
    CopiesDeleted;
    /// A local copy could not be kept under a name.
    CopyNotKept;
    /// What was asked for was of a local copy that was replaced or rewritten meanwhile. Nothing was done.
    RowsReadAnew;
    /// The last read brought none of the records that a table shows, and its user has not chosen which it shows from now on.
    RowsNotChosen;
    /// The sample service did not start.
    SampleFailed;
    /// The service for the books of this computer did not start.
    OwnBooksFailed;
    /// Another program has the port at which the Web Connector of this computer calls.
    OwnBooksPortTaken;
    /// The folder of the service for the books of this computer is gone.
    OwnBooksGone;
    /// A file of that name is there already.
    FileExists;
    /// The file of an export could not be written. None was left.
    FileNotWritten;
    /// No program opened an exported file or its folder.
    FileNotOpened;
    /// Whether the app starts at login could not be read or changed.
    StartAtLogin;
    /// What the sample kept was lost or damaged, so it began anew.
    SampleAnew;
    /// No profile is open.
    NoProfile;
    /// The profile was forgotten on this computer.
    ProfileGone;
    /// The user stopped it.
    Stopped from Stopped: You;
    /// Not foreseen.
    Internal;
}

/// What went wrong, as codes with arguments. The page has the words for them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Problem {
    /// The words hang on this.
    pub code: ProblemCode,
    /// What happened; `None` where the code says it.
    pub detail: Option<ProblemDetail>,
    /// What QuickBooks or its connector had; its words say more than those of the code. `None` where they are not the reason.
    pub trouble: Option<Trouble>,
    /// The code that QuickBooks or its connector gave, for support.
    pub integration_code: Option<Box<str>>,
    /// What the service says to people, in its own words; `None` where it says nothing.
    pub service_said: Option<Box<str>>,
    /// Names the request in the service's logs.
    pub request_id: Option<String>,
    /// HTTP status, where there was an answer.
    pub status: Option<u16>,
    /// Who can fix it.
    pub who: Who,
}

impl Problem {
    /// A problem that the person at this computer can fix. Its code says all that is known of it.
    pub fn here(code: ProblemCode) -> Self {
        Self {
            code,
            detail: None,
            trouble: None,
            integration_code: None,
            service_said: None,
            request_id: None,
            status: None,
            who: Who::You,
        }
    }

    /// Adds what the code does not say.
    pub(crate) fn with(self, detail: ProblemDetail) -> Self {
        Self { detail: Some(detail), ..self }
    }
}

/// Names the codes, for logs.
impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}", self.code)?;
        self.detail.as_ref().map_or(Ok(()), |detail| write!(f, " {detail:?}"))
    }
}

impl std::error::Error for Problem {}
