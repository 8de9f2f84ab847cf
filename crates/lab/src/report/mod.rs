//! From results to what people read: tables, pictures and one page. Everything here is made from the store
//! alone, so that it can be made again without playing.

mod album;
mod contests;
mod csv;
mod finding;
mod grids;
mod html;
mod json;
mod lang;
mod latex;
mod made;
mod markdown;
mod model;
mod number;
mod observations;
mod pdn;
mod pictures;
mod searches;
mod sets;
mod speed;
mod tournament;

use crate::error::LabError;
use crate::heatmap;
use crate::plan::{Contest, Heatmap, Origin, Plan};
use crate::results::{Results, Standings};
use crate::spec::{Spec, TableEntry};
use crate::store::{Row, Run, Store, StoreError};
pub use album::Album;
pub use lang::Lang;
pub use model::{Block, Column, Report, Section, Shown, Table};
use number::whole;
pub use pdn::game as record;
use saltus_engine::AnyGame;
use saltus_platform::files;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

/// Writes all files of a report into a folder, atomically, from the games of its store. Gives the
/// results.
pub fn write(
    name: &str,
    plan: &Plan,
    store: &Store,
    folder: &Path,
    lang: Lang,
) -> Result<Results, LabError> {
    let results = Results::read(plan, store)?;
    let runs = store.runs()?;
    let tables = tournaments(plan, &results);
    let mut album = Album::default();
    let report = build(plan, &results, &tables, &runs, lang, &mut album);
    let texts = [
        ("experiment.toml", plan.text.clone()),
        ("manifest.json", pretty(&json::manifest(name, plan, &results, &runs))),
        ("results.json", pretty(&json::results(plan, &results, &tables))),
        ("results.csv", csv::results(plan, &results)),
        ("dictionary.csv", observations::dictionary()),
    ];
    for (file, text) in texts {
        write_file(folder, file, text.as_bytes())?;
    }
    write_games(plan, &results, store, folder)?;
    write_observations(plan, &results, store, folder)?;
    album.write(&report, folder)?;
    Ok(results)
}

fn pretty(value: &serde_json::Value) -> String {
    format!("{value:#}\n")
}

fn write_file(folder: &Path, name: &str, bytes: &[u8]) -> Result<(), StoreError> {
    let path = folder.join(name);
    files::write_bytes(&path, bytes).map_err(|error| StoreError::io(&path, error))
}

/// The files with all games, written one game at a time.
fn write_games(
    plan: &Plan,
    results: &Results,
    store: &Store,
    folder: &Path,
) -> Result<(), StoreError> {
    let path = folder.join("games.csv");
    let failed = |error| StoreError::io(&path, error);
    let fill = |out: &mut BufWriter<File>| {
        let mut table = csv::games(out).map_err(failed)?;
        each_game(plan, results, store, &mut |start, row| {
            csv::add_game(&mut table, start.id(), row).map_err(failed)
        })?;
        table.flush().map_err(failed)
    };
    files::write(&path, fill, failed)?;
    let path = folder.join("games.pdn");
    let failed = |error| StoreError::io(&path, error);
    let fill = |out: &mut BufWriter<File>| {
        each_game(plan, results, store, &mut |start, row| {
            let text = pdn::game(&plan.spec.title, start, row);
            out.write_all(text.as_bytes()).map_err(failed)
        })
    };
    files::write(&path, fill, failed)
}

/// The long table of everything that was measured.
fn write_observations(
    plan: &Plan,
    results: &Results,
    store: &Store,
    folder: &Path,
) -> Result<(), StoreError> {
    let path = folder.join("observations.csv");
    let failed = |error| StoreError::io(&path, error);
    let fill = |out: &mut BufWriter<File>| {
        let mut table = observations::Observations::new(out).map_err(failed)?;
        each_game(plan, results, store, &mut |start, row| {
            let spec = |name: &str| observations::spec_of(plan, &row.contest, name);
            table.add_game(start.id(), row, &spec).map_err(failed)
        })?;
        for (task, result) in observations::searches(plan, results) {
            for row in &result.rows {
                table.add_search(task, row).map_err(failed)?;
            }
        }
        table.flush().map_err(failed)
    };
    files::write(&path, fill, failed)
}

/// Hands over all games that count, contest by contest.
fn each_game(
    plan: &Plan,
    results: &Results,
    store: &Store,
    hear: &mut dyn FnMut(&AnyGame, &Row) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    for (contest, result) in plan.contests().into_iter().zip(&results.contests) {
        store.each(&contest.name, |row| match result.counts(&row) {
            true => hear(&contest.start, &row),
            false => Ok(()),
        })?;
    }
    for contest in plan.sets() {
        store.each(&contest.name, |row| hear(&contest.start, &row))?;
    }
    Ok(())
}

/// A tournament in one game.
pub(crate) struct Kind {
    /// The game.
    pub game: String,
}

fn tournaments(plan: &Plan, results: &Results) -> Vec<(Kind, Standings)> {
    let of_tournament = |contest: &Contest| contest.origin == Origin::Tournament;
    let mut games: Vec<&str> = Vec::new();
    for contest in plan.contests().into_iter().filter(|contest| of_tournament(contest)) {
        if !games.contains(&contest.game.as_str()) {
            games.push(&contest.game);
        }
    }
    let table = |game: &str| {
        let wanted = |contest: &Contest| of_tournament(contest) && contest.game == game;
        (Kind { game: game.to_owned() }, Standings::new(&results.select(plan, wanted)))
    };
    games.into_iter().map(table).collect()
}

/// The report, and the pictures in it.
fn build(
    plan: &Plan,
    results: &Results,
    tables: &[(Kind, Standings)],
    runs: &[Run],
    lang: Lang,
    album: &mut Album,
) -> Report {
    let mut show = |caption: &str, picture| album.show(caption, picture);
    let mut sections = Vec::new();
    let mut add = |heading: &str, blocks: Vec<Block>| {
        if !blocks.is_empty() {
            sections.push(Section { heading: heading.to_owned(), blocks });
        }
    };
    let text = |text: &str| match text.trim() {
        "" => Vec::new(),
        text => vec![Block::Text(text.to_owned())],
    };
    let Spec { title, question, about, polish, .. } = &plan.spec;
    add(lang.say("Background"), text(lang.pick(about, polish.about.as_ref())));
    for (Kind { game }, standings) in tables {
        let mut blocks = Vec::new();
        for (bracket, knockout) in plan.knockouts.iter().zip(&results.knockouts) {
            if bracket.game == *game {
                blocks.push(tournament::bracket(knockout, &plan.players, game, lang));
            }
        }
        let wanted =
            |contest: &Contest| contest.origin == Origin::Tournament && contest.game == *game;
        let pairings = results.select(plan, wanted);
        blocks.extend(tournament::blocks(standings, &pairings, game, lang));
        for (caption, picture) in pictures::of_tournament(standings, game, lang) {
            blocks.push(show(&caption, picture));
        }
        blocks.push(Block::Heading(lang.say("Pairings").to_owned()));
        blocks.extend(contests::blocks(&pairings, game, lang));
        add(&lang.fill("Tournament: {0}", &[game]), blocks);
    }
    for group in groups(plan) {
        let wanted =
            |contest: &Contest| contest.origin == Origin::File && contest.group.as_deref() == group;
        let heading = group.unwrap_or_else(|| lang.say("Contests"));
        add(heading, contests::blocks(&results.select(plan, wanted), heading, lang));
    }
    for (contest, result) in plan.sets().into_iter().zip(&results.sets) {
        let mut blocks = sets::blocks(contest, result, lang);
        if result.sets.games() > 0 {
            blocks.push(show(&contest.name, sets::picture(contest, result, lang)));
        }
        add(&contest.name, blocks);
    }
    for (task, result) in observations::searches(plan, results) {
        let mut blocks = searches::blocks(task, result, lang);
        for (caption, picture) in searches::pictures(task, result, lang) {
            blocks.push(show(&caption, picture));
        }
        add(&task.name, blocks);
    }
    let charts = plan.spec.charts.iter();
    add(
        lang.say("Charts"),
        charts
            .map(|entry| show(&entry.title, pictures::chart(plan, results, entry, lang)))
            .collect(),
    );
    let maps = plan.heatmaps.iter();
    let draw = |map: &Heatmap| show(&map.title, heatmap::picture(&map.title, "", &map.weights));
    add(lang.say("Square weights"), maps.map(draw).collect());
    add(
        lang.say("The original’s figures"),
        plan.spec.original_tables.iter().map(original).collect(),
    );
    add(lang.say("Finding"), finding::blocks(plan, results, tables, lang));
    add(lang.say("How this was made"), made::blocks(plan, &results.digest(plan), runs, lang));
    let missing = results.total.saturating_sub(results.played);
    let warning = (missing > 0).then(|| {
        lang.fill(
            "{0} of {1} games are played: this is no final result.",
            &[&whole(results.played), &whole(results.total)],
        )
    });
    localise(&mut sections, lang);
    Report {
        title: lang.pick(title, polish.title.as_ref()).to_owned(),
        question: lang.pick(question, polish.question.as_ref()).to_owned(),
        warning,
        lang,
        sections,
    }
}

/// Numbers in tables as the language writes them. What comes from the original's own tables stays as it stood.
fn localise(sections: &mut [Section], lang: Lang) {
    for section in sections {
        for block in &mut section.blocks {
            let Block::Table(Table { columns, rows, .. }) = block else { continue };
            for row in rows {
                for (cell, column) in row.iter_mut().zip(&*columns) {
                    if column.number {
                        *cell = lang.number(cell);
                    }
                }
            }
        }
    }
}

/// The groups of the file's contests in order; none for those without a group.
fn groups(plan: &Plan) -> Vec<Option<&str>> {
    let mut groups = Vec::new();
    for contest in plan.contests().into_iter().filter(|it| it.origin == Origin::File) {
        if !groups.contains(&contest.group.as_deref()) {
            groups.push(contest.group.as_deref());
        }
    }
    groups
}

/// A table of the original as it stood.
fn original(entry: &TableEntry) -> Block {
    Block::Table(Table {
        caption: entry.title.clone(),
        columns: entry.columns.get_ref().iter().map(Column::text).collect(),
        rows: entry.rows.iter().map(|row| row.get_ref().clone()).collect(),
    })
}
