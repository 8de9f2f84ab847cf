//! Saltus as an engine, in whole conversations: every command, in order and out of it.

use saltus_engine::AnyGame;
use saltus_link::hub::{Line, serve};
use std::io::{self, BufRead, BufReader, PipeReader, PipeWriter, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// An engine on threads of this process, and what it says.
struct Engine {
    to: Option<PipeWriter>,
    from: Receiver<Line>,
    thread: Option<JoinHandle<io::Result<()>>>,
}

/// Far more than any answer takes: only a failing test waits so long.
const LONG: Duration = Duration::from_secs(60);

impl Engine {
    fn start(game: &str) -> Engine {
        let game = AnyGame::start(game).expect("a game");
        let (input, to) = io::pipe().expect("a pipe");
        let (from, output) = io::pipe().expect("a pipe");
        let thread = thread::spawn(move || serve(input, output, game));
        let mut engine = Engine { to: Some(to), from: lines(from), thread: Some(thread) };
        engine.say("set-param name=hash value=1");
        engine
    }

    fn say(&mut self, text: &str) {
        writeln!(self.to.as_mut().expect("an open pipe"), "{text}").expect("it listens");
    }

    fn hear(&self) -> Line {
        self.from.recv_timeout(LONG).expect("it says something")
    }

    /// The next line but for `info`.
    fn answer(&self) -> Line {
        loop {
            let line = self.hear();
            if line.command != "info" {
                return line;
            }
        }
    }

    /// Nothing but `info` is said for a while.
    fn is_silent(&self) {
        let until = Instant::now() + Duration::from_millis(150);
        loop {
            match self.from.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(line) => assert_eq!(line.command, "info", "{line}"),
                Err(RecvTimeoutError::Timeout) => return,
                Err(RecvTimeoutError::Disconnected) => panic!("it has ended"),
            }
        }
    }

    fn expect(&self, text: &str) {
        assert_eq!(self.answer().to_string(), text);
    }

    fn error(&self, part: &str) {
        let line = self.answer();
        assert_eq!(line.command, "error", "{line}");
        let message = line.get("message").expect("a message");
        assert!(message.contains(part), "{message}");
    }

    /// The move of the `done` that comes next.
    fn done(&self) -> String {
        let line = self.answer();
        assert_eq!(line.command, "done", "{line}");
        line.get("move").expect("a move").to_owned()
    }

    /// It ends by itself, with nothing more to say.
    fn ended(mut self) {
        let thread = self.thread.take().expect("it runs");
        let until = Instant::now() + LONG;
        while !thread.is_finished() {
            assert!(Instant::now() < until, "it does not end");
            thread::sleep(Duration::from_millis(5));
        }
        thread.join().expect("no panic").expect("no error");
        assert!(self.from.iter().all(|line| line.command == "info"));
    }
}

fn lines(from: PipeReader) -> Receiver<Line> {
    let (to, received) = channel();
    thread::spawn(move || {
        for text in BufReader::new(from).lines() {
            let line = Line::read(&text.expect("text")).expect("a line");
            if to.send(line).is_err() {
                return;
            }
        }
    });
    received
}

/// The first position of international draughts.
fn normal() -> String {
    format!("W{}{}{}", "b".repeat(20), "e".repeat(10), "w".repeat(20))
}

/// After these moves of it White has one move, `28x17x22`.
fn forced() -> String {
    format!("pos pos={} moves=\"32-28 17-22\"", normal())
}

#[test]
fn the_introduction_announces_parameters_with_type_and_range() {
    let mut engine = Engine::start("international");
    engine.say("hub");
    let id = engine.hear();
    assert_eq!((id.command.as_str(), id.get("name")), ("id", Some("Saltus")));
    assert!(id.get("version").is_some() && id.get("author").is_some());
    let mut params = Vec::new();
    loop {
        let line = engine.hear();
        match line.command.as_str() {
            "wait" => break,
            "param" => params.push(line),
            other => panic!("{other}"),
        }
    }
    for param in &params {
        let get = |key| param.get(key).unwrap_or_else(|| panic!("{param}: no {key}"));
        assert!(!get("name").is_empty());
        let value = get("value");
        match get("type") {
            "int" => {
                let number = |key| get(key).parse::<i64>().expect(key);
                assert!((number("min")..=number("max")).contains(&number("value")), "{param}");
            }
            "enum" => assert!(get("values").split(' ').any(|one| one == value), "{param}"),
            "string" => {}
            other => panic!("{other}"),
        }
    }
    let names: Vec<_> = params.iter().filter_map(|param| param.get("name")).collect();
    assert_eq!(names, ["variant", "threads", "hash", "eval", "level"]);
    assert_eq!(params[2].get("value"), Some("1"), "what was set is what is announced");
    for games in saltus_engine::games() {
        let values = params[0].get("values").expect("the games");
        assert!(values.split(' ').any(|value| value == games.id), "{}", games.id);
    }
    engine.say("init");
    engine.expect("ready");
    engine.say("quit");
    engine.ended();
}

#[test]
fn thinking_ends_at_each_limit_and_tells_what_it_finds() {
    let mut engine = Engine::start("international");
    for level in ["depth=4", "nodes=2000", "move-time=0.05", "time=2 inc=0.01", "moves=10 time=1"] {
        for (pos, only) in [(forced(), Some("28x17x22")), (format!("pos pos={}", normal()), None)] {
            engine.say(&format!("{pos}\nlevel {level}\ngo think"));
            let mut last = engine.hear();
            loop {
                assert_eq!(last.command, "info", "{last}");
                for key in ["depth", "score", "nodes", "time", "nps"] {
                    assert!(last.get(key).expect(key).parse::<f64>().is_ok(), "{last}");
                }
                let next = engine.hear();
                if next.command == "done" {
                    let mv = next.get("move").expect("a move");
                    assert!(only.is_none_or(|only| only == mv), "{next}");
                    let line: Vec<&str> = last.get("pv").expect("a line").split(' ').collect();
                    assert_eq!(line[0], mv, "the last that is told is what is done");
                    assert_eq!(line.get(1).copied(), next.get("ponder"));
                    break;
                }
                last = next;
            }
        }
    }
    engine.say("quit");
    engine.ended();
}

#[test]
fn a_forced_move_takes_no_time_from_the_clock() {
    let mut engine = Engine::start("international");
    engine.say(&format!("{}\nlevel time=36000\ngo think", forced()));
    // Its share would be a quarter of an hour.
    assert_eq!(engine.done(), "28x17x22");
}

#[test]
fn analysis_goes_on_until_it_is_stopped() {
    let mut engine = Engine::start("halma-8x8");
    engine.say("level infinite");
    engine.say("go analyze");
    assert_eq!(engine.hear().command, "info");
    engine.is_silent();
    engine.say("ping");
    engine.expect("pong");
    engine.say("ponder-hit"); // no one ponders
    engine.is_silent();
    engine.say("stop");
    engine.done();
    engine.say("stop"); // nothing to stop
    engine.is_silent();
    // With a limit it ends by itself.
    engine.say("level depth=3");
    engine.say("go analyze");
    engine.done();
}

#[test]
fn pondering_waits_for_the_move_and_then_for_the_clock() {
    let mut engine = Engine::start("international");
    // At depth 2 the answer is known at once, and still held back.
    for (hit, level) in
        [("ponder-hit", "move-time=0.05"), ("stop", "move-time=1000"), ("ponder-hit", "depth=2")]
    {
        engine.say(&format!("{}\nlevel {level}\ngo ponder", forced()));
        engine.is_silent();
        engine.say("ping");
        engine.expect("pong");
        engine.say(hit);
        assert_eq!(engine.done(), "28x17x22");
        engine.is_silent();
    }
    // A hit starts the clock.
    engine.say(&format!("pos pos={}\nlevel move-time=0.3\ngo ponder", normal()));
    engine.is_silent();
    let begun = Instant::now();
    engine.say("ponder-hit");
    engine.done();
    assert!(begun.elapsed() > Duration::from_millis(200), "it answered before its time was up");
}

#[test]
fn a_miss_is_a_stop_and_a_new_search_in_one_breath() {
    let mut engine = Engine::start("international");
    engine.say(&format!("pos pos={}\nlevel infinite\ngo ponder", normal()));
    assert_eq!(engine.hear().command, "info");
    engine.say(&format!("stop\n{}\nlevel infinite\ngo think\nping\nstop", forced()));
    let mut said = vec![engine.answer(), engine.answer(), engine.answer()];
    // The answer to `ping` comes at once, wherever that is.
    said.retain(|line| line.command != "pong");
    assert_eq!(said.len(), 2);
    assert!(said.iter().all(|line| line.command == "done"), "{said:?}");
    assert_eq!(said[1].get("move"), Some("28x17x22"));
    // A search without end makes room for the next even without a stop.
    engine.say("level infinite\ngo analyze");
    engine.is_silent();
    engine.say(&format!("pos pos={}\nlevel depth=1\ngo think", normal()));
    assert_eq!(engine.done(), "28x17x22");
    assert_ne!(engine.done(), "28x17x22");
    // One that ends by itself is not cut short by what comes after it.
    engine.say("level depth=5\ngo think\nlevel depth=1\ngo think");
    engine.say("set-param name=variant value=halma\ngo think");
    for _ in 0..3 {
        engine.done();
    }
}

#[test]
fn variants_can_be_set_again_and_the_levels_of_people() {
    let mut engine = Engine::start("russian");
    engine.say("init");
    engine.expect("ready");
    for variant in ["normal", "halma", "halma-8x8:goal-lock=off", "turkish", "frisian"] {
        engine.say(&format!("set-param name=variant value=\"{variant}\""));
        engine.say("set-param name=level value=1\ninit");
        engine.expect("ready");
        // A level has bounds of its own.
        engine.say("new-game\nlevel infinite\ngo think");
        engine.done();
        engine.say("set-param name=level value=0");
    }
}

#[test]
fn wrong_lines_are_told_and_do_no_harm() {
    let mut engine = Engine::start("english");
    for (text, told) in [
        ("hurry", "`hurry` is no command"),
        ("go", "think, ponder or analyze"),
        ("go \"", "a value without a name"),
        ("level", "expected depth"),
        ("level depth=none", "whole number"),
        ("set-param value=1", "name= is missing"),
        ("set-param name=hash", "value= is missing"),
        ("set-param name=hash value=0", "from 1 to 65536"),
        ("set-param name=ponder value=true", "there is no parameter `ponder`"),
        ("set-param name=variant value=chess", "there is no game `chess`"),
        ("pos", "pos= is missing"),
        ("pos pos=Wbbw", "3 squares"),
        ("go think", "the last position could not be read"),
    ] {
        engine.say(text);
        engine.error(told);
    }
    let start = format!("B{}{}{}", "b".repeat(12), "e".repeat(8), "w".repeat(12));
    engine.say(&format!("pos pos={start} moves=\"11-15 1-2\""));
    engine.error("move 2: ");
    engine.say(&format!("pos pos={start} fen=\"W:W32:B1\""));
    engine.error("different positions");
    engine.say(&format!("pos pos=W{}b", "e".repeat(31)));
    engine.error("crowning row");
    // White has nothing to move.
    engine.say(&format!("pos pos=W{}B\ngo think", "e".repeat(31)));
    engine.error("the game is over");
    // A line without end, then the rest as if nothing had been.
    engine.say(&format!("pos pos={}", "x".repeat(3 << 20)));
    engine.error("too long");
    engine.say(&format!("pos  pos={start} unknown=1 flag moves=\"11-15\""));
    engine.say("level depth=2 colour=red\ngo think");
    engine.done();
}

#[test]
fn a_draw_by_rule_does_not_end_what_others_play_on() {
    let mut engine = Engine::start("english");
    // Two kings go to and fro, far beyond a third repetition and forty moves.
    let squares = format!("WW{}B", "e".repeat(30));
    let moves = ["1-5 32-27 5-1 27-32"; 60].join(" ");
    engine.say(&format!("pos pos={squares} moves=\"{moves}\"\nlevel depth=3\ngo think"));
    engine.done();
    // One piece each is drawn on the board itself in Turkish draughts: any legal move will do.
    engine.say("set-param name=variant value=turkish");
    engine.say(&format!("pos pos=W{}We{}B\ngo think", "e".repeat(10), "e".repeat(51)));
    engine.done();
}

#[test]
fn what_squares_do_not_tell_comes_with_the_position() {
    let mut engine = Engine::start("halma-8x8");
    let start = AnyGame::start("halma-8x8").expect("a game");
    let text = format!("{} 31", start.position(start.names()[0]));
    let late = start.at_position(&text).expect("a position in round 31");
    assert!(late.outcome().is_some(), "no one has left home in time: {text}");
    let squares = "Wwwwweeeewwweeeeewweeeeeeweeeeeeeeeeeeeebeeeeeebbeeeeebbbeeeebbbb";
    engine.say(&format!("pos pos={squares} fen=\"{text}\"\ngo think"));
    engine.error("the game is over");
    engine.say(&format!("pos pos={squares}\nlevel depth=1\ngo think"));
    engine.done();
}

/// The squares of a position of four as letters, after that of the seat to move.
fn letters(game: &AnyGame) -> String {
    let mut squares = vec!['e'; 256];
    for stone in game.stones() {
        let (column, row) = stone.square.split_at(1);
        let row: usize = row.parse().expect("a row");
        let at = (row - 1) * 16 + usize::from(column.as_bytes()[0] - b'a');
        squares[at] = stone.seat.letter().to_ascii_lowercase();
    }
    format!("{}{}", game.turn().letter(), squares.into_iter().collect::<String>())
}

#[test]
fn four_seats_move_in_turn() {
    for id in ["halma-4", "halma-4-teams"] {
        let mut engine = Engine::start(id);
        engine.say("level depth=1");
        let mut game = AnyGame::start(id).expect("a game");
        let start = letters(&game);
        assert_eq!(&start[..18], "Wwwwweeeeeeeeyyyyw");
        let mut moves = Vec::new();
        for letter in ['W', 'B', 'R', 'Y', 'W'] {
            assert_eq!(game.turn().letter(), letter);
            // The moves from the start, and the position by itself: the same answer.
            let text = format!("pos pos={start} moves=\"{}\"", moves.join(" "));
            engine.say(&format!("new-game\n{text}\ngo think"));
            let mv = engine.done();
            engine.say(&format!("new-game\npos pos={}\ngo think", letters(&game)));
            assert_eq!(engine.done(), mv, "{id} {letter}");
            game.play(&mv).expect("a move of the seat to move");
            moves.push(mv);
        }
    }
    let mut engine = Engine::start("halma-4");
    engine.say(&format!("pos pos=G{}", "e".repeat(256)));
    engine.error("W or B or R or Y, but this one with `G`");
    engine.say(&format!("pos pos=Wg{}", "e".repeat(255)));
    engine.error("`g` on square a1: expected w, b, r, y");
    engine.say(&format!("pos pos=W{}", "e".repeat(64)));
    engine.error("64 squares, but the board of halma-4 has 256");
}

#[test]
fn who_has_finished_or_given_up_comes_with_the_position() {
    let mut engine = Engine::start("halma-4");
    engine.say("level depth=1");
    let start = AnyGame::start("halma-4").expect("a game");
    // Yellow came in first and White second. White's and Yellow's goals are full; but who was first is not to be seen.
    let places = "rrr9bbbb/rrrr8bbbb/rrr10bbb/rr12b1/4r11/12b3/16/16/16/16/16/16/\
                  yy12ww/yyy10www/yyyy8wwww/yyyy8wwww b yw";
    // White has given up, where it has just begun.
    let resigned = format!("{} b - w", start.position(start.names()[0]).trim_end_matches(" w"));
    for (text, out) in [(places, "WY"), (&resigned, "W")] {
        let mut game = start.at_position(text).expect("a sound position");
        let squares = letters(&game);
        let mut moves = Vec::new();
        for _ in 0..4 {
            assert!(!out.contains(game.turn().letter()));
            let told = format!("pos pos={squares} fen=\"{text}\" moves=\"{}\"", moves.join(" "));
            engine.say(&format!("{told}\ngo think"));
            let mv = engine.done();
            game.play(&mv).expect("a move of a seat that plays on");
            moves.push(mv);
        }
    }
    // Without the key nobody has given up: after three moves it is White's turn again.
    let game = start.at_position(&resigned).expect("a sound position");
    let mut after = game.clone();
    for _ in 0..3 {
        let mv = after.moves(after.custom()).swap_remove(0).text;
        after.play(&mv).expect("a legal move");
    }
    let made: Vec<String> = after.past(after.custom()).into_iter().map(|mv| mv.text).collect();
    let told = format!("pos pos={} moves=\"{}\"", letters(&game), made.join(" "));
    engine.say(&format!("{told}\ngo think"));
    let whites = start.moves(start.custom());
    let mv = engine.done();
    assert!(whites.iter().any(|one| one.text == mv), "{mv} is White's");
    // The key and the squares must be of one position.
    engine.say(&format!("pos pos={} fen=\"{places}\"", letters(&game)));
    engine.error("different positions");
}

#[test]
fn the_end_of_the_input_ends_it_even_while_it_thinks() {
    for command in ["", "go analyze", "go ponder", "go think"] {
        let mut engine = Engine::start("international");
        engine.say(&format!("level infinite\n{command}"));
        engine.to = None;
        engine.ended();
        let mut engine = Engine::start("international");
        engine.say(&format!("level infinite\n{command}\nquit"));
        engine.ended();
    }
}

#[test]
fn a_reader_that_goes_away_ends_it() {
    let game = AnyGame::start("international").expect("a game");
    let (input, mut to) = io::pipe().expect("a pipe");
    let (from, output) = io::pipe().expect("a pipe");
    drop(from);
    let thread = thread::spawn(move || serve(input, output, game));
    writeln!(to, "go analyze").expect("it listens");
    let ended = thread.join().expect("no panic");
    assert_eq!(ended.expect_err("no one reads").kind(), io::ErrorKind::BrokenPipe);
}

#[test]
fn much_talk_at_once_does_not_fill_the_memory() {
    let mut engine = Engine::start("international");
    engine.say("level nodes=100000000000\ngo think");
    for _ in 0..2000 {
        engine.say("level depth=1");
    }
    for _ in 0..1500 {
        engine.error("too many commands wait");
    }
    engine.say("stop");
    while engine.answer().command != "done" {}
    engine.say("quit");
    engine.ended();
}

/// A king that has more ways to capture than anyone can walk: with its moves to list, the engine answers, stops and ends.
#[test]
fn crowds_keep_no_one_waiting() {
    let mut engine = Engine::start("frisian");
    let mut squares = vec!['e'; 50];
    for black in [7, 39, 37, 20, 18, 25, 14, 27, 40, 23, 21, 19, 32] {
        squares[black - 1] = 'B';
    }
    for white in [45, 13] {
        squares[white - 1] = 'W';
    }
    let position: String = squares.into_iter().collect();
    engine.say(&format!("pos pos=W{position}\nlevel infinite\ngo analyze\nping\nstop\nping"));
    let mut answers = [engine.answer(), engine.answer(), engine.answer()].map(|it| it.command);
    // A `ping` is answered where it is read, a `stop` when its turn comes.
    answers.sort();
    assert_eq!(answers, ["done", "pong", "pong"]);
    engine.say(&format!("pos pos=W{position}\ngo analyze\nping"));
    engine.expect("pong");
    engine.say("quit");
    let thread = engine.thread.take().expect("it runs");
    thread.join().expect("no panic").expect("no error");
}
