//! The protocol over a real server: the adapter between the state machines and NATS JetStream.

mod api;
mod coordinate;
mod status;
mod work;

pub(crate) use api::prepare;
pub(crate) use coordinate::{Command, Event, Shared, coordinate};
pub use status::status;
pub use work::{WorkEnd, WorkerOptions, work};

use crate::Build;
use async_nats::jetstream::{self, Context};
use async_nats::{Client, ConnectOptions};
use std::fs::File;
use std::path::PathBuf;
use std::time::Duration;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

/// Where the server is, and how to get in.
#[derive(Clone, Debug, Default)]
pub struct Access {
    /// `nats://host:4222`, or `tls://host:4222`; a user and a password may stand before the host.
    pub url: String,
    /// A file of NATS credentials.
    pub credentials: Option<PathBuf>,
    /// The certificate of the authority that the server's certificate is from, if the system does not know it.
    pub authority: Option<PathBuf>,
    /// A certificate of one's own, and its key.
    pub certificate: Option<(PathBuf, PathBuf)>,
}

/// Why there is no fleet.
#[derive(Debug, thiserror::Error)]
pub enum FleetError {
    /// The server cannot be reached, or does not let one in.
    #[error("{url}: {problem}")]
    Connect {
        /// Where it was looked for, without a password.
        url: String,
        /// What happened.
        problem: String,
    },
    /// A file of credentials or certificates.
    #[error("{}: {problem}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        problem: String,
    },
    /// The server does not do what is needed.
    #[error("the server refuses: {0}")]
    Server(String),
    /// The program's own file cannot be read.
    #[error("this program's own file cannot be read: {0}")]
    Build(std::io::Error),
    /// No thread, or none of the runtime's resources.
    #[error("no thread can be had: {0}")]
    Thread(std::io::Error),
}

/// Whose inbox it is: replies to coordinators are not for workers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Hands out work.
    Coordinator,
    /// Does it.
    Worker,
}

/// A connection.
#[derive(Clone)]
pub(crate) struct Link {
    pub(crate) client: Client,
    pub(crate) streams: Context,
    pub(crate) build: Build,
}

/// How long the server may take to answer.
const ANSWER_WITHIN: Duration = Duration::from_secs(5);

/// Whether the connection is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Connection {
    Up,
    Down,
}

impl Access {
    /// The address without user and password.
    pub fn shown(&self) -> String {
        match self.parts() {
            Some((kind, _, host)) => format!("{kind}://{host}"),
            None => self.url.clone(),
        }
    }

    /// Scheme, what stands before the host, and the host, where there is something before it.
    fn parts(&self) -> Option<(&str, &str, &str)> {
        let (kind, rest) = self.url.split_once("://")?;
        let (who, host) = rest.rsplit_once('@')?;
        Some((kind, who, host))
    }

    /// Connects. Later the connection comes back by itself, however long it takes.
    pub(crate) async fn connect(
        &self,
        role: Role,
        build: Build,
    ) -> Result<(Link, UnboundedReceiver<Connection>), FleetError> {
        let (sender, events) = unbounded_channel();
        let mut options = ConnectOptions::new()
            .name("saltus")
            .custom_inbox_prefix(match role {
                Role::Coordinator => "_INBOX_coordinator",
                Role::Worker => "_INBOX_worker",
            })
            .connection_timeout(ANSWER_WITHIN)
            .request_timeout(Some(ANSWER_WITHIN))
            .ping_interval(Duration::from_secs(10))
            // Half a second at most between tries: a worker that was cut off is back as soon as the network is.
            .reconnect_delay_callback(|tries| Duration::from_millis((50 * tries as u64).min(500)))
            .event_callback(move |event| {
                let change = match event {
                    async_nats::Event::Connected => Some(Connection::Up),
                    async_nats::Event::Disconnected => Some(Connection::Down),
                    async_nats::Event::ServerError(error) => {
                        tracing::warn!("the server says: {error}");
                        None
                    }
                    event => {
                        tracing::debug!("{event}");
                        None
                    }
                };
                // Nobody hears it only at the end.
                let _ = change.map(|change| sender.send(change));
                async {}
            });
        if let Some((_, who, _)) = self.parts() {
            options = match who.split_once(':') {
                Some((user, password)) => {
                    options.user_and_password(decoded(user), decoded(password))
                }
                None => options.token(decoded(who)),
            };
        }
        if let Some(path) = &self.credentials {
            let read = options.credentials_file(path).await;
            let told = |error: std::io::Error| FleetError::File {
                path: path.clone(),
                problem: error.to_string(),
            };
            options = read.map_err(told)?;
        }
        let own = self.certificate.iter().flat_map(|(certificate, key)| [certificate, key]);
        for path in self.authority.iter().chain(own) {
            // The client would not say which file it is.
            File::open(path).map_err(|error| FleetError::File {
                path: path.clone(),
                problem: error.to_string(),
            })?;
        }
        if let Some(path) = &self.authority {
            options = options.add_root_certificates(path.clone());
        }
        if let Some((certificate, key)) = &self.certificate {
            options = options.add_client_certificate(certificate.clone(), key.clone());
        }
        if self.url.starts_with("tls://") {
            options = options.require_tls(true);
        }
        let client = options.connect(self.shown()).await.map_err(|error| {
            let mut problem = error.to_string();
            let mut source = std::error::Error::source(&error);
            while let Some(cause) = source {
                let more = cause.to_string();
                if !problem.contains(&more) {
                    problem += &format!(": {more}");
                }
                source = cause.source();
            }
            FleetError::Connect { url: self.shown(), problem }
        })?;
        let mut streams = jetstream::new(client.clone());
        streams.set_timeout(ANSWER_WITHIN);
        Ok((Link { client, streams, build }, events))
    }
}

/// A part of an address, in which `%40` stands for a character that has a meaning there.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let escaped = (first == b'%')
            .then(|| std::str::from_utf8(after.get(..2)?).ok())
            .flatten()
            .and_then(|digits| u8::from_str_radix(digits, 16).ok());
        bytes.push(escaped.unwrap_or(first));
        rest = if escaped.is_some() { &after[2..] } else { after };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A runtime of one thread.
pub(crate) fn runtime() -> Result<tokio::runtime::Runtime, FleetError> {
    let built = tokio::runtime::Builder::new_current_thread().enable_all().build();
    built.map_err(FleetError::Thread)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_shown_without_its_password() {
        let access = |url: &str| Access { url: url.to_owned(), ..Access::default() };
        assert_eq!(access("nats://me:p@ss@host:1").shown(), "nats://host:1");
        assert_eq!(access("tls://host:1").shown(), "tls://host:1");
        assert_eq!(access("host").shown(), "host");
        assert_eq!(decoded("p%40ss%"), "p@ss%");
    }
}
