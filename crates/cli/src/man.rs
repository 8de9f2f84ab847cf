//! `saltus man`: the manual, as man pages.

use crate::args::{Args, ManArgs};
use crate::failure::Failure;
use crate::output;
use clap::{Command, CommandFactory};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};
use saltus_lab::files;
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

/// What stands behind the help: a line that ends with a colon and is not indented begins a section.
fn behind(text: &str) -> Roff {
    let mut roff = Roff::new();
    let mut open = false;
    for line in text.lines() {
        match line.strip_suffix(':').filter(|head| !head.is_empty() && !head.starts_with(' ')) {
            Some(head) => {
                if std::mem::take(&mut open) {
                    roff.control("fi", []);
                }
                roff.control("SH", [head.to_uppercase().as_str()]);
            }
            None => {
                if !std::mem::replace(&mut open, true) {
                    if roff.to_roff().is_empty() {
                        roff.control("SH", ["NOTES"]);
                    }
                    roff.control("nf", []);
                }
                roff.text([roman(line)]);
            }
        }
    }
    if open {
        roff.control("fi", []);
    }
    roff
}
