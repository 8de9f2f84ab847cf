//! Games one after another over a connection, as the initiator and as the follower.

use super::board;
use super::endpoint::{Endpoint, Event};
use super::game::{self, After, MAX_CHATTER, Terms};
use super::message::{Answer, EndReason, Message, MessageError, Request};
use super::wire::{Wire, WireError};
use crate::StartError;
use saltus_engine::{AnyGame, Player};
use saltus_game::Side;
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// What an initiator asks for.
pub struct Proposal {
    /// Our side; in turn, White first, if not given.
    pub side: Option<Side>,
    /// Each side's time for a game; 0 leaves it open.
    pub minutes: u16,
    /// The most moves of each side; 0 leaves it open.
    pub moves: u16,
    /// A position to begin from, if not the usual one.
    pub position: Option<AnyGame>,
    /// How many games.
    pub games: u32,
}

/// Why a session did not end as it should.
#[derive(Debug, thiserror::Error)]
pub enum SessionError {
    /// The connection, or a peer that does not keep to the protocol.
    #[error(transparent)]
    Wire(#[from] WireError),
    /// Our own player.
    #[error(transparent)]
    Player(#[from] StartError),
    /// The follower does not play.
    #[error("{name} does not accept the game: {}", in_words(*answer))]
    Refused {
        /// The follower's name.
        name: String,
        /// What it answers.
        answer: Answer,
    },
    /// A board whose positions are longer than a message.
    #[error("a position with {squares} squares does not fit into a message")]
    TooLarge {
        /// The squares of the board.
        squares: usize,
    },
}

fn in_words(answer: Answer) -> &'static str {
    match answer {
        Answer::Yes => "yes",
        Answer::Version => "it speaks another version of the protocol",
        Answer::NotThis => "not this one",
        Answer::Never => "it plays no games",
    }
}

/// The most squares that a request has room for.
const MOST_SQUARES: usize = 83;

/// Plays as the initiator: requests one game after another. The events say how many were played.
pub fn call(
    stream: TcpStream,
    endpoint: &mut Endpoint,
    proposal: &Proposal,
) -> Result<(), SessionError> {
    let mut wire = Wire::new(stream).map_err(WireError::Failed)?;
    let start = proposal.position.as_ref().unwrap_or(&endpoint.start).clone();
    let position = proposal.position.as_ref().map(|game| (board::turn(game), board::squares(game)));
    if let Some((_, squares)) = position.as_ref().filter(|(_, it)| it.len() > MOST_SQUARES) {
        return Err(SessionError::TooLarge { squares: squares.len() });
    }
    for number in 1..=proposal.games {
        let in_turn = if number % 2 == 1 { Side::White } else { Side::Black };
        let side = proposal.side.unwrap_or(in_turn);
        let player = endpoint.player.player(&start)?;
        let (minutes, moves) = (proposal.minutes, proposal.moves);
        wire.send(&Message::Request(Request {
            name: endpoint.name.clone(),
            follower: !side,
            minutes,
            moves,
            position: position.clone(),
        }))?;
        let (opponent, answer) = reply(&mut wire, endpoint)?;
        if answer != Answer::Yes {
            return Err(SessionError::Refused { name: opponent, answer });
        }
        let last = number == proposal.games;
        let time = time(minutes);
        let terms = Terms { side, opponent, game: start.clone(), time, moves, last };
        if !play(&mut wire, endpoint, player, terms, minutes)? {
            break;
        }
    }
    Ok(())
}

/// The time that a request gives each side.
fn time(minutes: u16) -> Option<Duration> {
    (minutes > 0).then(|| Duration::from_secs(60 * u64::from(minutes)))
}

/// The follower's answer to a request.
fn reply(wire: &mut Wire, endpoint: &mut Endpoint) -> Result<(String, Answer), WireError> {
    let until = Instant::now() + endpoint.timeouts.reply;
    loop {
        match wire.receive(until, &endpoint.stop)? {
            Message::Accept { name, answer } => return Ok((name, answer)),
            Message::Chat(text) => endpoint.report_chat("", &text),
            // The end of the game before may come twice, if both have ended it.
            Message::End { .. } => {}
            _ => return Err(WireError::OutOfPlace { expected: "an answer to the request" }),
        }
    }
}

/// Plays as the follower: all games that are requested, or only one. A connection that is closed between games is the
/// usual end.
pub fn follow(stream: TcpStream, endpoint: &mut Endpoint, once: bool) -> Result<(), SessionError> {
    let mut wire = Wire::new(stream).map_err(WireError::Failed)?;
    let mut played = false;
    let mut chatter = 0;
    loop {
        // Whoever never comes to a game must not keep others waiting for ever.
        chatter += 1;
        if chatter > MAX_CHATTER {
            return Err(WireError::Chatter.into());
        }
        let until = Instant::now() + endpoint.timeouts.silence;
        let request = match wire.receive(until, &endpoint.stop) {
            Ok(Message::Request(request)) => request,
            Ok(Message::Chat(text)) => {
                endpoint.report_chat("", &text);
                continue;
            }
            // The initiator wants no more, or ends what has ended.
            Ok(Message::End { last, .. }) => {
                let reason = EndReason::Unknown;
                wire.send(&Message::End { reason, last: endpoint.stop.is_stopped() })?;
                if last {
                    return Ok(());
                }
                continue;
            }
            Ok(_) => return Err(WireError::OutOfPlace { expected: "a request" }.into()),
            Err(WireError::Message(error @ MessageError::Version { .. })) => {
                decline(&mut wire, endpoint, Answer::Version, String::new(), error.to_string())?;
                continue;
            }
            Err(WireError::Closed) if played => return Ok(()),
            Err(WireError::Stopped) => return Ok(()),
            Err(error) => return Err(error.into()),
        };
        let Request { name: opponent, follower: side, minutes, moves, position } = request;
        let game = match position {
            None => Ok(endpoint.start.clone()),
            Some((turn, squares)) => board::position(&endpoint.start, turn, &squares),
        };
        let game = game.and_then(|game| match game.outcome() {
            Some(outcome) => Err(format!("the game is over: {outcome}")),
            None => Ok(game),
        });
        let seated = game.and_then(|game| {
            let player = endpoint.player.player(&game).map_err(|error| error.to_string())?;
            Ok((game, player))
        });
        let (game, player) = match seated {
            Ok(seated) => seated,
            Err(why) => {
                decline(&mut wire, endpoint, Answer::NotThis, opponent, why)?;
                continue;
            }
        };
        wire.send(&Message::Accept { name: endpoint.name.clone(), answer: Answer::Yes })?;
        (played, chatter) = (true, 0);
        let terms = Terms { side, opponent, game, time: time(minutes), moves, last: once };
        if !play(&mut wire, endpoint, player, terms, minutes)? {
            return Ok(());
        }
    }
}

fn decline(
    wire: &mut Wire,
    endpoint: &mut Endpoint,
    answer: Answer,
    opponent: String,
    why: String,
) -> Result<(), WireError> {
    (endpoint.on_event)(Event::Declined { opponent, why });
    wire.send(&Message::Accept { name: endpoint.name.clone(), answer })
}

/// Plays a game, and says whether another may follow.
fn play(
    wire: &mut Wire,
    endpoint: &mut Endpoint,
    player: Box<dyn Player>,
    terms: Terms,
    minutes: u16,
) -> Result<bool, SessionError> {
    (endpoint.on_event)(Event::Began {
        side: terms.side,
        opponent: terms.opponent.clone(),
        minutes,
        moves: terms.moves,
    });
    let (finished, after) = game::play(wire, endpoint, player, terms);
    (endpoint.on_event)(Event::Ended(Box::new(finished)));
    match after {
        After::Next => Ok(true),
        After::Nothing => Ok(false),
        After::Broken(error) => Err(error.into()),
    }
}
