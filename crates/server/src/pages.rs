//! The page itself, from within the program, packed for browsers that unpack. In debug builds its files are read from
//! disk, so that a change shows at once.

use crate::app::App;
use crate::response::Failure;
use axum::Router;
use axum::body::Bytes;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use rust_embed::{EmbeddedFile, RustEmbed};
use saltus_service::Error;
use serde::Serialize;
use std::collections::HashMap;
use std::io::Write;
use std::sync::{LazyLock, Mutex};

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
    "experiment",
    "lecture",
    "exercises",
    "learn",
    "class",
    "mistakes",
    "drills",
    "puzzles",
    "tournament",
    "league",
    "fleet",
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
        return Failure(Error::not_found("page")).into_response();
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
        _ => Failure(Error::not_found("page")).into_response(),
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
        "png" => Some("image/png"),
        "woff2" => Some("font/woff2"),
        "webmanifest" => Some("application/manifest+json"),
        "txt" => Some("text/plain; charset=utf-8"),
        _ => None,
    }
}

/// The file, unless the browser has it already.
fn send(status: StatusCode, kind: &'static str, file: EmbeddedFile, asked: &HeaderMap) -> Response {
    // Pictures and fonts are packed as they are.
    let packs = !matches!(kind, "image/png" | "font/woff2");
    let packed = (packs && takes_gzip(asked)).then(|| packed(&file)).flatten();
    let hash = file.metadata.sha256_hash();
    let tag: String = hash[..16].iter().map(|byte| format!("{byte:02x}")).collect();
    let tag = if packed.is_some() { format!("\"{tag}-gz\"") } else { format!("\"{tag}\"") };
    let known = asked.get(header::IF_NONE_MATCH).is_some_and(|known| *known == *tag);
    let about = [(header::ETAG, tag), (header::VARY, "accept-encoding".to_owned())];
    if known && status == StatusCode::OK {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    let kind = [(header::CONTENT_TYPE, kind)];
    match packed {
        Some(packed) => {
            (status, about, kind, [(header::CONTENT_ENCODING, "gzip")], packed).into_response()
        }
        None => (status, about, kind, file.data).into_response(),
    }
}

/// An answer that every first view waits for, packed where the client unpacks.
pub(crate) fn packed_json(value: &impl Serialize, asked: &HeaderMap) -> Response {
    let text = serde_json::to_vec(value).unwrap_or_default();
    let packed = takes_gzip(asked).then(|| gzip(&text)).flatten();
    let about = [(header::CONTENT_TYPE, "application/json"), (header::VARY, "accept-encoding")];
    match packed {
        Some(packed) => (about, [(header::CONTENT_ENCODING, "gzip")], packed).into_response(),
        None => (about, text).into_response(),
    }
}

fn gzip(data: &[u8]) -> Option<Bytes> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(data).ok()?;
    Some(Bytes::from(packer.finish().ok()?))
}

/// Whether the client unpacks gzip, as every browser does.
fn takes_gzip(asked: &HeaderMap) -> bool {
    let lines = asked.get_all(header::ACCEPT_ENCODING).iter();
    let mut codings = lines.filter_map(|line| line.to_str().ok()).flat_map(|line| line.split(','));
    codings.any(|coding| {
        let mut parts = coding.split(';').map(str::trim);
        parts.next() == Some("gzip") && parts.next() != Some("q=0")
    })
}

/// The file packed: a third of its size. That is done once, and kept under what the file holds.
fn packed(file: &EmbeddedFile) -> Option<Bytes> {
    static PACKED: LazyLock<Mutex<HashMap<[u8; 32], Bytes>>> = LazyLock::new(Mutex::default);
    let hash = file.metadata.sha256_hash();
    let mut known = PACKED.lock().ok()?;
    if let Some(packed) = known.get(&hash) {
        return Some(packed.clone());
    }
    let packed = gzip(&file.data)?;
    known.insert(hash, packed.clone());
    Some(packed)
}
