//! The functions that the worker's script calls, and those that it lends: bytes in linear memory, JSON in them.
//!
//! This is the one module of the crate with `unsafe`, and it is in its declarations alone: a name that is exported could hide
//! another of the same program, and the signatures of functions that the host lends are taken on trust. No pointer is followed
//! here: the script reads and writes the two buffers, whose addresses it asks for after each call, since memory may have grown.
#![allow(unsafe_code)]

use crate::message::{Ask, Event};
use crate::{Host, desk::Desk};
use saltus_engine::{TablePool, clock, weights};
use saltus_service::Now;
use std::cell::RefCell;
use std::time::Duration;

#[link(wasm_import_module = "host")]
unsafe extern "C" {
    /// Milliseconds of a clock that only goes on.
    safe fn elapsed() -> f64;
    /// Milliseconds since 1970.
    safe fn moment() -> f64;
    /// Fills so many bytes from an address on with random ones.
    safe fn random(to: *mut u8, len: usize);
    /// Takes so many bytes of JSON from an address on.
    safe fn tell(from: *const u8, len: usize);
    /// Takes so many bytes of text from an address on: what went wrong, before the module is abandoned.
    safe fn fail(from: *const u8, len: usize);
}

struct Browser;

fn since() -> Duration {
    Duration::from_micros((elapsed() * 1000.0) as u64)
}

impl Host for Browser {
    fn now(&self) -> Now {
        Now { moment: moment() as i64, elapsed: since() }
    }

    fn random(&self, bytes: &mut [u8]) {
        random(bytes.as_mut_ptr(), bytes.len());
    }

    fn tell(&self, event: &Event) {
        let text = serde_json::to_vec(event).unwrap_or_default();
        tell(text.as_ptr(), text.len());
    }
}

thread_local! {
    static INPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static OUTPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static DESK: RefCell<Desk> = RefCell::new(Desk::default());
}

/// Before anything else: the clock of searches, tables that stay from move to move, and words for what goes wrong.
#[unsafe(no_mangle)]
extern "C" fn begin() {
    clock::lend(since);
    std::mem::forget(TablePool::new());
    std::panic::set_hook(Box::new(|info| {
        let text = info.to_string();
        fail(text.as_ptr(), text.len());
    }));
}

/// The address of the input, which is to hold so many bytes.
#[unsafe(no_mangle)]
extern "C" fn input(len: usize) -> *mut u8 {
    INPUT.with_borrow_mut(|input| {
        input.clear();
        input.resize(len, 0);
        input.as_mut_ptr()
    })
}

/// The address of the output.
#[unsafe(no_mangle)]
extern "C" fn output() -> *const u8 {
    OUTPUT.with_borrow(|output| output.as_ptr())
}

/// Takes a file of weights from the input, after its name of so many bytes.
#[unsafe(no_mangle)]
extern "C" fn supply(name: usize) {
    let input = INPUT.take();
    if let Some((name, file)) = input.split_at_checked(name) {
        weights::supply(&String::from_utf8_lossy(name), file.to_vec());
    }
}

/// Answers what the input asks; the length of the answer in the output: four bytes that tell the length of its JSON, the JSON, and
/// the body.
#[unsafe(no_mangle)]
extern "C" fn answer() -> usize {
    let input = INPUT.take();
    let (told, body) = match serde_json::from_slice::<Ask>(&input) {
        Ok(ask) => DESK.with_borrow_mut(|desk| desk.answer(ask, &Browser)),
        Err(error) => crate::message::unread(&error),
    };
    let head = serde_json::to_vec(&told).unwrap_or_default();
    let mut output = (head.len() as u32).to_le_bytes().to_vec();
    output.extend(head);
    output.extend(body);
    let len = output.len();
    OUTPUT.set(output);
    len
}
