//! The games, levels, features and limits; the board of each game; games by their ids, for every other part.

use crate::error::{Error, ErrorKind};
use crate::wire::{
    ByFamily, BySide, Catalogue, CatalogueLimits, Feature, ListedEngine, ListedGame, ListedLevel,
    Rules, Square, SquareNames,
};
use crate::{limits, untrusted};
use saltus_engine::features::{FeatureLine, features, for_play};
use saltus_engine::{AnyGame, Board, BoardSquare, Family, GameError, LEVELS, games, nearest};
use saltus_game::{Names, Seat};

/// A game by its id, at its start. Only ids of the list are taken: each set of Halma's options would be kept in
/// memory for ever, and strangers could name new ones without end. Every id of a client goes through here.
pub fn game(id: &str) -> Result<AnyGame, Error> {
    let listed = games();
    if !listed.iter().any(|game| game.id == id) {
        let near = nearest(id, listed.iter().map(|game| game.id)).map(str::to_owned);
        let name = id.chars().take(limits::NAME).collect();
        return Err(GameError::Unknown { name, nearest: near }.into());
    }
    Ok(AnyGame::start(id)?)
}

/// A game at a position that a client has sent, after moves that it has sent: within the limits, from a position whose
/// moves can be listed in milliseconds, every move legal. It may take milliseconds: not for threads that serve others
/// meanwhile.
pub fn at(id: &str, position: Option<&str>, moves: &[String]) -> Result<AnyGame, Error> {
    let mut game = game(id)?;
    if let Some(text) = position {
        game = read(&game, text)?;
    }
    if moves.len() > limits::MOVES {
        return Err(Error::bad_request(format!("more than {} moves", limits::MOVES)));
    }
    for (index, text) in moves.iter().enumerate() {
        play(&mut game, text).map_err(|error| error.with(|details| details.at = Some(index)))?;
    }
    Ok(game)
}

/// A game, given at its start, from a position that a client has sent.
pub fn read(game: &AnyGame, text: &str) -> Result<AnyGame, Error> {
    if text.len() > limits::POSITION {
        let message = format!("a position of more than {} bytes", limits::POSITION);
        return Err(Error::unusable("bad-position", message));
    }
    let read = game.at_position(text)?;
    untrusted::expect_harmless(game, &read)?;
    Ok(read)
}

/// Makes a move that a client has sent; the error of an illegal move lists the legal ones.
pub fn play(game: &mut AnyGame, text: &str) -> Result<(), Error> {
    if let Some(outcome) = game.outcome() {
        return Err(Error::conflict("game-over", format!("the game is over: {outcome}")));
    }
    let played = match text.len() {
        0..=limits::MOVE => game.play(text).map_err(Error::from),
        _ => Err(Error::conflict("illegal-move", "no move is so long")),
    };
    played.map_err(|error| {
        let legal = game.moves(game.custom()).into_iter().map(|line| line.text);
        error.with(|details| details.moves = Some(legal.collect()))
    })
}

/// How many pieces each seat has.
pub fn pieces(game: &AnyGame) -> Vec<usize> {
    let stones = game.stones();
    let of = |seat: Seat| stones.iter().filter(|stone| stone.seat == seat).count();
    Seat::all(game.seats()).map(of).collect()
}

/// What a server offers, with these engines, and by which address others reach it.
pub fn catalogue(version: &str, engines: &[ListedEngine], reach: Option<&str>) -> Catalogue {
    let players = |id| AnyGame::start(id).expect("listed games can be played").seats();
    let game = |game: saltus_engine::Listed| ListedGame {
        id: game.id.to_owned(),
        family: game.family.into(),
        players: players(game.id),
        about: game.about.to_owned(),
        seats: game.seats,
    };
    let level = |level: &saltus_engine::Level| ListedLevel {
        level: level.number,
        name: level.name.to_owned(),
    };
    let listed = |family| features(family).iter().map(feature).collect();
    Catalogue {
        version: version.to_owned(),
        games: games().into_iter().map(game).collect(),
        levels: LEVELS.iter().map(level).collect(),
        engines: engines.to_vec(),
        features: ByFamily { halma: listed(Family::Halma), draughts: listed(Family::Draughts) },
        play: ByFamily {
            halma: for_play(Family::Halma).to_owned(),
            draughts: for_play(Family::Draughts).to_owned(),
        },
        reach: reach.map(str::to_owned),
        limits: CatalogueLimits {
            body: limits::BODY,
            file: limits::FILE,
            position: limits::POSITION,
            moves: limits::MOVES,
            player: limits::PLAYER,
            name: limits::NAME,
            nodes: limits::NODES,
            listed: limits::LISTED,
            clock: limits::CLOCK,
            increment: limits::INCREMENT,
        },
    }
}

fn feature(line: &FeatureLine) -> Feature {
    Feature {
        name: line.name.to_owned(),
        formula: line.formula.to_owned(),
        parameters: line.parameters.iter().map(ToString::to_string).collect(),
    }
}

/// The board of a game.
pub fn rules(id: &str) -> Result<Rules, Error> {
    // In the address of a page an unknown game is an unknown page.
    let unknown =
        || Error::new(ErrorKind::NotFound, "not-found", format!("there is no game `{id}`"));
    let game = game(id).map_err(|_| unknown())?;
    let listed = games().into_iter().find(|listed| listed.id == id).ok_or_else(unknown)?;
    let pieces = pieces(&game);
    Ok(Rules {
        id: id.to_owned(),
        family: game.family().into(),
        about: listed.about.to_owned(),
        first: game.turn().into(),
        rows: rows(&game.board()),
        names: match game.custom() {
            Names::Letters => SquareNames::Letters,
            Names::Numbers => SquareNames::Numbers,
        },
        seats: Seat::all(game.seats()).map(Into::into).collect(),
        teams: Seat::all(game.seats()).skip(1).any(|seat| game.are_partners(Seat::at(0), seat)),
        pieces: BySide { white: pieces[0], black: pieces[1] },
        start: game.position(game.custom()),
    })
}

fn rows(board: &Board) -> Vec<Vec<Option<Square>>> {
    let square = |square: &BoardSquare| Square {
        name: square.name.clone(),
        camp: square.camp.map(Into::into),
    };
    let row = |row: &Vec<Option<BoardSquare>>| {
        row.iter().map(|place| place.as_ref().map(square)).collect()
    };
    board.rows.iter().map(row).collect()
}
