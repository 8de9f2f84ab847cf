//! The tables of a variant by its id: generic code behind one trait, compiled once for each variant.

use crate::build::{Built, Options, build};
use crate::tables::{SliceInfo, Tables};
use crate::verify::{Verified, verify};
use crate::{Control, Error, MOST_PIECES};
use saltus_draughts::{Variant, for_each_variant};
use std::marker::PhantomData;
use std::path::{Path, PathBuf};

/// What can be done with the tables of a variant.
pub trait Game: Sync {
    /// The variant's id.
    fn id(&self) -> &'static str;

    /// Builds what is missing in a folder, up to so many pieces. Files that cannot be used are made anew.
    fn build(&self, folder: &Path, options: Options, control: &Control) -> Result<Built, Error>;

    /// The slices of a folder, and up to how many pieces it has all. `unusable` hears of files that cannot be used.
    fn info(&self, folder: &Path, unusable: &mut dyn FnMut(Error)) -> (u32, Vec<SliceInfo>);

    /// Checks every value of a folder's tables, or of those up to so many pieces.
    fn verify(
        &self,
        folder: &Path,
        pieces: Option<u32>,
        threads: usize,
        control: &Control,
    ) -> Result<Verified, Error>;

    /// Up to how many pieces tables are made by themselves when a player first wants them: those that take half a
    /// minute at most.
    fn automatic_pieces(&self) -> u32;
}

struct Of<V>(PhantomData<V>);

impl<V: Variant> Game for Of<V> {
    fn id(&self) -> &'static str {
        V::RULES.id
    }

    fn build(&self, folder: &Path, options: Options, control: &Control) -> Result<Built, Error> {
        build::<V>(folder, options, control)
    }

    fn info(&self, folder: &Path, unusable: &mut dyn FnMut(Error)) -> (u32, Vec<SliceInfo>) {
        let tables = Tables::<V>::open(folder, MOST_PIECES, unusable);
        (tables.pieces(), tables.slices())
    }

    fn verify(
        &self,
        folder: &Path,
        pieces: Option<u32>,
        threads: usize,
        control: &Control,
    ) -> Result<Verified, Error> {
        verify::<V>(folder, pieces, threads, control)
    }

    fn automatic_pieces(&self) -> u32 {
        if V::GEOMETRY.squares() <= 50 && V::RULES.king_run.is_none() { 4 } else { 3 }
    }
}

/// The tables of a variant by its id.
///
/// ```
/// assert_eq!(saltus_endgame::game("english").unwrap().automatic_pieces(), 4);
/// assert!(saltus_endgame::game("halma").is_none());
/// ```
pub fn game(id: &str) -> Option<&'static dyn Game> {
    macro_rules! find {
        ($($variant:ident)*) => {
            $(if id == saltus_draughts::$variant::RULES.id {
                return Some(const { &Of::<saltus_draughts::$variant>(PhantomData) });
            })*
        };
    }
    for_each_variant!(find);
    None
}

/// The folder of a game's tables: in `root`, or in the user's cache folder. None if the user has no home folder.
pub fn folder(root: Option<&Path>, id: &str) -> Option<PathBuf> {
    let root = match root {
        Some(root) => root.to_owned(),
        None => crate::system::cache()?.join("tables"),
    };
    Some(root.join(id))
}
