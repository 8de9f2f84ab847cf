//! Every variant against the slow, plain generator, which shares no code with the fast one: the same
//! moves in the same order by the same ways, along random games and from random setups.

use saltus_draughts::{Move, Position, Variant, for_each_variant};
use saltus_game::keys::SplitMix;
use saltus_game::{Names, Notation, Position as _, Side};
use saltus_reference::draughts as reference;

/// A move as both sides can say it: ends, captured squares, crowning, way.
type Told = (u32, u32, Vec<u32>, bool, Vec<u32>);

fn told<V: Variant>(position: &Position<V>, mv: Move<V>) -> Told {
    let way = position.route(mv, Names::Numbers).squares;
    let way = way.iter().map(|square| square.parse().expect("a number")).collect();
    (mv.from(), mv.to(), mv.captured().collect(), mv.promotes(), way)
}

fn told_by_reference(mv: &reference::Move) -> Told {
    let number = |&square: &usize| square as u32;
    let captured = mv.captured.iter().map(number).collect();
    (mv.from as u32, mv.to as u32, captured, mv.promotes, mv.path.iter().map(number).collect())
}

/// Plays the same random moves with both, comparing every position. Returns how many were seen and
/// how many captures of three pieces or more were among their moves.
fn play_along<V: Variant>(
    mut fast: Position<V>,
    mut slow: reference::Position,
    plies: usize,
    mix: &mut SplitMix,
) -> (usize, usize) {
    let (mut seen, mut long) = (0, 0);
    for _ in 0..plies {
        let mut moves = Vec::new();
        fast.legal_moves(&mut moves);
        let slow_moves = slow.legal_moves();
        let ours: Vec<Told> = moves.iter().map(|&mv| told(&fast, mv)).collect();
        let theirs: Vec<Told> = slow_moves.iter().map(told_by_reference).collect();
        assert_eq!(ours, theirs, "{} {}", V::RULES.id, fast.fen());
        assert_eq!(fast.count_moves(), theirs.len(), "{} {}", V::RULES.id, fast.fen());
        seen += 1;
        long += ours.iter().filter(|told| told.2.len() >= 3).count();
        if moves.is_empty() {
            break;
        }
        let choice = mix.below(moves.len());
        fast.play(moves[choice]);
        slow = slow.play(&slow_moves[choice]);
        let pieces = fast.fen();
        let pieces = pieces.split(":+").next().expect("a text has a beginning");
        assert_eq!(pieces, slow.to_fen(), "{}", V::RULES.id);
    }
    (seen, long)
}

/// A random setup: few pieces or many, men and kings, whoever is to move.
fn random_fen<V: Variant>(mix: &mut SplitMix) -> String {
    let squares = V::GEOMETRY.squares();
    let mut free: Vec<u32> = (1..=squares).collect();
    let mut lists = [Vec::new(), Vec::new()];
    let pieces = 2 + mix.below(squares as usize / 2);
    let kings = mix.below(4); // of four pieces
    for _ in 0..pieces {
        let square = free.swap_remove(mix.below(free.len()));
        // The side to move is often one piece against many: that makes long captures.
        let side = Side::BOTH[usize::from(mix.below(4) > 0)];
        let rank = u32::from(V::GEOMETRY.cell(square).expect("on the board").rank);
        let crown = if side == Side::White { V::GEOMETRY.size() - 1 } else { 0 };
        let king = rank == crown || mix.below(4) < kings;
        lists[side.index()].push(format!("{}{square}", if king { "K" } else { "" }));
    }
    let turn = Side::BOTH[usize::from(mix.below(4) == 0)];
    format!("{}:W{}:B{}", turn.letter(), lists[0].join(","), lists[1].join(","))
}

fn check<V: Variant>() {
    let id = V::RULES.id;
    let rules = reference::rules(id).expect("the reference knows every variant");
    let mut mix = SplitMix::new(2026);
    let (mut seen, mut long) = (0, 0);
    for _ in 0..20 {
        let start = (Position::<V>::start(), reference::Position::start(&rules));
        let (positions, captures) = play_along(start.0, start.1, 120, &mut mix);
        seen += positions;
        long += captures;
    }
    for _ in 0..800 {
        let fen = random_fen::<V>(&mut mix);
        let fast = Position::<V>::from_fen(&fen).expect("a sound setup");
        let slow = reference::Position::from_fen(&rules, &fen).expect("a sound setup");
        let (positions, captures) = play_along(fast, slow, 5, &mut mix);
        seen += positions;
        long += captures;
    }
    println!("{id}: {seen} positions, {long} captures of three or more");
    assert!(seen >= 2000, "{id}: only {seen} positions");
    let short_of_captures = V::RULES.chain && long < 20;
    assert!(!short_of_captures, "{id}: only {long} long captures");
}

macro_rules! one_test_each {
    ($($variant:ident)*) => {
        $(
            #[test]
            #[allow(non_snake_case)]
            fn $variant() {
                check::<saltus_draughts::$variant>();
            }
        )*
    };
}
for_each_variant!(one_test_each);
