//! Players of any game, behind one trait; and the strings that name them.

mod classic;
mod eval_spec;
mod four;
mod mcts;
mod novice;
mod random;
mod spec;
mod strong;
mod table_pool;
mod table_use;

pub use eval_spec::EvalSpec;
pub(crate) use eval_spec::Evaluation;
pub(crate) use four::{build_four, evaluator as evaluator_of_four};
pub use spec::{Classic, Many, ManySearch, Mcts, PlayerSpec, SpecError, Strong};
pub use table_pool::TablePool;
pub use table_use::TableUse;

use crate::any_game::AnyGame;
use crate::levels;
use crate::playable::Playable;
use saltus_game::{Names, Score};
use saltus_search::classic::{Algorithm, Cutoffs};
use saltus_search::{Instant, Limits, Stop};
use std::time::Duration;

/// Chooses moves. Keeps what it learns from one move of a game to the next.
pub trait Player: Send {
    /// Chooses a move in a game that is not over.
    fn choose(&mut self, game: &AnyGame, control: &mut Control) -> Result<Choice, PlayerError>;

    /// Forgets the game that was played: a new one begins.
    fn new_game(&mut self) {}
}

/// Why a player gave no move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayerError {
    /// There is nothing to choose.
    #[error("the game is over")]
    GameOver,
    /// The player was made for another game.
    #[error("the player was made for another game than {game}")]
    OtherGame {
        /// The game it was asked to play.
        game: String,
    },
    /// Stopped before it had a move.
    #[error("stopped before a move was found")]
    Stopped,
    /// A player that lives outside of this program gave none in its time.
    #[error("no move in time")]
    Late,
    /// A player that lives outside of this program answered with this, which is no legal move.
    #[error("`{answer}` is no legal move")]
    Illegal {
        /// What it answered.
        answer: String,
    },
    /// A player that lives outside of this program broke down, or does not keep to its protocol.
    #[error("{problem}")]
    Failed {
        /// What happened.
        problem: String,
    },
}

/// What goes to a player beside the game, and what it says while it thinks.
pub struct Control<'a> {
    /// Stops it: it then answers with what it has.
    pub stop: Stop,
    /// How moves are to be written; the game's usual way, if not given.
    pub names: Option<Names>,
    /// How far to think about this move, in place of the player's own limits. Classics that are defined by
    /// their depth do not mind.
    pub limits: Option<Limits>,
    /// Whether its thoughts are wanted, and not just a move: then it thinks as long about a single legal move as about
    /// any other, and the engine counts where moves were cut off, as classics always do.
    pub analysis: bool,
    /// Hears what the player finds.
    pub tell: Option<&'a mut dyn FnMut(&Info)>,
}

#[allow(clippy::derivable_impls)] // a derive would ask for a default of the reference
impl Default for Control<'_> {
    fn default() -> Self {
        Control { stop: Stop::new(), names: None, limits: None, analysis: false, tell: None }
    }
}

/// How far a player's thinking has come.
#[derive(Clone, Debug, PartialEq)]
pub struct Info {
    /// How deep it has looked.
    pub depth: u32,
    /// The best lines, the best first.
    pub lines: Vec<InfoLine>,
    /// Positions searched.
    pub nodes: u64,
    /// Time since it began.
    pub time: Duration,
}

/// A line of play.
#[derive(Clone, Debug, PartialEq)]
pub struct InfoLine {
    /// What it is worth to the side to move.
    pub value: Score,
    /// The moves of both sides in turn.
    pub moves: Vec<String>,
}

/// A move, and what was thought about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The move.
    pub mv: String,
    /// What it is worth to the side that makes it, where the player judges.
    pub value: Option<Score>,
    /// The best moves of both sides from here on; the first is the move.
    pub line: Vec<String>,
    /// How deep the player looked.
    pub depth: u32,
    /// Positions searched.
    pub nodes: u64,
    /// The time it took.
    pub time: Duration,
    /// Where moves were cut off, where the player counts that.
    pub cutoffs: Option<Cutoffs>,
}

/// A single legal reply takes such a part of the time, for its value and for what is remembered.
const SINGLE_REPLY: f64 = 20.0;

impl Control<'_> {
    /// The limits of a search that begins now, with so much of the time gone since `begun`, in a position with so many legal
    /// moves.
    fn limits_now(&self, limits: Limits, begun: Instant, moves: usize) -> Limits {
        let share = |time: Duration| match moves {
            1 if !self.analysis => time.div_f64(SINGLE_REPLY),
            _ => time,
        };
        let time = limits.time.map(|time| share(time).saturating_sub(begun.elapsed()));
        Limits { time, ..limits }
    }

    /// Tells the last thought, and chooses its best move.
    fn choose(&mut self, info: &Info) -> Result<Choice, PlayerError> {
        let best = info.lines.first().ok_or(PlayerError::Stopped)?;
        if let Some(tell) = &mut self.tell {
            tell(info);
        }
        Ok(Choice {
            mv: best.moves[0].clone(),
            value: Some(best.value),
            line: best.moves.clone(),
            depth: info.depth,
            nodes: info.nodes,
            time: info.time,
            cutoffs: None,
        })
    }
}

/// A player for the games of this position's rules.
pub(crate) fn build<P: Playable>(
    id: &str,
    position: &P,
    spec: &PlayerSpec,
) -> Result<Box<dyn Player>, SpecError> {
    Ok(match spec {
        PlayerSpec::Classic(classic) => Box::new(classic::ClassicPlayer::new(position, classic)?),
        PlayerSpec::Mcts(mcts) => Box::new(mcts::MctsPlayer::new(position, mcts)?),
        PlayerSpec::Engine(strong) => Box::new(strong::StrongPlayer::new(id, position, strong)?),
        PlayerSpec::Level { number, seed } => {
            let level = levels::player(position, *number, *seed);
            Box::new(strong::StrongPlayer::new(id, position, &level)?)
        }
        PlayerSpec::Novice { seed } => {
            let greedy = Classic::new(Algorithm::AlphaBeta, 1);
            Box::new(novice::Novice {
                seed: *seed,
                greedy: Box::new(classic::ClassicPlayer::new(position, &greedy)?),
                random: Box::new(random::RandomPlayer::<P>::new(*seed)),
            })
        }
        PlayerSpec::Random { seed } => Box::new(random::RandomPlayer::<P>::new(*seed)),
        PlayerSpec::Many(many) => return Err(many_unfit(many)),
    })
}

/// What is said of a search for more than two players where two play.
pub(crate) fn many_unfit(many: &Many) -> SpecError {
    let kind = many.search;
    let problem = format!(
        "{kind} is for games of more than two players: here are minimax, alphabeta, negamax, pvs, mtdf, mcts, engine, level, novice and random"
    );
    SpecError::Unfit { problem }
}

/// A player that plays the game it was made for, and no other: two Halma games have one type of position, but
/// an evaluation made for one is wrong for the other.
pub(crate) struct OfGame {
    pub id: String,
    pub player: Box<dyn Player>,
}

impl Player for OfGame {
    fn choose(&mut self, game: &AnyGame, control: &mut Control) -> Result<Choice, PlayerError> {
        if game.id() != self.id {
            return Err(PlayerError::OtherGame { game: game.id().to_owned() });
        }
        self.player.choose(game, control)
    }

    fn new_game(&mut self) {
        self.player.new_game();
    }
}

/// The game with its type, if it is one of the player's kind and not over.
fn open<P: Playable>(game: &AnyGame) -> Result<&saltus_game::Game<P>, PlayerError> {
    let typed = game.typed::<P>();
    let typed = typed.ok_or_else(|| PlayerError::OtherGame { game: game.id().to_owned() })?;
    if typed.outcome().is_some() { Err(PlayerError::GameOver) } else { Ok(typed) }
}

/// The moves of a line as text, each as it is written in the position before it.
pub(crate) fn write_line<P: Playable>(position: &P, line: &[P::Move], names: Names) -> Vec<String> {
    let mut position = position.clone();
    let write = |&mv: &P::Move| {
        let text = position.move_text(mv, names);
        position.play(mv);
        text
    };
    line.iter().map(write).collect()
}
