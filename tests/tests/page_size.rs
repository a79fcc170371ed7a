//! What the page weighs: its scripts with their texts, as they ship.

use std::fs;
use std::io::Write;
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;

/// The most that the scripts may weigh, gzip, bytes.
const MOST: usize = 150 * 1024;

/// Returns what a text weighs, gzip, bytes.
fn weight(text: &[u8]) -> std::io::Result<usize> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(text)?;
    Ok(encoder.finish()?.len())
}

#[test]
fn the_scripts_stay_small_and_hold_no_pseudo_language() {
    let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ui/dist/assets");
    let scripts: Vec<Vec<u8>> = fs::read_dir(&assets)
        .expect("the page is built before the tests")
        .map(|entry| entry.expect("the folder of the built page can be read").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "js"))
        .map(|path| fs::read(path).expect("a script can be read"))
        .collect();
    let together: usize =
        scripts.iter().map(|script| weight(script).expect("a vector takes everything")).sum();
    assert!(together > 20 * 1024, "the scripts were found: {together} bytes");
    assert!(together <= MOST, "the scripts weigh {together} bytes with gzip, and at most {MOST} are allowed");
    for script in &scripts {
        let text = String::from_utf8_lossy(script);
        // The pseudo-language's m, which no language writes its words with.
        assert!(!text.contains('ɱ'), "a pseudo-language ships");
    }
}
