//! Who asks.

use serde::{Deserialize, Serialize};

/// A client: the hash of the secret that it shows with each request.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Deserialize, Serialize)]
pub struct ClientId(pub String);
