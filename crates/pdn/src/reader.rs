//! One game after another, from tokens to a tree of moves.

use crate::error::{Error, Place, Problem};
use crate::game::{Node, RecordGame, Score, Step};
use crate::lexer::Lexer;
use crate::skip::skip;
use crate::token::Token;
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
    /// The first token of the next game, which ended the one before.
    first: Option<(Place, Token)>,
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
        let partial = RecordGame::default();
        Reader { lexer, limits, first: None, begun: false, failed: false, partial }
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

    fn token(&mut self) -> Result<Option<(Place, Token)>, Error> {
        match self.first.take() {
            Some(first) => Ok(Some(first)),
            None => self.lexer.next(),
        }
    }

    /// Reads one game; none at the end of the text.
    fn game(&mut self, growing: &mut Growing) -> Result<Option<RecordGame>, Error> {
        while let Some((place, token)) = self.token()? {
            if !growing.begun() {
                growing.game.place = place;
            }
            match token {
                Token::Tag(..) if growing.in_moves => {
                    self.first = Some((place, token));
                    if let Some(&(place, _)) = growing.open.last() {
                        return Err(Error::Text { place, problem: Problem::OpenVariation });
                    }
                    return Ok(Some(growing.finish(None)));
                }
                // Results and stars without a game are separators, and nothing more.
                Token::End(_) if !growing.begun() => {}
                Token::End(score) if growing.open.is_empty() => {
                    return Ok(Some(growing.finish(score)));
                }
                token => growing.add(place, token, &self.limits)?,
            }
        }
        match growing.open.last() {
            Some(&(place, _)) => Err(Error::Text { place, problem: Problem::OpenVariation }),
            None => Ok(growing.begun().then(|| growing.finish(None))),
        }
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
                && self.first.is_none()
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
    /// The last move of the line that is being read.
    last: Option<usize>,
    /// Variations that have not ended: where each began, and the move it is another choice for.
    open: Vec<(Place, usize)>,
    /// What was said before the first move of a variation: it goes to that move.
    nags: Vec<u8>,
    comment: String,
    /// Whether the line that is being read has a move yet.
    fresh: bool,
}

impl Growing {
    fn begun(&self) -> bool {
        self.in_moves || !self.game.tags.is_empty()
    }

    fn finish(&mut self, score: Option<Score>) -> RecordGame {
        let mut game = std::mem::take(&mut self.game);
        game.score = score;
        game
    }

    fn add(&mut self, place: Place, token: Token, limits: &Limits) -> Result<(), Error> {
        let error = |problem| Err(Error::Text { place, problem });
        self.in_moves |= !matches!(token, Token::Tag(..));
        match token {
            Token::Tag(name, value) => self.game.tags.push((name, value)),
            Token::Number => {}
            Token::Move(_) | Token::Setup(_) if self.game.nodes.len() >= limits.moves => {
                return error(Problem::ManyMoves { most: limits.moves });
            }
            Token::Move(text) => self.step(place, Step::Move, text),
            Token::Setup(text) => self.step(place, Step::Setup, text),
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
                    return error(Problem::EarlyVariation);
                };
                if self.open.len() >= limits.depth {
                    return error(Problem::Deep { most: limits.depth });
                }
                self.open.push((place, last));
                self.last = self.game.nodes[last].parent;
                self.fresh = true;
            }
            Token::Close => {
                let Some((_, last)) = self.open.pop() else {
                    return error(Problem::NoVariation);
                };
                // What was said in a variation without moves is said of the move before it.
                (self.last, self.fresh) = (Some(last), false);
                let (nags, comment) =
                    (std::mem::take(&mut self.nags), std::mem::take(&mut self.comment));
                self.game.nodes[last].nags.extend(nags);
                self.say(&comment);
            }
        }
        Ok(())
    }

    fn step(&mut self, place: Place, step: Step, text: String) {
        let (nags, comment) = (std::mem::take(&mut self.nags), std::mem::take(&mut self.comment));
        self.game.nodes.push(Node { parent: self.last, step, text, nags, comment, place });
        self.last = Some(self.game.nodes.len() - 1);
        self.fresh = false;
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
