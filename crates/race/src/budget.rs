//! How much a search may do: a number of nodes, and a word from outside to stop.

/// How often the word to stop is asked for, in nodes.
const ASK_EVERY: u64 = 64;

/// Counts nodes against a limit. Nodes and not time, so that the same budget gives the same answer.
pub(crate) struct Budget<'a> {
    nodes: u64,
    limit: u64,
    stop: &'a dyn Fn() -> bool,
    stopped: bool,
}

impl<'a> Budget<'a> {
    pub(crate) fn new(limit: u64, stop: &'a dyn Fn() -> bool) -> Budget<'a> {
        Budget { nodes: 0, limit, stop, stopped: stop() }
    }

    /// Counts a node; `None` if there is no budget for it.
    pub(crate) fn spend(&mut self) -> Option<()> {
        if self.nodes.is_multiple_of(ASK_EVERY) {
            self.stopped |= (self.stop)();
        }
        if self.stopped || self.nodes >= self.limit {
            return None;
        }
        self.nodes += 1;
        Some(())
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Runs a part of the search that may use no more than `nodes`.
    pub(crate) fn within<T>(&mut self, nodes: u64, part: impl FnOnce(&mut Self) -> T) -> T {
        let whole = self.limit;
        self.limit = whole.min(self.nodes.saturating_add(nodes));
        let result = part(self);
        self.limit = whole;
        result
    }

    pub(crate) fn left(&self) -> u64 {
        if self.stopped { 0 } else { self.limit - self.nodes }
    }
}
