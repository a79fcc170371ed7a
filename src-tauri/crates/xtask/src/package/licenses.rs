//! The page of licences of everything that a package ships.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use super::{Product, cannot_write, tools};
use crate::step::{Steps, cargo, folder, root};
use crate::{Outcome, failure};

/// Where the template leaves room for what cargo-about does not know.
const MARK: &str = "<!-- libraries of the page -->";

/// Writes the page of a product as it is built for a target. Texts come from the crates themselves.
///
/// # Errors
/// If a licence is not accepted in about.toml, or a text cannot be found.
pub(crate) fn write(product: &Product, target: &str, steps: &mut Steps) -> Outcome {
    let file = page(product)?;
    // cargo-about reads the crates of every system, also those that were not needed for this one.
    steps.run("cargo fetch", cargo().args(["fetch", "--locked"]))?;
    let mut about = cargo();
    about.args(["about", "generate", "--offline", "--locked", "--fail", "--config", "about.toml"]);
    about.args(["--target", target, "--manifest-path", product.manifest, "--output-file"]).arg(&file);
    about.arg("src-tauri/packaging/licenses.hbs").env("PATH", tools::path()?);
    steps.run(&format!("cargo about: {}", product.name), &mut about)?;
    let text = fs::read_to_string(&file)
        .map_err(|error| failure(format!("Cannot read {}: {error}.", file.display())))?;
    let of_page = if product.has_page { of_page()? } else { String::new() };
    fs::write(&file, text.replacen(MARK, &of_page, 1)).map_err(|error| cannot_write(&file, &error))
}

/// Where [`write`] leaves it.
pub(crate) fn page(product: &Product) -> Outcome<PathBuf> {
    Ok(folder("target/package/made")?.join(format!("{}.licenses.html", product.name)))
}

/// The libraries that ui/package.json ships, with the texts in their folders.
fn of_page() -> Outcome<String> {
    let modules = root().join("ui/node_modules");
    let mut html = String::new();
    for (name, license, text) in [
        ("svelte", "MIT", "svelte/LICENSE.md"),
        ("@tauri-apps/api", "Apache-2.0 or MIT", "@tauri-apps/api/LICENSE-MIT"),
        // This package names its licence and has no text; the text is the same everywhere.
        ("@fluent/bundle", "Apache-2.0", "@tauri-apps/api/LICENSE-APACHE-2.0"),
    ] {
        let text = fs::read_to_string(modules.join(text))
            .map_err(|error| failure(format!("The licence of {name} cannot be read: {error}.")))?;
        let text = text.replace('&', "&amp;").replace('<', "&lt;");
        let _ = writeln!(
            html,
            "<details><summary><b>{license}</b>: {name}</summary>\n<pre>{text}</pre></details>"
        );
    }
    Ok(html)
}
