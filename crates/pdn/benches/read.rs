//! How fast records are read: `cargo bench -p saltus-pdn`. A hundred megabytes of games come by way of a small buffer, so
//! that memory stays flat.

use saltus_pdn::Reader;
use std::io::{BufReader, Read};
use std::time::Instant;

const SAMPLE: &str = r#"[Event "Club championship"]
[Date "2024.04.03"]
[White "Ann"]
[Black "Bob"]
[Result "0-1"]
[GameType "20"]

1. 32-28 18-23 2. 33-29 23x32 3. 37x28 17-22 4. 28x17 11x22 {[%clk 0:58:12]} 5. 41-37
13-18 6. 39-33 19-23 7. 44-39 14-19! 8. 50-44 (8. 49-44 9-13 9. 37-32 $1) 8... 9-13 9.
37-32 4-9 10. 46-41 6-11 11. 32-28 23x32 12. 38x27 19-23 13. 35-30 10-14 14. 42-38
20-25 15. 30-24 14-20 16. 41-37 9-14 17. 24-19 13x24 18. 27-21 16x27 19. 38-32 27x38 20.
33x42 24x33 21. 39x28x17x6 14-19 {White has a man more, and Black the better squares.} 0-1

"#;
const BYTES: usize = 100_000_000;

/// The sample over and over.
struct Again {
    left: usize,
    at: usize,
}

impl Read for Again {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let rest = &SAMPLE.as_bytes()[self.at..];
        let count = rest.len().min(buffer.len()).min(self.left);
        buffer[..count].copy_from_slice(&rest[..count]);
        self.left -= count;
        self.at = (self.at + count) % SAMPLE.len();
        Ok(count)
    }
}

fn main() {
    let began = Instant::now();
    let whole = BYTES / SAMPLE.len() * SAMPLE.len();
    let (mut games, mut moves) = (0, 0);
    for game in Reader::new(BufReader::new(Again { left: whole, at: 0 })) {
        games += 1;
        moves += game.expect("the sample is a record").nodes.len();
    }
    let seconds = began.elapsed().as_secs_f64();
    let megabytes = whole as f64 / 1e6;
    println!(
        "{megabytes:.0} MB, {games} games, {moves} moves in {seconds:.2} s: {:.0} MB/s",
        megabytes / seconds
    );
}
