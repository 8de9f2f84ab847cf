//! speed
use saltus_halma::*;
use saltus_game::Position as _;
use std::time::Instant;
fn main() {
    for g in GAMES {
        if let Some(id) = std::env::args().nth(1) { if id != g.id { continue; } }
        let p = Position::start(Rules::new(g.options).unwrap());
        let mut v = vec![];
        for i in 1..5 { v.push(p.perft(i)); }
        let t = Instant::now();
        let n = p.perft(5);
        let s = t.elapsed().as_secs_f64();
        println!("{} {v:?} {} {:.0} M/s", g.id, n, n as f64 / s / 1e6);
    }
}
