//! The file that a Web Connector is set up with: `.qwc`, as the Web Connector programmer's guide describes it, chapter 4.

use std::fmt::Write;

use ledgerlane_company::ConnectorSettings;

use crate::endpoint::PATH;

/// Seconds between two visits of the connector. It shows them as 'Real Time', and its user can change them to a minute at least.
const VISITS_SECONDS: u32 = 60;

/// The text of a `.qwc` file. It holds no password.
///
/// The text is ASCII and names no encoding, so it stays readable where a shell writes it to a file in another encoding.
///
/// - `IsReadOnly` is false: the Web Connector itself writes into the company file when the file is added. QuickBooks would refuse that.
/// - There is no `AppUniqueName`, which replaces an application of the same name without asking.
/// - `CertURL` is the page that the certificate is checked with. An address without TLS has no certificate.
pub fn settings_file(settings: &ConnectorSettings) -> String {
    let braced = |guid: &str| format!("{{{guid}}}");
    let cert_url = settings.service.starts_with("https:").then(|| ("CertURL", settings.support.clone()));
    let before = [
        ("AppName", settings.app_name.clone()),
        ("AppID", String::new()),
        ("AppURL", format!("{}{PATH}", settings.service)),
        ("AppDescription", settings.description.clone()),
        ("AppSupport", settings.support.clone()),
    ];
    let after = [
        ("UserName", settings.user.clone()),
        ("OwnerID", braced(&settings.owner_id)),
        ("FileID", braced(&settings.file_id)),
        ("QBType", "QBFS".to_owned()),
        ("PersonalDataPref", "pdpOptional".to_owned()),
        ("UnattendedModePref", "umpOptional".to_owned()),
        ("Notify", "false".to_owned()),
    ];
    let mut text = "<?xml version=\"1.0\"?>\n<QBWCXML>\n".to_owned();
    for (name, value) in before.into_iter().chain(cert_url).chain(after) {
        text += &format!("  <{name}>{}</{name}>\n", escape(&value));
    }
    text + &format!(
        "  <Scheduler>\n    <RunEveryNSeconds>{VISITS_SECONDS}</RunEveryNSeconds>\n  </Scheduler>\n  \
         <IsReadOnly>false</IsReadOnly>\n</QBWCXML>\n"
    )
}

/// Escapes a text for an XML element. Letters beyond ASCII become references; letters that XML forbids are left out.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            letter if letter.is_control() || matches!(letter, '\u{fffe}' | '\u{ffff}') => {}
            letter if letter.is_ascii() => out.push(letter),
            letter => {
                let _ = write!(out, "&#{};", u32::from(letter));
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_element_of_the_file_stands_in_the_documented_order() {
        let settings = ConnectorSettings {
            app_name: "Ledgerlane: Café <Müller> & \u{7}Co".to_owned(),
            description: "Reads".to_owned(),
            service: "http://localhost:8760".to_owned(),
            support: "http://localhost:8760/connector".to_owned(),
            user: "conn_1".to_owned(),
            owner_id: "00000000-0000-4000-8000-000000000001".to_owned(),
            file_id: "00000000-0000-4000-8000-000000000002".to_owned(),
        };
        let over_tls = settings_file(&ConnectorSettings {
            service: "https://books.example".to_owned(),
            ..settings.clone()
        });
        let support = "</AppSupport>\n  <CertURL>http://localhost:8760/connector</CertURL>\n  <UserName>";
        assert!(over_tls.contains(support), "{over_tls}");
        assert_eq!(
            settings_file(&settings),
            "<?xml version=\"1.0\"?>\n<QBWCXML>\n  \
             <AppName>Ledgerlane: Caf&#233; &lt;M&#252;ller&gt; &amp; Co</AppName>\n  \
             <AppID></AppID>\n  \
             <AppURL>http://localhost:8760/qbwc</AppURL>\n  \
             <AppDescription>Reads</AppDescription>\n  \
             <AppSupport>http://localhost:8760/connector</AppSupport>\n  \
             <UserName>conn_1</UserName>\n  \
             <OwnerID>{00000000-0000-4000-8000-000000000001}</OwnerID>\n  \
             <FileID>{00000000-0000-4000-8000-000000000002}</FileID>\n  \
             <QBType>QBFS</QBType>\n  \
             <PersonalDataPref>pdpOptional</PersonalDataPref>\n  \
             <UnattendedModePref>umpOptional</UnattendedModePref>\n  \
             <Notify>false</Notify>\n  \
             <Scheduler>\n    <RunEveryNSeconds>60</RunEveryNSeconds>\n  </Scheduler>\n  \
             <IsReadOnly>false</IsReadOnly>\n</QBWCXML>\n"
        );
    }
}
