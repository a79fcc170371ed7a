//! One version, in one place: Cargo.toml of the workspace. What repeats it says the same.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use cargo_metadata::MetadataCommand;
use ledgerlane_tests::app;
use ledgerlane_tests::service_process::program as service;

const VERSION: &str = env!("CARGO_PKG_VERSION");

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(file: &str) -> String {
    fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

#[test]
fn every_crate_has_the_version_of_the_workspace() {
    let metadata = MetadataCommand::new().manifest_path(root().join("Cargo.toml")).no_deps().exec().unwrap();
    let others: Vec<_> = metadata
        .packages
        .iter()
        .filter(|package| package.version.to_string() != VERSION)
        .map(|package| package.name.to_string())
        .collect();
    assert!(metadata.packages.len() > 10, "the members are read");
    assert!(others.is_empty(), "{others:?}");
}

#[test]
fn the_files_that_repeat_the_version_agree() {
    for file in ["ui/package.json", "ui/package-lock.json"] {
        let json: serde_json::Value = serde_json::from_str(&read(file)).unwrap();
        assert_eq!(json["version"], VERSION, "{file}");
    }
    let changelog = read("CHANGELOG.md");
    let newest = changelog.lines().find(|line| line.starts_with("## [") && !line.contains("Unreleased"));
    let day = newest.and_then(|line| line.strip_prefix(&format!("## [{VERSION}] - ")));
    let day = day.unwrap_or_else(|| panic!("the newest section of CHANGELOG.md is {newest:?}"));
    let release = format!("<release version=\"{VERSION}\" date=\"{day}\"/>");
    let metainfo = read("src-tauri/packaging/io.ledgerlane.Ledgerlane.metainfo.xml");
    assert!(metainfo.contains(&release), "the software centre is told {release}");
}

#[test]
fn both_programs_say_the_version() {
    for (path, name) in [(app(), "ledgerlane"), (service(), "ledgerlane-service")] {
        let said = Command::new(&path).arg("--version").output().unwrap();
        assert!(said.status.success(), "{name}");
        let said = String::from_utf8(said.stdout).unwrap();
        let said = said.trim();
        assert!(
            said == format!("{name} {VERSION}") || said.starts_with(&format!("{name} {VERSION} (")),
            "{said}"
        );
    }
}
