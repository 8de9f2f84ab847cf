//! Every format of positions on standard input: a board goes out as it came in.

use super::assert_legal;
use crate::common::{json_of, refused, saltus_with_input, text};
use serde_json::Value;

/// White's camp of `halma` on its board of 16x16; Black's is its mirror image.
const CAMP: [usize; 5] = [5, 5, 4, 3, 2];

/// The start of `halma` as rows of `W`, `B` and `.`.
fn start() -> Vec<Vec<char>> {
    let mut rows = vec![vec!['.'; 16]; 16];
    for (row, &width) in CAMP.iter().enumerate() {
        for column in 0..width {
            rows[row][column] = 'W';
            rows[15 - row][15 - column] = 'B';
        }
    }
    rows
}

/// Rows as lines of text, each square written by `letter`.
fn board(rows: &[Vec<char>], between: &str, letter: impl Fn(char) -> char) -> String {
    let line = |row: &Vec<char>| {
        let squares: Vec<String> = row.iter().map(|&square| letter(square).to_string()).collect();
        squares.join(between) + "\n"
    };
    rows.iter().map(line).collect()
}

fn digits(rows: &[Vec<char>]) -> String {
    board(rows, " ", |square| match square {
        'W' => '1',
        'B' => '2',
        _ => '0',
    })
}

fn letters(rows: &[Vec<char>]) -> String {
    board(rows, "", |square| square)
}

/// The board that course agents see: the colours are turned round.
fn agent(rows: &[Vec<char>]) -> String {
    board(rows, "", |square| match square {
        'W' => 'B',
        'B' => 'W',
        empty => empty,
    })
}

/// Row and column of a square such as `c1`.
fn place(square: &Value) -> (usize, usize) {
    let square = square.as_str().expect("a square");
    let row: usize = square[1..].parse().expect("a row");
    (row - 1, usize::from(square.as_bytes()[0] - b'a'))
}

/// The rows after the move of an answer.
fn after(answer: &Value) -> Vec<Vec<char>> {
    let path = answer["path"].as_array().expect("a path");
    let ((row, column), (to_row, to_column)) = (place(&path[0]), place(&path[path.len() - 1]));
    let mut rows = start();
    rows[to_row][to_column] = rows[row][column];
    rows[row][column] = '.';
    rows
}

/// The printed answer, and the same as JSON.
fn best(game: &str, input: &str) -> (String, Value) {
    let args = ["best", "--game", game, "--player", "alphabeta:depth=2,eval=camp-distance"];
    let output = saltus_with_input(&args, input.as_bytes());
    assert!(output.status.success() && output.stderr.is_empty(), "{}", text(&output.stderr));
    let answer = json_of(&saltus_with_input(&[&args[..], &["--json"]].concat(), input.as_bytes()));
    assert_legal(&answer);
    (text(&output.stdout), answer)
}

#[test]
fn digits_come_back_as_digits() {
    let (printed, answer) = best("halma", &digits(&start()));
    let mv = answer["move"].as_str().expect("a move");
    assert_eq!(printed, format!("{mv}\n{}", digits(&after(&answer))));
    assert!(answer["position"].as_str().expect("a position").ends_with(" w"));
}

#[test]
fn letters_come_back_as_letters() {
    let (printed, answer) = best("halma", &letters(&start()));
    let mv = answer["move"].as_str().expect("a move");
    assert_eq!(printed, format!("{mv}\n{}", letters(&after(&answer))));
}

#[test]
fn a_last_line_says_that_black_is_to_move() {
    for form in [digits, letters] {
        let (printed, answer) = best("halma", &(form(&start()) + "b\n"));
        let mv = answer["move"].as_str().expect("a move");
        assert!(answer["position"].as_str().expect("a position").ends_with(" b"));
        assert!(mv > "k", "{mv} is none of Black's pieces");
        assert_eq!(printed, format!("{mv}\n{}w\n", form(&after(&answer))));
    }
}

#[test]
fn one_line_comes_back_as_one_line() {
    let line =
        "wwwww11/wwwww11/wwww12/www13/ww14/16/16/16/16/16/16/14bb/13bbb/12bbbb/11bbbbb/11bbbbb b\n";
    let (printed, answer) = best("halma", line);
    let after = answer["after"].as_str().expect("a position");
    assert_eq!(printed, format!("{}\n{after}\n", answer["move"].as_str().expect("a move")));
    assert!(after.ends_with(" w"));
}

#[test]
fn course_agents_read_their_own_moves() {
    // There Black has the camp of the first rows, which is White's here.
    for (colour, turn) in [("BLACK", " w"), ("WHITE", " b")] {
        let input = format!("SINGLE\n{colour}\n100.5\n{}", agent(&start()));
        let (printed, answer) = best("halma-course", &input);
        assert!(answer["position"].as_str().expect("a position").ends_with(turn));
        let path = answer["path"].as_array().expect("a path");
        let moves: String = path
            .windows(2)
            .map(|part| {
                let ((y1, x1), (y2, x2)) = (place(&part[0]), place(&part[1]));
                let step = y1.abs_diff(y2) < 2 && x1.abs_diff(x2) < 2;
                format!("{} {x1},{y1} {x2},{y2}\n", if step { 'E' } else { 'J' })
            })
            .collect();
        assert_eq!(printed, moves + &agent(&after(&answer)));
    }
}

#[test]
fn draughts_come_as_fen() {
    let (printed, answer) = {
        let args = ["best", "--game", "russian", "--player", "engine:depth=3"];
        let output = saltus_with_input(&args, b"W:W10:B7,8\n");
        let json = [&args[..], &["--position", "-", "--json"]].concat();
        (text(&output.stdout), json_of(&saltus_with_input(&json, b"W:W10:B7,8.\n")))
    };
    assert_eq!(printed, "10x12\nB:WK12:B\n");
    assert_eq!(answer["after"], "B:WK12:B");
    assert_eq!(answer["position"], "W:W10:B7,8");
    assert_legal(&answer);
}

#[test]
fn what_was_given_outranks_what_was_piped() {
    let args =
        ["best", "--game", "english", "--position", "W:W18:B15", "--player", "engine:depth=1"];
    assert_eq!(text(&saltus_with_input(&args, b"nonsense").stdout), "18x11\nB:W11:B\n");
}

#[test]
fn nothing_piped_is_the_start() {
    let args = ["best", "--game", "english", "--player", "engine:depth=1", "--json"];
    let answer = json_of(&saltus_with_input(&args, b" \n\n"));
    assert_eq!(answer["position"], "B:W21-32:B1-12");
}

#[test]
fn bad_boards_are_refused() {
    let args = ["best", "--game", "halma", "--player", "engine:depth=1"];
    let told = refused(&saltus_with_input(&args, b"1 2\n0 0\n"));
    assert!(told.contains("standard input: 2 rows, but the board has 16"), "{told}");
    let mut rows = start();
    rows[6][7] = 'x';
    let told = refused(&saltus_with_input(&args, letters(&rows).as_bytes()));
    assert!(told.contains("row 7, character 8: found `x`"), "{told}");
    let told = refused(&saltus_with_input(&args, b"GAME\nRED\n1.0\n"));
    assert!(told.contains("BLACK or WHITE"), "{told}");
}
