//! What is answered at once: games, positions, records, evaluations, lessons. What thinks is in [`study`], which has the
//! same state in a worker of its own.

use crate::message::{Answer, Ask, Plan, Stored, Thinks, Told, empty, json, refusal, text};
use crate::route::Route;
use crate::rows::{AnalysisRow, Change, GameRow};
use crate::store::Store;
use crate::{Host, client, new_id, study};
use saltus_engine::{Choice, weights};
use saltus_service::drills::DRILLS;
use saltus_service::games::{self, Action, Created, Game, Next, Storage, Summary, Think};
use saltus_service::study::{
    Opening, PlayedGames, analysis_text, explain, heat_map, read_analysis,
};
use saltus_service::trees::SearchedTree;
use saltus_service::wire::{
    self, Collected, DiagramFormat, DiagramRequest, Exploration, FileRequest, GameRequest, Kept,
    LessonFormat, LessonPictureRequest, NewGame, NewSeat, SavedAnalysis, SavedLine, SavedList,
    SheetFormat, SheetRequest,
};
use saltus_service::{Error, catalogue, lessons, limits, positions, puzzles, records, secret};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::{HashMap, VecDeque};
use std::time::Duration;

/// Games that a worker keeps in memory: those used last go on where they are.
const LIVE: usize = 32;

/// Everything that a worker holds.
#[derive(Default)]
pub struct Desk {
    pub(crate) store: Store,
    live: HashMap<String, Live>,
    played: PlayedGames,
    /// Searched trees, the latest last.
    pub(crate) trees: VecDeque<SearchedTree>,
}

/// A game in use.
struct Live {
    game: Game,
    /// The computer's turn, while a worker thinks about it.
    task: Option<Box<Think>>,
}

/// A request as it came.
pub(crate) struct Request {
    pub route: Route,
    pub query: String,
    pub body: String,
    pub watched: bool,
}

impl Request {
    /// What its body asks.
    pub fn body<T: DeserializeOwned>(&self) -> Result<T, Error> {
        let text = if self.body.is_empty() { "{}" } else { &self.body };
        serde_json::from_str(text).map_err(|error| unread(&error))
    }

    /// What its query asks.
    pub fn query<T: DeserializeOwned>(&self) -> Result<T, Error> {
        serde_urlencoded::from_str(&self.query).map_err(|error| unread(&error))
    }
}

fn unread(error: &dyn std::fmt::Display) -> Error {
    Error::bad_request(format!("the request cannot be read: {error}"))
}

/// What only a server has.
fn elsewhere() -> Error {
    Error::needs_server()
}

impl Desk {
    /// Answers what the worker's script asks.
    pub fn answer(&mut self, ask: Ask, host: &dyn Host) -> Answer {
        let answered = match ask {
            Ask::Plan { method, path, body, query } => {
                let plan = plan(&method, &path, &body, &query);
                return (Told { plan: Some(plan), ..Told::default() }, Vec::new());
            }
            Ask::Weights { game } => {
                let rules = weights::file_of(&game).map(str::to_owned);
                let plan = Some(Plan { rules, ..Plan::default() });
                return (Told { plan, ..Told::default() }, Vec::new());
            }
            Ask::Bench => return study::bench(host),
            Ask::Forget => {
                *self = Desk::default();
                return empty(204);
            }
            Ask::Request { method, path, query, body, stored, watched } => {
                let request = Request { route: Route::of(&method, &path), query, body, watched };
                self.load(stored).and_then(|()| self.request(&request, host))
            }
            Ask::Go { id, stored, watched } => self.load(stored).and_then(|()| {
                let mut answer = empty(204);
                self.wake(&id, watched, host, &mut answer.0)?;
                Ok(answer)
            }),
            Ask::Think { game } => study::think(*game, host),
            Ask::Thought { id, rev, choice, spent, stored, watched } => {
                self.load(stored).and_then(|()| {
                    let choice = choice.map(|chosen| Choice {
                        line: vec![chosen.mv.clone()],
                        mv: chosen.mv,
                        value: chosen.value,
                        depth: 0,
                        nodes: 0,
                        time: Duration::from_millis(spent),
                        cutoffs: None,
                    });
                    self.thought(&id, rev, choice, spent, watched, host)
                })
            }
        };
        let (mut told, body) = answered.unwrap_or_else(refusal);
        told.changes = self.store.take_changes();
        (told, body)
    }

    /// Takes what the storage has. A game in memory is the same as the stored one unless another window has changed it.
    fn load(&mut self, stored: Stored) -> Result<(), Error> {
        for row in &stored.games {
            if self.live.get(&row.id).is_some_and(|live| live.game.header().rev != row.rev) {
                self.live.remove(&row.id);
            }
        }
        self.store.replace(stored, &client())?;
        Ok(())
    }

    fn request(&mut self, request: &Request, host: &dyn Host) -> Result<Answer, Error> {
        if let Some(answer) = study::request(self, request, host)? {
            return Ok(answer);
        }
        let now = host.now();
        Ok(match &request.route {
            Route::Catalogue => {
                json(200, &catalogue::catalogue(env!("CARGO_PKG_VERSION"), &[], None))
            }
            Route::Rules(id) => json(200, &catalogue::rules(id)?),
            Route::Look => json(200, &positions::look(&request.body()?)?),
            Route::Edit => json(200, &positions::edit(request.body()?)?),
            Route::Read => json(200, &positions::read(&request.body()?)?),
            Route::ReadFile => {
                let file: FileRequest = request.body()?;
                json(200, &records::list(&file.text, file.game.as_deref())?)
            }
            Route::Picture(format) => picture(format, request)?,
            Route::NewGame => self.create(request, host)?,
            Route::Games => json(200, &games::list(&self.store, &client(), request.query()?)?),
            Route::Export => {
                let all = games::export(&self.store, &client(), now)?;
                let (told, body) = text("application/x-draughts-pdn", all);
                (Told { file: Some("saltus-games.pdn"), ..told }, body)
            }
            Route::Game(id) => {
                let GameRequest { at } = request.query()?;
                let game = self.game(id, host)?;
                game.look(&client(), now)?;
                let mut answer = json(200, &game.view(&client(), at, now)?);
                self.wake(id, request.watched, host, &mut answer.0)?;
                answer
            }
            Route::Act(id, what) => self.act(id, what, request, host)?,
            Route::DeleteGame(id) => {
                self.game(id, host)?;
                if let Some(mut live) = self.live.remove(id) {
                    live.game.delete(&client(), &self.store)?;
                }
                let mut answer = empty(204);
                answer.0.stop.push(id.clone());
                answer
            }
            Route::Record(id) => {
                let reviewed = self.store.evaluations(id, limits::REVIEW)?;
                text("text/plain", self.game(id, host)?.record(reviewed)?)
            }
            Route::Explain => json(200, &explain(&request.body()?)?),
            Route::HeatMap => json(200, &heat_map(&request.body()?)?),
            Route::Analyses => json(200, &self.saved()),
            Route::SaveAnalysis => {
                let row = AnalysisRow {
                    id: new_id(host),
                    record: analysis_text(request.body()?)?,
                    rev: 0,
                    updated: now.moment,
                };
                json(201, &self.keep(row))
            }
            Route::ChangeAnalysis(id) => {
                let asked: wire::KeepAnalysis = request.body()?;
                let (rev, record) = (asked.rev, analysis_text(asked)?);
                let before = self.analysis(id)?;
                if rev.is_some_and(|rev| rev != before.rev) {
                    let message = "the analysis was changed in another window; load it again";
                    return Err(Error::conflict("changed-elsewhere", message));
                }
                let row = AnalysisRow {
                    id: id.clone(),
                    record,
                    rev: before.rev + 1,
                    updated: now.moment,
                };
                json(200, &self.keep(row))
            }
            Route::ShowAnalysis(id) => {
                let row = self.analysis(id)?;
                let read = read_analysis(&row.record)?;
                let (rev, updated) = (row.rev, row.updated);
                json(200, &SavedAnalysis { id: id.clone(), mine: true, rev, updated, ..read })
            }
            Route::DeleteAnalysis(id) => {
                self.analysis(id)?;
                self.store.note(Change::Remove { analysis: id.clone() });
                empty(204)
            }
            Route::AnalysisRecord(id) => text("text/plain", self.analysis(id)?.record.clone()),
            Route::WriteRecord => text("text/plain", analysis_text(request.body()?)?),
            Route::Explore => self.explore(request, host)?,
            // Files of games are kept by a server.
            Route::Collection => json(
                200,
                &Collected { games: 0, added: 0, duplicates: 0, wrong: 0, complete: true },
            ),
            Route::Drills => text("application/json", DRILLS.to_owned()),
            Route::PuzzleGames => json(200, &puzzles::list_games()),
            Route::Puzzles(game) => json(200, &puzzles::list(game)?),
            Route::PuzzleFile(game) => text("text/csv", puzzles::csv(game)?),
            Route::Puzzle(game, number) => json(200, &puzzles::puzzle(game, *number)?),
            Route::PuzzleMove(game, number) => {
                json(200, &puzzles::try_move(game, *number, &request.body()?)?)
            }
            Route::PuzzleSolution(game, number) => {
                json(200, &puzzles::solution(game, *number, &request.body()?)?)
            }
            Route::Lesson => json(200, &lessons::lesson(&request.body()?)?),
            Route::LessonPresets => json(200, &lessons::list_presets()),
            Route::LessonPicture => {
                let asked: LessonPictureRequest = request.body()?;
                let kind = match asked.format {
                    LessonFormat::Svg => "image/svg+xml",
                    LessonFormat::Tikz | LessonFormat::Istgame => "application/x-tex",
                };
                text(kind, lessons::picture(&asked)?)
            }
            Route::Exercise => json(200, &lessons::exercise(&request.body()?)?),
            Route::Marks => json(200, &lessons::mark(&request.body()?)?),
            Route::Sheet => {
                let asked: SheetRequest = request.body()?;
                let kind = match asked.format {
                    SheetFormat::Html | SheetFormat::HtmlKey => "text/html",
                    SheetFormat::Latex | SheetFormat::LatexKey => "application/x-tex",
                    SheetFormat::Moodle => "application/xml",
                };
                text(kind, lessons::sheet(&asked)?)
            }
            _ => return Err(elsewhere()),
        })
    }

    /// A game in use, taken from what was loaded if it is not.
    pub(crate) fn game(&mut self, id: &str, host: &dyn Host) -> Result<&mut Game, Error> {
        if !self.live.contains_key(id) {
            let stored = self.store.load(id)?.filter(|_| secret::is_valid(id));
            let game = Game::open(stored.ok_or_else(|| Error::not_found("game"))?, host.now())?;
            if self.live.len() >= LIVE {
                // What no one thinks about is as good in the storage.
                self.live.retain(|_, live| live.task.is_some());
            }
            self.live.insert(id.to_owned(), Live { game, task: None });
        }
        let live = self.live.get_mut(id).ok_or_else(|| Error::not_found("game"))?;
        Ok(&mut live.game)
    }

    fn create(&mut self, request: &Request, host: &dyn Host) -> Result<Answer, Error> {
        let asked: NewGame = request.body()?;
        let seats = asked.seats.iter().chain(&asked.white).chain(&asked.black);
        if seats.into_iter().any(|seat| matches!(seat, NewSeat::Open { .. })) {
            return Err(elsewhere());
        }
        let random = |bytes: &mut [u8]| host.random(bytes);
        let Created { game, .. } = Game::create(asked, &client(), &[], host.now(), &random)?;
        game.insert(&self.store)?;
        let id = game.header().id.clone();
        let mut answer = json(201, &game.view(&client(), None, host.now())?);
        self.live.insert(id.clone(), Live { game, task: None });
        self.wake(&id, request.watched, host, &mut answer.0)?;
        Ok(answer)
    }

    fn act(
        &mut self,
        id: &str,
        what: &str,
        request: &Request,
        host: &dyn Host,
    ) -> Result<Answer, Error> {
        let action = match what {
            "moves" => Action::Move(request.body()?),
            "head" => Action::GoTo(request.body()?),
            "takeback" => Action::TakeBack,
            "resign" => Action::Resign(request.body()?),
            "offers" => Action::Offer(request.body()?),
            "decline" => Action::Decline(request.body()?),
            _ => return Err(elsewhere()),
        };
        let now = host.now();
        self.game(id, host)?;
        let Some(live) = self.live.get_mut(id) else { return Err(Error::not_found("game")) };
        live.game.look(&client(), now)?;
        live.game.act(&action, &client(), now, &self.store)?;
        let mut answer = json(200, &live.game.view(&client(), None, now)?);
        self.wake(id, request.watched, host, &mut answer.0)?;
        Ok(answer)
    }

    /// Makes the move that a computer has found, unless the game has changed meanwhile.
    fn thought(
        &mut self,
        id: &str,
        rev: u64,
        choice: Option<Choice>,
        spent: u64,
        watched: bool,
        host: &dyn Host,
    ) -> Result<Answer, Error> {
        let mut answer = empty(204);
        let Some(live) = self.live.get_mut(id) else { return Ok(answer) };
        if live.game.header().rev == rev
            && let Some(task) = live.task.take()
        {
            let thought = task.done(choice, Duration::from_millis(spent));
            live.game.thought(thought, host.now(), &self.store)?;
        }
        self.wake(id, watched, host, &mut answer.0)?;
        Ok(answer)
    }

    /// Sees to it that a game goes on, and tells what came of it.
    fn wake(
        &mut self,
        id: &str,
        watched: bool,
        host: &dyn Host,
        told: &mut Told,
    ) -> Result<(), Error> {
        self.game(id, host)?;
        let Some(live) = self.live.get_mut(id) else { return Ok(()) };
        let effects = live.game.take_effects();
        let mut changed = effects.changed;
        if effects.stop.is_some() && live.task.take().is_some() {
            told.stop.push(id.to_owned());
        }
        if live.task.is_none() {
            match live.game.advance(host.now(), watched, &self.store)? {
                Next::Nothing => {}
                Next::FlagIn(wait) => told.flags.push((id.to_owned(), wait.as_millis() as u64 + 1)),
                Next::Think(task) => {
                    let header = live.game.header();
                    let nodes = self.store.load(id)?.map(|game| game.nodes).unwrap_or_default();
                    let summary = Summary { header: header.clone(), moves: 0, outcome: None };
                    told.think.push(Thinks {
                        id: id.to_owned(),
                        rev: header.rev,
                        game: GameRow::new(&summary, &nodes),
                        time: task.time.as_millis() as u64,
                        exhibition: task.exhibition,
                    });
                    live.task = Some(task);
                }
            }
            changed |= live.game.take_effects().changed;
        }
        if changed {
            told.changed.push(id.to_owned());
        }
        Ok(())
    }

    fn analysis(&self, id: &str) -> Result<&AnalysisRow, Error> {
        self.store.analyses.get(id).ok_or_else(|| Error::not_found("analysis"))
    }

    fn keep(&mut self, row: AnalysisRow) -> Kept {
        let kept = Kept { id: row.id.clone(), rev: row.rev };
        self.store.note(Change::Analysis { row });
        kept
    }

    fn saved(&self) -> SavedList {
        let mut rows: Vec<&AnalysisRow> = self.store.analyses.values().collect();
        rows.sort_by_key(|row| std::cmp::Reverse(row.updated));
        // What a later version wrote is not listed, and stays where it is.
        let line = |row: &AnalysisRow| {
            let read = read_analysis(&row.record).ok()?;
            Some(SavedLine {
                id: row.id.clone(),
                game: read.game,
                moves: read.nodes.len(),
                comment: read.comment,
                tags: read.tags,
                updated: row.updated,
            })
        };
        SavedList { analyses: rows.into_iter().filter_map(line).collect() }
    }

    fn explore(&mut self, request: &Request, host: &dyn Host) -> Result<Answer, Error> {
        let opening = Opening::new(&request.body()?)?;
        let complete = self.played.update(&self.store, &client(), host.now(), || true)?;
        let mut sources = vec![opening.own(&self.played)];
        sources.extend(opening.book());
        Ok(json(200, &Exploration { sources, tables: Vec::new(), complete }))
    }
}

fn picture(format: &str, request: &Request) -> Result<Answer, Error> {
    let format: DiagramFormat = serde_json::from_value(Value::String(format.to_owned()))
        .map_err(|_| Error::not_found("page"))?;
    if format == DiagramFormat::Png {
        // The fonts for it would be half of what the page loads.
        return Err(elsewhere());
    }
    let asked: DiagramRequest = request.query()?;
    let drawn = positions::picture(format, &asked)?;
    let file = match format {
        DiagramFormat::Svg | DiagramFormat::Png => "position.svg",
        DiagramFormat::Tex => "position.tex",
    };
    let kind = drawn.kind.to_owned();
    Ok((Told { status: 200, kind, file: Some(file), ..Told::default() }, drawn.bytes))
}

/// The game that a request names, however deep.
fn named_in(asked: &Value) -> Option<String> {
    match asked {
        Value::Object(fields) => {
            let own = fields.get("game").and_then(Value::as_str).map(str::to_owned);
            own.or_else(|| fields.values().find_map(named_in))
        }
        Value::Array(items) => items.iter().find_map(named_in),
        _ => None,
    }
}

/// Where a request is answered, and what that needs.
fn plan(method: &str, path: &str, body: &str, query: &str) -> Plan {
    let route = Route::of(method, path);
    let asked = || named_in(&serde_json::from_str(body).ok()?);
    let queried = || {
        let pairs: Vec<(String, String)> = serde_urlencoded::from_str(query).ok()?;
        pairs.into_iter().find(|(key, _)| key == "game").map(|(_, game)| game)
    };
    let named = asked().or_else(queried);
    let mut plan = route.plan(named);
    plan.rules = plan.rules.and_then(|game| weights::file_of(&game)).map(str::to_owned);
    plan
}
