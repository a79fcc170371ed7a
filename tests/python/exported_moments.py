"""Exported files as openpyxl and pandas read them: each moment is the one that the screen shows.

Takes moments.json, and a folder in which each computer of that table has a folder of its own with its files.
"""

import json
import sys
from datetime import datetime, timedelta
from pathlib import Path

import openpyxl
import pandas

COLUMN = "createdAt"


def clock_of(told):
    return pandas.Timestamp(told).tz_localize(None)


def offset_of(told):
    """Returns minutes east of UTC, and None where no zone is told."""
    offset = datetime.fromisoformat(told).utcoffset()
    return None if offset is None else offset // timedelta(minutes=1)


def check(what, found, expected):
    assert list(found) == list(expected), f"{what}: {list(found)} instead of {list(expected)}"


def check_workbook(path, told):
    clocks = [clock_of(text) for text in told]
    sheet = openpyxl.load_workbook(path).active
    heads = [cell.value for cell in sheet[1]]
    column = list(sheet.iter_cols(heads.index(COLUMN) + 1, heads.index(COLUMN) + 1, 2))[0]
    assert all(cell.is_date for cell in column), f"{path}: openpyxl finds a cell that is no date"
    check(f"{path} in openpyxl", (pandas.Timestamp(cell.value) for cell in column), clocks)
    check(f"{path} in pandas", map(pandas.Timestamp, pandas.read_excel(path)[COLUMN]), clocks)


def check_csv(folder, told):
    path = folder / "plain.csv"
    column = pandas.read_csv(path)[COLUMN]
    check(path, column, told)
    check(f"{path} parsed", map(clock_of, column), map(clock_of, told))
    path = folder / "excel.csv"
    column = pandas.to_datetime(pandas.read_csv(path, encoding="utf-8-sig")[COLUMN], format="ISO8601")
    check(path, column, (clock_of(text).floor("s") for text in told))


def check_parquet(path, told):
    table = pandas.read_parquet(path)
    check(path, table[COLUMN], map(clock_of, told))
    offsets = table[f"{COLUMN}.utcOffsetMinutes"]
    check(f"{path}, offsets", (None if pandas.isna(offset) else int(offset) for offset in offsets), map(offset_of, told))


def main():
    table, files = (Path(argument) for argument in sys.argv[1:])
    for computer in json.loads(table.read_text(encoding="utf-8"))["computers"]:
        folder = files / computer["place"]
        told = [moment["told"] for moment in computer["moments"]]
        check_workbook(folder / "book.xlsx", told)
        check_csv(folder, told)
        check_parquet(folder / "table.parquet", told)
        print(f"{computer['place']}: {len(told)} moments in each file")


main()
