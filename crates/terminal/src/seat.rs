//! Who sits where: a person, or a player of any kind.

use saltus_engine::{LEVELS, PlayerSpec};
use saltus_link::{AnySpec, AnySpecError};
use std::fmt;
use std::str::FromStr;

/// Who moves for a side.
///
/// ```
/// use saltus_terminal::Seat;
/// assert_eq!("human".parse::<Seat>()?, Seat::Human);
/// let frog: Seat = "level:number=3".parse()?;
/// assert_eq!((frog.to_string(), frog.title()), ("level:number=3".into(), "level 3, frog".into()));
/// # Ok::<(), saltus_link::AnySpecError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Seat {
    /// Whoever sits at the terminal.
    Human,
    /// A player that computes.
    Computer(AnySpec),
}

impl Seat {
    /// Whether a person sits here.
    pub fn is_human(&self) -> bool {
        matches!(self, Seat::Human)
    }

    /// What people call it.
    pub fn title(&self) -> String {
        match self {
            Seat::Computer(AnySpec::Own(PlayerSpec::Level { number, .. })) => {
                let level = LEVELS.iter().find(|level| level.number == *number);
                format!("level {number}, {}", level.map_or("unknown", |level| level.name))
            }
            Seat::Computer(AnySpec::Own(PlayerSpec::Minimax(classic))) => {
                format!("minimax, depth {}", classic.depth)
            }
            Seat::Computer(AnySpec::Own(PlayerSpec::AlphaBeta(classic))) => {
                format!("alpha-beta, depth {}", classic.depth)
            }
            Seat::Computer(AnySpec::Program(program)) => program.program(),
            seat => seat.to_string(),
        }
    }

    /// The evaluation that it was asked to use.
    pub fn eval(&self) -> Option<&str> {
        let Seat::Computer(AnySpec::Own(spec)) = self else { return None };
        match spec {
            PlayerSpec::Minimax(classic) | PlayerSpec::AlphaBeta(classic) => {
                classic.eval.as_deref()
            }
            PlayerSpec::Engine(strong) => strong.eval.as_deref(),
            PlayerSpec::Level { .. } | PlayerSpec::Random { .. } => None,
        }
    }
}

impl FromStr for Seat {
    type Err = AnySpecError;

    fn from_str(text: &str) -> Result<Seat, AnySpecError> {
        if text.trim() == "human" { Ok(Seat::Human) } else { Ok(Seat::Computer(text.parse()?)) }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seat::Human => f.write_str("human"),
            Seat::Computer(spec) => spec.fmt(f),
        }
    }
}
