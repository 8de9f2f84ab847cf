//! Folders for the files of one test, removed when it is over.

use std::ops::Deref;
use std::path::Path;
use tempfile::TempDir;

pub struct Folder(TempDir);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let prefix = format!("saltus-cli-{name}-");
        Folder(tempfile::Builder::new().prefix(&prefix).tempdir().expect("a folder"))
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    /// The path of a file in it, as text.
    pub fn at(&self, file: &str) -> String {
        self.join(file).to_string_lossy().into_owned()
    }

    pub fn write(&self, file: &str, text: &str) -> String {
        std::fs::write(self.join(file), text).expect("written");
        self.at(file)
    }

    pub fn text(&self, file: &str) -> String {
        std::fs::read_to_string(self.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
    }
}

impl Deref for Folder {
    type Target = Path;

    fn deref(&self) -> &Path {
        self.path()
    }
}

impl AsRef<Path> for Folder {
    fn as_ref(&self) -> &Path {
        self.path()
    }
}
