//! The arguments of the commands for the shell.

use clap_complete::Shell;
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct CompletionsArgs {
    /// The shell.
    #[arg(value_name = "SHELL")]
    pub shell: Shell,
}

#[derive(clap::Args)]
pub(crate) struct ManArgs {
    /// A folder for the pages of all commands: saltus.1, saltus-best.1 and so on.
    #[arg(long, value_name = "DIR")]
    pub dir: Option<PathBuf>,
}
