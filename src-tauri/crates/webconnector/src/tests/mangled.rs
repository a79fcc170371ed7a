//! Answers with odd values, and answers that are hardly XML any more.

use ledgerlane_api::{Catalogue, RecordType};
use proptest::prelude::*;
use proptest::sample::{Index, select};

use super::every_type::{Read, check, document, full_records};
use crate::qbxml::{Expected, read_answers};
use crate::xml::{self, Element};

/// Values that no field expects, and some that only a few do.
const ODD: [&str; 22] = [
    "",
    " ",
    "\u{fffd}",
    "\u{85}",
    "&",
    "<",
    "\"",
    "\\",
    "-",
    ".",
    ",",
    "%",
    "1e9",
    "--1",
    "0.0",
    "1,000.00",
    "True",
    "NaN",
    "2024-13-01",
    "99999999999999999999999999999999999999999999",
    "مخبز",
    "]]>",
];

/// The elements without others in them, which hold values.
fn leaves(element: &mut Element) -> Vec<&mut Element> {
    if element.children.is_empty() {
        return vec![element];
    }
    element.children.iter_mut().flat_map(leaves).collect()
}

fn any_type() -> impl Strategy<Value = &'static RecordType> {
    select(Catalogue::built_in().types().iter().collect::<Vec<_>>())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// INV-RECORD-1
    #[test]
    fn odd_values_never_cost_a_record(
        of in any_type(),
        changes in prop::collection::vec((any::<Index>(), any::<Index>(), select(&ODD[..]), any::<bool>()), 1..30),
    ) {
        let mut records = full_records(of);
        let count = records.len();
        for (leaf, at, odd, is_inserted) in changes {
            let mut leaves: Vec<_> = records.iter_mut().flat_map(leaves).collect();
            let leaf = leaf.index(leaves.len());
            // Without it, a special item is another item.
            if leaves[leaf].name == "SpecialItemType" {
                continue;
            }
            let text = &mut leaves[leaf].text;
            let place = text.char_indices().map(|(place, _)| place).nth(at.index(text.chars().count() + 1));
            match place.filter(|_| is_inserted) {
                Some(place) => text.insert_str(place, odd),
                None => odd.clone_into(text),
            }
        }
        let read = Read::of(of, "XRs", document("XRs", &records));
        prop_assert_eq!(read.records.len(), count);
        read.records.iter().for_each(|record| check(of, record));
    }

    #[test]
    fn a_mangled_answer_that_is_xml_keeps_its_records(
        of in any_type(),
        changes in prop::collection::vec((any::<Index>(), select(b"<>&;/#x0 \"'=\x00\x07A5-.".to_vec())), 1..6),
    ) {
        let text = document("XRs", &full_records(of));
        prop_assert!(text.is_ascii());
        let mut bytes = text.into_bytes();
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        let text = String::from_utf8(bytes).unwrap();
        let expected = Expected { name: "XRs", request_id: "1".to_owned() };
        if read_answers(text.clone(), &[expected]).is_ok() {
            let document = xml::read(&text).unwrap();
            let answer = document.child("QBXMLMsgsRs").and_then(|set| set.child("XRs")).unwrap();
            let names: Vec<_> = full_records(of).into_iter().map(|record| record.name).collect();
            let is_record = |child: &&Element| {
                names.contains(&child.name)
                    && (of.path != "SpecialItems" || !child.text_of("SpecialItemType").trim().is_empty())
            };
            let read = Read::of(of, "XRs", text);
            prop_assert_eq!(read.records.len(), answer.children.iter().filter(is_record).count());
            read.records.iter().for_each(|record| check(of, record));
        }
    }
}
