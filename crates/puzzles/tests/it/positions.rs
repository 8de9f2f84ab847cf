//! Hand-made puzzles, right ones and wrong ones.

use saltus_engine::{AnyGame, Stop};
use saltus_puzzles::{
    Analyst, CheckAt, Collection, Condition, Failure, Kind, Puzzle, Solving, Standing, Theme,
    Verdict, WonBy, check, duplicates,
};

/// White offers two men and takes four. With so many pieces endgame tables have no say.
fn russian() -> Puzzle {
    let words = |text: &str| text.split(' ').map(str::to_owned).collect();
    Puzzle {
        number: 1,
        kind: Kind::Win,
        position: "B:Wf4,a3,c3,d2,f2,h2,c1,e1,g1:Bb8,h8,c7,e7,g7,b6,d6,h6,h4".to_owned(),
        error: Some("e7-f6".to_owned()),
        solution: words("f4-g5 h6xf4 f2-g3 h4xf2 g1xa7"),
        after: Vec::new(),
        target: None,
        won_by: WonBy::Men,
        value: "+3.13".to_owned(),
        second: "+0.49".to_owned(),
        decisions: 2,
        given: 2,
        band: 2,
        themes: vec![Theme::Shot, Theme::Sacrifice, Theme::LongCapture],
        source: 0,
    }
}

fn checked(game: &str, puzzle: &Puzzle) -> Result<(), Failure> {
    let rules = AnyGame::start(game).expect("a game");
    let mut analyst = Analyst::new(&rules, &Stop::never());
    check(&mut analyst, &rules, puzzle, CheckAt { nodes: 30_000 })
}

fn condition(failure: Result<(), Failure>) -> Option<Condition> {
    match failure {
        Err(Failure::Condition { condition, .. }) => Some(condition),
        _ => None,
    }
}

#[test]
fn a_single_way_to_win_is_found() {
    assert_eq!(checked("russian", &russian()), Ok(()));
}

#[test]
fn what_was_lost_before_or_is_no_way_to_win_fails() {
    // Without three of its men Black had lost before it moved.
    let position = "B:Wf4,a3,c3,d2,f2,h2,c1,e1,g1:Be7,g7,b6,d6,h6,h4".to_owned();
    let rich = Puzzle { position, ..russian() };
    assert_eq!(condition(checked("russian", &rich)), Some(Condition::LostBefore));
    let rich = Puzzle { solution: vec!["f4-e5".to_owned()], ..russian() };
    assert_eq!(condition(checked("russian", &rich)), Some(Condition::NotVerified));
}

#[test]
fn what_is_written_must_be_so() {
    let broken = |change: &dyn Fn(&mut Puzzle)| {
        let mut puzzle = russian();
        change(&mut puzzle);
        match checked("russian", &puzzle) {
            Err(Failure::Broken(said)) => said,
            other => panic!("{other:?}"),
        }
    };
    assert!(broken(&|it| it.band = 5).starts_with("band: 5 is written"));
    assert!(broken(&|it| it.decisions = 3).starts_with("decisions: 3 is written"));
    assert!(broken(&|it| it.themes.clear()).starts_with("themes: "));
    assert!(broken(&|it| it.error = Some("a1-b2".to_owned())).starts_with("the error: "));
    assert!(broken(&|it| it.position = "nonsense".to_owned()).starts_with("the position: "));
    assert!(broken(&|it| it.solution[1] = "h6-a1".to_owned()).starts_with("the solution: "));
    assert!(broken(&|it| drop(it.solution.pop())).contains("must end with a move of the solver"));
}

#[test]
fn mirror_images_are_duplicates() {
    let mirror = Puzzle {
        number: 2,
        position: "W:Wg1,a1,f2,d2,b2,g3,e3,a3,a5:Bc5,h6,f6,e7,c7,a7,f8,d8,b8".to_owned(),
        error: Some("d2-c3".to_owned()),
        solution: "c5-b4 a3xc5 c7-b6 a5xc7 b8xh2".split(' ').map(str::to_owned).collect(),
        ..russian()
    };
    assert_eq!(checked("russian", &mirror), Ok(()));
    let rules = AnyGame::start("russian").expect("a game");
    let both = Collection { game: "russian".to_owned(), puzzles: vec![russian(), mirror] };
    assert_eq!(duplicates(&rules, &both), [(2, 1)]);
}

#[test]
fn puzzles_with_the_same_solution_are_duplicates() {
    // The man on b8 has no part in it.
    let position = russian().position.replace("Bb8,", "B");
    let same = Puzzle { number: 2, position: position.clone(), ..russian() };
    let words = "f4-g5 h6xf4 f2-e3 f4xd2 c1xe3".split(' ').map(str::to_owned).collect();
    let other =
        Puzzle { number: 3, solution: words, position: position.replace("a3,", ""), ..russian() };
    let rules = AnyGame::start("russian").expect("a game");
    let all = Collection { game: "russian".to_owned(), puzzles: vec![russian(), same, other] };
    assert_eq!(duplicates(&rules, &all), [(2, 1)]);
}

#[test]
fn tried_moves_are_judged() {
    let rules = AnyGame::start("russian").expect("a game");
    let mut analyst = Analyst::new(&rules, &Stop::never());
    let mut solving = Solving::new(&rules, &russian(), &[]).expect("a puzzle");
    let judged = solving.judge(&mut analyst, "f4-g5").expect("legal");
    assert_eq!(judged, Verdict::Right);
    let Ok(Verdict::Wrong(why)) = solving.judge(&mut analyst, "a3-b4") else { panic!() };
    assert!(!matches!(why.standing, Standing::Needs(_) | Standing::Jumps(_)), "{why:?}");
    assert!(!why.line.is_empty());
    assert_eq!(solving.go_on("f4-g5").expect("right"), ["f4-g5", "h6xf4"]);
    assert_eq!(solving.solution().as_deref(), Some("f2-g3"));
    assert!(solving.go_on("a3-b4").is_err());
}

#[test]
fn puzzles_of_halma_are_proved() {
    let words = |text: &str| text.split(' ').map(str::to_owned).collect();
    let home = Puzzle {
        kind: Kind::Chain,
        position: "wb6/wwww4/4w3/wwb2b1b/2ww2b1/3bb3/5bb1/4b3 b".to_owned(),
        error: None,
        solution: words("c4-b5 b5-h3"),
        band: 3,
        given: 0,
        themes: vec![Theme::LongChain],
        ..russian()
    };
    assert_eq!(checked("halma-8x8", &home), Ok(()));
    let other = Puzzle { solution: words("c4-b5 b5-b3"), ..home };
    assert_eq!(condition(checked("halma-8x8", &other)), Some(Condition::NotVerified));
}

#[test]
fn a_blocked_piece_is_freed_by_the_third_move_and_no_earlier() {
    // In the corner a1 waits for b2, which waits for d2: every other way is walled in by Black, which stands still.
    let words = |text: &str| text.split(' ').map(str::to_owned).collect();
    let unblock = Puzzle {
        kind: Kind::Unblock,
        position: "wbb5/bwbw2w1/bbb5/1b1b2w1/w7/2w1w3/w7/2w5 w".to_owned(),
        error: None,
        solution: words("d2-e2 b2-d2 a1-b2"),
        target: Some("a1".to_owned()),
        band: 1,
        given: 0,
        themes: vec![Theme::Unblock],
        ..russian()
    };
    assert_eq!(checked("halma-8x8", &unblock), Ok(()));

    let with = |change: &dyn Fn(&mut Puzzle)| {
        let mut puzzle = unblock.clone();
        change(&mut puzzle);
        condition(checked("halma-8x8", &puzzle))
    };
    let longer = |it: &mut Puzzle| it.solution = words("d2-e2 g2-h2 b2-d2 a1-b2");
    assert_eq!(with(&longer), Some(Condition::NotVerified));
    assert_eq!(with(&|it| it.solution = words("g2-h2 b2-d2 a1-b2")), Some(Condition::NotVerified));
    // Without the man on d4 one move less is needed.
    let open = |it: &mut Puzzle| it.position = it.position.replace("1b1b2w1", "1b4w1");
    assert_eq!(with(&open), Some(Condition::NotVerified));
    let other = |it: &mut Puzzle| it.target = Some("g2".to_owned());
    assert_eq!(with(&other), Some(Condition::NotVerified));

    let rules = AnyGame::start("halma-8x8").expect("a game");
    let mut analyst = Analyst::new(&rules, &Stop::never());
    let mut solving = Solving::new(&rules, &unblock, &[]).expect("a puzzle");
    let judged = solving.judge(&mut analyst, "g2-h2").expect("legal");
    let Verdict::Wrong(why) = judged else { panic!("{judged:?}") };
    assert_eq!(why.standing, Standing::Needs(Some(4)));
    for mv in ["d2-d1", "b2-d2", "a1-b2"] {
        assert!(!solving.is_done());
        assert_eq!(solving.judge(&mut analyst, mv), Ok(Verdict::Right));
        solving.go_on(mv).expect("right");
    }
    assert!(solving.is_done());
}
