//! Text in pictures: how wide it is, and how it is made to fit.

/// Widths of the characters from blank to tilde in DejaVu Sans, in thousandths of the font size. Made
/// with Python's fontTools from the font that kuva ships: `[round(hmtx[cmap[c]][0] * 1000 / 2048) for c
/// in range(32, 127)]`.
const WIDTHS: [u16; 95] = [
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636, 636,
    636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632,
    575, 775, 752, 295, 295, 656, 557, 863, 748, 787, 603, 787, 695, 635, 611, 732, 684, 989, 685,
    611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579,
    278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838,
];

/// Bold text is wider by about so much.
const BOLD: f64 = 1.15;

/// A blank at which no line breaks.
pub(crate) const NBSP: char = '\u{a0}';
const ELLIPSIS: char = '…';

/// How wide a line of text is at a font size; of letters that are not listed rather too wide.
pub(crate) fn width(text: &str, size: u32) -> f64 {
    let units: u32 = text.chars().map(|letter| u32::from(width_of(letter))).sum();
    f64::from(units) * f64::from(size) / 1000.0
}

/// The same in bold.
pub(crate) fn bold_width(text: &str, size: u32) -> f64 {
    BOLD * width(text, size)
}

/// The widest of several texts.
pub(crate) fn widest<'a>(texts: impl IntoIterator<Item = &'a str>, size: u32) -> f64 {
    texts.into_iter().map(|text| width(text, size)).fold(0.0, f64::max)
}

fn width_of(letter: char) -> u16 {
    match letter {
        ' '..='~' => WIDTHS[letter as usize - ' ' as usize],
        NBSP => WIDTHS[0],
        '²' | '³' | '¹' | '⁰'..='⁹' => 401,
        '⁻' => 528,
        '\u{a1}'..='\u{17f}' | '−' => 838,
        _ => 1000,
    }
}

/// The text without what an XML file cannot hold or a line cannot show: control characters and line
/// breaks become blanks.
pub(crate) fn plain(text: &str) -> String {
    let letter = |letter: char| match letter {
        '\u{fffe}' | '\u{ffff}' => '\u{fffd}',
        letter if letter.is_control() || matches!(letter, '\u{2028}' | '\u{2029}') => ' ',
        letter => letter,
    };
    text.trim().chars().map(letter).collect()
}

/// The text as it stands in XML.
pub(crate) fn escape(text: &str) -> String {
    saltus_format::escape_xml(&plain(text))
}

/// The text, if need be with its middle left out: names of players often differ in their last letters.
pub(crate) fn cut(text: &str, size: u32, room: f64) -> String {
    let text = plain(text);
    if width(&text, size) <= room {
        return text;
    }
    let letters: Vec<char> = text.chars().collect();
    let shortened = |kept: usize| -> String {
        let head = kept - kept * 2 / 5;
        let tail = &letters[letters.len() - (kept - head)..];
        letters[..head].iter().chain([&ELLIPSIS]).chain(tail).collect()
    };
    // How much is kept is found by halves: a name may be very long.
    let (mut fits, mut fails) = (0, letters.len());
    while fails - fits > 1 {
        let middle = (fits + fails) / 2;
        if width(&shortened(middle), size) <= room {
            fits = middle;
        } else {
            fails = middle;
        }
    }
    shortened(fits)
}

/// The text in lines that fit, at most so many; what is still too long is [cut](cut).
pub(crate) fn wrap(text: &str, size: u32, room: f64, most: usize) -> Vec<String> {
    let text = plain(text);
    let mut lines = Vec::new();
    let mut rest = text.as_str();
    while lines.len() + 1 < most && width(rest, size) > room {
        let Some(end) = break_at(rest, size, room) else { break };
        lines.push(rest[..end].trim_end().to_owned());
        rest = rest[end..].trim_start();
    }
    lines.push(cut(rest, size, room));
    lines
}

/// Whether the text goes into so many lines without being cut.
pub(crate) fn wraps(text: &str, size: u32, room: f64, most: usize) -> bool {
    wrap(text, size, room, most).iter().all(|line| !line.contains(ELLIPSIS))
}

/// The last place to break a line that fits: after a blank, otherwise after a mark that separates.
fn break_at(text: &str, size: u32, room: f64) -> Option<usize> {
    let mut used = 0.0;
    let (mut blank, mut mark) = (None, None);
    for (index, letter) in text.char_indices() {
        used += f64::from(width_of(letter)) * f64::from(size) / 1000.0;
        // A blank at the end of a line takes no room.
        if used > room && letter != ' ' {
            break;
        }
        match letter {
            ' ' => blank = Some(index + 1),
            ',' | ';' | ':' | '+' | '/' | '_' | '-' => mark = Some(index + 1),
            _ => {}
        }
    }
    blank.or(mark).filter(|&end| end < text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths_are_those_of_the_font() {
        // Summed by fontTools: see WIDTHS.
        assert_eq!(width("Halma 16x16", 1000), 6684.0);
        assert!(width("zażółć", 10) >= 35.0);
    }

    #[test]
    fn what_is_too_long_keeps_both_ends() {
        let name = "alphabeta:depth=4,eval=distance,seed=7";
        let short = cut(name, 10, 100.0);
        assert!(short.starts_with("alphabeta") && short.ends_with("seed=7"), "{short}");
        assert!(width(&short, 10) <= 100.0);
        assert_eq!(cut(name, 10, 1000.0), name);
        assert_eq!(cut("żółw".repeat(9999).as_str(), 10, 1.0), "…");
    }

    #[test]
    fn lines_break_where_people_would() {
        assert_eq!(wrap("one two three", 10, 45.0, 3), ["one two", "three"]);
        assert_eq!(wrap("wall-corner", 10, 40.0, 2), ["wall-", "corner"]);
        assert_eq!(
            wrap("wall-corner and wall-corner", 10, 120.0, 2),
            ["wall-corner and", "wall-corner"]
        );
        assert!(!wraps("one two three", 10, 30.0, 2));
        assert_eq!(wrap("", 10, 30.0, 2), [""]);
    }

    #[test]
    fn nothing_that_xml_forbids_is_left() {
        assert_eq!(
            escape("a<b & \"c\"\n\u{0}\u{ffff}'"),
            "a&lt;b &amp; &quot;c&quot;  \u{fffd}&apos;"
        );
    }
}
