//! What QuickBooks says of itself and of its company.

use super::company::Company;
use super::program::{Host, Stamp};
use super::table::VERSIONS;
use super::xml::Element;

/// When a Web Connector locked the company file, in its own count of time.
const TICKS: &str = "638997120000000000";

/// Whether a request is for no list, but about the program or the company itself.
pub(super) fn is_about(request: &str) -> bool {
    matches!(request, "HostQueryRq" | "CompanyQueryRq" | "PreferencesQueryRq" | "DataExtDefQueryRq")
}

/// Returns the records that answer the request.
pub(super) async fn about(request: &Element, host: &Host, company: &Company) -> Vec<Element> {
    let one = |name: &str, told: Vec<Element>| vec![Element::new(name, told)];
    match &*request.name {
        "HostQueryRq" => {
            let mut told = vec![
                Element::text("ProductName", "QuickBooks Enterprise Solutions 24.0"),
                Element::text("MajorVersion", "34"),
                Element::text("MinorVersion", "0"),
                Element::text("Country", host.country),
            ];
            let versions = VERSIONS[..=host.version.place()].iter();
            told.extend(versions.map(|version| Element::text("SupportedQBXMLVersion", *version)));
            // The old line of versions for Canada, which ended in 2005.
            told.extend((host.country == "CA").then(|| Element::text("SupportedQBXMLVersion", "CA3.0")));
            told.push(Element::text("IsAutomaticLogin", "false"));
            told.push(Element::text("QBFileMode", "SingleUser"));
            one("HostRet", told)
        }
        "CompanyQueryRq" => {
            let name = match host.company_name {
                Some(name) => name.to_owned(),
                None => company.name().await,
            };
            let mut told = vec![Element::text("IsSampleCompany", "true"), Element::text("CompanyName", name)];
            told.extend(stamp(request, host));
            one("CompanyRet", told)
        }
        "PreferencesQueryRq" => {
            let on = Element::text("IsMultiCurrencyOn", host.has_currencies.to_string());
            let rights = vec![
                Element::text("IsAutomaticLoginAllowed", host.allows_automatic_login.to_string()),
                Element::text("IsPersonalDataAccessAllowed", host.allows_personal_data.to_string()),
            ];
            let mut told = one("MultiCurrencyPreferences", vec![on]);
            told.push(Element::new("CurrentAppAccessRights", rights));
            one("PreferencesRet", told)
        }
        _ => custom_fields(request, company).await,
    }
}

/// What the Web Connector keeps in the company file, for a request that names its owner: the computer that it runs on, and the stamp.
fn stamp(request: &Element, host: &Host) -> Vec<Element> {
    let Some(Stamp { owner_id, file_id }) = &host.stamp else { return Vec::new() };
    if !request.children.iter().any(|owner| owner.text.trim_matches(['{', '}']) == owner_id) {
        return Vec::new();
    }
    let lock = format!("LOCKED:{}:{TICKS}", host.computer);
    let kept = [("AppLock", lock), ("FileID", format!("{{{file_id}}}"))];
    let written = kept.map(|(name, value)| {
        let owner = Element::text("OwnerID", format!("{{{owner_id}}}"));
        let told = [("DataExtName", name), ("DataExtType", "STR255TYPE"), ("DataExtValue", &*value)];
        let told = told.map(|(name, text)| Element::text(name, text));
        Element::new("DataExtRet", [owner].into_iter().chain(told).collect())
    });
    written.into()
}

/// The definitions of the custom fields of the owners that a request names.
async fn custom_fields(request: &Element, company: &Company) -> Vec<Element> {
    let owners: Vec<&str> = request.children.iter().map(|owner| owner.text.as_str()).collect();
    let defined = company.custom_fields().await.into_iter();
    let defined = defined.filter(|field| owners.contains(&&*field.owner_id));
    let written = defined.map(|field| {
        let mut told = vec![Element::text("OwnerID", field.owner_id)];
        told.extend(field.id.map(|id| Element::text("DataExtID", id)));
        told.push(Element::text("DataExtName", field.name));
        told.push(Element::text("DataExtType", field.field_type.word()));
        let objects = field.assign_to_objects.into_iter();
        told.extend(objects.map(|object| Element::text("AssignToObject", object)));
        told.push(Element::text("DataExtListRequire", field.list_require.to_string()));
        told.push(Element::text("DataExtTxnRequire", field.transaction_require.to_string()));
        told.extend(field.format_string.map(|format| Element::text("DataExtFormatString", format)));
        Element::new("DataExtDefRet", told)
    });
    written.collect()
}
