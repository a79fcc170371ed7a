//! Packages for Linux. The .deb is made first; what it installs is what the others hold.

use std::fs;
use std::path::{Path, PathBuf};

use super::{Product, cannot_write, facts, tools};
use crate::step::{Steps, cargo, empty_folder, folder, program, root};
use crate::{Outcome, failure};

/// What the programs are built for, as the compiler calls it.
pub(super) const TARGET: &str =
    if cfg!(target_arch = "aarch64") { "aarch64-unknown-linux-gnu" } else { "x86_64-unknown-linux-gnu" };

/// How Debian and the others call this machine.
const MACHINES: (&str, &str) =
    if cfg!(target_arch = "aarch64") { ("arm64", "aarch64") } else { ("amd64", "x86_64") };

/// Packs a built program under a version, as one kind or all, into a folder.
///
/// # Errors
/// If a packer fails.
pub(crate) fn pack(
    product: &Product,
    kind: Option<&str>,
    version: &str,
    into: &Path,
    steps: &mut Steps,
) -> Outcome {
    let deb = deb(product, version, steps)?;
    if matches!(kind, None | Some("deb")) {
        let name = into.join(format!("{}_{version}_{}.deb", product.name, MACHINES.0));
        fs::copy(&deb, &name).map_err(|error| cannot_write(&name, &error))?;
    }
    if kind == Some("deb") {
        return Ok(());
    }
    let tree = tree(product, &deb, steps)?;
    if matches!(kind, None | Some("rpm")) {
        rpm(product, version, &tree, into, steps)?;
    }
    if matches!(kind, None | Some("tar")) {
        tar(product, version, &tree, into, steps)?;
    }
    Ok(())
}

/// Makes the .deb. What it holds stands in the Cargo.toml of the program.
fn deb(product: &Product, version: &str, steps: &mut Steps) -> Outcome<PathBuf> {
    let name = product.name;
    let changelog = folder("target/package/made")?.join(format!("{name}.changelog"));
    let text = facts::debian_changelog(name, version, &facts::changes(facts::VERSION)?)?;
    fs::write(&changelog, text).map_err(|error| cannot_write(&changelog, &error))?;
    let deb = folder("target/package/made")?.join(format!("{name}.deb"));
    let mut command = cargo();
    command.args(["deb", "--no-build", "--locked", "--strip", "--package", product.package]);
    command.args(["--deb-version", version, "--output"]).arg(&deb);
    command.env("PATH", tools::path()?).env("SOURCE_DATE_EPOCH", facts::epoch()?);
    steps.run(&format!("cargo deb: {name}"), &mut command)?;
    Ok(deb)
}

/// Unpacks the .deb and leaves out what is of use on Debian alone.
fn tree(product: &Product, deb: &Path, steps: &mut Steps) -> Outcome<PathBuf> {
    let name = product.name;
    let tree = empty_folder(&format!("target/package/made/{name}"))?;
    steps.run(&format!("dpkg-deb -x: {name}"), program("dpkg-deb").arg("-x").arg(deb).arg(&tree))?;
    let documents = tree.join("usr/share/doc").join(name);
    for of_debian in ["copyright", "changelog.gz", "changelog.Debian.gz"] {
        drop(fs::remove_file(documents.join(of_debian)));
    }
    for file in ["LICENSE", "CHANGELOG.md"] {
        let copy = documents.join(file);
        fs::copy(root().join(file), &copy).map_err(|error| cannot_write(&copy, &error))?;
    }
    Ok(tree)
}

fn rpm(product: &Product, version: &str, tree: &Path, into: &Path, steps: &mut Steps) -> Outcome {
    let name = product.name;
    let work = empty_folder(&format!("target/package/made/{name}.rpmbuild"))?;
    let mut command = program("rpmbuild");
    command
        .args(["-bb", "--quiet", "--nodeps"])
        .arg(root().join(product.packaging).join(format!("{name}.spec")));
    for (macro_name, value) in [
        ("_topdir", work.display().to_string()),
        ("_rpmdir", into.display().to_string()),
        ("_rpmfilename", "%{NAME}-%{VERSION}-%{RELEASE}.%{ARCH}.rpm".to_owned()),
        ("app_version", version.to_owned()),
        ("tree", tree.display().to_string()),
        // The same files give the same package, on whatever machine and whenever it is made.
        ("_buildhost", "localhost".to_owned()),
        ("use_source_date_epoch_as_buildtime", "1".to_owned()),
        ("clamp_mtime_to_source_date_epoch", "1".to_owned()),
        ("source_date_epoch_from_changelog", "0".to_owned()),
        ("_binary_payload", "w9.xzdio".to_owned()),
        // The programs are stripped already and stay as they were tested.
        ("__os_install_post", "%{nil}".to_owned()),
        ("debug_package", "%{nil}".to_owned()),
        ("_build_id_links", "none".to_owned()),
    ] {
        command.arg("--define").arg(format!("{macro_name} {value}"));
    }
    command.arg("--target").arg(MACHINES.1).env("SOURCE_DATE_EPOCH", facts::epoch()?);
    steps.run(&format!("rpmbuild: {name}"), &mut command)
}

/// A folder that runs wherever it is put: what lies below /usr, and the licence and the changelog on top.
fn tar(product: &Product, version: &str, tree: &Path, into: &Path, steps: &mut Steps) -> Outcome {
    let name = product.name;
    let inside = format!("{name}-{version}");
    let file = into.join(format!("{inside}-linux-{}.tar.gz", MACHINES.1));
    let mut command = program("tar");
    command.args(["--create", "--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--format=gnu"]);
    command.arg(format!("--mtime=@{}", facts::epoch()?)).arg(format!("--transform=s,^\\.,{inside},"));
    command.args(["--use-compress-program", "gzip -9n", "--file"]).arg(&file);
    command.arg("--directory").arg(tree.join("usr")).arg(".");
    steps
        .run(&format!("tar: {name}"), &mut command)
        .map_err(|_| failure(format!("{} was not made.", file.display())))
}
