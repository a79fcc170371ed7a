//! What the page weighs, as it ships.

use std::fs;
use std::io::Write;
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;

/// The most that scripts and styles may weigh together, gzip, bytes. A tripwire for a package that comes in unseen: the page loads from
/// memory, so no user waits for a few kilobytes.
const MOST: usize = 300 * 1024;

/// Returns what a file weighs, gzip, bytes.
fn weight(bytes: &[u8]) -> std::io::Result<usize> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?.len())
}

/// The files of the built page with this ending. The page is built before the tests.
fn built(ending: &str) -> std::io::Result<Vec<Vec<u8>>> {
    let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ui/dist/assets");
    let mut files = Vec::new();
    for entry in fs::read_dir(assets)? {
        let path = entry?.path();
        if path.extension().is_some_and(|found| found == ending) {
            files.push(fs::read(path)?);
        }
    }
    Ok(files)
}

#[test]
fn scripts_and_styles_of_the_page_stay_small() {
    let weigh = |ending| -> usize {
        let files = built(ending).expect("the page is built before the tests");
        files.iter().map(|file| weight(file).expect("a vector takes everything")).sum()
    };
    let (scripts, styles) = (weigh("js"), weigh("css"));
    assert!(scripts > 40 * 1024 && styles > 4 * 1024, "both were found: {scripts} and {styles} bytes");
    let all = scripts + styles;
    assert!(all <= MOST, "scripts and styles weigh {all} bytes with gzip, and at most {MOST} are allowed");
}

#[test]
fn no_pseudo_language_ships() {
    for script in built("js").expect("the page is built before the tests") {
        // The pseudo-language's m, which no language writes its words with.
        assert!(!String::from_utf8_lossy(&script).contains('ɱ'), "a pseudo-language ships");
    }
}
