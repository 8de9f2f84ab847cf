//! One game after another, from tokens to a tree of moves.

use crate::error::{Error, Place, Problem};
use crate::game::{Node, RecordGame, Score, Step, plain};
use crate::lexer::Lexer;
use crate::oddity::Oddity;
use crate::skip::skip;
use crate::token::{Number, Token};
use std::collections::VecDeque;
use std::io::BufRead;

/// How much one game may hold, so that memory stays bounded whatever the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Moves, those of variations included.
    pub moves: usize,
    /// Variations within variations.
    pub depth: usize,
    /// Bytes of tags and comments.
    pub text: usize,
}

impl Default for Limits {
    /// More than any game that people have played.
    fn default() -> Limits {
        Limits { moves: 100_000, depth: 1_000, text: 1 << 20 }
    }
}

/// Reads the games of a text, one at a time. After an error it goes on with the next game.
pub struct Reader<R> {
    lexer: Lexer<R>,
    limits: Limits,
    /// The first tokens of the next game, which ended the one before.
    first: VecDeque<(Place, Token)>,
    begun: bool,
    failed: bool,
    /// What was read of the game that could not be read to its end.
    partial: RecordGame,
}

impl<R: BufRead> Reader<R> {
    /// Reads games of up to the usual limits.
    pub fn new(reader: R) -> Reader<R> {
        Reader::with_limits(reader, Limits::default())
    }

    /// Reads games of up to these limits.
    pub fn with_limits(reader: R, limits: Limits) -> Reader<R> {
        let lexer = Lexer::new(reader, limits.text);
        let (first, partial) = (VecDeque::new(), RecordGame::default());
        Reader { lexer, limits, first, begun: false, failed: false, partial }
    }

    /// What was read of the game that the last error ended: its place and its tags tell which one it is.
    ///
    /// ```
    /// let mut games = saltus_pdn::Reader::new(&b"[White \"Ann\"] 1. 32-28 oops"[..]);
    /// assert!(games.next().is_some_and(|game| game.is_err()));
    /// assert_eq!(games.partial().tag("White"), Some("Ann"));
    /// ```
    pub fn partial(&self) -> &RecordGame {
        &self.partial
    }

    /// The next token. Within a variation what cannot be read ends the variation, and not the game.
    fn token(&mut self, growing: &mut Growing) -> Result<Option<(Place, Token)>, Error> {
        if let Some(first) = self.first.pop_front() {
            return Ok(Some(first));
        }
        let token = match self.lexer.next() {
            Err(Error::Text { place, problem: Problem::Unknown { found } })
                if growing.is_in_variation() =>
            {
                growing.note(place, Oddity::BrokenVariation { found });
                self.lexer.leave_variation()?;
                Ok(Some((place, Token::Close)))
            }
            token => token,
        };
        for (place, oddity) in self.lexer.oddities.drain(..) {
            growing.note(place, oddity);
        }
        token
    }

    /// Reads one game; none at the end of the text.
    fn game(&mut self, growing: &mut Growing) -> Result<Option<RecordGame>, Error> {
        while let Some((place, token)) = self.token(growing)? {
            if !growing.begun() {
                growing.game.place = place;
            }
            match token {
                Token::Tag(..) if growing.in_moves => {
                    self.first.push_front((place, token));
                    if !self.tags_go_on(growing)? {
                        return Ok(Some(growing.finish(None, &self.limits)?));
                    }
                }
                // Whoever won without play may have no moves, and not even a result behind them.
                Token::Tag(ref name, _) if growing.is_told_again(place, name) => {
                    self.first.push_front((place, token));
                    return Ok(Some(growing.finish(None, &self.limits)?));
                }
                // Without tags and results the numbers tell one game from the next.
                Token::Number(number) if growing.is_counted_anew(number) => {
                    self.first.push_front((place, token));
                    return Ok(Some(growing.finish(None, &self.limits)?));
                }
                // Results and stars without a game are separators, and nothing more.
                Token::End(_) if !growing.begun() => {}
                Token::End(score) if growing.open.is_empty() && growing.early_depth == 0 => {
                    return Ok(Some(growing.finish(score, &self.limits)?));
                }
                token => growing.add(place, token, &self.limits)?,
            }
        }
        Ok(match growing.begun() {
            true => Some(growing.finish(None, &self.limits)?),
            false => None,
        })
    }

    /// Whether tags among the moves are of the same game: none of them tells of a game, and the number after them goes
    /// on with the count. If so they become part of it; otherwise they are the first tokens of the next game.
    fn tags_go_on(&mut self, growing: &mut Growing) -> Result<bool, Error> {
        const OF_A_GAME: [&str; 7] = ["Event", "Site", "Date", "White", "Black", "FEN", "GameType"];
        if growing.number == 0 || growing.is_in_variation() {
            return Ok(false);
        }
        let mut tags = Vec::new();
        while let Some((place, token)) = self.token(growing)? {
            let of_a_game = |name: &str| OF_A_GAME.iter().any(|it| it.eq_ignore_ascii_case(name));
            match &token {
                Token::Tag(name, _) if !of_a_game(name) => tags.push((place, token)),
                Token::Number(Number { value: Some(value), dots: 1.. })
                    if *value > 1 && (growing.number..=growing.number + 1).contains(value) =>
                {
                    growing.note(tags[0].0, Oddity::TagInMoves);
                    for (_, tag) in tags {
                        let Token::Tag(name, value) = tag else { continue };
                        growing.game.tags.push((name, value));
                    }
                    self.first.push_front((place, token));
                    return Ok(true);
                }
                _ => {
                    self.first.push_front((place, token));
                    break;
                }
            }
        }
        for tag in tags.into_iter().rev() {
            self.first.push_front(tag);
        }
        Ok(false)
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<RecordGame, Error>;

    fn next(&mut self) -> Option<Result<RecordGame, Error>> {
        if self.failed {
            return None;
        }
        self.lexer.new_game();
        let mut growing = Growing::default();
        let mut read = || {
            if !std::mem::replace(&mut self.begun, true) {
                self.lexer.source.pass_mark()?;
            }
            let read = self.game(&mut growing);
            // Where a tag was found in a variation, the next game begins with it.
            if let Err(Error::Text { .. }) = &read
                && self.first.is_empty()
            {
                self.lexer.forget();
                self.lexer.bracket_at = skip(&mut self.lexer.source, growing.in_moves)?;
            }
            read
        };
        let read = read();
        if read.is_err() {
            self.partial = growing.game;
        }
        self.failed = matches!(read, Err(Error::Io(_)));
        read.transpose()
    }
}

/// A game as far as it has been read.
#[derive(Default)]
struct Growing {
    game: RecordGame,
    in_moves: bool,
    /// The line of the last tag.
    tag_line: u32,
    /// The last number of a move of the main line.
    number: u32,
    /// The last move of the line that is being read.
    last: Option<usize>,
    /// Variations that have not ended: where each began, the move it is another choice for, and whether moves of the line
    /// that it leaves are unknown.
    open: Vec<(Place, usize, bool)>,
    /// What was said before the first move of a variation: it goes to that move.
    nags: Vec<u8>,
    comment: String,
    /// Whether the line that is being read has no move yet.
    fresh: bool,
    /// Whether a move of the line that is being read is unknown, so that none after it can be played.
    unknown: bool,
    /// Brackets too many around a variation.
    doubled: usize,
    /// Variations before the first move, which wait for it.
    early: Vec<(Place, Token)>,
    early_depth: usize,
}

impl Growing {
    fn begun(&self) -> bool {
        self.in_moves || !self.game.tags.is_empty()
    }

    fn is_in_variation(&self) -> bool {
        !self.open.is_empty() || self.early_depth > 0
    }

    /// Whether a tag is there already, and the one here comes after an empty line: another game.
    fn is_told_again(&self, place: Place, name: &str) -> bool {
        place.line > self.tag_line + 1 && self.game.tag(name).is_some()
    }

    /// Whether a number begins a new count: another game.
    fn is_counted_anew(&self, number: Number) -> bool {
        number == (Number { value: Some(1), dots: 1 })
            && self.number > 1
            && !self.is_in_variation()
            && !self.game.nodes.is_empty()
    }

    /// Each kind is noted once: more would tell no more, and take memory.
    fn note(&mut self, place: Place, oddity: Oddity) {
        let kind = std::mem::discriminant(&oddity);
        if self.game.oddities.iter().all(|(_, known)| std::mem::discriminant(known) != kind) {
            self.game.oddities.push((place, oddity));
        }
    }

    fn finish(&mut self, score: Option<Score>, limits: &Limits) -> Result<RecordGame, Error> {
        // Where all moves are in brackets, they are the game.
        self.early_depth = 0;
        if self.game.nodes.is_empty() && !self.early.is_empty() {
            for (place, token) in std::mem::take(&mut self.early) {
                if !matches!(token, Token::Open | Token::Close) {
                    self.add(place, token, limits)?;
                }
            }
        }
        if let Some(&(place, ..)) = self.open.first() {
            self.note(place, Oddity::OpenVariation);
        }
        let mut game = std::mem::take(&mut self.game);
        game.score = score.or_else(|| points(&mut game));
        Ok(game)
    }

    fn add(&mut self, place: Place, token: Token, limits: &Limits) -> Result<(), Error> {
        let error = |problem| Err(Error::Text { place, problem });
        self.in_moves |= !matches!(token, Token::Tag(..));
        let is_step = matches!(token, Token::Move(_) | Token::Setup(_));
        if is_step && self.game.nodes.len() + self.early.len() >= limits.moves {
            return error(Problem::ManyMoves { most: limits.moves });
        }
        if self.early_depth > 0 || matches!(token, Token::Open) && self.is_at_start() {
            return self.wait(place, token, limits);
        }
        match token {
            Token::Tag(name, value) => {
                self.tag_line = place.line;
                self.game.tags.push((name, value));
            }
            Token::Number(number) => return self.count(place, number),
            Token::UnknownMove => {
                self.note(place, Oddity::UnknownMoves);
                self.unknown = true;
            }
            Token::Move(_) | Token::Setup(_) if self.unknown => {}
            Token::Move(text) => self.step(place, Step::Move, text, limits)?,
            Token::Setup(text) => self.step(place, Step::Setup, text, limits)?,
            Token::Nag(nag) => match self.current() {
                Some(node) => node.nags.push(nag),
                None => self.nags.push(nag),
            },
            Token::Comment(text) => self.say(text.trim()),
            // Within a variation a result is an opinion.
            Token::End(score) => self.say(match score {
                Some(Score::White) => "1-0",
                Some(Score::Black) => "0-1",
                Some(Score::Draw) => "1/2-1/2",
                Some(Score::Neither) => "0-0",
                None => "",
            }),
            Token::Open => {
                let Some(last) = self.last.filter(|_| !self.fresh) else {
                    self.note(place, Oddity::EarlyVariation);
                    self.doubled += 1;
                    return Ok(());
                };
                if self.open.len() >= limits.depth {
                    return error(Problem::Deep { most: limits.depth });
                }
                self.open.push((place, last, self.unknown));
                self.last = self.game.nodes[last].parent;
                (self.fresh, self.unknown) = (true, false);
            }
            Token::Close if self.doubled > 0 => self.doubled -= 1,
            Token::Close => {
                let Some((_, last, unknown)) = self.open.pop() else {
                    self.note(place, Oddity::Unopened { sign: ')' });
                    return Ok(());
                };
                // What was said in a variation without moves is said of the move before it.
                (self.last, self.fresh, self.unknown) = (Some(last), false, unknown);
                let (nags, comment) =
                    (std::mem::take(&mut self.nags), std::mem::take(&mut self.comment));
                self.game.nodes[last].nags.extend(nags);
                self.say(&comment);
            }
        }
        Ok(())
    }

    /// Whether nothing has been played.
    fn is_at_start(&self) -> bool {
        self.game.nodes.is_empty() && self.open.is_empty()
    }

    /// Keeps a token of a variation that comes before the first move.
    fn wait(&mut self, place: Place, token: Token, limits: &Limits) -> Result<(), Error> {
        match token {
            Token::Open => {
                self.note(place, Oddity::EarlyVariation);
                self.early_depth += 1;
            }
            Token::Close => self.early_depth -= 1,
            _ => {}
        }
        if self.early_depth > limits.depth {
            return Err(Error::Text { place, problem: Problem::Deep { most: limits.depth } });
        }
        // Numbers tell nothing here, and could be without number.
        if !matches!(token, Token::Number(_)) {
            self.early.push((place, token));
        }
        match self.early.len() > 2 * limits.moves {
            true => Err(Error::Text { place, problem: Problem::ManyMoves { most: limits.moves } }),
            false => Ok(()),
        }
    }

    /// A number of a move. One without dots could be anything, and must be the one that comes next.
    fn count(&mut self, place: Place, number: Number) -> Result<(), Error> {
        let Some(value) = number.value else { return Ok(()) };
        if number.dots == 0 && !self.is_in_variation() {
            let expected = [self.number, self.number + 1];
            if value == 0 || !expected.contains(&value) {
                let problem = Problem::Unknown { found: value.to_string() };
                return Err(Error::Text { place, problem });
            }
        }
        if self.open.is_empty() {
            self.number = value.min(u32::MAX - 1);
        }
        Ok(())
    }

    fn step(
        &mut self,
        place: Place,
        step: Step,
        text: String,
        limits: &Limits,
    ) -> Result<(), Error> {
        let (nags, comment) = (std::mem::take(&mut self.nags), std::mem::take(&mut self.comment));
        self.game.nodes.push(Node { parent: self.last, step, text, nags, comment, place });
        self.last = Some(self.game.nodes.len() - 1);
        self.fresh = false;
        for (place, token) in std::mem::take(&mut self.early) {
            self.add(place, token, limits)?;
        }
        Ok(())
    }

    /// The move that marks and comments belong to.
    fn current(&mut self) -> Option<&mut Node> {
        let last = self.last.filter(|_| !self.fresh)?;
        self.game.nodes.get_mut(last)
    }

    fn say(&mut self, text: &str) {
        let comment = if self.fresh {
            &mut self.comment
        } else {
            match self.last {
                Some(last) => &mut self.game.nodes[last].comment,
                None => &mut self.game.comment,
            }
        };
        if !comment.is_empty() && !text.is_empty() {
            comment.push(' ');
        }
        comment.push_str(text);
    }
}

/// Points of a tournament that counts in its own way, `4-6`: behind the last move they look like one more, and the tag
/// tells that they are not. Such a move is taken from the game.
fn points(game: &mut RecordGame) -> Option<Score> {
    let result = plain(game.tag("Result")?);
    let is_points = Score::usual(&result).is_none() && Score::parse(&result).is_some();
    let last = game.nodes.last()?;
    // A variation behind the last move would come after it.
    if !is_points
        || last.text != result
        || game.nodes.iter().any(|node| node.parent == last.parent && node.place != last.place)
    {
        return None;
    }
    game.nodes.pop();
    Score::parse(&result)
}
