//! Made by `cargo xtask gen` from ui/words. Never edited.

use fluent_bundle::{FluentArgs, FluentValue};

use crate::Words;

/// The languages by their tags, English first, with the texts of their files.
#[rustfmt::skip]
pub(crate) const LANGUAGES: &[(&str, &[&str])] = &[
    ("en", &[
        include_str!("../../../../ui/words/en/calendar.ftl"),
        include_str!("../../../../ui/words/en/desktop.ftl"),
        include_str!("../../../../ui/words/en/mail.ftl"),
        include_str!("../../../../ui/words/en/notifications.ftl"),
        include_str!("../../../../ui/words/en/provenance.ftl"),
        include_str!("../../../../ui/words/en/sample.ftl"),
        include_str!("../../../../ui/words/en/setup-page.ftl"),
        include_str!("../../../../ui/words/en/tray.ftl"),
    ]),
];

/// The texts of the pseudo-language.
#[cfg(debug_assertions)]
#[rustfmt::skip]
pub(crate) const PSEUDO: &[&str] = &[
    include_str!("../../../../ui/words/en-XA/calendar.ftl"),
    include_str!("../../../../ui/words/en-XA/desktop.ftl"),
    include_str!("../../../../ui/words/en-XA/mail.ftl"),
    include_str!("../../../../ui/words/en-XA/notifications.ftl"),
    include_str!("../../../../ui/words/en-XA/provenance.ftl"),
    include_str!("../../../../ui/words/en-XA/sample.ftl"),
    include_str!("../../../../ui/words/en-XA/setup-page.ftl"),
    include_str!("../../../../ui/words/en-XA/tray.ftl"),
];
#[cfg(not(debug_assertions))]
pub(crate) const PSEUDO: &[&str] = &[];

/// What messages choose by.
#[rustfmt::skip]
pub mod choices {
    /// What a message chooses by; the comment of its variable says what it means.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum ContactOrNone {
        /// `contact`
        Contact,
        /// `none`
        None,
    }

    impl ContactOrNone {
        pub(crate) fn text(self) -> &'static str {
            match self {
                Self::Contact => "contact",
                Self::None => "none",
            }
        }
    }

    /// What a message chooses by; the comment of its variable says what it means.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum FirmOrUnknown {
        /// `firm`
        Firm,
        /// `unknown`
        Unknown,
    }

    impl FirmOrUnknown {
        pub(crate) fn text(self) -> &'static str {
            match self {
                Self::Firm => "firm",
                Self::Unknown => "unknown",
            }
        }
    }

    /// What a message chooses by; the comment of its variable says what it means.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum KnownOrUnknown {
        /// `known`
        Known,
        /// `unknown`
        Unknown,
    }

    impl KnownOrUnknown {
        pub(crate) fn text(self) -> &'static str {
            match self {
                Self::Known => "known",
                Self::Unknown => "unknown",
            }
        }
    }

    /// What a message chooses by; the comment of its variable says what it means.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum MinuteOrHourOrDay {
        /// `minute`
        Minute,
        /// `hour`
        Hour,
        /// `day`
        Day,
    }

    impl MinuteOrHourOrDay {
        pub(crate) fn text(self) -> &'static str {
            match self {
                Self::Minute => "minute",
                Self::Hour => "hour",
                Self::Day => "day",
            }
        }
    }

    /// What a message chooses by; the comment of its variable says what it means.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum NameOrUnnamed {
        /// `name`
        Name,
        /// `unnamed`
        Unnamed,
    }

    impl NameOrUnnamed {
        pub(crate) fn text(self) -> &'static str {
            match self {
                Self::Name => "name",
                Self::Unnamed => "unnamed",
            }
        }
    }
}

use choices::ContactOrNone;
use choices::FirmOrUnknown;
use choices::KnownOrUnknown;
use choices::MinuteOrHourOrDay;
use choices::NameOrUnnamed;

#[rustfmt::skip]
impl Words {
    /// `calendar-weekday`: `{ ... }`
    pub fn calendar_weekday(&self, weekday: u64) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("weekday", FluentValue::from(weekday));
        self.format("calendar-weekday", None, &arguments)
    }

    /// `calendar-month`: `{ ... }`
    pub fn calendar_month(&self, month: u64) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("month", FluentValue::from(month));
        self.format("calendar-month", None, &arguments)
    }

    /// `calendar-month-short`: `{ ... }`
    pub fn calendar_month_short(&self, month: u64) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("month", FluentValue::from(month));
        self.format("calendar-month-short", None, &arguments)
    }

    /// `calendar-clock`: `{ $hour }:{ $minute }`
    pub fn calendar_clock(&self, hour: &str, minute: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("hour", FluentValue::from(hour));
        arguments.set("minute", FluentValue::from(minute));
        self.format("calendar-clock", None, &arguments)
    }

    /// `calendar-long`: `{ ... }, { $day } { ... } { $year } at { $time } ({ $zone })`
    pub fn calendar_long(&self, day: &str, month: u64, time: &str, weekday: u64, year: &str, zone: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("day", FluentValue::from(day));
        arguments.set("month", FluentValue::from(month));
        arguments.set("time", FluentValue::from(time));
        arguments.set("weekday", FluentValue::from(weekday));
        arguments.set("year", FluentValue::from(year));
        arguments.set("zone", FluentValue::from(zone));
        self.format("calendar-long", None, &arguments)
    }

    /// `calendar-day`: `{ $day } { $month_name }`
    pub fn calendar_day(&self, day: &str, month_name: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("day", FluentValue::from(day));
        arguments.set("month_name", FluentValue::from(month_name));
        self.format("calendar-day", None, &arguments)
    }

    /// `calendar-stamp`: `{ $day } { ... } { $year }`
    pub fn calendar_stamp(&self, day: &str, month: u64, year: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("day", FluentValue::from(day));
        arguments.set("month", FluentValue::from(month));
        arguments.set("year", FluentValue::from(year));
        self.format("calendar-stamp", None, &arguments)
    }

    /// `desktop-title`: `{ $profile } - Ledgerlane`
    pub fn desktop_title(&self, profile: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("profile", FluentValue::from(profile));
        self.format("desktop-title", None, &arguments)
    }

    /// `desktop-title-alone`: `Ledgerlane`
    pub fn desktop_title_alone(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("desktop-title-alone", None, &arguments)
    }

    /// `desktop-not-started`: `Ledgerlane did not start: { $error }`
    pub fn desktop_not_started(&self, error: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("error", FluentValue::from(error));
        self.format("desktop-not-started", None, &arguments)
    }

    /// `desktop-already-open`: `Ledgerlane is already open`
    pub fn desktop_already_open(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("desktop-already-open", None, &arguments)
    }

    /// `desktop-not-answering`: `It does not answer. Wait a moment and start it again. If that does not...`
    pub fn desktop_not_answering(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("desktop-not-answering", None, &arguments)
    }

    /// `desktop-webview2-missing`: `Ledgerlane needs Microsoft Edge WebView2, and this computer does not h...`
    pub fn desktop_webview2_missing(&self, address: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("address", FluentValue::from(address));
        self.format("desktop-webview2-missing", None, &arguments)
    }

    /// `mail-subject`: `Connect QuickBooks for { $company }: about 5 minutes`
    pub fn mail_subject(&self, company: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("company", FluentValue::from(company));
        self.format("mail-subject", None, &arguments)
    }

    /// `mail-body`: `Hello, To read the books of { $company } without asking you for files,...`
    pub fn mail_body(&self, company: &str, ends: KnownOrUnknown, link: &str, until: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("company", FluentValue::from(company));
        arguments.set("ends", FluentValue::from(ends.text()));
        arguments.set("link", FluentValue::from(link));
        arguments.set("until", FluentValue::from(until));
        self.format("mail-body", None, &arguments)
    }

    /// `mail-whole`: `Subject: { $subject } { $body }`
    pub fn mail_whole(&self, body: &str, subject: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("body", FluentValue::from(body));
        arguments.set("subject", FluentValue::from(subject));
        self.format("mail-whole", None, &arguments)
    }

    /// `notification-connected`: `{ $name } is connected`
    pub fn notification_connected(&self, name: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("name", FluentValue::from(name));
        self.format("notification-connected", None, &arguments)
    }

    /// `notification-declined`: `{ $name } declined the setup link`
    pub fn notification_declined(&self, name: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("name", FluentValue::from(name));
        self.format("notification-declined", None, &arguments)
    }

    /// `notification-out-of-time`: `The setup link of { $name } ran out`
    pub fn notification_out_of_time(&self, name: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("name", FluentValue::from(name));
        self.format("notification-out-of-time", None, &arguments)
    }

    /// `notification-replaced`: `The setup link of { $name } was ended elsewhere`
    pub fn notification_replaced(&self, name: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("name", FluentValue::from(name));
        self.format("notification-replaced", None, &arguments)
    }

    /// `notification-ended`: `The setup link of { $name } ended`
    pub fn notification_ended(&self, name: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("name", FluentValue::from(name));
        self.format("notification-ended", None, &arguments)
    }

    /// `notification-body-click`: `{ $service }. Click to open it in Ledgerlane.`
    pub fn notification_body_click(&self, service: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("service", FluentValue::from(service));
        self.format("notification-body-click", None, &arguments)
    }

    /// `notification-body-open`: `{ $service }. Open Ledgerlane to see it.`
    pub fn notification_body_open(&self, service: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("service", FluentValue::from(service));
        self.format("notification-body-open", None, &arguments)
    }

    /// `notification-action-open`: `Open`
    pub fn notification_action_open(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("notification-action-open", None, &arguments)
    }

    /// `provenance-title`: `Where these rows come from`
    pub fn provenance_title(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("provenance-title", None, &arguments)
    }

    /// `provenance-file`: `File`
    pub fn provenance_file(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("provenance-file", None, &arguments)
    }

    /// `provenance-service`: `Service`
    pub fn provenance_service(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("provenance-service", None, &arguments)
    }

    /// `provenance-service-value`: `{ $service } ({ $host })`
    pub fn provenance_service_value(&self, host: &str, service: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("host", FluentValue::from(host));
        arguments.set("service", FluentValue::from(service));
        self.format("provenance-service-value", None, &arguments)
    }

    /// `provenance-sample`: `The sample inside Ledgerlane: made-up books`
    pub fn provenance_sample(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("provenance-sample", None, &arguments)
    }

    /// `provenance-company`: `Company`
    pub fn provenance_company(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("provenance-company", None, &arguments)
    }

    /// `provenance-company-value`: `{ $company } (connection { $connection })`
    pub fn provenance_company_value(&self, company: &str, connection: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("company", FluentValue::from(company));
        arguments.set("connection", FluentValue::from(connection));
        self.format("provenance-company-value", None, &arguments)
    }

    /// `provenance-type`: `Records`
    pub fn provenance_type(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("provenance-type", None, &arguments)
    }

    /// `provenance-rows`: `Rows`
    pub fn provenance_rows(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("provenance-rows", None, &arguments)
    }

    /// `provenance-view`: `View`
    pub fn provenance_view(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("provenance-view", None, &arguments)
    }

    /// `provenance-view-all`: `All rows, in the order they were read`
    pub fn provenance_view_all(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("provenance-view-all", None, &arguments)
    }

    /// `provenance-ticked`: `Only rows that were ticked`
    pub fn provenance_ticked(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("provenance-ticked", None, &arguments)
    }

    /// `provenance-covers`: `Covers`
    pub fn provenance_covers(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("provenance-covers", None, &arguments)
    }

    /// `provenance-covers-whole`: `All { $here } rows of the list. The list was read to its end.`
    pub fn provenance_covers_whole(&self, here: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("here", FluentValue::from(here));
        self.format("provenance-covers-whole", None, &arguments)
    }

    /// `provenance-covers-view`: `{ $rows } of { $here } rows of the list. The list was read to its end;...`
    pub fn provenance_covers_view(&self, here: &str, rows: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("here", FluentValue::from(here));
        arguments.set("rows", FluentValue::from(rows));
        self.format("provenance-covers-view", None, &arguments)
    }

    /// `provenance-covers-part`: `PARTIAL: { $rows } of { $total } rows. The list was not read to its en...`
    pub fn provenance_covers_part(&self, rows: &str, total: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("rows", FluentValue::from(rows));
        arguments.set("total", FluentValue::from(total));
        self.format("provenance-covers-part", None, &arguments)
    }

    /// `provenance-covers-part-uncounted`: `PARTIAL: { $rows } rows. The list was not read to its end, so rows are...`
    pub fn provenance_covers_part_uncounted(&self, rows: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("rows", FluentValue::from(rows));
        self.format("provenance-covers-part-uncounted", None, &arguments)
    }

    /// `provenance-covers-part-view`: `PARTIAL: { $rows } of { $here } rows that were here. The list was not ...`
    pub fn provenance_covers_part_view(&self, here: &str, rows: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("here", FluentValue::from(here));
        arguments.set("rows", FluentValue::from(rows));
        self.format("provenance-covers-part-view", None, &arguments)
    }

    /// `provenance-covers-doubt`: `{ $rows } of { $here } rows that were here. The service may have more:...`
    pub fn provenance_covers_doubt(&self, here: &str, rows: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("here", FluentValue::from(here));
        arguments.set("rows", FluentValue::from(rows));
        self.format("provenance-covers-doubt", None, &arguments)
    }

    /// `provenance-read`: `Read`
    pub fn provenance_read(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("provenance-read", None, &arguments)
    }

    /// `provenance-read-value`: `{ $when }, from the service, into a local copy`
    pub fn provenance_read_value(&self, when: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("when", FluentValue::from(when));
        self.format("provenance-read-value", None, &arguments)
    }

    /// `provenance-kept`: `Kept copy`
    pub fn provenance_kept(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("provenance-kept", None, &arguments)
    }

    /// `provenance-exported`: `Exported`
    pub fn provenance_exported(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("provenance-exported", None, &arguments)
    }

    /// `provenance-exported-value`: `{ $when }, with Ledgerlane { $version }`
    pub fn provenance_exported_value(&self, version: &str, when: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("version", FluentValue::from(version));
        arguments.set("when", FluentValue::from(when));
        self.format("provenance-exported-value", None, &arguments)
    }

    /// `provenance-left-out`: `Left out`
    pub fn provenance_left_out(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("provenance-left-out", None, &arguments)
    }

    /// `provenance-left-out-value`: `Sensitive fields, because they were not chosen: { $columns }`
    pub fn provenance_left_out_value(&self, columns: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("columns", FluentValue::from(columns));
        self.format("provenance-left-out-value", None, &arguments)
    }

    /// `provenance-left-out-json`: `Sensitive fields, because they were not chosen`
    pub fn provenance_left_out_json(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("provenance-left-out-json", None, &arguments)
    }

    /// `provenance-remark`: `Remark`
    pub fn provenance_remark(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("provenance-remark", None, &arguments)
    }

    /// `provenance-guarded`: `{ ... } with a sign that a spreadsheet takes for a formula. An apostro...`
    pub fn provenance_guarded(&self, cells: u64) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("cells", FluentValue::from(cells));
        self.format("provenance-guarded", None, &arguments)
    }

    /// `provenance-cut`: `{ ... } longer than the 32,767 characters that a cell of Excel holds, ...`
    pub fn provenance_cut(&self, cells: u64) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("cells", FluentValue::from(cells));
        self.format("provenance-cut", None, &arguments)
    }

    /// `provenance-as-text`: `{ ... } more digits than Excel keeps, and stands there as text, so tha...`
    pub fn provenance_as_text(&self, cells: u64) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("cells", FluentValue::from(cells));
        self.format("provenance-as-text", None, &arguments)
    }

    /// `provenance-blank`: `{ ... } not fit the kind of the column and is left blank. A CSV file h...`
    pub fn provenance_blank(&self, cells: u64) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("cells", FluentValue::from(cells));
        self.format("provenance-blank", None, &arguments)
    }

    /// `provenance-sheets`: `The rows are on { $sheets } sheets, because a sheet of Excel holds { $...`
    pub fn provenance_sheets(&self, most: &str, sheets: u64) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("most", FluentValue::from(most));
        arguments.set("sheets", FluentValue::from(sheets));
        self.format("provenance-sheets", None, &arguments)
    }

    /// `provenance-kept-texts`: `Texts that Excel would change, such as 00123 or 1/2, stand there as ="...`
    pub fn provenance_kept_texts(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("provenance-kept-texts", None, &arguments)
    }

    /// `provenance-moments`: `Times are as each record has them, by the clock of the company file. A...`
    pub fn provenance_moments(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("provenance-moments", None, &arguments)
    }

    /// `provenance-decimals`: `Amounts are decimals with five digits after the point.`
    pub fn provenance_decimals(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("provenance-decimals", None, &arguments)
    }

    /// `provenance-offsets`: `A column ending in .utcOffsetMinutes has the minutes that a time is ah...`
    pub fn provenance_offsets(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("provenance-offsets", None, &arguments)
    }

    /// `provenance-cut-list`: `The service stopped at the most records that it gives of this list.`
    pub fn provenance_cut_list(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("provenance-cut-list", None, &arguments)
    }

    /// `provenance-active-only`: `The service was asked for active records only, or refused to tell othe...`
    pub fn provenance_active_only(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("provenance-active-only", None, &arguments)
    }

    /// `provenance-no-lines`: `The service refused to send the lines of the records.`
    pub fn provenance_no_lines(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("provenance-no-lines", None, &arguments)
    }

    /// `provenance-no-links`: `The service refused to send the transactions that records are linked t...`
    pub fn provenance_no_links(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("provenance-no-links", None, &arguments)
    }

    /// `provenance-odd`: `What the service sent does not add up: counts, double records or recor...`
    pub fn provenance_odd(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("provenance-odd", None, &arguments)
    }

    /// `provenance-not-encrypted`: `This file is not encrypted.`
    pub fn provenance_not_encrypted(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("provenance-not-encrypted", None, &arguments)
    }

    /// `sample-name`: `Sample company`
    pub fn sample_name(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("sample-name", None, &arguments)
    }

    /// `sample-note-play_the_client`: `Open the link and play the client`
    pub fn sample_note_play_the_client(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("sample-note-play_the_client", None, &arguments)
    }

    /// `sample-note-right_to_left`: `A name written from right to left`
    pub fn sample_note_right_to_left(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("sample-note-right_to_left", None, &arguments)
    }

    /// `sample-note-wait_and_see`: `Wait and see, or let it run out`
    pub fn sample_note_wait_and_see(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("sample-note-wait_and_see", None, &arguments)
    }

    /// `sample-note-whole_books`: `Over { ... }, { ... }`
    pub fn sample_note_whole_books(&self, customers: u64, invoices: u64) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("customers", FluentValue::from(customers));
        arguments.set("invoices", FluentValue::from(invoices));
        self.format("sample-note-whole_books", None, &arguments)
    }

    /// `sample-note-small_file`: `A small file: over { ... }`
    pub fn sample_note_small_file(&self, invoices: u64) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("invoices", FluentValue::from(invoices));
        self.format("sample-note-small_file", None, &arguments)
    }

    /// `sample-note-large_file`: `A large file: over { ... }`
    pub fn sample_note_large_file(&self, invoices: u64) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("invoices", FluentValue::from(invoices));
        self.format("sample-note-large_file", None, &arguments)
    }

    /// `sample-note-link_of_your_own`: `For a link of your own`
    pub fn sample_note_link_of_your_own(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("sample-note-link_of_your_own", None, &arguments)
    }

    /// `sample-note-another_link`: `For another one`
    pub fn sample_note_another_link(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("sample-note-another_link", None, &arguments)
    }

    /// `setup-page-title`: `{ $page } - Ledgerlane`
    pub fn setup_page_title(&self, page: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("page", FluentValue::from(page));
        self.format("setup-page-title", None, &arguments)
    }

    /// `setup-page-app`: `Ledgerlane`
    pub fn setup_page_app(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-app", None, &arguments)
    }

    /// `setup-page-for-firm`: `for { $firm }`
    pub fn setup_page_for_firm(&self, firm: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("firm", FluentValue::from(firm));
        self.format("setup-page-for-firm", None, &arguments)
    }

    /// `setup-page-sample`: `Sample company`
    pub fn setup_page_sample(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-sample", None, &arguments)
    }

    /// `setup-page-works`: `This page works for { $left } more`
    pub fn setup_page_works(&self, left: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("left", FluentValue::from(left));
        self.format("setup-page-works", None, &arguments)
    }

    /// `setup-page-works-narrow`: `{ $left } left`
    pub fn setup_page_works_narrow(&self, left: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("left", FluentValue::from(left));
        self.format("setup-page-works-narrow", None, &arguments)
    }

    /// `setup-page-corner-done`: `Done, nothing more to do`
    pub fn setup_page_corner_done(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-corner-done", None, &arguments)
    }

    /// `setup-page-corner-done-narrow`: `Done`
    pub fn setup_page_corner_done_narrow(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-corner-done-narrow", None, &arguments)
    }

    /// `setup-page-corner-declined`: `Ended, nothing more to do`
    pub fn setup_page_corner_declined(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-corner-declined", None, &arguments)
    }

    /// `setup-page-corner-ended`: `No longer works`
    pub fn setup_page_corner_ended(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-corner-ended", None, &arguments)
    }

    /// `setup-page-corner-ended-narrow`: `Ended`
    pub fn setup_page_corner_ended_narrow(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-corner-ended-narrow", None, &arguments)
    }

    /// `setup-page-corner-nothing`: `Nothing here`
    pub fn setup_page_corner_nothing(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-corner-nothing", None, &arguments)
    }

    /// `setup-page-corner-error`: `Not shown now`
    pub fn setup_page_corner_error(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-corner-error", None, &arguments)
    }

    /// `setup-page-corner-error-narrow`: `Not shown`
    pub fn setup_page_corner_error_narrow(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-corner-error-narrow", None, &arguments)
    }

    /// `setup-page-lost`: `The service does not answer at the moment. This page keeps trying.`
    pub fn setup_page_lost(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-lost", None, &arguments)
    }

    /// `setup-page-moment-today`: `at { $time }`
    pub fn setup_page_moment_today(&self, time: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("time", FluentValue::from(time));
        self.format("setup-page-moment-today", None, &arguments)
    }

    /// `setup-page-moment-day`: `on { $day } at { $time }`
    pub fn setup_page_moment_day(&self, day: &str, time: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("day", FluentValue::from(day));
        arguments.set("time", FluentValue::from(time));
        self.format("setup-page-moment-day", None, &arguments)
    }

    /// `setup-page-left-minutes`: `{ $minutes } min`
    pub fn setup_page_left_minutes(&self, minutes: u64) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("minutes", FluentValue::from(minutes));
        self.format("setup-page-left-minutes", None, &arguments)
    }

    /// `setup-page-left-hours`: `{ $hours } h`
    pub fn setup_page_left_hours(&self, hours: u64) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("hours", FluentValue::from(hours));
        self.format("setup-page-left-hours", None, &arguments)
    }

    /// `setup-page-left-hours-minutes`: `{ $hours } h { $minutes } min`
    pub fn setup_page_left_hours_minutes(&self, hours: u64, minutes: u64) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("hours", FluentValue::from(hours));
        arguments.set("minutes", FluentValue::from(minutes));
        self.format("setup-page-left-hours-minutes", None, &arguments)
    }

    /// `setup-page-left-days`: `{ $days } d`
    pub fn setup_page_left_days(&self, days: u64) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("days", FluentValue::from(days));
        self.format("setup-page-left-days", None, &arguments)
    }

    /// `setup-page-left-days-hours`: `{ $days } d { $hours } h`
    pub fn setup_page_left_days_hours(&self, days: u64, hours: u64) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("days", FluentValue::from(days));
        arguments.set("hours", FluentValue::from(hours));
        self.format("setup-page-left-days-hours", None, &arguments)
    }

    /// `setup-page-ready-title`: `Connect QuickBooks Desktop`
    pub fn setup_page_ready_title(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-ready-title", None, &arguments)
    }

    /// `setup-page-ready-heading`: `{ ... }`
    pub fn setup_page_ready_heading(&self, company: &str, named: NameOrUnnamed) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("company", FluentValue::from(company));
        arguments.set("named", FluentValue::from(named.text()));
        self.format("setup-page-ready-heading", None, &arguments)
    }

    /// `setup-page-asks-who`: `Who asks`
    pub fn setup_page_asks_who(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-asks-who", None, &arguments)
    }

    /// `setup-page-asks-firm`: `{ ... }`
    pub fn setup_page_asks_firm(&self, contact: &str, firm: &str, reach: ContactOrNone) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("contact", FluentValue::from(contact));
        arguments.set("firm", FluentValue::from(firm));
        arguments.set("reach", FluentValue::from(reach.text()));
        self.format("setup-page-asks-firm", None, &arguments)
    }

    /// `setup-page-asks-what`: `What is read`
    pub fn setup_page_asks_what(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-asks-what", None, &arguments)
    }

    /// `setup-page-asks-what-text`: `Customers, vendors, items, invoices, bills, accounts and other lists. ...`
    pub fn setup_page_asks_what_text(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-asks-what-text", None, &arguments)
    }

    /// `setup-page-asks-why`: `What for`
    pub fn setup_page_asks_why(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-asks-why", None, &arguments)
    }

    /// `setup-page-asks-why-text`: `{ ... }`
    pub fn setup_page_asks_why_text(&self, from: FirmOrUnknown) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("from", FluentValue::from(from.text()));
        self.format("setup-page-asks-why-text", None, &arguments)
    }

    /// `setup-page-phone-heading`: `Open this on the QuickBooks computer`
    pub fn setup_page_phone_heading(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-phone-heading", None, &arguments)
    }

    /// `setup-page-phone-text`: `Setup cannot be done on a phone.`
    pub fn setup_page_phone_text(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-phone-text", None, &arguments)
    }

    /// `setup-page-phone-copy`: `Copy the link`
    pub fn setup_page_phone_copy(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-phone-copy", None, &arguments)
    }

    /// `setup-page-phone-copied`: `Copied`
    pub fn setup_page_phone_copied(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-phone-copied", None, &arguments)
    }

    /// `setup-page-phone-not-copied`: `Copy it from the address bar`
    pub fn setup_page_phone_not_copied(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-phone-not-copied", None, &arguments)
    }

    /// `setup-page-phone-sample`: `This is a sample company, so you can also { $play }`
    pub fn setup_page_phone_sample(&self, play: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("play", FluentValue::from(play));
        self.format("setup-page-phone-sample", None, &arguments)
    }

    /// `setup-page-phone-play`: `play the client here`
    pub fn setup_page_phone_play(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-phone-play", None, &arguments)
    }

    /// `setup-page-phone-steps`: `What you will do there, about 5 minutes`
    pub fn setup_page_phone_steps(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-phone-steps", None, &arguments)
    }

    /// `setup-page-phone-step-1`: `Open the company file as Admin`
    pub fn setup_page_phone_step_1(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-phone-step-1", None, &arguments)
    }

    /// `setup-page-phone-step-2`: `Let QuickBooks allow access`
    pub fn setup_page_phone_step_2(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-phone-step-2", None, &arguments)
    }

    /// `setup-page-phone-step-3`: `Keep QuickBooks open`
    pub fn setup_page_phone_step_3(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-phone-step-3", None, &arguments)
    }

    /// `setup-page-step-sit`: `Sit at the computer that runs QuickBooks Desktop`
    pub fn setup_page_step_sit(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-step-sit", None, &arguments)
    }

    /// `setup-page-step-sit-text`: `{ ... }`
    pub fn setup_page_step_sit_text(&self, company: &str, named: NameOrUnnamed) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("company", FluentValue::from(company));
        arguments.set("named", FluentValue::from(named.text()));
        self.format("setup-page-step-sit-text", None, &arguments)
    }

    /// `setup-page-step-allow`: `Let QuickBooks allow access`
    pub fn setup_page_step_allow(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-step-allow", None, &arguments)
    }

    /// `setup-page-step-allow-text`: `QuickBooks asks once whether this may read the file. You can take it b...`
    pub fn setup_page_step_allow_text(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-step-allow-text", None, &arguments)
    }

    /// `setup-page-step-keep`: `Keep QuickBooks open`
    pub fn setup_page_step_keep(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-step-keep", None, &arguments)
    }

    /// `setup-page-step-keep-text`: `{ ... }`
    pub fn setup_page_step_keep_text(&self, firm: &str, from: FirmOrUnknown) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("firm", FluentValue::from(firm));
        arguments.set("from", FluentValue::from(from.text()));
        self.format("setup-page-step-keep-text", None, &arguments)
    }

    /// `setup-page-play`: `Play the client`
    pub fn setup_page_play(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-play", None, &arguments)
    }

    /// `setup-page-not-for-me`: `This is not for me`
    pub fn setup_page_not_for_me(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-not-for-me", None, &arguments)
    }

    /// `setup-page-play-text`: `Sample company: nothing is downloaded, and no password is asked for. P...`
    pub fn setup_page_play_text(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-play-text", None, &arguments)
    }

    /// `setup-page-waiting`: `Waiting for you`
    pub fn setup_page_waiting(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-waiting", None, &arguments)
    }

    /// `setup-page-waiting-text`: `Nothing was read or changed so far.`
    pub fn setup_page_waiting_text(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-waiting-text", None, &arguments)
    }

    /// `setup-page-waiting-live`: `This page updates by itself.`
    pub fn setup_page_waiting_live(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-waiting-live", None, &arguments)
    }

    /// `setup-page-before`: `Before you go on`
    pub fn setup_page_before(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-before", None, &arguments)
    }

    /// `setup-page-before-not-asked`: `I did not ask for this`
    pub fn setup_page_before_not_asked(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-before-not-asked", None, &arguments)
    }

    /// `setup-page-before-not-asked-text`: `Choose "This is not for me". The link ends at once and nothing is read...`
    pub fn setup_page_before_not_asked_text(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-before-not-asked-text", None, &arguments)
    }

    /// `setup-page-before-what`: `What can they see, and until when?`
    pub fn setup_page_before_what(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-before-what", None, &arguments)
    }

    /// `setup-page-before-what-text`: `The lists that this page names, until you take the access back in Quic...`
    pub fn setup_page_before_what_text(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-before-what-text", None, &arguments)
    }

    /// `setup-page-before-admin`: `I cannot sign in as Admin`
    pub fn setup_page_before_admin(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-before-admin", None, &arguments)
    }

    /// `setup-page-before-admin-text`: `Ask whoever set up QuickBooks. The access must be allowed once as Admi...`
    pub fn setup_page_before_admin_text(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-before-admin-text", None, &arguments)
    }

    /// `setup-page-connecting-title`: `Connecting`
    pub fn setup_page_connecting_title(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-connecting-title", None, &arguments)
    }

    /// `setup-page-connecting-heading`: `{ ... }`
    pub fn setup_page_connecting_heading(&self, company: &str, named: NameOrUnnamed) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("company", FluentValue::from(company));
        arguments.set("named", FluentValue::from(named.text()));
        self.format("setup-page-connecting-heading", None, &arguments)
    }

    /// `setup-page-connecting-text`: `You are playing the client. In a real file these steps happen in Quick...`
    pub fn setup_page_connecting_text(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-connecting-text", None, &arguments)
    }

    /// `setup-page-opened`: `Link opened { $when }`
    pub fn setup_page_opened(&self, when: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("when", FluentValue::from(when));
        self.format("setup-page-opened", None, &arguments)
    }

    /// `setup-page-allowed`: `Access allowed { $when }`
    pub fn setup_page_allowed(&self, when: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("when", FluentValue::from(when));
        self.format("setup-page-allowed", None, &arguments)
    }

    /// `setup-page-connected-at`: `Connected { $when }`
    pub fn setup_page_connected_at(&self, when: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("when", FluentValue::from(when));
        self.format("setup-page-connected-at", None, &arguments)
    }

    /// `setup-page-now-allow-text`: `QuickBooks asks once whether this may read the file. The sample compan...`
    pub fn setup_page_now_allow_text(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-now-allow-text", None, &arguments)
    }

    /// `setup-page-next-keep-text`: `The first reading follows.`
    pub fn setup_page_next_keep_text(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-next-keep-text", None, &arguments)
    }

    /// `setup-page-now-keep-text`: `The connector checks in for the first time.`
    pub fn setup_page_now_keep_text(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-now-keep-text", None, &arguments)
    }

    /// `setup-page-allow`: `Allow access`
    pub fn setup_page_allow(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-allow", None, &arguments)
    }

    /// `setup-page-finish`: `Finish`
    pub fn setup_page_finish(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-finish", None, &arguments)
    }

    /// `setup-page-progress`: `In progress`
    pub fn setup_page_progress(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-progress", None, &arguments)
    }

    /// `setup-page-progress-text`: `{ ... }`
    pub fn setup_page_progress_text(&self, firm: &str, from: FirmOrUnknown) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("firm", FluentValue::from(firm));
        arguments.set("from", FluentValue::from(from.text()));
        self.format("setup-page-progress-text", None, &arguments)
    }

    /// `setup-page-done-title`: `Connected`
    pub fn setup_page_done_title(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-done-title", None, &arguments)
    }

    /// `setup-page-done-heading`: `{ ... }`
    pub fn setup_page_done_heading(&self, company: &str, named: NameOrUnnamed) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("company", FluentValue::from(company));
        arguments.set("named", FluentValue::from(named.text()));
        self.format("setup-page-done-heading", None, &arguments)
    }

    /// `setup-page-done-at-once`: `It took less than a minute. Thank you.`
    pub fn setup_page_done_at_once(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-done-at-once", None, &arguments)
    }

    /// `setup-page-done-took`: `{ ... }`
    pub fn setup_page_done_took(&self, count: u64, unit: MinuteOrHourOrDay) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("count", FluentValue::from(count));
        arguments.set("unit", FluentValue::from(unit.text()));
        self.format("setup-page-done-took", None, &arguments)
    }

    /// `setup-page-done-stamp`: `CONNECTED`
    pub fn setup_page_done_stamp(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-done-stamp", None, &arguments)
    }

    /// `setup-page-done-close`: `{ ... }`
    pub fn setup_page_done_close(&self, firm: &str, from: FirmOrUnknown) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("firm", FluentValue::from(firm));
        arguments.set("from", FluentValue::from(from.text()));
        self.format("setup-page-done-close", None, &arguments)
    }

    /// `setup-page-go-on`: `Go on to { $host }`
    pub fn setup_page_go_on(&self, host: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("host", FluentValue::from(host));
        self.format("setup-page-go-on", None, &arguments)
    }

    /// `setup-page-done-now`: `Connected`
    pub fn setup_page_done_now(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-done-now", None, &arguments)
    }

    /// `setup-page-done-now-text`: `{ ... }`
    pub fn setup_page_done_now_text(&self, firm: &str, from: FirmOrUnknown) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("firm", FluentValue::from(firm));
        arguments.set("from", FluentValue::from(from.text()));
        self.format("setup-page-done-now-text", None, &arguments)
    }

    /// `setup-page-off`: `Turning it off later`
    pub fn setup_page_off(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-off", None, &arguments)
    }

    /// `setup-page-off-text`: `In QuickBooks: Edit, Preferences, Integrated Applications. This was th...`
    pub fn setup_page_off_text(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-off-text", None, &arguments)
    }

    /// `setup-page-questions`: `{ ... }`
    pub fn setup_page_questions(&self, contact: &str, firm: &str, from: FirmOrUnknown) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("contact", FluentValue::from(contact));
        arguments.set("firm", FluentValue::from(firm));
        arguments.set("from", FluentValue::from(from.text()));
        self.format("setup-page-questions", None, &arguments)
    }

    /// `setup-page-declined-title`: `Declined`
    pub fn setup_page_declined_title(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-declined-title", None, &arguments)
    }

    /// `setup-page-declined-heading`: `You said this is not for you. The link has ended.`
    pub fn setup_page_declined_heading(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-declined-heading", None, &arguments)
    }

    /// `setup-page-declined-text`: `{ ... }`
    pub fn setup_page_declined_text(&self, firm: &str, from: FirmOrUnknown) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("firm", FluentValue::from(firm));
        arguments.set("from", FluentValue::from(from.text()));
        self.format("setup-page-declined-text", None, &arguments)
    }

    /// `setup-page-again`: `It was for me after all`
    pub fn setup_page_again(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-again", None, &arguments)
    }

    /// `setup-page-again-text`: `Ask { ... } for a new link{ ... }. This one cannot be opened again.`
    pub fn setup_page_again_text(&self, contact: &str, firm: &str, from: FirmOrUnknown, reach: ContactOrNone) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("contact", FluentValue::from(contact));
        arguments.set("firm", FluentValue::from(firm));
        arguments.set("from", FluentValue::from(from.text()));
        arguments.set("reach", FluentValue::from(reach.text()));
        self.format("setup-page-again-text", None, &arguments)
    }

    /// `setup-page-who-sent`: `I do not know who sent it`
    pub fn setup_page_who_sent(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-who-sent", None, &arguments)
    }

    /// `setup-page-who-sent-text`: `You did the right thing. Delete the message, and tell whoever looks af...`
    pub fn setup_page_who_sent_text(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-who-sent-text", None, &arguments)
    }

    /// `setup-page-declined-at`: `Declined { $when }`
    pub fn setup_page_declined_at(&self, when: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("when", FluentValue::from(when));
        self.format("setup-page-declined-at", None, &arguments)
    }

    /// `setup-page-declined-effect`: `The link stopped working at that moment.`
    pub fn setup_page_declined_effect(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-declined-effect", None, &arguments)
    }

    /// `setup-page-ended-title`: `Link ended`
    pub fn setup_page_ended_title(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-ended-title", None, &arguments)
    }

    /// `setup-page-ended-heading`: `This link no longer works`
    pub fn setup_page_ended_heading(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-ended-heading", None, &arguments)
    }

    /// `setup-page-ran-out-at-once`: `It ran out { $when }, less than a minute after it was made. Nothing wa...`
    pub fn setup_page_ran_out_at_once(&self, when: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("when", FluentValue::from(when));
        self.format("setup-page-ran-out-at-once", None, &arguments)
    }

    /// `setup-page-ran-out-text`: `{ ... }`
    pub fn setup_page_ran_out_text(&self, count: u64, unit: MinuteOrHourOrDay, when: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("count", FluentValue::from(count));
        arguments.set("unit", FluentValue::from(unit.text()));
        arguments.set("when", FluentValue::from(when));
        self.format("setup-page-ran-out-text", None, &arguments)
    }

    /// `setup-page-ran-out-at`: `Ran out { $when }`
    pub fn setup_page_ran_out_at(&self, when: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("when", FluentValue::from(when));
        self.format("setup-page-ran-out-at", None, &arguments)
    }

    /// `setup-page-replaced-text`: `A newer link took its place { $when }. Nothing was read through it, an...`
    pub fn setup_page_replaced_text(&self, when: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("when", FluentValue::from(when));
        self.format("setup-page-replaced-text", None, &arguments)
    }

    /// `setup-page-replaced-at`: `Replaced { $when }`
    pub fn setup_page_replaced_at(&self, when: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("when", FluentValue::from(when));
        self.format("setup-page-replaced-at", None, &arguments)
    }

    /// `setup-page-cannot-connect`: `This page cannot be used to connect.`
    pub fn setup_page_cannot_connect(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-cannot-connect", None, &arguments)
    }

    /// `setup-page-new`: `Get a new one`
    pub fn setup_page_new(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-new", None, &arguments)
    }

    /// `setup-page-new-text`: `Ask { ... }{ ... }. It takes them a minute; the link works on any comp...`
    pub fn setup_page_new_text(&self, contact: &str, firm: &str, from: FirmOrUnknown, reach: ContactOrNone) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("contact", FluentValue::from(contact));
        arguments.set("firm", FluentValue::from(firm));
        arguments.set("from", FluentValue::from(from.text()));
        arguments.set("reach", FluentValue::from(reach.text()));
        self.format("setup-page-new-text", None, &arguments)
    }

    /// `setup-page-several`: `You have several messages?`
    pub fn setup_page_several(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-several", None, &arguments)
    }

    /// `setup-page-several-text`: `Only the newest link works. Each new one ends those before it.`
    pub fn setup_page_several_text(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-several-text", None, &arguments)
    }

    /// `setup-page-maker`: `{ ... }`
    pub fn setup_page_maker(&self, from: FirmOrUnknown) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("from", FluentValue::from(from.text()));
        self.format("setup-page-maker", None, &arguments)
    }

    /// `setup-page-maker-text`: `{ ... }`
    pub fn setup_page_maker_text(&self, contact: &str, firm: &str, from: FirmOrUnknown, reach: ContactOrNone) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("contact", FluentValue::from(contact));
        arguments.set("firm", FluentValue::from(firm));
        arguments.set("from", FluentValue::from(from.text()));
        arguments.set("reach", FluentValue::from(reach.text()));
        self.format("setup-page-maker-text", None, &arguments)
    }

    /// `setup-page-unknown-title`: `No such link`
    pub fn setup_page_unknown_title(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-unknown-title", None, &arguments)
    }

    /// `setup-page-unknown-heading`: `There is no such link`
    pub fn setup_page_unknown_heading(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-unknown-heading", None, &arguments)
    }

    /// `setup-page-unknown-text`: `The address may have been cut off on its way to you. Nothing was read,...`
    pub fn setup_page_unknown_text(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-unknown-text", None, &arguments)
    }

    /// `setup-page-unknown-whole`: `Open the whole address`
    pub fn setup_page_unknown_whole(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-unknown-whole", None, &arguments)
    }

    /// `setup-page-unknown-whole-text`: `Copy it from the message once more, from beginning to end. It is one l...`
    pub fn setup_page_unknown_whole_text(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-unknown-whole-text", None, &arguments)
    }

    /// `setup-page-still-here`: `Still here?`
    pub fn setup_page_still_here(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-still-here", None, &arguments)
    }

    /// `setup-page-still-here-text`: `Ask { ... } for a new link{ ... }.`
    pub fn setup_page_still_here_text(&self, contact: &str, firm: &str, from: FirmOrUnknown, reach: ContactOrNone) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("contact", FluentValue::from(contact));
        arguments.set("firm", FluentValue::from(firm));
        arguments.set("from", FluentValue::from(from.text()));
        arguments.set("reach", FluentValue::from(reach.text()));
        self.format("setup-page-still-here-text", None, &arguments)
    }

    /// `setup-page-unknown-now`: `Not a setup link`
    pub fn setup_page_unknown_now(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-unknown-now", None, &arguments)
    }

    /// `setup-page-error-may-pass`: `This page cannot be shown just now`
    pub fn setup_page_error_may_pass(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-error-may-pass", None, &arguments)
    }

    /// `setup-page-error-may-pass-text`: `{ $reason } The page then shows how your link stands.`
    pub fn setup_page_error_may_pass_text(&self, reason: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("reason", FluentValue::from(reason));
        self.format("setup-page-error-may-pass-text", None, &arguments)
    }

    /// `setup-page-error`: `This did not work`
    pub fn setup_page_error(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-error", None, &arguments)
    }

    /// `setup-page-error-text`: `{ $reason } Open the address from the message once more.`
    pub fn setup_page_error_text(&self, reason: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("reason", FluentValue::from(reason));
        self.format("setup-page-error-text", None, &arguments)
    }

    /// `setup-page-error-open-again`: `Open the page again`
    pub fn setup_page_error_open_again(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-error-open-again", None, &arguments)
    }

    /// `setup-page-error-tell`: `Tell { ... }{ ... }.`
    pub fn setup_page_error_tell(&self, contact: &str, firm: &str, from: FirmOrUnknown, reach: ContactOrNone) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("contact", FluentValue::from(contact));
        arguments.set("firm", FluentValue::from(firm));
        arguments.set("from", FluentValue::from(from.text()));
        arguments.set("reach", FluentValue::from(reach.text()));
        self.format("setup-page-error-tell", None, &arguments)
    }

    /// `setup-page-error-now`: `Not shown`
    pub fn setup_page_error_now(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-error-now", None, &arguments)
    }

    /// `setup-page-error-now-text`: `How the link stands cannot be seen from this page.`
    pub fn setup_page_error_now_text(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-error-now-text", None, &arguments)
    }

    /// `setup-page-error-reason-invalid`: `Something in the request is not valid.`
    pub fn setup_page_error_reason_invalid(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-error-reason-invalid", None, &arguments)
    }

    /// `setup-page-error-reason-not-allowed`: `This is not allowed.`
    pub fn setup_page_error_reason_not_allowed(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-error-reason-not-allowed", None, &arguments)
    }

    /// `setup-page-error-reason-nothing`: `There is nothing under this id.`
    pub fn setup_page_error_reason_nothing(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-error-reason-nothing", None, &arguments)
    }

    /// `setup-page-error-reason-not-offered`: `The service does not offer this.`
    pub fn setup_page_error_reason_not_offered(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-error-reason-not-offered", None, &arguments)
    }

    /// `setup-page-error-reason-stopping`: `The service is stopping. Try again when it is back.`
    pub fn setup_page_error_reason_stopping(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-error-reason-stopping", None, &arguments)
    }

    /// `setup-page-error-reason-too-many`: `Too many requests. Wait a little, then try again.`
    pub fn setup_page_error_reason_too_many(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-error-reason-too-many", None, &arguments)
    }

    /// `setup-page-error-reason-busy`: `The service cannot save anything just now. Try again in a moment.`
    pub fn setup_page_error_reason_busy(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-error-reason-busy", None, &arguments)
    }

    /// `setup-page-error-reason-failed`: `The service failed.`
    pub fn setup_page_error_reason_failed(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("setup-page-error-reason-failed", None, &arguments)
    }

    /// `tray-open`: `Open { ... }`
    pub fn tray_open(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("tray-open", None, &arguments)
    }

    /// `tray-quit`: `Quit`
    pub fn tray_quit(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("tray-quit", None, &arguments)
    }

    /// `tray-tooltip`: `{ ... }`
    pub fn tray_tooltip(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("tray-tooltip", None, &arguments)
    }
}
