//! Output that is written whole or not at all, to a file or to standard output.

use crate::failure::Failure;
use saltus_link::files;
use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// Output of fewer bytes is kept in memory until it is whole, and more of it in a file.
const IN_MEMORY: usize = 1 << 20;

/// Writes what `fill` gives to a file, or to standard output if there is none. Where `fill` fails nothing is written.
pub(crate) fn write(
    path: Option<&Path>,
    fill: impl FnOnce(&mut dyn Write) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let Some(path) = path else {
        let mut held = Held::default();
        fill(&mut held)?;
        return Ok(held.pour(&mut io::stdout().lock())?);
    };
    let told = |error: io::Error| {
        Failure::input(
            format!("--out {}: cannot write the file: {error}", path.display()),
            "name a file in a folder that exists and that you may write to",
        )
    };
    files::write(path, |out| fill(out), told)
}

/// Writes to standard output as it comes.
pub(crate) fn stream(
    fill: impl FnOnce(&mut dyn Write) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut out = BufWriter::new(io::stdout().lock());
    fill(&mut out)?;
    Ok(out.flush()?)
}

/// Bytes held back: the first in memory, all of them in a file once they are many.
#[derive(Default)]
struct Held {
    bytes: Vec<u8>,
    file: Option<(BufWriter<File>, PathBuf)>,
}

impl Held {
    /// Lets go of everything.
    fn pour(mut self, out: &mut impl Write) -> io::Result<()> {
        match &mut self.file {
            None => out.write_all(&self.bytes)?,
            Some((file, _)) => {
                file.flush()?;
                let file = file.get_mut();
                file.seek(SeekFrom::Start(0))?;
                io::copy(file, out)?;
            }
        }
        out.flush()
    }
}

impl Write for Held {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let Some((file, _)) = &mut self.file {
            return file.write(bytes);
        }
        self.bytes.extend_from_slice(bytes);
        if self.bytes.len() > IN_MEMORY {
            let name = format!("saltus-{}.part", std::process::id());
            let path = std::env::temp_dir().join(name);
            let mut options = OpenOptions::new();
            let file = options.read(true).write(true).create_new(true).open(&path)?;
            // Where the system allows it the file has no name from now on, so that a kill leaves nothing behind.
            let _ = std::fs::remove_file(&path);
            let mut file = BufWriter::new(file);
            file.write_all(&std::mem::take(&mut self.bytes))?;
            self.file = Some((file, path));
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        if let Some((_, path)) = &self.file {
            // It harms no one: what cannot be removed stays.
            let _ = std::fs::remove_file(path);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn little_and_much_come_out_as_they_went_in() {
        for size in [0, 10, IN_MEMORY, IN_MEMORY + 1, 3 * IN_MEMORY] {
            let bytes: Vec<u8> = (0..size).map(|n| (n % 251) as u8).collect();
            let mut held = Held::default();
            for part in bytes.chunks(100_000) {
                held.write_all(part).expect("room");
            }
            let path = held.file.as_ref().map(|(_, path)| path.clone());
            assert_eq!(path.is_some(), size > IN_MEMORY);
            let mut out = Vec::new();
            held.pour(&mut out).expect("room");
            assert!(out == bytes, "{size}");
            assert!(path.is_none_or(|path| !path.exists()));
        }
    }
}
