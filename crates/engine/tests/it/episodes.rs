//! Games by numbers: the same games as by text, whatever the type of position; many side by side.

use saltus_engine::{AnyGame, Conclusion, EndRules, Episode, Outputs, Seat, Shape, episode};
use saltus_game::keys::SplitMix;

fn start(id: &str) -> AnyGame {
    let rules = EndRules { repetition: true, rounds: Some(40) };
    AnyGame::start(id).expect("a game that ships").with_end_rules(rules)
}

/// Plays a random move by numbers and by text.
fn play_random(episode: &mut Episode, game: &mut AnyGame, mix: &mut SplitMix) {
    let moves = game.moves(game.custom());
    let mv = &moves[mix.below(moves.len())].text;
    let (mover, before) = (game.turn(), episode.taken().len());
    game.play(mv).expect("a legal move");
    for &action in &game.episode().taken()[before..] {
        assert_eq!(episode.turn(), mover);
        episode.play(action.into()).expect("a legal action");
    }
}

#[test]
fn games_by_numbers_are_the_games_by_text() {
    for listed in saltus_engine::games() {
        let mut mix = SplitMix::new(7);
        {
            let mut game = start(listed.id);
            let mut episode = game.episode();
            while game.outcome().is_none() {
                let mut ends: Vec<u32> = Vec::new();
                for line in game.moves(game.custom()) {
                    let action = episode.action_of(&line.text).expect("a legal move");
                    if !ends.contains(&action) {
                        ends.push(action);
                    }
                }
                assert_eq!(episode.legal_actions(), ends, "{}", game.position(game.custom()));
                assert_eq!(episode.turn(), game.turn());
                play_random(&mut episode, &mut game, &mut mix);
            }
            assert_eq!(episode.outcome(), game.outcome(), "{}", listed.id);
            assert!(episode.legal_actions().is_empty());
            assert!(episode.play(0).unwrap_err().to_string().starts_with("the game is over"));
            assert_eq!(episode.game().position_keys(), game.position_keys());
        }
    }
}

/// Captures that share both ends are rare, but not so rare that none is met in some hundred games.
#[test]
fn random_games_with_questions_are_games() {
    for id in ["canadian", "frisian"] {
        let rules = EndRules { repetition: true, rounds: Some(100) };
        let game = AnyGame::start(id).expect("a game that ships").with_end_rules(rules);
        let mut asked = 0;
        for seed in 0..300 {
            let mut episode = game.episode();
            episode.play_randomly(seed, usize::MAX);
            let shape = episode.shape();
            if episode.taken().iter().all(|&action| Some(action) < shape.take()) {
                continue;
            }
            asked += 1;
            let played = episode.game();
            assert_eq!(played.outcome(), episode.outcome());
            assert!(played.moves_made() < episode.taken().len());
            assert_eq!(played.episode().taken(), episode.taken());
        }
        assert!(asked > 0, "{id}");
    }
}

#[test]
fn captures_that_share_their_ends_are_told_apart_by_what_they_take() {
    let game = AnyGame::start("english").expect("a game that ships");
    let game = game.at_position("W:W30:B17,18,25,26").expect("a position");
    let moves = game.moves(game.custom());
    let lines: Vec<&str> = moves.iter().map(|line| line.text.as_str()).collect();
    let mut episode = game.episode();
    let action = episode.action_of(lines[0]).expect("a legal move");
    let shared = moves.iter().filter(|line| episode.action_of(&line.text) == Ok(action)).count();
    assert_eq!((shared, episode.legal_actions().contains(&action)), (2, true), "{lines:?}");
    assert_eq!(episode.action_text(action).as_deref(), Some("30x14"));
    episode.play(action.into()).expect("a legal action");
    let shape = episode.shape();
    let words = |action: Option<u32>| episode.action_text(action.expect("draughts asks"));
    assert_eq!(words(shape.take()).as_deref(), Some("takes 17"));
    assert_eq!(words(shape.leave()).as_deref(), Some("leaves 17"));
    // The planes tell what is asked.
    let mut planes = vec![0; shape.size()];
    episode.planes(Seat::at(0), &mut planes);
    let ones = |plane: usize| planes[plane * 64..][..64].iter().filter(|&&cell| cell == 1).count();
    assert_eq!([0, 1, 2, 3, 4, 5, 6].map(ones), [1, 0, 4, 0, 64, 2, 1]);
    episode.play(shape.leave().expect("draughts asks").into()).expect("a legal answer");
    let after = episode.game();
    assert_eq!(after.position(after.custom()), "B:W14:B17,25");
}

#[test]
fn planes_show_the_board_as_it_is_drawn() {
    for id in ["english", "turkish", "halma-8x8", "halma-4"] {
        let game = start(id);
        let episode = game.episode();
        let Shape { rows, columns, seats, .. } = episode.shape();
        let mut planes = vec![9; episode.shape().size()];
        for seat in Seat::all(seats) {
            episode.planes(seat, &mut planes);
            let board = game.board();
            let stones = game.stones();
            for (row, squares) in board.rows.iter().enumerate() {
                for (column, square) in squares.iter().enumerate() {
                    let stone = square
                        .as_ref()
                        .and_then(|square| stones.iter().find(|stone| stone.square == square.name));
                    let after =
                        stone.map(|stone| (stone.seat.index() + seats - seat.index()) % seats);
                    let each = if seats == 2 && id.starts_with(['e', 't']) { 2 } else { 1 };
                    for other in 0..seats {
                        let cell = planes[(other * each * rows + row) * columns + column];
                        assert_eq!(cell == 1, after == Some(other), "{id} {seat} {row} {column}");
                    }
                }
            }
        }
    }
}

struct Buffers {
    masks: Vec<bool>,
    planes: Vec<u8>,
    turns: Vec<i8>,
    rewards: Vec<f32>,
    terminated: Vec<bool>,
    truncated: Vec<bool>,
}

impl Buffers {
    fn new(shape: Shape, count: usize) -> Buffers {
        Buffers {
            masks: vec![false; shape.actions * count],
            planes: vec![0; shape.size() * count],
            turns: vec![0; count],
            rewards: vec![0.0; shape.seats * count],
            terminated: vec![false; count],
            truncated: vec![false; count],
        }
    }

    fn outputs(&mut self) -> Outputs<'_> {
        Outputs {
            masks: &mut self.masks,
            planes: &mut self.planes,
            turns: &mut self.turns,
            rewards: &mut self.rewards,
            terminated: &mut self.terminated,
            truncated: &mut self.truncated,
        }
    }
}

#[test]
fn games_side_by_side_are_the_same_games_on_any_number_of_threads() {
    for (id, count) in [("english", 520), ("halma-4", 3)] {
        let game = start(id);
        let mut many = game.episodes(count, 5).expect("it is not over");
        let shape = many.shape();
        let mut buffers = Buffers::new(shape, count);
        many.reset(buffers.outputs());
        let mut alone: Vec<Episode> = (0..count).map(|_| game.episode()).collect();
        let mut actions = vec![0; count];
        let mut ended = 0;
        for _ in 0..90 {
            many.sample(&mut actions);
            many.step(&actions, buffers.outputs(), 3).expect("legal actions");
            for (index, episode) in alone.iter_mut().enumerate() {
                episode.play(actions[index]).expect("a legal action");
                let end = episode.outcome();
                let over = buffers.terminated[index] || buffers.truncated[index];
                assert_eq!(over, end.is_some());
                let rewards = &buffers.rewards[index * shape.seats..][..shape.seats];
                let expected = |end: &Conclusion| episode::returns(end);
                assert_eq!(rewards, end.as_ref().map_or(vec![0.0; shape.seats], expected));
                if end.is_some() {
                    ended += 1;
                    *episode = game.episode();
                }
                assert_eq!(buffers.turns[index] as usize, episode.turn().index());
                let mask = &buffers.masks[index * shape.actions..][..shape.actions];
                let legal = (0..).zip(mask).filter(|&(_, &legal)| legal).map(|(action, _)| action);
                let mut known = episode.legal_actions().to_vec();
                known.sort_unstable();
                assert_eq!(legal.collect::<Vec<u32>>(), known);
                let mut planes = vec![0; shape.size()];
                episode.planes(episode.turn(), &mut planes);
                assert_eq!(planes, buffers.planes[index * shape.size()..][..shape.size()]);
            }
        }
        assert!(ended > 0 || id != "english");
        // One wrong action, and none is taken.
        let before = buffers.planes.clone();
        many.sample(&mut actions);
        actions[1] = -1;
        let error = many.step(&actions, buffers.outputs(), 1).unwrap_err().to_string();
        assert!(error.starts_with("game 1: action -1 is not legal here"), "{error}");
        assert_eq!(before, buffers.planes);
        assert!(many.step(&[], buffers.outputs(), 1).is_err());
    }
    let over =
        AnyGame::start("english").expect("a game").at_position("W:W:B1").expect("a position");
    assert!(over.episodes(2, 0).is_err());
}
