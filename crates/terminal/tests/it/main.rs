//! Games in the terminal without a terminal: typed lines, keys and clicks go in, text comes out.

mod lines;
mod screen;
