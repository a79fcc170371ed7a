//! The files themselves.

use std::fs;
use std::path::{Path, PathBuf};

use super::Verdict;
use crate::package::{self, PRODUCTS, SUMS, VERSION, files_in, megabytes};
use crate::step::{Steps, empty_folder, folder, output_of, program};
use crate::{Outcome, failure};

/// The most that the app's .deb may have, MB.
const MOST: f64 = 14.0;

/// The file of a product that ends so, such as `.deb`.
pub(super) fn file(product: &str, ending: &str) -> Outcome<PathBuf> {
    let into = folder("target/package")?;
    let names = files_in(&into)?;
    let begins = [format!("{product}_{VERSION}"), format!("{product}-{VERSION}")];
    let found = names
        .iter()
        .find(|name| name.ends_with(ending) && begins.iter().any(|begin| name.starts_with(begin.as_str())));
    found
        .map(|name| into.join(name))
        .ok_or_else(|| failure(format!("There is no {ending} of {product} in target/package.")))
}

/// Packs the programs once more and compares.
pub(super) fn same_twice(steps: &mut Steps) -> Outcome<Verdict> {
    let again = empty_folder("target/package/made/again")?;
    for product in &PRODUCTS {
        package::pack_for_linux(product, VERSION, &again, steps)?;
    }
    let first = folder("target/package")?;
    let names = files_in(&again)?;
    for name in &names {
        let read = |folder: &Path| {
            fs::read(folder.join(name)).map_err(|error| failure(format!("Cannot read {name}: {error}.")))
        };
        if read(&first)? != read(&again)? {
            return Err(failure(format!("{name} differs when it is packed again.")));
        }
    }
    println!("{} files are equal.", names.len());
    if names.len() == 6 { Ok(Verdict::Holds) } else { Err(failure(format!("Packed were only {names:?}."))) }
}

/// Compares SHA256SUMS with the files, and looks at the size.
pub(super) fn sums_and_sizes(steps: &mut Steps) -> Outcome<Verdict> {
    let into = folder("target/package")?;
    steps.run(
        "sha256sum --check",
        program("sha256sum").args(["--check", "--strict", SUMS]).current_dir(&into),
    )?;
    let listed = fs::read_to_string(into.join(SUMS)).unwrap_or_default().lines().count();
    let there = files_in(&into)?.len() - 1;
    if listed != there {
        return Err(failure(format!("{SUMS} has {listed} of {there} files.")));
    }
    let deb = file("ledgerlane", ".deb")?;
    let size = megabytes(fs::metadata(&deb).map_or(u64::MAX, |file| file.len()));
    println!("The app's .deb has {size:.1} MB.");
    if size <= MOST { Ok(Verdict::Holds) } else { Err(failure(format!("That is more than {MOST} MB."))) }
}

/// Unpacks what no package manager of this machine installs, and runs the programs in it.
pub(super) fn programs_run(steps: &mut Steps) -> Outcome<Verdict> {
    for product in &PRODUCTS {
        let name = product.name;
        let unpacked = empty_folder("target/package/made/unpacked")?;
        let archive = file(name, ".tar.gz")?;
        steps.run(
            &format!("tar -x: {name}"),
            program("tar").arg("-xf").arg(archive).arg("-C").arg(&unpacked),
        )?;
        says_version(&unpacked.join(format!("{name}-{VERSION}/bin/{name}")), name)?;
        let rpm = file(name, ".rpm")?;
        let unpack = "rpm2cpio \"$0\" | cpio --extract --make-directories --quiet";
        let mut command = program("sh");
        command.args(["-c", unpack]).arg(rpm).current_dir(&unpacked);
        steps.run(&format!("rpm2cpio: {name}"), &mut command)?;
        says_version(&unpacked.join("usr/bin").join(name), name)?;
    }
    Ok(Verdict::Holds)
}

fn says_version(path: &Path, name: &str) -> Outcome {
    let said = output_of(program(path).arg("--version")).unwrap_or_default();
    if said.starts_with(&format!("{name} {VERSION}")) {
        println!("{}: {said}", path.display());
        return Ok(());
    }
    Err(failure(format!("{} says '{said}' for its version.", path.display())))
}
