//! Parameters to tune, and the player that they belong to.

use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// A number to tune: `a1=1,0..10` starts at 1 and stays between 0 and 10.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Parameter {
    /// Its name in the player's string, where it stands in braces.
    pub name: String,
    /// Where it starts.
    pub start: f64,
    /// Its smallest value.
    pub least: f64,
    /// Its largest value.
    pub most: f64,
    /// Only whole numbers make sense: so it is where start and limits were written without a point.
    pub whole: bool,
}

impl FromStr for Parameter {
    type Err = String;

    fn from_str(text: &str) -> Result<Parameter, String> {
        let wrong = || format!("`{text}`: expected a name, a start and limits, as in a1=1.0,0..10");
        let (name, numbers) = text.split_once('=').ok_or_else(wrong)?;
        let (start, limits) = numbers.split_once(',').ok_or_else(wrong)?;
        let (least, most) = limits.split_once("..").ok_or_else(wrong)?;
        let number = |text: &str| {
            text.trim().parse().ok().filter(|number: &f64| number.is_finite()).ok_or_else(wrong)
        };
        let parameter = Parameter {
            name: name.trim().to_owned(),
            start: number(start)?,
            least: number(least)?,
            most: number(most)?,
            whole: !(start.contains('.') || least.contains('.') || most.contains('.')),
        };
        let Parameter { start, least, most, .. } = parameter;
        let inside = least < most && (least..=most).contains(&start);
        let named = !parameter.name.is_empty()
            && parameter.name.chars().all(|c| c.is_ascii_alphanumeric() || "-_".contains(c));
        if inside && named { Ok(parameter) } else { Err(wrong()) }
    }
}

/// The player's string with values in place of the names in braces. The error names what is in only one of both.
pub fn fill(player: &str, parameters: &[Parameter], values: &[f64]) -> Result<String, String> {
    let mut filled = player.to_owned();
    for (parameter, value) in parameters.iter().zip(values) {
        let place = format!("{{{}}}", parameter.name);
        if !filled.contains(&place) {
            return Err(format!("the player has no {place}"));
        }
        let text = if parameter.whole { format!("{value:.0}") } else { format!("{value:.4}") };
        filled = filled.replace(&place, &text);
    }
    match filled.split_once('{') {
        Some((_, rest)) => {
            let name = rest.split('}').next().unwrap_or(rest);
            Err(format!("the player names {{{name}}}, which is no parameter"))
        }
        None => Ok(filled),
    }
}

#[cfg(test)]
mod tests {
    use super::{Parameter, fill};

    #[test]
    fn parameters_and_players_are_read() {
        let real: Parameter = "a1=1.5,0..10".parse().expect("a parameter");
        let whole: Parameter = "margin=60,0..200".parse().expect("a parameter");
        assert!(!real.whole && whole.whole);
        let parameters = [real, whole];
        let player = "engine:eval=three-areas(a1={a1}),probcut_margin={margin}";
        let filled = fill(player, &parameters, &[1.25, 60.0]);
        let expected = "engine:eval=three-areas(a1=1.2500),probcut_margin=60";
        assert_eq!(filled.as_deref(), Ok(expected));
        assert!(
            fill("engine:a={a1}", &parameters, &[1.0, 1.0]).is_err_and(|it| it.contains("margin"))
        );
        assert!(fill("engine:a={b}", &[], &[]).is_err_and(|it| it.contains("{b}")));
        for wrong in [
            "a1",
            "a1=1",
            "a1=1,2",
            "a1=1,2..3",
            "a1=1,3..0",
            "=1,0..2",
            "a b=1,0..2",
            "a=x,0..1",
            "a=inf,0..inf",
        ] {
            assert!(wrong.parse::<Parameter>().is_err(), "{wrong}");
        }
    }
}
