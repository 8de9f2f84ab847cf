//! The Debian package: made of the program under test, installed into an empty folder, used, and removed again.
//! `scripts/check-package` does the same with a whole system around it.

use crate::common::{folder, text};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const PROGRAM: &str = env!("CARGO_BIN_EXE_saltus");

fn package(arguments: &[&str]) -> Output {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/package");
    let mut command = Command::new("bash");
    // Nothing is sent anywhere: packing tight is for releases.
    command.arg(script).args(arguments).env("DPKG_DEB_COMPRESSOR_TYPE", "none");
    command.output().expect("bash runs")
}

/// dpkg with a folder in place of the system. The C library is not in it, and need not be: nothing is run there.
fn dpkg(root: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new("dpkg");
    command.arg(format!("--root={}", root.display()));
    command.args(["--force-not-root", "--force-depends", "--force-script-chrootless"]);
    let output = command.args(arguments).output().expect("dpkg runs");
    assert!(output.status.success(), "{}", text(&output.stderr));
    output
}

/// All files below a folder, but for dpkg's own.
fn files(root: &Path) -> BTreeSet<PathBuf> {
    let mut found = BTreeSet::new();
    let mut open = vec![root.to_owned()];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                open.push(path);
            } else {
                found.insert(path.strip_prefix(root).expect("below it").to_owned());
            }
        }
    }
    found.retain(|path| !path.starts_with("var"));
    found
}

#[test]
fn the_package_comes_and_goes() {
    if Command::new("dpkg-deb").arg("--version").output().is_err() {
        eprintln!("skipped: this system has no dpkg-deb");
        return;
    }
    let folder = folder("package");
    let out = folder.join("out");
    let made = package(&["--binary", PROGRAM, "--out", &out.display().to_string()]);
    assert!(made.status.success(), "{}", text(&made.stderr));
    let package = text(&made.stdout).trim().to_owned();
    let version = env!("CARGO_PKG_VERSION");
    assert!(package.contains(&format!("saltus_{version}_")), "{package}");

    let root = folder.join("root");
    for part in ["var/lib/dpkg/info", "var/lib/dpkg/updates"] {
        fs::create_dir_all(root.join(part)).expect("folders");
    }
    for file in ["var/lib/dpkg/status", "var/lib/dpkg/available"] {
        fs::write(root.join(file), "").expect("a file");
    }
    dpkg(&root, &["--install", &package]);
    // Every file is what the package says that it is.
    assert_eq!(text(&dpkg(&root, &["--verify", "saltus"]).stdout), "");
    let there = files(&root);
    for expected in [
        "usr/share/man/man1/saltus-match.1.gz",
        "usr/share/bash-completion/completions/saltus",
        "usr/share/zsh/vendor-completions/_saltus",
        "usr/share/fish/vendor_completions.d/saltus.fish",
        "usr/share/icons/hicolor/192x192/apps/saltus.png",
        "usr/share/applications/saltus.desktop",
        "usr/lib/systemd/user/saltus.service",
        "usr/share/doc/saltus/copyright",
    ] {
        assert!(there.contains(Path::new(expected)), "{expected} is missing");
    }
    // Every page of the manual is sound, and so is the menu's entry where there is a tool to say so.
    let pages = there.iter().filter(|file| file.starts_with("usr/share/man/man1"));
    let pages: Vec<PathBuf> = pages.map(|file| root.join(file)).collect();
    assert!(pages.len() > 20, "{pages:?}");
    let unpacked = Command::new("gzip").arg("-cd").args(&pages).output().expect("gzip runs");
    assert_eq!(text(&unpacked.stdout).matches("\n.TH saltus").count(), pages.len());
    let entry = root.join("usr/share/applications/saltus.desktop");
    if let Ok(said) = Command::new("desktop-file-validate").arg(entry).output() {
        assert!(said.status.success(), "{}", text(&said.stdout));
    }
    let run = Command::new(root.join("usr/bin/saltus")).arg("--version").output().expect("it runs");
    assert!(text(&run.stdout).starts_with(&format!("saltus {version}")), "{}", text(&run.stdout));

    dpkg(&root, &["--purge", "saltus"]);
    assert_eq!(files(&root), BTreeSet::new());
}

#[test]
fn wrong_arguments_are_named() {
    for (arguments, told) in [
        (&["--binary", "/nowhere/saltus"][..], "/nowhere/saltus is no program"),
        (&["--fast"], "'--fast' is unknown: expected --binary FILE or --out DIR"),
        (&["--out"], "--out wants a folder"),
    ] {
        let output = package(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(text(&output.stderr).contains(told), "{}", text(&output.stderr));
    }
}
