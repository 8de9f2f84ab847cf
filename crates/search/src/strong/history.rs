//! What earlier parts of the search say of quiet moves: killers by ply, the butterfly history by side and move, and the
//! continuation history by the move before and the move.

use saltus_game::Side;

/// History values stay within plus and minus this.
const MOST: i32 = 16_384;

/// Beyond this ply killers are not kept.
pub(super) const MAX_PLY: usize = 128;

/// The places of the continuation history, as a power of two.
const CONTINUATION_BITS: u32 = 17;

/// The memory of one thread.
pub(super) struct History {
    /// How well each move, by its short name, has done for each side anywhere in the tree.
    butterfly: Vec<i16>,
    /// How well each move has done after each move of the other side. Several pairs may share a place.
    continuation: Vec<i16>,
    /// The last two moves that cut off sibling nodes at the same ply.
    killers: [[u16; 2]; MAX_PLY],
}

impl History {
    pub(super) fn new() -> History {
        History {
            butterfly: vec![0; 2 << 16],
            continuation: vec![0; 1 << CONTINUATION_BITS],
            killers: [[0; 2]; MAX_PLY],
        }
    }

    /// Before a new search: killers are forgotten, the history fades.
    pub(super) fn new_search(&mut self) {
        self.killers = [[0; 2]; MAX_PLY];
        self.butterfly.iter_mut().for_each(|value| *value /= 4);
        self.continuation.iter_mut().for_each(|value| *value /= 4);
    }

    pub(super) fn clear(&mut self) {
        self.killers = [[0; 2]; MAX_PLY];
        self.butterfly.fill(0);
        self.continuation.fill(0);
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

    #[inline]
    pub(super) fn continuation(&self, before: u16, mv: u16) -> i32 {
        i32::from(self.continuation[pair(before, mv)])
    }

    /// A move caused a beta cut-off after `failed` ones had not.
    pub(super) fn cutoff(&mut self, side: Side, ply: usize, depth: i32, mv: u16, failed: &[u16]) {
        if let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != mv
        {
            *killers = [mv, killers[0]];
        }
        let bonus = bonus(depth);
        let row = side.index() << 16;
        update(&mut self.butterfly[row | usize::from(mv)], bonus);
        for &other in failed {
            update(&mut self.butterfly[row | usize::from(other)], -bonus);
        }
    }

    /// The same in the continuation history: a cut-off after the move `before`.
    pub(super) fn continuation_cutoff(&mut self, before: u16, depth: i32, mv: u16, failed: &[u16]) {
        let bonus = bonus(depth);
        update(&mut self.continuation[pair(before, mv)], bonus);
        for &other in failed {
            update(&mut self.continuation[pair(before, other)], -bonus);
        }
    }
}

fn bonus(depth: i32) -> i32 {
    (depth * depth).min(400) * 4
}

/// The place of a pair of moves: the high bits of a product, in which all bits of both take part.
#[inline]
fn pair(before: u16, mv: u16) -> usize {
    let mixed = (u32::from(before) << 16 | u32::from(mv)).wrapping_mul(0x9e37_79b1);
    (mixed >> (32 - CONTINUATION_BITS)) as usize
}

/// History gravity: moves towards the bonus, the less the further it has come, so that it stays in its range.
#[inline]
fn update(value: &mut i16, bonus: i32) {
    let old = i32::from(*value);
    *value = (old + bonus - old * bonus.abs() / MOST) as i16;
}
