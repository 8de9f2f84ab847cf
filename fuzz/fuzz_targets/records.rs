//! Arbitrary bytes as game records: nothing panics, and what can be read as a game of ours is written and reads back.
#![cfg_attr(feature = "fuzzer", no_main)]

use libfuzzer_sys::fuzz_target;
use saltus_engine::AnyGame;
use saltus_engine::record::{Games, Positions, Style, read, write, write_as};
use saltus_game::Names;
use saltus_pdn::Reader;

fuzz_target!(|data: &[u8]| {
    let games = Reader::new(data).filter(Result::is_ok).count();
    assert!(games <= data.len());
    let Ok(text) = str::from_utf8(data) else { return };
    // Options of Halma are kept for as long as the program runs, which would look like a leak.
    if text.contains(':') && text.contains("Variant") {
        return;
    }
    for (number, entry) in (1..).zip(Games::new(data, None)) {
        let entry = entry.expect("bytes in memory can be had");
        assert_eq!(entry.number, number);
        let Ok(record) = entry.game else { continue };
        let end = record.end().expect("its moves were played");
        for &names in end.names() {
            let style = Style { names: Some(names), points: None };
            write_as(&record, style).expect("its moves were played");
        }
    }
    let start = AnyGame::start("russian").expect("a game");
    for entry in Positions::lines(data, start) {
        // A line may be longer than any position.
        let Ok(entry) = entry else { break };
        let Ok(record) = entry.game else { continue };
        record.spelled(Names::Letters).expect("no moves");
    }
    let Ok(mut record) = read(text, None) else { return };
    (record.left_out, record.more) = (0, 0);
    let written = write(&record).expect("what was read has a game and a start");
    // Braces cannot be written within a comment.
    if !text.contains('{') && !text.contains(';') {
        assert_eq!(read(&written, None).as_ref(), Ok(&record), "{written}");
    }
});

/// Without the fuzzer a target is compiled and no more, so that changes elsewhere cannot break it unseen.
#[cfg(not(feature = "fuzzer"))]
fn main() {
    eprintln!("cargo +nightly fuzz run records --features fuzzer");
}
