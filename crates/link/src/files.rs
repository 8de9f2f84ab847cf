//! Files written whole or not at all: beside their place first, and then moved there.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

/// Every half-written file is called so, with the numbers of process and file between. The name does not depend on
/// that of the file, which may be as long as the system allows.
const PART: (&str, &str) = (".saltus-", ".part");

/// Writes a file that is at hand. Until all is written, what was there before stays.
///
/// ```
/// let path = std::env::temp_dir().join(format!("saltus-{}.txt", std::process::id()));
/// saltus_link::files::write_bytes(&path, b"whole")?;
/// assert_eq!(std::fs::read(&path)?, b"whole");
/// # std::fs::remove_file(&path)?;
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn write_bytes(path: &Path, bytes: &[u8]) -> io::Result<()> {
    write(path, |out| out.write_all(bytes), |error| error)
}

/// Writes a file through `fill`; `told` makes an error of the writing one of the caller's.
pub fn write<E>(
    path: &Path,
    fill: impl FnOnce(&mut BufWriter<File>) -> Result<(), E>,
    told: impl Fn(io::Error) -> E,
) -> Result<(), E> {
    // A link stays, and what it leads to is written.
    let path = &fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if is_device(path) {
        let mut out = BufWriter::new(File::create(path).map_err(&told)?);
        return fill(&mut out).and_then(|()| out.flush().map_err(&told));
    }
    // Two files may be written at a time, by one process or by two.
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let part = format!("{}{}-{number}{}", PART.0, std::process::id(), PART.1);
    let part = path.with_file_name(part);
    let mut out = BufWriter::new(File::create(&part).map_err(&told)?);
    let moved = fill(&mut out)
        .and_then(|()| out.flush().map_err(&told))
        .and_then(|()| fs::rename(&part, path).map_err(&told));
    if moved.is_err() {
        // What could not be finished is of no use; if even that fails, the first error is the one to tell.
        let _ = fs::remove_file(&part);
    }
    moved
}

/// Whether it is neither file nor folder: nothing must take the place of `/dev/null`.
fn is_device(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|data| !data.is_file() && !data.is_dir())
}

/// Removes what a killed process left half-written in a folder. Whoever asks must know that no one writes there.
pub fn sweep(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if is_part(&entry.file_name()) {
            // It harms no one: what cannot be removed stays.
            let _ = fs::remove_file(entry.path());
        }
    }
}

fn is_part(name: &OsStr) -> bool {
    let numbers = name
        .to_str()
        .and_then(|name| name.strip_prefix(PART.0)?.strip_suffix(PART.1)?.split_once('-'));
    let is_number = |text: &str| text.parse::<u64>().is_ok();
    numbers.is_some_and(|(process, number)| is_number(process) && is_number(number))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    fn folder(name: &str) -> PathBuf {
        let name = format!("saltus-files-{name}-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder).expect("a folder");
        folder
    }

    #[test]
    fn what_fails_leaves_the_old_file_and_no_litter() {
        let folder = folder("fails");
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
        assert_eq!(fs::read_dir(&folder).expect("there").count(), 1);
        fs::remove_dir_all(&folder).expect("removed");
    }

    #[cfg(unix)]
    #[test]
    fn links_and_devices_stay_what_they_are() {
        let folder = folder("links");
        let (file, link) = (folder.join("file"), folder.join("link"));
        fs::write(&file, "old").expect("written");
        std::os::unix::fs::symlink(&file, &link).expect("a link");
        write_bytes(&link, b"new").expect("written");
        assert!(fs::symlink_metadata(&link).expect("there").is_symlink());
        assert_eq!(fs::read(&file).expect("there"), b"new");
        write_bytes(Path::new("/dev/null"), b"nothing").expect("written");
        assert!(is_device(Path::new("/dev/null")));
        fs::remove_dir_all(&folder).expect("removed");
    }

    #[test]
    fn only_our_own_litter_is_swept() {
        let folder = folder("sweep");
        let others = [".other.12.part", ".saltus-1-x.part", ".saltus-notes", "saltus-1-2.part"];
        for name in others.iter().chain(&[".saltus-4711-0.part"]) {
            fs::write(folder.join(name), "half").expect("written");
        }
        sweep(&folder);
        let mut left: Vec<_> = fs::read_dir(&folder)
            .expect("there")
            .map(|entry| entry.expect("an entry").file_name().into_string().expect("text"))
            .collect();
        left.sort();
        assert_eq!(left, others.map(str::to_owned));
        fs::remove_dir_all(&folder).expect("removed");
    }
}
