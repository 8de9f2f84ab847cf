//! Games in the terminal: line by line, which works over any connection and with a screen reader, or on the full
//! screen with cursor keys and mouse.
