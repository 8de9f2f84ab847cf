//! Streams of events hold a permit as long as they are open.

use crate::quota::Permit;
use axum::body::Body;
use axum::response::Response;
use futures_util::StreamExt;

/// The answer, which gives its permit back when its body ends or nobody listens any more.
pub(crate) fn holding(answer: Response, permit: Permit) -> Response {
    answer.map(|body| {
        let held = body.into_data_stream().map(move |part| {
            let _held = &permit;
            part
        });
        Body::from_stream(held)
    })
}
