//! What was packed for Windows, in Wine.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{Verdict, archives};
use crate::package::VERSION;
use crate::step::{Steps, empty_folder, is_installed, output_of, program};
use crate::{Outcome, failure};

/// Where an installed app is entered.
const UNINSTALL: &str = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Ledgerlane";

/// Installs without pages, looks at what is there, and removes.
pub(super) fn installer(steps: &mut Steps) -> Outcome<Verdict> {
    let (Ok(installer), Ok(archive)) = (
        archives::file("ledgerlane", "-windows-x86_64-unsigned.exe"),
        archives::file("ledgerlane-service", "-windows-x86_64-unsigned.zip"),
    ) else {
        let how = "nothing is packed for Windows; 'cargo xtask package windows --programs FOLDER' does it";
        return Ok(Verdict::LeftOut(how.to_owned()));
    };
    if !is_installed("wine") || !is_installed("unzip") {
        return Ok(Verdict::LeftOut("Wine or unzip is not installed".to_owned()));
    }
    let prefix = empty_folder("target/package/made/wine")?;
    steps.run("wineboot", wine(&prefix, "wineboot").arg("--init"))?;
    steps.run("the installer, /S", wine(&prefix, "wine").arg(installer).arg("/S"))?;
    let local = users_folder(&prefix)?;
    let installed = local.join("AppData/Local/Programs/Ledgerlane");
    let shortcut = local.join("AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Ledgerlane.lnk");
    for file in [installed.join("ledgerlane.exe"), installed.join("licenses.html"), shortcut.clone()] {
        if !file.is_file() {
            return Err(failure(format!("{} was not installed.", file.display())));
        }
    }
    let query = ["reg", "query", UNINSTALL, "/v", "DisplayVersion"];
    let entered = output_of(wine(&prefix, "wine").args(query)).unwrap_or_default();
    if !entered.contains(VERSION) {
        return Err(failure(format!("The uninstall entry says '{entered}'.")));
    }
    let said = output_of(wine(&prefix, "wine").arg(installed.join("ledgerlane.exe")).arg("--version"));
    println!("ledgerlane.exe --version: {}", said.unwrap_or_default());

    let data = local.join("AppData/Local/io.ledgerlane.desktop");
    fs::create_dir_all(&data)
        .and_then(|()| fs::write(data.join("desk.db"), "of the user"))
        .map_err(|error| failure(format!("Cannot write {}: {error}.", data.display())))?;
    // In its own place: otherwise it copies itself away and returns before it is done.
    let uninstall = format!("_?={}", windows_path(&installed, &prefix));
    let mut remove = wine(&prefix, "wine");
    steps.run("the uninstaller, /S", remove.arg(installed.join("uninstall.exe")).args(["/S", &uninstall]))?;
    let is_entered = output_of(wine(&prefix, "wine").args(["reg", "query", UNINSTALL])).is_some();
    if installed.join("ledgerlane.exe").exists() || shortcut.exists() || is_entered {
        return Err(failure("The uninstaller leaves the program, its shortcut or its entry."));
    }
    if !data.join("desk.db").is_file() {
        return Err(failure("The uninstaller took the user's data."));
    }

    let unpacked = empty_folder("target/package/made/unzipped")?;
    steps.run("unzip", program("unzip").arg("-q").arg(archive).arg("-d").arg(&unpacked))?;
    let service = unpacked.join(format!("ledgerlane-service-{VERSION}/ledgerlane-service.exe"));
    let said = output_of(wine(&prefix, "wine").arg(service).arg("--version")).unwrap_or_default();
    if !said.contains(VERSION) {
        return Err(failure(format!("The service of the .zip says '{said}' for its version.")));
    }
    Ok(Verdict::Holds)
}

fn wine(prefix: &Path, name: &str) -> Command {
    let mut command = program(name);
    command.env("WINEPREFIX", prefix).env("WINEDEBUG", "-all").env("WINEDLLOVERRIDES", "mscoree,mshtml=");
    command
}

/// The folder of the one user who has programs.
fn users_folder(prefix: &Path) -> Outcome<PathBuf> {
    let users =
        fs::read_dir(prefix.join("drive_c/users")).map_err(|error| failure(format!("Wine: {error}.")))?;
    let mut folders = users.flatten().map(|user| user.path());
    folders
        .find(|folder| folder.join("AppData/Local/Programs/Ledgerlane").is_dir())
        .ok_or_else(|| failure("The installer put nothing into any user's folder."))
}

fn windows_path(folder: &Path, prefix: &Path) -> String {
    let inside = folder.strip_prefix(prefix.join("drive_c")).unwrap_or(folder);
    format!("C:\\{}", inside.display().to_string().replace('/', "\\"))
}
