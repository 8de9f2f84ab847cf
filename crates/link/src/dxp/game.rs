//! One game, from its first move to its end.
//!
//! By the protocol only the side to move may end a game, in place of a move; the other confirms it. What cannot wait
//! for a turn is Ctrl-C, and a peer whose time is over and who does not move: then the end is sent all the same.

use super::board;
use super::clocks::{self, Clocks};
use super::endpoint::{Endpoint, Event};
use super::message::{EndReason, Message, Played};
use super::wire::{Wire, WireError};
use saltus_engine::{AnyGame, Control, Limits, Player, Standing, Stop};
use saltus_game::{Conclusion, Side};
use std::time::{Duration, Instant};

/// How many unexpected messages are accepted before the peer counts as broken.
pub(super) const MAX_CHATTER: usize = 100;

/// How long the other side may take to confirm the end of a game that someone here has stopped.
const STOPPED: Duration = Duration::from_secs(1);

/// A game that was played over a connection.
#[derive(Clone)]
pub struct Finished {
    /// Our side.
    pub side: Side,
    /// The opponent's name.
    pub opponent: String,
    /// The game with its moves.
    pub game: AnyGame,
    /// The result, as far as there is one.
    pub standing: Standing,
    /// How it ended, in words.
    pub end: String,
}

/// What was agreed on.
pub(super) struct Terms {
    pub side: Side,
    pub opponent: String,
    pub game: AnyGame,
    /// Each side's time, where it is limited.
    pub time: Option<Duration>,
    /// Of each side; 0 leaves it open.
    pub moves: u16,
    /// Whether we want no further game.
    pub last: bool,
}

/// What may come after a game.
pub(super) enum After {
    /// Another game.
    Next,
    /// Nothing: one of the two wants no more.
    Nothing,
    /// Nothing: the connection or the peer broke down.
    Broken(WireError),
}

/// Plays a game.
pub(super) fn play(
    wire: &mut Wire,
    endpoint: &mut Endpoint,
    player: Box<dyn Player>,
    terms: Terms,
) -> (Finished, After) {
    let clocks = Clocks::new(terms.time);
    let mut playing = Playing { wire, endpoint, player, terms, clocks };
    let (end, after) = loop {
        let ours = board::turn(&playing.terms.game) == playing.terms.side;
        let ended = if ours { playing.our_turn() } else { playing.their_turn() };
        if let Some(ended) = ended {
            break ended;
        }
    };
    let Terms { side, opponent, game, .. } = playing.terms;
    (Finished { side, opponent, game, standing: end.standing, end: end.reason }, after)
}

struct Playing<'a, 'b> {
    wire: &'a mut Wire,
    endpoint: &'a mut Endpoint<'b>,
    player: Box<dyn Player>,
    terms: Terms,
    clocks: Clocks,
}

/// How a game ended.
struct GameEnd {
    standing: Standing,
    reason: String,
}

impl GameEnd {
    fn new(standing: Standing, reason: impl Into<String>) -> GameEnd {
        GameEnd { standing, reason: reason.into() }
    }

    fn of(end: Conclusion) -> GameEnd {
        GameEnd::new(end.places.into(), end.reason.to_string())
    }
}

/// The end of a game, unless it goes on.
type Ended = Option<(GameEnd, After)>;

impl Playing<'_, '_> {
    fn our_turn(&mut self) -> Ended {
        if let Some(end) = self.called_off() {
            return Some(self.finish(end));
        }
        let side = self.terms.side;
        let begun = Instant::now();
        let mut control = Control {
            stop: self.endpoint.stop.clone(),
            limits: self.limits(),
            ..Control::default()
        };
        let choice = self.player.choose(&self.terms.game, &mut control);
        let time = begun.elapsed();
        self.clocks.spend(side, time);
        if self.endpoint.stop.is_stopped() {
            return Some(self.finish(stopped()));
        }
        let failed =
            |what: String| GameEnd::new(Standing::Won(!side), format!("our player failed: {what}"));
        let mv = match choice {
            Ok(choice) => choice.mv,
            Err(error) => return Some(self.finish(failed(error.to_string()))),
        };
        let Some(message) = board::message(&self.terms.game, &mv, time) else {
            return Some(self.finish(failed(format!("`{mv}` is no legal move"))));
        };
        if let Err(error) = self.wire.send(&Message::Move(message)) {
            return Some(broken(error));
        }
        self.make(&mv);
        None
    }

    fn limits(&self) -> Option<Limits> {
        let Terms { side, game, moves, .. } = &self.terms;
        let made = u32::try_from(game.moves_made() / 2).unwrap_or(u32::MAX);
        let moves = (*moves > 0).then(|| u32::from(*moves).saturating_sub(made).max(1));
        clocks::limits(&self.endpoint.player, self.clocks.share(*side, moves))
    }

    /// What ends the game in place of our move.
    fn called_off(&self) -> Option<GameEnd> {
        let Terms { side, game, moves, .. } = &self.terms;
        if let Some(outcome) = game.outcome() {
            Some(GameEnd::of(outcome))
        } else if self.clocks.ran_out(!*side) {
            Some(out_of_time(!*side))
        } else if *moves > 0 && game.moves_made() >= 2 * usize::from(*moves) {
            // Whether it is a draw is for those to say who agreed on the limit.
            Some(GameEnd::new(Standing::Open, format!("the limit of {moves} moves")))
        } else {
            self.endpoint.stop.is_stopped().then(stopped)
        }
    }

    fn their_turn(&mut self) -> Ended {
        let begun = Instant::now();
        let over = self.terms.game.outcome();
        let theirs = !self.terms.side;
        let timeouts = self.endpoint.timeouts;
        let until = begun
            + match self.clocks.left(theirs) {
                _ if over.is_some() => timeouts.reply,
                Some(left) => left + timeouts.reply,
                None => timeouts.silence,
            };
        for _ in 0..MAX_CHATTER {
            let message = match self.wire.receive(until, &self.endpoint.stop) {
                Ok(message) => message,
                Err(WireError::Stopped) => return Some(self.finish(stopped())),
                Err(WireError::Silent) => {
                    self.clocks.spend(theirs, begun.elapsed());
                    return Some(self.finish(match over {
                        Some(outcome) => GameEnd::of(outcome),
                        None if self.clocks.ran_out(theirs) => out_of_time(theirs),
                        None => GameEnd::new(Standing::Open, WireError::Silent.to_string()),
                    }));
                }
                Err(error) => return Some(self.give_up(error)),
            };
            match message {
                Message::Move(played) => {
                    self.clocks.spend(theirs, begun.elapsed());
                    return match over {
                        // Its rules know no such end.
                        Some(outcome) => Some(self.finish(GameEnd::of(outcome))),
                        None => self.hear(&played),
                    };
                }
                Message::End { reason, last } => return Some(self.confirm(reason, last)),
                Message::Chat(text) => self.endpoint.report_chat(&self.terms.opponent, &text),
                Message::BackRequest { .. } => {
                    (self.endpoint.on_event)(Event::BackDeclined);
                    if let Err(error) = self.wire.send(&Message::BackAccept { agreed: false }) {
                        return Some(broken(error));
                    }
                }
                Message::Request(_) | Message::Accept { .. } | Message::BackAccept { .. } => {
                    return Some(self.give_up(WireError::OutOfPlace { expected: "a move" }));
                }
            }
        }
        Some(self.give_up(WireError::Chatter))
    }

    fn hear(&mut self, played: &Played) -> Ended {
        match board::find(&self.terms.game, played) {
            Some(line) => {
                self.make(&line.text);
                None
            }
            None => {
                let end = format!("the opponent's illegal move {}", board::in_words(played));
                Some(self.finish(GameEnd::new(Standing::Won(self.terms.side), end)))
            }
        }
    }

    /// Makes a legal move in the game.
    fn make(&mut self, mv: &str) {
        let side = board::turn(&self.terms.game);
        if self.terms.game.play(mv).is_ok() {
            let plies = self.terms.game.moves_made();
            (self.endpoint.on_event)(Event::Moved {
                side,
                number: plies.div_ceil(2),
                mv: mv.to_owned(),
            });
        }
    }

    /// Ends the game, and waits for the other side to confirm it and to say whether it plays another.
    fn finish(&mut self, end: GameEnd) -> (GameEnd, After) {
        let reason = match end.standing {
            Standing::Won(side) if side == self.terms.side => EndReason::Won,
            Standing::Won(_) => EndReason::Lost,
            Standing::Drawn => EndReason::Drawn,
            Standing::Neither | Standing::Places(_) | Standing::Open => EndReason::Unknown,
        };
        let last = self.last();
        if let Err(error) = self.wire.send(&Message::End { reason, last }) {
            return (end, After::Broken(error));
        }
        let reply = self.endpoint.timeouts.reply;
        // Whoever has pressed Ctrl-C does not wait for long.
        let reply = if self.endpoint.stop.is_stopped() { reply.min(STOPPED) } else { reply };
        let until = Instant::now() + reply;
        for _ in 0..MAX_CHATTER {
            // A move or a word may have crossed our message.
            match self.wire.receive(until, &Stop::never()) {
                Ok(Message::End { last: theirs, .. }) => {
                    let after = if last || theirs { After::Nothing } else { After::Next };
                    return (end, after);
                }
                Ok(Message::Chat(text)) => self.endpoint.report_chat(&self.terms.opponent, &text),
                Ok(_) => {}
                Err(WireError::Closed) if last => return (end, After::Nothing),
                Err(error) => return (end, After::Broken(error)),
            }
        }
        (end, After::Broken(WireError::Chatter))
    }

    /// The other side has ended the game: confirms it.
    fn confirm(&mut self, reason: EndReason, theirs: bool) -> (GameEnd, After) {
        let last = self.last();
        let sent = self.wire.send(&Message::End { reason: EndReason::Unknown, last });
        let side = self.terms.side;
        let end = match (self.terms.game.outcome(), reason) {
            (Some(outcome), _) => GameEnd::of(outcome),
            (None, EndReason::Lost) => GameEnd::new(Standing::Won(side), "the opponent gave up"),
            (None, EndReason::Drawn) => {
                GameEnd::new(Standing::Drawn, "the opponent declared a draw")
            }
            (None, EndReason::Won) if self.clocks.ran_out(side) => out_of_time(side),
            (None, EndReason::Won) => {
                GameEnd::new(Standing::Open, "the opponent claims to have won")
            }
            (None, EndReason::Unknown) => {
                GameEnd::new(Standing::Open, "the opponent ended the game")
            }
        };
        let after = match sent {
            _ if last || theirs => After::Nothing,
            Ok(()) => After::Next,
            Err(error) => After::Broken(error),
        };
        (end, after)
    }

    /// Ends a game with a peer that does not keep to the protocol, or is gone.
    fn give_up(&mut self, error: WireError) -> (GameEnd, After) {
        // It may hear it or not.
        let _ = self.wire.send(&Message::End { reason: EndReason::Unknown, last: true });
        broken(error)
    }

    fn last(&self) -> bool {
        self.terms.last || self.endpoint.stop.is_stopped()
    }
}

fn stopped() -> GameEnd {
    GameEnd::new(Standing::Open, "stopped")
}

fn out_of_time(side: Side) -> GameEnd {
    GameEnd::new(Standing::Won(!side), format!("the time of {side} is over"))
}

fn broken(error: WireError) -> (GameEnd, After) {
    (GameEnd::new(Standing::Open, error.to_string()), After::Broken(error))
}

#[cfg(test)]
mod tests {
    use super::super::endpoint::Timeouts;
    use super::*;
    use crate::AnySpec;
    use std::io::{Read, Write};
    use std::net::{TcpListener, TcpStream};
    use std::thread;

    /// A game in which the other side has hardly any time and does as it likes; we have Black.
    fn against(peer: impl FnOnce(&mut TcpStream) + Send + 'static) -> Finished {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("an address");
        let other = thread::spawn(move || {
            let mut stream = TcpStream::connect(address).expect("a call");
            peer(&mut stream);
            let mut end = [0; 4];
            stream.read_exact(&mut end).expect("an end");
            assert_eq!(&end, b"E30\0", "the time of White is over");
        });
        let mut wire = Wire::new(listener.accept().expect("a caller").0).expect("a connection");
        let game = AnyGame::start("international").expect("a game");
        let spec: AnySpec = "engine:nodes=10,hash=1".parse().expect("a player");
        let player = spec.player(&game).expect("a player");
        let timeouts =
            Timeouts { reply: Duration::from_millis(300), silence: Duration::from_secs(60) };
        let mut endpoint = Endpoint {
            name: String::new(),
            start: game.clone(),
            player: spec,
            timeouts,
            stop: Stop::never(),
            on_event: &mut |_| {},
        };
        let time = Some(Duration::from_millis(50));
        let opponent = "other".to_owned();
        let terms = Terms { side: Side::Black, opponent, game, time, moves: 0, last: false };
        let (finished, _) = play(&mut wire, &mut endpoint, player, terms);
        other.join().expect("the other side is content");
        finished
    }

    /// After Ctrl-C an answer that never comes is not waited for, however long one may take otherwise.
    #[test]
    fn whoever_is_stopped_does_not_wait_for_an_answer() {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let mut silent =
            TcpStream::connect(listener.local_addr().expect("an address")).expect("a call");
        let mut wire = Wire::new(listener.accept().expect("a caller").0).expect("a connection");
        let game = AnyGame::start("international").expect("a game");
        let spec: AnySpec = "engine:nodes=10,hash=1".parse().expect("a player");
        let player = spec.player(&game).expect("a player");
        let hour = Duration::from_secs(3600);
        let stop = Stop::new();
        stop.stop();
        let mut endpoint = Endpoint {
            name: String::new(),
            start: game.clone(),
            player: spec,
            timeouts: Timeouts { reply: hour, silence: hour },
            stop,
            on_event: &mut |_| {},
        };
        let opponent = "silent".to_owned();
        let terms = Terms { side: Side::Black, opponent, game, time: None, moves: 0, last: false };
        let (finished, _) = play(&mut wire, &mut endpoint, player, terms);
        assert_eq!((finished.standing, finished.end.as_str()), (Standing::Open, "stopped"));
        let mut end = [0; 4];
        silent.read_exact(&mut end).expect("an end");
        assert_eq!(&end, b"E01\0");
    }

    #[test]
    fn whoever_has_no_time_left_has_lost() {
        let silent = against(|_| {});
        let late = against(|stream| {
            thread::sleep(Duration::from_millis(100));
            stream.write_all(b"M0000322800\0").expect("a connection");
        });
        for (finished, moves) in [(silent, 0), (late, 1)] {
            assert_eq!(finished.standing, Standing::Won(Side::Black));
            assert_eq!(finished.end, "the time of white is over");
            assert_eq!(finished.game.moves_made(), moves);
        }
    }
}
