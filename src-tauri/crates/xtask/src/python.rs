//! What runs on Python: in target/python the published SDK of the interface, which the tests use as it is, and what reads exported files
//! again; and Schemathesis and DuckDB, each in an environment of its own, which only their benches ask for. Versions and hashes are from
//! tests/python.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::step::{Steps, output_of, program, root};
use crate::{Failure, Outcome, failure, machine};

/// Oldest Python that everything but [`TYPED`] runs on.
const PYTHON: (u32, u32) = (3, 10);
/// Oldest Python that [`TYPED`] runs on.
const TYPED_PYTHON: (u32, u32) = (3, 12);
/// The newest SDK with all it needs.
const TYPED: &str = "sdk-typed.txt";
/// An earlier SDK, whose models refuse null, with all it needs.
const SDK: &str = "sdk.txt";
/// A still earlier SDK, whose models let fields be null; in a folder of its own.
const LENIENT: &str = "sdk-lenient.txt";
/// pandas and openpyxl with all they need.
const EXPORTS: &str = "exports.txt";
/// Schemathesis with all it needs.
const FUZZ: &str = "fuzz.txt";

/// DuckDB.
const DUCKDB: &str = "duckdb.txt";

/// Python of the environment, with an earlier SDK.
pub(crate) fn interpreter() -> PathBuf {
    program_of(&environment(), "python")
}

/// Python of the environment that has the newest SDK; `None` if no Python here is new enough for it.
pub(crate) fn typed_interpreter() -> Option<PathBuf> {
    Some(program_of(&typed_environment(), "python")).filter(|python| python.exists())
}

/// Schemathesis, as a program.
pub(crate) fn schemathesis() -> PathBuf {
    program_of(&fuzz_environment(), "schemathesis")
}

/// Python of the environment that has DuckDB.
pub(crate) fn duckdb_interpreter() -> PathBuf {
    program_of(&duckdb_environment(), "python")
}

/// A program of a virtual environment.
fn program_of(environment: &Path, name: &str) -> PathBuf {
    let relative = if cfg!(windows) { format!("Scripts/{name}.exe") } else { format!("bin/{name}") };
    environment.join(relative)
}

/// Folder of the earlier SDK, for `PYTHONPATH`.
pub(crate) fn lenient_sdk() -> PathBuf {
    environment().join("sdk-lenient")
}

fn environment() -> PathBuf {
    root().join("target/python")
}

fn typed_environment() -> PathBuf {
    root().join("target/python-typed")
}

fn fuzz_environment() -> PathBuf {
    root().join("target/python-fuzz")
}

fn duckdb_environment() -> PathBuf {
    root().join("target/python-duckdb")
}

/// Name of the system's Python.
pub(crate) fn system_python() -> &'static str {
    if cfg!(windows) { "python" } else { "python3" }
}

/// Sees that the environment of the tests has exactly what tests/python asks for.
///
/// # Errors
/// Where Python is missing or too old, or the packages cannot be had.
pub(crate) fn ensure(steps: &mut Steps) -> Outcome {
    let asked = root().join("tests/python");
    let environment = environment();
    let modules = "httpx, nxus_qbd, pydantic, openpyxl, pandas, pyarrow";
    fill(&environment, &[SDK, LENIENT, EXPORTS], modules, steps, |steps| {
        let mut lenient = install(&environment);
        lenient.args(["--no-deps", "--target"]).arg(lenient_sdk()).arg("-r").arg(asked.join(LENIENT));
        let installed = steps
            .run("pip install (Python SDK)", install(&environment).arg("-r").arg(asked.join(SDK)))
            .and_then(|()| steps.run("pip install (an earlier Python SDK)", &mut lenient));
        installed.map_err(|_| not_installed("The Python SDK that the tests use"))?;
        steps
            .run("pip install (pandas)", install(&environment).arg("-r").arg(asked.join(EXPORTS)))
            .map_err(|_| not_installed("pandas, with which the tests read exported files,"))
    })
}

/// Sees that the newest SDK is installed if a Python is found that it runs on; else says that it is left out.
///
/// # Errors
/// Where the packages cannot be had.
pub(crate) fn ensure_typed(steps: &mut Steps) -> Outcome {
    let Some(python) = python_for_typed() else {
        let (major, minor) = TYPED_PYTHON;
        println!("── left out: the newest Python SDK of the interface, which needs Python {major}.{minor}");
        return Ok(());
    };
    let environment = typed_environment();
    fill_with(&python, &environment, &[TYPED], "nxus_qbd, httpx", steps, |steps| {
        let asked = root().join("tests/python").join(TYPED);
        steps
            .run("pip install (the newest Python SDK)", install(&environment).arg("-r").arg(asked))
            .map_err(|_| not_installed("The newest Python SDK of the interface"))
    })
}

/// Finds a Python that the newest SDK runs on and that makes virtual environments: the system's, one of another version beside it, or one
/// of pyenv.
fn python_for_typed() -> Option<PathBuf> {
    let named = ["python3.14", "python3.13", "python3.12"].map(PathBuf::from);
    let home = std::env::home_dir().unwrap_or_default();
    let pyenv = std::env::var_os("PYENV_ROOT").map_or_else(|| home.join(".pyenv"), PathBuf::from);
    let versions = fs::read_dir(pyenv.join("versions")).into_iter().flatten().flatten();
    let of_pyenv = versions.map(|version| version.path().join("bin/python"));
    let candidates = std::iter::once(PathBuf::from(system_python())).chain(named).chain(of_pyenv);
    let is_new_enough = |python: &PathBuf| {
        let version = output_of(program(python).arg("--version"));
        machine::check_python(version.as_deref(), TYPED_PYTHON).is_ok()
            && output_of(program(python).args(["-c", "import ensurepip, venv"])).is_some()
    };
    candidates.into_iter().find(is_new_enough)
}

/// Sees that the environment of Schemathesis has exactly what tests/python asks for.
///
/// # Errors
/// Where Python is missing or too old, or the packages cannot be had.
pub(crate) fn ensure_schemathesis(steps: &mut Steps) -> Outcome {
    let environment = fuzz_environment();
    fill(&environment, &[FUZZ], "schemathesis", steps, |steps| {
        let asked = root().join("tests/python").join(FUZZ);
        steps
            .run("pip install (Schemathesis)", install(&environment).arg("-r").arg(asked))
            .map_err(|_| not_installed("Schemathesis"))
    })
}

/// Sees that the environment of DuckDB has exactly what tests/python asks for.
///
/// # Errors
/// Where Python is missing or too old, or the package cannot be had.
pub(crate) fn ensure_duckdb(steps: &mut Steps) -> Outcome {
    let environment = duckdb_environment();
    fill(&environment, &[DUCKDB], "duckdb", steps, |steps| {
        let asked = root().join("tests/python").join(DUCKDB);
        steps
            .run("pip install (DuckDB)", install(&environment).arg("-r").arg(asked))
            .map_err(|_| not_installed("DuckDB"))
    })
}

/// Makes an environment anew and has it filled, unless it was filled from the same lists and its modules are there.
fn fill(
    environment: &Path,
    lists: &[&str],
    modules: &str,
    steps: &mut Steps,
    fill: impl FnOnce(&mut Steps) -> Outcome,
) -> Outcome {
    machine::check_python(output_of(program(system_python()).arg("--version")).as_deref(), PYTHON)?;
    fill_with(Path::new(system_python()), environment, lists, modules, steps, fill)
}

/// As [`fill`], with the Python given.
fn fill_with(
    python: &Path,
    environment: &Path,
    lists: &[&str],
    modules: &str,
    steps: &mut Steps,
    fill: impl FnOnce(&mut Steps) -> Outcome,
) -> Outcome {
    let wanted = wanted(&root().join("tests/python"), lists)?;
    let stamp = environment.join("installed.txt");
    let is_there = fs::read_to_string(&stamp).is_ok_and(|installed| installed == wanted);
    // The environment leads to the system's Python, which may have been replaced since.
    let import = format!("import {modules}");
    if is_there && output_of(program(program_of(environment, "python")).args(["-c", &import])).is_some() {
        return Ok(());
    }
    if environment.exists() {
        fs::remove_dir_all(environment)
            .map_err(|error| failure(format!("Cannot clear {}: {error}.", environment.display())))?;
    }
    steps
        .run("python3 -m venv", program(python).args(["-m", "venv"]).arg(environment))
        .map_err(|_| failure("Python cannot make a virtual environment here: see above. On Debian that needs the package python3-venv."))?;
    fill(steps)?;
    fs::write(&stamp, wanted).map_err(|error| failure(format!("Cannot write {}: {error}.", stamp.display())))
}

/// `pip install` into an environment, ready for what is to be installed.
fn install(environment: &Path) -> Command {
    let mut pip = program(program_of(environment, "python"));
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
    pip.args(["--require-hashes", "--only-binary", ":all:"]);
    pip
}

fn not_installed(what: &str) -> Failure {
    failure(format!(
        "{what} could not be installed: see above. It comes from the Python package index, so this needs the network, \
         once."
    ))
}

/// What is asked for, as one text.
fn wanted(asked: &Path, lists: &[&str]) -> Outcome<String> {
    let read = |name: &&str| {
        fs::read_to_string(asked.join(name))
            .map_err(|error| failure(format!("Cannot read tests/python/{name}: {error}.")))
    };
    lists.iter().map(read).collect()
}
