//! speed
use saltus_draughts::*;
use std::time::Instant;
fn run<V: Variant>(d: u32) {
    if let Some(id) = std::env::args().nth(1) { if id != V::RULES.id { return; } }
    let p = Position::<V>::start();
    let mut best = f64::MAX; let mut n = 0;
    for _ in 0..5 {
    let t = Instant::now();
    n = saltus_game::Position::perft(&p, d);
    best = best.min(t.elapsed().as_secs_f64());
    }
    println!("{} {} {:.0} M/s", V::RULES.id, n, n as f64 / best / 1e6);
}
fn main() {
    run::<English>(11); run::<Russian>(11); run::<Brazilian>(11); run::<Pool>(11); run::<Czech>(11); run::<Spanish>(11); run::<Italian>(11);
    run::<International>(9); run::<Frisian>(10); run::<Canadian>(9); run::<Turkish>(8); run::<Simple>(11); run::<SimpleForward>(11); run::<Simple10>(9);
}
