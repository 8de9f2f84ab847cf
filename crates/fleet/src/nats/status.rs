//! How a fleet stands: asks everyone, and collects what they say.

use super::{Access, FleetError, Role, runtime};
use crate::Build;
use crate::roster::{CoordinatorCard, ServerCard, Status, WorkerCard};
use crate::subjects::{PING, RESULTS, WORK};
use futures_util::StreamExt;
use std::time::{Duration, Instant};

/// How long to wait for the next answer.
const QUIET: Duration = Duration::from_millis(500);

/// How long to wait for all of them: in a large fleet someone always speaks.
const ALL_WITHIN: Duration = Duration::from_secs(3);

/// Asks the server and all who are connected to it.
pub fn status(access: &Access) -> Result<Status, FleetError> {
    let build = Build::this().map_err(FleetError::Build)?;
    runtime()?.block_on(async {
        let (link, _events) = access.connect(Role::Coordinator, build).await?;
        let server = |error: async_nats::SubscribeError| FleetError::Server(error.to_string());
        let workers = link.client.subscribe("saltus.worker.*").await.map_err(server)?;
        let coordinators = link.client.subscribe("saltus.coordinator.*").await.map_err(server)?;
        let mut cards = futures_util::stream::select(workers, coordinators);
        let asked = link.client.publish(PING, Vec::new().into()).await;
        asked.map_err(|error| FleetError::Server(error.to_string()))?;
        let mut status = Status::default();
        let over = Instant::now() + ALL_WITHIN;
        while Instant::now() < over {
            let Ok(Some(message)) = tokio::time::timeout(QUIET, cards.next()).await else { break };
            let (subject, text) = (message.subject.as_str(), &message.payload);
            if subject.starts_with("saltus.worker.") {
                let card = serde_json::from_slice(text).ok();
                status.workers.extend(card.filter(|card: &WorkerCard| subject.ends_with(&card.id)));
            } else {
                let card = serde_json::from_slice(text).ok();
                let own = |card: &CoordinatorCard| subject.ends_with(&card.id);
                status.coordinators.extend(card.filter(own));
            }
        }
        // Who says it every few seconds may have said it twice.
        status.workers.sort_by(|one, two| (&one.name, &one.id).cmp(&(&two.name, &two.id)));
        status.workers.dedup_by(|one, two| one.id == two.id);
        status.coordinators.sort_by(|one, two| (&one.name, &one.id).cmp(&(&two.name, &two.id)));
        status.coordinators.dedup_by(|one, two| one.id == two.id);
        let mut card =
            ServerCard { version: link.client.server_info().version, ..ServerCard::default() };
        // Without streams nothing has been handed out yet.
        if let Ok(stream) = link.streams.get_stream(WORK).await {
            card.work = stream.cached_info().state.messages;
        }
        if let Ok(stream) = link.streams.get_stream(RESULTS).await {
            card.results = stream.cached_info().state.messages;
            card.result_bytes = stream.cached_info().state.bytes;
        }
        status.server = card;
        Ok(status)
    })
}
