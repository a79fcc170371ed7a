//! What runs on Python, in virtual environments below target: the published SDK of the interface, which the tests use as it is, with what
//! reads exported files again; the newest SDK; and Schemathesis and DuckDB, which only their benches ask for. Versions and hashes are
//! from tests/python.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::step::{Steps, output_of, program, root};
use crate::{Outcome, failure, machine};

/// Oldest Python that everything but [`NEWEST`] runs on.
const PYTHON: (u32, u32) = (3, 10);
/// Oldest Python that [`NEWEST`] runs on.
const NEWEST_PYTHON: (u32, u32) = (3, 12);

/// A virtual environment.
struct Environment {
    /// Its folder below target.
    folder: &'static str,
    /// The lists in tests/python that it is filled from.
    lists: &'static [&'static str],
    /// The modules that can be imported once it is filled.
    modules: &'static str,
}

/// An earlier SDK, whose models refuse null; a still earlier SDK, whose models let fields be null, in a folder of its own; pandas and
/// openpyxl.
const TESTS: Environment = Environment {
    folder: "python",
    lists: &["sdk.txt", "sdk-lenient.txt", "exports.txt"],
    modules: "httpx, nxus_qbd, pydantic, openpyxl, pandas, pyarrow",
};
const NEWEST: Environment =
    Environment { folder: "python-typed", lists: &["sdk-typed.txt"], modules: "nxus_qbd, httpx" };
const FUZZ: Environment =
    Environment { folder: "python-fuzz", lists: &["fuzz.txt"], modules: "schemathesis" };
const DUCKDB: Environment =
    Environment { folder: "python-duckdb", lists: &["duckdb.txt"], modules: "duckdb" };

/// Python of the environment, with an earlier SDK.
pub(crate) fn interpreter() -> PathBuf {
    TESTS.program("python")
}

/// Python of the environment that has the newest SDK; `None` if no Python here is new enough for it.
pub(crate) fn typed_interpreter() -> Option<PathBuf> {
    Some(NEWEST.program("python")).filter(|python| python.exists())
}

/// Schemathesis, as a program.
pub(crate) fn schemathesis() -> PathBuf {
    FUZZ.program("schemathesis")
}

/// Python of the environment that has DuckDB.
pub(crate) fn duckdb_interpreter() -> PathBuf {
    DUCKDB.program("python")
}

/// Folder of the earlier SDK, for `PYTHONPATH`.
pub(crate) fn lenient_sdk() -> PathBuf {
    TESTS.path().join("sdk-lenient")
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
    TESTS.fill(Path::new(system_python()), PYTHON, steps, |list| match list {
        "sdk.txt" => ("the Python SDK", Vec::new()),
        "sdk-lenient.txt" => {
            let folder = lenient_sdk().display().to_string();
            ("an earlier Python SDK", vec!["--no-deps".to_owned(), "--target".to_owned(), folder])
        }
        _ => ("pandas", Vec::new()),
    })
}

/// Sees that the newest SDK is installed if a Python is found that it runs on; else says that it is left out.
///
/// # Errors
/// Where the packages cannot be had.
pub(crate) fn ensure_typed(steps: &mut Steps) -> Outcome {
    let Some(python) = python_for_newest() else {
        let (major, minor) = NEWEST_PYTHON;
        println!("── left out: the newest Python SDK of the interface, which needs Python {major}.{minor}");
        return Ok(());
    };
    NEWEST.fill(&python, NEWEST_PYTHON, steps, |_| ("the newest Python SDK", Vec::new()))
}

/// Finds a Python that the newest SDK runs on and that makes virtual environments: the system's, one of another version beside it, or one
/// of pyenv.
fn python_for_newest() -> Option<PathBuf> {
    let named = ["python3.14", "python3.13", "python3.12"].map(PathBuf::from);
    let home = std::env::home_dir().unwrap_or_default();
    let pyenv = std::env::var_os("PYENV_ROOT").map_or_else(|| home.join(".pyenv"), PathBuf::from);
    let versions = fs::read_dir(pyenv.join("versions")).into_iter().flatten().flatten();
    let of_pyenv = versions.map(|version| version.path().join("bin/python"));
    let candidates = std::iter::once(PathBuf::from(system_python())).chain(named).chain(of_pyenv);
    let is_new_enough = |python: &PathBuf| {
        check(python, NEWEST_PYTHON).is_ok()
            && output_of(program(python).args(["-c", "import ensurepip, venv"])).is_some()
    };
    candidates.into_iter().find(is_new_enough)
}

/// Sees that the environment of Schemathesis has exactly what tests/python asks for.
///
/// # Errors
/// Where Python is missing or too old, or the packages cannot be had.
pub(crate) fn ensure_schemathesis(steps: &mut Steps) -> Outcome {
    FUZZ.fill(Path::new(system_python()), PYTHON, steps, |_| ("Schemathesis", Vec::new()))
}

/// Sees that the environment of DuckDB has exactly what tests/python asks for.
///
/// # Errors
/// Where Python is missing or too old, or the package cannot be had.
pub(crate) fn ensure_duckdb(steps: &mut Steps) -> Outcome {
    DUCKDB.fill(Path::new(system_python()), PYTHON, steps, |_| ("DuckDB", Vec::new()))
}

fn check(python: &Path, oldest: (u32, u32)) -> Outcome {
    machine::check_python(output_of(program(python).arg("--version")).as_deref(), oldest)
}

impl Environment {
    fn path(&self) -> PathBuf {
        root().join("target").join(self.folder)
    }

    /// A program of it.
    fn program(&self, name: &str) -> PathBuf {
        let relative = if cfg!(windows) { format!("Scripts/{name}.exe") } else { format!("bin/{name}") };
        self.path().join(relative)
    }

    /// Makes it anew and fills it, unless it was filled from the same lists and its modules are there. `named` says what a list brings,
    /// and the flags of pip for it.
    fn fill(
        &self,
        python: &Path,
        oldest: (u32, u32),
        steps: &mut Steps,
        named: impl Fn(&str) -> (&'static str, Vec<String>),
    ) -> Outcome {
        check(python, oldest)?;
        let lists = root().join("tests/python");
        let read = |name: &&str| {
            fs::read_to_string(lists.join(name))
                .map_err(|error| failure(format!("Cannot read tests/python/{name}: {error}.")))
        };
        let wanted: String = self.lists.iter().map(read).collect::<Outcome<_>>()?;
        let stamp = self.path().join("installed.txt");
        let is_there = fs::read_to_string(&stamp).is_ok_and(|installed| installed == wanted);
        // The environment leads to the system's Python, which may have been replaced since.
        let import = format!("import {}", self.modules);
        if is_there && output_of(program(self.program("python")).args(["-c", &import])).is_some() {
            return Ok(());
        }
        if self.path().exists() {
            fs::remove_dir_all(self.path())
                .map_err(|error| failure(format!("Cannot clear {}: {error}.", self.path().display())))?;
        }
        steps.run("python3 -m venv", program(python).args(["-m", "venv"]).arg(self.path())).map_err(|_| {
            failure(
                "Python cannot make a virtual environment here: see above. On Debian that needs the package python3-venv.",
            )
        })?;
        for list in self.lists {
            let (what, flags) = named(list);
            let mut pip = self.pip_install();
            pip.args(flags).arg("-r").arg(lists.join(list));
            steps.run(&format!("pip install ({what})"), &mut pip).map_err(|_| {
                failure(format!(
                    "pip could not install {what}: see above. It comes from the Python package index, so this needs the \
                     network, once."
                ))
            })?;
        }
        fs::write(&stamp, wanted)
            .map_err(|error| failure(format!("Cannot write {}: {error}.", stamp.display())))
    }

    /// `pip install`, ready for what is to be installed.
    fn pip_install(&self) -> Command {
        let mut pip = program(self.program("python"));
        pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
        pip.args(["--require-hashes", "--only-binary", ":all:"]);
        pip
    }
}
