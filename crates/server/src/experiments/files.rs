//! Files of reports, from the folder of results alone: plain names, known kinds, no links.

use axum::body::Body;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use tokio::task::spawn_blocking;

/// What may be shown, by the endings of names. Text that a browser need not understand is plain text.
const KINDS: [(&str, &str); 10] = [
    ("html", "text/html; charset=utf-8"),
    ("svg", "image/svg+xml"),
    ("png", "image/png"),
    ("csv", "text/csv; charset=utf-8"),
    ("json", "application/json"),
    ("md", PLAIN),
    ("tex", PLAIN),
    ("pdn", PLAIN),
    ("txt", PLAIN),
    ("toml", PLAIN),
];
const PLAIN: &str = "text/plain; charset=utf-8";

/// A report is a page of its own with its style inside, and pictures beside it. It runs no script, whatever was
/// written into it; so it may count as ours, without which its own pictures would be strange to it.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; \
    form-action 'none'; base-uri 'none'; frame-ancestors 'self'; \
    sandbox allow-same-origin allow-popups allow-downloads";

/// So much is read at a time: a file of games can be larger than one would like to have in memory.
const CHUNK: usize = 64 * 1024;

/// The longest name of a folder or file.
const LONGEST: usize = 255;

/// The longest text that is read whole.
const LONGEST_TEXT: u64 = 1 << 20;

/// A file that may be sent.
pub(super) struct Found {
    file: File,
    bytes: u64,
    kind: &'static str,
}

/// Whether a name is one of a folder or file within another, and not hidden.
pub(super) fn is_plain(name: &str) -> bool {
    !name.is_empty()
        && name.len() <= LONGEST
        && !name.starts_with('.')
        && !name.contains(['/', '\\', ':'])
        && !name.contains(char::is_control)
}

/// What kind of file it is, if it may be shown.
pub(super) fn kind(file: &str) -> Option<&'static str> {
    let (_, ending) = file.rsplit_once('.')?;
    KINDS.iter().find(|(known, _)| *known == ending).map(|(_, kind)| *kind)
}

/// The folder of an experiment, if there is one that is no link.
pub(super) fn folder(results: &Path, name: &str) -> Option<PathBuf> {
    let path = is_plain(name).then(|| results.join(name))?;
    fs::symlink_metadata(&path).is_ok_and(|it| it.is_dir()).then_some(path)
}

/// A file of a folder, if it may be shown and is no link.
pub(super) fn open(results: &Path, name: &str, file: &str) -> Option<Found> {
    let kind = is_plain(file).then(|| kind(file))??;
    let path = folder(results, name)?.join(file);
    // A link is no file here; and only a file, so that no pipe is waited for.
    fs::symlink_metadata(&path).ok().filter(|it| it.is_file())?;
    let file = File::open(&path).ok()?;
    let bytes = file.metadata().ok()?.len();
    Some(Found { file, bytes, kind })
}

/// A text that is no link and not too long.
pub(super) fn text(path: &Path) -> Option<String> {
    fs::symlink_metadata(path).ok().filter(|it| it.is_file() && it.len() <= LONGEST_TEXT)?;
    let mut text = String::new();
    File::open(path).ok()?.take(LONGEST_TEXT).read_to_string(&mut text).ok()?;
    Some(text)
}

impl IntoResponse for Found {
    fn into_response(self) -> Response {
        let headers = [
            (header::CONTENT_TYPE, self.kind.to_owned()),
            (header::CONTENT_LENGTH, self.bytes.to_string()),
            (header::CONTENT_SECURITY_POLICY, POLICY.to_owned()),
            // A run draws its report again and again.
            (header::CACHE_CONTROL, "no-cache".to_owned()),
        ];
        // No more than was promised, should the file grow.
        let file = self.file.take(self.bytes);
        (headers, Body::from_stream(stream::try_unfold(file, chunk))).into_response()
    }
}

/// The next part of a file, read where waiting harms no one.
async fn chunk(mut file: io::Take<File>) -> io::Result<Option<(Vec<u8>, io::Take<File>)>> {
    let read = spawn_blocking(move || {
        let mut bytes = vec![0; CHUNK];
        let count = file.read(&mut bytes)?;
        bytes.truncate(count);
        Ok((count > 0).then_some((bytes, file)))
    });
    read.await.unwrap_or_else(|error| Err(io::Error::other(error)))
}
