//! Pieces the faces share: icons, times, the head.

use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};

use super::View;
use super::html::{escape, name};

/// An icon of these shapes, 16 by 16.
macro_rules! icon {
    ($($shape:literal)+) => {
        concat!(r#"<svg class="i" viewBox="0 0 16 16" aria-hidden="true">"#, $($shape,)+ "</svg>")
    };
}

pub(super) const ARROW: &str = icon!(r#"<path d="M3 8h10M9 4l4 4-4 4"/>"#);
pub(super) const CHECK: &str = icon!(r#"<path d="m3.5 8.5 3 3 6-7"/>"#);
pub(super) const CLOCK: &str = icon!(r#"<circle cx="8" cy="8" r="5.2"/><path d="M8 5v3.2l2 1.2"/>"#);
pub(super) const COMPUTER: &str = concat!(
    r#"<svg class="i i--l" viewBox="0 0 16 16" aria-hidden="true">"#,
    r#"<rect x="3" y="3.5" width="10" height="7" rx="1"/><path d="M1.5 12.8h13"/></svg>"#,
);
pub(super) const COPY: &str = icon!(
    r#"<rect x="5.5" y="5.5" width="8" height="8" rx="1.5"/>"#
    r#"<path d="M10.5 5.5V4A1.5 1.5 0 0 0 9 2.5H4A1.5 1.5 0 0 0 2.5 4v5A1.5 1.5 0 0 0 4 10.5h1.5"/>"#
);
pub(super) const CROSS: &str = icon!(r#"<path d="m4.25 4.25 7.5 7.5M11.75 4.25l-7.5 7.5"/>"#);
pub(super) const LINK: &str = icon!(
    r#"<path d="m6.4 9.6 3.2-3.2M7.6 4.8l1.1-1.1a2.6 2.6 0 0 1 3.7 3.7l-1.1 1.1"#
    r#"M8.4 11.2l-1.1 1.1a2.6 2.6 0 0 1-3.7-3.7l1.1-1.1"/>"#
);
pub(super) const MAIL: &str =
    icon!(r#"<rect x="2" y="3.5" width="12" height="9" rx="1.5"/><path d="M2.6 4.8 8 9l5.4-4.2"/>"#);
pub(super) const OFF: &str = concat!(
    r#"<svg class="st" viewBox="0 0 12 12" aria-hidden="true">"#,
    r#"<circle cx="6" cy="6" r="3.9" fill="none" stroke="currentColor" stroke-width="1.4"/></svg>"#,
);
pub(super) const REFRESH: &str =
    icon!(r#"<path d="M13 8a5 5 0 1 1-1.6-3.7L13 5.8"/><path d="M13 2.8v3h-3"/>"#);
pub(super) const RIGHT: &str = icon!(r#"<path d="m6 4 4 4-4 4"/>"#);
pub(super) const SHIELD: &str = icon!(r#"<path d="M8 2.2 13 4v3.8c0 3-2 5-5 6-3-1-5-3-5-6V4z"/>"#);

const MARK: &str = concat!(
    r#"<svg class="appmark" viewBox="0 0 1024 1024" aria-hidden="true">"#,
    r##"<rect width="1024" height="1024" rx="224" fill="#0d5a3b"/>"##,
    r##"<path d="M256 224v416a128 128 0 0 0 128 128h224" fill="none" stroke="#fcfbf8" stroke-width="128""##,
    r#" stroke-linecap="round"/>"#,
    r##"<circle cx="704" cy="768" r="96" fill="#0d5a3b" stroke="#fcfbf8" stroke-width="64"/>"##,
    r##"<path d="M448 288h384M448 480h384" fill="none" stroke="#9fcbb3" stroke-width="64"/></svg>"##,
);
/// The same mark for the browser's tab.
const ICON: &str = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1024 1024'%3E\
    %3Crect width='1024' height='1024' rx='224' fill='%230d5a3b'/%3E\
    %3Cpath d='M256 224v416a128 128 0 0 0 128 128h224' fill='none' stroke='%23fcfbf8' stroke-width='128' \
    stroke-linecap='round'/%3E\
    %3Ccircle cx='704' cy='768' r='96' fill='%230d5a3b' stroke='%23fcfbf8' stroke-width='64'/%3E\
    %3Cpath d='M448 288h384M448 480h384' stroke='%239fcbb3' stroke-width='64'/%3E%3C/svg%3E";

/// The whole document around a face.
pub(super) fn document(
    view: &View<'_>,
    title: &str,
    corner: (&str, &str),
    main: &str,
    aside: &str,
) -> String {
    let nonce = view.nonce;
    let face = super::face(view.session);
    let firm = view
        .firm
        .map(|firm| format!(r#" <span class="ink2 desk-only">for {}</span>"#, name(firm)))
        .unwrap_or_default();
    let (wide, narrow) = corner;
    format!(
        r#"<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>{title} - Ledgerlane</title>
<link rel="icon" href="{ICON}">
<style nonce="{nonce}">{style}</style>
</head>
<body data-face="{face}">
<header class="client-top">{who}{where_it_stands}</header>
<main class="client-body">
<div>
{main}
</div>
<aside>
{aside}
</aside>
</main>
<script nonce="{nonce}">{script}</script>
</body>
</html>
"#,
        title = escape(title),
        who = format_args!(
            r#"<div class="row">{MARK}<span><b>Ledgerlane</b>{firm}</span><span class="mark">Sample company</span></div>"#
        ),
        where_it_stands = format_args!(
            r#"<span class="ink2 fs-13"><span class="desk-only">{wide}</span><span class="phone-only">{narrow}</span></span>"#
        ),
        style = include_str!("style.css"),
        script = include_str!("script.js"),
    )
}

/// A time of day, with the day where it is not today's. The script writes it again in the reader's own zone.
pub(super) fn moment(view: &View<'_>, at: Timestamp) -> String {
    let local = at.to_zoned(view.time_zone.clone());
    let words = if local.date() == view.now.to_zoned(view.time_zone.clone()).date() {
        local.strftime("at %H:%M").to_string()
    } else {
        local.strftime("on %-d %b at %H:%M").to_string()
    };
    format!(r#"<time datetime="{at}">{words}</time>"#)
}

/// The day for the stamp.
pub(super) fn stamp_day(at: Timestamp, zone: &TimeZone) -> String {
    at.to_zoned(zone.clone()).strftime("%-d %b %Y").to_string().to_uppercase()
}

/// Time left, in the two largest units.
pub(super) fn time_left(left: SignedDuration) -> String {
    let minutes = (left.as_secs().max(0) + 59) / 60;
    match minutes {
        0 | 1 => "1 min".to_owned(),
        2..=59 => format!("{minutes} min"),
        60..=1439 if minutes % 60 == 0 => format!("{} h", minutes / 60),
        60..=1439 => format!("{} h {} min", minutes / 60, minutes % 60),
        _ if minutes % 1440 < 60 => format!("{} d", minutes / 1440),
        _ => format!("{} d {} h", minutes / 1440, minutes % 1440 / 60),
    }
}

/// A length of time, as in a sentence.
pub(super) fn length(from: Timestamp, to: Timestamp) -> String {
    let minutes = (to.duration_since(from).as_secs().max(0) + 30) / 60;
    let count = |number: i64, unit: &str| format!("{number} {unit}{}", if number == 1 { "" } else { "s" });
    match minutes {
        0 => "less than a minute".to_owned(),
        1..=119 => count(minutes, "minute"),
        120..=2879 => count(minutes / 60, "hour"),
        _ => count(minutes / 1440, "day"),
    }
}

/// An ordinary form that takes a step on the link.
pub(super) fn form(view: &View<'_>, step: &str, id: &str, class: &str, label: &str) -> String {
    let token = view.session.and_then(|session| session.token.as_deref()).map(escape).unwrap_or_default();
    format!(
        r#"<form method="post" action="/setup/{token}/{step}" id="{id}"><button class="btn {class}">{label}</button></form>"#
    )
}
