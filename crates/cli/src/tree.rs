//! `saltus tree`: a tree that is typed, searched as it is taught: value, counts and, if wanted, a picture.

use crate::args::TreeArgs;
use crate::atomic_output;
use crate::failure::Failure;
use crate::output;
use saltus_teach::drawing::{Drawing, istgame, svg, tikz};
use saltus_teach::tree::typed;
use saltus_teach::{Search, Tree, Walk, search};
use serde_json::json;

pub(crate) fn run(args: &TreeArgs) -> Result<(), Failure> {
    let hint = "write a tree as in '((3 5) (2 9))': parentheses around the children of a node, numbers at the leaves";
    let tree = Tree::read(&args.tree).map_err(|error| Failure::input(error, hint))?;
    let asked = Search {
        conventions: (&args.conventions).into(),
        depth: args.depth,
        ordering: args.ordering,
        table: args.table,
        ..Search::new(args.algorithm.into())
    };
    let walk = search(&tree, &asked)
        .map_err(|error| Failure::input(error, "`saltus tree --help` has examples"))?;
    draw(args, &tree, &asked, &walk)?;
    let names = tree.names();
    let line: Vec<&str> = walk.line.iter().map(|&node| names[node].as_str()).collect();
    let worth: Vec<String> = walk.worth.iter().map(|&worth| typed(worth)).collect();
    let (counts, worth) = (walk.counts, worth.join("/"));
    if args.json {
        let document = json!({
            "tree": tree.text(), "value": worth, "line": line, "leaves": counts.leaves, "inner": counts.inner,
            "cut": counts.cut, "unseen": counts.unseen, "again": counts.again, "hits": counts.hits,
            "passes": counts.passes, "steps": walk.steps.len(),
            "out": args.out.as_ref().map(|path| path.display().to_string()),
        });
        return Ok(output::json(&document)?);
    }
    let text = format!(
        "value {worth}, line {}\nleaves looked at {} of {}, branches cut off {}, searched again {}, looked up {}, leaf visits {}\n",
        line.join(" "),
        tree.leaves().count() - counts.unseen,
        tree.leaves().count(),
        counts.cut,
        counts.again,
        counts.hits,
        counts.leaves
    );
    Ok(output::text(&text)?)
}

fn draw(args: &TreeArgs, tree: &Tree, search: &Search, walk: &Walk) -> Result<(), Failure> {
    let Some(path) = &args.out else { return Ok(()) };
    let after = Drawing::after(tree, search, walk, args.steps.unwrap_or(usize::MAX));
    let drawing = Drawing { shapes: args.shapes.into(), ..after };
    let ending = path.extension().and_then(|ending| ending.to_str()).map(str::to_ascii_lowercase);
    let text = match ending.as_deref() {
        Some("svg") => svg(&drawing),
        Some("tex") if args.istgame => istgame(&drawing),
        Some("tex") => tikz(&drawing),
        _ => {
            return Err(Failure::input(
                format!("--out {}: the ending is neither .svg nor .tex", path.display()),
                "name the file as in tree.svg or tree.tex",
            ));
        }
    };
    atomic_output::write(Some(path), |out| Ok(out.write_all(text.as_bytes())?))
}
