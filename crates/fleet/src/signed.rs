//! Results that carry the name of who made them. A worker's id is a public key that it draws when it starts, and it signs
//! what it sends: so no worker can lay its nonsense at another's door.

use crate::ItemId;
use crate::item::{from_hex, to_hex};
use nkeys::KeyPair;

/// Signs the results of one worker.
pub struct Signer {
    key: KeyPair,
}

impl Signer {
    /// A worker with a new id.
    pub fn new() -> Signer {
        Signer { key: KeyPair::new_user() }
    }

    /// The worker's id.
    pub fn id(&self) -> String {
        self.key.public_key()
    }

    /// The signature of a result; none if the system gives none, and then no one takes the result.
    pub fn sign(&self, item: ItemId, body: &[u8]) -> String {
        self.key.sign(&signed_part(item, body)).map_or(String::new(), |it| to_hex(&it))
    }
}

impl Default for Signer {
    fn default() -> Signer {
        Signer::new()
    }
}

/// Whether this worker has signed this result of this item.
pub fn is_signed(worker: &str, item: ItemId, body: &[u8], signature: &str) -> bool {
    let key = KeyPair::from_public_key(worker);
    let signature = from_hex(signature);
    key.ok()
        .zip(signature)
        .is_some_and(|(key, signature)| key.verify(&signed_part(item, body), &signature).is_ok())
}

/// A result of one item is none of another.
fn signed_part(item: ItemId, body: &[u8]) -> Vec<u8> {
    [item.to_string().as_bytes(), b"\n", body].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_worker_itself_can_sign() {
        let (one, other) = (Signer::new(), Signer::new());
        let (item, another) = (ItemId::new([1; 16]), ItemId::new([2; 16]));
        let signature = one.sign(item, b"result");
        assert!(is_signed(&one.id(), item, b"result", &signature));
        assert!(!is_signed(&other.id(), item, b"result", &signature));
        assert!(!is_signed(&one.id(), another, b"result", &signature));
        assert!(!is_signed(&one.id(), item, b"resulT", &signature));
        for nonsense in ["", "00", "zz", &"0".repeat(128)] {
            assert!(!is_signed(&one.id(), item, b"result", nonsense));
            assert!(!is_signed(nonsense, item, b"result", &signature));
        }
    }
}
