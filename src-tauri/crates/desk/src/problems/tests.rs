//! Who can fix what: one answer for each code, wherever the problem arises.

use crate::embedded::EmbeddedError;
use crate::ids::ProfileId;
use crate::testing::{PROFILE, about};
use std::collections::HashSet;
use std::path::Path;

use jiff::Timestamp;
use ledgerlane_client::{ClientError, ErrorDetail, ErrorKind, Unusable};
use ledgerlane_records::{StoreError, ViewError};
use ledgerlane_sqlite::SchemaError;
use secrecy::SecretString;
use serde_json::Value;

use crate::board::Caller;
use crate::copies::CopiesError;
use crate::db::KeyPlace;
use crate::desk::Desk;
use crate::interface::{
    CopyPicture, CopyText, CreateLink, ForProfile, NewConnection, Nothing, OpenLink, Problem, ProblemCode,
    ProblemDetail, SaveService, TestService, Who,
};
use crate::links::NewLink;
use crate::secrets::SecretsError;
use crate::{links, problems, testing};

/// Nobody listens there.
const NOWHERE: &str = "http://127.0.0.1:9";

fn wanted(code: ProblemCode) -> Who {
    use ProblemCode as Code;
    match code {
        Code::AddressInvalid
        | Code::AddressInsecure
        | Code::KeyInvalid
        | Code::KeyRefused
        | Code::NotFound
        | Code::Rejected
        | Code::LinkLive
        | Code::LinkGone
        | Code::ExpiryInvalid
        | Code::RedirectInvalid
        | Code::ExternalIdInvalid
        | Code::NoteTooLong
        | Code::NoBrowser
        | Code::NotHttps
        | Code::NoMailProgram
        | Code::KeychainLocked
        | Code::KeychainMissing
        | Code::CopiesKeyMissing
        | Code::KeyMissing
        | Code::Storage
        | Code::CopiesReplaced
        | Code::CopiesDeleted
        | Code::CopyNotKept
        | Code::RowsReadAnew
        | Code::RowsNotChosen
        | Code::FileExists
        | Code::FileNotWritten
        | Code::FileNotOpened
        | Code::SampleFailed
        | Code::OwnBooksFailed
        | Code::OwnBooksPortTaken
        | Code::OwnBooksGone
        | Code::SampleAnew
        | Code::StartAtLogin
        | Code::NoProfile
        | Code::ProfileGone
        | Code::Stopped
        | Code::Internal => Who::You,
        Code::LaneBusy | Code::NotConnected => Who::Client,
        Code::NotAllowed
        | Code::Busy
        | Code::ServiceFault
        | Code::PaymentNeeded
        | Code::Restricted
        | Code::OtherConnection
        | Code::Redirected
        | Code::BadAnswer
        | Code::TlsOutdated
        | Code::LinkUnsafe => Who::Service,
        Code::Unreachable
        | Code::TlsFailed
        | Code::ProxySignIn
        | Code::TimedOut
        | Code::Silent
        | Code::CursorLapsed
        | Code::LinkUncertain
        | Code::ConnectionUncertain => Who::Network,
    }
}

/// How many codes there are. Every one of them has to be met below.
const CODES: usize = 53;

#[tokio::test]
async fn every_code_says_who_can_fix_it() {
    let mut met = of_the_rooms_below();
    met.extend(of_the_desk().await);
    for problem in &met {
        assert_eq!(problem.who, wanted(problem.code), "{problem:?}");
        holds_no_sentence(&serde_json::to_value(problem).unwrap());
    }
    let codes: HashSet<ProblemCode> = met.iter().map(|problem| problem.code).collect();
    assert_eq!(codes.len(), CODES, "each code is met at least once: {codes:?}");
}

/// What is written with blanks in it is what others said or what things are called: nothing of it is text of this app.
const OF_OTHERS: &[&str] = &["service_said", "error", "file", "folder", "host", "external_id", "name"];

fn holds_no_sentence(problem: &Value) {
    match problem {
        Value::Object(fields) => {
            let ours = fields.iter().filter(|(name, _)| !OF_OTHERS.contains(&name.as_str()));
            ours.for_each(|(_, value)| holds_no_sentence(value));
        }
        Value::String(text) => {
            let is_code = text.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
            assert!(is_code, "no code: {text}");
        }
        _ => {}
    }
}

fn of_the_rooms_below() -> Vec<Problem> {
    use ErrorKind as Kind;
    let kinds = [
        Kind::KeyRefused,
        Kind::NotAllowed,
        Kind::PaymentNeeded,
        Kind::Restricted,
        Kind::ProxySignIn,
        Kind::OtherConnection,
        Kind::NotFound,
        Kind::Rejected,
        Kind::LaneBusy,
        Kind::CursorLapsed,
        Kind::RateLimited,
        Kind::NotConnected,
        Kind::ServiceFault,
        Kind::Redirected,
        Kind::BadAnswer,
        Kind::Unreachable,
        Kind::DnsFailed,
        Kind::TlsFailed,
        Kind::TlsOutdated,
        Kind::NotHttps,
        Kind::TimedOut,
        Kind::LinkUncertain,
        Kind::ConnectionUncertain,
        Kind::KeyInvalid,
        Kind::Stopped,
    ];
    let unsafe_link = ClientError::new(Kind::BadAnswer);
    let mut problems: Vec<Problem> = kinds.map(|kind| problems::client(&ClientError::new(kind))).into();
    let mut sent_on = ClientError::new(Kind::Redirected);
    sent_on.detail = Some(ErrorDetail::SentOn { host: Some("b.example".to_owned()) });
    sent_on.service_said = Some("Moved to another place.".to_owned());
    let mut not_json = ClientError::new(Kind::BadAnswer);
    not_json.detail = Some(ErrorDetail::Unusable { why: Unusable::NotJson });
    let busy = std::io::Error::from(std::io::ErrorKind::PermissionDenied);
    problems.extend([sent_on, not_json].map(|error| problems::client(&error)));
    problems.extend([
        problems::left_behind(Path::new("/a folder/records.db"), &busy),
        problems::not_put_aside(Path::new("/a folder/records.db"), &busy),
        problems::copies_put_aside(Path::new("/a folder/records.db.unreadable")),
        problems::damaged_copies_put_aside(Path::new("/a folder/records.db.unreadable")),
        problems::folder_not_made(&busy),
        problems::desk_file_put_aside("desk.db.unreadable"),
        problems::desk_file(&SchemaError::Newer { found: 12, known: 11 }),
        problems::desk_file(&SchemaError::Older { found: 3, oldest: 11 }),
        problems::store(&StoreError::WrongKey),
        problems::store(&StoreError::Newer),
        problems::store(&StoreError::Older),
        problems::store(&StoreError::Gone),
        problems::store(&StoreError::Inconsistent("its reason".to_owned())),
        problems::store(&StoreError::Database(rusqlite::Error::InvalidQuery)),
        problems::view(&ViewError::List("lines".to_owned())),
        problems::secrets(&SecretsError::Locked),
        problems::secrets(&SecretsError::Missing),
        problems::secrets(&SecretsError::Refused("its reason".to_owned())),
        problems::store(&StoreError::DiskFull),
        CopiesError::Replaced.into(),
        CopiesError::Deleted.into(),
        problems::copy_being_read(),
        problems::silent(),
        problems::file_exists(),
        problems::file_not_written(ProblemDetail::FolderGone { folder: "/a folder".to_owned() }),
        problems::file_not_opened(),
        problems::start_at_login(&busy),
        problems::copy_kept_already("Year end of 2025"),
        problems::copy_name_taken("Year end of 2025"),
        problems::copy_name_length(60),
        CopiesError::Unreadable("its reason".to_owned()).into(),
        problems::database(&rusqlite::Error::InvalidQuery),
        problems::clipboard_refused(),
        links::unsafe_link(&unsafe_link),
    ]);
    problems
}

async fn of_the_desk() -> Vec<Problem> {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let mut met = vec![
        desk.session().await.map(drop).unwrap_err(),
        desk.explore_sample(Nothing {}).await.unwrap_err(),
        desk.open_own_books(Nothing {}).await.unwrap_err(),
        problems::embedded(ProblemCode::OwnBooksFailed, EmbeddedError::PortTaken(18_247)),
        problems::own_books_gone(folder.path()),
        desk.save_service(SaveService { this_session_only: true }).await.unwrap_err(),
        desk.open_profile(ForProfile { profile: ProfileId(77) }).await.unwrap_err(),
        desk.open_profile(ForProfile { profile: profile(&desk, "http://127.0.0.1:10") }).await.unwrap_err(),
    ];
    for (address, key) in [("no address", "sk_test"), ("http://a.example", "sk_test"), (NOWHERE, " ")] {
        let test = TestService { address: address.to_owned(), key: key.to_owned() };
        met.push(desk.test_service(test).await.unwrap().problem.unwrap());
    }

    let id = profile(&desk, NOWHERE);
    let key = SecretString::from("sk_test_x");
    desk.inner.context.vault.secrets().set(&format!("key for {NOWHERE}"), &key).await.unwrap();
    let known = serde_json::from_str(r#"{"id":"fernhill"}"#).unwrap();
    desk.inner.context.db.save_connections(id, &[known]).unwrap();
    desk.open_profile(ForProfile { profile: id }).await.unwrap();
    let link = |minutes, redirect_url: &str| CreateLink {
        profile: PROFILE,
        connection: "fernhill".into(),
        minutes,
        redirect_url: redirect_url.to_owned(),
        replace: None,
    };
    met.push(desk.session().await.unwrap().create_link(link(0, "")).await.unwrap_err());
    met.push(desk.session().await.unwrap().create_link(link(30, "no address")).await.unwrap_err());
    met.push(desk.session().await.unwrap().copy_link(about("fernhill")).await.unwrap_err());
    let live = NewLink {
        connection: "fernhill".into(),
        session: None,
        created_at: Timestamp::UNIX_EPOCH,
        expires_at: Some(Timestamp::MAX),
        minutes: 30,
        already_set_up: false,
        redirect: None,
        asked_by: Caller::User,
    };
    let live = desk.session().await.unwrap().links.enter(live).await.unwrap();
    met.push(desk.session().await.unwrap().create_link(link(30, "")).await.unwrap_err());
    // Its address is not known here.
    met.push(desk.session().await.unwrap().copy_link(about("fernhill")).await.unwrap_err());
    // And then it is, on a computer without a browser, a mail program and a clipboard.
    let address = SecretString::from("https://a.example/setup/x");
    desk.session().await.unwrap().links.know_address(&live, address);
    met.extend(
        desk.session()
            .await
            .unwrap()
            .open_link(OpenLink { profile: PROFILE, connection: "fernhill".into(), preview: false })
            .await
            .unwrap()
            .problem,
    );
    met.extend(desk.session().await.unwrap().email_link(about("fernhill")).await.unwrap().problem);
    let external_id = "x".repeat(1_000);
    met.push(
        desk.session()
            .await
            .unwrap()
            .create_connection(NewConnection { profile: PROFILE, description: String::new(), external_id })
            .await
            .unwrap_err(),
    );
    met.push(desk.copy_text(CopyText { text: "a text".to_owned() }).await.unwrap_err());
    met.push(desk.copy_picture(CopyPicture { png: "iVBORw0=".to_owned() }).await.unwrap_err());
    desk.shut_down().await;
    met
}

/// A profile whose key is kept under its address, if it is kept at all.
fn profile(desk: &Desk, address: &str) -> ProfileId {
    let new = testing::profile_at(address, KeyPlace::Keychain);
    desk.inner.context.db.save_profile(&new).unwrap().id
}
