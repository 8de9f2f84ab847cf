//! `playdata.txt`: the game so far, which the board alone does not show.
//!
//! ```text
//! saltus agent
//! wwwww11/wwwww11/... w
//! c3-d4 n14-m13 d4-e5
//! ```
//!
//! The position in which Saltus was first asked, and the moves of both sides since. What it cannot have come from
//! belongs to another game, and is forgotten.

use saltus_engine::AnyGame;
use saltus_game::EndRules;

const HEAD: &str = "saltus agent";

/// More than any game has: a longer file is no memory of one.
const MOST_MOVES: usize = 2000;

/// The game that led to the present position, if the text remembers it.
pub(super) fn recall(text: &str, present: &AnyGame) -> Option<AnyGame> {
    let mut lines = text.lines();
    let (head, start, moves) = (lines.next()?, lines.next()?, lines.next().unwrap_or_default());
    let moves: Vec<&str> = moves.split_whitespace().take(MOST_MOVES + 1).collect();
    if head != HEAD || moves.len() > MOST_MOVES {
        return None;
    }
    // The course has no draws, so that a game may go on after a third repetition.
    let endless = EndRules { repetition: false, rounds: None };
    let mut game = present.at_position(start).ok()?.with_end_rules(endless);
    for mv in moves {
        game.play(mv).ok()?;
    }
    reply(&game, present).or_else(|| {
        // The same question again: the last move was never made.
        game.undo();
        same(&game, present).then_some(game)
    })
}

/// The game after the one move that leads to the present position.
fn reply(game: &AnyGame, present: &AnyGame) -> Option<AnyGame> {
    let after = |mv: &str| {
        let mut next = game.clone();
        next.play(mv).ok().map(|()| next)
    };
    let moves = game.moves(game.names()[0]);
    let mut games = moves.iter().filter_map(|line| after(&line.text));
    games.find(|next| same(next, present))
}

fn same(one: &AnyGame, other: &AnyGame) -> bool {
    one.position(one.names()[0]) == other.position(other.names()[0])
}

/// What to remember of a game.
pub(super) fn note(game: &AnyGame) -> String {
    let names = game.names()[0];
    let moves: Vec<String> = game.past(names).into_iter().map(|line| line.text).collect();
    format!("{HEAD}\n{}\n{}\n", game.beginning().position(names), moves.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(moves: &[&str]) -> AnyGame {
        let mut game = AnyGame::start(super::super::COURSE_GAME).expect("a game");
        for mv in moves {
            game.play(mv).expect(mv);
        }
        game
    }

    #[test]
    fn a_game_is_remembered_over_the_move_of_the_other() {
        let text = note(&played(&["c4-d5", "n13-m12", "d3-e4"]));
        let present = played(&["c4-d5", "n13-m12", "d3-e4", "m14-l13"]);
        let recalled = recall(&text, &present).expect("the same game");
        assert_eq!(recalled.moves_made(), 4);
        assert!(same(&recalled, &present));
        // Asked again in the same position, it has not moved yet.
        let present = played(&["c4-d5", "n13-m12"]);
        assert_eq!(recall(&text, &present).expect("the same game").moves_made(), 2);
    }

    #[test]
    fn what_does_not_lead_here_is_forgotten() {
        let text = note(&played(&["c4-d5", "n13-m12", "d3-e4"]));
        let present = played(&["c4-d5", "n13-m12", "d3-e4", "m14-l13", "b5-c6", "o12-n11"]);
        assert!(recall(&text, &present).is_none(), "two moves are missing");
        assert!(recall(&text, &played(&[])).is_none(), "a new game");
        for broken in [
            "",
            "saltus agent",
            "saltus agent\nnonsense\nc3-d4",
            &text.replace("c4-d5", "c4-z5"),
            &text.replace(HEAD, "another program"),
            &text.replace("c4-d5", &"c4-d5 ".repeat(3000)),
        ] {
            assert!(recall(broken, &played(&["c4-d5", "n13-m12"])).is_none(), "{broken:.80}");
        }
    }
}
