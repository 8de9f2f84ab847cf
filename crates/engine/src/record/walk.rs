//! All moves of a game, each played once.

use super::RecordNode;
use super::error::RecordError;
use super::moves::{MoveOddity, meant};
use super::numbering::Numbering;
use super::text::plies_before;
use super::warning::Warning;
use crate::any_game::{AnyGame, GameError};
use saltus_game::Conclusion;
use saltus_pdn::{Node, Oddity, RecordGame, Step};

/// How far a capture that could be one of several is followed, in moves.
const FAR: usize = 300;

/// All moves of a game, each played once: down the main line first, then back up through the variations.
pub(super) struct Walk<'a> {
    nodes: &'a [Node],
    /// What comes after each node, by index and one more: 0 is the start.
    after: Vec<Vec<usize>>,
    game: AnyGame,
    numbering: Numbering,
    /// How many moves of the first round are missing, where another than the usual seat begins.
    missing: usize,
    walked: Walked,
}

/// What came of it.
#[derive(Default)]
pub(super) struct Walked {
    /// The moves.
    pub nodes: Vec<RecordNode>,
    /// The keys of the positions of the main line, that of the start first.
    pub keys: Vec<u64>,
    /// How the game stands at the end of the main line.
    pub outcome: Option<Conclusion>,
    /// What is odd about the moves.
    pub warnings: Vec<Warning>,
}

impl<'a> Walk<'a> {
    /// `first` is a node that stands for the start.
    pub fn new(
        sheet: &'a RecordGame,
        first: Option<usize>,
        numbering: Numbering,
        game: AnyGame,
    ) -> Walk<'a> {
        let mut after = vec![Vec::new(); sheet.nodes.len() + 1];
        for (index, node) in sheet.nodes.iter().enumerate().filter(|&(i, _)| Some(i) != first) {
            let parent = node.parent.filter(|&parent| Some(parent) != first);
            after[parent.map_or(0, |parent| parent + 1)].push(index);
        }
        let missing = AnyGame::start(game.id()).map_or(0, |usual| plies_before(&game, &usual));
        let (outcome, keys) = (game.outcome(), vec![game.position_key()]);
        let walked = Walked { outcome, keys, ..Walked::default() };
        Walk { nodes: &sheet.nodes, after, game, numbering, missing, walked }
    }

    pub fn walk(mut self) -> Result<Walked, RecordError> {
        let nodes = self.nodes;
        // To be played: the node, the id of the move before it, how many lead to it, whether it is of the main line.
        let mut waiting = Vec::new();
        let mut next = (0, 0, 0, true);
        loop {
            let (at, parent, depth, main) = next;
            self.late(at);
            let below = self.after[at].iter().enumerate().rev();
            waiting.extend(below.map(|(n, &index)| (index, parent, depth, main && n == 0)));
            next = loop {
                let Some((index, parent, depth, main)) = waiting.pop() else {
                    return Ok(self.walked);
                };
                while self.game.moves_made() > depth {
                    self.game.undo();
                }
                if let Some(mv) = self.step(index, main)? {
                    if main {
                        self.walked.outcome = self.game.outcome();
                        self.walked.keys.push(self.game.position_key());
                    }
                    let Node { nags, comment, .. } = &nodes[index];
                    let id = self.walked.nodes.len() + 1;
                    let (nags, comment) = (nags.clone(), plain(comment));
                    self.walked.nodes.push(RecordNode { id, parent, mv, comment, nags });
                    break (index + 1, id, depth + 1, main);
                }
            };
        }
    }

    /// Hands variations on to where they belong: some write them before the move that they are another choice for, and
    /// not behind it. Such a variation cannot be played here, and can be one move later.
    fn late(&mut self, at: usize) {
        let Some((&main, others)) = self.after[at].split_first() else { return };
        if others.is_empty() || self.after[main + 1].is_empty() {
            return;
        }
        let fits = |game: &AnyGame, index: usize| self.meant(game, index).is_ok();
        let mut later = None;
        let moved: Vec<usize> = others
            .iter()
            .copied()
            .filter(|&other| self.nodes[other].step == Step::Move && !fits(&self.game, other))
            .filter(|&other| {
                let later = later.get_or_insert_with(|| self.game_after(main));
                later.as_ref().is_some_and(|later| fits(later, other))
            })
            .collect();
        for other in moved {
            self.after[at].retain(|&index| index != other);
            self.after[main + 1].push(other);
            let place = self.nodes[other].place;
            self.warn_once(Warning::Text { place, oddity: Oddity::EarlyVariation });
        }
    }

    fn game_after(&self, index: usize) -> Option<AnyGame> {
        let mut game = self.game.clone();
        let mv = self.meant(&game, index).ok()?.moves.swap_remove(0);
        game.play(&mv).ok().map(|()| game)
    }

    fn meant(&self, game: &AnyGame, index: usize) -> Result<super::moves::Meant, GameError> {
        meant(game, &self.numbering.mv(game.id(), &self.nodes[index].text))
    }

    /// Makes a move, and gives it as the game's people write it; none where it cannot be played and may be left out.
    fn step(&mut self, index: usize, main: bool) -> Result<Option<String>, RecordError> {
        let node = &self.nodes[index];
        let (place, good) = (node.place, self.game.moves_made());
        if self.game.outcome().is_some() {
            return Ok(None);
        }
        if node.step == Step::Setup {
            return if main { Err(RecordError::Setup { place, good }) } else { Ok(None) };
        }
        match self.play(index) {
            Ok(mv) => Ok(Some(mv)),
            Err(error) if main => {
                let (plies, seats) = (good + self.missing, self.game.seats());
                let dots = if plies.is_multiple_of(seats) { "." } else { "..." };
                let number = format!("{}{dots}", plies / seats + 1);
                let (text, reason) = (node.text.clone(), error.to_string());
                Err(RecordError::Move { place, number, text, reason, good })
            }
            Err(error) => {
                self.warn_once(Warning::Variation { place, problem: error.to_string() });
                Ok(None)
            }
        }
    }

    fn play(&mut self, index: usize) -> Result<String, GameError> {
        let strict = self.numbering.mv(self.game.id(), &self.nodes[index].text);
        let custom = self.game.custom();
        if let Ok(mv) = self.game.play_named(&strict, custom) {
            return Ok(mv);
        }
        let mut meant = self.meant(&self.game, index)?;
        let Node { place, text, .. } = &self.nodes[index];
        let (place, text) = (*place, text.clone());
        let mv = if meant.moves.len() > 1 {
            let (chosen, only) = self.choose(index, &meant.moves);
            let moves = meant.moves.join(", ");
            let taken = meant.moves.swap_remove(chosen);
            self.game.play(&taken)?;
            let warning = Warning::Ambiguous { place, text, moves, taken: taken.clone(), only };
            self.walked.warnings.push(warning);
            return Ok(taken);
        } else {
            meant.moves.swap_remove(0)
        };
        self.game.play(&mv)?;
        match meant.oddity {
            Some(MoveOddity::Cross) => self.warn_once(Warning::Cross { place, text }),
            Some(MoveOddity::Way) => {
                self.warn_once(Warning::Way { place, text, taken: mv.clone() });
            }
            None => {}
        }
        Ok(mv)
    }

    /// Which of several captures the moves after it allow, and whether they allow no other.
    fn choose(&self, index: usize, moves: &[String]) -> (usize, bool) {
        let reached: Vec<usize> = moves.iter().map(|mv| self.reached(index, mv)).collect();
        let most = reached.iter().copied().max().unwrap_or_default();
        let chosen = reached.iter().position(|&moves| moves == most).unwrap_or_default();
        (chosen, reached.iter().filter(|&&moves| moves == most).count() == 1)
    }

    /// How many moves of the line can be played after this one.
    fn reached(&self, index: usize, mv: &str) -> usize {
        let mut game = self.game.clone();
        if game.play(mv).is_err() {
            return 0;
        }
        let mut at = index;
        for reached in 1..FAR {
            let Some(&next) = self.after[at + 1].first() else { return FAR };
            let meant = match self.meant(&game, next) {
                Ok(meant) if game.outcome().is_none() => meant,
                _ => return reached,
            };
            // Another capture that could be one of several tells nothing of this one.
            let [mv] = &meant.moves[..] else { return FAR };
            if game.play(mv).is_err() {
                return reached;
            }
            at = next;
        }
        FAR
    }

    /// Of most kinds the first is enough: a file has them in every game and many times.
    fn warn_once(&mut self, warning: Warning) {
        let kind = std::mem::discriminant(&warning);
        if self.walked.warnings.iter().all(|known| std::mem::discriminant(known) != kind) {
            self.walked.warnings.push(warning);
        }
    }
}

/// Text on one line with single blanks: lines are broken anew when it is written.
pub(super) fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
