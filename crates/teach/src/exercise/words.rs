//! What exercises say in words, in both languages: the task, its conventions, and why an answer is wrong.

use super::mark::{is_nothing, nodes};
use super::solution::{self, written};
use super::{Blank, Exercise, Field};
use crate::conventions::{CutAt, Fail, Order, Root};
use crate::drawing::plain;
use crate::tree::typed;
use crate::walk::{Algorithm, Event, is_max};

/// A language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lang {
    /// English.
    #[default]
    English,
    /// Polish.
    Polish,
}

impl Lang {
    /// The one of two texts that is in this language.
    pub(super) fn of<T>(self, english: T, polish: T) -> T {
        match self {
            Lang::English => english,
            Lang::Polish => polish,
        }
    }

    /// Its code.
    pub fn code(self) -> &'static str {
        self.of("en", "pl")
    }
}

/// The name of an algorithm.
pub(super) fn algorithm(algorithm: Algorithm, lang: Lang) -> &'static str {
    match algorithm {
        Algorithm::Minimax => "minimax",
        Algorithm::AlphaBeta => lang.of("alpha-beta", "alfa-beta"),
        Algorithm::Negamax => "negamax",
        Algorithm::Pvs => "PVS",
        Algorithm::Mtdf => "MTD(f)",
        Algorithm::Mcts => "MCTS",
        Algorithm::MaxN => "max-n",
        Algorithm::Paranoid => lang.of("paranoid search", "przeszukiwanie paranoiczne"),
        Algorithm::BestReply => lang.of("best-reply search", "przeszukiwanie best-reply"),
    }
}

/// What is to be done.
pub(super) fn task(exercise: &Exercise, lang: Lang) -> String {
    if let Some((_, reward)) = &exercise.given {
        let (reward, c) = (plain(*reward), plain(exercise.search.exploration));
        return lang.of(
            format!("Each node shows the sum of its results and its visits so far, for MAX, as sum/visits; a node without them was never visited. Carry out the next simulation of MCTS with UCB1 and c = {c}: write the way of the selection, with the node that is added, and what the nodes have counted after it. The random playout ends with {reward}."),
            format!("Każdy węzeł pokazuje sumę wyników i liczbę dotychczasowych wizyt, dla MAX, jako suma/wizyty; węzeł bez nich nie był jeszcze odwiedzony. Wykonaj następną symulację MCTS z UCB1 i c = {c}: zapisz drogę selekcji wraz z dodanym węzłem oraz to, co węzły mają policzone po niej. Losowa rozgrywka kończy się wynikiem {reward}."),
        );
    }
    let name = algorithm(exercise.spec.algorithm, lang);
    match exercise.position {
        Some(_) => lang.of(
            format!("Each leaf shows what the position is worth to the side to move at the root. Search the tree by {name}: which move is chosen, and why?"),
            format!("Każdy liść pokazuje, ile pozycja jest warta dla strony na posunięciu w korzeniu. Przeszukaj drzewo algorytmem {name}: który ruch zostanie wybrany i dlaczego?"),
        ),
        None => lang.of(
            format!("Search the tree by {name}."),
            format!("Przeszukaj drzewo algorytmem {name}."),
        ),
    }
}

/// The conventions of an exercise, one sentence.
pub(super) fn conventions(exercise: &Exercise, lang: Lang) -> String {
    let conventions = exercise.search.conventions;
    let mut parts = vec![
        match conventions.root {
            Root::Max => lang.of("MAX moves at the root", "w korzeniu rusza MAX"),
            Root::Min => lang.of("MIN moves at the root", "w korzeniu rusza MIN"),
        },
        match conventions.order {
            Order::LeftToRight => lang.of(
                "children are visited from left to right",
                "dzieci odwiedza się od lewej do prawej",
            ),
            Order::RightToLeft => lang.of(
                "children are visited from right to left",
                "dzieci odwiedza się od prawej do lewej",
            ),
        },
    ];
    if exercise.search.algorithm.has_window() {
        parts.push(match conventions.cut_at {
            CutAt::Reached => lang.of(
                "a node is cut off as soon as its value reaches the bound (≥ β or ≤ α)",
                "węzeł odcina się, gdy jego wartość osiągnie ograniczenie (≥ β lub ≤ α)",
            ),
            CutAt::Passed => lang.of(
                "a node is cut off only once its value is beyond the bound (> β or < α)",
                "węzeł odcina się dopiero, gdy jego wartość przekroczy ograniczenie (> β lub < α)",
            ),
        });
        parts.push(match conventions.fail {
            Fail::Soft => lang.of(
                "fail-soft: a node says the best value found",
                "fail-soft: węzeł podaje najlepszą znalezioną wartość",
            ),
            Fail::Hard => lang.of(
                "fail-hard: a node says nothing outside its window",
                "fail-hard: węzeł nie podaje wartości spoza swojego okna",
            ),
        });
    }
    if exercise.search.algorithm == Algorithm::Negamax {
        parts.push(lang.of(
            "values and windows are those of the side to move",
            "wartości i okna są widziane przez stronę na posunięciu",
        ));
    }
    format!("{}: {}.", lang.of("Conventions", "Konwencje"), parts.join("; "))
}

/// What a field asks for.
pub(super) fn field(field: Field, lang: Lang) -> &'static str {
    match field {
        Field::Values => lang.of("What each inner node says at last; a dash where the search never comes", "Co na koniec podaje każdy węzeł wewnętrzny; kreska tam, gdzie przeszukiwanie nie dociera"),
        Field::Windows => lang.of("The window (α, β) of each inner node: on entering, and after each change", "Okno (α, β) każdego węzła wewnętrznego: przy wejściu i po każdej zmianie"),
        Field::Cuts => lang.of("The branches that are cut off, by the nodes they lead to; a dash if there are none", "Odcięte gałęzie, według węzłów, do których prowadzą; kreska, jeśli ich nie ma"),
        Field::Order => lang.of("The leaves in the order in which they are looked at", "Liście w kolejności odwiedzania"),
        Field::Choice => lang.of("The child of the root that is chosen", "Wybrane dziecko korzenia"),
        Field::Why => lang.of("Why: the leaf whose value comes up to the root", "Dlaczego: liść, którego wartość dociera do korzenia"),
        Field::Selection => lang.of("The way of the selection from the root, with the node that is added", "Droga selekcji od korzenia wraz z dodanym węzłem"),
        Field::Counts => lang.of("Sum/visits of each node after the simulation", "Suma/wizyty każdego węzła po symulacji"),
    }
}

/// Why an answer is wrong.
pub(super) fn why(exercise: &Exercise, blank: &Blank, given: &str, lang: Lang) -> String {
    let names = exercise.tree.names();
    let node = names.iter().position(|name| *name == blank.key).unwrap_or(0);
    match blank.field {
        Field::Values => value(exercise, node, lang),
        Field::Windows => window(exercise, node, lang),
        Field::Cuts => cut(exercise, given, lang),
        Field::Order => order(exercise, given, lang),
        Field::Choice => choice(exercise, lang),
        Field::Why => reason_of_choice(exercise, lang),
        Field::Selection => selection(exercise, given, lang),
        Field::Counts => counts(exercise, node, lang),
    }
}

fn unvisited(name: &str, lang: Lang) -> String {
    lang.of(
        format!("The search never comes to {name}: it is cut off before, so there is nothing to say."),
        format!("Przeszukiwanie nie dociera do {name}: wcześniej następuje odcięcie, więc nie ma tu nic."),
    )
}

fn side(exercise: &Exercise, node: usize) -> &'static str {
    if is_max(&exercise.tree, &exercise.search, node) { "MAX" } else { "MIN" }
}

/// Where the children of a node said what, at its last visit, as the node sees it.
fn said(exercise: &Exercise, node: usize) -> Vec<(usize, i32)> {
    let mut said = Vec::new();
    for step in exercise.walk.steps.iter().filter(|step| step.node == node) {
        match &step.event {
            Event::Enter { .. } => said.clear(),
            Event::Back { child, worth, again: false, .. } => {
                let value = solution::seen(&exercise.tree, &exercise.search, node, worth[0]);
                said.push((*child, value));
            }
            _ => {}
        }
    }
    said
}

fn value(exercise: &Exercise, node: usize, lang: Lang) -> String {
    let names = exercise.tree.names();
    let name = &names[node];
    let Some(value) = solution::value(&exercise.tree, &exercise.search, &exercise.walk, node)
    else {
        return unvisited(name, lang);
    };
    let said = said(exercise, node);
    let heard: Vec<String> =
        said.iter().map(|(child, value)| format!("{} {}", names[*child], typed(*value))).collect();
    let heard = heard.join(", ");
    let largest = is_max(&exercise.tree, &exercise.search, node)
        || exercise.search.algorithm == Algorithm::Negamax;
    let (best, best_pl) =
        if largest { ("largest", "największą") } else { ("smallest", "najmniejszą") };
    let side = side(exercise, node);
    let mut text = lang.of(
        format!("{name} is a node of {side}, who takes the {best} of what came back: {heard}. So it says {}.", typed(value)),
        format!("{name} to węzeł {side}, który bierze {best_pl} z wartości, które wróciły: {heard}. Podaje więc {}.", typed(value)),
    );
    let taken =
        if largest { said.iter().map(|it| it.1).max() } else { said.iter().map(|it| it.1).min() };
    if taken.is_some_and(|taken| taken != value) {
        text += lang.of(
            " It lies outside its window, and fail-hard says the bound instead.",
            " Leży to poza oknem, a fail-hard podaje wtedy ograniczenie.",
        );
    }
    text
}

fn window(exercise: &Exercise, node: usize, lang: Lang) -> String {
    let names = exercise.tree.names();
    let name = &names[node];
    let moments = solution::windows(&exercise.tree, &exercise.search, &exercise.walk, node);
    let Some(first) = moments.first() else { return unvisited(name, lang) };
    let later: Vec<String> = moments
        .iter()
        .skip(1)
        .filter(|moment| !moment.optional)
        .map(|moment| written(moment.window))
        .collect();
    let first = written(first.window);
    let heard: Vec<String> = said(exercise, node)
        .iter()
        .map(|(child, value)| format!("{} {}", names[*child], typed(*value)))
        .collect();
    let heard = heard.join(", ");
    let which = match (exercise.search.algorithm, side(exercise, node)) {
        (Algorithm::Negamax, _) | (_, "MAX") => "α",
        _ => "β",
    };
    let entered = lang
        .of(format!("{name} is entered with {first}"), format!("Do {name} wchodzi się z {first}"));
    let change = match later.is_empty() {
        true => lang.of(
            format!("; what came back ({heard}) did not change it"),
            format!("; to, co wróciło ({heard}), niczego nie zmieniło"),
        ),
        false => lang.of(
            format!("; what came back ({heard}) changes its {which}: {}", later.join(" ")),
            format!("; to, co wróciło ({heard}), zmienia {which}: {}", later.join(" ")),
        ),
    };
    format!("{entered}{change}.")
}

/// Why a branch is cut off: what its node had, and what the bound was.
fn reason(exercise: &Exercise, branch: usize, lang: Lang) -> String {
    let names = exercise.tree.names();
    let step = exercise
        .walk
        .steps
        .iter()
        .position(|step| matches!(&step.event, Event::Cut { left } if left.contains(&branch)));
    let Some(step) = step else { return String::new() };
    let node = exercise.walk.steps[step].node;
    let Event::Back { worth, .. } = &exercise.walk.steps[step - 1].event else {
        return String::new();
    };
    let window = exercise.walk.steps[step].window;
    let max = is_max(&exercise.tree, &exercise.search, node);
    let (bound, letter, sign) = match (max, exercise.search.conventions.cut_at) {
        (true, CutAt::Reached) => (window.beta, "β", "≥"),
        (true, CutAt::Passed) => (window.beta, "β", ">"),
        (false, CutAt::Reached) => (window.alpha, "α", "≤"),
        (false, CutAt::Passed) => (window.alpha, "α", "<"),
    };
    let bound = bound.map_or(String::new(), typed);
    let (name, value) = (&names[node], typed(worth[0]));
    lang.of(
        format!("at {name} the value is {value} {sign} {letter} = {bound}, seen from MAX"),
        format!("w {name} wartość wynosi {value} {sign} {letter} = {bound}, z punktu widzenia MAX"),
    )
}

fn cut(exercise: &Exercise, given: &str, lang: Lang) -> String {
    let names = exercise.tree.names();
    let right = solution::cuts(&exercise.tree, &exercise.walk);
    let Some(given) = nodes(&exercise.tree, given) else {
        return lang.of(
            "A name in the answer is that of no node.".to_owned(),
            "Jedna z nazw w odpowiedzi nie oznacza żadnego węzła.".to_owned(),
        );
    };
    if let Some(&missing) = right.iter().find(|node| !given.contains(node)) {
        let (name, reason) = (&names[missing], reason(exercise, missing, lang));
        return lang.of(
            format!("The branch to {name} is cut off: {reason}."),
            format!("Gałąź do {name} jest odcięta: {reason}."),
        );
    }
    let extra =
        given.iter().find(|node| !right.contains(node)).map_or("", |&node| names[node].as_str());
    let below = given.iter().find(|node| !right.contains(node)).is_some_and(|&node| {
        let mut at = exercise.tree.node(node).parent;
        std::iter::from_fn(|| {
            let here = at?;
            at = exercise.tree.node(here).parent;
            Some(here)
        })
        .any(|above| right.contains(&above))
    });
    if below {
        return lang.of(
            format!("{extra} lies below a branch that is cut off; the cut itself is further up."),
            format!("{extra} leży poniżej odciętej gałęzi; samo odcięcie jest wyżej."),
        );
    }
    lang.of(
        format!("The branch to {extra} is not cut off: the search comes to it."),
        format!("Gałąź do {extra} nie jest odcięta: przeszukiwanie do niej dociera."),
    )
}

fn order(exercise: &Exercise, given: &str, lang: Lang) -> String {
    let names = exercise.tree.names();
    let right = solution::order(&exercise.walk);
    let Some(given) = nodes(&exercise.tree, given) else {
        return lang.of(
            "A name in the answer is that of no node.".to_owned(),
            "Jedna z nazw w odpowiedzi nie oznacza żadnego węzła.".to_owned(),
        );
    };
    let place = right
        .iter()
        .zip(&given)
        .position(|(right, given)| right != given)
        .unwrap_or(right.len().min(given.len()));
    let cuts = solution::cuts(&exercise.tree, &exercise.walk);
    match (right.get(place), given.get(place)) {
        (Some(&right), Some(&given)) => {
            let (right, name) = (&names[right], &names[given]);
            let skipped = cuts.contains(&given)
                || exercise.tree.node(given).parent.is_some_and(|above| cuts.contains(&above));
            let why = if skipped {
                lang.of(format!("; {name} is cut off"), format!("; {name} jest odcięty"))
            } else {
                String::new()
            };
            lang.of(
                format!("Leaf number {} is {right}, and not {name}{why}.", place + 1),
                format!("Liściem numer {} jest {right}, a nie {name}{why}.", place + 1),
            )
        }
        (Some(&right), None) => {
            let right = &names[right];
            lang.of(
                format!("After {} leaves the search is not over: {right} comes next.", given.len()),
                format!(
                    "Po liczbie liści {} przeszukiwanie się nie kończy: następny jest {right}.",
                    given.len()
                ),
            )
        }
        _ => lang.of(
            format!("The search is over after {} leaves.", right.len()),
            format!("Przeszukiwanie kończy się po liczbie liści {}.", right.len()),
        ),
    }
}

fn choice(exercise: &Exercise, lang: Lang) -> String {
    let names = exercise.tree.names();
    let side = side(exercise, 0);
    let (best, best_pl) = if side == "MAX" || exercise.search.algorithm == Algorithm::Negamax {
        ("largest", "największą")
    } else {
        ("smallest", "najmniejszą")
    };
    let heard: Vec<String> = said(exercise, 0)
        .iter()
        .map(|(child, value)| format!("{} {}", names[*child], typed(*value)))
        .collect();
    let right = exercise.walk.line.first().map_or("", |&child| names[child].as_str());
    lang.of(
        format!("{side} at the root takes the {best} of what came back, the first of equals: {}. That is {right}.", heard.join(", ")),
        format!("{side} w korzeniu bierze {best_pl} z wartości, które wróciły, a z równych pierwszą: {}. To jest {right}.", heard.join(", ")),
    )
}

/// The way by which the value of the root comes up.
fn reason_of_choice(exercise: &Exercise, lang: Lang) -> String {
    let names = exercise.tree.names();
    let way: Vec<&str> = exercise.walk.line.iter().map(|&node| names[node].as_str()).collect();
    let (way, value) = (way.join(" \u{2013} "), typed(exercise.walk.worth[0]));
    lang.of(
        format!("After the best replies of both sides the play is {way}: every node on this way says {value}, seen from MAX."),
        format!("Przy najlepszych odpowiedziach obu stron gra toczy się przez {way}: każdy węzeł na tej drodze podaje {value}, z punktu widzenia MAX."),
    )
}

/// The step at which the simulation that is asked for begins.
fn begun(exercise: &Exercise) -> usize {
    exercise.walk.steps.iter().rposition(|step| step.event == Event::Pass).unwrap_or(0)
}

fn selection(exercise: &Exercise, given: &str, lang: Lang) -> String {
    let names = exercise.tree.names();
    let right = solution::selection(&exercise.walk, begun(exercise));
    let given = nodes(&exercise.tree, given).unwrap_or_default();
    let place = right
        .iter()
        .zip(&given)
        .position(|(right, given)| right != given)
        .unwrap_or(right.len().min(given.len()));
    let at = right[place.clamp(1, right.len()) - 1];
    let steps = &exercise.walk.steps[begun(exercise)..];
    for step in steps.iter().filter(|step| step.node == at) {
        match &step.event {
            Event::Select { child, choices } => {
                let bounds: Vec<String> = choices
                    .iter()
                    .map(|choice| {
                        format!(
                            "{} {:.2}",
                            names[choice.child],
                            choice.bound.unwrap_or(f64::INFINITY)
                        )
                    })
                    .collect();
                let (at, child) = (&names[at], &names[*child]);
                return lang.of(
                    format!("At {at} the upper confidence bounds are {}: the largest is that of {child}.", bounds.join(", ")),
                    format!("W {at} górne granice ufności to {}: największą ma {child}.", bounds.join(", ")),
                );
            }
            Event::Expand { child } => {
                let (at, child) = (&names[at], &names[*child]);
                return lang.of(
                    format!("{at} has a child that was never visited: {child}, the first of them, is added, and the selection ends there."),
                    format!("{at} ma dziecko, które nie było odwiedzone: pierwsze z nich, {child}, zostaje dodane i na nim kończy się selekcja."),
                );
            }
            _ => {}
        }
    }
    lang.of(
        "The selection ends at a leaf of the tree.".to_owned(),
        "Selekcja kończy się w liściu drzewa.".to_owned(),
    )
}

fn counts(exercise: &Exercise, node: usize, lang: Lang) -> String {
    let names = exercise.tree.names();
    let name = &names[node];
    let way = solution::selection(&exercise.walk, begun(exercise));
    let Some((stands, reward)) = &exercise.given else { return String::new() };
    let before = stands[node];
    let before = format!("{}/{}", plain(before.sum), before.visits);
    let reward = plain(*reward);
    match way.contains(&node) {
        true => lang.of(
            format!(
                "{name} is on the way of the simulation: to {before} come {reward} and one visit."
            ),
            format!(
                "{name} leży na drodze symulacji: do {before} dochodzi {reward} i jedna wizyta."
            ),
        ),
        false => lang.of(
            format!("{name} is not on the way of the simulation: it stays {before}."),
            format!("{name} nie leży na drodze symulacji: zostaje {before}."),
        ),
    }
}

/// What was answered, as it is shown: a dash for nothing.
pub(super) fn shown(given: &str) -> &str {
    if is_nothing(given) { "\u{2013}" } else { given }
}
