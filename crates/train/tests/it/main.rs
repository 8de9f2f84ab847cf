//! Training: games that can be broken off, and weights that are the same for the same games.

mod book;
mod fit;
mod games;
mod report;
mod tune;
