//! Findings whose figures are those of the run: `{score: depth 2}` in a file's finding stands for the score of the
//! contest `depth 2`, whatever it came to.

use crate::plan::{Contest, SearchTask, SetContest};

/// A figure that a finding asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Figure {
    /// The score of the first player of a contest.
    Score,
    /// The Elo that it stands for.
    Elo,
    /// Games won, drawn and lost.
    Results,
    /// Mean moves of a game.
    Moves,
    /// Mean nodes of a game.
    Nodes,
    /// Mean seconds of a game.
    Seconds,
    /// How many nodes the contest whose games it repeats took for one of its own.
    Ratio,
    /// The score of whoever had the first move.
    FirstMove,
    /// The rating of a player in a tournament; `NAME @ GAME` where there are several games.
    Rating,
    /// Points a seat of a player of games of more than two; `PLAYER @ SET` where there are several sets of games.
    Points,
    /// Nodes that a player visits in a position, `PLAYER @ SEARCH`, at the greatest depth.
    SearchNodes,
}

impl Figure {
    const ALL: [(&'static str, Figure); 11] = [
        ("score", Figure::Score),
        ("elo", Figure::Elo),
        ("results", Figure::Results),
        ("moves", Figure::Moves),
        ("nodes", Figure::Nodes),
        ("seconds", Figure::Seconds),
        ("ratio", Figure::Ratio),
        ("first-move", Figure::FirstMove),
        ("rating", Figure::Rating),
        ("points", Figure::Points),
        ("search-nodes", Figure::SearchNodes),
    ];
}

/// A piece of a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Piece<'a> {
    /// Words.
    Words(&'a str),
    /// A figure of a contest or a player.
    Asked(Figure, &'a str),
}

/// A finding as words and figures, or what is wrong with it.
pub(crate) fn pieces(text: &str) -> Result<Vec<Piece<'_>>, String> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(at) = figure_at(rest) {
        let (words, after) = (&rest[..at], &rest[at + 1..]);
        pieces.push(Piece::Words(words));
        let known = || Figure::ALL.map(|(name, _)| name).join(", ");
        let (inside, after) =
            after.split_once('}').ok_or_else(|| "the finding has a { without its }".to_owned())?;
        let (figure, name) = inside.split_once(':').unwrap_or((inside, ""));
        let figure =
            Figure::ALL.iter().find(|(known, _)| *known == figure.trim()).ok_or_else(|| {
                format!(
                    "`{{{inside}}}` in the finding: there is no figure `{}`; there are {}",
                    figure.trim(),
                    known()
                )
            })?;
        pieces.push(Piece::Asked(figure.1, name.trim()));
        rest = after;
    }
    pieces.push(Piece::Words(rest));
    Ok(pieces)
}

/// Where the next figure begins: a brace with a word and a colon after it. Other braces are words.
fn figure_at(text: &str) -> Option<usize> {
    let asks = |after: &str| {
        let word = after.trim_start_matches(|c: char| c.is_ascii_lowercase() || c == '-');
        word.len() < after.len() && word.starts_with(':')
    };
    text.match_indices('{').map(|(at, _)| at).find(|&at| asks(&text[at + 1..]))
}

/// What is wrong with a finding, if anything: a figure that there is not, a contest, player or search that there is not.
pub(crate) fn problem(
    text: &str,
    contests: &[Contest],
    sets: &[SetContest],
    searches: &[SearchTask],
) -> Option<String> {
    let pieces = match pieces(text) {
        Ok(pieces) => pieces,
        Err(problem) => return Some(problem),
    };
    pieces.into_iter().find_map(|piece| {
        let Piece::Asked(figure, name) = piece else { return None };
        let known = match figure {
            Figure::Rating => {
                let (player, game) = player_and_place(name);
                contests.iter().any(|contest| {
                    [&contest.first.name, &contest.second.name].contains(&&player.to_owned())
                        && game.is_none_or(|game| contest.game == game)
                })
            }
            Figure::Points => {
                let (player, set) = player_and_place(name);
                sets.iter().any(|contest| {
                    set.is_none_or(|set| contest.name == set)
                        && contest.entrants.iter().any(|entrant| entrant.name == player)
                })
            }
            Figure::SearchNodes => {
                let (player, search) = player_and_place(name);
                searches.iter().any(|task| {
                    Some(task.name.as_str()) == search
                        && task.players.iter().any(|entrant| entrant.name == player)
                })
            }
            _ => contests.iter().any(|contest| contest.name == name),
        };
        let what = match figure {
            Figure::Rating | Figure::Points => "player",
            Figure::SearchNodes => "player and search",
            _ => "contest",
        };
        (!known).then(|| format!("the finding asks for the {what} `{name}`, which there is not"))
    })
}

/// `NAME @ GAME` or `NAME @ SEARCH` as its parts.
pub(crate) fn player_and_place(name: &str) -> (&str, Option<&str>) {
    match name.rsplit_once('@') {
        Some((player, place)) => (player.trim(), Some(place.trim())),
        None => (name, None),
    }
}

#[cfg(test)]
mod tests {
    use super::{Figure, Piece, pieces, player_and_place};

    #[test]
    fn figures_are_found() {
        let found = pieces("Depth 2 scored {score: depth 2}, that is {elo:depth 2}.").unwrap();
        let expected = [
            Piece::Words("Depth 2 scored "),
            Piece::Asked(Figure::Score, "depth 2"),
            Piece::Words(", that is "),
            Piece::Asked(Figure::Elo, "depth 2"),
            Piece::Words("."),
        ];
        assert_eq!(found, expected);
        assert_eq!(pieces("{$_} {score depth}").unwrap(), [Piece::Words("{$_} {score depth}")]);
        assert_eq!(player_and_place("leader @ halma"), ("leader", Some("halma")));
        for (text, wrong) in [
            ("{scores: x}", "there is no figure `scores`; there are score, elo"),
            ("{score: x", "a { without its }"),
        ] {
            let told = pieces(text).unwrap_err();
            assert!(told.contains(wrong), "{told}");
        }
    }
}
