//! Which build of Saltus this is. Two builds may play different moves under the same player string, so work is for one
//! build alone.

use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::PathBuf;

/// A build: the same on all machines that run the same file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Build(String);

impl Build {
    /// The program that runs now, known by what its file holds. A version or a commit would not do: sources may have
    /// been changed since.
    pub fn this() -> io::Result<Build> {
        // On Linux this is the file that runs, even if another has taken its place since.
        let running = PathBuf::from("/proc/self/exe");
        let path = if running.exists() { running } else { std::env::current_exe()? };
        let mut file = File::open(path)?;
        let (mut sum, mut length) = (crc32fast::Hasher::new(), 0_u64);
        let mut part = vec![0; 1 << 20];
        loop {
            match file.read(&mut part)? {
                0 => break,
                read => {
                    sum.update(&part[..read]);
                    length += read as u64;
                }
            }
        }
        Ok(Build(format!("{:08x}{length:x}", sum.finalize())))
    }

    /// A build of this name: letters and digits, since it stands in subjects.
    pub fn named(name: &str) -> Option<Build> {
        let plain = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric());
        plain.then(|| Build(name.to_owned()))
    }

    /// Its name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Build {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
