//! Files that are replaced atomically: written beside their place first, and then moved there.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;
use tempfile::NamedTempFile;

/// How the names of half-written files begin and end. The name does not depend on that of the file, which may be as
/// long as the system allows.
const PREFIX: &str = ".saltus-";
const SUFFIX: &str = ".part";

/// How many random characters stand between.
const RANDOM: usize = 12;

/// How many files this process may have open at a time (`ulimit -n`), where the system says so in a file.
pub fn most_open() -> Option<u64> {
    let limits = fs::read_to_string("/proc/self/limits").ok()?;
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"))?;
    line.split_whitespace().next()?.parse().ok()
}

/// Writes a file that is at hand. Until all is written, what was there before stays.
///
/// ```
/// let folder = tempfile::tempdir()?;
/// let path = folder.path().join("note.txt");
/// saltus_platform::files::write_bytes(&path, b"all of it")?;
/// assert_eq!(std::fs::read(&path)?, b"all of it");
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn write_bytes(path: &Path, bytes: &[u8]) -> io::Result<()> {
    write(path, |out| out.write_all(bytes), |error| error)
}

/// Writes a file through `fill`; `wrap` turns an I/O error into one of the caller's. On any error the old file stays.
pub fn write<E>(
    path: &Path,
    fill: impl FnOnce(&mut BufWriter<File>) -> Result<(), E>,
    wrap: impl Fn(io::Error) -> E,
) -> Result<(), E> {
    // A link stays, and what it leads to is written.
    let path = &fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if is_device(path) {
        let mut out = BufWriter::new(File::create(path).map_err(&wrap)?);
        return fill(&mut out).and_then(|()| out.flush().map_err(&wrap));
    }
    replace(path, fill, wrap)
}

/// Writes a file where another program may have left anything: a link or a device there is replaced and not followed.
pub fn replace_bytes(path: &Path, bytes: &[u8]) -> io::Result<()> {
    replace(path, |out| out.write_all(bytes), |error| error)
}

fn replace<E>(
    path: &Path,
    fill: impl FnOnce(&mut BufWriter<File>) -> Result<(), E>,
    wrap: impl Fn(io::Error) -> E,
) -> Result<(), E> {
    // A file that is not moved to its place is removed when it is dropped.
    let (file, part) = draft(path).map_err(&wrap)?.into_parts();
    let mut out = BufWriter::new(file);
    fill(&mut out)?;
    out.flush().map_err(&wrap)?;
    // Closed first: some systems do not move open files.
    drop(out);
    part.persist(path).map_err(|error| wrap(error.error))
}

/// An empty file in the same folder, as readable as any new file.
fn draft(path: &Path) -> io::Result<NamedTempFile> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let mut failed = None;
    let create =
        |path: &Path| File::create_new(path).inspect_err(|error| failed = error.raw_os_error());
    let mut builder = tempfile::Builder::new();
    builder.prefix(PREFIX).suffix(SUFFIX).rand_bytes(RANDOM);
    let made = builder.make_in(folder.unwrap_or(Path::new(".")), create);
    // The system's own error: that of the library names a file of which users know nothing.
    made.map_err(|error| failed.map_or(error, io::Error::from_raw_os_error))
}

/// Whether it is neither file nor folder: nothing must take the place of `/dev/null`.
fn is_device(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|data| !data.is_file() && !data.is_dir())
}

/// Removes what a killed process left half-written in a folder. The caller must know that no one writes there.
pub fn remove_leftovers(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if is_leftover(&entry.file_name()) {
            // It harms no one: what cannot be removed stays.
            let _ = fs::remove_file(entry.path());
        }
    }
}

fn is_leftover(name: &OsStr) -> bool {
    let name = name.to_str().and_then(|name| name.strip_prefix(PREFIX)?.strip_suffix(SUFFIX));
    // Earlier versions wrote the numbers of the process and of the file.
    let numbers = |text: &str| {
        text.split_once('-').is_some_and(|(process, file)| {
            process.parse::<u64>().is_ok() && file.parse::<u64>().is_ok()
        })
    };
    let random =
        |text: &str| text.len() == RANDOM && text.bytes().all(|c| c.is_ascii_alphanumeric());
    name.is_some_and(|text| random(text) || numbers(text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::tempdir;

    #[test]
    fn what_fails_leaves_the_old_file_and_nothing_else() {
        let folder = tempdir().expect("a folder");
        let folder = folder.path();
        // As long as most systems allow.
        let path = folder.join("a".repeat(255));
        write_bytes(&path, b"old").expect("written");
        let failed = write(
            &path,
            |out| {
                out.write_all(b"half of it")?;
                Err(io::Error::from(io::ErrorKind::StorageFull))
            },
            |error| error,
        );
        assert!(failed.is_err());
        assert_eq!(fs::read(&path).expect("there"), b"old");
        assert_eq!(fs::read_dir(folder).expect("there").count(), 1);
        let nowhere = write_bytes(&folder.join("no/file"), b"text").expect_err("no such folder");
        assert!(!nowhere.to_string().contains(SUFFIX), "{nowhere}");
    }

    #[cfg(unix)]
    #[test]
    fn files_are_as_readable_as_others() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempdir().expect("a folder");
        let (plain, atomic) = (folder.path().join("plain"), folder.path().join("atomic"));
        fs::write(&plain, "text").expect("written");
        write_bytes(&atomic, b"text").expect("written");
        let mode = |path| fs::metadata(path).expect("there").permissions().mode();
        assert_eq!(mode(&atomic), mode(&plain));
    }

    #[cfg(unix)]
    #[test]
    fn links_and_devices_stay_what_they_are() {
        let folder = tempdir().expect("a folder");
        let folder = folder.path();
        let (file, link) = (folder.join("file"), folder.join("link"));
        fs::write(&file, "old").expect("written");
        std::os::unix::fs::symlink(&file, &link).expect("a link");
        write_bytes(&link, b"new").expect("written");
        assert!(fs::symlink_metadata(&link).expect("there").is_symlink());
        assert_eq!(fs::read(&file).expect("there"), b"new");
        write_bytes(Path::new("/dev/null"), b"nothing").expect("written");
        assert!(is_device(Path::new("/dev/null")));
        replace_bytes(&link, b"newer").expect("written");
        assert!(fs::symlink_metadata(&link).expect("there").is_file());
        assert_eq!(fs::read(&file).expect("there"), b"new");
    }

    #[test]
    fn only_our_own_leftovers_are_removed() {
        let folder = tempdir().expect("a folder");
        let folder = folder.path();
        let others = [".other.12.part", ".saltus-1-x.part", ".saltus-notes", "saltus-1-2.part"];
        for name in others.iter().chain(&[".saltus-4711-0.part", ".saltus-aB3dE6gH9jK2.part"]) {
            fs::write(folder.join(name), "half").expect("written");
        }
        remove_leftovers(folder);
        let mut left: Vec<_> = fs::read_dir(folder)
            .expect("there")
            .map(|entry| entry.expect("an entry").file_name().into_string().expect("text"))
            .collect();
        left.sort();
        assert_eq!(left, others.map(str::to_owned));
    }
}
