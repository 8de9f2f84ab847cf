//! The features of Halma, one a file, with what several of them share.

mod anti_block;
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
mod proximity;
mod random;
mod wall_corner;

pub(crate) use anti_block::AntiBlock;
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
pub(crate) use proximity::Proximity;
pub(crate) use random::Random;
pub(crate) use wall_corner::WallCorner;
