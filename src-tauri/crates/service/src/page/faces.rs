//! The faces of the page, one for each state of the link.

use super::html::{contact, escape, name};
use super::parts::{self, document, form, length, moment};
use super::{View, landing};
use crate::store::sessions::{ExpiredReason, LinkState, StoredSession};

/// Nothing was set in the service's settings: the page still needs a word for who made the link.
const SENDER: &str = "whoever sent you this link";

pub(super) fn html(view: &View<'_>) -> String {
    let Some(session) = view.session else { return unknown(view) };
    match session.state {
        LinkState::Pending => ready(view),
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
fn company(view: &View<'_>) -> String {
    view.name.map_or_else(|| "your company file".to_owned(), name)
}

/// The firm, or words for whoever it is.
fn them(view: &View<'_>) -> String {
    view.firm.map_or_else(|| SENDER.to_owned(), name)
}

/// The same, at the start of a sentence.
fn they(view: &View<'_>) -> String {
    view.firm.map_or_else(|| "Whoever sent you this link".to_owned(), name)
}

fn then_contact(view: &View<'_>, before: &str) -> String {
    view.contact.map(|text| format!("{before}{}", contact(text))).unwrap_or_default()
}

fn asks(view: &View<'_>) -> String {
    let who = match (view.firm, view.contact) {
        (Some(firm), _) => Some(format!("{}{}", name(firm), then_contact(view, ", "))),
        (None, Some(text)) => Some(contact(text)),
        (None, None) => None,
    };
    let reader = if view.firm.is_some() { "they" } else { "whoever sent you this link" };
    let who = who.map(|who| format!("<dt>Who asks</dt><dd>{who}</dd>")).unwrap_or_default();
    format!(
        r#"<dl class="asks">{who}<dt>What is read</dt><dd>Customers, vendors, items, invoices, bills, accounts and other lists. Nothing in the file is changed.</dd><dt>What for</dt><dd>So that {reader} can work with the books without asking you for files.</dd></dl>"#
    )
}

fn corner(view: &View<'_>) -> (String, String) {
    let left = view.time_left().unwrap_or_default();
    (
        format!(r#"This page works for <span data-left>{left}</span> more"#),
        format!(r#"<span data-left>{left}</span> left"#),
    )
}

const LOST: &str =
    r#"<p class="lost" hidden>The service does not answer at the moment. This page keeps trying.</p>"#;

fn ready(view: &View<'_>) -> String {
    let company = company(view);
    let file = if view.name.is_some() { format!("the {company} company file") } else { company.clone() };
    let decline = form(view, "decline", "no", "btn--xl", "This is not for me");
    let main = format!(
        r#"<h1>Connect QuickBooks Desktop for {company}</h1>
{asks}
<section class="phone-only phone-first">
<div class="flex-12">{computer}<div><h2 class="fs-17">Open this on the QuickBooks computer</h2><p class="ink2 mt-4">Setup cannot be done on a phone.</p></div></div>
<div class="choose--stack"><button class="btn btn--primary btn--xl" id="copy" hidden>{copy}<span>Copy the link</span></button>{decline_phone}</div>
<div class="mt-12 fs-13 ink2 sample-note"><span>This is a sample company, so you can also</span> {begin_phone}</div>
</section>
<section class="phone-only mt-16"><h2 class="cap fs-13">What you will do there, about 5 minutes</h2><ol class="steps-list mt-8"><li><p>Open the company file as Admin</p></li><li><p>Let QuickBooks allow access</p></li><li><p>Keep QuickBooks open</p></li></ol></section>
<ol class="todo todo--plain desk-only">
<li><span class="node">1</span><h2>Sit at the computer that runs QuickBooks Desktop</h2><p>Open {file} and sign in as Admin.</p></li>
<li><span class="node">2</span><h2>Let QuickBooks allow access</h2><p>QuickBooks asks once whether this may read the file. You can take it back there at any time.</p></li>
<li><span class="node">3</span><h2>Keep QuickBooks open</h2><p>This page tells you when it worked, and so does {them}.</p></li>
</ol>
<div class="choose desk-only">{begin}{decline}</div>
<p class="ink3 mt-12 fs-13 desk-only">Sample company: nothing is downloaded, and no password is asked for. Playing the client goes through the same steps as a real file.</p>"#,
        asks = asks(view),
        computer = parts::COMPUTER,
        copy = parts::COPY,
        begin =
            form(view, "begin", "go", "btn--primary btn--xl", &format!("Play the client{}", parts::ARROW)),
        begin_phone = form(view, "begin", "go-here", "btn--link", "play the client here"),
        decline_phone = form(view, "decline", "no-phone", "btn--xl", "This is not for me"),
        them = them(view),
    );
    let aside = format!(
        r#"<div class="live desk-only" role="status"><div class="row gap-12"><span class="pulse"></span><b>Waiting for you</b></div><p class="ink2 mt-6">Nothing was read or changed so far. <span class="js-only">This page updates by itself.</span></p>{LOST}</div>
<div class="desk-only"><h2 class="lead mb-8">Before you go on</h2>
<div class="snags"><details open><summary>{right}I did not ask for this</summary><div>Choose "This is not for me". The link ends at once and nothing is read.</div></details><details><summary>{right}What can they see, and until when?</summary><div>The lists named on the left, until you take the access back in QuickBooks under Edit, Preferences, Integrated Applications.</div></details><details><summary>{right}I cannot sign in as Admin</summary><div>Ask whoever set up QuickBooks. The access must be allowed once as Admin; after that any user will do.</div></details></div></div>"#,
        right = parts::RIGHT,
    );
    let (wide, narrow) = corner(view);
    document(view, "Connect QuickBooks Desktop", (&wide, &narrow), &main, &aside)
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
    let aside = format!(
        r#"<div class="live" role="status"><div class="row gap-12"><span class="pulse"></span><b>In progress</b></div><p class="ink2 mt-6">{they} can see nothing of the file yet.</p>{LOST}</div>"#,
        they = they(view),
    );
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
        r##"<div class="stamp-place"><svg class="stamp" width="120" height="120" viewBox="0 0 148 148" aria-hidden="true">
<defs><path id="ringtop" d="M18 74a56 56 0 0 1 112 0"/><path id="ringbot" d="M11.5 74a62.5 62.5 0 0 0 125 0"/></defs>
<circle cx="74" cy="74" r="72" fill="none" stroke="currentColor" stroke-width="2"/><circle cx="74" cy="74" r="68" fill="none" stroke="currentColor" stroke-width=".8"/><circle cx="74" cy="74" r="46" fill="none" stroke="currentColor" stroke-width=".8"/>
<g fill="currentColor" font-size="11.5" font-weight="600" letter-spacing="2.2" text-anchor="middle"><text dy="3.5"><textPath href="#ringtop" startOffset="50%">CONNECTED</textPath></text><text><textPath href="#ringbot" startOffset="50%">{day}</textPath></text></g>
<path d="M17.5 70.5 21 74l-3.5 3.5L14 74zM130.5 70.5 134 74l-3.5 3.5L127 74z" fill="currentColor"/>
<path d="m53 76 14 14 29-33" fill="none" stroke="currentColor" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>
</svg></div>
<h1>{company} is connected</h1>
<p class="client-sub">It took {took}. Thank you.</p>
<ol class="todo">{first}{second}{third}</ol>
<div class="ruled-below"><p class="client-sub m-0">You can close this page. {told}Leave QuickBooks open today so {reader} can read what they need.</p>{way_on}</div>"##,
        day = parts::stamp_day(at, view.time_zone),
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
    let aside = format!(
        r#"<div class="live desk-only" role="status"><div class="row gap-12"><span class="node ok">{check}</span><b>Connected</b></div><p class="ink2 mt-6">{they} can now read this company file.</p></div>
<div class="desk-only"><h2 class="lead mb-8">Turning it off later</h2><p class="ink2">In QuickBooks: Edit, Preferences, Integrated Applications. This was the sample company, so there is nothing to turn off.</p></div>{questions}"#,
        check = parts::CHECK,
        they = they(view),
    );
    document(view, "Connected", ("Done, nothing more to do", "Done"), &main, &aside)
}

/// What stands beside a face of a link that ended.
fn ended_aside(view: &View<'_>, what: &str, effect: &str) -> String {
    let heading = if view.firm.is_some() { "Who made the link" } else { "Not sure who made the link?" };
    let maker =
        view.firm.map(|firm| format!("{}{}. ", name(firm), then_contact(view, ", "))).unwrap_or_default();
    format!(
        r#"<div class="live desk-only" role="status"><div class="row gap-12">{off}<b>{what}</b></div><p class="ink2 mt-6">{effect}</p></div>
<div class="desk-only"><h2 class="lead mb-8">{heading}</h2><p class="ink2">{maker}Call a number you already know rather than one in a message.</p></div>"#,
        off = parts::OFF,
    )
}

fn ended_step(icon: &str, title: &str, text: &str) -> String {
    format!(r#"<li><span class="node">{icon}</span><h2>{title}</h2><p>{text}</p></li>"#)
}

fn declined(view: &View<'_>, session: &StoredSession) -> String {
    let at = moment(view, session.ended_at.unwrap_or(view.now));
    let main = format!(
        r#"<div class="ended">{cross}</div>
<h1>You said this is not for you. The link has ended.</h1>
<p class="client-sub">Nothing was read, and nothing on this computer was changed. {they} sees that the link was declined, not by whom.</p>
<ol class="todo todo--apart">{again}{unknown}</ol>{way_on}"#,
        cross = parts::CROSS,
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
<p class="client-sub">The address may have been cut off on its way to you. Nothing was read, and nothing on this computer was changed.</p>
<ol class="todo todo--apart">{whole}{new}</ol>"#,
        cross = parts::CROSS,
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
