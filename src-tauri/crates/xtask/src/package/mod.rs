//! `cargo xtask package`: the files that a person downloads and installs, in target/package.

mod facts;
mod licenses;
mod linux;
mod tools;
mod windows;

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::packages::Purpose;
use crate::step::{Steps, cargo, folder, output_of, program, root};
use crate::{Outcome, commands, failure};

pub(crate) use facts::VERSION;

/// A program with the packages that it comes in.
pub(crate) struct Product {
    /// The name of the program and of its packages.
    pub(crate) name: &'static str,
    /// The crate that builds it.
    pub(crate) package: &'static str,
    /// Its Cargo.toml, from the project's root.
    pub(crate) manifest: &'static str,
    /// Its files for packaging, from the project's root.
    pub(crate) packaging: &'static str,
    /// Whether it has the page of the window inside.
    pub(crate) has_page: bool,
}

/// What is packed.
pub(crate) const PRODUCTS: [Product; 2] = [
    Product {
        name: "ledgerlane",
        package: "ledgerlane",
        manifest: "src-tauri/Cargo.toml",
        packaging: "src-tauri/packaging",
        has_page: true,
    },
    Product {
        name: "ledgerlane-service",
        package: "ledgerlane-server",
        manifest: "src-tauri/crates/server/Cargo.toml",
        packaging: "src-tauri/crates/server/packaging",
        has_page: false,
    },
];

/// Packs for this system: every kind of Linux package, or the one that is named.
///
/// # Errors
/// If there is no such kind, or a program or a package cannot be made.
pub(crate) fn package(kind: Option<&str>) -> Outcome {
    if !matches!(kind, None | Some("deb" | "rpm" | "tar")) {
        let kind = kind.unwrap_or_default();
        return Err(failure(format!("There is no package '{kind}'. There are: deb, rpm, tar, windows.")));
    }
    if !cfg!(target_os = "linux") {
        return Err(failure(
            "Linux packages are made on Linux; 'cargo xtask package windows' says the rest.",
        ));
    }
    let mut steps = Steps::default();
    commands::set_up(Purpose::Packing, &mut steps)?;
    tools::ensure(&mut steps)?;
    build(&mut steps)?;
    let into = folder("target/package")?;
    for product in &PRODUCTS {
        licenses::write(product, linux::TARGET, &mut steps)?;
        linux::pack(product, kind, VERSION, &into, &mut steps)?;
    }
    finish(&into)
}

/// Packs for Windows what was built before: the programs in this folder.
///
/// # Errors
/// If a program is missing there, or a package cannot be made.
pub(crate) fn package_windows(programs: &str) -> Outcome {
    let mut steps = Steps::default();
    if cfg!(target_os = "linux") {
        crate::packages::ensure(Purpose::Packing, &mut steps)?;
    }
    tools::ensure(&mut steps)?;
    for product in &PRODUCTS {
        licenses::write(product, windows::TARGET, &mut steps)?;
    }
    let into = folder("target/package")?;
    windows::pack(Path::new(programs), &into, &mut steps)?;
    finish(&into)
}

/// Builds the programs as they are shipped. They hold the list of their crates, which `cargo audit bin` reads.
fn build(steps: &mut Steps) -> Outcome {
    let mut build = cargo();
    build.args(["auditable", "build", "--release", "--locked"]);
    for product in &PRODUCTS {
        build.args(["--package", product.package]);
    }
    build.env("PATH", tools::path()?).envs(facts::of_build());
    steps.run("cargo auditable build --release", &mut build)
}

/// Packs a built program for Linux in every kind.
///
/// # Errors
/// If a packer fails.
pub(crate) fn pack_for_linux(product: &Product, version: &str, into: &Path, steps: &mut Steps) -> Outcome {
    linux::pack(product, None, version, into, steps)
}

/// Packs a built program as a .deb.
///
/// # Errors
/// If cargo-deb fails.
pub(crate) fn pack_deb(product: &Product, version: &str, into: &Path, steps: &mut Steps) -> Outcome {
    linux::pack(product, Some("deb"), version, into, steps)
}

/// Writes SHA256SUMS and prints the sizes.
fn finish(folder: &Path) -> Outcome {
    let mut names: Vec<String> = files_in(folder)?;
    names.retain(|name| name != SUMS);
    let sums = if cfg!(target_os = "macos") { ["shasum", "-a", "256"].as_slice() } else { &["sha256sum"] };
    let mut command = Command::new(sums[0]);
    command.args(&sums[1..]).args(&names).current_dir(folder);
    let sums = output_of(&mut command).ok_or_else(|| failure("The checksums could not be made."))?;
    fs::write(folder.join(SUMS), sums + "\n").map_err(|error| cannot_write(&folder.join(SUMS), &error))?;
    println!("\nIn {}:", folder.display());
    for name in names {
        let size = fs::metadata(folder.join(&name)).map_or(0, |file| file.len());
        println!("  {:>6.1} MB  {name}", megabytes(size));
    }
    Ok(())
}

/// The file of checksums beside the packages.
pub(crate) const SUMS: &str = "SHA256SUMS";

/// Names of the files in a folder, in order.
pub(crate) fn files_in(folder: &Path) -> Outcome<Vec<String>> {
    let entries = fs::read_dir(folder)
        .map_err(|error| failure(format!("Cannot read {}: {error}.", folder.display())))?;
    let files = entries.flatten().filter(|entry| entry.path().is_file());
    let mut names: Vec<String> =
        files.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    Ok(names)
}

/// Bytes in MB, as download pages count them.
#[expect(clippy::cast_precision_loss, reason = "a size for people, with one decimal")]
pub(crate) fn megabytes(bytes: u64) -> f64 {
    bytes as f64 / 1e6
}

fn cannot_write(file: &Path, error: &std::io::Error) -> crate::Failure {
    failure(format!("Cannot write {}: {error}.", file.display()))
}

/// Runs git in the project; `None` outside a checkout.
fn git(arguments: &[&str]) -> Option<String> {
    output_of(program("git").args(arguments).current_dir(root()))
}
