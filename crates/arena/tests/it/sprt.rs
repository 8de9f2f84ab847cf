//! The test that ends a match, between a player and itself with a handicap of known worth: over many matches it
//! errs no more often than it says, and stops where theory says.

use crate::mock::Mock;
use saltus_arena::{
    Adjudication, Entrant, Match, MatchResult, OpeningSource, PlayerSource, Threads,
};
use saltus_engine::{AnyGame, Control, Player, PlayerError, PlayerSpec, Stop};
use saltus_game::EndRules;
use saltus_game::keys::SplitMix;
use saltus_link::StartError;
use saltus_stats::{Model, Sample, Sprt, Verdict, elo};

const GAME: &str = "halma:board=4x4,camp=2/1";
const MATCHES: u64 = 250;
/// What the test is to tell apart, and how often it may err.
const ELO: (f64, f64) = (0.0, 80.0);
const ERROR: f64 = 0.05;

/// Random players, of whom the second gives up at once in such a share of its games.
struct GivingUp(f64);

const SECOND: &str = "random:seed=1";

impl PlayerSource for GivingUp {
    fn player(&self, name: &str, game: &AnyGame, seed: u64) -> Result<Box<dyn Player>, StartError> {
        let drawn = SplitMix::new(seed ^ 0x5eed).next() as f64 / (u64::MAX as f64);
        if name == SECOND && drawn < self.0 {
            return Ok(Box::new(Mock(|_: &AnyGame, _: &Control| Err(PlayerError::Stopped))));
        }
        Ok(game.player(&PlayerSpec::Random { seed })?)
    }
}

fn sprt() -> Sprt {
    let sprt = Sprt::new(Model::Logistic, ELO.0, ELO.1).expect("two hypotheses");
    sprt.with_errors(ERROR, ERROR).expect("errors")
}

/// A match in which the second player gives up so often that the first is so many Elo stronger: without
/// that the two are the same, and score one half.
fn play(strength: f64, seed: u64, pairs: u32, sprt: Option<Sprt>) -> MatchResult {
    let start = AnyGame::start(GAME).expect("a game");
    let share = 2.0 * elo::to_score(strength) - 1.0;
    let entrant = |name: &str| Entrant::new(name, name.parse::<PlayerSpec>().expect("a player"));
    let terms = Match {
        start,
        end_rules: EndRules::default(),
        entrants: [entrant("random"), entrant(SECOND)],
        openings: OpeningSource::Random(2),
        seed,
        pairs,
        adjudication: Adjudication::default(),
        sprt,
    };
    let mut threads = Threads::new(2).with_players(move || GivingUp(share));
    terms.play(Vec::new(), &mut threads, &Stop::new(), &mut ()).expect("threads")
}

/// The share of matches with this verdict, and the mean number of pairs.
fn many(strength: f64, verdict: Verdict) -> (f64, f64) {
    let test = |seed| play(strength, seed, 100_000, Some(sprt()));
    let results: Vec<_> = (0..MATCHES).map(test).collect();
    assert!(results.iter().all(|result| result.verdict().is_some()), "every match is decided");
    let hits = results.iter().filter(|result| result.verdict() == Some(verdict)).count();
    let pairs: u64 = results.iter().map(|result| result.tally().pairs().games() / 2).sum();
    (hits as f64 / MATCHES as f64, pairs as f64 / MATCHES as f64)
}

/// Pairs of a match that is long enough to measure what one pair adds.
const LONG: u32 = 8_000;

/// How long a test lasts on average if the truth is so many Elo (Wald): what the likelihood ratio must come
/// to, divided by what a pair adds to it. Measured from a long match of these very players.
fn length(strength: f64) -> f64 {
    let result = play(strength, 99_991, LONG, None);
    let a_pair = sprt().llr(&result.tally().pairs()) / f64::from(LONG);
    let bound = ((1.0 - ERROR) / ERROR).ln();
    (1.0 - 2.0 * ERROR) * bound / a_pair.abs()
}

#[test]
fn stops_where_theory_says() {
    for (strength, wrong) in [(ELO.0, Verdict::AcceptH1), (ELO.1, Verdict::AcceptH0)] {
        let (errors, pairs) = many(strength, wrong);
        // Four standard errors of a share of 5 % in 250 matches are 5.5 %.
        assert!(errors < ERROR + 0.055, "{strength} Elo: wrong in {errors} of the matches");
        let theory = length(strength);
        // The last pair goes beyond the bound by some, so tests last a little longer than that.
        assert!((0.85..1.35).contains(&(pairs / theory)), "{strength} Elo: {pairs}, not {theory}");
        eprintln!("{strength} Elo: wrong {errors}, {pairs:.1} pairs, by theory {theory:.1}");
    }
}
