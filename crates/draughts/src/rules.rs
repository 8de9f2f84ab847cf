//! The rules of every variant, as one table of plain data with the source of each rule beside it.
//!
//! Nothing here acts: the generator reads these constants. A new field has no default, so that it
//! must be thought about for every variant.
//!
//! Sources, cited by article where one could be checked:
//!
//! - *FMJD*: Official FMJD Rules for International Draughts (Annex 1, 2015).
//! - *F64*: the rules of draughts-64 of FMJD's Section 64 and of the IDF.
//! - *RUS*: the Russian code of draughts (2004).
//! - *WCDF*: Rules of Draughts of the World Checkers/Draughts Federation.
//! - *APCA*: Tournament Rules of Play of the American Pool Checker Association.
//! - *FID*: Regolamento tecnico of the Federazione Italiana Dama.
//! - *FPD*: rules of classic draughts of the Federação Portuguesa de Damas, which is Spanish draughts.
//! - *ČFD*: rules of the Czech draughts federation.
//! - *FRI*: Official Rules for Frisian Draughts (2011).
//! - *P1* and *P4*: two of the earlier programs that Saltus grew from.
//!
//! Turkish draughts has no numbered rule book that could be found; its rules are those that Turkish
//! associations publish. A name without a number: the document says so, its article was not at hand.
//! Where sources differ, `docs/rules/draughts.md` says so, and what is here follows the
//! specification that Saltus was built to.

use saltus_game::Side;

/// Which squares of the board are played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The dark squares, one of them in the lower left corner.
    Dark,
    /// The dark squares of a mirrored board, one of them in the upper left corner.
    DarkMirrored,
    /// All squares.
    All,
}

/// The lines along which pieces capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lines {
    /// Diagonals only.
    Diagonal,
    /// Rows and columns only; pieces move along them too.
    Straight,
    /// Diagonals, rows and columns. Quiet moves stay diagonal.
    Both,
}

/// How far a king reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kings {
    /// One square, as a man, but in every direction.
    Short,
    /// Any distance over empty squares.
    Flying,
}

/// Which of the possible captures one may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Any, if it is carried through to its end.
    Free,
    /// One that takes the most pieces.
    Majority,
    /// The most pieces, then the most kings.
    MajorityThenKings,
    /// The most pieces, then with a king, then the most kings, then kings soonest.
    Italian,
    /// Any with a king, if a king can capture.
    WithKing,
    /// The greatest value, a king counting a little less than two men; then with a king.
    Value,
}

/// What a man does when it reaches its crowning row in the middle of a capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mid {
    /// The turn ends, and it is crowned.
    Ends,
    /// It goes on as a man, and is crowned only if it ends there.
    StaysMan,
    /// It is crowned at once and goes on as a king.
    BecomesKing,
}

/// When captured pieces leave the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lift {
    /// When the whole capture is over; until then they stand in the way.
    AtEnd,
    /// At once, so that the same line can open again.
    AtOnce,
}

/// An ending of few pieces that is a draw when it lasts too long.
///
/// Moves are counted for each side, from the moment the ending arose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// A side with a king, and `least` to `most` pieces in all, against a lone king.
    AgainstLoneKing {
        /// Fewest pieces of the stronger side.
        least: u32,
        /// Most pieces of the stronger side.
        most: u32,
        /// Whether all of them must be kings.
        kings_only: bool,
        /// Whether the lone king must stand on the main road, the long diagonal from a1.
        main_road: bool,
        /// How many moves each side may make.
        moves: u8,
    },
    /// `least` to `most` pieces on the board, with neither a capture nor a crowning.
    SameMaterial {
        /// Fewest pieces of both sides together.
        least: u32,
        /// Most pieces of both sides together.
        most: u32,
        /// How many moves each side may make.
        moves: u8,
    },
}

/// When a game is drawn, beside the third repetition of a position, which counts everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draws {
    /// After so many moves of each side with neither a capture nor a man's move.
    pub no_progress: Option<u8>,
    /// Endings that may last only so long; at most [`MAX_ENDINGS`].
    pub endings: &'static [Ending],
    /// When each side has one piece left, and the side to move cannot take the other's.
    pub one_piece_each: bool,
}

/// The most [`Ending`]s that a variant has: positions keep a counter for each.
pub const MAX_ENDINGS: usize = 5;

/// The rules of a variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// What `--game` calls it.
    pub id: &'static str,
    /// One line for people.
    pub about: &'static str,
    /// The GameType number of Portable Draughts Notation, where it has one.
    pub game_type: Option<u8>,
    /// Whether its people name squares by letter and number, as in `c3`, rather than by number. Both are read.
    pub letters: bool,
    /// Squares along one edge of the board.
    pub size: u32,
    /// The squares played on.
    pub field: Field,
    /// The rows of men at the start, counted from each player's own edge: first and last.
    pub men_rows: (u32, u32),
    /// Who moves first.
    pub first: Side,
    /// The lines of capture.
    pub lines: Lines,
    /// Whether men capture backwards.
    pub men_capture_back: bool,
    /// Whether men may take kings.
    pub men_take_kings: bool,
    /// How far kings reach.
    pub kings: Kings,
    /// Whether a capture goes on over several pieces; if not, it is one jump.
    pub chain: bool,
    /// Which captures may be chosen.
    pub choice: Choice,
    /// A man on its crowning row in mid-capture.
    pub mid: Mid,
    /// When captured pieces leave.
    pub lift: Lift,
    /// How many quiet moves in a row one king may make while its side has men, if limited.
    pub king_run: Option<u8>,
    /// The draws.
    pub draws: Draws,
}

/// P1's game on a board of any even size: one jump a turn. The program had no draw rule; repetition
/// and forty idle moves (as in English draughts) are Saltus's own, so that games end.
pub const fn simple(id: &'static str, about: &'static str, size: u32) -> Rules {
    Rules {
        id,
        about,
        game_type: None,
        letters: false,
        size,
        field: Field::Dark,
        men_rows: (0, size / 2 - 2), // P1: all rows but the two in the middle
        first: Side::White,
        lines: Lines::Diagonal,
        men_capture_back: true,
        men_take_kings: true,
        kings: Kings::Short,
        chain: false,
        choice: Choice::Free,
        mid: Mid::Ends, // cannot arise: there is no second jump
        lift: Lift::AtEnd,
        king_run: None,
        draws: Draws { no_progress: Some(40), endings: &[], one_piece_each: false },
    }
}

/// P4's game: as P1's, but men capture forwards only.
pub const SIMPLE_FORWARD: Rules = Rules {
    id: "simple-forward",
    about: "simple checkers in which men capture forwards only",
    game_type: None,
    letters: false,
    size: 8,                 // P4
    field: Field::Dark,      // P4
    men_rows: (0, 2),        // P4
    first: Side::White,      // P4
    lines: Lines::Diagonal,  // P4
    men_capture_back: false, // P4
    men_take_kings: true,    // P4
    kings: Kings::Short,     // P4
    chain: false,            // P4
    choice: Choice::Free,    // P4
    mid: Mid::Ends,          // cannot arise: there is no second jump
    lift: Lift::AtEnd,       // P4
    king_run: None,
    draws: Draws { no_progress: Some(40), endings: &[], one_piece_each: false }, // as for P1's
};

/// English draughts, American checkers.
pub const ENGLISH: Rules = Rules {
    id: "english",
    about: "English draughts (American checkers): men capture forwards, short kings, free choice",
    game_type: Some(21),
    letters: false,
    size: 8,                 // WCDF 1.1
    field: Field::Dark,      // WCDF 1.4
    men_rows: (0, 2),        // WCDF 1.11
    first: Side::Black,      // WCDF: the darker pieces begin
    lines: Lines::Diagonal,  // WCDF 1.18
    men_capture_back: false, // WCDF 1.18
    men_take_kings: true,    // WCDF 1.18
    kings: Kings::Short,     // WCDF 1.17
    chain: true,             // WCDF 1.19: the jump goes on until no more can be taken
    choice: Choice::Free,    // WCDF 1.20: any sequence, not the longest
    mid: Mid::Ends,          // WCDF 1.19: crowned, and the turn is over
    lift: Lift::AtEnd,       // WCDF 1.19: no piece is jumped twice
    king_run: None,
    draws: Draws {
        no_progress: Some(40), // WCDF 1.32.2
        endings: &[],
        one_piece_each: false,
    },
};

/// Draws of international draughts beside repetition: FMJD 6.2 to 6.4.
const FMJD_DRAWS: Draws = Draws {
    no_progress: Some(25), // FMJD 6.2
    endings: &[
        // FMJD 6.3: three pieces, a king among them
        Ending::AgainstLoneKing {
            least: 3,
            most: 3,
            kings_only: false,
            main_road: false,
            moves: 16,
        },
        // FMJD 6.4
        Ending::AgainstLoneKing {
            least: 1,
            most: 2,
            kings_only: false,
            main_road: false,
            moves: 5,
        },
    ],
    one_piece_each: false,
};

/// Draws of the 64-square games beside repetition.
const F64_DRAWS: Draws = Draws {
    no_progress: Some(15), // F64 7.2.5
    endings: &[
        // F64 7.2.4
        Ending::AgainstLoneKing {
            least: 3,
            most: 32,
            kings_only: true,
            main_road: false,
            moves: 15,
        },
        // F64 7.2.7, which has three pieces with a king among them; the specification, three kings
        Ending::AgainstLoneKing { least: 3, most: 3, kings_only: true, main_road: true, moves: 5 },
        // F64 7.2.8
        Ending::AgainstLoneKing {
            least: 1,
            most: 2,
            kings_only: false,
            main_road: false,
            moves: 5,
        },
        // F64 7.2.6, where both sides have a king; without one no side could move for so long
        Ending::SameMaterial { least: 4, most: 5, moves: 30 },
        Ending::SameMaterial { least: 6, most: 7, moves: 60 },
    ],
    one_piece_each: false,
};

/// Repetition and twenty-five moves by kings alone: what Saltus's specification gives the Czech,
/// Spanish and Canadian games. FMJD's brief rules have fifteen for the Czech game, some Spanish rules
/// twenty, and «as international» would give the Canadian game that one's endings too.
const PLAIN_DRAWS: Draws = Draws { no_progress: Some(25), endings: &[], one_piece_each: false };

/// International (Polish) draughts.
pub const INTERNATIONAL: Rules = Rules {
    id: "international",
    about: "international (Polish) draughts on 100 squares: flying kings, most pieces must be taken",
    game_type: Some(20),
    letters: false,
    size: 10,                 // FMJD 2.1
    field: Field::Dark,       // FMJD 2.2, 2.4
    men_rows: (0, 3),         // FMJD 2.8
    first: Side::White,       // FMJD 3.3
    lines: Lines::Diagonal,   // FMJD 4.2, 4.3
    men_capture_back: true,   // FMJD 4.1
    men_take_kings: true,     // FMJD 4.2
    kings: Kings::Flying,     // FMJD 3.9, 4.3
    chain: true,              // FMJD 4.5, 4.6
    choice: Choice::Majority, // FMJD 4.13
    mid: Mid::StaysMan,       // FMJD 4.15
    lift: Lift::AtEnd,        // FMJD 4.11; no piece twice: 4.8
    king_run: None,
    draws: FMJD_DRAWS, // FMJD
};

/// Brazilian draughts: international rules on the small board.
pub const BRAZILIAN: Rules = Rules {
    id: "brazilian",
    about: "Brazilian draughts: the international rules on 64 squares",
    game_type: Some(26),
    letters: true,
    size: 8,                  // F64, Brazilian version; the rest as international
    field: Field::Dark,       // as international
    men_rows: (0, 2),         // as international
    first: Side::White,       // as international
    lines: Lines::Diagonal,   // as international
    men_capture_back: true,   // as international
    men_take_kings: true,     // as international
    kings: Kings::Flying,     // as international
    chain: true,              // as international
    choice: Choice::Majority, // as international
    mid: Mid::StaysMan,       // as international
    lift: Lift::AtEnd,        // as international
    king_run: None,
    draws: F64_DRAWS, // F64 7.2.3 to 7.2.8
};

/// Russian draughts (shashki).
pub const RUSSIAN: Rules = Rules {
    id: "russian",
    about: "Russian draughts (shashki): flying kings, free choice, crowned in mid-capture",
    game_type: Some(25),
    letters: true,
    size: 8,                // RUS 1.1
    field: Field::Dark,     // RUS
    men_rows: (0, 2),       // RUS
    first: Side::White,     // RUS
    lines: Lines::Diagonal, // RUS
    men_capture_back: true, // RUS 1.5.3
    men_take_kings: true,   // RUS
    kings: Kings::Flying,   // RUS 1.4.5
    chain: true,            // RUS: and a king must land where it can go on
    choice: Choice::Free,   // RUS 1.5.14
    mid: Mid::BecomesKing,  // RUS 1.5.15
    lift: Lift::AtEnd,      // RUS: the «Turkish strike»
    king_run: None,
    draws: F64_DRAWS, // F64 7.2.3 to 7.2.8
};

/// American pool checkers.
pub const POOL: Rules = Rules {
    id: "pool",
    about: "pool checkers: as Russian, but a man passing its crowning row stays a man; Black begins",
    game_type: Some(23),
    letters: false,
    size: 8,                // APCA
    field: Field::Dark,     // APCA 2, 4
    men_rows: (0, 2),       // APCA 5
    first: Side::Black,     // APCA 7
    lines: Lines::Diagonal, // APCA
    men_capture_back: true, // APCA 14
    men_take_kings: true,   // APCA 16
    kings: Kings::Flying,   // APCA 15
    chain: true,            // APCA
    choice: Choice::Free,   // APCA 20
    mid: Mid::StaysMan,     // APCA 16, 22, 23
    lift: Lift::AtEnd,      // APCA 17 to 19
    king_run: None,
    draws: Draws { no_progress: Some(30), endings: &[], one_piece_each: false }, // APCA 26
};

/// Italian draughts (dama).
pub const ITALIAN: Rules = Rules {
    id: "italian",
    about: "Italian draughts: mirrored board, short kings that men cannot take, strict precedence",
    game_type: Some(22),
    letters: false,
    size: 8,                    // FID
    field: Field::DarkMirrored, // FID 2.3: dark corner at each player's right
    men_rows: (0, 2),           // FID 2.6
    first: Side::White,         // FID 3.4
    lines: Lines::Diagonal,     // FID
    men_capture_back: false,    // FID 5.3 a
    men_take_kings: false,      // FID 5.3 b
    kings: Kings::Short,        // FID 4.7, 5.3 c
    chain: true,                // FID 5.7, 5.9
    choice: Choice::Italian,    // FID 6.6 to 6.9
    mid: Mid::Ends,             // FID: the move passes, even if the new king could take
    lift: Lift::AtEnd,          // FID 3.5
    king_run: None,
    draws: Draws { no_progress: Some(40), endings: &[], one_piece_each: false }, // FID 10.4
};

/// Spanish draughts.
pub const SPANISH: Rules = Rules {
    id: "spanish",
    about: "Spanish draughts: mirrored board, men capture forwards, flying kings, most then best",
    game_type: Some(24),
    letters: false,
    size: 8,                           // FPD 2.1.2
    field: Field::DarkMirrored,        // FPD 2.1.5
    men_rows: (0, 2),                  // FPD
    first: Side::White,                // FPD
    lines: Lines::Diagonal,            // FPD
    men_capture_back: false,           // FPD
    men_take_kings: true,              // FPD
    kings: Kings::Flying,              // FPD
    chain: true,                       // FPD
    choice: Choice::MajorityThenKings, // FPD 3.1: law of quantity, then law of quality
    mid: Mid::StaysMan,                // it can never go on, having no capture backwards
    lift: Lift::AtEnd,                 // FPD
    king_run: None,
    draws: PLAIN_DRAWS, // specification: see the note there
};

/// Czech draughts.
pub const CZECH: Rules = Rules {
    id: "czech",
    about: "Czech draughts: men capture forwards, flying kings, a king must capture before a man",
    game_type: Some(29),
    letters: true,
    size: 8,                  // ČFD 2.1
    field: Field::Dark,       // ČFD 2.4
    men_rows: (0, 2),         // ČFD
    first: Side::White,       // ČFD
    lines: Lines::Diagonal,   // ČFD
    men_capture_back: false,  // ČFD 4.1
    men_take_kings: true,     // ČFD
    kings: Kings::Flying,     // ČFD 3.9
    chain: true,              // ČFD
    choice: Choice::WithKing, // ČFD 4.14
    mid: Mid::StaysMan,       // it can never go on, having no capture backwards
    lift: Lift::AtEnd,        // ČFD
    king_run: None,
    draws: PLAIN_DRAWS, // specification: see the note there
};

/// Canadian draughts: international rules on the large board.
pub const CANADIAN: Rules = Rules {
    id: "canadian",
    about: "Canadian draughts: the international rules on 144 squares with 30 men each",
    game_type: Some(27),
    letters: false,
    size: 12,                 // the Canadian board
    field: Field::Dark,       // as international
    men_rows: (0, 4),         // all rows but the two in the middle
    first: Side::White,       // as international
    lines: Lines::Diagonal,   // as international
    men_capture_back: true,   // as international
    men_take_kings: true,     // as international
    kings: Kings::Flying,     // as international
    chain: true,              // as international
    choice: Choice::Majority, // as international
    mid: Mid::StaysMan,       // as international
    lift: Lift::AtEnd,        // as international
    king_run: None,
    draws: PLAIN_DRAWS, // specification: see the note there
};

/// Turkish draughts (dama).
pub const TURKISH: Rules = Rules {
    id: "turkish",
    about: "Turkish draughts: all 64 squares, straight moves, pieces leave at once, most must be taken",
    game_type: Some(30),
    letters: true,
    size: 8,                  // Turkish associations
    field: Field::All,        // Turkish associations
    men_rows: (1, 2),         // the second and third row
    first: Side::White,       // Turkish associations
    lines: Lines::Straight,   // Turkish associations
    men_capture_back: false,  // forwards and sideways
    men_take_kings: true,     // Turkish associations
    kings: Kings::Flying,     // Turkish associations
    chain: true,              // Turkish associations
    choice: Choice::Majority, // Turkish associations
    mid: Mid::StaysMan,       // Turkish associations
    lift: Lift::AtOnce,       // and a king may not turn round between two captures
    king_run: None,
    draws: Draws { no_progress: None, endings: &[], one_piece_each: true }, // Turkish associations
};

/// Frisian draughts.
pub const FRISIAN: Rules = Rules {
    id: "frisian",
    about: "Frisian draughts on 100 squares: captures run straight too, the greatest value must be taken",
    game_type: Some(40),
    letters: false,
    size: 10,               // FRI
    field: Field::Dark,     // FRI
    men_rows: (0, 3),       // FRI 4
    first: Side::White,     // FRI 6
    lines: Lines::Both,     // FRI 7, 9
    men_capture_back: true, // FRI 7
    men_take_kings: true,   // FRI
    kings: Kings::Flying,   // FRI 9
    chain: true,            // FRI
    choice: Choice::Value,  // FRI 11, 12
    mid: Mid::StaysMan,     // FRI 8
    lift: Lift::AtEnd,      // FRI
    king_run: Some(3),      // FRI, section on the endgame
    draws: Draws {
        no_progress: None,
        endings: &[
            // FRI, section on the endgame: two kings against one; then one against one, for which the
            // rules ask a judgement and players count two moves
            Ending::AgainstLoneKing {
                least: 2,
                most: 2,
                kings_only: true,
                main_road: false,
                moves: 7,
            },
            Ending::AgainstLoneKing {
                least: 1,
                most: 1,
                kings_only: true,
                main_road: false,
                moves: 2,
            },
        ],
        one_piece_each: false,
    },
};
