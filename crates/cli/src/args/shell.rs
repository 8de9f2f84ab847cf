//! What can be typed of the commands for the shell.

#[derive(clap::Args)]
pub(crate) struct CompletionsArgs {}

#[derive(clap::Args)]
pub(crate) struct ManArgs {}
