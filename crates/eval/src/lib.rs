//! Evaluations of Halma and draughts positions: named features, weighted and added up.
