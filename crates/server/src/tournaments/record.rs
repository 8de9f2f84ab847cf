//! Games of a tournament as text that outlives it.

use super::tournament::{Played, Tournament};
use saltus_engine::{RecordText, Standing};

impl Tournament {
    /// All games that are over, one after another.
    pub fn records(&self) -> String {
        // Not under the lock, for which all who look on would wait.
        let games = self.course().games.clone();
        games.iter().map(|game| self.text(game)).collect()
    }

    /// One game by its place among those that are over.
    pub fn record(&self, number: usize) -> Option<String> {
        let game = self.course().games.get(number).cloned();
        game.map(|game| self.text(&game))
    }

    fn text(&self, game: &Played) -> String {
        let mut text = RecordText::new(&self.terms.start);
        let names = game.seats.map(|seat| self.terms.players[seat].name.as_str());
        let place = (game.meeting.pair, game.meeting.swapped);
        text.heading("saltus tournament", "????.??.??", place, names);
        text.more("Termination", &game.end.to_string());
        text.line::<&str>(game.moves.split_ascii_whitespace().map(|mv| (mv, None)));
        text.end(game.winner.map_or(Standing::Drawn, Standing::Won))
    }
}
