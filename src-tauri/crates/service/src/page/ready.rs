//! The face of a link that waits for its client.

use super::View;
use super::faces::{LOST, company, corner, live, them, then_contact};
use super::html::{contact, name};
use super::parts::{self, document, form};

pub(super) fn html(view: &View<'_>) -> String {
    let main = format!(
        "<h1>Connect QuickBooks Desktop for {company}</h1>\n{asks}\n{phone}\n{computer}",
        company = company(view),
        asks = asks(view),
        phone = on_a_phone(view),
        computer = on_a_computer(view),
    );
    let waiting = live(
        "live desk-only",
        r#"<span class="pulse"></span>"#,
        "Waiting for you",
        r#"Nothing was read or changed so far. <span class="js-only">This page updates by itself.</span>"#,
        LOST,
    );
    let snags = [
        (
            "<details open>",
            "I did not ask for this",
            r#"Choose "This is not for me". The link ends at once and nothing is read."#,
        ),
        (
            "<details>",
            "What can they see, and until when?",
            "The lists named on the left, until you take the access back in QuickBooks under Edit, Preferences, \
             Integrated Applications.",
        ),
        (
            "<details>",
            "I cannot sign in as Admin",
            "Ask whoever set up QuickBooks. The access must be allowed once as Admin; after that any user will do.",
        ),
    ];
    let snags = snags.map(|(opening, question, answer)| {
        format!("{opening}<summary>{}{question}</summary><div>{answer}</div></details>", parts::RIGHT)
    });
    let aside = format!(
        r#"{waiting}
<div class="desk-only"><h2 class="lead mb-8">Before you go on</h2>
<div class="snags">{snags}</div></div>"#,
        snags = snags.concat(),
    );
    let (wide, narrow) = corner(view);
    document(view, "Connect QuickBooks Desktop", (&wide, &narrow), &main, &aside)
}

/// What a phone shows: the setup itself has to be done elsewhere.
fn on_a_phone(view: &View<'_>) -> String {
    let head = r#"<h2 class="fs-17">Open this on the QuickBooks computer</h2>"#;
    format!(
        r#"<section class="phone-only phone-first">
<div class="flex-12">{computer}<div>{head}<p class="ink2 mt-4">Setup cannot be done on a phone.</p></div></div>
<div class="choose--stack">{copy_button}{decline}</div>
<div class="mt-12 fs-13 ink2 sample-note"><span>This is a sample company, so you can also</span> {begin}</div>
</section>
<section class="phone-only mt-16">{then}<ol class="steps-list mt-8">{steps}</ol></section>"#,
        computer = parts::COMPUTER,
        copy_button = format_args!(
            r#"<button class="btn btn--primary btn--xl" id="copy" hidden>{}<span>Copy the link</span></button>"#,
            parts::COPY
        ),
        decline = form(view, "decline", "no-phone", "btn--xl", "This is not for me"),
        begin = form(view, "begin", "go-here", "btn--link", "play the client here"),
        then = r#"<h2 class="cap fs-13">What you will do there, about 5 minutes</h2>"#,
        steps = ["Open the company file as Admin", "Let QuickBooks allow access", "Keep QuickBooks open"]
            .map(|step| format!("<li><p>{step}</p></li>"))
            .concat(),
    )
}

/// What a computer shows: the three steps, and the way into them.
fn on_a_computer(view: &View<'_>) -> String {
    let company = company(view);
    let file = if view.name.is_some() { format!("the {company} company file") } else { company };
    let steps = [
        ("Sit at the computer that runs QuickBooks Desktop", format!("Open {file} and sign in as Admin.")),
        (
            "Let QuickBooks allow access",
            "QuickBooks asks once whether this may read the file. You can take it back there at any time."
                .to_owned(),
        ),
        ("Keep QuickBooks open", format!("This page tells you when it worked, and so does {}.", them(view))),
    ];
    let steps: String = (1..)
        .zip(steps)
        .map(|(number, (title, text))| {
            format!(r#"<li><span class="node">{number}</span><h2>{title}</h2><p>{text}</p></li>"#) + "\n"
        })
        .collect();
    format!(
        r#"<ol class="todo todo--plain desk-only">
{steps}</ol>
<div class="choose desk-only">{begin}{decline}</div>
<p class="ink3 mt-12 fs-13 desk-only">{sample}</p>"#,
        begin =
            form(view, "begin", "go", "btn--primary btn--xl", &format!("Play the client{}", parts::ARROW)),
        decline = form(view, "decline", "no", "btn--xl", "This is not for me"),
        sample = "Sample company: nothing is downloaded, and no password is asked for. Playing the client goes \
                  through the same steps as a real file.",
    )
}

fn asks(view: &View<'_>) -> String {
    let who = match (view.firm, view.contact) {
        (Some(firm), _) => Some(format!("{}{}", name(firm), then_contact(view, ", "))),
        (None, Some(text)) => Some(contact(text)),
        (None, None) => None,
    };
    let reader = if view.firm.is_some() { "they" } else { "whoever sent you this link" };
    let who = who.map(|who| term("Who asks", &who)).unwrap_or_default();
    let what = term(
        "What is read",
        "Customers, vendors, items, invoices, bills, accounts and other lists. Nothing in the file is changed.",
    );
    let purpose = format!("So that {reader} can work with the books without asking you for files.");
    format!(r#"<dl class="asks">{who}{what}{purpose}</dl>"#, purpose = term("What for", &purpose))
}

fn term(name: &str, text: &str) -> String {
    format!("<dt>{name}</dt><dd>{text}</dd>")
}
