//! Who controls a side: a person, or a player of any kind.

use saltus_engine::{Algorithm, EvalSpec, LEVELS, Limits, PlayerSpec, duration};
use saltus_link::{AnySpec, AnySpecError};
use std::fmt;
use std::str::FromStr;

/// Who controls a side.
///
/// ```
/// use saltus_terminal::Controller;
/// assert_eq!("human".parse::<Controller>()?, Controller::Human);
/// let frog: Controller = "level:number=3".parse()?;
/// assert_eq!((frog.to_string(), frog.title()), ("level:number=3".into(), "level 3, frog".into()));
/// # Ok::<(), saltus_link::AnySpecError>(())
/// ```
// There are as many as players: their size does not matter.
#[allow(clippy::large_enum_variant)]
#[derive(Clone, Debug, PartialEq)]
pub enum Controller {
    /// The person at the terminal.
    Human,
    /// A player that computes.
    Computer(AnySpec),
}

impl Controller {
    /// Whether it is a person.
    pub fn is_human(&self) -> bool {
        matches!(self, Controller::Human)
    }

    /// What people call it.
    pub fn title(&self) -> String {
        match self {
            Controller::Computer(AnySpec::Own(PlayerSpec::Level { number, .. })) => {
                let level = LEVELS.iter().find(|level| level.number == *number);
                format!("level {number}, {}", level.map_or("unknown", |level| level.name))
            }
            Controller::Computer(AnySpec::Own(PlayerSpec::Classic(classic))) => {
                let name = match classic.algorithm {
                    Algorithm::Minimax => "minimax",
                    Algorithm::AlphaBeta => "alpha-beta",
                    Algorithm::Negamax => "negamax",
                    Algorithm::Pvs => "principal variation search",
                    Algorithm::Mtdf => "MTD(f)",
                };
                format!("{name}{}", limited(&classic.limits))
            }
            Controller::Computer(AnySpec::Own(PlayerSpec::Mcts(mcts))) => {
                format!("Monte Carlo tree search{}", limited(&mcts.limits))
            }
            Controller::Computer(AnySpec::Own(PlayerSpec::Many(many))) => {
                let (depth, nodes) = (many.depth, many.nodes);
                let limits = Limits { depth, nodes, ..Limits::default() };
                format!("{}{}", many.search, limited(&limits))
            }
            Controller::Computer(AnySpec::Program(program)) => program.program(),
            controller => controller.to_string(),
        }
    }

    /// The evaluation that it was asked to use.
    pub fn eval(&self) -> Option<&EvalSpec> {
        let Controller::Computer(AnySpec::Own(spec)) = self else { return None };
        spec.eval()
    }
}

/// How far a player searches, after its name.
fn limited(limits: &Limits) -> String {
    let depth = limits.depth.map(|depth| format!(", depth {depth}"));
    let nodes = limits.nodes.map(|nodes| format!(", {nodes} nodes"));
    let time = limits.time.map(|time| format!(", {}", duration::write(time)));
    [depth, nodes, time].into_iter().flatten().collect()
}

impl FromStr for Controller {
    type Err = AnySpecError;

    fn from_str(text: &str) -> Result<Controller, AnySpecError> {
        if text.trim() == "human" {
            Ok(Controller::Human)
        } else {
            Ok(Controller::Computer(text.parse()?))
        }
    }
}

impl fmt::Display for Controller {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Controller::Human => f.write_str("human"),
            Controller::Computer(spec) => spec.fmt(f),
        }
    }
}
