//! Looking for a secret where it must not be.

use std::fs;
use std::path::{Path, PathBuf};

/// Every file under the folders whose bytes contain the secret, as UTF-8 or as UTF-16.
pub fn files_with(secret: &str, folders: &[PathBuf]) -> Vec<PathBuf> {
    let wide: Vec<u8> = secret.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let spellings = [secret.as_bytes().to_vec(), wide];
    let mut found = Vec::new();
    for folder in folders {
        search(folder, &spellings, &mut found);
    }
    found
}

fn search(folder: &Path, spellings: &[Vec<u8>], found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        match entry.file_type() {
            Ok(file_type) if file_type.is_dir() => search(&path, spellings, found),
            Ok(file_type) if file_type.is_file() => {
                let bytes = fs::read(&path).unwrap_or_default();
                if spellings.iter().any(|needle| contains(&bytes, needle)) {
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
