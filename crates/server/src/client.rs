//! Who asks: a client, known by the secret in its cookie.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use saltus_service::ClientId;
use std::convert::Infallible;
use std::net::IpAddr;
use std::ops::Deref;

/// A client. The middleware gives every request one before it gets to a handler.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Client {
    id: ClientId,
    /// Under which name its requests are counted.
    counted: ClientId,
}

/// Where a request came from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub IpAddr);

impl Client {
    /// A client that has shown its cookie.
    pub fn known(id: ClientId) -> Client {
        Client { counted: id.clone(), id }
    }

    /// A client without a cookie, which gets this id. It may be a new one with each request, so that only its address
    /// can be counted.
    pub fn new(id: ClientId, peer: Option<Peer>) -> Client {
        let counted = peer.map_or_else(|| id.clone(), |Peer(ip)| ClientId(format!("at {ip}")));
        Client { id, counted }
    }

    /// The name under which its requests are counted.
    pub fn counted(&self) -> &ClientId {
        &self.counted
    }
}

impl Deref for Client {
    type Target = ClientId;

    fn deref(&self) -> &ClientId {
        &self.id
    }
}

impl<S: Sync> FromRequestParts<S> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Client, Infallible> {
        Ok(parts.extensions.get::<Client>().cloned().unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clients_without_a_cookie_are_counted_by_their_address() {
        let peer = Some(Peer(IpAddr::from([127, 0, 0, 1])));
        let [one, other] = ["a", "b"].map(|id| Client::new(ClientId(id.to_owned()), peer));
        assert_eq!(one.counted(), other.counted());
        assert_ne!(*one, *other);
        let known = Client::known(ClientId("a".to_owned()));
        assert_eq!(known.counted(), &*known);
    }
}
