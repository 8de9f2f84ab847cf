//! Searches of fixed positions, with every name looked up.

use crate::plan::names::Names;
use crate::plan::resolve::game_of;
use crate::spec::{SearchEntry, Spec};
use saltus_arena::Entrant;
use saltus_engine::Control;
use saltus_engine::{AnyGame, Limits, PlayerSpec};
use saltus_game::keys::SplitMix;
use saltus_link::AnySpec;
use toml::Spanned;

/// Searches of the same positions by several players.
#[derive(Clone)]
pub struct SearchTask {
    /// Its name, which no other task has.
    pub name: String,
    /// The game's id.
    pub game: String,
    /// The start of the game.
    pub start: AnyGame,
    /// Who searches.
    pub players: Vec<Entrant>,
    /// Up to which depth, one after the other; as the players' strings say, if not given.
    pub depths: Option<u32>,
    /// Where the positions come from.
    pub positions: PositionSource,
    /// What drawn positions depend on.
    pub seed: u64,
}

/// Where positions come from.
#[derive(Clone, Debug, PartialEq)]
pub enum PositionSource {
    /// They are given, as text.
    Given(Vec<String>),
    /// They are drawn from games.
    Drawn {
        /// How many.
        count: u32,
        /// After how many moves the first is taken, and the last.
        plies: [u32; 2],
        /// So many moves are random.
        random: u32,
        /// Who makes the others.
        player: Option<AnySpec>,
    },
}

/// One search of a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SearchKey {
    /// Which position.
    pub position: u32,
    /// Which player.
    pub player: u32,
    /// How deep; 0 as far as the player's string says.
    pub depth: u32,
}

const MOST_POSITIONS: u32 = 10_000;
const MOST_PLIES: u32 = 1_000;

impl SearchTask {
    /// Its searches in the order in which they are made: players in turn, so that a machine that is slower for a while
    /// is slower for all of them.
    pub fn keys(&self) -> Vec<SearchKey> {
        let depths = self.depths.map_or(0..=0, |most| 1..=most);
        let mut keys = Vec::new();
        for position in 0..self.count() {
            for depth in depths.clone() {
                let players = 0..self.players.len() as u32;
                keys.extend(players.map(|player| SearchKey { position, player, depth }));
            }
        }
        keys
    }

    /// How many positions there are.
    pub fn count(&self) -> u32 {
        match &self.positions {
            PositionSource::Given(list) => list.len() as u32,
            PositionSource::Drawn { count, .. } => *count,
        }
    }

    /// The player of a search: with its own limits, or with a depth in their place.
    pub fn player(&self, key: SearchKey) -> AnySpec {
        let spec = &self.players[key.player as usize].spec;
        match key.depth {
            0 => spec.clone(),
            depth => at_depth(spec, depth).unwrap_or_else(|| spec.clone()),
        }
    }

    /// A position of the task. Drawn ones depend on the seed and their number alone.
    pub fn position(&self, number: u32) -> Option<AnyGame> {
        match &self.positions {
            PositionSource::Given(list) => self.start.at_position(list.get(number as usize)?).ok(),
            PositionSource::Drawn { count, plies: [least, most], random, player } => {
                let spread = u64::from(most - least) * u64::from(number);
                let plies = least + (spread / u64::from(count.saturating_sub(1).max(1))) as u32;
                let mut mix = SplitMix::new(self.seed ^ SplitMix::new(number.into()).next());
                // A game that ends too soon is drawn anew; in the end a shorter one has to do.
                for attempt in 0..100 {
                    let wanted = if attempt < 50 { plies } else { plies / 2 };
                    let random = if player.is_some() { *random } else { wanted };
                    if let Some(game) = self.draw(wanted, random, player.as_ref(), mix.next()) {
                        return Some(game);
                    }
                }
                None
            }
        }
    }

    fn draw(&self, plies: u32, random: u32, by: Option<&AnySpec>, seed: u64) -> Option<AnyGame> {
        let mut game = self.start.clone();
        let mut chance = game.player(&PlayerSpec::Random { seed }).ok()?;
        let mut by = by.map(|spec| spec.player(&game)).transpose().ok()?;
        for ply in 0..plies {
            if game.outcome().is_some() {
                return None;
            }
            let player = match &mut by {
                Some(player) if ply >= random => player,
                _ => &mut chance,
            };
            let choice = player.choose(&game, &mut Control::default()).ok()?;
            game.play(&choice.mv).ok()?;
        }
        // The position alone: what was played before is no matter of a search.
        let names = game.names()[0];
        let text = game.position(names);
        let alone = self.start.at_position(&text).ok()?;
        alone.outcome().is_none().then_some(alone)
    }
}

/// The same player with a depth as its only limit; none if it has no depth.
fn at_depth(spec: &AnySpec, depth: u32) -> Option<AnySpec> {
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let mut spec = spec.own()?.clone();
    match &mut spec {
        PlayerSpec::Classic(classic) => classic.limits = limits,
        PlayerSpec::Mcts(mcts) => mcts.limits = limits,
        PlayerSpec::Engine(engine) => engine.limits = limits,
        PlayerSpec::Many(many) => (many.depth, many.nodes) = (Some(depth), None),
        PlayerSpec::Level { .. } | PlayerSpec::Novice { .. } | PlayerSpec::Random { .. } => {
            return None;
        }
    }
    Some(AnySpec::Own(spec))
}

/// Whether the same search always comes to the same.
fn is_repeatable(spec: &AnySpec) -> bool {
    match spec.own() {
        Some(PlayerSpec::Classic(classic)) => classic.limits.time.is_none(),
        Some(PlayerSpec::Mcts(mcts)) => mcts.limits.time.is_none(),
        Some(PlayerSpec::Engine(engine)) => engine.limits.time.is_none() && engine.threads == 1,
        Some(_) => true,
        None => false,
    }
}

/// The task of a `[[search]]`.
pub(super) fn read(names: &mut Names, spec: &Spec, entry: &SearchEntry) -> Option<SearchTask> {
    let at = entry.players.span();
    let (game, start) = game_of(names, spec, entry.game.as_ref(), at.clone())?;
    let name = entry.name.as_ref().map_or(format!("{game}: positions"), |it| it.get_ref().clone());
    names.contest(&name, entry.name.as_ref().map_or(at.clone(), Spanned::span));
    let words = entry.players.get_ref();
    if words.is_empty() {
        names.fault(at, "searches need one player at least");
    }
    let depths = entry.depths.as_ref().map(|depths| *depths.get_ref());
    if let Some(depths) = &entry.depths
        && !(1..=30).contains(depths.get_ref())
    {
        names.fault(depths.span(), "expected a depth from 1 to 30");
    }
    let mut players: Vec<Entrant> = Vec::new();
    for word in words {
        let Some(player) = names.player(word, Some(&start)) else { continue };
        if depths.is_some() && at_depth(&player.entrant.spec, 1).is_none() {
            let problem = format!("{} has no depth: leave `depths` out", player.entrant.spec);
            names.fault(word.span(), problem);
        }
        if players.iter().any(|known| known.name == player.entrant.name) {
            names.fault(word.span(), "this player is named twice");
        }
        players.push(player.entrant);
    }
    let positions = positions(names, entry, &start)?;
    (players.len() == words.len()).then_some(SearchTask {
        name,
        game,
        start,
        players,
        depths,
        positions,
        seed: spec.seed,
    })
}

fn positions(names: &mut Names, entry: &SearchEntry, start: &AnyGame) -> Option<PositionSource> {
    let given = &entry.positions;
    let at = entry.players.span();
    if let Some(list) = &given.list {
        let extra =
            [given.count.as_ref().map(Spanned::span), given.plies.as_ref().map(Spanned::span)];
        if let Some(span) = extra.into_iter().flatten().next() {
            names.fault(span, "positions are given or drawn, not both: leave `list` or this out");
        }
        if list.is_empty() {
            names.fault(at, "`list` has no position");
        }
        for text in list {
            match start.at_position(text.get_ref()) {
                Ok(game) if game.outcome().is_none() => {}
                Ok(_) => names.fault(text.span(), "the game is over in this position"),
                Err(error) => names.fault(text.span(), error.to_string()),
            }
        }
        return Some(PositionSource::Given(list.iter().map(|it| it.get_ref().clone()).collect()));
    }
    let (Some(count), Some(plies)) = (&given.count, &given.plies) else {
        let problem = "which positions? write positions = { count = 20, plies = [10, 40] }, or a `list` of them";
        names.fault(at, problem);
        return None;
    };
    if !(1..=MOST_POSITIONS).contains(count.get_ref()) {
        names.fault(count.span(), format!("expected a number from 1 to {MOST_POSITIONS}"));
    }
    let [least, most] = *plies.get_ref();
    if least > most || most > MOST_PLIES {
        let problem =
            format!("expected the least and the most moves, such as [10, 40], up to {MOST_PLIES}");
        names.fault(plies.span(), problem);
    }
    let player = match &given.player {
        None => None,
        Some(word) => {
            let player = names.player(word, Some(start))?.entrant.spec;
            if !is_repeatable(&player) {
                let problem = "positions must be the same each time: give this player nodes or a depth in place of time, \
                     and one thread";
                names.fault(word.span(), problem);
            }
            Some(player)
        }
    };
    if let Some(random) = &given.random
        && player.is_none()
    {
        names.fault(random.span(), "without a `player` all moves are random: leave this out");
    }
    Some(PositionSource::Drawn {
        count: *count.get_ref(),
        plies: [least, most],
        random: given.random.as_ref().map_or(0, |random| *random.get_ref()),
        player,
    })
}

impl std::fmt::Display for PositionSource {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            PositionSource::Given(list) => write!(f, "given {list:?}"),
            PositionSource::Drawn { count, plies: [least, most], random, player } => {
                write!(f, "{count} drawn after {least} to {most} plies")?;
                match player {
                    Some(player) => write!(f, ", {random} random, then {player}"),
                    None => write!(f, ", all random"),
                }
            }
        }
    }
}
