//! The maximum of the likelihood, by Newton's method, and the covariance there. In units of the
//! natural logarithm of odds.

use super::Fit;
use super::matrix::Matrix;
use crate::{Sample, Table};

/// No fit takes nearly as many steps, unless a rating runs away.
const STEPS: usize = 100;

/// The ratings, then the advantage of the first move if it was asked for; and their covariance.
pub(super) struct Solved {
    pub(super) values: Vec<f64>,
    pub(super) covariance: Matrix,
}

/// Games that have the same expected score.
struct Meeting {
    /// What is added up to the difference of strength: a parameter's number and its sign.
    terms: Vec<(usize, f64)>,
    games: f64,
    points: f64,
    /// What the draws take off the variance of all these games.
    drawn: f64,
}

impl Meeting {
    /// The expected score of a game.
    fn expected(&self, values: &[f64]) -> f64 {
        let difference: f64 = self.terms.iter().map(|&(i, sign)| sign * values[i]).sum();
        1.0 / (1.0 + (-difference).exp())
    }

    /// The logarithm of the likelihood.
    fn likelihood(&self, values: &[f64]) -> f64 {
        let difference: f64 = self.terms.iter().map(|&(i, sign)| sign * values[i]).sum();
        // ln p = -ln(1 + e^-d), written so that nothing overflows.
        let log = |d: f64| d.min(0.0) - (-d.abs()).exp().ln_1p();
        self.points * log(difference) + (self.games - self.points) * log(-difference)
    }

    fn spread(&self, into: &mut Matrix, weight: f64) {
        for &(i, a) in &self.terms {
            for &(j, b) in &self.terms {
                *into.at_mut(i, j) += weight * a * b;
            }
        }
    }
}

/// `None` if the games do not bound the ratings.
pub(super) fn solve(table: &Table, how: &Fit) -> Option<Solved> {
    let players = table.players();
    let size = players + usize::from(how.first_advantage);
    let meetings = meetings(table, how);
    let likelihood = |values: &[f64]| -> f64 {
        let level: f64 = values[..players].iter().sum();
        meetings.iter().map(|meeting| meeting.likelihood(values)).sum::<f64>()
            - gauge(how) * level * level / 2.0
    };
    let mut values = vec![0.0; size];
    for _ in 0..STEPS {
        let inverse = curvature(&meetings, how, players, &values).inverse()?;
        let step = inverse.times_vector(&gradient(&meetings, how, players, &values));
        let now = likelihood(&values);
        let mut part = 1.0;
        let mut next = moved(&values, &step, part);
        // The likelihood has one top, but a whole step may go beyond it. Rounding alone must not
        // count.
        while likelihood(&next) < now - 1e-9 * now.abs() && part > 1e-6 {
            part /= 2.0;
            next = moved(&values, &step, part);
        }
        values = next;
        if step.iter().all(|step| step.abs() < 1e-10) {
            let inverse = curvature(&meetings, how, players, &values).inverse()?;
            let scatter = scatter(&meetings, size, &values);
            return Some(Solved { values, covariance: inverse.times(&scatter).times(&inverse) });
        }
    }
    None
}

/// Without a prior nothing says where the ratings are as a whole. Then their sum is held at 0 by
/// adding this times its square, which changes no difference.
fn gauge(how: &Fit) -> f64 {
    f64::from(how.prior == 0.0)
}

fn moved(values: &[f64], step: &[f64], part: f64) -> Vec<f64> {
    values.iter().zip(step).map(|(value, step)| value + part * step).collect()
}

/// Real games first, then the virtual ones.
fn meetings(table: &Table, how: &Fit) -> Vec<Meeting> {
    let players = table.players();
    let mut meetings = Vec::new();
    for (first, second) in (0..players).flat_map(|i| (0..players).map(move |j| (i, j))) {
        let counts = table.as_first(first, second);
        if first == second || counts.games() == 0 {
            continue;
        }
        let mut terms = vec![(first, 1.0), (second, -1.0)];
        if how.first_advantage {
            terms.push((players, 1.0));
        }
        let draws = counts.draws as f64;
        meetings.push(Meeting {
            terms,
            games: counts.games() as f64,
            points: counts.wins as f64 + draws / 2.0,
            drawn: draws / 4.0,
        });
    }
    // The virtual games keep the whole variance: they stand for not knowing, and not for drawn
    // games.
    if how.prior > 0.0 {
        meetings.extend((0..players + usize::from(how.first_advantage)).map(|i| Meeting {
            terms: vec![(i, 1.0)],
            games: how.prior,
            points: how.prior / 2.0,
            drawn: 0.0,
        }));
    }
    meetings
}

fn gradient(meetings: &[Meeting], how: &Fit, players: usize, values: &[f64]) -> Vec<f64> {
    let mut gradient = vec![0.0; values.len()];
    let level: f64 = values[..players].iter().sum();
    gradient[..players].iter_mut().for_each(|slope| *slope -= gauge(how) * level);
    for meeting in meetings {
        let surplus = meeting.points - meeting.games * meeting.expected(values);
        meeting.terms.iter().for_each(|&(i, sign)| gradient[i] += sign * surplus);
    }
    gradient
}

/// The Fisher information.
fn curvature(meetings: &[Meeting], how: &Fit, players: usize, values: &[f64]) -> Matrix {
    let mut curvature =
        Matrix::with(
            values.len(),
            |i, j| {
                if i < players && j < players { gauge(how) } else { 0.0 }
            },
        );
    for meeting in meetings {
        let p = meeting.expected(values);
        meeting.spread(&mut curvature, meeting.games * p * (1.0 - p));
    }
    curvature
}

/// The variance of the gradient: as the curvature, with the games' own variance, which draws make
/// smaller.
fn scatter(meetings: &[Meeting], size: usize, values: &[f64]) -> Matrix {
    let mut scatter = Matrix::with(size, |_, _| 0.0);
    for meeting in meetings {
        let p = meeting.expected(values);
        let variance = meeting.games * p * (1.0 - p) - meeting.drawn;
        meeting.spread(&mut scatter, variance.max(0.0));
    }
    scatter
}
