//! The full screen without a terminal: keys and clicks go in, characters come out.

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use saltus_engine::{AnyGame, Stop};
use saltus_terminal::board::{Art, Grid, Marks, Picture};
use saltus_terminal::screen::{App, Overlay, Selection, layout, render};
use saltus_terminal::session::{Autosave, LiveGame, Session};
use std::time::{Duration, Instant};

fn live(id: &str, position: &str, white: &str, black: &str) -> LiveGame {
    let mut game = AnyGame::start(id).expect("a game");
    if !position.is_empty() {
        game = game.at_position(position).expect("a position");
    }
    let names = game.custom();
    let controllers = [white, black].map(|controller| controller.parse().expect("a controller"));
    let session = Session::new(game, names, controllers, "2026.11.15".to_owned());
    LiveGame::new(session, Stop::new(), Autosave::default()).expect("players")
}

/// A screen of this size, and what is on it.
struct Screen<'a> {
    app: App<'a>,
    terminal: Terminal<TestBackend>,
}

impl<'a> Screen<'a> {
    fn new(live: &'a mut LiveGame, width: u16, height: u16) -> Screen<'a> {
        let mut app = App::new(live, false, false, false, Duration::ZERO);
        app.art = Art::PLAIN;
        let terminal = Terminal::new(TestBackend::new(width, height)).expect("a terminal");
        Screen { app, terminal }
    }

    fn text(&mut self) -> String {
        self.terminal.draw(|frame| render(&mut self.app, frame)).expect("drawn");
        let buffer = self.terminal.backend().buffer();
        let width = usize::from(buffer.area.width);
        let cells: Vec<&str> = buffer.content.iter().map(|cell| cell.symbol()).collect();
        cells.chunks(width).map(|row| row.concat().trim_end().to_owned() + "\n").collect()
    }

    fn press(&mut self, code: KeyCode) {
        self.app.key(KeyEvent::new(code, KeyModifiers::NONE));
    }

    fn keys(&mut self, keys: &str) {
        keys.chars().for_each(|letter| self.press(KeyCode::Char(letter)));
    }

    /// Moves the cursor to a square, step by step, and presses Enter.
    fn go(&mut self, square: &str) {
        let session = &self.app.live.session;
        let at = Grid::new(session.game(), session.names()).at(square).expect("a square");
        while self.app.cursor.row != at.row {
            let up = (self.app.cursor.row > at.row) != self.app.flipped;
            self.press(if up { KeyCode::Up } else { KeyCode::Down });
        }
        while self.app.cursor.column != at.column {
            let left = (self.app.cursor.column > at.column) != self.app.flipped;
            self.press(if left { KeyCode::Left } else { KeyCode::Right });
        }
        self.press(KeyCode::Enter);
    }

    fn click(&mut self, x: u16, y: u16) {
        let kind = MouseEventKind::Down(MouseButton::Left);
        self.app.mouse(MouseEvent { kind, column: x, row: y, modifiers: KeyModifiers::NONE });
    }

    /// Lets the computer move.
    fn wait(&mut self) {
        let begun = Instant::now();
        loop {
            self.app.tick();
            let session = &self.app.live.session;
            if !self.app.live.is_thinking()
                && (session.waits_for_human() || session.end().is_some())
            {
                return;
            }
            assert!(begun.elapsed() < Duration::from_secs(60), "the computer never moves");
            std::thread::yield_now();
        }
    }

    fn made(&self) -> usize {
        self.app.live.session.game().moves_made()
    }
}

#[test]
fn a_whole_game_by_cursor_keys() {
    let mut live = live("simple-4x4", "", "human", "random:seed=0");
    let mut screen = Screen::new(&mut live, 80, 24);
    assert!(screen.text().contains("simple-4x4: you are white against random:seed=0"));
    while screen.app.live.session.end().is_none() {
        let session = &screen.app.live.session;
        let line = session.game().moves(session.names()).pop().expect("a move");
        let before = screen.made();
        screen.go(&line.route.squares[0]);
        assert!(matches!(screen.app.selection, Selection::Piece(..)));
        screen.go(line.route.squares.last().expect("an end"));
        assert_eq!(screen.made(), before + 1, "{}", line.text);
        screen.wait();
        assert!(screen.made() < 200, "it never ends");
    }
    let text = screen.text();
    assert!(text.contains("wins: ") || text.contains("Draw: "), "{text}");
    screen.press(KeyCode::Enter);
    assert!(screen.text().contains("The game is over"));
    screen.keys("u");
    assert!(screen.app.live.session.waits_for_human());
    screen.keys("q");
    assert!(screen.app.is_done());
}

#[test]
fn a_click_picks_and_a_click_moves_also_flipped() {
    for flipped in [false, true] {
        let mut live = live("halma-8x8", "", "human", "human");
        let mut screen = Screen::new(&mut live, 60, 20);
        if flipped {
            screen.keys("f");
        }
        let text = screen.text();
        // Squares are two columns wide: a1 stands where its letter and its rank meet.
        let spot = |square: &str| {
            let (file, rank) = square.split_at(1);
            let lines: Vec<&str> = text.lines().collect();
            let files = lines.iter().position(|line| {
                line.trim_start().starts_with(if flipped { "h g f" } else { "a b c" })
            });
            let x = lines[files.expect("files")].find(file).expect("a file");
            let y = lines.iter().position(|line| line.starts_with(rank)).expect("a rank");
            (x as u16, y as u16)
        };
        let (x, y) = spot("b2");
        screen.click(x, y);
        assert!(screen.app.selection.piece().is_some(), "{text}");
        assert!(screen.text().contains('*'), "where it may go is shown");
        let (x, y) = spot("d2");
        screen.click(x, y);
        assert_eq!(screen.made(), 1, "{text}");
        screen.click(59, 19);
        assert_eq!(screen.made(), 1);
        assert!(screen.text().contains("Last move: white b2-d2"));
    }
}

#[test]
fn ways_are_chosen_from_a_list() {
    for click in [false, true] {
        let mut live = live("english", "B:W7,8,15,16:B3", "human", "human");
        let mut screen = Screen::new(&mut live, 100, 30);
        screen.go("3");
        screen.go("19");
        assert!(matches!(screen.app.selection, Selection::Ways(..)));
        let text = screen.text();
        assert!(text.contains("Which path?"), "{text}");
        if click {
            let row = text.lines().position(|line| line.contains("2 3x12x19")).expect("a list");
            screen.click(70, row as u16);
        } else {
            screen.press(KeyCode::Down);
            screen.press(KeyCode::Enter);
        }
        assert_eq!(screen.made(), 1);
    }
}

#[test]
fn keys_do_what_the_footer_says() {
    let mut live = live("english", "", "random:seed=1", "human");
    let mut screen = Screen::new(&mut live, 80, 24);
    screen.keys("?");
    assert!(screen.text().contains("undo, redo"));
    screen.keys("x");
    assert_eq!(screen.app.overlay, None);
    screen.press(KeyCode::Tab);
    screen.press(KeyCode::Enter);
    assert!(screen.app.selection.piece().is_some());
    screen.press(KeyCode::Esc);
    assert_eq!(screen.app.selection, Selection::Nothing);
    screen.go("9");
    screen.go("13");
    screen.wait();
    assert_eq!(screen.made(), 2);
    screen.keys("u");
    assert_eq!(screen.made(), 0);
    screen.keys("r");
    assert_eq!(screen.made(), 2);
    screen.keys("u");
    screen.keys("u");
    assert!(screen.text().contains("Nothing to take back"));
    screen.go("22");
    assert!(screen.text().contains("No legal move begins on 22"));
    screen.keys("h");
    screen.wait();
    assert!(screen.app.message.starts_with("Hint: "), "{}", screen.app.message);
    screen.keys("e");
    screen.wait();
    let text = screen.text();
    assert!(text.contains("material") && text.contains("The engine: "), "{text}");
    screen.press(KeyCode::Esc);
    screen.keys("n");
    screen.keys("n");
    assert_eq!(screen.app.overlay, None);
}

#[test]
fn a_game_is_saved_under_a_name_that_is_typed() {
    let file = std::env::temp_dir().join(format!("saltus-screen-{}.pdn", std::process::id()));
    let _ = std::fs::remove_file(&file);
    let mut live = live("halma-8x8", "", "human", "human");
    let mut screen = Screen::new(&mut live, 80, 24);
    screen.go("b2");
    screen.go("d2");
    screen.keys("s");
    screen.keys(file.to_str().expect("UTF-8"));
    screen.keys("x");
    screen.press(KeyCode::Backspace);
    assert!(matches!(screen.app.overlay, Some(Overlay::Save(_))));
    screen.press(KeyCode::Enter);
    assert!(screen.app.message.starts_with("Saved in"), "{}", screen.app.message);
    let text = std::fs::read_to_string(&file).expect("a file");
    assert!(text.contains("1. b2-d2"), "{text}");
    std::fs::remove_file(&file).expect("removed");
}

#[test]
fn a_screen_too_small_says_what_it_needs() {
    let mut live = live("halma", "", "human", "human");
    let mut screen = Screen::new(&mut live, 40, 10);
    let text = screen.text().replace('\n', " ");
    assert!(text.contains("needs 63 columns and 20 lines"), "{text}");
    screen.click(5, 5);
    screen.terminal.backend_mut().resize(80, 24);
    assert!(screen.text().contains("16 "));
}

#[test]
fn every_board_fits_a_screen_of_80_by_24_and_grows_with_it() {
    for listed in saltus_engine::games() {
        let game = AnyGame::start(listed.id).expect("a game");
        for &names in game.names() {
            let picture = Picture::new(&game, names, &Marks::default(), false);
            let small = layout(&picture, 80, 24).expect("room");
            let large = layout(&picture, 250, 100).expect("room");
            assert_eq!(large.height, 4, "{}", listed.id);
            assert!(small.height <= large.height);
            assert!(layout(&picture, 30, 24).is_err());
        }
    }
}

#[test]
fn two_computers_are_watched_with_a_pause() {
    let mut live = live("simple-4x4", "", "level:number=1", "random:seed=0");
    let mut app = App::new(&mut live, false, false, false, Duration::from_secs(3600));
    let begun = Instant::now();
    while app.live.session.game().moves_made() == 0 && begun.elapsed() < Duration::from_millis(50) {
        app.tick();
    }
    assert_eq!(app.live.session.game().moves_made(), 0, "the pause is not over");
    let mut app = App::new(app.live, false, false, false, Duration::ZERO);
    while app.live.session.end().is_none() {
        app.tick();
        assert!(begun.elapsed() < Duration::from_secs(60));
    }
    app.key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL));
    assert!(app.is_done());
}
