//! The searches against each other and on trees drawn by hand.

mod oracle;
mod tree;
