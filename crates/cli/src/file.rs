//! Files that are written whole or not at all.

use crate::failure::Failure;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

/// Writes a file beside its place and then moves it there, so that no one ever sees half of it, and what
/// was there before stays if it cannot be written.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    write(path, bytes).map_err(|error| {
        Failure::input(
            format!("--out {}: cannot write the file: {error}", path.display()),
            "name a file in a folder that exists and that you may write to",
        )
    })
}

fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?;
    let mut beside = std::ffi::OsString::from(".");
    beside.push(name);
    beside.push(format!(".{}.part", std::process::id()));
    let beside = path.with_file_name(beside);
    let written = fs::File::create(&beside)
        .and_then(|mut file| file.write_all(bytes))
        .and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        // What could not be finished is of no use; if even that fails, the first error is the one to tell.
        let _ = fs::remove_file(&beside);
    }
    written
}
