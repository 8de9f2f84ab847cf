//! The page without a server, as a folder of files: the page of `crates/server/web`, the engine as WebAssembly, the weights of all games,
//! and a list of all that by which a browser keeps it.
//!
//! The standard library for WebAssembly comes from rustup, or, where rustup has none, is built from the sources that Debian
//! packages with a compiler of the same version. Where neither is there, nothing is made, and the reason is printed.

use anyhow::{Context, Result, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The most bytes that a first visit may take, packed.
const MOST: usize = 4_000_000;

/// Weights of more bytes than these come after a first visit, or when a game needs them.
const LARGE: usize = 500_000;

const TARGET: &str = "wasm32-unknown-unknown";

/// Debian's compiler, and where the sources of its standard library are.
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const DEBIAN_SOURCES: &str = "/usr/lib/rustlib/src/rust";

/// What may be loaded: the page's own files. The engine is compiled by the browser.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; \
    img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; manifest-src 'self'; form-action 'none'; base-uri 'none'";

/// Makes the folder; `target/page/site`, if none is named.
pub(crate) fn run(root: &Path, folder: Option<&str>) -> Result<()> {
    let target = root.join("target/page");
    let folder = folder.map_or_else(|| target.join("site"), PathBuf::from);
    let mut build = match toolchain()? {
        Ok(build) => build,
        Err(reason) => {
            println!("skipped: {reason}");
            return Ok(());
        }
    };
    build.current_dir(root).args([
        "build",
        "--profile",
        "page",
        "--package",
        "saltus-web",
        "--lib",
    ]);
    build.args(["--locked", "--target", TARGET]).arg("--target-dir").arg(&target);
    ensure!(build.status().context("running cargo")?.success(), "the engine was not built");
    let mut files = page(&root.join("crates/server/web"))?;
    let engine = target.join(TARGET).join("page/saltus_web.wasm");
    files.insert("offline/saltus.wasm".into(), read(&engine)?);
    for entry in fs::read_dir(root.join("crates/eval/weights"))? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        files.insert(format!("weights/{name}"), read(&path)?);
    }
    keep_offline(&mut files)?;
    if folder.is_dir() {
        // What is not in the list any more would be served on.
        ensure!(folder.join("offline").is_dir(), "{} is no page of ours", folder.display());
        fs::remove_dir_all(&folder)?;
    }
    let (mut packed, mut later) = (0, 0);
    for (path, bytes) in &files {
        *if is_later(path, bytes) { &mut later } else { &mut packed } += gzip(bytes)?;
        let path = folder.join(path);
        fs::create_dir_all(path.parent().context("a file lies in a folder")?)?;
        fs::write(&path, bytes).with_context(|| path.display().to_string())?;
    }
    let engine = gzip(&files["offline/saltus.wasm"])?;
    println!("{}: {} files", folder.display(), files.len());
    println!("packed: {packed} bytes at first, of which the engine {engine}; {later} later");
    ensure!(packed <= MOST, "{packed} bytes at first: at most {MOST} are allowed");
    Ok(())
}

/// Whether a file is not part of a first visit.
fn is_later(path: &str, bytes: &[u8]) -> bool {
    path.starts_with("weights/") && bytes.len() > LARGE
}

/// The command that builds for WebAssembly; or why there is none.
fn toolchain() -> Result<std::result::Result<Command, String>> {
    let cargo = Command::new("cargo");
    if has_target() {
        return Ok(Ok(cargo));
    }
    let linker = match debian() {
        Ok(linker) => linker,
        Err(reason) => {
            // It changes what is installed, and so it is the second choice where Debian's packages are there already.
            let added = Command::new("rustup").args(["target", "add", TARGET]).status();
            if added.is_ok_and(|status| status.success()) && has_target() {
                return Ok(Ok(cargo));
            }
            return Ok(Err(format!("rustup has no {TARGET}, and {reason}")));
        }
    };
    let mut build = cargo;
    build.env("RUSTC", DEBIAN_RUSTC).env("RUSTC_BOOTSTRAP", "1");
    build.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
    build.arg("-Zbuild-std=std,panic_abort");
    Ok(Ok(build))
}

/// Whether the compiler in use has the standard library for WebAssembly.
fn has_target() -> bool {
    let printed =
        Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]).output();
    let folder = printed.ok().and_then(|printed| String::from_utf8(printed.stdout).ok());
    folder.is_some_and(|folder| {
        let found = fs::read_dir(folder.trim()).into_iter().flatten().flatten();
        found.into_iter().any(|file| file.file_name().to_string_lossy().starts_with("libstd-"))
    })
}

/// The linker, if Debian's compiler is there with the sources of its own standard library.
fn debian() -> std::result::Result<PathBuf, String> {
    let printed = Command::new(DEBIAN_RUSTC).arg("--version").output();
    let printed = printed.map_err(|_| "Debian's rustc-web is not installed".to_owned())?;
    let printed = String::from_utf8_lossy(&printed.stdout).into_owned();
    let version = printed.split_whitespace().nth(1).unwrap_or_default();
    let sources = fs::canonicalize(DEBIAN_SOURCES)
        .map_err(|_| "Debian's rust-web-src is not installed".to_owned())?;
    let name = sources.file_name().unwrap_or_default().to_string_lossy().into_owned();
    if name != format!("rustc-{version}") {
        return Err(format!("Debian's compiler is {version}, but its sources are {name}"));
    }
    // Debian's is a link to a package that none of these brings along; the compiler in use may have one of its own.
    let own = Command::new("rustc").args(["--print", "target-libdir"]).output();
    let own = own.ok().and_then(|printed| String::from_utf8(printed.stdout).ok());
    let own = own.map(|folder| Path::new(folder.trim()).with_file_name("bin").join("rust-lld"));
    let mut linkers = [Some(PathBuf::from("rust-lld")), own].into_iter().flatten();
    let works = |linker: &PathBuf| {
        Command::new(linker).args(["-flavor", "wasm", "--version"]).output().is_ok()
    };
    linkers.find(works).ok_or_else(|| {
        let wanted = fs::read_link("/usr/bin/rust-lld").unwrap_or_else(|_| "rust-web-llvm".into());
        format!("Debian's {} is not installed", wanted.display())
    })
}

/// The files of the page, by their paths, started by its worker.
fn page(web: &Path) -> Result<BTreeMap<String, Vec<u8>>> {
    let mut files = BTreeMap::new();
    collect(web, web, &mut files)?;
    let index = files.get("index.html").context("the page has an index.html")?;
    let index = String::from_utf8(index.clone())?;
    let (start, own) = ("/app/main.js", "/offline/main.js");
    ensure!(index.contains(start) && index.contains("<meta charset"), "index.html has changed");
    let policy =
        format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\" />\n    ");
    let index =
        index.replace(start, own).replacen("<meta charset", &format!("{policy}<meta charset"), 1);
    // A host that knows no such file sends this one: the page reads the address.
    files.insert("404.html".into(), index.clone().into_bytes());
    files.insert("index.html".into(), index.into_bytes());
    Ok(files)
}

/// What the page is made of; not what only developers need.
fn collect(web: &Path, folder: &Path, files: &mut BTreeMap<String, Vec<u8>>) -> Result<()> {
    const KINDS: &[&str] = &["html", "js", "css", "svg", "png", "woff2", "webmanifest", "txt"];
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        let kind = path.extension().and_then(|kind| kind.to_str()).unwrap_or_default();
        if path.is_dir() {
            collect(web, &path, files)?;
        } else if KINDS.contains(&kind) {
            let name = path.strip_prefix(web)?.to_string_lossy().replace('\\', "/");
            files.insert(name, read(&path)?);
        }
    }
    Ok(())
}

/// Writes the list of files and their version into the service worker, which stands at the top: it serves what is below it.
fn keep_offline(files: &mut BTreeMap<String, Vec<u8>>) -> Result<()> {
    let worker =
        files.remove("offline/service-worker.js").context("the page has a service worker")?;
    let worker = String::from_utf8(worker)?;
    let mut hasher = DefaultHasher::new();
    (&worker, &*files).hash(&mut hasher);
    let version = format!("{:016x}", hasher.finish());
    let kept = files.iter().filter(|(path, _)| *path != "404.html" && !path.ends_with(".txt"));
    let (later, kept): (Vec<_>, Vec<_>) = kept.partition(|(path, bytes)| is_later(path, bytes));
    let list = |files: Vec<(&String, &Vec<u8>)>| {
        files.into_iter().map(|(path, _)| format!("'/{path}'")).collect::<Vec<_>>().join(", ")
    };
    let mut written = worker;
    for (place, text) in
        [("@VERSION@", version), ("'@FILES@'", list(kept)), ("'@LATER@'", list(later))]
    {
        ensure!(written.contains(place), "the service worker has no {place}");
        written = written.replace(place, &text);
    }
    files.insert("service-worker.js".into(), written.into_bytes());
    Ok(())
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| path.display().to_string())
}

fn gzip(bytes: &[u8]) -> Result<usize> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(bytes)?;
    Ok(packer.finish()?.len())
}
