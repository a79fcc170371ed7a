//! Links as QR codes.

use qrcode::{Color, QrCode};

use crate::interface::QrView;

/// The link as a QR code; `None` if it is too long for one.
pub(super) fn drawn(url: &str) -> Option<QrView> {
    let code = QrCode::new(url.as_bytes()).ok()?;
    let width = code.width();
    let mut path = String::new();
    for (row, line) in code.to_colors().chunks(width).enumerate() {
        let mut column = 0;
        while column < width {
            let run = line[column..].iter().take_while(|color| **color == Color::Dark).count();
            if run > 0 {
                path.push_str(&format!("M{column} {row}h{run}v1h-{run}z"));
            }
            column += run.max(1);
        }
    }
    Some(QrView { size: u32::try_from(width).ok()?, path })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_qr_code_covers_the_whole_square() {
        let view = drawn("https://connect.example/setup/k7Rk2vQ9mXc4TzWn8eLh").unwrap();
        assert!(view.path.starts_with("M0 0h7v1h-7z"), "the corner is the finder pattern");
        assert!(view.size >= 29 && view.path.contains(&format!(" {}h", view.size - 1)));
    }
}
