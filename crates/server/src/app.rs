//! What all requests share, and the routes put together.

use crate::clock::Clock;
use crate::engines::{Engine, Engines};
use crate::league::League;
use crate::pool::Pool;
use crate::quota::Quota;
use crate::{
    analyses, experiments, fleet, games, lessons, limits, middleware, openings, pages, positions,
    puzzles, rooms, study, tournaments, trees,
};
use axum::Router;
use saltus_fleet::Access;
use saltus_platform::processor::Way;
use std::path::PathBuf;
use std::sync::Arc;

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// The folder for its games.
    pub data: PathBuf,
    /// The folder in which the lab leaves its reports.
    pub results: PathBuf,
    /// The hosts by which it may be called, with their ports, as in `127.0.0.1:7450`; `*:7450` is every address in
    /// numbers, but no name.
    pub hosts: Vec<String>,
    /// The address by which others reach the page, without a slash at its end, as `https://draughts.example`. Where it
    /// is given by the operator, it is also a name of ours.
    pub reach: Option<String>,
    /// The origins of pages that may show views of ours in a frame, as `https://course.example`.
    pub embed_from: Vec<String>,
    /// The database of games that everyone may explore, as `saltus db import` makes it.
    pub database: Option<PathBuf>,
    /// How many cores thinking may use.
    pub cores: usize,
    /// Players that clients may choose by name, and only so.
    pub engines: Vec<Engine>,
    /// Who may run experiments from the page.
    pub experiments: Experimenters,
    /// The agents of a course that play a league, if there is one.
    pub league: Option<League>,
    /// The fleet that the page shows, if there is one. Every client sees it: name it only where all clients are the owner's.
    pub fleet: Option<Access>,
}

/// Who may run experiments from the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Experimenters {
    /// Nobody.
    Nobody,
    /// Whoever uses this computer: the server listens to no other, so all clients are its owner's.
    Owner,
    /// Every client, each stopping its own alone.
    Anyone,
}

/// Why a server does not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The folder for its games cannot be used.
    #[error("the folder {} cannot be used: {problem}", folder.display())]
    Data {
        /// The folder.
        folder: PathBuf,
        /// What is wrong with it.
        problem: String,
    },
    /// The league cannot be played.
    #[error("the league of {} cannot be played: {problem}", folder.display())]
    League {
        /// The folder of its agents.
        folder: PathBuf,
        /// What is wrong with it.
        problem: String,
    },
    /// A player that was given a name cannot be had.
    #[error("the engine {name} cannot be used: {problem}")]
    Engine {
        /// Its name.
        name: String,
        /// What is wrong with it.
        problem: String,
    },
}

/// What all requests share. A clone is the same server.
#[derive(Clone)]
pub(crate) struct App(Arc<Shared>);

/// The parts, one for each area.
pub(crate) struct Shared {
    pub config: Config,
    pub clock: Clock,
    /// Thinks about moves of games: short, and never kept waiting by study.
    pub play: Pool,
    /// Thinks in people's time: on what is left of the processor, and no game waits for it.
    pub ponder: Pool,
    /// Thinks about what people want to know: long, may wait, and gives way to games.
    pub study: Pool,
    /// The streams of events that are open.
    pub streams: Quota,
    /// Positions that are being explored.
    pub explorers: Quota,
    /// What clients have played, for exploring.
    pub played: openings::PlayedCache,
    /// The files of games that are being sent.
    pub uploads: Quota,
    pub games: games::Games,
    /// Players that the operator has given names. By itself: thinking may go on after the server has ended, and
    /// must keep nothing else.
    pub engines: Arc<Engines>,
    /// Who of those that want to know something thinks now, and who waits.
    pub scheduler: study::Scheduler,
    pub thinkers: study::OnePerClient,
    pub trees: trees::TreeCache,
    /// What people have saved.
    pub analyses: analyses::Analyses,
    /// Classes.
    pub rooms: rooms::Rooms,
    pub tournaments: tournaments::Tournaments,
    /// Experiments that run.
    pub experiments: experiments::Runs,
    pub fleet: fleet::Fleet,
}

impl App {
    /// A server that has not begun to listen.
    fn new(config: Config) -> Result<App, StartError> {
        let clock = Clock::new();
        let engines = Arc::new(Engines::open(&config.engines)?);
        // The games' lock keeps other servers from the folder.
        let games = games::Games::open(&config, clock.clone())?;
        let tournaments = tournaments::Tournaments::open(&config, &engines)?;
        Ok(App(Arc::new(Shared {
            // One more than there are cores: a client may hold all but one.
            play: Pool::new("play", config.cores + 1, limits::WAITING_MOVES),
            ponder: Pool::giving_way("ponder", 1, limits::WAITING_PONDERERS, Way::Whole),
            study: Pool::giving_way(
                "study",
                config.cores.div_ceil(2),
                limits::WAITING_STUDIES,
                Way::Part,
            ),
            streams: Quota::new(limits::STREAMS, limits::ALL_STREAMS),
            explorers: Quota::new(1, limits::EXPLORERS),
            played: openings::PlayedCache::default(),
            uploads: Quota::new(1, limits::UPLOADS),
            engines,
            rooms: rooms::Rooms::open(&config.data, clock.clone())?,
            games,
            clock,
            scheduler: study::Scheduler::new(config.cores.div_ceil(2)),
            thinkers: study::OnePerClient::default(),
            analyses: analyses::Analyses::open(&config.data)?,
            trees: trees::TreeCache::default(),
            tournaments,
            experiments: experiments::Runs::new(&config),
            fleet: fleet::Fleet::new(config.fleet.clone()),
            config,
        })))
    }
}

impl std::ops::Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

/// Everything that a server answers, before it has begun to listen.
pub fn router(config: Config) -> Result<Router, StartError> {
    let app = App::new(config)?;
    let api = Router::new()
        .merge(positions::routes())
        .merge(games::routes())
        .merge(study::routes())
        .merge(analyses::routes())
        .merge(openings::routes())
        .merge(trees::routes())
        .merge(lessons::routes())
        .merge(rooms::routes())
        .merge(puzzles::routes())
        .merge(experiments::routes())
        .merge(tournaments::routes())
        .merge(fleet::routes())
        .merge(pages::routes());
    Ok(middleware::apply(api, &app).with_state(app))
}
