//! The arguments of `saltus tree` and `saltus exercises`.

use super::ArgLang;
use clap::ValueEnum;
use saltus_teach::drawing::Shapes;
use saltus_teach::exercise::{Difficulty, Lang, Size};
use saltus_teach::{Algorithm, Conventions, CutAt, Fail, Order, Root};
use std::path::PathBuf;

/// The algorithms of trees that are taught.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ArgAlgorithm {
    /// Every node.
    Minimax,
    /// With cut-offs.
    Alphabeta,
    /// The same in one formula for both sides.
    Negamax,
    /// Principal variation search.
    Pvs,
    /// Null windows alone.
    Mtdf,
    /// Monte Carlo tree search.
    Mcts,
    /// Each seat for itself.
    MaxN,
    /// The seat at the root against all others.
    Paranoid,
    /// The seat at the root against one of the others at a time.
    BestReply,
}

impl From<ArgAlgorithm> for Algorithm {
    fn from(algorithm: ArgAlgorithm) -> Algorithm {
        match algorithm {
            ArgAlgorithm::Minimax => Algorithm::Minimax,
            ArgAlgorithm::Alphabeta => Algorithm::AlphaBeta,
            ArgAlgorithm::Negamax => Algorithm::Negamax,
            ArgAlgorithm::Pvs => Algorithm::Pvs,
            ArgAlgorithm::Mtdf => Algorithm::Mtdf,
            ArgAlgorithm::Mcts => Algorithm::Mcts,
            ArgAlgorithm::MaxN => Algorithm::MaxN,
            ArgAlgorithm::Paranoid => Algorithm::Paranoid,
            ArgAlgorithm::BestReply => Algorithm::BestReply,
        }
    }
}

/// When the rest of a node is cut off.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ArgCut {
    /// Once the bound is reached: ≥.
    Reached,
    /// Once it is passed: >.
    Passed,
}

/// What a node outside its window says.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ArgFail {
    /// The best value found.
    Soft,
    /// The bound.
    Hard,
}

/// From which end children are visited.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ArgFrom {
    /// From left to right.
    Left,
    /// From right to left.
    Right,
}

/// Who moves at the root.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ArgRoot {
    /// The largest value.
    Max,
    /// The smallest value.
    Min,
}

/// What nodes look like.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ArgShapes {
    /// Up for MAX, down for MIN.
    Triangles,
    /// Squares for MAX, circles for MIN.
    Squares,
    /// Wider at the side to which the value goes.
    Trapezoids,
}

impl From<ArgShapes> for Shapes {
    fn from(shapes: ArgShapes) -> Shapes {
        match shapes {
            ArgShapes::Triangles => Shapes::Triangles,
            ArgShapes::Squares => Shapes::Squares,
            ArgShapes::Trapezoids => Shapes::Trapezoids,
        }
    }
}

#[derive(clap::Args)]
pub(crate) struct ArgConventions {
    /// When the rest of a node is cut off.
    #[arg(long, value_name = "WHEN", default_value = "reached")]
    pub cut: ArgCut,
    /// What a node outside its window says.
    #[arg(long, value_name = "HOW", default_value = "soft")]
    pub fail: ArgFail,
    /// From which end children are visited.
    #[arg(long, value_name = "END", default_value = "left")]
    pub from: ArgFrom,
    /// Who moves at the root.
    #[arg(long, value_name = "WHO", default_value = "max")]
    pub root: ArgRoot,
}

impl From<&ArgConventions> for Conventions {
    fn from(args: &ArgConventions) -> Conventions {
        Conventions {
            cut_at: match args.cut {
                ArgCut::Reached => CutAt::Reached,
                ArgCut::Passed => CutAt::Passed,
            },
            fail: match args.fail {
                ArgFail::Soft => Fail::Soft,
                ArgFail::Hard => Fail::Hard,
            },
            order: match args.from {
                ArgFrom::Left => Order::LeftToRight,
                ArgFrom::Right => Order::RightToLeft,
            },
            root: match args.root {
                ArgRoot::Max => Root::Max,
                ArgRoot::Min => Root::Min,
            },
        }
    }
}

#[derive(clap::Args)]
pub(crate) struct TreeArgs {
    /// The tree, such as '((3 5) (2 9))'.
    #[arg(value_name = "TREE", allow_hyphen_values = true)]
    pub tree: String,
    /// How it is searched.
    #[arg(long, value_name = "NAME", default_value = "alphabeta")]
    pub algorithm: ArgAlgorithm,
    #[command(flatten)]
    pub conventions: ArgConventions,
    /// How many plies deep [default: all]; where it ends, nodes need an estimate, as in '4(3 5)'.
    #[arg(long, value_name = "N")]
    pub depth: Option<usize>,
    /// Visit first the children that look best by their estimates.
    #[arg(long)]
    pub ordering: bool,
    /// Look up positions that come again, as in '((x=(5 3) 6) (8 x))'.
    #[arg(long)]
    pub table: bool,
    /// Write a picture of the searched tree: FILE.svg, or FILE.tex for LaTeX with TikZ.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// What the nodes look like.
    #[arg(long, value_name = "SHAPES", default_value = "triangles", requires = "out")]
    pub shapes: ArgShapes,
    /// Show the tree after so many steps of the search [default: all].
    #[arg(long, value_name = "N", requires = "out")]
    pub steps: Option<usize>,
    /// In a .tex file use the package istgame instead of TikZ alone.
    #[arg(long, requires = "out")]
    pub istgame: bool,
    /// Print JSON and nothing else.
    #[arg(long)]
    pub json: bool,
}

/// How large the trees are.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum ArgSize {
    /// Two plies.
    Small,
    /// Three plies.
    Medium,
    /// Four plies.
    Large,
}

/// How hard the exercises are.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum ArgDifficulty {
    /// Numbers from 1 to 9, regular trees.
    Easy,
    /// Numbers from 0 to 20, irregular trees.
    Medium,
    /// Negative and equal numbers, leaves at different depths.
    Hard,
}

#[derive(clap::Args)]
pub(crate) struct ExercisesArgs {
    /// The seed of the first exercise; the others have the next ones.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// How many exercises.
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..=1000))]
    pub count: u64,
    /// How large the trees are.
    #[arg(long, value_name = "SIZE", default_value = "small")]
    pub size: ArgSize,
    /// How hard the exercises are.
    #[arg(long, value_name = "LEVEL", default_value = "easy")]
    pub difficulty: ArgDifficulty,
    /// What is to be carried out: minimax, alphabeta, negamax, pvs or mcts.
    #[arg(long, value_name = "NAME", default_value = "alphabeta")]
    pub algorithm: ArgAlgorithm,
    #[command(flatten)]
    pub conventions: ArgConventions,
    /// Take trees of real positions of this game instead of numbers.
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// The language of the sheets.
    #[arg(long, value_name = "LANG", default_value = "en")]
    pub lang: ArgLang,
    /// The folder for sheet.html, key.html, sheet.tex, key.tex and moodle.xml.
    #[arg(long, value_name = "DIR", required_unless_present = "json")]
    pub out: Option<PathBuf>,
    /// Print the exercises with their answers as JSON and nothing else.
    #[arg(long)]
    pub json: bool,
}

impl ExercisesArgs {
    pub fn size(&self) -> Size {
        match self.size {
            ArgSize::Small => Size::Small,
            ArgSize::Medium => Size::Medium,
            ArgSize::Large => Size::Large,
        }
    }

    pub fn difficulty(&self) -> Difficulty {
        match self.difficulty {
            ArgDifficulty::Easy => Difficulty::Easy,
            ArgDifficulty::Medium => Difficulty::Medium,
            ArgDifficulty::Hard => Difficulty::Hard,
        }
    }

    pub fn lang(&self) -> Lang {
        match self.lang {
            ArgLang::En => Lang::English,
            ArgLang::Pl => Lang::Polish,
        }
    }
}
