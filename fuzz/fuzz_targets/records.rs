//! Arbitrary bytes as game records: nothing panics, and what can be read as a game of ours is written and reads back.
#![no_main]

use libfuzzer_sys::fuzz_target;
use saltus_engine::record::{read, write};
use saltus_pdn::Reader;

fuzz_target!(|data: &[u8]| {
    let games = Reader::new(data).filter(Result::is_ok).count();
    assert!(games <= data.len());
    let Ok(text) = str::from_utf8(data) else { return };
    // Options of Halma are kept for as long as the program runs, which would look like a leak.
    if text.contains(':') && text.contains("Variant") {
        return;
    }
    let Ok(mut record) = read(text, None) else { return };
    (record.left_out, record.more) = (0, 0);
    let written = write(&record).expect("what was read has a game and a start");
    // Braces cannot be written within a comment.
    if !text.contains('{') && !text.contains(';') {
        assert_eq!(read(&written, None).as_ref(), Ok(&record), "{written}");
    }
});
