//! The full screen as a picture: the board as large as fits, the panel beside it, the keys below.

use super::app::{App, Overlay};
use super::selection::Selection;
use crate::board::{Grid, Picture, SquareSize, draw, margin};
use crate::messages;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};

/// The narrowest panel that can be read.
const PANEL: usize = 26;
/// The widest that needs to be.
const WIDEST_PANEL: usize = 60;
/// Lines that are not the board: the title, a line below the board, the keys.
const AROUND: usize = 3;

/// How large squares may be, the largest first: each about as wide as high.
const SIZES: [(usize, usize); 4] = [(8, 4), (6, 3), (4, 2), (2, 1)];

const KEYS: &str = "Arrows, Enter, mouse  h hint  u undo  e eval  f flip  s save  ? help  q quit";

/// Where things were drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Places {
    board: Rect,
    size: Option<SquareSize>,
    ways: Rect,
}

impl Places {
    /// The square of the screen at a place: row and column as they are shown.
    pub fn square_at(&self, x: u16, y: u16) -> Option<(usize, usize)> {
        let size = self.size?;
        if !self.board.contains((x, y).into()) {
            return None;
        }
        let (x, y) = (usize::from(x - self.board.x), usize::from(y - self.board.y));
        Some((y / size.height, x / size.width))
    }

    /// The way of the list at a place.
    pub fn way_at(&self, x: u16, y: u16) -> Option<usize> {
        self.ways.contains((x, y).into()).then(|| usize::from(y - self.ways.y))
    }
}

/// How large squares can be on a screen of this size; the least size, where they cannot.
///
/// # Errors
/// The columns and lines that the smallest board needs.
pub fn layout(
    picture: &Picture,
    width: usize,
    height: usize,
) -> Result<SquareSize, (usize, usize)> {
    let files = usize::from(!picture.files.is_empty());
    let needs = |size: SquareSize| {
        let columns = picture.rows[0].len() * size.width + 1;
        let edge = if picture.numbered { 3 } else { 0 };
        let lines = picture.rows.len() * size.height + files;
        (margin(picture) + columns + edge + 1 + PANEL, lines + AROUND)
    };
    let least = if picture.numbered { 3 } else { 2 };
    let sizes = SIZES.map(|(width, height)| SquareSize { width: width.max(least), height });
    let fits = |size: &&SquareSize| {
        let (columns, lines) = needs(**size);
        columns <= width && lines <= height
    };
    sizes.iter().find(fits).copied().ok_or_else(|| needs(sizes[sizes.len() - 1]))
}

/// Draws all of it.
pub fn render(app: &mut App, frame: &mut Frame) {
    let area = frame.area();
    let session = &app.live.session;
    let grid = Grid::new(session.game(), session.names());
    let mut picture = Picture::new(session.game(), session.names(), &app.marks(&grid), app.flipped);
    // They are told in the panel.
    let corners = std::mem::take(&mut picture.corners);
    let size = match layout(&picture, area.width.into(), area.height.into()) {
        Ok(size) => size,
        Err((width, height)) => {
            app.places = Default::default();
            let small = format!(
                "This board needs {width} columns and {height} lines; there are {} and {}. q quits.",
                area.width, area.height
            );
            return frame.render_widget(Paragraph::new(small).wrap(Wrap { trim: true }), area);
        }
    };
    let [head, middle, foot] =
        Layout::vertical([Constraint::Length(1), Constraint::Fill(1), Constraint::Length(1)])
            .areas(area);
    frame.render_widget(strong(messages::title(session)), head);
    let keys: String = KEYS.chars().take(area.width.into()).collect();
    frame.render_widget(Paragraph::new(keys).style(faint(app.art.colour)), foot);

    let lines = draw(&picture, size, app.art);
    let width = lines.iter().map(|line| line.iter().map(|span| span.text.chars().count()).sum());
    let width: usize = width.max().unwrap_or(0);
    let [board, panel] = Layout::horizontal([
        Constraint::Length(width as u16 + 1),
        Constraint::Max(WIDEST_PANEL as u16),
    ])
    .areas(middle);
    let margin = margin(&picture);
    app.places.size = Some(size);
    app.places.board = Rect {
        x: board.x + margin as u16,
        y: board.y,
        width: (picture.rows[0].len() * size.width) as u16,
        height: (picture.rows.len() * size.height) as u16,
    };
    let style = |look: crate::board::Look| look.screen(app.art.colour);
    let styled = |line: Vec<crate::board::Span>| {
        Line::from_iter(line.into_iter().map(|span| Span::styled(span.text, style(span.look))))
    };
    frame.render_widget(Text::from_iter(lines.into_iter().map(styled)), board);
    render_panel(app, frame, panel, &corners);
    render_overlay(app, frame, area);
}

/// What there is to know: whose turn it is, what is thought, what was played.
fn render_panel(app: &mut App, frame: &mut Frame, area: Rect, corners: &[String; 2]) {
    let session = &app.live.session;
    let width = usize::from(area.width);
    let mut lines: Vec<Line> = Vec::new();
    let mut say = |text: &str, style: Style| {
        lines.extend(wrap(text, width).into_iter().map(|line| Line::from(line).style(style)));
    };
    say(&messages::turn(session), bold());
    say(&messages::last(session).unwrap_or_default(), Style::new());
    corners.iter().for_each(|corner| say(corner, faint(app.art.colour)));
    if app.live.is_thinking() {
        let thought = app.thinking.as_ref().map_or("...".to_owned(), messages::thinking);
        say(&format!("Thinking: {thought}"), Style::new());
    }
    app.places.ways = Rect::default();
    if let Selection::Ways(moves, chosen) = &app.selection {
        say("Which path? Enter chooses it.", bold());
        let y = area.y + lines.len() as u16;
        app.places.ways = Rect { y, height: moves.len() as u16, ..area };
        for (index, line) in moves.iter().enumerate() {
            let text: String =
                format!("{} {}", index + 1, messages::mv(line)).chars().take(width).collect();
            let reversed = Style::new().add_modifier(Modifier::REVERSED);
            lines.push(Line::from(text).style(if index == *chosen {
                reversed
            } else {
                Style::new()
            }));
        }
    } else {
        say(&app.message, bold());
    }
    lines.push(Line::default());
    let height = lines.len().min(usize::from(area.height)) as u16;
    let [top, below] =
        Layout::vertical([Constraint::Length(height), Constraint::Fill(1)]).areas(area);
    frame.render_widget(Text::from(lines), top);
    frame.render_widget(moves(app, below.height.into()), below);
}

/// Text in lines of at most so many columns, broken at blanks where there are any.
fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The moves made so far, the latest ones if they are too many.
fn moves(app: &App, height: usize) -> Text<'static> {
    let session = &app.live.session;
    let past = session.game().past(session.names());
    let (shift, seats) = (session.missing_moves(), session.game().seats());
    let mut rounds: Vec<String> = Vec::new();
    for (index, line) in past.iter().enumerate() {
        let ply = index + shift;
        let later = ply % seats;
        match rounds.last_mut() {
            Some(round) if later > 0 => round.push_str(&format!("{:<9} ", line.text)),
            _ => {
                let dots = "...      ".repeat(later);
                rounds.push(format!("{:>3}. {dots}{:<9} ", ply / seats + 1, line.text));
            }
        }
    }
    let from = rounds.len().saturating_sub(height);
    Text::from_iter(rounds.split_off(from).iter().map(|round| round.trim_end().to_owned()))
}

/// What lies over the board.
fn render_overlay(app: &App, frame: &mut Frame, area: Rect) {
    let Some(overlay) = &app.overlay else { return };
    let (title, lines): (&str, Vec<String>) = match overlay {
        Overlay::Help => ("Keys", HELP.iter().map(|&line| line.to_owned()).collect()),
        Overlay::Terms(terms) => ("Evaluation", terms.clone()),
        Overlay::Save(name) => (
            "Save the game in",
            vec![format!("{name}_"), String::new(), "Enter saves, Esc goes back".to_owned()],
        ),
        Overlay::New => ("A new game?", vec!["y starts it; this game stays saved".to_owned()]),
    };
    let mut lines = lines;
    if matches!(overlay, Overlay::Terms(_)) {
        lines.push(String::new());
        lines.extend(wrap(&app.message, 70));
    }
    let widest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0).max(36);
    let width = (widest as u16 + 4).min(area.width);
    let height = (lines.len() as u16 + 2).min(area.height);
    let text = Paragraph::new(lines.join("\n"));
    let place = Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    };
    frame.render_widget(Clear, place);
    let block = Block::bordered()
        .title(format!(" {title} "))
        .padding(ratatui::widgets::Padding::horizontal(1));
    frame.render_widget(text.block(block), place);
}

const HELP: [&str; 16] = [
    "arrows          move the cursor",
    "Tab             to the next piece that can move",
    "Enter, Space    select a piece, then its destination",
    "mouse           click a piece, then its square",
    "Esc             deselect the piece",
    "h               hint",
    "u, r            undo, redo",
    "e               evaluation, term by term",
    "f               flip the board",
    "s               save the game in a file",
    "n               new game",
    "q, Ctrl-D       quit; the game is kept",
    "Ctrl-C          make the computer move now",
    "Ctrl-Z          back to the shell; fg goes on",
    "",
    "any key goes on",
];

fn bold() -> Style {
    Style::new().add_modifier(Modifier::BOLD)
}

fn strong(text: String) -> Paragraph<'static> {
    Paragraph::new(text).style(bold())
}

fn faint(colour: bool) -> Style {
    crate::board::Look::FAINT.screen(colour)
}
