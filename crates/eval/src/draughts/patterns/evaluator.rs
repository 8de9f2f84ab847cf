//! The trained evaluation in a search.

use super::features::{Feature, PHASES, Sample, phase};
use super::index::Rows;
use super::layout::Layout;
use super::model::Model;
use super::stack::Stack;
use saltus_draughts::rules::Kings;
use saltus_draughts::{Move, Position, Variant};
use saltus_game::{Bits, EvalState, Evaluator, Position as _, Score, Side, score};
use std::sync::Arc;

/// What a captured man, a captured king and a promotion gain: for move ordering and pruning only.
const MAN_TAKEN: Score = score::UNIT;
const KING_TAKEN: Score = 3 * score::UNIT;
const CROWNED: Score = 2 * score::UNIT;

/// A trained evaluation of one variant.
#[derive(Debug)]
pub struct PatternEvaluator<V: Variant> {
    model: Arc<Model>,
    rows: Rows,
    /// The squares of the left half of the board.
    left: V::Set,
    /// What a man is worth on each square of an empty board, by side and bit: for move ordering.
    men: [[Score; 128]; 2],
}

impl<V: Variant> PatternEvaluator<V> {
    /// The evaluation by these weights, which must be of this variant.
    pub fn new(model: Arc<Model>) -> PatternEvaluator<V> {
        assert_eq!(model.game(), V::RULES.id, "weights of this variant");
        PatternEvaluator {
            rows: Rows::new(*model.layout(), V::GEOMETRY),
            left: left_half::<V>(),
            men: men_alone::<V>(&model),
            model,
        }
    }

    /// What a man of a side is worth on each square of an empty board, by bit.
    pub fn men_alone(&self, side: Side) -> &[Score; 128] {
        &self.men[side.index()]
    }

    /// What the value for White is made up of, by name. Each part is rounded for itself.
    pub fn parts(&self, position: &Position<V>) -> Vec<(&'static str, Score)> {
        let layout = *self.model.layout();
        let sample = Sample::new(&Stack { small: layout, large: None }, position);
        let weights = self.model.set(sample.kings);
        let all = self.for_white(position);
        let scale = if sample.kings { drawishness(position, all) } else { 1 };
        let names: [(&str, &dyn Fn(usize) -> bool); 6] = [
            ("men", &|place| place == Layout::MEN),
            ("kings", &|place| {
                let squares = Layout::KING_SQUARES..Layout::KING_SQUARES + layout.squares;
                [Layout::FIRST_KING, Layout::MORE_KINGS].contains(&place)
                    || squares.contains(&place)
            }),
            ("king mobility", &|place| place == Layout::KING_MOBILITY),
            ("balance", &|place| place == Layout::SKEW),
            ("tempo", &|place| place == Layout::TEMPO),
            ("patterns", &|place| place >= Layout::KING_SQUARES + layout.squares),
        ];
        let worth = |&(place, count): &Feature| {
            let [opening, ending] = weights[place].map(f32::from);
            count * (sample.phase * opening + (1.0 - sample.phase) * ending)
        };
        let part = |(name, is_part): (&'static str, &dyn Fn(usize) -> bool)| {
            let sum: f32 =
                sample.features.iter().filter(|(place, _)| is_part(*place)).map(worth).sum();
            (name, sum as Score / scale)
        };
        names.into_iter().map(part).collect()
    }

    /// The value for White.
    #[inline]
    fn for_white(&self, position: &Position<V>) -> Score {
        let all_kings = position.kings(Side::White) | position.kings(Side::Black);
        let weights = self.model.set(all_kings.any());
        let (mut opening, mut ending) = (0, 0);
        let mut add = |place: usize, count: i32| {
            let [first, last] = weights[place];
            opening += count * i32::from(first);
            ending += count * i32::from(last);
        };
        let count = |side: Side| position.men(side).count() as i32;
        add(Layout::MEN, count(Side::White) - count(Side::Black));
        add(Layout::TEMPO, if position.turn() == Side::White { 1 } else { -1 });
        let skew = |side: Side| {
            let men = position.men(side);
            (2 * (men & self.left).count() as i32 - men.count() as i32).abs()
        };
        add(Layout::SKEW, skew(Side::White) - skew(Side::Black));
        if all_kings.any() {
            for (side, sign) in [(Side::White, 1), (Side::Black, -1)] {
                let kings = position.kings(side);
                if !kings.any() {
                    continue;
                }
                add(Layout::FIRST_KING, sign);
                add(Layout::MORE_KINGS, sign * (kings.count() as i32 - 1));
                add(Layout::KING_MOBILITY, sign * position.king_mobility(side) as i32);
                for bit in kings.squares() {
                    let number = V::GEOMETRY.number(bit) as usize;
                    let squares = V::GEOMETRY.squares() as usize;
                    let seen = if side == Side::White { number - 1 } else { squares - number };
                    add(Layout::KING_SQUARES + seen, sign);
                }
            }
        }
        self.rows.each(position, |white, black| {
            let ([a, b], [c, d]) = (weights[white], weights[black]);
            opening += i32::from(a) - i32::from(c);
            ending += i32::from(b) - i32::from(d);
        });
        let pieces = position.pieces(Side::White) + position.pieces(Side::Black);
        let phase = phase::<V>(pieces);
        let value = (opening * phase + ending * (PHASES - phase)) / PHASES;
        if all_kings.any() { value / drawishness(position, value) } else { value }
    }
}

/// By how much a lead counts less because it is hard to win. A lone flying king is caught by four pieces at best, and
/// kings on both sides hold much.
#[inline]
fn drawishness<V: Variant>(position: &Position<V>, value: Score) -> Score {
    if !matches!(V::RULES.kings, Kings::Flying) {
        return 1;
    }
    let leader = if value > 0 { Side::White } else { Side::Black };
    let kings = |side: Side| position.kings(side).count();
    let men = |side: Side| position.men(side).count();
    if kings(!leader) > 0 && kings(leader) + men(leader) <= 3 {
        8
    } else if kings(leader) == kings(!leader) && men(leader).abs_diff(men(!leader)) <= 1 {
        2
    } else {
        1
    }
}

fn left_half<V: Variant>() -> V::Set {
    let mut left = V::Set::EMPTY;
    for number in 1..=V::GEOMETRY.squares() {
        let (bit, cell) = (V::GEOMETRY.bit(number), V::GEOMETRY.cell(number));
        if cell.is_some_and(|cell| u32::from(cell.file) < V::GEOMETRY.size() / 2) {
            left |= V::Set::square(bit.expect("a square of the board"));
        }
    }
    left
}

/// What a single man adds to the windows that it lies in, between opening and ending, by side and bit.
fn men_alone<V: Variant>(model: &Model) -> [[Score; 128]; 2] {
    let mut men = [[0; 128]; 2];
    let by_square = model.man_by_square();
    for (at, [opening, ending]) in by_square.iter().enumerate() {
        let bit =
            |number: usize| V::GEOMETRY.bit(number as u32).expect("a square of the board") as usize;
        let worth = (opening + ending) / 2;
        men[Side::White.index()][bit(at + 1)] = worth;
        men[Side::Black.index()][bit(by_square.len() - at)] = worth;
    }
    men
}

impl<V: Variant> Evaluator<Position<V>> for PatternEvaluator<V> {
    fn state<'a>(&'a self, _root: &Position<V>) -> Box<dyn EvalState<Position<V>> + 'a> {
        Box::new(State { evaluator: self, noisy: vec![None] })
    }

    fn value(&self, position: &Position<V>, side: Side) -> Score {
        let value = self.for_white(position);
        if side == Side::White { value } else { -value }
    }
}

/// The state of a search thread. Values are computed from the board, which is quicker than following every move.
struct State<'a, V: Variant> {
    evaluator: &'a PatternEvaluator<V>,
    /// For each position from the root to the present one, whether the side to move must capture, once that was
    /// asked.
    noisy: Vec<Option<bool>>,
}

impl<V: Variant> EvalState<Position<V>> for State<'_, V> {
    fn push(&mut self, _before: &Position<V>, _mv: Move<V>, _after: &Position<V>) {
        self.noisy.push(None);
    }

    fn pop(&mut self) {
        self.noisy.pop();
    }

    fn value(&mut self, position: &Position<V>, side: Side) -> Score {
        self.evaluator.value(position, side)
    }

    /// While the side to move must capture.
    fn is_noisy(&mut self, position: &Position<V>) -> bool {
        let noisy = self.noisy.last_mut().expect("the root is not taken back");
        *noisy.get_or_insert_with(|| position.can_capture(position.turn()))
    }

    /// Captures are compulsory: if one of the moves is a capture, all are.
    fn is_noisy_among(&mut self, _position: &Position<V>, moves: &[Move<V>]) -> bool {
        let noisy = moves.first().is_some_and(Move::is_capture);
        *self.noisy.last_mut().expect("the root is not taken back") = Some(noisy);
        noisy
    }

    fn score_moves(&mut self, position: &Position<V>, moves: &[Move<V>], gains: &mut Vec<Score>) {
        let turn = position.turn();
        let men = self.evaluator.men_alone(turn);
        let (kings, other_kings) = (position.kings(turn), position.kings(!turn));
        gains.clear();
        gains.extend(moves.iter().map(|mv| {
            let crowned = if mv.promotes() { CROWNED } else { 0 };
            if mv.is_capture() {
                let taken = mv.captured_set();
                let kings = (taken & other_kings).count() as Score;
                crowned + KING_TAKEN * kings + MAN_TAKEN * (taken.count() as Score - kings)
            } else if mv.promotes() || kings.has(mv.from_bit()) {
                crowned
            } else {
                men[mv.to_bit() as usize] - men[mv.from_bit() as usize]
            }
        }));
    }
}
