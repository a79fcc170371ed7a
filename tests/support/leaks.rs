//! Looking for a secret where it must not be.

use std::fs;
use std::path::{Path, PathBuf};

/// Every file under the folders whose bytes contain the secret, as UTF-8 or as UTF-16.
pub fn files_with(secret: &str, folders: &[PathBuf]) -> Vec<PathBuf> {
    let wide: Vec<u8> = secret.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let needles = [secret.as_bytes().to_vec(), wide];
    let mut found = Vec::new();
    for folder in folders {
        look_in(folder, &needles, &mut found);
    }
    found
}

fn look_in(folder: &Path, needles: &[Vec<u8>], found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        match entry.file_type() {
            Ok(kind) if kind.is_dir() => look_in(&path, needles, found),
            Ok(kind) if kind.is_file() => {
                let bytes = fs::read(&path).unwrap_or_default();
                if needles.iter().any(|needle| contains(&bytes, needle)) {
                    found.push(path);
                }
            }
            _ => {}
        }
    }
}

fn contains(bytes: &[u8], needle: &[u8]) -> bool {
    bytes.windows(needle.len()).any(|window| window == needle)
}
