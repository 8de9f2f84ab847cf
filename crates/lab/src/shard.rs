//! A part of an experiment, for machines that share no server: each plays its own pairs, and the results are merged.

use crate::error::LabError;
use crate::plan::Plan;
use saltus_arena::GameKey;
use std::fmt;
use std::str::FromStr;

/// One part of several, by pairs: both games of a pair are in the same part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    number: u64,
    of: u64,
}

impl Shard {
    /// All of it.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };

    /// Whether this part has the pair, game or search of this number.
    pub fn has(&self, number: u64) -> bool {
        number % self.of == self.number - 1
    }

    /// Whether it is a part at all.
    pub fn is_whole(&self) -> bool {
        self.of == 1
    }

    /// Only what is known from the beginning can be divided: a knockout and a sequential test depend on results.
    pub(crate) fn expect_divisible(&self, plan: &Plan) -> Result<(), LabError> {
        if self.is_whole() {
            return Ok(());
        }
        let tested = plan.contests().into_iter().find(|contest| contest.sprt.is_some());
        let tested =
            tested.map(|contest| format!("contest `{}` has a sequential test", contest.name));
        let knockout = (!plan.knockouts.is_empty()).then(|| "it has a knockout".to_owned());
        match tested.or(knockout) {
            None => Ok(()),
            Some(why) => Err(LabError::Shard(why)),
        }
    }

    /// The games of a plan that other parts have.
    pub(crate) fn others(&self, plan: &Plan) -> Vec<GameKey> {
        let contests = plan.contests().into_iter().map(|contest| contest.schedule());
        let all = contests.chain(plan.sets().into_iter().map(|contest| contest.schedule()));
        let keys = all.enumerate().flat_map(|(pairing, games)| {
            (0..games.count).map(move |index| games.key(pairing, index))
        });
        keys.filter(|key| !self.has(key.pair.into())).collect()
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let numbers = text.split_once('/').and_then(|(number, of)| {
            Some(Shard { number: number.trim().parse().ok()?, of: of.trim().parse().ok()? })
        });
        let fits = |shard: &Shard| (1..=shard.of).contains(&shard.number) && shard.of <= 1_000_000;
        numbers.filter(fits).ok_or_else(|| "expected a part of several, as 3/10".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_a_whole() {
        let parts: Vec<Shard> =
            (1..=3).map(|part| format!("{part}/3").parse().expect("a part")).collect();
        for number in 0..100 {
            assert_eq!(parts.iter().filter(|part| part.has(number)).count(), 1);
            assert!(Shard::WHOLE.has(number));
        }
        assert_eq!(parts[1].to_string(), "2/3");
        for wrong in ["", "1", "0/3", "4/3", "1/0", "-1/3", "a/b", "1/9999999"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }
}
