//! Game-tree search for any game. Names no game: it knows positions, moves and an evaluator.
