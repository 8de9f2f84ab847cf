//! Who asks: a client, known by the secret in its cookie.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use saltus_service::ClientId;
use std::convert::Infallible;
use std::ops::Deref;

/// A client. The middleware gives every request one before it gets to a handler.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Client(pub ClientId);

impl Deref for Client {
    type Target = ClientId;

    fn deref(&self) -> &ClientId {
        &self.0
    }
}

impl<S: Sync> FromRequestParts<S> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Client, Infallible> {
        Ok(parts.extensions.get::<Client>().cloned().unwrap_or_default())
    }
}
