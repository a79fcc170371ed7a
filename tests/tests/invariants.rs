//! Ids of invariants. A comment defines each at the type that keeps it (the id, a colon and a sentence), at least one test names it, and
//! ARCHITECTURE.md says where it stands.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// What the project is written in.
const LANGUAGES: [&str; 3] = ["rs", "ts", "svelte"];

/// Folders that programs fill: what is built, installed or generated.
const NOT_OURS: [&str; 4] = ["target", "node_modules", "dist", "gen"];

const START: &str = "INV-";

/// Where an id is named.
#[derive(Default)]
struct Places {
    defined: Vec<String>,
    in_tests: usize,
}

type Ids = BTreeMap<String, Places>;

/// The ids in a text, each with what follows it.
fn ids(text: &str) -> Vec<(&str, &str)> {
    let starts = text.match_indices(START).map(|(at, _)| &text[at..]);
    let whole = starts.filter_map(|rest| {
        let name = rest[START.len()..].find(|letter: char| !letter.is_ascii_uppercase())?;
        let number = rest[START.len() + name..].strip_prefix('-')?;
        let digits = number.find(|digit: char| !digit.is_ascii_digit()).unwrap_or(number.len());
        let length = START.len() + name + 1 + digits;
        (name > 0 && digits > 0).then(|| rest.split_at(length))
    });
    whole.collect()
}

/// The first line that belongs to a test: a test with the comments above it, or the module of the tests.
fn first_test_line(path: &str, lines: &[&str]) -> usize {
    let folders = ["/tests/", "/faults/"];
    let is_test_file = folders.iter().any(|folder| path.contains(folder))
        || ["tests.rs", ".test.ts"].iter().any(|end| path.ends_with(end));
    if is_test_file {
        return 0;
    }
    let begins = ["#[test]", "#[tokio::test", "mod tests {"];
    let Some(test) = lines.iter().position(|line| begins.iter().any(|begin| line.trim().starts_with(begin)))
    else {
        return lines.len();
    };
    let is_above = |line: &&&str| ["//", "#["].iter().any(|begin| line.trim().starts_with(begin));
    test - lines[..test].iter().rev().take_while(is_above).count()
}

fn read(path: &str, text: &str, found: &mut Ids) {
    let lines: Vec<&str> = text.lines().collect();
    let first_test_line = first_test_line(path, &lines);
    for (number, line) in lines.iter().enumerate() {
        for (id, rest) in ids(line) {
            let places = found.entry(id.to_owned()).or_default();
            if number >= first_test_line {
                places.in_tests += 1;
            } else if rest.starts_with(':') {
                places.defined.push(path.to_owned());
            }
        }
    }
}

/// The rows of ARCHITECTURE.md that list ids: a folder, then ids with their files.
fn listed(architecture: &str) -> Vec<(String, String)> {
    let rows = architecture.lines().filter_map(|line| line.strip_prefix("| `")?.split_once("` | INV-"));
    let entries = rows.flat_map(|(folder, entries)| {
        let entries = entries.trim_end_matches(" |").split(", ");
        entries.filter_map(move |entry| {
            let (id, file) = entry.split_once(' ')?;
            Some((format!("{START}{}", id.trim_start_matches(START)), format!("{folder}/{file}")))
        })
    });
    entries.collect()
}

fn faults(found: &Ids, architecture: &str) -> Vec<String> {
    let listed: BTreeMap<String, String> = listed(architecture).into_iter().collect();
    let mut faults = Vec::new();
    for (id, places) in found {
        match places.defined.as_slice() {
            [] => faults.push(format!("{id} is named and no comment defines it")),
            [one] if listed.get(id) != Some(one) => {
                faults.push(format!("{id} stands in {one}, and ARCHITECTURE.md says {:?}", listed.get(id)));
            }
            [_] => {}
            several => faults.push(format!("{id} is defined in {}", several.join(" and "))),
        }
        if places.in_tests == 0 {
            faults.push(format!("{id} is named by no test"));
        }
    }
    let named = ids(architecture).into_iter().filter(|(id, _)| !found.contains_key(*id));
    faults.extend(named.map(|(id, _)| format!("{id} is named in ARCHITECTURE.md alone")));
    faults
}

#[test]
fn every_invariant_has_one_place_that_defines_it_and_a_test() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut found = Ids::new();
    for file in files(&root) {
        let path = file.strip_prefix(&root).expect("a file of the project").display().to_string();
        let path = path.replace('\\', "/");
        if path != "tests/tests/invariants.rs" {
            read(&path, &fs::read_to_string(&file).expect("source is text"), &mut found);
        }
    }
    let architecture = fs::read_to_string(root.join("ARCHITECTURE.md")).expect("ARCHITECTURE.md is here");
    assert!(found.len() > 20, "the sources were read: {}", found.len());
    let faults = faults(&found, &architecture);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn each_fault_is_told_with_the_id_and_the_file() {
    let kept =
        "/// INV-LANE-1: one call at a time.\nstruct Lane;\n\n    /// INV-LANE-1\n    #[test]\nfn one() {}";
    let table = "| `a` | INV-LANE-1 lane.rs |";
    let cases = [
        (vec![("a/lane.rs", kept)], table, vec![]),
        (vec![("a/lane.rs", "/// INV-LANE-1: one call.")], table, vec!["INV-LANE-1 is named by no test"]),
        (
            vec![("a/lane.rs", kept), ("b/tests/it.rs", "/// INV-LANE-2")],
            table,
            vec!["INV-LANE-2 is named and no comment defines it"],
        ),
        (
            vec![("a/lane.rs", kept), ("a/b.rs", "// INV-LANE-1: again")],
            table,
            vec!["INV-LANE-1 is defined in a/lane.rs and a/b.rs"],
        ),
        (
            vec![("b/lane.rs", kept)],
            table,
            vec!["INV-LANE-1 stands in b/lane.rs, and ARCHITECTURE.md says Some(\"a/lane.rs\")"],
        ),
        (
            vec![("a/lane.rs", kept)],
            "| `a` | INV-LANE-1 lane.rs, INV-GONE-1 gone.rs |",
            vec!["INV-GONE-1 is named in ARCHITECTURE.md alone"],
        ),
    ];
    for (sources, architecture, expected) in cases {
        let mut found = Ids::new();
        for (path, text) in sources {
            read(path, text, &mut found);
        }
        assert_eq!(faults(&found, architecture), expected);
    }
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let is_ours = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let is_source = path.extension().is_some_and(|is| LANGUAGES.iter().any(|ending| is == *ending));
        !name.starts_with('.') && !NOT_OURS.contains(&name.as_ref()) && (is_source || path.is_dir())
    };
    let ours = entries.flatten().map(|entry| entry.path()).filter(is_ours);
    ours.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}
