//! `eval=`: an expression or a weights file, with the same result, and what is wrong with a file.

use saltus_engine::{AnyGame, Control, EvalSpec, PlayerSpec, SpecError};
use std::path::{Path, PathBuf};

/// A file that is gone when it is dropped.
struct File(PathBuf);

impl File {
    fn new(name: &str, text: &str) -> File {
        let path = std::env::temp_dir().join(format!("saltus-{}-{name}", std::process::id()));
        std::fs::write(&path, text).expect("the folder can be written to");
        File(path)
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

fn weights(family: &str, terms: &str) -> String {
    format!("format = \"saltus-weights-1\"\nfamily = \"{family}\"\nterms = [{terms}]\n")
}

fn player(kind: &str, eval: impl std::fmt::Display) -> PlayerSpec {
    let text = format!("{kind},eval={eval}");
    let spec: PlayerSpec = text.parse().expect(&text);
    assert_eq!(spec.to_string(), text, "it is written as it was read");
    spec
}

#[test]
fn a_file_and_the_same_expression_play_the_same() {
    let terms = r#"{ term = "material", weight = 1 }, { term = "mobility", weight = -0.3 }"#;
    let file = File::new("same.toml", &weights("draughts", terms));
    for kind in ["engine:nodes=3000", "alphabeta:depth=4", "minimax:depth=3"] {
        let mut game = AnyGame::start("russian").expect("a game");
        let [mut by_file, mut by_text] =
            [file.0.display().to_string(), "material - 0.3*mobility".to_owned()]
                .map(|eval| game.player(&player(kind, eval)).expect("it is sound"));
        for _ in 0..6 {
            let choose = |player: &mut Box<dyn saltus_engine::Player>| {
                let choice = player.choose(&game, &mut Control::default()).expect("it goes on");
                (choice.mv, choice.value, choice.nodes)
            };
            let found = choose(&mut by_file);
            assert_eq!(found, choose(&mut by_text), "{kind}");
            game.play(&found.0).expect("it is legal");
        }
    }
}

#[test]
fn files_are_read_when_a_player_is_made_and_not_again() {
    let terms = r#"{ term = "progress", weight = 1 }"#;
    let file = File::new("once.toml", &weights("halma", terms));
    let game = AnyGame::start("halma-8x8").expect("a game");
    let spec = player("engine:nodes=200", file.0.display());
    let mut made = game.player(&spec).expect("it is sound");
    drop(file);
    assert!(made.choose(&game, &mut Control::default()).is_ok());
    assert!(game.player(&spec).is_err());
}

#[test]
fn what_is_wrong_with_a_file_is_told() {
    let refused = |game: &str, eval: &Path| {
        let game = AnyGame::start(game).expect("a game");
        let Err(error) = game.player(&player("minimax:depth=1", eval.display())) else {
            panic!("{} is refused", eval.display())
        };
        assert!(matches!(error, SpecError::Weights { .. }), "{error:?}");
        assert_eq!(error.pointer(), None);
        let told = error.to_string();
        assert!(told.contains(&eval.display().to_string()), "{told}");
        told
    };
    let told = refused("english", Path::new("no/such/weights.toml"));
    assert!(told.contains("No such file"), "{told}");
    let file = File::new("format.toml", "format = \"other\"");
    assert!(refused("english", &file.0).contains("saltus-weights-1"));
    let file = File::new("text.txt", "material + mobility");
    assert!(refused("english", &file.0).contains("line 1"));
    let halma = r#"{ term = "progress", weight = 1 }"#;
    let file = File::new("family.toml", &weights("halma", halma));
    let told = refused("english", &file.0);
    assert!(told.contains("`halma`") && told.contains("`draughts`"), "{told}");
    let file = File::new("feature.toml", &weights("draughts", halma));
    assert!(refused("english", &file.0).contains("no evaluation `progress`"));
}

#[test]
fn names_of_files_and_expressions_are_told_apart() {
    for file in ["w.toml", "weights/x", "./w", "..\\w", "a b.json", "2.x", "/etc/passwd"] {
        let source: EvalSpec = file.parse().expect(file);
        assert_eq!(source.file(), Some(Path::new(file)));
        assert!(EvalSpec::expression(file).is_err(), "{file}");
    }
    for expression in ["material", "0.25*leader(single=.5, multi=2.)", "-1.5*tempo - 0.5*parity"] {
        if let Ok(source) = expression.parse::<EvalSpec>() {
            assert_eq!(source.file(), None, "{expression}");
        }
        assert_eq!(
            expression.parse::<EvalSpec>().is_ok(),
            EvalSpec::expression(expression).is_ok()
        );
    }
}
