//! DuckDB over the same rows, printed beside.

use std::collections::HashMap;
use std::process::{Command, Stdio};

use serde::Deserialize;
use serde_json::json;

use crate::announce;
use crate::plain::Plain;
use crate::questions::{Asked, Question};

/// What DuckDB took for a question, milliseconds.
#[derive(Debug, Clone, Copy, Deserialize)]
pub(crate) struct Took {
    pub(crate) first: f64,
    pub(crate) again: f64,
}

/// Asks DuckDB the questions. Empty where it cannot be had; that is said.
pub(crate) fn ask(plain: &Plain, questions: &[Question], size: u32) -> HashMap<String, Took> {
    let Some(python) = std::env::var_os("LEDGERLANE_DUCKDB") else {
        announce("DuckDB is not here, so its column stays empty");
        return HashMap::new();
    };
    let sql = |asked: &Asked| {
        let condition =
            if asked.condition.is_empty() { String::new() } else { format!("WHERE {}", asked.condition) };
        let order = if asked.order.is_empty() { "at" } else { &asked.order };
        json!({ "condition": condition, "order": order })
    };
    let questions: Vec<_> = questions
        .iter()
        .map(|one| json!({ "name": one.name, "first": sql(&one.first), "again": sql(&one.again) }))
        .collect();
    let asked = json!({ "csv": plain.csv, "size": size, "questions": questions }).to_string();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/python/duckdb_views.py");
    let output = Command::new(python).arg(script).arg(asked).stderr(Stdio::inherit()).output();
    let output = output.expect("Python starts");
    if !output.status.success() {
        announce("DuckDB did not answer, so its column stays empty");
        return HashMap::new();
    }
    serde_json::from_slice(&output.stdout).expect("the script answers in JSON")
}
