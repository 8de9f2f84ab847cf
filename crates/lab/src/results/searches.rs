//! What searches of fixed positions come to.

use crate::plan::SearchTask;
use crate::store::SearchRow;

/// What the searches of one task come to.
pub struct SearchResult {
    /// Every search that was made, in the order of positions and depths.
    pub rows: Vec<SearchRow>,
    /// How many there are to make.
    pub planned: u64,
    /// One for each player and depth that has searches: players in their order, then depths.
    pub sums: Vec<SearchSum>,
}

/// The searches of one player to one depth, over all positions.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchSum {
    /// The place of the player in the task.
    pub player: usize,
    /// How deep it was asked to search; 0 as far as its string says.
    pub depth: u32,
    /// Positions that it searched.
    pub positions: u64,
    /// Nodes of all of them.
    pub nodes: u64,
    /// Seconds of all of them.
    pub seconds: f64,
    /// The mean of the depths that it came to.
    pub reached: f64,
    /// The mean of the effective branching factors.
    pub branching: Option<f64>,
    /// Cut-offs by the first move, by the second, ..., where the player counts them.
    pub cutoffs: Option<Vec<u64>>,
    /// In how many positions the first player searched to the same depth too, and in how many both found the same move.
    pub same_move: (u64, u64),
    /// The same of values.
    pub same_value: (u64, u64),
}

impl SearchSum {
    /// Nodes in a second.
    pub fn speed(&self) -> Option<f64> {
        (self.seconds > 0.0 && self.nodes > 0).then(|| self.nodes as f64 / self.seconds)
    }

    /// The share of cut-offs that were made by the move of this number, counted from 0.
    pub fn cutoff_share(&self, number: usize) -> Option<f64> {
        let counts = self.cutoffs.as_ref()?;
        let total: u64 = counts.iter().sum();
        (total > 0).then(|| counts.get(number).copied().unwrap_or(0) as f64 / total as f64)
    }
}

impl SearchResult {
    pub(super) fn new(task: &SearchTask, rows: Vec<SearchRow>) -> SearchResult {
        let depths = task.depths.map_or(0..=0, |most| 1..=most);
        let mut sums = Vec::new();
        for (player, entrant) in task.players.iter().enumerate() {
            for depth in depths.clone() {
                let own: Vec<&SearchRow> = rows
                    .iter()
                    .filter(|row| row.depth == depth && row.player == entrant.name)
                    .collect();
                if !own.is_empty() {
                    sums.push(sum(task, &rows, &own, player, depth));
                }
            }
        }
        SearchResult { rows, planned: task.keys().len() as u64, sums }
    }

    /// What a player came to at a depth.
    pub fn of(&self, player: usize, depth: u32) -> Option<&SearchSum> {
        self.sums.iter().find(|sum| sum.player == player && sum.depth == depth)
    }
}

fn sum(
    task: &SearchTask,
    rows: &[SearchRow],
    own: &[&SearchRow],
    player: usize,
    depth: u32,
) -> SearchSum {
    let count = own.len() as f64;
    let mut cutoffs: Option<Vec<u64>> = None;
    for counts in own.iter().filter_map(|row| row.cutoffs.as_ref()) {
        let sums = cutoffs.get_or_insert_with(|| vec![0; counts.len()]);
        sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
    }
    let factors: Vec<f64> =
        own.iter().filter_map(|row| branching_factor(row.nodes, row.reached)).collect();
    let first = |row: &SearchRow| {
        rows.iter().find(|other| {
            other.position == row.position
                && other.depth == row.depth
                && other.player == task.players[0].name
        })
    };
    let mut same = ((0, 0), (0, 0));
    for (row, first) in own.iter().filter_map(|row| Some((row, first(row)?))) {
        same.0.0 += 1;
        same.0.1 += u64::from(row.best == first.best);
        if let (Some(one), Some(other)) = (row.value, first.value) {
            same.1.0 += 1;
            same.1.1 += u64::from(one == other);
        }
    }
    SearchSum {
        player,
        depth,
        positions: own.len() as u64,
        nodes: own.iter().map(|row| row.nodes).sum(),
        seconds: own.iter().map(|row| row.nanos as f64 / 1e9).sum(),
        reached: own.iter().map(|row| f64::from(row.reached)).sum::<f64>() / count,
        branching: (!factors.is_empty())
            .then(|| factors.iter().sum::<f64>() / factors.len() as f64),
        cutoffs,
        same_move: same.0,
        same_value: same.1,
    }
}

/// The effective branching factor: a tree of this depth in which every position had so many moves would have as many
/// nodes, `nodes = b + b² + ... + b^depth` (Russell and Norvig's b*).
///
/// ```
/// use saltus_lab::results::branching_factor;
/// let factor = branching_factor(3 + 9 + 27, 3).unwrap();
/// assert!((factor - 3.0).abs() < 1e-9);
/// assert_eq!(branching_factor(0, 3), None);
/// ```
pub fn branching_factor(nodes: u64, depth: u32) -> Option<f64> {
    if nodes == 0 || depth == 0 {
        return None;
    }
    let target = nodes as f64;
    let sum = |b: f64| (0..depth).fold(0.0, |sum, _| (sum + 1.0) * b);
    let (mut low, mut high) = (0.0, target);
    for _ in 0..200 {
        let middle = (low + high) / 2.0;
        if sum(middle) < target { low = middle } else { high = middle }
    }
    Some((low + high) / 2.0)
}
