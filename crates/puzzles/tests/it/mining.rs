//! Mining that is stopped goes on as if it had not been.

use saltus_engine::Stop;
use saltus_puzzles::{Collection, Kind, Miner, Progress};

#[test]
fn mining_goes_on_where_it_stopped() {
    const GAMES: u64 = 8;
    let fresh = || Progress::new("simple-6x6", 3, 300);
    let empty = || Collection::new("simple-6x6");
    let mut whole = Miner::resume(empty(), fresh(), &Stop::never()).expect("a game");
    for _ in 0..GAMES {
        whole.play_one().expect("nobody stops it");
    }
    let (mut collection, mut progress) = (empty(), fresh());
    for _ in 0..GAMES {
        let mut miner = Miner::resume(collection, progress, &Stop::never()).expect("a game");
        miner.play_one().expect("nobody stops it");
        (collection, progress) = (miner.collection().clone(), miner.progress().clone());
    }
    assert_eq!(&collection, whole.collection());
    assert_eq!(&progress, whole.progress());
    let failed: u64 = progress.failed.values().sum();
    assert_eq!(failed + progress.kept, progress.candidates);
    assert!(progress.candidates > 0);
}

#[test]
fn a_stopped_game_counts_for_nothing() {
    let stop = Stop::new();
    let progress = Progress::new("english", 1, 1000);
    let mut miner = Miner::resume(Collection::new("english"), progress.clone(), &stop);
    let miner = miner.as_mut().expect("a game");
    stop.stop();
    assert!(miner.play_one().is_err());
    assert_eq!(miner.progress(), &progress);
}

#[test]
fn every_kind_of_puzzle_is_found_in_halma() {
    let progress = Progress::new("halma-8x8", 1, 300);
    let mut miner = Miner::resume(Collection::new("halma-8x8"), progress, &Stop::never());
    let miner = miner.as_mut().expect("a game");
    for _ in 0..3 {
        miner.play_one().expect("nobody stops it");
    }
    for kind in [Kind::Home, Kind::Chain, Kind::Unblock] {
        let of_kind = miner.collection().puzzles.iter().filter(|puzzle| puzzle.kind == kind);
        assert!(of_kind.count() > 0, "{kind}");
    }
}
