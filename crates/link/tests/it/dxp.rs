//! Games over a connection, with peers made up for the tests: one end is Saltus, the other says what it likes.

use saltus_engine::{AnyGame, MoveLine, Standing, Stop};
use saltus_game::{Names, Side};
use saltus_link::AnySpec;
use saltus_link::dxp::{Endpoint, Event, Finished, Proposal, SessionError, Timeouts, call, follow};
use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// What our end made of a session: its end, the games, and everything else in words.
struct Outcome {
    done: Result<(), SessionError>,
    games: Vec<Finished>,
    heard: Vec<String>,
}

/// The other end, which speaks in messages as they are.
struct Peer(TcpStream);

impl Peer {
    fn say(&mut self, message: &str) {
        self.raw(format!("{message}\0").as_bytes());
    }

    fn raw(&mut self, bytes: &[u8]) {
        // Where our end has gone, the test looks at why.
        let _ = self.0.write_all(bytes);
    }

    /// The next message; nothing at the end of the connection.
    fn hear(&mut self) -> String {
        let mut message = Vec::new();
        let mut byte = [0];
        while self.0.read(&mut byte).is_ok_and(|size| size == 1) && byte[0] != 0 {
            message.push(byte[0]);
        }
        String::from_utf8(message).expect("messages are ASCII")
    }

    fn expect(&mut self, message: &str) {
        assert_eq!(self.hear(), message);
    }

    /// Asks for a game; it begins with Saltus's colour.
    fn ask(&mut self, rest: &str) {
        self.say(&format!("R01{:32}{rest}", "peer"));
        self.expect(&format!("A{:32}0", "us"));
    }
}

/// How our end is set up.
struct Setting {
    game: &'static str,
    player: &'static str,
    once: bool,
    timeouts: Timeouts,
}

const SOON: Timeouts =
    Timeouts { reply: Duration::from_millis(400), silence: Duration::from_millis(800) };

const USUAL: Setting = Setting {
    game: "international",
    player: "engine:nodes=50,hash=1",
    once: false,
    timeouts: Timeouts { reply: Duration::from_secs(20), silence: Duration::from_secs(20) },
};

fn pair() -> (TcpStream, TcpStream) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let caller = TcpStream::connect(listener.local_addr().expect("an address")).expect("a call");
    (caller, listener.accept().expect("a caller").0)
}

/// Lets our end run beside the test.
fn run(
    setting: &Setting,
    stop: &Stop,
    role: impl FnOnce(&mut Endpoint) -> Result<(), SessionError> + Send + 'static,
) -> JoinHandle<Outcome> {
    let start = AnyGame::start(setting.game).expect("a game");
    let player: AnySpec = setting.player.parse().expect("a player");
    let (timeouts, stop) = (setting.timeouts, stop.clone());
    thread::spawn(move || {
        let (mut games, mut heard) = (Vec::new(), Vec::new());
        let mut tell = |event: Event| match event {
            Event::Ended(finished) => games.push(*finished),
            Event::Chat { from, text } => heard.push(format!("{from}: {text}")),
            Event::Declined { why, .. } => heard.push(why),
            Event::BackDeclined => heard.push("back".to_owned()),
            Event::Began { side, opponent, .. } => heard.push(format!("{side} {opponent}")),
            Event::Moved { .. } => {}
        };
        let name = "us".to_owned();
        let done = role(&mut Endpoint { name, start, player, timeouts, stop, on_event: &mut tell });
        Outcome { done, games, heard }
    })
}

/// A follower of ours, and whoever calls it.
fn followed(setting: &Setting, stop: &Stop) -> (Peer, JoinHandle<Outcome>) {
    let (caller, ours) = pair();
    let once = setting.once;
    (Peer(caller), run(setting, stop, move |endpoint| follow(ours, endpoint, once)))
}

/// An initiator of ours, and whom it calls.
fn called(setting: &Setting, stop: &Stop, proposal: Proposal) -> (Peer, JoinHandle<Outcome>) {
    let (ours, callee) = pair();
    (Peer(callee), run(setting, stop, move |endpoint| call(ours, endpoint, &proposal)))
}

fn end(session: JoinHandle<Outcome>) -> Outcome {
    session.join().expect("our end never panics")
}

fn proposal() -> Proposal {
    Proposal { side: None, minutes: 5, moves: 0, position: None, games: 1 }
}

/// Answers each move by the first legal one, until the game is over: the last message of our end.
fn play_along(peer: &mut Peer, mut game: AnyGame, ours: Side) -> String {
    loop {
        let moves = game.moves(Names::Numbers);
        let line = if game.turn() == ours {
            let heard = peer.hear();
            if !heard.starts_with('M') {
                return heard;
            }
            // All but the time.
            let same = |line: &&MoveLine| message(line)[5..] == heard[5..];
            let line = moves.iter().find(same).cloned();
            line.unwrap_or_else(|| panic!("{heard} is not legal"))
        } else if game.outcome().is_some() {
            peer.say("E10");
            return peer.hear();
        } else {
            peer.say(&message(&moves[0]));
            moves[0].clone()
        };
        game.play(&line.text).expect("a legal move");
    }
}

fn message(line: &MoveLine) -> String {
    let number = |square: &String| format!("{:02}", square.parse::<u8>().expect("a number"));
    let squares = &line.route.squares;
    let mut captures: Vec<String> = line.route.captures.iter().map(number).collect();
    captures.sort();
    let (from, to) = (number(&squares[0]), number(&squares[squares.len() - 1]));
    format!("M0000{from}{to}{:02}{}", captures.len(), captures.concat())
}

#[test]
fn games_of_every_board_are_played_to_their_end() {
    for game in ["international", "english", "canadian", "turkish", "russian", "italian"] {
        // With fewer nodes a won ending may end in a draw.
        let setting = Setting { game, player: "engine:nodes=1000,hash=1", once: true, ..USUAL };
        let (mut peer, session) = followed(&setting, &Stop::never());
        peer.ask("Z005000A");
        let start = AnyGame::start(game).expect("a game");
        let heard = play_along(&mut peer, start, Side::Black);
        peer.say("E00");
        let outcome = end(session);
        assert!(outcome.done.is_ok(), "{game}: {:?}", outcome.done);
        let [finished] = &outcome.games[..] else { panic!("{game}: one game") };
        // Whoever always makes the first move of the list loses.
        assert_eq!(finished.standing, Standing::Won(Side::Black), "{game}: {}", finished.end);
        assert!(heard == "E31" || heard == "E01", "{game}: {heard}");
    }
}

#[test]
fn several_games_are_played_over_one_connection() {
    let setting = Setting { player: "random", ..USUAL };
    let two = Proposal { games: 2, ..proposal() };
    let (mut peer, session) = called(&setting, &Stop::never(), two);
    peer.expect(&format!("R01{:32}Z005000A", "us"));
    peer.say(&format!("A{:32}0", "peer"));
    assert!(peer.hear().starts_with("M0000"), "White begins");
    peer.say("E10");
    peer.expect("E00");
    peer.expect(&format!("R01{:32}W005000A", "us"));
    peer.say("Cgood luck");
    peer.say(&format!("A{:32}0", "peer"));
    peer.say("M0003322800");
    assert!(peer.hear().starts_with("M0000"));
    peer.say("E20");
    peer.expect("E01");
    let outcome = end(session);
    assert!(outcome.done.is_ok());
    let standings: Vec<Standing> = outcome.games.iter().map(|game| game.standing).collect();
    assert_eq!(standings, [Standing::Won(Side::White), Standing::Drawn]);
    assert_eq!(outcome.heard, ["white peer", ": good luck", "black peer"]);
}

#[test]
fn positions_go_both_ways() {
    let fen = "B:W31,K5:B24,29,K20";
    let squares = "eeeeWeeeeeeeeeeeeeeZeeezeeeezewe".to_owned() + &"e".repeat(18);
    let position = AnyGame::start("international").and_then(|game| game.at_position(fen));
    let position = position.expect("a position");
    let first = position.position(Names::Numbers);
    let with = Proposal { position: Some(position), side: Some(Side::Black), ..proposal() };
    let (mut peer, session) = called(&USUAL, &Stop::never(), with);
    peer.expect(&format!("R01{:32}W005000BZ{squares}", "us"));
    peer.say(&format!("A{:32}2", "peer"));
    let told = end(session).done.expect_err("refused").to_string();
    assert_eq!(told, "peer does not accept the game: not this one");

    let (mut peer, session) = followed(&USUAL, &Stop::never());
    peer.ask(&format!("Z000000BZ{squares}"));
    assert!(peer.hear().starts_with("M0000"), "Black is to move");
    peer.say("E01");
    peer.expect("E00");
    let outcome = end(session);
    assert_eq!(outcome.games[0].game.beginning().position(Names::Numbers), first);
    assert_eq!(outcome.games[0].standing, Standing::Open);
}

#[test]
fn what_cannot_be_played_is_declined() {
    let (mut peer, session) = followed(&USUAL, &Stop::never());
    let decline = |peer: &mut Peer, version: &str, rest: &str, code: char| {
        peer.say(&format!("R{version}{:32}{rest}", "peer"));
        peer.expect(&format!("A{:32}{code}", "us"));
    };
    decline(&mut peer, "02", "W005000A", '1');
    decline(&mut peer, "01", "W005000BWee", '2');
    decline(&mut peer, "01", &format!("W005000BW{}", "x".repeat(50)), '2');
    // Neither side can move.
    decline(&mut peer, "01", &format!("W005000BW{}", "e".repeat(50)), '2');
    // And still it plays.
    peer.ask("W005000A");
    assert!(peer.hear().starts_with('M'));
    peer.say("E01");
    let heard = end(session).heard;
    assert_eq!(heard[0], "GAMEREQ: the version is `02`, expected 01");
    assert_eq!(heard[1], "2 squares, but the board of international has 50");
    assert_eq!(heard[2], "square 1 is `x`, expected e w W z or Z");
    assert!(heard[3].starts_with("the game is over"), "{}", heard[3]);
}

#[test]
fn an_illegal_move_loses() {
    for (mv, told) in [
        ("M0000324200", "the opponent's illegal move 32-42"),
        ("M000032280123", "the opponent's illegal move 32x28 taking 23"),
        ("M0000999900", "the opponent's illegal move 99-99"),
        ("M0000192300", "the opponent's illegal move 19-23"),
    ] {
        let (mut peer, session) = followed(&USUAL, &Stop::never());
        peer.ask("Z005000A");
        peer.say(mv);
        peer.expect("E30");
        peer.say("E01");
        let outcome = end(session);
        assert_eq!(outcome.games[0].standing, Standing::Won(Side::Black));
        assert_eq!(outcome.games[0].end, told);
    }
}

#[test]
fn words_and_wishes_to_go_back_do_not_disturb() {
    let (mut peer, session) = followed(&USUAL, &Stop::never());
    peer.ask("Z005000A");
    peer.say("Chello\u{7} there");
    peer.say("");
    peer.say("B001W");
    peer.expect("K1");
    peer.say("M0000322800");
    assert!(peer.hear().starts_with('M'));
    peer.say("E30");
    peer.expect("E00");
    drop(peer);
    let outcome = end(session);
    assert!(outcome.done.is_ok(), "closing between games is no fault");
    assert_eq!(outcome.heard, ["black peer", "peer: hello there", "back"]);
    assert_eq!(outcome.games[0].standing, Standing::Open);
    assert_eq!(outcome.games[0].end, "the opponent claims to have won");
}

#[test]
fn the_limit_of_moves_ends_a_game() {
    let limited = Proposal { moves: 1, side: Some(Side::White), ..proposal() };
    let (mut peer, session) = called(&USUAL, &Stop::never(), limited);
    peer.expect(&format!("R01{:32}Z005001A", "us"));
    peer.say(&format!("A{:32}0", "peer"));
    assert!(peer.hear().starts_with('M'));
    peer.say("M0000202500");
    peer.expect("E01");
    peer.say("E00");
    let outcome = end(session);
    assert_eq!(outcome.games[0].standing, Standing::Open);
    assert_eq!(outcome.games[0].end, "the limit of 1 moves");
}

#[test]
fn peers_that_break_down_are_survived() {
    type Break = fn(&mut Peer);
    let cases: [(&str, Break); 8] = [
        ("the connection was closed", |peer| {
            let _ = peer.0.shutdown(Shutdown::Both);
        }),
        ("a message of more than 127 characters", |peer| peer.raw(&[b'C'; 5000])),
        ("a message of more than 127 characters", |peer| {
            peer.raw(&[b'C'; 128]);
            peer.raw(b"\0");
        }),
        ("a message that is not ASCII text", |peer| peer.raw(b"M\xff\xfe\0")),
        ("`G` begins no message", |peer| peer.raw(b"GET / HTTP/1.1\r\n\r\n\0")),
        ("a message out of place: expected a move", |peer| peer.say("K0")),
        ("too many messages that lead nowhere", |peer| (0..200).for_each(|_| peer.say("Cbla"))),
        ("nothing was heard in time", |_| {}),
    ];
    for (told, break_down) in cases {
        let setting = Setting { timeouts: SOON, ..USUAL };
        let (mut peer, session) = followed(&setting, &Stop::never());
        peer.ask("Z000000A");
        peer.say("M0000322800");
        assert!(peer.hear().starts_with('M'));
        break_down(&mut peer);
        let outcome = end(session);
        let error = outcome.done.expect_err(told).to_string();
        assert!(error.starts_with(told), "{error}");
        let [finished] = &outcome.games[..] else { panic!("{told}: the game is told") };
        assert_eq!(finished.standing, Standing::Open);
        assert!(finished.end.starts_with(told), "{}", finished.end);
        assert_eq!(finished.game.moves_made(), 2);
    }
}

#[test]
fn silence_before_a_game_ends_the_session() {
    let setting = Setting { timeouts: SOON, ..USUAL };
    let (peer, session) = followed(&setting, &Stop::never());
    assert_eq!(end(session).done.expect_err("silence").to_string(), "nothing was heard in time");
    drop(peer);
    let (mut peer, session) = followed(&USUAL, &Stop::never());
    (0..101).for_each(|_| peer.say("Cbla"));
    let told = end(session).done.expect_err("chatter").to_string();
    assert_eq!(told, "too many messages that lead nowhere");
    let (mut peer, session) = called(&setting, &Stop::never(), proposal());
    assert!(peer.hear().starts_with("R01"));
    assert_eq!(end(session).done.expect_err("silence").to_string(), "nothing was heard in time");
}

#[test]
fn a_stop_ends_the_game_in_good_order() {
    // While the other side thinks, and while we do.
    for (player, colour) in [("engine:nodes=50,hash=1", 'Z'), ("engine:time=20s,hash=1", 'W')] {
        let stop = Stop::new();
        let (mut peer, session) = followed(&Setting { player, ..USUAL }, &stop);
        peer.ask(&format!("{colour}005000A"));
        let begun = Instant::now();
        stop.stop();
        peer.expect("E01");
        peer.say("E00");
        let outcome = end(session);
        assert!(outcome.done.is_ok() && begun.elapsed() < Duration::from_secs(5));
        assert_eq!(outcome.games[0].end, "stopped");
    }
}

#[test]
fn two_of_ours_play_each_other() {
    let (caller, callee) = pair();
    let stop = Stop::never();
    let follower = run(&USUAL, &stop, move |endpoint| follow(callee, endpoint, false));
    let quick = Proposal { games: 2, minutes: 1, ..proposal() };
    let initiator = run(&USUAL, &stop, move |endpoint| call(caller, endpoint, &quick));
    let (ours, theirs) = (end(initiator), end(follower));
    assert!(ours.done.is_ok() && theirs.done.is_ok(), "{:?} {:?}", ours.done, theirs.done);
    assert_eq!(ours.games.len(), 2);
    for (one, other) in ours.games.iter().zip(&theirs.games) {
        assert_eq!((one.standing, &one.end), (other.standing, &other.end));
        assert_eq!(one.game.past(Names::Numbers), other.game.past(Names::Numbers));
        assert_ne!(one.standing, Standing::Open, "{}", one.end);
    }
}
