//! Tables that all players of a process share: read once, and made in the background where they are missing.

use crate::games::game;
use crate::tables::Tables;
use crate::{Control, MOST_PIECES, Options};
use saltus_draughts::Variant;
use std::any::Any;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// Memory for a build in the background, in mebibytes: enough for four pieces.
const MEMORY: u64 = 500;

/// What is known of a folder.
#[derive(Clone)]
enum State {
    /// Its tables, whatever the variant.
    Read(Arc<dyn Any + Send + Sync>),
    /// Tables are being made, or could not be made.
    Making,
}

type Folders = HashMap<PathBuf, State>;

static FOLDERS: LazyLock<Mutex<Folders>> = LazyLock::new(Mutex::default);

fn with<T>(work: impl FnOnce(&mut Folders) -> T) -> T {
    work(&mut FOLDERS.lock().unwrap_or_else(PoisonError::into_inner))
}

/// The tables of a variant in its folder, if there are any. They are read the first time, and stay as they are.
pub fn shared<V: Variant>(folder: &Path) -> Option<Arc<Tables<V>>> {
    let read = |folders: &mut Folders| match folders.get(folder) {
        Some(State::Read(tables)) => Arc::clone(tables).downcast().ok(),
        Some(State::Making) => None,
        None => read::<V>(folder, folders),
    };
    with(read)
}

fn read<V: Variant>(folder: &Path, folders: &mut Folders) -> Option<Arc<Tables<V>>> {
    // Whoever wants to know what is wrong with a file asks for a list of them.
    let tables = Tables::<V>::open(folder, MOST_PIECES, |_| {});
    let tables = (tables.pieces() > 1).then(|| Arc::new(tables))?;
    folders.insert(folder.to_owned(), State::Read(Arc::<Tables<V>>::clone(&tables)));
    Some(tables)
}

/// As [`shared`], but where tables of few pieces are missing they are made on a thread of their own, once in the life
/// of the process, and are there for whoever asks after that.
pub fn shared_or_made<V: Variant>(folder: &Path) -> Option<Arc<Tables<V>>> {
    let found = shared::<V>(folder);
    let game = game(V::RULES.id)?;
    let pieces = game.automatic_pieces();
    if found.as_ref().is_some_and(|tables| tables.pieces() >= pieces) {
        return found;
    }
    let first = with(|folders| match folders.get(folder) {
        Some(State::Making) => false,
        _ => folders.insert(folder.to_owned(), State::Making).is_none() || found.is_some(),
    });
    if first {
        let folder = folder.to_owned();
        let make = move || {
            let options = Options { pieces, threads: 1, memory: MEMORY };
            let control = Control { stop: &|| false, tell: &|_| {} };
            if game.build(&folder, options, &control).is_ok() {
                with(|folders| read::<V>(&folder, folders));
            }
        };
        // Without a thread, or without room on the disk, there are no tables.
        let _ = std::thread::Builder::new().name("tables".into()).spawn(make);
    }
    found
}
