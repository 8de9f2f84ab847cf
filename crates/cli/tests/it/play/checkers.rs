//! `saltus checkers COLOR LEVEL`.

use super::games::typed;
use crate::common::{folder, refused, saltus, text};

#[test]
fn it_tells_its_parameters_and_plays() {
    let data = folder("checkers");
    let output = typed(&data, &["checkers", "white", "3", "--seed", "7"], "24-20\nquit\n");
    assert!(output.status.success(), "{}", text(&output.stderr));
    let told = text(&output.stdout);
    let expected = "\
colour    white; white begins
level     3: alpha-beta, 3 moves deep
weights   three-areas(a1=1,a2=1,a3=1), men-and-kings(b1=1,b2=1)
ties      random, seed 7
game      simple: 8x8, 12 men each, one jump a move

simple: you are white against alpha-beta, depth 3.";
    assert!(told.starts_with(expected), "{told}");
    assert!(told.contains("Last move: black ") && told.contains("white took 0"), "{told}");
    let again =
        text(&typed(&data, &["checkers", "WHITE", "3", "--seed", "7"], "24-20\nquit\n").stdout);
    let board = |told: &str| told.split("Last move").nth(1).map(|rest| rest[..12].to_owned());
    assert_eq!(board(&again), board(&told), "the same seed, the same answer");
}

#[test]
fn black_waits_for_the_computer_on_boards_of_any_size() {
    let data = folder("checkers-black");
    for size in ["4", "6", "10", "12", "14"] {
        let args = ["checkers", "black", "2", "--size", size, "--calibrated"];
        let told = text(&typed(&data, &args, "quit\n").stdout);
        assert!(
            told.contains("three-areas(a1=0,a2=0.2,a3=0.4), men-and-kings(b1=1,b2=2)"),
            "{told}"
        );
        assert!(told.contains(&format!("simple-{size}x{size}: {size}x{size}, ")), "{told}");
        assert!(told.contains("Last move: white "), "{told}");
    }
}

#[test]
fn what_is_not_given_is_said() {
    let data = folder("checkers-defaults");
    let told = text(&typed(&data, &["checkers"], "quit\n").stdout);
    assert!(told.starts_with("COLOR and LEVEL are not given: white and 4 are taken."), "{told}");
    assert!(told.contains("colour    white; white begins\nlevel     4: alpha-beta"), "{told}");
    let told = text(&typed(&data, &["checkers", "black"], "quit\n").stdout);
    assert!(told.starts_with("LEVEL is not given: 4 is taken, of 2 to 8."), "{told}");
    assert!(told.contains("colour    black; white begins"), "{told}");
}

#[test]
fn wrong_arguments_are_explained() {
    for (args, problem) in [
        (&["checkers", "green", "3"][..], "COLOR `green`: there are white and black"),
        (&["checkers", "white", "1"], "LEVEL `1`: expected a whole number from 2 to 8"),
        (&["checkers", "white", "9"], "LEVEL `9`: expected a whole number from 2 to 8"),
        (&["checkers", "black", "-3"], "LEVEL `-3`: expected a whole number from 2 to 8"),
        (&["checkers", "black", "deep"], "LEVEL `deep`: expected a whole number from 2 to 8"),
        (
            &["checkers", "black", "3", "--size", "5"],
            "--size 5: expected an even number from 4 to 14",
        ),
    ] {
        let told = refused(&saltus(args));
        assert!(told.contains(problem), "{told}");
        let usage = "hint: write `saltus checkers white LEVEL` or `saltus checkers black LEVEL`, LEVEL from 2 to 8";
        assert!(told.contains(usage) || told.contains("write --size 8"), "{told}");
    }
}
