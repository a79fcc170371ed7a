"""Asks DuckDB what `cargo xtask bench records` asks the views, over the same rows.

Takes one argument, a JSON object: `csv` (file of the rows), `size` (rows of a page) and `questions`. Each question has a
`name`, and `first` and `again`, each a `condition` and an `order` in SQL. Prints a JSON object: milliseconds by name.
"""

import json
import re
import statistics
import sys
import time

import duckdb

ROUNDS = 3
COLUMNS = (
    "refNumber, transactionDate, customer, purchaseOrderNumber, terms, dueDate, amount, balanceRemaining, isPaid, "
    "memo, updatedAt, id"
)


def main() -> None:
    asked = json.loads(sys.argv[1])
    database = duckdb.connect(":memory:")
    names = [
        "at", "refNumber", "transactionDate", "transactionDate_n", "customer", "purchaseOrderNumber", "terms", "dueDate",
        "amount", "amount_n", "balanceRemaining", "isPaid", "memo", "updatedAt", "id",
    ]
    types = {name: "BIGINT" if name == "at" or name.endswith("_n") else "VARCHAR" for name in names}
    columns = "{" + ", ".join(f"'{name}': '{kind}'" for name, kind in types.items()) + "}"
    database.execute(
        f"CREATE TABLE invoice AS SELECT * FROM read_csv(?, header = false, columns = {columns})", [asked["csv"]]
    )
    # The extension with the collations is part of the package; where it is not, texts are compared byte by byte.
    try:
        database.execute("SELECT 'a' COLLATE en_us")
        collation = "COLLATE en_us"
    except duckdb.Error:
        print("DuckDB has no collation here and compares texts byte by byte", file=sys.stderr)
        collation = ""

    def take(one: dict[str, str]) -> float:
        condition = one["condition"].replace(" LIKE ", " ILIKE ")
        # Its name is a word of DuckDB's SQL.
        order = re.sub(r"\bat\b", '"at"', one["order"]).replace("COLLATE words", collation)
        begun = time.perf_counter()
        if condition:
            database.execute(f"SELECT count(*) FROM invoice {condition}").fetchall()
        page = f"SELECT {COLUMNS} FROM invoice {condition} ORDER BY {order} LIMIT {asked['size']}"
        database.execute(page).fetchall()
        return (time.perf_counter() - begun) * 1000

    answers = {}
    for question in asked["questions"]:
        rounds = [(take(question["first"]), take(question["again"])) for _ in range(ROUNDS)]
        answers[question["name"]] = {
            "first": statistics.median(first for first, _ in rounds),
            "again": statistics.median(again for _, again in rounds),
        }
    json.dump(answers, sys.stdout)


main()
