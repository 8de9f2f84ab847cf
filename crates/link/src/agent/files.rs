//! The files of an agent: read within bounds, and replaced atomically.

use saltus_platform::files::replace_bytes;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// Far more than any of these files needs.
const LONGEST: u64 = 64 * 1024;

/// The text of a file; none if there is no such file.
pub(super) fn read(path: &Path) -> io::Result<Option<String>> {
    let wrong = |problem: &str| io::Error::new(ErrorKind::InvalidData, problem);
    // Without following links: what another program leaves may be a pipe, on which one would wait for ever.
    match fs::symlink_metadata(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
        Ok(found) if !found.is_file() => return Err(wrong("it is no plain file")),
        Ok(_) => {}
    }
    let mut bytes = Vec::new();
    let size = File::open(path)?.take(LONGEST + 1).read_to_end(&mut bytes)?;
    if size as u64 > LONGEST {
        return Err(wrong(&format!("it is longer than {LONGEST} bytes")));
    }
    let text = String::from_utf8(bytes).map_err(|_| wrong("it is not UTF-8 text"))?;
    Ok(Some(text.trim_start_matches('\u{feff}').to_owned()))
}

/// Writes a file so that no one ever sees half of it.
pub(super) fn write(path: &Path, text: &str) -> io::Result<()> {
    replace_bytes(path, text.as_bytes())
}

/// Removes a file, if it is there.
pub(super) fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_files_of_a_bearable_size_are_read() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        let told = |name: &str| read(&path(name)).expect_err(name).to_string();
        assert_eq!(read(&path("none")).expect("no fault"), None);
        write(&path("small"), "\u{feff}text\n").expect("room");
        assert_eq!(read(&path("small")).expect("no fault").as_deref(), Some("text\n"));
        write(&path("huge"), &"x".repeat(70_000)).expect("room");
        assert_eq!(told("huge"), "it is longer than 65536 bytes");
        fs::write(path("bytes"), [0xff, 0xfe]).expect("room");
        assert_eq!(told("bytes"), "it is not UTF-8 text");
        fs::create_dir(path("folder")).expect("room");
        assert_eq!(told("folder"), "it is no plain file");
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink("/dev/zero", path("link")).expect("room");
            assert_eq!(told("link"), "it is no plain file");
            fs::remove_file(path("link")).expect("removed");
        }
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 4, "no drafts are left");
    }
}
