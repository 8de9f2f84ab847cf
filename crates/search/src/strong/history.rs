//! What earlier parts of the search say of quiet moves: killers by ply, and the butterfly history by side and move.

use saltus_game::Side;

/// History values stay within plus and minus this.
const MOST: i32 = 16_384;

/// Beyond this ply killers are not kept.
pub(super) const MAX_PLY: usize = 128;

/// The memory of one thread.
pub(super) struct History {
    /// How well each move, by its short name, has done for each side anywhere in the tree.
    butterfly: Vec<i16>,
    /// The last two moves that cut off sibling nodes at the same ply.
    killers: [[u16; 2]; MAX_PLY],
}

impl History {
    pub(super) fn new() -> History {
        History { butterfly: vec![0; 2 << 16], killers: [[0; 2]; MAX_PLY] }
    }

    /// Before a new search: killers are forgotten, the history fades.
    pub(super) fn new_search(&mut self) {
        self.killers = [[0; 2]; MAX_PLY];
        self.butterfly.iter_mut().for_each(|value| *value /= 4);
    }

    pub(super) fn clear(&mut self) {
        self.killers = [[0; 2]; MAX_PLY];
        self.butterfly.fill(0);
    }

    /// 0 for no killer; 2 for the latest, 1 for the one before.
    #[inline]
    pub(super) fn killer(&self, ply: usize, mv: u16) -> i32 {
        let Some(killers) = self.killers.get(ply) else { return 0 };
        if killers[0] == mv { 2 } else { i32::from(killers[1] == mv) }
    }

    #[inline]
    pub(super) fn butterfly(&self, side: Side, mv: u16) -> i32 {
        i32::from(self.butterfly[side.index() << 16 | usize::from(mv)])
    }

    /// A move caused a beta cut-off after `failed` ones had not.
    pub(super) fn cutoff(&mut self, side: Side, ply: usize, depth: i32, mv: u16, failed: &[u16]) {
        if let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != mv
        {
            *killers = [mv, killers[0]];
        }
        let bonus = (depth * depth).min(400) * 4;
        self.update(side, mv, bonus);
        failed.iter().for_each(|&other| self.update(side, other, -bonus));
    }

    /// History gravity: moves towards the bonus, the less the further it has come, so that it stays in its range.
    fn update(&mut self, side: Side, mv: u16, bonus: i32) {
        let value = &mut self.butterfly[side.index() << 16 | usize::from(mv)];
        let old = i32::from(*value);
        *value = (old + bonus - old * bonus.abs() / MOST) as i16;
    }
}
