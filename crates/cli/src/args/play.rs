//! What can be typed of `saltus play` and `saltus checkers`.

#[derive(clap::Args)]
pub(crate) struct PlayArgs {}

#[derive(clap::Args)]
pub(crate) struct CheckersArgs {}
