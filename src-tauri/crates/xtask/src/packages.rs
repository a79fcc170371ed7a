//! System packages: named, asked for, and installed through apt-get on Debian and its relatives.

use std::fs;
use std::io::{IsTerminal, Write};
use std::process::{Command, Stdio};

use crate::step::{Steps, is_installed, output_of, program};
use crate::{Outcome, failure, python};

/// What building and running the app takes on Debian.
const APP: &[&str] = &[
    "libwebkit2gtk-4.1-dev",
    "libayatana-appindicator3-dev",
    "librsvg2-dev",
    "libssl-dev",
    "pkg-config",
    "xdg-utils",
];

/// What driving the real window takes besides.
const WINDOW: &[&str] = &[
    "xvfb",
    "openbox",
    "dbus",
    "gnome-keyring",
    "webkit2gtk-driver",
    "xclip",
    "fonts-inter",
    "fonts-jetbrains-mono",
    "fonts-noto-core",
    "fonts-noto-cjk",
];

/// A spreadsheet that reads what the tests exported, without its windows.
const SPREADSHEET: &[&str] = &["libreoffice-calc-nogui"];

/// What packing takes besides.
const PACKING: &[&str] = &["dpkg-dev", "rpm", "nsis", "zip", "appstream", "desktop-file-utils"];

/// What testing the packages takes besides.
const PACKAGE_TESTS: &[&str] = &["debootstrap", "lintian", "rpmlint", "cpio", "unzip"];

/// The browser of the tests. Any installed Chrome or Chromium with its driver will do, whatever package it is from.
const BROWSER: &[&str] = &["chromium", "chromium-driver"];

/// What a virtual environment of Python takes, for the published SDK.
const PYTHON: &[&str] = &["python3-venv"];

/// The same, elsewhere.
const ELSEWHERE: &str = "\
Fedora:  sudo dnf install webkit2gtk4.1-devel libappindicator-gtk3-devel librsvg2-devel openssl-devel xdg-utils
Arch:    sudo pacman -S --needed webkit2gtk-4.1 libayatana-appindicator librsvg openssl xdg-utils base-devel
openSUSE: sudo zypper install webkit2gtk3-devel libayatana-appindicator3-devel librsvg-devel libopenssl-devel xdg-utils";

/// What packages are for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// Building and running the app.
    Running,
    /// The tour of the real window.
    Touring,
    /// The tests, the real window included.
    Testing,
    /// Making packages.
    Packing,
    /// The tests of the packages.
    TestingPackages,
}

/// Sees that the system's libraries and programs are there, installing what is missing where that is possible.
///
/// # Errors
/// Where something is missing and cannot be installed from here; the sentence says what to do.
pub(crate) fn ensure(purpose: Purpose, steps: &mut Steps) -> Outcome {
    if !cfg!(target_os = "linux") {
        return elsewhere(purpose);
    }
    let missing = if is_debian() { missing_on_debian(purpose) } else { return other_linux(purpose) };
    if missing.is_empty() {
        return Ok(());
    }
    let update = "apt-get update";
    let install = format!("apt-get install -y --no-install-recommends {}", missing.join(" "));
    if output_of(program("id").arg("-u")).as_deref() == Some("0") {
        println!(
            "Missing on this machine: {}.\nInstalling with:\n  {update}\n  {install}",
            missing.join(", ")
        );
        steps.run(update, shell("", update).env("DEBIAN_FRONTEND", "noninteractive"))?;
        return steps.run("apt-get install", shell("", &install).env("DEBIAN_FRONTEND", "noninteractive"));
    }
    println!(
        "Missing on this machine: {}.\nInstall with:\n  sudo {update}\n  sudo {install}",
        missing.join(", ")
    );
    if is_installed("sudo") && std::io::stdin().is_terminal() && agreed("Run these two now?") {
        // sudo asks for its password on the terminal itself, so these do not run with stdin closed.
        println!("\n── {update}");
        let updated = shell("sudo ", update).status().is_ok_and(|status| status.success());
        println!("\n── apt-get install");
        if updated && shell("sudo ", &install).status().is_ok_and(|status| status.success()) {
            return Ok(());
        }
        return Err(failure("apt-get did not finish; run the two commands above, then this one again."));
    }
    Err(failure("Run the two commands above, then this one again."))
}

fn shell(before: &str, line: &str) -> Command {
    let mut words = before.split_whitespace().chain(line.split(' '));
    let mut command = program(words.next().unwrap_or("true"));
    command.args(words);
    command
}

fn agreed(question: &str) -> bool {
    print!("{question} [Y/n] ");
    let mut reply = String::new();
    let asked = std::io::stdout().flush().and_then(|()| std::io::stdin().read_line(&mut reply));
    asked.is_ok_and(|read| read > 0) && matches!(reply.trim(), "" | "y" | "Y" | "yes" | "Yes")
}

fn is_debian() -> bool {
    let about = fs::read_to_string("/etc/os-release").unwrap_or_default();
    is_debian_like(&about) && is_installed("apt-get") && is_installed("dpkg-query")
}

/// Whether /etc/os-release tells of Debian or a relative of it.
fn is_debian_like(about: &str) -> bool {
    about
        .lines()
        .filter_map(|line| line.split_once('='))
        .filter(|(name, _)| matches!(*name, "ID" | "ID_LIKE"))
        .flat_map(|(_, value)| value.trim_matches('"').split(' '))
        .any(|word| matches!(word, "debian" | "ubuntu"))
}

fn missing_on_debian(purpose: Purpose) -> Vec<&'static str> {
    let mut wanted = APP.to_vec();
    if matches!(purpose, Purpose::Packing | Purpose::TestingPackages) {
        wanted.extend(PACKING);
    }
    if purpose == Purpose::TestingPackages {
        wanted.extend(PACKAGE_TESTS);
    }
    if matches!(purpose, Purpose::Touring | Purpose::Testing) {
        wanted.extend(WINDOW);
        if !has_browser() {
            wanted.extend(BROWSER);
        }
    }
    if purpose == Purpose::Testing {
        wanted.extend(SPREADSHEET);
        if !has_venv() {
            wanted.extend(PYTHON);
        }
    }
    let asked = program("dpkg-query")
        .args(["-W", "-f", "${Package} ${db:Status-Status}\n"])
        .args(&wanted)
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output();
    // It ends with an error where a package is unknown to it, and has printed the others all the same.
    let status = asked.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default();
    not_installed(&wanted, &status)
}

fn not_installed(wanted: &[&'static str], status: &str) -> Vec<&'static str> {
    let installed = |package: &str| status.lines().any(|line| line == format!("{package} installed"));
    wanted.iter().copied().filter(|package| !installed(package)).collect()
}

fn has_browser() -> bool {
    is_installed("chromedriver") && ["chromium", "google-chrome", "chrome"].into_iter().any(is_installed)
}

/// Whether the Python that is found makes virtual environments; Debian splits that off.
fn has_venv() -> bool {
    output_of(program(python::system_python()).args(["-c", "import ensurepip, venv"])).is_some()
}

fn other_linux(purpose: Purpose) -> Outcome {
    let libraries = ["--exists", "webkit2gtk-4.1", "librsvg-2.0", "openssl"];
    if output_of(program("pkg-config").args(libraries)).is_none() {
        println!("Ledgerlane needs these libraries with their headers:\n\n{ELSEWHERE}\n");
        return Err(failure("Install them, then run this again."));
    }
    let mut programs =
        vec!["Xvfb", "openbox", "dbus-daemon", "gnome-keyring-daemon", "WebKitWebDriver", "xclip"];
    if purpose == Purpose::Testing {
        programs.push("soffice");
    }
    let missing: Vec<&str> = programs.iter().copied().filter(|name| !is_installed(name)).collect();
    let drives = matches!(purpose, Purpose::Touring | Purpose::Testing);
    if drives && (!missing.is_empty() || !has_browser()) {
        return Err(failure(format!(
            "The real window is driven with {} and Chromium with chromedriver; install what is missing ({}), then run this \
             again.",
            programs.join(", "),
            if missing.is_empty() { "the browser".to_owned() } else { missing.join(", ") },
        )));
    }
    let packers = ["dpkg-deb", "dpkg-shlibdeps", "rpmbuild", "makensis", "zip"];
    let missing: Vec<&str> = packers.into_iter().filter(|name| !is_installed(name)).collect();
    if purpose == Purpose::Packing && !missing.is_empty() {
        return Err(failure(format!(
            "Packing also needs {}; install them, then run this again.",
            missing.join(", ")
        )));
    }
    if purpose == Purpose::Testing && !has_venv() {
        return Err(failure(
            "The tests also need Python 3 with its modules venv and ensurepip; install them, then run this again.",
        ));
    }
    Ok(())
}

fn elsewhere(purpose: Purpose) -> Outcome {
    println!(
        "Needed besides on this system: {}.",
        if cfg!(target_os = "macos") {
            "the Xcode command line tools (xcode-select --install) and OpenSSL 3 (brew install openssl@3)"
        } else {
            "the Visual Studio C++ build tools, and WebView2 (part of Windows 11)"
        }
    );
    if purpose == Purpose::Testing {
        println!("The tests in the real window run on Linux only; here they are left out.");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{is_debian_like, not_installed};

    #[test]
    fn relatives_of_debian_are_known_by_name() {
        assert!(is_debian_like("NAME=\"Debian GNU/Linux\"\nID=debian\n"));
        assert!(is_debian_like("ID=linuxmint\nID_LIKE=\"ubuntu debian\"\n"));
        assert!(!is_debian_like("ID=fedora\nID_LIKE=\"\"\nHOME_URL=\"https://debian\"\n"));
    }

    #[test]
    fn only_what_dpkg_calls_installed_is_there() {
        let status = "xvfb installed\ndbus config-files\n";
        assert_eq!(
            not_installed(&["xvfb", "dbus", "xclip"], status),
            ["dbus", "xclip"],
            "removed is not there"
        );
    }
}
