//! Bytes as text, whatever program wrote them. Old files say nothing of their encoding, so each piece of text is guessed
//! from its own bytes.

/// Bytes as text: UTF-8; else Windows-1251 if most letters would be Cyrillic; else Windows-1252, which has all of
/// Latin-1's letters. Never fails.
pub(crate) fn text(bytes: Vec<u8>) -> String {
    let bytes = match String::from_utf8(bytes) {
        Ok(text) => return text,
        Err(error) => error.into_bytes(),
    };
    let is_cyrillic = |byte: u8| byte >= 0xC0 || matches!(byte, 0xA8 | 0xB8);
    let cyrillic = bytes.iter().filter(|&&byte| is_cyrillic(byte)).count();
    let latin = bytes.iter().filter(|byte| byte.is_ascii_alphabetic()).count();
    // In words of Western languages letters with marks are few.
    let decode = if cyrillic > latin { windows_1251 } else { windows_1252 };
    bytes.into_iter().map(decode).collect()
}

fn windows_1251(byte: u8) -> char {
    match byte {
        0xC0..=0xFF => char::from_u32(0x410 + u32::from(byte - 0xC0)).unwrap_or('?'),
        0xA8 => 'Ё',
        0xB8 => 'ё',
        0xAA => 'Є',
        0xBA => 'є',
        0xAF => 'Ї',
        0xBF => 'ї',
        0xB2 => 'І',
        0xB3 => 'і',
        0xB9 => '№',
        _ => windows_1252(byte),
    }
}

fn windows_1252(byte: u8) -> char {
    match byte {
        0x80 => '€',
        0x85 => '…',
        0x91 => '‘',
        0x92 => '’',
        0x93 => '“',
        0x94 => '”',
        0x95 => '•',
        0x96 => '–',
        0x97 => '—',
        _ => char::from(byte),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_piece_of_text_has_its_own_encoding() {
        assert_eq!(text("Żółw".into()), "Żółw");
        assert_eq!(text(b"Caf\xe9 \x96 D\xfcsseldorf".to_vec()), "Café – Düsseldorf");
        assert_eq!(text(b"\xc0\xe1\xe0\xf6\xe8\xe5\xe2 \xcd.".to_vec()), "Абациев Н.");
    }
}
