//! Tables that all players of a process share: read once, and made in the background where they are missing.

use crate::games::game;
use crate::tables::Tables;
use crate::{Control, MOST_PIECES, Options};
use saltus_draughts::Variant;
use std::any::Any;
use std::collections::HashMap;
use std::mem;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// Memory for a build in the background, in mebibytes: enough for four pieces.
const MEMORY: u64 = 500;

/// What is known of a folder.
struct Folder {
    /// Its tables, whatever the variant.
    tables: Option<Arc<dyn Any + Send + Sync>>,
    /// Whether missing ones are being made, or have been.
    made: bool,
}

impl Folder {
    fn read<V: Variant>(path: &Path) -> Folder {
        // Whoever wants to know what is wrong with a file asks for a list of them.
        let tables = Tables::<V>::open(path, MOST_PIECES, |_| {});
        let found = tables.pieces() > 1;
        Folder { tables: found.then(|| Arc::new(tables) as Arc<_>), made: false }
    }

    fn tables<V: Variant>(&self) -> Option<Arc<Tables<V>>> {
        Arc::clone(self.tables.as_ref()?).downcast().ok()
    }
}

static FOLDERS: LazyLock<Mutex<HashMap<PathBuf, Folder>>> = LazyLock::new(Mutex::default);

fn with<V: Variant, T>(path: &Path, work: impl FnOnce(&mut Folder) -> T) -> T {
    let mut folders = FOLDERS.lock().unwrap_or_else(PoisonError::into_inner);
    work(folders.entry(path.to_owned()).or_insert_with(|| Folder::read::<V>(path)))
}

/// The tables of a variant in its folder, if there are any. They are read the first time, and stay as they are.
pub fn shared<V: Variant>(folder: &Path) -> Option<Arc<Tables<V>>> {
    with::<V, _>(folder, |folder| folder.tables())
}

/// As [`shared`], but where tables of few pieces are missing they are made on a thread of their own, once in the life
/// of the process, and are there for whoever asks after that.
pub fn shared_or_made<V: Variant>(folder: &Path) -> Option<Arc<Tables<V>>> {
    let game = game(V::RULES.id)?;
    let pieces = game.automatic_pieces();
    let missing = |folder: &mut Folder| {
        let found = folder.tables::<V>();
        let few = found.as_ref().is_none_or(|tables| tables.pieces() < pieces);
        (found, few && !mem::replace(&mut folder.made, true))
    };
    let (found, make) = with::<V, _>(folder, missing);
    if make {
        let path = folder.to_owned();
        let make = move || {
            let options = Options { pieces, threads: 1, memory: MEMORY };
            let control = Control { stop: &|| false, tell: &|_| {} };
            if game.build(&path, options, &control).is_ok() {
                let tables = Folder::read::<V>(&path).tables;
                with::<V, _>(&path, |folder| folder.tables = tables);
            }
        };
        // Without a thread, or without room on the disk, there are no tables.
        let _ = std::thread::Builder::new().name("tables".into()).spawn(make);
    }
    found
}
