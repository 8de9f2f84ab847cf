//! The way home in Halma, once the two sides have passed each other.
