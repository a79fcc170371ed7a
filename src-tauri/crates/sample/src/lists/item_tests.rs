//! Tests of the lists of items as they are written.

use std::collections::HashSet;

use jiff::Timestamp;
use ledgerlane_api::{Catalogue, ITEM_TYPES};
use ledgerlane_company::ListFilter;
use serde_json::Value;

use crate::connections::CONNECTIONS;
use crate::{SampleCompany, SampleSize};

use super::{ASSEMBLY_COUNT, assembly_cost, assembly_item, components, group, stock_item};

fn company(connection: usize) -> SampleCompany {
    SampleCompany::behind(&CONNECTIONS[connection].id(), SampleSize::Small, 0)
}

fn records(company: &SampleCompany, path: &str) -> Vec<Value> {
    let of = Catalogue::built_in().find(path).unwrap();
    let snapshot = company.snapshot(of, ListFilter::default(), Timestamp::UNIX_EPOCH, || true).unwrap();
    let mut text = String::from("[");
    company.page(&snapshot, 0..snapshot.total(), &mut text);
    text.push(']');
    serde_json::from_str(&text).unwrap()
}

#[test]
fn names_are_short_and_no_two_of_a_list_share_one() {
    for connection in [3, 4] {
        let company = company(connection);
        for list in ITEM_TYPES {
            let records = records(&company, list);
            let names: HashSet<&str> =
                records.iter().map(|record| record["fullname"].as_str().unwrap()).collect();
            assert_eq!(names.len(), records.len(), "{list}");
            for record in &records {
                let (name, parent) = (record["name"].as_str().unwrap(), &record["parent"]);
                assert!((1..=31).contains(&name.chars().count()), "{list}: {name}");
                let above = parent["fullname"].as_str().unwrap_or_default();
                let full = if above.is_empty() { name.to_owned() } else { format!("{above}:{name}") };
                assert_eq!(record["fullname"], full, "{list}");
                let is_there = records.iter().any(|other| other["id"] == parent["id"]);
                assert_eq!(is_there, !above.is_empty(), "{list}: {full}");
                let is_inactive = record["isActive"] == false;
                let is_above = records.iter().any(|other| other["parent"]["id"] == record["id"]);
                assert!(!(is_inactive && is_above), "{list}: {full} is not in use and has others under it");
                let depth = full.matches(':').count();
                assert_eq!(record["sublevel"], depth, "{list}: {full}");
            }
        }
    }
}

#[test]
fn no_two_items_share_a_bar_code() {
    let items = records(&company(3), "Items");
    let codes: Vec<&str> = items.iter().filter_map(|item| item["barcode"].as_str()).collect();
    let with_code: Vec<&&str> = codes.iter().filter(|code| !code.is_empty()).collect();
    assert_eq!(with_code.iter().collect::<HashSet<_>>().len(), with_code.len());
    assert!(with_code.iter().all(|code| code.len() == 12));
}

#[test]
fn an_assembly_costs_what_its_components_do() {
    for index in 0..ASSEMBLY_COUNT {
        let (price, cost) = assembly_item(index);
        let parts = components(index).map(|(item, quantity)| stock_item(item as u64).cost * quantity);
        assert_eq!(cost, parts.iter().sum::<i64>());
        assert_eq!((cost, price % 4), (assembly_cost(index), 0));
        assert!(cost * 207 / 100 < price && price < cost * 217 / 100, "{index}: {price} of {cost}");
    }
}

#[test]
fn lines_of_groups_and_assemblies_are_items_that_are_sold() {
    for connection in [3, 4] {
        let company = company(connection);
        let parts = records(&company, "ItemsInventory");
        for (list, field) in [("ItemsGroup", "item"), ("ItemsInventoryAssembly", "inventoryItem")] {
            for record in records(&company, list) {
                for line in record["lines"].as_array().unwrap() {
                    assert!(parts.iter().any(|part| part["id"] == line[field]["id"]
                        && part["fullname"] == line[field]["fullname"]
                        && part["isActive"] == true));
                }
            }
        }
    }
    for index in 0..super::KITS {
        assert!(
            group(index)
                .1
                .iter()
                .all(|&(item, quantity)| stock_item(item as u64).shares >= 4 && quantity > 0)
        );
    }
}

#[test]
fn the_list_of_all_items_says_what_their_own_lists_say() {
    let company = company(4);
    let all = records(&company, "Items");
    let mut compared = 0;
    for list in ITEM_TYPES {
        for own in records(&company, list) {
            let item = all.iter().find(|item| item["id"] == own["id"]).unwrap();
            let mut own = own.as_object().unwrap().clone();
            own.insert("objectType".to_owned(), "qbd_item".into());
            own.insert("itemType".to_owned(), item["itemType"].clone());
            assert_eq!(item.as_object(), Some(&own), "{list}");
            compared += 1;
        }
    }
    assert!(compared == all.len() && compared > 100, "{compared} of {}", all.len());
}
