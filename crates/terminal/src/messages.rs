//! Messages about a game, for lines and for the full screen.

use crate::session::{MoveInput, Session};
use saltus_engine::{Choice, Forced, Info, MoveLine, Score, Seat, Value, score};

/// How many moves of a line are shown.
const MOVES_SHOWN: usize = 6;

/// A value for people: `+1.25`, or in how many plies the game is decided.
pub fn value(value: Score) -> String {
    Value::from(value).to_string()
}

fn count_plies(plies: u32) -> String {
    format!("{plies} {}", if plies == 1 { "ply" } else { "plies" })
}

/// The game and its players.
pub fn title(session: &Session) -> String {
    let id = session.game().id();
    let title = |seat: Seat| session.controller(seat).title();
    match session.own_seat() {
        Some(own) => {
            let others: Vec<String> = session.seats().filter(|&it| it != own).map(title).collect();
            format!("{id}: you are {own} against {}", others.join("; "))
        }
        None if session.is_watched() => {
            let all: Vec<String> =
                session.seats().map(|seat| format!("{} ({seat})", title(seat))).collect();
            format!("{id}: {}", all.join(" against "))
        }
        None => {
            let people = session.seats().filter(|&seat| session.controller(seat).is_human());
            let people: Vec<String> = people.map(|seat| seat.to_string()).collect();
            format!("{id}: {} at one terminal", people.join(" and "))
        }
    }
}

/// Whose turn it is, and what the rules force; or how the game ended.
pub fn turn(session: &Session) -> String {
    if let Some(end) = session.end() {
        return capital(&end.to_string());
    }
    let game = session.game();
    let turn = game.turn();
    if !session.controller(turn).is_human() {
        return format!(
            "{} to move: {}",
            capital(&turn.to_string()),
            session.controller(turn).title()
        );
    }
    let who = match session.own_seat() {
        Some(seat) => format!("Your move ({seat})"),
        None => format!("{} to move", capital(&turn.to_string())),
    };
    let moves = game.moves(session.names());
    let forced = match (game.forced(), &moves[..]) {
        (_, [only]) if only.route.squares.is_empty() => ": no piece can move, so pass".to_owned(),
        (Some(_), [only]) => format!(": you must capture, {}", only.text),
        (Some(Forced::Capture), _) => ": you must capture".to_owned(),
        (Some(Forced::BestCapture), _) => {
            ": you must capture, and some captures take precedence".to_owned()
        }
        (None, [only]) => format!(": {} is the only move", only.text),
        (None, _) => String::new(),
    };
    who + &forced
}

/// The last move, and who played it.
pub fn last(session: &Session) -> Option<String> {
    let line = session.last_move()?;
    let mover = session.game().last_mover()?;
    Some(format!("Last move: {mover} {}", mv(&line)))
}

/// A move, with its way where that is longer than its name, and what it takes.
pub fn mv(line: &MoveLine) -> String {
    let mut text = line.text.clone();
    if line.route.squares.len() > 2 && !line.text.contains(&line.route.squares[1]) {
        text += &format!(" by {}", line.route.squares[1..line.route.squares.len() - 1].join(" "));
    }
    match line.route.captures.len() {
        0 => text,
        _ => format!("{text}, takes {}", line.route.captures.join(" ")),
    }
}

/// How far a player's thinking has come, on one line.
pub fn thinking(info: &Info) -> String {
    let Some(line) = info.lines.first() else { return format!("depth {}", info.depth) };
    format!("depth {}, {}: {}", info.depth, value(line.value), moves(&line.moves))
}

fn moves(moves: &[String]) -> String {
    let more = if moves.len() > MOVES_SHOWN { " ..." } else { "" };
    moves[..moves.len().min(MOVES_SHOWN)].join(" ") + more
}

/// A hint: the best move, and why.
pub fn hint(session: &Session, choice: &Choice, info: Option<&Info>) -> String {
    let legal = session.game().moves(session.names());
    let takes = legal
        .iter()
        .find(|line| line.text == choice.mv)
        .map_or(0, |line| line.route.captures.len());
    let mut why = Vec::new();
    if legal.len() == 1 {
        why.push("the only move".to_owned());
    }
    if takes > 0 {
        why.push(format!("it takes {takes}"));
    }
    if let Some(value) = choice.value {
        match Value::from(value) {
            Value::TableWin => why.push("it wins, as the endgame tables say".to_owned()),
            Value::TableLoss => why.push("all lose, as the endgame tables say".to_owned()),
            Value::Win(plies) => why.push(format!("it wins in {}", count_plies(plies))),
            Value::Loss(plies) => why.push(format!("it holds out longest, {}", count_plies(plies))),
            Value::Units(_) => why.extend(compared(value, info)),
        }
    }
    let why = if why.is_empty() { "the engine prefers it".to_owned() } else { why.join(", ") };
    let then = match choice.line.len() {
        0 | 1 => String::new(),
        _ => format!("; expected: {}", moves(&choice.line)),
    };
    format!("Hint: {}, {why}{then}", choice.mv)
}

/// How much better a move is than the next best.
fn compared(best: Score, info: Option<&Info>) -> Option<String> {
    let second = info?.lines.get(1)?;
    let other = second.moves.first()?;
    let ahead = score::to_units(best) - score::to_units(second.value);
    Some(match Value::from(second.value) {
        Value::Loss(_) | Value::TableLoss => format!("{other} would lose"),
        _ if ahead < 0.05 => format!("about as good as {other}"),
        _ => format!("{ahead:.2} better than {other}"),
    })
}

/// What the engine thinks of the position.
pub fn look(session: &Session, choice: &Choice) -> String {
    let turn = session.game().turn();
    let worth = choice.value.map_or("no value".to_owned(), value);
    format!("The engine: {worth} for {turn} at depth {}, {}", choice.depth, moves(&choice.line))
}

/// The terms of the evaluation, side by side.
pub fn terms(session: &Session) -> Vec<String> {
    let eval = session.eval();
    let Ok(terms) = session.game().terms(eval) else { return Vec::new() };
    let width = terms.iter().map(|term| term.term.chars().count()).max().unwrap_or(0).clamp(5, 40);
    let row = |name: &str, white: f64, black: f64| {
        let name: String = name.chars().take(width).collect();
        // No `-0.00`: nothing has no sign.
        let more = if (white - black).abs() < 0.005 { 0.0 } else { white - black };
        format!("{name:width$}  {white:>9.2}  {black:>9.2}  {more:>+11.2}")
    };
    let mut rows =
        vec![format!("{:width$}  {:>9}  {:>9}  {:>11}", "", "white", "black", "white-black")];
    rows.extend(terms.iter().map(|term| row(&term.term, term.white, term.black)));
    let sum = |of: fn(&saltus_engine::TermWorth) -> f64| terms.iter().map(of).sum::<f64>();
    rows.push(row("sum", sum(|term| term.white), sum(|term| term.black)));
    rows
}

/// What to say of a text that was to be a move and is none, or none yet.
pub fn refused(typed: &MoveInput) -> Option<String> {
    match typed {
        MoveInput::Move(_) => None,
        MoveInput::Several(ways) => {
            let ways = ways.iter().enumerate();
            let ways = ways.map(|(index, line)| format!("\n  {}  {}", index + 1, mv(line)));
            Some(format!("Which path? Type its number.{}", ways.collect::<String>()))
        }
        MoveInput::Refused(why) => Some(format!("{}.", why.trim_end_matches('.'))),
    }
}

/// With a capital letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
