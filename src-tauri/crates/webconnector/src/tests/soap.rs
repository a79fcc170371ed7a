//! Calls as they are on the wire.

use ledgerlane_company::ConnectorCall;

use super::bench::Bench;

#[tokio::test]
async fn answers_are_as_the_connector_expects_them() {
    let bench = Bench::new();
    assert_eq!(bench.endpoint.path(), "/qbwc");
    let body = r#"<?xml version="1.0" encoding="utf-8"?>
        <soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/">
          <soap:Header/>
          <soap:Body><authenticate xmlns="http://developer.intuit.com/"><strUserName>a</strUserName>
            <strPassword>b</strPassword></authenticate></soap:Body>
        </soap:Envelope>"#;
    let answer =
        bench.endpoint.answer(ConnectorCall { body: body.as_bytes().to_vec(), content_type: None }).await;
    assert_eq!(
        answer.body,
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\
         <soap:Envelope xmlns:soap=\"http://schemas.xmlsoap.org/soap/envelope/\"><soap:Body>\
         <authenticateResponse xmlns=\"http://developer.intuit.com/\"><authenticateResult><string/>\
         <string>nvu</string><string/><string/></authenticateResult></authenticateResponse></soap:Body></soap:Envelope>"
    );
    assert_eq!((answer.status, answer.content_type), (200, "text/xml; charset=utf-8"));
}

#[tokio::test]
async fn versions_are_told_and_taken() {
    let bench = Bench::new();
    assert_eq!(bench.text("serverVersion", &[]).await, env!("CARGO_PKG_VERSION"));
    assert_eq!(bench.text("clientVersion", &[("strVersion", "2.3.0.207")]).await, "");
}

#[tokio::test]
async fn what_is_no_call_is_a_fault_that_names_nothing() {
    let bench = Bench::new();
    let envelope = |content: &str| format!("<Envelope><Body>{content}</Body></Envelope>").into_bytes();
    for body in [
        Vec::new(),
        b"Secret".to_vec(),
        b"<Envelope><Body><serverVersion>".to_vec(),
        b"\xff\xfe".to_vec(),
        envelope(""),
        envelope("<secretOperation/>"),
        envelope(&format!("<serverVersion>{}{}</serverVersion>", "<a>".repeat(70), "</a>".repeat(70))),
        b"<Other><Body><serverVersion/></Body></Other>".to_vec(),
        b"<Envelope><serverVersion/></Envelope>".to_vec(),
        b"<!DOCTYPE a><Envelope><Body><serverVersion/></Body></Envelope>".to_vec(),
    ] {
        let answer = bench.endpoint.answer(ConnectorCall { body: body.clone(), content_type: None }).await;
        let body = String::from_utf8_lossy(&body).into_owned();
        assert_eq!((answer.status, answer.content_type), (500, "text/xml; charset=utf-8"), "{body}");
        assert_eq!(
            answer.body,
            "<?xml version=\"1.0\" encoding=\"utf-8\"?>\
             <soap:Envelope xmlns:soap=\"http://schemas.xmlsoap.org/soap/envelope/\"><soap:Body><soap:Fault>\
             <faultcode>soap:Client</faultcode>\
             <faultstring>The call cannot be read, or its operation is not known.</faultstring>\
             </soap:Fault></soap:Body></soap:Envelope>",
            "{body}"
        );
    }
    let read =
        bench.endpoint.answer(ConnectorCall { body: envelope("<serverVersion/>"), content_type: None }).await;
    assert_eq!(read.status, 200);
}
