//! The face of a link that waits for its client.

use super::View;
use super::faces::{company, corner, live, notes};
use super::html::escape;
use super::parts::{self, document, form};
use super::sender::Sender;

pub(super) fn html(view: &View<'_>) -> String {
    let words = view.words();
    let (company, named) = company(view);
    let main = format!(
        "<h1>{heading}</h1>\n{asks}\n{phone}\n{computer}",
        heading = words.setup_page_ready_heading(&company, named),
        asks = asks(view),
        phone = on_a_phone(view),
        computer = on_a_computer(view),
    );
    let waiting = live(
        "live desk-only",
        r#"<span class="pulse"></span>"#,
        &words.setup_page_waiting(),
        &format!(
            r#"{} <span class="js-only">{}</span>"#,
            words.setup_page_waiting_text(),
            words.setup_page_waiting_live()
        ),
        &notes(view),
    );
    let snags = [
        ("<details open>", words.setup_page_before_not_asked(), words.setup_page_before_not_asked_text()),
        ("<details>", words.setup_page_before_what(), words.setup_page_before_what_text()),
        ("<details>", words.setup_page_before_admin(), words.setup_page_before_admin_text()),
    ];
    let snags = snags.map(|(opening, question, answer)| {
        format!("{opening}<summary>{}{question}</summary><div>{answer}</div></details>", parts::RIGHT)
    });
    let aside = format!(
        r#"{waiting}
<div class="desk-only"><h2 class="lead mb-8">{before}</h2>
<div class="snags">{snags}</div></div>"#,
        before = words.setup_page_before(),
        snags = snags.concat(),
    );
    let (wide, narrow) = corner(view);
    document(view, &words.setup_page_ready_title(), (&wide, &narrow), &main, &aside)
}

/// The section for phones: the setup itself has to be done on a computer.
fn on_a_phone(view: &View<'_>) -> String {
    let words = view.words();
    format!(
        r#"<section class="phone-only phone-first">
<div class="flex-12">{computer}<div><h2 class="fs-17">{heading}</h2><p class="ink2 mt-4">{text}</p></div></div>
<div class="choose--stack">{copy_button}{decline}</div>
{sample}</section>
<section class="phone-only mt-16"><h2 class="cap fs-13">{then}</h2><ol class="steps-list mt-8">{steps}</ol></section>"#,
        computer = parts::COMPUTER,
        heading = words.setup_page_phone_heading(),
        text = words.setup_page_phone_text(),
        copy_button = format_args!(
            r#"<button class="btn btn--primary btn--xl copy" id="copy" {texts} hidden>{icon}<span>{label}</span></button>"#,
            texts = format_args!(
                r#"data-copied="{}" data-not-copied="{}""#,
                escape(&words.setup_page_phone_copied()),
                escape(&words.setup_page_phone_not_copied())
            ),
            icon = parts::COPY,
            label = words.setup_page_phone_copy(),
        ),
        decline = form(view, "decline", "no-phone", "btn--xl", &words.setup_page_not_for_me()),
        sample = played_here(view),
        then = words.setup_page_phone_steps(),
        steps = [
            words.setup_page_phone_step_1(),
            words.setup_page_phone_step_2(),
            words.setup_page_phone_step_3()
        ]
        .map(|step| format!("<li><p>{step}</p></li>"))
        .concat(),
    )
}

/// The section for computers: the three steps, and the button that begins them.
fn on_a_computer(view: &View<'_>) -> String {
    let words = view.words();
    let (company, named) = company(view);
    let sender = Sender::of(view);
    let steps = [
        (words.setup_page_step_sit(), words.setup_page_step_sit_text(&company, named)),
        (words.setup_page_step_allow(), words.setup_page_step_allow_text()),
        (words.setup_page_step_keep(), words.setup_page_step_keep_text(&sender.firm, sender.from)),
    ];
    let steps: String = (1..)
        .zip(steps)
        .map(|(number, (title, text))| {
            format!(r#"<li><span class="node">{number}</span><h2>{title}</h2><p>{text}</p></li>"#) + "\n"
        })
        .collect();
    let decline = form(view, "decline", "no", "btn--xl", &words.setup_page_not_for_me());
    let choice = if view.is_client_played {
        let play = format!("{}{}", words.setup_page_play(), parts::ARROW);
        format!(
            r#"<div class="choose desk-only">{begin}{decline}</div>
<p class="ink3 mt-12 fs-13 desk-only">{sample}</p>"#,
            begin = form(view, "begin", "go", "btn--primary btn--xl", &play),
            sample = words.setup_page_play_text(),
        )
    } else if view.connector.is_some() {
        let start = format!("{}{}", words.setup_page_start(), parts::ARROW);
        let begin = form(view, "begin", "go", "btn--primary btn--xl", &start);
        format!(r#"<div class="choose desk-only">{begin}{decline}</div>"#)
    } else {
        format!(r#"<div class="choose desk-only">{decline}</div>"#)
    };
    format!(
        r#"<ol class="todo todo--plain desk-only">
{steps}</ol>
{choice}"#
    )
}

/// The button that plays the client on the phone. Empty if there is no client to play.
fn played_here(view: &View<'_>) -> String {
    if !view.is_client_played {
        return String::new();
    }
    let words = view.words();
    let play = form(view, "begin", "go-here", "btn--link", &words.setup_page_phone_play());
    let sample = words.setup_page_phone_sample(&play);
    format!("<div class=\"mt-12 fs-13 ink2 sample-note\">{sample}</div>\n")
}

fn asks(view: &View<'_>) -> String {
    let words = view.words();
    let sender = Sender::of(view);
    let who = match (view.firm, view.contact) {
        (Some(_), _) => Some(words.setup_page_asks_firm(&sender.contact, &sender.firm, sender.reach)),
        (None, Some(_)) => Some(sender.contact),
        (None, None) => None,
    };
    let who = who.map(|who| term(&words.setup_page_asks_who(), &who)).unwrap_or_default();
    let what = term(&words.setup_page_asks_what(), &words.setup_page_asks_what_text());
    let why = term(&words.setup_page_asks_why(), &words.setup_page_asks_why_text(sender.from));
    format!(r#"<dl class="asks">{who}{what}{why}</dl>"#)
}

fn term(name: &str, text: &str) -> String {
    format!("<dt>{name}</dt><dd>{text}</dd>")
}
