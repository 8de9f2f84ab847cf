//! The boundary: games, evaluations and players by name, plain data in and out.
