//! The program behind TLS with a certificate of a private authority, and a client who sets a company file up over it.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use ledgerlane_clock::SystemClock;
use ledgerlane_tests::python::script_of;
use ledgerlane_tests::quickbooks::xml::Element;
use ledgerlane_tests::quickbooks::{Company, Connector, Host, Pace, QuickBooks, Stamp, Visit, still_company};
use ledgerlane_tests::rest::Rest;
use ledgerlane_tests::service_process::ServiceProcess;
use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair, KeyUsagePurpose};
use reqwest::Method;
use serde_json::json;

const KEY: &str = "sk_live_0123456789abcdef0123456789abcdef0123456";
/// Longest time between the visits of the connector.
const INTERVAL: Duration = Duration::from_millis(50);

/// The certificate of a private authority, in PEM. It vouches for the certificate of `localhost` that is written into a folder.
fn authority(folder: &Path) -> String {
    let key = KeyPair::generate().unwrap();
    let mut authority = CertificateParams::new(Vec::new()).unwrap();
    authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    authority.key_usages = vec![KeyUsagePurpose::KeyCertSign, KeyUsagePurpose::CrlSign];
    let certificate = authority.self_signed(&key).unwrap().pem();
    let issuer = Issuer::new(authority, key);
    let own = KeyPair::generate().unwrap();
    let mut params = CertificateParams::new(vec!["localhost".to_owned()]).unwrap();
    params.use_authority_key_identifier_extension = true;
    let issued = params.signed_by(&own, &issuer).unwrap();
    fs::write(folder.join("authority.pem"), &certificate).unwrap();
    fs::write(folder.join("service.pem"), issued.pem()).unwrap();
    fs::write(folder.join("service.key"), own.serialize_pem()).unwrap();
    certificate
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_company_file_is_set_up_and_read_over_https_and_its_password_is_written_nowhere() {
    let folder = tempfile::tempdir().unwrap();
    let authority = authority(folder.path());
    let [cert, key] =
        ["service.pem", "service.key"].map(|file| folder.path().join(file).display().to_string());
    let flags = ["--webconnector", "--tls-cert", &cert, "--tls-key", &key];
    let service = ServiceProcess::start_in(folder.path(), KEY, &flags);
    let address = format!("https://localhost:{}", service.port());
    let caller = Rest::trusting(&address, KEY, &authority);

    let made = caller.post("/api/v1/connections", json!({"description": "Oak"})).await.is(201).json();
    let connection = made["id"].as_str().unwrap();
    let session = caller.post("/api/v1/auth-sessions", json!({"connectionId": connection})).await.is(201);
    let url = session.json()["authFlowUrl"].as_str().unwrap().to_owned();
    assert!(url.starts_with("https://"), "{url}");
    let page = format!("/setup/{}", url.rsplit('/').next().unwrap());
    let shown = async || caller.bare(Method::GET, &page).send().await.is(200).body;
    caller.bare(Method::POST, &format!("{page}/begin")).send().await.is(303);
    let file = caller.bare(Method::GET, &format!("{page}/file")).send().await.is(200).body;
    let file = Element::read(&file).unwrap();
    assert_eq!(file.text_of("AppURL"), format!("{address}/qbwc"));
    for of_service in ["AppSupport", "CertURL"] {
        let path = file.text_of(of_service).strip_prefix(&address).unwrap().to_owned();
        for method in [Method::GET, Method::HEAD] {
            caller.bare(method, &path).send().await.is(200);
        }
    }
    let html = shown().await;
    let (_, password) = html.split_once(r#"class="secret">"#).unwrap();
    let password = password.split_once('<').unwrap().0.to_owned();

    let bare = |guid: &str| file.text_of(guid).trim_matches(['{', '}']).to_owned();
    let mut quickbooks = QuickBooks::new(Host::new("16.0"), Company::new(still_company()));
    quickbooks.host.stamp = Some(Stamp { owner_id: bare("OwnerID"), file_id: bare("FileID") });
    let pace = Pace { latency: Duration::ZERO, rest: Duration::ZERO, interval: INTERVAL };
    let user = file.text_of("UserName");
    let mut connector =
        Connector::new(caller.clone(), user, &password, quickbooks, Arc::new(SystemClock), pace);
    let visit = connector.visit_closed_after(1).await;
    assert!(matches!(visit, Visit::Done { .. }), "{visit:?}");
    let html = shown().await;
    assert!(html.contains("You connected"), "{html}");
    let reading = caller.list(connection, "Customers?limit=5", 60);
    connector.visit_until(reading).await.is(200);
    python_reads(&mut connector, &address, connection, &folder.path().join("authority.pem")).await;

    let bare = password.replace('-', "");
    assert!(!html.contains(&password) && !html.contains(&bare));
    drop(service);
    let written = written(folder.path());
    let has = |text: &str| {
        let of = |bytes: &Vec<u8>| bytes.windows(text.len()).any(|window| window == text.as_bytes());
        written.iter().filter(|(_, bytes)| of(bytes)).map(|(name, _)| name.clone()).collect::<Vec<_>>()
    };
    assert!(has(connection).iter().any(|name| name.ends_with(".log")), "the search finds what is there");
    assert_eq!(
        (has(&password), has(&bare)),
        (Vec::new(), Vec::new()),
        "a password is kept as its digest alone"
    );
}

/// The newest release of the published SDK reads every list, where there is a Python that it runs on.
async fn python_reads(connector: &mut Connector, address: &str, connection: &str, authority: &Path) {
    let Some(python) = std::env::var_os("LEDGERLANE_TYPED_PYTHON") else {
        eprintln!("Left out: the newest release of the SDK, which needs Python 3.12.");
        return;
    };
    let mut script = script_of(Path::new(&python), "sdk_typed.py");
    script.args([address, KEY, connection]).env("SSL_CERT_FILE", authority);
    let ran = tokio::task::spawn_blocking(move || script.status());
    assert!(connector.visit_until(ran).await.unwrap().unwrap().success());
}

/// Every file below a folder, by its path.
fn written(folder: &Path) -> HashMap<String, Vec<u8>> {
    let mut files = HashMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(written(&path));
        } else {
            files.insert(path.display().to_string(), fs::read(&path).unwrap());
        }
    }
    files
}
