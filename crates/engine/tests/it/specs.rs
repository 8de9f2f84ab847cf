//! The strings that name players: every form of the contract is read and written back; what is wrong is
//! told with its part, with what is allowed, and with the nearest right word.

use proptest::prelude::*;
use saltus_engine::{AnyGame, Family, PlayerSpec, SpecError};
use saltus_search::strong::Params;

fn read(text: &str) -> PlayerSpec {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn refused(text: &str) -> String {
    let error = text.parse::<PlayerSpec>().map(|spec| spec.to_string()).expect_err(text);
    error.to_string()
}

/// A string, and the same player as it is written.
const FORMS: [(&str, &str); 31] = [
    ("minimax:depth=3,eval=camp-distance,view=own", "minimax:depth=3,eval=camp-distance,view=own"),
    (
        "alphabeta:depth=4,eval=1.0*distance+0.2*move-potential,view=diff,seed=7",
        "alphabeta:depth=4,eval=1.0*distance+0.2*move-potential,seed=7",
    ),
    ("engine:time=100ms", "engine:time=100ms"),
    ("engine:nodes=100000,threads=1", "engine:nodes=100000"),
    ("engine:depth=8", "engine:depth=8"),
    ("random:seed=1", "random:seed=1"),
    ("random", "random:seed=0"),
    ("engine", "engine:time=1s"),
    ("engine:", "engine:time=1s"),
    ("minimax", "minimax:depth=3"),
    ("alphabeta: depth = 2 , seed = 5 ,", "alphabeta:depth=2,seed=5"),
    ("engine:time=2m,depth=100,nodes=1", "engine:time=120s,depth=100,nodes=1"),
    ("engine:time=0.5s,hash=1,lines=100", "engine:time=500ms,hash=1,lines=100"),
    ("engine:time=1500ms,threads=256", "engine:time=1500ms,threads=256"),
    ("engine:time=24h", "engine:time=86400s"),
    (
        "engine:depth=2,eval=leader(single=2, power=3)+random,view=own",
        "engine:depth=2,eval=leader(single=2, power=3)+random,view=own",
    ),
    ("engine:nodes=18446744073709551615", "engine:nodes=18446744073709551615"),
    (
        "engine:depth=2,table=0,contempt=-250,reductions=0",
        "engine:depth=2,table=0,contempt=-250,reductions=0",
    ),
    ("engine:nodes=9,tables=auto", "engine:nodes=9"),
    ("engine:tables=on,nodes=9", "engine:nodes=9,tables=on"),
    ("engine:nodes=9,tables=off", "engine:nodes=9,tables=off"),
    ("engine:nodes=9,tables=a/b", "engine:nodes=9,tables=a/b"),
    ("engine:book=on,nodes=9", "engine:nodes=9,book=on"),
    ("engine:nodes=9,book=off", "engine:nodes=9"),
    ("negamax:depth=4,eval=distance", "negamax:depth=4,eval=distance"),
    ("pvs:table=on,depth=5,ordering=on", "pvs:depth=5,ordering=on,table=on"),
    ("mtdf:nodes=9,table=on,hash=1", "mtdf:nodes=9,table=on,hash=1"),
    ("pvs:deepening=on,ordering=off", "pvs:depth=3,deepening=on"),
    ("mcts", "mcts:time=1s"),
    (
        "mcts:nodes=9,c=1.5,playout=end,seed=3,hash=2",
        "mcts:nodes=9,c=1.5,playout=end,hash=2,seed=3",
    ),
    ("mcts:depth=3,playout=40,view=own", "mcts:depth=3,playout=40,view=own"),
];

#[test]
fn exploration_is_that_of_the_family_unless_it_is_given() {
    let exploration = |text: &str, family| match read(text) {
        PlayerSpec::Mcts(mcts) => mcts.settings(family).exploration,
        other => panic!("{other} is no mcts"),
    };
    assert_eq!(exploration("mcts:nodes=9", Family::Draughts), 0.5);
    assert_eq!(exploration("mcts:nodes=9", Family::Halma), 0.25);
    assert_eq!(exploration("mcts:nodes=9,c=0.5", Family::Halma), 0.5);
}

#[test]
fn every_form_is_read_and_written_back() {
    for (text, written) in FORMS {
        let spec = read(text);
        assert_eq!(spec.to_string(), *written);
        assert_eq!(read(written), spec);
    }
}

#[test]
fn short_durations_are_written_in_full() {
    for text in ["engine:time=1.5ms", "engine:time=2.0005s"] {
        let spec = read(text);
        assert_eq!(read(&spec.to_string()), spec, "{spec}");
    }
}

#[test]
fn every_parameter_of_the_search_is_a_key() {
    for parameter in Params::LIST {
        for value in [parameter.least, parameter.most] {
            let text = format!("engine:depth=1,{}={value}", parameter.name);
            assert_eq!(read(&text).to_string(), text);
        }
        let above = format!("engine:depth=1,{}={}", parameter.name, parameter.most + 1);
        let range = format!("from {} to {}", parameter.least, parameter.most);
        assert!(refused(&above).contains(&range), "{above}");
    }
    // Some have the field's own word beside the key that is written.
    assert_eq!(
        read("engine:depth=1,futility_margin=7").to_string(),
        "engine:depth=1,prune_margin=7"
    );
    assert!(refused("engine:futility_margin=7,prune_margin=8").contains("twice"));
}

#[test]
fn what_is_wrong_is_told() {
    let kinds =
        "players are minimax, alphabeta, negamax, pvs, mtdf, mcts, engine, level, novice, random";
    let classic = "it takes depth, eval, view, seed";
    for (text, parts) in [
        ("alphabeta:depth=-1", vec!["depth", "`-1`", "a whole number from 1 to 30"]),
        ("alphabeta:depth=31", vec!["depth", "`31`", "a whole number from 1 to 30"]),
        ("minimax:depth=2.5", vec!["depth", "`2.5`", "a whole number"]),
        ("minimax:depth", vec!["depth", "``", "a whole number"]),
        ("engine:depth=101", vec!["depth", "`101`", "from 1 to 100"]),
        ("engine:nodes=0", vec!["nodes", "`0`", "a whole number from 1"]),
        ("engine:nodes=18446744073709551616", vec!["nodes", "a whole number from 1"]),
        ("engine:threads=0", vec!["threads", "`0`", "from 1 to 256"]),
        ("engine:hash=0", vec!["hash", "`0`", "from 1 to 65536"]),
        ("engine:lines=0", vec!["lines", "`0`", "from 1 to 100"]),
        ("engine:time=5 parsecs", vec!["time", "`5 parsecs`", "250ms, 5s or 2m"]),
        ("engine:time=0s", vec!["time", "`0s`", "250ms, 5s or 2m"]),
        ("engine:time=-1s", vec!["time", "`-1s`", "250ms, 5s or 2m"]),
        ("engine:time=25h", vec!["time", "`25h`", "from 1ms to 24h"]),
        ("engine:time=", vec!["time", "``", "250ms, 5s or 2m"]),
        ("engine:view=both", vec!["view", "`both`", "own or diff"]),
        ("engine:tables=", vec!["tables", "``", "auto, on, off or a folder"]),
        ("random:seed=x", vec!["seed", "`x`", "a whole number from 0"]),
        ("engnie:", vec!["`engnie`", "did you mean engine?", kinds]),
        ("Engine", vec!["`Engine`", "did you mean engine?", kinds]),
        ("alphabeta depth=3", vec!["`alphabeta depth=3`", "did you mean alphabeta?", kinds]),
        ("", vec!["``", kinds]),
        (":depth=3", vec!["``", kinds]),
        ("ευρετήριο", vec!["`ευρετήριο`", kinds]),
        ("minimax:detph=3", vec!["`detph`", "did you mean depth?", classic]),
        ("minimax:time=3s", vec!["`time`", classic]),
        ("alphabeta:ordering=on", vec!["`ordering`", classic]),
        ("pvs:ordering=1", vec!["ordering", "`1`", "on or off"]),
        ("pvs:hash=4", vec!["hash", "`4`", "table=on beside it"]),
        ("pvs:orderng=on", vec!["`orderng`", "did you mean ordering?"]),
        ("mcts:c=-1", vec!["c", "`-1`", "a number from 0 to 100"]),
        ("mcts:c=nan", vec!["c", "`nan`", "a number from 0 to 100"]),
        (
            "mcts:playout=1001",
            vec!["playout", "`1001`", "end, or a number of random moves from 0 to 1000"],
        ),
        ("random:depth=3", vec!["random", "`depth`", "it takes seed"]),
        (
            "engine:thread=2",
            vec!["`thread`", "did you mean threads?", "it takes time, depth, nodes"],
        ),
        ("engine:ordering=2", vec!["ordering", "`2`", "from 0 to 1"]),
        ("engine:=3", vec!["``", "it takes time, depth, nodes"]),
        ("engine:nodes=1,nodes=2", vec!["nodes", "twice"]),
        ("minimax:depth=1,depth=1", vec!["depth", "twice"]),
        ("engine:table=0,table=0", vec!["table", "twice"]),
        ("minimax:eval=", vec!["expected"]),
        ("minimax:eval=camp-distance++leader", vec!["character 15"]),
        ("minimax:eval=leader(single=2", vec!["expected"]),
        (
            "human",
            vec![
                "`human`",
                "cannot be used here",
                "minimax, alphabeta, negamax, pvs, mtdf, mcts, engine, level, novice, random",
            ],
        ),
        (
            "hub:x",
            vec![
                "`hub`",
                "cannot be used here",
                "minimax, alphabeta, negamax, pvs, mtdf, mcts, engine, level, novice, random",
            ],
        ),
        ("file:./agent", vec!["`file`", "cannot be used here", "minimax, alphabeta"]),
    ] {
        let error = refused(text);
        for part in parts {
            assert!(error.contains(part), "{text}: `{part}` is not in: {error}");
        }
    }
}

/// The keys that tune the search are proposed too.
#[test]
fn the_nearest_parameter_is_proposed() {
    for (text, word) in [("engine:contemtp=3", "contempt"), ("engine:reductons=0", "reductions")] {
        let error = refused(text);
        assert!(error.contains(&format!("did you mean {word}?")), "{error}");
    }
}

#[test]
fn far_words_are_not_proposed() {
    for text in ["xyz", "engine:qqq=1", ""] {
        assert!(!refused(text).contains("did you mean"), "{}", refused(text));
    }
}

/// Whether an evaluation is one of the game's is seen when the player is made.
#[test]
fn evaluations_belong_to_games() {
    let player = |id: &str, spec: &str| {
        let game = AnyGame::start(id).expect("a game that ships");
        game.player(&read(spec)).map(|_| ())
    };
    for kind in ["minimax", "alphabeta", "engine"] {
        let error =
            player("halma", &format!("{kind}:eval=0.5*camp-distnace")).expect_err("misspelt");
        let SpecError::Eval { text, .. } = &error else { panic!("{error:?}") };
        assert_eq!(text, "0.5*camp-distnace");
        let message = error.to_string();
        for part in ["character 5", "`camp-distnace`", "did you mean `camp-distance`?", "there are"]
        {
            assert!(message.contains(part), "{message}");
        }
        let other = player("russian", &format!("{kind}:eval=camp-distance"));
        let message = other.expect_err("an evaluation of Halma").to_string();
        assert!(
            message.contains("`camp-distance`") && message.contains("men-and-kings"),
            "{message}"
        );
        assert_eq!(player("russian", &format!("{kind}:eval=men-and-kings")), Ok(()));
    }
}

#[test]
fn very_long_strings_are_refused() {
    let long = "9".repeat(100_000);
    for text in [
        long.clone(),
        format!("minimax:depth={long}"),
        format!("engine:time={long}s"),
        format!("engine:eval={}", "leader+".repeat(50_000)),
        format!("engine:eval={}", "(".repeat(100_000)),
        format!("engine:{}", "seed=1,".repeat(20_000)),
    ] {
        assert!(text.parse::<PlayerSpec>().is_err());
    }
}

proptest! {
    #[test]
    fn any_text_at_all(text in ".{0,60}") {
        _ = text.parse::<PlayerSpec>();
    }

    /// What looks much like a player, and is read, is written so that it reads the same.
    #[test]
    fn any_text_like_a_player(
        kind in "(minimax|alphabeta|engine|random|engin|hub|)",
        pairs in prop::collection::vec(
            ("(depth|time|nodes|threads|hash|lines|eval|view|seed|contempt|tiem|é)",
             "([0-9]{1,3}|[0-9]{0,4}(ms|s|m|h|é)|own|diff|-?[0-9]{1,25}|[a-z(),*+.=é0-9-]{0,12}|leader|2\\*material)"),
            0..4,
        ),
    ) {
        let pairs: Vec<String> = pairs.iter().map(|(key, value)| format!("{key}={value}")).collect();
        let text = format!("{kind}:{}", pairs.join(","));
        if let Ok(spec) = text.parse::<PlayerSpec>() {
            let written = spec.to_string();
            prop_assert_eq!(written.parse::<PlayerSpec>(), Ok(spec), "{} as {}", text, written);
        }
    }
}
