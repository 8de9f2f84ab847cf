//! What can be typed of the commands by which Saltus plays with other programs.

#[derive(clap::Args)]
pub(crate) struct HubArgs {}

#[derive(clap::Args)]
pub(crate) struct AgentArgs {}

#[derive(clap::Args)]
pub(crate) struct DxpArgs {}
