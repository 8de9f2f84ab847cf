//! Draws pictures of every kind, to look at:
//! `cargo run -p saltus-chart --example gallery -- FOLDER`.

mod pictures;

use std::error::Error;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("name a folder to write to")?;
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder)?;
    for (name, picture) in pictures::gallery() {
        std::fs::write(folder.join(format!("{name}.svg")), picture.svg())?;
        std::fs::write(folder.join(format!("{name}.png")), picture.png()?)?;
        println!("{name}: {} x {}", picture.width(), picture.height());
    }
    Ok(())
}
