//! What a game says of its numbers and planes: the same for games of two and of more.

use super::Shape;
use crate::any_game::AnyGame;
use crate::board::{Boarded as _, name};
use crate::playable::Playable;
use saltus_draughts::{Move as DraughtsMove, Position as Draughts, Variant};
use saltus_game::{
    Bits, Conclusion, EndRules, MultiNotation as _, MultiPosition as _, Places, Seat, Side,
};
use saltus_halma::four::{PLAYERS, Position as Four};
use saltus_halma::{Move as HalmaMove, Position as Halma, Rules, Square, Squares};

/// The numbers and the planes of a game.
pub(crate) trait Planes: Sized {
    /// A whole turn.
    type Step: Copy + Eq + Send + Sync + 'static;

    fn shape(&self) -> Shape;

    /// The number of a move.
    fn number(&self, mv: Self::Step) -> u32;

    /// Where in a plane each square is, by its bit or its place in the game's sets: worked out once for a game.
    fn layout(&self) -> Vec<u16>;

    /// Fills the planes as a seat sees them. They are all zeros; `asked` is a move of the open question, if there is one.
    fn draw(
        &self,
        seat: Seat,
        asked: Option<(Self::Step, Question)>,
        layout: &[u16],
        planes: &mut [u8],
    );

    /// Whether another move may have the number of this one.
    fn may_share(&self, _mv: Self::Step) -> bool {
        false
    }

    /// What to ask to tell moves of one number apart: there is a move with either answer.
    fn question(&self, _moves: &[Self::Step]) -> Question {
        unreachable!("moves that share no number are not asked about")
    }

    /// The answer for a move.
    fn answer(&self, _question: Question, _mv: Self::Step) -> bool {
        false
    }

    /// The name of the square in question, if it is about one.
    fn square_asked(&self, _question: Question) -> Option<String> {
        None
    }
}

/// What is asked of captures that share both ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// Whether the piece on the square of this bit is taken.
    Takes(u32),
    /// Whether the man is crowned on its way.
    Crowns,
}

/// A position that is played by numbers: what games of two and of more have in common.
pub(crate) trait Numbered: Planes + Clone + Send + Sync + 'static {
    fn seat(&self) -> Seat;
    fn list(&self, out: &mut Vec<Self::Step>);
    fn make(&mut self, mv: Self::Step);

    /// The key by which repetitions are counted.
    fn place_key(&self) -> u64;

    /// Whether no position up to this one can come again once the move is made.
    fn is_final(&self, mv: Self::Step) -> bool;

    /// The end of the game, if this position ends it; `moves` says whether it has a legal move.
    fn end(&self, moves: bool) -> Option<Conclusion>;

    /// Who has come where, if the game ends here by agreement.
    fn level(&self) -> Places;

    /// Whether a seat moves no more.
    fn is_out(&self, seat: Seat) -> bool;

    /// The game that begins here, with these moves made.
    fn replay(&self, id: &str, moves: &[Self::Step], rules: EndRules) -> AnyGame;

    /// The move as people write it.
    fn written(&self, mv: Self::Step) -> String;

    /// The legal move of a text.
    fn read_step(&self, text: &str) -> Result<Self::Step, String>;
}

impl<P: Playable> Numbered for P {
    fn seat(&self) -> Seat {
        self.turn().into()
    }

    fn list(&self, out: &mut Vec<P::Move>) {
        self.legal_moves(out);
    }

    fn make(&mut self, mv: P::Move) {
        self.play(mv);
    }

    fn place_key(&self) -> u64 {
        self.key()
    }

    fn is_final(&self, mv: P::Move) -> bool {
        self.is_irreversible(mv)
    }

    fn end(&self, moves: bool) -> Option<Conclusion> {
        // Whoever has moves has not lost, and no one has won.
        if moves && !self.is_draw() { None } else { self.outcome().map(Conclusion::from) }
    }

    fn level(&self) -> Places {
        Places::level(2)
    }

    fn is_out(&self, _seat: Seat) -> bool {
        false
    }

    fn replay(&self, id: &str, moves: &[P::Move], rules: EndRules) -> AnyGame {
        AnyGame::of_moves(id, self.clone(), moves, rules)
    }

    fn written(&self, mv: P::Move) -> String {
        self.move_text(mv, self.custom())
    }

    fn read_step(&self, text: &str) -> Result<P::Move, String> {
        self.read_move(text).map_err(|error| error.to_string())
    }
}

impl Numbered for Four {
    fn seat(&self) -> Seat {
        self.turn()
    }

    fn list(&self, out: &mut Vec<HalmaMove>) {
        self.legal_moves(out);
    }

    fn make(&mut self, mv: HalmaMove) {
        self.play(mv);
    }

    fn place_key(&self) -> u64 {
        self.key()
    }

    fn is_final(&self, mv: HalmaMove) -> bool {
        self.is_irreversible(mv)
    }

    fn end(&self, _moves: bool) -> Option<Conclusion> {
        self.ended().map(|reason| Conclusion { places: self.standing(), reason })
    }

    fn level(&self) -> Places {
        self.standing()
    }

    fn is_out(&self, seat: Seat) -> bool {
        self.has_finished(seat)
    }

    fn replay(&self, id: &str, moves: &[HalmaMove], rules: EndRules) -> AnyGame {
        AnyGame::of_four_moves(id, self.clone(), moves, rules)
    }

    fn written(&self, mv: HalmaMove) -> String {
        mv.to_string()
    }

    fn read_step(&self, text: &str) -> Result<HalmaMove, String> {
        self.read_move(text).map_err(|error| error.to_string())
    }
}

/// The planes of draughts: see the table in the module above.
const DRAUGHTS_PLANES: usize = 7;

impl<V: Variant> Planes for Draughts<V> {
    type Step = DraughtsMove<V>;

    fn shape(&self) -> Shape {
        let (squares, size) = (V::GEOMETRY.squares() as usize, V::GEOMETRY.size() as usize);
        let actions = squares * squares + 2;
        Shape { actions, planes: DRAUGHTS_PLANES, rows: size, columns: size, seats: 2, squares }
    }

    #[inline]
    fn number(&self, mv: DraughtsMove<V>) -> u32 {
        (mv.from() - 1) * V::GEOMETRY.squares() + mv.to() - 1
    }

    #[inline]
    fn may_share(&self, mv: DraughtsMove<V>) -> bool {
        mv.is_capture()
    }

    fn question(&self, moves: &[DraughtsMove<V>]) -> Question {
        let first = moves[0].captured_set();
        let differ = |set, mv: &DraughtsMove<V>| set | (mv.captured_set() ^ first);
        let differing = moves.iter().fold(V::Set::EMPTY, differ);
        // Moves that agree in their ends and in what they take differ in whether the man is crowned.
        if differing.any() { Question::Takes(differing.first()) } else { Question::Crowns }
    }

    fn answer(&self, question: Question, mv: DraughtsMove<V>) -> bool {
        match question {
            Question::Takes(bit) => mv.captured_set().has(bit),
            Question::Crowns => mv.promotes(),
        }
    }

    fn layout(&self) -> Vec<u16> {
        let size = V::GEOMETRY.size() as u16;
        let mut layout = Vec::new();
        for number in 1..=V::GEOMETRY.squares() {
            if let (Some(bit), Some(cell)) = (V::GEOMETRY.bit(number), V::GEOMETRY.cell(number)) {
                let bit = bit as usize;
                layout.resize(layout.len().max(bit + 1), 0);
                layout[bit] = (size - 1 - u16::from(cell.rank)) * size + u16::from(cell.file);
            }
        }
        layout
    }

    fn draw(
        &self,
        seat: Seat,
        asked: Option<(DraughtsMove<V>, Question)>,
        layout: &[u16],
        planes: &mut [u8],
    ) {
        let side = side_of(seat);
        let size = V::GEOMETRY.size() as usize;
        let place = |bit: u32| usize::from(layout[bit as usize]);
        let mut planes = planes.chunks_exact_mut(size * size);
        let mut next = || planes.next().expect("there is room for all planes");
        for of in [side, !side] {
            for set in [self.men(of), self.kings(of)] {
                let plane = next();
                set.squares().for_each(|bit| plane[place(bit)] = 1);
            }
        }
        let white = next();
        if side == Side::White {
            white.fill(1);
        }
        let Some((mv, question)) = asked else { return };
        let ends = next();
        ends[place(mv.from_bit())] = 1;
        ends[place(mv.to_bit())] = 1;
        let about = next();
        if let Question::Takes(bit) = question {
            about[place(bit)] = 1;
        }
    }

    fn square_asked(&self, question: Question) -> Option<String> {
        let Question::Takes(bit) = question else { return None };
        Some(name::<V>(V::GEOMETRY.number(bit), self.custom()))
    }
}

impl Planes for Halma {
    type Step = HalmaMove;

    fn shape(&self) -> Shape {
        halma_shape(self.rules(), 2)
    }

    #[inline]
    fn number(&self, mv: HalmaMove) -> u32 {
        halma_number(self.rules(), mv)
    }

    fn layout(&self) -> Vec<u16> {
        halma_layout(self.rules())
    }

    fn draw(
        &self,
        seat: Seat,
        _asked: Option<(HalmaMove, Question)>,
        layout: &[u16],
        planes: &mut [u8],
    ) {
        let side = side_of(seat);
        let sets = [self.squares(side), self.squares(!side), self.rules().camp(!side)];
        draw_halma(&sets, layout, planes);
    }
}

impl Planes for Four {
    type Step = HalmaMove;

    fn shape(&self) -> Shape {
        halma_shape(self.rules().moves(), PLAYERS)
    }

    fn number(&self, mv: HalmaMove) -> u32 {
        halma_number(self.rules().moves(), mv)
    }

    fn layout(&self) -> Vec<u16> {
        halma_layout(self.rules().moves())
    }

    fn draw(
        &self,
        seat: Seat,
        _asked: Option<(HalmaMove, Question)>,
        layout: &[u16],
        planes: &mut [u8],
    ) {
        let nth = |after: usize| self.squares(Seat::at((seat.index() + after) % PLAYERS));
        let sets = [nth(0), nth(1), nth(2), nth(3), self.rules().goal(seat)];
        draw_halma(&sets, layout, planes);
    }
}

fn side_of(seat: Seat) -> Side {
    seat.side().expect("a game of two has two seats")
}

fn halma_shape(rules: &Rules, seats: usize) -> Shape {
    let (rows, columns) = (rules.options().rows.into(), rules.options().columns.into());
    let squares = rows * columns;
    Shape { actions: squares * squares, planes: seats + 1, rows, columns, seats, squares }
}

#[inline]
fn halma_number(rules: &Rules, mv: HalmaMove) -> u32 {
    let (rows, columns) = (u32::from(rules.options().rows), u32::from(rules.options().columns));
    let at = |square: Square| u32::from(square.row()) * columns + u32::from(square.column());
    at(mv.from) * rows * columns + at(mv.to)
}

/// By the places of squares: see [`Square::place`].
fn halma_layout(rules: &Rules) -> Vec<u16> {
    let (rows, columns) = (u16::from(rules.options().rows), u16::from(rules.options().columns));
    let at = |place| {
        let square = Square::at_place(place);
        let (row, column) = (u16::from(square.row()), u16::from(square.column()));
        // No piece stands beyond the board.
        if row < rows && column < columns { (rows - 1 - row) * columns + column } else { 0 }
    };
    (0..256).map(at).collect()
}

fn draw_halma(sets: &[Squares], layout: &[u16], planes: &mut [u8]) {
    let size = planes.len() / sets.len();
    for (plane, set) in planes.chunks_exact_mut(size).zip(sets) {
        set.places().for_each(|place| plane[usize::from(layout[place])] = 1);
    }
}
