//! The faces of the page, one for each state of the link.

use ledgerlane_api::ErrorCode;
use ledgerlane_words::choices::NameOrUnnamed;

use super::html::{escape, name};
use super::parts::{self, document, form, length, moment};
use super::sender::Sender;
use super::{PageError, View, landing, ready, steps};
use crate::store::sessions::{ExpiredReason, LinkState, StoredSession};

/// The page for the state of its link.
pub(crate) fn html(view: &View<'_>) -> String {
    let Some(session) = view.session else { return unknown(view) };
    match session.state {
        LinkState::Pending => ready::html(view),
        LinkState::InProgress => match &view.connector {
            Some(connector) => steps::html(view, session, connector),
            None => playing(view, session),
        },
        LinkState::Completed => done(view, session),
        LinkState::Expired(ExpiredReason::Declined) => declined(view, session),
        LinkState::Expired(ExpiredReason::OutOfTime) => match &view.connector {
            Some(connector) if session.goes_on() && connector.is_last => {
                steps::html(view, session, connector)
            }
            _ => ran_out(view, session),
        },
        LinkState::Expired(ExpiredReason::Replaced) => replaced(view, session),
    }
}

/// The company as messages take it: its name as HTML, and whether it has one.
pub(super) fn company(view: &View<'_>) -> (String, NameOrUnnamed) {
    view.name.map_or_else(
        || (String::new(), NameOrUnnamed::Unnamed),
        |company| (name(company), NameOrUnnamed::Name),
    )
}

pub(super) fn corner(view: &View<'_>) -> (String, String) {
    let left = format!("<span data-left>{}</span>", view.time_left().unwrap_or_default());
    (view.words().setup_page_works(&left), view.words().setup_page_works_narrow(&left))
}

/// What is in the way at QuickBooks, which the script keeps up to date, and what it shows while the service does not answer.
pub(super) fn notes(view: &View<'_>) -> String {
    let trouble = escape(&view.trouble_in_words().unwrap_or_default());
    let hidden = if view.trouble.is_none() { " hidden" } else { "" };
    let lost = view.words().setup_page_lost();
    format!(r#"<p class="note" data-trouble{hidden}>{trouble}</p><p class="note lost" hidden>{lost}</p>"#)
}

/// The state of the link, with an icon before it and its effect below.
pub(super) fn live(class: &str, icon: &str, what: &str, effect: &str, more: &str) -> String {
    let head = format!(r#"<div class="row gap-12">{icon}<b>{what}</b></div>"#);
    format!(r#"<div class="{class}" role="status">{head}<p class="ink2 mt-6">{effect}</p>{more}</div>"#)
}

pub(super) fn step(state: &str, number: u8, title: &str, text: &str) -> String {
    let text = if text.is_empty() { String::new() } else { format!("<p>{text}</p>") };
    wide_step(state, number, title, &text)
}

/// A step whose text is HTML of several parts.
pub(super) fn wide_step(state: &str, number: u8, title: &str, text: &str) -> String {
    let node = if state == "done" { parts::CHECK.to_owned() } else { number.to_string() };
    let current = if state == "now" { r#" aria-current="step""# } else { "" };
    format!(r#"<li class="{state}"{current}><span class="node">{node}</span><h2>{title}</h2>{text}</li>"#)
}

fn playing(view: &View<'_>, session: &StoredSession) -> String {
    let words = view.words();
    let sender = Sender::of(view);
    let begun = session.begun_at.map(|at| words.setup_page_opened(&moment(view, at))).unwrap_or_default();
    let keep = words.setup_page_step_keep();
    let (steps, next, label) = match session.allowed_at {
        None => (
            step("now", 2, &words.setup_page_step_allow(), &words.setup_page_now_allow_text())
                + &step("", 3, &keep, &words.setup_page_next_keep_text()),
            "allow",
            words.setup_page_allow(),
        ),
        Some(at) => (
            step("done", 2, &words.setup_page_allowed(&moment(view, at)), "")
                + &step("now", 3, &keep, &words.setup_page_now_keep_text()),
            "complete",
            words.setup_page_finish(),
        ),
    };
    let (company, named) = company(view);
    let main = format!(
        r#"<h1>{heading}</h1>
<p class="client-sub">{text}</p>
<ol class="todo">{first}{steps}</ol>
<div class="choose">{next}{decline}</div>"#,
        heading = words.setup_page_connecting_heading(&company, named),
        text = words.setup_page_connecting_text(),
        first = step("done", 1, &begun, ""),
        next = if view.is_client_played {
            form(view, next, "next", "btn--primary btn--xl", &format!("{label}{}", parts::ARROW))
        } else {
            String::new()
        },
        decline = form(view, "decline", "no", "btn--xl", &words.setup_page_not_for_me()),
    );
    let effect = words.setup_page_progress_text(&sender.firm, sender.from);
    let pulse = r#"<span class="pulse"></span>"#;
    let aside = live("live", pulse, &words.setup_page_progress(), &effect, &notes(view));
    let (wide, narrow) = corner(view);
    document(view, &words.setup_page_connecting_title(), (&wide, &narrow), &main, &aside)
}

/// A link to the landing address, for a client that comes back to the page later.
fn way_on(view: &View<'_>, session: &StoredSession) -> String {
    let Some(url) = landing(session) else { return String::new() };
    let host =
        url::Url::parse(&url).ok().and_then(|url| url.host_str().map(str::to_owned)).unwrap_or_default();
    let (url, label) = (escape(&url), view.words().setup_page_go_on(&name(&host)));
    format!(r#"<p class="mt-12"><a href="{url}" rel="noreferrer">{label}</a></p>"#)
}

/// The stamp on the face of a link that was completed.
fn stamp(connected: &str, day: &str) -> String {
    let ring = |radius: &str, width: &str| {
        let circle = format!(r#"<circle cx="74" cy="74" r="{radius}" fill="none" stroke="currentColor""#);
        format!(r#"{circle} stroke-width="{width}"/>"#)
    };
    let along =
        |path: &str, text: &str| format!(r##"<textPath href="#{path}" startOffset="50%">{text}</textPath>"##);
    format!(
        r#"<div class="stamp-place"><svg class="stamp" width="120" height="120" viewBox="0 0 148 148" aria-hidden="true">
<defs><path id="ringtop" d="M18 74a56 56 0 0 1 112 0"/><path id="ringbot" d="M11.5 74a62.5 62.5 0 0 0 125 0"/></defs>
{rings}
<g {letters}><text dy="3.5">{top}</text><text>{bottom}</text></g>
<path d="M17.5 70.5 21 74l-3.5 3.5L14 74zM130.5 70.5 134 74l-3.5 3.5L127 74z" fill="currentColor"/>
<path d="m53 76 14 14 29-33" fill="none" stroke="currentColor" stroke-width="6" {round}/>
</svg></div>"#,
        rings = [ring("72", "2"), ring("68", ".8"), ring("46", ".8")].concat(),
        letters = r#"fill="currentColor" font-size="11.5" font-weight="600" letter-spacing="2.2" text-anchor="middle""#,
        top = along("ringtop", connected),
        bottom = along("ringbot", day),
        round = r#"stroke-linecap="round" stroke-linejoin="round""#,
    )
}

fn done(view: &View<'_>, session: &StoredSession) -> String {
    let words = view.words();
    let sender = Sender::of(view);
    let at = session.ended_at.unwrap_or(view.now);
    let begun = session.begun_at.unwrap_or(at);
    let questions = if view.contact.is_some() {
        let text = words.setup_page_questions(&sender.contact, &sender.firm, sender.from);
        format!(r#"<p class="ink2 mt-20">{text}</p>"#)
    } else {
        String::new()
    };
    let (mut company, mut named) = company(view);
    let mut not_this = String::new();
    if let Some(connector) = view.connector.as_ref().filter(|connector| connector.is_last) {
        // What the company file says tells the client which one was open.
        if let Some(told) = &connector.company {
            (company, named) = (name(told), NameOrUnnamed::Name);
        }
        let button = form(view, "disconnect", "not-this", "", &words.setup_page_not_this());
        let text = words.setup_page_not_this_text();
        not_this =
            format!(r#"<div class="row gap-12 mt-12 wrap">{button}<span class="ink2">{text}</span></div>"#);
    }
    let heading = match &view.connector {
        Some(_) => words.setup_page_done_heading_client(&company, named),
        None => words.setup_page_done_heading(&company, named),
    };
    let main = format!(
        r#"{stamp}
<h1>{heading}</h1>
<p class="client-sub">{took}</p>{not_this}
<ol class="todo">{first}{second}{third}{after}</ol>
<div class="ruled-below"><p class="client-sub m-0">{close}</p>{way_on}</div>"#,
        stamp = stamp(&words.setup_page_done_stamp(), &parts::stamp_day(view, at)),
        took = length(begun, at).map_or_else(
            || words.setup_page_done_at_once(),
            |(count, unit)| words.setup_page_done_took(count, unit)
        ),
        first = step("done", 1, &words.setup_page_opened(&moment(view, begun)), ""),
        second =
            step("done", 2, &words.setup_page_allowed(&moment(view, session.allowed_at.unwrap_or(at))), ""),
        third = step("done", 3, &words.setup_page_connected_at(&moment(view, at)), ""),
        after = match &view.connector {
            Some(connector) => steps::after(view, connector, 4),
            None => String::new(),
        },
        close = words.setup_page_done_close(&sender.firm, sender.from),
        way_on = way_on(view, session),
    );
    let check = format!(r#"<span class="node ok">{}</span>"#, parts::CHECK);
    let effect = words.setup_page_done_now_text(&sender.firm, sender.from);
    let connected = live("live desk-only", &check, &words.setup_page_done_now(), &effect, "");
    let off = match &view.connector {
        Some(_) => words.setup_page_off_connector_text(),
        None if view.is_client_played => words.setup_page_off_sample_text(),
        None => words.setup_page_off_text(),
    };
    let later = aside_note(&words.setup_page_off(), &off);
    let aside = format!("{connected}\n{later}{questions}");
    let corner = (words.setup_page_corner_done(), words.setup_page_corner_done_narrow());
    document(view, &words.setup_page_done_title(), (&corner.0, &corner.1), &main, &aside)
}

pub(super) fn aside_note(heading: &str, text: &str) -> String {
    format!(r#"<div class="desk-only"><h2 class="lead mb-8">{heading}</h2><p class="ink2">{text}</p></div>"#)
}

/// The side column of a link that ended.
fn ended_aside(view: &View<'_>, what: &str, effect: &str) -> String {
    let words = view.words();
    let Sender { firm, contact, from, reach } = Sender::of(view);
    let text = words.setup_page_maker_text(&contact, &firm, from, reach);
    live("live desk-only", parts::OFF, what, effect, "")
        + "\n"
        + &aside_note(&words.setup_page_maker(from), &text)
}

pub(super) fn ended_step(icon: &str, title: &str, text: &str) -> String {
    format!(r#"<li><span class="node">{icon}</span><h2>{title}</h2><p>{text}</p></li>"#)
}

fn declined(view: &View<'_>, session: &StoredSession) -> String {
    let words = view.words();
    let Sender { firm, contact, from, reach } = Sender::of(view);
    let at = moment(view, session.ended_at.unwrap_or(view.now));
    // Access was allowed by a link that had been completed.
    let was_connected = view.connector.is_some() && session.allowed_at.is_some();
    let (heading, text, second) = if was_connected {
        let remove = (words.setup_page_remove(), words.setup_page_remove_text());
        (words.setup_page_disconnected_heading(), words.setup_page_disconnected_text(&firm, from), remove)
    } else {
        let unknown = (words.setup_page_who_sent(), words.setup_page_who_sent_text());
        (words.setup_page_declined_heading(), words.setup_page_declined_text(&firm, from), unknown)
    };
    let main = format!(
        r#"<div class="ended">{cross}</div>
<h1>{heading}</h1>
<p class="client-sub">{text}</p>
<ol class="todo todo--apart">{again}{unknown}</ol>{way_on}"#,
        cross = parts::CROSS,
        again = ended_step(
            parts::REFRESH,
            &if was_connected { words.setup_page_right_one() } else { words.setup_page_again() },
            &words.setup_page_again_text(&contact, &firm, from, reach),
        ),
        unknown = ended_step(parts::SHIELD, &second.0, &second.1),
        way_on = way_on(view, session),
    );
    let what = words.setup_page_declined_at(&at);
    let aside = ended_aside(view, &what, &words.setup_page_declined_effect());
    let corner = (words.setup_page_corner_declined(), words.setup_page_corner_ended_narrow());
    document(view, &words.setup_page_declined_title(), (&corner.0, &corner.1), &main, &aside)
}

fn ran_out(view: &View<'_>, session: &StoredSession) -> String {
    let words = view.words();
    let at = moment(view, session.expires_at);
    let lead = length(session.created_at, session.expires_at).map_or_else(
        || words.setup_page_ran_out_at_once(&at),
        |(count, unit)| words.setup_page_ran_out_text(count, unit, &at),
    );
    ended(view, &lead, &words.setup_page_ran_out_at(&at))
}

fn replaced(view: &View<'_>, session: &StoredSession) -> String {
    let words = view.words();
    let at = moment(view, session.ended_at.unwrap_or(session.expires_at));
    ended(view, &words.setup_page_replaced_text(&at), &words.setup_page_replaced_at(&at))
}

fn ended(view: &View<'_>, text: &str, what: &str) -> String {
    let words = view.words();
    let Sender { firm, contact, from, reach } = Sender::of(view);
    let main = format!(
        r#"<div class="ended">{clock}</div>
<h1>{heading}</h1>
<p class="client-sub">{text}</p>
<ol class="todo todo--apart">{new}{several}</ol>"#,
        clock = parts::CLOCK,
        heading = words.setup_page_ended_heading(),
        new = ended_step(
            parts::LINK,
            &words.setup_page_new(),
            &words.setup_page_new_text(&contact, &firm, from, reach),
        ),
        several = ended_step(parts::MAIL, &words.setup_page_several(), &words.setup_page_several_text()),
    );
    let aside = ended_aside(view, what, &words.setup_page_cannot_connect());
    let corner = (words.setup_page_corner_ended(), words.setup_page_corner_ended_narrow());
    document(view, &words.setup_page_ended_title(), (&corner.0, &corner.1), &main, &aside)
}

fn unknown(view: &View<'_>) -> String {
    let words = view.words();
    let Sender { firm, contact, from, reach } = Sender::of(view);
    let main = format!(
        r#"<div class="ended">{cross}</div>
<h1>{heading}</h1>
<p class="client-sub">{text}</p>
<ol class="todo todo--apart">{whole}{new}</ol>"#,
        cross = parts::CROSS,
        heading = words.setup_page_unknown_heading(),
        text = words.setup_page_unknown_text(),
        whole = ended_step(
            parts::LINK,
            &words.setup_page_unknown_whole(),
            &words.setup_page_unknown_whole_text(),
        ),
        new = ended_step(
            parts::MAIL,
            &words.setup_page_still_here(),
            &words.setup_page_still_here_text(&contact, &firm, from, reach),
        ),
    );
    let aside = ended_aside(view, &words.setup_page_unknown_now(), &words.setup_page_cannot_connect());
    let corner = words.setup_page_corner_nothing();
    document(view, &words.setup_page_unknown_title(), (&corner, &corner), &main, &aside)
}

/// The page that stands in for the link's own face if that cannot be shown now. The view has no link.
pub(crate) fn error_html(view: &View<'_>, error: &PageError<'_>) -> String {
    let words = view.words();
    let Sender { firm, contact, from, reach } = Sender::of(view);
    let reason = reason(view, error.code);
    let (title, text) = if error.code.should_retry() {
        (words.setup_page_error_may_pass(), words.setup_page_error_may_pass_text(&reason))
    } else {
        (words.setup_page_error(), words.setup_page_error_text(&reason))
    };
    let again = error.path.map(|path| {
        let label = format!("{}{}", parts::REFRESH, words.setup_page_error_open_again());
        format!(
            r#"<div class="choose"><a class="btn btn--primary btn--xl" href="{}">{label}</a></div>"#,
            escape(path)
        )
    });
    let main = format!(
        r#"<div class="ended">{clock}</div>
<h1>{title}</h1>
<p class="client-sub">{text}</p>{again}
<ol class="todo todo--apart">{still}</ol>"#,
        clock = parts::CLOCK,
        again = again.unwrap_or_default(),
        still = ended_step(
            parts::MAIL,
            &words.setup_page_still_here(),
            &words.setup_page_error_tell(&contact, &firm, from, reach),
        ),
    );
    let aside = ended_aside(view, &words.setup_page_error_now(), &words.setup_page_error_now_text());
    let corner = (words.setup_page_corner_error(), words.setup_page_corner_error_narrow());
    document(view, &title, (&corner.0, &corner.1), &main, &aside)
}

/// The failure, in a sentence. Setup pages take no key, no body and no lane, so codes about these do not come here.
fn reason(view: &View<'_>, code: ErrorCode) -> String {
    let words = view.words();
    match code {
        ErrorCode::Validation | ErrorCode::UriTooLong | ErrorCode::HeadersTooLarge => {
            words.setup_page_error_reason_invalid()
        }
        ErrorCode::Authorization | ErrorCode::CrossSite => words.setup_page_error_reason_not_allowed(),
        ErrorCode::NotFound => words.setup_page_error_reason_nothing(),
        ErrorCode::UnknownRoute | ErrorCode::MethodNotAllowed => words.setup_page_error_reason_not_offered(),
        ErrorCode::RequestTimeout => words.setup_page_error_reason_stopping(),
        ErrorCode::RateLimit => words.setup_page_error_reason_too_many(),
        ErrorCode::Busy => words.setup_page_error_reason_busy(),
        _ => words.setup_page_error_reason_failed(),
    }
}
