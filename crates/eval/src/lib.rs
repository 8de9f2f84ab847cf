//! Evaluations of Halma and draughts positions: named features, weighted and added up.
//!
//! People write an evaluation as a sum, and it becomes an [`Evaluator`](saltus_game::Evaluator):
//!
//! ```
//! use saltus_eval::{Expression, View, halma};
//! use saltus_game::{Evaluator, Side, score};
//! use saltus_halma::{Position, game};
//!
//! let rules = game("halma-classic")?;
//! let expression: Expression = "1.0*camp-distance + 0.2*move-potential".parse()?;
//! let evaluation = halma(&expression, rules, View::Diff, 7)?;
//! assert_eq!(evaluation.value(&Position::start(rules), Side::White), 0);
//!
//! let own = halma(&"camp-distance".parse()?, rules, View::Own, 7)?;
//! let value = own.value(&Position::start(rules), Side::White);
//! assert_eq!(score::to_units(value), -13730.0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | what it holds |
//! |---|---|
//! | [`expression`] | the text of an evaluation |
//! | [`weights`] | the same as a file of terms and weights |
//! | [`shipped`] | the files of trained weights that come with Saltus |
//! | [`catalogue`] | what people are told of a feature: formula, parameters |
//! | [`error`](mod@error) | what can be wrong with an evaluation, and where |
//! | [`view`] | one side's sum, or the difference of both |
//! | [`halma`](mod@halma) | the features of Halma, added up square by square |
//! | [`draughts`](mod@draughts) | the same for draughts |
//!
//! A feature has a weight for each square, and may have a part that looks at the whole position. Both
//! are multiplied by the term's weight and rounded to thousandths once; from there on everything is
//! a sum of integers, which is the same in whatever order it is taken.

mod arguments;
pub mod catalogue;
mod chance;
pub mod draughts;
pub mod error;
mod explain;
pub mod expression;
mod feature;
mod features;
pub mod halma;
mod nearest;
pub mod shipped;
mod terms;
pub mod view;
pub mod weights;

pub use catalogue::{FeatureInfo, ParameterInfo};
pub use draughts::{DraughtsSum, draughts};
pub use error::EvalError;
pub use explain::UnmappedTerm;
pub use expression::{Expression, ExpressionError};
pub use halma::{FourSum, HalmaSum, halma, halma_four};
pub use nearest::nearest;
pub use view::View;
pub use weights::{Weights, WeightsError};
