//! What packages say of the code that they were made from.

use std::fs;

use super::git;
use crate::step::{output_of, program, root};
use crate::{Outcome, failure};

/// The version, from the one place that has it: Cargo.toml of the workspace.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Who packs: the packages ask for an address, and there is none.
const MAINTAINER: &str = "Ledgerlane <maintainers@ledgerlane.invalid>";

/// The time that packed files have, seconds since 1970: SOURCE_DATE_EPOCH, or the time of the last commit. The same code gives the same
/// packages.
///
/// # Errors
/// Outside a checkout, if SOURCE_DATE_EPOCH is not set.
pub(crate) fn epoch() -> Outcome<String> {
    std::env::var("SOURCE_DATE_EPOCH").ok().or_else(|| git(&["log", "-1", "--format=%ct"])).ok_or_else(|| {
        failure("Set SOURCE_DATE_EPOCH: this is no checkout, so there is no time of a commit.")
    })
}

/// What the app says of its build: commit and date, in variables that the compiler reads. Outside a checkout it says its version alone.
pub(crate) fn of_build() -> Vec<(&'static str, String)> {
    let commit = git(&["describe", "--always", "--dirty", "--exclude=*", "--abbrev=12"]);
    let date = git(&["log", "-1", "--format=%cs"]);
    let commit = commit.map(|commit| ("LEDGERLANE_COMMIT", commit));
    commit.into_iter().chain(date.map(|date| ("LEDGERLANE_DATE", date))).collect()
}

/// The section of a version in CHANGELOG.md, without its heading.
///
/// # Errors
/// If there is none.
pub(crate) fn changes(version: &str) -> Outcome<String> {
    let text = fs::read_to_string(root().join("CHANGELOG.md"))
        .map_err(|error| failure(format!("Cannot read CHANGELOG.md: {error}.")))?;
    section(&text, version)
        .ok_or_else(|| failure(format!("CHANGELOG.md has no section '## [{version}]': write one.")))
}

fn section(text: &str, version: &str) -> Option<String> {
    let heading = format!("## [{version}]");
    let mut lines = text.lines().skip_while(|line| !line.starts_with(&heading));
    lines.next()?;
    let lines: Vec<&str> = lines.take_while(|line| !line.starts_with("## ")).collect();
    Some(lines.join("\n").trim().to_owned())
}

/// The changelog of a .deb, in Debian's form.
///
/// # Errors
/// If CHANGELOG.md does not tell of the version.
pub(crate) fn debian_changelog(name: &str, version: &str, changes: &str) -> Outcome<String> {
    let date = output_of(program("date").args(["-u", "-R", "-d"]).arg(format!("@{}", epoch()?)))
        .ok_or_else(|| failure("'date' does not know the time of the commit."))?;
    let mut text = format!("{name} ({version}) stable; urgency=medium\n\n");
    for line in changes.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        let line = line
            .strip_prefix("- ")
            .map_or_else(|| format!("    {}", line.trim()), |item| format!("  * {item}"));
        text.push_str(&line);
        text.push('\n');
    }
    Ok(format!("{text}\n -- {MAINTAINER}  {date}\n"))
}

#[cfg(test)]
mod tests {
    use super::section;

    #[test]
    fn a_section_of_the_changelog_ends_where_the_next_version_begins() {
        let text = "# Changelog\n\n## [0.2.0] - 2026-11-28\n\n### Added\n\n- Packages.\n\n## [0.1.0] - 2026-11-01\n\n- First.\n";
        assert_eq!(section(text, "0.2.0").as_deref(), Some("### Added\n\n- Packages."));
        assert_eq!(section(text, "0.1.0").as_deref(), Some("- First."));
        assert_eq!(section(text, "0.3.0"), None);
    }
}
