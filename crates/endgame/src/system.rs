//! What is asked of the operating system. WebAssembly has none in a browser: no tables are kept there.

#[cfg(not(target_family = "wasm"))]
pub(crate) use saltus_platform::files::{remove_leftovers, write_bytes};
#[cfg(not(target_family = "wasm"))]
pub(crate) use saltus_platform::folders::cache;
#[cfg(target_family = "wasm")]
pub(crate) use without::{cache, remove_leftovers, write_bytes};

#[cfg(target_family = "wasm")]
mod without {
    use std::io;
    use std::path::{Path, PathBuf};

    pub(crate) fn cache() -> Option<PathBuf> {
        None
    }

    pub(crate) fn remove_leftovers(_: &Path) {}

    pub(crate) fn write_bytes(_: &Path, _: &[u8]) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }
}
