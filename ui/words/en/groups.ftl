### Read by the page.

## Sums of a table by groups
## $count (Number) how many groups there are
## $name (Text) the heading of a column
## $levels (Text) the levels, as a list
## $across (Text) what stands across
## $kind (Text) which values are one group: month
## $day (Text) a day
## $share (Text) a share of the whole: 12.3%
## $sum (Text) the whole sum
## $many (Text) several of a type: invoices
## $amount (Text) an amount

groups-button-on = Sum by { $name }
groups-title = Sum up the rows of this table
groups-by = Sum by
groups-then = Then by
groups-across = Across
groups-across-none = Nothing
# One choice for invoices and bills: what is open by customer or vendor, with its ages across.
groups-ageing = By age: what is open, and since when
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
# Below a table of what is open by age: what is open of other lists, and whether all of it is the balance of its account.
groups-part-invoices = Open invoices
groups-part-charges = Open statement charges
groups-part-credit-memos = Credit memos not applied
groups-part-payments = Payments not applied
groups-part-vendor-credits = Vendor credits not applied
groups-with-parts = With these
groups-ties-other-rows = Only the rows shown are counted. All open { $many } that are posted come to { $amount }.
# How a table is summed up, in a file or on paper.
groups-summed = Summed by { $levels }.
groups-summed-across = Summed by { $levels }, across: { $across }.
groups-level = { $name } ({ $kind })
groups-level-age = { $name } (age on { $day })
# Part of the name of a file: invoices by customer.
groups-file = by { $name }
groups-reading = Adding up
groups-share = { $share } of { $sum }
groups-expand = Show what { $name } is made of
