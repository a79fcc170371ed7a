//! Sheets with a chart.

use std::iter;

use rust_xlsxwriter::{Chart, ChartType};

use super::cell::{within_cell, write_cell};
use super::{ABOUT, Book, failed, numbered, sheet_name};
use crate::export::ExportError;
use crate::export::batch::{Cell, Written};
use crate::export::made::SumChart;
use crate::value::Value;

/// Size of a chart, and what each bar adds to it, in pixels.
const CHART_WIDTH: u32 = 760;
const CHART_HEIGHT: u32 = 320;
const BAR_HEIGHT: u32 = 16;

impl Book {
    /// Adds a sheet with a chart beside the numbers that it draws.
    pub(super) fn add_chart(&mut self, chart: &SumChart) -> Result<(), ExportError> {
        let name = self.free_name(&chart.sheet);
        let sheet = self.workbook.add_worksheet();
        sheet.set_name(&name).map_err(failed)?;
        sheet.set_column_width(0, 32).map_err(failed)?;
        let heads = iter::once(&chart.head).chain(chart.columns.iter().map(|(head, _)| head));
        for (column, head) in (0..).zip(heads) {
            if column > 0 {
                sheet.set_column_width(column, 18).map_err(failed)?;
            }
            sheet
                .write_string_with_format(0, column, within_cell(head).0, &self.formats.head)
                .map_err(failed)?;
        }
        let mut last = 0;
        for (row, (name, numbers)) in (1..).zip(&chart.rows) {
            sheet.write_string(row, 0, within_cell(name).0).map_err(failed)?;
            for (column, (number, (_, kind))) in (1..).zip(numbers.iter().zip(&chart.columns)) {
                if let Value::Scaled { units, text } = number {
                    let cell = Cell::Scaled { units: *units, written: Written::Text(text) };
                    write_cell(sheet, &self.formats, (row, column), *kind, cell, &mut self.notes)?;
                }
            }
            last = row;
        }
        // A line apart, so that no filter or sum takes them for rows.
        for (row, note) in (last + 2..).zip(&chart.notes) {
            sheet.write_string(row, 0, within_cell(note).0).map_err(failed)?;
        }
        if chart.drawn == 0 || chart.rows.is_empty() {
            return Ok(());
        }
        let kind = if chart.is_across { ChartType::Column } else { ChartType::Bar };
        let mut drawn = Chart::new(kind);
        for column in 1..=chart.drawn {
            let series = drawn.add_series();
            series
                .set_name((name.as_str(), 0, column))
                .set_categories((name.as_str(), 1, 0, last, 0))
                .set_values((name.as_str(), 1, column, last, column));
        }
        drawn.title().set_name(&chart.title);
        if chart.drawn == 1 {
            drawn.legend().set_hidden();
        }
        drawn.set_width(CHART_WIDTH).set_height(CHART_HEIGHT);
        if !chart.is_across {
            // The first group is on top: the names of bars stand on the axis that the library calls y.
            drawn.set_height(CHART_HEIGHT + last * BAR_HEIGHT).y_axis().set_reverse();
        }
        sheet.insert_chart(1, chart.columns.len() as u16 + 2, &drawn).map_err(failed)?;
        Ok(())
    }

    /// A name that Excel takes for a sheet and that no other sheet has.
    fn free_name(&mut self, wanted: &str) -> String {
        let wanted = sheet_name(wanted);
        let mut names = (1..).map(|number| numbered(&wanted, number));
        let mut taken: Vec<String> = self.workbook.worksheets().iter().map(|sheet| sheet.name()).collect();
        taken.push(ABOUT.to_owned());
        let is_taken = |name: &str| taken.iter().any(|taken| taken.eq_ignore_ascii_case(name));
        names.find(|name| !is_taken(name)).unwrap_or(wanted)
    }
}
