//! Texts that cannot be guessed: cookies, ids of games, secrets of seats.

use sha2::{Digest, Sha256};

/// Letters that need no escape in addresses and cookies, 64 of them.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// How many letters make more than 128 bits.
const LENGTH: usize = 22;

/// A new one, from the system's source of chance.
pub(crate) fn new() -> String {
    let mut bytes = [0; LENGTH];
    // Without chance there are no secrets, and a server without secrets must not run on.
    getrandom::fill(&mut bytes).expect("the system has a source of chance");
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 64)])).collect()
}

/// Whether a text could be one of ours.
pub(crate) fn is_one(text: &str) -> bool {
    text.len() == LENGTH && text.bytes().all(|byte| LETTERS.contains(&byte))
}

/// What is stored of a secret: enough to know it again, useless to whoever reads the file.
pub(crate) fn hash(secret: &str) -> String {
    Sha256::digest(secret).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_differ_and_are_known_again() {
        let many: std::collections::HashSet<String> = (0..1000).map(|_| new()).collect();
        assert_eq!(many.len(), 1000);
        assert!(many.iter().all(|secret| is_one(secret)));
        assert!(!is_one("short") && !is_one(&"ä".repeat(11)));
        // The hash of the standard, for "abc".
        assert!(hash("abc").starts_with("ba7816bf8f01cfea414140de5dae2223"));
    }
}
