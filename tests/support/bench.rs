//! What a bench found: rows with their goals, printed as a table and written as JSON.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use serde::Serialize;

/// One number of a bench.
#[derive(Debug, Clone, Serialize)]
pub struct Row {
    /// What was measured.
    pub name: String,
    /// The number, in `unit`.
    pub value: f64,
    /// Its unit; empty for a ratio.
    pub unit: &'static str,
    /// What it should be, at least or at most; `None` if the number has no goal.
    pub goal: Option<f64>,
    /// Whether more is better.
    pub higher_is_better: bool,
    /// Whether the goal is reached; `None` if there is none.
    pub holds: Option<bool>,
    /// What else there is to know of the number, such as the times that a ratio is of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

impl Row {
    /// A number that should be at least `goal`.
    pub fn at_least(name: impl Into<String>, value: f64, unit: &'static str, goal: f64) -> Self {
        let holds = Some(value >= goal);
        Self { name: name.into(), value, unit, goal: Some(goal), higher_is_better: true, holds, note: None }
    }

    /// A number that should be at most `goal`.
    pub fn at_most(name: impl Into<String>, value: f64, unit: &'static str, goal: f64) -> Self {
        let holds = Some(value <= goal);
        Self { name: name.into(), value, unit, goal: Some(goal), higher_is_better: false, holds, note: None }
    }

    /// A number that depends on the machine and has no goal.
    pub fn measured(name: impl Into<String>, value: f64, unit: &'static str, higher_is_better: bool) -> Self {
        Self { name: name.into(), value, unit, goal: None, higher_is_better, holds: None, note: None }
    }

    /// The same number with a note.
    #[must_use]
    pub fn noted(self, note: impl Into<String>) -> Self {
        Self { note: Some(note.into()), ..self }
    }
}

/// What the bench ran on.
#[derive(Debug, Clone, Serialize)]
pub struct Machine {
    /// The processor, as the system names it; empty where it does not say.
    pub processor: String,
    /// How many threads run at once.
    pub cores: usize,
    /// The operating system and the architecture.
    pub system: String,
}

impl Machine {
    /// This machine.
    pub fn here() -> Self {
        let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
        let name = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
        Self {
            processor: name.map(|(_, name)| name.trim().to_owned()).unwrap_or_default(),
            cores: std::thread::available_parallelism().map_or(1, usize::from),
            system: format!("{} {}", std::env::consts::OS, std::env::consts::ARCH),
        }
    }
}

/// Everything a bench found.
#[derive(Debug, Clone, Serialize)]
pub struct Report {
    /// Where.
    pub machine: Machine,
    /// What, in the order it was measured.
    pub rows: Vec<Row>,
}

impl Report {
    /// A report of this machine.
    pub fn new(rows: Vec<Row>) -> Self {
        Self { machine: Machine::here(), rows }
    }

    /// The rows as a table, and how many goals were missed.
    pub fn table(&self) -> String {
        let width = self.rows.iter().map(|row| row.name.chars().count()).max().unwrap_or(0);
        let Machine { processor, cores, system } = &self.machine;
        let mut text = format!("{processor}, {cores} cores, {system}\n\n");
        for row in &self.rows {
            let goal = match row.goal {
                Some(goal) => format!("{} {}", if row.higher_is_better { ">=" } else { "<=" }, digits(goal)),
                None => String::new(),
            };
            let holds = match row.holds {
                Some(true) => "holds",
                Some(false) => "MISSED",
                None => "",
            };
            let note = row.note.as_deref().unwrap_or_default();
            let (name, value, unit) = (&row.name, digits(row.value), row.unit);
            let line = format!("{name:<width$}  {value:>9} {unit:<5}  {goal:<8}  {holds:<6}  {note}");
            // Writing to a text cannot fail.
            let _ = writeln!(text, "{}", line.trim_end());
        }
        let goals = self.rows.iter().filter_map(|row| row.holds);
        let (all, missed) = goals.fold((0, 0), |(all, missed), holds| (all + 1, missed + u32::from(!holds)));
        let _ = writeln!(text, "\n{} of {all} goals reached, {missed} missed", all - missed);
        text
    }

    /// Writes `NAME.json` into the folder that `LEDGERLANE_BENCH` names, else into `target/bench`.
    ///
    /// # Panics
    /// Where it cannot be written.
    pub fn write(&self, name: &str) -> PathBuf {
        let folder = std::env::var_os("LEDGERLANE_BENCH").map_or_else(
            || Path::new(env!("CARGO_MANIFEST_DIR")).with_file_name("target").join("bench"),
            PathBuf::from,
        );
        std::fs::create_dir_all(&folder).expect("the folder of the results can be made");
        let file = folder.join(format!("{name}.json"));
        let json = serde_json::to_string_pretty(self).expect("numbers and texts are JSON");
        std::fs::write(&file, json + "\n").expect("the results can be written");
        file
    }
}

/// A number with as many decimals as tell something.
fn digits(value: f64) -> String {
    match value.abs() {
        small if small < 10.0 => format!("{value:.2}"),
        middle if middle < 100.0 => format!("{value:.1}"),
        _ => format!("{value:.0}"),
    }
}

/// The middle one, the mean of the two middle ones where there is none.
///
/// # Panics
/// Where there are no values.
pub fn median(mut values: Vec<f64>) -> f64 {
    assert!(!values.is_empty(), "a median needs values");
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    if values.len() % 2 == 1 { values[middle] } else { f64::midpoint(values[middle - 1], values[middle]) }
}

/// The value that 95 of 100 do not exceed.
///
/// # Panics
/// Where there are no values.
pub fn p95(mut values: Vec<f64>) -> f64 {
    assert!(!values.is_empty(), "a percentile needs values");
    values.sort_by(f64::total_cmp);
    values[(values.len() * 95).div_ceil(100) - 1]
}

#[cfg(test)]
mod tests {
    use super::{Report, Row, median, p95};

    #[test]
    fn a_goal_is_reached_from_its_own_side() {
        assert_eq!(Row::at_least("speed", 0.7, "", 0.7).holds, Some(true));
        assert_eq!(Row::at_least("speed", 0.69, "", 0.7).holds, Some(false));
        assert_eq!(Row::at_most("time", 2.0, "", 2.0).holds, Some(true));
        assert_eq!(Row::at_most("time", 2.01, "", 2.0).holds, Some(false));
    }

    #[test]
    fn a_missed_goal_stands_in_the_table() {
        let rows = vec![Row::at_least("a", 1.0, "", 0.7), Row::at_most("b", 3.0, "", 2.0)];
        let table = Report::new(rows).table();
        assert!(table.contains("MISSED") && table.contains("1 of 2 goals reached, 1 missed"), "{table}");
    }

    #[test]
    fn medians_and_percentiles_are_values_in_order() {
        assert_eq!(median(vec![3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median(vec![4.0, 1.0, 2.0, 3.0]), 2.5);
        assert_eq!(p95(vec![5.0]), 5.0);
        assert_eq!(p95((1..=200).rev().map(f64::from).collect()), 190.0);
    }
}
