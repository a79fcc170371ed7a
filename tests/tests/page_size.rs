//! What the page weighs, as it ships: its code, and its texts in a file of their own.

use std::fs;
use std::io::Write;
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;

/// The most that the code may weigh, gzip, bytes.
const MOST_CODE: usize = 160 * 1024;
/// The most that the texts of one language may weigh, gzip, bytes.
const MOST_TEXTS: usize = 50 * 1024;

/// Returns what a text weighs, gzip, bytes.
fn weight(text: &[u8]) -> std::io::Result<usize> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(text)?;
    Ok(encoder.finish()?.len())
}

/// A script of the built page.
struct Script {
    name: String,
    bytes: Vec<u8>,
}

impl Script {
    /// Whether it holds the texts and no code.
    fn is_texts(&self) -> bool {
        self.name.starts_with("texts-")
    }
}

/// The scripts of the built page, which is built before the tests.
fn scripts() -> std::io::Result<Vec<Script>> {
    let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ui/dist/assets");
    let mut scripts = Vec::new();
    for entry in fs::read_dir(assets)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.ends_with(".js") {
            scripts.push(Script { bytes: fs::read(entry.path())?, name });
        }
    }
    Ok(scripts)
}

#[test]
fn the_code_and_the_texts_of_the_page_stay_small() {
    let (mut code, mut texts) = (0, 0);
    for script in scripts().expect("the page is built before the tests") {
        let weight = weight(&script.bytes).expect("a vector takes everything");
        *(if script.is_texts() { &mut texts } else { &mut code }) += weight;
    }
    assert!(code > 20 * 1024 && texts > 20 * 1024, "both were found: {code} and {texts} bytes");
    assert!(code <= MOST_CODE, "the code weighs {code} bytes with gzip, and at most {MOST_CODE} are allowed");
    assert!(
        texts <= MOST_TEXTS,
        "the texts weigh {texts} bytes with gzip, and at most {MOST_TEXTS} are allowed"
    );
}

#[test]
fn no_pseudo_language_ships() {
    for script in scripts().expect("the page is built before the tests") {
        // The pseudo-language's m, which no language writes its words with.
        assert!(
            !String::from_utf8_lossy(&script.bytes).contains('ɱ'),
            "a pseudo-language ships in {}",
            script.name
        );
    }
}
