//! The sheet with a chart of sums.

use rust_xlsxwriter::{Chart, ChartType};

use super::{Book, failed, within_cell, write_cell};
use crate::export::ExportError;
use crate::export::batch::{Cell, Written};
use crate::export::made::SumChart;
use crate::value::Value;

/// Name of the sheet with the chart.
const CHART: &str = "Chart";
/// Size of a chart, and what each bar adds to it, in pixels.
const CHART_WIDTH: u32 = 760;
const CHART_HEIGHT: u32 = 320;
const BAR_HEIGHT: u32 = 16;

impl Book {
    /// Adds a sheet with a chart beside the numbers that it draws.
    pub(super) fn add_chart(&mut self, chart: &SumChart) -> Result<(), ExportError> {
        let sheet = self.workbook.add_worksheet();
        sheet.set_name(CHART).map_err(failed)?;
        sheet.set_column_width(0, 32).map_err(failed)?;
        sheet.set_column_width(1, 18).map_err(failed)?;
        for (column, head) in (0..).zip([&chart.heads.0, &chart.heads.1]) {
            let head = within_cell(head).0;
            sheet.write_string_with_format(0, column, head, &self.formats.head).map_err(failed)?;
        }
        let mut last = 0;
        for (row, (name, sum)) in (1..).zip(&chart.bars) {
            sheet.write_string(row, 0, within_cell(name).0).map_err(failed)?;
            if let Value::Scaled { units, text } = sum {
                let cell = Cell::Scaled { units: *units, written: Written::Text(text) };
                write_cell(sheet, &self.formats, (row, 1), chart.kind, cell, &mut self.notes)?;
            }
            last = row;
        }
        let kind = if chart.is_across { ChartType::Column } else { ChartType::Bar };
        let mut drawn = Chart::new(kind);
        drawn
            .add_series()
            .set_name((CHART, 0, 1))
            .set_categories((CHART, 1, 0, last, 0))
            .set_values((CHART, 1, 1, last, 1));
        drawn.title().set_name(&chart.title);
        drawn.legend().set_hidden();
        drawn.set_width(CHART_WIDTH).set_height(CHART_HEIGHT);
        if !chart.is_across {
            // The first group is on top: the names of bars stand on the axis that the library calls y.
            drawn.set_height(CHART_HEIGHT + last * BAR_HEIGHT).y_axis().set_reverse();
        }
        sheet.insert_chart(1, 3, &drawn).map_err(failed)?;
        Ok(())
    }
}
