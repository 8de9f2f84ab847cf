//! Another program as a child process, which is killed with all that it started when it is dropped.

#[cfg(windows)]
use process_wrap::std::JobObject;
#[cfg(unix)]
use process_wrap::std::ProcessGroup;
use process_wrap::std::{ChildWrapper, CommandWrap};
use saltus_engine::Stop;
use std::io::{self, Read};
use std::path::Path;
use std::process::{ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// How much of a program's standard error is kept, to be reported if it fails.
const KEPT: usize = 2048;

/// How often a running program is polled.
const POLL: Duration = Duration::from_millis(2);

/// How long to wait for the rest of its standard error once it has ended.
const DRAIN: Duration = Duration::from_millis(200);

/// A started program. It is killed, with all that it started, when this is dropped.
pub(crate) struct Process {
    child: Box<dyn ChildWrapper>,
    said: Arc<Mutex<Vec<u8>>>,
    listener: Option<JoinHandle<()>>,
}

impl Process {
    /// Starts a program in a folder, or in the present one, with pipes to its standard input and output.
    pub(crate) fn start(command: &[String], folder: Option<&Path>) -> io::Result<Process> {
        let (program, arguments) = command.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut command = Command::new(program);
        command.args(arguments);
        if let Some(folder) = folder {
            command.current_dir(folder);
        }
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut command = CommandWrap::from(command);
        // A group of its own: Ctrl-C is for us to hear, and what it starts can be killed with it.
        #[cfg(unix)]
        command.wrap(ProcessGroup::leader());
        #[cfg(windows)]
        command.wrap(JobObject);
        let mut child = command.spawn()?;
        tracing::debug!(program, process = child.id(), "started");
        let said = Arc::<Mutex<Vec<u8>>>::default();
        let listener = child.stderr().take().map(|stderr| {
            let said = Arc::clone(&said);
            thread::spawn(move || listen(stderr, &said))
        });
        Ok(Process { child, said, listener })
    }

    /// The pipes to its standard input and from its standard output, to be taken once.
    pub(crate) fn pipes(&mut self) -> Option<(ChildStdin, ChildStdout)> {
        self.child.stdin().take().zip(self.child.stdout().take())
    }

    /// Waits for its end; none if that does not come before the deadline or the stop.
    pub(crate) fn wait(
        &mut self,
        deadline: Option<Instant>,
        stop: &Stop,
    ) -> io::Result<Option<ExitStatus>> {
        loop {
            if let Some(status) = self.child.try_wait()? {
                return Ok(Some(status));
            }
            if stop.is_stopped() || deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                return Ok(None);
            }
            thread::sleep(POLL);
        }
    }

    /// The last line of its standard error, shortened. That of a program that has just ended may still be in the pipe.
    pub(crate) fn last_words(&self) -> String {
        let until = Instant::now() + DRAIN;
        while self.listener.as_ref().is_some_and(|listener| !listener.is_finished())
            && Instant::now() < until
        {
            thread::sleep(POLL);
        }
        let said = self.said.lock().unwrap_or_else(PoisonError::into_inner);
        let text = String::from_utf8_lossy(&said);
        let last = text.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or_default();
        last.chars().filter(|c| !c.is_control()).take(200).collect()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.start_kill();
        let _ = self.child.wait();
    }
}

/// Keeps the end of what is said, so that the program never waits for a reader.
fn listen(mut from: impl Read, said: &Mutex<Vec<u8>>) {
    let mut buffer = [0; 1024];
    while let Ok(size) = from.read(&mut buffer) {
        if size == 0 {
            return;
        }
        let mut said = said.lock().unwrap_or_else(PoisonError::into_inner);
        said.extend_from_slice(&buffer[..size]);
        let over = said.len().saturating_sub(KEPT);
        said.drain(..over);
    }
}
