//! A position as a picture to be kept: SVG, PNG, or TikZ code for LaTeX.

use crate::wire::{DiagramFormat, DiagramRequest};
use crate::{Error, catalogue};
use saltus_teach::diagram;

/// A picture as the bytes of a file, and what kind of file it is.
pub struct Drawn {
    /// The bytes.
    pub bytes: Vec<u8>,
    /// Its media type.
    pub kind: &'static str,
}

/// A position as a picture.
pub fn picture(format: DiagramFormat, request: &DiagramRequest) -> Result<Drawn, Error> {
    let game = catalogue::at(&request.game, request.position.as_deref(), &[])?;
    let diagram = diagram(&game, request.turned);
    Ok(match format {
        DiagramFormat::Svg => {
            Drawn { bytes: diagram.picture().svg().into_bytes(), kind: "image/svg+xml" }
        }
        DiagramFormat::Png => {
            let png = diagram.picture().png();
            let failed = |error| Error::fault("the picture cannot be drawn", error);
            Drawn { bytes: png.map_err(failed)?, kind: "image/png" }
        }
        DiagramFormat::Tex => {
            Drawn { bytes: diagram.tikz().into_bytes(), kind: "application/x-tex" }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(game: &str, position: &str) -> DiagramRequest {
        let position = (!position.is_empty()).then(|| position.to_owned());
        DiagramRequest { game: game.to_owned(), position, turned: false }
    }

    #[test]
    fn every_format_has_the_pieces() {
        let asked = request("russian", "W:Wc3,Kg1:Bd6,Kh8");
        let text = |format| String::from_utf8(picture(format, &asked).expect("drawn").bytes);
        let svg = text(DiagramFormat::Svg).expect("text");
        // Two circles for a man, four for a king.
        assert_eq!(svg.matches("<circle").count(), 12, "{svg}");
        assert!(svg.contains(">a<") && svg.contains(">8<"), "{svg}");
        let tex = text(DiagramFormat::Tex).expect("text");
        assert_eq!(tex.matches("circle (0.33)").count(), 4, "{tex}");
        assert!(tex.contains("fill=white,draw=black] (2.5,2.5)"), "{tex}");
        let png = picture(DiagramFormat::Png, &asked).expect("drawn");
        assert!(png.bytes.starts_with(b"\x89PNG") && png.kind == "image/png");
    }

    #[test]
    fn numbers_stand_in_the_squares_and_a_turned_board_is_turned() {
        let drawn = |turned| {
            let asked = DiagramRequest { turned, ..request("international", "W:W50:B1") };
            let tex = picture(DiagramFormat::Tex, &asked).expect("drawn").bytes;
            String::from_utf8(tex).expect("text")
        };
        assert!(
            drawn(false).contains("{50}") && drawn(false).contains("white,draw=black] (8.5,0.5)")
        );
        assert!(drawn(true).contains("white,draw=black] (1.5,9.5)"), "{}", drawn(true));
    }

    #[test]
    fn what_is_no_position_is_refused() {
        assert!(picture(DiagramFormat::Svg, &request("russian", "W:Wz9:B")).is_err());
        assert!(picture(DiagramFormat::Svg, &request("chess", "")).is_err());
    }
}
