//! `cargo xtask test --packages`: the packages installed, used, upgraded and removed in systems that have nothing of this project.

mod archives;
mod installed;
mod lint;
mod roots;
mod wine;

use std::time::Instant;

use crate::packages::Purpose;
use crate::step::{Steps, folder};
use crate::{Outcome, failure, package, packages};

/// What came of a check that did not fail.
pub(crate) enum Verdict {
    /// It holds.
    Holds,
    /// This machine cannot run it.
    LeftOut(String),
}

type Check = fn(&mut Steps) -> Outcome<Verdict>;

/// Every check, by what it shows.
const CHECKS: [(&str, Check); 9] = [
    ("the same programs packed twice are equal byte for byte", archives::same_twice),
    ("every file has its checksum, and the app's .deb has 14 MB or less", archives::sums_and_sizes),
    ("lintian, rpmlint, appstreamcli and desktop-file-validate find no error", lint::packages),
    ("the unit of the service is valid and shut in", lint::unit),
    ("the .rpm and the .tar.gz unpacked run", archives::programs_run),
    ("Debian 12: installed, used, removed", |steps| installed::used("bookworm", steps)),
    ("Debian 13: installed, used, removed", |steps| installed::used("trixie", steps)),
    ("Debian 12: an upgrade while the app runs keeps everything", installed::upgraded),
    ("Windows, in Wine: installed, told, removed", wine::installer),
];

/// Packs, and checks what was packed. Goes on after a check that fails.
///
/// # Errors
/// If a package cannot be made or a check fails.
pub(crate) fn test_packages() -> Outcome {
    if !cfg!(target_os = "linux") {
        return Err(failure("The packages are tested on Linux."));
    }
    let began = Instant::now();
    package::package(None)?;
    let mut steps = Steps::default();
    packages::ensure(Purpose::TestingPackages, &mut steps)?;
    folder("target/roots")?;
    let mut results = Vec::new();
    for (name, check) in CHECKS {
        println!("\n━━ {name}");
        let at = Instant::now();
        let result = check(&mut steps);
        if let Err(why) = &result {
            println!("{}", why.0);
        }
        results.push((name, result, at.elapsed()));
    }
    println!();
    for (name, result, took) in &results {
        let (mark, why) = match result {
            Ok(Verdict::Holds) => ("holds", String::new()),
            Ok(Verdict::LeftOut(why)) => ("left out", format!(": {why}")),
            Err(_) => ("FAILS", String::new()),
        };
        println!("{:>8.1} s  {mark:<8}  {name}{why}", took.as_secs_f64());
    }
    println!(
        "\nNot tried here: a build from nothing on a bare Debian 12 (the release workflow does it), a real Windows, macOS."
    );
    println!("It took {:.0} s.", began.elapsed().as_secs_f64());
    match results.iter().filter(|(_, result, _)| result.is_err()).count() {
        0 => Ok(()),
        failed => Err(failure(format!("{failed} of {} checks failed: see above.", results.len()))),
    }
}
