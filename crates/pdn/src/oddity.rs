//! What is odd about a text that can be read all the same.

/// What is odd about a text that can be read all the same.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Oddity {
    /// `C3-D4`.
    #[error("squares have capital letters")]
    Capitals,
    /// A dash or a cross that a typographer would set.
    #[error("moves are written with dashes or crosses of typographers; they are read as - and x")]
    Signs,
    /// `$902`.
    #[error("`${number}` is no mark: those are $0 to $255; it is kept as a comment")]
    Nag {
        /// The number, or nothing.
        number: String,
    },
    /// `\n` in place of a line's end: text that was copied out of a program.
    #[error("`{found}` stands between the words, and is read as a blank")]
    Escape {
        /// The sign.
        found: String,
    },
    /// `8-11Whiteresigns`.
    #[error("words stand behind a move without a blank; they are kept as a comment")]
    Text,
    /// A variation with nothing before it.
    #[error("a variation stands before the move that it is another choice for")]
    EarlyVariation,
    /// A variation with something in it that has no meaning.
    #[error("the variation cannot be read here (`{found}`), and its rest is left out")]
    BrokenVariation {
        /// What stands there.
        found: String,
    },
    /// A variation without an end.
    #[error("the variation that begins here has no `)`")]
    OpenVariation,
    /// A bracket that closes nothing.
    #[error("`{sign}` closes nothing, and is left out")]
    Unopened {
        /// The bracket.
        sign: char,
    },
    /// A comment within a comment.
    #[error("a comment lies within a comment")]
    NestedComment,
    /// A tag that is not written as one.
    #[error("a tag is written as [Name \"value\"], on one line; {}", tag_fate(*kept))]
    Tag {
        /// Whether its name and value could be made out.
        kept: bool,
    },
    /// A tag among the moves of a game.
    #[error("a tag stands among the moves")]
    TagInMoves,
    /// Moves that no one noted: `1. - -`.
    #[error("moves from here on are not known")]
    UnknownMoves,
}

fn tag_fate(kept: bool) -> &'static str {
    if kept { "this one is taken for it" } else { "this one is left out" }
}
