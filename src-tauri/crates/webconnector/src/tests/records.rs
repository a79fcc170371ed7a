//! Records as JSON, single records, and who the company file is.

use std::sync::Arc;

use ledgerlane_api::Catalogue;
use ledgerlane_company::{CompanyError, Identity};
use serde_json::value::RawValue;

use super::bench::{
    Bench, COMPANY_FILE, REQUEST, REQUEST_END, answer, customers, outcome, page, request, settle, status,
};

/// Asks for a customer by id, and answers the request.
async fn record(id: &'static str, answered: &str) -> Result<Option<String>, CompanyError> {
    let bench = Bench::new();
    let file = Arc::clone(&bench.file);
    let asked = tokio::spawn(async move { file.record(customers(), id).await });
    settle().await;
    let ticket = bench.sign_in().await;
    assert_eq!(bench.ask_for_work(&ticket).await, request("", &format!("<ListID>{id}</ListID>")));
    assert_eq!(bench.answer(&ticket, answered).await, "99");
    outcome(asked).await
}

const CUSTOMER: &str = r#"<CustomerRet>
<ListID>80000001-1422671082</ListID>
<TimeCreated>2015-01-31T02:24:42-08:00</TimeCreated>
<TimeModified>2026-02-03T04:05:06-08:00</TimeModified>
<EditSequence>1422671082</EditSequence>
<Name>Kitchen &amp; &#233;tage</Name>
<FullName>مخبز الشرق &quot;A&quot;:Kitchen &amp; &#233;tage</FullName>
<IsActive>true</IsActive>
<ClassRef><ListID>1-1</ListID><FullName>Retail</FullName></ClassRef>
<ParentRef><ListID>80000000-1</ListID><FullName>مخبز الشرق &quot;A&quot;</FullName></ParentRef>
<Sublevel>1</Sublevel>
<CompanyName>Tab	&lt;b&gt;</CompanyName>
<Salutation>Ms.</Salutation><FirstName>Ada</FirstName><MiddleName>B.</MiddleName><LastName>Ng</LastName>
<JobTitle>Baker</JobTitle>
<BillAddress><Addr1>1</Addr1><Addr2>2</Addr2><Addr3>3</Addr3><Addr4>4</Addr4><Addr5>5</Addr5><City>C</City>
<State>NY</State><PostalCode>00501</PostalCode><Country>US</Country><Note>N</Note></BillAddress>
<BillAddressBlock><Addr1>block</Addr1></BillAddressBlock>
<ShipToAddress><Name>Dock</Name><Addr1>9</Addr1><City>D</City><DefaultShipTo>true</DefaultShipTo></ShipToAddress>
<ShipToAddress><Name>Door</Name></ShipToAddress>
<Phone>1</Phone><AltPhone>2</AltPhone><Fax>3</Fax><Email>a@b.example</Email><Cc>c@d.example</Cc>
<Contact>Ada Ng</Contact><AltContact>Bo</AltContact>
<AdditionalContactRef><ContactName>Main Phone</ContactName><ContactValue>1</ContactValue></AdditionalContactRef>
<ContactsRet><ListID>5-1</ListID><TimeCreated>2015-01-31T02:24:42-08:00</TimeCreated>
<TimeModified>2016-01-31T02:24:42-08:00</TimeModified><EditSequence>7</EditSequence><Contact>Ada</Contact>
<FirstName>Ada</FirstName>
<AdditionalContactRef><ContactName>Work</ContactName><ContactValue>2</ContactValue></AdditionalContactRef>
</ContactsRet>
<CustomerTypeRef><ListID>2-1</ListID><FullName>Shop</FullName></CustomerTypeRef>
<TermsRef><ListID>3-1</ListID><FullName>Net 30</FullName></TermsRef>
<Balance>12345678901234567.90</Balance>
<TotalBalance>-0.10</TotalBalance>
<AccountNumber>0007</AccountNumber>
<CreditLimit>250000.00</CreditLimit>
<CreditCardInfo><CreditCardNumber>xxxxxxxxxxxx1111</CreditCardNumber><ExpirationMonth>7</ExpirationMonth>
<ExpirationYear>2030</ExpirationYear><NameOnCard>Ada</NameOnCard></CreditCardInfo>
<JobStatus>Closed</JobStatus><JobStartDate>2020-01-02</JobStartDate><JobDesc>Oven</JobDesc>
<Notes>Line 1
Line 2</Notes>
<AdditionalNotesRet><NoteID>1</NoteID><Date>2020-01-03</Date><Note>First</Note></AdditionalNotesRet>
<PreferredDeliveryMethod>Email</PreferredDeliveryMethod>
<ExternalGUID>{3F2504E0-4F89-11D3-9A0C-0305E82C3301}</ExternalGUID>
<CurrencyRef><ListID>4-1</ListID><FullName>US Dollar</FullName></CurrencyRef>
<Unheard>of</Unheard>
<DataExtRet><OwnerID>0</OwnerID><DataExtName>Route</DataExtName><DataExtType>STR255TYPE</DataExtType>
<DataExtValue>North</DataExtValue></DataExtRet>
</CustomerRet>"#;

const JSON: &str = r#"{"id":"80000001-1422671082","objectType":"qbd_customer","name":"Kitchen & étage",
"createdAt":"2015-01-31T02:24:42-08:00","updatedAt":"2026-02-03T04:05:06-08:00","revisionNumber":"1422671082",
"fullname":"مخبز الشرق \"A\":Kitchen & étage","sublevel":1,"companyName":"Tab\t<b>",
"salutation":"Ms.","firstName":"Ada","middleName":"B.","lastName":"Ng","jobTitle":"Baker",
"billingAddress":{"line1":"1","line2":"2","line3":"3","line4":"4","line5":"5","city":"C","state":"NY",
"postalCode":"00501","country":"US","note":"N"},
"shippingAddress":null,
"alternateShippingAddresses":[{"line1":"9","line2":null,"line3":null,"line4":null,"line5":null,"city":"D","state":null,
"postalCode":null,"country":null,"note":null,"name":"Dock","isDefaultShippingAddress":true},
{"line1":null,"line2":null,"line3":null,"line4":null,"line5":null,"city":null,"state":null,
"postalCode":null,"country":null,"note":null,"name":"Door","isDefaultShippingAddress":null}],
"phone":"1","alternatePhone":"2","fax":"3","email":"a@b.example","ccEmail":"c@d.example","contact":"Ada Ng",
"alternateContact":"Bo","customContactFields":[{"name":"Main Phone","value":"1"}],
"additionalContacts":[{"id":"5-1","objectType":"qbd_contact","name":null,"createdAt":"2015-01-31T02:24:42-08:00",
"updatedAt":"2016-01-31T02:24:42-08:00","revisionNumber":"7","contactName":"Ada","salutation":null,"firstName":"Ada",
"middleName":null,"lastName":null,"jobTitle":null,"customContactFields":[{"name":"Work","value":"2"}],"isActive":null}],
"class":{"id":"1-1","fullname":"Retail"},"parent":{"id":"80000000-1","fullname":"مخبز الشرق \"A\""},
"customerType":{"id":"2-1","fullname":"Shop"},"terms":{"id":"3-1","fullname":"Net 30"},
"salesRep":null,"salesTaxCode":null,"itemSalesTax":null,
"preferredPaymentMethod":null,"jobType":null,
"priceLevel":null,"currency":{"id":"4-1","fullname":"US Dollar"},
"balance":12345678901234567.90,"totalBalance":-0.10,"salesTaxCountry":null,"resaleNumber":null,"accountNumber":"0007",
"creditLimit":250000.00,
"creditCard":{"objectType":"qbd_credit_card","creditCardNumber":"xxxxxxxxxxxx1111","expirationMonth":7,
"expirationYear":2030,"nameOnCard":"Ada","creditCardAddress":null,"creditCardPostalCode":null},
"jobStatus":"Closed","jobStartDate":"2020-01-02","jobProjectedEndDate":null,"jobEndDate":null,
"jobDescription":"Oven","notes":"Line 1\nLine 2","additionalNotes":[{"noteId":1,"date":"2020-01-03","note":"First"}],
"preferredDeliveryMethod":"Email","taxRegistrationNumber":null,
"externalId":"{3F2504E0-4F89-11D3-9A0C-0305E82C3301}","isActive":true,
"customFields":[{"ownerId":"0","name":"Route","type":"STR255TYPE","value":"North"}]}"#;

#[tokio::test]
async fn a_customer_has_every_field_of_the_catalogue() {
    let answered = page("", &[]).replace("</CustomerQueryRs>", &format!("{CUSTOMER}</CustomerQueryRs>"));
    let text = record("80000001-1422671082", &answered).await.unwrap().unwrap();
    // The texts are compared and not what they mean: numbers would lose digits, and objects their order.
    assert_eq!(text, JSON.replace('\n', ""));
    assert!(serde_json::from_str::<&RawValue>(&text).is_ok());
}

#[tokio::test]
async fn ids_that_nothing_has_are_no_failure() {
    for (code, severity) in
        [("1", "Info"), ("500", "Warn"), ("500", "Error"), ("3120", "Error"), ("3000", "Error")]
    {
        assert_eq!(record("80000001-1", &status(code, severity, "Not found.")).await, Ok(None), "{code}");
    }
    assert_eq!(record("80000001-1", &page("", &[])).await, Ok(None));
    let refused = CompanyError::Refused { code: "3260".to_owned(), said: "No permission.".to_owned() };
    assert_eq!(record("80000001-1", &status("3260", "Error", "No permission.")).await, Err(refused));
}

#[tokio::test]
async fn ids_that_nothing_can_have_are_not_asked_for() {
    let bench = Bench::new();
    for id in ["", "1234567890123456789012345678901234567", "a\u{1}"] {
        let file = Arc::clone(&bench.file);
        let asked = tokio::spawn(async move { file.record(customers(), id).await });
        assert_eq!(outcome(asked).await, Ok(None));
    }
}

/// Probes the company file, and answers the request.
async fn probe(answered: &str) -> Result<Identity, CompanyError> {
    let bench = Bench::new();
    let file = Arc::clone(&bench.file);
    let asked = tokio::spawn(async move { file.probe().await });
    settle().await;
    let ticket = bench.sign_in().await;
    let expected = format!("{REQUEST}<HostQueryRq/><CompanyQueryRq/>{REQUEST_END}");
    assert_eq!(bench.ask_for_work(&ticket).await, expected);
    bench.answer(&ticket, answered).await;
    outcome(asked).await
}

#[tokio::test]
async fn a_company_file_says_who_it_is() {
    let ok = r#"statusCode="0" statusSeverity="Info" statusMessage="Status OK""#;
    let host = format!(
        "<HostQueryRs {ok}><HostRet><ProductName>QuickBooks Enterprise Solutions 24.0</ProductName></HostRet></HostQueryRs>"
    );
    let company = format!(
        "<CompanyQueryRs {ok}><CompanyRet><IsSampleCompany>true</IsSampleCompany><CompanyName>Acme &amp; S&#246;hne</CompanyName>\
         </CompanyRet></CompanyQueryRs>"
    );
    let told = Identity {
        company_name: Some("Acme & Söhne".to_owned()),
        company_file: Some(COMPANY_FILE.to_owned()),
        edition: Some("Enterprise".to_owned()),
        is_sample: true,
    };
    assert_eq!(probe(&answer(&format!("{host}{company}"))).await, Ok(told));

    let silent = format!("{host}<CompanyQueryRs {ok}><CompanyRet/></CompanyQueryRs>");
    let told = probe(&answer(&silent)).await.unwrap();
    assert_eq!((told.company_name, told.is_sample), (None, false));

    let refused =
        format!("{host}<CompanyQueryRs statusCode=\"1000\" statusSeverity=\"Error\" statusMessage=\"No\"/>");
    let refused = probe(&answer(&refused)).await;
    assert_eq!(refused, Err(CompanyError::Refused { code: "1000".to_owned(), said: "No".to_owned() }));
    assert!(matches!(probe(&answer(&host)).await, Err(CompanyError::Unreadable(_))));
}

#[tokio::test]
async fn a_probe_is_answered_while_a_walk_is_open() {
    let bench = Bench::new();
    let (ticket, _walk) = bench.begun().await;
    let waiting = bench.wait_for_work(&ticket).await;
    let file = Arc::clone(&bench.file);
    let asked = tokio::spawn(async move { file.probe().await });
    assert!(outcome(waiting).await.contains("<HostQueryRq/>"));
    let answered =
        "<HostQueryRs statusCode=\"0\"/><CompanyQueryRs statusCode=\"0\"><CompanyRet/></CompanyQueryRs>";
    assert_eq!(bench.answer(&ticket, &answer(answered)).await, "66");
    assert!(outcome(asked).await.is_ok());
}

#[tokio::test]
async fn a_record_of_a_type_that_quickbooks_does_not_look_up_is_found_by_its_id_alone() {
    for (id, found) in [("7", true), ("8", false)] {
        let bench = Bench::new();
        let file = Arc::clone(&bench.file);
        let tax_lines = Catalogue::built_in().find("AccountsTaxLineInfo").unwrap();
        let asked = tokio::spawn(async move { file.record(tax_lines, id).await });
        settle().await;
        let ticket = bench.sign_in().await;
        assert!(bench.ask_for_work(&ticket).await.contains("<AccountTaxLineInfoQueryRq/>"));
        let line =
            |id: &str| format!("<AccountTaxLineInfoRet><TaxLineID>{id}</TaxLineID></AccountTaxLineInfoRet>");
        let lines = line("6") + &line("7");
        let lines =
            format!("<AccountTaxLineInfoQueryRs statusCode=\"0\">{lines}</AccountTaxLineInfoQueryRs>");
        bench.answer(&ticket, &answer(&lines)).await;
        let record = outcome(asked).await.unwrap();
        assert_eq!(record.is_some_and(|record| record.contains("\"id\":\"7\"")), found, "{id}");
    }
}
