//! Digits in groups of three.

/// A whole number, or the digits of one, in groups of three.
///
/// ```
/// use saltus_format::group_digits;
/// assert_eq!(group_digits(999, ' '), "999");
/// assert_eq!(group_digits(28_240_682, '\u{202f}'), "28\u{202f}240\u{202f}682");
/// ```
pub fn group_digits(number: impl ToString, separator: char) -> String {
    let digits = number.to_string();
    let mut grouped = String::with_capacity(digits.len() * 4 / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(separator);
        }
        grouped.push(digit);
    }
    grouped
}
