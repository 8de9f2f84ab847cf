//! The way home of one side: a plan, how short ways can be, and whether the two meet.

use crate::beam::Beam;
use crate::course::Course;
use crate::estimate::Estimate;
use crate::meter::Meter;
use crate::proof::Proof;
use saltus_game::Side;
use saltus_halma::{Move, Position};

/// A way home for one side.
///
/// The moves end in the side's own *land*, the squares ahead of its pieces and its goal, where the other
/// side cannot disturb them as long as it keeps to its own. The bound holds for all ways over the
/// board without the other side, also for those that leave the land.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// The side's moves, from the position to its win.
    pub moves: Vec<Move>,
    /// Every way has at least so many moves.
    pub lower_bound: u32,
    /// How many positions were looked at to find this out.
    pub nodes: u64,
}

impl Way {
    /// How many moves the way has.
    pub fn moves_left(&self) -> u32 {
        self.moves.len() as u32
    }

    /// Whether it is proven that no way is shorter.
    pub fn is_proven(&self) -> bool {
        self.moves_left() == self.lower_bound
    }
}

/// A short way home for a side that has passed the other: the shortest, if the budget suffices to
/// prove it.
///
/// `nodes` limits how many positions are looked at, some hundred thousand a second, and the answer
/// depends on nothing else, unless `stop` says true: then the search ends soon with what it has. `None`
/// if the sides have not [passed](crate::passed), if the game is over and the side is not home, if the
/// side has too few pieces to win, or if no way was found in time.
///
/// ```
/// use saltus_game::{Notation, Side};
/// use saltus_halma::{Position, game};
///
/// let start = Position::start(game("halma-8x8")?);
/// let position = start.read("b1b5/8/1b2b3/8/8/4w3/5w2/6ww w")?;
/// let way = saltus_race::way_home(&position, Side::White, 10_000, &|| false).unwrap();
/// assert!(way.is_proven());
/// assert_eq!(way.moves_left(), 2);
/// assert!(saltus_race::way_home(&start, Side::White, 10_000, &|| false).is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn way_home(
    position: &Position,
    side: Side,
    nodes: u64,
    stop: &dyn Fn() -> bool,
) -> Option<Way> {
    search(position, side, None, nodes, stop)
}

/// The beams that look for a first plan; hardly ever is more than one needed.
const FIRST_WIDTHS: [usize; 3] = [16, 128, 1024];

/// The widest beam, so that its memory is bounded.
const MOST_WIDTH: u64 = 4096;

/// The most nodes of one beam, which remembers them all: bounded for the same reason.
const BEAM_NODES: u64 = 1 << 18;

/// As [`way_home`], with what is known before: a way, and a bound for all ways.
pub(crate) fn search(
    position: &Position,
    side: Side,
    known: Option<Way>,
    nodes: u64,
    stop: &dyn Fn() -> bool,
) -> Option<Way> {
    let course = Course::new(position, side)?;
    let estimate = Estimate::new(&course);
    let tally = estimate.outlook(&course, &course.start).tally;
    let known_bound = known.as_ref().map_or(0, |way| way.lower_bound);
    let lower_bound = tally.bound(&course).max(known_bound);
    let mut search = Search {
        best: known.map(|way| way.moves).or((tally.outside() == 0).then(Vec::new)),
        proof: Proof::new(&course, &estimate, course.ground, lower_bound, nodes),
        anywhere: true,
        lower_bound,
        course: &course,
        estimate: &estimate,
        meter: Meter::new(nodes, stop),
    };
    search.run(nodes);
    let Search { best, lower_bound, meter, .. } = search;
    let moves = best?;
    // Nothing leaves here that has not been played through.
    course.leads_home(&moves).then(|| {
        // Where camps are close, standing pieces of the other side may make a way shorter.
        let lower_bound = lower_bound.min(moves.len() as u32);
        Way { moves, lower_bound, nodes: meter.nodes() }
    })
}

struct Search<'a> {
    course: &'a Course,
    estimate: &'a Estimate,
    meter: Meter<'a>,
    proof: Proof<'a>,
    /// Whether the proof is about all ways, and not just about those that keep to the land.
    anywhere: bool,
    best: Option<Vec<Move>>,
    lower_bound: u32,
}

impl Search<'_> {
    /// A quick plan and a short attempt at a proof, which settle what is easy; then better plans, and
    /// the proof with all that is left.
    fn run(&mut self, nodes: u64) {
        for width in FIRST_WIDTHS {
            if self.best.is_none() {
                self.plan(width);
            }
        }
        self.prove(nodes / 8);
        // Half of the budget is for the plan, which takes its length times the beam's width.
        let width = (nodes / 2 / u64::from(self.length().max(1))).min(MOST_WIDTH) as usize;
        if self.best.is_some() && width > FIRST_WIDTHS[0] {
            self.plan(width);
        }
        self.prove(nodes);
    }

    fn length(&self) -> u32 {
        self.best.as_ref().map_or(u32::MAX, |moves| moves.len() as u32)
    }

    /// Looks for a shorter plan.
    fn plan(&mut self, width: usize) {
        let length = self.length();
        if length > self.lower_bound {
            let beam = Beam { course: self.course, estimate: self.estimate, width };
            let plan = self.meter.within(BEAM_NODES, |meter| beam.plan(length, meter));
            self.best = plan.or(self.best.take());
        }
    }

    /// Raises the bound or finds a shortest way, with at most so many nodes.
    fn prove(&mut self, nodes: u64) {
        let length = self.length();
        if length == u32::MAX {
            return;
        }
        let way = self.meter.within(nodes, |meter| self.proof.seek(length, meter));
        if self.anywhere {
            self.lower_bound = self.proof.at_least;
        }
        match way {
            Some(way) if self.course.keeps_to_land(&way) => self.best = Some(way),
            Some(_) if self.anywhere => {
                self.anywhere = false;
                // The bound is as high as it can be, but this way leaves the land. Of those that do
                // not, one may still be shorter than the plan.
                let (course, left) = (self.course, self.meter.left());
                self.proof = Proof::new(course, self.estimate, course.land, self.lower_bound, left);
                self.prove(nodes);
            }
            _ => (),
        }
    }
}
