//! Connections: limited in number and in the time that a request may take, and shut down gracefully.

use crate::client::Peer;
use crate::limits;
use axum::Router;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};

/// How long answers that are under way may still take when the server ends. Streams of events would never
/// end, and are cut.
const GRACE_PERIOD: Duration = Duration::from_millis(500);

/// Serves until `end` comes.
pub async fn serve(listener: TcpListener, router: Router, end: impl Future<Output = ()>) {
    let service = TowerToHyperService::new(router);
    let places = Arc::new(Semaphore::new(limits::CONNECTIONS));
    let graceful = GracefulShutdown::new();
    let mut protocol = http1::Builder::new();
    protocol.timer(TokioTimer::new()).header_read_timeout(limits::HEADER_TIME);
    protocol.max_buf_size(limits::HEAD);
    tokio::pin!(end);
    loop {
        let accepted = async {
            let place = places.clone().acquire_owned().await;
            (place, listener.accept().await)
        };
        let (place, accepted) = tokio::select! {
            () = &mut end => break,
            accepted = accepted => accepted,
        };
        let Ok((stream, peer)) = accepted else {
            // The system has no more to give: let some connections end first.
            sleep(Duration::from_millis(50)).await;
            continue;
        };
        // Moves are small, and people wait for them.
        let _ = stream.set_nodelay(true);
        let routes = service.clone();
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(Peer(peer.ip()));
            routes.call(request)
        });
        let connection = protocol.serve_connection(TokioIo::new(stream), service);
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            // A client that breaks off is no one's fault.
            let _ = connection.await;
            drop(place);
        });
    }
    drop(listener);
    let _ = timeout(GRACE_PERIOD, graceful.shutdown()).await;
}
