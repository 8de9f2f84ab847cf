//! The moves before the players take over.

/// How a game begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Opening {
    /// Where it starts; the game's own start, if not given.
    pub position: Option<String>,
    /// Moves that are made for the players.
    pub moves: Vec<String>,
}
