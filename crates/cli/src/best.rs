//! `saltus best`: one move of a player, and the board after it.

use crate::args::BestArgs;
use crate::failure::Failure;
use crate::input::{self, Opened};
use crate::output::{self, grouped};
use crate::{interrupt, players, value};
use saltus_engine::{Choice, Control, GameError};
use saltus_game::Route;
use serde_json::{Value, json};
use std::io::{IsTerminal, stderr};

pub(crate) fn run(args: &BestArgs) -> Result<(), Failure> {
    let opened = input::open_or_piped(&args.at)?;
    let Opened { game, names, text } = &opened;
    let mut player = players::by_name(game, &args.player, "--player")?;
    players::expect_going_on(game)?;
    let stop = interrupt::stop_on_ctrl_c();
    let mut control =
        Control { stop, names: Some(*names), tell: None, limits: None, analysis: false };
    let choice = player.choose(game, &mut control).map_err(players::gave_up)?;
    let mut after = game.clone();
    let told = |error: GameError| Failure::Fault(error.to_string());
    after.play(&choice.mv).map_err(told)?;
    if args.at.json {
        let route = game.moves(*names).into_iter().find(|line| line.text == choice.mv);
        let route = route.map(|line| line.route);
        let after = after.position(*names);
        let position = game.position(*names);
        let mut document = document(args, &position, &choice, route.as_ref(), &after);
        if let Some(table) = value::table(game) {
            document["table"] = json!(table);
        }
        return Ok(output::json(&document)?);
    }
    let mv = game.move_like(&choice.mv, text, *names).map_err(told)?;
    let board = after.position_like(text, *names);
    output::text(&format!("{mv}\n{}\n", board.trim_end()))?;
    let ended = after.outcome().map_or(String::new(), |outcome| outcome.to_string());
    let table = value::table(game).map_or(String::new(), |known| format!("table: {known}"));
    for told in [summary(&choice), table, ended] {
        // Into a pipe only for those who ask.
        match stderr().is_terminal() {
            true => output::note(&told),
            false => output::detail(&told),
        }
    }
    Ok(())
}

fn document(
    args: &BestArgs,
    position: &str,
    choice: &Choice,
    route: Option<&Route>,
    after: &str,
) -> Value {
    json!({
        "game": args.at.game,
        "position": position,
        "player": args.player,
        "move": choice.mv,
        "path": route.map(|route| &route.squares),
        "value": choice.value.map(value::json),
        "nodes": choice.nodes,
        "depth": choice.depth,
        "seconds": choice.time.as_secs_f64(),
        "after": after,
        "captures": route.map(|route| &route.captures),
        "win_in": choice.value.and_then(value::win_in),
    })
}

/// What was thought of the move, in a line.
fn summary(choice: &Choice) -> String {
    let Some(value) = choice.value else { return String::new() };
    format!(
        "{}, depth {}, {} node{}, {:.3} s",
        value::sentence(value),
        choice.depth,
        grouped(choice.nodes),
        if choice.nodes == 1 { "" } else { "s" },
        choice.time.as_secs_f64()
    )
}
