//! What an exported file says about itself: where its rows come from, and what they cover.

use std::iter;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use ledgerlane_api::{RecordType, is_sensitive};
use ledgerlane_client::Finding;
use ledgerlane_records::{CopySummary, Exported, MOST_ROWS_OF_SHEET};
use ledgerlane_words::{Words, without_marks};

use super::groups;
use crate::context::ProfileContext;
use crate::copies::{is_whole, read_findings};
use crate::ids::ConnectionId;
use crate::interface::{ExportFormat, ExportRows, ExportTable, ProfileKind};

/// What is known of an export besides its rows.
pub(super) struct Provenance<'e> {
    pub(super) context: &'e ProfileContext,
    /// Name of the company as the board shows it, if it is known.
    pub(super) company: Option<&'e str>,
    pub(super) export: &'e ExportTable,
    pub(super) kind: &'e RecordType,
    /// When it began.
    pub(super) began: Timestamp,
}

impl Provenance<'_> {
    fn words(&self) -> &'static Words {
        self.context.language.words()
    }

    /// All of it as a text beside a file of this name, in lines that every editor shows.
    pub(super) fn text(&self, file: &str, exported: &Exported) -> String {
        let mut text = format!("{}\r\n\r\n", self.words().provenance_title());
        let name = (self.words().provenance_file(), file.to_owned());
        for (label, value) in iter::once(name).chain(self.lines(exported)) {
            // A name on several lines would look like a line of ours.
            let value = value.split_whitespace().collect::<Vec<_>>().join(" ");
            text.push_str(&format!("{label}: {value}\r\n"));
        }
        text
    }

    /// Its lines, each a label and a value. They do not name the file: a workbook has them inside, and gets its name after that.
    pub(super) fn lines(&self, exported: &Exported) -> Vec<(String, String)> {
        let copy = &exported.summary;
        let words = self.words();
        let mut lines = origin(self.context, self.company, &self.export.connection);
        lines.push((
            words.provenance_type(),
            format!("{} ({})", without_marks(&self.export.words.table), self.kind.path),
        ));
        match exported.groups {
            None => lines.push((words.provenance_rows(), grouped(exported.rows))),
            Some(groups) => {
                let value = words.provenance_groups_value(&grouped(groups), &grouped(exported.rows));
                lines.push((words.provenance_groups(), value));
            }
        }
        self.push_view(&mut lines);
        lines.push((words.provenance_covers(), self.coverage(exported, copy)));
        lines.push((words.provenance_read(), words.provenance_read_value(&when(words, copy.read_at))));
        if let Some(name) = &copy.kept_as {
            lines.push((words.provenance_kept(), without_marks(name)));
        }
        lines.push(exported_at(self.context, self.began));
        self.push_left_out(&mut lines);
        let remarks = self.remarks(exported, copy);
        lines.extend(remarks.into_iter().map(|remark| (words.provenance_remark(), remark)));
        lines
    }

    fn push_view(&self, lines: &mut Vec<(String, String)>) {
        let words = self.words();
        if self.export.choices.rows == ExportRows::Ticked {
            lines.push((words.provenance_view(), words.provenance_ticked()));
        }
        let said = self.export.words.view.iter();
        lines.extend(said.map(|view| (words.provenance_view(), without_marks(view))));
        if self.export.choices.rows != ExportRows::Ticked && self.export.words.view.is_empty() {
            lines.push((words.provenance_view(), words.provenance_view_all()));
        }
    }

    /// What the rows cover. It is said of the copy that they are of, as it was when they were written.
    fn coverage(&self, exported: &Exported, copy: &CopySummary) -> String {
        let words = self.words();
        let (rows, here) = (grouped(exported.rows), grouped(exported.here));
        let is_all = exported.rows == exported.here;
        match copy {
            copy if is_whole(copy) => {
                if is_all {
                    words.provenance_covers_whole(&here)
                } else {
                    words.provenance_covers_view(&here, &rows)
                }
            }
            copy if copy.complete => words.provenance_covers_doubt(&here, &rows),
            _ if !is_all => words.provenance_covers_part_view(&here, &rows),
            // The service counts records; a table of lines has others.
            CopySummary { total: Some(total), .. } if self.export.view.list.is_none() => {
                words.provenance_covers_part(&rows, &grouped(*total))
            }
            _ => words.provenance_covers_part_uncounted(&rows),
        }
    }

    fn push_left_out(&self, lines: &mut Vec<(String, String)>) {
        let words = self.words();
        if self.export.sensitive {
            return;
        }
        if self.export.choices.format == ExportFormat::JsonLines && self.export.groups.is_none() {
            lines.push((words.provenance_left_out(), words.provenance_left_out_json()));
            return;
        }
        let heads: Vec<&str> = match &self.export.groups {
            None => {
                let columns = self.export.columns.iter().filter(|column| is_sensitive(&column.path));
                columns.map(|column| column.head.as_str()).collect()
            }
            Some(groups) => groups::sensitive_heads(groups),
        };
        if !heads.is_empty() {
            lines.push((words.provenance_left_out(), words.provenance_left_out_value(&heads.join(", "))));
        }
    }

    /// What is to be known about the values, and about the list.
    fn remarks(&self, exported: &Exported, copy: &CopySummary) -> Vec<String> {
        let words = self.words();
        let notes = exported.notes;
        let mut remarks = Vec::new();
        if copy.cut {
            remarks.push(words.provenance_cut_list());
        }
        let mut is_odd = false;
        for finding in read_findings(&copy.findings) {
            match finding {
                Finding::ActiveOnly => remarks.push(words.provenance_active_only()),
                Finding::NoLines => remarks.push(words.provenance_no_lines()),
                Finding::NoLinkedTransactions => remarks.push(words.provenance_no_links()),
                _ => is_odd = true,
            }
        }
        if is_odd {
            remarks.push(words.provenance_odd());
        }
        match self.export.choices.format {
            ExportFormat::CsvExcel => {
                remarks.extend([words.provenance_kept_texts(), words.provenance_moments()])
            }
            ExportFormat::Xlsx => remarks.push(words.provenance_moments()),
            ExportFormat::Parquet => remarks.extend([
                words.provenance_decimals(),
                words.provenance_moments(),
                words.provenance_offsets(),
            ]),
            ExportFormat::Csv => remarks.push(words.provenance_moments()),
            ExportFormat::JsonLines => {}
        }
        for (cells, remark) in [
            (notes.guarded, words.provenance_guarded(notes.guarded.into())),
            (notes.cut, words.provenance_cut(notes.cut.into())),
            (notes.as_text, words.provenance_as_text(notes.as_text.into())),
            (notes.left_out, words.provenance_blank(notes.left_out.into())),
            (notes.totals, words.provenance_totals(notes.totals.into())),
            (notes.not_added, words.provenance_not_added(notes.not_added.into())),
            (
                notes.sheets.saturating_sub(1),
                words.provenance_sheets(&grouped(MOST_ROWS_OF_SHEET), notes.sheets.into()),
            ),
        ] {
            if cells > 0 {
                remarks.push(remark);
            }
        }
        remarks.push(words.provenance_not_encrypted());
        remarks
    }
}

/// The lines that say of which service and of which company a file is.
pub(super) fn origin(
    context: &ProfileContext,
    company: Option<&str>,
    connection: &ConnectionId,
) -> Vec<(String, String)> {
    let words = context.language.words();
    let profile = &context.profile;
    let service = match profile.kind {
        ProfileKind::Sample => words.provenance_sample(),
        ProfileKind::OwnBooks => words.own_books_name(),
        ProfileKind::Service => {
            let name = profile.name.as_deref().unwrap_or_default();
            let address = profile.address.as_deref().unwrap_or_default();
            words.provenance_service_value(address, name)
        }
    };
    let connection = connection.as_str();
    let company = words.provenance_company_value(&without_marks(company.unwrap_or(connection)), connection);
    vec![(words.provenance_service(), service), (words.provenance_company(), company)]
}

/// The line that says when a file was written, and by which version.
pub(super) fn exported_at(context: &ProfileContext, at: Timestamp) -> (String, String) {
    let words = context.language.words();
    let when = when(words, at.as_millisecond());
    (words.provenance_exported(), words.provenance_exported_value(&context.version, &when))
}

fn when(words: &Words, milliseconds: i64) -> String {
    let at = Timestamp::from_millisecond(milliseconds).unwrap_or_default();
    words.day_and_time(&at.to_zoned(TimeZone::system()))
}

/// A count with its thousands apart.
pub(super) fn grouped(count: u32) -> String {
    let digits = count.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
