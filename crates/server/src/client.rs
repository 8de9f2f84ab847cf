//! Who asks: a client, known by the secret in its cookie.

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
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

impl Peer {
    /// Who is behind it, where a proxy on this computer passed the request on: whom the proxy has named, which is the last in the
    /// list. What stands before was named by others, and may be invented.
    pub fn before_proxy(self, headers: &HeaderMap) -> Peer {
        let last = headers.get_all("x-forwarded-for").iter().next_back();
        let named =
            last.and_then(|line| line.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
        if self.0.is_loopback() { Peer(named.unwrap_or(self.0)) } else { self }
    }
}

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
    use axum::http::HeaderValue;

    #[test]
    fn only_a_proxy_on_this_computer_names_others() {
        let peer = |text: &str| Peer(text.parse().expect("an address"));
        let through = |from: &str, lines: &[&'static str]| {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append("x-forwarded-for", HeaderValue::from_static(line));
            }
            peer(from).before_proxy(&headers).0.to_string()
        };
        assert_eq!(through("127.0.0.1", &["203.0.113.1"]), "203.0.113.1");
        assert_eq!(through("::1", &["2001:db8::7"]), "2001:db8::7");
        assert_eq!(through("127.0.0.1", &["198.51.100.1, 203.0.113.1"]), "203.0.113.1");
        assert_eq!(through("127.0.0.1", &["198.51.100.1", "203.0.113.1"]), "203.0.113.1");
        assert_eq!(through("192.0.2.1", &["203.0.113.1"]), "192.0.2.1");
        for unreadable in [&[][..], &[""], &["unknown"], &["203.0.113.1,"]] {
            assert_eq!(through("127.0.0.1", unreadable), "127.0.0.1", "{unreadable:?}");
        }
    }

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
