//! Where the data of a user belongs, and what can be made again.

use directories::BaseDirs;
use std::env;
use std::path::{Path, PathBuf};

/// The folder for everything that Saltus keeps for a user; it need not exist. None if the user has no home folder.
///
/// `XDG_DATA_HOME` counts on every system. Without it this is `~/.local/share/saltus` on Linux and wherever that
/// folder exists already, otherwise the place that the system provides: `%LOCALAPPDATA%` on Windows,
/// `~/Library/Application Support` on macOS.
pub fn data() -> Option<PathBuf> {
    let dirs = BaseDirs::new();
    let chosen = env::var_os("XDG_DATA_HOME").map(PathBuf::from);
    let home = dirs.as_ref().map(BaseDirs::home_dir);
    let native = dirs.as_ref().map(BaseDirs::data_local_dir);
    data_among(chosen, home, native, Path::is_dir)
}

fn data_among(
    chosen: Option<PathBuf>,
    home: Option<&Path>,
    native: Option<&Path>,
    exists: impl Fn(&Path) -> bool,
) -> Option<PathBuf> {
    // The standard says to ignore relative paths.
    let chosen = chosen.filter(|path| path.is_absolute());
    let earlier = || Some(home?.join(".local/share")).filter(|path| exists(&path.join("saltus")));
    let folder = chosen.or_else(earlier).or_else(|| native.map(Path::to_owned))?;
    Some(folder.join("saltus"))
}

/// The folder for what can be made again; it need not exist. None if the user has no home folder.
///
/// `XDG_CACHE_HOME` counts on every system. Without it this is the place that the system provides: `~/.cache/saltus`
/// on Linux, `~/Library/Caches` on macOS, `%LOCALAPPDATA%` on Windows.
pub fn cache() -> Option<PathBuf> {
    // The standard says to ignore relative paths.
    let chosen = env::var_os("XDG_CACHE_HOME").map(PathBuf::from).filter(|path| path.is_absolute());
    let native = || BaseDirs::new().map(|dirs| dirs.cache_dir().to_owned());
    Some(chosen.or_else(native)?.join("saltus"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_users_choice_comes_first_then_data_from_earlier_versions() {
        let home = Some(Path::new("/home/ann"));
        let mac = Some(Path::new("/home/ann/Library/Application Support"));
        let found = |chosen: Option<&str>, exists: bool| {
            data_among(chosen.map(PathBuf::from), home, mac, |_| exists)
        };
        let path = |text: &str| Some(PathBuf::from(text));
        assert_eq!(found(Some("/data"), true), path("/data/saltus"));
        assert_eq!(found(Some("data"), true), path("/home/ann/.local/share/saltus"));
        assert_eq!(found(None, true), path("/home/ann/.local/share/saltus"));
        assert_eq!(found(None, false), path("/home/ann/Library/Application Support/saltus"));
        assert_eq!(data_among(None, None, None, |_| true), None);
    }
}
