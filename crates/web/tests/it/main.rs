//! The page without a server, as its worker's script uses it: requests with what the storage has, and what comes of them.

mod desk;
mod storage;
