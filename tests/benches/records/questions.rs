//! What the views are asked, and the same in SQL.

use ledgerlane_records::View;
use serde_json::{Value, json};

use crate::data::COLUMNS;

/// What a question does with the rows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Sort,
    Filter,
    Search,
}

impl Kind {
    /// How many times the SQL's time the first answer may take.
    pub(crate) fn first_goal(self) -> f64 {
        if self == Self::Sort { 2.0 } else { 3.0 }
    }

    /// How many times the SQL's time an answer may take on columns that were used before.
    pub(crate) fn again_goal(self) -> f64 {
        if self == Self::Search { 1.0 } else { 0.5 }
    }
}

/// A view in both languages.
pub(crate) struct Asked {
    pub(crate) view: View,
    /// The condition in SQL; empty for none.
    pub(crate) condition: String,
    /// The order in SQL; empty for none.
    pub(crate) order: String,
}

/// A question with a second one that needs the same columns and has another answer.
pub(crate) struct Question {
    pub(crate) name: &'static str,
    pub(crate) kind: Kind,
    pub(crate) first: Asked,
    pub(crate) again: Asked,
}

fn view(fields: &[(&str, Value)]) -> View {
    let mut view = json!({ "columns": COLUMNS });
    for (name, value) in fields {
        view[*name] = value.clone();
    }
    serde_json::from_value(view).expect("a view")
}

/// The view that a table begins with.
pub(crate) fn plain() -> View {
    view(&[])
}

fn sort(path: &str, sql: &str, descending: bool) -> Asked {
    let direction = if descending { "DESC" } else { "ASC" };
    Asked {
        view: view(&[("order", json!([{ "path": path, "descending": descending }]))]),
        condition: String::new(),
        order: format!("{sql} {direction} NULLS LAST, at"),
    }
}

fn filter(path: &str, test: Value, condition: &str) -> Asked {
    Asked {
        view: view(&[("filter", json!({ "rule": { "path": path, "test": test } }))]),
        condition: condition.to_owned(),
        order: String::new(),
    }
}

fn search(text: &str) -> Asked {
    let cells: Vec<String> = COLUMNS.iter().map(|column| format!("{} LIKE '%{text}%'", column)).collect();
    Asked {
        view: view(&[("search", json!({ "text": text, "within": "shown" }))]),
        condition: format!("({})", cells.join(" OR ")),
        order: String::new(),
    }
}

/// Every question.
pub(crate) fn questions() -> Vec<Question> {
    let days = |text: &str| {
        let date: jiff::civil::Date = text.parse().expect("a date");
        (date - jiff::civil::date(1970, 1, 1)).get_days()
    };
    let between = |least: &str, most: &str| {
        filter(
            "transactionDate",
            json!({ "is": "between", "least": least, "most": most }),
            &format!("transactionDate_n BETWEEN {} AND {}", days(least), days(most)),
        )
    };
    let contains = |text: &str| {
        filter("customer", json!({ "is": "contains", "text": text }), &format!("customer LIKE '%{text}%'"))
    };
    vec![
        Question {
            name: "sort by customer",
            kind: Kind::Sort,
            first: sort("customer", "customer COLLATE words", false),
            again: sort("customer", "customer COLLATE words", true),
        },
        Question {
            name: "sort by memo",
            kind: Kind::Sort,
            first: sort("memo", "memo COLLATE words", false),
            again: sort("memo", "memo COLLATE words", true),
        },
        Question {
            name: "sort by amount",
            kind: Kind::Sort,
            first: sort("amount", "amount_n", true),
            again: sort("amount", "amount_n", false),
        },
        Question {
            name: "filter by amount",
            kind: Kind::Filter,
            first: filter("amount", json!({ "is": "above", "than": "20000" }), "amount_n > 2000000000"),
            again: filter("amount", json!({ "is": "below", "than": "2500.5" }), "amount_n < 250050000"),
        },
        Question {
            name: "filter by date",
            kind: Kind::Filter,
            first: between("2019-01-01", "2019-12-31"),
            again: between("2016-03-01", "2016-08-31"),
        },
        Question {
            name: "filter by part of the customer",
            kind: Kind::Filter,
            first: contains("harbor"),
            again: contains("roof"),
        },
        Question {
            name: "search the shown columns",
            kind: Kind::Search,
            first: search("mason"),
            again: search("draw"),
        },
    ]
}
