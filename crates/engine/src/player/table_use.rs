//! Which endgame tables a player uses: what `tables=` says.

use saltus_search::Limits;
use std::convert::Infallible;
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// Which endgame tables a player uses. Tables that appear in the middle of a game would change its moves, so by
/// default only players that look at the clock have them: games of the others depend on their strings alone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum TableUse {
    /// Those of the user, made in the background when they are first wanted, for players that are limited by time
    /// alone; none for others.
    #[default]
    Auto,
    /// Those of the user, as they are.
    On,
    /// None.
    Off,
    /// Those of a folder, as they are.
    Folder(PathBuf),
}

impl TableUse {
    /// The folder of a game's tables, if tables are to be used within these limits.
    pub(crate) fn folder(&self, id: &str, limits: &Limits) -> Option<PathBuf> {
        let root: Option<&Path> = match self {
            TableUse::Off => return None,
            TableUse::Auto if !by_time(limits) => return None,
            TableUse::Auto | TableUse::On => None,
            TableUse::Folder(folder) => Some(folder),
        };
        saltus_endgame::folder(root, id)
    }
}

/// Whether only time limits a search.
fn by_time(limits: &Limits) -> bool {
    limits.time.is_some() && limits.nodes.is_none() && limits.depth.is_none()
}

impl FromStr for TableUse {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<TableUse, Infallible> {
        Ok(match text {
            "auto" => TableUse::Auto,
            "on" => TableUse::On,
            "off" => TableUse::Off,
            folder => TableUse::Folder(folder.into()),
        })
    }
}

impl fmt::Display for TableUse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableUse::Auto => f.write_str("auto"),
            TableUse::On => f.write_str("on"),
            TableUse::Off => f.write_str("off"),
            TableUse::Folder(folder) => write!(f, "{}", folder.display()),
        }
    }
}
