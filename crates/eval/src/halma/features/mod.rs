//! The features of Halma, one a file, with what several of them share.

mod anti_block;
mod bridges;
mod camp_center;
mod camp_distance;
mod composite;
mod dispersion;
mod distance;
mod dynamic;
mod home_penalty;
mod landmarks;
mod leader;
mod manhattan;
mod move_potential;
mod parity;
mod progress;
mod proximity;
mod stragglers;
mod wall_corner;

pub(crate) use anti_block::AntiBlock;
pub(crate) use bridges::Bridges;
pub(crate) use camp_center::CampCenter;
pub(crate) use camp_distance::CampDistance;
pub(crate) use composite::Composite;
pub(crate) use dispersion::Dispersion;
pub(crate) use distance::Distance;
pub(crate) use dynamic::{Dynamic, DynamicNormalised};
pub(crate) use home_penalty::HomePenalty;
pub(crate) use leader::Leader;
pub(crate) use manhattan::Manhattan;
pub(crate) use move_potential::MovePotential;
pub(crate) use parity::Parity;
pub(crate) use progress::Progress;
pub(crate) use proximity::Proximity;
pub(crate) use stragglers::Stragglers;
pub(crate) use wall_corner::WallCorner;
