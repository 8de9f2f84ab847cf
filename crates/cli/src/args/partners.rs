//! What can be typed of the commands by which Saltus plays with other programs.

#[derive(clap::Args)]
pub(crate) struct HubArgs {
    /// The game that is played until the other program sets the parameter `variant`: see `saltus games`.
    #[arg(long, value_name = "ID", default_value = "international")]
    pub game: String,
}

#[derive(clap::Args)]
pub(crate) struct AgentArgs {}

#[derive(clap::Args)]
pub(crate) struct DxpArgs {}
