//! What earlier parts of the search say of quiet moves: killers by ply, success by move.

use saltus_game::Side;

/// History values stay within plus and minus this.
const MOST: i32 = 16_384;

/// Beyond this ply killers are not kept.
pub(super) const MAX_PLY: usize = 128;

/// The memory of one thread.
pub(super) struct History {
    /// How well each move, by its short name, has done for each side.
    success: Vec<i16>,
    /// Moves that lately cut off other branches at the same ply.
    killers: [[u16; 2]; MAX_PLY],
}

impl History {
    pub(super) fn new() -> History {
        History { success: vec![0; 2 << 16], killers: [[0; 2]; MAX_PLY] }
    }

    /// Before a new search: killers are forgotten, success fades.
    pub(super) fn fade(&mut self) {
        self.killers = [[0; 2]; MAX_PLY];
        self.success.iter_mut().for_each(|success| *success /= 4);
    }

    pub(super) fn forget(&mut self) {
        self.killers = [[0; 2]; MAX_PLY];
        self.success.fill(0);
    }

    /// 0 for no killer; 2 for the latest, 1 for the one before.
    #[inline]
    pub(super) fn killer(&self, ply: usize, mv: u16) -> i32 {
        let Some(killers) = self.killers.get(ply) else { return 0 };
        if killers[0] == mv { 2 } else { i32::from(killers[1] == mv) }
    }

    #[inline]
    pub(super) fn success(&self, side: Side, mv: u16) -> i32 {
        i32::from(self.success[side.index() << 16 | usize::from(mv)])
    }

    /// A move cut off the rest after `failed` ones had not.
    pub(super) fn cut(&mut self, side: Side, ply: usize, depth: i32, mv: u16, failed: &[u16]) {
        if let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != mv
        {
            *killers = [mv, killers[0]];
        }
        let bonus = (depth * depth).min(400) * 4;
        self.change(side, mv, bonus);
        failed.iter().for_each(|&other| self.change(side, other, -bonus));
    }

    /// Moves towards the bonus, the less the further it has come: so it stays in its range.
    fn change(&mut self, side: Side, mv: u16, bonus: i32) {
        let success = &mut self.success[side.index() << 16 | usize::from(mv)];
        let old = i32::from(*success);
        *success = (old + bonus - old * bonus.abs() / MOST) as i16;
    }
}
