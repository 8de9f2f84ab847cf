//! The path of positions to the present one, and whether it repeats itself.

/// The keys of the positions from the root of a search to the present one, and of those that came often before it.
pub(super) struct Path {
    steps: Vec<Step>,
    /// The keys of the positions that came twice or more before the root, in order. There are few, however long the
    /// game has been: so a node of a long game costs no more than one of a short game.
    twice: Vec<u64>,
    /// Whether repetitions count.
    counts: bool,
}

#[derive(Clone, Copy)]
struct Step {
    key: u64,
    /// The first position since the root that may be the same as this one: the one after the last irreversible move.
    first: u32,
}

impl Path {
    /// The path to the root of a search: the keys of the positions before it that can come again, and its own.
    pub(super) fn new(past: &[u64], root: u64, counts: bool) -> Path {
        let mut past = past.to_vec();
        past.sort_unstable();
        let mut twice: Vec<u64> =
            past.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
        twice.dedup();
        Path { steps: vec![Step { key: root, first: 0 }], twice, counts }
    }

    #[inline]
    pub(super) fn push(&mut self, key: u64, irreversible: bool) {
        let last = self.steps.len() - 1;
        let first = if irreversible { last as u32 + 1 } else { self.steps[last].first };
        self.steps.push(Step { key, first });
    }

    #[inline]
    pub(super) fn pop(&mut self) {
        self.steps.pop();
    }

    /// Whether the present position is a draw because it came before: once since the root, or twice in the
    /// game before it. Only the positions since the last irreversible move can be the same.
    #[inline]
    pub(super) fn is_repetition(&self) -> bool {
        if !self.counts {
            return false;
        }
        let mut at = self.steps.len() - 1;
        let Step { key, first } = self.steps[at];
        while at >= first as usize + 2 {
            at -= 2;
            if self.steps[at].key == key {
                return true;
            }
        }
        // Without an irreversible move since the root, the game before it counts too.
        first == 0 && self.twice.binary_search(&key).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The positions before the root, then those since, each with whether an irreversible move led to it.
    fn repeats(past: &[u64], root: u64, since: &[(u64, bool)]) -> bool {
        let mut path = Path::new(past, root, true);
        for &(key, irreversible) in since {
            path.push(key, irreversible);
        }
        path.is_repetition()
    }

    #[test]
    fn once_since_the_root_or_twice_before_it() {
        let back = |last| [(2, false), (3, false), (4, false), (last, false)];
        assert!(repeats(&[], 1, &back(1)));
        assert!(!repeats(&[], 1, &back(5)));
        // Once before the root is not enough, twice is.
        assert!(!repeats(&[7, 8], 1, &[(6, false), (7, false)]));
        assert!(!repeats(&[7, 8, 5, 8], 1, &[(6, false), (7, false)]));
        assert!(repeats(&[7, 8, 7, 8], 1, &[(6, false), (7, false)]));
    }

    #[test]
    fn nothing_is_looked_for_beyond_an_irreversible_move() {
        // The keys are the same, but the game cannot come back there.
        assert!(!repeats(&[], 1, &[(2, false), (3, true), (4, false), (1, false)]));
        assert!(!repeats(&[7, 8, 7, 8], 1, &[(6, true), (7, false)]));
        assert!(repeats(&[], 1, &[(2, true), (3, false), (4, false), (5, false), (2, false)]));
    }

    #[test]
    fn taken_back_moves_do_not_count() {
        let mut path = Path::new(&[], 1, true);
        path.push(2, true);
        path.pop();
        path.push(3, false);
        path.push(1, false);
        assert!(path.is_repetition());
        assert!(!Path { counts: false, ..path }.is_repetition());
    }
}
