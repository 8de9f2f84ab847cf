//! Trees of the searches of games for four: max-n, whose values are those of all seats, paranoid and best-reply search.

use super::{SearchTree, Seen, Worth, whole};
use crate::player::{Many, ManySearch, SpecError, evaluator_of_four};
use saltus_game::{MultiNotation, MultiPosition, Names, Score, Seat, Side};
use saltus_halma::Move;
use saltus_halma::four::{PLAYERS, Position};
use saltus_search::Stop;
use saltus_search::classic::Recorder;
use saltus_search::multi::{self, BestReply, Paranoid, RootView, Values};

/// Searches to the depth of the player, and records at most `limit` nodes.
pub(crate) fn search(
    root: &Position,
    spec: &Many,
    limit: usize,
    stop: &Stop,
) -> Result<SearchTree, SpecError> {
    let problem = "a tree is that of one search: give its depth, and no nodes";
    let (Some(depth), None) = (spec.depth, spec.nodes) else {
        return Err(SpecError::Unfit { problem: problem.to_owned() });
    };
    let evaluator = evaluator_of_four(root, spec.eval.as_ref())?;
    Ok(match spec.search {
        ManySearch::MaxN => {
            let mut recorder = Recorder::new(limit);
            multi::max_n(root, depth, &evaluator, &mut recorder, stop);
            whole(root, PLAYERS, recorder.finish())
        }
        ManySearch::Paranoid => {
            let mut recorder = Recorder::new(limit);
            multi::paranoid(root, depth, &evaluator, &mut recorder, stop);
            whole(&FromRoot(Paranoid::new(root)), PLAYERS, recorder.finish())
        }
        ManySearch::BestReply => {
            let mut recorder = Recorder::new(limit);
            multi::best_reply(root, depth, &evaluator, &mut recorder, stop);
            whole(&FromRoot(BestReply::new(root)), PLAYERS, recorder.finish())
        }
    })
}

/// As max-n sees it.
impl Seen for Position {
    type Move = Move;

    fn play(&mut self, mv: Move) {
        MultiPosition::play(self, mv);
    }

    fn seat(&self) -> Seat {
        self.turn()
    }

    fn is_max(&self, root: &Position) -> bool {
        self.turn() == root.turn()
    }

    fn move_text(&self, mv: Move) -> String {
        mv.to_string()
    }

    fn text(&self, before: Option<Move>) -> String {
        let mut position = self.clone();
        before.inspect(|&mv| position.skip_to(position.mover(mv)));
        MultiNotation::text(&position, Names::Letters)
    }
}

/// As the seat at the root sees it, with all others on the other side.
#[derive(Clone)]
struct FromRoot<V>(V);

impl<V: RootView<Inner = Position, Move = Move>> Seen for FromRoot<V> {
    type Move = Move;

    fn play(&mut self, mv: Move) {
        self.0.play(mv);
    }

    fn seat(&self) -> Seat {
        self.0.inner().turn()
    }

    fn is_max(&self, _: &Self) -> bool {
        self.0.turn() == Side::White
    }

    fn move_text(&self, mv: Move) -> String {
        mv.to_string()
    }

    fn text(&self, before: Option<Move>) -> String {
        Seen::text(self.0.inner(), before)
    }
}

impl Worth for Values {
    fn to(self, root: Seat) -> Score {
        self[root.index()]
    }

    fn to_each(self, seats: usize) -> Option<Vec<Score>> {
        Some(self[..seats].to_vec())
    }
}
