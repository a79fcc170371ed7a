### Read by the page.

## Sums of a table by groups
## $count (Number) how many groups there are
## $name (Text) the heading of a column
## $from (Number) the first day of an age
## $to (Number) its last day
## $what (Text) what the rows are called: Invoices
## $share (Text) a share of the whole: 12.3%
## $sum (Text) the whole sum

groups-button-on = Sum by { $name }
groups-title = Sum up the rows of this table
groups-by = Sum by
groups-then = Then by
groups-across = Across
groups-across-none = Nothing
groups-choose = Choose a field
groups-kind = Which rows are one group
groups-kind-value = each value
groups-kind-family = each name with all below it
groups-kind-day = day
groups-kind-month = month
groups-kind-quarter = quarter
groups-kind-year = year
groups-kind-age = age
groups-bounds = Days
groups-bounds-bad = Write days that go up, as in 30, 60, 90.
groups-year = The year begins in
groups-remove = Remove this level
groups-sums = Add up
groups-sums-all = Every column with amounts
groups-rows = Show the rows
groups-table = { $what } by { $name }
groups-none = Empty
groups-all = Together
groups-age-current = Current
groups-age = { $from } to { $to } days
groups-age-over = Over { $to } days
groups-further =
    { $count ->
        [one] Show { $count } more
       *[other] Show { $count } more
    }
groups-counted =
    { $count ->
        [one] { $count } group
       *[other] { $count } groups
    }
groups-reading = Adding up
groups-share = { $share } of { $sum }
groups-no-currency = no currency
groups-expand = Show what { $name } is made of
