//! One game played by numbers, written once for every type of position: the other side of type erasure.

use super::numbered::{Numbered, Question};
use super::{ActionError, Episode, Shape};
use crate::any_game::{AnyGame, GameError};
use saltus_game::keys::SplitMix;
use saltus_game::{Conclusion, EndRules, Reason, Seat};
use std::sync::Arc;

/// What can be asked of an [`Episode`].
pub trait DynEpisode: Send + Sync {
    fn copy(&self) -> Episode;
    fn shape(&self) -> Shape;
    fn turn(&self) -> Seat;
    fn legal_actions(&self) -> &[u32];
    fn play(&mut self, action: i64) -> Result<(), ActionError>;
    fn outcome(&self) -> Option<Conclusion>;
    fn taken(&self) -> &[u32];
    fn planes(&self, seat: Seat, out: &mut [u8]);
    fn action_text(&self, action: u32) -> Option<String>;
    fn action_of(&self, mv: &str) -> Result<u32, GameError>;
    fn game(&self) -> AnyGame;
    fn play_randomly(&mut self, seed: u64, most: usize) -> usize;
}

/// A game being played. Its legal moves are listed once, after each move.
#[derive(Clone)]
pub(crate) struct Typed<C: Numbered> {
    id: Arc<str>,
    start: C,
    end_rules: EndRules,
    shape: Shape,
    /// See [`Planes::layout`](super::Planes::layout).
    layout: Arc<[u16]>,
    position: C,
    moves: Vec<C::Step>,
    taken: Vec<u32>,
    /// The keys of the positions since the last move after which none before it can come again; the present one last.
    keys: Vec<u64>,
    /// How many moves each seat has made.
    made: [u32; Seat::MOST],
    legal: Vec<C::Step>,
    actions: Vec<u32>,
    /// While a question is open: the moves that the answers so far leave.
    asked: Vec<C::Step>,
    end: Option<Conclusion>,
}

impl<C: Numbered> Typed<C> {
    /// The game of these moves, which must be legal.
    pub(crate) fn new(id: &str, start: &C, moves: &[C::Step], end_rules: EndRules) -> Typed<C> {
        let mut episode = Typed {
            id: id.into(),
            start: start.clone(),
            end_rules,
            shape: start.shape(),
            layout: start.layout().into(),
            position: start.clone(),
            moves: Vec::new(),
            taken: Vec::new(),
            keys: vec![start.place_key()],
            made: [0; Seat::MOST],
            legal: Vec::new(),
            actions: Vec::new(),
            asked: Vec::new(),
            end: None,
        };
        episode.look();
        episode.number_moves();
        for &mv in moves {
            episode.take_whole(mv);
        }
        episode
    }

    /// The actions that make this move, answers included.
    fn take_whole(&mut self, mv: C::Step) {
        let action = self.position.number(mv);
        let place = self.actions.iter().position(|&it| it == action);
        self.take(place.expect("moves of games are legal"));
        while !self.asked.is_empty() {
            // The first answer is that it takes the piece.
            let takes = self.position.answer(self.question(), mv);
            self.take(usize::from(!takes));
        }
    }

    pub(super) fn actions(&self) -> &[u32] {
        &self.actions
    }

    /// The place of an action among the legal ones.
    pub(super) fn find(&self, action: i64) -> Result<usize, ActionError> {
        if let Some(end) = self.end {
            return Err(ActionError::Over(end));
        }
        let known = u32::try_from(action).ok();
        let place = known.and_then(|action| self.actions.iter().position(|&it| it == action));
        place.ok_or(ActionError::Illegal {
            action,
            legal: self.actions.len(),
            actions: self.shape.actions,
        })
    }

    /// Takes the legal action of this place.
    pub(super) fn take(&mut self, place: usize) {
        let action = self.actions[place];
        self.taken.push(action);
        if self.asked.is_empty() {
            if self.actions.len() == self.legal.len() {
                // Every move has an action of its own.
                return self.make(self.legal[place]);
            }
            let position = &self.position;
            let same = self.legal.iter().filter(|&&mv| position.number(mv) == action);
            self.asked.extend(same);
        } else {
            let (question, takes) = (self.question(), Some(action) == self.shape.take());
            let position = &self.position;
            self.asked.retain(|&mv| position.answer(question, mv) == takes);
        }
        match self.asked[..] {
            [mv] => {
                self.asked.clear();
                self.make(mv);
            }
            _ => {
                self.actions.clear();
                let replies = [true, false].map(|takes| self.reply(takes));
                self.actions.extend(replies);
            }
        }
    }

    fn question(&self) -> Question {
        self.position.question(&self.asked)
    }

    fn reply(&self, takes: bool) -> u32 {
        let reply = if takes { self.shape.take() } else { self.shape.leave() };
        reply.expect("only games with questions ask them")
    }

    fn make(&mut self, mv: C::Step) {
        self.advance(mv);
        self.number_moves();
    }

    /// Makes a move, and sees what may follow. Its moves are not numbered yet.
    fn advance(&mut self, mv: C::Step) {
        if self.position.is_final(mv) {
            self.keys.clear();
        }
        self.made[self.position.seat().index()] += 1;
        self.position.make(mv);
        self.moves.push(mv);
        self.keys.push(self.position.place_key());
        self.look();
    }

    /// Lists the legal moves, and sees whether the game is over.
    fn look(&mut self) {
        self.position.list(&mut self.legal);
        self.end = self.position.end(!self.legal.is_empty()).or_else(|| self.agreed_end());
    }

    /// Whether moves may share an action. Where one move captures, all do.
    fn may_share(&self) -> bool {
        self.legal.len() > 1 && self.position.may_share(self.legal[0])
    }

    /// The actions of the legal moves.
    fn number_moves(&mut self) {
        self.actions.clear();
        if self.end.is_some() {
            return;
        }
        let position = &self.position;
        self.actions.extend(self.legal.iter().map(|&mv| position.number(mv)));
        if self.may_share() {
            let mut kept = 0;
            for index in 0..self.actions.len() {
                let action = self.actions[index];
                if !self.actions[..kept].contains(&action) {
                    self.actions[kept] = action;
                    kept += 1;
                }
            }
            self.actions.truncate(kept);
        }
    }

    fn agreed_end(&self) -> Option<Conclusion> {
        let ended = |reason| Some(Conclusion { places: self.position.level(), reason });
        // A position comes again after four moves at the earliest, and a third time after eight.
        if self.end_rules.repetition && self.keys.len() > 8 {
            let (present, past) = self.keys.split_last()?;
            if past.iter().filter(|&key| key == present).count() >= 2 {
                return ended(Reason::Repetition);
            }
        }
        let limit = self.end_rules.rounds?;
        let mut playing = Seat::all(self.shape.seats).filter(|&seat| !self.position.is_out(seat));
        let late = playing.all(|seat| self.made[seat.index()] >= limit);
        if late { ended(Reason::RoundLimit) } else { None }
    }

    pub(super) fn draw(&self, seat: Seat, out: &mut [u8]) {
        out.fill(0);
        let asked = self.asked.first().map(|&mv| (mv, self.question()));
        self.position.draw(seat, asked, &self.layout, out);
    }

    /// Back to the start; what was allocated is kept.
    pub(super) fn restart(&mut self) {
        self.position = self.start.clone();
        self.moves.clear();
        self.taken.clear();
        self.keys.clear();
        self.keys.push(self.position.place_key());
        self.made = [0; Seat::MOST];
        self.asked.clear();
        self.look();
        self.number_moves();
    }
}

impl<C: Numbered> DynEpisode for Typed<C> {
    fn copy(&self) -> Episode {
        Episode::new(self.clone())
    }

    fn shape(&self) -> Shape {
        self.shape
    }

    fn turn(&self) -> Seat {
        self.position.seat()
    }

    fn legal_actions(&self) -> &[u32] {
        &self.actions
    }

    fn play(&mut self, action: i64) -> Result<(), ActionError> {
        let place = self.find(action)?;
        self.take(place);
        Ok(())
    }

    fn outcome(&self) -> Option<Conclusion> {
        self.end
    }

    fn taken(&self) -> &[u32] {
        &self.taken
    }

    fn planes(&self, seat: Seat, out: &mut [u8]) {
        self.draw(seat, out);
    }

    fn action_text(&self, action: u32) -> Option<String> {
        if !self.actions.contains(&action) {
            return None;
        }
        if self.asked.is_empty() {
            let of = |mv: &&C::Step| self.position.number(**mv) == action;
            let mv = self.legal.iter().find(of)?;
            // Where moves share their ends, the ends are what this action says.
            let shared = self.legal.iter().filter(of).count() > 1;
            let text = self.position.written(*mv);
            let mut squares = text.split('x');
            return Some(match (shared, squares.next(), squares.next_back()) {
                (true, Some(from), Some(to)) => format!("{from}x{to}"),
                _ => text,
            });
        }
        let takes = Some(action) == self.shape.take();
        Some(match (self.position.square_asked(self.question()), takes) {
            (Some(square), true) => format!("takes {square}"),
            (Some(square), false) => format!("leaves {square}"),
            (None, true) => "is crowned".to_owned(),
            (None, false) => "is not crowned".to_owned(),
        })
    }

    fn action_of(&self, mv: &str) -> Result<u32, GameError> {
        let mv = self.position.read_step(mv).map_err(|problem| GameError::Move { problem })?;
        Ok(self.position.number(mv))
    }

    fn game(&self) -> AnyGame {
        self.start.replay(&self.id, &self.moves, self.end_rules)
    }

    fn play_randomly(&mut self, seed: u64, most: usize) -> usize {
        let mut mix = SplitMix::new(seed);
        let mut played = 0;
        while played < most && self.end.is_none() {
            if self.asked.is_empty() && !self.may_share() {
                // Every move has an action of its own, and of these only one is asked for.
                let mv = self.legal[mix.below(self.legal.len())];
                self.taken.push(self.position.number(mv));
                self.advance(mv);
            } else {
                if self.asked.is_empty() {
                    self.number_moves();
                }
                self.take(mix.below(self.actions.len()));
            }
            played += 1;
        }
        if self.asked.is_empty() {
            self.number_moves();
        }
        played
    }
}
