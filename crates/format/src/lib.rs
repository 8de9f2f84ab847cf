//! Numbers and pictures as text: what reports, pages and pictures all need, once.
//!
//! ```
//! use saltus_format::{Svg, group_digits};
//!
//! assert_eq!(group_digits(4_562_496, ' '), "4 562 496");
//! let mut svg = Svg::new();
//! svg.element("text").with("x", 3).text("a < b");
//! assert_eq!(svg.finish(), "<text x=\"3\">a &lt; b</text>");
//! ```

mod digits;
mod svg;

pub use digits::group_digits;
pub use svg::{Element, Svg, escape_xml};
