//! The server through its interface, without a socket.

mod fuzz;
mod games;
mod lab;
mod records;
mod rooms;
mod study;
mod support;
