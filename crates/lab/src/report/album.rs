//! The files of a report: the page, its tables as Markdown and LaTeX, and its pictures.

use super::model::{Block, Report, Shown};
use super::{html, latex, markdown, write_file};
use crate::error::LabError;
use saltus_chart::Picture;
use std::path::Path;

/// The pictures of a report, each with a file name of its own.
#[derive(Default)]
pub struct Album {
    pictures: Vec<(String, Picture)>,
}

impl Album {
    /// Takes a picture in, and gives what stands for it in the report.
    pub fn show(&mut self, caption: &str, picture: Picture) -> Block {
        let slug = slug(caption);
        let mut file = slug.clone();
        let mut number = 2;
        while self.pictures.iter().any(|(known, _)| *known == file) {
            file = format!("{slug}-{number}");
            number += 1;
        }
        let shown = Shown { file: file.clone(), caption: caption.to_owned(), svg: picture.svg() };
        self.pictures.push((file, picture));
        Block::Picture(shown)
    }

    /// Writes a report into a folder, the page last.
    pub fn write(&self, report: &Report, folder: &Path) -> Result<(), LabError> {
        for (file, picture) in &self.pictures {
            write_file(folder, &format!("{file}.svg"), picture.svg().as_bytes())?;
            let failed = |problem: String| LabError::Picture { name: file.clone(), problem };
            let png = picture.png().map_err(|error| failed(error.to_string()))?;
            write_file(folder, &format!("{file}.png"), &png)?;
        }
        write_file(folder, "table.md", markdown::write(report).as_bytes())?;
        write_file(folder, "table.tex", latex::write(report).as_bytes())?;
        write_file(folder, "report.html", html::page(report).as_bytes())?;
        Ok(())
    }
}

/// A name for files: plain letters, digits and hyphens.
fn slug(text: &str) -> String {
    let mut slug = String::new();
    for c in text.to_lowercase().chars().map(without_accent) {
        if c.is_ascii_alphanumeric() {
            slug.push(c);
        } else if !slug.ends_with('-') && !slug.is_empty() {
            slug.push('-');
        }
        if slug.len() >= 60 {
            break;
        }
    }
    let slug = slug.trim_end_matches('-');
    if slug.is_empty() { "picture".to_owned() } else { slug.to_owned() }
}

/// A letter of Polish as a plain one.
fn without_accent(letter: char) -> char {
    const ACCENTS: [(char, char); 9] = [
        ('ą', 'a'),
        ('ć', 'c'),
        ('ę', 'e'),
        ('ł', 'l'),
        ('ń', 'n'),
        ('ó', 'o'),
        ('ś', 's'),
        ('ź', 'z'),
        ('ż', 'z'),
    ];
    ACCENTS.iter().find(|(accented, _)| *accented == letter).map_or(letter, |(_, plain)| *plain)
}

#[cfg(test)]
mod tests {
    use super::slug;

    #[test]
    fn names_of_files_are_plain() {
        assert_eq!(slug("Visited nodes, depth 1–4!"), "visited-nodes-depth-1-4");
        assert_eq!(slug("../../etc"), "etc");
        assert_eq!(slug("Żółw: węzły"), "zolw-wezly");
        assert_eq!(slug("Ш 7"), "7");
        assert_eq!(slug("«»"), "picture");
    }
}
