//! What the checkers of the distributions say.

use std::fs;

use super::{Verdict, archives};
use crate::package::PRODUCTS;
use crate::step::{Steps, program};
use crate::{Outcome, failure, step};

/// The most exposed that `systemd-analyze security` may call the service: tenths, of 100.
const MOST_EXPOSED: &str = "20";

/// The packages and the entries in the desktop's menus.
pub(super) fn packages(steps: &mut Steps) -> Outcome<Verdict> {
    for product in &PRODUCTS {
        let name = product.name;
        let mut lintian = program("lintian");
        lintian.args(["--fail-on", "error"]);
        steps.run(&format!("lintian: {name}"), lintian.arg(archives::file(name, ".deb")?))?;
        let mut rpmlint = program("rpmlint");
        rpmlint.args(["--config", "src-tauri/packaging/rpmlint.toml"]);
        steps.run(&format!("rpmlint: {name}"), rpmlint.arg(archives::file(name, ".rpm")?))?;
    }
    let packaging = step::root().join(PRODUCTS[0].packaging);
    let entry = packaging.join("io.ledgerlane.Ledgerlane.desktop");
    steps.run("desktop-file-validate", program("desktop-file-validate").arg(entry))?;
    let metainfo = packaging.join("io.ledgerlane.Ledgerlane.metainfo.xml");
    let mut appstream = program("appstreamcli");
    steps
        .run("appstreamcli validate", appstream.args(["validate", "--no-net", "--pedantic"]).arg(metainfo))?;
    Ok(Verdict::Holds)
}

/// The unit. The programs that it starts are looked for where they were packed.
pub(super) fn unit(steps: &mut Steps) -> Outcome<Verdict> {
    if !step::is_installed("systemd-analyze") {
        return Ok(Verdict::LeftOut("systemd is not installed".to_owned()));
    }
    let tree = step::root().join("target/package/made/ledgerlane-service");
    let unit = "ledgerlane-service.service";
    let packed = fs::read_to_string(tree.join("usr/lib/systemd/system").join(unit))
        .map_err(|error| failure(format!("Cannot read the unit: {error}.")))?;
    let copy = step::root().join("target/package/made").join(unit);
    fs::write(&copy, packed.replace("/usr/bin/", &format!("{}/usr/bin/", tree.display())))
        .map_err(|error| failure(format!("Cannot write {}: {error}.", copy.display())))?;
    let mut verify = program("systemd-analyze");
    steps.run("systemd-analyze verify", verify.args(["verify", "--man=no"]).arg(&copy))?;
    let mut security = program("systemd-analyze");
    security.args(["security", "--offline=true", "--no-pager"]).arg(format!("--threshold={MOST_EXPOSED}"));
    security.arg(&copy);
    steps.run("systemd-analyze security", &mut security)?;
    Ok(Verdict::Holds)
}
