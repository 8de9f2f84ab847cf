//! `saltus openings`: random openings that are about level, one a line.

use crate::args::OpeningsArgs;
use crate::failure::Failure;
use crate::interrupt;
use crate::matches::usual_plies;
use crate::output;
use saltus_arena::Opening;
use saltus_arena::openings::BallotSearch;
use saltus_engine::AnyGame;

pub(crate) fn run(args: &OpeningsArgs) -> Result<(), Failure> {
    let refused = |problem: String| Failure::input(problem, "see `saltus openings --help`");
    let start = AnyGame::start(&args.game).map_err(|error| refused(error.to_string()))?;
    if !(0.0..=100.0).contains(&args.balance) {
        return Err(refused(format!("--balance {}: expected 0 to 100 units", args.balance)));
    }
    let search = BallotSearch {
        plies: args.plies.unwrap_or(usual_plies(start.family())),
        balance: args.balance,
        judge: args.player.parse().map_err(|error| refused(format!("--player: {error}")))?,
        seed: args.seed,
        count: args.count,
    };
    let stop = interrupt::stop_on_ctrl_c();
    let mut written = Ok(());
    let mut found = |opening: &Opening, value: f64| {
        let line = format!("{}  # {value:+.2}\n", opening.moves.join(" "));
        if written.is_ok() {
            written = output::text(&line);
        }
        if written.is_err() {
            stop.stop(); // nobody reads on
        }
    };
    let level =
        search.run(&start, &stop, &mut found).map_err(|error| refused(error.to_string()))?;
    written?;
    if stop.is_stopped() {
        return Err(Failure::Interrupted);
    }
    if level < args.count {
        output::warning(&format!(
            "only {level} of {} were found: expected more plies, or a larger --balance",
            args.count
        ));
    }
    Ok(())
}
