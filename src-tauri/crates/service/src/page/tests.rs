use jiff::SignedDuration;

use super::*;

const HOSTILE: &str = r#"<script>alert(1)</script>" onload="x' & co"#;

pub(super) fn session(state: LinkState) -> StoredSession {
    let made: Timestamp = "2026-11-19T09:41:00Z".parse().unwrap();
    let at = |minutes| made + SignedDuration::from_mins(minutes);
    StoredSession {
        row: 1,
        id: "auth_sess_x".into(),
        connection: 1,
        token: state.is_live().then(|| "TOKEN".into()),
        redirect_url: None,
        state,
        created_at: made,
        expires_at: at(30),
        left: SignedDuration::from_mins(28),
        file_at: None,
        support_at: None,
        begun_at: (state != LinkState::Pending).then(|| at(2)),
        allowed_at: (state == LinkState::Completed).then(|| at(5)),
        ended_at: (!state.is_live()).then(|| at(6)),
    }
}

fn faces() -> Vec<Option<StoredSession>> {
    let mut faces = vec![None];
    for state in [
        LinkState::Pending,
        LinkState::InProgress,
        LinkState::Completed,
        LinkState::Expired(ExpiredReason::Declined),
        LinkState::Expired(ExpiredReason::OutOfTime),
        LinkState::Expired(ExpiredReason::Replaced),
    ] {
        faces.push(Some(session(state)));
    }
    faces
}

/// The faces of a link whose client sets up the Web Connector.
fn connector_faces() -> Vec<(StoredSession, ConnectorSteps)> {
    let at = |minute: u32| Some(format!("2026-11-19T09:{minute}:00Z").parse().unwrap());
    let begun = session(LinkState::InProgress);
    let saved = StoredSession { file_at: at(44), ..begun.clone() };
    let added = StoredSession { support_at: at(45), ..saved.clone() };
    let late = StoredSession {
        file_at: at(44),
        support_at: at(45),
        ..session(LinkState::Expired(ExpiredReason::OutOfTime))
    };
    let ended = |state| StoredSession { allowed_at: at(46), ..session(state) };
    let steps = ConnectorSteps {
        password: Some("23456".to_owned()),
        has_password: true,
        is_last: true,
        company: Some("0123".to_owned()),
        ..ConnectorSteps::default()
    };
    let signed_in = ConnectorSteps { password: None, signed_in: true, ..steps.clone() };
    let set_up = ConnectorSteps { is_set_up: true, shares_computer: true, ..signed_in.clone() };
    vec![
        (begun, ConnectorSteps { password: None, has_password: false, ..steps.clone() }),
        (saved, steps.clone()),
        (added.clone(), ConnectorSteps { password: None, ..steps.clone() }),
        (added, signed_in),
        (late.clone(), ConnectorSteps { password: None, ..steps }),
        (late, set_up.clone()),
        (ended(LinkState::Completed), set_up),
        (ended(LinkState::Expired(ExpiredReason::Declined)), ConnectorSteps::default()),
    ]
}

/// A page without a session, name, firm and contact.
fn view(language: Language) -> View<'static> {
    static UTC: TimeZone = TimeZone::UTC;
    View {
        session: None,
        token: "TOKEN",
        name: None,
        is_client_played: true,
        trouble: None,
        connector: None,
        firm: None,
        contact: None,
        now: "2026-11-19T09:43:00Z".parse().unwrap(),
        time_zone: &UTC,
        language,
        nonce: "NONCE",
    }
}

fn html(session: Option<&StoredSession>, name: &str, firm: Option<&str>, contact: Option<&str>) -> String {
    html_in(Language::ENGLISH, session, name, firm, contact)
}

fn html_in(
    language: Language,
    session: Option<&StoredSession>,
    name: &str,
    firm: Option<&str>,
    contact: Option<&str>,
) -> String {
    super::html(&View { session, name: Some(name), firm, contact, ..view(language) })
}

/// The words of a page, without style, script and tags.
fn words(html: &str) -> String {
    let mut text = String::new();
    let mut rest = html;
    while let Some(start) = rest.find('<') {
        text.push_str(&rest[..start]);
        let skip = ["style", "script"].iter().find(|tag| rest[start + 1..].starts_with(**tag));
        let end = match skip {
            Some(tag) => {
                let close = format!("</{tag}>");
                start + rest[start..].find(&close).unwrap() + close.len()
            }
            None => start + rest[start..].find('>').unwrap() + 1,
        };
        if rest[start..].starts_with("</") {
            text.push(' ');
        }
        rest = &rest[end..];
    }
    text.push_str(rest);
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn every_face_says_what_it_should() {
    let all: Vec<String> = faces()
        .iter()
        .map(|face| {
            words(&html(face.as_ref(), "Harbor Lane", Some("Marlow & Finch LLP"), Some("(570) 555-0121")))
        })
        .collect();
    insta::assert_snapshot!(all.join("\n\n"));
}

#[test]
fn every_face_of_a_client_who_sets_up_the_web_connector_says_what_it_should() {
    let faces = connector_faces();
    let denied = faces.iter().find(|(_, steps)| steps.signed_in).cloned();
    let faces = faces.into_iter().map(|face| (face, false)).chain(denied.map(|face| (face, true)));
    let all = faces.map(|((link, steps), is_denied)| {
        let view = View {
            session: Some(&link),
            connector: Some(steps),
            is_client_played: false,
            name: Some("Harbor Lane"),
            firm: Some("Marlow & Finch LLP"),
            contact: Some("(570) 555-0121"),
            trouble: is_denied.then_some(Trouble::FirstAccess),
            ..view(Language::ENGLISH)
        };
        format!("[{}] {}", face(&view), words(&super::html(&view)))
    });
    insta::assert_snapshot!(all.collect::<Vec<_>>().join("\n\n"));
}

#[test]
fn without_firm_and_contact_the_lines_are_left_out() {
    for face in faces() {
        let words = words(&html(face.as_ref(), "Harbor Lane", None, None));
        assert!(!words.contains("Who asks"), "{words}");
        assert!(!words.contains("Questions?"), "{words}");
        assert!(!words.contains(" for Sample"), "{words}");
        assert!(words.to_lowercase().contains("whoever") || words.contains("Thank you"), "{words}");
    }
}

#[test]
fn hostile_names_stay_text_and_nothing_is_inline() {
    for face in faces() {
        let html = html(face.as_ref(), HOSTILE, Some(HOSTILE), Some(HOSTILE));
        assert!(!html.contains("<script>alert"), "{html}");
        assert_eq!(html.matches("<script").count(), 1, "one script, ours");
        assert_eq!(html.matches("<style").count(), 1, "one style, ours");
        let body = &html[html.find("<body").unwrap()..html.rfind("<script").unwrap()];
        for tag in body.split('<').skip(1) {
            let tag = tag.split('>').next().unwrap();
            let outside: String = tag.split('"').step_by(2).collect();
            assert!(
                !outside.contains(" on") && !outside.contains(" style="),
                "inline handler or style: <{tag}>"
            );
        }
    }
}

/// INV-PAGE-1
#[test]
fn the_policy_lets_forms_lead_to_any_landing_address_and_nothing_else_in() {
    let mut link = session(LinkState::InProgress);
    for url in [None, Some("https://a.example/"), Some("https://a.example;script-src 'unsafe-inline'/")] {
        link.redirect_url = url.map(str::to_owned);
        let view = View { session: Some(&link), nonce: "N", ..view(Language::ENGLISH) };
        assert_eq!(
            view.policy(),
            "default-src 'none'; style-src 'nonce-N'; script-src 'nonce-N'; img-src data:; connect-src 'self'; \
             form-action 'self' https: http:; base-uri 'none'; frame-ancestors 'none'"
        );
    }
}

#[test]
fn the_landing_carries_the_outcome_and_keeps_what_was_there() {
    let mut link = session(LinkState::Completed);
    link.redirect_url = Some("https://a.example/done?case=7#top".into());
    assert_eq!(
        landing(&link).as_deref(),
        Some("https://a.example/done?case=7&ledgerlane_status=completed#top")
    );
    link.state = LinkState::Expired(ExpiredReason::Declined);
    assert_eq!(
        landing(&link).as_deref(),
        Some("https://a.example/done?case=7&ledgerlane_status=declined#top")
    );
    link.state = LinkState::Expired(ExpiredReason::OutOfTime);
    assert_eq!(landing(&link), None, "a link that ran out leads nowhere");
}

#[test]
fn time_left_is_told_in_its_two_largest_units() {
    for (seconds, told) in [
        (-5, "1 min"),
        (59, "1 min"),
        (61, "2 min"),
        (1_800, "30 min"),
        (3_600, "1 h"),
        (12_000, "3 h 20 min"),
        (86_400, "1 d"),
        (7 * 86_400 - 1, "7 d"),
        (6 * 86_400 + 23 * 3_600, "6 d 23 h"),
    ] {
        assert_eq!(
            parts::time_left(Language::ENGLISH.words(), SignedDuration::from_secs(seconds)),
            told,
            "{seconds}"
        );
    }
}

#[test]
fn no_face_in_another_language_has_a_word_of_english() {
    let language = Language::choose(["ar-XB"]);
    let shown = |face: Option<&StoredSession>, connector: Option<ConnectorSteps>| {
        let (name, firm, contact) = (Some("0123"), Some("4567"), Some("(570) 555-0121"));
        let is_client_played = connector.is_none();
        let view = View { session: face, connector, name, firm, contact, is_client_played, ..view(language) };
        super::html(&view)
    };
    let connectors = connector_faces();
    let connectors = connectors.iter().map(|(link, steps)| shown(Some(link), Some(steps.clone())));
    for html in faces().iter().map(|face| shown(face.as_ref(), None)).chain(connectors) {
        assert!(html.contains(r#"<html lang="ar-XB" dir="rtl">"#), "{html}");
        let words = words(&html);
        // All letters of the pseudo-language have accents.
        assert!(!words.contains(|letter: char| letter.is_ascii_alphabetic()), "{words}");
        let body = &html[html.find("<body").unwrap()..html.rfind("<script").unwrap()];
        for name in ["today", "other-day", "day", "time", "months", "copied", "not-copied"] {
            let Some((_, rest)) = body.split_once(&format!(r#" data-{name}=""#)) else { continue };
            let value = rest.split('"').next().unwrap();
            let places = ["{time}", "{day}", "{month}", "{hour}", "{minute}"];
            let bare = places.iter().fold(value.to_owned(), |text, place| text.replace(place, ""));
            assert!(!bare.contains(|letter: char| letter.is_ascii_alphabetic()), "{name}: {value}");
        }
        assert!(body.contains(r#"data-today=""#) && body.contains("{month}"), "{body}");
    }
}

#[test]
fn a_face_says_when_in_its_own_language() {
    let language = Language::choose(["en-XA"]);
    let at = Timestamp::from_second(1_764_150_060).unwrap();
    let text = parts::moment(&view(language), at);
    let words = language.words();
    assert!(
        text.contains(&words.setup_page_moment_day(&words.calendar_day("26", "Ñóóṽṽ"), "09:41")),
        "{text}"
    );
}

#[test]
fn the_script_has_all_it_writes_moments_with_from_the_catalogue() {
    for tag in ["en", "ar-XB"] {
        let language = Language::choose([tag]);
        let html = html_in(language, None, "0123", None, None);
        let of = |name: &str| {
            let (_, rest) = html.split_once(&format!(r#" data-{name}=""#)).unwrap();
            rest.split('"').next().unwrap().to_owned()
        };
        let at = "2026-11-26T09:41:00Z".parse::<Timestamp>().unwrap().to_zoned(TimeZone::UTC);
        let months = of("months");
        let months: Vec<&str> = months.split('|').collect();
        assert_eq!(months.len(), 12, "{tag}");
        assert_eq!(
            of("day").replace("{day}", "26").replace("{month}", months[10]),
            language.words().day(&at)
        );
        assert_eq!(of("time").replace("{hour}", "09").replace("{minute}", "41"), language.words().clock(&at));
    }
    let script = include_str!("script.js");
    assert!(
        !script.contains("Intl.") && !script.contains("toLocale"),
        "a browser has other names and calendars"
    );
}

/// The values of a file of texts, without comments and without the arrows of its selectors.
fn values(file: &str) -> String {
    let lines = file.lines().filter(|line| !line.starts_with('#'));
    lines.collect::<Vec<_>>().join("\n").replace("->", "").replace("<b>", "").replace("</b>", "")
}

/// INV-PAGE-1
#[test]
fn texts_of_the_page_hold_nothing_that_means_something_in_html() {
    let languages = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../ui/words");
    let mut read = 0;
    for folder in std::fs::read_dir(languages).unwrap() {
        for file in ["setup-page.ftl", "calendar.ftl"] {
            let path = folder.as_ref().unwrap().path().join(file);
            let values = values(&std::fs::read_to_string(&path).unwrap());
            assert!(!values.contains(['<', '>', '&']), "{}", path.display());
            assert!(values.contains("calendar-clock") || values.contains("setup-page-title"));
            read += 1;
        }
    }
    assert!(read >= 4, "English and the pseudo-language");
}

#[test]
fn what_is_in_the_way_at_quickbooks_is_said_to_the_client_while_the_link_is_live() {
    for (state, is_said) in
        [(LinkState::Pending, true), (LinkState::InProgress, true), (LinkState::Completed, false)]
    {
        let link = session(state);
        let trouble = Some(Trouble::DialogOpen);
        let html = super::html(&View { session: Some(&link), trouble, ..view(Language::ENGLISH) });
        let said = r#"data-trouble>A window in QuickBooks waits for an answer. Close it, then press Update Selected.<"#;
        assert_eq!(html.contains(said), is_said, "{state:?}");
    }
    let link = session(LinkState::InProgress);
    let html = super::html(&View { session: Some(&link), ..view(Language::ENGLISH) });
    assert!(html.contains("data-trouble hidden><"));
}
