//! What can be typed of the commands that read and write files of positions and games.

#[derive(clap::Args)]
pub(crate) struct ConvertArgs {}

#[derive(clap::Args)]
pub(crate) struct CheckArgs {}
