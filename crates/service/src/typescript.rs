//! The types of [`wire`](crate::wire) in TypeScript, for the page: `crates/server/types/wire.d.ts`. The test here fails while that
//! file is stale, and writes it if `SALTUS_UPDATE_TYPES` is set:
//! `SALTUS_UPDATE_TYPES=1 cargo test -p saltus-service typescript`.

use crate::wire;
use std::path::Path;
use ts_rs::{Config, TS};

const HEAD: &str = "// Generated from the types of crates/service/src/wire, do not edit: see crates/service/src/typescript.rs.\n";

macro_rules! declarations {
    ($($type:ty),* $(,)?) => {
        [$(declaration::<$type>()),*]
    };
}

fn declaration<T: TS>() -> String {
    // What JSON calls a number is one in TypeScript too: nothing here is larger than 2^53.
    let config = Config::new().with_large_int("number");
    let docs = T::docs().unwrap_or_default();
    format!("\n{docs}export {}\n", T::decl(&config))
}

fn all() -> String {
    let types = declarations![
        wire::Side,
        wire::Value,
        wire::Outcome,
        wire::OutcomeReason,
        wire::Position,
        wire::Stone,
        wire::Move,
        wire::MoveMade,
        wire::Forced,
        wire::LookRequest,
        wire::Look,
        wire::LookStep,
        wire::EditRequest,
        wire::Edited,
        wire::ReadRequest,
        wire::DiagramRequest,
        wire::DiagramFormat,
        wire::FileRequest,
        wire::GameFile,
        wire::FileGame,
        wire::ReadText,
        wire::ReadNode,
        wire::Catalogue,
        wire::ByFamily<ts_rs::Dummy>,
        wire::Family,
        wire::ListedGame,
        wire::ListedLevel,
        wire::ListedEngine,
        wire::Feature,
        wire::CatalogueLimits,
        wire::Rules,
        wire::SquareNames,
        wire::Square,
        wire::BySide<ts_rs::Dummy>,
        wire::ErrorBody,
        wire::ErrorAnswer,
        wire::ErrorDetails,
        wire::Game,
        wire::Seat,
        wire::SeatKind,
        wire::TimeControl,
        wire::Clocks,
        wire::GameNode,
        wire::GameLine,
        wire::GameList,
        wire::ListRequest,
        wire::GameRequest,
        wire::NewGame,
        wire::NewSeat,
        wire::MoveRequest,
        wire::HeadRequest,
        wire::ResignRequest,
        wire::SeatRequest,
        wire::DeclineRequest,
        wire::Offer,
        wire::OfferKind,
        wire::OfferRequest,
        wire::HintRequest,
        wire::Hint,
        wire::Thinking,
        wire::AnalysisRequest,
        wire::AnalysisInfo,
        wire::AnalysisLine,
        wire::TableValue,
        wire::TableResult,
        wire::ReviewValue,
        wire::ReviewSummary,
        wire::ExploreRequest,
        wire::Exploration,
        wire::Explored,
        wire::ExploredSource,
        wire::ExploredMove,
        wire::TableMove,
        wire::Collected,
        wire::KeepAnalysis,
        wire::KeptNode,
        wire::Kept,
        wire::SavedAnalysis,
        wire::SavedList,
        wire::SavedLine,
        wire::Mark,
        wire::ExplainRequest,
        wire::Explanation,
        wire::Term,
        wire::HeatMapRequest,
        wire::HeatMap,
        wire::TreeRequest,
        wire::Algorithm,
        wire::View,
        wire::Tree,
        wire::TreeNode,
        wire::Window,
        wire::PageRequest,
        wire::TreeNodePage,
        wire::TreeSteps,
        wire::TreeStep,
        wire::TreeStepKind,
        wire::PictureRequest,
        wire::LessonAlgorithm,
        wire::LessonCut,
        wire::LessonFail,
        wire::LessonOrder,
        wire::LessonRoot,
        wire::LessonConventions,
        wire::LessonSearch,
        wire::LessonPosition,
        wire::LessonRequest,
        wire::Lesson,
        wire::LessonNode,
        wire::LessonEvent,
        wire::LessonStep,
        wire::LessonCounts,
        wire::LessonPreset,
        wire::LessonShapes,
        wire::LessonFormat,
        wire::LessonPictureRequest,
        wire::ExerciseSize,
        wire::ExerciseDifficulty,
        wire::ExerciseLang,
        wire::ExerciseSpec,
        wire::ExerciseField,
        wire::ExerciseRequest,
        wire::ExerciseBlank,
        wire::Exercise,
        wire::ExerciseAnswer,
        wire::MarkRequest,
        wire::ExerciseMark,
        wire::ExerciseMistake,
        wire::SheetFormat,
        wire::SheetRequest,
        wire::TournamentRequest,
        wire::TournamentSeat,
        wire::TournamentList,
        wire::TournamentLimits,
        wire::TournamentHead,
        wire::TournamentLine,
        wire::Tournament,
        wire::TournamentState,
        wire::Entrant,
        wire::Standing,
        wire::Failures,
        wire::GameScore,
        wire::TournamentGame,
        wire::TournamentBoard,
        wire::Experiments,
        wire::Report,
        wire::ShippedExperiment,
        wire::ExperimentDraft,
        wire::ExperimentKind,
        wire::ExperimentText,
        wire::ExperimentChecked,
        wire::TextFault,
        wire::RunRequest,
        wire::RunState,
        wire::RunLine,
        wire::ExperimentRun,
        wire::ExperimentState,
        wire::RunContest,
        wire::RunTest,
        wire::ExperimentGamesRequest,
        wire::ExperimentGames,
        wire::ExperimentGamesOf,
        wire::ExperimentGame,
    ];
    format!("{HEAD}{}", types.concat())
}

#[test]
fn the_types_of_the_page_are_fresh() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../server/types/wire.d.ts");
    let types = all();
    if std::env::var_os("SALTUS_UPDATE_TYPES").is_some() {
        std::fs::write(&path, &types).expect("the file can be written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    let how = "SALTUS_UPDATE_TYPES=1 cargo test -p saltus-service typescript";
    assert!(kept == types, "crates/server/types/wire.d.ts is stale: run `{how}`");
}
