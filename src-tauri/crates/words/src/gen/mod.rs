//! Made by `cargo xtask gen` from ui/words. Never edited.

use crate::Words;

/// The languages by their tags, English first, with the texts of their files.
pub(crate) const LANGUAGES: &[(&str, &[&str])] = &[
("en", &[
    include_str!("../../../../../ui/words/en/calendar.ftl"),
    include_str!("../../../../../ui/words/en/connector.ftl"),
    include_str!("../../../../../ui/words/en/desktop.ftl"),
    include_str!("../../../../../ui/words/en/group-names.ftl"),
    include_str!("../../../../../ui/words/en/mail.ftl"),
    include_str!("../../../../../ui/words/en/notifications.ftl"),
    include_str!("../../../../../ui/words/en/provenance.ftl"),
    include_str!("../../../../../ui/words/en/quickbooks.ftl"),
    include_str!("../../../../../ui/words/en/sample.ftl"),
    include_str!("../../../../../ui/words/en/setup-page.ftl"),
    include_str!("../../../../../ui/words/en/status-column.ftl"),
    include_str!("../../../../../ui/words/en/tray.ftl"),
]),
];

/// The texts of the pseudo-language.
#[cfg(debug_assertions)]
pub(crate) const PSEUDO: &[&str] = &[
    include_str!("../../../../../ui/words/en-XA/calendar.ftl"),
    include_str!("../../../../../ui/words/en-XA/connector.ftl"),
    include_str!("../../../../../ui/words/en-XA/desktop.ftl"),
    include_str!("../../../../../ui/words/en-XA/group-names.ftl"),
    include_str!("../../../../../ui/words/en-XA/mail.ftl"),
    include_str!("../../../../../ui/words/en-XA/notifications.ftl"),
    include_str!("../../../../../ui/words/en-XA/provenance.ftl"),
    include_str!("../../../../../ui/words/en-XA/quickbooks.ftl"),
    include_str!("../../../../../ui/words/en-XA/sample.ftl"),
    include_str!("../../../../../ui/words/en-XA/setup-page.ftl"),
    include_str!("../../../../../ui/words/en-XA/status-column.ftl"),
    include_str!("../../../../../ui/words/en-XA/tray.ftl"),
];
#[cfg(not(debug_assertions))]
pub(crate) const PSEUDO: &[&str] = &[];

/// What messages choose by.
pub mod choices {
    use fluent_bundle::FluentValue;

    /// What a message chooses by; the comment of its variable says what it means.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum ContactOrNone {
        /// `contact`
        Contact,
        /// `none`
        None,
    }

    impl From<ContactOrNone> for FluentValue<'_> {
        fn from(choice: ContactOrNone) -> Self {
            match choice {
                ContactOrNone::Contact => "contact".into(),
                ContactOrNone::None => "none".into(),
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

    impl From<FirmOrUnknown> for FluentValue<'_> {
        fn from(choice: FirmOrUnknown) -> Self {
            match choice {
                FirmOrUnknown::Firm => "firm".into(),
                FirmOrUnknown::Unknown => "unknown".into(),
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

    impl From<KnownOrUnknown> for FluentValue<'_> {
        fn from(choice: KnownOrUnknown) -> Self {
            match choice {
                KnownOrUnknown::Known => "known".into(),
                KnownOrUnknown::Unknown => "unknown".into(),
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

    impl From<MinuteOrHourOrDay> for FluentValue<'_> {
        fn from(choice: MinuteOrHourOrDay) -> Self {
            match choice {
                MinuteOrHourOrDay::Minute => "minute".into(),
                MinuteOrHourOrDay::Hour => "hour".into(),
                MinuteOrHourOrDay::Day => "day".into(),
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

    impl From<NameOrUnnamed> for FluentValue<'_> {
        fn from(choice: NameOrUnnamed) -> Self {
            match choice {
                NameOrUnnamed::Name => "name".into(),
                NameOrUnnamed::Unnamed => "unnamed".into(),
            }
        }
    }
}

impl Words {
    /// `calendar-weekday`: `{ ... }`
    pub fn calendar_weekday(&self, weekday: u64) -> String {
        self.format("calendar-weekday", None, [("weekday", weekday.into())])
    }

    /// `calendar-month`: `{ ... }`
    pub fn calendar_month(&self, month: u64) -> String {
        self.format("calendar-month", None, [("month", month.into())])
    }

    /// `calendar-month-short`: `{ ... }`
    pub fn calendar_month_short(&self, month: u64) -> String {
        self.format("calendar-month-short", None, [("month", month.into())])
    }

    /// `calendar-clock`: `{ $hour }:{ $minute }`
    pub fn calendar_clock(&self, hour: &str, minute: &str) -> String {
        self.format("calendar-clock", None, [("hour", hour.into()), ("minute", minute.into())])
    }

    /// `calendar-long`: `{ ... }, { $day } { ... } { $year } at { $time } ({ $zone })`
    pub fn calendar_long(&self, day: &str, month: u64, time: &str, weekday: u64, year: &str, zone: &str) -> String {
        self.format("calendar-long", None, [("day", day.into()), ("month", month.into()), ("time", time.into()), ("weekday", weekday.into()), ("year", year.into()), ("zone", zone.into())])
    }

    /// `calendar-day`: `{ $day } { $month_name }`
    pub fn calendar_day(&self, day: &str, month_name: &str) -> String {
        self.format("calendar-day", None, [("day", day.into()), ("month_name", month_name.into())])
    }

    /// `calendar-month-year`: `{ $month_name } { $year }`
    pub fn calendar_month_year(&self, month_name: &str, year: &str) -> String {
        self.format("calendar-month-year", None, [("month_name", month_name.into()), ("year", year.into())])
    }

    /// `calendar-months`: `{ $first } to { $last }`
    pub fn calendar_months(&self, first: &str, last: &str) -> String {
        self.format("calendar-months", None, [("first", first.into()), ("last", last.into())])
    }

    /// `calendar-stamp`: `{ $day } { ... } { $year }`
    pub fn calendar_stamp(&self, day: &str, month: u64, year: &str) -> String {
        self.format("calendar-stamp", None, [("day", day.into()), ("month", month.into()), ("year", year.into())])
    }

    /// `connector-description`: `Reads records of your company file. Changes nothing in QuickBooks.`
    pub fn connector_description(&self) -> String {
        self.format("connector-description", None, [])
    }

    /// `connector-title`: `Your QuickBooks Web Connector`
    pub fn connector_title(&self) -> String {
        self.format("connector-title", None, [])
    }

    /// `connector-corner`: `Reads only`
    pub fn connector_corner(&self) -> String {
        self.format("connector-corner", None, [])
    }

    /// `connector-heading`: `What the Web Connector does here`
    pub fn connector_heading(&self) -> String {
        self.format("connector-heading", None, [])
    }

    /// `connector-text`: `{ ... }`
    pub fn connector_text(&self, firm: &str, from: choices::FirmOrUnknown) -> String {
        self.format("connector-text", None, [("firm", firm.into()), ("from", from.into())])
    }

    /// `connector-password`: `The Web Connector asks for a password`
    pub fn connector_password(&self) -> String {
        self.format("connector-password", None, [])
    }

    /// `connector-password-text`: `{ ... }`
    pub fn connector_password_text(&self, firm: &str, from: choices::FirmOrUnknown) -> String {
        self.format("connector-password-text", None, [("firm", firm.into()), ("from", from.into())])
    }

    /// `connector-end`: `You want to take the access back`
    pub fn connector_end(&self) -> String {
        self.format("connector-end", None, [])
    }

    /// `connector-end-text`: `Remove the entry in the Web Connector. In QuickBooks, remove it under ...`
    pub fn connector_end_text(&self) -> String {
        self.format("connector-end-text", None, [])
    }

    /// `connector-address-title`: `The address of a QuickBooks Web Connector`
    pub fn connector_address_title(&self) -> String {
        self.format("connector-address-title", None, [])
    }

    /// `connector-address-heading`: `This address is for the Web Connector`
    pub fn connector_address_heading(&self) -> String {
        self.format("connector-address-heading", None, [])
    }

    /// `connector-address-text`: `{ ... }`
    pub fn connector_address_text(&self, firm: &str, from: choices::FirmOrUnknown) -> String {
        self.format("connector-address-text", None, [("firm", firm.into()), ("from", from.into())])
    }

    /// `connector-address-file`: `You were given a file for the Web Connector`
    pub fn connector_address_file(&self) -> String {
        self.format("connector-address-file", None, [])
    }

    /// `connector-address-file-text`: `Open QuickBooks with your company file, then choose File, App Manageme...`
    pub fn connector_address_file_text(&self) -> String {
        self.format("connector-address-file-text", None, [])
    }

    /// `connector-address-failing`: `The Web Connector shows an error`
    pub fn connector_address_failing(&self) -> String {
        self.format("connector-address-failing", None, [])
    }

    /// `connector-address-failing-text`: `The computer reaches this address if the page shows there too. Read th...`
    pub fn connector_address_failing_text(&self) -> String {
        self.format("connector-address-failing-text", None, [])
    }

    /// `connector-ask`: `Questions?`
    pub fn connector_ask(&self) -> String {
        self.format("connector-ask", None, [])
    }

    /// `connector-ask-text`: `{ ... }`
    pub fn connector_ask_text(&self, contact: &str, firm: &str, from: choices::FirmOrUnknown, reach: choices::ContactOrNone) -> String {
        self.format("connector-ask-text", None, [("contact", contact.into()), ("firm", firm.into()), ("from", from.into()), ("reach", reach.into())])
    }

    /// `desktop-title`: `{ $profile } - Ledgerlane`
    pub fn desktop_title(&self, profile: &str) -> String {
        self.format("desktop-title", None, [("profile", profile.into())])
    }

    /// `desktop-title-alone`: `Ledgerlane`
    pub fn desktop_title_alone(&self) -> String {
        self.format("desktop-title-alone", None, [])
    }

    /// `own-books-name`: `QuickBooks on this computer`
    pub fn own_books_name(&self) -> String {
        self.format("own-books-name", None, [])
    }

    /// `desktop-not-started`: `Ledgerlane did not start: { $error }`
    pub fn desktop_not_started(&self, error: &str) -> String {
        self.format("desktop-not-started", None, [("error", error.into())])
    }

    /// `desktop-help`: `Connect QuickBooks Desktop company files and browse their records. led...`
    pub fn desktop_help(&self) -> String {
        self.format("desktop-help", None, [])
    }

    /// `desktop-not-understood`: `Ledgerlane does not know '{ $argument }'. 'ledgerlane --help' says wha...`
    pub fn desktop_not_understood(&self, argument: &str) -> String {
        self.format("desktop-not-understood", None, [("argument", argument.into())])
    }

    /// `desktop-goes-on`: `Ledgerlane stays open.`
    pub fn desktop_goes_on(&self) -> String {
        self.format("desktop-goes-on", None, [])
    }

    /// `desktop-quit-unanswered`: `Ledgerlane did not answer and stays open.`
    pub fn desktop_quit_unanswered(&self) -> String {
        self.format("desktop-quit-unanswered", None, [])
    }

    /// `desktop-already-open`: `Ledgerlane is already open`
    pub fn desktop_already_open(&self) -> String {
        self.format("desktop-already-open", None, [])
    }

    /// `desktop-not-answering`: `It does not answer. Wait a moment and start it again. If that does not...`
    pub fn desktop_not_answering(&self) -> String {
        self.format("desktop-not-answering", None, [])
    }

    /// `desktop-webview2-missing`: `Ledgerlane needs Microsoft Edge WebView2, and this computer does not h...`
    pub fn desktop_webview2_missing(&self, address: &str) -> String {
        self.format("desktop-webview2-missing", None, [("address", address.into())])
    }

    /// `groups-table`: `{ $what } by { $name }`
    pub fn groups_table(&self, name: &str, what: &str) -> String {
        self.format("groups-table", None, [("name", name.into()), ("what", what.into())])
    }

    /// `groups-none`: `Empty`
    pub fn groups_none(&self) -> String {
        self.format("groups-none", None, [])
    }

    /// `groups-all`: `Together`
    pub fn groups_all(&self) -> String {
        self.format("groups-all", None, [])
    }

    /// `groups-age-current`: `Current`
    pub fn groups_age_current(&self) -> String {
        self.format("groups-age-current", None, [])
    }

    /// `groups-age`: `{ $from } to { $to } days`
    pub fn groups_age(&self, from: u64, to: u64) -> String {
        self.format("groups-age", None, [("from", from.into()), ("to", to.into())])
    }

    /// `groups-age-over`: `Over { $to } days`
    pub fn groups_age_over(&self, to: u64) -> String {
        self.format("groups-age-over", None, [("to", to.into())])
    }

    /// `groups-no-currency`: `no currency`
    pub fn groups_no_currency(&self) -> String {
        self.format("groups-no-currency", None, [])
    }

    /// `mail-subject`: `Connect QuickBooks for { $company }: about 5 minutes`
    pub fn mail_subject(&self, company: &str) -> String {
        self.format("mail-subject", None, [("company", company.into())])
    }

    /// `mail-body`: `Hello, To read the books of { $company } without asking you for files,...`
    pub fn mail_body(&self, company: &str, ends: choices::KnownOrUnknown, link: &str, until: &str) -> String {
        self.format("mail-body", None, [("company", company.into()), ("ends", ends.into()), ("link", link.into()), ("until", until.into())])
    }

    /// `mail-whole`: `Subject: { $subject } { $body }`
    pub fn mail_whole(&self, body: &str, subject: &str) -> String {
        self.format("mail-whole", None, [("body", body.into()), ("subject", subject.into())])
    }

    /// `notification-connected`: `{ $name } is connected`
    pub fn notification_connected(&self, name: &str) -> String {
        self.format("notification-connected", None, [("name", name.into())])
    }

    /// `notification-declined`: `{ $name } declined the setup link`
    pub fn notification_declined(&self, name: &str) -> String {
        self.format("notification-declined", None, [("name", name.into())])
    }

    /// `notification-out-of-time`: `The setup link of { $name } ran out`
    pub fn notification_out_of_time(&self, name: &str) -> String {
        self.format("notification-out-of-time", None, [("name", name.into())])
    }

    /// `notification-replaced`: `The setup link of { $name } was ended elsewhere`
    pub fn notification_replaced(&self, name: &str) -> String {
        self.format("notification-replaced", None, [("name", name.into())])
    }

    /// `notification-ended`: `The setup link of { $name } ended`
    pub fn notification_ended(&self, name: &str) -> String {
        self.format("notification-ended", None, [("name", name.into())])
    }

    /// `notification-in-background`: `Ledgerlane goes on in the background`
    pub fn notification_in_background(&self) -> String {
        self.format("notification-in-background", None, [])
    }

    /// `notification-in-background-body`: `Start it again to see its window.`
    pub fn notification_in_background_body(&self) -> String {
        self.format("notification-in-background-body", None, [])
    }

    /// `notification-body-click`: `{ $service }. Click to open it in Ledgerlane.`
    pub fn notification_body_click(&self, service: &str) -> String {
        self.format("notification-body-click", None, [("service", service.into())])
    }

    /// `notification-body-open`: `{ $service }. Open Ledgerlane to see it.`
    pub fn notification_body_open(&self, service: &str) -> String {
        self.format("notification-body-open", None, [("service", service.into())])
    }

    /// `notification-action-open`: `Open`
    pub fn notification_action_open(&self) -> String {
        self.format("notification-action-open", None, [])
    }

    /// `provenance-title`: `Where these rows come from`
    pub fn provenance_title(&self) -> String {
        self.format("provenance-title", None, [])
    }

    /// `provenance-file`: `File`
    pub fn provenance_file(&self) -> String {
        self.format("provenance-file", None, [])
    }

    /// `provenance-service`: `Service`
    pub fn provenance_service(&self) -> String {
        self.format("provenance-service", None, [])
    }

    /// `provenance-service-value`: `{ $service } ({ $host })`
    pub fn provenance_service_value(&self, host: &str, service: &str) -> String {
        self.format("provenance-service-value", None, [("host", host.into()), ("service", service.into())])
    }

    /// `provenance-sample`: `The sample inside Ledgerlane: made-up books`
    pub fn provenance_sample(&self) -> String {
        self.format("provenance-sample", None, [])
    }

    /// `provenance-company`: `Company`
    pub fn provenance_company(&self) -> String {
        self.format("provenance-company", None, [])
    }

    /// `provenance-company-value`: `{ $company } (connection { $connection })`
    pub fn provenance_company_value(&self, company: &str, connection: &str) -> String {
        self.format("provenance-company-value", None, [("company", company.into()), ("connection", connection.into())])
    }

    /// `provenance-type`: `Records`
    pub fn provenance_type(&self) -> String {
        self.format("provenance-type", None, [])
    }

    /// `provenance-rows`: `Rows`
    pub fn provenance_rows(&self) -> String {
        self.format("provenance-rows", None, [])
    }

    /// `provenance-groups`: `Groups`
    pub fn provenance_groups(&self) -> String {
        self.format("provenance-groups", None, [])
    }

    /// `provenance-groups-value`: `{ $groups }, which sum up { $rows } rows`
    pub fn provenance_groups_value(&self, groups: &str, rows: &str) -> String {
        self.format("provenance-groups-value", None, [("groups", groups.into()), ("rows", rows.into())])
    }

    /// `provenance-total`: `Total`
    pub fn provenance_total(&self) -> String {
        self.format("provenance-total", None, [])
    }

    /// `provenance-totals`: `{ ... }.`
    pub fn provenance_totals(&self, cells: u64) -> String {
        self.format("provenance-totals", None, [("cells", cells.into())])
    }

    /// `provenance-not-added`: `{ ... } in no sum.`
    pub fn provenance_not_added(&self, cells: u64) -> String {
        self.format("provenance-not-added", None, [("cells", cells.into())])
    }

    /// `provenance-chart-first`: `{ $title }: the first { $bars } of { $groups }`
    pub fn provenance_chart_first(&self, bars: &str, groups: &str, title: &str) -> String {
        self.format("provenance-chart-first", None, [("bars", bars.into()), ("groups", groups.into()), ("title", title.into())])
    }

    /// `provenance-view`: `View`
    pub fn provenance_view(&self) -> String {
        self.format("provenance-view", None, [])
    }

    /// `provenance-view-all`: `All rows, in the order they were read`
    pub fn provenance_view_all(&self) -> String {
        self.format("provenance-view-all", None, [])
    }

    /// `provenance-ticked`: `Only rows that were ticked`
    pub fn provenance_ticked(&self) -> String {
        self.format("provenance-ticked", None, [])
    }

    /// `provenance-covers`: `Covers`
    pub fn provenance_covers(&self) -> String {
        self.format("provenance-covers", None, [])
    }

    /// `provenance-covers-whole`: `All { $here } rows of the list. The list was read to its end.`
    pub fn provenance_covers_whole(&self, here: &str) -> String {
        self.format("provenance-covers-whole", None, [("here", here.into())])
    }

    /// `provenance-covers-view`: `{ $rows } of { $here } rows of the list. The list was read to its end;...`
    pub fn provenance_covers_view(&self, here: &str, rows: &str) -> String {
        self.format("provenance-covers-view", None, [("here", here.into()), ("rows", rows.into())])
    }

    /// `provenance-covers-part`: `NOT ALL: { $rows } of { $total } rows. The list was not read to its en...`
    pub fn provenance_covers_part(&self, rows: &str, total: &str) -> String {
        self.format("provenance-covers-part", None, [("rows", rows.into()), ("total", total.into())])
    }

    /// `provenance-covers-part-uncounted`: `NOT ALL: { $rows } rows. The list was not read to its end, so rows are...`
    pub fn provenance_covers_part_uncounted(&self, rows: &str) -> String {
        self.format("provenance-covers-part-uncounted", None, [("rows", rows.into())])
    }

    /// `provenance-covers-part-view`: `NOT ALL: { $rows } of { $here } rows that were here. The list was not ...`
    pub fn provenance_covers_part_view(&self, here: &str, rows: &str) -> String {
        self.format("provenance-covers-part-view", None, [("here", here.into()), ("rows", rows.into())])
    }

    /// `provenance-covers-doubt`: `{ $rows } of { $here } rows that were here. The service may have more:...`
    pub fn provenance_covers_doubt(&self, here: &str, rows: &str) -> String {
        self.format("provenance-covers-doubt", None, [("here", here.into()), ("rows", rows.into())])
    }

    /// `provenance-read`: `Read`
    pub fn provenance_read(&self) -> String {
        self.format("provenance-read", None, [])
    }

    /// `provenance-read-value`: `{ $when }, from the service, into a local copy`
    pub fn provenance_read_value(&self, when: &str) -> String {
        self.format("provenance-read-value", None, [("when", when.into())])
    }

    /// `provenance-kept`: `Kept copy`
    pub fn provenance_kept(&self) -> String {
        self.format("provenance-kept", None, [])
    }

    /// `provenance-exported`: `Exported`
    pub fn provenance_exported(&self) -> String {
        self.format("provenance-exported", None, [])
    }

    /// `provenance-exported-value`: `{ $when }, with Ledgerlane { $version }`
    pub fn provenance_exported_value(&self, version: &str, when: &str) -> String {
        self.format("provenance-exported-value", None, [("version", version.into()), ("when", when.into())])
    }

    /// `provenance-left-out`: `Left out`
    pub fn provenance_left_out(&self) -> String {
        self.format("provenance-left-out", None, [])
    }

    /// `provenance-left-out-value`: `Sensitive fields, because they were not chosen: { $columns }`
    pub fn provenance_left_out_value(&self, columns: &str) -> String {
        self.format("provenance-left-out-value", None, [("columns", columns.into())])
    }

    /// `provenance-left-out-json`: `Sensitive fields, because they were not chosen`
    pub fn provenance_left_out_json(&self) -> String {
        self.format("provenance-left-out-json", None, [])
    }

    /// `provenance-remark`: `Remark`
    pub fn provenance_remark(&self) -> String {
        self.format("provenance-remark", None, [])
    }

    /// `provenance-guarded`: `{ ... } with a sign that a spreadsheet takes for a formula. An apostro...`
    pub fn provenance_guarded(&self, cells: u64) -> String {
        self.format("provenance-guarded", None, [("cells", cells.into())])
    }

    /// `provenance-cut`: `{ ... } longer than the 32,767 characters that a cell of Excel holds, ...`
    pub fn provenance_cut(&self, cells: u64) -> String {
        self.format("provenance-cut", None, [("cells", cells.into())])
    }

    /// `provenance-as-text`: `{ ... } more digits than Excel keeps, and stands there as text, so tha...`
    pub fn provenance_as_text(&self, cells: u64) -> String {
        self.format("provenance-as-text", None, [("cells", cells.into())])
    }

    /// `provenance-blank`: `{ ... } not fit the kind of the column and is left blank. A CSV file h...`
    pub fn provenance_blank(&self, cells: u64) -> String {
        self.format("provenance-blank", None, [("cells", cells.into())])
    }

    /// `provenance-sheets`: `The rows are on { $sheets } sheets, because a sheet of Excel holds { $...`
    pub fn provenance_sheets(&self, most: &str, sheets: u64) -> String {
        self.format("provenance-sheets", None, [("most", most.into()), ("sheets", sheets.into())])
    }

    /// `provenance-kept-texts`: `Texts that Excel would change, such as 00123 or 1/2, stand there as ="...`
    pub fn provenance_kept_texts(&self) -> String {
        self.format("provenance-kept-texts", None, [])
    }

    /// `provenance-moments`: `Times are as each record has them, by the clock of the company file. A...`
    pub fn provenance_moments(&self) -> String {
        self.format("provenance-moments", None, [])
    }

    /// `provenance-decimals`: `Amounts are decimals with five digits after the point.`
    pub fn provenance_decimals(&self) -> String {
        self.format("provenance-decimals", None, [])
    }

    /// `provenance-offsets`: `A column ending in .utcOffsetMinutes has the minutes that a time is ah...`
    pub fn provenance_offsets(&self) -> String {
        self.format("provenance-offsets", None, [])
    }

    /// `provenance-cut-list`: `The service stopped at the most records that it gives of this list.`
    pub fn provenance_cut_list(&self) -> String {
        self.format("provenance-cut-list", None, [])
    }

    /// `provenance-active-only`: `The service was asked for active records only, or refused to tell othe...`
    pub fn provenance_active_only(&self) -> String {
        self.format("provenance-active-only", None, [])
    }

    /// `provenance-no-lines`: `The service refused to send the lines of the records.`
    pub fn provenance_no_lines(&self) -> String {
        self.format("provenance-no-lines", None, [])
    }

    /// `provenance-no-links`: `The service refused to send the transactions that records are linked t...`
    pub fn provenance_no_links(&self) -> String {
        self.format("provenance-no-links", None, [])
    }

    /// `provenance-odd`: `What the service sent does not add up: counts, double records or recor...`
    pub fn provenance_odd(&self) -> String {
        self.format("provenance-odd", None, [])
    }

    /// `provenance-not-encrypted`: `This file is not encrypted.`
    pub fn provenance_not_encrypted(&self) -> String {
        self.format("provenance-not-encrypted", None, [])
    }

    /// `quickbooks-other_file`: `Another company file is open in QuickBooks.`
    pub fn quickbooks_other_file(&self) -> String {
        self.format("quickbooks-other_file", None, [])
    }

    /// `quickbooks-other_file.advice`: `Nothing of it was read. Ask the client to close it and open the right ...`
    pub fn quickbooks_other_file_advice(&self) -> String {
        self.format("quickbooks-other_file", Some("advice"), [])
    }

    /// `quickbooks-other_file.client`: `Another company file is open in QuickBooks. Open the right one, then p...`
    pub fn quickbooks_other_file_client(&self) -> String {
        self.format("quickbooks-other_file", Some("client"), [])
    }

    /// `quickbooks-view_only`: `QuickBooks is in view-only mode.`
    pub fn quickbooks_view_only(&self) -> String {
        self.format("quickbooks-view_only", None, [])
    }

    /// `quickbooks-view_only.advice`: `Ask the client to renew the subscription of QuickBooks; then you can r...`
    pub fn quickbooks_view_only_advice(&self) -> String {
        self.format("quickbooks-view_only", Some("advice"), [])
    }

    /// `quickbooks-view_only.client`: `QuickBooks is in view-only mode. Renew its subscription, then press Up...`
    pub fn quickbooks_view_only_client(&self) -> String {
        self.format("quickbooks-view_only", Some("client"), [])
    }

    /// `quickbooks-two_computers`: `Two computers use the same setup.`
    pub fn quickbooks_two_computers(&self) -> String {
        self.format("quickbooks-two_computers", None, [])
    }

    /// `quickbooks-two_computers.advice`: `Reading goes on, but each ends the visits of the other. Ask the client...`
    pub fn quickbooks_two_computers_advice(&self) -> String {
        self.format("quickbooks-two_computers", Some("advice"), [])
    }

    /// `quickbooks-two_computers.client`: `Two computers use the same setup. Remove it from the Web Connector of ...`
    pub fn quickbooks_two_computers_client(&self) -> String {
        self.format("quickbooks-two_computers", Some("client"), [])
    }

    /// `quickbooks-not_started`: `QuickBooks did not start.`
    pub fn quickbooks_not_started(&self) -> String {
        self.format("quickbooks-not_started", None, [])
    }

    /// `quickbooks-not_started.advice`: `Ask the client to open QuickBooks by hand once and to answer what it a...`
    pub fn quickbooks_not_started_advice(&self) -> String {
        self.format("quickbooks-not_started", Some("advice"), [])
    }

    /// `quickbooks-not_started.client`: `QuickBooks did not start. Open it by hand once and answer what it asks...`
    pub fn quickbooks_not_started_client(&self) -> String {
        self.format("quickbooks-not_started", Some("client"), [])
    }

    /// `quickbooks-not_reached`: `The Web Connector does not reach QuickBooks.`
    pub fn quickbooks_not_reached(&self) -> String {
        self.format("quickbooks-not_reached", None, [])
    }

    /// `quickbooks-not_reached.advice`: `Ask the client to open QuickBooks with the company file and to look fo...`
    pub fn quickbooks_not_reached_advice(&self) -> String {
        self.format("quickbooks-not_reached", Some("advice"), [])
    }

    /// `quickbooks-not_reached.client`: `QuickBooks cannot be reached. Open it with the company file, then pres...`
    pub fn quickbooks_not_reached_client(&self) -> String {
        self.format("quickbooks-not_reached", Some("client"), [])
    }

    /// `quickbooks-fault`: `QuickBooks had a fault.`
    pub fn quickbooks_fault(&self) -> String {
        self.format("quickbooks-fault", None, [])
    }

    /// `quickbooks-fault.advice`: `Try again. If it stays, ask the client to close QuickBooks and the Web...`
    pub fn quickbooks_fault_advice(&self) -> String {
        self.format("quickbooks-fault", Some("advice"), [])
    }

    /// `quickbooks-fault.client`: `QuickBooks had a fault. If it stays, close QuickBooks and the Web Conn...`
    pub fn quickbooks_fault_client(&self) -> String {
        self.format("quickbooks-fault", Some("client"), [])
    }

    /// `quickbooks-version_mismatch`: `The company file and QuickBooks are of different versions.`
    pub fn quickbooks_version_mismatch(&self) -> String {
        self.format("quickbooks-version_mismatch", None, [])
    }

    /// `quickbooks-version_mismatch.advice`: `Ask the client to open the file in the QuickBooks that it was updated ...`
    pub fn quickbooks_version_mismatch_advice(&self) -> String {
        self.format("quickbooks-version_mismatch", Some("advice"), [])
    }

    /// `quickbooks-version_mismatch.client`: `The company file is of another version. Open it in the QuickBooks that...`
    pub fn quickbooks_version_mismatch_client(&self) -> String {
        self.format("quickbooks-version_mismatch", Some("client"), [])
    }

    /// `quickbooks-dialog_open`: `A window in QuickBooks waits for an answer.`
    pub fn quickbooks_dialog_open(&self) -> String {
        self.format("quickbooks-dialog_open", None, [])
    }

    /// `quickbooks-dialog_open.advice`: `Until it is closed, QuickBooks answers no program. Ask the client to l...`
    pub fn quickbooks_dialog_open_advice(&self) -> String {
        self.format("quickbooks-dialog_open", Some("advice"), [])
    }

    /// `quickbooks-dialog_open.client`: `A window in QuickBooks waits for an answer. Close it, then press Updat...`
    pub fn quickbooks_dialog_open_client(&self) -> String {
        self.format("quickbooks-dialog_open", Some("client"), [])
    }

    /// `quickbooks-no_file_open`: `No company file is open in QuickBooks.`
    pub fn quickbooks_no_file_open(&self) -> String {
        self.format("quickbooks-no_file_open", None, [])
    }

    /// `quickbooks-no_file_open.advice`: `QuickBooks is closed, and the Web Connector was not told which file to...`
    pub fn quickbooks_no_file_open_advice(&self) -> String {
        self.format("quickbooks-no_file_open", Some("advice"), [])
    }

    /// `quickbooks-no_file_open.client`: `QuickBooks is closed. Open it with the company file, then press Update...`
    pub fn quickbooks_no_file_open_client(&self) -> String {
        self.format("quickbooks-no_file_open", Some("client"), [])
    }

    /// `quickbooks-first_access`: `The first access needs the Admin of QuickBooks.`
    pub fn quickbooks_first_access(&self) -> String {
        self.format("quickbooks-first_access", None, [])
    }

    /// `quickbooks-first_access.advice`: `Ask the client to sign in to QuickBooks as Admin, with the company fil...`
    pub fn quickbooks_first_access_advice(&self) -> String {
        self.format("quickbooks-first_access", Some("advice"), [])
    }

    /// `quickbooks-first_access.client`: `The first access needs the Admin. Sign in as Admin, open the company f...`
    pub fn quickbooks_first_access_client(&self) -> String {
        self.format("quickbooks-first_access", Some("client"), [])
    }

    /// `quickbooks-no_permission`: `QuickBooks gives no access to the company file.`
    pub fn quickbooks_no_permission(&self) -> String {
        self.format("quickbooks-no_permission", None, [])
    }

    /// `quickbooks-no_permission.advice`: `Ask the client to allow it as Admin, in QuickBooks under Edit, Prefere...`
    pub fn quickbooks_no_permission_advice(&self) -> String {
        self.format("quickbooks-no_permission", Some("advice"), [])
    }

    /// `quickbooks-no_permission.client`: `QuickBooks gives no access. Allow it as Admin under Edit, Preferences,...`
    pub fn quickbooks_no_permission_client(&self) -> String {
        self.format("quickbooks-no_permission", Some("client"), [])
    }

    /// `quickbooks-access_denied`: `The access was denied in QuickBooks.`
    pub fn quickbooks_access_denied(&self) -> String {
        self.format("quickbooks-access_denied", None, [])
    }

    /// `quickbooks-access_denied.advice`: `If that was not meant, ask the client to allow it in QuickBooks under ...`
    pub fn quickbooks_access_denied_advice(&self) -> String {
        self.format("quickbooks-access_denied", Some("advice"), [])
    }

    /// `quickbooks-access_denied.client`: `The access was denied. To allow it, open Edit, Preferences, Integrated...`
    pub fn quickbooks_access_denied_client(&self) -> String {
        self.format("quickbooks-access_denied", Some("client"), [])
    }

    /// `quickbooks-file_not_locked`: `QuickBooks cannot lock a file that it needs.`
    pub fn quickbooks_file_not_locked(&self) -> String {
        self.format("quickbooks-file_not_locked", None, [])
    }

    /// `quickbooks-file_not_locked.advice`: `Ask the client to close QuickBooks and open it again. If it stays, the...`
    pub fn quickbooks_file_not_locked_advice(&self) -> String {
        self.format("quickbooks-file_not_locked", Some("advice"), [])
    }

    /// `quickbooks-file_not_locked.client`: `QuickBooks cannot lock a file. Close QuickBooks and open it again; if ...`
    pub fn quickbooks_file_not_locked_client(&self) -> String {
        self.format("quickbooks-file_not_locked", Some("client"), [])
    }

    /// `quickbooks-no_automatic_login`: `The company file cannot be read while QuickBooks is closed.`
    pub fn quickbooks_no_automatic_login(&self) -> String {
        self.format("quickbooks-no_automatic_login", None, [])
    }

    /// `quickbooks-no_automatic_login.advice`: `Ask the client to keep QuickBooks open, or to tick automatic login as ...`
    pub fn quickbooks_no_automatic_login_advice(&self) -> String {
        self.format("quickbooks-no_automatic_login", Some("advice"), [])
    }

    /// `quickbooks-no_automatic_login.client`: `Open QuickBooks, or tick automatic login as Admin under Edit, Preferen...`
    pub fn quickbooks_no_automatic_login_client(&self) -> String {
        self.format("quickbooks-no_automatic_login", Some("client"), [])
    }

    /// `quickbooks-application_certificate`: `QuickBooks does not accept the certificate of this service.`
    pub fn quickbooks_application_certificate(&self) -> String {
        self.format("quickbooks-application_certificate", None, [])
    }

    /// `quickbooks-application_certificate.advice`: `It ran out or was revoked. Tell whoever runs the service; the client h...`
    pub fn quickbooks_application_certificate_advice(&self) -> String {
        self.format("quickbooks-application_certificate", Some("advice"), [])
    }

    /// `quickbooks-application_certificate.client`: `QuickBooks does not accept a certificate of this service. Tell the fir...`
    pub fn quickbooks_application_certificate_client(&self) -> String {
        self.format("quickbooks-application_certificate", Some("client"), [])
    }

    /// `quickbooks-service_certificate`: `The Web Connector does not trust the certificate of this service.`
    pub fn quickbooks_service_certificate(&self) -> String {
        self.format("quickbooks-service_certificate", None, [])
    }

    /// `quickbooks-service_certificate.advice`: `Tell whoever runs the service; the client has nothing to do.`
    pub fn quickbooks_service_certificate_advice(&self) -> String {
        self.format("quickbooks-service_certificate", Some("advice"), [])
    }

    /// `quickbooks-service_certificate.client`: `The certificate of this service is not trusted. Tell the firm that rea...`
    pub fn quickbooks_service_certificate_client(&self) -> String {
        self.format("quickbooks-service_certificate", Some("client"), [])
    }

    /// `quickbooks-basic_edition`: `QuickBooks Basic gives no access to programs.`
    pub fn quickbooks_basic_edition(&self) -> String {
        self.format("quickbooks-basic_edition", None, [])
    }

    /// `quickbooks-basic_edition.advice`: `The client needs another edition, Pro for example.`
    pub fn quickbooks_basic_edition_advice(&self) -> String {
        self.format("quickbooks-basic_edition", Some("advice"), [])
    }

    /// `quickbooks-basic_edition.client`: `QuickBooks Basic gives no access to programs. Open the file in another...`
    pub fn quickbooks_basic_edition_client(&self) -> String {
        self.format("quickbooks-basic_edition", Some("client"), [])
    }

    /// `quickbooks-file_mode`: `The company file is open in another mode than was asked for.`
    pub fn quickbooks_file_mode(&self) -> String {
        self.format("quickbooks-file_mode", None, [])
    }

    /// `quickbooks-file_mode.advice`: `Ask the client to switch between single-user and multi-user mode, or t...`
    pub fn quickbooks_file_mode_advice(&self) -> String {
        self.format("quickbooks-file_mode", Some("advice"), [])
    }

    /// `quickbooks-file_mode.client`: `The company file is open in another mode. Switch between single-user a...`
    pub fn quickbooks_file_mode_client(&self) -> String {
        self.format("quickbooks-file_mode", Some("client"), [])
    }

    /// `quickbooks-needs_single_user`: `QuickBooks needs single-user mode for this.`
    pub fn quickbooks_needs_single_user(&self) -> String {
        self.format("quickbooks-needs_single_user", None, [])
    }

    /// `quickbooks-needs_single_user.advice`: `Ask the client to switch to single-user mode. Afterwards they can swit...`
    pub fn quickbooks_needs_single_user_advice(&self) -> String {
        self.format("quickbooks-needs_single_user", Some("advice"), [])
    }

    /// `quickbooks-needs_single_user.client`: `QuickBooks needs single-user mode. Switch to it, then press Update Sel...`
    pub fn quickbooks_needs_single_user_client(&self) -> String {
        self.format("quickbooks-needs_single_user", Some("client"), [])
    }

    /// `quickbooks-unknown_request`: `This QuickBooks does not know what was asked for.`
    pub fn quickbooks_unknown_request(&self) -> String {
        self.format("quickbooks-unknown_request", None, [])
    }

    /// `quickbooks-unknown_request.advice`: `It may be too old for this list; other lists can be read. Tell whoever...`
    pub fn quickbooks_unknown_request_advice(&self) -> String {
        self.format("quickbooks-unknown_request", Some("advice"), [])
    }

    /// `quickbooks-unknown_request.client`: `This QuickBooks does not know what was asked for. Tell the firm that r...`
    pub fn quickbooks_unknown_request_client(&self) -> String {
        self.format("quickbooks-unknown_request", Some("client"), [])
    }

    /// `quickbooks-unregistered`: `This QuickBooks is not registered.`
    pub fn quickbooks_unregistered(&self) -> String {
        self.format("quickbooks-unregistered", None, [])
    }

    /// `quickbooks-unregistered.advice`: `Ask the client to register it, then read again.`
    pub fn quickbooks_unregistered_advice(&self) -> String {
        self.format("quickbooks-unregistered", Some("advice"), [])
    }

    /// `quickbooks-unregistered.client`: `This QuickBooks is not registered. Register it, then press Update Sele...`
    pub fn quickbooks_unregistered_client(&self) -> String {
        self.format("quickbooks-unregistered", Some("client"), [])
    }

    /// `quickbooks-remote_access`: `QuickBooks refuses access from another computer.`
    pub fn quickbooks_remote_access(&self) -> String {
        self.format("quickbooks-remote_access", None, [])
    }

    /// `quickbooks-remote_access.advice`: `The client's IT can run the Web Connector on the computer with QuickBo...`
    pub fn quickbooks_remote_access_advice(&self) -> String {
        self.format("quickbooks-remote_access", Some("advice"), [])
    }

    /// `quickbooks-remote_access.client`: `QuickBooks refuses access from another computer. Ask your IT to run th...`
    pub fn quickbooks_remote_access_client(&self) -> String {
        self.format("quickbooks-remote_access", Some("client"), [])
    }

    /// `quickbooks-several_instances`: `QuickBooks runs more than once on the client's computer.`
    pub fn quickbooks_several_instances(&self) -> String {
        self.format("quickbooks-several_instances", None, [])
    }

    /// `quickbooks-several_instances.advice`: `One of them was left over and has no window. The client's IT can end t...`
    pub fn quickbooks_several_instances_advice(&self) -> String {
        self.format("quickbooks-several_instances", Some("advice"), [])
    }

    /// `quickbooks-several_instances.client`: `QuickBooks runs more than once. Ask your IT to end the process QBW.EXE...`
    pub fn quickbooks_several_instances_client(&self) -> String {
        self.format("quickbooks-several_instances", Some("client"), [])
    }

    /// `quickbooks-our_request`: `QuickBooks could not use the request.`
    pub fn quickbooks_our_request(&self) -> String {
        self.format("quickbooks-our_request", None, [])
    }

    /// `quickbooks-our_request.advice`: `Try again. If it stays, tell whoever runs the service; the client has ...`
    pub fn quickbooks_our_request_advice(&self) -> String {
        self.format("quickbooks-our_request", Some("advice"), [])
    }

    /// `quickbooks-our_request.client`: `QuickBooks could not use a request. If it stays, tell the firm that re...`
    pub fn quickbooks_our_request_client(&self) -> String {
        self.format("quickbooks-our_request", Some("client"), [])
    }

    /// `quickbooks-place_lost`: `QuickBooks lost the place in the list.`
    pub fn quickbooks_place_lost(&self) -> String {
        self.format("quickbooks-place_lost", None, [])
    }

    /// `quickbooks-place_lost.advice`: `Read the list again from its first page.`
    pub fn quickbooks_place_lost_advice(&self) -> String {
        self.format("quickbooks-place_lost", Some("advice"), [])
    }

    /// `quickbooks-place_lost.client`: `QuickBooks lost the place in a list, which is read again. There is not...`
    pub fn quickbooks_place_lost_client(&self) -> String {
        self.format("quickbooks-place_lost", Some("client"), [])
    }

    /// `quickbooks-value_refused`: `QuickBooks does not take a value.`
    pub fn quickbooks_value_refused(&self) -> String {
        self.format("quickbooks-value_refused", None, [])
    }

    /// `quickbooks-value_refused.advice`: `Change the filter, a date or an id for example, and read again.`
    pub fn quickbooks_value_refused_advice(&self) -> String {
        self.format("quickbooks-value_refused", Some("advice"), [])
    }

    /// `quickbooks-value_refused.client`: `QuickBooks does not take a value that it was sent. There is nothing to...`
    pub fn quickbooks_value_refused_client(&self) -> String {
        self.format("quickbooks-value_refused", Some("client"), [])
    }

    /// `quickbooks-record_missing`: `QuickBooks has no record of this name or id.`
    pub fn quickbooks_record_missing(&self) -> String {
        self.format("quickbooks-record_missing", None, [])
    }

    /// `quickbooks-record_missing.advice`: `One unknown name or id ends the whole request. Check those in the filt...`
    pub fn quickbooks_record_missing_advice(&self) -> String {
        self.format("quickbooks-record_missing", Some("advice"), [])
    }

    /// `quickbooks-record_missing.client`: `QuickBooks has no record that was asked for. There is nothing to do he...`
    pub fn quickbooks_record_missing_client(&self) -> String {
        self.format("quickbooks-record_missing", Some("client"), [])
    }

    /// `quickbooks-name_taken`: `QuickBooks has a record of this name already.`
    pub fn quickbooks_name_taken(&self) -> String {
        self.format("quickbooks-name_taken", None, [])
    }

    /// `quickbooks-name_taken.advice`: `Choose another name.`
    pub fn quickbooks_name_taken_advice(&self) -> String {
        self.format("quickbooks-name_taken", Some("advice"), [])
    }

    /// `quickbooks-name_taken.client`: `QuickBooks has a record of a new name already. There is nothing to do ...`
    pub fn quickbooks_name_taken_client(&self) -> String {
        self.format("quickbooks-name_taken", Some("client"), [])
    }

    /// `quickbooks-record_in_use`: `The record is in use in QuickBooks.`
    pub fn quickbooks_record_in_use(&self) -> String {
        self.format("quickbooks-record_in_use", None, [])
    }

    /// `quickbooks-record_in_use.advice`: `Ask the client to close the windows that show it or records with it. T...`
    pub fn quickbooks_record_in_use_advice(&self) -> String {
        self.format("quickbooks-record_in_use", Some("advice"), [])
    }

    /// `quickbooks-record_in_use.client`: `A record is in use in QuickBooks. Close the windows that show it, then...`
    pub fn quickbooks_record_in_use_client(&self) -> String {
        self.format("quickbooks-record_in_use", Some("client"), [])
    }

    /// `quickbooks-record_changed`: `The record was changed in QuickBooks meanwhile.`
    pub fn quickbooks_record_changed(&self) -> String {
        self.format("quickbooks-record_changed", None, [])
    }

    /// `quickbooks-record_changed.advice`: `Read it again first, then change it.`
    pub fn quickbooks_record_changed_advice(&self) -> String {
        self.format("quickbooks-record_changed", Some("advice"), [])
    }

    /// `quickbooks-record_changed.client`: `A record was changed in QuickBooks meanwhile. There is nothing to do h...`
    pub fn quickbooks_record_changed_client(&self) -> String {
        self.format("quickbooks-record_changed", Some("client"), [])
    }

    /// `quickbooks-feature_off`: `QuickBooks has this switched off, or its edition lacks it.`
    pub fn quickbooks_feature_off(&self) -> String {
        self.format("quickbooks-feature_off", None, [])
    }

    /// `quickbooks-feature_off.advice`: `Multiple currencies are one example. Ask the client to switch it on, o...`
    pub fn quickbooks_feature_off_advice(&self) -> String {
        self.format("quickbooks-feature_off", Some("advice"), [])
    }

    /// `quickbooks-feature_off.client`: `This needs a feature of QuickBooks that is off. If you want it to be r...`
    pub fn quickbooks_feature_off_client(&self) -> String {
        self.format("quickbooks-feature_off", Some("client"), [])
    }

    /// `quickbooks-no_rights`: `The QuickBooks user lacks a right for this.`
    pub fn quickbooks_no_rights(&self) -> String {
        self.format("quickbooks-no_rights", None, [])
    }

    /// `quickbooks-no_rights.advice`: `Ask the client to have the Admin of QuickBooks give this right to the ...`
    pub fn quickbooks_no_rights_advice(&self) -> String {
        self.format("quickbooks-no_rights", Some("advice"), [])
    }

    /// `quickbooks-no_rights.client`: `The QuickBooks user lacks a right for this. Ask the Admin of QuickBook...`
    pub fn quickbooks_no_rights_client(&self) -> String {
        self.format("quickbooks-no_rights", Some("client"), [])
    }

    /// `quickbooks-no_personal_data`: `QuickBooks keeps personal data back.`
    pub fn quickbooks_no_personal_data(&self) -> String {
        self.format("quickbooks-no_personal_data", None, [])
    }

    /// `quickbooks-no_personal_data.advice`: `Ask the client to allow access to personal data as Admin under Edit, P...`
    pub fn quickbooks_no_personal_data_advice(&self) -> String {
        self.format("quickbooks-no_personal_data", Some("advice"), [])
    }

    /// `quickbooks-no_personal_data.client`: `To have personal data read, allow it as Admin under Edit, Preferences,...`
    pub fn quickbooks_no_personal_data_client(&self) -> String {
        self.format("quickbooks-no_personal_data", Some("client"), [])
    }

    /// `quickbooks-read_only_application`: `QuickBooks knows this service as read-only.`
    pub fn quickbooks_read_only_application(&self) -> String {
        self.format("quickbooks-read_only_application", None, [])
    }

    /// `quickbooks-read_only_application.advice`: `The Web Connector then cannot write its mark into the company file. As...`
    pub fn quickbooks_read_only_application_advice(&self) -> String {
        self.format("quickbooks-read_only_application", Some("advice"), [])
    }

    /// `quickbooks-read_only_application.client`: `QuickBooks knows this service as read-only. Ask the firm that reads th...`
    pub fn quickbooks_read_only_application_client(&self) -> String {
        self.format("quickbooks-read_only_application", Some("client"), [])
    }

    /// `quickbooks-file_marked`: `The company file carries the mark of an earlier setup.`
    pub fn quickbooks_file_marked(&self) -> String {
        self.format("quickbooks-file_marked", None, [])
    }

    /// `quickbooks-file_marked.advice`: `The Web Connector does not add a second one with it. Set the connectio...`
    pub fn quickbooks_file_marked_advice(&self) -> String {
        self.format("quickbooks-file_marked", Some("advice"), [])
    }

    /// `quickbooks-file_marked.client`: `This company file carries the mark of an earlier setup. Ask the firm t...`
    pub fn quickbooks_file_marked_client(&self) -> String {
        self.format("quickbooks-file_marked", Some("client"), [])
    }

    /// `quickbooks-file_not_marked`: `The Web Connector could not mark the company file.`
    pub fn quickbooks_file_not_marked(&self) -> String {
        self.format("quickbooks-file_not_marked", None, [])
    }

    /// `quickbooks-file_not_marked.advice`: `Ask the client to open the file as Admin in single-user mode and to ad...`
    pub fn quickbooks_file_not_marked_advice(&self) -> String {
        self.format("quickbooks-file_not_marked", Some("advice"), [])
    }

    /// `quickbooks-file_not_marked.client`: `The company file could not be marked. Open it as Admin in single-user ...`
    pub fn quickbooks_file_not_marked_client(&self) -> String {
        self.format("quickbooks-file_not_marked", Some("client"), [])
    }

    /// `quickbooks-no_password`: `The Web Connector has no password.`
    pub fn quickbooks_no_password(&self) -> String {
        self.format("quickbooks-no_password", None, [])
    }

    /// `quickbooks-no_password.advice`: `Ask the client to type it there and to let the Web Connector save it.`
    pub fn quickbooks_no_password_advice(&self) -> String {
        self.format("quickbooks-no_password", Some("advice"), [])
    }

    /// `quickbooks-no_password.client`: `The password is missing. Type it in the Web Connector, and save it whe...`
    pub fn quickbooks_no_password_client(&self) -> String {
        self.format("quickbooks-no_password", Some("client"), [])
    }

    /// `quickbooks-wrong_password`: `The password in the Web Connector is wrong.`
    pub fn quickbooks_wrong_password(&self) -> String {
        self.format("quickbooks-wrong_password", None, [])
    }

    /// `quickbooks-wrong_password.advice`: `Ask the client to type it there again. A lost password cannot be shown...`
    pub fn quickbooks_wrong_password_advice(&self) -> String {
        self.format("quickbooks-wrong_password", Some("advice"), [])
    }

    /// `quickbooks-wrong_password.client`: `The password is wrong. Type it again, or ask the firm that reads this ...`
    pub fn quickbooks_wrong_password_client(&self) -> String {
        self.format("quickbooks-wrong_password", Some("client"), [])
    }

    /// `quickbooks-address_refused`: `The Web Connector does not take the address of this service.`
    pub fn quickbooks_address_refused(&self) -> String {
        self.format("quickbooks-address_refused", None, [])
    }

    /// `quickbooks-address_refused.advice`: `It takes https and a name of one domain, not a number. Tell whoever ru...`
    pub fn quickbooks_address_refused_advice(&self) -> String {
        self.format("quickbooks-address_refused", Some("advice"), [])
    }

    /// `quickbooks-address_refused.client`: `The Web Connector does not take the address of this service. Tell the ...`
    pub fn quickbooks_address_refused_client(&self) -> String {
        self.format("quickbooks-address_refused", Some("client"), [])
    }

    /// `quickbooks-support_page`: `The Web Connector did not get the support page of this service.`
    pub fn quickbooks_support_page(&self) -> String {
        self.format("quickbooks-support_page", None, [])
    }

    /// `quickbooks-support_page.advice`: `Tell whoever runs the service; the client has nothing to do.`
    pub fn quickbooks_support_page_advice(&self) -> String {
        self.format("quickbooks-support_page", Some("advice"), [])
    }

    /// `quickbooks-support_page.client`: `The page of this service did not answer. Try again; if it stays, tell ...`
    pub fn quickbooks_support_page_client(&self) -> String {
        self.format("quickbooks-support_page", Some("client"), [])
    }

    /// `quickbooks-no_localhost`: `The client's computer does not know the name localhost.`
    pub fn quickbooks_no_localhost(&self) -> String {
        self.format("quickbooks-no_localhost", None, [])
    }

    /// `quickbooks-no_localhost.advice`: `A service on that computer cannot be found without it. The client's IT...`
    pub fn quickbooks_no_localhost_advice(&self) -> String {
        self.format("quickbooks-no_localhost", Some("advice"), [])
    }

    /// `quickbooks-no_localhost.client`: `This computer does not know the name localhost. Ask your IT to restore...`
    pub fn quickbooks_no_localhost_client(&self) -> String {
        self.format("quickbooks-no_localhost", Some("client"), [])
    }

    /// `quickbooks-call_failed`: `A call of the Web Connector to this service failed.`
    pub fn quickbooks_call_failed(&self) -> String {
        self.format("quickbooks-call_failed", None, [])
    }

    /// `quickbooks-call_failed.advice`: `Its next visit tries again. If it stays, tell whoever runs the service...`
    pub fn quickbooks_call_failed_advice(&self) -> String {
        self.format("quickbooks-call_failed", Some("advice"), [])
    }

    /// `quickbooks-call_failed.client`: `A call to this service failed. The next update tries again; if it stay...`
    pub fn quickbooks_call_failed_client(&self) -> String {
        self.format("quickbooks-call_failed", Some("client"), [])
    }

    /// `quickbooks-connector_closed`: `The Web Connector was closed.`
    pub fn quickbooks_connector_closed(&self) -> String {
        self.format("quickbooks-connector_closed", None, [])
    }

    /// `quickbooks-connector_closed.advice`: `It runs while its window is hidden, not when it is closed. Ask the cli...`
    pub fn quickbooks_connector_closed_advice(&self) -> String {
        self.format("quickbooks-connector_closed", Some("advice"), [])
    }

    /// `quickbooks-connector_closed.client`: `The Web Connector was closed. Start it again, and hide its window inst...`
    pub fn quickbooks_connector_closed_client(&self) -> String {
        self.format("quickbooks-connector_closed", Some("client"), [])
    }

    /// `sample-name`: `Sample company`
    pub fn sample_name(&self) -> String {
        self.format("sample-name", None, [])
    }

    /// `sample-note-play_the_client`: `Open the link and play the client`
    pub fn sample_note_play_the_client(&self) -> String {
        self.format("sample-note-play_the_client", None, [])
    }

    /// `sample-note-right_to_left`: `A name written from right to left`
    pub fn sample_note_right_to_left(&self) -> String {
        self.format("sample-note-right_to_left", None, [])
    }

    /// `sample-note-wait_and_see`: `Wait and see, or let it run out`
    pub fn sample_note_wait_and_see(&self) -> String {
        self.format("sample-note-wait_and_see", None, [])
    }

    /// `sample-note-whole_books`: `Over { ... }, { ... }`
    pub fn sample_note_whole_books(&self, customers: u64, invoices: u64) -> String {
        self.format("sample-note-whole_books", None, [("customers", customers.into()), ("invoices", invoices.into())])
    }

    /// `sample-note-small_file`: `A small file: over { ... }`
    pub fn sample_note_small_file(&self, invoices: u64) -> String {
        self.format("sample-note-small_file", None, [("invoices", invoices.into())])
    }

    /// `sample-note-large_file`: `A large file: over { ... }`
    pub fn sample_note_large_file(&self, invoices: u64) -> String {
        self.format("sample-note-large_file", None, [("invoices", invoices.into())])
    }

    /// `sample-note-link_of_your_own`: `For a link of your own`
    pub fn sample_note_link_of_your_own(&self) -> String {
        self.format("sample-note-link_of_your_own", None, [])
    }

    /// `sample-note-another_link`: `For another one`
    pub fn sample_note_another_link(&self) -> String {
        self.format("sample-note-another_link", None, [])
    }

    /// `setup-page-title`: `{ $page } - Ledgerlane`
    pub fn setup_page_title(&self, page: &str) -> String {
        self.format("setup-page-title", None, [("page", page.into())])
    }

    /// `setup-page-app`: `Ledgerlane`
    pub fn setup_page_app(&self) -> String {
        self.format("setup-page-app", None, [])
    }

    /// `setup-page-for-firm`: `for { $firm }`
    pub fn setup_page_for_firm(&self, firm: &str) -> String {
        self.format("setup-page-for-firm", None, [("firm", firm.into())])
    }

    /// `setup-page-sample`: `Sample company`
    pub fn setup_page_sample(&self) -> String {
        self.format("setup-page-sample", None, [])
    }

    /// `setup-page-works`: `This page works for { $left } more`
    pub fn setup_page_works(&self, left: &str) -> String {
        self.format("setup-page-works", None, [("left", left.into())])
    }

    /// `setup-page-works-narrow`: `{ $left } left`
    pub fn setup_page_works_narrow(&self, left: &str) -> String {
        self.format("setup-page-works-narrow", None, [("left", left.into())])
    }

    /// `setup-page-corner-done`: `Done, nothing more to do`
    pub fn setup_page_corner_done(&self) -> String {
        self.format("setup-page-corner-done", None, [])
    }

    /// `setup-page-corner-done-narrow`: `Done`
    pub fn setup_page_corner_done_narrow(&self) -> String {
        self.format("setup-page-corner-done-narrow", None, [])
    }

    /// `setup-page-corner-declined`: `Ended, nothing more to do`
    pub fn setup_page_corner_declined(&self) -> String {
        self.format("setup-page-corner-declined", None, [])
    }

    /// `setup-page-corner-ended`: `No longer works`
    pub fn setup_page_corner_ended(&self) -> String {
        self.format("setup-page-corner-ended", None, [])
    }

    /// `setup-page-corner-ended-narrow`: `Ended`
    pub fn setup_page_corner_ended_narrow(&self) -> String {
        self.format("setup-page-corner-ended-narrow", None, [])
    }

    /// `setup-page-corner-nothing`: `Nothing here`
    pub fn setup_page_corner_nothing(&self) -> String {
        self.format("setup-page-corner-nothing", None, [])
    }

    /// `setup-page-corner-error`: `Not shown now`
    pub fn setup_page_corner_error(&self) -> String {
        self.format("setup-page-corner-error", None, [])
    }

    /// `setup-page-corner-error-narrow`: `Not shown`
    pub fn setup_page_corner_error_narrow(&self) -> String {
        self.format("setup-page-corner-error-narrow", None, [])
    }

    /// `setup-page-lost`: `The service does not answer at the moment. This page keeps trying.`
    pub fn setup_page_lost(&self) -> String {
        self.format("setup-page-lost", None, [])
    }

    /// `setup-page-moment-today`: `at { $time }`
    pub fn setup_page_moment_today(&self, time: &str) -> String {
        self.format("setup-page-moment-today", None, [("time", time.into())])
    }

    /// `setup-page-moment-day`: `on { $day } at { $time }`
    pub fn setup_page_moment_day(&self, day: &str, time: &str) -> String {
        self.format("setup-page-moment-day", None, [("day", day.into()), ("time", time.into())])
    }

    /// `setup-page-left-minutes`: `{ $minutes } min`
    pub fn setup_page_left_minutes(&self, minutes: u64) -> String {
        self.format("setup-page-left-minutes", None, [("minutes", minutes.into())])
    }

    /// `setup-page-left-hours`: `{ $hours } h`
    pub fn setup_page_left_hours(&self, hours: u64) -> String {
        self.format("setup-page-left-hours", None, [("hours", hours.into())])
    }

    /// `setup-page-left-hours-minutes`: `{ $hours } h { $minutes } min`
    pub fn setup_page_left_hours_minutes(&self, hours: u64, minutes: u64) -> String {
        self.format("setup-page-left-hours-minutes", None, [("hours", hours.into()), ("minutes", minutes.into())])
    }

    /// `setup-page-left-days`: `{ $days } d`
    pub fn setup_page_left_days(&self, days: u64) -> String {
        self.format("setup-page-left-days", None, [("days", days.into())])
    }

    /// `setup-page-left-days-hours`: `{ $days } d { $hours } h`
    pub fn setup_page_left_days_hours(&self, days: u64, hours: u64) -> String {
        self.format("setup-page-left-days-hours", None, [("days", days.into()), ("hours", hours.into())])
    }

    /// `setup-page-ready-title`: `Connect QuickBooks Desktop`
    pub fn setup_page_ready_title(&self) -> String {
        self.format("setup-page-ready-title", None, [])
    }

    /// `setup-page-ready-heading`: `{ ... }`
    pub fn setup_page_ready_heading(&self, company: &str, named: choices::NameOrUnnamed) -> String {
        self.format("setup-page-ready-heading", None, [("company", company.into()), ("named", named.into())])
    }

    /// `setup-page-asks-who`: `Who asks`
    pub fn setup_page_asks_who(&self) -> String {
        self.format("setup-page-asks-who", None, [])
    }

    /// `setup-page-asks-firm`: `{ ... }`
    pub fn setup_page_asks_firm(&self, contact: &str, firm: &str, reach: choices::ContactOrNone) -> String {
        self.format("setup-page-asks-firm", None, [("contact", contact.into()), ("firm", firm.into()), ("reach", reach.into())])
    }

    /// `setup-page-asks-what`: `What is read`
    pub fn setup_page_asks_what(&self) -> String {
        self.format("setup-page-asks-what", None, [])
    }

    /// `setup-page-asks-what-text`: `Customers, vendors, items, invoices, bills, accounts and other lists. ...`
    pub fn setup_page_asks_what_text(&self) -> String {
        self.format("setup-page-asks-what-text", None, [])
    }

    /// `setup-page-asks-why`: `What for`
    pub fn setup_page_asks_why(&self) -> String {
        self.format("setup-page-asks-why", None, [])
    }

    /// `setup-page-asks-why-text`: `{ ... }`
    pub fn setup_page_asks_why_text(&self, from: choices::FirmOrUnknown) -> String {
        self.format("setup-page-asks-why-text", None, [("from", from.into())])
    }

    /// `setup-page-phone-heading`: `Open this on the QuickBooks computer`
    pub fn setup_page_phone_heading(&self) -> String {
        self.format("setup-page-phone-heading", None, [])
    }

    /// `setup-page-phone-text`: `Setup cannot be done on a phone.`
    pub fn setup_page_phone_text(&self) -> String {
        self.format("setup-page-phone-text", None, [])
    }

    /// `setup-page-phone-copy`: `Copy the link`
    pub fn setup_page_phone_copy(&self) -> String {
        self.format("setup-page-phone-copy", None, [])
    }

    /// `setup-page-phone-copied`: `Copied`
    pub fn setup_page_phone_copied(&self) -> String {
        self.format("setup-page-phone-copied", None, [])
    }

    /// `setup-page-phone-not-copied`: `Copy it from the address bar`
    pub fn setup_page_phone_not_copied(&self) -> String {
        self.format("setup-page-phone-not-copied", None, [])
    }

    /// `setup-page-phone-sample`: `This is a sample company, so you can also { $play }`
    pub fn setup_page_phone_sample(&self, play: &str) -> String {
        self.format("setup-page-phone-sample", None, [("play", play.into())])
    }

    /// `setup-page-phone-play`: `play the client here`
    pub fn setup_page_phone_play(&self) -> String {
        self.format("setup-page-phone-play", None, [])
    }

    /// `setup-page-phone-steps`: `What you will do there, about 5 minutes`
    pub fn setup_page_phone_steps(&self) -> String {
        self.format("setup-page-phone-steps", None, [])
    }

    /// `setup-page-phone-step-1`: `Open the company file as Admin`
    pub fn setup_page_phone_step_1(&self) -> String {
        self.format("setup-page-phone-step-1", None, [])
    }

    /// `setup-page-phone-step-2`: `Let QuickBooks allow access`
    pub fn setup_page_phone_step_2(&self) -> String {
        self.format("setup-page-phone-step-2", None, [])
    }

    /// `setup-page-phone-step-3`: `Keep QuickBooks open`
    pub fn setup_page_phone_step_3(&self) -> String {
        self.format("setup-page-phone-step-3", None, [])
    }

    /// `setup-page-step-sit`: `Sit at the computer that runs QuickBooks Desktop`
    pub fn setup_page_step_sit(&self) -> String {
        self.format("setup-page-step-sit", None, [])
    }

    /// `setup-page-step-sit-text`: `{ ... }`
    pub fn setup_page_step_sit_text(&self, company: &str, named: choices::NameOrUnnamed) -> String {
        self.format("setup-page-step-sit-text", None, [("company", company.into()), ("named", named.into())])
    }

    /// `setup-page-step-allow`: `Let QuickBooks allow access`
    pub fn setup_page_step_allow(&self) -> String {
        self.format("setup-page-step-allow", None, [])
    }

    /// `setup-page-step-allow-text`: `QuickBooks asks once whether this may read the file. You can take it b...`
    pub fn setup_page_step_allow_text(&self) -> String {
        self.format("setup-page-step-allow-text", None, [])
    }

    /// `setup-page-step-keep`: `Keep QuickBooks open`
    pub fn setup_page_step_keep(&self) -> String {
        self.format("setup-page-step-keep", None, [])
    }

    /// `setup-page-step-keep-text`: `{ ... }`
    pub fn setup_page_step_keep_text(&self, firm: &str, from: choices::FirmOrUnknown) -> String {
        self.format("setup-page-step-keep-text", None, [("firm", firm.into()), ("from", from.into())])
    }

    /// `setup-page-play`: `Play the client`
    pub fn setup_page_play(&self) -> String {
        self.format("setup-page-play", None, [])
    }

    /// `setup-page-not-for-me`: `This is not for me`
    pub fn setup_page_not_for_me(&self) -> String {
        self.format("setup-page-not-for-me", None, [])
    }

    /// `setup-page-play-text`: `Sample company: nothing is downloaded, and no password is asked for. P...`
    pub fn setup_page_play_text(&self) -> String {
        self.format("setup-page-play-text", None, [])
    }

    /// `setup-page-waiting`: `Waiting for you`
    pub fn setup_page_waiting(&self) -> String {
        self.format("setup-page-waiting", None, [])
    }

    /// `setup-page-waiting-text`: `Nothing was read or changed so far.`
    pub fn setup_page_waiting_text(&self) -> String {
        self.format("setup-page-waiting-text", None, [])
    }

    /// `setup-page-waiting-live`: `This page updates by itself.`
    pub fn setup_page_waiting_live(&self) -> String {
        self.format("setup-page-waiting-live", None, [])
    }

    /// `setup-page-before`: `Before you go on`
    pub fn setup_page_before(&self) -> String {
        self.format("setup-page-before", None, [])
    }

    /// `setup-page-before-not-asked`: `I did not ask for this`
    pub fn setup_page_before_not_asked(&self) -> String {
        self.format("setup-page-before-not-asked", None, [])
    }

    /// `setup-page-before-not-asked-text`: `Choose "This is not for me". The link ends at once and nothing is read...`
    pub fn setup_page_before_not_asked_text(&self) -> String {
        self.format("setup-page-before-not-asked-text", None, [])
    }

    /// `setup-page-before-what`: `What can they see, and until when?`
    pub fn setup_page_before_what(&self) -> String {
        self.format("setup-page-before-what", None, [])
    }

    /// `setup-page-before-what-text`: `The lists that this page names, until you take the access back in Quic...`
    pub fn setup_page_before_what_text(&self) -> String {
        self.format("setup-page-before-what-text", None, [])
    }

    /// `setup-page-before-admin`: `I cannot sign in as Admin`
    pub fn setup_page_before_admin(&self) -> String {
        self.format("setup-page-before-admin", None, [])
    }

    /// `setup-page-before-admin-text`: `Ask whoever set up QuickBooks. The access must be allowed once as Admi...`
    pub fn setup_page_before_admin_text(&self) -> String {
        self.format("setup-page-before-admin-text", None, [])
    }

    /// `setup-page-connecting-title`: `Connecting`
    pub fn setup_page_connecting_title(&self) -> String {
        self.format("setup-page-connecting-title", None, [])
    }

    /// `setup-page-connecting-heading`: `{ ... }`
    pub fn setup_page_connecting_heading(&self, company: &str, named: choices::NameOrUnnamed) -> String {
        self.format("setup-page-connecting-heading", None, [("company", company.into()), ("named", named.into())])
    }

    /// `setup-page-connecting-text`: `You are playing the client. In a real file these steps happen in Quick...`
    pub fn setup_page_connecting_text(&self) -> String {
        self.format("setup-page-connecting-text", None, [])
    }

    /// `setup-page-opened`: `Link opened { $when }`
    pub fn setup_page_opened(&self, when: &str) -> String {
        self.format("setup-page-opened", None, [("when", when.into())])
    }

    /// `setup-page-allowed`: `Access allowed { $when }`
    pub fn setup_page_allowed(&self, when: &str) -> String {
        self.format("setup-page-allowed", None, [("when", when.into())])
    }

    /// `setup-page-connected-at`: `Connected { $when }`
    pub fn setup_page_connected_at(&self, when: &str) -> String {
        self.format("setup-page-connected-at", None, [("when", when.into())])
    }

    /// `setup-page-now-allow-text`: `QuickBooks asks once whether this may read the file. The sample compan...`
    pub fn setup_page_now_allow_text(&self) -> String {
        self.format("setup-page-now-allow-text", None, [])
    }

    /// `setup-page-next-keep-text`: `The first reading follows.`
    pub fn setup_page_next_keep_text(&self) -> String {
        self.format("setup-page-next-keep-text", None, [])
    }

    /// `setup-page-now-keep-text`: `The connector checks in for the first time.`
    pub fn setup_page_now_keep_text(&self) -> String {
        self.format("setup-page-now-keep-text", None, [])
    }

    /// `setup-page-allow`: `Allow access`
    pub fn setup_page_allow(&self) -> String {
        self.format("setup-page-allow", None, [])
    }

    /// `setup-page-finish`: `Finish`
    pub fn setup_page_finish(&self) -> String {
        self.format("setup-page-finish", None, [])
    }

    /// `setup-page-progress`: `In progress`
    pub fn setup_page_progress(&self) -> String {
        self.format("setup-page-progress", None, [])
    }

    /// `setup-page-progress-text`: `{ ... }`
    pub fn setup_page_progress_text(&self, firm: &str, from: choices::FirmOrUnknown) -> String {
        self.format("setup-page-progress-text", None, [("firm", firm.into()), ("from", from.into())])
    }

    /// `setup-page-start`: `Start`
    pub fn setup_page_start(&self) -> String {
        self.format("setup-page-start", None, [])
    }

    /// `setup-page-look-again`: `Look again`
    pub fn setup_page_look_again(&self) -> String {
        self.format("setup-page-look-again", None, [])
    }

    /// `setup-page-file`: `Save the file for the Web Connector`
    pub fn setup_page_file(&self) -> String {
        self.format("setup-page-file", None, [])
    }

    /// `setup-page-file-text`: `{ ... }`
    pub fn setup_page_file_text(&self, company: &str, named: choices::NameOrUnnamed) -> String {
        self.format("setup-page-file-text", None, [("company", company.into()), ("named", named.into())])
    }

    /// `setup-page-file-save`: `Save the file`
    pub fn setup_page_file_save(&self) -> String {
        self.format("setup-page-file-save", None, [])
    }

    /// `setup-page-file-again`: `Save it again`
    pub fn setup_page_file_again(&self) -> String {
        self.format("setup-page-file-again", None, [])
    }

    /// `setup-page-file-saved`: `File saved { $when }`
    pub fn setup_page_file_saved(&self, when: &str) -> String {
        self.format("setup-page-file-saved", None, [("when", when.into())])
    }

    /// `setup-page-add`: `Open the file`
    pub fn setup_page_add(&self) -> String {
        self.format("setup-page-add", None, [])
    }

    /// `setup-page-add-text`: `Double-click it. The Web Connector comes with QuickBooks and opens; ch...`
    pub fn setup_page_add_text(&self) -> String {
        self.format("setup-page-add-text", None, [])
    }

    /// `setup-page-added`: `Added to the Web Connector`
    pub fn setup_page_added(&self) -> String {
        self.format("setup-page-added", None, [])
    }

    /// `setup-page-permit`: `Let QuickBooks allow it`
    pub fn setup_page_permit(&self) -> String {
        self.format("setup-page-permit", None, [])
    }

    /// `setup-page-permit-text`: `QuickBooks asks who may read: choose "Yes, whenever this QuickBooks co...`
    pub fn setup_page_permit_text(&self) -> String {
        self.format("setup-page-permit-text", None, [])
    }

    /// `setup-page-password`: `Paste the password into the Web Connector`
    pub fn setup_page_password(&self) -> String {
        self.format("setup-page-password", None, [])
    }

    /// `setup-page-password-text`: `Paste it into the column "Password" of the new line, press Enter, and ...`
    pub fn setup_page_password_text(&self) -> String {
        self.format("setup-page-password-text", None, [])
    }

    /// `setup-page-password-copy`: `Copy`
    pub fn setup_page_password_copy(&self) -> String {
        self.format("setup-page-password-copy", None, [])
    }

    /// `setup-page-password-not-copied`: `Select it and copy it`
    pub fn setup_page_password_not_copied(&self) -> String {
        self.format("setup-page-password-not-copied", None, [])
    }

    /// `setup-page-password-hidden`: `A password was made before, and it is not shown again. A new one ends ...`
    pub fn setup_page_password_hidden(&self) -> String {
        self.format("setup-page-password-hidden", None, [])
    }

    /// `setup-page-password-none`: `There is no password yet.`
    pub fn setup_page_password_none(&self) -> String {
        self.format("setup-page-password-none", None, [])
    }

    /// `setup-page-password-new`: `Make a new password`
    pub fn setup_page_password_new(&self) -> String {
        self.format("setup-page-password-new", None, [])
    }

    /// `setup-page-password-over`: `Paste the password that this page showed into the column "Password" of...`
    pub fn setup_page_password_over(&self) -> String {
        self.format("setup-page-password-over", None, [])
    }

    /// `setup-page-run`: `Turn it on`
    pub fn setup_page_run(&self) -> String {
        self.format("setup-page-run", None, [])
    }

    /// `setup-page-run-text`: `Tick "Auto-Run", tick the box at the beginning of the line, and press ...`
    pub fn setup_page_run_text(&self) -> String {
        self.format("setup-page-run-text", None, [])
    }

    /// `setup-page-answer`: `The company file answers`
    pub fn setup_page_answer(&self) -> String {
        self.format("setup-page-answer", None, [])
    }

    /// `setup-page-answer-text`: `This takes about a minute. Leave QuickBooks open.`
    pub fn setup_page_answer_text(&self) -> String {
        self.format("setup-page-answer-text", None, [])
    }

    /// `setup-page-answered`: `The company file answered`
    pub fn setup_page_answered(&self) -> String {
        self.format("setup-page-answered", None, [])
    }

    /// `setup-page-windows`: `What does the window say?`
    pub fn setup_page_windows(&self) -> String {
        self.format("setup-page-windows", None, [])
    }

    /// `setup-page-window-1039`: `QBWC1039, or: unique OwnerID/FileID pair`
    pub fn setup_page_window_1039(&self) -> String {
        self.format("setup-page-window-1039", None, [])
    }

    /// `setup-page-window-1039-text`: `The company file was connected before. Make a new file, save it, and a...`
    pub fn setup_page_window_1039_text(&self) -> String {
        self.format("setup-page-window-1039-text", None, [])
    }

    /// `setup-page-window-1039-do`: `Make a new file`
    pub fn setup_page_window_1039_do(&self) -> String {
        self.format("setup-page-window-1039-do", None, [])
    }

    /// `setup-page-window-1039-over`: `The company file was connected before. It needs a new file: ask for a ...`
    pub fn setup_page_window_1039_over(&self) -> String {
        self.format("setup-page-window-1039-over", None, [])
    }

    /// `setup-page-window-1048`: `QBWC1048, or: cannot verify the certificate`
    pub fn setup_page_window_1048(&self) -> String {
        self.format("setup-page-window-1048", None, [])
    }

    /// `setup-page-window-1048-text`: `This computer does not trust the certificate of the service. Tell whoe...`
    pub fn setup_page_window_1048_text(&self) -> String {
        self.format("setup-page-window-1048-text", None, [])
    }

    /// `setup-page-window-80040418`: `80040418, or: was refused access`
    pub fn setup_page_window_80040418(&self) -> String {
        self.format("setup-page-window-80040418", None, [])
    }

    /// `setup-page-window-80040418-text`: `QuickBooks was told No, or nobody was signed in as Admin. Sign in as A...`
    pub fn setup_page_window_80040418_text(&self) -> String {
        self.format("setup-page-window-80040418-text", None, [])
    }

    /// `setup-page-window-1022`: `QBWC1022 to QBWC1027`
    pub fn setup_page_window_1022(&self) -> String {
        self.format("setup-page-window-1022", None, [])
    }

    /// `setup-page-window-1022-text`: `QuickBooks could not take the file. Open the company file, close every...`
    pub fn setup_page_window_1022_text(&self) -> String {
        self.format("setup-page-window-1022-text", None, [])
    }

    /// `setup-page-window-other-open`: `Another company file is open`
    pub fn setup_page_window_other_open(&self) -> String {
        self.format("setup-page-window-other-open", None, [])
    }

    /// `setup-page-window-other-open-text`: `The Web Connector cannot switch between company files. Open the right ...`
    pub fn setup_page_window_other_open_text(&self) -> String {
        self.format("setup-page-window-other-open-text", None, [])
    }

    /// `setup-page-window-view-only`: `Not supported in view-only mode`
    pub fn setup_page_window_view_only(&self) -> String {
        self.format("setup-page-window-view-only", None, [])
    }

    /// `setup-page-window-view-only-text`: `QuickBooks shows this file for viewing only, and lets no program read ...`
    pub fn setup_page_window_view_only_text(&self) -> String {
        self.format("setup-page-window-view-only-text", None, [])
    }

    /// `setup-page-window-none`: `There is no Web Connector`
    pub fn setup_page_window_none(&self) -> String {
        self.format("setup-page-window-none", None, [])
    }

    /// `setup-page-window-none-text`: `In QuickBooks choose File, App Management, Update Web Services. Where ...`
    pub fn setup_page_window_none_text(&self) -> String {
        self.format("setup-page-window-none-text", None, [])
    }

    /// `setup-page-done-title`: `Connected`
    pub fn setup_page_done_title(&self) -> String {
        self.format("setup-page-done-title", None, [])
    }

    /// `setup-page-done-heading`: `{ ... }`
    pub fn setup_page_done_heading(&self, company: &str, named: choices::NameOrUnnamed) -> String {
        self.format("setup-page-done-heading", None, [("company", company.into()), ("named", named.into())])
    }

    /// `setup-page-done-heading-client`: `{ ... }`
    pub fn setup_page_done_heading_client(&self, company: &str, named: choices::NameOrUnnamed) -> String {
        self.format("setup-page-done-heading-client", None, [("company", company.into()), ("named", named.into())])
    }

    /// `setup-page-not-this`: `Not this one?`
    pub fn setup_page_not_this(&self) -> String {
        self.format("setup-page-not-this", None, [])
    }

    /// `setup-page-not-this-text`: `Ends the access at once. Nothing more is read.`
    pub fn setup_page_not_this_text(&self) -> String {
        self.format("setup-page-not-this-text", None, [])
    }

    /// `setup-page-done-at-once`: `It took less than a minute. Thank you.`
    pub fn setup_page_done_at_once(&self) -> String {
        self.format("setup-page-done-at-once", None, [])
    }

    /// `setup-page-done-took`: `{ ... }`
    pub fn setup_page_done_took(&self, count: u64, unit: choices::MinuteOrHourOrDay) -> String {
        self.format("setup-page-done-took", None, [("count", count.into()), ("unit", unit.into())])
    }

    /// `setup-page-done-stamp`: `CONNECTED`
    pub fn setup_page_done_stamp(&self) -> String {
        self.format("setup-page-done-stamp", None, [])
    }

    /// `setup-page-done-close`: `{ ... }`
    pub fn setup_page_done_close(&self, firm: &str, from: choices::FirmOrUnknown) -> String {
        self.format("setup-page-done-close", None, [("firm", firm.into()), ("from", from.into())])
    }

    /// `setup-page-go-on`: `Go on to { $host }`
    pub fn setup_page_go_on(&self, host: &str) -> String {
        self.format("setup-page-go-on", None, [("host", host.into())])
    }

    /// `setup-page-done-now`: `Connected`
    pub fn setup_page_done_now(&self) -> String {
        self.format("setup-page-done-now", None, [])
    }

    /// `setup-page-done-now-text`: `{ ... }`
    pub fn setup_page_done_now_text(&self, firm: &str, from: choices::FirmOrUnknown) -> String {
        self.format("setup-page-done-now-text", None, [("firm", firm.into()), ("from", from.into())])
    }

    /// `setup-page-off`: `Turning it off later`
    pub fn setup_page_off(&self) -> String {
        self.format("setup-page-off", None, [])
    }

    /// `setup-page-off-text`: `In QuickBooks: Edit, Preferences, Integrated Applications.`
    pub fn setup_page_off_text(&self) -> String {
        self.format("setup-page-off-text", None, [])
    }

    /// `setup-page-off-sample-text`: `In QuickBooks: Edit, Preferences, Integrated Applications. This was th...`
    pub fn setup_page_off_sample_text(&self) -> String {
        self.format("setup-page-off-sample-text", None, [])
    }

    /// `setup-page-off-connector-text`: `In the Web Connector: Remove, while the company file is open. QuickBoo...`
    pub fn setup_page_off_connector_text(&self) -> String {
        self.format("setup-page-off-connector-text", None, [])
    }

    /// `setup-page-after`: `Back to work`
    pub fn setup_page_after(&self) -> String {
        self.format("setup-page-after", None, [])
    }

    /// `setup-page-after-text`: `Switch QuickBooks back to multi-user mode where you need it. Hide the ...`
    pub fn setup_page_after_text(&self) -> String {
        self.format("setup-page-after-text", None, [])
    }

    /// `setup-page-after-several`: `Another company file is read from this computer too. The Web Connector...`
    pub fn setup_page_after_several(&self) -> String {
        self.format("setup-page-after-several", None, [])
    }

    /// `setup-page-questions`: `{ ... }`
    pub fn setup_page_questions(&self, contact: &str, firm: &str, from: choices::FirmOrUnknown) -> String {
        self.format("setup-page-questions", None, [("contact", contact.into()), ("firm", firm.into()), ("from", from.into())])
    }

    /// `setup-page-declined-title`: `Declined`
    pub fn setup_page_declined_title(&self) -> String {
        self.format("setup-page-declined-title", None, [])
    }

    /// `setup-page-declined-heading`: `You said this is not for you. The link has ended.`
    pub fn setup_page_declined_heading(&self) -> String {
        self.format("setup-page-declined-heading", None, [])
    }

    /// `setup-page-declined-text`: `{ ... }`
    pub fn setup_page_declined_text(&self, firm: &str, from: choices::FirmOrUnknown) -> String {
        self.format("setup-page-declined-text", None, [("firm", firm.into()), ("from", from.into())])
    }

    /// `setup-page-again`: `It was for me after all`
    pub fn setup_page_again(&self) -> String {
        self.format("setup-page-again", None, [])
    }

    /// `setup-page-again-text`: `Ask { ... } for a new link{ ... }. This one cannot be opened again.`
    pub fn setup_page_again_text(&self, contact: &str, firm: &str, from: choices::FirmOrUnknown, reach: choices::ContactOrNone) -> String {
        self.format("setup-page-again-text", None, [("contact", contact.into()), ("firm", firm.into()), ("from", from.into()), ("reach", reach.into())])
    }

    /// `setup-page-who-sent`: `I do not know who sent it`
    pub fn setup_page_who_sent(&self) -> String {
        self.format("setup-page-who-sent", None, [])
    }

    /// `setup-page-who-sent-text`: `You did the right thing. Delete the message, and tell whoever looks af...`
    pub fn setup_page_who_sent_text(&self) -> String {
        self.format("setup-page-who-sent-text", None, [])
    }

    /// `setup-page-declined-at`: `Declined { $when }`
    pub fn setup_page_declined_at(&self, when: &str) -> String {
        self.format("setup-page-declined-at", None, [("when", when.into())])
    }

    /// `setup-page-declined-effect`: `The link stopped working at that moment.`
    pub fn setup_page_declined_effect(&self) -> String {
        self.format("setup-page-declined-effect", None, [])
    }

    /// `setup-page-disconnected-heading`: `This company file is not connected any more`
    pub fn setup_page_disconnected_heading(&self) -> String {
        self.format("setup-page-disconnected-heading", None, [])
    }

    /// `setup-page-disconnected-text`: `{ ... }`
    pub fn setup_page_disconnected_text(&self, firm: &str, from: choices::FirmOrUnknown) -> String {
        self.format("setup-page-disconnected-text", None, [("firm", firm.into()), ("from", from.into())])
    }

    /// `setup-page-right-one`: `Connect the right company file`
    pub fn setup_page_right_one(&self) -> String {
        self.format("setup-page-right-one", None, [])
    }

    /// `setup-page-remove`: `Remove what is left here`
    pub fn setup_page_remove(&self) -> String {
        self.format("setup-page-remove", None, [])
    }

    /// `setup-page-remove-text`: `In the Web Connector: Remove, while that company file is open. In Quic...`
    pub fn setup_page_remove_text(&self) -> String {
        self.format("setup-page-remove-text", None, [])
    }

    /// `setup-page-ended-title`: `Link ended`
    pub fn setup_page_ended_title(&self) -> String {
        self.format("setup-page-ended-title", None, [])
    }

    /// `setup-page-ended-heading`: `This link no longer works`
    pub fn setup_page_ended_heading(&self) -> String {
        self.format("setup-page-ended-heading", None, [])
    }

    /// `setup-page-ran-out-at-once`: `It ran out { $when }, less than a minute after it was made. Nothing wa...`
    pub fn setup_page_ran_out_at_once(&self, when: &str) -> String {
        self.format("setup-page-ran-out-at-once", None, [("when", when.into())])
    }

    /// `setup-page-ran-out-text`: `{ ... }`
    pub fn setup_page_ran_out_text(&self, count: u64, unit: choices::MinuteOrHourOrDay, when: &str) -> String {
        self.format("setup-page-ran-out-text", None, [("count", count.into()), ("unit", unit.into()), ("when", when.into())])
    }

    /// `setup-page-ran-out-begun`: `The link ran out { $when }, after you began. What you began goes on: f...`
    pub fn setup_page_ran_out_begun(&self, when: &str) -> String {
        self.format("setup-page-ran-out-begun", None, [("when", when.into())])
    }

    /// `setup-page-ran-out-at`: `Ran out { $when }`
    pub fn setup_page_ran_out_at(&self, when: &str) -> String {
        self.format("setup-page-ran-out-at", None, [("when", when.into())])
    }

    /// `setup-page-replaced-text`: `A newer link took its place { $when }. Nothing was read through it, an...`
    pub fn setup_page_replaced_text(&self, when: &str) -> String {
        self.format("setup-page-replaced-text", None, [("when", when.into())])
    }

    /// `setup-page-replaced-at`: `Replaced { $when }`
    pub fn setup_page_replaced_at(&self, when: &str) -> String {
        self.format("setup-page-replaced-at", None, [("when", when.into())])
    }

    /// `setup-page-cannot-connect`: `This page cannot be used to connect.`
    pub fn setup_page_cannot_connect(&self) -> String {
        self.format("setup-page-cannot-connect", None, [])
    }

    /// `setup-page-new`: `Get a new one`
    pub fn setup_page_new(&self) -> String {
        self.format("setup-page-new", None, [])
    }

    /// `setup-page-new-text`: `Ask { ... }{ ... }. It takes them a minute; the link works on any comp...`
    pub fn setup_page_new_text(&self, contact: &str, firm: &str, from: choices::FirmOrUnknown, reach: choices::ContactOrNone) -> String {
        self.format("setup-page-new-text", None, [("contact", contact.into()), ("firm", firm.into()), ("from", from.into()), ("reach", reach.into())])
    }

    /// `setup-page-several`: `You have several messages?`
    pub fn setup_page_several(&self) -> String {
        self.format("setup-page-several", None, [])
    }

    /// `setup-page-several-text`: `Only the newest link works. Each new one ends those before it.`
    pub fn setup_page_several_text(&self) -> String {
        self.format("setup-page-several-text", None, [])
    }

    /// `setup-page-maker`: `{ ... }`
    pub fn setup_page_maker(&self, from: choices::FirmOrUnknown) -> String {
        self.format("setup-page-maker", None, [("from", from.into())])
    }

    /// `setup-page-maker-text`: `{ ... }`
    pub fn setup_page_maker_text(&self, contact: &str, firm: &str, from: choices::FirmOrUnknown, reach: choices::ContactOrNone) -> String {
        self.format("setup-page-maker-text", None, [("contact", contact.into()), ("firm", firm.into()), ("from", from.into()), ("reach", reach.into())])
    }

    /// `setup-page-unknown-title`: `No such link`
    pub fn setup_page_unknown_title(&self) -> String {
        self.format("setup-page-unknown-title", None, [])
    }

    /// `setup-page-unknown-heading`: `There is no such link`
    pub fn setup_page_unknown_heading(&self) -> String {
        self.format("setup-page-unknown-heading", None, [])
    }

    /// `setup-page-unknown-text`: `The address may have been cut off on its way to you. Nothing was read,...`
    pub fn setup_page_unknown_text(&self) -> String {
        self.format("setup-page-unknown-text", None, [])
    }

    /// `setup-page-unknown-whole`: `Open the whole address`
    pub fn setup_page_unknown_whole(&self) -> String {
        self.format("setup-page-unknown-whole", None, [])
    }

    /// `setup-page-unknown-whole-text`: `Copy it from the message once more, from beginning to end. It is one l...`
    pub fn setup_page_unknown_whole_text(&self) -> String {
        self.format("setup-page-unknown-whole-text", None, [])
    }

    /// `setup-page-still-here`: `Still here?`
    pub fn setup_page_still_here(&self) -> String {
        self.format("setup-page-still-here", None, [])
    }

    /// `setup-page-still-here-text`: `Ask { ... } for a new link{ ... }.`
    pub fn setup_page_still_here_text(&self, contact: &str, firm: &str, from: choices::FirmOrUnknown, reach: choices::ContactOrNone) -> String {
        self.format("setup-page-still-here-text", None, [("contact", contact.into()), ("firm", firm.into()), ("from", from.into()), ("reach", reach.into())])
    }

    /// `setup-page-unknown-now`: `Not a setup link`
    pub fn setup_page_unknown_now(&self) -> String {
        self.format("setup-page-unknown-now", None, [])
    }

    /// `setup-page-error-may-pass`: `This page cannot be shown just now`
    pub fn setup_page_error_may_pass(&self) -> String {
        self.format("setup-page-error-may-pass", None, [])
    }

    /// `setup-page-error-may-pass-text`: `{ $reason } The page then shows how your link stands.`
    pub fn setup_page_error_may_pass_text(&self, reason: &str) -> String {
        self.format("setup-page-error-may-pass-text", None, [("reason", reason.into())])
    }

    /// `setup-page-error`: `This did not work`
    pub fn setup_page_error(&self) -> String {
        self.format("setup-page-error", None, [])
    }

    /// `setup-page-error-text`: `{ $reason } Open the address from the message once more.`
    pub fn setup_page_error_text(&self, reason: &str) -> String {
        self.format("setup-page-error-text", None, [("reason", reason.into())])
    }

    /// `setup-page-error-open-again`: `Open the page again`
    pub fn setup_page_error_open_again(&self) -> String {
        self.format("setup-page-error-open-again", None, [])
    }

    /// `setup-page-error-tell`: `Tell { ... }{ ... }.`
    pub fn setup_page_error_tell(&self, contact: &str, firm: &str, from: choices::FirmOrUnknown, reach: choices::ContactOrNone) -> String {
        self.format("setup-page-error-tell", None, [("contact", contact.into()), ("firm", firm.into()), ("from", from.into()), ("reach", reach.into())])
    }

    /// `setup-page-error-now`: `Not shown`
    pub fn setup_page_error_now(&self) -> String {
        self.format("setup-page-error-now", None, [])
    }

    /// `setup-page-error-now-text`: `How the link stands cannot be seen from this page.`
    pub fn setup_page_error_now_text(&self) -> String {
        self.format("setup-page-error-now-text", None, [])
    }

    /// `setup-page-error-reason-invalid`: `Something in the request is not valid.`
    pub fn setup_page_error_reason_invalid(&self) -> String {
        self.format("setup-page-error-reason-invalid", None, [])
    }

    /// `setup-page-error-reason-not-allowed`: `This is not allowed.`
    pub fn setup_page_error_reason_not_allowed(&self) -> String {
        self.format("setup-page-error-reason-not-allowed", None, [])
    }

    /// `setup-page-error-reason-nothing`: `There is nothing under this id.`
    pub fn setup_page_error_reason_nothing(&self) -> String {
        self.format("setup-page-error-reason-nothing", None, [])
    }

    /// `setup-page-error-reason-not-offered`: `The service does not offer this.`
    pub fn setup_page_error_reason_not_offered(&self) -> String {
        self.format("setup-page-error-reason-not-offered", None, [])
    }

    /// `setup-page-error-reason-stopping`: `The service is stopping. Try again when it is back.`
    pub fn setup_page_error_reason_stopping(&self) -> String {
        self.format("setup-page-error-reason-stopping", None, [])
    }

    /// `setup-page-error-reason-too-many`: `Too many requests. Wait a little, then try again.`
    pub fn setup_page_error_reason_too_many(&self) -> String {
        self.format("setup-page-error-reason-too-many", None, [])
    }

    /// `setup-page-error-reason-busy`: `The service cannot save anything just now. Try again in a moment.`
    pub fn setup_page_error_reason_busy(&self) -> String {
        self.format("setup-page-error-reason-busy", None, [])
    }

    /// `setup-page-error-reason-failed`: `The service failed.`
    pub fn setup_page_error_reason_failed(&self) -> String {
        self.format("setup-page-error-reason-failed", None, [])
    }

    /// `status-column-finished`: `Finished. Nothing is left to read.`
    pub fn status_column_finished(&self) -> String {
        self.format("status-column-finished", None, [])
    }

    /// `status-column-nothing`: `Nothing is asked at the moment.`
    pub fn status_column_nothing(&self) -> String {
        self.format("status-column-nothing", None, [])
    }

    /// `status-column-ended`: `This visit has ended. The next one goes on by itself.`
    pub fn status_column_ended(&self) -> String {
        self.format("status-column-ended", None, [])
    }

    /// `status-column-not_taken`: `An answer of QuickBooks could not be taken. The next visit goes on.`
    pub fn status_column_not_taken(&self) -> String {
        self.format("status-column-not_taken", None, [])
    }

    /// `status-column-other_company`: `The file of { $open } is open, so nothing was read. Open the file of {...`
    pub fn status_column_other_company(&self, open: &str, wanted: &str) -> String {
        self.format("status-column-other_company", None, [("open", open.into()), ("wanted", wanted.into())])
    }

    /// `status-column-failed`: `QuickBooks could not be used: { $said } ({ $code })`
    pub fn status_column_failed(&self, code: &str, said: &str) -> String {
        self.format("status-column-failed", None, [("code", code.into()), ("said", said.into())])
    }

    /// `tray-open`: `Open { ... }`
    pub fn tray_open(&self) -> String {
        self.format("tray-open", None, [])
    }

    /// `tray-quit`: `Quit`
    pub fn tray_quit(&self) -> String {
        self.format("tray-quit", None, [])
    }

    /// `tray-tooltip`: `{ ... }`
    pub fn tray_tooltip(&self) -> String {
        self.format("tray-tooltip", None, [])
    }
}
