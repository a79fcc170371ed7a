//! What can be in the way of reading a company file: one table of codes, each with its trouble and with who can fix it.
//!
//! INV-TROUBLE-1: A code stands in one row, so the service, the Web Connector's status and the page say the same of it.

use serde::{Deserialize, Serialize};

/// Who can fix a trouble.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum FixedBy {
    /// The person at the desk.
    You,
    /// The client at the computer with QuickBooks.
    Client,
    /// Who looks after the client's computers.
    TheirIt,
    /// The makers or operators of this service.
    Us,
}

/// Our own code: the file of another company is open.
pub const OTHER_COMPANY: &str = "OTHER_COMPANY";
/// Our own code: QuickBooks is in view-only mode, because its subscription ran out. Intuit publishes no number for it.
pub const VIEW_ONLY: &str = "VIEW_ONLY";
/// Our own code: connectors on two computers sign in with the same user and password.
pub const TWO_COMPUTERS: &str = "TWO_COMPUTERS";
/// Our own code: QuickBooks answered, and the answer does not say which company file is open.
pub const NO_IDENTITY: &str = "NO_IDENTITY";
/// The Web Connector's code for a wrong password.
pub const WRONG_PASSWORD: &str = "QBWC1040";
/// HRESULT: the service may not sign in to QuickBooks while it is closed.
pub const NO_AUTOMATIC_LOGIN: &str = "0x8004041D";
/// Status of QuickBooks: the service may not read personal data.
pub const NO_PERSONAL_DATA: &str = "3261";
/// HRESULT: QuickBooks has another file open than the named one.
pub const OTHER_FILE_OPEN: &str = "0x8004040A";

macro_rules! troubles {
    ($($(#[$meta:meta])* $name:ident => $fixed_by:ident, [$($code:expr),+];)*) => {
        /// What is in the way of reading a company file: one for each situation that a person treats differently. The page and the
        /// programs have words for each; a trouble without words does not compile.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[serde(rename_all = "snake_case")]
        pub enum Trouble {
            $($(#[$meta])* $name,)*
        }

        /// Codes with the trouble that each stands for.
        const CODES: &[(&str, Trouble)] = &[$($(($code, Trouble::$name),)+)*];

        impl Trouble {
            /// Every trouble.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            /// Returns who can fix it.
            pub fn fixed_by(self) -> FixedBy {
                match self { $(Self::$name => FixedBy::$fixed_by,)* }
            }
        }
    };
}

// HRESULTs begin with 0x, codes of the Web Connector with QBWC; plain numbers are statuses of QuickBooks. Statuses 0 to 999 are answers and
// warnings, so they are no trouble. Codes of one trouble ask for the same action.
troubles! {
    /// QuickBooks has another company file open than that of the connection.
    OtherFile => Client, [OTHER_COMPANY, OTHER_FILE_OPEN];
    /// The subscription of QuickBooks ran out, and QuickBooks refuses every program until it is renewed.
    ViewOnly => Client, [VIEW_ONLY];
    /// The connectors of two computers sign in as the same connection.
    TwoComputers => Client, [TWO_COMPUTERS];
    /// The Web Connector could not start QuickBooks.
    NotStarted => Client, ["0x80040408"];
    /// The Web Connector does not get through to QuickBooks on its computer.
    NotReached => Client, [
        "0x80040401", "QBWC1007", "QBWC1008", "QBWC1009", "QBWC1013", "QBWC1022", "QBWC1023", "QBWC1024"
    ];
    /// QuickBooks failed inside.
    Fault => Client, [
        "0x80040402", "0x8004041C", "0x80040424", "0x80010105", "1000", "1010", "QBWC1014", NO_IDENTITY
    ];
    /// The company file and QuickBooks are of different versions.
    VersionMismatch => Client, ["0x80040409"];
    /// A window of QuickBooks waits for a click.
    DialogOpen => Client, ["0x80040414"];
    /// QuickBooks is closed, and the Web Connector does not know which file to open.
    NoFileOpen => Client, ["0x80040416"];
    /// The first access needs the Admin of QuickBooks, with the company file open.
    FirstAccess => Client, ["0x80040418"];
    /// QuickBooks gives this service no access to the company file.
    NoPermission => Client, ["0x8004041A"];
    /// A person at QuickBooks denied the access.
    AccessDenied => Client, ["0x80040420"];
    /// QuickBooks cannot lock its information file.
    FileNotLocked => TheirIt, ["0x8004041B"];
    /// The service may not sign in to QuickBooks while QuickBooks is closed.
    NoAutomaticLogin => Client, [NO_AUTOMATIC_LOGIN];
    /// The certificate under which QuickBooks knows this service ran out or was revoked.
    ApplicationCertificate => Us, ["0x8004041E", "0x8004042C"];
    /// The Web Connector does not trust the certificate of the service's address.
    ServiceCertificate => Us, ["QBWC1048"];
    /// The Basic edition of QuickBooks works with no other program.
    BasicEdition => Client, ["0x8004041F"];
    /// The company file is open in another mode, single-user or multi-user, than was asked for.
    FileMode => Client, ["0x80040410", "0x80040421"];
    /// QuickBooks needs single-user mode.
    NeedsSingleUser => Client, ["0x80040422"];
    /// This QuickBooks does not know the request or its version.
    UnknownRequest => Us, ["0x80040423", "1030"];
    /// This copy of QuickBooks is not registered.
    Unregistered => Client, ["0x80040427"];
    /// QuickBooks refuses access from another computer.
    RemoteAccess => TheirIt, ["0x8004042A"];
    /// Several instances of QuickBooks run, one of them a stale one without a window.
    SeveralInstances => TheirIt, ["0x80040438"];
    /// QuickBooks could not use the request as the service wrote it.
    OurRequest => Us, ["0x80040400", "0x8004040D", "1060", "3231"];
    /// QuickBooks no longer knows the place in the list.
    PlaceLost => You, ["3391"];
    /// QuickBooks does not take a value.
    ValueRefused => You, ["3000", "3010", "3020", "3030", "3031", "3035", "3040", "3210"];
    /// QuickBooks has no record of a name or id that was asked for.
    RecordMissing => You, ["3120", "3140"];
    /// A record of the same name is there already.
    NameTaken => You, ["3100"];
    /// A record could not be saved, because it or a related one is in use or locked.
    RecordInUse => Client, ["3170", "3175", "3176", "3180"];
    /// A record was changed since it was read.
    RecordChanged => You, ["3200", "3240"];
    /// A feature of QuickBooks is switched off, or the edition lacks it.
    FeatureOff => Client, ["3250"];
    /// The user of QuickBooks under whom the service reads lacks a right.
    NoRights => Client, ["3260"];
    /// The service may not read personal data.
    NoPersonalData => Client, [NO_PERSONAL_DATA];
    /// The service was added to QuickBooks as a read-only application, so the Web Connector cannot mark the company file.
    ReadOnlyApplication => You, ["3263"];
    /// The company file carries the mark of another connection, so the Web Connector does not add this one.
    FileMarked => You, ["QBWC1026", "QBWC1039"];
    /// The Web Connector could not find or write its mark in the company file.
    FileNotMarked => Client, ["QBWC1025", "QBWC1027"];
    /// The Web Connector has no password.
    NoPassword => Client, ["QBWC1030"];
    /// The password in the Web Connector is wrong.
    WrongPassword => Client, [WRONG_PASSWORD];
    /// The Web Connector does not take the address of the service.
    AddressRefused => Us, ["QBWC1000", "QBWC1001", "QBWC1002", "QBWC1010"];
    /// The page at the address for support did not answer the Web Connector.
    SupportPage => Us, ["QBWC1003", "QBWC1004"];
    /// The client's computer does not know the name `localhost`.
    NoLocalhost => TheirIt, ["QBWC1035"];
    /// A call of the Web Connector to the service failed.
    CallFailed => Us, [
        "QBWC1012", "QBWC1036", "QBWC1041", "QBWC1042", "QBWC1043", "QBWC1044", "QBWC1045", "QBWC1046"
    ];
    /// The Web Connector was closed.
    ConnectorClosed => Client, ["QBWC1020"];
}

/// Statuses about message sets and their recovery, which the service does not use. QuickBooks publishes them as a range.
const MESSAGE_SETS: std::ops::RangeInclusive<u16> = 9100..=9199;

impl Trouble {
    /// Returns the trouble that a code stands for, or `None` if the code is not known. Letters compare without case.
    pub fn of_code(code: &str) -> Option<Self> {
        if code.parse().is_ok_and(|status| MESSAGE_SETS.contains(&status)) {
            return Some(Self::OurRequest);
        }
        let row = CODES.iter().find(|(known, _)| known.eq_ignore_ascii_case(code));
        row.map(|(_, trouble)| *trouble)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// The codes that the papers of Intuit and the field name.
    const PUBLISHED: &str = "
        0x80040400 0x80040401 0x80040402 0x80040408 0x80040409 0x8004040A 0x8004040D 0x80040410 0x80040414 0x80040416 0x80040418
        0x8004041A 0x8004041B 0x8004041C 0x8004041D 0x8004041E 0x8004041F 0x80040420 0x80040421 0x80040422 0x80040423 0x80040424
        0x80040427 0x8004042A 0x8004042C 0x80040438 0x80010105
        1000 1010 1030 1060 3000 3010 3020 3030 3031 3035 3040 3100 3120 3140 3170 3175 3176 3180 3200 3210 3231 3240 3250 3260 3261
        3263 3391 9100 9150 9199
        QBWC1000 QBWC1001 QBWC1002 QBWC1003 QBWC1004 QBWC1007 QBWC1008 QBWC1009 QBWC1010 QBWC1012 QBWC1013 QBWC1014 QBWC1020 QBWC1022
        QBWC1023 QBWC1024 QBWC1025 QBWC1026 QBWC1027 QBWC1030 QBWC1035 QBWC1036 QBWC1039 QBWC1040 QBWC1041 QBWC1042 QBWC1043 QBWC1044
        QBWC1045 QBWC1046 QBWC1048
        OTHER_COMPANY VIEW_ONLY TWO_COMPUTERS NO_IDENTITY";

    #[test]
    fn every_published_code_is_known() {
        let unknown: Vec<_> =
            PUBLISHED.split_whitespace().filter(|code| Trouble::of_code(code).is_none()).collect();
        assert_eq!(unknown, Vec::<&str>::new());
    }

    /// INV-TROUBLE-1
    #[test]
    fn a_code_stands_in_one_row() {
        let codes: HashSet<_> = CODES.iter().map(|(code, _)| code.to_ascii_lowercase()).collect();
        assert_eq!(codes.len(), CODES.len());
    }

    #[test]
    fn letters_of_a_code_compare_without_case() {
        for code in ["0x8004041D", "0x8004041d", "0X8004041D"] {
            assert_eq!(Trouble::of_code(code), Some(Trouble::NoAutomaticLogin), "{code}");
        }
        assert_eq!(Trouble::of_code("qbwc1040"), Some(Trouble::WrongPassword));
    }

    #[test]
    fn answers_warnings_and_other_texts_are_no_trouble() {
        for code in
            ["0", "1", "500", "501", "530", "600", "9099", "9200", "1040", "0x80040499", "", " ", "QBWC"]
        {
            assert_eq!(Trouble::of_code(code), None, "{code}");
        }
    }

    #[test]
    fn who_can_fix_a_trouble_follows_its_row() {
        for (code, by) in [
            (OTHER_COMPANY, FixedBy::Client),
            (VIEW_ONLY, FixedBy::Client),
            ("0x80040438", FixedBy::TheirIt),
            ("QBWC1039", FixedBy::You),
            ("QBWC1041", FixedBy::Us),
        ] {
            assert_eq!(Trouble::of_code(code).map(Trouble::fixed_by), Some(by), "{code}");
        }
    }
}
