//! The page itself, from within the program. In debug builds its files are read from disk, so that a change shows at once.

use crate::app::App;
use crate::failure::Failure;
use axum::Router;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "web"]
struct Files;

/// The first parts of addresses that the page shows something for; which view it is, the page knows.
const VIEWS: &[&str] = &[
    "",
    "play",
    "game",
    "games",
    "rules",
    "analysis",
    "tree",
    "editor",
    "experiments",
    "tournament",
];

pub(crate) fn routes() -> Router<App> {
    Router::new().fallback(page)
}

async fn page(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let first = path.split('/').next().unwrap_or_default();
    if first == "api" {
        return Failure::not_found("page").into_response();
    }
    if let Some(kind) = kind(path)
        && let Some(file) = Files::get(path)
    {
        return send(StatusCode::OK, kind, file, &headers);
    }
    // What is asked for by people gets the page even where there is nothing: it says so in their language.
    let known = VIEWS.contains(&first);
    match Files::get("index.html") {
        Some(index) if known => send(StatusCode::OK, HTML, index, &headers),
        Some(index) if !path.contains('.') => send(StatusCode::NOT_FOUND, HTML, index, &headers),
        _ => Failure::not_found("page").into_response(),
    }
}

const HTML: &str = "text/html; charset=utf-8";

/// The type of a file that is part of the page; none for those that only developers need.
fn kind(path: &str) -> Option<&'static str> {
    match path.rsplit_once('.')?.1 {
        "html" => Some(HTML),
        "js" => Some("text/javascript; charset=utf-8"),
        "css" => Some("text/css; charset=utf-8"),
        "svg" => Some("image/svg+xml"),
        _ => None,
    }
}

/// The file, unless the browser has it already.
fn send(status: StatusCode, kind: &'static str, file: EmbeddedFile, asked: &HeaderMap) -> Response {
    let hash = file.metadata.sha256_hash();
    let tag: String = hash[..16].iter().map(|byte| format!("{byte:02x}")).collect();
    let tag = format!("\"{tag}\"");
    let known = asked.get(header::IF_NONE_MATCH).is_some_and(|known| *known == *tag);
    if known && status == StatusCode::OK {
        return (StatusCode::NOT_MODIFIED, [(header::ETAG, tag)]).into_response();
    }
    (status, [(header::ETAG, tag), (header::CONTENT_TYPE, kind.to_owned())], file.data)
        .into_response()
}
