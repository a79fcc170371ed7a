//! What the checkers of the distributions say.

use super::{Verdict, archives};
use crate::package::PRODUCTS;
use crate::step::{Steps, program};
use crate::{Outcome, step};

/// The most exposed that `systemd-analyze security` may call the service: tenths, of 100.
const MOST_EXPOSED: &str = "20";

/// The packages and the entries in the desktop's menus.
pub(super) fn packages(steps: &mut Steps) -> Outcome<Verdict> {
    for product in &PRODUCTS {
        let name = product.name;
        let mut lintian = program("lintian");
        lintian.args(["--fail-on", "error", "--suppress-tags", "dir-or-file-in-opt"]);
        steps.run(&format!("lintian: {name}"), lintian.arg(archives::file(name, ".deb")?))?;
        let mut rpmlint = program("rpmlint");
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

/// The unit, as it is installed.
pub(super) fn unit(steps: &mut Steps) -> Outcome<Verdict> {
    if !step::is_installed("systemd-analyze") {
        return Ok(Verdict::LeftOut("systemd is not installed".to_owned()));
    }
    let tree = step::root().join("target/package/made/ledgerlane-service");
    let unit = "ledgerlane-service.service";
    let mut verify = program("systemd-analyze");
    verify.arg(format!("--root={}", tree.display())).args(["verify", "--man=no", unit]);
    steps.run("systemd-analyze verify", &mut verify)?;
    let mut security = program("systemd-analyze");
    security.args(["security", "--offline=true", "--no-pager"]).arg(format!("--threshold={MOST_EXPOSED}"));
    security.arg(tree.join("usr/lib/systemd/system").join(unit));
    steps.run("systemd-analyze security", &mut security)?;
    Ok(Verdict::Holds)
}
