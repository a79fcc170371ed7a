//! What a connector tells of its computer with the first question for work of a session.

use ledgerlane_api::trouble::{NO_AUTOMATIC_LOGIN, NO_PERSONAL_DATA};
use ledgerlane_company::ConnectorAccount;

use crate::qbxml::Version;
use crate::record::yes_no;
use crate::table::Edition;
use crate::xml::{self, Element};

/// What the connector keeps in a company file: its own id, and a lock.
const FILE_ID: &str = "FileID";
const APP_LOCK: &str = "AppLock";
const KEPT: [&str; 2] = [FILE_ID, APP_LOCK];
/// How the connector marks the computer that works with a company file: `LOCKED:COMPUTER:TICKS`.
const LOCK: &str = "LOCKED:";
/// Years that the name of a program can end with.
const YEARS: std::ops::RangeInclusive<u16> = 2000..=2099;
/// Most letters that are kept of a text of the connector.
const MOST_OF_TEXT: usize = 255;
/// The year of QuickBooks is this much more than its major version: 2024 is version 34.
const YEAR_OF_VERSION: u16 = 1990;

/// Editions of QuickBooks, the first that is found in the name of the program first: the Accountant edition of Premier is a Premier.
const EDITIONS: [&str; 4] = ["Enterprise", "Premier", "Pro", "Accountant"];

/// Where QuickBooks runs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Host {
    /// Path of the company file. Empty where the connector does not know it.
    pub(crate) company_file: String,
    /// The newest version of qbXML that it reads, and that requests are written in.
    pub(crate) version: Version,
    /// The edition, which has elements of its own.
    pub(crate) edition: Edition,
    /// Country as the connector names it.
    pub(crate) country: String,
    /// What QuickBooks says of itself. Empty but in the first question of a session.
    pub(crate) told: Told,
}

/// What QuickBooks says of itself and of its company, in answers to the connector's own queries (`strHCPResponse`).
///
/// INV-VISIT-2: The books of another company are never answered under a connection. A company file is known by the `FileID` that the Web
/// Connector keeps in it under our OwnerID, else by the name of the company. Its path is a hint where to find it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Told {
    /// The newest version that it lists as supported.
    version: Option<Version>,
    /// Name of the program.
    product: Option<String>,
    /// Major version of the program.
    major: Option<u16>,
    /// Name of the company.
    pub(crate) company: Option<String>,
    /// What the connector keeps in the company file: owner, name, value.
    kept: Vec<[String; 3]>,
    /// Codes of what the rights of the service will keep it from. `None` if QuickBooks does not say them.
    pub(crate) foretold: Option<Vec<&'static str>>,
}

impl Host {
    /// The host of a question for work with these parameters. `hcp` is empty but in the first one of a session.
    pub(crate) fn new(company_file: &str, country: &str, major: &str, minor: &str, hcp: &str) -> Self {
        let told = Told::read(hcp);
        Self {
            company_file: cut(company_file),
            version: told.version.unwrap_or_else(|| Version::for_host(major, minor)),
            edition: Edition::of(country),
            country: cut(country),
            told,
        }
    }

    /// The host without what QuickBooks says of itself, which is long.
    pub(crate) fn without_told(self) -> Self {
        Self { told: Told::default(), ..self }
    }

    /// Whether the open company file is that of an account. A company file is known by the id that the connector keeps in it; a path is a
    /// hint, because a file can be moved and a drive can have another letter.
    pub(crate) fn has_file_of(&self, account: &ConnectorAccount) -> bool {
        if let Some(file) = self.told.kept(account, FILE_ID).filter(|_| !account.file_id.is_empty()) {
            return is_same_guid(file, &account.file_id);
        }
        match (&self.told.company, &account.company_name, &account.company_file) {
            (Some(open), Some(known), _) => open.to_lowercase() == known.trim().to_lowercase(),
            (None, _, Some(known)) if !self.company_file.is_empty() => {
                self.company_file.to_lowercase() == known.trim().to_lowercase()
            }
            _ => true,
        }
    }
}

impl Told {
    /// Reads the answers. What cannot be read is not told.
    fn read(hcp: &str) -> Self {
        let Ok(document) = xml::read(hcp) else { return Self::default() };
        let record = |answer: &str, name: &str| document.child("QBXMLMsgsRs")?.child(answer)?.child(name);
        let host = record("HostQueryRs", "HostRet");
        let company = record("CompanyQueryRs", "CompanyRet");
        let rights = record("PreferencesQueryRs", "PreferencesRet")
            .and_then(|preferences| preferences.child("CurrentAppAccessRights"));
        let some = |of: Option<&Element>, name: &str| {
            of.map(|of| cut(of.text_of(name))).filter(|text| !text.is_empty())
        };
        let denied = |rights: &Element| {
            let codes = [
                ("IsAutomaticLoginAllowed", NO_AUTOMATIC_LOGIN),
                ("IsPersonalDataAccessAllowed", NO_PERSONAL_DATA),
            ];
            let is_denied = |right: &str| yes_no(rights.text_of(right)) == Some(false);
            codes.into_iter().filter(|(right, _)| is_denied(right)).map(|(_, code)| code).collect()
        };
        let versions = host.into_iter().flat_map(|host| &host.children);
        let versions = versions.filter(|child| child.name == "SupportedQBXMLVersion");
        let kept = company.into_iter().flat_map(|company| &company.children);
        let kept = kept
            .filter(|child| child.name == "DataExtRet")
            .map(|kept| ["OwnerID", "DataExtName", "DataExtValue"].map(|name| cut(kept.text_of(name))));
        Self {
            version: Version::newest_of(versions.map(|version| version.text.as_str())),
            product: some(host, "ProductName"),
            major: some(host, "MajorVersion").and_then(|major| major.parse().ok()),
            company: some(company, "CompanyName"),
            kept: kept.filter(|[_, name, _]| KEPT.contains(&name.as_str())).collect(),
            foretold: rights.map(denied),
        }
    }

    /// What the connector of an account keeps under a name in the company file.
    fn kept(&self, account: &ConnectorAccount, name: &str) -> Option<&str> {
        let ours = |owner: &str| account.owner_id.is_empty() || is_same_guid(owner, &account.owner_id);
        let kept = self.kept.iter().find(|[owner, kept, _]| ours(owner) && kept == name);
        kept.map(|[_, _, value]| value.as_str()).filter(|value| !value.is_empty())
    }

    /// Name of the computer that works with the company file.
    pub(crate) fn computer(&self, account: &ConnectorAccount) -> Option<String> {
        let lock = self.kept(account, APP_LOCK)?.strip_prefix(LOCK)?;
        let (computer, _ticks) = lock.rsplit_once(':')?;
        Some(computer.to_owned()).filter(|computer| !computer.is_empty())
    }

    /// Edition of QuickBooks.
    pub(crate) fn edition(&self) -> Option<String> {
        self.product.as_deref().map(edition)
    }

    /// Year of QuickBooks, as its name tells it, else as its version does.
    pub(crate) fn year(&self) -> Option<u16> {
        let words =
            self.product.as_deref().unwrap_or_default().split(|letter: char| !letter.is_ascii_digit());
        let named = words.filter_map(|word| word.parse().ok()).find(|year| YEARS.contains(year));
        named.or_else(|| self.major.map(|major| major.saturating_add(YEAR_OF_VERSION)))
    }
}

/// The edition that a program's name tells, `Enterprise` for `QuickBooks Enterprise Solutions 24.0`; else the whole name.
pub(crate) fn edition(product: &str) -> String {
    let words = product.split(|letter: char| !letter.is_alphanumeric());
    let known = EDITIONS.into_iter().find(|edition| words.clone().any(|word| word == *edition));
    known.unwrap_or(product).to_owned()
}

/// A text of the connector without what surrounds it, and cut: it may be of any length.
fn cut(text: &str) -> String {
    text.trim().chars().take(MOST_OF_TEXT).collect()
}

/// Whether two GUIDs are the same, with or without braces.
fn is_same_guid(one: &str, other: &str) -> bool {
    let bare = |guid: &str| guid.trim().trim_start_matches('{').trim_end_matches('}').to_ascii_lowercase();
    bare(one) == bare(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HCP: &str = include_str!("../tests/cases/hcp-pro-2014.xml");

    fn host(company_file: &str, hcp: &str) -> Host {
        Host::new(company_file, "US", "13", "0", hcp)
    }

    /// The account of the company of the case.
    fn account() -> ConnectorAccount {
        ConnectorAccount {
            company_name: Some("myCompany".to_owned()),
            company_file: Some(r"C:\Books\Mine.qbw".to_owned()),
            owner_id: "01234567-89AB-CDEF-0123-456789ABCDEF".to_owned(),
            file_id: "00000ee-1111-ffff-cccc-5ff123456047".to_owned(),
            ..ConnectorAccount::default()
        }
    }

    /// INV-VISIT-2
    #[test]
    fn a_company_file_is_known_by_its_id_then_by_its_name_then_by_its_path() {
        let renamed = HCP.replace("<CompanyName>myCompany<", "<CompanyName>Another<");
        let other_file = HCP.replace("00000ee-1111", "11111ee-1111");
        let without_id = HCP.replace(">FileID<", ">Other<");
        let removed = HCP.replace("{00000ee-1111-ffff-cccc-5ff123456047}", "");
        let other_name = without_id.replace("<CompanyName>myCompany<", "<CompanyName>Another<");
        for (what, hcp, path, is_own) in [
            ("the file", HCP, r"C:\Books\Mine.qbw", true),
            ("a moved file", HCP, r"\\SERVER\Books\Mine.qbw", true),
            ("a renamed company", &renamed, r"C:\Books\Mine.qbw", true),
            ("a file with another id at the same path", &other_file, r"C:\Books\Mine.qbw", false),
            ("a file without an id", &without_id, r"D:\Mine.qbw", true),
            ("a file whose id was removed", &removed, r"C:\Books\Mine.qbw", true),
            ("another company without an id at the same path", &other_name, r"C:\Books\Mine.qbw", false),
            ("nothing but the path", "", r"c:\books\MINE.qbw", true),
            ("nothing but another path", "", r"C:\Books\Other.qbw", false),
            ("nothing", "", "", true),
        ] {
            assert_eq!(host(path, hcp).has_file_of(&account()), is_own, "{what}");
        }
        let unknown = ConnectorAccount { company_name: None, company_file: None, ..account() };
        assert!(host("C:\\Any.qbw", &without_id).has_file_of(&unknown), "a first visit");
        assert!(!host("C:\\Any.qbw", &other_file).has_file_of(&unknown), "a file of another connection");
    }

    #[test]
    fn the_computer_the_program_and_its_rights_are_read() {
        let told = host("", HCP).told;
        assert_eq!(told.computer(&account()).as_deref(), Some("EXAMPLE-PC"));
        assert_eq!((told.edition().as_deref(), told.year()), (Some("Pro"), Some(2014)));
        assert_eq!(told.foretold, Some(vec![NO_AUTOMATIC_LOGIN, NO_PERSONAL_DATA]));
        let newer = HCP
            .replace("QuickBooks Pro 2014", "QuickBooks Enterprise Solutions 24.0")
            .replace("<MajorVersion>24<", "<MajorVersion>34<")
            .replace("Allowed>false<", "Allowed>true<");
        let told = host("", &newer).told;
        assert_eq!((told.edition().as_deref(), told.year()), (Some("Enterprise"), Some(2024)));
        assert_eq!(told.foretold, Some(Vec::new()));
        let of_another = ConnectorAccount { owner_id: "another".to_owned(), ..account() };
        assert_eq!(told.computer(&of_another), None, "what another service keeps there is not ours");
    }

    #[test]
    fn the_newest_version_that_quickbooks_lists_is_taken() {
        let listed = |hcp: &str| Told::read(hcp).version;
        assert_eq!(listed(HCP), Some(Version::NEWEST));
        let older = HCP.replace("<SupportedQBXMLVersion>13.0</SupportedQBXMLVersion>", "");
        assert_eq!(listed(&older), Some(Version::for_host("12", "0")));
        let other_lines = HCP.replace("<SupportedQBXMLVersion>", "<SupportedQBXMLVersion>CA");
        assert_eq!(listed(&other_lines), None, "entries with letters are of other lines");
        assert_eq!((listed(""), listed("<QBXML/>")), (None, None));
    }

    #[test]
    fn editions_are_found_in_names_of_programs() {
        for (product, expected) in [
            ("QuickBooks Enterprise Solutions: Manufacturing and Wholesale 24.0", "Enterprise"),
            ("QuickBooks: Premier Accountant Edition 2021", "Premier"),
            ("QuickBooks Premier: Professional Services Edition 2021", "Premier"),
            ("QuickBooks Pro 2021", "Pro"),
            ("QuickBooks Accountant 2021", "Accountant"),
            ("QuickBooks Professional 2030", "QuickBooks Professional 2030"),
        ] {
            assert_eq!(edition(product), expected);
        }
    }
}
