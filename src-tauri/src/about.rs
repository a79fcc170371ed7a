//! What this build is, and where it keeps things.

use std::path::{Path, PathBuf};

use ledgerlane_desk::interface::About;
use tauri::{AppHandle, Manager};

use crate::instance;

/// The commit that a package was built from, and its day.
const COMMIT: Option<&str> = option_env!("LEDGERLANE_COMMIT");
const DATE: Option<&str> = option_env!("LEDGERLANE_DATE");

/// The name of the page of licences.
const LICENSES: &str = "licenses.html";

/// The version with what it was built from, as far as the build was told: `0.2.0 (1a2b3c4d5e6f, 2026-11-28)`.
pub(crate) fn version() -> String {
    let version = env!("CARGO_PKG_VERSION");
    match (COMMIT, DATE) {
        (Some(commit), Some(date)) => format!("{version} ({commit}, {date})"),
        _ => version.to_owned(),
    }
}

/// What the user sees of this build.
pub(crate) fn about(app: &AppHandle) -> About {
    let shown = |folder: Option<PathBuf>| folder.unwrap_or_default().display().to_string();
    About {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        commit: COMMIT.map(str::to_owned),
        date: DATE.map(str::to_owned),
        data: shown(instance::data_folder(&app.config().identifier)),
        logs: shown(app.path().app_log_dir().ok()),
        licenses: licenses().is_some(),
    }
}

/// The page of licences that came with this program; `None` in a checkout.
pub(crate) fn licenses() -> Option<PathBuf> {
    licenses_beside(&std::env::current_exe().ok()?)
}

/// Beside the program on Windows, among the resources of a bundle on macOS, among the documents of a package on Linux.
fn licenses_beside(program: &Path) -> Option<PathBuf> {
    let folder = program.parent()?;
    let places = [".", "../Resources", "../share/doc/ledgerlane"];
    places.into_iter().map(|place| folder.join(place).join(LICENSES)).find(|page| page.is_file())
}

#[cfg(test)]
mod tests {
    use super::licenses_beside;

    #[test]
    fn the_page_of_licences_is_found_where_packages_put_it() {
        let folder = tempfile::tempdir().unwrap();
        let program = folder.path().join("usr/bin/ledgerlane");
        let documents = folder.path().join("usr/share/doc/ledgerlane");
        std::fs::create_dir_all(program.parent().unwrap()).unwrap();
        std::fs::create_dir_all(&documents).unwrap();
        assert_eq!(licenses_beside(&program), None, "a checkout has none");
        std::fs::write(documents.join("licenses.html"), "").unwrap();
        let found = licenses_beside(&program).unwrap().canonicalize().unwrap();
        assert_eq!(found, documents.join("licenses.html").canonicalize().unwrap());
    }
}
