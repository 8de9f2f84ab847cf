//! Searchers, made when they are first needed and handed on from player to player: a player that never searches
//! has no table, and where games follow each other quickly, clearing a table takes a tenth of the time of giving it
//! back to the system and asking for another.

use saltus_search::strong::{Params, Searcher};
use std::cell::RefCell;
use std::marker::PhantomData;

/// As many as play a game.
const MOST: usize = 2;

thread_local! {
    static POOL: RefCell<Option<Vec<Searcher>>> = const { RefCell::new(None) };
}

/// While this lives, engines dropped on this thread leave their tables to those that play after them: at most
/// two tables. A table is cleared before it is used again, so that play does not depend on the pool.
///
/// ```
/// use saltus_engine::{AnyGame, Control, TablePool};
/// let pool = TablePool::new();
/// for game in ["english", "halma"] {
///     let game = AnyGame::start(game)?;
///     let mut player = game.player(&"engine:nodes=100".parse()?)?;
///     player.choose(&game, &mut Control::default())?;
/// }
/// drop(pool); // and its tables are freed
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct TablePool {
    /// The pool that this one stands in for.
    outer: Option<Vec<Searcher>>,
    /// It belongs to this thread, and must stay on it.
    here: PhantomData<*const ()>,
}

impl TablePool {
    /// A pool for this thread, empty.
    #[allow(clippy::new_without_default)] // made for its effect
    pub fn new() -> TablePool {
        TablePool { outer: POOL.replace(Some(Vec::new())), here: PhantomData }
    }
}

impl Drop for TablePool {
    fn drop(&mut self) {
        POOL.set(self.outer.take());
    }
}

/// A searcher of the pool, taken from it with the first search and given back at the end.
pub(super) struct Pooled {
    params: Params,
    threads: usize,
    mebibytes: usize,
    searcher: Option<Searcher>,
}

impl Pooled {
    pub(super) fn new(params: Params, threads: usize, mebibytes: usize) -> Pooled {
        Pooled { params, threads, mebibytes, searcher: None }
    }

    /// The searcher; the first time one from the pool, cleared, or a new one.
    pub(super) fn get(&mut self) -> &mut Searcher {
        let Pooled { params, threads, mebibytes, .. } = *self;
        self.searcher.get_or_insert_with(|| match take(threads, mebibytes) {
            Some(pooled) => pooled.renewed(params),
            None => Searcher::new(params, threads, mebibytes),
        })
    }

    /// Clears what the searcher has learnt, if it has searched.
    pub(super) fn forget(&mut self) {
        if let Some(searcher) = &mut self.searcher {
            searcher.forget();
        }
    }
}

fn take(threads: usize, mebibytes: usize) -> Option<Searcher> {
    POOL.with_borrow_mut(|pool| {
        let pool = pool.as_mut()?;
        let fits = |it: &Searcher| it.threads() == threads && it.mebibytes() == mebibytes;
        pool.iter().position(fits).map(|index| pool.remove(index))
    })
}

impl Drop for Pooled {
    fn drop(&mut self) {
        let Some(searcher) = self.searcher.take() else { return };
        // When a thread ends, its pool may be gone already.
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
