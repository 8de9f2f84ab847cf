//! The finding of a report, with the figures of this run.

use crate::finding::{Figure, Piece, pieces, player_and_place};
use crate::plan::{Contest, Plan};
use crate::report::Kind;
use crate::report::contests::{Unit, mean, rating};
use crate::report::lang::Lang;
use crate::report::model::Block;
use crate::report::number::{NONE, percent, plain, signed, whole, with_error};
use crate::report::searches::{deepest, nodes};
use crate::report::sets::points;
use crate::results::{ContestResult, Results, Standings};
use crate::spec::Measure;
use saltus_arena::Entrant;
use saltus_stats::paired_ratio;

/// The finding, and a warning where it may not be about these results.
pub(super) fn blocks(
    plan: &Plan,
    results: &Results,
    tables: &[(Kind, Standings)],
    lang: Lang,
) -> Vec<Block> {
    let text = lang.pick(&plan.spec.finding, plan.spec.polish.finding.as_ref()).trim();
    if text.is_empty() {
        return Vec::new();
    }
    let mut blocks = Vec::new();
    if plan.tasks.is_empty() {
        // What formulas say is the same in every run.
        blocks.push(Block::Text(filled(text, plan, results, tables, lang)));
        return blocks;
    }
    let digest = results.digest(plan);
    match &plan.spec.written_for {
        Some(of) if *of == digest => {}
        Some(of) => blocks.push(Block::Warning(lang.fill(
            "This finding was written for another run (results {0}, here {1}): other games, a run that was stopped \
             early, or another seed. Its words may not fit the tables above; figures in it are of this run only where \
             the file fills them in.",
            &[of, &digest],
        ))),
        None => blocks.push(Block::Warning(lang.fill(
            "This finding was written without saying for which run (here {0}): its figures may be those of another one.",
            &[&digest],
        ))),
    }
    blocks.push(Block::Text(filled(text, plan, results, tables, lang)));
    if plan.contests().into_iter().any(Contest::is_by_time) {
        let note = "Games by time depend on the machine and on what else it does: the figures above are those of this run, the words \
                    about them were written for another one.";
        blocks.push(Block::Notes(vec![lang.say(note).to_owned()]));
    }
    blocks
}

/// The finding with its figures.
fn filled(
    text: &str,
    plan: &Plan,
    results: &Results,
    tables: &[(Kind, Standings)],
    lang: Lang,
) -> String {
    // The plan has been checked.
    let pieces = pieces(text).unwrap_or_default();
    let piece = |piece: Piece| match piece {
        Piece::Words(words) => words.to_owned(),
        Piece::Asked(Figure::Rating, name) => {
            let (player, game) = player_and_place(name);
            let of_game =
                |(kind, _): &&(Kind, Standings)| game.is_none_or(|game| kind.game == game);
            let standings = tables.iter().find(of_game).map(|(_, standings)| standings);
            let found = standings.and_then(|it| it.players.iter().find(|one| one.name == player));
            lang.number(&rating(found.and_then(|player| player.rating)))
        }
        Piece::Asked(Figure::Points, name) => {
            let (player, set) = player_and_place(name);
            lang.number(&scored(player, set, plan, results).unwrap_or(NONE.to_owned()))
        }
        Piece::Asked(Figure::SearchNodes, name) => {
            let (player, search) = player_and_place(name);
            lang.number(&searched(player, search, plan, results).unwrap_or(NONE.to_owned()))
        }
        Piece::Asked(figure, name) => {
            let found = results.select(plan, |contest| contest.name == name);
            let cell = |&(contest, result): &(&Contest, &ContestResult)| {
                of_contest(figure, contest, result, plan, results)
            };
            lang.number(&found.first().map_or(NONE.to_owned(), cell))
        }
    };
    pieces.into_iter().map(piece).collect()
}

/// Points a seat of a player of games of more than two.
fn scored(player: &str, set: Option<&str>, plan: &Plan, results: &Results) -> Option<String> {
    let mut all = plan.sets().into_iter().zip(&results.sets);
    let at = |entrants: &[Entrant]| entrants.iter().position(|entrant| entrant.name == player);
    let (contest, result) = all.find(|(contest, _)| {
        set.is_none_or(|set| contest.name == set) && at(&contest.entrants).is_some()
    })?;
    points(result, at(&contest.entrants)?)
}

/// Nodes a position of a player of a set of searches, at the greatest depth.
fn searched(player: &str, search: Option<&str>, plan: &Plan, results: &Results) -> Option<String> {
    let mut all = plan.searches().into_iter().zip(&results.searches);
    let (task, result) = all.find(|(task, _)| Some(task.name.as_str()) == search)?;
    let player = task.players.iter().position(|entrant| entrant.name == player)?;
    result.of(player, deepest(task)).map(nodes)
}

fn of_contest(
    figure: Figure,
    contest: &Contest,
    result: &ContestResult,
    plan: &Plan,
    results: &Results,
) -> String {
    let none = || NONE.to_owned();
    let measured = |measure| mean(&result.both, measure, &Unit::plain(measure));
    match figure {
        Figure::Score => result.tally.strength().map_or_else(none, |it| percent(&it.score)),
        Figure::Elo => result.tally.strength().map_or_else(none, |it| signed(&it.elo)),
        Figure::FirstMove => {
            result.first_move.strength().map_or_else(none, |it| percent(&it.score))
        }
        Figure::Results => {
            let counts = result.tally.games();
            [counts.wins, counts.draws, counts.losses].map(whole).join(" : ")
        }
        Figure::Moves => measured(Measure::Moves),
        Figure::Nodes => measured(Measure::Nodes),
        Figure::Seconds => measured(Measure::Seconds),
        Figure::Ratio => {
            let like = contest.like.clone().unwrap_or_default();
            let other = results.select(plan, |contest| contest.name == like);
            let ratio = other
                .first()
                .and_then(|(_, other)| paired_ratio(&other.both.nodes, &result.both.nodes));
            ratio.map_or_else(none, |ratio| match ratio.error() {
                Some(error) => with_error(ratio.value, Some(error)),
                None => plain(ratio.value),
            })
        }
        Figure::Rating | Figure::Points | Figure::SearchNodes => none(),
    }
}
