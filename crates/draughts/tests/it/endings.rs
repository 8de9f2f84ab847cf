//! How draughts games end: each variant's own rules for a draw, and the loss of a side that cannot
//! move. Moves are counted for each side, so a limit of five is ten half-moves.

use saltus_draughts::{
    Brazilian, Canadian, Czech, English, Frisian, International, Italian, Move, Pool, Position,
    Russian, Simple, Spanish, Turkish, Variant,
};
use saltus_game::keys::SplitMix;
use saltus_game::{EndRules, Game, Notation, Outcome, Position as _, Reason, Side};

fn at<V: Variant>(fen: &str) -> Position<V> {
    Position::from_fen(fen).expect("a sound position")
}

fn is_king<V: Variant>(position: &Position<V>, square: u32) -> bool {
    position.placed().iter().any(|piece| piece.square == square && piece.king)
}

fn captures<V: Variant>(position: &Position<V>) -> bool {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.iter().any(Move::is_capture)
}

/// The moves of kings, or of men, that neither take, nor crown, nor let the other side take.
fn peaceful<V: Variant>(
    position: &Position<V>,
    kings: bool,
    allow: impl Fn(Side, u32) -> bool,
) -> Vec<Move<V>> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.retain(|&mv| {
        let mut next = position.clone();
        next.play(mv);
        is_king(position, mv.from()) == kings
            && !mv.promotes()
            && allow(position.turn(), mv.to())
            && !mv.is_capture()
            && !captures(&next)
            && next.count_moves() > 0
    });
    moves
}

/// Plays on at random but peacefully, kings only but for a man's move of each side every
/// `men_every` half-moves, with moves that `allow` lets pass, and tells after how many half-moves
/// the counters end the game; `None` if no game stays peaceful. Repetition is left out: it would
/// come first.
fn ends_from<V: Variant>(
    start: &Position<V>,
    men_every: usize,
    allow: impl Fn(Side, u32) -> bool,
) -> Option<(usize, Reason)> {
    let fen = start.fen();
    let try_seed = |seed| {
        let mut mix = SplitMix::new(seed);
        let mut position = start.clone();
        for played in 0..300 {
            if let Some(end) = position.outcome() {
                assert_eq!(end.winner, None);
                return Some((played, end.reason));
            }
            let moves = peaceful(&position, played % men_every < men_every - 2, &allow);
            if moves.is_empty() {
                return None; // a dead end: another game may do better
            }
            position.play(moves[mix.below(moves.len())]);
        }
        panic!("{fen} goes on for ever");
    };
    let ends: Vec<_> = (0..1000).filter_map(try_seed).take(5).collect();
    assert!(ends.iter().all(|end| *end == ends[0]), "{fen}: {ends:?}");
    ends.first().copied()
}

fn ends_after<V: Variant>(fen: &str, allow: impl Fn(Side, u32) -> bool) -> (usize, Reason) {
    ends_from(&at::<V>(fen), usize::MAX, allow).expect("a peaceful game")
}

fn any(_: Side, _: u32) -> bool {
    true
}

#[test]
fn a_side_that_cannot_move_loses() {
    let white_wins = Some(Outcome::win(Side::White, Reason::NoMoves));
    assert_eq!(at::<English>("B:W21:B").outcome(), white_wins);
    assert_eq!(at::<Russian>("W:W21:B17").outcome(), None, "it captures");
    let blocked = at::<Russian>("W:W21:B14,17");
    assert_eq!(blocked.outcome(), Some(Outcome::win(Side::Black, Reason::NoMoves)));
    assert_eq!(blocked.count_moves(), 0);
}

#[test]
fn king_moves_without_progress() {
    use Reason::NoProgress;
    let eight = "W:WK29,K30,21:BK3,K4,12";
    assert_eq!(ends_after::<English>(eight, any), (80, NoProgress));
    assert_eq!(ends_after::<Simple>(eight, any), (80, NoProgress));
    assert_eq!(ends_after::<Italian>(eight, any), (80, NoProgress));
    assert_eq!(ends_after::<Pool>(eight, any), (60, NoProgress));
    assert_eq!(ends_after::<Czech>(eight, any), (50, NoProgress));
    assert_eq!(ends_after::<Spanish>("W:WK29,K30,24:BK3,K4,9", any), (50, NoProgress));
    assert_eq!(ends_after::<Russian>(eight, any), (30, NoProgress));
    assert_eq!(ends_after::<Brazilian>(eight, any), (30, NoProgress));
    assert_eq!(ends_after::<International>("W:WK46,K47,35:BK4,K5,16", any), (50, NoProgress));
    assert_eq!(ends_after::<Canadian>("W:WK67,K68,48:BK5,K6,25", any), (50, NoProgress));
}

#[test]
fn a_mans_move_starts_the_idle_count_anew() {
    let mut position = at::<English>("W:WK29,21:BK4,12");
    for text in ["29-25", "4-8", "25-29", "8-4"].iter().cycle().take(78) {
        position.play(position.read_move(text).expect("legal"));
    }
    assert_eq!(position.outcome(), None);
    let mut idle = position.clone();
    for text in ["25-29", "8-4"] {
        idle.play(idle.read_move(text).expect("legal"));
    }
    assert_eq!(idle.outcome(), Some(Outcome::draw(Reason::NoProgress)));
    for text in ["21-17", "8-4", "25-29"] {
        position.play(position.read_move(text).expect("legal"));
    }
    assert_eq!(position.outcome(), None);
}

#[test]
fn international_endings() {
    use Reason::EndingTooLong;
    let ends = |fen| ends_after::<International>(fen, any);
    assert_eq!(ends("W:WK46,K47,K48:BK3"), (32, EndingTooLong));
    assert_eq!(ends("B:WK46,K47,35:BK3"), (32, EndingTooLong));
    assert_eq!(ends("W:WK48:BK3,12,16"), (32, EndingTooLong));
    assert_eq!(ends("W:WK46,K47:BK3"), (10, EndingTooLong));
    assert_eq!(ends("W:WK46,35:BK3"), (10, EndingTooLong));
    assert_eq!(ends("W:WK46:BK3"), (10, EndingTooLong));
    assert_eq!(ends("W:WK46,K47,K48,K49:BK3"), (50, Reason::NoProgress));
    assert_eq!(ends("W:WK46,K47,K48:BK3,K4"), (50, Reason::NoProgress));
}

#[test]
fn a_capture_starts_the_idle_count_anew() {
    let mut position = at::<English>("W:WK29,K32,21:BK4,K19,12");
    let mut play = |texts: &[&str], times: usize| {
        for text in texts.iter().cycle().take(times) {
            assert_eq!(position.outcome(), None);
            let mv = position.read_move(text).unwrap_or_else(|error| panic!("{error}"));
            position.play(mv);
        }
    };
    play(&["29-25", "4-8", "25-29", "8-4"], 72);
    play(&["29-25", "19-23", "25-29", "23-27", "32x23"], 5);
    // The limit of forty moves each is passed without a draw.
    play(&["4-8", "29-25", "8-4", "25-29"], 60);
    assert_eq!(position.outcome(), None);
}

#[test]
fn counters_survive_a_takeback() {
    let start = at::<International>("W:WK46:BK3");
    let mut game = Game::new(start, EndRules { repetition: false, rounds: None });
    let play = |game: &mut Game<Position<International>>, text: &str| {
        let mv = game.position().read_move(text).expect("legal");
        game.play(mv).expect("the game goes on");
    };
    for text in ["46-41", "3-8", "41-46", "8-3"].iter().cycle().take(9) {
        play(&mut game, text);
    }
    // Taking the last four back and playing them again comes to the same limit of ten.
    (0..4).for_each(|_| assert!(game.undo().is_some()));
    for text in ["3-8", "41-46", "8-3", "46-41"] {
        play(&mut game, text);
    }
    assert_eq!(game.outcome(), None);
    play(&mut game, "3-8");
    assert_eq!(game.outcome(), Some(Outcome::draw(Reason::EndingTooLong)));
}

#[test]
fn a_crowning_starts_the_count_of_material_anew() {
    // Five pieces may stay as they are for thirty moves each. Some are made, then a man is crowned.
    let begun = |seed| {
        let mut position = at::<Russian>("W:WK5,8,31:BK28,2");
        let mut mix = SplitMix::new(seed);
        for _ in 0..24 {
            let moves = peaceful(&position, true, any);
            position.play(*moves.get(mix.below(moves.len().max(1)))?);
        }
        position.play(position.read_move("8-3").ok()?);
        ends_from(&position, 28, any)
    };
    assert_eq!((0..500).find_map(begun), Some((60, Reason::EndingTooLong)));
}

#[test]
fn an_ending_is_counted_from_when_it_arises() {
    // White takes one of two, and three pieces are left against a lone king.
    let mut position = at::<International>("W:WK46,K47,K48:B32,K3");
    position.play(position.read_move("46x28").or(position.read_move("47x29")).expect("it takes"));
    for played in 0..32 {
        assert_eq!(position.outcome(), None, "after {played}");
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let calm = |mv: &Move<International>| {
            let mut next = position.clone();
            next.play(*mv);
            !mv.is_capture() && !captures(&next)
        };
        let mv = moves.into_iter().find(calm).expect("a peaceful move");
        position.play(mv);
    }
    assert_eq!(position.outcome(), Some(Outcome::draw(Reason::EndingTooLong)));
}

#[test]
fn endings_of_the_small_board() {
    const ROAD: [u32; 8] = [29, 25, 22, 18, 15, 11, 8, 4];
    let on_road = |side, to: u32| side == Side::White || ROAD.contains(&to);
    let off_road = |side, to: u32| side == Side::White || !ROAD.contains(&to);
    let three = "W:WK13,K21,K30:BK4";
    assert_eq!(ends_after::<Russian>(three, on_road), (10, Reason::EndingTooLong));
    assert_eq!(ends_after::<Brazilian>(three, on_road), (10, Reason::EndingTooLong));
    let three = "W:WK29,K21,K30:BK3";
    assert_eq!(ends_after::<Russian>(three, off_road), (30, Reason::NoProgress));
    assert_eq!(ends_after::<Russian>("W:WK29,K30:BK3", any), (10, Reason::EndingTooLong));
    assert_eq!(ends_after::<Russian>("W:WK29,13:BK3", any), (10, Reason::EndingTooLong));
    assert_eq!(ends_after::<Russian>("W:WK29:BK3", any), (10, Reason::EndingTooLong));
}

#[test]
fn material_that_never_changes() {
    // A man's move of each side now and then keeps the idle count low.
    let ends = |fen| ends_from(&at::<Russian>(fen), 28, any).expect("a peaceful game");
    assert_eq!(ends("W:WK5,31:BK28,2"), (60, Reason::EndingTooLong));
    assert_eq!(ends("W:WK5,31,32:BK28,2"), (60, Reason::EndingTooLong));
    assert_eq!(ends("W:WK5,31,32:BK28,1,2"), (120, Reason::EndingTooLong));
    assert_eq!(ends("W:WK5,30,31,32:BK28,1,2"), (120, Reason::EndingTooLong));
}

#[test]
fn frisian_endings() {
    let ends = |fen| ends_after::<Frisian>(fen, any);
    assert_eq!(ends("W:WK46,K47:BK3"), (14, Reason::EndingTooLong));
    assert_eq!(ends("W:WK46:BK3"), (4, Reason::EndingTooLong));
}

#[test]
fn turkish_one_piece_each() {
    let end = at::<Turkish>("W:WK57:BK8").outcome();
    assert_eq!(end, Some(Outcome::draw(Reason::OnePieceEach)));
    assert_eq!(at::<Turkish>("W:WK57,41:BK8").outcome(), None);
    assert_eq!(at::<Turkish>("W:W50:B42").outcome(), None, "White takes the last piece");
}

#[test]
fn the_third_occurrence_is_a_draw() {
    let mut game = Game::new(at::<International>("W:WK46,35:BK15,20"), EndRules::default());
    for text in ["46-41", "15-4", "41-46", "4-15"].iter().cycle().take(8) {
        assert_eq!(game.outcome(), None);
        let mv = game.position().read_move(text).expect("legal");
        game.play(mv).expect("the game goes on");
    }
    assert_eq!(game.outcome(), Some(Outcome::draw(Reason::Repetition)));
    game.undo();
    assert_eq!(game.outcome(), None);
}
