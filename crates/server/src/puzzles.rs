//! Requests about puzzles. Nothing of them is kept: what a client has solved is in its browser.

use crate::app::App;
use crate::response::{Failure, file_answer};
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Json, Router};
use saltus_service::wire::{
    Puzzle, PuzzleAnswer, PuzzleGame, PuzzleLine, PuzzleRequest, PuzzleSolution,
};
use saltus_service::{Error, puzzles};

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/api/puzzles", get(games))
        .route("/api/puzzles/{game}", get(list))
        .route("/api/puzzles/{game}/puzzles.csv", get(csv))
        .route("/api/puzzles/{game}/{number}", get(puzzle))
        .route("/api/puzzles/{game}/{number}/moves", post(attempt))
        .route("/api/puzzles/{game}/{number}/solution", post(solution))
}

async fn games(State(app): State<App>) -> Result<Json<Vec<PuzzleGame>>, Failure> {
    app.scheduler.offload(|| Ok::<_, Error>(puzzles::list_games())).await.map(Json)
}

async fn list(
    State(app): State<App>,
    Path(game): Path<String>,
) -> Result<Json<Vec<PuzzleLine>>, Failure> {
    app.scheduler.offload(move || puzzles::list(&game)).await.map(Json)
}

async fn csv(State(app): State<App>, Path(game): Path<String>) -> Result<Response, Failure> {
    let name = format!("saltus-puzzles-{game}.csv");
    let text = app.scheduler.offload(move || puzzles::csv(&game)).await?;
    Ok(file_answer(&name, "text/csv; charset=utf-8", text))
}

async fn puzzle(
    State(app): State<App>,
    Path((game, number)): Path<(String, u32)>,
) -> Result<Json<Puzzle>, Failure> {
    app.scheduler.offload(move || puzzles::puzzle(&game, number)).await.map(Json)
}

async fn attempt(
    State(app): State<App>,
    Path((game, number)): Path<(String, u32)>,
    Json(request): Json<PuzzleRequest>,
) -> Result<Json<PuzzleAnswer>, Failure> {
    app.scheduler.offload(move || puzzles::try_move(&game, number, &request)).await.map(Json)
}

async fn solution(
    State(app): State<App>,
    Path((game, number)): Path<(String, u32)>,
    Json(request): Json<PuzzleRequest>,
) -> Result<Json<PuzzleSolution>, Failure> {
    app.scheduler.offload(move || puzzles::solution(&game, number, &request)).await.map(Json)
}
