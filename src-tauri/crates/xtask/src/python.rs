//! The published Python SDK of the interface, which the tests use as it is: a virtual environment in target/python,
//! with versions and hashes from tests/python.

use std::fs;
use std::path::{Path, PathBuf};

use crate::step::{Steps, answer, program, root};
use crate::{Outcome, failure, machine};

/// Oldest Python the SDK runs on.
const PYTHON: (u32, u32) = (3, 10);
/// The newest SDK with all it needs.
const SDK: &str = "sdk.txt";
/// An earlier SDK, whose models let fields be null; in a folder of its own.
const LENIENT: &str = "sdk-lenient.txt";

/// Python of the environment, with the newest SDK.
pub(crate) fn interpreter() -> PathBuf {
    let place = if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" };
    environment().join(place)
}

/// Folder of the earlier SDK, for `PYTHONPATH`.
pub(crate) fn lenient_sdk() -> PathBuf {
    environment().join("sdk-lenient")
}

fn environment() -> PathBuf {
    root().join("target/python")
}

/// Name of the system's Python.
pub(crate) fn system_python() -> &'static str {
    if cfg!(windows) { "python" } else { "python3" }
}

/// Sees that the environment has exactly what tests/python asks for.
///
/// # Errors
/// Where Python is missing or too old, or the packages cannot be had.
pub(crate) fn ensure(steps: &mut Steps) -> Outcome {
    let asked = root().join("tests/python");
    let wanted = wanted(&asked)?;
    let stamp = environment().join("installed.txt");
    let is_there = fs::read_to_string(&stamp).is_ok_and(|installed| installed == wanted);
    // The environment leads to the system's Python, which may have been replaced since.
    if is_there && answer(program(interpreter()).args(["-c", "import httpx, nxus_qbd, pydantic"])).is_some() {
        return Ok(());
    }
    machine::check_python(answer(program(system_python()).arg("--version")).as_deref(), PYTHON)?;
    if environment().exists() {
        fs::remove_dir_all(environment())
            .map_err(|error| failure(format!("Cannot clear target/python: {error}.")))?;
    }
    steps
        .run("python3 -m venv", program(system_python()).args(["-m", "venv"]).arg(environment()))
        .map_err(|_| failure("Python cannot make a virtual environment here: see above. On Debian that needs the package python3-venv."))?;
    let install = || {
        let mut pip = program(interpreter());
        pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
        pip.args(["--require-hashes", "--only-binary", ":all:"]);
        pip
    };
    let mut lenient = install();
    lenient.args(["--no-deps", "--target"]).arg(lenient_sdk()).arg("-r").arg(asked.join(LENIENT));
    let installed = steps
        .run("pip install (Python SDK)", install().arg("-r").arg(asked.join(SDK)))
        .and_then(|()| steps.run("pip install (an earlier Python SDK)", &mut lenient));
    installed.map_err(|_| {
        failure(
            "The Python SDK that the tests use could not be installed: see above. It comes from the Python package \
             index, so this needs the network, once.",
        )
    })?;
    fs::write(&stamp, wanted).map_err(|error| failure(format!("Cannot write {}: {error}.", stamp.display())))
}

/// What is asked for, as one text.
fn wanted(asked: &Path) -> Outcome<String> {
    let read = |name: &str| {
        fs::read_to_string(asked.join(name))
            .map_err(|error| failure(format!("Cannot read tests/python/{name}: {error}.")))
    };
    Ok(read(SDK)? + &read(LENIENT)?)
}
