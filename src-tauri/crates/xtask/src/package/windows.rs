//! Packages for Windows, from programs that were built before: an installer of the app and a .zip of the service.

use std::fs;
use std::path::{Path, PathBuf};

use super::{PRODUCTS, Product, cannot_write, facts, licenses};
use crate::step::{Steps, empty_folder, is_installed, program, root};
use crate::{Outcome, failure};

/// What the programs are built for, as the compiler calls it.
pub(super) const TARGET: &str = "x86_64-pc-windows-msvc";

/// Loads WebView2 for programs of the GNU linker; those of Microsoft's linker have it inside.
const LOADER: &str = "WebView2Loader.dll";

/// Packs the programs in a folder. They have no certificate, so the files' names say that they are unsigned.
///
/// # Errors
/// If a program is missing, or a packer fails.
pub(crate) fn pack(programs: &Path, into: &Path, steps: &mut Steps) -> Outcome {
    let version = facts::VERSION;
    let made = empty_folder("target/package/made/windows")?;
    let app = stage(&made.join("app"), programs, &PRODUCTS[0])?;
    if programs.join(LOADER).exists() {
        copy(&programs.join(LOADER), &app.join(LOADER))?;
    }
    copy(&root().join("icons/icon.ico"), &app.join("ledgerlane.ico"))?;
    let installer = into.join(format!("ledgerlane-{version}-windows-x86_64-unsigned.exe"));
    let mut nsis = program("makensis");
    nsis.args(["-V2", "-NOCD", "-INPUTCHARSET", "UTF8"]);
    nsis.arg(format!("-DVERSION={version}")).arg(format!("-DFILES={}", app.display()));
    nsis.arg(format!("-DOUTPUT={}", installer.display())).arg("src-tauri/packaging/ledgerlane.nsi");
    nsis.env("SOURCE_DATE_EPOCH", facts::epoch()?);
    steps.run("makensis", &mut nsis)?;

    let inside = format!("ledgerlane-service-{version}");
    let service = stage(&made.join(&inside), programs, &PRODUCTS[1])?;
    copy(&root().join("src-tauri/crates/server/README.md"), &service.join("README.md"))?;
    let archive = into.join(format!("{inside}-windows-x86_64-unsigned.zip"));
    drop(fs::remove_file(&archive));
    let mut zip = if is_installed("zip") {
        // Files of one time, so that the same files give the same archive.
        let at = format!("@{}", facts::epoch()?);
        let files = program("find").arg(&service).args(["-exec", "touch", "-d", &at, "{}", "+"]).status();
        files.map_err(|error| cannot_write(&service, &error))?;
        let mut zip = program("zip");
        zip.args(["-X", "-9", "-r", "-q"]).arg(&archive).arg(&inside).env("TZ", "UTC");
        zip
    } else {
        // Windows has a tar that writes .zip.
        let mut tar = program("tar");
        tar.args(["-a", "-c", "-f"]).arg(&archive).arg(&inside);
        tar
    };
    steps.run("zip: ledgerlane-service", zip.current_dir(&made))
}

/// A folder with a program, the licences and the changelog.
fn stage(folder: &Path, programs: &Path, product: &Product) -> Outcome<PathBuf> {
    fs::create_dir_all(folder).map_err(|error| cannot_write(folder, &error))?;
    let name = format!("{}.exe", product.name);
    let built = programs.join(&name);
    if !built.is_file() {
        return Err(failure(format!("{} is missing: build it first, for release.", built.display())));
    }
    copy(&built, &folder.join(name))?;
    copy(&root().join("LICENSE"), &folder.join("LICENSE.txt"))?;
    copy(&root().join("CHANGELOG.md"), &folder.join("CHANGELOG.md"))?;
    copy(&licenses::page(product)?, &folder.join("licenses.html"))?;
    Ok(folder.to_owned())
}

fn copy(from: &Path, to: &Path) -> Outcome {
    fs::copy(from, to).map(drop).map_err(|error| cannot_write(to, &error))
}
