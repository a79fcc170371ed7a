//! The face of a link whose client sets up the Web Connector. What the service sees moves the steps on; what a window says that it cannot
//! see, the client looks up here. A link that ran out goes on showing its steps, and takes none any more.

use ledgerlane_words::choices::NameOrUnnamed;

use super::faces::{aside_note, company, corner, live, notes, step, wide_step};
use super::html::{escape, name};
use super::parts::{self, document, form, moment};
use super::sender::Sender;
use super::{ConnectorSteps, View};
use crate::store::sessions::StoredSession;

/// Number of the step in which QuickBooks allows the access.
const PERMIT: u8 = 4;

pub(super) fn html(view: &View<'_>, session: &StoredSession, connector: &ConnectorSteps) -> String {
    let words = view.words();
    let Sender { firm, contact, from, reach } = Sender::of(view);
    let is_live = session.state.is_live();
    let is_done = !is_live && connector.signed_in && connector.is_set_up;
    let (own, named) = company(view);
    let (heading, title) = if is_done {
        let (own, named) =
            connector.company.as_deref().map_or((own, named), |told| (name(told), NameOrUnnamed::Name));
        (words.setup_page_done_heading_client(&own, named), words.setup_page_done_title())
    } else {
        (words.setup_page_connecting_heading(&own, named), words.setup_page_connecting_title())
    };
    let ran_out = if is_live || is_done {
        String::new()
    } else {
        let text = words.setup_page_ran_out_begun(&moment(view, session.expires_at));
        format!(r#"<p class="client-sub">{text}</p>"#)
    };
    let decline = if is_live {
        let decline = form(view, "decline", "no", "btn--xl", &words.setup_page_not_for_me());
        format!(r#"<div class="choose">{decline}</div>"#)
    } else {
        String::new()
    };
    let begun = session.begun_at.map(|at| words.setup_page_opened(&moment(view, at))).unwrap_or_default();
    let main = format!(
        r#"<h1>{heading}</h1>{ran_out}
<ol class="todo">{first}{steps}</ol>
<noscript><p><a href="">{again}</a></p></noscript>
{decline}"#,
        first = step("done", 1, &begun, ""),
        steps = steps(view, session, connector, is_done),
        again = words.setup_page_look_again(),
    );
    let aside = if is_done {
        aside_note(&words.setup_page_off(), &words.setup_page_off_connector_text())
    } else {
        let pulse = r#"<span class="pulse"></span>"#;
        let effect = words.setup_page_progress_text(&firm, from);
        let state = live("live", pulse, &words.setup_page_progress(), &effect, &notes(view));
        let ask = words.setup_page_new_text(&contact, &firm, from, reach);
        let new = if is_live { String::new() } else { aside_note(&words.setup_page_new(), &ask) };
        format!("{state}\n{new}{}", windows(view, is_live))
    };
    let (wide, narrow) = match (is_live, is_done) {
        (true, _) => corner(view),
        (false, true) => (words.setup_page_corner_done(), words.setup_page_corner_done_narrow()),
        (false, false) => (words.setup_page_corner_ended(), words.setup_page_corner_ended_narrow()),
    };
    document(view, &title, (&wide, &narrow), &main, &aside)
}

fn steps(view: &View<'_>, session: &StoredSession, connector: &ConnectorSteps, is_done: bool) -> String {
    let words = view.words();
    let (company, named) = company(view);
    let is_live = session.state.is_live();
    let save = |class: &str, label: &str| {
        let token = escape(view.token);
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
            let is_over = connector.signed_in || !is_live;
            let again = if is_over { String::new() } else { save("", &words.setup_page_file_again()) };
            wide_step("done", 2, &words.setup_page_file_saved(&moment(view, at)), &again)
        }
    };
    let is_saved = session.file_at.is_some();
    let is_added = session.support_at.is_some() || connector.signed_in;
    let add = match (is_saved, is_added) {
        (_, true) => step("done", 3, &words.setup_page_added(), ""),
        (true, false) => step("now", 3, &words.setup_page_add(), &words.setup_page_add_text()),
        (false, false) => step("", 3, &words.setup_page_add(), ""),
    };
    // The service hears of these three together, when the connector signs in. Until the file is added they are folded. QuickBooks says by
    // itself if it was not allowed.
    let is_denied = connector.signed_in && view.is_denied();
    let rest = [
        (words.setup_page_permit(), format!("<p>{}</p>", words.setup_page_permit_text())),
        (words.setup_page_password(), password(view, connector, is_live)),
        (words.setup_page_run(), format!("<p>{}</p>", words.setup_page_run_text())),
    ];
    let rest =
        (PERMIT..).zip(rest).map(|(number, (title, text))| match (is_saved, is_added, connector.signed_in) {
            (_, _, true) if is_denied && number == PERMIT => wide_step("now", number, &title, &text),
            (_, _, true) => step("done", number, &title, ""),
            (_, true, false) => wide_step("now", number, &title, &text),
            (true, false, false) => folded(number, &title, &text),
            (false, false, false) => step("", number, &title, ""),
        });
    let rest: String = rest.collect();
    let answer = match (is_done, connector.signed_in && !is_denied) {
        (true, _) => step("done", 7, &words.setup_page_answered(), ""),
        (false, true) => step("now", 7, &words.setup_page_answer(), &words.setup_page_answer_text()),
        (false, false) => step("", 7, &words.setup_page_answer(), ""),
    };
    let after = if is_done { after(view, connector, 8) } else { String::new() };
    [file, add, rest, answer, after].concat()
}

/// What is left to do once the company file has answered.
pub(super) fn after(view: &View<'_>, connector: &ConnectorSteps, number: u8) -> String {
    let words = view.words();
    let several = if connector.shares_computer {
        format!("<p>{}</p>", words.setup_page_after_several())
    } else {
        String::new()
    };
    let text = format!("<p>{}</p>{several}", words.setup_page_after_text());
    wide_step("", number, &words.setup_page_after(), &text)
}

/// A step that comes later and can be opened already.
fn folded(number: u8, title: &str, text: &str) -> String {
    format!(
        r#"<li><span class="node">{number}</span><details><summary><h2>{title}</h2>{}</summary>{text}</details></li>"#,
        parts::RIGHT
    )
}

/// The password, or how to get one.
fn password(view: &View<'_>, connector: &ConnectorSteps, is_live: bool) -> String {
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
        None if is_live => {
            let text = if connector.has_password {
                words.setup_page_password_hidden()
            } else {
                words.setup_page_password_none()
            };
            let make = form(view, "password", "new-password", "", &words.setup_page_password_new());
            format!(r#"<p>{text}</p><div class="mt-12" id="password">{make}</div>"#)
        }
        None => format!("<p>{}</p>", words.setup_page_password_over()),
    }
}

/// What the windows of QuickBooks and the Web Connector say before they call the service, and what to do.
fn windows(view: &View<'_>, is_live: bool) -> String {
    let words = view.words();
    let marked = if is_live {
        let renew = form(view, "pair", "new-pair", "", &words.setup_page_window_1039_do());
        format!(r#"{}<div class="mt-8">{renew}</div>"#, words.setup_page_window_1039_text())
    } else {
        words.setup_page_window_1039_over()
    };
    let all = [
        (words.setup_page_window_1039(), marked),
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
