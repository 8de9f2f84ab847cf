//! One experiment as it runs: what has come of it so far, for everyone who looks on.

use crate::client::Client;
use crate::threads::lock;
use crate::{limits, secret};
use saltus_arena::{SequentialTest, Threads};
use saltus_engine::Stop;
use saltus_lab::plan::Contest;
use saltus_lab::{
    Drain, Experiment, Finish, LabError, Lang, News, Ran, RunStart, Store, StoreError,
};
use saltus_service::wire::{ExperimentRun, RunContest, RunLine, RunState, RunTest};
use saltus_stats::{Counts, Verdict};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard};
use std::time::Instant;
use tokio::sync::watch;

/// An experiment that waits, runs, or has ended since the server began.
pub(super) struct Run {
    experiment: Experiment,
    lang: Lang,
    /// The folder of its results.
    folder: PathBuf,
    /// How many games at a time.
    workers: usize,
    /// The hash of the secret of the one client that may stop it; none if all may.
    owner: Option<String>,
    /// Raised when it is to end at once.
    pub stop: Stop,
    /// Raised when no further game is to begin.
    last: Stop,
    live: Mutex<Live>,
    news: watch::Sender<()>,
}

/// What changes.
struct Live {
    state: RunState,
    done: u64,
    total: u64,
    /// When it began, and how much was done by then.
    begun: Option<(Instant, u64)>,
    contests: Vec<RunContest>,
    problem: Option<String>,
}

impl Run {
    pub fn new(
        experiment: Experiment,
        lang: Lang,
        results: &Path,
        cores: usize,
        owner: Option<&Client>,
    ) -> Run {
        let asked = experiment.plan.spec.workers.as_ref().map(|workers| *workers.get_ref());
        // Half of the cores: games of people have the others.
        let most = cores.div_ceil(2);
        let live = Live {
            state: RunState::Waiting,
            done: 0,
            total: experiment.plan.games().unwrap_or(0),
            begun: None,
            contests: experiment.plan.contests().into_iter().map(contest).collect(),
            problem: None,
        };
        Run {
            folder: results.join(&experiment.name),
            experiment,
            lang,
            workers: asked.unwrap_or(most).min(most),
            owner: owner.map(|client| secret::hash(&client.0)),
            stop: Stop::new(),
            last: Stop::new(),
            live: Mutex::new(live),
            news: watch::Sender::new(()),
        }
    }

    pub fn name(&self) -> &str {
        &self.experiment.name
    }

    pub fn state(&self) -> RunState {
        self.live().state
    }

    pub fn belongs_to(&self, client: &Client) -> bool {
        self.owner.as_ref().is_none_or(|owner| *owner == secret::hash(&client.0))
    }

    /// Hears of every change.
    pub fn news(&self) -> watch::Receiver<()> {
        self.news.subscribe()
    }

    /// What a list of them shows.
    pub fn line(&self, client: &Client) -> RunLine {
        self.line_of(&self.live(), client)
    }

    /// All there is to know of it.
    pub fn view(&self, client: &Client) -> ExperimentRun {
        let live = self.live();
        ExperimentRun {
            line: self.line_of(&live, client),
            left: live.left(),
            contests: live.contests.clone(),
            problem: live.problem.clone(),
        }
    }

    fn line_of(&self, live: &Live, client: &Client) -> RunLine {
        RunLine {
            name: self.name().to_owned(),
            title: self.experiment.plan.spec.title.clone(),
            state: live.state,
            done: live.done,
            total: live.total,
            yours: self.belongs_to(client),
        }
    }

    /// Its turn has come; false if it was stopped before.
    pub fn begin(&self) -> bool {
        let mut live = self.live();
        let begins = live.state == RunState::Waiting;
        if begins {
            live.state = RunState::Running;
            drop(live);
            self.news.send_replace(());
        }
        begins
    }

    /// Plays the games under way to their ends, and begins no others; or drops them too.
    pub fn end(&self, at_once: bool) {
        let mut live = self.live();
        if live.state.is_over() {
            return;
        }
        live.state = match live.state {
            RunState::Waiting => RunState::Stopped,
            _ => RunState::Finishing,
        };
        drop(live);
        self.last.stop();
        if at_once {
            self.stop.stop();
        }
        self.news.send_replace(());
    }

    /// Plays what is left, and writes the report.
    pub fn play(&self) {
        let played = catch_unwind(AssertUnwindSafe(|| self.try_play()));
        let mut live = self.live();
        match played {
            Ok(Ok(ran)) => {
                for (contest, result) in live.contests.iter_mut().zip(&ran.results.contests) {
                    contest.count(result.tally.games());
                }
                live.state = match ran.finish {
                    Finish::Done => RunState::Done,
                    Finish::Stopped => RunState::Stopped,
                };
            }
            Ok(Err(error)) => {
                live.state = RunState::Failed;
                live.problem = Some(said(&error.to_string(), &self.folder));
            }
            // A fault of ours must not keep the experiments after this one.
            Err(_) => live.state = RunState::Failed,
        }
        drop(live);
        self.news.send_replace(());
    }

    fn try_play(&self) -> Result<Ran, LabError> {
        self.count_stored()?;
        let command = format!("saltus lab run experiment.toml --workers {}", self.workers);
        let start = RunStart { command, workers: self.workers, lang: self.lang };
        let mut threads = Threads::new(self.workers);
        let mut drain = Drain::new(&mut threads, self.workers, &self.last, &self.stop);
        let mut hear = |news: &News| self.hear(news);
        self.experiment.run_by(&mut drain, &self.folder, &start, &self.stop, &mut hear)
    }

    /// Counts the games of earlier runs.
    fn count_stored(&self) -> Result<(), LabError> {
        let store = match Store::open(&self.folder) {
            Ok(store) => store,
            Err(StoreError::NoStore { .. }) => return Ok(()),
            Err(error) => return Err(error.into()),
        };
        for (index, contest) in self.experiment.plan.contests().into_iter().enumerate() {
            let mut counts = Counts::default();
            store.each(&contest.name, |row| {
                let key =
                    saltus_arena::GameKey { pairing: index, pair: row.pair, swapped: row.swapped };
                counts.add(key.points(contest.begins(&row.start), row.winner()));
                Ok::<_, StoreError>(())
            })?;
            self.live().contests[index].count(counts);
        }
        Ok(())
    }

    fn hear(&self, news: &News) {
        let mut live = self.live();
        live.done = news.progress.done;
        live.total = news.progress.total;
        let (begun, _) = *live.begun.get_or_insert((Instant::now(), news.progress.done));
        let contests = live.contests.len();
        match news.ended {
            Some(ended) if ended.game.key.pairing < contests => {
                let pairing = ended.game.key.pairing;
                let contest = &mut live.contests[pairing];
                let mut counts = contest.counts();
                counts.add(ended.points);
                contest.count(counts);
                contest.test = news.run.test(pairing).map(test);
            }
            Some(_) => {}
            None => {
                for (pairing, contest) in live.contests.iter_mut().enumerate() {
                    contest.test = news.run.test(pairing).map(test);
                }
            }
        }
        drop(live);
        if begun.elapsed() > limits::EXPERIMENT_TIME {
            self.end(false);
        }
        // Of searches nothing else is under way.
        if news.ended.is_none() && self.last.is_stopped() {
            self.stop.stop();
        }
        self.news.send_replace(());
    }

    fn live(&self) -> MutexGuard<'_, Live> {
        lock(&self.live)
    }
}

impl Live {
    fn left(&self) -> Option<u64> {
        let (begun, before) = self.begun.filter(|_| !self.state.is_over())?;
        let made = self.done.checked_sub(before).filter(|made| *made > 0)?;
        let each = begun.elapsed().as_millis() as u64 / made;
        Some(each * self.total.saturating_sub(self.done))
    }
}

/// A message without the path of the results' folder, which is the server's own business.
pub(super) fn said(message: &str, folder: &Path) -> String {
    let parent = folder.parent().unwrap_or(folder).display().to_string();
    message.replace(&format!("{parent}{}", std::path::MAIN_SEPARATOR), "")
}

fn contest(contest: &Contest) -> RunContest {
    RunContest {
        name: contest.name.clone(),
        game: contest.game.clone(),
        first: contest.first.name.clone(),
        second: contest.second.name.clone(),
        wins: 0,
        draws: 0,
        losses: 0,
        games: contest.games,
        test: None,
    }
}

fn test(test: &SequentialTest) -> RunTest {
    /// More points than a picture has places for.
    const MOST: usize = 300;
    let (llrs, sprt) = (test.llrs(), test.sprt());
    let step = llrs.len().div_ceil(MOST).max(1);
    let mut points = vec![[0.0, 0.0]];
    let chosen =
        llrs.iter().enumerate().filter(|(at, _)| (at + 1) % step == 0 || at + 1 == llrs.len());
    points.extend(chosen.map(|(at, &llr)| [(at + 1) as f64, llr]));
    RunTest {
        elo0: sprt.elos().0,
        elo1: sprt.elos().1,
        bounds: sprt.bounds().into(),
        pairs: llrs.len(),
        points,
        verdict: test.verdict().and_then(|verdict| match verdict {
            Verdict::AcceptH0 => Some("H0".to_owned()),
            Verdict::AcceptH1 => Some("H1".to_owned()),
            Verdict::Continue => None,
        }),
    }
}

/// The counts of a contest, as those of statistics.
trait Counted {
    fn counts(&self) -> Counts;
    fn count(&mut self, counts: Counts);
}

impl Counted for RunContest {
    fn counts(&self) -> Counts {
        Counts { wins: self.wins, draws: self.draws, losses: self.losses }
    }

    fn count(&mut self, counts: Counts) {
        (self.wins, self.draws, self.losses) = (counts.wins, counts.draws, counts.losses);
    }
}
