//! Bare systems to install into: Debian as debootstrap makes it, without Rust, without Node.js.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::Verdict;
use crate::step::{Steps, is_installed, output_of, program, root};
use crate::{Outcome, failure};

/// The user who works in it.
pub(super) const USER: &str = "clerk";

/// What the person who drives the app needs: a screen, a keyring, keys, and what a screen reader reads.
const DRIVERS: &str = "xvfb openbox xdotool x11-utils at-spi2-core python3-gi gir1.2-atspi-2.0 libgtk-3-bin dbus gnome-keyring sudo";

/// A root file system in target/roots.
pub(super) struct Root {
    path: PathBuf,
}

/// Why roots cannot be made here; `None` if they can.
pub(super) fn cannot() -> Option<Verdict> {
    let why = if output_of(program("id").arg("-u")).as_deref() != Some("0") {
        "it takes root"
    } else if !is_installed("debootstrap") {
        "debootstrap is not installed"
    } else if mirror().is_none() {
        "apt has no Debian mirror here"
    } else if output_of(program("unshare").args(["--mount", "--pid", "--net", "--fork", "true"])).is_none() {
        "namespaces are not allowed"
    } else {
        return None;
    };
    Some(Verdict::LeftOut(why.to_owned()))
}

/// The mirror that apt itself uses.
fn mirror() -> Option<String> {
    let list = ["indextargets", "--format", "$(REPO_URI)", "Created-By: Packages", "Label: Debian"];
    output_of(program("apt-get").args(list))?.lines().next().map(str::to_owned)
}

impl Root {
    /// Unpacks a fresh one. The first of a suite is downloaded.
    pub(super) fn fresh(suite: &str, steps: &mut Steps) -> Outcome<Self> {
        let roots = root().join("target/roots");
        let base = roots.join(format!("{suite}.tar"));
        let path = roots.join(suite);
        clear(&path, steps)?;
        if !base.exists() {
            let mirror = mirror().ok_or_else(|| failure("apt has no Debian mirror here."))?;
            let mut bootstrap = program("debootstrap");
            bootstrap.args(["--variant=minbase", "--include=ca-certificates", suite]).arg(&path).arg(mirror);
            steps.run(&format!("debootstrap {suite}"), &mut bootstrap)?;
            let pack = ["--create", "--file"];
            let mut tar = program("tar");
            steps.run("tar", tar.args(pack).arg(&base).arg("--directory").arg(&path).arg("."))?;
            clear(&path, steps)?;
        }
        fs::create_dir_all(&path)
            .map_err(|error| failure(format!("Cannot make {}: {error}.", path.display())))?;
        let mut tar = program("tar");
        steps.run(
            &format!("a bare {suite}"),
            tar.args(["--extract", "--file"]).arg(base).arg("--directory").arg(&path),
        )?;
        let made = Self { path };
        // The way to the network is this machine's.
        for file in ["/etc/resolv.conf", "/etc/hosts", "/etc/ssl/certs/ca-certificates.crt"] {
            drop(fs::copy(file, made.at(file)));
        }
        let acquire = output_of(program("apt-config").args(["dump", "Acquire"])).unwrap_or_default();
        made.write("/etc/apt/apt.conf.d/90this-machine", &(acquire + "\n"))?;
        made.run("apt-get update", &["apt-get", "update", "-qq"], true, steps)?;
        Ok(made)
    }

    /// Adds the user, who may use sudo as on a machine of their own, and what drives the app.
    pub(super) fn add_user(&self, steps: &mut Steps) -> Outcome {
        let install: Vec<&str> =
            "apt-get install -y -qq --no-install-recommends".split(' ').chain(DRIVERS.split(' ')).collect();
        self.run("apt-get install (screen, keys, screen reader)", &install, true, steps)?;
        self.run("useradd", &["useradd", "--create-home", "--shell", "/bin/bash", USER], false, steps)?;
        self.write(&format!("/etc/sudoers.d/{USER}"), &format!("{USER} ALL=(ALL) NOPASSWD: ALL\n"))?;
        fs::copy(root().join("tests/packages/drive.py"), self.at("/usr/local/bin/drive.py"))
            .map(drop)
            .map_err(|error| failure(format!("Cannot copy drive.py: {error}.")))
    }

    /// A file of it, from outside.
    pub(super) fn at(&self, file: &str) -> PathBuf {
        self.path.join(file.trim_start_matches('/'))
    }

    pub(super) fn write(&self, file: &str, text: &str) -> Outcome {
        fs::write(self.at(file), text).map_err(|error| failure(format!("Cannot write {file}: {error}.")))
    }

    /// Copies a file of this machine into it, under a name without spaces.
    pub(super) fn take(&self, file: &Path, to: &str) -> Outcome {
        fs::copy(file, self.at(to))
            .map(drop)
            .map_err(|error| failure(format!("Cannot copy {}: {error}.", file.display())))
    }

    /// Runs a program in it to its end, as root.
    pub(super) fn run(&self, name: &str, words: &[&str], network: bool, steps: &mut Steps) -> Outcome {
        steps.run(name, self.command(network).args(words))
    }

    /// Runs `drive.py` in a session of the user's, without any network.
    pub(super) fn drive(&self, name: &str, words: &[&str], steps: &mut Steps) -> Outcome {
        let mut command = self.command(false);
        command.args(["runuser", "-l", USER, "-c"]);
        command.arg(format!("dbus-run-session -- python3 /usr/local/bin/drive.py {}", words.join(" ")));
        steps.run(name, &mut command)
    }

    /// What a program in it printed; `None` if it failed.
    pub(super) fn output(&self, words: &[&str]) -> Option<String> {
        output_of(self.command(false).args(words))
    }

    /// A program in it, ready for its words. It has mounts, processes and a loopback of its own, which go when it ends.
    fn command(&self, network: bool) -> Command {
        let inside = "mount -t proc proc \"$0/proc\" && mount --rbind /dev \"$0/dev\" && mount -t tmpfs tmpfs \"$0/dev/shm\" \
            && mount -t tmpfs tmpfs \"$0/run\" && { [ ! -e /sys/class/net/lo ] || ip link set lo up 2>/dev/null || true; } \
            && exec chroot \"$0\" env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
            DEBIAN_FRONTEND=noninteractive LANG=C.UTF-8 HOME=/root \"$@\"";
        let mut command = program("unshare");
        command.args(["--mount", "--pid", "--fork", "--kill-child"]);
        if !network {
            command.arg("--net");
        }
        command.args(["sh", "-c", inside]).arg(&self.path);
        command
    }
}

/// Removes a root, and nothing that is mounted in it.
fn clear(path: &Path, steps: &mut Steps) -> Outcome {
    if !path.exists() {
        return Ok(());
    }
    steps.run("rm", program("rm").args(["-rf", "--one-file-system"]).arg(path))
}
