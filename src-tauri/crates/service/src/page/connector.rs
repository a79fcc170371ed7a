//! The page that the Web Connector leads its user to.

use super::View;
use super::faces::{ended_step, live};
use super::parts::{self, document};
use super::sender::Sender;

/// The page. The view has no link.
pub(crate) fn html(view: &View<'_>) -> String {
    let words = view.words();
    let Sender { firm, contact, from, reach } = Sender::of(view);
    let main = format!(
        r#"<h1>{heading}</h1>
<p class="client-sub">{text}</p>
<ol class="todo todo--apart">{password}{end}</ol>"#,
        heading = words.connector_heading(),
        text = words.connector_text(&firm, from),
        password = ended_step(
            parts::SHIELD,
            &words.connector_password(),
            &words.connector_password_text(&firm, from)
        ),
        end = ended_step(parts::OFF, &words.connector_end(), &words.connector_end_text()),
    );
    let ask = words.connector_ask_text(&contact, &firm, from, reach);
    let aside = live("live", parts::MAIL, &words.connector_ask(), &ask, "");
    let corner = words.connector_corner();
    document(view, &words.connector_title(), (&corner, &corner), &main, &aside)
}
