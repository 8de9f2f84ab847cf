//! Boards drawn without colours, character by character; and what colours must not hide.

use super::super::{At, Grid, Marks};
use super::*;
use saltus_engine::AnyGame;
use saltus_game::Names;

fn game(id: &str, position: &str) -> AnyGame {
    let game = AnyGame::start(id).expect("a game");
    if position.is_empty() { game } else { game.at_position(position).expect("a position") }
}

fn plain_text(picture: &Picture, width: usize) -> String {
    let lines = draw(picture, SquareSize { width, height: 1 }, Art::PLAIN);
    let line = |line: Vec<Span>| line.into_iter().map(|span| span.text).collect::<String>() + "\n";
    lines.into_iter().map(line).collect()
}

fn last(game: &AnyGame, names: Names, squares: [&str; 2]) -> Marks {
    let grid = Grid::new(game, names);
    Marks { last: squares.iter().filter_map(|name| grid.at(name)).collect(), ..Marks::default() }
}

#[test]
fn draughts_with_numbers_kings_and_the_last_move() {
    let game = game("simple-6x6", "W:W13,K17:B4,K10");
    let marks = last(&game, Names::Numbers, ["10", "7"]);
    let picture = Picture::new(&game, Names::Numbers, &marks, false);
    let expected = [
        " 1     1     2     3   3   black took 0",
        " 4  b     5     6      6",
        " 7    [7 ]   8     9   9",
        "10 [B ]   11    12     12",
        "13     w     14    15  15",
        "16  16    W     18     18  white took 0",
    ];
    assert_eq!(plain_text(&picture, 3).lines().collect::<Vec<_>>(), expected);
    let flipped = Picture::new(&game, Names::Numbers, &marks, true);
    let expected = [
        "18     18    W     16  16  white took 0",
        "15  15    14    w      13",
        "12     12    11   [B ] 10",
        " 9  9     8    [7 ]    7",
        " 6     6     5     b   4",
        " 3  3     2     1      1   black took 0",
    ];
    assert_eq!(plain_text(&flipped, 3).lines().collect::<Vec<_>>(), expected);
}

#[test]
fn halma_with_camps_and_the_last_move() {
    let mut game = game("halma:board=6x6,camp=3/2/1", "");
    for mv in ["c1-d1", "f6-d4"] {
        game.play(mv).expect("legal");
    }
    let marks = last(&game, Names::Letters, ["f6", "d4"]);
    let picture = Picture::new(&game, Names::Letters, &marks, false);
    let expected = "\
6  . . . b b[:]  black has 0 of 6 in the goal
5  . . . . b b
4  . . .[b]. b
3  w . . . . .
2  w w . . . .
1  w w : w . .   white has 0 of 6 in the goal
   a b c d e f
";
    assert_eq!(plain_text(&picture, 2), expected);
    let flipped = plain_text(&Picture::new(&game, Names::Letters, &marks, true), 2);
    assert!(flipped.starts_with("1  . . w : w w   white has"), "{flipped}");
    assert!(flipped.ends_with("   f e d c b a\n"), "{flipped}");
}

#[test]
fn squares_side_by_side_share_a_mark() {
    let game = game("halma-8x8", "");
    let picture =
        Picture::new(&game, Names::Letters, &last(&game, Names::Letters, ["c5", "d5"]), false);
    let text = plain_text(&picture, 2);
    assert!(text.contains("5  . .[.|.]. . . b"), "{text}");
}

#[test]
fn the_cursor_and_what_is_picked_show_without_colours() {
    let game = game("halma-8x8", "");
    let grid = Grid::new(&game, Names::Letters);
    let at = |name: &str| grid.at(name).expect("a square");
    let marks = Marks {
        last: Vec::new(),
        picked: Some(at("b2")),
        targets: vec![at("d2"), at("b4")],
        cursor: Some(at("f6")),
    };
    let text = plain_text(&Picture::new(&game, Names::Letters, &marks, false), 2);
    assert!(text.contains("2  w<w>w * . . . ."), "{text}");
    assert!(text.contains("4  w * . . . . . ."), "{text}");
    assert!(text.contains("6  . . . . .(.)b b"), "{text}");
}

/// Every board as it is drawn in lines of text, at the least width and in large, with and without colours.
#[test]
fn every_board_fits_a_terminal_of_80_by_24() {
    for listed in saltus_engine::games() {
        let game = game(listed.id, "");
        for &names in game.names() {
            let picture = Picture::new(&game, names, &Marks::default(), false);
            let width = if picture.numbered { 3 } else { 2 };
            for art in [Art::PLAIN, Art::coloured(true), Art::coloured(false)] {
                let lines = draw(&picture, SquareSize { width, height: 1 }, art);
                assert!(lines.len() + 4 <= 24, "{}: {}", listed.id, lines.len());
                for line in &lines {
                    let columns: usize = line.iter().map(|span| span.text.chars().count()).sum();
                    assert!(columns <= 80, "{}: {columns}", listed.id);
                }
            }
        }
    }
}

#[test]
fn large_squares_keep_their_size_and_kings_differ() {
    let game = game("russian", "W:WKa1,c3:BKh8,d6");
    let picture = Picture::new(&game, Names::Letters, &Marks::default(), false);
    for (width, height) in [(4, 2), (6, 3), (8, 4)] {
        let lines = draw(&picture, SquareSize { width, height }, Art::coloured(true));
        assert_eq!(lines.len(), 8 * height + 1);
        let text: Vec<String> =
            lines.iter().map(|line| line.iter().map(|span| span.text.as_str()).collect()).collect();
        assert_eq!(text.concat().matches('♛').count(), 2);
        for line in &text[..8 * height] {
            let board: String = line.chars().skip(2).take(8 * width).collect();
            assert_eq!(board.chars().count(), 8 * width, "{line}");
        }
    }
}

#[test]
fn a_place_has_one_square() {
    let game = game("international", "");
    let picture = Picture::new(&game, Names::Letters, &Marks::default(), true);
    assert_eq!(picture.rows[0][0].at, At { row: 9, column: 9 });
    assert_eq!(picture.rows[9][9].at, At { row: 0, column: 0 });
}
