//! Searches of games of more than two players, as they are taught: fixed depth, no ordering, no table, no tricks.
//!
//! Where two play, one's gain is the other's loss, and minimax follows. Where more play, a search must assume what the
//! others are after. These are the three assumptions of the literature:
//!
//! | search | what it assumes |
//! |---|---|
//! | [`max_n`] | everyone plays for himself (Luckhardt and Irani, 1986) |
//! | [`paranoid`] | all others play against me, in turn (Sturtevant and Korf, 2000) |
//! | [`best_reply`] | the others play against me, and one of them moves: whoever has the best reply (Schadd and Winands, 2011) |
//!
//! The last two make two sides of many seats, so that alpha-beta does the rest: [`Paranoid`] and [`BestReply`] are the
//! game as the seat at the root sees it, White being that seat and Black all others. [`BestReply`] alternates strictly,
//! so the strong search takes it as it is.
//!
//! *Nodes*, ties and depth are as in the [classics](crate::classic). In teams the partner counts with the seat at the
//! root: in max-n since the evaluation gives both the same, in paranoid search as part of White; in best-reply search it
//! sits out like the others, but what it has achieved counts.

mod best_reply;
mod max_n;
mod paranoid;
mod root_view;

pub use best_reply::{BestReply, best_reply};
pub use max_n::{Values, max_n};
pub use paranoid::{Paranoid, paranoid};
pub use root_view::{RootEvaluator, RootView};
