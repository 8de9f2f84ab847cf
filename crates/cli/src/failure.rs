//! Why a command can fail: what was wrong, what would be right, and the exit status.

use crate::output;
use saltus_platform::files;
use std::fmt::Display;
use std::io;
use std::process::ExitCode;

/// How many files any command may have open, with room to spare.
const ENOUGH_FILES: u64 = 64;

/// Why a command did not finish.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The input was wrong: exit status 2.
    Input {
        /// What was wrong, and where.
        problem: String,
        /// What would be right.
        hint: String,
    },
    /// Ctrl-C ended the work before it was done, and what was done is kept: exit status 130.
    Interrupted,
    /// Ctrl-C ended the work, and nothing was written: exit status 130.
    Stopped,
    /// Saltus itself is at fault: exit status 1.
    Fault(String),
    /// The output could not be written: exit status 1, or 0 if the reader had closed the pipe.
    Output(io::Error),
}

impl Failure {
    pub(crate) fn input(problem: impl Display, hint: impl Display) -> Failure {
        Failure::Input { problem: problem.to_string(), hint: hint.to_string() }
    }

    /// Reports it to the user, and returns the exit status.
    pub(crate) fn report(self) -> ExitCode {
        // Whatever could not be opened is told by the system in words that do not name the limit.
        let few = files::most_open().filter(|&most| most < ENOUGH_FILES);
        let few = few.filter(|_| self.is_failure());
        let status = self.told(few.is_none());
        if let Some(most) = few {
            output::hint(&format!(
                "only {most} files may be open at a time here, and Saltus may need {ENOUGH_FILES}: ulimit -n {ENOUGH_FILES}"
            ));
        }
        status
    }

    /// Whether something went wrong, and not just ended early.
    fn is_failure(&self) -> bool {
        match self {
            Failure::Input { .. } | Failure::Fault(_) => true,
            Failure::Output(error) => error.kind() != io::ErrorKind::BrokenPipe,
            Failure::Interrupted | Failure::Stopped => false,
        }
    }

    /// Reports it; `is_ours` says whether a fault is one of Saltus, and not of what it runs in.
    fn told(self, is_ours: bool) -> ExitCode {
        match self {
            Failure::Input { problem, hint } => {
                output::error(&problem);
                output::hint(&hint);
                ExitCode::from(2)
            }
            Failure::Interrupted => {
                output::note("stopped; run the same command again to continue");
                ExitCode::from(130)
            }
            Failure::Stopped => {
                output::note("stopped; nothing was written");
                ExitCode::from(130)
            }
            Failure::Fault(problem) => {
                output::error(&problem);
                if is_ours {
                    output::hint("this is a bug in Saltus: please report it");
                }
                ExitCode::from(1)
            }
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                ExitCode::SUCCESS
            }
            Failure::Output(error) => {
                output::error(&format!("cannot write the output: {error}"));
                ExitCode::from(1)
            }
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}
