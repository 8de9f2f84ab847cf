//! Stopping, and how much is requested ahead.

use crate::mock::{List, first_move, fixture, mock, sane};
use saltus_arena::{
    Adjudication, Dispatcher, Entrant, Fixed, Games, Knockout, Mixed, OpeningSource, Pairing, Run,
    Threads, Tournament, play, round_robin,
};
use saltus_engine::{AnyGame, Stop};
use saltus_link::AnySpec;
use std::ops::ControlFlow;
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex};

#[test]
fn a_stopped_game_leaves_no_record() {
    let stop = Stop::new();
    let raised = stop.clone();
    let raises = mock("raises", move |game, _| {
        if game.moves_made() >= 5 {
            raised.stop();
        }
        Ok(first_move(game))
    });
    let game = fixture("halma", sane(), raises);
    assert_eq!(play(&game.spec, &game.cast, &stop), Ok(None));
}

#[test]
fn a_stop_ends_the_run_and_drops_what_is_under_way() {
    // Thinks until it is stopped; the second game never comes to its end.
    let thinks = mock("thinks", |game, control| {
        while !control.stop.is_stopped() {
            std::thread::yield_now();
        }
        Ok(first_move(game))
    });
    let stop = Stop::new();
    let games = vec![fixture("english", sane(), sane()), fixture("english", thinks, sane())];
    let mut list = List::new(games);
    list.run_until(2, &stop, |_| stop.stop()).expect("threads");
    assert_eq!(list.order, [0]);
}

#[test]
fn a_stop_does_not_wait_for_the_deaf() {
    let (_release, wait) = channel::<()>();
    let wait = Arc::new(Mutex::new(wait));
    let stop = Stop::new();
    let raised = stop.clone();
    let deaf = mock("deaf", move |game, _| {
        raised.stop();
        let _ = wait.lock().expect("the lock").recv();
        Ok(first_move(game))
    });
    let mut list = List::new(vec![fixture("english", deaf, sane())]);
    list.run(1, &stop).expect("threads");
    assert!(list.order.is_empty());
}

fn tournament(players: &[&str]) -> Tournament {
    let start = AnyGame::start("simple-4x4").expect("a game");
    let entrant = |text: &&str| Entrant::new(*text, text.parse::<AnySpec>().expect("a player"));
    let entrants: Vec<Entrant> = players.iter().map(entrant).collect();
    let pairing = |(first, second): (usize, usize)| Pairing {
        name: format!("{first} – {second}"),
        start: start.clone(),
        entrants: [first, second].map(|place| entrants[place].clone()).to_vec(),
        sprt: None,
        seeds_of: None,
    };
    Tournament {
        pairings: round_robin(players.len()).into_iter().map(pairing).collect(),
        openings: OpeningSource::Start,
        seed: 1,
        adjudication: Adjudication::default(),
    }
}

/// A knockout waits for the games of one round before it gives out those of the next.
#[test]
fn a_schedule_may_wait_for_results() {
    let tournament = tournament(&["random", "random:seed=1", "random:seed=2", "random:seed=3"]);
    let knockouts = vec![Knockout::new(4, 2, 1)];
    let schedule = Mixed { fixed: Fixed::new(Vec::new()), knockouts };
    let mut run = Run::new(&tournament, schedule).expect("openings");
    let mut games = 0;
    let mut hear = |_: &saltus_arena::Ended, _: &Run| {
        games += 1;
        ControlFlow::Continue(())
    };
    run.play(&mut Threads::new(3), &Stop::never(), &mut hear).expect("threads");
    assert!(run.schedule().is_done());
    assert!((12..=18).contains(&games), "{games} games");
}

/// Counts what it is given, and passes it on.
struct Counting {
    threads: Threads,
    submitted: usize,
    received: usize,
    most: usize,
}

impl Dispatcher for Counting {
    fn capacity(&self) -> usize {
        self.threads.capacity()
    }

    fn submit(
        &mut self,
        id: saltus_arena::GameId,
        spec: saltus_arena::GameSpec,
    ) -> Result<(), saltus_arena::DispatchError> {
        self.submitted += 1;
        self.most = self.most.max(self.submitted - self.received);
        self.threads.submit(id, spec)
    }

    fn receive(
        &mut self,
        within: std::time::Duration,
    ) -> Result<Option<(saltus_arena::GameId, saltus_arena::GameResult)>, saltus_arena::DispatchError>
    {
        let received = self.threads.receive(within)?;
        self.received += usize::from(received.is_some());
        Ok(received)
    }

    fn cancel(&mut self) {
        self.threads.cancel();
    }
}

#[test]
fn no_more_is_requested_than_is_needed() {
    let tournament = tournament(&["random", "random:seed=1"]);
    let mut run = Run::new(&tournament, Fixed::new(vec![Games::pairs(100)])).expect("openings");
    let threads = Threads::new(2);
    let mut counting = Counting { threads, submitted: 0, received: 0, most: 0 };
    run.play(&mut counting, &Stop::never(), &mut |_, _| ControlFlow::Continue(()))
        .expect("threads");
    assert_eq!((counting.submitted, counting.received), (200, 200));
    assert!(counting.most <= 4, "{} at a time for 2 workers", counting.most);
}
