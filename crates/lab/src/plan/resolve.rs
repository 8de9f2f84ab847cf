//! From a file to a plan: every name is looked up, and every fault is noted before one is told.

use crate::plan::contest::{Contender, Contest, Origin};
use crate::plan::names::Names;
use crate::plan::{Bracket, Plan, beginnings, pictures};
use crate::spec::{
    AdjudicationEntry, ContestEntry, Faults, Figures, Format, ROUNDS, Spec, TournamentEntry,
};
use saltus_arena::{Adjudication, AgreedDraw, Resignation};
use saltus_engine::{AnyGame, duration};
use saltus_game::{EndRules, score};
use toml::Spanned;

/// More games than this of one contest are a slip of the pen.
const MOST_GAMES: u32 = 1_000_000;

/// Reads a file that lies beside the experiment's.
pub(super) type Beside<'a> = &'a dyn Fn(&str) -> Result<String, String>;

/// See [`Plan::read`].
pub(super) fn resolve(file: &str, text: &str, beside: Beside) -> Result<Plan, Faults> {
    let spec = Spec::read(file, text)?;
    let rounds = spec.rounds.as_ref().map_or(ROUNDS, |rounds| *rounds.get_ref());
    let end_rules =
        EndRules { repetition: spec.repetition, rounds: (rounds > 0).then_some(rounds) };
    let mut names = Names::new(text, end_rules);
    check_words(&mut names, &spec);
    names.add_players(&spec.players);
    let adjudication = adjudication(&mut names, &spec.adjudication);
    let mut contests = Vec::new();
    let mut knockouts = Vec::new();
    if let Some(entry) = &spec.tournament {
        tournament(&mut names, &spec, entry, &mut contests, &mut knockouts);
    }
    for entry in &spec.contests {
        let Some(contest) = contest(&mut names, &spec, entry) else { continue };
        // Games are stored under the name of their contest: two of one name would be one.
        if contests.iter().any(|known| known.name == contest.name) {
            let at = entry.name.as_ref().unwrap_or(&entry.first).span();
            let problem = format!("two contests are called `{}`: give one a `name`", contest.name);
            names.fault(at, problem);
        }
        contests.push(contest);
    }
    let (openings, openings_text) = beginnings::read(&mut names, &spec, beside, &contests);
    let heatmaps = pictures::heatmaps(&mut names, &spec);
    pictures::check_charts(&mut names, &spec, &contests);
    let players = names.players();
    match names.faults(file) {
        Some(faults) => Err(faults),
        None => Ok(Plan {
            text: text.to_owned(),
            openings_text,
            players,
            contests,
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
        && spec.tournament.is_none()
        && spec.heatmaps.is_empty()
        && spec.original_tables.is_empty()
    {
        names.fault(
            0..0,
            "there is nothing to do: add a [[contest]], a [tournament] or a [[heatmap]]",
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
    if let Some(rounds) = &spec.rounds
        && *rounds.get_ref() == 0
        && !spec.repetition
    {
        names.fault(
            rounds.span(),
            "without a round limit and without repetition a game may never end",
        );
    }
    for table in &spec.original_tables {
        let columns = table.columns.len();
        for row in table.rows.iter().filter(|row| row.get_ref().len() != columns) {
            let cells = row.get_ref().len();
            names.fault(
                row.span(),
                format!("a row of {cells} cells in a table of {columns} columns"),
            );
        }
    }
}

fn adjudication(names: &mut Names, entry: &AdjudicationEntry) -> Adjudication {
    let patience = entry.patience.as_ref().and_then(|text| {
        let read = duration::read(text.get_ref());
        if read.is_none() {
            names.fault(text.span(), format!("expected {}", duration::EXPECTED));
        }
        read
    });
    let resignation = entry
        .resign
        .as_ref()
        .map(|resign| Resignation { score: score::from_units(resign.score), moves: resign.moves });
    let agreed_draw = entry.draw.as_ref().map(|draw| AgreedDraw {
        score: score::from_units(draw.score),
        moves: draw.moves,
        from_round: draw.from_round,
    });
    Adjudication { resignation, agreed_draw, patience }
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
    Some((id.get_ref().clone(), names.game(id)?))
}

/// The contests of the tournament, in each of its games.
fn tournament(
    names: &mut Names,
    spec: &Spec,
    entry: &TournamentEntry,
    contests: &mut Vec<Contest>,
    knockouts: &mut Vec<Bracket>,
) {
    let own: Vec<Option<&Spanned<String>>> = match entry.in_games.len() {
        0 => vec![None],
        _ => entry.in_games.iter().map(Some).collect(),
    };
    if spec.players.len() < 2 {
        names.fault(entry.games.span(), "a tournament needs two [[player]] entries at least");
    }
    expect_games(names, &entry.games);
    for original in &entry.originals {
        names.player_index(&original.first);
        names.player_index(&original.second);
    }
    for (index, id) in entry.in_games.iter().enumerate() {
        if entry.in_games[..index].iter().any(|known| known.get_ref() == id.get_ref()) {
            names.fault(id.span(), format!("{} is named twice", id.get_ref()));
        }
    }
    for id in &own {
        let Some((id, start)) = game_of(names, spec, *id, entry.games.span()) else { continue };
        let players: Vec<Option<Contender>> =
            spec.players.iter().map(|player| names.contender(&player.name, Some(&start))).collect();
        let Some(players) = players.into_iter().collect::<Option<Vec<_>>>() else { continue };
        let knockout = entry.format == Format::Knockout;
        if knockout {
            knockouts.push(Bracket {
                game: id.clone(),
                players: players.len(),
                pairs: entry.games.get_ref().div_ceil(2),
                base: contests.len(),
            });
        }
        for (first, second) in pairings(entry.format, players.len()) {
            let mut name = format!("{} – {}", players[first].name, players[second].name);
            if own.len() > 1 {
                name = format!("{name} ({id})");
            }
            contests.push(Contest {
                name,
                group: None,
                game: id.clone(),
                start: start.clone(),
                original: pair_figures(entry, &players[first], &players[second]),
                first: players[first].clone(),
                second: players[second].clone(),
                games: (!knockout).then_some(*entry.games.get_ref()),
                swap: entry.format != Format::Ordered,
                origin: Origin::Tournament,
                x: None,
                series: None,
            });
        }
    }
}

/// Who meets whom. In a knockout anyone may meet anyone.
fn pairings(format: Format, players: usize) -> Vec<(usize, usize)> {
    let all = (0..players).flat_map(|first| (0..players).map(move |second| (first, second)));
    let wanted = |&(first, second): &(usize, usize)| match format {
        Format::RoundRobin | Format::Knockout => first < second,
        Format::Gauntlet => first == 0 && second > 0,
        Format::Ordered => true,
    };
    all.filter(wanted).collect()
}

fn pair_figures(entry: &TournamentEntry, first: &Contender, second: &Contender) -> Figures {
    let of = |name: &Spanned<String>, player: &Contender| *name.get_ref() == player.name;
    let found =
        entry.originals.iter().find(|pair| of(&pair.first, first) && of(&pair.second, second));
    found.map(|pair| pair.figures.clone()).unwrap_or_default()
}

/// A contest of the file.
fn contest(names: &mut Names, spec: &Spec, entry: &ContestEntry) -> Option<Contest> {
    let found = game_of(names, spec, entry.game.as_ref(), entry.first.span());
    let start = found.as_ref().map(|(_, start)| start);
    expect_games(names, &entry.games);
    let first = names.contender(&entry.first, start);
    let second = entry.second.as_ref().map_or(first.clone(), |word| names.contender(word, start));
    let ((game, start), first, second) = (found?, first?, second?);
    let alone = first.name == second.name;
    let name = match &entry.name {
        Some(name) => name.get_ref().clone(),
        None if alone => first.name.clone(),
        None => format!("{} – {}", first.name, second.name),
    };
    Some(Contest {
        name,
        group: entry.group.clone(),
        game,
        start,
        swap: entry.swap.unwrap_or(!alone),
        first,
        second,
        games: Some(*entry.games.get_ref()),
        origin: Origin::File,
        x: entry.x,
        series: entry.series.clone(),
        original: entry.original.clone(),
    })
}

fn expect_games(names: &mut Names, games: &Spanned<u32>) {
    if !(1..=MOST_GAMES).contains(games.get_ref()) {
        names.fault(games.span(), format!("expected a number of games from 1 to {MOST_GAMES}"));
    }
}
