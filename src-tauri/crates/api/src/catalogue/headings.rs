//! The headings that the fields of one record stand under.

use serde::{Deserialize, Serialize};

use super::{Catalogue, FieldKind};

/// A heading over fields of a record, in the order they are shown. Its words are texts of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Heading {
    /// Amounts, currencies and rates.
    Balances,
    /// Quantities and lengths of time.
    Quantities,
    /// People, companies, addresses.
    Contact,
    /// Terms of payment and delivery, taxes.
    Terms,
    /// Days.
    Dates,
    /// Accounts.
    Accounts,
    /// What a company keeps of its employees.
    Employment,
    /// Everything else that says what the record is about.
    Details,
    /// Names, numbers and ids.
    Identity,
    /// What has no other heading.
    Other,
    /// What programs keep of a record, and people do not look for.
    Technical,
}

/// Fields under one heading.
#[derive(Debug, Deserialize)]
pub(super) struct Headed {
    heading: Heading,
    /// Objects whose fields stand together, whatever they hold.
    #[serde(default)]
    objects: Vec<String>,
    /// Names of fields in any record and object. A field whose kind alone tells its heading is not among them.
    #[serde(default)]
    fields: Vec<String>,
}

/// The rank of fields between the first and the last ones under a heading.
const BETWEEN: usize = 100;

impl Catalogue {
    /// Returns the heading of a field by its path within a record, as in `billingAddress.city` or `defaultExpenseAccounts[0]`. A field
    /// that the catalogue does not have gets one by its name.
    pub fn heading(&self, path: &str, kind: FieldKind) -> Heading {
        let path = path.split_once('[').map_or(path, |(list, _)| list);
        if let Some(heading) = path.split_once('.').and_then(|(object, _)| self.heading_of_object(object)) {
            return heading;
        }
        // An address as it is printed repeats the one with the parts.
        if let Some(address) = address_of(path) {
            return if address.ends_with("Block") { Heading::Other } else { Heading::Contact };
        }
        let name = last_name(path);
        self.heading_of_field(name, kind).unwrap_or_else(|| heading_by_name(name, kind))
    }

    fn heading_of_object(&self, name: &str) -> Option<Heading> {
        let headed = self.headings.iter().find(|headed| headed.objects.iter().any(|object| object == name));
        headed.map(|headed| headed.heading)
    }

    /// The heading that the catalogue gives a field; `None` if neither its name nor its kind tells one.
    fn heading_of_field(&self, name: &str, kind: FieldKind) -> Option<Heading> {
        let headed = self.headings.iter().find(|headed| headed.fields.iter().any(|field| field == name));
        headed.map(|headed| headed.heading).or(match kind {
            FieldKind::Money => Some(Heading::Balances),
            FieldKind::Duration => Some(Heading::Quantities),
            FieldKind::Date => Some(Heading::Dates),
            FieldKind::YesNo if !is_of_tax(name) && !is_account(name) && !is_check(name) => {
                Some(Heading::Details)
            }
            _ => None,
        })
    }

    /// Returns where a field stands under its heading: lower ranks come first, and fields of one rank keep their order.
    pub fn rank_under_heading(&self, path: &str) -> u8 {
        let name = last_name(path);
        let within = |names: &[String]| names.iter().position(|one| one == name);
        let last = || within(&self.last).map_or(BETWEEN, |at| BETWEEN + 1 + at);
        u8::try_from(within(&self.first).unwrap_or_else(last)).unwrap_or(u8::MAX)
    }
}

fn last_name(path: &str) -> &str {
    path.rsplit('.').next().unwrap_or(path)
}

/// Returns the path of the address that a field is a part of, as `billingAddress` for `billingAddress.city`; `None` for other fields.
pub fn address_of(path: &str) -> Option<&str> {
    let (address, part) = path.rsplit_once('.')?;
    let of_address = last_name(address).strip_suffix("Block").unwrap_or(last_name(address));
    let kind = of_address.strip_suffix("ddress")?.strip_suffix(['a', 'A'])?;
    let is_part =
        matches!(part, "line1" | "line2" | "line3" | "line4" | "line5" | "city" | "state" | "postalCode")
            || matches!(part, "country" | "note");
    (is_part && kind.chars().all(|letter| letter.is_ascii_lowercase())).then_some(address)
}

fn is_of_tax(name: &str) -> bool {
    name.starts_with("tax") || name.contains("Tax")
}

fn is_account(name: &str) -> bool {
    name.ends_with("Account") || name.ends_with("Accounts")
}

/// Whether a field says that a program found the record right.
fn is_check(name: &str) -> bool {
    name.starts_with("hasValid")
}

/// The heading of a field that the catalogue does not have.
fn heading_by_name(name: &str, kind: FieldKind) -> Heading {
    let begins = |with: &[&str]| with.iter().any(|one| name.starts_with(one));
    let ends = |with: &[&str]| with.iter().any(|one| name.ends_with(one));
    if is_check(name) {
        Heading::Technical
    } else if is_account(name) {
        Heading::Accounts
    } else if is_of_tax(name) {
        Heading::Terms
    } else if kind == FieldKind::YesNo {
        Heading::Details
    } else if ends(&["InHomeCurrency"]) {
        Heading::Balances
    } else if begins(&["quantity"]) {
        Heading::Quantities
    } else if ends(&["Date"]) || begins(&["expirationDate"]) {
        Heading::Dates
    } else if ends(&["terms", "Terms"])
        || begins(&[
            "discount",
            "due",
            "priceLevel",
            "preferred",
            "payment",
            "ship",
            "salesRep",
            "gracePeriod",
        ])
    {
        Heading::Terms
    } else if ends(&["desc", "Desc", "description", "Description", "Type", "Status"])
        || begins(&["customField", "job"])
    {
        Heading::Details
    } else if name == "rate" || ends(&["Rate", "Percent", "Percentage"]) {
        Heading::Balances
    } else {
        Heading::Other
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Field, RecordType};

    /// The fields of a type that have values of their own, those within objects too, with their paths.
    fn fields_of(kind: &RecordType) -> Vec<(String, &Field)> {
        let mut found = Vec::new();
        collect(&kind.fields, "", &mut found);
        found
    }

    fn collect<'a>(fields: &'a [Field], prefix: &str, found: &mut Vec<(String, &'a Field)>) {
        for field in fields {
            let path = format!("{prefix}{}", field.name);
            match (field.kind, field.of.as_deref()) {
                (FieldKind::Object, Some(of)) => {
                    collect(Catalogue::built_in().shape(of).unwrap(), &format!("{path}."), found)
                }
                (FieldKind::List, Some(of)) if of != "reference" => {}
                _ => found.push((path, field)),
            }
        }
    }

    #[test]
    fn the_catalogue_knows_the_heading_of_every_field_of_every_type() {
        let catalogue = Catalogue::built_in();
        let mut seen = 0;
        for kind in catalogue.types() {
            for (path, field) in fields_of(kind) {
                let object = path.split_once('.').and_then(|(object, _)| catalogue.heading_of_object(object));
                let known = object.or_else(|| address_of(&path).map(|_| Heading::Contact));
                let known = known.or_else(|| catalogue.heading_of_field(&field.name, field.holds()));
                assert!(known.is_some(), "{} {path}", kind.path);
                seen += 1;
                let usual = match field.holds() {
                    FieldKind::Money => Heading::Balances,
                    FieldKind::Date => Heading::Dates,
                    _ => continue,
                };
                let heading = catalogue.heading(&path, field.holds());
                let is_usual = heading == usual || heading == Heading::Employment || object.is_some();
                assert!(is_usual, "{} {path}: {heading:?}", kind.path);
            }
        }
        assert!(seen > 1500, "{seen}");
    }

    #[test]
    fn every_name_under_a_heading_is_a_field_of_the_catalogue_and_stands_there_once() {
        let catalogue = Catalogue::built_in();
        let of_types = catalogue.types().iter().flat_map(|kind| &kind.fields);
        let known: std::collections::HashSet<&str> = of_types
            .chain(catalogue.shapes().flat_map(|(_, fields)| fields))
            .map(|field| field.name.as_str())
            .collect();
        let mut seen = std::collections::HashSet::new();
        for name in catalogue.headings.iter().flat_map(|headed| headed.objects.iter().chain(&headed.fields)) {
            assert!(known.contains(name.as_str()), "{name} is no field");
            assert!(seen.insert(name), "{name} has two headings");
        }
        for name in catalogue.first.iter().chain(&catalogue.last) {
            assert!(known.contains(name.as_str()), "{name} is no field");
        }
    }

    #[test]
    fn a_field_stands_where_an_accountant_looks_for_it() {
        let heading = |path, kind| Catalogue::built_in().heading(path, kind);
        for (path, kind, expected) in [
            ("balance", FieldKind::Money, Heading::Balances),
            ("targetBonus", FieldKind::Money, Heading::Employment),
            ("salesInfo.salesPrice", FieldKind::Money, Heading::Details),
            ("bill.amountDue", FieldKind::Money, Heading::Balances),
            ("billingAddress.note", FieldKind::Text, Heading::Contact),
            ("billingAddressBlock.line1", FieldKind::Text, Heading::Other),
            ("note", FieldKind::Text, Heading::Details),
            (
                "creditCardTransactionInfo.creditCardTransactionInputInfo.name",
                FieldKind::Text,
                Heading::Other,
            ),
            ("isTaxIncluded", FieldKind::YesNo, Heading::Terms),
            ("isTaxAccount", FieldKind::YesNo, Heading::Accounts),
            ("isActive", FieldKind::YesNo, Heading::Identity),
            ("objectType", FieldKind::Text, Heading::Technical),
            ("bill.revisionNumber", FieldKind::Text, Heading::Technical),
            ("hasValidLineItems", FieldKind::YesNo, Heading::Technical),
            ("defaultExpenseAccounts[0]", FieldKind::Reference, Heading::Accounts),
            ("hiredDate", FieldKind::Date, Heading::Employment),
            // The catalogue does not have these.
            ("dunningStatus", FieldKind::Text, Heading::Details),
            ("clearingAccount", FieldKind::Text, Heading::Accounts),
            ("cityTax", FieldKind::Text, Heading::Terms),
            ("pickupDate", FieldKind::Text, Heading::Dates),
            ("officeAddress.city", FieldKind::Text, Heading::Contact),
            ("somethingNew", FieldKind::Text, Heading::Other),
        ] {
            assert_eq!(heading(path, kind), expected, "{path}");
        }
    }

    #[test]
    fn what_matters_most_comes_first_under_a_heading_and_ids_come_last() {
        let rank = |path| Catalogue::built_in().rank_under_heading(path);
        let paths = ["balance", "billing.balanceRemaining", "memo", "currency", "bill.objectType"];
        assert!(paths.map(rank).is_sorted_by(|a, b| a < b));
    }
}
