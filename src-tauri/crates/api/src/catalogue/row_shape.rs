//! What a narrow table shows of the rows of a list within a record.

use serde::Deserialize;

use super::{Catalogue, RecordType};

/// The fields of a list's rows that a narrow table has room for.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct RowShape {
    /// Names of the objects in such lists, see [`Catalogue::shape`].
    of: Vec<String>,
    /// What tells the rows apart: of several fields the first with a value, or all of them if the rows are about transactions.
    pub names: Vec<String>,
    /// The fields behind the name. The last one is what the row amounts to.
    pub others: Vec<String>,
    /// The fields with the type and the id of the transaction that the row is about.
    #[serde(default)]
    pub link: Option<(String, String)>,
}

impl RecordType {
    /// Returns what a narrow table shows of a list, as in `lines` or `lineGroups.lines`; `None` for a list that is not in the catalogue.
    pub fn row_shape(&self, list: &str) -> Option<&RowShape> {
        let mut fields = self.fields.as_slice();
        let mut of = None;
        for name in list.split('.') {
            of = fields.iter().find(|field| field.name == name)?.of.as_deref();
            fields = Catalogue::built_in().shape(of?)?;
        }
        Catalogue::built_in().rows.iter().find(|shape| shape.of.iter().any(|one| Some(one.as_str()) == of))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::FieldKind;

    #[test]
    fn every_list_of_every_type_has_a_row_shape_of_fields_that_its_rows_have() {
        let catalogue = Catalogue::built_in();
        let within = catalogue.shapes().map(|(_, fields)| fields);
        let all = catalogue.types().iter().map(|kind| kind.fields.as_slice()).chain(within).flatten();
        let mut seen = 0;
        for list in all.filter(|field| field.kind == FieldKind::List) {
            let of = list.of.as_deref().unwrap();
            let Some(fields) = catalogue.shape(of) else { continue };
            let shape = catalogue.rows.iter().find(|shape| shape.of.iter().any(|one| one == of));
            let shape = shape.unwrap_or_else(|| panic!("{of}"));
            let link = shape.link.iter().flat_map(|(kind, id)| [kind, id]);
            for name in shape.names.iter().chain(&shape.others).chain(link) {
                assert!(fields.iter().any(|field| field.name == *name), "{of} has no {name}");
            }
            seen += 1;
        }
        assert!(seen > 100, "{seen}");
    }

    #[test]
    fn a_list_within_another_has_the_shape_of_its_own_rows() {
        let of = |kind: &str, list: &str| Catalogue::built_in().find(kind).unwrap().row_shape(list);
        assert_eq!(of("Invoices", "lineGroups").unwrap().others.last().unwrap(), "totalAmount");
        assert_eq!(of("Invoices", "lineGroups.lines").unwrap().others.last().unwrap(), "amount");
        assert_eq!(of("Employees", "additionalContacts").unwrap().others.last().unwrap(), "value");
        assert_eq!(of("Vendors", "additionalContacts").unwrap().others.last().unwrap(), "jobTitle");
        assert_eq!(of("Invoices", "nothing"), None);
        assert_eq!(of("Invoices", "refNumber"), None);
    }
}
