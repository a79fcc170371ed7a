//! Renames fields and lists of former versions of the interface in looks of tables, choices for exports and work that was cut off. It runs
//! when desk.db is opened and leaves rows with today's names alone.

use std::collections::HashSet;

use ledgerlane_api::{Catalogue, RecordType};
use rusqlite::{Transaction, params};
use serde_json::Value;

/// Renames the unsealed fields and lists in desk.db.
pub(super) fn rename(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    for table in ["table_look", "export_choices"] {
        for name in names(transaction, table)? {
            let today = table_of_today(&name);
            if today != name {
                // What was arranged under the name of today is newer.
                transaction.execute(
                    &format!("UPDATE OR IGNORE {table} SET name = ? WHERE name = ?"),
                    [&today, &name],
                )?;
                transaction.execute(&format!("DELETE FROM {table} WHERE name = ?"), [&name])?;
            }
        }
    }
    for name in names(transaction, "table_look")? {
        let select = "SELECT json FROM table_look WHERE name = ?";
        let json: String = transaction.query_row(select, [&name], |row| row.get(0))?;
        if let Some(json) = look_of_today(&name, &json) {
            transaction.execute("UPDATE table_look SET json = ? WHERE name = ?", [&json, &name])?;
        }
    }
    let mut statement = transaction.prepare("SELECT rowid, record_type, list FROM work_under_way")?;
    let work = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    for (row, record_type, list) in work.collect::<rusqlite::Result<Vec<(i64, String, String)>>>()? {
        let today = kind(&record_type).map(|kind| kind.path_of_today(&list)).filter(|today| *today != list);
        if let Some(today) = today {
            let update = "UPDATE OR REPLACE work_under_way SET list = ? WHERE rowid = ?";
            transaction.execute(update, params![today, row])?;
        }
    }
    Ok(())
}

fn kind(path: &str) -> Option<&'static RecordType> {
    Catalogue::built_in().find(path)
}

fn names(transaction: &Transaction<'_>, table: &str) -> rusqlite::Result<Vec<String>> {
    let mut statement = transaction.prepare(&format!("SELECT name FROM {table}"))?;
    statement.query_map([], |row| row.get(0))?.collect()
}

/// Returns the name of a table, as in `Invoices/lines`, with the list's name of today.
fn table_of_today(name: &str) -> String {
    let today = name.split_once('/').and_then(|(path, list)| Some((path, kind(path)?.path_of_today(list))));
    today.map_or_else(|| name.to_owned(), |(path, list)| format!("{path}/{list}"))
}

/// Returns a look with the columns' names of today; `None` if nothing changes. Of two columns that became one, the first stays.
fn look_of_today(table: &str, json: &str) -> Option<String> {
    let (path, list) = table.split_once('/').map_or((table, None), |(path, list)| (path, Some(list)));
    let kind = kind(path)?;
    let mut look: Value = serde_json::from_str(json).ok()?;
    let columns = look.get_mut("columns")?.as_array_mut()?;
    let mut is_changed = false;
    for column in columns.iter_mut() {
        let Some(Value::String(path)) = column.get_mut("path") else { continue };
        let today = match list {
            Some(list) => kind.path_of_today_in_list(list, path),
            None => kind.path_of_today(path),
        };
        is_changed |= today != *path;
        *path = today;
    }
    if !is_changed {
        return None;
    }
    let mut seen = HashSet::new();
    let stays: Vec<bool> = columns.iter().map(|column| seen.insert(column["path"].clone())).collect();
    let mut stay = stays.iter();
    columns.retain(|_| stay.next() == Some(&true));
    if let Some(frozen) = look.get("frozen").and_then(Value::as_u64) {
        let frozen = usize::try_from(frozen).unwrap_or(usize::MAX);
        look["frozen"] = stays.iter().take(frozen).filter(|stays| **stays).count().into();
    }
    Some(look.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::in_memory;
    use crate::db::under_way::WorkRow;
    use crate::sample::SAMPLE_PROFILE;

    #[test]
    fn what_was_arranged_under_former_names_is_found_under_those_of_today() {
        let db = in_memory();
        let column = |path: &str| format!(r#"{{"path":"{path}","width":90}}"#);
        let look = |columns: &[&str], frozen: u32| {
            let columns: Vec<String> = columns.iter().map(|path| column(path)).collect();
            format!(
                r#"{{"columns":[{}],"density":"compact","frozen":{frozen},"size":50}}"#,
                columns.join(",")
            )
        };
        let unchanged = r#"{ "columns": [], "frozen": 2 }"#;
        for (name, json) in [
            ("Bills/expenseLines", &*look(&["customer", "vendor", "amount", "document.vendor"], 3)),
            ("Checks", &look(&["refNumber", "entity"], 1)),
            ("Customers", unchanged),
            ("Invoices/itemLines", &look(&["item", "document.customerMsg"], 0)),
            ("Invoices/lines", &look(&["rate"], 0)),
            ("Nothing/itemLines", &look(&["entity"], 0)),
            ("SalesOrders", "no JSON"),
        ] {
            db.write_table_look(name, Some(json)).unwrap();
        }
        db.write_export_choices("Invoices/itemLines", r#"{"format":"csv"}"#).unwrap();
        let work = WorkRow {
            profile: SAMPLE_PROFILE,
            connection: "conn_1".into(),
            name: "Harbor Lane".into(),
            record_type: "Invoices".into(),
            list: "itemGroupLines.lines".into(),
            file: "lines.csv".into(),
        };
        db.work_began(&work).unwrap();
        let mut connection = db.lock();
        for _ in 0..2 {
            let transaction = connection.transaction().unwrap();
            rename(&transaction).unwrap();
            transaction.commit().unwrap();
        }
        drop(connection);
        let looks = db.table_looks().unwrap();
        let looks: Vec<(&str, &str)> = looks.iter().map(|(name, json)| (&**name, &**json)).collect();
        assert_eq!(
            looks,
            [
                ("Bills/expenseLines", &*look(&["payee", "amount", "document.vendor"], 2)),
                ("Checks", &look(&["refNumber", "payee"], 1)),
                ("Customers", unchanged),
                ("Invoices/lines", &look(&["rate"], 0)),
                ("Nothing/itemLines", &look(&["entity"], 0)),
                ("SalesOrders", "no JSON"),
            ]
        );
        assert_eq!(db.export_choices("Invoices/lines").unwrap().unwrap(), r#"{"format":"csv"}"#);
        assert_eq!(db.export_choices("Invoices/itemLines").unwrap(), None);
        let lists: Vec<String> =
            db.work_under_way().unwrap().into_iter().map(|(work, _)| work.list).collect();
        assert_eq!(lists, ["lineGroups.lines"]);
    }
}
