//! The reference against hand-made positions and published counts.

mod common;
mod draughts_dark;
mod draughts_frisian;
mod draughts_mirrored;
mod draughts_text;
mod draughts_turkish;
mod halma_rules;
mod p0;
mod perft;
