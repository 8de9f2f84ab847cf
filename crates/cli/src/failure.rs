//! Why a command can fail: what was wrong, what would be right, and the exit status.

use crate::output;
use std::fmt::Display;
use std::io;
use std::process::ExitCode;

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
                output::hint("this is a bug in Saltus: please report it");
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
