//! Single requests to the server.

use super::{FleetError, Link};
use crate::subjects::{self, ALL_RESULTS, ALL_WORK, RESULTS, WORK};
use crate::worker::Published;
use crate::{Item, ItemId, check};
use async_nats::jetstream::consumer::{AckPolicy, pull};
use async_nats::jetstream::stream::{Config, DiscardPolicy, RetentionPolicy, StorageType};
use async_nats::{HeaderMap, Message, RequestErrorKind, StatusCode};
use serde::Deserialize;
use std::collections::BTreeSet;
use std::time::Duration;

/// So many workers may wait for work at a time.
const MOST_WAITING: i64 = 100_000;

/// So many items may be worked on at a time.
const MOST_UNDER_WAY: i64 = 1_000_000;

/// A consumer that no one has asked for work for so long goes; the next coordinator makes it anew.
const UNUSED_AFTER: Duration = Duration::from_secs(24 * 3600);

/// The two streams, made if they are not there.
pub(crate) async fn prepare(link: &Link) -> Result<(), FleetError> {
    let once = |name: &str, subject: &str, retention| Config {
        name: name.to_owned(),
        subjects: vec![subject.to_owned()],
        retention,
        storage: StorageType::File,
        // The first message of a subject stays, and any other is refused.
        max_messages_per_subject: 1,
        discard: DiscardPolicy::New,
        discard_new_per_subject: true,
        allow_direct: true,
        ..Config::default()
    };
    for config in [
        once(WORK, ALL_WORK, RetentionPolicy::WorkQueue),
        once(RESULTS, ALL_RESULTS, RetentionPolicy::Limits),
    ] {
        let made = link.streams.get_or_create_stream(config).await;
        made.map_err(|error| FleetError::Server(error.to_string()))?;
    }
    Ok(())
}

/// The consumer that hands out items with these needs, made if it is not there.
pub(crate) async fn prepare_consumer(
    link: &Link,
    needs: &BTreeSet<String>,
    lost_after: Duration,
) -> Result<(), FleetError> {
    let name = subjects::consumer(&link.build, needs);
    let config = pull::Config {
        durable_name: Some(name.clone()),
        filter_subject: subjects::work_of(link.build.as_str(), &subjects::needs_word(needs)),
        ack_policy: AckPolicy::Explicit,
        ack_wait: lost_after,
        max_deliver: -1,
        max_ack_pending: MOST_UNDER_WAY,
        max_waiting: MOST_WAITING,
        inactive_threshold: UNUSED_AFTER,
        ..pull::Config::default()
    };
    let made = link.streams.create_consumer_on_stream(config, WORK).await;
    made.map(drop).map_err(|error| FleetError::Server(error.to_string()))
}

/// What the server answers to a message for a stream.
#[derive(Deserialize)]
struct Receipt {
    error: Option<ReceiptError>,
}

#[derive(Deserialize)]
struct ReceiptError {
    #[serde(default)]
    description: String,
}

/// What the server says of a second message for a subject.
const SECOND: &str = "maximum messages per subject exceeded";

/// Why a message did not get into a stream.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum NotPublished {
    /// There is no such stream.
    NoStream,
    /// It is larger than the server allows.
    TooLarge,
    /// Anything else: perhaps it did get there.
    Unknown(String),
}

/// Puts a message into a stream.
pub(crate) async fn publish(
    link: &Link,
    subject: String,
    headers: HeaderMap,
    payload: Vec<u8>,
) -> Result<Published, NotPublished> {
    let answer = link.client.request_with_headers(subject, headers, payload.into()).await;
    let answer = answer.map_err(|error| match error.kind() {
        RequestErrorKind::NoResponders => NotPublished::NoStream,
        RequestErrorKind::MaxPayloadExceeded => NotPublished::TooLarge,
        _ => NotPublished::Unknown(error.to_string()),
    })?;
    let receipt: Receipt = serde_json::from_slice(&answer.payload)
        .map_err(|error| NotPublished::Unknown(error.to_string()))?;
    match receipt.error {
        None => Ok(Published::Stored),
        Some(error) if error.description == SECOND => Ok(Published::Second),
        Some(error) => Err(NotPublished::Unknown(error.description)),
    }
}

/// Puts an item into the stream of work.
pub(crate) async fn send(link: &Link, item: &Item) -> Result<Published, NotPublished> {
    let subject = subjects::work(&item.build, &item.needs(), item.id());
    let text = serde_json::to_vec(item).expect("plain data can be written");
    publish(link, subject, HeaderMap::new(), text).await
}

/// The message in the stream of results for an item, if there is one; an error if that is not known.
pub(crate) async fn look(link: &Link, item: ItemId) -> Result<Option<Message>, NotPublished> {
    let subject = format!("$JS.API.DIRECT.GET.{RESULTS}.{}", subjects::result(item));
    let answer = link.client.request(subject, Vec::new().into()).await;
    let answer = answer.map_err(|error| match error.kind() {
        RequestErrorKind::NoResponders => NotPublished::NoStream,
        _ => NotPublished::Unknown(error.to_string()),
    })?;
    match answer.status {
        None => Ok(Some(answer)),
        Some(StatusCode::NOT_FOUND) => Ok(None),
        Some(other) => Err(NotPublished::Unknown(other.to_string())),
    }
}

/// Removes the messages of a subject from a stream.
pub(crate) async fn erase(link: &Link, stream: &str, subject: String) -> Result<(), FleetError> {
    let told = |error: String| FleetError::Server(error);
    let stream = link.streams.get_stream_no_info(stream).await;
    let stream = stream.map_err(|error| told(error.to_string()))?;
    let purged = stream.purge().filter(subject).await;
    purged.map(drop).map_err(|error| told(error.to_string()))
}

/// The headers of a result.
pub(crate) fn result_headers(worker: &str, signature: &str) -> HeaderMap {
    let mut headers = HeaderMap::new();
    headers.insert(check::WORKER, worker);
    headers.insert(check::SIGNATURE, signature);
    headers
}
