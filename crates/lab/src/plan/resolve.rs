//! From a file to a plan: every name is looked up, and every fault is noted before one is told.

use crate::finding;
use crate::plan::contest::{Contest, Origin};
use crate::plan::names::{Names, Reach};
use crate::plan::tournament::tournament;
use crate::plan::{Plan, Task, adjudication, characters, openings, pictures, search, set, sprt};
use crate::spec::{ContestEntry, Faults, SetEntry, Spec, end_rules};
use crate::words::plural;
use saltus_arena::Pairing;
use saltus_engine::{AnyGame, duration};
use toml::Spanned;

/// More games than this of one contest are a slip of the pen.
const MOST_GAMES: u32 = 1_000_000;

/// Reads a file that lies beside the experiment's.
pub(super) type Beside<'a> = &'a dyn Fn(&str) -> Result<String, String>;

/// See [`Plan::read`].
pub(super) fn resolve(
    file: &str,
    text: &str,
    reach: Reach,
    beside: Beside,
) -> Result<Plan, Faults> {
    let spec = Spec::read(file, text)?;
    let mut names = Names::new(text, spec.end_rules(), reach);
    characters::check(&mut names, text);
    check_words(&mut names, &spec);
    names.add_players(&spec.players);
    let adjudication = adjudication::read(&mut names, &spec.adjudication);
    let before = names.count();
    let (mut contests, knockouts) = spec
        .tournament
        .as_ref()
        .map(|entry| tournament(&mut names, &spec, entry))
        .unwrap_or_default();
    for entry in &spec.contests {
        contests.extend(contest(&mut names, &spec, entry));
    }
    // What is said of contests can be judged only where all of them could be read.
    let sound = names.count() == before;
    if sound {
        check_likes(&mut names, &spec, &contests);
    }
    let mut sets = Vec::new();
    for entry in &spec.sets {
        sets.extend(set::read(&mut names, &spec, entry));
    }
    let mut searches = Vec::new();
    for entry in &spec.searches {
        searches.extend(search::read(&mut names, &spec, entry));
    }
    if names.count() == before {
        for finding in [Some(&spec.finding), spec.polish.finding.as_ref()].into_iter().flatten() {
            if let Some(problem) = finding::problem(finding, &contests, &sets, &searches) {
                names.fault(0..0, problem);
            }
        }
    }
    let games = contests.iter().map(|contest| &contest.start);
    let games: Vec<&AnyGame> = games.chain(sets.iter().map(|set| &set.start)).collect();
    let (openings, openings_text) = openings::read(&mut names, &spec, beside, &games);
    let heatmaps = pictures::heatmaps(&mut names, &spec);
    pictures::check_charts(&mut names, &spec, sound.then_some(&contests[..]));
    let players = names.players();
    match names.faults(file) {
        Some(faults) => Err(faults),
        None => Ok(Plan {
            text: text.to_owned(),
            openings_text,
            players,
            tasks: (contests.into_iter().map(|contest| Task::Games(Box::new(contest))))
                .chain(sets.into_iter().map(Task::Sets))
                .chain(searches.into_iter().map(|search| Task::Searches(Box::new(search))))
                .collect(),
            knockouts,
            heatmaps,
            openings,
            adjudication,
            spec,
        }),
    }
}

/// What can be wrong with single words and numbers.
fn check_words(names: &mut Names, spec: &Spec) {
    if spec.contests.is_empty()
        && spec.sets.is_empty()
        && spec.searches.is_empty()
        && spec.tournament.is_none()
        && spec.heatmaps.is_empty()
        && spec.original_tables.is_empty()
    {
        names.fault(
            0..0,
            "there is nothing to do: add a [[contest]], a [[set]], a [tournament], a [[search]] or a [[heatmap]]",
        );
    }
    if let Some(expected) = &spec.expected
        && duration::read(expected.get_ref()).is_none()
    {
        names.fault(expected.span(), format!("expected {}", duration::EXPECTED));
    }
    if let Some(workers) = &spec.workers
        && !(1..=256).contains(workers.get_ref())
    {
        names.fault(workers.span(), "expected a number of workers from 1 to 256");
    }
    let limits = spec.contests.iter().filter_map(|contest| contest.rounds.as_ref());
    for rounds in spec.rounds.iter().chain(limits) {
        if *rounds.get_ref() == 0 && !spec.repetition {
            names.fault(
                rounds.span(),
                "without a round limit and without repetition a game may never end",
            );
        }
    }
    for table in &spec.original_tables {
        let columns = table.columns.get_ref().len();
        if columns == 0 {
            names.fault(table.columns.span(), "a table needs one column at least");
        }
        for row in table.rows.iter().filter(|row| row.get_ref().len() != columns) {
            let cells = row.get_ref().len();
            let (cell, column) = (plural(cells as u64, "cell"), plural(columns as u64, "column"));
            let problem = format!("a row of {cells} {cell} in a table of {columns} {column}");
            names.fault(row.span(), problem);
        }
    }
}

/// Whether contests that repeat the games of another can.
fn check_likes(names: &mut Names, spec: &Spec, contests: &[Contest]) {
    for entry in &spec.contests {
        let Some(like) = &entry.like else { continue };
        let known = contests.iter().find(|contest| contest.name == *like.get_ref());
        let own = contests.iter().find(|it| it.like.as_ref() == Some(like.get_ref()));
        match (known, own) {
            (None, _) => {
                names.fault(like.span(), format!("there is no contest `{}`", like.get_ref()));
            }
            (Some(known), Some(own)) => {
                let decisive =
                    |it: &Contest| (it.game.clone(), it.games, it.start.end_rules().rounds);
                if decisive(known) != decisive(own) {
                    names.fault(
                        like.span(),
                        "the games of two contests are the same only if the game, their number and the round limit are",
                    );
                }
            }
            _ => {}
        }
    }
}

/// The game that an entry names, or the file's own.
pub(super) fn game_of(
    names: &mut Names,
    spec: &Spec,
    own: Option<&Spanned<String>>,
    at: std::ops::Range<usize>,
) -> Option<(String, AnyGame)> {
    let Some(id) = own.or(spec.game.as_ref()) else {
        names.fault(at, "which game? write game = \"english\" here or at the top of the file");
        return None;
    };
    let game = names.game(id)?;
    if game.seats() > 2 {
        let problem = format!("{} is for {} players: write a [[set]]", id.get_ref(), game.seats());
        names.fault(id.span(), problem);
        return None;
    }
    Some((id.get_ref().clone(), game))
}

/// The game of a `[[set]]`, which has more than two seats.
pub(super) fn table_game(
    names: &mut Names,
    spec: &Spec,
    entry: &SetEntry,
) -> Option<(String, AnyGame)> {
    let Some(id) = entry.game.as_ref().or(spec.game.as_ref()) else {
        let problem = "which game? write game = \"halma-4\" here or at the top of the file";
        names.fault(entry.players.span(), problem);
        return None;
    };
    let game = names.game(id)?;
    if game.seats() == 2 {
        names.fault(id.span(), format!("{} is for two players: write a [[contest]]", id.get_ref()));
        return None;
    }
    Some((id.get_ref().clone(), game))
}

/// A contest of the file.
fn contest(names: &mut Names, spec: &Spec, entry: &ContestEntry) -> Option<Contest> {
    let found = game_of(names, spec, entry.game.as_ref(), entry.first.span());
    let start = found.as_ref().map(|(_, start)| start);
    expect_games(names, &entry.games);
    let first = names.player(&entry.first, start);
    let second = entry.second.as_ref().map_or(first.clone(), |word| names.player(word, start));
    let ((game, mut start), first, second) = (found?, first?, second?);
    let rounds = entry.rounds.as_ref().map(|rounds| *rounds.get_ref());
    if let Some(rounds) = rounds {
        start = start.with_end_rules(end_rules(spec.repetition, rounds));
    }
    let originals = [&first, &second].map(|player| player.original.clone());
    let (first, second) = (first.entrant, second.entrant);
    let alone = first.name == second.name;
    let swap = entry.swap.unwrap_or(!alone);
    let sprt = entry.sprt.as_ref().and_then(|test| sprt::read(names, test, swap));
    let name = match &entry.name {
        Some(name) => name.get_ref().clone(),
        None => Pairing::usual_name(&first.name, &second.name),
    };
    names.contest(&name, entry.name.as_ref().unwrap_or(&entry.first).span());
    Some(Contest {
        name,
        group: entry.group.clone(),
        game,
        start,
        swap,
        sprt,
        like: entry.like.as_ref().map(|like| like.get_ref().clone()),
        first,
        second,
        games: Some(*entry.games.get_ref()),
        rounds,
        origin: Origin::File,
        x: entry.x,
        series: entry.series.clone(),
        original: entry.original.clone(),
        originals,
    })
}

pub(super) fn expect_games(names: &mut Names, games: &Spanned<u32>) {
    if !(1..=MOST_GAMES).contains(games.get_ref()) {
        names.fault(games.span(), format!("expected a number of games from 1 to {MOST_GAMES}"));
    }
}
