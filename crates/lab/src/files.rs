//! Files written whole or not at all: beside their place first, and then moved there.

use crate::store::StoreError;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

/// Writes a file through `fill`. Until all is written, what was there before stays.
pub(crate) fn write<E: From<StoreError>>(
    path: &Path,
    fill: impl FnOnce(&mut Sink) -> Result<(), E>,
) -> Result<(), E> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    // Two processes that draw the same report must not write into one file.
    let part = path.with_file_name(format!(".{name}.{}.part", std::process::id()));
    let told = |error| E::from(StoreError::io(path, error));
    let file = File::create(&part).map_err(told)?;
    let mut sink = Sink { out: BufWriter::new(file), path };
    let moved = fill(&mut sink)
        .and_then(|()| sink.out.flush().map_err(told))
        .and_then(|()| std::fs::rename(&part, path).map_err(told));
    if moved.is_err() {
        let _ = std::fs::remove_file(&part);
    }
    moved
}

/// Writes a file that is at hand.
pub(crate) fn write_bytes(path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    write(path, |sink| sink.write(bytes))
}

/// A file being written, whose errors say which file it is.
pub(crate) struct Sink<'a> {
    out: BufWriter<File>,
    path: &'a Path,
}

impl Sink<'_> {
    pub(crate) fn write(&mut self, bytes: &[u8]) -> Result<(), StoreError> {
        self.out.write_all(bytes).map_err(|error: io::Error| StoreError::io(self.path, error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fails_leaves_the_old_file_and_no_litter() {
        let folder = std::env::temp_dir().join(format!("saltus-files-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join("a.txt");
        write_bytes(&path, b"old").expect("written");
        let failed = write(&path, |sink| {
            sink.write(b"half of it")?;
            Err(StoreError::Full { path: path.clone() })
        });
        assert!(failed.is_err());
        assert_eq!(std::fs::read(&path).expect("there"), b"old");
        assert_eq!(std::fs::read_dir(&folder).expect("there").count(), 1);
        std::fs::remove_dir_all(&folder).expect("removed");
    }
}
