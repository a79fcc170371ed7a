//! Writes what is made from the texts. Argument: the project's folder.
#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "it tells the person at the terminal what was written"
)]

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let root = std::env::args_os().nth(1).unwrap_or_else(|| ".".into());
    match write(Path::new(&root)) {
        Ok(0) => println!("What is made from ui/words is up to date."),
        Ok(written) => println!("Wrote {written} files that are made from ui/words."),
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

/// Writes the files that differ, so that nothing is built again for nothing, and removes those whose source is gone.
fn write(root: &Path) -> Result<usize, Box<dyn std::error::Error>> {
    let files = ledgerlane_words_generator::generate(root)?;
    let mut written = 0;
    for file in &files {
        let path = root.join(&file.path);
        if std::fs::read_to_string(&path).is_ok_and(|there| there == file.text) {
            continue;
        }
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        std::fs::write(&path, &file.text)?;
        written += 1;
    }
    for path in ledgerlane_words_generator::orphans(root, &files)? {
        std::fs::remove_file(path)?;
        written += 1;
    }
    Ok(written)
}
