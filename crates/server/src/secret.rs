//! Random bytes of the system, for texts that cannot be guessed.

pub(crate) use saltus_service::secret::{hash, is_valid};

/// Fills bytes from the system's random source.
pub(crate) fn random(bytes: &mut [u8]) {
    // Without random bytes there are no secrets, and a server without secrets must not run on.
    getrandom::fill(bytes).expect("the system has a random source");
}

/// A new secret.
pub(crate) fn new() -> String {
    saltus_service::secret::generate(&random)
}
