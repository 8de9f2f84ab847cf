//! The page: games, analysis, searched trees and experiments, over HTTP on one's own computer.
//!
//! [`router`] makes the whole of it from a [`Config`], which tests call without a socket, and [`serve`] answers
//! connections with it. What it answers is
//! described in `docs/api.md`. Each area has a module with its `routes()` and its share of `app::App`; rules come
//! from `saltus-engine` alone, and the page that is served knows none.

mod analyses;
mod app;
mod client;
mod clock;
mod ends;
mod engines;
mod experiments;
mod fleet;
mod games;
mod heaps;
mod league;
mod lessons;
mod limits;
mod listen;
mod middleware;
mod openings;
mod pages;
mod pool;
mod positions;
mod puzzles;
mod quota;
mod response;
mod rooms;
mod runtime;
mod schema;
mod secret;
mod study;
mod threads;
mod tournaments;
mod trees;

pub use app::{Config, Experimenters, StartError, router};
pub use engines::Engine;
pub use heaps::few_heaps;
pub use league::League;
pub use listen::serve;
pub use runtime::runtime;
