"""Exported files as openpyxl and pandas read them: each moment is the one that the screen shows.

Takes moments.json, and a folder in which each computer of that table has a folder of its own with its files.
"""

import json
import sys
from pathlib import Path

import openpyxl
import pandas

COLUMN = "createdAt"


def clock_of(text):
    return pandas.Timestamp(text).tz_localize(None)


def seconds_of(clocks):
    return [clock.floor("s") for clock in clocks]


def check(what, found, expected):
    found, expected = list(found), list(expected)
    assert found == expected, f"{what}: {found} instead of {expected}"


def check_workbook(path, clocks):
    sheet = openpyxl.load_workbook(path).active
    place = [cell.value for cell in sheet[1]].index(COLUMN) + 1
    (cells,) = sheet.iter_cols(place, place, 2)
    assert all(cell.is_date for cell in cells), f"{path}: openpyxl finds a cell that is no date"
    check(f"{path} in openpyxl", (pandas.Timestamp(cell.value) for cell in cells), clocks)
    check(f"{path} in pandas", map(pandas.Timestamp, pandas.read_excel(path)[COLUMN]), clocks)


def check_csv(folder, told, clocks):
    path = folder / "plain.csv"
    check(path, pandas.read_csv(path)[COLUMN], told)
    path = folder / "excel.csv"
    column = pandas.read_csv(path, encoding="utf-8-sig")[COLUMN]
    check(path, map(pandas.Timestamp, column), seconds_of(clocks))


def check_parquet(path, clocks, offsets):
    table = pandas.read_parquet(path)
    check(path, table[COLUMN], clocks)
    found = table[f"{COLUMN}.utcOffsetMinutes"]
    check(f"{path}, offsets", (None if pandas.isna(one) else int(one) for one in found), offsets)


def main():
    table, files = (Path(argument) for argument in sys.argv[1:])
    for computer in json.loads(table.read_text(encoding="utf-8"))["computers"]:
        folder, moments = files / computer["place"], computer["moments"]
        told = [moment["told"] for moment in moments]
        clocks = [clock_of(text) for text in told]
        check("pandas", seconds_of(clocks), (pandas.Timestamp(moment["clock"]) for moment in moments))
        check_workbook(folder / "book.xlsx", clocks)
        check_csv(folder, told, clocks)
        check_parquet(folder / "table.parquet", clocks, [moment["offset"] for moment in moments])
        print(f"{computer['place']}: {len(told)} moments in each file")


main()
