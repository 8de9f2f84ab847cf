//! Games of a tournament as text that outlives it.

use super::tournament::{Played, Tournament};
use saltus_engine::{Places, RecordText};

impl Tournament {
    /// All games that are over, one after another.
    pub fn records(&self) -> String {
        // Not under the lock, for which all who look on would wait.
        let games = self.progress().games.clone();
        games.iter().map(|game| self.text(game)).collect()
    }

    /// One game by its place among those that are over.
    pub fn record(&self, number: usize) -> Option<String> {
        let game = self.progress().games.get(number).cloned();
        game.map(|game| self.text(&game))
    }

    fn text(&self, game: &Played) -> String {
        let mut text = RecordText::new(&self.terms.start);
        let names = game.sides.map(|player| self.terms.players[player].entrant.name.as_str());
        let place = (game.key.pair, game.key.swapped.into());
        text.heading("saltus tournament", "????.??.??", place, &names);
        text.more("Termination", &game.termination.to_string());
        text.line::<&str>(game.moves.split_ascii_whitespace().map(|mv| (mv, None)));
        text.end(Places::of_two(game.winner).into())
    }
}
