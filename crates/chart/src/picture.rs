//! A finished picture, written as SVG or as PNG.

use crate::text::escape;
#[cfg(not(target_family = "wasm"))]
use kuva::backend::raster::RasterBackend;
use kuva::backend::svg::SvgBackend;
use kuva::render::render::Scene;

/// DejaVu Sans is what PNGs are drawn with and widths are measured in; the others are as wide or narrower.
const FONTS: &str = "DejaVu Sans, Verdana, Helvetica, Arial, sans-serif";

#[cfg(not(target_family = "wasm"))]
/// Dots of a PNG for one unit of the picture: sharp in print and on dense screens.
const DENSITY: f32 = 2.0;

/// A finished picture.
///
/// The same data give the same bytes. An SVG is complete in itself and has no ids, so that any number of
/// them can stand in one page; it shrinks with the column that it stands in, and screen readers are told
/// its title and subtitle.
#[derive(Debug)]
pub struct Picture {
    scene: Scene,
    title: String,
    subtitle: String,
}

/// Why a picture could not be written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PictureError {
    /// The PNG could not be made.
    #[error("the picture cannot be written as PNG: {problem}")]
    Png {
        /// What went wrong.
        problem: String,
    },
}

impl Picture {
    pub(crate) fn new(scene: Scene, title: &str, subtitle: &str) -> Picture {
        Picture { scene, title: title.to_owned(), subtitle: subtitle.to_owned() }
    }

    /// Its width, in the units that an SVG is measured in.
    pub fn width(&self) -> f64 {
        self.scene.width
    }

    /// Its height, in the same units.
    pub fn height(&self) -> f64 {
        self.scene.height
    }

    /// The picture as the text of an SVG file, which can also stand in an HTML page as it is.
    pub fn svg(&self) -> String {
        let drawn = SvgBackend::new().render_scene(&self.scene);
        // The opening tag is written anew: it lacks what scales a picture and what is read aloud.
        let inside = drawn.split_once('>').map_or("", |(_, inside)| inside);
        let (width, height) = (self.scene.width, self.scene.height);
        let title = escape(&self.title);
        let told = [title.clone(), escape(&self.subtitle)];
        let told: Vec<String> = told.into_iter().filter(|text| !text.is_empty()).collect();
        let label = if told.is_empty() { "picture".to_owned() } else { told.join(". ") };
        let title = if title.is_empty() { title } else { format!("<title>{title}</title>") };
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\" role=\"img\" aria-label=\"{label}\" \
             font-family=\"{FONTS}\" style=\"max-width:100%;height:auto\">\
             {title}{inside}"
        )
    }

    /// The picture as the bytes of a PNG file, two dots to the unit.
    #[cfg(not(target_family = "wasm"))]
    pub fn png(&self) -> Result<Vec<u8>, PictureError> {
        let drawn = RasterBackend::new().with_scale(DENSITY).render_scene(&self.scene);
        drawn.map_err(|problem| PictureError::Png { problem })
    }

    /// No PNG file on WebAssembly: the fonts that it is drawn with would be half of what a page has to load.
    #[cfg(target_family = "wasm")]
    pub fn png(&self) -> Result<Vec<u8>, PictureError> {
        Err(PictureError::Png { problem: "there are no fonts here".to_owned() })
    }
}
