//! A table of bounded size that remembers which sets of pieces cannot get home in so many moves.

/// The table. An entry is a set's key, with its last eight bits replaced by the number of moves that
/// do not suffice, plus one; 0 is empty. Those bits tell the bucket, so nothing of the key is lost:
/// that two of a million sets share all 64 bits is a chance of one in ten millions.
pub(crate) struct Table {
    /// The first entry of a bucket keeps what was most work, the second what came last.
    buckets: Vec<[u64; 2]>,
}

const BUCKET_BYTES: u64 = 16;

const MOVES: u64 = 0xff;

impl Table {
    /// A table for a search of so many nodes, of at most so many mebibytes (a power of two). Memory
    /// that is never touched is never taken.
    pub(crate) fn new(nodes: u64, mebibytes: u64) -> Table {
        let most = mebibytes << 20 >> BUCKET_BYTES.ilog2();
        let buckets = nodes.clamp(1 << 8, most).next_power_of_two();
        Table { buckets: vec![[0; 2]; buckets as usize] }
    }

    /// Whether it is known that so many moves do not suffice.
    pub(crate) fn rules_out(&self, key: u64, moves: u32) -> bool {
        let holds = |entry: &u64| same_set(*entry, key) && entry & MOVES > u64::from(moves);
        self.buckets[self.bucket(key)].iter().any(holds)
    }

    /// Remembers that so many moves do not suffice.
    pub(crate) fn rule_out(&mut self, key: u64, moves: u32) {
        let bucket = self.bucket(key);
        let [most, last] = &mut self.buckets[bucket];
        let entry = key & !MOVES | u64::from(moves + 1).min(MOVES);
        if same_set(*most, key) || entry & MOVES >= *most & MOVES {
            // What is thrown out of the first place may still be the latest of the second.
            if !same_set(*most, key) {
                *last = *most;
            }
            *most = entry;
        } else {
            *last = entry;
        }
    }

    fn bucket(&self, key: u64) -> usize {
        key as usize & (self.buckets.len() - 1)
    }
}

fn same_set(entry: u64, key: u64) -> bool {
    entry & MOVES > 0 && (entry ^ key) & !MOVES == 0
}
