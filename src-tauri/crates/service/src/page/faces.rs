//! The faces of the page, one for each state of the link.

use super::html::{contact, escape, name};
use super::parts::{self, document, form, length, moment};
use super::{PageError, View, landing, ready};
use crate::store::sessions::{ExpiredReason, LinkState, StoredSession};

/// Nothing was set in the service's settings: the page still needs a word for who made the link.
const SENDER: &str = "whoever sent you this link";

pub(super) fn html(view: &View<'_>) -> String {
    let Some(session) = view.session else { return unknown(view) };
    match session.state {
        LinkState::Pending => ready::html(view),
        LinkState::InProgress => playing(view, session),
        LinkState::Completed => done(view, session),
        LinkState::Expired(ExpiredReason::Declined) => declined(view, session),
        LinkState::Expired(ExpiredReason::OutOfTime) => {
            let life = length(session.created_at, session.expires_at);
            let lead = format!("It ran out {}, {life} after it was made.", moment(view, session.expires_at));
            ended(view, &lead, &format!("Ran out {}", moment(view, session.expires_at)))
        }
        LinkState::Expired(ExpiredReason::Replaced) => {
            let at = moment(view, session.ended_at.unwrap_or(session.expires_at));
            ended(view, &format!("A newer link took its place {at}."), &format!("Replaced {at}"))
        }
    }
}

/// The company, or words for the one the reader has.
pub(super) fn company(view: &View<'_>) -> String {
    view.name.map_or_else(|| "your company file".to_owned(), name)
}

/// The firm, or words for whoever it is.
pub(super) fn them(view: &View<'_>) -> String {
    view.firm.map_or_else(|| SENDER.to_owned(), name)
}

/// The same, at the start of a sentence.
fn they(view: &View<'_>) -> String {
    view.firm.map_or_else(|| "Whoever sent you this link".to_owned(), name)
}

pub(super) fn then_contact(view: &View<'_>, before: &str) -> String {
    view.contact.map(|text| format!("{before}{}", contact(text))).unwrap_or_default()
}

pub(super) fn corner(view: &View<'_>) -> (String, String) {
    let left = view.time_left().unwrap_or_default();
    (
        format!(r#"This page works for <span data-left>{left}</span> more"#),
        format!(r#"<span data-left>{left}</span> left"#),
    )
}

/// Shown by the script while the service does not answer.
pub(super) const LOST: &str =
    r#"<p class="lost" hidden>The service does not answer at the moment. This page keeps trying.</p>"#;

/// How the link stands, with an icon before it and what that means below.
pub(super) fn live(class: &str, icon: &str, what: &str, effect: &str, more: &str) -> String {
    let head = format!(r#"<div class="row gap-12">{icon}<b>{what}</b></div>"#);
    format!(r#"<div class="{class}" role="status">{head}<p class="ink2 mt-6">{effect}</p>{more}</div>"#)
}

fn step(state: &str, number: u8, title: &str, text: &str) -> String {
    let node = if state == "done" { parts::CHECK.to_owned() } else { number.to_string() };
    let text = if text.is_empty() { String::new() } else { format!("<p>{text}</p>") };
    let current = if state == "now" { r#" aria-current="step""# } else { "" };
    format!(r#"<li class="{state}"{current}><span class="node">{node}</span><h2>{title}</h2>{text}</li>"#)
}

fn playing(view: &View<'_>, session: &StoredSession) -> String {
    let begun = session.begun_at.map(|at| format!("Link opened {}", moment(view, at))).unwrap_or_default();
    let (steps, next, label) = match session.allowed_at {
        None => (
            step(
                "now",
                2,
                "Let QuickBooks allow access",
                "QuickBooks asks once whether this may read the file. The sample company says yes.",
            ) + &step("", 3, "Keep QuickBooks open", "The first reading follows."),
            "allow",
            "Allow access",
        ),
        Some(at) => (
            step("done", 2, &format!("Access allowed {}", moment(view, at)), "")
                + &step("now", 3, "Keep QuickBooks open", "The connector checks in for the first time."),
            "complete",
            "Finish",
        ),
    };
    let main = format!(
        r#"<h1>Connecting {company}</h1>
<p class="client-sub">You are playing the client. In a real file these steps happen in QuickBooks.</p>
<ol class="todo">{first}{steps}</ol>
<div class="choose">{next}{decline}</div>"#,
        company = company(view),
        first = step("done", 1, &begun, ""),
        next = form(view, next, "next", "btn--primary btn--xl", &format!("{label}{}", parts::ARROW)),
        decline = form(view, "decline", "no", "btn--xl", "This is not for me"),
    );
    let effect = format!("{} can see nothing of the file yet.", they(view));
    let aside = live("live", r#"<span class="pulse"></span>"#, "In progress", &effect, LOST);
    let (wide, narrow) = corner(view);
    document(view, "Connecting", (&wide, &narrow), &main, &aside)
}

/// A way on to where the link's maker wants the client to land, for who comes back to the page later.
fn way_on(session: &StoredSession) -> String {
    let Some(url) = landing(session) else { return String::new() };
    let host =
        url::Url::parse(&url).ok().and_then(|url| url.host_str().map(str::to_owned)).unwrap_or_default();
    let (url, host) = (escape(&url), escape(&host));
    format!(r#"<p class="mt-12"><a href="{url}" rel="noreferrer">Go on to {host}</a></p>"#)
}

/// The stamp on the face of a link that was completed.
fn stamp(day: &str) -> String {
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
        top = along("ringtop", "CONNECTED"),
        bottom = along("ringbot", day),
        round = r#"stroke-linecap="round" stroke-linejoin="round""#,
    )
}

fn done(view: &View<'_>, session: &StoredSession) -> String {
    let at = session.ended_at.unwrap_or(view.now);
    let begun = session.begun_at.unwrap_or(at);
    let (told, reader) = match view.firm {
        Some(firm) => (format!("{} has been told. ", name(firm)), "they"),
        None => (String::new(), "whoever sent the link"),
    };
    let questions = match (view.firm, view.contact) {
        (Some(firm), Some(_)) => {
            format!(r#"<p class="ink2 mt-20">Questions? {}{}.</p>"#, name(firm), then_contact(view, ", "))
        }
        (None, Some(_)) => format!(r#"<p class="ink2 mt-20">Questions? {}.</p>"#, then_contact(view, "")),
        _ => String::new(),
    };
    let main = format!(
        r#"{stamp}
<h1>{company} is connected</h1>
<p class="client-sub">It took {took}. Thank you.</p>
<ol class="todo">{first}{second}{third}</ol>
<div class="ruled-below"><p class="client-sub m-0">You can close this page. {told}{leave_open}</p>{way_on}</div>"#,
        stamp = stamp(&parts::stamp_day(at, view.time_zone)),
        leave_open = format_args!("Leave QuickBooks open today so {reader} can read what they need."),
        company = view.name.map_or_else(|| "Your company file".to_owned(), name),
        took = length(begun, at),
        first = step("done", 1, &format!("Link opened {}", moment(view, begun)), ""),
        second = step(
            "done",
            2,
            &format!("Access allowed {}", moment(view, session.allowed_at.unwrap_or(at))),
            ""
        ),
        third = step("done", 3, &format!("Connected {}", moment(view, at)), ""),
        way_on = way_on(session),
    );
    let check = format!(r#"<span class="node ok">{}</span>"#, parts::CHECK);
    let effect = format!("{} can now read this company file.", they(view));
    let connected = live("live desk-only", &check, "Connected", &effect, "");
    let later = aside_note(
        "Turning it off later",
        "In QuickBooks: Edit, Preferences, Integrated Applications. This was the sample company, so there is nothing \
         to turn off.",
    );
    let aside = format!("{connected}\n{later}{questions}");
    document(view, "Connected", ("Done, nothing more to do", "Done"), &main, &aside)
}

fn aside_note(heading: &str, text: &str) -> String {
    format!(r#"<div class="desk-only"><h2 class="lead mb-8">{heading}</h2><p class="ink2">{text}</p></div>"#)
}

/// What stands beside a face of a link that ended.
fn ended_aside(view: &View<'_>, what: &str, effect: &str) -> String {
    let heading = if view.firm.is_some() { "Who made the link" } else { "Not sure who made the link?" };
    let maker =
        view.firm.map(|firm| format!("{}{}. ", name(firm), then_contact(view, ", "))).unwrap_or_default();
    let text = format!("{maker}Call a number you already know rather than one in a message.");
    live("live desk-only", parts::OFF, what, effect, "") + "\n" + &aside_note(heading, &text)
}

fn ended_step(icon: &str, title: &str, text: &str) -> String {
    format!(r#"<li><span class="node">{icon}</span><h2>{title}</h2><p>{text}</p></li>"#)
}

fn declined(view: &View<'_>, session: &StoredSession) -> String {
    let at = moment(view, session.ended_at.unwrap_or(view.now));
    let main = format!(
        r#"<div class="ended">{cross}</div>
<h1>You said this is not for you. The link has ended.</h1>
<p class="client-sub">{untouched} {they} sees that the link was declined, not by whom.</p>
<ol class="todo todo--apart">{again}{unknown}</ol>{way_on}"#,
        cross = parts::CROSS,
        untouched = "Nothing was read, and nothing on this computer was changed.",
        they = they(view),
        again = ended_step(
            parts::REFRESH,
            "It was for me after all",
            &format!(
                "Ask {} for a new link{}. This one cannot be opened again.",
                them(view),
                then_contact(view, ": ")
            ),
        ),
        unknown = ended_step(
            parts::SHIELD,
            "I do not know who sent it",
            "You did the right thing. Delete the message, and tell whoever looks after your computers.",
        ),
        way_on = way_on(session),
    );
    let aside = ended_aside(view, &format!("Declined {at}"), "The link stopped working at that moment.");
    document(view, "Declined", ("Ended, nothing more to do", "Ended"), &main, &aside)
}

fn ended(view: &View<'_>, lead: &str, what: &str) -> String {
    let main = format!(
        r#"<div class="ended">{clock}</div>
<h1>This link no longer works</h1>
<p class="client-sub">{lead} Nothing was read through it, and nothing on this computer was changed.</p>
<ol class="todo todo--apart">{new}{several}</ol>"#,
        clock = parts::CLOCK,
        new = ended_step(
            parts::LINK,
            "Get a new one",
            &format!(
                "Ask {}{}. It takes them a minute; the link works on any computer that runs QuickBooks Desktop.",
                them(view),
                then_contact(view, ": "),
            ),
        ),
        several = ended_step(
            parts::MAIL,
            "You have several messages?",
            "Only the newest link works. Each new one ends those before it.",
        ),
    );
    let aside = ended_aside(view, what, "This page cannot be used to connect.");
    document(view, "Link ended", ("No longer works", "Ended"), &main, &aside)
}

fn unknown(view: &View<'_>) -> String {
    let main = format!(
        r#"<div class="ended">{cross}</div>
<h1>There is no such link</h1>
<p class="client-sub">The address may have been cut off on its way to you. {untouched}</p>
<ol class="todo todo--apart">{whole}{new}</ol>"#,
        cross = parts::CROSS,
        untouched = "Nothing was read, and nothing on this computer was changed.",
        whole = ended_step(
            parts::LINK,
            "Open the whole address",
            "Copy it from the message once more, from beginning to end. It is one long line.",
        ),
        new = ended_step(
            parts::MAIL,
            "Still here?",
            &format!("Ask {} for a new link{}.", them(view), then_contact(view, ": ")),
        ),
    );
    let aside = ended_aside(view, "Not a setup link", "This page cannot be used to connect.");
    document(view, "No such link", ("Nothing here", "Nothing here"), &main, &aside)
}

/// In place of the link's own face, where it cannot be shown now.
pub(super) fn error_html(view: &View<'_>, error: &PageError<'_>) -> String {
    let (title, lead) = if error.may_pass {
        ("This page cannot be shown just now", "The page then shows how your link stands.")
    } else {
        ("This did not work", "Open the address from the message once more.")
    };
    let again = error.path.map(|path| {
        let label = format!("{}Open the page again", parts::REFRESH);
        format!(
            r#"<div class="choose"><a class="btn btn--primary btn--xl" href="{}">{label}</a></div>"#,
            escape(path)
        )
    });
    let main = format!(
        r#"<div class="ended">{clock}</div>
<h1>{title}</h1>
<p class="client-sub">{words} {lead}</p>{again}
<ol class="todo todo--apart">{still}</ol>"#,
        clock = parts::CLOCK,
        words = escape(error.message),
        again = again.unwrap_or_default(),
        still = ended_step(
            parts::MAIL,
            "Still here?",
            &format!("Tell {}{}.", them(view), then_contact(view, ": ")),
        ),
    );
    let aside = ended_aside(view, "Not shown", "How the link stands cannot be seen from this page.");
    document(view, title, ("Not shown now", "Not shown"), &main, &aside)
}
