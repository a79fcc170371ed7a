//! Pieces the faces share: icons, times, the head.

use jiff::{SignedDuration, Timestamp};
use ledgerlane_words::Words;
use ledgerlane_words::choices::MinuteOrHourOrDay;

use super::View;
use super::html::{escape, name};

/// An icon of these shapes, 16 by 16.
macro_rules! icon {
    ($($shape:literal)+) => {
        concat!(r#"<svg class="i" viewBox="0 0 16 16" aria-hidden="true">"#, $($shape,)+ "</svg>")
    };
}

/// Points to the next step. The style mirrors it in languages from right to left.
pub(super) const ARROW: &str = concat!(
    r#"<svg class="i i--on" viewBox="0 0 16 16" aria-hidden="true">"#,
    r#"<path d="M3 8h10M9 4l4 4-4 4"/></svg>"#,
);
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

/// The whole document around a face. `title` and `corner` are texts of the catalogue or HTML.
pub(super) fn document(
    view: &View<'_>,
    title: &str,
    corner: (&str, &str),
    main: &str,
    aside: &str,
) -> String {
    let words = view.words();
    let nonce = view.nonce;
    let face = super::face(view);
    let firm = view
        .firm
        .map(|firm| {
            format!(r#" <span class="ink2 desk-only">{}</span>"#, words.setup_page_for_firm(&name(firm)))
        })
        .unwrap_or_default();
    let (wide, narrow) = corner;
    format!(
        r#"<!doctype html>
<html lang="{lang}" dir="{dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>{title}</title>
<link rel="icon" href="{ICON}">
<style nonce="{nonce}">{style}</style>
</head>
<body data-face="{face}" {moments}>
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
        lang = view.language.tag(),
        dir = view.language.direction().html(),
        title = words.setup_page_title(title),
        moments = moment_templates(view),
        who = format_args!(
            r#"<div class="row">{MARK}<span><b>{app}</b>{firm}</span>{sample}</div>"#,
            app = words.setup_page_app(),
            sample = if view.is_client_played {
                format!(r#"<span class="mark">{}</span>"#, words.setup_page_sample())
            } else {
                String::new()
            },
        ),
        where_it_stands = format_args!(
            r#"<span class="ink2 fs-13"><span class="desk-only">{wide}</span><span class="phone-only">{narrow}</span></span>"#
        ),
        style = include_str!("style.css"),
        script = include_str!("script.js"),
    )
}

/// Templates for the script: the messages of [`moment`], with names in braces. The script fills in hour, minute, day and month in the
/// reader's own zone. The months' names are a list, January first.
fn moment_templates(view: &View<'_>) -> String {
    let words = view.words();
    let months: Vec<String> = (1..=12).map(|month| words.calendar_month_short(month)).collect();
    [
        ("today", words.setup_page_moment_today("{time}")),
        ("other-day", words.setup_page_moment_day("{day}", "{time}")),
        ("day", words.calendar_day("{day}", "{month}")),
        ("time", words.calendar_clock("{hour}", "{minute}")),
        ("months", months.join("|")),
    ]
    .map(|(name, text)| format!(r#"data-{name}="{}""#, escape(&text)))
    .join(" ")
}

/// A time of day, with the day if it is not today. The script writes it again in the reader's own zone.
pub(super) fn moment(view: &View<'_>, at: Timestamp) -> String {
    let words = view.words();
    let local = at.to_zoned(view.time_zone.clone());
    let time = words.clock(&local);
    let text = if local.date() == view.now.to_zoned(view.time_zone.clone()).date() {
        words.setup_page_moment_today(&time)
    } else {
        words.setup_page_moment_day(&words.day(&local), &time)
    };
    format!(r#"<time datetime="{at}">{text}</time>"#)
}

/// The day for the stamp.
pub(super) fn stamp_day(view: &View<'_>, at: Timestamp) -> String {
    view.words().stamp_day(&at.to_zoned(view.time_zone.clone()))
}

/// Time left, in the two largest units.
pub(super) fn time_left(words: &Words, left: SignedDuration) -> String {
    let minutes = left.as_secs().max(0).unsigned_abs().div_ceil(60);
    match minutes {
        0 | 1 => words.setup_page_left_minutes(1),
        2..=59 => words.setup_page_left_minutes(minutes),
        60..=1439 if minutes.is_multiple_of(60) => words.setup_page_left_hours(minutes / 60),
        60..=1439 => words.setup_page_left_hours_minutes(minutes / 60, minutes % 60),
        _ if minutes % 1440 < 60 => words.setup_page_left_days(minutes / 1440),
        _ => words.setup_page_left_days_hours(minutes / 1440, minutes % 1440 / 60),
    }
}

/// A length of time in its largest unit, in the form that messages take: number and unit. None for less than half a minute.
pub(super) fn length(from: Timestamp, to: Timestamp) -> Option<(u64, MinuteOrHourOrDay)> {
    let minutes = (to.duration_since(from).as_secs().max(0).unsigned_abs() + 30) / 60;
    match minutes {
        0 => None,
        1..=119 => Some((minutes, MinuteOrHourOrDay::Minute)),
        120..=2879 => Some((minutes / 60, MinuteOrHourOrDay::Hour)),
        _ => Some((minutes / 1440, MinuteOrHourOrDay::Day)),
    }
}

/// A form that takes a step on the link.
pub(super) fn form(view: &View<'_>, step: &str, id: &str, class: &str, label: &str) -> String {
    let token = escape(view.token);
    format!(
        r#"<form method="post" action="/setup/{token}/{step}" id="{id}"><button class="btn {class}">{label}</button></form>"#
    )
}
