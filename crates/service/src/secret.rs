//! Texts that cannot be guessed: cookies, ids of games, secrets of seats. The random bytes are handed in.

use sha2::{Digest, Sha256};

/// Letters that need no escape in addresses and cookies, 64 of them.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// How many letters make more than 128 bits.
const LENGTH: usize = 22;

/// Fills bytes with random ones, fit for secrets.
pub type Random<'a> = &'a dyn Fn(&mut [u8]);

/// A new secret.
pub fn generate(random: Random) -> String {
    let mut bytes = [0; LENGTH];
    random(&mut bytes);
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 64)])).collect()
}

/// A secret that follows from another, and from which that one cannot be found.
pub fn derived(secret: &str, purpose: &str) -> String {
    let digest = Sha256::digest(format!("{purpose} {secret}"));
    digest.iter().take(LENGTH).map(|byte| char::from(LETTERS[usize::from(byte % 64)])).collect()
}

/// Whether a text could be one of ours.
pub fn is_valid(text: &str) -> bool {
    text.len() == LENGTH && text.bytes().all(|byte| LETTERS.contains(&byte))
}

/// What is stored of a secret: enough to recognise it, useless to anyone who reads the file.
pub fn hash(secret: &str) -> String {
    digest(secret.as_bytes())
}

/// A short text for bytes, which no other bytes have.
pub fn digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
    fn secrets_have_the_right_form_and_a_known_hash() {
        let next = Cell::new(0u8);
        let random = |bytes: &mut [u8]| {
            for byte in bytes {
                next.set(next.get().wrapping_mul(167).wrapping_add(13));
                *byte = next.get();
            }
        };
        let (one, other) = (generate(&random), generate(&random));
        assert!(is_valid(&one) && is_valid(&other) && one != other);
        assert!(!is_valid("short") && !is_valid(&"ä".repeat(11)));
        // The hash of the standard, for "abc".
        assert!(hash("abc").starts_with("ba7816bf8f01cfea414140de5dae2223"));
    }
}
