//! The conventions of textbooks, which differ, and by which a search cuts off more or less and says other numbers.

/// When the rest of a node is left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CutAt {
    /// As soon as a value reaches the bound of the other side.
    #[default]
    Reached,
    /// Only once a value has gone beyond it.
    Passed,
}

/// What a node that lies outside its window says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Fail {
    /// The best value that was found, which may lie outside.
    #[default]
    Soft,
    /// The bound that was met.
    Hard,
}

/// In which order children are visited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// From left to right.
    #[default]
    LeftToRight,
    /// From right to left.
    RightToLeft,
}

/// Who moves at the root.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Root {
    /// MAX, who looks for the largest value.
    #[default]
    Max,
    /// MIN, who looks for the smallest.
    Min,
}

/// All of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Conventions {
    /// When the rest of a node is left out.
    pub cut_at: CutAt,
    /// What a node outside its window says.
    pub fail: Fail,
    /// In which order children are visited.
    pub order: Order,
    /// Who moves at the root.
    pub root: Root,
}

impl Conventions {
    /// Every set of conventions.
    ///
    /// ```
    /// assert_eq!(saltus_teach::Conventions::all().count(), 16);
    /// ```
    pub fn all() -> impl Iterator<Item = Conventions> {
        (0..16).map(|bits: u8| Conventions {
            cut_at: if bits & 1 == 0 { CutAt::Reached } else { CutAt::Passed },
            fail: if bits & 2 == 0 { Fail::Soft } else { Fail::Hard },
            order: if bits & 4 == 0 { Order::LeftToRight } else { Order::RightToLeft },
            root: if bits & 8 == 0 { Root::Max } else { Root::Min },
        })
    }
}
