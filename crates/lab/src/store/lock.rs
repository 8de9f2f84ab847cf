//! One run at a time in a folder or file.

use crate::store::StoreError;
use saltus_platform::files;
use std::fs::{File, TryLockError};
use std::path::Path;

/// Held while games are played into a folder or file, or a report is written. The system releases it when the process
/// ends, however it ends.
#[derive(Debug)]
pub struct Lock {
    _file: File,
}

impl Lock {
    /// Takes a folder, or says that another run has it. What a killed run left half-written is removed.
    pub fn take(folder: &Path) -> Result<Lock, StoreError> {
        std::fs::create_dir_all(folder).map_err(|error| StoreError::io(folder, error))?;
        let lock = Lock::hold(&folder.join("lock"), folder)?;
        files::remove_leftovers(folder);
        Ok(lock)
    }

    /// Takes a single file, by another one beside it: SQLite locks the file itself in its own ways.
    pub fn take_file(path: &Path) -> Result<Lock, StoreError> {
        let mut name = path.as_os_str().to_owned();
        name.push("-lock");
        Lock::hold(Path::new(&name), path)
    }

    fn hold(lock: &Path, what: &Path) -> Result<Lock, StoreError> {
        let file = File::create(lock).map_err(|error| StoreError::io(lock, error))?;
        match file.try_lock() {
            Ok(()) => Ok(Lock { _file: file }),
            Err(TryLockError::WouldBlock) => Err(StoreError::Locked { path: what.to_owned() }),
            Err(TryLockError::Error(error)) => Err(StoreError::io(lock, error)),
        }
    }
}
