//! Weights that are handed in beside those inside the program.

use saltus_eval::shipped::{file, supply};

#[test]
fn what_is_handed_in_is_found_and_what_is_inside_stays() {
    assert_eq!(file("russian-rules-of-tomorrow"), None);
    supply("russian-rules-of-tomorrow", vec![1, 2]);
    assert_eq!(file("russian-rules-of-tomorrow"), Some(&[1, 2][..]));
    let inside = file("russian").expect("it ships");
    supply("russian", vec![1]);
    assert_eq!(file("russian"), Some(inside));
}
