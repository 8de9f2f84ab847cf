//! The types of [`wire`](crate::wire) in TypeScript, for the page. `cargo xtask types` writes them, and a test fails while
//! the file is stale.
