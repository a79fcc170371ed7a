### Read by the programs.

## What stands beside an exported file, or on a sheet of it: where the rows come from and what they cover. One line each, a label and what
## it says. Numbers are as a locale writes them.
## $service (Text) what the user calls the service
## $host (Text) its host
## $company (Text) the company's name
## $connection (Text) the id of the connection
## $table (Text) the type or the list, as 'Invoices'
## $view (Text) what the rows have to have, or what they are sorted by
## $rows (Text) rows in the file
## $here (Text) rows that were on this computer
## $total (Text) records that the service counts
## $when (Text) a day and time, as calendar-long writes it
## $columns (Text) heads of columns
## $cells (Number) how many cells
## $groups (Text) groups in the file
## $bars (Text) how many groups are drawn
## $title (Text) what a chart shows
## $sheets (Number) how many sheets
## $most (Text) most rows of a sheet
## $version (Text) version of the app

provenance-title = Where these rows come from
provenance-file = File
provenance-service = Service
provenance-service-value = { $service } ({ $host })
provenance-sample = The sample inside Ledgerlane: made-up books
provenance-company = Company
provenance-company-value = { $company } (connection { $connection })
provenance-type = Records
provenance-rows = Rows
provenance-groups = Groups
provenance-groups-value = { $groups }, which sum up { $rows } rows
# The name of a row with totals.
provenance-total = Total
provenance-totals = { $cells ->
        [one] The last row is a sum, not a record
       *[other] The last { $cells } rows are sums, not records
    }.
provenance-not-added = { $cells ->
        [one] { $cells } value is no number and is
       *[other] { $cells } values are no numbers and are
    } in no sum.
# The title of a chart that has no room for all groups.
provenance-chart-first = { $title }: the first { $bars } of { $groups }
provenance-view = View
provenance-view-all = All rows, in the order they were read
provenance-ticked = Only rows that were ticked
provenance-covers = Covers
# All of a list that is here whole.
provenance-covers-whole = All { $here } rows of the list. The list was read to its end.
# Some rows of a list that is here whole.
provenance-covers-view = { $rows } of { $here } rows of the list. The list was read to its end; the others are left out by the view.
# All rows that are here of a list that was not read to its end.
provenance-covers-part = NOT ALL: { $rows } of { $total } rows. The list was not read to its end, so rows are missing.
provenance-covers-part-uncounted = NOT ALL: { $rows } rows. The list was not read to its end, so rows are missing.
# Some rows of those that are here of a list that was not read to its end.
provenance-covers-part-view = NOT ALL: { $rows } of { $here } rows that were here. The list was not read to its end, so rows may be missing.
# A list that the service cut, or that does not add up.
provenance-covers-doubt = { $rows } of { $here } rows that were here. The service may have more: see the remarks.
provenance-read = Read
provenance-read-value = { $when }, from the service, into a local copy
provenance-kept = Kept copy
provenance-exported = Exported
provenance-exported-value = { $when }, with Ledgerlane { $version }
provenance-left-out = Left out
provenance-left-out-value = Sensitive fields, because they were not chosen: { $columns }
provenance-left-out-json = Sensitive fields, because they were not chosen
provenance-remark = Remark
provenance-guarded = { $cells ->
        [one] { $cells } cell begins
       *[other] { $cells } cells begin
    } with a sign that a spreadsheet takes for a formula. An apostrophe stands before it.
provenance-cut = { $cells ->
        [one] { $cells } text is
       *[other] { $cells } texts are
    } longer than the 32,767 characters that a cell of Excel holds, and cut there. A CSV file has them whole.
provenance-as-text = { $cells ->
        [one] { $cells } number has
       *[other] { $cells } numbers have
    } more digits than Excel keeps, and stands there as text, so that no digit is lost.
provenance-blank = { $cells ->
        [one] { $cells } value does
       *[other] { $cells } values do
    } not fit the kind of the column and is left blank. A CSV file has it.
provenance-sheets = The rows are on { $sheets } sheets, because a sheet of Excel holds { $most } rows.
provenance-kept-texts = Texts that Excel would change, such as 00123 or 1/2, stand there as ="00123".
provenance-moments = Times are as each record has them, by the clock of the company file. A time in UTC is by the clock of this computer.
provenance-decimals = Amounts are decimals with five digits after the point.
provenance-offsets = A column ending in .utcOffsetMinutes has the minutes that a time is ahead of UTC.
provenance-cut-list = The service stopped at the most records that it gives of this list.
provenance-active-only = The service was asked for active records only, or refused to tell others.
provenance-no-lines = The service refused to send the lines of the records.
provenance-no-links = The service refused to send the transactions that records are linked to.
provenance-odd = What the service sent does not add up: counts, double records or records without an id. Ledgerlane shows the details at the table.
provenance-not-encrypted = This file is not encrypted.
