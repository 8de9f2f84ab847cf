//! One game, from its first move to its end.
//!
//! By the protocol only the side to move may end a game, in place of a move; the other confirms it. What cannot wait
//! for a turn is Ctrl-C, and a peer whose time is over and who does not move: then the end is sent all the same.

use super::board;
use super::clocks::{self, Clocks};
use super::message::{EndReason, Message, Played};
use super::seat::{Event, Seat};
use super::wire::{Wire, WireError};
use saltus_engine::{AnyGame, Control, Limits, Player, Standing, Stop};
use saltus_game::{Outcome, Side};
use std::time::{Duration, Instant};

/// How many messages beside those that are waited for are heard before the peer counts as broken.
pub(super) const MOST_CHATTER: usize = 100;

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
    seat: &mut Seat,
    player: Box<dyn Player>,
    terms: Terms,
) -> (Finished, After) {
    let clocks = Clocks::new(terms.time);
    let mut table = Table { wire, seat, player, terms, clocks };
    let (verdict, after) = loop {
        let ours = table.terms.game.turn() == table.terms.side;
        let ended = if ours { table.our_turn() } else { table.their_turn() };
        if let Some(ended) = ended {
            break ended;
        }
    };
    let Terms { side, opponent, game, .. } = table.terms;
    (Finished { side, opponent, game, standing: verdict.standing, end: verdict.end }, after)
}

struct Table<'a, 'b> {
    wire: &'a mut Wire,
    seat: &'a mut Seat<'b>,
    player: Box<dyn Player>,
    terms: Terms,
    clocks: Clocks,
}

/// How a game ended.
struct Verdict {
    standing: Standing,
    end: String,
}

impl Verdict {
    fn new(standing: Standing, end: impl Into<String>) -> Verdict {
        Verdict { standing, end: end.into() }
    }

    fn of(outcome: Outcome) -> Verdict {
        Verdict::new(
            outcome.winner.map_or(Standing::Drawn, Standing::Won),
            outcome.reason.to_string(),
        )
    }
}

/// The end of a game, unless it goes on.
type Ended = Option<(Verdict, After)>;

impl Table<'_, '_> {
    fn our_turn(&mut self) -> Ended {
        if let Some(verdict) = self.called_off() {
            return Some(self.finish(verdict));
        }
        let side = self.terms.side;
        let begun = Instant::now();
        let mut control =
            Control { stop: self.seat.stop.clone(), limits: self.limits(), ..Control::default() };
        let choice = self.player.choose(&self.terms.game, &mut control);
        let time = begun.elapsed();
        self.clocks.spend(side, time);
        if self.seat.stop.is_stopped() {
            return Some(self.finish(stopped()));
        }
        let failed =
            |what: String| Verdict::new(Standing::Won(!side), format!("our player failed: {what}"));
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
        clocks::limits(&self.seat.player, self.clocks.share(*side, moves))
    }

    /// What ends the game in place of our move.
    fn called_off(&self) -> Option<Verdict> {
        let Terms { side, game, moves, .. } = &self.terms;
        if let Some(outcome) = game.outcome() {
            Some(Verdict::of(outcome))
        } else if self.clocks.ran_out(!*side) {
            Some(out_of_time(!*side))
        } else if *moves > 0 && game.moves_made() >= 2 * usize::from(*moves) {
            // Whether it is a draw is for those to say who agreed on the limit.
            Some(Verdict::new(Standing::Open, format!("the limit of {moves} moves")))
        } else {
            self.seat.stop.is_stopped().then(stopped)
        }
    }

    fn their_turn(&mut self) -> Ended {
        let begun = Instant::now();
        let over = self.terms.game.outcome();
        let theirs = !self.terms.side;
        let patience = self.seat.patience;
        let until = begun
            + match self.clocks.left(theirs) {
                _ if over.is_some() => patience.reply,
                Some(left) => left + patience.reply,
                None => patience.silence,
            };
        for _ in 0..MOST_CHATTER {
            let message = match self.wire.receive(until, &self.seat.stop) {
                Ok(message) => message,
                Err(WireError::Stopped) => return Some(self.finish(stopped())),
                Err(WireError::Silent) => {
                    self.clocks.spend(theirs, begun.elapsed());
                    return Some(self.finish(match over {
                        Some(outcome) => Verdict::of(outcome),
                        None if self.clocks.ran_out(theirs) => out_of_time(theirs),
                        None => Verdict::new(Standing::Open, WireError::Silent.to_string()),
                    }));
                }
                Err(error) => return Some(self.give_up(error)),
            };
            match message {
                Message::Move(played) => {
                    self.clocks.spend(theirs, begun.elapsed());
                    return match over {
                        // Its rules know no such end.
                        Some(outcome) => Some(self.finish(Verdict::of(outcome))),
                        None => self.hear(&played),
                    };
                }
                Message::End { reason, last } => return Some(self.confirm(reason, last)),
                Message::Chat(text) => self.seat.hear_chat(&self.terms.opponent, &text),
                Message::BackRequest { .. } => {
                    (self.seat.tell)(Event::BackDeclined);
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
                Some(self.finish(Verdict::new(Standing::Won(self.terms.side), end)))
            }
        }
    }

    /// Makes a legal move in the game.
    fn make(&mut self, mv: &str) {
        let side = self.terms.game.turn();
        if self.terms.game.play(mv).is_ok() {
            let plies = self.terms.game.moves_made();
            (self.seat.tell)(Event::Moved { side, number: plies.div_ceil(2), mv: mv.to_owned() });
        }
    }

    /// Ends the game, and hears whether the other side confirms it and would play another.
    fn finish(&mut self, verdict: Verdict) -> (Verdict, After) {
        let reason = match verdict.standing {
            Standing::Won(side) if side == self.terms.side => EndReason::Won,
            Standing::Won(_) => EndReason::Lost,
            Standing::Drawn => EndReason::Drawn,
            Standing::Neither | Standing::Open => EndReason::Unknown,
        };
        let last = self.last();
        if let Err(error) = self.wire.send(&Message::End { reason, last }) {
            return (verdict, After::Broken(error));
        }
        let until = Instant::now() + self.seat.patience.reply;
        for _ in 0..MOST_CHATTER {
            // A move or a word may have crossed our message.
            match self.wire.receive(until, &Stop::never()) {
                Ok(Message::End { last: theirs, .. }) => {
                    let after = if last || theirs { After::Nothing } else { After::Next };
                    return (verdict, after);
                }
                Ok(Message::Chat(text)) => self.seat.hear_chat(&self.terms.opponent, &text),
                Ok(_) => {}
                Err(WireError::Closed) if last => return (verdict, After::Nothing),
                Err(error) => return (verdict, After::Broken(error)),
            }
        }
        (verdict, After::Broken(WireError::Chatter))
    }

    /// The other side has ended the game: it is told that we have heard.
    fn confirm(&mut self, reason: EndReason, theirs: bool) -> (Verdict, After) {
        let last = self.last();
        let sent = self.wire.send(&Message::End { reason: EndReason::Unknown, last });
        let side = self.terms.side;
        let verdict = match (self.terms.game.outcome(), reason) {
            (Some(outcome), _) => Verdict::of(outcome),
            (None, EndReason::Lost) => Verdict::new(Standing::Won(side), "the opponent gave up"),
            (None, EndReason::Drawn) => {
                Verdict::new(Standing::Drawn, "the opponent declared a draw")
            }
            (None, EndReason::Won) if self.clocks.ran_out(side) => out_of_time(side),
            (None, EndReason::Won) => {
                Verdict::new(Standing::Open, "the opponent claims to have won")
            }
            (None, EndReason::Unknown) => {
                Verdict::new(Standing::Open, "the opponent ended the game")
            }
        };
        let after = match sent {
            _ if last || theirs => After::Nothing,
            Ok(()) => After::Next,
            Err(error) => After::Broken(error),
        };
        (verdict, after)
    }

    /// Ends a game with a peer that does not keep to the protocol, or is gone.
    fn give_up(&mut self, error: WireError) -> (Verdict, After) {
        // It may hear it or not.
        let _ = self.wire.send(&Message::End { reason: EndReason::Unknown, last: true });
        broken(error)
    }

    fn last(&self) -> bool {
        self.terms.last || self.seat.stop.is_stopped()
    }
}

fn stopped() -> Verdict {
    Verdict::new(Standing::Open, "stopped")
}

fn out_of_time(side: Side) -> Verdict {
    Verdict::new(Standing::Won(!side), format!("the time of {side} is over"))
}

fn broken(error: WireError) -> (Verdict, After) {
    (Verdict::new(Standing::Open, error.to_string()), After::Broken(error))
}

#[cfg(test)]
mod tests {
    use super::super::seat::Patience;
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
        let patience =
            Patience { reply: Duration::from_millis(300), silence: Duration::from_secs(60) };
        let mut seat = Seat {
            name: String::new(),
            start: game.clone(),
            player: spec,
            patience,
            stop: Stop::never(),
            tell: &mut |_| {},
        };
        let time = Some(Duration::from_millis(50));
        let opponent = "other".to_owned();
        let terms = Terms { side: Side::Black, opponent, game, time, moves: 0, last: false };
        let (finished, _) = play(&mut wire, &mut seat, player, terms);
        other.join().expect("the other side is content");
        finished
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
