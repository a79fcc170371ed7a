//! What QuickBooks says of itself and of its company.

use super::company::Company;
use super::program::Host;
use super::table::VERSIONS;
use super::xml::Element;

/// Whether a request is for no list, but about the program or the company itself.
pub(super) fn is_about(request: &str) -> bool {
    matches!(request, "HostQueryRq" | "CompanyQueryRq" | "PreferencesQueryRq" | "DataExtDefQueryRq")
}

/// Returns the records that answer such a request.
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
            let name = Element::text("CompanyName", company.name().await);
            one("CompanyRet", vec![Element::text("IsSampleCompany", "true"), name])
        }
        "PreferencesQueryRq" => {
            let on = Element::text("IsMultiCurrencyOn", host.has_currencies.to_string());
            one("PreferencesRet", one("MultiCurrencyPreferences", vec![on]))
        }
        _ => custom_fields(request, company).await,
    }
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
