//! Output that appears only once all of it is known, in a file or on standard output.

use crate::failure::Failure;
use saltus_platform::files;
use std::io::{self, BufWriter, Seek, Write};
use std::path::Path;
use tempfile::SpooledTempFile;

/// Output of fewer bytes is held in memory until it is complete, more of it in a temporary file.
const IN_MEMORY: usize = 1 << 20;

/// Writes what `fill` gives to a file, or to standard output if there is none. Where `fill` fails nothing is written.
pub(crate) fn write(
    path: Option<&Path>,
    fill: impl FnOnce(&mut dyn Write) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let Some(path) = path else {
        let mut held = SpooledTempFile::new(IN_MEMORY);
        fill(&mut held)?;
        held.rewind()?;
        let mut out = io::stdout().lock();
        io::copy(&mut held, &mut out)?;
        return Ok(out.flush()?);
    };
    let told = |error: io::Error| {
        // A full disk is not what the user has written.
        let full = matches!(
            error.kind(),
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::WriteZero
        );
        if full {
            let problem = format!("{}: {error}", path.display());
            return Failure::Output(io::Error::new(error.kind(), problem));
        }
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
