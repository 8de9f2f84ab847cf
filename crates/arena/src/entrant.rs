//! Who plays in a tournament.

use saltus_link::AnySpec;

/// Someone who takes part in a tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct Entrant {
    /// What tables call it.
    pub name: String,
    /// The player.
    pub spec: AnySpec,
}

impl Entrant {
    /// An entrant of this name.
    pub fn new(name: impl Into<String>, spec: impl Into<AnySpec>) -> Entrant {
        Entrant { name: name.into(), spec: spec.into() }
    }
}
