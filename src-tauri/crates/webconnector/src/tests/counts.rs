//! Counts of lists, and the definitions of custom fields.

use std::sync::Arc;

use ledgerlane_company::{CompanyError, Count, CustomFieldDefinition, CustomFieldType, ListFilter};

use super::bench::{
    Bench, REQUEST, REQUEST_END, answer, customers, filter, outcome, page, request, settle, status,
};

/// Counts customers, and answers the request.
async fn count(filter: ListFilter, asked: &str, answered: &str) -> Result<Count, CompanyError> {
    let bench = Bench::new();
    let file = Arc::clone(&bench.file);
    let counting = tokio::spawn(async move { file.count(customers(), filter).await });
    settle().await;
    let ticket = bench.sign_in().await;
    assert_eq!(bench.ask_for_work(&ticket).await, asked);
    bench.answer(&ticket, answered).await;
    outcome(counting).await
}

#[tokio::test]
async fn quickbooks_counts_without_giving_records() {
    let asked = request(
        "metaData=\"MetaDataOnly\"",
        "<ActiveStatus>ActiveOnly</ActiveStatus><NameFilter><MatchCriterion>Contains</MatchCriterion><Name>x</Name>\
         </NameFilter>",
    );
    let counted = |answered: String| {
        let asked = &asked;
        async move { count(filter(&[("nameContains", "x")]), asked, &answered).await }
    };
    let of = |records| Ok(Count { records, is_approximate: true });
    assert_eq!(counted(page(r#"retCount="1286""#, &[])).await, of(1_286));
    assert_eq!(counted(status("1", "Info", "None.")).await, of(0));
    assert!(matches!(counted(page("", &[])).await, Err(CompanyError::Unreadable(_))), "it does not say it");
    let refused = CompanyError::Refused { code: "3260".to_owned(), said: "No permission.".to_owned() };
    assert_eq!(counted(status("3260", "Error", "No permission.")).await, Err(refused));
}

#[tokio::test]
async fn records_with_given_ids_are_counted_one_by_one() {
    let asked = request("", "<ListID>1</ListID><ListID>2</ListID>");
    let found = page("", &["2"])
        .replace(r#"statusCode="0" statusSeverity="Info""#, r#"statusCode="500" statusSeverity="Warn""#);
    let counted = count(filter(&[("ids", "1"), ("ids", "2")]), &asked, &found).await;
    assert_eq!(counted, Ok(Count { records: 1, is_approximate: false }));
}

/// Asks for the definitions, and answers the request.
async fn definitions(answered: &str) -> Result<Vec<CustomFieldDefinition>, CompanyError> {
    let bench = Bench::new();
    let file = Arc::clone(&bench.file);
    let owners = ["0".to_owned(), "{8F2A}".to_owned()];
    let asking = tokio::spawn(async move { file.custom_field_definitions(&owners).await });
    settle().await;
    let ticket = bench.sign_in().await;
    let asked = format!(
        "{REQUEST}<DataExtDefQueryRq><OwnerID>0</OwnerID><OwnerID>{{8F2A}}</OwnerID></DataExtDefQueryRq>{REQUEST_END}"
    );
    assert_eq!(bench.ask_for_work(&ticket).await, asked);
    bench.answer(&ticket, answered).await;
    outcome(asking).await
}

#[tokio::test]
async fn custom_fields_are_those_that_quickbooks_defines() {
    let found =
        |rows: &str| answer(&format!("<DataExtDefQueryRs statusCode=\"0\">{rows}</DataExtDefQueryRs>"));
    let full = "<DataExtDefRet><OwnerID>0</OwnerID><DataExtID>4</DataExtID><DataExtName>Route &amp; Day</DataExtName>\
                <DataExtType>STR255TYPE</DataExtType><AssignToObject>Customer</AssignToObject>\
                <AssignToObject>Vendor</AssignToObject><DataExtListRequire>true</DataExtListRequire>\
                <DataExtTxnRequire>false</DataExtTxnRequire><DataExtFormatString>MM/DD</DataExtFormatString></DataExtDefRet>";
    let short = "<DataExtDefRet><OwnerID>0</OwnerID><DataExtName>Short</DataExtName><DataExtType>AMTTYPE</DataExtType>\
                 </DataExtDefRet>";
    let definition = CustomFieldDefinition {
        id: Some("4".to_owned()),
        owner_id: "0".to_owned(),
        name: "Route & Day".to_owned(),
        field_type: CustomFieldType::Text,
        assign_to_objects: vec!["Customer".to_owned(), "Vendor".to_owned()],
        list_require: true,
        transaction_require: false,
        format_string: Some("MM/DD".to_owned()),
    };
    let other = CustomFieldDefinition {
        id: None,
        name: "Short".to_owned(),
        field_type: CustomFieldType::Amount,
        assign_to_objects: Vec::new(),
        list_require: false,
        format_string: None,
        ..definition.clone()
    };
    assert_eq!(definitions(&found(&format!("{full}{short}"))).await, Ok(vec![definition.clone(), other]));
    assert_eq!(definitions(&found("")).await, Ok(Vec::new()));
    let unknown = found(&short.replace("AMTTYPE", "BLOBTYPE"));
    let both = unknown.replace("</DataExtDefQueryRs>", &format!("{full}</DataExtDefQueryRs>"));
    assert_eq!(
        definitions(&both).await,
        Ok(vec![definition]),
        "an unknown type costs its own definition alone"
    );
}
