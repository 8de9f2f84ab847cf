//! The board as the side to move sees it: what the generator works on.

use crate::variants::Variant;

/// The pieces as the side to move sees them.
pub(crate) struct View<V: Variant> {
    pub men: V::Set,
    pub kings: V::Set,
    pub enemies: V::Set,
    pub enemy_kings: V::Set,
    pub empty: V::Set,
}
