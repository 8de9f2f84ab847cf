//! Games on many machines.
//!
//! A coordinator hands out work items over NATS JetStream, and workers on any number of machines do them. What decides an
//! item is in it, and its id is a hash of that; so an item may be sent, done and answered any number of times, and counts
//! once. The protocol is two state machines without clock, thread or network, which the simulation of a day runs as
//! they are; [`nats`] carries out what they ask for.
//!
//! | module | what it holds |
//! |---|---|
//! | [`item`] | a unit of work as data, and its result |
//! | [`identity`] | which build of Saltus this is |
//! | [`coordinator`], [`worker`] | the protocol: who asks for what, when |
//! | [`signed`] | results that carry the name of who made them |
//! | [`check`] | whether a result is one of its item |
//! | [`hands`] | the threads of a worker |
//! | [`roster`] | what workers and coordinators say of themselves |
//! | [`subjects`] | the names of streams and subjects |
//! | [`nats`] | the same over a real server |
//! | [`dispatcher`], [`training`] | games of tournaments, and of training files, on the fleet |
//! | [`server`] | a server of one's own, for trying out |
//! | [`testkit`] | a real server for the tests of this crate and of those above |
//! | [`metrics`] | numbers for Prometheus |

pub mod check;
pub mod coordinator;
pub mod dispatcher;
pub mod hands;
pub mod identity;
pub mod item;
pub mod metrics;
pub mod nats;
pub mod roster;
pub mod server;
pub mod signed;
pub mod subjects;
pub mod testkit;
pub mod training;
pub mod worker;

pub use dispatcher::Fleet;
pub use identity::Build;
pub use item::{Done, Item, ItemId, Work};
pub use nats::{Access, FleetError};
