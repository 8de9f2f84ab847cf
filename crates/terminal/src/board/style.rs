//! What things look like: what a mark means is decided here once, for lines of text and for the full screen.

use anstyle::{Ansi256Color, Style as Ansi};
use ratatui::style::{Color, Modifier, Style as Screen};
use saltus_game::Seat;

/// How a board may be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Art {
    /// With colours.
    pub colour: bool,
    /// Pieces as discs; else as letters. Discs of two sides differ by colour alone.
    pub discs: bool,
}

impl Art {
    /// Letters without colours: for pipes, for screen readers, and where colours are off.
    pub const PLAIN: Art = Art { colour: false, discs: false };

    /// Colours, and discs where the terminal can show them.
    pub fn coloured(unicode: bool) -> Art {
        Art { colour: true, discs: unicode }
    }
}

/// Whether the terminal says that it can show more than letters, as programs of this system ask for it.
pub fn is_unicode() -> bool {
    let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = set("LC_ALL").or_else(|| set("LC_CTYPE")).or_else(|| set("LANG"));
    locale.is_some_and(|locale| locale.to_ascii_lowercase().replace('-', "").contains("utf8"))
}

/// What lies under a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Not the board.
    Page,
    /// A square that is not played on.
    Light,
    /// A square of draughts that is played on.
    Dark,
    /// A square of a board on which all are played on; two kinds, as on a chequered board.
    Field(bool),
    /// A square of a camp.
    Camp(Seat),
    /// A square of the last move.
    Last,
    /// The picked piece.
    Picked,
    /// A square that it may go to.
    Target,
    /// The square under the cursor.
    Cursor,
    /// A piece, where it is larger than a character.
    Stone(Seat),
}

/// What a character is drawn with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// Ordinary text.
    Text,
    /// Less important text.
    Faint,
    /// A piece.
    Piece(Seat),
    /// A mark on a square.
    Mark,
    /// The crown of a king, on its piece.
    Crown,
}

/// How a character looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Under it.
    pub ground: Ground,
    /// What it is drawn with.
    pub ink: Ink,
}

impl Look {
    /// Text beside the board.
    pub const TEXT: Look = Look { ground: Ground::Page, ink: Ink::Text };
    /// Text beside the board that matters less.
    pub const FAINT: Look = Look { ground: Ground::Page, ink: Ink::Faint };

    /// By number in the palette of 256 colours, which nearly every terminal has: pieces of both sides can be
    /// told from every ground.
    fn colours(self) -> (Option<u8>, Option<u8>) {
        let ground = match self.ground {
            Ground::Page => None,
            Ground::Light => Some(223),
            Ground::Dark => Some(94),
            Ground::Field(false) => Some(65),
            Ground::Field(true) => Some(66),
            Ground::Camp(seat) => Some([137, 95, 131, 143][seat.index()]),
            Ground::Last => Some(136),
            Ground::Picked => Some(133),
            Ground::Target => Some(31),
            Ground::Cursor => Some(161),
            Ground::Stone(seat) => Some(piece(seat)),
        };
        let ink = match self.ink {
            Ink::Text => None,
            Ink::Faint if self.ground == Ground::Page => Some(245),
            Ink::Faint => Some(180),
            Ink::Piece(seat) => Some(piece(seat)),
            Ink::Mark => Some(231),
            Ink::Crown => Some(172),
        };
        (ink, ground)
    }

    /// For lines of text. Without colours nothing is set at all.
    pub fn ansi(self, colour: bool) -> Ansi {
        if !colour {
            return Ansi::new();
        }
        let (ink, ground) = self.colours();
        let style = Ansi::new()
            .fg_color(ink.map(|ink| Ansi256Color(ink).into()))
            .bg_color(ground.map(|ground| Ansi256Color(ground).into()));
        if matches!(self.ink, Ink::Piece(_)) { style.bold() } else { style }
    }

    /// For the full screen. Without colours the cursor is reversed, and what is marked is bold.
    pub fn screen(self, colour: bool) -> Screen {
        let strong = matches!(self.ink, Ink::Piece(_) | Ink::Mark);
        let style = if strong { Screen::new().add_modifier(Modifier::BOLD) } else { Screen::new() };
        if !colour {
            let cursor = self.ground == Ground::Cursor;
            return if cursor { style.add_modifier(Modifier::REVERSED) } else { style };
        }
        let (ink, ground) = self.colours();
        let style = ink.map_or(style, |ink| style.fg(Color::Indexed(ink)));
        ground.map_or(style, |ground| style.bg(Color::Indexed(ground)))
    }
}

/// The colours of the pieces: white, black, vermilion and yellow, which the colour-blind can tell apart too.
fn piece(seat: Seat) -> u8 {
    [231, 16, 202, 227][seat.index()]
}
