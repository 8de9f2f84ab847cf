//! What thinks: moves of computers, hints, analysis, reviews, trees. It runs in workers that are ended when it is no longer wanted, so
//! nothing here listens for a stop.

use crate::Host;
use crate::desk::{Desk, Request};
use crate::message::{Answer, Chosen, Event, Told, empty, json, text};
use crate::route::Route;
use crate::rows::{Change, EvaluationRow, GameRow};
use crate::{client, new_id};
use saltus_engine::{Control, Info, Instant, PlayerSpec, Stop};
use saltus_service::games::{
    Game, HINT_PLAYER, Next, Storage, StoredEvaluation, Thinker, hint, thinking,
};
use saltus_service::study::{Analysis, Review, info, review_player};
use saltus_service::trees::{SearchedTree, TreeSearch};
use saltus_service::{Error, limits};
use serde::Serialize;
use serde_json::{Value, json as value};
use std::time::Duration;

/// The least time between two reports of an analysis, and of a computer's thoughts in a game.
const BETWEEN: Duration = Duration::from_millis(100);
const REPORT: Duration = Duration::from_millis(200);

/// Trees that are kept.
const TREES: usize = 3;

fn tell<T: Serialize>(host: &dyn Host, name: &'static str, data: &T) {
    host.tell(&Event::Stream(name, serde_json::to_value(data).unwrap_or(Value::Null)));
}

/// The workload that compares machines: all weights must be there.
pub(crate) fn bench(host: &dyn Host) -> Answer {
    saltus_engine::bench::run(|done| {
        let seconds = done.time.as_secs_f64();
        tell(
            host,
            "search",
            &value!({ "game": done.game, "nodes": done.nodes, "seconds": seconds }),
        );
    });
    empty(204)
}

/// The move of the computer that is to move in a game.
pub(crate) fn think(row: GameRow, host: &dyn Host) -> Result<Answer, Error> {
    let (stored, _) = row.game(&client());
    let game = Game::open(stored, host.now())?;
    let Next::Think(task) = game.next(host.now(), true) else { return Ok(empty(204)) };
    let Thinker::Player(mut spec) = task.thinker.clone() else { return Ok(empty(204)) };
    // No one can stop it from outside without losing what it has found.
    if let PlayerSpec::Classic(classic) = &mut spec {
        classic.limits.time.get_or_insert(task.time);
    }
    let position = &task.game;
    let mut reported = Instant::now();
    let mut report = |info: &Info| {
        if reported.elapsed() >= REPORT {
            reported = Instant::now();
            tell(host, "thinking", &thinking(position.turn(), info));
        }
    };
    let names = Some(position.custom());
    let mut control = Control { names, tell: Some(&mut report), ..Control::default() };
    let player = position.player(&spec).ok();
    let choice = player.and_then(|mut player| player.choose(position, &mut control).ok());
    let choice = choice.map(|choice| Chosen { mv: choice.mv, value: choice.value });
    Ok((Told { status: 200, choice, ..Told::default() }, Vec::new()))
}

/// Answers a request that wants thinking; none if it is another.
pub(crate) fn request(
    desk: &mut Desk,
    request: &Request,
    host: &dyn Host,
) -> Result<Option<Answer>, Error> {
    Ok(Some(match &request.route {
        Route::Hint(id) => {
            let position = desk.game(id, host)?.hint_position(request.body()?, &client())?;
            let failed = |cause: String| Error::fault("the engine found no move", cause);
            let spec: PlayerSpec = HINT_PLAYER.parse().expect("the player of hints is right");
            let mut player = position.player(&spec).map_err(|error| failed(error.to_string()))?;
            let mut control = Control { names: Some(position.custom()), ..Control::default() };
            let choice = player.choose(&position, &mut control);
            json(200, &hint(&position, &choice.map_err(|error| failed(error.to_string()))?)?)
        }
        Route::Analysis => analyse(request, host)?,
        Route::Review(id) => review(desk, id, host)?,
        Route::NewTree => {
            let asked = request.body()?;
            let (search, begun) = (TreeSearch::new(&asked)?, Instant::now());
            TreeSearch::expect_depth(asked.depth)?;
            let tree = search.run(&Stop::never())?;
            let tree = search.found(new_id(host), tree, begun.elapsed());
            let answer = json(201, &tree.view());
            desk.trees.push_back(tree);
            if desk.trees.len() > TREES {
                desk.trees.pop_front();
            }
            answer
        }
        Route::Tree(id) => json(200, &tree(desk, id)?.view()),
        Route::TreeNode(id, node) => json(200, &tree(desk, id)?.node(*node, request.query()?)?),
        Route::TreeSteps(id) => json(200, &tree(desk, id)?.steps(request.query()?)),
        Route::TreePicture(id) => text("image/svg+xml", tree(desk, id)?.picture(request.query()?)?),
        _ => return Ok(None),
    }))
}

fn tree<'a>(desk: &'a Desk, id: &str) -> Result<&'a SearchedTree, Error> {
    desk.trees.iter().find(|tree| tree.id == id).ok_or_else(|| Error::not_found("tree"))
}

/// The engine at a position, live.
fn analyse(request: &Request, host: &dyn Host) -> Result<Answer, Error> {
    let analysis = Analysis::new(request.query()?)?;
    let game = analysis.position()?;
    if game.outcome().is_none() {
        let failed = |error| Error::fault("the engine found no move", error);
        let mut player = game.player(&analysis.player).map_err(failed)?;
        let (mut reported, mut latest) = (None::<Instant>, None::<Info>);
        let mut report = |found: &Info| {
            if reported.is_none_or(|reported| reported.elapsed() >= BETWEEN) {
                reported = Some(Instant::now());
                latest = None;
                tell(host, "info", &info(found, None));
            } else {
                latest = Some(found.clone());
            }
        };
        let mut control = Control {
            names: Some(game.custom()),
            tell: Some(&mut report),
            analysis: true,
            ..Control::default()
        };
        // What it found was reported.
        let _ = player.choose(&game, &mut control);
        if let Some(found) = latest {
            tell(host, "info", &info(&found, None));
        }
    }
    tell(host, "done", &value!({}));
    Ok(empty(200))
}

/// A game reviewed: what each position of the line to its head is worth.
fn review(desk: &mut Desk, id: &str, host: &dyn Host) -> Result<Answer, Error> {
    let game = desk.game(id, host)?;
    game.expect_help()?;
    let mut review = Review::new(game)?;
    loop {
        let node = review.node();
        let stored = desk.store.evaluation(id, node, limits::REVIEW)?;
        let known = stored.or_else(|| review.known());
        let found = match known {
            Some(known) => Some(known),
            None => search(&review).inspect(|found| {
                let row = EvaluationRow::new(id, node, limits::REVIEW, found);
                host.tell(&Event::Store(Change::Evaluation { row }));
            }),
        };
        let Some(found) = found else { break };
        tell(host, "value", &review.found(found));
        if !review.advance()? {
            break;
        }
    }
    tell(host, "done", &review.summary());
    Ok(empty(200))
}

fn search(review: &Review) -> Option<StoredEvaluation> {
    let game = review.position();
    let mut player = game.player(&review_player()).ok()?;
    let names = Some(game.custom());
    let mut control = Control { names, analysis: true, ..Control::default() };
    let choice = player.choose(game, &mut control).ok()?;
    Some(StoredEvaluation { value: choice.value?, best: Some(choice.mv) })
}
