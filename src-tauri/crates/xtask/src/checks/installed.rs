//! The .deb packages in a bare Debian: installed as a person does, used by real keys, upgraded, removed.

use std::path::Path;

use super::roots::{self, Root, USER};
use super::{Verdict, archives};
use crate::package::{self, PRODUCTS, VERSION};
use crate::step::{Steps, empty_folder};
use crate::{Outcome, failure};

/// The version that is upgraded from: the same programs, packed under it.
const EARLIER: &str = "0.1.9";

/// Where the app keeps what is its user's.
const DATA: &str = "/home/clerk/.local/share/io.ledgerlane.desktop";

/// Installs both packages, uses the app and the service, removes them.
pub(super) fn used(suite: &str, steps: &mut Steps) -> Outcome<Verdict> {
    if let Some(left_out) = roots::cannot() {
        return Ok(left_out);
    }
    let bare = Root::fresh(suite, steps)?;
    for product in &PRODUCTS {
        let name = product.name;
        install(&bare, &archives::file(name, ".deb")?, steps)?;
        complete(&bare, name)?;
    }
    bare.add_user(steps)?;
    bare.drive("the first hour, by its entry in the menu", &["first-hour"], steps)?;
    service_answers(&bare, steps)?;

    let files: Vec<String> = PRODUCTS.iter().flat_map(|product| files_of(&bare, product.name)).collect();
    if files.len() < 10 {
        return Err(failure(format!("dpkg lists only {files:?}.")));
    }
    bare.write("/var/lib/ledgerlane-service", "")?;
    bare.run("apt-get remove", &["apt-get", "remove", "-y", "-qq", "ledgerlane"], false, steps)?;
    let purge = ["sh", "-c", "apt-get purge -y ledgerlane-service | tee /root/purged"];
    bare.run("apt-get purge", &purge, false, steps)?;
    let said = std::fs::read_to_string(bare.at("/root/purged")).unwrap_or_default();
    if !said.contains("/var/lib/ledgerlane-service is left") {
        return Err(failure("Purging the service does not say what it leaves."));
    }
    let left: Vec<&String> = files.iter().filter(|file| bare.at(file).is_file()).collect();
    if !left.is_empty() {
        return Err(failure(format!("These are left after the removal: {left:?}.")));
    }
    if !bare.at(&format!("{DATA}/desk.db")).is_file() {
        return Err(failure("The user's data is gone with the package."));
    }
    let starts = format!("/home/{USER}/.config/autostart");
    if bare.at(&starts).exists() {
        return Err(failure(format!("Something starts at login: {starts}.")));
    }
    println!("{} files are gone, the user's data is there.", files.len());
    Ok(Verdict::Holds)
}

/// Upgrades the app while it runs.
pub(super) fn upgraded(steps: &mut Steps) -> Outcome<Verdict> {
    if let Some(left_out) = roots::cannot() {
        return Ok(left_out);
    }
    let earlier = empty_folder("target/package/made/earlier")?;
    package::pack_deb(&PRODUCTS[0], EARLIER, &earlier, steps)?;
    let name = package::files_in(&earlier)?.pop().unwrap_or_default();
    let bare = Root::fresh("bookworm", steps)?;
    install(&bare, &earlier.join(name), steps)?;
    bare.add_user(steps)?;
    bare.take(&archives::file("ledgerlane", ".deb")?, "/tmp/new.deb")?;
    bare.drive("the upgrade while the app runs", &["upgrade", "/tmp/new.deb", EARLIER, VERSION], steps)?;
    Ok(Verdict::Holds)
}

/// `apt install ./FILE`, with what apt recommends, as a person types it.
fn install(bare: &Root, deb: &Path, steps: &mut Steps) -> Outcome {
    let name = deb.file_name().unwrap_or_default().to_string_lossy().into_owned();
    bare.take(deb, &format!("/tmp/{name}"))?;
    let words = ["apt-get", "install", "-y", "-qq", &format!("/tmp/{name}")];
    bare.run(&format!("apt install ./{name}"), &words, true, steps)
}

/// Whether every library of the program is there, before anything else is installed, and the program runs.
fn complete(bare: &Root, name: &str) -> Outcome {
    let path = format!("/usr/bin/{name}");
    let libraries = bare.output(&["ldd", &path]).unwrap_or_default();
    let missing: Vec<&str> = libraries.lines().filter(|line| line.contains("not found")).collect();
    let said = bare.output(&[&path, "--version"]).unwrap_or_default();
    if libraries.is_empty() || !missing.is_empty() || !said.starts_with(&format!("{name} {VERSION}")) {
        return Err(failure(format!(
            "{name} says '{said}' for its version; libraries that are missing: {missing:?}."
        )));
    }
    println!("{said}: every library is there.");
    Ok(())
}

/// The service runs as a user without rights, and an administrator adds a key meanwhile.
fn service_answers(bare: &Root, steps: &mut Steps) -> Outcome {
    bare.drive("the service, with a key that root adds", &["service"], steps)
}

fn files_of(bare: &Root, name: &str) -> Vec<String> {
    let listed = bare.output(&["dpkg", "-L", name]).unwrap_or_default();
    listed.lines().filter(|file| bare.at(file).is_file()).map(str::to_owned).collect()
}
