//! Requests about lessons: trees searched step by step, their pictures, exercises and marks; drills of rules. Nothing of them is
//! kept.

use crate::app::App;
use crate::response::Failure;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use saltus_service::drills::DRILLS;
use saltus_service::lessons;
use saltus_service::wire::{
    Exercise, ExerciseMark, ExerciseRequest, Lesson, LessonFormat, LessonPictureRequest,
    LessonPreset, LessonRequest, MarkRequest, SheetFormat, SheetRequest,
};

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/api/drills", get(drills))
        .route("/api/lessons", post(lesson))
        .route("/api/lessons/presets", get(presets))
        .route("/api/lessons/picture", post(picture))
        .route("/api/exercises", post(exercise))
        .route("/api/exercises/marks", post(mark))
        .route("/api/exercises/sheet", post(sheet))
}

async fn drills() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], DRILLS).into_response()
}

async fn lesson(
    State(app): State<App>,
    Json(request): Json<LessonRequest>,
) -> Result<Json<Lesson>, Failure> {
    app.scheduler.offload(move || lessons::lesson(&request)).await.map(Json)
}

async fn presets() -> Json<Vec<LessonPreset>> {
    Json(lessons::list_presets())
}

async fn picture(
    State(app): State<App>,
    Json(request): Json<LessonPictureRequest>,
) -> Result<Response, Failure> {
    let kind = match request.format {
        LessonFormat::Svg => "image/svg+xml; charset=utf-8",
        LessonFormat::Tikz | LessonFormat::Istgame => "application/x-tex; charset=utf-8",
    };
    let text = app.scheduler.offload(move || lessons::picture(&request)).await?;
    Ok(([(header::CONTENT_TYPE, kind)], text).into_response())
}

async fn exercise(
    State(app): State<App>,
    Json(request): Json<ExerciseRequest>,
) -> Result<Json<Exercise>, Failure> {
    app.scheduler.offload(move || lessons::exercise(&request)).await.map(Json)
}

async fn mark(
    State(app): State<App>,
    Json(request): Json<MarkRequest>,
) -> Result<Json<Vec<ExerciseMark>>, Failure> {
    app.scheduler.offload(move || lessons::mark(&request)).await.map(Json)
}

async fn sheet(
    State(app): State<App>,
    Json(request): Json<SheetRequest>,
) -> Result<Response, Failure> {
    let kind = match request.format {
        SheetFormat::Html | SheetFormat::HtmlKey => "text/html; charset=utf-8",
        SheetFormat::Latex | SheetFormat::LatexKey => "application/x-tex; charset=utf-8",
        SheetFormat::Moodle => "application/xml; charset=utf-8",
    };
    let text = app.scheduler.offload(move || lessons::sheet(&request)).await?;
    Ok(([(header::CONTENT_TYPE, kind)], text).into_response())
}
