//! Who asks.

/// A client: the hash of the secret that it shows with each request.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ClientId(pub String);
