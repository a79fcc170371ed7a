//! Who may depend on whom: the arrows between the rooms, held over what the manifests say.

use std::fs;
use std::path::{Path, PathBuf};

use cargo_metadata::{DependencyKind, MetadataCommand};

/// Each room with the rooms it may know. Tests may know any.
const ARROWS: &[(&str, &[&str])] = &[
    (
        "ledgerlane",
        &[
            "ledgerlane-desk",
            "ledgerlane-service",
            "ledgerlane-sample",
            "ledgerlane-webconnector",
            "ledgerlane-words",
            "ledgerlane-clock",
            "ledgerlane-api",
        ],
    ),
    (
        "ledgerlane-desk",
        &[
            "ledgerlane-client",
            "ledgerlane-records",
            "ledgerlane-sqlite",
            "ledgerlane-words",
            "ledgerlane-clock",
            "ledgerlane-api",
        ],
    ),
    ("ledgerlane-client", &["ledgerlane-clock", "ledgerlane-api"]),
    ("ledgerlane-records", &["ledgerlane-sqlite", "ledgerlane-api"]),
    (
        "ledgerlane-service",
        &[
            "ledgerlane-company",
            "ledgerlane-sqlite",
            "ledgerlane-words",
            "ledgerlane-clock",
            "ledgerlane-api",
        ],
    ),
    // The program: its tests are those of the whole service, over HTTP and with a company behind it.
    (
        "ledgerlane-server",
        &[
            "ledgerlane-service",
            "ledgerlane-sample",
            "ledgerlane-webconnector",
            "ledgerlane-company",
            "ledgerlane-words",
            "ledgerlane-clock",
            "ledgerlane-api",
        ],
    ),
    ("ledgerlane-sample", &["ledgerlane-company", "ledgerlane-clock", "ledgerlane-api"]),
    (
        "ledgerlane-webconnector",
        &["ledgerlane-company", "ledgerlane-words", "ledgerlane-clock", "ledgerlane-api"],
    ),
    ("ledgerlane-company", &["ledgerlane-api"]),
    ("ledgerlane-sqlite", &[]),
    ("ledgerlane-clock", &[]),
    ("ledgerlane-words", &["ledgerlane-api"]),
    ("ledgerlane-words-generator", &[]),
    ("ledgerlane-api", &[]),
    ("xtask", &[]),
];

/// Packages that only one room may use, so that what they do has one place.
const ONLY_IN: &[(&str, &str)] = &[
    ("reqwest", "ledgerlane-client"),
    ("keyring", "ledgerlane-desk"),
    ("axum", "ledgerlane-service"),
    ("fluent-bundle", "ledgerlane-words"),
    ("quick-xml", "ledgerlane-webconnector"),
];

const TESTS: &str = "ledgerlane-tests";

/// A line of a manifest: who depends on what, and whether only in tests.
#[derive(Debug, Clone, Copy)]
struct Dependency<'a> {
    from: &'a str,
    on: &'a str,
    in_tests_only: bool,
}

/// What is wrong with a dependency, in a sentence that names both ends.
fn offence(dependency: Dependency<'_>) -> Option<String> {
    let Dependency { from, on, in_tests_only } = dependency;
    if from == TESTS {
        return None;
    }
    let Some((_, may_know)) = ARROWS.iter().find(|(room, _)| *room == from) else {
        return Some(format!("{from} is a room without arrows: add it to this test"));
    };
    let is_room = on == TESTS || ARROWS.iter().any(|(room, _)| *room == on);
    if is_room && !may_know.contains(&on) {
        return Some(format!("{from} depends on {on}, and no arrow points there"));
    }
    if in_tests_only {
        return None;
    }
    let only_in = ONLY_IN.iter().find(|(package, _)| *package == on).map(|(_, room)| *room);
    let tauri = on == "tauri" || on.starts_with("tauri-");
    let home = only_in.or(tauri.then_some("ledgerlane"))?;
    (home != from).then(|| format!("{from} depends on {on}, which only {home} may use"))
}

#[test]
fn every_dependency_follows_an_arrow() {
    let metadata = MetadataCommand::new().no_deps().exec().expect("cargo describes the workspace");
    let mut seen = 0;
    let mut offences = Vec::new();
    for package in &metadata.packages {
        for dependency in &package.dependencies {
            seen += 1;
            let in_tests_only = dependency.kind == DependencyKind::Development;
            offences.extend(offence(Dependency {
                from: package.name.as_str(),
                on: &dependency.name,
                in_tests_only,
            }));
        }
    }
    for (room, _) in ARROWS {
        assert!(
            metadata.packages.iter().any(|package| package.name.as_str() == *room),
            "the room {room} is gone"
        );
    }
    assert!(seen > 30, "the manifests were read: {seen} dependencies");
    assert!(offences.is_empty(), "{}", offences.join("\n"));
}

#[test]
fn on_windows_the_database_brings_its_own_cryptography() {
    const VENDORED: &str = "bundled-sqlcipher-vendored-openssl";
    let metadata = MetadataCommand::new().no_deps().exec().expect("cargo describes the workspace");
    let mut users = 0;
    for package in &metadata.packages {
        let uses: Vec<_> =
            package.dependencies.iter().filter(|dependency| dependency.name == "rusqlite").collect();
        users += usize::from(!uses.is_empty());
        let vendored = uses.iter().filter(|dependency| dependency.features.iter().any(|one| one == VENDORED));
        let targets: Vec<String> =
            vendored.filter_map(|dependency| Some(dependency.target.as_ref()?.to_string())).collect();
        let wanted = if uses.is_empty() { Vec::new() } else { vec!["cfg(windows)".to_owned()] };
        assert_eq!(targets, wanted, "{}: no OpenSSL is installed on a Windows machine", package.name);
    }
    assert!(users > 2, "the manifests were read: {users}");
}

#[test]
fn an_offender_is_named() {
    let wrong = [
        ("ledgerlane-client", "ledgerlane-service", true, "the two sides know each other only over the wire"),
        ("ledgerlane-api", "ledgerlane-desk", false, "the contract knows nobody"),
        ("ledgerlane-desk", "reqwest", false, "only the client talks to a service"),
        (
            "ledgerlane-service",
            "ledgerlane-sample",
            true,
            "the service knows no company file, its tests included",
        ),
        ("ledgerlane-sample", "ledgerlane-service", true, "a company file does not know who asks it"),
        ("ledgerlane-sample", "ledgerlane-webconnector", false, "company files do not know each other"),
        ("ledgerlane-company", "ledgerlane-clock", false, "the seam waits for nothing"),
        ("ledgerlane-records", "keyring", false, "only the desk touches the keychain"),
        ("ledgerlane-desk", "tauri-plugin-dialog", false, "only the shell knows Tauri"),
        ("xtask", "ledgerlane-api", false, "the commands are built before anything else"),
        ("ledgerlane-new", "serde", false, "a new room needs arrows"),
    ];
    for (from, on, in_tests_only, why) in wrong {
        let found = offence(Dependency { from, on, in_tests_only }).unwrap_or_default();
        assert!(found.contains(from), "{why}: {from} -> {on} gave {found:?}");
    }
    let right = [("ledgerlane", "ledgerlane-desk", false), ("ledgerlane-client", "axum", true)];
    for (from, on, in_tests_only) in right {
        assert_eq!(offence(Dependency { from, on, in_tests_only }), None, "{from} may use {on}");
    }
}

#[test]
fn only_the_platform_folder_of_the_ui_knows_tauri() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ui/src");
    let platform = source.join("platform");
    let users: Vec<PathBuf> = files(&source)
        .into_iter()
        .filter(|file| fs::read_to_string(file).is_ok_and(|text| text.contains("@tauri-apps/")))
        .collect();
    assert!(!users.is_empty(), "the UI reaches Rust through @tauri-apps in ui/src/platform");
    let offenders: Vec<&PathBuf> = users.iter().filter(|file| !file.starts_with(&platform)).collect();
    assert!(offenders.is_empty(), "only ui/src/platform may import @tauri-apps: {offenders:?}");
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    entries
        .flatten()
        .flat_map(|entry| if entry.path().is_dir() { files(&entry.path()) } else { vec![entry.path()] })
        .collect()
}
