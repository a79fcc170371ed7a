//! The pages about the Web Connector: the support page of its settings, and the page at the address of its calls.

use super::View;
use super::faces::{ended_step, live};
use super::parts::{self, document};
use super::sender::Sender;

/// The page that the Web Connector leads its user to. The view has no link.
pub(crate) fn html(view: &View<'_>) -> String {
    let words = view.words();
    let Sender { firm, from, .. } = Sender::of(view);
    let password =
        ended_step(parts::SHIELD, &words.connector_password(), &words.connector_password_text(&firm, from));
    let end = ended_step(parts::OFF, &words.connector_end(), &words.connector_end_text());
    let text = words.connector_text(&firm, from);
    page(view, &words.connector_title(), &words.connector_heading(), &text, [password, end])
}

/// The page at the address that the Web Connector calls. The view has no link.
pub(crate) fn address_html(view: &View<'_>) -> String {
    let words = view.words();
    let Sender { firm, from, .. } = Sender::of(view);
    let file = ended_step(parts::COPY, &words.connector_address_file(), &words.connector_address_file_text());
    let failing = ended_step(
        parts::COMPUTER,
        &words.connector_address_failing(),
        &words.connector_address_failing_text(),
    );
    let text = words.connector_address_text(&firm, from);
    page(view, &words.connector_address_title(), &words.connector_address_heading(), &text, [file, failing])
}

fn page(view: &View<'_>, title: &str, heading: &str, text: &str, steps: [String; 2]) -> String {
    let words = view.words();
    let Sender { firm, contact, from, reach } = Sender::of(view);
    let main = format!(
        r#"<h1>{heading}</h1>
<p class="client-sub">{text}</p>
<ol class="todo todo--apart">{}</ol>"#,
        steps.concat()
    );
    let ask = words.connector_ask_text(&contact, &firm, from, reach);
    let aside = live("live", parts::MAIL, &words.connector_ask(), &ask, "");
    let corner = words.connector_corner();
    document(view, title, (&corner, &corner), &main, &aside)
}
