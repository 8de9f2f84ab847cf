//! From method and path to what is asked for, and what it needs before it can be answered. Whatever is not in this list needs a
//! server, and says so.

use crate::message::{Extent, Place, Plan};

/// What a request asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // as in `docs/api.md`
pub enum Route {
    Catalogue,
    Rules(String),
    Look,
    Edit,
    Read,
    ReadFile,
    Picture(String),
    NewGame,
    Games,
    Export,
    Game(String),
    DeleteGame(String),
    Events(String),
    Act(String, String),
    Hint(String),
    Record(String),
    Analysis,
    Review(String),
    Explain,
    HeatMap,
    Analyses,
    SaveAnalysis,
    ShowAnalysis(String),
    ChangeAnalysis(String),
    DeleteAnalysis(String),
    AnalysisRecord(String),
    WriteRecord,
    Explore,
    Collection,
    NewTree,
    Tree(String),
    TreeNode(String, usize),
    TreeSteps(String),
    TreePicture(String),
    Drills,
    PuzzleGames,
    Puzzles(String),
    PuzzleFile(String),
    Puzzle(String, u32),
    PuzzleMove(String, u32),
    PuzzleSolution(String, u32),
    Lesson,
    LessonPresets,
    LessonPicture,
    Exercise,
    Marks,
    Sheet,
    /// What only a server has.
    Elsewhere,
}

impl Route {
    /// What a method and a path ask for.
    pub fn of(method: &str, path: &str) -> Route {
        let parts: Vec<&str> = path.trim_start_matches("/api").split('/').skip(1).collect();
        let own = str::to_owned;
        match (method, &parts[..]) {
            ("GET", ["catalogue"]) => Route::Catalogue,
            ("GET", ["rules", game]) => Route::Rules(own(game)),
            ("POST", ["look"]) => Route::Look,
            ("POST", ["edit"]) => Route::Edit,
            ("POST", ["read"]) => Route::Read,
            ("POST", ["read", "file"]) => Route::ReadFile,
            ("GET", ["picture", format]) => Route::Picture(own(format)),
            ("POST", ["games"]) => Route::NewGame,
            ("GET", ["games"]) => Route::Games,
            ("GET", ["games", "export"]) => Route::Export,
            ("GET", ["games", id]) => Route::Game(own(id)),
            ("DELETE", ["games", id]) => Route::DeleteGame(own(id)),
            ("GET", ["games", id, "events"]) => Route::Events(own(id)),
            ("GET", ["games", id, "review"]) => Route::Review(own(id)),
            ("GET", ["games", id, "record"]) => Route::Record(own(id)),
            ("POST", ["games", id, "hint"]) => Route::Hint(own(id)),
            ("POST", ["games", id, what]) => Route::Act(own(id), own(what)),
            ("GET", ["analysis"]) => Route::Analysis,
            ("POST", ["explain"]) => Route::Explain,
            ("POST", ["heatmap"]) => Route::HeatMap,
            ("GET", ["analyses"]) => Route::Analyses,
            ("POST", ["analyses"]) => Route::SaveAnalysis,
            ("GET", ["analyses", id]) => Route::ShowAnalysis(own(id)),
            ("PUT", ["analyses", id]) => Route::ChangeAnalysis(own(id)),
            ("DELETE", ["analyses", id]) => Route::DeleteAnalysis(own(id)),
            ("GET", ["analyses", id, "record"]) => Route::AnalysisRecord(own(id)),
            ("POST", ["record"]) => Route::WriteRecord,
            ("POST", ["explore"]) => Route::Explore,
            ("GET", ["collection"]) => Route::Collection,
            ("POST", ["trees"]) => Route::NewTree,
            ("GET", ["trees", id]) => Route::Tree(own(id)),
            ("GET", ["trees", id, "nodes", node]) => match node.parse() {
                Ok(node) => Route::TreeNode(own(id), node),
                Err(_) => Route::Elsewhere,
            },
            ("GET", ["trees", id, "steps"]) => Route::TreeSteps(own(id)),
            ("GET", ["trees", id, "svg"]) => Route::TreePicture(own(id)),
            ("GET", ["drills"]) => Route::Drills,
            ("GET", ["puzzles"]) => Route::PuzzleGames,
            ("GET", ["puzzles", game]) => Route::Puzzles(own(game)),
            ("GET", ["puzzles", game, "puzzles.csv"]) => Route::PuzzleFile(own(game)),
            (method, ["puzzles", game, number, rest @ ..]) => {
                match (method, number.parse(), rest) {
                    ("GET", Ok(number), []) => Route::Puzzle(own(game), number),
                    ("POST", Ok(number), ["moves"]) => Route::PuzzleMove(own(game), number),
                    ("POST", Ok(number), ["solution"]) => Route::PuzzleSolution(own(game), number),
                    _ => Route::Elsewhere,
                }
            }
            ("POST", ["lessons"]) => Route::Lesson,
            ("GET", ["lessons", "presets"]) => Route::LessonPresets,
            ("POST", ["lessons", "picture"]) => Route::LessonPicture,
            ("POST", ["exercises"]) => Route::Exercise,
            ("POST", ["exercises", "marks"]) => Route::Marks,
            ("POST", ["exercises", "sheet"]) => Route::Sheet,
            _ => Route::Elsewhere,
        }
    }

    /// What it needs. `named` is the game whose rules the request names.
    pub fn plan(&self, named: Option<String>) -> Plan {
        let plan = Plan::default();
        let game = |id: &String| Plan { game: Some(id.clone()), ..Plan::default() };
        match self {
            Route::NewGame => Plan { rules: named, writes: true, ..plan },
            Route::Games => Plan { games: Some(Extent::List), ..plan },
            Route::Export => Plan { games: Some(Extent::All), evaluations: true, ..plan },
            Route::Explore => Plan { games: Some(Extent::All), ..plan },
            Route::Game(id) | Route::Act(id, _) | Route::DeleteGame(id) => {
                Plan { writes: true, ..game(id) }
            }
            Route::Record(id) => Plan { evaluations: true, ..game(id) },
            Route::Events(id) => Plan { place: Place::Events, ..game(id) },
            Route::Hint(id) => Plan { place: Place::Play, ..game(id) },
            Route::Review(id) => Plan { place: Place::Study, evaluations: true, ..game(id) },
            Route::Analysis => Plan { place: Place::Study, rules: named, ..plan },
            Route::Explain | Route::HeatMap | Route::Lesson | Route::Exercise => {
                Plan { rules: named, ..plan }
            }
            Route::NewTree => Plan { place: Place::Tree, rules: named, ..plan },
            Route::Tree(_) | Route::TreeNode(..) | Route::TreeSteps(_) | Route::TreePicture(_) => {
                Plan { place: Place::Tree, ..plan }
            }
            Route::Analyses | Route::ShowAnalysis(_) | Route::AnalysisRecord(_) => {
                Plan { analyses: true, ..plan }
            }
            Route::SaveAnalysis | Route::ChangeAnalysis(_) | Route::DeleteAnalysis(_) => {
                Plan { analyses: true, writes: true, ..plan }
            }
            _ => plan,
        }
    }
}
