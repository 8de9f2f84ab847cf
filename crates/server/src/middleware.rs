//! The middleware: host and origin checked, the client known by its cookie, the body read within its limits; answers with headers
//! that keep browsers strict, errors in one shape, a limit on open streams.

use crate::app::App;
use crate::client::{Client, Peer};
use crate::openings::COLLECTION;
use crate::positions::READ_FILE;
use crate::quota::Permit;
use crate::response::Failure;
use crate::threads::panic_message;
use crate::{limits, secret};
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::{Method, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use saltus_service::limits as service_limits;
use saltus_service::{ClientId, Error, ErrorKind};
use std::any::Any;
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::time::timeout;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::trace::TraceLayer;

/// The name of the cookie.
const COOKIE: &str = "saltus";

/// What a page of ours may load: its own files, and nothing else from anywhere.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
    connect-src 'self'; font-src 'self'; manifest-src 'self'; frame-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/// The views that pages of others may show in a frame, where the operator allows it: those without a seat in them.
const EMBEDDED: &[&str] = &["/analysis", "/tree", "/editor", "/rules", "/game", "/tournament"];

/// The policy of a view that may be framed by the pages which the operator has named; none for all else. A frame has no
/// cookie of ours, so that nobody can be tricked into a move there.
fn policy(app: &App, path: &str) -> Option<HeaderValue> {
    let under = |view: &&str| {
        path.strip_prefix(*view).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    };
    if app.config.embed_from.is_empty() || !EMBEDDED.iter().any(under) {
        return None;
    }
    let ancestors = format!("frame-ancestors {}", app.config.embed_from.join(" "));
    HeaderValue::from_str(&POLICY.replace("frame-ancestors 'none'", &ancestors)).ok()
}

/// The routes behind the middleware. What panics is answered as a fault, and every request is a span of `tracing`.
pub(crate) fn apply(routes: Router<App>, app: &App) -> Router<App> {
    let span = |request: &Request| {
        let (method, path) = (request.method(), request.uri().path());
        tracing::debug_span!("request", %method, path)
    };
    let trace = TraceLayer::new_for_http().make_span_with(span).on_failure(());
    routes
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn_with_state(app.clone(), handle))
        .layer(trace)
}

fn panicked(panic: Box<dyn Any + Send>) -> Response {
    Failure(Error::fault("something went wrong", panic_message(&*panic))).into_response()
}

async fn handle(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let api = request.uri().path().starts_with("/api/");
    let head = *request.method() == Method::HEAD;
    let policy = policy(&app, request.uri().path());
    let mut answer = match check_host_and_origin(&app, &request, api) {
        Err(error) => Failure(error).into_response(),
        Ok(()) => {
            let peer = request.extensions().get::<Peer>().copied();
            // Only a public address has a proxy in front of it.
            let proxied = app.config.reach.is_some();
            let peer =
                peer.map(|peer| if proxied { peer.before_proxy(request.headers()) } else { peer });
            let secure = is_secure(&app, request.headers());
            let (client, cookie) = identify(request.headers(), peer, secure);
            request.extensions_mut().insert(client.clone());
            let answer = match read_body(&app, &client, request).await {
                Ok(request) => next.run(request).await,
                Err(error) => Failure(error).into_response(),
            };
            let mut answer = shape_error(answer, head).await;
            if is_stream(&answer) {
                answer = match app.streams.take(client.counted()) {
                    Ok(permit) => holding(answer, permit),
                    Err(_) => too_many_streams().into_response(),
                };
            }
            if let Some(cookie) = cookie {
                answer.headers_mut().append(header::SET_COOKIE, cookie);
            }
            answer
        }
    };
    set_headers(answer.headers_mut(), api, policy);
    answer
}

/// Whether the request came to one of our names, and not by way of another site.
fn check_host_and_origin(app: &App, request: &Request, api: bool) -> Result<(), Error> {
    let reach = app.config.reach.as_deref();
    let public = reach.and_then(|url| url.split_once("://")).map(|(_, host)| host);
    let listens = |name: &str| app.config.hosts.iter().any(|host| is_named(host, name));
    let ours =
        |name: &str| public.is_some_and(|host| host.eq_ignore_ascii_case(name)) || listens(name);
    let headers = request.headers();
    let hosts: Vec<_> = headers.get_all(header::HOST).iter().collect();
    let named = match hosts[..] {
        [host] => host.to_str().is_ok_and(ours),
        // A name that leads here without our knowledge is how other sites get at local servers.
        _ => false,
    };
    let aimed = request.uri().authority().is_none_or(|authority| ours(authority.as_str()));
    if !(named && aimed) {
        let names: Vec<&str> =
            public.into_iter().chain(app.config.hosts.iter().map(String::as_str)).collect();
        let message = format!("this server answers to {} only", names.join(", "));
        return Err(Error::forbidden("forbidden-host", message));
    }
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    if !(api || changes) {
        return Ok(());
    }
    let own = |origin: &HeaderValue| {
        let Ok(origin) = origin.to_str() else { return false };
        let public = reach.is_some_and(|url| url.eq_ignore_ascii_case(origin));
        public || origin.strip_prefix("http://").is_some_and(listens)
    };
    // Another port of this computer is the same site to a browser, but not the same origin.
    let site = headers.get("sec-fetch-site");
    let near = site.is_none_or(|site| site == "same-origin" || site == "none");
    if !near || !headers.get_all(header::ORIGIN).iter().all(own) {
        let message = "the request came by way of another site; open the page itself";
        return Err(Error::forbidden("forbidden-origin", message));
    }
    Ok(())
}

/// Whether a name is that of a host. Other sites can have a name of theirs lead here, but no number.
fn is_named(host: &str, name: &str) -> bool {
    // On the port that the protocol has by custom browsers leave it out.
    let ported = name.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
    let name = if ported { name.to_owned() } else { format!("{name}:80") };
    let numbered = |port| name.parse::<SocketAddr>().is_ok_and(|it| it.port().to_string() == port);
    host.eq_ignore_ascii_case(&name) || host.strip_prefix("*:").is_some_and(numbered)
}

/// The client, by its cookie; and a cookie to set, where it has none that could be ours.
fn identify(
    headers: &HeaderMap,
    peer: Option<Peer>,
    secure: bool,
) -> (Client, Option<HeaderValue>) {
    let pairs = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut pairs = pairs.flat_map(|line| line.split(';')).filter_map(|pair| pair.split_once('='));
    let mut ours = pairs.by_ref().filter(|(name, _)| name.trim() == COOKIE);
    let given = ours.find_map(|(_, value)| secret::is_valid(value.trim()).then(|| value.trim()));
    if let Some(given) = given {
        return (Client::known(ClientId(secret::hash(given))), None);
    }
    let new = secret::new();
    // Strict would keep the cookie back where a link on another site leads here, and the new one that we then set
    // would cost people their seats. Other sites change nothing all the same: their origin is refused.
    let secure = if secure { "; Secure" } else { "" };
    let cookie =
        format!("{COOKIE}={new}; Path=/; Max-Age=315360000; HttpOnly; SameSite=Lax{secure}");
    (Client::new(ClientId(secret::hash(&new)), peer), HeaderValue::from_str(&cookie).ok())
}

/// Whether the client came by the public address, and that is an encrypted one: then its cookie goes no other way. Proxies
/// either keep the host that was called or name it in a header of their own; one who calls this computer itself, without a
/// proxy, could not be sent a secure cookie.
fn is_secure(app: &App, headers: &HeaderMap) -> bool {
    let public = app.config.reach.as_deref().and_then(|url| url.strip_prefix("https://"));
    let is = |name: HeaderName| {
        let value = headers.get(name).and_then(|value| value.to_str().ok());
        value.is_some_and(|value| public.is_some_and(|host| host.eq_ignore_ascii_case(value)))
    };
    is(header::HOST) || is(HeaderName::from_static("x-forwarded-host"))
}

/// The request with its whole body, if that is short and comes soon.
async fn read_body(app: &App, client: &Client, mut request: Request) -> Result<Request, Error> {
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        return Ok(request);
    }
    let mut most = service_limits::BODY;
    if [READ_FILE, COLLECTION].contains(&request.uri().path()) {
        let one = app.uploads.take(client.counted());
        let permit = one.map_err(|refused| refused.into_error("one file at a time"))?;
        // It goes with the request, until that is answered.
        request.extensions_mut().insert(Arc::new(permit));
        most = service_limits::FILE;
    }
    let (parts, body) = request.into_parts();
    let body = timeout(limits::BODY_TIME, to_bytes(body, most)).await;
    let late = || Error::bad_request("the body of the request did not come in time");
    let body = body.map_err(|_| late())?.map_err(|_| {
        let message = format!("the body is longer than {most} bytes, or broke off");
        Error::new(ErrorKind::TooLarge, "too-large", message)
    })?;
    Ok(Request::from_parts(parts, Body::from(body)))
}

/// Errors of the framework (a body that is no JSON, a method that no one takes) in the shape of all others.
async fn shape_error(answer: Response, head: bool) -> Response {
    let status = answer.status();
    let kind = answer.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let text = kind.is_none_or(|kind| kind.starts_with("text/plain"));
    if !(status.is_client_error() || status.is_server_error()) || !text || head {
        return answer;
    }
    let allow = answer.headers().get(header::ALLOW).cloned();
    let body = to_bytes(answer.into_body(), service_limits::BODY).await.unwrap_or_default();
    let message = String::from_utf8_lossy(&body).into_owned();
    let error = match status {
        StatusCode::NOT_FOUND => Error::not_found("page"),
        StatusCode::METHOD_NOT_ALLOWED => {
            let message = "this address does not take that method";
            Error::new(ErrorKind::BadMethod, "bad-method", message)
        }
        status if status.is_server_error() => Error::fault("something went wrong", message),
        _ => Error::bad_request(message),
    };
    let mut answer = Failure(error).into_response();
    if let Some(allow) = allow {
        answer.headers_mut().insert(header::ALLOW, allow);
    }
    answer
}

fn is_stream(answer: &Response) -> bool {
    let kind = answer.headers().get(header::CONTENT_TYPE);
    kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/event-stream"))
}

/// The answer, which gives its permit back when its body ends or nobody listens any more.
fn holding(answer: Response, permit: Permit) -> Response {
    answer.map(|body| {
        let held = body.into_data_stream().map(move |part| {
            let _held = &permit;
            part
        });
        Body::from_stream(held)
    })
}

fn too_many_streams() -> Failure {
    Failure(Error::too_many("too many streams of events are open; close some"))
}

/// The headers of every answer. What a handler has set stays.
fn set_headers(headers: &mut HeaderMap, api: bool, policy: Option<HeaderValue>) {
    if let Some(policy) = policy {
        headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(policy);
    }
    let mut set = |name: HeaderName, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    set(header::CONTENT_SECURITY_POLICY, POLICY);
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::REFERRER_POLICY, "no-referrer");
    set(HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    set(HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    set(header::CACHE_CONTROL, if api { "no-store" } else { "no-cache" });
}

#[cfg(test)]
mod tests {
    use super::is_named;

    #[test]
    fn every_number_is_an_address_but_no_name_is() {
        for name in ["192.168.1.5:7450", "127.0.0.1:7450", "[fe80::1]:7450"] {
            assert!(is_named("*:7450", name), "{name}");
        }
        for name in ["evil.example:7450", "192.168.1.5", "192.168.1.5:80", ":7450"] {
            assert!(!is_named("*:7450", name), "{name}");
        }
        assert!(is_named("localhost:7450", "LocalHost:7450"));
        for (host, name) in
            [("localhost:80", "localhost"), ("[::1]:80", "[::1]"), ("*:80", "10.0.0.1")]
        {
            assert!(is_named(host, name), "{name}");
        }
        assert!(!is_named("localhost:7450", "localhost") && !is_named("*:80", "evil.example"));
    }
}
