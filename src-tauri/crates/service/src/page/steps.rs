//! The face of a link whose client sets up the Web Connector. What the service sees moves the steps on; what a window says that it cannot
//! see, the client looks up here.

use super::faces::{company, corner, live, notes, step, wide_step};
use super::html::escape;
use super::parts::{self, document, form, moment};
use super::sender::Sender;
use super::{ConnectorSteps, View};
use crate::store::sessions::StoredSession;

pub(super) fn html(view: &View<'_>, session: &StoredSession, connector: &ConnectorSteps) -> String {
    let words = view.words();
    let sender = Sender::of(view);
    let (company, named) = company(view);
    let begun = session.begun_at.map(|at| words.setup_page_opened(&moment(view, at))).unwrap_or_default();
    let main = format!(
        r#"<h1>{heading}</h1>
<ol class="todo">{first}{steps}</ol>
<noscript><p><a href="">{again}</a></p></noscript>
<div class="choose">{decline}</div>"#,
        heading = words.setup_page_connecting_heading(&company, named),
        first = step("done", 1, &begun, ""),
        steps = steps(view, session, connector),
        again = words.setup_page_look_again(),
        decline = form(view, "decline", "no", "btn--xl", &words.setup_page_not_for_me()),
    );
    let pulse = r#"<span class="pulse"></span>"#;
    let effect = words.setup_page_progress_text(&sender.firm, sender.from);
    let state = live("live", pulse, &words.setup_page_progress(), &effect, &notes(view));
    let aside = format!("{state}\n{}", windows(view));
    let (wide, narrow) = corner(view);
    document(view, &words.setup_page_connecting_title(), (&wide, &narrow), &main, &aside)
}

fn steps(view: &View<'_>, session: &StoredSession, connector: &ConnectorSteps) -> String {
    let words = view.words();
    let (company, named) = company(view);
    let save = |class: &str, label: &str| {
        let token = session.token.as_deref().map(escape).unwrap_or_default();
        format!(
            r#"<p class="mt-12"><a class="btn {class}" id="file" href="/setup/{token}/file" download>{label}</a></p>"#
        )
    };
    let file = match session.file_at {
        None => wide_step(
            "now",
            2,
            &words.setup_page_file(),
            &format!(
                "<p>{}</p>{}",
                words.setup_page_file_text(&company, named),
                save("btn--primary btn--xl", &words.setup_page_file_save())
            ),
        ),
        Some(at) => {
            let again = save("", &words.setup_page_file_again());
            let again = if connector.signed_in { String::new() } else { again };
            wide_step("done", 2, &words.setup_page_file_saved(&moment(view, at)), &again)
        }
    };
    // They are done together: nothing tells one from the next before the connector signs in.
    let state = match (session.file_at.is_some(), connector.signed_in) {
        (_, true) => "done",
        (true, false) => "now",
        (false, false) => "",
    };
    let told = |text: String| if state == "now" { text } else { String::new() };
    let add = step(state, 3, &words.setup_page_add(), &told(words.setup_page_add_text()));
    let password = wide_step(state, 4, &words.setup_page_password(), &told(password(view, connector)));
    let run = step(state, 5, &words.setup_page_run(), &told(words.setup_page_run_text()));
    let last = if connector.signed_in { "now" } else { "" };
    let text = if connector.signed_in { words.setup_page_answer_text() } else { String::new() };
    let answer = step(last, 6, &words.setup_page_answer(), &text);
    [file, add, password, run, answer].concat()
}

/// The password, or how to get one.
fn password(view: &View<'_>, connector: &ConnectorSteps) -> String {
    let words = view.words();
    match &connector.password {
        Some(password) => format!(
            r#"<p>{text}</p><p class="mt-12 row gap-12" id="password"><code class="secret">{password}</code>
<button class="btn copy" data-text="{password}" data-copied="{copied}" data-not-copied="{not_copied}"
 hidden>{icon}<span>{copy}</span></button></p>"#,
            text = words.setup_page_password_text(),
            password = escape(password),
            copied = escape(&words.setup_page_phone_copied()),
            not_copied = escape(&words.setup_page_password_not_copied()),
            icon = parts::COPY,
            copy = words.setup_page_password_copy(),
        ),
        None => {
            let text = if connector.has_password {
                words.setup_page_password_hidden()
            } else {
                words.setup_page_password_none()
            };
            let make = form(view, "password", "new-password", "", &words.setup_page_password_new());
            format!(r#"<p>{text}</p><div class="mt-12" id="password">{make}</div>"#)
        }
    }
}

/// What the windows of QuickBooks and the Web Connector say before they call the service, and what to do.
fn windows(view: &View<'_>) -> String {
    let words = view.words();
    let renew = form(view, "pair", "new-pair", "", &words.setup_page_window_1039_do());
    let all = [
        (words.setup_page_window_1039(), format!("{}{renew}", words.setup_page_window_1039_text())),
        (words.setup_page_window_1048(), words.setup_page_window_1048_text()),
        (words.setup_page_window_80040418(), words.setup_page_window_80040418_text()),
        (words.setup_page_window_1022(), words.setup_page_window_1022_text()),
        (words.setup_page_window_other_open(), words.setup_page_window_other_open_text()),
        (words.setup_page_window_view_only(), words.setup_page_window_view_only_text()),
        (words.setup_page_window_none(), words.setup_page_window_none_text()),
    ];
    let all = all.map(|(says, help)| {
        format!("<details><summary>{}{says}</summary><div>{help}</div></details>", parts::RIGHT)
    });
    let heading = words.setup_page_windows();
    format!(r#"<div><h2 class="lead mb-8">{heading}</h2><div class="snags">{}</div></div>"#, all.concat())
}
