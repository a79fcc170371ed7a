### Read by the page and the programs.

## What groups of rows are called, on screen and in files.
## $name (Text) the heading of a column
## $what (Text) what is summed up: Invoices, Balance
## $from (Number) the first day of an age
## $to (Number) its last day

groups-table = { $what } by { $name }
groups-none = Empty
groups-all = Together
groups-age-current = Current
groups-age = { $from } to { $to } days
groups-age-over = Over { $to } days
groups-no-currency = no currency
