//! Searchers that outlive their players, where games follow each other quickly: to ask the system for a
//! table and to give it back takes ten times as long as to clear one.

use saltus_search::strong::{Params, Searcher};
use std::cell::RefCell;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

/// As many as play a game.
const MOST: usize = 2;

thread_local! {
    static POOL: RefCell<Option<Vec<Searcher>>> = const { RefCell::new(None) };
}

/// While this lives, engines that end on this thread leave their memory to those made after them: at most
/// two tables. It is cleared first, so that they play as if it were new.
///
/// ```
/// use saltus_engine::{AnyGame, TablePool};
/// let keep = TablePool::new();
/// for game in ["english", "halma"] {
///     let game = AnyGame::start(game)?;
///     game.player(&"engine:nodes=100".parse()?)?;
/// }
/// drop(keep); // and nothing is kept any more
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct TablePool {
    /// What was kept before: for one within another.
    outer: Option<Vec<Searcher>>,
    /// It is about this thread, and must stay on it.
    here: PhantomData<*const ()>,
}

impl TablePool {
    /// From now on.
    #[allow(clippy::new_without_default)] // made for what it does
    pub fn new() -> TablePool {
        TablePool { outer: POOL.replace(Some(Vec::new())), here: PhantomData }
    }
}

impl Drop for TablePool {
    fn drop(&mut self) {
        POOL.set(self.outer.take());
    }
}

/// A searcher that is left to others when its player ends.
pub(super) struct Pooled(Option<Searcher>);

impl Pooled {
    /// As good as new: one that was left by another player, or a new one.
    pub(super) fn new(params: Params, threads: usize, mebibytes: usize) -> Pooled {
        let left = POOL.with_borrow_mut(|pool| {
            let pool = pool.as_mut()?;
            let fits = |left: &Searcher| left.threads() == threads && left.mebibytes() == mebibytes;
            pool.iter().position(fits).map(|index| pool.remove(index))
        });
        Pooled(Some(match left {
            Some(left) => left.renewed(params),
            None => Searcher::new(params, threads, mebibytes),
        }))
    }
}

impl Drop for Pooled {
    fn drop(&mut self) {
        let Some(searcher) = self.0.take() else { return };
        // At the end of a thread there may be no one left to keep it.
        let _ = POOL.try_with(|pool| {
            let mut pool = pool.borrow_mut();
            let Some(pool) = pool.as_mut() else { return };
            pool.push(searcher);
            if pool.len() > MOST {
                pool.remove(0);
            }
        });
    }
}

impl Deref for Pooled {
    type Target = Searcher;

    fn deref(&self) -> &Searcher {
        self.0.as_ref().expect("it is taken at the end alone")
    }
}

impl DerefMut for Pooled {
    fn deref_mut(&mut self) -> &mut Searcher {
        self.0.as_mut().expect("it is taken at the end alone")
    }
}
