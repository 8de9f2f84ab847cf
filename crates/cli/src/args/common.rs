//! The options of every command: colour, and how much is reported.

use clap::builder::Styles;
use clap::builder::styling::AnsiColor;
use clap::{ArgAction, ValueEnum};

#[derive(clap::Args)]
pub(crate) struct Common {
    /// When to use colour; auto: on terminals, unless NO_COLOR or CLICOLOR_FORCE say otherwise.
    // With an id of its own: an argument of a command that is called colour would be taken for the same.
    #[arg(id = "use_colour", long = "color", value_name = "WHEN", default_value = "auto")]
    #[arg(global = true, display_order = 100)]
    pub colour: When,
    /// Report nothing but results and errors: no progress, no notes.
    #[arg(short, long, global = true, conflicts_with = "verbose", display_order = 101)]
    pub quiet: bool,
    /// Report more on standard error: settings, times, and what happens inside; -vv and -vvv for still more.
    #[arg(short, long, global = true, action = ArgAction::Count, display_order = 102)]
    pub verbose: u8,
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum When {
    Auto,
    Always,
    Never,
}

/// Colours of the help, as cargo has them.
pub(crate) const STYLES: Styles = Styles::styled()
    .header(AnsiColor::Green.on_default().bold())
    .usage(AnsiColor::Green.on_default().bold())
    .literal(AnsiColor::Cyan.on_default().bold())
    .placeholder(AnsiColor::Cyan.on_default());
