//! Reading a filter from query parameters.

use std::collections::BTreeMap;

use ledgerlane_api::RecordType;

use super::elements::field_of;
use super::values::{HostMoment, active, day, is_account_type, moment, yes_no};
use super::{ACCOUNT_TYPES, FilterError, ListFilter, Referred, ReferredRecords, TextTest};

impl ListFilter {
    /// Reads the parameters a type's list takes; others are left alone. A repeated parameter is a list of values; of one that can have one
    /// value only, the last counts. Without `activeStatus` a list that takes it holds active records, unless it is asked for by ids or
    /// full names.
    ///
    /// # Errors
    /// Where a value is none that the parameter can have, or a range ends before it begins.
    pub fn read(query: &[(String, String)], record_type: &RecordType) -> Result<Self, FilterError> {
        let mut values: BTreeMap<String, Vec<&str>> = BTreeMap::new();
        for (name, value) in query.iter().filter(|(name, _)| record_type.takes(name)) {
            values.entry(name.to_ascii_lowercase()).or_default().push(value);
        }
        // What cannot be asked for is there without being asked for.
        let mut filter = Self {
            with_lines: !record_type.takes("includeLineItems"),
            with_links: !record_type.takes("includeLinkedTransactions"),
            ..Self::default()
        };
        for (name, values) in &values {
            filter.take(name, values)?;
        }
        // Callers who name records mean these, active or not.
        let are_named = !(filter.ids.is_empty() && filter.full_names.is_empty());
        if record_type.takes("activeStatus") && !values.contains_key("activestatus") && !are_named {
            filter.is_active = Some(true);
        }
        check_order("nameTo", &filter.names, "nameTo must come after nameFrom.")?;
        check_order("refNumberTo", &filter.ref_numbers, "refNumberTo must come after refNumberFrom.")?;
        if let (Some(from), Some(to)) = (filter.updated.from, filter.updated.to)
            && from.is_certainly_after(to)
        {
            return Err(FilterError::new("updatedBefore", "updatedBefore must come after updatedAfter."));
        }
        if let (Some(from), Some(to)) = (filter.transaction_date.from, filter.transaction_date.to)
            && from > to
        {
            let sentence = "toTransactionDate must come after fromTransactionDate.";
            return Err(FilterError::new("toTransactionDate", sentence));
        }
        Ok(filter)
    }

    fn take(&mut self, name: &str, values: &[&str]) -> Result<(), FilterError> {
        let Some(&value) = values.last() else { return Ok(()) };
        let text = || value.to_owned();
        let all = || values.iter().map(|&value| value.to_owned()).collect::<Vec<_>>();
        // A list of nothing asks for no field in particular.
        let named = || values.iter().copied().filter(|value| !value.is_empty());
        match name {
            "ids" => self.ids = all(),
            "fullnames" => self.full_names = all(),
            "activestatus" => self.is_active = active(value)?,
            "updatedafter" => self.updated.from = Some(moment("updatedAfter", value, HostMoment::first_of)?),
            "updatedbefore" => self.updated.to = Some(moment("updatedBefore", value, HostMoment::last_of)?),
            "namecontains" | "namefilter" => self.names.push(TextTest::Contains(text())),
            "namestartswith" => self.names.push(TextTest::StartsWith(text())),
            "nameendswith" => self.names.push(TextTest::EndsWith(text())),
            "namefrom" => self.names.push(TextTest::From(text())),
            "nameto" => self.names.push(TextTest::To(text())),
            "refnumbers" => self.ref_numbers.push(TextTest::OneOf(all())),
            "refnumbercontains" => self.ref_numbers.push(TextTest::Contains(text())),
            "refnumberstartswith" => self.ref_numbers.push(TextTest::StartsWith(text())),
            "refnumberendswith" => self.ref_numbers.push(TextTest::EndsWith(text())),
            "refnumberfrom" => self.ref_numbers.push(TextTest::From(text())),
            "refnumberto" => self.ref_numbers.push(TextTest::To(text())),
            "fromtransactiondate" => self.transaction_date.from = Some(day("fromTransactionDate", value)?),
            "totransactiondate" => self.transaction_date.to = Some(day("toTransactionDate", value)?),
            "accountids" | "apaccountid" => self.refer_to(Referred::Accounts, all()),
            "entityids" => self.refer_to(Referred::Entities, all()),
            "itemids" => self.refer_to(Referred::Items, all()),
            "classids" => self.refer_to(Referred::Classes, all()),
            "vendorid" => self.refer_to(Referred::Vendors, all()),
            "accounttype" | "accounttypes" => {
                if !values.iter().all(|value| is_account_type(value)) {
                    let known = ACCOUNT_TYPES.join(", ");
                    return Err(FilterError::new(
                        "accountType",
                        format!("accountType must be one of {known}."),
                    ));
                }
                self.account_types.extend(all());
            }
            "barcodevalues" => self.bar_codes = all(),
            "fromeffectivedate" => self.effective_date.from = Some(day("FromEffectiveDate", value)?),
            "toeffectivedate" => self.effective_date.to = Some(day("ToEffectiveDate", value)?),
            "duedate" => self.due_date.to = Some(day("DueDate", value)?),
            "includelineitems" => self.with_lines = yes_no("includeLineItems", value)?,
            "includelinkedtransactions" => self.with_links = yes_no("includeLinkedTransactions", value)?,
            "fields" => self.fields.extend(named().map(str::to_owned)),
            "includeretelementlist" => self.fields.extend(named().map(field_of)),
            "ownerids" => self.owner_ids = all(),
            _ => {}
        }
        Ok(())
    }

    fn refer_to(&mut self, sort: Referred, ids: Vec<String>) {
        self.referred.push(ReferredRecords { sort, ids });
    }
}

/// Fails with `message` where a range of names or numbers ends before it begins.
fn check_order(name: &'static str, tests: &[TextTest], message: &str) -> Result<(), FilterError> {
    let low = |text: &String| text.to_lowercase();
    let first =
        tests.iter().find_map(|test| if let TextTest::From(first) = test { Some(low(first)) } else { None });
    let last =
        tests.iter().find_map(|test| if let TextTest::To(last) = test { Some(low(last)) } else { None });
    match (first, last) {
        (Some(first), Some(last)) if first > last => Err(FilterError::new(name, message)),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use ledgerlane_api::Catalogue;

    use super::*;

    fn read(path: &str, query: &[(&str, &str)]) -> Result<ListFilter, FilterError> {
        let query: Vec<_> =
            query.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        ListFilter::read(&query, Catalogue::built_in().find(path).unwrap())
    }

    #[test]
    fn values_that_cannot_be_are_refused() {
        for query in [
            [("updatedAfter", "yesterday")],
            [("updatedBefore", "2039-01-01")],
            [("updatedAfter", "1969-12-31")],
            [("activeStatus", "Some")],
        ] {
            assert!(read("Customers", &query).is_err(), "{query:?}");
        }
        assert!(read("Customers", &[("nameFrom", "M"), ("nameTo", "C")]).is_err());
        assert!(read("Invoices", &[("refNumberFrom", "b"), ("refNumberTo", "A")]).is_err());
        assert!(
            read("Invoices", &[("fromTransactionDate", "2026-01-02"), ("toTransactionDate", "2026-01-01")])
                .is_err()
        );
        assert!(read("Invoices", &[("includeLineItems", "maybe")]).is_err());
        assert!(read("Accounts", &[("accountType", "Purse")]).is_err());
        for (after, before) in [
            ("2026-01-02", "2026-01-01"),
            ("2026-01-02T10:00:00Z", "2026-01-02T09:59:59Z"),
            ("2026-01-02", "2026-01-01T01:00:00Z"),
        ] {
            let range = [("updatedAfter", after), ("updatedBefore", before)];
            assert!(read("Customers", &range).is_err(), "{range:?}");
        }
    }

    #[test]
    fn a_range_that_may_hold_something_at_the_host_is_taken() {
        for (after, before) in [
            ("2026-01-02", "2026-01-02"),
            ("2026-01-02T10:00:00", "2026-01-02T09:00:00Z"),
            ("2026-01-02T10:00:00Z", "2026-01-02T10:00:00Z"),
        ] {
            let range = [("updatedAfter", after), ("updatedBefore", before)];
            assert!(read("Customers", &range).is_ok(), "{range:?}");
        }
    }

    #[test]
    fn what_a_type_does_not_take_is_left_alone() {
        let all = ("activeStatus", "All");
        assert!(!read("Customers", &[("refNumbers", "1"), ("colour", "red"), all]).unwrap().narrows());
        assert!(read("Customers", &[("NAMECONTAINS", "x"), all]).unwrap().narrows());
        assert!(!read("Customers", &[("activeStatus", "all")]).unwrap().narrows());
    }

    #[test]
    fn lists_hold_active_records_unless_others_or_single_ones_are_asked_for() {
        let active = |path, query: &[(&str, &str)]| read(path, query).unwrap().is_active;
        for (query, expected) in [
            (&[][..], Some(true)),
            (&[("nameContains", "x")], Some(true)),
            (&[("activeStatus", "ALL")], None),
            (&[("activestatus", "all")], None),
            (&[("activeStatus", "inactiveonly")], Some(false)),
            (&[("ActiveStatus", "ACTIVEONLY")], Some(true)),
            (&[("ids", "8-1")], None),
            (&[("fullnames", "A")], None),
            (&[("ids", "8-1"), ("activeStatus", "ActiveOnly")], Some(true)),
        ] {
            assert_eq!(active("Customers", query), expected, "{query:?}");
        }
        assert_eq!(active("Invoices", &[]), None, "it does not take activeStatus");
    }

    #[test]
    fn a_refused_value_names_its_parameter() {
        for (query, name) in [
            (&[("ACTIVESTATUS", "Some")][..], "activeStatus"),
            (&[("updatedAfter", "x")], "updatedAfter"),
            (&[("nameFrom", "b"), ("nameTo", "a")], "nameTo"),
        ] {
            assert_eq!(read("Customers", query).unwrap_err().name, name);
        }
    }

    #[test]
    fn lines_are_there_where_they_were_asked_for_or_cannot_be() {
        let of = |path, query: &[(&str, &str)]| {
            let filter = read(path, query).unwrap();
            (filter.with_lines, filter.with_links)
        };
        assert_eq!(of("Invoices", &[]), (false, false));
        assert_eq!(of("Invoices", &[("includeLineItems", "true")]), (true, false));
        assert_eq!(of("Invoices", &[("INCLUDELINKEDTRANSACTIONS", "true")]), (false, true));
        assert_eq!(of("Customers", &[("includeLineItems", "false")]), (true, true), "it takes neither");
    }

    #[test]
    fn texts_stay_as_they_were_written() {
        let filter =
            read("Customers", &[("nameStartsWith", "Straße O'"), ("ids", "8-1"), ("ids", "8-2")]).unwrap();
        assert_eq!(filter.names, [TextTest::StartsWith("Straße O'".into())]);
        assert_eq!(filter.ids, ["8-1", "8-2"]);
        assert_eq!(read("Customers", &[("OwnerIDs", "{8F2A}")]).unwrap().owner_ids, ["{8F2A}"]);
    }
}
