//! Records as people have them: made up, with each oddity in several forms. Tags say how a person would read each game:
//! `Reads` the game's id and its main line, `All` all moves, `Ends` the result, `From` the first position, `Says` the event,
//! `Told` a part of a warning. A game without `Told` has no warning of its text or its moves.

use saltus_engine::AnyGame;
use saltus_engine::record::{Entry, Games, Points, Record, Warning, guess, write};
use std::fs;
use std::path::Path;

fn files() -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/odd-records");
    let mut files: Vec<_> = fs::read_dir(folder)
        .expect("the folder")
        .map(|entry| entry.expect("a file").path())
        .map(|path| {
            let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
            (name, fs::read(&path).expect("a file"))
        })
        .collect();
    files.sort();
    files
}

pub fn entries(name: &str, bytes: &[u8]) -> Vec<Entry> {
    let guessed = guess(bytes, name).expect("text in memory");
    let game = guessed.as_ref().map(|guess| guess.game.as_str());
    Games::new(bytes, game).collect::<Result<_, _>>().expect("text in memory")
}

fn tag<'a>(record: &'a Record, name: &str) -> Option<&'a str> {
    record.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
}

/// Whether a warning is about how the record is written, and not about how the game ended.
pub fn is_of_text(warning: &Warning) -> bool {
    !matches!(warning, Warning::Outcome { .. } | Warning::Results { .. })
}

#[test]
fn odd_records_are_read_as_people_would_read_them() {
    let mut games = 0;
    for (name, bytes) in files() {
        for entry in entries(&name, &bytes) {
            games += 1;
            let at = format!("{name}, game {} ({})", entry.number, entry.place);
            let record = entry.game.unwrap_or_else(|error| panic!("{at}: {error}"));
            let line: Vec<&str> = record.main_line().map(|node| node.mv.as_str()).collect();
            let read = [&[record.game.as_str()], &line[..]].concat().join(" ");
            assert_eq!(Some(read.as_str()), tag(&record, "Reads"), "{at}");
            if let Some(all) = tag(&record, "All") {
                let nodes: Vec<&str> = record.nodes.iter().map(|node| node.mv.as_str()).collect();
                assert_eq!(nodes.join(" "), all, "{at}");
            }
            if let Some(ends) = tag(&record, "Ends") {
                let start = AnyGame::start(&record.game).expect("a game");
                assert_eq!(Points::of(&start).result(record.result), ends, "{at}");
            }
            if let Some(from) = tag(&record, "From") {
                let start = AnyGame::start(&record.game).expect("a game");
                let (from, is) = (start.at_position(from), start.at_position(&record.start));
                let text = |game: AnyGame| game.position(game.custom());
                assert_eq!(is.map(text), from.map(text), "{at}");
            }
            if let Some(says) = tag(&record, "Says") {
                assert_eq!(tag(&record, "Event"), Some(says), "{at}");
            }
            let told: Vec<String> = entry
                .warnings
                .iter()
                .filter(|it| is_of_text(it))
                .map(ToString::to_string)
                .collect();
            match tag(&record, "Told") {
                Some(part) => assert!(told.iter().any(|it| it.contains(part)), "{at}: {told:?}"),
                None => assert!(told.is_empty(), "{at}: {told:?}"),
            }
            // Once read it can be written, and what is written has nothing odd.
            let written = write(&record).expect("a record");
            let again = entries(&name, written.as_bytes());
            let back = again[0].game.as_ref().unwrap_or_else(|error| panic!("{at}: {error}"));
            let told = |record: &Record| {
                let mut nodes = record.nodes.clone();
                // Braces within comments are written as bars.
                nodes.iter_mut().for_each(|it| it.comment = it.comment.replace('{', "|"));
                (nodes, record.tags.clone(), record.result)
            };
            assert_eq!(told(back), told(&record), "{at}");
        }
    }
    assert!(games > 60, "{games}");
}

#[test]
fn several_games_may_fit() {
    let also = |text: &str, hint: &str| {
        let found = guess(text.as_bytes(), hint).expect("text in memory").expect("no tag says it");
        (found.game, found.also.join(" "))
    };
    let told = |game: &str, also: &str| (game.to_owned(), also.to_owned());
    assert_eq!(also("1. c3-d4 b6-a5 *", ""), told("russian", "brazilian czech"));
    assert_eq!(also("1. c3-d4 b6-a5 *", "Brazilian opens"), told("brazilian", ""));
    assert_eq!(also("1. 11-15 23-19 *", ""), told("english", "pool spanish"));
    // Tags of other games of the file tell it too.
    let tagged = "[GameType \"29\"] 1. c3-d4 *\n1. c3-d4 b6-a5 *\n";
    assert_eq!(also(tagged, ""), told("czech", ""));
    assert_eq!(guess(&b"[White \"A\"] 1-0"[..], "").expect("text in memory"), None);
}
