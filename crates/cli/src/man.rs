//! `saltus man`: the manual, as man pages.

use crate::args::{Args, ManArgs};
use crate::failure::Failure;
use crate::output;
use clap::{Command, CommandFactory};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};
use saltus_platform::files;
use std::io;
use std::path::Path;

pub(crate) fn run(args: &ManArgs) -> Result<(), Failure> {
    let mut command = Args::command();
    command.build();
    match &args.dir {
        None => Ok(output::text(&String::from_utf8_lossy(&page(&command)?))?),
        Some(folder) => pages(&command, folder).map_err(|error| {
            Failure::input(
                format!("--dir {}: cannot write the pages: {error}", folder.display()),
                "name a folder that exists and that you may write to",
            )
        }),
    }
}

/// The page of a command, and those of the commands below it.
fn pages(command: &Command, folder: &Path) -> io::Result<()> {
    let name = command.get_display_name().unwrap_or_else(|| command.get_name());
    files::write_bytes(&folder.join(format!("{name}.1")), &page(command)?)?;
    for below in command.get_subcommands().filter(|command| !command.is_hide_set()) {
        pages(below, folder)?;
    }
    Ok(())
}

fn page(command: &Command) -> io::Result<Vec<u8>> {
    let mut out = Vec::new();
    let extra = command.get_after_help().map(ToString::to_string);
    // What stands behind the help is rendered below, line by line: its tables and examples must not be filled.
    let man = Man::new(command.clone().after_help("")).manual("Saltus");
    man.render_title(&mut out)?;
    man.render_name_section(&mut out)?;
    man.render_synopsis_section(&mut out)?;
    man.render_description_section(&mut out)?;
    man.render_options_section(&mut out)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut out)?;
    }
    if let Some(extra) = extra {
        behind(&extra).to_writer(&mut out)?;
    }
    Ok(out)
}

/// Lines of tables and examples are no longer than this; a longer one is a paragraph.
const LINE: usize = 120;

/// What stands behind the help: a line that ends with a colon and is not indented begins a section, a long line is a
/// paragraph, and all others stay as they are.
fn behind(text: &str) -> Roff {
    let mut roff = Roff::new();
    let mut verbatim = false;
    let mut headed = false;
    for line in text.lines() {
        let head = line.strip_suffix(':').filter(|head| !head.is_empty() && !head.starts_with(' '));
        let paragraph = head.is_none() && line.len() > LINE;
        if verbatim && (head.is_some() || paragraph) {
            roff.control("fi", []);
            verbatim = false;
        }
        if !headed || head.is_some() {
            roff.control("SH", [head.unwrap_or("Notes").to_uppercase().as_str()]);
            headed = true;
        }
        if paragraph {
            roff.control("PP", []);
        } else if head.is_none() && !verbatim {
            roff.control("nf", []);
            verbatim = true;
        }
        if head.is_none() {
            roff.text([roman(line)]);
        }
    }
    if verbatim {
        roff.control("fi", []);
    }
    roff
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_stay_as_they_are_and_paragraphs_are_filled() {
        let long = "word ".repeat(30);
        let roff = behind(&format!("{long}\n\nExamples:\n  saltus games\n  saltus man")).to_roff();
        let lines: Vec<&str> = roff.lines().map(str::trim).collect();
        let expected = [
            ".SH NOTES",
            ".PP",
            long.trim(),
            ".nf",
            "",
            ".fi",
            ".SH EXAMPLES",
            ".nf",
            "saltus games",
        ];
        assert_eq!(lines[..9], expected, "{roff}");
        assert_eq!(lines.last(), Some(&".fi"));
    }
}
