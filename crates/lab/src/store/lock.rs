//! One run at a time in a folder.

use crate::store::StoreError;
use saltus_platform::files;
use std::fs::{File, TryLockError};
use std::path::Path;

/// Held while games are played into a folder or its report is written. The system lets go of it when the process ends, however it
/// ends.
#[derive(Debug)]
pub struct Lock {
    _file: File,
}

impl Lock {
    /// Takes the folder, or says that another run has it. What a killed run left half-written is removed.
    pub fn take(folder: &Path) -> Result<Lock, StoreError> {
        let path = folder.join("lock");
        std::fs::create_dir_all(folder).map_err(|error| StoreError::io(folder, error))?;
        let file = File::create(&path).map_err(|error| StoreError::io(&path, error))?;
        match file.try_lock() {
            Ok(()) => {
                files::remove_leftovers(folder);
                Ok(Lock { _file: file })
            }
            Err(TryLockError::WouldBlock) => Err(StoreError::Locked { folder: folder.to_owned() }),
            Err(TryLockError::Error(error)) => Err(StoreError::io(&path, error)),
        }
    }
}
